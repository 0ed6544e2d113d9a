//! The export of what the tab shows: estimated while its dialog is open, and written.

use crate::app::dialog::Dialog;
use crate::app::frame::Wake;
use crate::app::host::{Later, ToFile};
use crate::app::room::Common;
use crate::app::theme::Theme;
use crate::app::watch::files::export_form::{Asker, BEGINNING};
use crate::app::watch::state::State;
use crate::export::layout::Asked;
use crate::export::order::Order;
use crate::export::plan::{FilmMoment, Wishes};

impl State {
    /// Forgets moments that were chosen in another scene.
    pub(crate) fn prepare_export(&mut self) {
        if self.files.exporting.about != self.time.scenes {
            self.files.exporting.about = self.time.scenes;
            let form = &mut self.files.exporting.form;
            (form.from, form.to) = (BEGINNING, FilmMoment::End);
        }
    }

    /// The moment that is shown, counted from the start of the race once that has begun.
    pub fn moment(&self) -> FilmMoment {
        let (tick, start) = (self.time.readout.tick, self.time.readout.race_start);
        match tick.checked_sub(start).filter(|_| start > 0) {
            Some(ticks) => FilmMoment::Race(ticks),
            None => FilmMoment::Tick(tick),
        }
    }

    /// Begins to write what the form asks for.
    pub(crate) fn export(&mut self, common: &mut Common) {
        common.dialog_error = None;
        let form = &self.files.exporting.form;
        let file = ToFile {
            path: form.path.trim().to_owned(),
            replace: form.replace,
        };
        let order = self.order(common.theme);
        let later = order.map(|order| self.host.export(order, Some(file)));
        self.files.exporting.writing = later;
    }

    /// Looks how far the exports are, keeps the estimate that of the form, and says when to look again.
    pub(crate) fn look_after_export(&mut self, common: &mut Common) -> Wake {
        /// Seconds: often enough for a bar that moves.
        const SOON: f64 = 0.1;
        let writing = self.files.exporting.writing.as_ref();
        if let Some(ended) = writing.and_then(Later::take) {
            self.files.exporting.writing = None;
            // Another dialog may have been opened meanwhile.
            let asks = common.dialog == Some(Dialog::Export);
            match ended {
                Ok(()) => {
                    common.dialog = common.dialog.filter(|_| !asks);
                    common.done(format!(
                        "Exported {}",
                        self.files.exporting.form.path.trim()
                    ));
                }
                Err(error) if asks => common.dialog_error = Some(error),
                Err(error) => common.tell(error),
            }
            return Wake::Now;
        }
        if self.files.exporting.writing.is_some() {
            return Wake::After(SOON);
        }
        if common.dialog != Some(Dialog::Export) {
            self.files.exporting.estimating = None;
            self.files.exporting.estimate = None;
            self.files.exporting.asker = None;
            return Wake::OnInput;
        }
        let asker = self.asker(common.theme);
        if asker != self.files.exporting.asker {
            let order = self.order(common.theme);
            self.files.exporting.estimate = None;
            self.files.exporting.estimating = order.map(|order| self.host.export(order, None));
            self.files.exporting.asker = asker;
        }
        match self.files.exporting.estimates() {
            true => Wake::After(SOON),
            false => Wake::OnInput,
        }
    }

    fn asker(&self, theme: Theme) -> Option<Asker> {
        let races = self.time.scene.as_ref()?.races();
        Some(Asker {
            wishes: self.wishes(theme)?,
            run: (self.time.scenes, races, self.chosen.unit),
        })
    }

    fn wishes(&self, theme: Theme) -> Option<Wishes> {
        let form = &self.files.exporting.form;
        let usual = Wishes::usual(form.kind()?);
        Some(Wishes {
            theme: form.theme.unwrap_or(theme),
            size: match form.cell {
                0 => Asked::Usual,
                cell => Asked::Cell(cell),
            },
            fps: (form.fps > 0).then_some(form.fps),
            steps: (form.steps > 0).then_some(form.steps),
            from: form.from,
            to: form.to,
            limit: form.limit,
            ..usual
        })
    }

    /// What the form asks for; nothing before there is a run.
    fn order(&self, theme: Theme) -> Option<Order> {
        Some(Order {
            run: self.run()?,
            wishes: self.wishes(theme)?,
            history: self.time.history,
            trace_name: None,
        })
    }
}
