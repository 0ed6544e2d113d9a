//! IDA*: iterative deepening by the least length that is still possible.

use super::heuristic::{self, PARAMETERS};
use super::iterative_deepening;
use super::prelude::*;

/// Finds a path of the least length, and remembers nothing but the way on which it is.
///
/// It is iterative deepening led by an estimate: a round goes each way as far as its length and the estimated rest are
/// within the bound in sum, and the next bound is the least sum that was beyond it. The first bound is the estimate from the
/// start, so a way without an obstacle is found in the first round. Where diagonals and costs make many different sums there are
/// many rounds, each little more than the one before.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "ida_star",
        name: "IDA*",
        tagline: "A* in the memory of one path",
        hue: Hue::Green,
        summary: "Repeats depth-first with a growing limit on f. Finds a shortest path by length in the memory of one path.",
        parameters: PARAMETERS,
        pseudocode: |_| iterative_deepening::lines("h(start)", "f", "smallest f that was cut"),
        explanation: &Explanation {
            gauge: Some(|map, settings| Gauge::Guide(guide(map, settings))),
            instead: Some("A*"),
            measure: Measure::Length,
            ..*iterative_deepening::ENTRY.info.explanation
        },
        ..iterative_deepening::ENTRY.info
    },
    promise: |_| PathPromise::ShortestLength,
    minds_costs: true,
    begin: Begin::Function(|map, settings| {
        let guide = guide(&map, settings);
        iterative_deepening::begin(map, settings, guide, Measure::Length)
    }),
    ..iterative_deepening::ENTRY
};

/// What it goes by on this map: the way and the estimate.
fn guide(map: &Map, settings: &Settings) -> Guide {
    Guide::weighed(1, 1, map, heuristic::rule(settings))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Event, code};
    use crate::grid::Size;
    use crate::map::Tile;

    /// ```text
    ///   S . G     the first bound is 2, and nothing beyond the row is within it
    ///   . . .
    /// ```
    #[test]
    fn without_obstacles_the_first_round_finds_the_path() {
        let size = Size::new(3, 2).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        (map.starts, map.goals) = (vec![at(0, 0)], vec![at(2, 0)]);
        let settings = Settings::new(ENTRY.info.parameters);
        let events: Vec<Event> = ENTRY.start(Arc::new(map.clone()), &settings).collect();
        let expected = [
            Event::noted(at(0, 0)),
            Event::pushed_start(at(0, 0)),
            Event::expanded(at(0, 0)),
            Event::pushed(at(1, 0), Direction::Left),
            Event::expanded(at(1, 0)),
            Event::pushed(at(2, 0), Direction::Left),
            Event::expanded(at(2, 0)),
            Event::traced(at(0, 0)),
            Event::traced(at(1, 0)),
            Event::traced(at(2, 0)),
        ];
        assert_eq!(events, expected);
        // A swamp on the row is worth the way around it, which a later round finds.
        map.set_cost(at(1, 0), 9);
        let events: Vec<Event> = ENTRY.start(Arc::new(map), &settings).collect();
        let path = events
            .iter()
            .filter(|event| event.code() as u32 == code::TRACED);
        assert_eq!(path.count(), 5);
    }
}
