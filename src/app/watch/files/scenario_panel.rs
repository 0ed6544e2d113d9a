//! The bar of a scenario: which of its searches is shown, what it lists, and what was found.

use crate::app::watch::actions::{FileAction, WatchAction};
use crate::app::watch::files::scenario::verdict;
use crate::app::watch::seen::Seen;
use crate::app::widgets::when;
use crate::words::{grouped, measured};
use egui::{DragValue, Label, RichText, Ui};

/// Points that it is high.
pub(crate) const HEIGHT: f32 = 34.0;

/// Shows the bar, if a scenario is open.
pub(crate) fn show(ui: &mut Ui, seen: &Seen) {
    let (chosen, time) = (seen.chosen, seen.time);
    let Some(steps) = chosen.scenario() else {
        return;
    };
    let palette = seen.common.theme.palette();
    let (count, task) = (steps.scenario.tasks.len(), steps.task());
    ui.horizontal_centered(|ui| {
        let (first, last) = (steps.place == 0, steps.place + 1 == count);
        let ways = [
            (-1, when(!first, "This is the first line")),
            (1, when(!last, "This is the last line")),
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
        let tip = "The search of the scenario that is shown: type its number, or drag";
        let response = ui.add(field).labelled_by(label.id).on_hover_text(tip);
        if response.changed() {
            seen.ask(WatchAction::File(FileAction::GoToTask(number - 1)));
        }
        let listed = task.listed.text();
        ui.label(format!("of {} · listed {listed}", grouped(count as u64)));
        // A changed map has a shortest path of its own.
        if time.readout.can_undo {
            ui.label(RichText::new("· edited").color(palette.text2));
        } else if let Some(verdict) = verdict(chosen, time) {
            let found = match verdict.found {
                Some(found) => format!("found {}", measured(found)),
                None => "no path".to_owned(),
            };
            let (sign, colour) = match verdict.optimal {
                true => ("✔", palette.start),
                false => ("✖", palette.goal),
            };
            let words = RichText::new(format!("· {found} {sign}")).color(colour);
            let tip = match verdict.optimal {
                true => format!("{} has found the listed length", verdict.solver),
                false => format!("{} has not found the listed length", verdict.solver),
            };
            ui.label(words).on_hover_text(tip);
        }
        let map = RichText::new(steps.map()).color(palette.text2).small();
        ui.add(Label::new(map).truncate());
    });
}
