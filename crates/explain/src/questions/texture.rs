//! The texture of a maze of rooms: what one can see of the generator that made it.

use super::asked::Ahead;
use crate::{Fact, Sentence};
use mazescope_core::board::mark;
use mazescope_core::structures::mazes::rooms::{all, room, room_counts};
use mazescope_core::{Cell, Direction, Size, Timeline};

/// The texture of a complete maze.
pub(super) struct Texture {
    rooms: usize,
    /// The number of rooms with a single exit.
    dead_ends: usize,
    /// The number of rooms in the longest corridor without a junction.
    corridor: usize,
    /// What the whole maze shows of its generator, if it shows something: the name of a template.
    bias: Option<&'static str>,
}

impl Texture {
    /// The texture of the map at the cursor; `None` if it is not a maze of at least 2 x 2 rooms. O(cells).
    pub(super) fn of(timeline: &Timeline) -> Option<Texture> {
        let now = Ahead::at(timeline, timeline.cursor());
        let maze = Maze {
            size: timeline.board().size(),
            is_floor: &|cell| now.marks(cell) & mark::FLOOR != 0,
        };
        let (columns, rows) = room_counts(maze.size);
        if columns < 2 || rows < 2 || !maze.has_posts() {
            return None;
        }
        let rooms: Vec<Cell> = all(maze.size)
            .filter(|&room| (maze.is_floor)(room))
            .collect();
        let dead_ends = rooms.iter().filter(|&&room| maze.exits(room).count() == 1);
        let corridors = (rooms.iter()).flat_map(|&room| maze.corridors(room, rooms.len()));
        Some(Texture {
            dead_ends: dead_ends.count(),
            corridor: corridors.max().unwrap_or(0),
            bias: maze.bias(),
            rooms: rooms.len(),
        })
    }

    /// The sentence, followed by one or two about the texture.
    pub(super) fn add_to(&self, sentence: Sentence) -> Sentence {
        let percent = (self.dead_ends * 100 + self.rooms / 2) / self.rooms.max(1);
        let [percent, rooms] = [percent, self.corridor].map(|count| Fact::Count(count as u64));
        let told = sentence.and("texture", &[("percent", percent), ("count", rooms)]);
        match self.bias {
            Some(bias) => told.and(bias, &[]),
            None => told,
        }
    }
}

/// A maze of rooms, as its floor shows it.
struct Maze<'a> {
    size: Size,
    is_floor: &'a dyn Fn(Cell) -> bool,
}

impl Maze<'_> {
    /// Whether every post between rooms is wall.
    fn has_posts(&self) -> bool {
        let (columns, rows) = room_counts(self.size);
        let post = |x, y| self.size.cell(2 * x as i32, 2 * y as i32);
        (1..columns)
            .flat_map(|x| (1..rows).filter_map(move |y| post(x, y)))
            .all(|post| !(self.is_floor)(post))
    }

    /// Whether the edge of a room in a direction is carved.
    fn opens(&self, room: Cell, direction: Direction) -> bool {
        (self.is_floor)(room.step(direction, self.size))
    }

    /// The carved edges of a room.
    fn exits(&self, room: Cell) -> impl Iterator<Item = Direction> + '_ {
        let all = Direction::FOUR.into_iter();
        all.filter(move |&direction| self.opens(room, direction))
    }

    /// For each corridor that begins at this room, which is a junction or a dead end, the number of rooms up to the
    /// next such room, both included.
    fn corridors(&self, from: Cell, rooms: usize) -> Vec<usize> {
        if self.exits(from).count() == 2 {
            return Vec::new();
        }
        let lengths = self.exits(from).map(|first| {
            let (mut room, mut direction, mut length) = (from, first, 1);
            while length < rooms {
                room = room.step(direction, self.size).step(direction, self.size);
                length += 1;
                let back = direction.opposite();
                let exits: Vec<Direction> = self.exits(room).collect();
                match exits[..] {
                    [one, other] => direction = if one == back { other } else { one },
                    _ => break,
                }
            }
            length
        });
        lengths.collect()
    }

    /// A rule that the whole maze keeps, and that few generators keep: the name of its template.
    fn bias(&self) -> Option<&'static str> {
        let (columns, rows) = room_counts(self.size);
        let at = |x, y| room(self.size, x, y);
        let top = || (0..columns - 1).filter_map(|x| at(x, 0));
        let left = || (0..rows - 1).filter_map(|y| at(0, y));
        let along_top = top().all(|room| self.opens(room, Direction::Right));
        let along_left = left().all(|room| self.opens(room, Direction::Down));
        // Of two edges upwards and to the left, exactly one is carved.
        let one_of_two = || {
            let mut inner = all(self.size).filter(|&room| {
                let (x, y) = self.size.position(room);
                x > 1 && y > 1
            });
            inner.all(|room| self.opens(room, Direction::Up) != self.opens(room, Direction::Left))
        };
        if along_top && along_left && one_of_two() {
            return Some("bias_corner");
        }
        if along_top {
            return Some("bias_row");
        }
        // The doors in a straight wall below or to the right of a row or column of rooms.
        let in_row = |y| (0..columns).filter_map(move |x| at(x, y));
        let in_column = |x| (0..rows).filter_map(move |y| at(x, y));
        let below = |y| in_row(y).filter(|&room| self.opens(room, Direction::Down));
        let beyond = |x| in_column(x).filter(|&room| self.opens(room, Direction::Right));
        let is_crossed = (0..rows - 1).any(|y| below(y).count() == 1)
            || (0..columns - 1).any(|x| beyond(x).count() == 1);
        is_crossed.then_some("bias_wall")
    }
}
