//! Moving discs: the picture follows the game, which never waits for it.

use egui::{Vec2, vec2};
use mazescope_core::{Cell, Direction, Size};
use std::collections::VecDeque;

/// The position at which something is drawn on its path through the rooms that it has entered.
///
/// The game knows the new room at once. The picture follows, and moves faster if it is farther behind.
#[derive(Clone, Debug)]
pub struct Mover {
    size: Size,
    /// The last room that it has entered.
    room: Cell,
    /// The drawn position, in columns and rows of rooms.
    at: Vec2,
    queue: VecDeque<Vec2>,
    /// A push against a wall, and its age in seconds.
    bump: Option<(Vec2, f64)>,
}

/// The lowest speed in rooms per second, and the speed that each remaining room adds.
const SLOWEST: f32 = 14.0;
const CATCH_UP: f32 = 18.0;
/// How many seconds a push against a wall is visible.
const BUMP: f64 = 0.14;

impl Mover {
    /// Something that stands in a room.
    pub fn new(size: Size, room: Cell) -> Mover {
        Mover {
            size,
            room,
            at: place(size, room),
            queue: VecDeque::new(),
            bump: None,
        }
    }

    /// Records the room where it is: a neighbouring one, or the same one.
    pub fn push(&mut self, room: Cell) {
        if room != self.room {
            self.room = room;
            self.bump = None;
            self.queue.push_back(place(self.size, room));
        }
    }

    /// Records that it has run into a wall.
    pub fn bump(&mut self, direction: Direction) {
        let (x, y) = direction.delta();
        self.bump = Some((vec2(x as f32, y as f32), 0.0));
    }

    /// Advances the picture; returns whether it still moves.
    pub fn pass(&mut self, seconds: f64) -> bool {
        self.bump = self.bump.map(|(way, ago)| (way, ago + seconds));
        self.bump = self.bump.filter(|(_, ago)| *ago < BUMP);
        let left = self.queue.len() as f32;
        let mut reach = (SLOWEST.max(CATCH_UP * left)) * seconds as f32;
        while let Some(&next) = self.queue.front() {
            let way = next - self.at;
            let length = way.length();
            if length > reach {
                self.at += way * (reach / length);
                return true;
            }
            reach -= length;
            self.at = next;
            self.queue.pop_front();
        }
        self.bump.is_some()
    }

    /// The drawn position, in columns and rows of rooms.
    pub fn at(&self) -> Vec2 {
        let nudge = self.bump.map_or(Vec2::ZERO, |(way, ago)| {
            way * (0.16 * (std::f64::consts::PI * ago / BUMP).sin() as f32)
        });
        self.at + nudge
    }
}

/// The column and row of a room.
fn place(size: Size, room: Cell) -> Vec2 {
    let (x, y) = size.position(room);
    vec2((x - 1) as f32 / 2.0, (y - 1) as f32 / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_is_never_far_behind() {
        let size = Size::clamped(201, 3);
        let room = |column: i32| size.cell(2 * column + 1, 1).expect("inside");
        let mut mover = Mover::new(size, room(0));
        // Keys repeat thirty times per second, and frames come sixty times per second.
        for frame in 1..120 {
            if frame % 2 == 0 {
                mover.push(room(frame / 2));
            }
            mover.pass(1.0 / 60.0);
            let behind = (frame / 2) as f32 - mover.at().x;
            assert!((0.0..3.0).contains(&behind), "{behind} rooms");
        }
        while mover.pass(1.0 / 60.0) {}
        assert_eq!(mover.at(), vec2(59.0, 0.0));
    }

    #[test]
    fn a_bump_ends_where_it_began() {
        let size = Size::clamped(5, 5);
        let mut mover = Mover::new(size, size.cell(1, 1).expect("inside"));
        mover.bump(Direction::Left);
        assert!(mover.pass(0.05));
        assert!(mover.at().x < 0.0);
        assert!(!mover.pass(0.1));
        assert_eq!(mover.at(), Vec2::ZERO);
    }
}
