//! Open field: floor with random obstacles, where searches can be compared over many paths.

use crate::catalogue::{
    Appearance, Discipline, Generator, Info, Kinds, LineId, MapPromise, Moment, Number, Plane,
    Settings,
};
use crate::event::{Algorithm, Event};
use crate::grid::Size;
use crate::map::{Map, Tile};
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
pub const ENTRY: Generator = Generator {
    info: Info {
        id: "open",
        name: "Open field",
        summary: "Puts obstacles on an empty field, each cell by chance: many paths between any two cells.",
        parameters: &[OBSTACLES.parameter()],
        pseudocode: &[
            RAISE.line("for each cell, in reading order,"),
            RAISE.line("but the first and the last:"),
            RAISE.line("  draw a number from 0 to 99"),
            RAISE.line("  if it is less than obstacles:"),
            RAISE.line("    the cell becomes wall"),
            DONE.line("all cells are decided"),
        ],
        line: |moment| match moment {
            Moment::After { .. } => RAISE,
            Moment::End { .. } => DONE,
        },
        time: "O(n)",
        space: "O(1)",
        source: "Site percolation, https://en.wikipedia.org/wiki/Percolation_theory",
        discipline: Discipline::None,
        looks: Appearance::Growth,
        uses: Kinds::RAISED,
        plane: |_| Plane::None,
        begins_step: |_| true,
        bound: Some(|size| size.cells() as u64),
        usual: None,
    },
    promise: |_| MapPromise::JoinedEnds,
    begins_with: Tile::Floor,
    rooms: false,
    start: |size, seed, settings| -> Box<dyn Algorithm> {
        Box::new(Batched(Open::new(size, seed, settings)))
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

const RAISE: LineId = LineId::new("raise");
const DONE: LineId = LineId::new("done");

struct Open {
    size: Size,
    random: Random,
    obstacles: u32,
    /// The next cell to be decided.
    x: u32,
    y: u32,
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
        }
    }
}

impl Fill for Open {
    fn fill(&mut self, slots: &mut [Event]) -> usize {
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
