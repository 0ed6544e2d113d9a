//! Trémaux's algorithm: a walk that marks each passage as it goes through, and never goes through one three times.

use crate::catalogue::{
    Appearance, Begin, Discipline, Explanation, Family, Hue, Info, Kinds, LineId, Moment,
    PathPromise, Plane, Sentences, Solver,
};
use crate::event::{Event, code};
use crate::grid::{Cell, Direction};
use crate::structures::walks::walk::{self, Course, Next, Place};

/// Finds some path, on foot.
///
/// A passage leads from a floor cell to one beside it, and gets a mark each time the walker goes through it. From a new
/// cell, and wherever it comes back to, it takes a passage without a mark, the first of up, right, down and left. Where
/// that leads to a cell on which it has been, it goes back at once. Where no passage is without a mark, it goes back by
/// the only one with one mark. So each passage is walked once there and once back, and what has one mark in the end is
/// the path. This is depth-first search for whoever has a body: it needs chalk, and no map.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "tremaux",
        name: "Trémaux",
        tagline: "marks passages, never walks one three times",
        family: Family::Walkers,
        hue: Hue::Green,
        summary: "Walks and marks each passage that it goes through, at most twice: always comes to the goal, if there is a way.",
        parameters: &[],
        pseudocode: &[
            START.line("stand on a start"),
            GO.line("while not on a goal:"),
            GO.line("  if a passage here has no mark:"),
            GO.line("    mark it and go through"),
            NEW.line("    if never here before:"),
            NEW.line("      its parent is the cell before"),
            SEEN.line("    else:"),
            SEEN.line("      turn around"),
            SAME.line("      mark it again and go back"),
            GIVE_UP.line("  else:"),
            GIVE_UP.line("    give this cell up"),
            BACK.line("    go back where one is, mark it again"),
            TRACE.line("what has one mark is the path"),
            PATH.line("return that path"),
            NO_PATH.line("all have two marks: there is no path"),
        ],
        line: |moment| match *moment {
            Moment::After { event, before, .. } => match event.code() as u32 {
                code::PUSHED_START => START,
                code::STEPPED => match before.map(|before| before.code() as u32) {
                    Some(code::NOTED) => SAME,
                    Some(code::BACKTRACKED) => BACK,
                    _ => GO,
                },
                code::NOTED => SEEN,
                code::BACKTRACKED => GIVE_UP,
                code::TRACED => TRACE,
                _ => NEW,
            },
            Moment::End { found: true } => PATH,
            Moment::End { found: false } => NO_PATH,
        },
        time: "O(n)",
        space: "O(n)",
        cell_bytes: 2,
        source: "É. Lucas, Récréations mathématiques I (1882), https://en.wikipedia.org/wiki/Maze-solving_algorithm#Tr%C3%A9maux's_algorithm",
        discipline: Discipline::Walk,
        looks: Appearance::Walk,
        uses: Kinds::of(&[
            Kinds::PUSHED,
            Kinds::STEPPED,
            Kinds::NOTED,
            Kinds::BACKTRACKED,
            Kinds::TRACED,
        ]),
        plane: |_| Plane::None,
        begins_step: Event::is_stepped,
        // Two passages a cell, each walked twice, and for one of them a turn is noted; each cell is said to be new, and
        // then given up or on the path.
        bound: Some(|size| 7 * size.cells() as u64),
        usual: None,
        explanation: &Explanation {
            sentences: &Sentences {
                backtracked: "Every passage at {cell} has a mark: it goes back to {back}.",
                backtracked_start: "Every passage at {cell}, a start, has two marks.",
                noted: "It has been on {cell} before: it turns around.",
                lines: &[
                    (GO, "Takes a passage without a mark, to {cell}."),
                    (
                        SAME,
                        "Goes back to {cell} the way it came, which has two marks now.",
                    ),
                    (
                        BACK,
                        "Goes back to {cell}, and that passage has two marks now.",
                    ),
                ],
                more_noted: "It has been here before: it turns around.",
                goes_back: "Every passage here has a mark: it goes back to {back}.",
                gives_up: "Every passage of the start has two marks.",
                found: "On the goal. The passages with one mark are the path: {path}.",
                missed: "Every passage has two marks: there is no path. {count cell was|cells were} reached.",
                missed_at_once: "There is no passage, and so no path.",
                ..Sentences::WALKER
            },
            ..Explanation::WALKER
        },
    },
    promise: |_| PathPromise::SomePath,
    minds_costs: false,
    refuses: |_, _| None,
    begin: Begin::Function(|map, _| {
        let course = Tremaux {
            marks: vec![0; map.size().padded()],
            came: None,
            goes: None,
            is_over: false,
        };
        walk::begin(map, course)
    }),
};

const START: LineId = LineId::new("start");
const GO: LineId = LineId::new("go");
const NEW: LineId = LineId::new("new");
const SEEN: LineId = LineId::new("seen");
const SAME: LineId = LineId::new("same");
const GIVE_UP: LineId = LineId::new("give_up");
const BACK: LineId = LineId::new("back");
const TRACE: LineId = LineId::new("trace");
const PATH: LineId = LineId::new("path");
const NO_PATH: LineId = LineId::new("no_path");

struct Tremaux {
    /// For each cell the marks of its four passages, two bits each, by the number of the direction; a passage is written
    /// down at both of its cells.
    marks: Vec<u8>,
    /// The way back, where it has just come through a passage.
    came: Option<Direction>,
    /// The way that it goes next, once it has said why.
    goes: Option<Direction>,
    /// Whether it has given its start up.
    is_over: bool,
}

impl Tremaux {
    fn marks(&self, cell: Cell, way: Direction) -> u8 {
        self.marks[cell.index()] >> (2 * way as u8) & 3
    }

    /// Goes through the passage, which gets one mark more.
    fn go(&mut self, place: &Place, way: Direction) -> Next {
        let back = way.opposite();
        self.marks[place.at.index()] += 1 << (2 * way as u8);
        self.marks[place.at.step(way, place.size).index()] += 1 << (2 * back as u8);
        self.came = Some(back);
        Next::Move(way)
    }
}

impl Course for Tremaux {
    const EVERY_START: bool = true;

    fn begin(&mut self, _: &Place) {
        (self.came, self.goes, self.is_over) = (None, None, false);
    }

    fn next(&mut self, place: &Place) -> Next {
        if let Some(way) = self.goes.take() {
            return self.go(place, way);
        }
        if let Some(back) = self.came.take()
            && !place.is_new
            && self.marks(place.at, back) == 1
        {
            self.goes = Some(back);
            return Next::Say(Event::noted(place.at));
        }
        let with_marks = |marks: u8| {
            let mut ways = Direction::FOUR.into_iter();
            ways.find(|&way| place.is_free(way) && self.marks(place.at, way) == marks)
        };
        if let Some(way) = with_marks(0) {
            return self.go(place, way);
        }
        if self.is_over {
            return Next::End;
        }
        // On a start none has one mark.
        self.goes = with_marks(1);
        self.is_over = self.goes.is_none();
        Next::Say(Event::backtracked(place.at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Settings;
    use crate::grid::Size;
    use crate::map::{Map, Tile};
    use std::sync::Arc;

    /// ```text
    ///   S .       around the four cells and back to the start, which it has seen: it turns around
    ///   . .
    /// ```
    #[test]
    fn a_known_cell_is_left_the_same_way() {
        use Direction::{Left, Right, Up};
        let size = Size::new(2, 2).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.starts = vec![at(0, 0)];
        let run = ENTRY.start(Arc::new(map), &Settings::new(ENTRY.info.parameters));
        let expected = [
            Event::pushed_start(at(0, 0)),
            Event::stepped(at(1, 0)),
            Event::pushed(at(1, 0), Left),
            Event::stepped(at(1, 1)),
            Event::pushed(at(1, 1), Up),
            Event::stepped(at(0, 1)),
            Event::pushed(at(0, 1), Right),
            Event::stepped(at(0, 0)),
            Event::noted(at(0, 0)),
            Event::stepped(at(0, 1)),
            Event::backtracked(at(0, 1)),
            Event::stepped(at(1, 1)),
            Event::backtracked(at(1, 1)),
            Event::stepped(at(1, 0)),
            Event::backtracked(at(1, 0)),
            Event::stepped(at(0, 0)),
            Event::backtracked(at(0, 0)),
        ];
        assert_eq!(run.collect::<Vec<Event>>(), expected);
    }
}
