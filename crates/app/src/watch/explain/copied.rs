//! The explanation as text to copy.

use crate::watch::explain::Explaining;
use crate::{Common, PaneReadout, Time};
use mazescope_core::Size;
use mazescope_core::words::{capitalised, grouped};

/// The most cells of a frontier that are copied.
const COPIED: usize = 8;

impl Explaining {
    /// Copies the explanation of a pane; `hides` says whether an open question is about the next cell.
    pub(crate) fn copy(
        &self,
        number: usize,
        panes: &[PaneReadout],
        time: &Time,
        hides: bool,
        common: &mut Common,
    ) {
        let (Some(pane), Some(scene)) = (panes.get(number), &time.scene) else {
            common.tell("There is nothing to explain yet.");
            return;
        };
        common.done("Copied the explanation.");
        common.copy = Some(self.text(number, pane, scene.map().size(), hides));
    }

    /// The explanation of a pane on a map of that size, one fact per line.
    fn text(&self, number: usize, pane: &PaneReadout, size: Size, hides: bool) -> String {
        let pane = pane.growth.as_deref().unwrap_or(pane);
        let mut lines = vec![format!("{}: {}", pane.title, pane.sentence)];
        if let Some(explained) = self.of(number) {
            let account = explained.account();
            let steps = format!("{} of {}", grouped(account.step), grouped(account.steps));
            lines.push(format!("Step: {steps}"));
            for neighbour in account.neighbours.iter().flatten() {
                let words = neighbour.state.words(account.discipline);
                lines.push(format!("{}: {words}", neighbour.direction.name()));
            }
            if account.discipline.has_frontier() && !hides {
                let first = explained.first().iter().take(COPIED);
                let both = first.chain(account.second.iter().take(COPIED));
                let places = both.map(|&cell| size.position(cell));
                let first: Vec<String> = places.map(|(x, y)| format!("({x}, {y})")).collect();
                let count = grouped(account.length.into());
                let frontier_words = explained.frontier_words;
                let words = format!("{count}, {}: {}", frontier_words.order, first.join(" "));
                let words = words.trim_end_matches([':', ' ']);
                lines.push(format!("{}: {words}", frontier_words.title));
            }
            let promise = match account.lamp() {
                Some(lamp) => lamp.text.clone(),
                None if pane.promise.is_empty() => String::new(),
                None => format!("{}.", capitalised(&pane.promise)),
            };
            if !promise.is_empty() {
                lines.push(format!("Guarantee: {promise}"));
            }
            if let Some(code) = &account.line {
                lines.push(format!("Line: {}", code.text.trim()));
            }
        }
        if let Some(told) = self.told(number) {
            let (x, y) = told.at;
            for event in &told.history.told {
                let from = event.from.map(|from| size.position(from));
                let words = told.history.words(event, from);
                let step = grouped(event.step);
                lines.push(format!("Cell ({x}, {y}), step {step}: {words}"));
            }
        }
        lines.push(String::new());
        lines.join("\n")
    }
}
