//! Animations apart from the run: a found path is drawn, and then the board dims.
//!
//! Only forward play starts an animation; a seek does not.

use crate::RunKey;
use mazescope_core::Cell;

/// Seconds in which a ring spreads from the goal.
const RING: f64 = 0.25;
/// Seconds in which the path is then drawn.
const DRAWING: f64 = 0.5;
/// Seconds in which the board then dims.
const STEPPING_BACK: f64 = 0.3;
/// Seconds in which the frame of the current cell glides to the next one.
const GLIDING: f64 = 0.08;
/// The highest rate in ticks a second at which it glides.
const GLIDES: f64 = 8.0;

/// The state of a search, as far as animations depend on it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Standing {
    /// Whether it has finished and found a path.
    pub found: bool,
    /// The current cell.
    pub now: Option<Cell>,
}

/// The animations on the board of a search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Motion {
    standing: Standing,
    /// Seconds since the path was found; `None` without a path.
    found: Option<f64>,
    /// The cell that the frame left, and the seconds since then.
    came: Option<(Cell, f64)>,
}

/// How the current moment was reached.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Passage {
    /// Seconds that have passed.
    pub seconds: f64,
    /// Ticks a second.
    pub rate: f64,
    /// Whether it was reached by forward play, and animations are on.
    pub flows: bool,
}

/// The end of the last frame: the run, and the tick of its clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct LastFrame(Option<(RunKey, u64)>);

impl LastFrame {
    /// Records a frame in which the clock went from one tick to another. Returns whether it moved forward from the
    /// end of the last frame.
    pub fn flows_on(&mut self, run: RunKey, from: u64, to: u64) -> bool {
        self.0.replace((run, to)) == Some((run, from)) && to >= from
    }
}

impl Motion {
    /// Records a frame and the state of the search after it. Forward play starts animations; any other change shows
    /// the result at once.
    pub fn pass(&mut self, passage: &Passage, next: Standing) {
        let Passage {
            seconds,
            rate,
            flows,
        } = *passage;
        let last = std::mem::replace(&mut self.standing, next);
        self.found = match (next.found, self.found) {
            (false, _) => None,
            (true, None) if flows => Some(0.0),
            (true, Some(since)) if flows => Some(since + seconds),
            (true, _) => Some(f64::INFINITY),
        };
        self.came = match (last.now, self.came) {
            (Some(from), _)
                if flows && rate <= GLIDES && next.now.is_some_and(|now| now != from) =>
            {
                Some((from, 0.0))
            }
            (_, Some((from, since))) if flows && since + seconds < GLIDING => {
                Some((from, since + seconds))
            }
            _ => None,
        };
    }

    /// Whether an animation is running.
    pub fn is_moving(&self) -> bool {
        let all = RING + DRAWING + STEPPING_BACK;
        self.came.is_some() || self.found.is_some_and(|since| since < all)
    }

    /// How far the ring around the goal has spread, from 0 to 1, while it spreads.
    pub fn ring(&self) -> Option<f32> {
        let share = self.found? / RING;
        (share < 1.0).then_some(share as f32)
    }

    /// The share of the path that is drawn, from 0 to 1.
    pub fn drawn(&self) -> f32 {
        let since = self.found.unwrap_or(f64::INFINITY);
        ease(((since - RING) / DRAWING).clamp(0.0, 1.0))
    }

    /// How far the board has dimmed, from 0 to 1.
    pub fn dim(&self) -> f32 {
        let since = self.found.unwrap_or(0.0);
        ease(((since - RING - DRAWING) / STEPPING_BACK).clamp(0.0, 1.0))
    }

    /// The cell that the frame left, and the share of its glide, from 0 to 1.
    pub fn glide(&self) -> Option<(Cell, f32)> {
        let (from, since) = self.came?;
        Some((from, ease((since / GLIDING).clamp(0.0, 1.0))))
    }
}

/// Fast at the beginning, slow at the end.
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

    const RUN: RunKey = RunKey {
        scene: 1,
        race: 1,
        lane: None,
    };

    /// The animations on a board, frame by frame.
    #[derive(Default)]
    struct Frames {
        last: LastFrame,
        motion: Motion,
    }

    impl Frames {
        fn pass(&mut self, (run, from, to): (RunKey, u64, u64), rate: f64, standing: Standing) {
            let flows = self.last.flows_on(run, from, to);
            let passage = Passage {
                seconds: if rate < 60.0 { 0.03 } else { 0.1 },
                rate,
                flows,
            };
            self.motion.pass(&passage, standing);
        }
    }

    #[test]
    fn what_is_found_while_time_passes_is_drawn_and_then_stands() {
        let mut frames = Frames::default();
        frames.pass((RUN, 0, 8), 60.0, Standing::default());
        assert!(!frames.motion.is_moving());
        frames.pass((RUN, 8, 10), 60.0, FOUND);
        assert!(frames.motion.is_moving() && frames.motion.ring() == Some(0.0));
        assert_eq!((frames.motion.drawn(), frames.motion.dim()), (0.0, 0.0));
        let mut drawn = Vec::new();
        while frames.motion.is_moving() {
            frames.pass((RUN, 10, 10), 60.0, FOUND);
            drawn.push(frames.motion.drawn());
        }
        assert!(
            (10..13).contains(&drawn.len()) && drawn.is_sorted(),
            "{drawn:?}"
        );
        assert_eq!((frames.motion.drawn(), frames.motion.dim()), (1.0, 1.0));
        assert_eq!(frames.motion.ring(), None);
    }

    #[test]
    fn what_is_sought_and_what_nobody_wants_to_move_stands_at_once() {
        let unwanted = |frames: &mut Frames| {
            let passage = Passage {
                seconds: 0.1,
                rate: 60.0,
                flows: false,
            };
            frames.motion.pass(&passage, FOUND);
        };
        let sought = |frames: &mut Frames| frames.pass((RUN, 9, 10), 60.0, FOUND);
        let another_run = |frames: &mut Frames| {
            let run = RunKey { scene: 2, ..RUN };
            frames.pass((run, 8, 10), 60.0, FOUND);
        };
        let ways: [&dyn Fn(&mut Frames); 3] = [&sought, &unwanted, &another_run];
        for (number, next) in ways.into_iter().enumerate() {
            let mut frames = Frames::default();
            frames.pass((RUN, 0, 8), 60.0, Standing::default());
            next(&mut frames);
            assert!(!frames.motion.is_moving(), "{number}");
            assert_eq!((frames.motion.drawn(), frames.motion.dim()), (1.0, 1.0));
        }
    }

    #[test]
    fn the_frame_glides_while_time_passes_slowly() {
        let size = mazescope_core::grid::Size::clamped(4, 4);
        let cells: Vec<Cell> = size.iter().collect();
        let at = |place: usize| Standing {
            found: false,
            now: Some(cells[place]),
        };
        for (rate, glides) in [(4.0, true), (9.0, false)] {
            let mut frames = Frames::default();
            frames.pass((RUN, 0, 0), rate, at(0));
            frames.pass((RUN, 0, 1), rate, at(1));
            let glide = frames.motion.glide();
            assert_eq!(glide, glides.then_some((cells[0], 0.0)));
            for _ in 0..3 {
                frames.pass((RUN, 1, 1), rate, at(1));
            }
            assert!(!frames.motion.is_moving() && frames.motion.glide().is_none());
        }
    }
}
