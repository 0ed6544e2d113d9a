//! IDA*: iterative deepening with a bound on f = g + h.

use super::heuristic::{self, PARAMETERS};
use super::iterative_deepening;
use super::prelude::*;

/// Finds a path of the least length, and remembers only the current path.
///
/// IDA* is iterative deepening guided by an estimate. A round follows each path while f = g + h is within the bound,
/// and the next bound is the smallest f that was cut off. The first bound is the estimate from the start, so a path
/// without obstacles is found in the first round. Diagonals and costs give many different values of f. Then there are
/// many rounds, each with few more cells than the previous one.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "ida_star",
        name: "IDA*",
        tagline: "A* that stores only one path",
        hue: Hue::Green,
        summary: "Repeats depth-first with a growing limit on f. Finds a shortest path by length in the memory of one path.",
        parameters: PARAMETERS,
        pseudocode: |_| iterative_deepening::lines("h(start)", "f", "smallest f that was cut"),
        explanation: &Explanation {
            gauge: Some(|map, settings| Gauge::Guide(guide(map, settings))),
            instead: Some("A*"),
            measure: Measure::Length,
            caption: heuristic::caption,
            ..*iterative_deepening::ENTRY.info.explanation
        },
        ..iterative_deepening::ENTRY.info
    },
    promise: |settings| heuristic::promise(settings, 10),
    minds_costs: true,
    begin: Begin::Function(|map, settings| {
        let guide = guide(&map, settings);
        iterative_deepening::begin(map, settings, guide, Measure::Length)
    }),
    ..iterative_deepening::ENTRY
};

/// Its priority: f = g + h.
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
    ///   S . G     the first bound is 2, which keeps the search on the row
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
        // The detour around a swamp on the row is shorter, and a later round finds it.
        map.set_cost(at(1, 0), 9);
        let events: Vec<Event> = ENTRY.start(Arc::new(map), &settings).collect();
        let path = events
            .iter()
            .filter(|event| event.code() as u32 == code::TRACED);
        assert_eq!(path.count(), 5);
    }
}
