//! What a drag on a map draws: wall, floor, or floor that costs more to enter; and what is taken back.

use crate::app::keys::keymap::Keymap;
use crate::app::room::Common;
use crate::app::watch::actions::{EditAction, WatchAction};
use crate::app::watch::layout::numbers::Numbers;
use crate::app::watch::map::hand::Hand;
use crate::app::watch::time::readout::Readout;
use crate::app::widgets::{command_button, heading, toggle_button, when};
use crate::map::MOST_COST;
use crate::playback::brush::Brush;
use egui::{RichText, Ui};

/// Shows the brushes, undo and redo; says what was asked for.
pub(crate) fn show(
    ui: &mut Ui,
    keymap: &Keymap<WatchAction>,
    hand: &Hand,
    readout: &Readout,
    common: &Common,
    asked: &mut Vec<WatchAction>,
) {
    heading(ui, common.theme, "EDIT");
    ui.horizontal_wrapped(|ui| {
        for brush in [Brush::Wall, Brush::ERASER] {
            button(ui, keymap, hand, brush, common, asked);
        }
        let edits = [
            (
                EditAction::Undo,
                when(readout.can_undo, "No edit has been made"),
            ),
            (
                EditAction::Redo,
                when(readout.can_redo, "No edit has been undone"),
            ),
        ];
        for (action, ready) in edits {
            command_button(ui, keymap, &WatchAction::Edit(action), ready, asked);
        }
    });
    ui.horizontal_wrapped(|ui| {
        for brush in [Brush::SAND, Brush::SWAMP] {
            button(ui, keymap, hand, brush, common, asked);
        }
    });
    cost(ui, hand.brush, asked);
    let hint = match common.theme.colours().has_pictures {
        true => "Drag on a map to draw; drag house and trophy.",
        false => "Drag on a map to draw; drag start and goal to move them.",
    };
    ui.label(
        RichText::new(hint)
            .small()
            .color(common.theme.palette().text2),
    );
}

fn button(
    ui: &mut Ui,
    keymap: &Keymap<WatchAction>,
    hand: &Hand,
    brush: Brush,
    common: &Common,
    asked: &mut Vec<WatchAction>,
) {
    let action = WatchAction::Edit(EditAction::SetBrush(brush));
    if let Some(command) = keymap.command_for(&action)
        && toggle_button(ui, common.theme, hand.brush == brush, command.name)
            .on_hover_text(command.tooltip())
            .clicked()
    {
        asked.push(action);
    }
}

/// What it costs to enter the floor that is drawn.
fn cost(ui: &mut Ui, brush: Brush, asked: &mut Vec<WatchAction>) {
    let mut cost = brush.cost();
    let numbers = Numbers {
        by_letter: true,
        ..Numbers::whole("Cost", 1, MOST_COST.into())
    };
    let tip = "Draw floor that costs so much to enter: sand from 2 on, swamp from 5 on";
    if numbers.slider(ui, tip, &mut cost, |slider| slider.prefix("× "), asked) {
        let brush = Brush::Floor(cost);
        asked.push(WatchAction::Edit(EditAction::SetBrush(brush)));
    }
}
