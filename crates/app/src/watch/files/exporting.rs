//! The export of the run: estimated while its dialog is open, and then written.

use crate::frame::Wake;
use crate::host::{Later, ToFile};
use crate::watch::files::export_form::{BEGINNING, Exporting};
use crate::{Chosen, Common, Dialog, Theme, Time};
use mazescope_core::Run;
use mazescope_pictures::{Asked, FilmMoment, Order, Wishes};

impl Exporting {
    /// Resets moments that were chosen in another scene.
    pub(crate) fn forget_moments(&mut self, scene: u64) {
        if self.about != scene {
            self.about = scene;
            (self.form.from, self.form.to) = (BEGINNING, FilmMoment::End);
        }
    }

    /// Starts the export of a run, if there is one, with recordings of at most `history` bytes.
    pub(crate) fn export(&mut self, run: Option<Run>, history: u64, common: &mut Common) {
        common.dialog_error = None;
        let file = ToFile {
            path: self.form.path.trim().to_owned(),
            replace: self.form.replace,
        };
        let order = self.order(run, history, common.theme);
        self.writing = order.map(|order| common.host.export(order, Some(file)));
    }

    /// Checks the exports, renews the estimate if the form has changed, and returns when to check again.
    pub(crate) fn look_after(&mut self, chosen: &Chosen, time: &Time, common: &mut Common) -> Wake {
        /// Seconds between updates of the progress bar.
        const SOON: f64 = 0.1;
        if let Some(ended) = self.writing.as_ref().and_then(Later::take) {
            self.writing = None;
            match ended {
                Ok(()) => {
                    // Another dialog may have been opened since.
                    common.dialog = common.dialog.filter(|&dialog| dialog != Dialog::Export);
                    common.done(format!("Exported {}.", self.form.path.trim()));
                }
                Err(wrong) => common.tell_in(Dialog::Export, wrong),
            }
            return Wake::Now;
        }
        if self.writing.is_some() {
            return Wake::After(SOON);
        }
        if common.dialog != Some(Dialog::Export) {
            (self.estimating, self.estimate, self.asker) = (None, None, None);
            return Wake::OnInput;
        }
        let asker = self.wishes(common.theme).zip(time.run_key(None));
        let asker = asker.map(|(wishes, run)| (wishes, run, chosen.unit));
        if asker != self.asker {
            let order = self.order(time.run(chosen), time.history, common.theme);
            self.estimate = None;
            self.estimating = order.map(|order| common.host.export(order, None));
            self.asker = asker;
        }
        match self.estimates() {
            true => Wake::After(SOON),
            false => Wake::OnInput,
        }
    }

    fn wishes(&self, theme: Theme) -> Option<Wishes> {
        let form = &self.form;
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

    /// The order for the form; `None` without a run.
    fn order(&self, run: Option<Run>, history: u64, theme: Theme) -> Option<Order> {
        Some(Order {
            run: run?,
            wishes: self.wishes(theme)?,
            history,
            trace_name: None,
        })
    }
}
