//! Greedy search: goes on at the cell that seems nearest to the goal, however far it is from the start.

use super::astar;
use super::dijkstra;
use super::heuristic;
use super::prelude::*;

/// Finds some path, mostly with little to explore.
///
/// It is A* without a look back: the cell is expanded whose estimated rest of the way is the least, and of equal ones that
/// which was discovered first. The way so far decides nothing but which parent a cell has that waits: the one with the
/// shorter way. You see a beam towards the goal, which fills a hollow that lies in between before it goes around; the
/// path hugs what was in its way, and may be far from the shortest.
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
            // A shorter path to a cell brings it no nearer to the goal.
            lines.retain(|line| !line.text.contains("decrease_key"));
            lines
        },
        source: "J. Doran, D. Michie, Experiments with the Graph Traverser Program (1966), https://doi.org/10.1098/rspa.1966.0205",
        explanation: &Explanation {
            frontier: Some(|map, settings| dijkstra::by_costs(guide(map, settings), map)),
            gauge: Some(|map, settings| Gauge::Guide(guide(map, settings))),
            waits: Some(|_| Waits::ordered("smallest h first")),
            settles: Settles::Nothing,
            ..*astar::ENTRY.info.explanation
        },
        ..astar::ENTRY.info
    },
    promise: |_| PathPromise::SomePath,
    begin: Begin::Function(|map, settings| dijkstra::begin(map, settings, guide)),
    ..astar::ENTRY
};

/// What it goes by on this map: the estimate alone.
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
    ///   . . . .     the wall before the goal is met first, and then walked along:
    ///   S . # G     the cell above the start waits to the end
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
