//! What is asked of the searches: which ones, how many and how they are set.

use crate::app::room::Common;
use crate::app::watch::actions::SearchAction;
use crate::app::watch::state::State;
use crate::catalogue::Settings;
use crate::playback::run::{Ground, Run};
use std::sync::Arc;

impl State {
    /// Carries out what is asked of the searches.
    pub(crate) fn act_on_search(&mut self, action: SearchAction, common: &mut Common) {
        match action {
            SearchAction::SetSolverParameter(name, value) => {
                let all = self
                    .chosen
                    .catalogue
                    .solvers
                    .iter()
                    .map(|entry| &entry.info);
                let set = |settings: &mut Settings| settings.set(name, value);
                self.chosen.solver_settings.change(all, set);
                self.change_lanes();
            }
            SearchAction::SetSearch(number, id) if self.chosen.solver(id).is_some() => {
                self.chosen.panes.pick(number, id);
                self.change_lanes();
            }
            SearchAction::SetSearch(_, id) => {
                common.tell(format!("There is no solver {id:?} here."));
            }
            SearchAction::SetSearches(count) => self.set_searches(count, common),
        }
    }

    fn set_searches(&mut self, count: usize, common: &mut Common) {
        let ids: Vec<&'static str> = self.chosen.solvers().map(|entry| entry.info.id).collect();
        let shown = self.chosen.panes.set_count(count, &ids);
        if shown < count {
            common.tell(match shown {
                1 => "There is only one search to show.".to_owned(),
                shown => format!("There are only {shown} searches to show."),
            });
        }
        self.change_lanes();
    }

    fn change_lanes(&mut self) {
        let lanes = self.chosen.lanes();
        self.change_runs(|scene| scene.set_solvers(lanes.clone()));
        let Some(scene) = &self.time.scene else {
            return;
        };
        let ground = match self.chosen.shown.is_grown() {
            true => Ground::from(self.chosen.grown.clone()),
            false => Ground::Given(Arc::clone(scene.map())),
        };
        self.tell_needs(&Run {
            ground,
            lanes,
            unit: self.chosen.unit,
        });
    }
}
