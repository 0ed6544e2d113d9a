//! Links in *Watch*: the shown moment as a link, and such a link as a run at its moment.

use crate::room::Extent;
use crate::start::Start;
use crate::watch::choices::ColumnTab;
use crate::watch::choices::shown::Shown;
use crate::watch::files::sharing;
use crate::{Session, Time, View};
use mazescope_core::{Motion, Run};
use mazescope_formats::share::link::LinkView;
use mazescope_formats::{Link, share};
use mazescope_study::lessons::builtin;

/// The link to the shown moment, without a speed, so that it does not play.
///
/// # Errors
///
/// Why no link can hold the run, in words.
pub(crate) fn link_of(run: &Run, time: &mut Time, view: LinkedView) -> Result<Link, String> {
    let code = share::code(run).map_err(|reason| reason.to_string())?;
    Ok(Link {
        code: Some(code),
        at: time.moment(),
        unit: time.scene.as_ref().map(|scene| scene.unit()),
        view: view.0,
        rate: None,
        lesson: None,
        embed: false,
    })
}

/// What a link says of the view.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LinkedView(Option<LinkView>);

impl LinkedView {
    /// The view with this column, if it is open, or of a presentation.
    pub(crate) fn of(column: Option<ColumnTab>, presents: bool) -> LinkedView {
        LinkedView(match (presents, column) {
            (true, _) => Some(LinkView::Board),
            (false, Some(ColumnTab::Explain)) => Some(LinkView::Explain),
            (false, Some(ColumnTab::Compare)) => Some(LinkView::Compare),
            (false, Some(ColumnTab::SetUp) | None) => None,
        })
    }
}

/// Opens a link in place of the shown run; the dialog shows what is wrong with it.
pub(crate) fn open_link(text: &str, session: &mut Session, view: &mut View) {
    let (link, mut told) = match Link::read(text) {
        Ok((link, faults)) => (link, Vec::from_iter(faults.iter().map(ToString::to_string))),
        Err(error) => {
            session.common.dialog_error = Some(error.to_string());
            return;
        }
    };
    if let Some(code) = &link.code {
        match sharing::run_of(code, &session.chosen.catalogue) {
            Ok(run) => sharing::open_run(run, session),
            Err(reasons) => {
                session.common.dialog_error = Some(reasons);
                return;
            }
        }
    }
    if link.lesson.is_some() {
        told.push("A link opens its lesson only at a start: use mazescope --link.".to_owned());
    }
    session.common.close_dialog();
    let projector = &mut session.time.projector;
    projector.player.motion = motion(&link);
    if let Some(rate) = link.rate {
        projector.choose(rate);
    }
    if let Some(unit) = link.unit.or(link.at.map(|_| Default::default())) {
        session.time.take_unit(unit, session.chosen);
    }
    if let Some(at) = link.at {
        session.time.send_to_moment(at);
    }
    show(&link, view, &mut session.common.extent);
    told.extend(
        session
            .common
            .notice
            .take()
            .map(|notice| notice.to_string()),
    );
    if !told.is_empty() {
        session.common.tell(told.join(" "));
    }
}

/// Whether a link plays: from the beginning if it names no moment, or if it names a speed.
fn motion(link: &Link) -> Motion {
    match (link.at, link.rate) {
        (Some(_), None) => Motion::Paused,
        _ => Motion::Forward,
    }
}

/// Shows what a link says of the view.
fn show(link: &Link, view: &mut View, extent: &mut Extent) {
    let column = match link.view {
        Some(LinkView::Explain) => ColumnTab::Explain,
        Some(LinkView::Compare) => ColumnTab::Compare,
        Some(LinkView::Board) => {
            *extent = Extent::Presented;
            return;
        }
        None => return,
    };
    (view.column, view.column_open) = (Some(column), Some(true));
}

impl Start {
    /// Starts with a shared run.
    pub fn with(mut self, run: Run) -> Start {
        self.chosen.take(run);
        self.chosen.shown = Shown::Grown;
        self
    }

    /// Starts at the moment of a link, with these words about parts of it that cannot be read. A damaged code leaves
    /// the first scene, and a notice says what is wrong.
    pub fn with_link(mut self, link: Link, told: Vec<String>) -> Start {
        let mut told = told;
        let code = link.code.as_deref();
        let run = code.map(|code| sharing::run_of(code, &self.chosen.catalogue));
        // The tab of the last run is not what the link shows.
        let shows = link.code.is_some() || link.at.is_some() || link.embed;
        if shows {
            self.tab = None;
        }
        match run {
            Some(Ok(run)) => {
                self = self.with(run);
                self.at = link.at;
            }
            Some(Err(reasons)) => told.push(reasons),
            None => self.at = link.at,
        }
        if let Some(number) = link.lesson {
            let lessons = builtin::built_in(&self.chosen.catalogue);
            match lessons.len() {
                count if number <= count => self.lessons = Some((lessons, number - 1)),
                count => told.push(format!(
                    "The link names lesson {number}, but there are {count} lessons."
                )),
            }
        }
        self.paused = motion(&link) == Motion::Paused || self.paused;
        self.rate = link.rate.or(self.rate);
        if let Some(unit) = link.unit.or(self.at.map(|_| Default::default())) {
            self.chosen.unit = unit;
        }
        show(&link, &mut self.view, &mut self.extent);
        if link.embed {
            self.extent = Extent::Embedded;
        }
        self.warning = (!told.is_empty()).then(|| told.join(" "));
        self
    }
}
