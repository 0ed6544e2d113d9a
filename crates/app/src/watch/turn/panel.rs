//! The panel of a turn that is played: the score, the level, hints, the covered real run, and the end.

use super::act::LearnerAction;
use super::list;
use super::open::OpenTurn;
use crate::boards::looks::look_colours;
use crate::typography::{BODY, LABEL, RESULT, bold};
use crate::watch::layout::placed::{ground, inside, part};
use crate::widgets::toggle;
use crate::{Look, Seen, WatchAction, palette};
use egui::{Align, Button, Label, Layout, Rect, Response, RichText, Ui, pos2, vec2};
use mazescope_core::TurnRule;
use mazescope_study::turn::Level;

/// Points of the panel where it is below the board.
pub(crate) const SHEET: f32 = 98.0;
/// Points of a button in a row.
const BUTTON: f32 = 32.0;
/// Points between parts.
const SPACE: f32 = 8.0;

/// Draws the panel in a part of the screen.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, turn: &OpenTurn, rect: Rect) {
    if !rect.is_positive() {
        return;
    }
    ground(ui, seen.common.theme, rect);
    let inner = rect.shrink2(vec2(16.0, 12.0));
    match rect.height() > 2.0 * SHEET {
        true => column(ui, seen, turn, inner),
        false => sheet(ui, seen, turn, rect.shrink2(vec2(12.0, 6.0))),
    }
    end_of_peek(ui, seen, turn);
}

/// The panel at the right of the board.
fn column(ui: &mut Ui, seen: &Seen, turn: &OpenTurn, inner: Rect) {
    let top = inner.top();
    let row = |from: f32, high: f32| {
        Rect::from_min_size(pos2(inner.left(), top + from), vec2(inner.width(), high))
    };
    heading(ui, seen, turn, row(0.0, 28.0));
    score(ui, seen, turn, row(32.0, 28.0));
    list::ticks(ui, seen, turn.game.clicks(), row(64.0, 8.0));
    levels(ui, seen, turn, row(82.0, BUTTON));
    note(ui, seen, level_words(turn), row(120.0, 40.0));
    let [left, right] = halves(row(168.0, BUTTON));
    button(ui, seen, LearnerAction::Hint, "Hint", left);
    button(ui, seen, LearnerAction::Undo, "Undo", right);
    let mut below = 206.0;
    if turn.may_be_done() {
        button(
            ui,
            seen,
            LearnerAction::Done,
            turn.done_words(),
            row(below, BUTTON),
        );
        below += BUTTON + SPACE;
    }
    let hints = "Hint 1 shows what is compared, hint 2 the order. Hint 3 makes the move, which counts as wrong.";
    note(ui, seen, hints, row(below, 54.0));
    let foot = inner.with_min_y(inner.bottom() - 36.0);
    let real = Rect::from_min_max(pos2(inner.left(), top + below + 62.0), foot.right_top());
    covered(ui, seen, turn, real.with_max_y(foot.top() - 14.0));
    let middle = foot.left() + 0.44 * foot.width();
    button(
        ui,
        seen,
        LearnerAction::NewMap,
        "New map",
        foot.with_max_x(middle - 4.0),
    );
    finish(ui, seen, foot.with_min_x(middle + 4.0));
}

/// The panel below the board.
fn sheet(ui: &mut Ui, seen: &Seen, turn: &OpenTurn, inner: Rect) {
    let top = inner.with_max_y(inner.top() + 26.0);
    let split = top.left() + 0.42 * top.width();
    score(ui, seen, turn, top.with_max_x(split));
    let ticks = Rect::from_min_max(pos2(split + 8.0, top.center().y - 4.0), top.right_bottom());
    list::ticks(
        ui,
        seen,
        turn.game.clicks(),
        ticks.with_max_y(top.center().y + 4.0),
    );
    inside(ui, inner.with_min_y(top.bottom() + 4.0), |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            for level in [Level::Easy, Level::Hard] {
                let on = turn.game.level() == level;
                let chosen = ui.add(toggle(seen.common.theme, on, RichText::new(named(level))));
                set_level(seen, turn, level, &chosen);
            }
            let mut buttons = vec![(LearnerAction::Hint, "Hint"), (LearnerAction::Undo, "Undo")];
            if turn.may_be_done() {
                buttons.push((LearnerAction::Done, turn.done_words()));
            }
            buttons.push((LearnerAction::NewMap, "New map"));
            for (action, words) in buttons {
                let action = WatchAction::Turn(action);
                let made = ui.add(seen.keyed(&action, words, false));
                seen.command_by(made, action);
            }
            peek(ui, seen, turn, None);
            let finish = WatchAction::Turn(LearnerAction::Finish);
            let made = ui.add(seen.keyed(&finish, "Finish", true));
            seen.command_by(made, finish);
            leave(ui, seen, turn);
        });
    });
}

/// The caption, and the button that leaves the turn.
pub(crate) fn heading(ui: &mut Ui, seen: &Seen, turn: &OpenTurn, rect: Rect) {
    let palette = palette(seen.common.theme);
    let mut row = part(ui, rect, Layout::left_to_right(Align::Center));
    row.label(bold("YOUR TURN").size(LABEL).color(palette.text2));
    row.with_layout(Layout::right_to_left(Align::Center), |ui| {
        leave(ui, seen, turn)
    });
}

/// The button that leaves the turn.
pub(crate) fn leave(ui: &mut Ui, seen: &Seen, turn: &OpenTurn) {
    let words = if turn.in_lesson {
        "Back to the lesson"
    } else {
        "Leave"
    };
    let leave = ui.add(Button::new(words).shortcut_text("Esc"));
    let tip = match turn.ended.is_some() {
        true => "Close the result.  (Esc)",
        false => "Leave the turn without a result.  (Esc)",
    };
    let leave = leave.on_hover_text(tip);
    seen.ask_by(leave, WatchAction::Turn(LearnerAction::Leave));
}

/// "12 of 14 right", and the percentage.
pub(crate) fn score(ui: &mut Ui, seen: &Seen, turn: &OpenTurn, rect: Rect) {
    let palette = palette(seen.common.theme);
    let score = turn.game.score();
    let mut row = part(ui, rect, Layout::left_to_right(Align::Center));
    let sum = format!("{} of {} right", score.right, score.clicks);
    row.label(bold(sum).size(RESULT).color(palette.text));
    let peeked = if turn.game.has_peeked() {
        ", with peeking"
    } else {
        ""
    };
    if score.clicks > 0 {
        let percent = format!("{}%{peeked}", score.percent());
        let percent = RichText::new(percent).size(BODY).color(palette.text2);
        row.add(Label::new(percent).truncate());
    }
}

/// The switch of the level.
fn levels(ui: &mut Ui, seen: &Seen, turn: &OpenTurn, rect: Rect) {
    for (level, place) in [Level::Easy, Level::Hard].into_iter().zip(halves(rect)) {
        let on = turn.game.level() == level;
        let text = RichText::new(named(level));
        let button = toggle(seen.common.theme, on, text).min_size(place.size());
        let chosen = ui.put(place, button);
        set_level(seen, turn, level, &chosen);
    }
}

fn set_level(seen: &Seen, turn: &OpenTurn, level: Level, chosen: &Response) {
    let tip = "Begin again at this level, on the same map.";
    let chosen = chosen.clone().on_hover_text(tip);
    if chosen.clicked() && turn.game.level() != level {
        seen.ask(WatchAction::Turn(LearnerAction::SetLevel(level)));
    }
}

const fn named(level: Level) -> &'static str {
    match level {
        Level::Easy => "Easy",
        Level::Hard => "Hard",
    }
}

/// What the learner does at the level.
fn level_words(turn: &OpenTurn) -> &'static str {
    let is_hard = turn.game.level() == Level::Hard;
    match (turn.rule(), is_hard) {
        (Some(TurnRule::Newest), false) => "Easy: you choose the cell that is expanded next.",
        (Some(TurnRule::Newest), true) => "Hard: you push each cell and pop it, too.",
        (Some(TurnRule::Hand { .. }), _) => "You make each move of the walker.",
        (Some(TurnRule::NextEdge), false) => {
            "Easy: you decide about each edge. Hard: you choose it, too."
        }
        (Some(TurnRule::NextEdge), true) => {
            "Hard: you choose the next edge in the random order, then decide about it."
        }
        (Some(TurnRule::LightestOfFrontier(_)), false) => {
            "Easy: you choose the lightest edge of the frontier."
        }
        (Some(TurnRule::LightestOfFrontier(_)), true) => {
            "Hard: you choose the lightest edge, then decide about it."
        }
        (_, false) => {
            "Easy: new neighbours are pushed for you. Hard: you push them, too, in their order."
        }
        (_, true) => {
            "Hard: after each cell, click its new neighbours in their order, then press Done."
        }
    }
}

/// The real run, small and covered, with the button that shows it for a moment.
fn covered(ui: &mut Ui, seen: &Seen, turn: &OpenTurn, rect: Rect) {
    if rect.height() < 40.0 {
        return;
    }
    let palette = palette(seen.common.theme);
    let line = rect.top();
    ui.painter()
        .hline(rect.x_range(), line, (1.0, palette.hairline));
    let row = rect.with_min_y(line + 6.0).with_max_y(line + 34.0);
    let mut caption = part(ui, row, Layout::left_to_right(Align::Center));
    caption.label(bold("The real run").color(palette.text));
    caption.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.label(RichText::new("covered until you finish").color(palette.text2));
    });
    let room = rect.with_min_y(row.bottom() + 4.0);
    if room.height() < BUTTON {
        return;
    }
    let board = turn.game.timeline().board();
    let size = board.size();
    let (columns, rows) = (size.width() as f32, size.height() as f32);
    let side = (room.width() / columns).min(room.height() / rows).min(22.0);
    let map = Rect::from_center_size(room.center(), vec2(columns, rows) * side);
    let map = map.translate(vec2(0.0, room.top() - map.top()));
    let origin = turn.game.timeline().origin();
    let [wall, floor] =
        [Look::Wall, Look::Floor].map(|look| look_colours(look, seen.common.theme)[0]);
    ui.painter()
        .rect_filled(map, 2.0, wall.lerp_to_gamma(palette.panel, 0.5));
    for cell in size.iter().filter(|&cell| origin.is_floor(cell)) {
        let (x, y) = size.position(cell);
        let place =
            Rect::from_min_size(map.min + vec2(x as f32, y as f32) * side, vec2(side, side));
        ui.painter()
            .rect_filled(place, 0.0, floor.lerp_to_gamma(palette.panel, 0.5));
    }
    let wide = 110.0_f32.min(room.width());
    let at = Rect::from_center_size(map.center(), vec2(wide, BUTTON));
    peek(ui, seen, turn, Some(at));
}

/// The button that shows the real run while it is held.
fn peek(ui: &mut Ui, seen: &Seen, turn: &OpenTurn, place: Option<Rect>) {
    let action = WatchAction::Turn(LearnerAction::Peek(true));
    let button = seen.keyed(&action, "Peek", false);
    let response = match place {
        Some(rect) => ui.put(rect, button.min_size(rect.size())),
        None => ui.add(button),
    };
    let held = response.is_pointer_button_down_on();
    response.on_hover_text(seen.keymap.tooltip(&action));
    if held && turn.ghost.is_none() {
        seen.ask(action);
    }
}

/// Covers the real run again as soon as key and button are released.
fn end_of_peek(ui: &Ui, seen: &Seen, turn: &OpenTurn) {
    if turn.ghost.is_none() {
        return;
    }
    let peek = WatchAction::Turn(LearnerAction::Peek(true));
    let chords = seen
        .keymap
        .command_for(&peek)
        .map(|command| &command.chords);
    let released = ui.input(|input| {
        let mut keys = chords.into_iter().flat_map(|chords| chords.iter());
        input.pointer.primary_released() || keys.any(|chord| input.key_released(chord.key))
    });
    if released {
        seen.ask(WatchAction::Turn(LearnerAction::Peek(false)));
    }
}

/// A button of a command in a part of the screen.
pub(crate) fn button(ui: &mut Ui, seen: &Seen, action: LearnerAction, words: &str, rect: Rect) {
    seen.put_keyed(ui, rect, (WatchAction::Turn(action), words), false);
}

fn finish(ui: &mut Ui, seen: &Seen, rect: Rect) {
    let action = WatchAction::Turn(LearnerAction::Finish);
    seen.put_keyed(ui, rect, (action, "Finish"), true);
}

/// Words in the second colour, which may wrap.
fn note(ui: &mut Ui, seen: &Seen, text: &str, rect: Rect) {
    let colour = palette(seen.common.theme).text2;
    inside(ui, rect, |ui| {
        ui.add(Label::new(RichText::new(text).size(BODY).color(colour)).wrap());
    });
}

/// The left and the right half of a row.
pub(crate) fn halves(rect: Rect) -> [Rect; 2] {
    let middle = rect.center().x;
    [
        rect.with_max_x(middle - SPACE / 2.0),
        rect.with_min_x(middle + SPACE / 2.0),
    ]
}
