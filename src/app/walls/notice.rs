//! What is told over the board: how a walk has ended.

use super::actions::Action;
use super::side::button;
use super::state::{Ended, State};
use super::walk::Walk;
use crate::app::room::Common;
use egui::{Align2, Context, Frame, RichText, Window, vec2};

/// Shows it, if there is something to tell.
pub fn show(context: &Context, state: &State, common: &Common) -> Vec<Action> {
    let mut asked = Vec::new();
    let Some(ended) = state.ended else {
        return asked;
    };
    let goal = state.level().goal;
    let moves = state.walk.as_ref().map_or(0, Walk::length);
    let (title, words) = match ended {
        Ended::Won => ("Level won", format!("{moves} moves; the goal was {goal}.")),
        Ended::WonShown => (
            "Goal reached",
            format!("{moves} moves, by walls that were shown: make it longer and it is yours."),
        ),
        Ended::WonAll => (
            "All levels won",
            format!("{moves} moves here. There are random levels, today's, and your own."),
        ),
        Ended::Short => ("Not yet", format!("{moves} moves; the goal is {goal}.")),
        Ended::Blocked => (
            "Path is blocked",
            "Leave the walker some way to a finish.".to_owned(),
        ),
    };
    let palette = common.theme.palette();
    let frame = Frame::window(&context.style()).fill(palette.panel);
    Window::new("walk ended")
        .title_bar(false)
        .resizable(false)
        .frame(frame)
        .anchor(Align2::CENTER_BOTTOM, vec2(-110.0, -90.0))
        .show(context, |ui| {
            ui.horizontal(|ui| {
                ui.label(RichText::new(title).strong().size(18.0));
                ui.add_space(6.0);
                ui.label(words);
            });
            ui.horizontal(|ui| {
                if ended == Ended::Won {
                    button(ui, "Next level", true, Action::Turn(1), &mut asked);
                }
                if ended == Ended::WonAll {
                    button(ui, "Random", true, Action::Random, &mut asked);
                }
                button(ui, "Stay", true, Action::Dismiss, &mut asked);
            });
        });
    asked
}
