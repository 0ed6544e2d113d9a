//! The page *Find a map*: a statement, the search for a map on which it holds, and the best map so far.
//!
//! The search works only while the page is open, and the run behind the page stands still. A page that is opened again
//! shows the search where it stopped.

pub mod act;
pub mod fields;
pub mod form;
pub mod page;
pub mod result;
pub mod work;

use crate::frame::{KeyPress, Wake};
use crate::{Dialog, Session};
use act::FindAction;
use egui::{Key, Modifiers};
use form::FindForm;
use mazescope_core::words::listed;
use mazescope_core::{Catalogue, Ground, Run, Seed, Settings, Solver};
use mazescope_study::find::Finding;
use mazescope_study::find::figures::in_a_line;
use work::Work;

/// The name of a map that a learner has found, where it is shown as a file.
const NAME: &str = "Map that was found";

/// The fields of the page, and the search.
#[derive(Default)]
pub struct Finder {
    /// The fields, as they are filled in.
    pub form: FindForm,
    /// What is wrong with the fields.
    pub wrong: Option<String>,
    /// The search, once there is one.
    pub work: Option<Work>,
    /// Whether the search works while the page is open.
    pub works: bool,
    /// The run that was shown before a map was opened here, and the name of its file.
    former: Option<(Run, String)>,
}

/// What the first button of the page does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// Begins the search of the fields.
    Find,
    /// Stops the search.
    Stop,
    /// Continues it.
    Continue,
    /// Shows the run on the map that was found.
    Open,
    /// Searches again, because the search has found nothing.
    AnotherSeed,
}

/// The action of a key on the page, besides those of its fields.
pub(crate) fn key(press: &KeyPress) -> Option<FindAction> {
    let enters = press.key == Key::Enter && press.modifiers == Modifiers::NONE && !press.repeat;
    enters.then_some(FindAction::Press)
}

impl Finder {
    /// What the first button does.
    pub fn first(&self) -> First {
        let work = self.work.as_ref();
        match work.filter(|work| work.form == self.form) {
            None => First::Find,
            Some(_) if self.works => First::Stop,
            Some(work) if !work.so_far.is_over => First::Continue,
            Some(work) if work.so_far.found.is_some() => First::Open,
            Some(_) => First::AnotherSeed,
        }
    }

    /// The best map so far.
    pub fn found(&self) -> Option<&Finding> {
        self.work.as_ref()?.so_far.found.as_ref()
    }

    /// Whether a run was shown before a map was opened here.
    pub fn can_return(&self) -> bool {
        self.former.is_some()
    }

    /// Lets the search work while the page is open; returns when to check it again.
    pub(crate) fn go_on(&mut self, is_open: bool) -> Wake {
        /// Seconds between two looks at a slice.
        const SOON: f64 = 0.02;
        self.works &= is_open;
        let Some(work) = &mut self.work else {
            return Wake::OnInput;
        };
        let is_busy = work.go_on(self.works);
        let stops = self.works && work.so_far.is_over;
        self.works &= !stops;
        match (stops, is_busy) {
            (true, _) => Wake::Now,
            (false, true) => Wake::After(SOON),
            (false, false) => Wake::OnInput,
        }
    }

    /// Applies an action.
    pub(crate) fn act(&mut self, action: FindAction, session: &mut Session) {
        match action {
            FindAction::Show => {
                session.common.dialog_error = None;
                session.common.dialog = Some(Dialog::Find);
            }
            FindAction::Fill(form) => {
                session.common.dialog_error = None;
                self.works = false;
                self.wrong = form.search(&session.chosen.catalogue).err();
                self.form = form;
            }
            FindAction::Press => match self.first() {
                First::Find => self.begin(&session.chosen.catalogue),
                First::Stop => self.works = false,
                First::Continue => self.works = true,
                First::Open => self.open(session),
                First::AnotherSeed => self.begin_anew(session),
            },
            FindAction::AnotherSeed => self.begin_anew(session),
            FindAction::Open => self.open(session),
            FindAction::Return => {
                let present = present(session);
                if let Some((run, name)) = std::mem::replace(&mut self.former, present) {
                    show(run, &name, session);
                }
            }
        }
    }

    /// Begins the search of the fields, in the place of the former one.
    fn begin(&mut self, catalogue: &Catalogue) {
        match self.form.search(catalogue) {
            Ok(search) => {
                self.work = Some(Work::new(self.form.clone(), search));
                (self.works, self.wrong) = (true, None);
            }
            Err(wrong) => self.wrong = Some(wrong),
        }
    }

    fn begin_anew(&mut self, session: &Session) {
        self.form.seed = Seed::new(&self.form.seed).next().to_string();
        self.begin(&session.chosen.catalogue);
    }

    /// Shows the run on the best map so far, at its start.
    fn open(&mut self, session: &mut Session) {
        let Some(found) = self.found().cloned() else {
            return;
        };
        let (lanes, left_out) = each_once(&found.lanes);
        let found = Finding { lanes, ..found };
        let run = found.run(&session.chosen.catalogue);
        self.former = present(session);
        show(run, NAME, session);
        let figures = in_a_line(&found.figures);
        let told = match left_out.is_empty() {
            true => format!("{figures}."),
            false => format!(
                "The window shows {} once. Set up has the other settings.",
                listed(&left_out)
            ),
        };
        session.common.tell(told);
    }
}

/// The first lane of each search, and the names of the searches that have further ones.
fn each_once(lanes: &[(Solver, Settings)]) -> (Vec<(Solver, Settings)>, Vec<&'static str>) {
    let (mut once, mut further): (Vec<(Solver, Settings)>, Vec<&str>) = Default::default();
    for (solver, settings) in lanes {
        let name = solver.info.name;
        match once
            .iter()
            .any(|(known, _)| known.info.id == solver.info.id)
        {
            false => once.push((solver.clone(), settings.clone())),
            true if further.contains(&name) => {}
            true => further.push(name),
        }
    }
    (once, further)
}

/// The run that is shown, with the name of its file. A trace belongs to its file and is not kept.
fn present(session: &Session) -> Option<(Run, String)> {
    let run = session
        .run()
        .filter(|_| session.chosen.playing().is_none())?;
    let name = match &run.ground {
        Ground::Given(_) => session.chosen.opened_name().unwrap_or(NAME),
        Ground::Grown(_) => "",
    };
    let name = name.to_owned();
    Some((run, name))
}

/// Closes the page and shows a run, paused at the start of its race.
fn show(run: Run, name: &str, session: &mut Session) {
    session.common.close_dialog();
    session.show_run(run, name);
    session.time.projector.pause();
}
