//! The path of a search as a list of directions, to show and to copy.

use crate::watch::actions::CompareAction;
use crate::watch::boards::readout::NO_DIRECTIONS;
use crate::widgets::toggle_button;
use crate::{Seen, WatchAction, palette};
use egui::{CollapsingHeader, Label, RichText, ScrollArea, Ui};
use mazescope_core::Lane;
use mazescope_core::playback::score::Extent;
use mazescope_core::words::{self, grouped};
use mazescope_formats::maps::directions;

/// Runs of equal directions that are shown; a copy has all of them.
const SHOWN: usize = 300;

/// Maximum height of the list in points.
const HEIGHT: f32 = 120.0;

/// Shows the directions of a lane, collapsed at first.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, lane: usize) {
    let (theme, lanes) = (seen.common.theme, seen.lanes());
    let Some(last) = lanes.len().checked_sub(1) else {
        return;
    };
    let title = RichText::new("Directions").color(palette(theme).text2);
    let list = CollapsingHeader::new(title).id_salt("directions");
    let list = list.show(ui, |ui| {
        let chosen = lane.min(last);
        if last > 0 {
            ui.horizontal_wrapped(|ui| {
                for (number, lane) in lanes.iter().enumerate() {
                    let name = lane.solver.info.name;
                    let tip = format!("Show the path that {name} found.");
                    let button = toggle_button(ui, theme, number == chosen, name);
                    let tell = WatchAction::Compare(CompareAction::TellLane(number));
                    seen.ask_by(button.on_hover_text(tip), tell);
                }
            });
        }
        answer(ui, seen, &lanes[chosen]);
    });
    // Scroll to the list once after it has opened, because the panel may end above it.
    let open = list.openness >= 1.0;
    let seen_id = list.header_response.id.with("seen");
    let seen = ui.data(|data| data.get_temp(seen_id)).unwrap_or(false);
    if let Some(body) = list.body_response.filter(|_| open && !seen) {
        body.scroll_to_me(Some(egui::Align::BOTTOM));
    }
    ui.data_mut(|data| data.insert_temp(seen_id, open));
}

fn answer(ui: &mut Ui, seen: &Seen, lane: &Lane) {
    let faint = |text: &str| {
        let colour = palette(seen.common.theme).text2;
        RichText::new(text).small().color(colour)
    };
    let ended = lane.timeline.has_ended();
    let Some(score) = lane.score.as_ref().filter(|_| ended) else {
        ui.label(faint("The search has not finished yet."));
        return;
    };
    let (Some(moves), Some(size)) = (score.moves(), seen.size()) else {
        let lost = match score.gave_up {
            true => format!("It {}.", lane.solver.info.explanation.gave_up),
            false => "No path.".to_owned(),
        };
        ui.label(faint(&lost));
        return;
    };
    if lane.extent.and_then(Extent::moves) != Some(moves) {
        ui.label(faint(NO_DIRECTIONS));
        return;
    }
    let (text, told) = directions::in_runs(size, &score.path, SHOWN);
    let more = moves - told as u64;
    ui.horizontal(|ui| {
        ui.label(words::moves(moves));
        let copy = ui.button("Copy directions");
        let copy = copy.on_hover_text(
            "Copy one direction per line: up, right, down or left, and up-right and so on for diagonals.",
        );
        seen.ask_by(copy, WatchAction::Compare(CompareAction::CopyDirections));
    });
    ScrollArea::vertical()
        .id_salt("list of directions")
        .max_height(HEIGHT)
        .show(ui, |ui| {
            ui.add(Label::new(RichText::new(text).monospace()).wrap());
            if more > 0 {
                let more = format!(
                    "… and {} more. Copy directions copies all of them.",
                    grouped(more)
                );
                ui.label(faint(&more));
            }
        });
}
