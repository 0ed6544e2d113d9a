//! Layers of the visible runs, and the colours of their values.

use crate::boards::picture::{CellLevels, LevelScale, Levels, Ramp, ShowsLevel};
use crate::watch::boards::distances::Distances;
use crate::watch::choices::{ColourBy, ColourMap};
use crate::watch::compare::difference::{Difference, DifferenceLegend};
use mazescope_core::Timeline;
use mazescope_core::layers::follower::{Follower, Legend};
use mazescope_core::layers::{LAYERS, LayerEntry, Scale};
use mazescope_core::playback::side_by_side::{self, Beside};
use mazescope_core::structures::memory::{self, NoMemory};
use std::ops::Range;

/// Seconds of a frame for building layers, shared by all panes.
const SLICE: f64 = 0.004;
/// Bytes that a layer takes per cell before any value is overwritten.
const CELL: u64 = 6;

/// What the colours mean in all panes.
#[derive(Default)]
pub struct Colours {
    /// The distances on the map, shared by all panes.
    pub distances: Distances,
    /// The difference of two searches, while it is shown.
    pub difference: Difference,
    /// The revision of the difference that was handed out last.
    pub difference_revision: Revision,
    /// The layers of the visible runs.
    layers: Vec<LayerOfRun>,
    /// Former layers whose memory is released on another thread.
    leaving: Vec<Beside<()>>,
    /// The last revision, an even number, because those of distances are odd.
    last: u64,
    /// The share of its time that the clock gives up so that layers keep up.
    brake: f64,
}

/// What the colours of a pane mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Meaning {
    /// What the algorithm has done with a cell.
    State,
    /// A colouring that is still being computed.
    OnItsWay(ColourBy),
    /// A colouring by values; the legend is missing while no cell has a value.
    Levels(ColourBy, Option<Legend>),
    /// Which of two searches has expanded a cell.
    Difference(DifferenceLegend),
}

/// A run whose board is in some pane.
pub struct ShownRun<'a> {
    /// Its lane; `None` for the map.
    pub lane: Option<usize>,
    /// The run.
    pub timeline: &'a Timeline,
    /// The layer that is shown of it.
    pub entry: &'static LayerEntry,
    /// Whether the layer is only a tint of visited cells, which keep their meaning.
    pub is_tint: bool,
}

/// The layer of a run.
struct LayerOfRun {
    /// The lane of the run; `None` for the map.
    lane: Option<usize>,
    follower: Follower,
    revision: Revision,
    is_tint: bool,
}

/// The revision that was handed out last, the one before, and the rows in which they differ.
#[derive(Clone, Debug, Default)]
pub struct Revision {
    /// The current revision.
    pub now: u64,
    /// The revision before.
    pub since: u64,
    /// The changed rows, counted with the border.
    pub changed: Vec<Range<u32>>,
}

impl Colours {
    /// Continues the layer of each run and drops all others; `clock` returns the seconds used of this slice. Returns
    /// whether there is more to do, or an error if there is no memory for a layer.
    pub fn follow(
        &mut self,
        runs: &[ShownRun<'_>],
        clock: impl Fn() -> f64,
    ) -> Result<bool, NoMemory> {
        let (kept, others) = std::mem::take(&mut self.layers)
            .into_iter()
            .partition(|layer| runs.iter().any(|run| layer.is_of(run)));
        self.layers = kept;
        self.give_up(others);
        self.leaving.retain(|leaving| !leaving.is_over());
        if !self.leaving.is_empty() {
            // The new layers use the memory of the former ones.
            return Ok(true);
        }
        let mut behind = false;
        for (number, run) in runs.iter().enumerate() {
            let known = self.layers.iter().position(|layer| layer.is_of(run));
            let place = match known {
                Some(place) => place,
                None => {
                    memory::try_for(CELL * run.timeline.board().size().padded() as u64)?;
                    self.layers.push(LayerOfRun {
                        lane: run.lane,
                        follower: Follower::new(run.entry),
                        revision: Revision::default(),
                        is_tint: run.is_tint,
                    });
                    self.layers.len() - 1
                }
            };
            let follower = &mut self.layers[place].follower;
            // A run may use the time that the runs before it left.
            let share = SLICE * (number + 1) as f64 / runs.len() as f64;
            // A board that is still being computed needs no layer yet, and its cursor may change.
            behind |= run.timeline.is_on_its_way()
                || !follower.advance(run.timeline, || clock() >= share);
        }
        Ok(behind)
    }

    /// Adjusts the brake: the clock slows down if layers were behind after a slice of that many seconds.
    pub fn keep_pace(&mut self, behind: bool, seconds: f64) {
        let faster = match seconds / SLICE {
            _ if behind => 0.5,
            share if share > 0.75 => 0.8,
            share if share < 0.5 => 1.25,
            _ => 1.0,
        };
        self.brake = 1.0 - ((1.0 - self.brake) * faster).clamp(0.02, 1.0);
    }

    /// The share of its time, from 0 to 1, that the clock gives up so that layers keep up.
    pub fn brake(&self) -> f64 {
        self.brake
    }

    /// Drops all layers and releases their memory.
    pub fn forget_layers(&mut self) {
        let layers = std::mem::take(&mut self.layers);
        self.give_up(layers);
        self.brake = 0.0;
    }

    /// Releases the memory of layers, large ones on another thread.
    fn give_up(&mut self, layers: Vec<LayerOfRun>) {
        /// Bytes that can be released within a frame (*measured*).
        const AT_ONCE: u64 = 16 << 20;
        let followers = layers.into_iter().map(|layer| layer.follower);
        let large: Vec<Follower> = followers
            .filter(|follower| follower.bytes() > AT_ONCE)
            .collect();
        if !large.is_empty() {
            self.leaving.push(side_by_side::let_go(large));
        }
    }

    /// The layer of that run with its last revision, if it has reached the cursor of the run.
    pub fn layer(&self, run: &ShownRun<'_>) -> Option<(&Follower, &Revision)> {
        let layer = self.layers.iter().find(|layer| layer.is_of(run))?;
        let there = layer.follower.is_at(run.timeline) && !run.timeline.is_on_its_way();
        there.then_some((&layer.follower, &layer.revision))
    }

    /// Gives new revisions to the layers that have reached the cursors of their runs.
    pub fn revise_layers(&mut self, runs: &[ShownRun<'_>]) {
        for run in runs.iter().filter(|run| !run.timeline.is_on_its_way()) {
            let layer = self.layers.iter_mut().find(|layer| layer.is_of(run));
            let Some(layer) = layer.filter(|layer| layer.follower.is_at(run.timeline)) else {
                continue;
            };
            self.last += 2;
            layer.revision.begin(self.last);
            let changed = &mut layer.revision.changed;
            layer.follower.take_changed(|rows| changed.push(rows));
        }
    }

    /// Gives a new revision to the difference of two searches.
    pub fn revise_difference(&mut self) {
        self.last += 2;
        let revision = &mut self.difference_revision;
        revision.begin(self.last);
        self.difference.take_rows(&mut revision.changed);
    }

    /// Bytes used by all colourings, except for tints, for which recordings must not get shorter.
    pub fn bytes(&self) -> u64 {
        let layers: u64 = (self.layers.iter().filter(|layer| !layer.is_tint))
            .map(|layer| layer.follower.bytes())
            .sum();
        layers + self.distances.bytes() + self.difference.bytes()
    }
}

impl LayerOfRun {
    fn is_of(&self, run: &ShownRun<'_>) -> bool {
        let is_same = self.lane == run.lane && self.is_tint == run.is_tint;
        is_same && self.follower.entry().id == run.entry.id
    }
}

impl Revision {
    /// Makes that number the current revision, with no changed rows.
    fn begin(&mut self, number: u64) {
        self.since = std::mem::replace(&mut self.now, number);
        self.changed.clear();
    }

    /// The levels of this revision, with their colour scale.
    pub fn levels<'a>(&'a self, of: &'a dyn CellLevels, scale: LevelScale) -> Levels<'a> {
        Levels {
            of,
            revision: self.now,
            since: self.since,
            changed: &self.changed,
            scale,
        }
    }
}

impl CellLevels for Follower {
    fn write(&self, from: usize, into: &mut [u16]) {
        self.levels(from, into);
    }
}

impl ColourBy {
    /// The colouring by the layer of that id.
    pub fn layer(id: &str) -> Option<ColourBy> {
        let entry = LAYERS.iter().find(|entry| entry.id == id)?;
        Some(ColourBy::Layer(entry.id))
    }

    /// The layer, if it colours by one.
    pub fn entry(self) -> Option<&'static LayerEntry> {
        let ColourBy::Layer(id) = self else {
            return None;
        };
        LAYERS.iter().find(|entry| entry.id == id)
    }

    /// Whether its values have a size and so a colour map.
    pub fn has_sizes(self) -> bool {
        let entry = self.entry();
        self == ColourBy::Distance || entry.is_some_and(|entry| entry.scale == Scale::Viridis)
    }

    /// Its name in menus and legends.
    pub fn name(self) -> &'static str {
        match self {
            ColourBy::Fitting => "Automatic",
            ColourBy::State => "State",
            ColourBy::Distance => "Distance on the map",
            ColourBy::Difference => "Difference",
            ColourBy::Layer(id) => self.entry().map_or(id, |entry| entry.name),
        }
    }

    /// Its meaning in one sentence.
    pub fn meaning(self) -> &'static str {
        match self {
            ColourBy::Fitting => {
                "What the algorithm has done with the cell, or what shows its idea, such as its sets or rounds."
            }
            ColourBy::State => "What the algorithm has done with the cell.",
            ColourBy::Distance => {
                "The fewest moves from the start to the cell, whatever a search has found."
            }
            ColourBy::Difference => {
                "Which of the two compared searches has expanded the cell: the first, the second, or both."
            }
            ColourBy::Layer(_) => self.entry().map_or("", |entry| entry.meaning),
        }
    }
}

/// The colour scale for the levels of a legend.
pub fn scale_of(legend: &Legend, map: ColourMap) -> LevelScale {
    let (low, high) = (legend.low.0 as f32, legend.high.0 as f32);
    let span = (high - low).max(1.0);
    let (ramp, colours) = match (legend.scale, map) {
        (Scale::Categories, _) => (Ramp::Categories, span),
        (Scale::Viridis, ColourMap::Viridis) => (Ramp::Viridis, 255.0),
        (Scale::Viridis, ColourMap::Ring | ColourMap::Contours) => (Ramp::Ring, ROUNDS * 256.0),
    };
    let contour = match (legend.scale, map) {
        (Scale::Viridis, ColourMap::Contours) => {
            let value = (legend.high.1 - legend.low.1) as f32 / span;
            between_contours(legend.high.1) as f32 / value.max(f32::MIN_POSITIVE)
        }
        (Scale::Viridis, ColourMap::Viridis | ColourMap::Ring) | (Scale::Categories, _) => 0.0,
    };
    LevelScale {
        ramp,
        low,
        step: colours / span,
        shown: f32::from(u16::MAX),
        contour,
        shown_on: ShowsLevel::WhereThereIsOne,
    }
}

/// How often the colour ring repeats between the smallest and the largest value.
const ROUNDS: f32 = 3.0;

/// The distance of contour lines: 10, or more if those would be too many.
pub fn between_contours(largest: f64) -> f64 {
    const MOST: f64 = 50.0;
    let steps = (1..).flat_map(|power| [1.0, 2.0, 5.0].map(|step| step * 10f64.powi(power)));
    let mut wide = steps.filter(|step| largest / step <= MOST);
    wide.next().unwrap_or(f64::INFINITY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_goes_from_the_first_colour_to_the_last() {
        for (low, high) in [(1, 65_535), (1, 2), (300, 40_123), (408, 12_240)] {
            let legend = Legend {
                scale: Scale::Viridis,
                low: (low, 0.0),
                high: (high, 77.0),
                unit: "moves",
            };
            let scale = scale_of(&legend, ColourMap::Viridis);
            assert_eq!(scale.place(low as f32), 0);
            assert!(scale.place(high as f32) >= 254, "{low} to {high}");
            let ring = scale_of(&legend, ColourMap::Ring);
            let third = low as f32 + (high - low) as f32 / 3.0;
            let (from, to) = (
                i32::from(ring.place(low as f32)),
                i32::from(ring.place(third)),
            );
            let apart = (to - from).rem_euclid(256);
            assert!(!(3..=253).contains(&apart), "{low} to {high}: {apart}");
        }
    }

    #[test]
    fn a_category_has_a_colour_of_its_own() {
        let legend = |high| Legend {
            scale: Scale::Categories,
            low: (1, 1.0),
            high: (high, f64::from(high)),
            unit: "start",
        };
        for high in [1, 2, 9, 70] {
            let scale = scale_of(&legend(high), ColourMap::Ring);
            for number in 1..=high {
                assert_eq!(u32::from(scale.place(number as f32)), number - 1);
            }
        }
    }

    #[test]
    fn contours_are_ten_apart_or_wider() {
        assert_eq!(between_contours(0.0), 10.0);
        assert_eq!(between_contours(480.0), 10.0);
        assert_eq!(between_contours(900.0), 20.0);
        assert_eq!(between_contours(2_400.0), 50.0);
        assert_eq!(between_contours(1e6), 20_000.0);
    }
}
