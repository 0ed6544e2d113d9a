//! Plots of the searches apart from the frontier: cells expanded, and moves from the start to the current cell.
//!
//! One pass over each log, in slices, keeps the largest value in each of up to 1,024 parts. The parts double in width
//! if there are more, so a recording is never read again. The distances of cells are kept only while the log is read.

use crate::watch::time::curve::Curve;
use mazescope_core::layers::{Layer, tree};
use mazescope_core::playback::recording::Reader;
use mazescope_core::structures::floods::distances::Flood;
use mazescope_core::{Cell, Discipline, Event, Info, Lane, Recording, Timeline, Unit};

/// The plots of each lane, from one pass over each log as far as it is recorded.
#[derive(Default)]
pub struct Plots {
    /// The unit of the clock for which they are computed.
    unit: Option<Unit>,
    lanes: Vec<LanePlots>,
}

/// The plots of one lane.
#[derive(Default)]
pub struct LanePlots {
    /// The number of expanded cells; empty for a walker or a filling.
    pub expanded: Curve,
    /// The moves from the start to the current cell: for a walker the fewest, otherwise those of the path by which the
    /// search found it. Empty for paths without moves, and for a search that also begins at the goal.
    pub distance: Curve,
    pass: Pass,
}

/// A pass over the log of one lane.
#[derive(Default)]
struct Pass {
    reader: Reader,
    /// The distance of each cell from the start, if it applies, until all is read.
    far: Option<Far>,
    expanded: Profile,
    distance: Profile,
    /// Both values at the current moment.
    now: [u32; 2],
}

/// The distance of each cell from the start.
enum Far {
    /// Along the path by which a search found it.
    Found(Box<dyn Layer>),
    /// Along the shortest path, because a walker comes by any path.
    Fewest(Flood),
}

impl Far {
    /// The distance, after the events up to the one that made the cell the current one.
    fn of(&mut self, cell: Cell, events: &[Event]) -> u32 {
        match self {
            Far::Found(layer) => {
                layer.apply(events);
                layer.value(cell).map_or(0, |value| value as u32)
            }
            Far::Fewest(flood) => flood.distances.moves[cell],
        }
    }
}

/// Values over time: the largest in each of several equal parts, whose width grows with the number of values.
#[derive(Debug, Default, PartialEq, Eq)]
struct Profile {
    parts: Vec<u32>,
    /// Values per part, as a power of two.
    wide: u32,
    values: u64,
}

/// The most parts of a profile; it has at least half of them once it has that many values.
const PARTS: usize = 1 << 10;

impl Profile {
    #[inline]
    fn push(&mut self, value: u32) {
        let part = (self.values >> self.wide) as usize;
        self.values += 1;
        match self.parts.get_mut(part) {
            Some(most) => *most = value.max(*most),
            None if part < PARTS => self.parts.push(value),
            None => {
                let halved = self.parts.chunks(2).map(|pair| pair.iter().copied().max());
                self.parts = halved.map(Option::unwrap_or_default).collect();
                self.wide += 1;
                self.parts.push(value);
            }
        }
    }
}

/// Seconds of a frame for computing plots.
const PLOTTED: f64 = 0.001;
/// Moments that are read between two checks of the clock.
const STRETCH: u64 = 1 << 11;
/// Bytes for the distances of all lanes, and bytes per cell.
const BYTES: u64 = 48 << 20;
const CELL: u64 = 5;

impl Plots {
    /// Continues with the lanes of a race for a part of a frame, by that clock in seconds. Returns whether there is
    /// more to do.
    pub fn go_on(&mut self, lanes: &mut [Lane], unit: Unit, clock: &dyn Fn() -> f64) -> bool {
        let begun = clock();
        let enough = || clock() - begun >= PLOTTED;
        if self.unit != Some(unit) || self.lanes.len() != lanes.len() {
            self.unit = Some(unit);
            self.lanes.clear();
            self.lanes.resize_with(lanes.len(), LanePlots::default);
        }
        let count = lanes.len() as u64;
        let by_steps = unit == Unit::Expansions;
        let mut behind = false;
        let all = lanes.iter_mut().map(|lane| ticks(lane, unit));
        let longest = all.max().unwrap_or(0);
        for (plots, lane) in self.lanes.iter_mut().zip(lanes) {
            let more = plots.pass.go_on(lane, by_steps, count, &enough);
            behind |= more;
            // A part of the log would be drawn as the whole.
            if !more {
                plots.take(lane, unit, longest);
            }
        }
        behind
    }

    /// The plots of each lane.
    pub fn lanes(&self) -> &[LanePlots] {
        &self.lanes
    }
}

/// Ticks in that unit to the end of a lane's recording.
fn ticks(lane: &mut Lane, unit: Unit) -> u64 {
    match unit {
        Unit::Events => lane.timeline.len(),
        _ => lane.timeline.recording_mut().steps(),
    }
}

impl LanePlots {
    /// Copies the results of the pass so far.
    fn take(&mut self, lane: &mut Lane, unit: Unit, longest: u64) {
        if !lane.solver.info.discipline.has_frontier() {
            self.pass.expanded = Profile::default();
        }
        let moments = lane.timeline.len();
        let ticks = match unit {
            Unit::FinishTogether => longest,
            _ => ticks(lane, unit),
        };
        for (curve, profile) in [
            (&mut self.expanded, &self.pass.expanded),
            (&mut self.distance, &self.pass.distance),
        ] {
            if curve.moments != moments || curve.ticks != ticks {
                curve.sizes.clone_from(&profile.parts);
                (curve.moments, curve.ticks) = (moments, ticks);
            }
        }
    }
}

impl Pass {
    /// Reads on until `enough` returns true; returns whether there is more now.
    fn go_on(
        &mut self,
        lane: &Lane,
        by_steps: bool,
        lanes: u64,
        enough: &dyn Fn() -> bool,
    ) -> bool {
        let timeline = &lane.timeline;
        let recording = timeline.recording();
        if !self.reader.reads(recording) {
            *self = Pass {
                reader: Reader::of(recording),
                far: far(timeline, &lane.solver.info, lanes),
                ..Pass::default()
            };
            // Before the first tick no cell is expanded, and the distance is 0.
            self.expanded.push(0);
            if self.far.is_some() {
                self.distance.push(0);
            }
        }
        if let Some(Far::Fewest(flood)) = &mut self.far {
            while flood.advance(timeline.origin(), STRETCH as usize) {
                if enough() {
                    return true;
                }
            }
        }
        while self.reader.is_behind(recording) {
            self.read(recording, by_steps);
            if enough() {
                break;
            }
        }
        let more = self.reader.is_behind(recording);
        if !more && timeline.is_complete() {
            self.far = None;
        }
        more
    }

    fn read(&mut self, recording: &Recording, by_steps: bool) {
        let tells = self.far.is_some();
        for piece in self.reader.on(recording, STRETCH) {
            let mut told = 0;
            for (place, &event) in piece.iter().enumerate() {
                if event.is_value() {
                    continue;
                }
                let begins = recording.begins_step(event);
                if event.is_expanded() {
                    self.now[0] += 1;
                }
                if begins && let Some(far) = &mut self.far {
                    self.now[1] = far.of(event.cell(), &piece[told..=place]);
                    told = place + 1;
                }
                if begins || !by_steps {
                    self.expanded.push(self.now[0]);
                    if tells {
                        self.distance.push(self.now[1]);
                    }
                }
            }
            if let Some(Far::Found(layer)) = &mut self.far {
                layer.apply(&piece[told..]);
            }
        }
    }
}

/// The distances from the start, if they apply to the run and are small enough.
fn far(timeline: &Timeline, info: &Info, lanes: u64) -> Option<Far> {
    let (board, map) = (timeline.board(), timeline.origin());
    let fits = (tree::DEPTH.fits)(info) && !info.draws_lines();
    let bytes = lanes * CELL * board.size().padded() as u64;
    (fits && bytes <= BYTES).then_some(())?;
    match info.discipline {
        Discipline::TwoQueues => None,
        Discipline::Walk => Some(Far::Fewest(Flood::new(map, &map.starts))),
        _ => Some(Far::Found(tree::moves(map, board.plane()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_profile_keeps_the_largest_of_each_part_however_many_values_come() {
        for count in [0, 1, 5, 1023, 1024, 1025, 2048, 2049, 100_000] {
            let value = |place: u64| (place * 7919 % 1000) as u32;
            let mut profile = Profile::default();
            (0..count).for_each(|place| profile.push(value(place)));
            let wide = 1 << profile.wide;
            let places: Vec<u64> = (0..count).collect();
            let expected = places
                .chunks(wide)
                .map(|part| part.iter().map(|&place| value(place)).max());
            let expected: Vec<u32> = expected.flatten().collect();
            assert_eq!(profile.parts, expected, "{count}");
            assert!(profile.parts.len() <= PARTS);
            assert!(count < PARTS as u64 || profile.parts.len() >= PARTS / 2);
        }
    }
}
