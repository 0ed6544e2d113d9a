//! What is explained, as text to copy.

use crate::app::room::Common;
use crate::app::watch::state::State;
use crate::words::grouped;
use std::fmt::Write;

impl State {
    /// Copies what is explained of the card in the focus.
    pub(crate) fn copy_explanation(&self, common: &mut Common) {
        let Some(text) = self.explanation() else {
            common.tell("There is nothing to explain yet.");
            return;
        };
        common.done("Copied the explanation");
        common.copy = Some(text);
    }

    /// What is explained of the card in the focus, a line each.
    pub fn explanation(&self) -> Option<String> {
        let focus = self.focus();
        let pane = self.boards.readouts.get(focus)?;
        let size = self.time.scene.as_ref()?.map().size();
        let place = |cell| {
            let (x, y) = size.position(cell);
            format!("({x}, {y})")
        };
        let mut text = format!("{}: {}\n", pane.title, pane.sentence);
        let mut line = |head: &str, words: &str| {
            // Writing to a text cannot fail.
            let _ = writeln!(text, "{head}: {words}");
        };
        if let Some(explained) = self.explaining.of(focus) {
            let account = explained.account();
            let steps = format!("{} of {}", grouped(account.step), grouped(account.steps));
            line("Step", &steps);
            for neighbour in account.neighbours.iter().flatten() {
                let words = neighbour.state.words(account.discipline);
                line(neighbour.direction.name(), words);
            }
            if account.discipline.has_frontier() && !self.predicting.hides(focus) {
                let both = explained.first().iter().chain(&account.second);
                let first: Vec<String> = both.map(|&cell| place(cell)).collect();
                let count = grouped(account.length.into());
                let waits = explained.waits;
                let words = format!("{count}, {}: {}", waits.order, first.join(" "));
                line(waits.title, words.trim_end_matches([':', ' ']));
            }
            if let Some(lamp) = &account.promise {
                line("Promise", &lamp.text);
            }
            if let Some(code) = &account.line {
                line("Line", code.text.trim());
            }
        }
        if let Some(told) = self.explaining.told() {
            let (x, y) = told.at;
            for event in &told.story.told {
                let from = event.from.map(|from| size.position(from));
                let step = format!("Cell ({x}, {y}), step {}", grouped(event.step));
                line(&step, &told.story.words(event, from));
            }
        }
        Some(text)
    }
}
