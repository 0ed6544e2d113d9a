//! Open field: floor with random obstacles, where searches can be compared over many paths.
//!
//! Obstacles come first. Patches of sand and swamp use a random stream of their own, so a seed gives the same walls at
//! every `terrain`.

use super::prelude::*;
use crate::map::{SAND, SWAMP};
use crate::structures::floods::distances::corners_of_largest;

/// A field of floor on which each cell becomes an obstacle at random.
///
/// Each cell becomes an obstacle with a chance of `obstacles` percent, in reading order. Only the first and the last
/// cell are always floor. Near 41% the field falls apart into islands (the threshold of site percolation on the square
/// lattice is 59.3% floor). So start and goal are in the largest island, as near as possible to the first and the last
/// cell.
///
/// Then patches of sand and swamp grow until they cover `terrain` percent of the floor. Each patch starts on a random
/// plain cell and covers random cells next to it, one by one (an Eden cluster). Obstacles and terrain use separate
/// random streams, so the obstacles are the same at any `terrain`.
pub const ENTRY: Generator = Generator {
    info: Info {
        id: "open",
        name: "Open field",
        tagline: "random obstacles",
        family: Family::RoadsAndFields,
        summary: "Scatters random obstacles over an empty field. Usually many paths between two cells.",
        parameters: &[OBSTACLES.parameter(), TERRAIN.parameter()],
        pseudocode: |settings| {
            let mut lines = vec![
                RAISE.line("for each cell but the first and last:"),
                RAISE.line("  if random(0 … 99) < obstacles:"),
                RAISE.line("    raise cell"),
            ];
            if TERRAIN.of(settings) > 0 {
                lines.extend([
                    COVER.line("while rough < terrain% of the floor:"),
                    COVER.line("  if the patch is complete: start a"),
                    COVER.line("    patch of sand (3) or swamp (8)"),
                    COVER.line("    on a random plain cell"),
                    COVER.line("  cover a random cell next to it"),
                ]);
            }
            lines.push(Cue::DONE.line("return map"));
            lines
        },
        time: "O(n)",
        space: "O(1), with terrain O(n)",
        source: "Site percolation, https://en.wikipedia.org/wiki/Percolation_theory",
        uses: Kinds::of(&[Kinds::RAISED, Kinds::WROTE]),
        plane: |settings| match TERRAIN.of(settings) {
            0 => Plane::None,
            _ => Plane::COST,
        },
        begins_step: |_| true,
        // Each cell is raised or covered at most once, and its value is stated before it is covered.
        bound: Some(|size| 2 * size.cells() as u64),
        explanation: &Explanation {
            overlay: Some("scan"),
            ..Explanation::GENERATOR
        },
        ..Info::GENERATOR
    },
    promise: |_| MapPromise::JoinedEnds,
    begins_with: Tile::Floor,
    sides: Sides::Any,
    masks: false,
    start: |site, seed, settings| run(Open::new(site.size(), seed, settings)),
    mark: |map: &mut Map| {
        if let Some([start, goal]) = corners_of_largest(map) {
            map.starts.push(start);
            map.goals.push(goal);
        }
    },
};

const RAISE: Cue = Cue::of("raise", Kinds::RAISED);
const COVER: Cue = Cue::of("cover", Kinds::WROTE);

const OBSTACLES: Number = Number::new("obstacles", 0..=60, 30)
    .about("chance that a cell becomes wall, in percent")
    .ends("empty", "crowded");

const TERRAIN: Number = Number::new("terrain", 0..=60, 0)
    .about("share of the floor under patches of sand (cost 3) and swamp (cost 8), in percent")
    .ends("plain", "rough");

struct Open {
    obstacles: u32,
    /// The share of the floor that patches cover at the end, in percent.
    terrain: u64,
    random: Random,
    random_terrain: Random,
    /// For each cell whether it is plain: floor without a patch.
    plain: Grid<bool>,
    /// The number of cells that remain to be covered.
    left: u64,
    patch: Patch,
    register: Register,
    stage: Stage,
}

/// The patch that is growing.
#[derive(Default)]
struct Patch {
    cost: u8,
    /// The number of cells that it has yet to cover.
    left: u32,
    /// The cells next to it, some of which may be covered.
    around: Vec<Cell>,
}

#[derive(Clone, Copy)]
enum Stage {
    /// The cells from this index may be raised.
    Raise(usize),
    Cover,
}

impl Open {
    fn new(size: Size, seed: &Seed, settings: &Settings) -> Open {
        Open {
            obstacles: OBSTACLES.of(settings),
            terrain: TERRAIN.of(settings).into(),
            random: Random::new(seed, "open"),
            random_terrain: Random::new(seed, "open terrain"),
            plain: Grid::new(size, true, false),
            left: 0,
            patch: Patch::default(),
            register: Register::default(),
            stage: Stage::Raise((size.first().index() + 1).min(size.last().index())),
        }
    }

    /// Raises cells at random, at most 64 in a step. The first and the last cell stay floor.
    fn raise(&mut self, first: usize, say: &mut Say) {
        let mut random = self.random.clone();
        let last = self.plain.size().last().index().max(first);
        let end = last.min(first + MOST_SAID);
        let cells = (first..end).map(Cell::from_index);
        // The cells around the map are not plain.
        for (cell, is_plain) in cells.zip(&mut self.plain.as_mut_slice()[first..end]) {
            if *is_plain {
                let is_raised = random.below(100) < self.obstacles;
                say.event_if(is_raised, Event::raised(cell));
                *is_plain = !is_raised;
            }
        }
        self.random = random;
        self.stage = Stage::Raise(end);
        if first == end {
            let floor = self.plain.as_slice().iter().filter(|&&is_plain| is_plain);
            // At most 60% are covered, so some floor is plain.
            self.left = floor.count() as u64 * self.terrain / 100;
            self.stage = Stage::Cover;
        }
    }

    /// Covers a random cell next to the patch.
    fn cover(&mut self, say: &mut Say) -> Next {
        if self.left == 0 {
            return Next::Done;
        }
        if self.patch.left == 0 || self.patch.around.is_empty() {
            self.patch = self.start_patch();
        }
        let around = &mut self.patch.around;
        let drawn = self.random_terrain.below(around.len() as u32);
        let cell = around.swap_remove(drawn as usize);
        if self.plain[cell] {
            say.wrote(cell, (self.patch.cost - 1).into(), &mut self.register);
            self.plain[cell] = false;
            let neighbours = Direction::FOUR.map(|dir| cell.step(dir, self.plain.size()));
            around.extend(neighbours.into_iter().filter(|&cell| self.plain[cell]));
            self.patch.left -= 1;
            self.left -= 1;
        }
        Next::GoOn
    }

    /// Starts a patch of sand or swamp on a random plain cell.
    fn start_patch(&mut self) -> Patch {
        let size = self.plain.size();
        let random = &mut self.random_terrain;
        // Patches of this size show sand and swamp apart, on small and on large maps.
        let most = (size.cells() as u32 / 24).clamp(6, 1500);
        let left = most / 4 + random.below(most);
        let cost = [SWAMP, SAND, SAND][random.below(3) as usize];
        loop {
            let [x, y] = [size.width(), size.height()].map(|side| random.below(side) as i32);
            if let Some(cell) = size.cell(x, y).filter(|&cell| self.plain[cell]) {
                let around = vec![cell];
                return Patch { cost, left, around };
            }
        }
    }
}

impl Steps for Open {
    fn step(&mut self, say: &mut Say) -> Next {
        match self.stage {
            Stage::Raise(first) => self.raise(first, say),
            Stage::Cover => return self.cover(say),
        }
        Next::GoOn
    }
}
