//! Dijkstra's algorithm: expands the open cell with the shortest path from the start.

use super::prelude::*;
use crate::structures::frontier::Frontier;
use crate::structures::searches::best_first;
use crate::structures::searches::least::Least;
use std::sync::Arc;

/// Finds a path of the least length.
///
/// Discovered cells are in a priority queue, the open list, by the length g of the best path found so far. The search
/// expands the cell with the smallest g. A new neighbour joins the open list. A neighbour that is open already is
/// improved if the path through the expanded cell is shorter: it gets a new parent and a smaller key. Ties go to the
/// cell discovered first.
///
/// With 4 neighbours and without terrain all moves are equally long. Then Dijkstra expands the same cells as
/// breadth-first, and nothing is ever improved. With 8 neighbours the front of the wave is an octagon, and it slows
/// down in sand and swamp.
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
        // Each cell is pushed, expanded and on the path at most once. Each of its eight neighbours is expanded at most
        // once: one of them pushes the cell, and the others may improve it.
        bound: Some(|size| 10 * size.cells() as u64),
        explanation: &Explanation {
            neighbours: directions,
            frontier: Some(|map, settings| by_costs(guide(map, settings), map)),
            gauge: Some(|map, settings| Gauge::Guide(guide(map, settings))),
            frontier_words: Some(|_| FrontierWords::by_key("smallest g first", "older first")),
            overlay: Some("estimate"),
            measure: Measure::Length,
            settles: Settles::Nearest,
            caption: neighbours::caption,
            example: Example {
                parameters: &[("obstacles", 16), ("terrain", 45)],
                ..Example::FIELD
            },
            ..Explanation::PRIORITY
        },
        ..Solver::SEARCH.info
    },
    promise: |_| PathPromise::ShortestLength,
    minds_costs: true,
    begin: Begin::Function(|map, settings| begin(map, settings, guide)),
    ..Solver::SEARCH
};

/// The frontier of a search that follows this guide and counts cell costs.
pub(super) fn by_costs(guide: Guide, map: &Arc<Map>) -> Box<dyn Frontier> {
    Box::new(Least::new(Gauge::Guide(guide), map))
}

/// Its priority: g alone.
fn guide(map: &Map, _: &Settings) -> Guide {
    Guide::by_length(map)
}

/// Starts a best-first search that follows this guide.
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

/// The listing of Dijkstra and of the searches that differ only in the smallest key and in the key of a cell.
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
    ///   . . G     the wall next to S and below G blocks the diagonal between them
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
    fn a_shorter_path_improves_an_open_cell() {
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
