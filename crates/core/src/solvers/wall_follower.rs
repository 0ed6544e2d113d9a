//! Wall follower: keeps one hand on the wall; with Pledge's counting it also leaves islands.

use super::prelude::*;
use crate::structures::hand::{Follower, Hand};

/// Follows the wall with one hand, and finds the goal if that wall leads past it.
///
/// The walker begins with its hand on a wall of the start. It faces the first of up, right, down and left for which the
/// hand touches a wall or the rim of the map and the cell ahead is free. If no wall touches the start, it goes straight
/// up until a wall is ahead, and turns away from its hand. From then on it takes the first free direction at each cell:
/// towards its hand, ahead, away from its hand, back. So its hand never leaves the wall. In a perfect maze all walls are
/// connected, so it visits every cell. Around an island it would circle for ever. The run ends before it repeats a
/// round.
///
/// With `pledge` the walker always begins by going straight up until it meets a wall. It follows that wall and counts its turns: a
/// quarter turn towards the hand counts +1, one away from it −1. When the count returns to 0 it faces up again, lets go
/// of the wall and continues upwards. So it leaves every island and ends at the outermost wall.
///
/// It remembers only the first move of its round and its count. Without `pledge` it makes at most four moves a cell,
/// one from each side.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "wall_follower",
        name: "Wall follower",
        tagline: "keeps one hand on the wall",
        hue: Hue::Orange,
        summary: "Follows the wall with one hand. Finds the goal if that wall leads past it.",
        parameters: &[HAND.parameter(), PLEDGE.parameter()],
        pseudocode: |settings| {
            let (begin, is_off) = if PLEDGE.of(settings) {
                (
                    "cell ← start; facing ← up; turns ← 0",
                    "  if turns = 0 and ahead is free:",
                )
            } else {
                (
                    "cell ← start; turn the hand to a wall",
                    "  if not at a wall and ahead is free:",
                )
            };
            let counts = PLEDGE
                .of(settings)
                .then(|| MOVE.line("  turns ← turns + quarter turns"));
            let mut lines = vec![
                Cue::START.line(begin),
                MOVE.line("while cell is not a goal:"),
                MOVE.line(is_off),
                MOVE.line("    dir ← ahead"),
                MOVE.line("  else: dir ← free direction along"),
                MOVE.line("    the wall, hand side first"),
            ];
            lines.extend([
                ROUND.line("  if this move already began a round:"),
                ROUND.line("    return no path"),
            ]);
            lines.extend(counts);
            lines.extend([
                MOVE.line("  facing ← dir; cell ← cell + dir"),
                Cue::NEW.line("  if cell ≠ start and not in parent:"),
                Cue::NEW.line("    parent[cell] ← cell − dir"),
                Cue::TRACE.line("path ← parents from start to cell"),
                Cue::PATH.line("return path"),
            ]);
            lines
        },
        time: "O(n), with pledge O(n²)",
        space: "O(1)",
        source: "W. Pullen, Think Labyrinth: Maze Algorithms, https://www.astrolog.org/labyrnth/algrithm.htm; Pledge: H. Abelson, A. diSessa, Turtle Geometry (1981)",
        // With pledge the walker may follow a wall once for each place at which it meets it.
        bound: None,
        // Each cell is left at most once in each direction, pushed once, and on the path.
        usual: Some(|size| 6 * size.cells() as u64),
        explanation: &Explanation {
            overlay: Some("hand"),
            turn: |settings| {
                let (hand, counts) = (HAND.of(settings), PLEDGE.of(settings));
                Some(TurnRule::Hand { hand, counts })
            },
            because: "the walker ends without a path only when it begins the same round again",
            example: Example {
                seed: "3",
                ..Example::MAZE
            },
            ..Explanation::WALKER
        },
        ..Solver::WALKER.info
    },
    promise: |settings| {
        if PLEDGE.of(settings) {
            PathPromise::AlongOuterWall
        } else {
            PathPromise::AlongWall(HAND.of(settings))
        }
    },
    begin: Begin::Function(|map, settings| {
        let walk = WallFollower {
            hand: HAND.of(settings),
            pledge: PLEDGE.of(settings),
            follower: Follower::on_start(HAND.of(settings), PLEDGE.of(settings), |_| true),
            round: None,
        };
        search::walk(&map, walk)
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
    follower: Follower,
    /// The first move of this round along a wall: the cell that it leaves, and the direction.
    ///
    /// Exactly one move along a wall leads to each other one, so a round ends with the move that began it.
    round: Option<(Cell, Direction)>,
}

impl Walk for WallFollower {
    fn begin(&mut self, walker: &Walker) {
        self.follower = Follower::on_start(self.hand, self.pledge, |side| walker.is_free(side));
    }

    #[inline(always)]
    fn step(&mut self, walker: &mut Walker, say: &mut Say) -> Next {
        if walker.is_on_goal() {
            return Next::Found(walker.cell);
        }
        if !self.follower.is_at_wall {
            self.round = None;
        }
        let is_free = |&(direction, _): &(Direction, i32)| walker.is_free(direction);
        let Some(turn) = self.follower.order().into_iter().find(is_free) else {
            return Next::NoPath;
        };
        let this_move = (walker.cell, turn.0);
        if self.round == Some(this_move) {
            return Next::NoPath;
        }
        self.round.get_or_insert(this_move);
        self.follower.go(turn);
        walker.go(turn.0, say);
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
    ///   S . #     with the left hand: right, back, then down
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
        let run = ENTRY.start(Arc::new(map), &settings(Hand::Left, false));
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

    /// On an open field the walker goes up to the border, and then along it with its hand there, with and without pledge.
    #[test]
    fn an_open_field_is_crossed_up_to_a_wall_that_the_hand_keeps() {
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
        let up = [(2, 1), (2, 0)];
        let top_left = [(1, 0), (0, 0), (0, 1), (0, 2), (0, 3)];
        let bottom_right = [(1, 3), (2, 3), (3, 3), (4, 3), (4, 2), (4, 1), (4, 0)];
        assert_eq!(around, [&up[..], &top_left, &bottom_right].concat());
        let left = walked(settings(Hand::Left, true));
        assert_eq!(left, [(2, 1), (2, 0), (3, 0), (4, 0)]);
    }
}
