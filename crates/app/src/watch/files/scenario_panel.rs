//! The bar of a scenario: the current search, its listed length, and whether our path agrees.

use crate::widgets::when;
use crate::{FileAction, Seen, WatchAction, palette};
use egui::{DragValue, Label, RichText, Ui};
use mazescope_core::playback::race::Race;
use mazescope_core::words::{grouped, measured};
use mazescope_core::{Lane, PathPromise};

/// Height of the bar in points.
pub(crate) const HEIGHT: f32 = 34.0;

/// Draws the bar, if a scenario is open.
pub(crate) fn show(ui: &mut Ui, seen: &Seen) {
    let Some(steps) = seen.chosen.scenario() else {
        return;
    };
    let time = seen.time;
    let palette = palette(seen.common.theme);
    let (count, task) = (steps.scenario.tasks.len(), steps.task());
    ui.horizontal_centered(|ui| {
        let (first, last) = (steps.place == 0, steps.place + 1 == count);
        let ways = [
            (-1, when(!first, "This is the first line.")),
            (1, when(!last, "This is the last line.")),
        ];
        for (by, ready) in ways {
            seen.command(ui, WatchAction::File(FileAction::StepScenario(by)), ready);
        }
        let label = ui.label("Line");
        let mut number = steps.place + 1;
        let field = DragValue::new(&mut number)
            .range(1..=count)
            .speed(0.1)
            .update_while_editing(false);
        let tip = "Number of the search that is shown. Type a number or drag.";
        let response = ui.add(field).labelled_by(label.id).on_hover_text(tip);
        if response.changed() {
            seen.ask(WatchAction::File(FileAction::GoToTask(number - 1)));
        }
        let listed = task.listed.text();
        ui.label(format!("of {} · listed {listed}", grouped(count as u64)));
        // An edited map has another shortest path.
        if time.readout.can_undo {
            ui.label(RichText::new("· edited").color(palette.text2));
        } else if let Some(lane) = judged(time.race()) {
            let length = lane.extent.map(|extent| extent.length);
            let found = length.map(|length| format!("found {}", measured(length)));
            let found = found.unwrap_or("found no path".to_owned());
            let (sign, colour, has) = match task.verdict(length).agrees() {
                true => ("✔", palette.start, "found a path of"),
                false => ("✖", palette.goal, "did not find a path of"),
            };
            let words = RichText::new(format!("· {found} {sign}")).color(colour);
            let tip = format!("{} {has} the listed length.", lane.solver.info.name);
            ui.label(words).on_hover_text(tip);
        }
        let map = RichText::new(steps.map()).color(palette.text2).small();
        ui.add(Label::new(map).truncate());
    });
}

/// The lane whose path is compared with the listed length, once it is recorded: the first that guarantees a shortest
/// path by length, or else the first.
fn judged(race: Option<&Race>) -> Option<&Lane> {
    let lanes = &race?.lanes;
    let promises =
        |lane: &&Lane| (lane.solver.promise)(&lane.settings) == PathPromise::ShortestLength;
    let lane = lanes.iter().find(promises).or(lanes.first())?;
    lane.score.is_some().then_some(lane)
}
