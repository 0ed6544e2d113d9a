//! Greedy search: expands the open cell that seems closest to the goal, at any distance from the start.

use super::prelude::*;
use super::{astar, dijkstra, heuristic};

/// Finds a path, usually with few expansions.
///
/// Greedy is A* without g: it expands the open cell with the smallest estimate h. Ties go to the cell discovered first.
/// The length g only decides the parent of an open cell: the neighbour with the shorter path to it. A beam runs towards
/// the goal. It fills a hollow in between before it turns around the obstacle. The path hugs obstacles and may be much
/// longer than the shortest.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "greedy",
        name: "Greedy",
        tagline: "nearest to the goal first",
        family: Family::SomePath,
        hue: Hue::Orange,
        summary: "Always expands the cell that seems closest to the goal. Usually fast, not always short.",
        parameters: heuristic::PARAMETERS,
        pseudocode: |_| {
            let mut lines = dijkstra::lines("smallest h", "h(n)");
            // A shorter path to a cell does not bring it closer to the goal.
            lines.retain(|line| !line.text.contains("decrease_key"));
            lines
        },
        source: "J. Doran, D. Michie, Experiments with the Graph Traverser Program (1966), https://doi.org/10.1098/rspa.1966.0205",
        explanation: &Explanation {
            frontier: Some(|map, settings| dijkstra::by_costs(guide(map, settings), map)),
            gauge: Some(|map, settings| Gauge::Guide(guide(map, settings))),
            frontier_words: Some(|_| FrontierWords::by_key("smallest h first", "older first")),
            settles: Settles::Nothing,
            because: "it ends without a path only when its open list is empty, but its path may be long",
            ..*astar::ENTRY.info.explanation
        },
        ..astar::ENTRY.info
    },
    promise: |_| PathPromise::SomePath,
    begin: Begin::Function(|map, settings| dijkstra::begin(map, settings, guide)),
    ..astar::ENTRY
};

/// Its priority: the estimate alone.
fn guide(map: &Map, settings: &Settings) -> Guide {
    Guide::weighed(0, 1, map, heuristic::rule(settings))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::grid::Size;
    use crate::map::Tile;

    /// ```text
    ///   . . . .     the search reaches the wall before the goal first and then follows it:
    ///   S . # G     the cell above the start stays open to the end
    /// ```
    #[test]
    fn the_nearest_to_the_goal_goes_first() {
        let size = Size::new(4, 2).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.tiles[at(2, 1)] = Tile::Wall;
        (map.starts, map.goals) = (vec![at(0, 1)], vec![at(3, 1)]);
        let settings = Settings::new(ENTRY.info.parameters);
        let events: Vec<Event> = ENTRY.start(Arc::new(map), &settings).collect();
        let expected = [
            Event::pushed_start(at(0, 1)),
            Event::expanded(at(0, 1)),
            Event::pushed(at(0, 0), Direction::Down),
            Event::pushed(at(1, 1), Direction::Left),
            Event::expanded(at(1, 1)),
            Event::pushed(at(1, 0), Direction::Down),
            Event::expanded(at(1, 0)),
            Event::pushed(at(2, 0), Direction::Left),
            Event::expanded(at(2, 0)),
            Event::pushed(at(3, 0), Direction::Left),
            Event::expanded(at(3, 0)),
            Event::pushed(at(3, 1), Direction::Up),
            Event::expanded(at(3, 1)),
            Event::traced(at(0, 1)),
            Event::traced(at(1, 1)),
            Event::traced(at(1, 0)),
            Event::traced(at(2, 0)),
            Event::traced(at(3, 0)),
            Event::traced(at(3, 1)),
        ];
        assert_eq!(events, expected);
    }
}
