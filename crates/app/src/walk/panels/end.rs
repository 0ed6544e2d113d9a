//! The panel at the end: the result, what to do next, and the scrubber over both paths.

use super::{Ask, button, main_button};
use crate::boards::shapes;
use crate::keys::command::Command;
use crate::typography::LABEL;
use crate::walk::actions::WalkAction;
use crate::walk::game::Game;
use crate::walk::replay::Replay;
use crate::walk::state::WalkState;
use crate::walk::words;
use crate::{Common, palette};
use egui::{
    Align, Button, FontId, Label, Layout, RichText, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};
use mazescope_core::words::counted;

/// Shows the panel.
pub(crate) fn show(
    ui: &mut Ui,
    state: &WalkState,
    game: &Game,
    replay: &Replay,
    common: &Common,
    ask: &mut Ask,
) {
    let palette = palette(common.theme);
    let walk = &game.walk;
    ui.horizontal(|ui| {
        let (stars, painter) = ui.allocate_painter(vec2(66.0, 28.0), Sense::hover());
        for number in 0..3_u8 {
            let x = stars.rect.left() + 10.0 + 22.0 * f32::from(number);
            let at = pos2(x, stars.rect.center().y);
            shapes::star(&painter, palette, at, 10.0, number < walk.stars());
        }
        let name = words::stars(walk.stars());
        stars.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            match state.options.growing && walk.is_earned() {
                true => next_level(ui, state.options.level + 1, ask),
                // The player knows the solution of this maze by now.
                false => button(ui, ask, WalkAction::Next, 96.0, true),
            }
            button(ui, ask, WalkAction::Again, 70.0, false);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let best = match (game.best, walk.is_shown()) {
                    (true, _) => "Your best result!  ",
                    (false, true) => "Solution seen, so not counted.  ",
                    (false, false) => "",
                };
                let time = words::time(walk.seconds());
                let hints = counted(walk.hints().into(), "hint");
                let text = RichText::new(format!("{best}{time}, {hints}")).size(13.0);
                ui.add(Label::new(text).truncate());
            });
        });
    });
    ui.add_space(2.0);
    ui.horizontal(|ui| {
        let playing = !replay.projector.is_paused();
        let play = if playing { "⏸" } else { "▶" };
        for (action, sign) in [
            (WalkAction::Seek(0), "⏮"),
            (WalkAction::Step(-1), "◀|"),
            (WalkAction::Play, play),
            (WalkAction::Step(1), "|▶"),
            (WalkAction::Seek(u64::MAX), "⏭"),
        ] {
            let Some(command) = state.keymap.command_for(&action) else {
                continue;
            };
            let response = ui.add_sized(vec2(34.0, 24.0), Button::new(sign));
            let name = match playing && action == WalkAction::Play {
                true => "Pause",
                false => command.name,
            };
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
            ask.on_click(response, action);
        }
        let [own, shortest] = replay.ways.moves.map(|moves| replay.tick().min(moves));
        let text = format!("Moves: {own} and {shortest}.  Line: path, stripes: backtracked");
        ui.add(Label::new(RichText::new(text).size(12.0).color(palette.text2)).truncate());
    });
    scrubber(ui, common, replay, ask);
}

fn next_level(ui: &mut Ui, level: u32, ask: &mut Ask) {
    let button = main_button(ask, &format!("Level {level}"));
    let next = ui.add_sized(vec2(96.0, 26.0), button);
    let command = ask.keymap.command_for(&WalkAction::Next);
    let tip = match command.map_or(String::new(), Command::keys) {
        keys if keys.is_empty() => "Start a larger maze.".to_owned(),
        keys => format!("Start a larger maze.  ({keys})"),
    };
    ask.on_click_of(next, &tip, WalkAction::Next);
}

/// Both paths as bars on one scale of moves. Dragging moves along it.
fn scrubber(ui: &mut Ui, common: &Common, replay: &Replay, ask: &mut Ask) {
    let palette = palette(common.theme);
    let size = vec2(ui.available_width(), ui.available_height().max(1.0));
    let (response, painter) = ui.allocate_painter(size, Sense::CLICK | Sense::DRAG);
    response.widget_info(|| WidgetInfo::labeled(Role::Slider, true, "Replay"));
    let rect = response.rect;
    let length = replay.length().max(1) as f32;
    let x = |moves: u64| rect.left() + rect.width() * moves as f32 / length;
    painter.rect_filled(rect, 4.0, palette.window);
    let bars = [("you", palette.start), ("shortest", palette.path)];
    for (number, (name, colour)) in bars.into_iter().enumerate() {
        let moves = replay.ways.moves[number];
        let top = rect.top() + rect.height() * number as f32 / 2.0;
        let bar = egui::Rect::from_min_max(
            pos2(rect.left(), top + 1.5),
            pos2(x(moves), top + rect.height() / 2.0 - 1.5),
        );
        painter.rect_filled(bar, 3.0, colour.gamma_multiply(0.45));
        let at = bar.left_center() + vec2(5.0, 0.0);
        let font = FontId::proportional(LABEL);
        painter.text(at, egui::Align2::LEFT_CENTER, name, font, palette.text);
    }
    let (first, last) = (rect.left() + 1.0, rect.right() - 1.0);
    let now = x(replay.tick()).clamp(first, last.max(first));
    painter.vline(now, rect.y_range(), Stroke::new(2.0, palette.text));
    if response.is_pointer_button_down_on()
        && let Some(at) = response.interact_pointer_pos()
    {
        let share = ((at.x - rect.left()) / rect.width().max(1.0)).clamp(0.0, 1.0);
        ask.asked
            .push(WalkAction::Seek((share * length).round() as u64));
    }
    response.on_hover_text_at_pointer("Drag to move through both paths, move by move.");
}
