//! Actions on the searches: which ones, how many, and their settings.

use crate::Session;
use mazescope_core::Settings;

/// An action on the searches.
#[derive(Clone, Debug, PartialEq)]
pub enum SearchAction {
    /// Set a parameter of every solver that has it.
    SetParameter(&'static str, u32),
    /// Give the search of that number, from 0, the solver of that id.
    Choose(usize, &'static str),
    /// Show that many searches.
    Show(usize),
}

impl SearchAction {
    /// Applies the action.
    pub(crate) fn act(self, session: &mut Session) {
        let chosen = &mut *session.chosen;
        match self {
            SearchAction::SetParameter(name, value) => {
                let all = chosen.catalogue.solvers.iter().map(|entry| &entry.info);
                let set = |settings: &mut Settings| settings.set(name, value);
                chosen.solver_settings.change(all, set);
            }
            SearchAction::Choose(number, id) if chosen.solver(id).is_some() => {
                chosen.panes.pick(number, id);
            }
            SearchAction::Choose(_, id) => {
                (session.common).tell(format!("There is no solver {id:?}."));
                return;
            }
            SearchAction::Show(count) => {
                let ids: Vec<&'static str> = chosen.solvers().map(|entry| entry.info.id).collect();
                let shown = chosen.panes.set_count(count, &ids);
                if shown < count {
                    session.common.tell(match shown {
                        1 => "Only 1 search is available.".to_owned(),
                        shown => format!("Only {shown} searches are available."),
                    });
                }
            }
        }
        let lanes = chosen.lanes();
        session
            .time
            .change_runs(|scene| scene.set_solvers(lanes.clone()));
        if let Some(run) = session.run() {
            session.time.tell_needs(&run);
        }
    }
}
