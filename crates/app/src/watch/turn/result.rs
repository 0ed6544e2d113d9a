//! The panel at the end of a turn: the result next to the run of the learner and the real one.

use super::act::LearnerAction;
use super::open::{Ended, OpenTurn};
use super::{list, panel};
use crate::typography::{BODY, bold};
use crate::watch::explain::spans;
use crate::watch::layout::placed::{ground, inside};
use crate::{ExplainAction, Seen, WatchAction, palette};
use egui::{Button, Label, Rect, RichText, Ui, pos2, vec2};

/// Draws the panel in a part of the screen.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, turn: &OpenTurn, ended: &Ended, rect: Rect) {
    if !rect.is_positive() {
        return;
    }
    ground(ui, seen.common.theme, rect);
    match rect.height() > 2.0 * panel::SHEET {
        true => column(ui, seen, turn, ended, rect.shrink2(vec2(16.0, 12.0))),
        false => sheet(ui, seen, turn, ended, rect.shrink2(vec2(12.0, 6.0))),
    }
}

/// The panel at the right of the boards.
fn column(ui: &mut Ui, seen: &Seen, turn: &OpenTurn, ended: &Ended, inner: Rect) {
    let top = inner.top();
    let row = |from: f32, high: f32| {
        Rect::from_min_size(pos2(inner.left(), top + from), vec2(inner.width(), high))
    };
    panel::heading(ui, seen, turn, row(0.0, 28.0));
    panel::score(ui, seen, turn, row(32.0, 28.0));
    list::ticks(ui, seen, turn.game.clicks(), row(64.0, 8.0));
    let foot = inner.with_min_y(inner.bottom() - 36.0);
    let body = Rect::from_min_max(pos2(inner.left(), top + 84.0), foot.right_top());
    inside(ui, body, |ui| {
        ui.spacing_mut().item_spacing.y = 10.0;
        words(ui, seen, turn, ended);
        difference(ui, seen, ended);
        share(ui, seen);
    });
    again(ui, seen, ended, foot);
}

/// The panel below the boards.
fn sheet(ui: &mut Ui, seen: &Seen, turn: &OpenTurn, ended: &Ended, inner: Rect) {
    let palette = palette(seen.common.theme);
    inside(ui, inner, |ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        let score = turn.game.score();
        let (right, clicks, told) = (score.right, score.clicks, &ended.conclusion);
        let words = bold(format!("{right} of {clicks} right. {told}")).color(palette.text);
        ui.add(Label::new(words).wrap());
        ui.horizontal_wrapped(|ui| {
            for (action, words, tip) in ends(ended) {
                let made = ui.add(Button::new(words)).on_hover_text(tip);
                seen.ask_by(made, WatchAction::Turn(action));
            }
            difference(ui, seen, ended);
            share(ui, seen);
            panel::leave(ui, seen, turn);
        });
    });
}

/// The conclusion, and what the boards show.
fn words(ui: &mut Ui, seen: &Seen, turn: &OpenTurn, ended: &Ended) {
    let palette = palette(seen.common.theme);
    let conclusion = bold(ended.conclusion.as_str())
        .size(15.0)
        .color(palette.text);
    ui.add(Label::new(conclusion).wrap());
    let best = if ended.is_best {
        " This is your best score."
    } else {
        ""
    };
    let shown = match turn.game.run().lanes.is_empty() {
        true => "The board shows how the algorithm generates this map.",
        false => "The boards show your run and the real one, at your last step.",
    };
    let shown = RichText::new(format!("{shown}{best}")).color(palette.text2);
    ui.add(Label::new(shown).wrap());
}

/// The button that goes to the first difference and pins its cell, with the reason.
fn difference(ui: &mut Ui, seen: &Seen, ended: &Ended) {
    let Some(miss) = &ended.differs else { return };
    let made = ui.add(Button::new("First divergence"));
    let made = made.on_hover_text(
        "Go to the step of your first wrong click, or of the first tie that you decided in another order.",
    );
    let at = miss.cell.zip(seen.size());
    let at = at.map(|(cell, size)| size.position(cell));
    let is_pinned = seen.explaining.pinned == at;
    if let Some((x, y)) = at.filter(|_| made.clicked() && !is_pinned) {
        seen.ask(WatchAction::Explain(ExplainAction::Pin(x, y)));
    }
    seen.ask_by(made, WatchAction::Turn(LearnerAction::ToDifference));
    spans::show(ui, seen, &miss.why, (BODY, 18.0));
}

/// The button that copies the code of the result.
fn share(ui: &mut Ui, seen: &Seen) {
    let made = ui.add(Button::new("Share"));
    let made = made.on_hover_text(
        "Copy a code with the map, the algorithm and your clicks. The command code shows what it holds.",
    );
    seen.ask_by(made, WatchAction::Turn(LearnerAction::Share));
}

/// What can follow, with words and tooltips.
fn ends(ended: &Ended) -> Vec<(LearnerAction, &'static str, &'static str)> {
    let mut ends = vec![
        (
            LearnerAction::Again,
            "Again",
            "Begin again on the same map.",
        ),
        (LearnerAction::NewMap, "New map", "Begin on a new map."),
    ];
    if ended.may_be_harder {
        let tip = "Begin at the hard level, on a new map.";
        ends.push((LearnerAction::Harder, "Harder", tip));
    }
    ends
}

/// The buttons with which another turn begins, in one row.
fn again(ui: &mut Ui, seen: &Seen, ended: &Ended, row: Rect) {
    /// Points between two buttons.
    const SPACE: f32 = 8.0;
    let ends = ends(ended);
    let wide = (row.width() + SPACE) / ends.len() as f32;
    for (place, (action, words, tip)) in ends.into_iter().enumerate() {
        let left = row.left() + place as f32 * wide;
        let rect = row.with_min_x(left).with_max_x(left + wide - SPACE);
        let made = ui.put(rect, Button::new(words).min_size(rect.size()));
        seen.ask_by(made.on_hover_text(tip), WatchAction::Turn(action));
    }
}
