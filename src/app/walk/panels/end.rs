//! The panel at the end: the result, what next, and the scrubber over both ways.

use super::button;
use crate::app::boards::shapes;
use crate::app::keys::command::Command;
use crate::app::room::Common;
use crate::app::typography::LABEL;
use crate::app::walk::actions::WalkAction;
use crate::app::walk::game::WalkPhase;
use crate::app::walk::replay::Replay;
use crate::app::walk::state::WalkState;
use crate::app::walk::words;
use crate::words::counted;
use egui::{
    Align, Button, FontId, Label, Layout, RichText, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};

/// Shows the panel.
pub fn show(ui: &mut Ui, state: &WalkState, common: &Common) -> Vec<WalkAction> {
    let mut asked = Vec::new();
    let WalkPhase::Over(game, replay) = &state.phase else {
        return asked;
    };
    let palette = common.theme.palette();
    ui.horizontal(|ui| {
        let (stars, painter) = ui.allocate_painter(vec2(66.0, 28.0), Sense::hover());
        for number in 0..3_u8 {
            let x = stars.rect.left() + 10.0 + 22.0 * f32::from(number);
            let at = pos2(x, stars.rect.center().y);
            let filled = number < game.walk.stars();
            shapes::star(&painter, palette, at, 10.0, filled);
        }
        let name = words::stars(game.walk.stars());
        stars.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            match state.growing && game.walk.is_earned() {
                true => next_level(ui, state, common, &mut asked),
                // The way through this maze is known by now.
                false => button(
                    ui,
                    state,
                    common.theme,
                    WalkAction::Next,
                    96.0,
                    true,
                    &mut asked,
                ),
            }
            button(
                ui,
                state,
                common.theme,
                WalkAction::Again,
                70.0,
                false,
                &mut asked,
            );
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let best = match (game.best, game.walk.is_shown()) {
                    (true, _) => "Your best here!  ",
                    (false, true) => "Not counted, the way had been shown.  ",
                    (false, false) => "",
                };
                let time = words::time(game.walk.seconds());
                let hints = counted(game.walk.hints().into(), "hint");
                let text = RichText::new(format!("{best}{time}, {hints}")).size(13.0);
                ui.add(Label::new(text).truncate());
            });
        });
    });
    ui.add_space(2.0);
    ui.horizontal(|ui| {
        let playing = !replay.projector.is_paused();
        let symbols = [
            (WalkAction::Seek(0), "⏮"),
            (WalkAction::Step(-1), "◀|"),
            (WalkAction::Play, if playing { "⏸" } else { "▶" }),
            (WalkAction::Step(1), "|▶"),
            (WalkAction::Seek(u64::MAX), "⏭"),
        ];
        for (action, symbol) in symbols {
            let Some(command) = state.keymap.command_for(&action) else {
                continue;
            };
            let response = ui.add_sized(vec2(34.0, 24.0), Button::new(symbol));
            let name = if playing && action == WalkAction::Play {
                "Pause"
            } else {
                command.name
            };
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
            if response.on_hover_text(command.tooltip()).clicked() {
                asked.push(action);
            }
        }
        let shown = replay.ways.moves.map(|moves| replay.tick().min(moves));
        let text = format!(
            "{} and {} moves.  Line: the way, stripes: given up",
            shown[0], shown[1]
        );
        ui.add(Label::new(RichText::new(text).size(12.0).color(palette.text2)).truncate());
    });
    scrubber(ui, common, replay, &mut asked);
    asked
}

fn next_level(ui: &mut Ui, state: &WalkState, common: &Common, asked: &mut Vec<WalkAction>) {
    let palette = common.theme.palette();
    let text = RichText::new(format!("Level {}", state.level + 1)).color(palette.on_accent);
    let next = ui.add_sized(vec2(96.0, 26.0), Button::new(text).fill(palette.accent));
    let command = state.keymap.command_for(&WalkAction::Next);
    let keys = command.map_or(String::new(), Command::keys);
    let tip = match keys.is_empty() {
        true => "A larger maze".to_owned(),
        false => format!("A larger maze  ({keys})"),
    };
    if next.on_hover_text(tip).clicked() {
        asked.push(WalkAction::Next);
    }
}

/// Both ways as bars on one line of moves; dragging travels along it.
fn scrubber(ui: &mut Ui, common: &Common, replay: &Replay, asked: &mut Vec<WalkAction>) {
    let palette = common.theme.palette();
    let size = vec2(ui.available_width(), ui.available_height().max(1.0));
    let (response, painter) = ui.allocate_painter(size, Sense::CLICK | Sense::DRAG);
    response.widget_info(|| WidgetInfo::labeled(Role::Slider, true, "Replay"));
    let rect = response.rect;
    let length = replay.length().max(1) as f32;
    let x = |moves: u64| rect.left() + rect.width() * moves as f32 / length;
    painter.rect_filled(rect, 4.0, palette.window);
    let colours = [palette.start, palette.path];
    for (number, (moves, name)) in replay
        .ways
        .moves
        .into_iter()
        .zip(["you", "shortest"])
        .enumerate()
    {
        let top = rect.top() + rect.height() * number as f32 / 2.0;
        let bar = egui::Rect::from_min_max(
            pos2(rect.left(), top + 1.5),
            pos2(x(moves), top + rect.height() / 2.0 - 1.5),
        );
        painter.rect_filled(bar, 3.0, colours[number].gamma_multiply(0.45));
        let at = bar.left_center() + vec2(5.0, 0.0);
        let font = FontId::proportional(LABEL);
        painter.text(at, egui::Align2::LEFT_CENTER, name, font, palette.text);
    }
    let now = x(replay.tick()).clamp(
        rect.left() + 1.0,
        (rect.right() - 1.0).max(rect.left() + 1.0),
    );
    painter.vline(now, rect.y_range(), Stroke::new(2.0, palette.text));
    if response.is_pointer_button_down_on()
        && let Some(at) = response.interact_pointer_pos()
    {
        let share = ((at.x - rect.left()) / rect.width().max(1.0)).clamp(0.0, 1.0);
        asked.push(WalkAction::Seek((share * length).round() as u64));
    }
    response.on_hover_text_at_pointer("Both ways, move by move: drag to travel");
}
