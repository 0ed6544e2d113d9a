//! The ground of a scene: the generation of a map, its start and goal, and the edits made to it.
//!
//! Costs are the plane `cost` of this timeline: the number of a cell is its cost minus 1. A board whose plane was never
//! written therefore shows 1 everywhere. The costs of a given map are set with its tiles.

use super::edits::{Changes, Edits};
use super::playhead::SCENE_BYTES;
use super::side_by_side::Beside;
use crate::event::code;
use crate::{
    Explanation, Generator, Info, Kinds, Map, Plane, Register, Seed, Settings, Site, Timeline, Unit,
};
use std::sync::Arc;

/// Generation and edits, as one run that changes one map.
pub(super) struct Ground {
    /// The generation, followed by the edits.
    pub(super) timeline: Timeline,
    /// Events of the generation, once it is complete.
    generated: Option<u64>,
    /// Ticks of the generation, with a step as a tick. They are stored because every frame reads them many times.
    generated_steps: u64,
    /// Marks start and goal on the finished map, unless it has them already.
    marks: Option<Marks>,
    /// The generated map with its marks, if they are computed on another thread.
    marking: Option<Beside<Map>>,
    /// The map as it is after the last event of the generation and of the edits in force.
    pub(super) map: Arc<Map>,
    /// The register after the events of the generation.
    register: Register,
    pub(super) edits: Edits,
    /// Changes to make as soon as the map is complete.
    pub(super) awaited: Changes,
    /// The name of the entry whose run makes the map.
    pub(super) grown_by: &'static str,
    /// Floor cells before the first event.
    pub(super) floor_at_first: u64,
}

/// The function of a generator that marks starts and goals on the finished map.
type Marks = (Site, fn(&mut Map));

impl Ground {
    /// A map before its generation. The size of a site without a mask is fitted to the generator.
    pub(super) fn grow(
        generator: &Generator,
        site: Site,
        seed: &Seed,
        settings: &Settings,
    ) -> Ground {
        let timeline = Timeline::of_growth(generator, &site, seed, settings, SCENE_BYTES / 2);
        let marks = Some((site, generator.mark));
        let mut ground = Ground::new(timeline, generator.info.name, marks);
        // The copy for the events of the generation is made here, because making it in the first frame would be slow.
        Arc::make_mut(&mut ground.map);
        ground
    }

    /// A finished map with its marks.
    pub(super) fn show(map: Arc<Map>) -> Ground {
        let plane = map.costs().map_or(Plane::None, |_| Plane::COST);
        let timeline = Timeline::new(&FINISHED, plane, map, None, 0);
        let mut ground = Ground::new(timeline, FINISHED.name, None);
        ground.end_growth();
        ground
    }

    fn new(timeline: Timeline, grown_by: &'static str, marks: Option<Marks>) -> Ground {
        let map = Arc::clone(timeline.origin());
        Ground {
            floor_at_first: map.floor_cells() as u64,
            timeline,
            generated: None,
            generated_steps: 0,
            marks,
            marking: None,
            map,
            register: Register::default(),
            edits: Edits::default(),
            awaited: Changes::default(),
            grown_by,
        }
    }

    /// Records up to about `most` more events of the generation, and returns how many came. After the last one the map
    /// gets its marks, on another thread or at once.
    pub(super) fn record(&mut self, most: usize, beside: bool) -> usize {
        if self.timeline.is_complete() {
            self.mark_beside();
            return 0;
        }
        let from = self.timeline.len();
        let came = self.timeline.record(most);
        let map = Arc::make_mut(&mut self.map);
        for piece in self.timeline.recording().pieces(from, self.timeline.len()) {
            map.apply(piece, &mut self.register);
        }
        if self.timeline.is_complete() {
            if beside {
                self.mark_beside();
            } else {
                mark(map, self.marks.as_ref());
                self.end_growth();
            }
        }
        came
    }

    /// Starts to compute the marks of a large generated map on another thread.
    fn mark_beside(&mut self) {
        let marking = self.marking.take().unwrap_or_else(|| {
            let (map, marks) = (Arc::clone(&self.map), self.marks.clone());
            Beside::begin(move || {
                let mut marked = Map::clone(&map);
                mark(&mut marked, marks.as_ref());
                marked
            })
        });
        if marking.is_over() {
            self.map = Arc::new(marking.into_result());
            self.end_growth();
        } else {
            self.marking = Some(marking);
        }
    }

    /// Handles the completion of the map, and makes the edits that were stored for it.
    fn end_growth(&mut self) {
        self.generated = Some(self.timeline.len());
        // A generation with any event takes at least 1 tick, which follows the empty map.
        let least = u64::from(!self.timeline.is_empty());
        self.generated_steps = self.timeline.recording_mut().steps().max(least);
        let awaited = std::mem::take(&mut self.awaited);
        if !awaited.is_empty() {
            let map = Arc::make_mut(&mut self.map);
            self.edits.make(awaited, map, &mut self.timeline);
        }
    }

    /// Whether the map is complete and may be edited.
    pub(super) fn is_generated(&self) -> bool {
        self.generated.is_some()
    }

    /// Whether the map is complete and its generation stated any event.
    pub(super) fn has_grown(&self) -> bool {
        self.generated.is_some_and(|events| events > 0)
    }

    /// Whether the marks of the map are being computed on another thread.
    pub(super) fn is_being_marked(&self) -> bool {
        self.marking.is_some()
    }

    /// Ticks of the generation, as far as it is recorded.
    pub(super) fn growth_ticks(&mut self, unit: Unit) -> u64 {
        match (unit, self.generated) {
            (Unit::Events, _) => self.growth_events(),
            (_, Some(_)) => self.generated_steps,
            (_, None) => self.timeline.recording_mut().steps(),
        }
    }

    /// Events of the generation, as far as it is recorded.
    fn growth_events(&self) -> u64 {
        self.generated.unwrap_or(self.timeline.len())
    }

    /// Ticks of the generation and of the edits in force. Each event of an edit is a tick.
    pub(super) fn ticks(&mut self, unit: Unit) -> u64 {
        self.growth_ticks(unit) + self.end() - self.growth_events()
    }

    /// Events of generation and edits in force.
    pub(super) fn end(&self) -> u64 {
        self.edits.end().unwrap_or(self.growth_events())
    }

    /// The number of events up to a tick.
    pub(super) fn event_at(&mut self, unit: Unit, tick: u64) -> u64 {
        let growth = self.growth_ticks(unit);
        match unit {
            _ if tick >= self.ticks(unit) => self.end(),
            _ if tick >= growth => self.growth_events() + (tick - growth),
            Unit::Events => tick,
            _ => self.timeline.recording_mut().end_of_step(tick),
        }
    }

    /// Lets `change` modify the finished map and the run after the last edit in force.
    pub(super) fn edit(&mut self, change: impl FnOnce(&mut Map, &mut Timeline, &mut Edits)) {
        self.timeline.seek(self.end());
        let map = Arc::make_mut(&mut self.map);
        change(map, &mut self.timeline, &mut self.edits);
    }

    /// The sum of the edits in force, or of those to be made once the map is complete. O(n log n) of their cells.
    pub(super) fn changes(&self) -> Changes {
        if self.is_generated() {
            self.edits.changes(&self.map, self.timeline.recording())
        } else {
            self.awaited.clone()
        }
    }
}

fn mark(map: &mut Map, marks: Option<&Marks>) {
    if let Some((site, usual)) = marks {
        site.mark(map, *usual);
    }
}

/// The entry that replaces the generator of a given map.
const FINISHED: Info = Info {
    summary: "A finished map.",
    time: "O(1)",
    space: "O(1)",
    uses: Kinds::of(&[Kinds::CARVED, Kinds::RAISED, Kinds::WROTE]),
    begins_step: |event| event.code() as u32 != code::NOTED,
    bound: Some(|_| 0),
    explanation: &Explanation::GENERATOR,
    ..Info::new("map", "Map")
};
