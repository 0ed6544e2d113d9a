//! The notice over the board that reports how a walk ended.

use super::{Ask, page};
use crate::walls::actions::WallsAction;
use crate::walls::effects::{Effects, WIN};
use crate::walls::known::Stars;
use crate::walls::state::{WalkEnd, WallsState};
use crate::walls::walker::Walker;
use crate::widgets::READY;
use crate::{Common, palette};
use egui::{Align2, Context, Frame, RichText, Role, Sense, Ui, WidgetInfo, Window, vec2};
use mazescope_core::words::counted;

/// Shows the notice, if a walk has ended.
pub(crate) fn show(
    context: &Context,
    state: &WallsState,
    effects: &Effects,
    common: &Common,
    ask: &mut Ask,
) {
    let Some(ended) = state.ended else {
        return;
    };
    let goal = state.level().goal;
    let moves = state.walk.as_ref().map_or(0, Walker::length);
    let moves = counted(moves.into(), "move");
    let (title, words) = match ended {
        WalkEnd::Won => ("Level won", format!("{moves}. The goal was {goal}.")),
        WalkEnd::WonShown => (
            "Goal reached",
            format!("{moves} with walls you were shown. Beat them to earn the stars."),
        ),
        WalkEnd::WonAll => (
            "All levels won",
            format!("{moves}. Next, try a random level, today's level or one of your own."),
        ),
        WalkEnd::Short => ("Not yet", format!("{moves}. The goal is {goal}.")),
        WalkEnd::Blocked => (
            "Path blocked",
            "Leave the walker a path to a finish.".to_owned(),
        ),
    };
    let earned = state.stars(common).filter(|_| ended.is_win());
    let palette = palette(common.theme);
    let frame = Frame::window(&context.global_style()).fill(palette.panel);
    Window::new("walk ended")
        .title_bar(false)
        .resizable(false)
        .frame(frame)
        .anchor(Align2::CENTER_BOTTOM, vec2(-110.0, -90.0))
        .show(context, |ui| {
            ui.horizontal(|ui| {
                let size = if ended.is_win() { 24.0 } else { 18.0 };
                ui.label(RichText::new(title).strong().size(size));
                ui.add_space(6.0);
                if let Some(earned) = earned {
                    stars(ui, common, earned, effects.win);
                }
            });
            ui.label(words);
            if let Some(next) = earned.and_then(next_star) {
                ui.label(RichText::new(next).color(palette.text2));
            }
            ui.horizontal(|ui| {
                match ended {
                    WalkEnd::Won => ask.button(ui, "Next level", READY, WallsAction::Turn(1)),
                    WalkEnd::WonAll => ask.button(ui, "Random", READY, WallsAction::Random),
                    WalkEnd::WonShown | WalkEnd::Short | WalkEnd::Blocked => {}
                }
                ask.button(ui, "Stay", READY, WallsAction::Dismiss);
            });
        });
}

/// The earned stars, which appear one after the other just after the win.
fn stars(ui: &mut Ui, common: &Common, earned: Stars, age: Option<f64>) {
    const RADIUS: f32 = 11.0;
    let shown = age.map_or(4, |age| 1 + (age / WIN * 4.0) as usize);
    let size = vec2(2.3 * RADIUS * 4.0, 2.4 * RADIUS);
    let (response, painter) = ui.allocate_painter(size, Sense::hover());
    let words = counted(earned.earned as u64, "star");
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
    let first = response.rect.left_center() + vec2(RADIUS, 0.0);
    let earned = earned.earned.min(shown);
    page::stars(&painter, common.theme, first, RADIUS, earned);
}

/// The condition for the next star, in words.
fn next_star(stars: Stars) -> Option<String> {
    let (name, moves) = match stars.earned {
        0 => return None,
        1 => ("95% of the possible gain", stars.at[1]),
        2 => ("the best known result", stars.at[2]),
        3 => ("more than the best known result", stars.at[2] + 1),
        _ => return Some("This is the best known result.".to_owned()),
    };
    let moves = counted(moves.into(), "move");
    Some(format!("The next star needs {moves}, {name}."))
}
