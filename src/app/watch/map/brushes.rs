//! The brushes for walls, floor and terrain, with undo and redo.

use crate::app::watch::actions::{EditAction, WatchAction};
use crate::app::watch::layout::numbers::Numbers;
use crate::app::watch::map::hand::Hand;
use crate::app::watch::seen::Seen;
use crate::app::widgets::{heading, when};
use crate::map::MOST_COST;
use crate::playback::brush::Brush;
use egui::{RichText, Ui};

/// Draws the brushes, undo and redo.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, hand: &Hand) {
    let (common, readout) = (seen.common, &seen.time.readout);
    let brushes = |ui: &mut Ui, brushes: [Brush; 2]| {
        for brush in brushes {
            let take = WatchAction::Edit(EditAction::SetBrush(brush));
            seen.switch(ui, take, hand.brush == brush);
        }
    };
    heading(ui, common.theme, "EDIT");
    ui.horizontal_wrapped(|ui| {
        brushes(ui, [Brush::Wall, Brush::ERASER]);
        let undo = when(readout.can_undo, "There is no edit to undo.");
        seen.command(ui, WatchAction::Edit(EditAction::Undo), undo);
        let redo = when(readout.can_redo, "There is no edit to redo.");
        seen.command(ui, WatchAction::Edit(EditAction::Redo), redo);
    });
    ui.horizontal_wrapped(|ui| brushes(ui, [Brush::SAND, Brush::SWAMP]));
    cost(ui, seen, hand.brush);
    let hint = match common.theme.colours().has_pictures {
        true => "Drag on a map to draw, or drag the house or trophy to move it.",
        false => "Drag on a map to draw, or drag start or goal to move it.",
    };
    ui.label(
        RichText::new(hint)
            .small()
            .color(common.theme.palette().text2),
    );
}

/// The cost of the floor that is drawn.
fn cost(ui: &mut Ui, seen: &Seen, brush: Brush) {
    let mut cost = brush.cost();
    let numbers = Numbers::whole("Cost", 1, MOST_COST.into());
    let tip = "Cost of entering the floor that you draw. 2 to 4 is sand, 5 to 9 is swamp.";
    if numbers.slider(ui, seen, tip, &mut cost, |slider| slider.prefix("× ")) {
        let brush = Brush::Floor(cost);
        seen.ask(WatchAction::Edit(EditAction::SetBrush(brush)));
    }
}
