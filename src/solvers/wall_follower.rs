//! Wall follower: one hand on the wall, and never off it; with Pledge's counting it also leaves islands.

use crate::catalogue::{
    Appearance, Begin, Choice, Discipline, Explanation, Family, Hue, Info, Kinds, LineId, Moment,
    PathPromise, Plane, Sentences, Solver,
};
use crate::event::{Event, code};
use crate::grid::{Cell, Direction};
use crate::structures::walks::hand::Hand;
use crate::structures::walks::walk::{self, Course, Next, Place};

/// Walks with one hand on the wall, and finds the goal wherever that wall passes it.
///
/// It begins facing up. At each cell it takes the first way that is free of these: to the side of its hand, straight on,
/// to the other side, back. So its hand never leaves the wall, and in a perfect maze, whose walls hang together, it
/// comes everywhere. Around an island it walks for ever, and on an open field around four cells; it ends where it is
/// about to walk the same round again.
///
/// With `pledge` it goes straight up until a wall bars its way, follows that one, and counts its turns: a quarter towards
/// the hand adds 1, one away from it takes 1. When none are left over it faces up again, lets go of the wall and goes
/// on upwards. So it leaves every island, and ends at the outermost wall.
///
/// It remembers nothing but where its round began, and its turns. At most four moves a cell without `pledge`, one for
/// each side that it comes from.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "wall_follower",
        name: "Wall follower",
        tagline: "one hand on the wall",
        family: Family::Walkers,
        hue: Hue::Orange,
        summary: "Walks with one hand on the wall, and remembers next to nothing: finds the goal wherever that wall passes it.",
        parameters: &[HAND.parameter(), PLEDGE.parameter()],
        pseudocode: &[
            START.line("stand on the start, facing up"),
            MOVE.line("while not on a goal:"),
            MOVE.line("  of hand's side, on, other, back:"),
            MOVE.line("  with pledge, at 0 turns, on first:"),
            MOVE.line("    go the first way that is free"),
            NEW.line("  if never here before:"),
            NEW.line("    its parent is the cell before"),
            TRACE.line("follow the parents back"),
            PATH.line("return that path"),
            ROUND.line("it would walk the same round again"),
        ],
        line: |moment| match *moment {
            Moment::After { event, .. } => match event.code() as u32 {
                code::PUSHED_START => START,
                code::STEPPED => MOVE,
                code::TRACED => TRACE,
                _ => NEW,
            },
            Moment::End { found: true } => PATH,
            Moment::End { found: false } => ROUND,
        },
        time: "O(n), with pledge O(n²)",
        space: "O(1)",
        cell_bytes: 2,
        source: "W. Pullen, Think Labyrinth: Maze Algorithms, https://www.astrolog.org/labyrnth/algrithm.htm; Pledge: H. Abelson, A. diSessa, Turtle Geometry (1981)",
        discipline: Discipline::Walk,
        looks: Appearance::Walk,
        uses: Kinds::of(&[Kinds::PUSHED, Kinds::STEPPED, Kinds::TRACED]),
        plane: |_| Plane::None,
        begins_step: Event::is_stepped,
        // With pledge a wall may be followed once for each place at which it was met.
        bound: None,
        // Each cell is left at most once in each direction, said to be new, and on the path.
        usual: Some(|size| 6 * size.cells() as u64),
        explanation: &Explanation {
            sentences: &Sentences {
                stepped: "{turn} to {cell}.",
                missed: "Came back to where it began this round, and its next move is that with which it began: it would walk the same round for ever.",
                ..Sentences::WALKER
            },
            ..Explanation::WALKER
        },
    },
    promise: |settings| match PLEDGE.of(settings) {
        true => PathPromise::AlongOuterWall,
        false => PathPromise::AlongWall(HAND.of(settings)),
    },
    minds_costs: false,
    refuses: |_, _| None,
    begin: Begin::Function(|map, settings| {
        let course = WallFollower {
            hand: HAND.of(settings),
            pledge: PLEDGE.of(settings),
            facing: Direction::Up,
            turns: 0,
            round: None,
        };
        walk::begin(map, course)
    }),
};

const HAND: Choice<Hand, 2> = Choice::new(
    "hand",
    "which hand it keeps on the wall",
    [("left", Hand::Left), ("right", Hand::Right)],
);

const PLEDGE: Choice<bool, 2> = Choice::new(
    "pledge",
    "on counts turns and lets go of islands",
    [("off", false), ("on", true)],
);

const START: LineId = LineId::new("start");
const MOVE: LineId = LineId::new("move");
const NEW: LineId = LineId::new("new");
const TRACE: LineId = LineId::new("trace");
const PATH: LineId = LineId::new("path");
const ROUND: LineId = LineId::new("round");

struct WallFollower {
    hand: Hand,
    pledge: bool,
    facing: Direction,
    /// Quarters towards the hand, less those away from it, since it let go of a wall last; only with `pledge`.
    turns: i32,
    /// Where it left the first cell of this round along a wall, and in which direction.
    ///
    /// Each cell and direction has exactly one from which it comes along a wall, so a round ends where it began.
    round: Option<(Cell, Direction)>,
}

impl WallFollower {
    /// The first free way, with the turns counted once it is taken.
    fn along_wall(&self, place: &Place) -> Option<(Direction, i32)> {
        // A wall that has just been met ahead comes to the hand by turning away from it.
        let met = self.pledge && self.turns == 0;
        let ways = match met {
            false => self.hand.ways(self.facing),
            true => {
                let beside = self.hand.beside(self.facing);
                let away = beside.opposite();
                [
                    (away, -1),
                    (self.facing.opposite(), -2),
                    (beside, -3),
                    (self.facing, 0),
                ]
            }
        };
        let (way, turn) = ways.into_iter().find(|&(way, _)| place.is_free(way))?;
        Some((way, self.turns + turn))
    }
}

impl Course for WallFollower {
    fn begin(&mut self, _: &Place) {}

    fn next(&mut self, place: &Place) -> Next {
        if self.pledge && self.turns == 0 {
            if place.is_free(self.facing) {
                return Next::Move(self.facing);
            }
            self.round = None;
        }
        let Some((way, turns)) = self.along_wall(place) else {
            return Next::End;
        };
        match self.round.replace(self.round.unwrap_or((place.at, way))) {
            Some(begun) if begun == (place.at, way) => return Next::End,
            Some(_) | None => {}
        }
        self.facing = way;
        if self.pledge {
            self.turns = turns;
        }
        Next::Move(way)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Settings;
    use crate::grid::Size;
    use crate::map::{Map, Tile};
    use std::sync::Arc;

    fn settings(hand: Hand, pledge: bool) -> Settings {
        let mut settings = Settings::new(ENTRY.info.parameters);
        HAND.set(&mut settings, hand);
        PLEDGE.set(&mut settings, pledge);
        settings
    }

    /// ```text
    ///   S . #     with the right hand: to the right, back, and down
    ///   . # #
    ///   G # #
    /// ```
    #[test]
    fn a_dead_end_is_walked_into_and_out_of() {
        let size = Size::new(3, 3).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Wall);
        for cell in [at(0, 0), at(1, 0), at(0, 1), at(0, 2)] {
            map.tiles[cell] = Tile::Floor;
        }
        (map.starts, map.goals) = (vec![at(0, 0)], vec![at(0, 2)]);
        let run = ENTRY.start(Arc::new(map), &settings(Hand::Right, false));
        let expected = [
            Event::pushed_start(at(0, 0)),
            Event::stepped(at(1, 0)),
            Event::pushed(at(1, 0), Direction::Left),
            Event::stepped(at(0, 0)),
            Event::stepped(at(0, 1)),
            Event::pushed(at(0, 1), Direction::Up),
            Event::stepped(at(0, 2)),
            Event::pushed(at(0, 2), Direction::Up),
            Event::traced(at(0, 0)),
            Event::traced(at(0, 1)),
            Event::traced(at(0, 2)),
        ];
        assert_eq!(run.collect::<Vec<Event>>(), expected);
    }

    /// On an open field it walks around four cells, and ends where it is about to do so again; with pledge it walks up
    /// and then along the rim.
    #[test]
    fn an_open_field_is_left_only_by_counting() {
        let size = Size::new(5, 4).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        (map.starts, map.goals) = (vec![at(2, 2)], vec![at(4, 0)]);
        let map = Arc::new(map);
        let walked = |settings| -> Vec<(i32, i32)> {
            let run = ENTRY.start(map.clone(), &settings);
            let moves = run.filter(|event| event.is_stepped());
            moves.map(|event| size.position(event.cell())).collect()
        };
        let around = walked(settings(Hand::Right, false));
        assert_eq!(around, [(3, 2), (3, 3), (2, 3), (2, 2)]);
        let left = walked(settings(Hand::Left, true));
        assert_eq!(left, [(2, 1), (2, 0), (3, 0), (4, 0)]);
    }
}
