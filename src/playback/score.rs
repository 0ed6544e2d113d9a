//! What a search has cost and found, and where two searches part.

use super::recording::Recording;
use crate::catalogue::{Settings, Solver};
use crate::grid::Cell;
use crate::map::Map;
use std::sync::Arc;

/// The result of a whole search. All counts are the search's alone: the tracing of the path is not
/// among its events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The cells of the path from start to goal, both included; empty if there is none.
    pub path: Vec<Cell>,
    /// Cells expanded.
    pub expanded: u64,
    /// Cells discovered, the start included.
    pub discovered: u64,
    /// The largest size of the frontier.
    pub peak_frontier: u32,
    /// Events of the search.
    pub events: u64,
}

impl Score {
    /// The score of a complete recording. O(path), once the recording's index is there.
    pub fn of(recording: &mut Recording) -> Score {
        let (events, all) = (recording.before_path(), recording.len());
        let tally = recording.tally_at(events);
        let traced = recording.pieces(events, all).flatten();
        Score {
            path: traced.map(|event| event.cell()).collect(),
            expanded: tally.steps,
            discovered: tally.discovered,
            peak_frontier: tally.peak,
            events,
        }
    }

    /// The moves of the path: its cells less one.
    pub fn moves(&self) -> Option<u64> {
        (self.path.len() as u64).checked_sub(1)
    }
}

/// Runs a search to its end, and says what it has cost and found. See [`record`].
pub fn solve(
    solver: &Solver,
    map: Arc<Map>,
    settings: &Settings,
    go_on: impl FnMut(u64) -> bool,
) -> Option<Score> {
    let mut recording = record(solver, map, settings, go_on)?;
    Some(Score::of(&mut recording))
}

/// Records a search to its end. `go_on` is told the events so far, a few hundred thousand apart, and
/// stops the search by returning false; then there is no recording.
pub fn record(
    solver: &Solver,
    map: Arc<Map>,
    settings: &Settings,
    mut go_on: impl FnMut(u64) -> bool,
) -> Option<Recording> {
    const SLICE: usize = 1 << 18;
    let mut recording = Recording::new(&solver.info);
    let mut algorithm = solver.start(map, settings);
    while recording.pull(algorithm.as_mut(), SLICE) == SLICE {
        if !go_on(recording.len()) {
            return None;
        }
    }
    Some(recording)
}

/// The first step, from 1, in which two searches expand different cells, or in which only one of
/// them still expands. O(events up to there).
pub fn first_difference(one: &Recording, other: &Recording) -> Option<u64> {
    let mut cells = [one, other].map(|recording| {
        let events = recording.pieces(0, recording.len()).flatten();
        events
            .filter(|event| event.is_expanded())
            .map(|event| event.cell())
    });
    let [one, other] = &mut cells;
    let mut step = 0;
    loop {
        step += 1;
        match (one.next(), other.next()) {
            (None, None) => return None,
            (one, other) if one != other => return Some(step),
            _ => {}
        }
    }
}

/// A number with a comma before each group of three digits.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_stand_in_groups_of_three() {
        let shown: Vec<String> = [0, 12, 999, 1_000, 1_234_567].map(grouped).into();
        assert_eq!(shown, ["0", "12", "999", "1,000", "1,234,567"]);
    }
}
