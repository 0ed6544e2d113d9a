//! The parts of the plot, and the timeline: from ticks to the screen and back.
//!
//! The timeline is the part with the clock: the generation or the race. During the race the map is only a stub. A
//! drag stays on the timeline on which it began.

use crate::watch::time::readout::Readout;
use egui::{Pos2, Rect, pos2};

/// The part of the run that is drawn large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The map is generated and edited.
    Growth,
    /// The searches run on it.
    Race,
}

/// The positions of everything in the plot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Parts {
    /// The whole plot.
    pub frame: Rect,
    /// The part that is drawn large.
    pub part: Part,
    /// The stub of the map, after its generation.
    pub stub: Option<Rect>,
    /// The space of the race, during generation.
    pub rest: Option<Rect>,
    /// The timeline.
    pub axis: Axis,
}

/// A line from one tick to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    /// Its position.
    pub rect: Rect,
    /// The tick at its left end.
    pub first: u64,
    /// The tick at its right end.
    pub last: u64,
}

/// Width of the map's stub in points, and the share of the plot for the generation.
const STUB: f32 = 76.0;
/// The same in a plot below that width, where it has only the button that replays the map.
const SMALL_STUB: f32 = 24.0;
const SMALL: f32 = 320.0;
const GROWTH: f32 = 0.45;
/// Points at both sides of a timeline for its knob.
const ASIDE: f32 = 12.0;

impl Parts {
    /// The parts of a plot in that rectangle.
    pub fn of(frame: Rect, readout: &Readout, part: Part) -> Parts {
        let start = readout.race_start;
        let (from, to, first, last) = match part {
            Part::Growth => {
                let to = frame.left() + (frame.width() * GROWTH).round();
                (frame.left(), to, 0, start)
            }
            Part::Race if start == 0 => (frame.left(), frame.right(), 0, readout.length),
            Part::Race => {
                let stub = if frame.width() < SMALL {
                    SMALL_STUB
                } else {
                    STUB
                };
                let from = (frame.left() + stub).min(frame.right());
                (from, frame.right(), start, readout.length)
            }
        };
        let aside = ASIDE.min((to - from) / 2.0);
        let part_of = |left: f32, right: f32| {
            let rect = Rect::from_min_max(pos2(left, frame.top()), pos2(right, frame.bottom()));
            (right > left).then_some(rect)
        };
        Parts {
            frame,
            part,
            stub: part_of(frame.left(), from),
            rest: part_of(to, frame.right()),
            axis: Axis {
                rect: Rect::from_x_y_ranges(from + aside..=to - aside, frame.y_range()),
                first,
                last: last.max(first + 1),
            },
        }
    }
}

impl Axis {
    /// The position of a tick.
    pub fn x(&self, tick: u64) -> f32 {
        let share = tick.saturating_sub(self.first) as f64 / (self.last - self.first) as f64;
        self.rect.left() + (share.min(1.0) * f64::from(self.rect.width())) as f32
    }

    /// The tick at a point.
    pub fn tick(&self, at: Pos2) -> u64 {
        let share = f64::from((at.x - self.rect.left()) / self.rect.width().max(1.0));
        let ticks = (self.last - self.first) as f64;
        self.first + (share.clamp(0.0, 1.0) * ticks).round() as u64
    }

    /// The height on the screen of an empty frontier.
    pub fn base(&self) -> f32 {
        self.rect.bottom() - 4.0
    }

    /// Points from the base to the largest frontier.
    pub fn height(&self) -> f32 {
        (self.rect.height() - 14.0).max(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn readout() -> Readout {
        Readout {
            length: 916,
            generation: 458,
            race_start: 458,
            ..Readout::default()
        }
    }

    #[test]
    fn parts_stand_side_by_side_and_ticks_come_back() {
        for width in [1.0, 30.0, 616.0, 1256.0, 3816.0] {
            let frame = Rect::from_min_max(pos2(12.0, 732.0), pos2(12.0 + width, 788.0));
            for part in [Part::Growth, Part::Race] {
                let parts = Parts::of(frame, &readout(), part);
                let beside = parts
                    .stub
                    .or(parts.rest)
                    .expect("there is more than one part");
                assert!(frame.contains_rect(beside), "{parts:?}");
                let common = beside.intersect(parts.axis.rect);
                assert!(common.width() <= 0.01, "{parts:?}");
                if width > 500.0 {
                    for tick in [parts.axis.first, parts.axis.first + 99, parts.axis.last] {
                        let at = pos2(parts.axis.x(tick), 740.0);
                        assert!(parts.axis.tick(at).abs_diff(tick) <= 1);
                    }
                }
            }
        }
    }

    #[test]
    fn a_map_that_was_given_leaves_the_race_all_the_room() {
        let frame = Rect::from_min_max(pos2(0.0, 0.0), pos2(500.0, 40.0));
        let given = Readout {
            length: 30,
            ..Readout::default()
        };
        let parts = Parts::of(frame, &given, Part::Race);
        assert_eq!((parts.stub, parts.rest), (None, None));
        assert_eq!(parts.axis.rect.width(), 476.0);
    }
}
