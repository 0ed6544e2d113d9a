//! A* with a chosen rule for corners, to measure lengths that others have published.

use crate::bulk::plan::PlannedLane;
use clap::ValueEnum;
use mazescope_core::solvers::{Adjacency, NEIGHBOURS, astar};
use mazescope_core::structures::driver::Say;
use mazescope_core::structures::floods::shortest::corner_sides;
use mazescope_core::structures::lengths::estimate::Rule;
use mazescope_core::structures::lengths::guide::Guide;
use mazescope_core::structures::searches::known::{self, Known};
use mazescope_core::structures::searches::search::{self, Search};
use mazescope_core::{Algorithm, Begin, Cell, Direction, Length, Map, Next, Rank, Settings};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

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
    pub const fn name(self) -> &'static str {
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

/// A search for a shortest path from the first start to the first goal, with 8 neighbours and cell costs. It states
/// each expanded cell and then the path. O(n log n) for n cells, and a few dozen bytes a cell.
fn begin(map: Arc<Map>, corners: CornerRule) -> Box<dyn Algorithm> {
    let search = CornerSearch {
        known: Known::new(&map),
        g: vec![Length::ZERO; map.size().padded()],
        guide: Guide::weighed(1, 1, &map, Rule::Octile),
        open: BinaryHeap::new(),
        corners,
        map: Arc::clone(&map),
    };
    search::run(&map, search)
}

struct CornerSearch {
    map: Arc<Map>,
    corners: CornerRule,
    known: Known,
    /// The length of the best path to each discovered cell.
    g: Vec<Length>,
    guide: Guide,
    /// Open cells: the smallest rank first, then the smallest estimate.
    open: BinaryHeap<Reverse<(Rank, Rank, usize)>>,
}

impl CornerSearch {
    fn push(&mut self, cell: Cell, g: Length) {
        self.g[cell.index()] = g;
        let rest = self.guide.rest(cell);
        let entry = (self.guide.rank_by(g, rest), rest, cell.index());
        self.open.push(Reverse(entry));
    }

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

    fn ends(map: &Map) -> Vec<Cell> {
        map.starts.iter().take(1).copied().collect()
    }

    fn begin(&mut self, start: Cell, _: &mut Say) {
        if self.known.discover_start(start) {
            self.push(start, Length::ZERO);
        }
    }

    fn step(&mut self, say: &mut Say) -> Next {
        let Some(Reverse((_, _, index))) = self.open.pop() else {
            return Next::NoPath;
        };
        let cell = Cell::from_index(index);
        if !self.known.expand_if_new(cell) {
            return Next::GoOn;
        }
        say.expanded(cell);
        if self.known.is_goal(cell) {
            return Next::Found(cell);
        }
        for direction in Direction::ALL {
            let next = cell.step(direction, self.map.size());
            let move_length = Length::of(direction).times(self.map.cost(next).into());
            let g = self.g[index] + move_length;
            let is_new = self.known.is_marked(next, known::OPEN);
            if self.leads(cell, direction) && (is_new || g < self.g[next.index()]) {
                if is_new {
                    self.known.discover(next, direction.opposite());
                } else {
                    self.known.set_parent(next, direction.opposite());
                }
                self.push(next, g);
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
