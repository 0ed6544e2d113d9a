//! The control at the end of a lesson with which the learner changes one thing.

use crate::watch::actions::SearchAction;
use crate::watch::layout::set_up::shared_parameters;
use crate::watch::map::parameter::parameter_control;
use crate::widgets::entry_list::{Listed, Picked, choose_entry};
use crate::{MapAction, Seen, WatchAction};
use egui::{Button, Ui};

/// Draws the control of that name: a parameter of the generator or of a search, `generator`, `searches` or `seed`.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, name: &str) {
    let chosen = seen.chosen;
    match name {
        "generator" => {
            let all = chosen.catalogue.generators.iter();
            let listed: Vec<Listed> = all.map(Listed::Generator).collect();
            let id = chosen.generator().info.id;
            if let Some(Picked::Entry(id)) =
                choose_entry(ui, seen.common, "Generator", Some(id), &listed)
            {
                seen.ask(WatchAction::Map(MapAction::SetGenerator(id)));
            }
            return new_map(ui, seen);
        }
        "searches" => {
            let listed: Vec<Listed> = chosen.solvers().map(Listed::Solver).collect();
            for (number, &id) in chosen.panes.searches().iter().enumerate() {
                let name = format!("Search {}", number + 1);
                if let Some(Picked::Entry(id)) =
                    choose_entry(ui, seen.common, &name, Some(id), &listed)
                {
                    seen.ask(WatchAction::Search(SearchAction::Choose(number, id)));
                }
            }
            return;
        }
        "seed" => return new_map(ui, seen),
        _ => {}
    }
    let own = chosen.grown.settings.iter();
    let own = own.filter(|(parameter, _)| parameter.name == name && chosen.shown.is_grown());
    for (parameter, value) in own {
        let value = parameter_control(ui, seen, parameter, value);
        let set = |value| WatchAction::Map(MapAction::SetParameter(parameter.name, value));
        seen.ask_if(value.map(set));
    }
    let shared = shared_parameters(chosen).into_iter();
    for (parameter, value) in shared.filter(|(parameter, _)| parameter.name == name) {
        let value = parameter_control(ui, seen, parameter, value);
        let set = |value| WatchAction::Search(SearchAction::SetParameter(parameter.name, value));
        seen.ask_if(value.map(set));
    }
}

/// The button that generates a map from the next seed.
fn new_map(ui: &mut Ui, seen: &Seen) {
    let button = ui.add(Button::new("New map"));
    let button = button.on_hover_text("Generate a new map from the next seed.");
    seen.ask_by(button, WatchAction::Map(MapAction::Refresh));
}
