//! The cards, each with its board.

use crate::app::watch::actions::WatchAction;
use crate::app::watch::boards::card::Card;
use crate::app::watch::boards::sight::Sight;
use crate::app::watch::boards::{Boards, board, card};
use crate::app::watch::explain::Explaining;
use crate::app::watch::layout::placed::inside;
use crate::app::watch::map;
use crate::app::watch::map::hand::Hand;
use crate::app::watch::questions::Predicting;
use crate::app::watch::seen::Seen;
use crate::app::watch::view::View;
use egui::Ui;

/// Shows every pane that has room, where it was laid out; says what was asked for.
pub(crate) fn show(
    ui: &mut Ui,
    seen: &Seen<'_>,
    boards: &Boards,
    view: &View,
    hand: &Hand,
    explaining: &Explaining,
    predicting: &Predicting,
) -> Vec<WatchAction> {
    let (common, chosen, time) = (seen.common, seen.chosen, seen.time);
    let mut asked = Vec::new();
    for (number, (pane, placed)) in boards.placed().enumerate() {
        let rects = placed.rects;
        if !rects.card.is_positive() {
            continue;
        }
        if let Some(readout) = boards.readout(number) {
            let card = Card::new(boards, seen, (number, pane.lane, readout), rects);
            asked.extend(card::show(
                ui, common, &card, chosen, explaining, predicting,
            ));
            inside(ui, rects.controls, |ui| {
                map::card::scrolled(ui, seen.keymap, chosen, time, common, &mut asked);
            });
        }
        let sight = Sight::new(
            boards,
            (chosen, time, view),
            common,
            (number, pane, rects.board),
        );
        asked.extend(board::show(
            ui, common, &sight, hand, explaining, predicting,
        ));
    }
    asked
}
