//! The controls of the second pane, in the panel at the side.

use super::buttons::button;
use crate::app::walls::actions::WallsAction;
use crate::app::walls::state::WallsState;
use crate::app::walls::watched::{Subject, Watched};
use crate::app::widgets::{READY, when};
use crate::playback::player::Rate;
use egui::{Slider, Ui};

/// Shows the controls.
pub fn controls(ui: &mut Ui, state: &WallsState, watched: &Watched, asked: &mut Vec<WallsAction>) {
    ui.horizontal_wrapped(|ui| {
        let playing = !watched.projector.is_paused();
        let name = if playing { "Pause" } else { "Play" };
        button(
            ui,
            &state.keymap,
            name,
            READY,
            WallsAction::PlayWatch,
            asked,
        );
        button(
            ui,
            &state.keymap,
            "Step",
            READY,
            WallsAction::StepWatch(1),
            asked,
        );
        button(
            ui,
            &state.keymap,
            "Back",
            READY,
            WallsAction::StepWatch(-1),
            asked,
        );
        button(
            ui,
            &state.keymap,
            "Close",
            READY,
            WallsAction::Unwatch,
            asked,
        );
    });
    ui.horizontal(|ui| {
        let label = ui.label("Event");
        let (mut event, all) = (watched.timeline().cursor(), watched.timeline().len());
        ui.spacing_mut().slider_width = (ui.available_width() - 60.0).max(30.0);
        let slider = ui
            .add(Slider::new(&mut event, 0..=all))
            .labelled_by(label.id);
        if slider.changed() {
            asked.push(WallsAction::SeekWatch(event));
        }
    });
    ui.horizontal(|ui| {
        let label = ui.label("Rate").on_hover_text("Steps a second");
        let Rate::PerSecond(mut rate) = watched.projector.player.rate else {
            return;
        };
        ui.spacing_mut().slider_width = (ui.available_width() - 60.0).max(30.0);
        let slider = Slider::new(&mut rate, 1.0..=50_000.0)
            .logarithmic(true)
            .fixed_decimals(0);
        if ui.add(slider).labelled_by(label.id).changed() {
            asked.push(WallsAction::RateWatch(rate));
        }
    });
    if let Subject::Optimiser(_) = watched.subject {
        let found = watched.found().filter(|_| state.tool.is_none());
        button(
            ui,
            &state.keymap,
            "Use its walls",
            when(found.is_some(), "It has found no walls yet"),
            WallsAction::TakeFound,
            asked,
        );
    }
}
