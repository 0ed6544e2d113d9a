//! Open field: floor with random obstacles, where searches can be compared over many paths.

use crate::catalogue::{
    Appearance, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId, MapPromise,
    Moment, Number, Plane, Sentences, Settings, Sides,
};
use crate::event::{Algorithm, Event, code};
use crate::grid::{Cell, Direction, Grid, Size};
use crate::map::{Map, Register, SAND, SWAMP, Tile};
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Fill};
use crate::structures::floods::parts::corners_of_largest;

/// A field of floor on which each cell becomes an obstacle by chance.
///
/// Each cell is decided on its own, in reading order, with the probability that `obstacles` states
/// in percent; only the first and the last are always floor. Near 41 % the field falls apart into
/// islands (the threshold of site percolation on the square lattice is a share of 59.3 % floor). So
/// start and goal are put into the largest of them, as near to the first and to the last cell as it
/// reaches.
///
/// Then patches of sand and swamp grow until they cover `terrain` percent of the floor: each begins on a
/// cell by chance and takes one of the cells beside it after the other, also by chance (an Eden cluster).
/// Obstacles and terrain are drawn from streams of their own, so the obstacles are the same at any `terrain`.
pub const ENTRY: Generator = Generator {
    info: Info {
        id: "open",
        name: "Open field",
        tagline: "obstacles by chance",
        family: Family::RoadsAndFields,
        hue: Hue::Steel,
        summary: "Puts obstacles on an empty field, each cell by chance: many paths between any two cells.",
        parameters: &[OBSTACLES.parameter(), TERRAIN.parameter()],
        pseudocode: &[
            RAISE.line("for each cell, in reading order,"),
            RAISE.line("but the first and the last:"),
            RAISE.line("  draw a number from 0 to 99"),
            RAISE.line("  if it is less than obstacles:"),
            RAISE.line("    the cell becomes wall"),
            COVER.line("until terrain % of floor is rough:"),
            COVER.line("  begin or grow a patch of sand"),
            COVER.line("  (cost 3) or swamp (cost 8):"),
            COVER.line("    cover a cell beside it"),
            DONE.line("all cells are decided"),
        ],
        line: |moment| match moment {
            Moment::After { event, .. } => match event.code() as u32 {
                code::WROTE => COVER,
                _ => RAISE,
            },
            Moment::End { .. } => DONE,
        },
        time: "O(n)",
        space: "O(1), with terrain O(n)",
        cell_bytes: 2,
        source: "Site percolation, https://en.wikipedia.org/wiki/Percolation_theory",
        discipline: Discipline::None,
        looks: Appearance::Growth,
        uses: Kinds::of(&[Kinds::RAISED, Kinds::WROTE]),
        plane: |settings| match TERRAIN.of(settings) {
            0 => Plane::None,
            _ => Plane::COST,
        },
        begins_step: |_| true,
        // Each cell is raised or covered at most once, and what covers it is stated before.
        bound: Some(|size| 2 * size.cells() as u64),
        usual: None,
        explanation: &Explanation {
            sentences: &Sentences {
                raised: "Puts an obstacle on {cell}.",
                lines: &[(
                    COVER,
                    "Covers {cell} with sand or swamp: entering it costs {cost} now.",
                )],
                ..Sentences::BUILDER
            },
            ..Explanation::BUILDER
        },
    },
    promise: |_| MapPromise::JoinedEnds,
    begins_with: Tile::Floor,
    sides: Sides::Any,
    masks: false,
    start: |site, seed, settings| -> Box<dyn Algorithm> {
        Box::new(Batched(Open::new(site.size(), seed, settings)))
    },
    mark: |map: &mut Map| {
        if let Some([start, goal]) = corners_of_largest(map) {
            map.starts.push(start);
            map.goals.push(goal);
        }
    },
};

const OBSTACLES: Number = Number::new(
    "obstacles",
    "share of cells that become wall, in percent",
    0..=60,
    30,
)
.ends("empty", "crowded");

const TERRAIN: Number = Number::new(
    "terrain",
    "share of floor under patches of sand (cost 3) and swamp (cost 8), in percent",
    0..=60,
    0,
)
.ends("plain", "rough");

const RAISE: LineId = LineId::new("raise");
const COVER: LineId = LineId::new("cover");
const DONE: LineId = LineId::new("done");

struct Open {
    size: Size,
    random: Random,
    obstacles: u32,
    /// The next cell to be decided.
    x: u32,
    y: u32,
    /// What grows on the floor, if anything is to.
    patches: Option<Patches>,
}

impl Open {
    fn new(size: Size, seed: &Seed, settings: &Settings) -> Open {
        Open {
            size,
            random: Random::new(seed, "open"),
            obstacles: OBSTACLES.of(settings),
            // The first cell stays floor.
            x: 1,
            y: 0,
            patches: match TERRAIN.of(settings) {
                0 => None,
                share => Some(Patches::new(size, seed, share)),
            },
        }
    }
}

impl Open {
    /// Puts obstacles on the field, as [`Fill::fill`].
    fn obstruct(&mut self, slots: &mut [Event]) -> usize {
        let (width, height) = (self.size.width(), self.size.height());
        let mut filled = 0;
        while self.y < height {
            // The last cell stays floor.
            let end = width - u32::from(self.y == height - 1);
            while self.x < end {
                if filled == slots.len() {
                    return filled;
                }
                if let Some(cell) = self.size.cell(self.x as i32, self.y as i32) {
                    // The event is written in any case and kept by the comparison, which spares a
                    // branch that chance decides.
                    slots[filled] = Event::raised(cell);
                    filled += usize::from(self.random.below(100) < self.obstacles);
                }
                self.x += 1;
            }
            (self.x, self.y) = (0, self.y + 1);
        }
        filled
    }
}

impl Fill for Open {
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        let raised = self.obstruct(slots);
        let Some(patches) = &mut self.patches else {
            return raised;
        };
        let (walls, rest) = slots.split_at_mut(raised);
        patches.leave_out(walls);
        match rest {
            [] => raised,
            _ => raised + patches.fill(rest),
        }
    }
}

/// Patches of sand and swamp, which grow on the floor of a field once its walls are known.
struct Patches {
    random: Random,
    /// Whether a cell is floor, and under no patch.
    plain: Grid<bool>,
    /// How many cells are floor, and the share of them in percent that patches are to cover.
    floor: u64,
    share: u64,
    covered: u64,
    /// What the patch that grows makes its cells cost, and how many more it is to cover.
    cost: u8,
    left: u32,
    /// Cells beside it, and some that were covered since.
    around: Vec<Cell>,
    register: Register,
    /// What comes after the last slot.
    next: Option<Event>,
}

impl Patches {
    fn new(size: Size, seed: &Seed, share: u32) -> Patches {
        Patches {
            random: Random::new(seed, "open terrain"),
            plain: Grid::new(size, true, false),
            floor: size.cells() as u64,
            share: share.into(),
            covered: 0,
            cost: SAND,
            left: 0,
            around: Vec::new(),
            register: Register::default(),
            next: None,
        }
    }

    /// Takes note of cells that have become wall.
    fn leave_out(&mut self, walls: &[Event]) {
        for wall in walls {
            self.plain[wall.cell()] = false;
        }
        self.floor -= walls.len() as u64;
    }

    /// Covers cells until the slots are full, or the share is covered.
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        let mut filled = 0;
        while filled < slots.len() {
            slots[filled] = match self.next.take() {
                Some(event) => event,
                None => {
                    let Some(cell) = self.cover() else { break };
                    let (value, wrote) = self.register.write(cell, u32::from(self.cost - 1));
                    self.next = value.is_some().then_some(wrote);
                    value.unwrap_or(wrote)
                }
            };
            filled += 1;
        }
        filled
    }

    /// The next cell that is covered; none once there are enough.
    fn cover(&mut self) -> Option<Cell> {
        // The share is at most 60 %, so some floor is plain.
        if self.covered >= self.floor * self.share / 100 {
            return None;
        }
        loop {
            if self.left == 0 || self.around.is_empty() {
                self.begin();
            }
            let place = self.random.below(self.around.len() as u32);
            let cell = self.around.swap_remove(place as usize);
            if !self.plain[cell] {
                continue;
            }
            self.plain[cell] = false;
            let size = self.plain.size();
            let beside = Direction::FOUR.map(|direction| cell.step(direction, size));
            let plain = beside.into_iter().filter(|&cell| self.plain[cell]);
            self.around.extend(plain);
            self.left -= 1;
            self.covered += 1;
            return Some(cell);
        }
    }

    /// Begins another patch, on a plain cell.
    fn begin(&mut self) {
        let size = self.plain.size();
        // In patches of this size one sees sand from swamp, on small maps and on large ones.
        let most = (size.cells() as u32 / 24).clamp(6, 1500);
        self.left = most / 4 + self.random.below(most);
        self.cost = match self.random.below(3) {
            0 => SWAMP,
            _ => SAND,
        };
        self.around.clear();
        while self.around.is_empty() {
            let (x, y) = (
                self.random.below(size.width()),
                self.random.below(size.height()),
            );
            let cell = size
                .cell(x as i32, y as i32)
                .filter(|&cell| self.plain[cell]);
            self.around.extend(cell);
        }
    }
}
