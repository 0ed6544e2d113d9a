//! Wall follower: one hand on the wall, and never off it; with Pledge's counting it also leaves islands.

use super::prelude::*;
use crate::structures::walks::hand::Hand;

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
        tagline: "keeps one hand on the wall",
        hue: Hue::Orange,
        summary: "Follows the wall with one hand. Finds the goal if that wall leads past it.",
        parameters: &[HAND.parameter(), PLEDGE.parameter()],
        pseudocode: |settings| {
            let hands = match HAND.of(settings) {
                Hand::Left => "        left, ahead, right, back",
                Hand::Right => "        right, ahead, left, back",
            };
            let (begin, choice) = match PLEDGE.of(settings) {
                false => (
                    "cell ← start; facing ← up",
                    vec!["  dir ← first free direction of", hands],
                ),
                true => (
                    "cell ← start; facing ← up; turns ← 0",
                    vec![
                        "  if turns = 0 and ahead is free:",
                        "    dir ← ahead  # not at a wall",
                        "  else: dir ← free direction along",
                        "    the wall, hand side first",
                    ],
                ),
            };
            let counts = PLEDGE
                .of(settings)
                .then(|| MOVE.line("  turns ← turns + quarter turns"));
            let mut lines = vec![
                Cue::START.line(begin),
                MOVE.line("while cell is not a goal:"),
            ];
            lines.extend(choice.into_iter().map(|text| MOVE.line(text)));
            lines.extend([
                ROUND.line("  if this move already began a round:"),
                ROUND.line("    return no path"),
            ]);
            lines.extend(counts);
            lines.extend([
                MOVE.line("  facing ← dir; cell ← cell + dir"),
                Cue::NEW.line("  if cell not in parent:  # new"),
                Cue::NEW.line("    parent[cell] ← the cell before"),
                Cue::TRACE.line("path ← parents from start to cell"),
                Cue::PATH.line("return path"),
            ]);
            lines
        },
        time: "O(n), with pledge O(n²)",
        space: "O(1)",
        source: "W. Pullen, Think Labyrinth: Maze Algorithms, https://www.astrolog.org/labyrnth/algrithm.htm; Pledge: H. Abelson, A. diSessa, Turtle Geometry (1981)",
        // With pledge a wall may be followed once for each place at which it was met.
        bound: None,
        // Each cell is left at most once in each direction, said to be new, and on the path.
        usual: Some(|size| 6 * size.cells() as u64),
        ..Solver::WALKER.info
    },
    promise: |settings| match PLEDGE.of(settings) {
        true => PathPromise::AlongOuterWall,
        false => PathPromise::AlongWall(HAND.of(settings)),
    },
    begin: Begin::Function(|map, settings| {
        let walk = WallFollower {
            hand: HAND.of(settings),
            pledge: PLEDGE.of(settings),
            facing: Direction::Up,
            turns: 0,
            round: None,
        };
        walk::run(&map, walk)
    }),
    ..Solver::WALKER
};

const MOVE: Cue = Cue::of("move", Kinds::STEPPED);
const ROUND: Cue = Cue::when("round", Moment::is_end_without_path);

const HAND: Choice<Hand, 2> = Choice::new("hand", [("left", Hand::Left), ("right", Hand::Right)])
    .about("hand that stays on the wall");

const PLEDGE: Choice<bool, 2> = Choice::new("pledge", [("off", false), ("on", true)])
    .about("count turns, so that the walker can leave islands");

struct WallFollower {
    hand: Hand,
    pledge: bool,
    facing: Direction,
    /// Quarter turns towards the hand less those away from it. With `pledge` it has let go of the wall at 0.
    turns: i32,
    /// The first move of this round along a wall: the cell that it leaves, and the direction.
    ///
    /// Each move along a wall has exactly one that leads to it, so a round ends with the move with which it began.
    round: Option<(Cell, Direction)>,
}

impl Walk for WallFollower {
    #[inline(always)]
    fn step(&mut self, walker: &mut Walker, say: &mut Say) -> Next {
        if walker.is_on_goal() {
            return Next::Found(walker.cell);
        }
        let has_let_go = self.pledge && self.turns == 0;
        if has_let_go {
            self.round = None;
        }
        let directions = match has_let_go {
            true => self.hand.ahead_first(self.facing),
            false => self.hand.side_first(self.facing),
        };
        let is_free = |&(direction, _): &(Direction, i32)| walker.is_free(direction);
        let Some((direction, turn)) = directions.into_iter().find(is_free) else {
            return Next::NoPath;
        };
        let this_move = (walker.cell, direction);
        if self.round == Some(this_move) {
            return Next::NoPath;
        }
        self.round.get_or_insert(this_move);
        self.turns += turn;
        self.facing = direction;
        walker.go(direction, say);
        Next::GoOn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::grid::Size;
    use crate::map::Tile;

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
