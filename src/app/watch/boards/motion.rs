//! What moves although the run does not: a path that has been found is drawn, and the board steps back behind it.

use crate::app::watch::choices::PANES;
use crate::grid::Cell;

/// Seconds in which a ring spreads from the goal.
const RING: f64 = 0.25;
/// Seconds in which the path is drawn from there.
const DRAWING: f64 = 0.5;
/// Seconds in which the board steps back after that.
const STEPPING_BACK: f64 = 0.3;
/// Seconds in which the frame of the current cell glides to the next one.
const GLIDING: f64 = 0.08;
/// Ticks a second up to which it glides.
const GLIDES: f64 = 8.0;

/// How a lane stands, for what moves on it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Standing {
    /// Whether its search is over, and has found a path.
    pub found: bool,
    /// The current cell.
    pub now: Option<Cell>,
}

/// What moves in a lane.
#[derive(Clone, Copy, Debug, Default)]
struct Moving {
    standing: Standing,
    /// Seconds since the path was found; none if it is not.
    found: Option<f64>,
    /// Where the frame came from, and seconds since then.
    came: Option<(Cell, f64)>,
}

/// The motion of all lanes.
#[derive(Clone, Debug, Default)]
pub struct Animations {
    lanes: [Moving; PANES],
    /// The moment at which the last frame ended: the scene, its race, and the clock.
    ended_at: Option<(u64, u64, u64)>,
}

/// How a moment came about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Passage {
    /// Seconds that have passed.
    pub seconds: f64,
    /// The scene, its race, and the clock before time passed, and after it.
    pub from: (u64, u64, u64),
    /// The same after it.
    pub to: (u64, u64, u64),
    /// Ticks a second.
    pub rate: f64,
    /// Whether motion is wanted.
    pub wanted: bool,
}

impl Animations {
    /// Takes note of a frame: what came by playing forward moves, and what came in any other way stands.
    pub fn pass(&mut self, passage: &Passage, standing: impl Iterator<Item = Standing>) {
        let before = self.ended_at.replace(passage.to);
        let same_run = (passage.from.0, passage.from.1) == (passage.to.0, passage.to.1);
        let forward = passage.to.2 >= passage.from.2;
        let flows = before == Some(passage.from) && same_run && forward && passage.wanted;
        let mut standing = standing;
        for lane in &mut self.lanes {
            let next = standing.next().unwrap_or_default();
            let last = std::mem::replace(&mut lane.standing, next);
            lane.found = match (next.found, lane.found) {
                (false, _) => None,
                (true, None) if flows => Some(0.0),
                (true, Some(since)) if flows => Some(since + passage.seconds),
                (true, _) => Some(f64::INFINITY),
            };
            let glides = flows && passage.rate <= GLIDES;
            lane.came = match (last.now, lane.came) {
                (Some(from), _) if glides && next.now.is_some_and(|now| now != from) => {
                    Some((from, 0.0))
                }
                (_, Some((from, since))) if flows && since + passage.seconds < GLIDING => {
                    Some((from, since + passage.seconds))
                }
                _ => None,
            };
        }
    }

    /// Whether something moves.
    pub fn is_moving(&self) -> bool {
        let all = RING + DRAWING + STEPPING_BACK;
        let mut lanes = self.lanes.iter();
        lanes.any(|lane| lane.came.is_some() || lane.found.is_some_and(|since| since < all))
    }

    fn since_found(&self, lane: usize) -> Option<f64> {
        self.lanes.get(lane)?.found
    }

    /// How far the ring around the goal has spread, from 0 to 1, while it does.
    pub fn ring(&self, lane: usize) -> Option<f32> {
        let share = self.since_found(lane)? / RING;
        (share < 1.0).then_some(share as f32)
    }

    /// How much of the path is drawn, from 0 to 1.
    pub fn drawn(&self, lane: usize) -> f32 {
        let since = self.since_found(lane).unwrap_or(f64::INFINITY);
        ease(((since - RING) / DRAWING).clamp(0.0, 1.0))
    }

    /// How far the board has stepped back, from 0 to 1.
    pub fn dim(&self, lane: usize) -> f32 {
        let since = self.since_found(lane).unwrap_or(0.0);
        ease(((since - RING - DRAWING) / STEPPING_BACK).clamp(0.0, 1.0))
    }

    /// Where the frame of the current cell came from, and how far it is on its way, from 0 to 1.
    pub fn glide(&self, lane: usize) -> Option<(Cell, f32)> {
        let (from, since) = self.lanes.get(lane)?.came?;
        Some((from, ease((since / GLIDING).clamp(0.0, 1.0))))
    }
}

/// Fast at first, and slow at the end.
fn ease(share: f64) -> f32 {
    let left = 1.0 - share;
    (1.0 - left * left * left) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUND: Standing = Standing {
        found: true,
        now: None,
    };

    fn passage(from: u64, to: u64) -> Passage {
        Passage {
            seconds: 0.1,
            from: (1, 1, from),
            to: (1, 1, to),
            rate: 60.0,
            wanted: true,
        }
    }

    fn pass(animations: &mut Animations, passage: Passage, standing: Standing) {
        animations.pass(&passage, [standing].into_iter());
    }

    #[test]
    fn what_is_found_while_time_passes_is_drawn_and_then_stands() {
        let mut animations = Animations::default();
        pass(&mut animations, passage(0, 8), Standing::default());
        assert!(!animations.is_moving());
        pass(&mut animations, passage(8, 10), FOUND);
        assert!(animations.is_moving() && animations.ring(0) == Some(0.0));
        assert_eq!((animations.drawn(0), animations.dim(0)), (0.0, 0.0));
        let mut drawn = Vec::new();
        while animations.is_moving() {
            pass(&mut animations, passage(10, 10), FOUND);
            drawn.push(animations.drawn(0));
        }
        assert!(
            (10..13).contains(&drawn.len()) && drawn.is_sorted(),
            "{drawn:?}"
        );
        assert_eq!((animations.drawn(0), animations.dim(0)), (1.0, 1.0));
        assert_eq!(animations.ring(0), None);
    }

    #[test]
    fn what_is_sought_and_what_nobody_wants_to_move_stands_at_once() {
        let unwanted = Passage {
            wanted: false,
            ..passage(8, 10)
        };
        let another_run = Passage {
            from: (2, 1, 8),
            to: (2, 1, 10),
            ..passage(8, 10)
        };
        for next in [passage(9, 10), unwanted, another_run] {
            let mut animations = Animations::default();
            pass(&mut animations, passage(0, 8), Standing::default());
            pass(&mut animations, next, FOUND);
            assert!(!animations.is_moving(), "{next:?}");
            assert_eq!((animations.drawn(0), animations.dim(0)), (1.0, 1.0));
        }
    }

    #[test]
    fn the_frame_glides_while_time_passes_slowly() {
        let size = crate::grid::Size::clamped(4, 4);
        let cells: Vec<Cell> = size.iter().collect();
        let at = |place: usize| Standing {
            found: false,
            now: Some(cells[place]),
        };
        for (rate, glides) in [(4.0, true), (9.0, false)] {
            let mut animations = Animations::default();
            let slow = |from, to| Passage {
                rate,
                seconds: 0.03,
                ..passage(from, to)
            };
            pass(&mut animations, slow(0, 0), at(0));
            pass(&mut animations, slow(0, 1), at(1));
            let glide = animations.glide(0);
            assert_eq!(glide, glides.then_some((cells[0], 0.0)));
            for _ in 0..3 {
                pass(&mut animations, slow(1, 1), at(1));
            }
            assert!(!animations.is_moving() && animations.glide(0).is_none());
        }
    }
}
