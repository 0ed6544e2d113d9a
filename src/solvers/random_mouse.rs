//! Random mouse: straight on, and at each junction any way but back.

use crate::catalogue::{
    Appearance, Begin, Discipline, Explanation, Family, Hue, Info, Kinds, LineId, Moment, Number,
    PathPromise, Plane, Sentences, Solver,
};
use crate::event::{Event, code};
use crate::grid::Direction;
use crate::random::{Random, Seed};
use crate::structures::walks::walk::{self, Course, Next, Place};

/// Comes to the goal some day, maybe.
///
/// It goes on as long as there is one way, turns around at dead ends, and takes a way by chance where there are several,
/// but not the one by which it came. It remembers nothing. After 50 moves for each floor cell of the map it gives up. In
/// a maze it usually takes many times as long as whoever remembers something, and that is what it is here to show.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "random_mouse",
        name: "Random mouse",
        tagline: "any way but back",
        family: Family::Walkers,
        hue: Hue::Steel,
        summary: "Walks on, and takes a way by chance where there are several: remembers nothing, and gives up in the end.",
        parameters: &[SEED.parameter()],
        pseudocode: &[
            START.line("stand on the start"),
            MOVE.line("while not on a goal:"),
            MOVE.line("  of the free ways, that back left out:"),
            MOVE.line("    go one by chance; if none, back"),
            NEW.line("  if never here before:"),
            NEW.line("    its parent is the cell before"),
            GIVE_UP.line("  50 moves for each floor cell: give up"),
            TRACE.line("follow the parents back"),
            PATH.line("return that path"),
        ],
        line: |moment| match *moment {
            Moment::After { event, .. } => match event.code() as u32 {
                code::PUSHED_START => START,
                code::STEPPED => MOVE,
                code::TRACED => TRACE,
                _ => NEW,
            },
            Moment::End { found: true } => PATH,
            Moment::End { found: false } => GIVE_UP,
        },
        time: "O(n)",
        space: "O(1)",
        cell_bytes: 2,
        source: "W. Pullen, Think Labyrinth: Maze Algorithms, https://www.astrolog.org/labyrnth/algrithm.htm",
        discipline: Discipline::Walk,
        looks: Appearance::Walk,
        uses: Kinds::of(&[Kinds::PUSHED, Kinds::STEPPED, Kinds::TRACED]),
        plane: |_| Plane::None,
        begins_step: Event::is_stepped,
        // Its moves, and each cell is said to be new and lies on the path.
        bound: Some(|size| (MOVES_A_CELL + 2) * size.cells() as u64),
        usual: None,
        explanation: &Explanation {
            sentences: &Sentences {
                stepped: "{turn} to {cell}.",
                missed: "Gave up after 50 moves for each floor cell of the map: {count cell was|cells were} reached.",
                ..Sentences::WALKER
            },
            ..Explanation::WALKER
        },
    },
    promise: |_| PathPromise::Nothing,
    minds_costs: false,
    refuses: |_, _| None,
    begin: Begin::Function(|map, settings| {
        let seed = Seed::from(u64::from(SEED.of(settings)));
        let course = RandomMouse {
            random: Random::new(&seed, "random_mouse"),
            back: None,
            left: MOVES_A_CELL * map.floor_cells() as u64,
        };
        walk::begin(map, course)
    }),
};

const SEED: Number = Number::new("seed", "decides what chance decides", 0..=u32::MAX, 1);

/// So many moves for each floor cell, and it gives up.
const MOVES_A_CELL: u64 = 50;

const START: LineId = LineId::new("start");
const MOVE: LineId = LineId::new("move");
const NEW: LineId = LineId::new("new");
const GIVE_UP: LineId = LineId::new("give_up");
const TRACE: LineId = LineId::new("trace");
const PATH: LineId = LineId::new("path");

struct RandomMouse {
    random: Random,
    /// The way by which it came; none before its first move.
    back: Option<Direction>,
    /// How many moves it makes at most from now on.
    left: u64,
}

impl Course for RandomMouse {
    fn begin(&mut self, _: &Place) {}

    fn next(&mut self, place: &Place) -> Next {
        if self.left == 0 {
            return Next::End;
        }
        let back = self.back;
        let ways = || {
            let ways = Direction::FOUR.into_iter();
            ways.filter(|&way| Some(way) != back && place.is_free(way))
        };
        let chosen = match ways().count() as u32 {
            // A dead end, or a start without a way.
            0 => self.back,
            1 => ways().next(),
            several => {
                let place = self.random.below(several) as usize;
                ways().nth(place)
            }
        };
        let Some(way) = chosen else {
            return Next::End;
        };
        self.back = Some(way.opposite());
        self.left -= 1;
        Next::Move(way)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Settings;
    use crate::grid::{Cell, Size};
    use crate::map::{Map, Tile};
    use std::sync::Arc;

    /// ```text
    ///   S . .     to the end, back over the start to the other end, and so on: 50 moves a cell
    /// ```
    #[test]
    fn it_turns_around_at_dead_ends_and_gives_up() {
        let size = Size::new(3, 1).unwrap();
        let at = |x| size.cell(x, 0).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.starts = vec![at(0)];
        let run = ENTRY.start(Arc::new(map), &Settings::new(ENTRY.info.parameters));
        let moves: Vec<Cell> = run
            .filter(|event| event.is_stepped())
            .map(Event::cell)
            .collect();
        assert_eq!(moves[..6], [at(1), at(2), at(1), at(0), at(1), at(2)]);
        assert_eq!(moves.len(), 150);
    }
}
