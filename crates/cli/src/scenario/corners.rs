//! Rules for the corners of diagonal moves: an A* search by each, and whether one explains the lengths of a file.

use super::report::{Found, Row};
use crate::bulk::plan::{PlannedLane, Timing};
use crate::bulk::search::Searcher;
use clap::ValueEnum;
use mazescope_core::solvers::{Adjacency, NEIGHBOURS, astar};
use mazescope_core::structures::driver::Say;
use mazescope_core::structures::floods::shortest::corner_sides;
use mazescope_core::structures::lengths::{estimate::Rule, guide::Guide};
use mazescope_core::structures::searches::known::{self, Known};
use mazescope_core::structures::searches::open_list::OpenList;
use mazescope_core::structures::searches::search::{self, Search};
use mazescope_core::{
    Algorithm, Begin, Cell, Direction, Length, Map, Next, PathPromise, Rank, Settings,
};
use mazescope_formats::scenario::Task;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The corners of a diagonal move that must be floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CornerRule {
    /// Both corners must be floor, as in every search of the catalogue
    Both = 2,
    /// One corner at least must be floor, as in the wc3maps files
    One = 1,
    /// No corner must be floor, so a move may pass between two walls
    None = 0,
}

impl CornerRule {
    /// Its word on the command line.
    const fn name(self) -> &'static str {
        match self {
            CornerRule::Both => "both",
            CornerRule::One => "one",
            CornerRule::None => "none",
        }
    }

    /// A* search by this rule. It is not in the catalogue, so it cannot be shown, explained or raced.
    pub(super) fn lane(self) -> PlannedLane {
        let mut solver = astar::ENTRY;
        let begin = move |map, _: &Settings| begin(map, self);
        solver.begin = Begin::Closure(Arc::new(begin));
        let mut settings = Settings::new(solver.info.parameters);
        NEIGHBOURS.set(&mut settings, Adjacency::Eight);
        PlannedLane {
            own: format!("corners={}", self.name()),
            ..PlannedLane::new(solver, settings)
        }
    }
}

/// The name of the rule that explains all lengths of a file, by the rows of a search that finds longer paths on some
/// lines. One that guarantees a shortest length, and still finds a longer path, suggests that the file follows another
/// rule.
pub(super) fn explaining(rows: &[Row], threads: usize, stop: &AtomicBool) -> Option<&'static str> {
    let promises = |PlannedLane {
                        solver, settings, ..
                    }: &PlannedLane| {
        let has_eight =
            !settings.has(NEIGHBOURS.name()) || NEIGHBOURS.of(settings) == Adjacency::Eight;
        has_eight && (solver.promise)(settings) == PathPromise::ShortestLength
    };
    let searches = rows
        .iter()
        .filter_map(|row| Some((row.task(), row.found.as_ref().ok()?)));
    let searches = searches.filter(|(_, found)| promises(found.lane));
    // The lines with longer paths are the most likely to disagree, so they go first.
    let (others, longer): (Vec<_>, Vec<_>) =
        searches.partition(|(_, found)| found.verdict.agrees());
    let mut rules = [CornerRule::One, CornerRule::None].into_iter();
    let explains = |rule: &CornerRule| {
        let rule = rule.lane();
        let agrees = |&(task, found): &(&Task, &Found)| {
            let mut searcher = Searcher::new(&|| 0, stop, Timing::ONCE);
            let counts = searcher.search(&rule, &found.case.clone().into_map());
            counts.is_ok_and(|counts| task.verdict(counts.length).agrees())
        };
        !longer.is_empty()
            && longer.par_iter().chain(&others).all(agrees)
            && !stop.load(Ordering::Relaxed)
    };
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    let rule = pool.ok()?.install(|| rules.find(explains));
    rule.map(CornerRule::name)
}

/// A search for a shortest path, with 8 neighbours and cell costs. It states each expanded cell and then the path.
/// O(n log n) for n cells, and a few dozen bytes a cell.
fn begin(map: Arc<Map>, corners: CornerRule) -> Box<dyn Algorithm> {
    let guide = Guide::weighed(1, 1, &map, Rule::Octile);
    let search = CornerSearch {
        known: Known::new(&map),
        open: OpenList::new(map.size(), guide),
        corners,
        map: Arc::clone(&map),
    };
    search::run(&map, search)
}

struct CornerSearch {
    map: Arc<Map>,
    corners: CornerRule,
    known: Known,
    open: OpenList<Rank>,
}

impl CornerSearch {
    /// Whether a move from this floor cell reaches floor, past corners that the rule allows.
    fn leads(&self, from: Cell, direction: Direction) -> bool {
        let is_floor = |side: &Direction| self.map.is_floor(from.step(*side, self.map.size()));
        let allows = |sides: [Direction; 2]| {
            let floor = sides.iter().filter(|side| is_floor(side)).count();
            floor >= self.corners as usize
        };
        is_floor(&direction) && corner_sides(direction).is_none_or(allows)
    }
}

impl Search for CornerSearch {
    type Parents = Known;

    fn begin(&mut self, start: Cell, _: &mut Say) {
        if self.known.discover_start(start) {
            self.open.push(start, Length::ZERO);
        }
    }

    fn step(&mut self, say: &mut Say) -> Next {
        let Some((cell, g)) = self.open.pop_min() else {
            return Next::NoPath;
        };
        self.known.expand_if_new(cell);
        say.expanded(cell);
        if self.known.is_goal(cell) {
            return Next::Found(cell);
        }
        for direction in Direction::ALL {
            if !self.leads(cell, direction) {
                continue;
            }
            let next = cell.step(direction, self.map.size());
            let g = g + Length::of(direction).times(self.map.cost(next).into());
            if self.known.is_marked(next, known::OPEN) {
                self.known.discover(next, direction.opposite());
                self.open.push(next, g);
            } else if self.open.has_longer(next, g) {
                self.known.set_parent(next, direction.opposite());
                self.open.decrease_key(next, g);
            }
        }
        Next::GoOn
    }

    fn parents(&mut self) -> &mut Known {
        &mut self.known
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazescope_core::structures::lengths::length::Moves;
    use mazescope_core::{Event, Size, Tile};

    /// The length from the first to the last cell of a picture of walls and floor.
    fn length(rows: &[&str], corners: CornerRule) -> Option<f64> {
        let size = Size::clamped(rows[0].len() as u32, rows.len() as u32);
        let mut map = Map::new(size, Tile::Floor);
        for (cell, letter) in size.iter().zip(rows.concat().chars()) {
            match letter {
                '#' => map.tiles[cell] = Tile::Wall,
                '.' => {}
                cost => map.set_cost(cell, cost as u8 - b'0'),
            }
        }
        map.starts = size.iter().take(1).collect();
        map.goals = size.iter().next_back().into_iter().collect();
        let map = Arc::new(map);
        let events = begin(Arc::clone(&map), corners);
        let traced = Event::traced(map.goals[0]).code();
        let path: Vec<Cell> = events
            .filter(|event| event.code() == traced)
            .map(Event::cell)
            .collect();
        let ends = [path.first(), path.last()];
        (!path.is_empty()).then(|| {
            assert_eq!(ends, [map.starts.first(), map.goals.first()]);
            Moves::along(&path, &map).length()
        })
    }

    #[test]
    fn a_rule_decides_which_diagonal_moves_there_are() {
        let root = std::f64::consts::SQRT_2;
        let near = |rows: &[&str], corners, expected: Option<f64>| {
            let found = length(rows, corners);
            let both = found.zip(expected);
            let same = both.is_none_or(|(found, expected)| (found - expected).abs() < 1e-12);
            assert!(
                found.is_some() == expected.is_some() && same,
                "{rows:?} {corners:?}: {found:?}, expected {expected:?}"
            );
        };
        let open = ["...", "...", "..."];
        for corners in [CornerRule::Both, CornerRule::One, CornerRule::None] {
            near(&open, corners, Some(2.0 * root));
        }
        let one = [".#", ".."];
        near(&one, CornerRule::Both, Some(2.0));
        near(&one, CornerRule::One, Some(root));
        near(&one, CornerRule::None, Some(root));
        let two = [".#", "#."];
        near(&two, CornerRule::Both, None);
        near(&two, CornerRule::One, None);
        near(&two, CornerRule::None, Some(root));
        // Entering sand costs 3, so the detour is shorter.
        let sand = ["...", ".3.", "..."];
        near(&sand, CornerRule::One, Some(2.0 + root));
        near(&sand, CornerRule::None, Some(2.0 + root));
    }
}
