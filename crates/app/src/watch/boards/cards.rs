//! All cards with their boards.

use crate::watch::boards::card::Card;
use crate::watch::boards::sight::Sight;
use crate::watch::boards::{board, card};
use crate::watch::map::hand::Hand;
use crate::{Boards, Seen};
use egui::Ui;

/// Draws every pane that has a position.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, boards: &Boards, hand: &Hand) {
    for (number, (pane, placed)) in boards.placed().enumerate() {
        let rects = placed.rects;
        if !rects.card.is_positive() {
            continue;
        }
        if let Some(readout) = seen.panes.get(number) {
            card::show(
                ui,
                &Card::new(seen, boards, number, pane.lane, readout, rects),
            );
        }
        board::show(
            ui,
            &Sight::new(seen, boards, number, pane, rects.board),
            hand,
        );
    }
}
