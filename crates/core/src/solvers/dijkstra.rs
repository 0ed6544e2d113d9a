//! Dijkstra's algorithm: expands the open cell with the shortest path from the start.

use super::prelude::*;
use crate::map::MOST_COST;
use crate::structures::searches::open_list::{Fixed, Key, OpenList};

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
        Neighbours::Four(order) => best_first(map, order, guide),
        Neighbours::Eight(order) => best_first(map, order, guide),
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

/// A search on `map` that checks the neighbours of a cell in this order.
fn best_first<const N: usize>(
    map: Arc<Map>,
    order: [Direction; N],
    guide: Guide,
) -> Box<dyn Algorithm> {
    if is_short(&map, &guide) {
        search::run(&map.clone(), BestFirst::<N, Fixed>::new(map, order, guide))
    } else {
        search::run(&map.clone(), BestFirst::<N, Rank>::new(map, order, guide))
    }
}

/// Whether all ranks on this map fit a [`Fixed`] key. This holds because a path enters each cell at most once, and an
/// estimate is at most two sides of the map.
fn is_short(map: &Map, guide: &Guide) -> bool {
    let size = map.size();
    let cost = map.costs().map_or(1, |_| MOST_COST);
    let length = size.cells() as u64 * u64::from(cost);
    let sides = u64::from(size.width()) + u64::from(size.height());
    let [by_length, by_rest] = guide.factors();
    by_length * length + by_rest * guide.estimate().rule().unit() * sides < Fixed::LIMIT
}

/// A best-first search with `N` neighbours of each cell, 4 or 8.
///
/// It expands the cell that its [`Guide`] ranks first, and never expands a cell again; only open cells are improved. If
/// the weight of the estimate is at most that of the length, no expanded cell is reached by a shorter path later,
/// because no move changes an estimate by more than its length. Otherwise its path is at most weight times the shortest
/// (M. Likhachev, G. Gordon, S. Thrun, *ARA\**, 2003).
///
/// O(n log n) in time. Space: 5 bytes a cell, 16 for each discovered cell, and 16 for each open one.
struct BestFirst<const N: usize, K> {
    map: Arc<Map>,
    known: Known,
    moves: [Move<N>; N],
    open: OpenList<K>,
}

impl<const N: usize, K: Key> BestFirst<N, K> {
    fn new(map: Arc<Map>, order: [Direction; N], guide: Guide) -> Self {
        BestFirst {
            known: Known::new(&map),
            moves: known::moves(map.size(), order),
            open: OpenList::new(map.size(), guide),
            map,
        }
    }
}

impl<const N: usize, K: Key> Search for BestFirst<N, K> {
    type Parents = Known;

    fn begin(&mut self, start: Cell, say: &mut Say) {
        if self.known.discover_start(start) {
            self.open.push(start, Length::ZERO);
            say.pushed_start(start);
        }
    }

    #[inline(always)]
    fn step(&mut self, say: &mut Say) -> Next {
        let Some((cell, g)) = self.open.pop_min() else {
            return Next::NoPath;
        };
        self.known.expand_if_new(cell);
        say.expanded(cell);
        if self.known.is_goal(cell) {
            return Next::Found(cell);
        }
        for number in self.known.unexpanded(cell, &self.moves) {
            let one_move = self.moves[number % N];
            let neighbour = one_move.neighbour_of(cell);
            let d = g + one_move.length().times(self.map.cost(neighbour).into());
            if self.known.is_marked(neighbour, known::OPEN) {
                self.known.discover(neighbour, one_move.back);
                self.open.push(neighbour, d);
                say.pushed(neighbour, one_move.back);
            } else if self.open.has_longer(neighbour, d) {
                if let Some(old) = self.known.set_parent(neighbour, one_move.back) {
                    say.improved(neighbour, old, one_move.back);
                }
                self.open.decrease_key(neighbour, d);
            }
        }
        Next::GoOn
    }

    fn prefer(&mut self, cell: Cell) {
        self.open.prefer(cell);
    }

    fn parents(&mut self) -> &mut Known {
        &mut self.known
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::lit;
    use crate::event::Event;
    use crate::grid::Size;
    use crate::map::Tile;
    use crate::solvers::neighbours::Adjacency;
    use crate::structures::lengths::estimate::Rule;

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

    /// A field with walls and costs.
    fn rough(seed: u64) -> Arc<Map> {
        // The upper bits of a linear congruential generator are random enough for walls.
        let mut state = seed;
        let mut below = |limit: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % limit
        };
        let size = Size::clamped(24, 17);
        let mut map = Map::new(size, Tile::Floor);
        for cell in size.iter() {
            match below(4) {
                0 => map.tiles[cell] = Tile::Wall,
                1 if seed.is_multiple_of(2) => map.set_cost(cell, 1 + below(9) as u8),
                _ => {}
            }
        }
        let floor: Vec<Cell> = size.iter().filter(|&cell| map.is_floor(cell)).collect();
        let mut some = || floor[below(floor.len() as u64) as usize];
        (map.starts, map.goals) = (vec![some()], vec![some()]);
        Arc::new(map)
    }

    fn events<K: Key + 'static>(map: &Arc<Map>, guide: Guide) -> Vec<Event> {
        let search = BestFirst::<8, K>::new(Arc::clone(map), Direction::ALL, guide);
        search::run(map, search).collect()
    }

    #[test]
    fn short_keys_and_exact_ones_state_the_same() {
        for seed in 1..=60 {
            let map = rough(seed);
            for (length, rest) in [(1, 0), (1, 1), (10, 25), (10, 3), (0, 1)] {
                let guide = Guide::weighed(length, rest, &map, Rule::Octile);
                let short: Vec<Event> = events::<Fixed>(&map, guide.clone());
                let exact: Vec<Event> = events::<Rank>(&map, guide);
                assert_eq!(short, exact, "seed {seed}, {length} and {rest}");
            }
        }
    }

    #[test]
    fn keys_are_short_but_where_ranks_are_too_large() {
        let size = Size::clamped(8192, 8192);
        let mut map = Map::new(size, Tile::Floor);
        let guide = |map: &Map, length, rest| Guide::weighed(length, rest, map, Rule::Octile);
        assert!(is_short(&map, &guide(&map, 1, 1)));
        assert!(!is_short(&map, &guide(&map, 10, 11)));
        let cell = size.cell(0, 0).expect("inside");
        map.set_cost(cell, 9);
        assert!(
            !is_short(&map, &guide(&map, 1, 0)),
            "2 * 9 * 2^26 is above 2^30"
        );
        let map = rough(2);
        assert!(is_short(&map, &guide(&map, 10, 100)));
    }
}
