//! What a search has cost and found, and where two searches part.

use super::recording::Recording;
use crate::catalogue::{Settings, Solver};
use crate::event::code;
use crate::grid::{Cell, Size};
use crate::map::Map;
use crate::structures::length::along;
use std::sync::Arc;

/// The result of a whole search. All counts are the search's alone: the tracing of the path is not
/// among its events.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Score {
    /// The cells of the path from start to goal, both included; empty if there is none.
    pub path: Vec<Cell>,
    /// What the path costs, where whoever searched has said so, as another program does in its trace.
    pub cost: Option<f64>,
    /// Cells expanded.
    pub expanded: u64,
    /// Cells discovered, the start included.
    pub discovered: u64,
    /// The largest size of the frontier.
    pub peak_frontier: u32,
    /// Events of the search.
    pub events: u64,
    /// Whether it tells how a map grows, as a generator's trace does, and searches nothing.
    pub growth: bool,
}

impl Score {
    /// The score of a complete recording. O(path), once the recording's index is there.
    pub fn of(recording: &mut Recording) -> Score {
        let all = recording.len();
        let (path, cost, traced, counted) = match recording.solution() {
            // What follows the path is of the search too.
            Some(said) => (said.path.clone(), said.cost, said.traced, all),
            None => {
                let search = recording.before_path();
                let path = recording.pieces(search, all).flatten();
                let path = path.map(|event| event.cell()).collect();
                (path, None, all - search, search)
            }
        };
        let tally = recording.tally_at(counted);
        Score {
            path,
            cost,
            expanded: tally.steps,
            discovered: tally.discovered,
            peak_frontier: tally.peak,
            events: all - traced,
            growth: is_growth(recording),
        }
    }

    /// The moves of the path: its cells less one.
    pub fn moves(&self) -> Option<u64> {
        (self.path.len() as u64).checked_sub(1)
    }

    /// What the path costs, where that was said; else its length on a map of this size: 1 for a move
    /// along an axis, the square root of 2 for one along a diagonal. Between cells that do not touch,
    /// as another program's path may have them, it is the straight line from centre to centre. O(path).
    pub fn length(&self, size: Size) -> Option<f64> {
        self.extent(size).map(|extent| extent.length)
    }

    /// How long the path is, and in which words that is said. O(path).
    pub fn extent(&self, size: Size) -> Option<Extent> {
        self.moves()?;
        let along = along(&self.path, size);
        let length = self.cost.unwrap_or(along.length);
        Some(Extent {
            length,
            is_cost: measured(length) != measured(along.length),
            jumps: along.jumps,
        })
    }
}

/// How long a path is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Extent {
    /// Along the path, or what it is said to cost.
    pub length: f64,
    /// Whether it costs something else than its length along the cells.
    pub is_cost: bool,
    /// Whether some cells of the path do not touch the next one.
    pub jumps: bool,
}

impl Extent {
    /// The word for the number: *length* or *cost*.
    pub const fn word(self) -> &'static str {
        if self.is_cost { "cost" } else { "length" }
    }

    /// The word for so many steps from cell to cell: "1 move", "9 jumps".
    pub fn steps_in_words(self, steps: u64) -> String {
        if !self.jumps {
            return moves_in_words(steps);
        }
        let plural = if steps == 1 { "" } else { "s" };
        format!("{} jump{plural}", grouped(steps))
    }

    /// "length 58.66", if that is another number than the steps.
    pub fn unless(self, steps: u64) -> Option<String> {
        let other = self.is_cost || self.jumps || self.length != steps as f64;
        other.then(|| format!("{} {}", self.word(), measured(self.length)))
    }
}

/// Whether a map is built before the first cell is expanded. O(events up to there), few in a search.
fn is_growth(recording: &Recording) -> bool {
    let mut events = recording.pieces(0, recording.len()).flatten();
    let building = [code::CARVED, code::CARVED_EDGE, code::RAISED];
    let first = events.find_map(|event| match event.code() as u32 {
        code::EXPANDED => Some(false),
        code if building.contains(&code) => Some(true),
        _ => None,
    });
    first == Some(true)
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
/// stops the search by returning false; then there is no recording, and none where memory ends.
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
    (!recording.is_starved()).then_some(recording)
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

/// "1 move", "1,024 moves".
pub fn moves_in_words(moves: u64) -> String {
    let plural = if moves == 1 { "" } else { "s" };
    format!("{} move{plural}", grouped(moves))
}

/// A length with two decimals, unless it is whole, and with a comma before each group of three digits.
/// What another program says of a cost may be anything: beyond 2^53 it has an exponent.
pub fn measured(length: f64) -> String {
    const WHOLE: f64 = 9_007_199_254_740_992.0;
    if length < 0.0 {
        return format!("-{}", measured(-length));
    }
    if length >= WHOLE / 100.0 {
        return format!("{length:e}");
    }
    let hundredths = (length * 100.0).round();
    let whole = grouped((hundredths / 100.0).trunc() as u64);
    match (hundredths % 100.0) as u64 {
        0 => whole,
        rest => format!("{whole}.{rest:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_counts_diagonals_and_leaps() {
        let size = Size::new(9, 9).expect("within the limit");
        let path = |places: &[(i32, i32)]| {
            let path = places.iter().filter_map(|&(x, y)| size.cell(x, y));
            let path = path.collect();
            Score {
                path,
                ..Score::default()
            }
        };
        assert_eq!(path(&[]).length(size), None);
        assert_eq!(path(&[(4, 4)]).length(size), Some(0.0));
        let walked = path(&[(0, 0), (1, 1), (1, 2), (0, 3)]).length(size);
        assert_eq!(walked, Some(1.0 + 2.0 * 2_f64.sqrt()));
        assert_eq!(path(&[(0, 0), (3, 4), (3, 4)]).length(size), Some(5.0));
    }

    #[test]
    fn what_was_said_to_be_the_cost_goes_before_the_length() {
        let size = Size::new(9, 9).expect("within the limit");
        let path: Vec<Cell> = [(0, 0), (5, 0), (8, 3)]
            .iter()
            .filter_map(|&(x, y)| size.cell(x, y))
            .collect();
        let words = |cost| {
            let path = path.clone();
            let score = Score {
                path,
                cost,
                ..Score::default()
            };
            let extent = score.extent(size).unwrap_or_default();
            (extent.steps_in_words(2), extent.unless(2))
        };
        let jumps = || "2 jumps".to_owned();
        assert_eq!(words(None), (jumps(), Some("length 9.24".to_owned())));
        assert_eq!(
            words(Some(9.242_64)),
            (jumps(), Some("length 9.24".to_owned()))
        );
        assert_eq!(words(Some(-31.0)), (jumps(), Some("cost -31".to_owned())));
        assert_eq!(words(Some(1e300)), (jumps(), Some("cost 1e300".to_owned())));
    }

    #[test]
    fn a_length_has_two_decimals_unless_it_is_whole() {
        let shown = [0.0, 7.0, 12.071_067, 6.999_9, 1_234.504].map(measured);
        assert_eq!(shown, ["0", "7", "12.07", "7", "1,234.50"]);
    }

    #[test]
    fn digits_stand_in_groups_of_three() {
        let shown: Vec<String> = [0, 12, 999, 1_000, 1_234_567].map(grouped).into();
        assert_eq!(shown, ["0", "12", "999", "1,000", "1,234,567"]);
    }
}
