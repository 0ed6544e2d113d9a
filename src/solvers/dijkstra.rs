//! Dijkstra's search: goes on at the cell to which the way so far is the shortest.

use super::prelude::*;
use crate::structures::frontier::Frontier;
use crate::structures::searches::best_first;
use crate::structures::searches::least::Least;
use std::sync::Arc;

/// Finds a path of the least length.
///
/// Discovered cells wait in a priority queue, each with the length of the best way to it so far; the
/// nearest is expanded. A neighbour that is not discovered yet enters the queue; one that waits there
/// and is reached by a shorter way now is improved: its parent changes and it moves forward. Of equal
/// lengths the cell that was discovered first goes first, so with four neighbours on a map without terrain,
/// where all moves are equally long, it expands what breadth-first search expands, and nothing is ever
/// improved. With eight you see a wave whose front is an octagon, and where cells cost more one that lags
/// behind in sand and swamp.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "dijkstra",
        name: "Dijkstra",
        tagline: "explores in order of length",
        family: Family::Shortest,
        hue: Hue::Violet,
        summary: "Explores in order of path length. Finds a shortest path by length, on any terrain.",
        parameters: &[NEIGHBOURS.parameter(), NEIGHBOUR_ORDER.parameter()],
        pseudocode: |_| lines("smallest g", "d"),
        time: "O(n log n)",
        space: "O(n)",
        source: "E. W. Dijkstra, A Note on Two Problems in Connexion with Graphs (1959), https://doi.org/10.1007/BF01386390",
        discipline: Discipline::Priority,
        uses: Kinds::of(&[Kinds::SEARCH, Kinds::IMPROVED]),
        // Each cell is pushed, expanded and on the path at most once. Of its eight neighbours, each
        // expanded at most once, one pushes it, and the others may improve it.
        bound: Some(|size| 10 * size.cells() as u64),
        explanation: &Explanation {
            neighbours: directions,
            frontier: Some(|map, settings| by_costs(guide(map, settings), map)),
            gauge: Some(|map, settings| Gauge::Guide(guide(map, settings))),
            waits: Some(|_| Waits::ordered("smallest g first")),
            measure: Measure::Length,
            settles: Settles::Nearest,
            ..Explanation::PRIORITY
        },
        ..Solver::SEARCH.info
    },
    promise: |_| PathPromise::ShortestLength,
    minds_costs: true,
    begin: Begin::Function(|map, settings| begin(map, settings, guide)),
    ..Solver::SEARCH
};

/// What waits in a search that goes by this guide and minds what cells cost.
pub(super) fn by_costs(guide: Guide, map: &Arc<Map>) -> Box<dyn Frontier> {
    Box::new(Least::new(Gauge::Guide(guide), map, true))
}

/// What it goes by on this map: the way so far.
fn guide(map: &Map, _: &Settings) -> Guide {
    Guide::by_way(map)
}

/// Starts a best-first search that goes by this guide.
pub(super) fn begin(
    map: Arc<Map>,
    settings: &Settings,
    guide: fn(&Map, &Settings) -> Guide,
) -> Box<dyn Algorithm> {
    let guide = guide(&map, settings);
    match Neighbours::of(settings) {
        Neighbours::Four(order) => best_first::begin(map, order, guide),
        Neighbours::Eight(order) => best_first::begin(map, order, guide),
    }
}

/// Its lines, and those of the searches that differ from it in what `pop_min` goes by, and in the key of a cell.
pub(super) fn lines(smallest: &str, key: &str) -> Vec<Line> {
    vec![
        Cue::START.line("open ← [start]; g[start] ← 0"),
        Cue::EXPAND.line("while open is not empty:"),
        Cue::EXPAND.line(format!("  cell ← open.pop_min()  # {smallest}")),
        Cue::TRACE.line("  if cell is a goal: path ← parents"),
        Cue::PATH.line("    return path"),
        Cue::PUSH.line("  for each neighbour n of cell:"),
        Cue::PUSH.line("    d ← g[cell] + cost(cell, n)"),
        Cue::PUSH.line("    if n not in g:  # new"),
        Cue::PUSH.line("      g[n] ← d; parent[n] ← cell"),
        Cue::PUSH.line(format!("      open.push(n, {key})")),
        Cue::IMPROVE.line("    else if n in open and d < g[n]:"),
        Cue::IMPROVE.line("      g[n] ← d; parent[n] ← cell"),
        Cue::IMPROVE.line(format!("      open.decrease_key(n, {key})")),
        Cue::NO_PATH.line("return no path"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::lit;
    use crate::event::Event;
    use crate::grid::Size;
    use crate::map::Tile;
    use crate::solvers::neighbours::Adjacency;

    /// ```text
    ///   . . G     the wall beside S and below G bars the diagonal between them
    ///   . S #
    /// ```
    #[test]
    fn the_nearest_goes_first_and_corners_are_not_cut() {
        let size = Size::new(3, 2).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.tiles[at(2, 1)] = Tile::Wall;
        (map.starts, map.goals) = (vec![at(1, 1)], vec![at(2, 0)]);
        let mut settings = Settings::new(ENTRY.info.parameters);
        NEIGHBOURS.set(&mut settings, Adjacency::Eight);
        let events: Vec<Event> = ENTRY.start(Arc::new(map), &settings).collect();
        let expected = [
            Event::pushed_start(at(1, 1)),
            Event::expanded(at(1, 1)),
            Event::pushed(at(1, 0), Direction::Down),
            Event::pushed(at(0, 1), Direction::Right),
            Event::pushed(at(0, 0), Direction::DownRight),
            Event::expanded(at(1, 0)),
            Event::pushed(at(2, 0), Direction::Left),
            Event::expanded(at(0, 1)),
            Event::expanded(at(0, 0)),
            Event::expanded(at(2, 0)),
            Event::traced(at(1, 1)),
            Event::traced(at(1, 0)),
            Event::traced(at(2, 0)),
        ];
        assert_eq!(events, expected);
    }

    /// ```text
    ///   S . .     the first start reaches c at 1.41, the second at 1
    ///   . c S
    /// ```
    #[test]
    fn a_shorter_way_improves_a_cell_that_waits() {
        let size = Size::new(3, 2).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.starts = vec![at(0, 0), at(2, 1)];
        let mut settings = Settings::new(ENTRY.info.parameters);
        NEIGHBOURS.set(&mut settings, Adjacency::Eight);
        let events: Vec<Event> = ENTRY.start(Arc::new(map), &settings).collect();
        let expected = [
            Event::pushed_start(at(0, 0)),
            Event::pushed_start(at(2, 1)),
            Event::expanded(at(0, 0)),
            Event::pushed(at(1, 0), Direction::Left),
            Event::pushed(at(0, 1), Direction::Up),
            Event::pushed(at(1, 1), Direction::UpLeft),
            Event::expanded(at(2, 1)),
            Event::pushed(at(2, 0), Direction::Down),
            Event::improved(at(1, 1), Direction::UpLeft, Direction::Right),
        ];
        assert_eq!(events[..expected.len()], expected);
        let moment = Moment::After {
            event: expected[8],
            before: Some(expected[7]),
            marks: 3,
            size,
        };
        let lines = lines("", "");
        assert_eq!(
            lit(&lines, &moment).map(|line| line.name()),
            Some("improve")
        );
    }
}
