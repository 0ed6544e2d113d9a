//! A scene: one timeline of a map's generation, the edits made to it, and the race on it.

use super::edits::{Changes, Edits};
use super::fault::EntryFault;
use super::lineup::{AT_ONCE, Lineup};
use super::pool::ChunkPool;
use super::race::{Race, Unit};
use super::side_by_side::{self, Beside};
use super::timeline::Timeline;
use crate::catalogue::{Explanation, Generator, Info, Kinds, Plane, Settings, Solver};
use crate::event::code;
use crate::map::{Map, Register};
use crate::random::Seed;
use crate::structures::mazes::site::Site;
use std::sync::Arc;

/// All key-frames of a scene together take at most this many bytes.
pub(super) const KEY_FRAME_BYTES: u64 = 512 << 20;
/// All recordings of a scene together take at most this many bytes, unless set.
pub const HISTORY_BYTES: u64 = 2 << 30;

/// Generation, edits and searches, one after the other on one clock.
///
/// ```text
///  0            generated     ground        length
///  |-- generation --|-- edits --|-- the race --|
/// ```
///
/// Recording runs ahead of the clock, by [`Scene::record`]; the clock moves within what is recorded.
pub struct Scene {
    /// The generation, and behind it the edits, as one run.
    pub(super) ground: Timeline,
    /// Events of the generation, once it is complete.
    pub(super) generated: Option<u64>,
    /// Ticks of the generation where a tick is a step; they are asked for many times a frame.
    pub(super) generated_steps: u64,
    /// Puts start and goal on the finished map, unless it has them already.
    marks: Option<Marks>,
    /// The map as it is after the last event of the generation and of the edits in force.
    pub(super) map: Arc<Map>,
    /// What the events of the generation have left for the next ones.
    register: Register,
    pub(super) edits: Edits,
    /// What is changed as soon as the map is grown.
    pub(super) awaited: Changes,
    /// The searches, and their lanes until the race starts.
    pub(super) lineup: Lineup,
    pub(super) race: Option<Race>,
    /// The race on the map before it was edited, which is seen until the new one has come as far as the clock.
    pub(super) former: Option<Race>,
    /// The grown map with its marks, where finding these is done beside everything else.
    marking: Option<Beside<Map>>,
    /// Whether the race starts only when the open stroke ends.
    held: bool,
    pub(super) unit: Unit,
    pub(super) tick: u64,
    /// Where the clock goes as soon as that is recorded, in ticks after the start of the race.
    pub(super) wish: Option<u64>,
    pub(super) history: u64,
    /// Where the chunks of the recordings come from.
    pool: ChunkPool,
    /// Whether boards may be on their way when a seek comes back.
    pub(super) in_slices: bool,
    /// The name of the entry whose run makes the map.
    grown_by: &'static str,
    /// How many races there have been.
    pub(super) races: u64,
    floor_at_first: u64,
}

/// Where a search on the map starts and what it looks for, once it is finished: what a generator marks on its site.
type Marks = (Site, fn(&mut Map));

impl Scene {
    /// A map about to grow; the size of a site without a mask is fitted to the generator.
    pub fn grow(
        generator: &Generator,
        site: impl Into<Site>,
        seed: &Seed,
        settings: &Settings,
        solvers: Vec<(Solver, Settings)>,
        unit: Unit,
    ) -> Scene {
        let share = KEY_FRAME_BYTES / 2;
        let site = site.into();
        let ground = Timeline::of_growth(generator, &site, seed, settings, share);
        let marks = Some((site, generator.mark));
        let mut scene = Scene::new(ground, &generator.info, marks, solvers, unit);
        // The copy that the events of the growth change is made here, and not in the frame of the first.
        Arc::make_mut(&mut scene.map);
        scene
    }

    /// A finished map, with the marks that it has: only the race is to come.
    pub fn show(map: impl Into<Arc<Map>>, solvers: Vec<(Solver, Settings)>, unit: Unit) -> Scene {
        let map = map.into();
        let plane = map.costs().map_or(Plane::None, |_| Plane::COST);
        let ground = Timeline::new(&FINISHED, plane, map.clone(), None, 0);
        let mut scene = Scene::new(ground, &FINISHED, None, solvers, unit);
        scene.finish_generation();
        scene
    }

    fn new(
        ground: Timeline,
        grown_by: &Info,
        marks: Option<Marks>,
        solvers: Vec<(Solver, Settings)>,
        unit: Unit,
    ) -> Scene {
        let map = Arc::clone(ground.origin());
        Scene {
            floor_at_first: map.floor_cells() as u64,
            ground,
            generated: None,
            generated_steps: 0,
            marks,
            map,
            register: Register::default(),
            edits: Edits::default(),
            awaited: Changes::default(),
            lineup: Lineup::new(solvers),
            race: None,
            former: None,
            marking: None,
            held: false,
            unit,
            tick: 0,
            wish: None,
            history: HISTORY_BYTES,
            pool: ChunkPool::default(),
            in_slices: false,
            grown_by: grown_by.name,
            races: 0,
        }
    }

    /// Sets how many bytes all recordings together may take.
    pub fn limit_history(&mut self, bytes: u64) {
        self.history = bytes;
    }

    /// Records into chunks of a pool from now on, and gives them back to it when the scene ends. What is
    /// left in it when the scene is recorded whole goes back to the system.
    pub fn use_pool(&mut self, pool: &ChunkPool) {
        self.pool = pool.clone();
        self.ground.recording_mut().use_pool(pool);
        if let Some(race) = &mut self.race {
            race.use_pool(pool);
        }
    }

    /// Lets long work be done in slices from now on: a seek comes back before the boards are there, and
    /// [`Scene::go_on`] brings them there bit by bit; and the lanes of a large map are made, and given up,
    /// beside everything else.
    pub fn work_in_slices(&mut self) {
        self.in_slices = true;
    }

    /// Whether some board of it shows floor that costs more than 1, as far as all is recorded: of the map, or of
    /// a lane that states costs itself.
    pub fn shows_terrain(&self) -> bool {
        let lanes = self.timelines().skip(1);
        let mut planes = lanes.map(|timeline| timeline.board().plane());
        self.map.costs().is_some() || planes.any(|plane| plane == Plane::COST)
    }

    /// The name of the first entry whose run has stated what no run may, and what that is. Its run ends
    /// before it.
    pub fn fault(&self) -> Option<EntryFault> {
        let lanes = self.race.as_ref().and_then(Race::fault);
        let lanes = lanes.map(|(lane, fault)| (lane.solver.info.name, fault));
        let ground = self.ground.fault().map(|fault| (self.grown_by, fault));
        let (name, fault) = ground.or(lanes)?;
        Some(EntryFault {
            name: name.to_owned(),
            fault: fault.clone(),
        })
    }

    /// Records up to about `most` more events, first of the generation, then of the lanes, and says
    /// how many came. Between the two are calls that only make the lanes and their boards, one each, and
    /// none come of them; [`Scene::is_complete`] and [`Scene::is_full`] tell when there are no more.
    pub fn record(&mut self, most: usize) -> usize {
        if self.is_full() || self.held {
            return 0;
        }
        if let Some(race) = &mut self.race {
            let came = race.record(most);
            self.fulfil_wish();
            self.give_back();
            return came;
        }
        if self.generated.is_some() {
            self.start_lane();
            self.fulfil_wish();
            return 0;
        }
        if self.ground.is_complete() {
            self.mark_beside();
            return 0;
        }
        let from = self.ground.len();
        let came = self.ground.record(most);
        let beside = self.in_slices && self.is_large();
        let map = Arc::make_mut(&mut self.map);
        for piece in self.ground.recording().pieces(from, self.ground.len()) {
            map.apply(piece, &mut self.register);
        }
        if self.ground.is_complete() {
            if beside {
                self.mark_beside();
            } else {
                mark(map, self.marks.as_ref());
                self.end_growth();
            }
        }
        self.fulfil_wish();
        came
    }

    /// Finds the marks of a large map that is grown, beside everything else.
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
            self.fulfil_wish();
        } else {
            self.marking = Some(marking);
        }
    }

    /// Takes note that the map is grown, and makes the edits that have waited for it.
    fn end_growth(&mut self) {
        self.finish_generation();
        let awaited = std::mem::take(&mut self.awaited);
        if !awaited.is_empty() {
            let map = Arc::make_mut(&mut self.map);
            self.edits.make(awaited, map, &mut self.ground);
        }
    }

    fn finish_generation(&mut self) {
        self.generated = Some(self.ground.len());
        // A generation that has stated anything takes at least one tick, before which the empty map
        // stands.
        let least = u64::from(!self.ground.is_empty());
        self.generated_steps = self.ground.recording_mut().steps().max(least);
    }

    /// Makes the next lane of the race; with the last one the race is on.
    fn start_lane(&mut self) {
        let beside = self.works_beside();
        let lanes = self.lineup.go_on(&self.map, KEY_FRAME_BYTES / 2, beside);
        if let Some(lanes) = lanes {
            let mut race = Race::new(&self.map, lanes);
            race.use_pool(&self.pool);
            self.race = Some(race);
            self.races = self.races.max(1);
            self.give_back();
        }
    }

    /// Whether the map has so many cells that a board of it is more than a frame's work.
    pub(super) fn is_large(&self) -> bool {
        self.map.size().cells() as u64 > AT_ONCE
    }

    /// Whether lanes are made and given up beside everything else.
    fn works_beside(&self) -> bool {
        self.in_slices && !self.lineup.fits_a_frame(&self.map)
    }

    /// Whether the marks of the map or a lane are being made beside everything else: until they are there,
    /// nothing can be recorded.
    pub fn is_being_made(&self) -> bool {
        self.marking.is_some() || self.lineup.next.is_some()
    }

    /// Drops it, beside everything else where that takes more than a frame.
    pub fn give_up(self) {
        if self.is_large() {
            side_by_side::let_go(self);
        }
    }

    /// Gives up the race, and the lanes of one that has not started.
    fn end_race(&mut self) {
        let lanes = self.lineup.take_made().into_iter();
        let races = [self.race.take(), self.former.take()];
        let lanes = lanes.chain(races.into_iter().flatten().flat_map(|race| race.lanes));
        let memory: Vec<_> = lanes.map(|lane| lane.timeline.into_memory()).collect();
        if self.works_beside() {
            side_by_side::let_go(memory);
        }
    }

    /// Where the recording stands between its stages: another value whenever one has ended.
    pub(super) fn stage(&self) -> u64 {
        let begun = self.lineup.made.len() as u64;
        let flags = u64::from(self.race.is_some()) << 1 | u64::from(self.is_generated());
        self.races << 16 | begun << 2 | flags
    }

    /// What is left in the pool when all is recorded goes back to the system: nobody knows when it is wanted
    /// next, and it may be much.
    fn give_back(&self) {
        if self.is_complete() {
            self.pool.clear();
        }
    }

    /// Grows with the first race, whenever map or solvers have changed, and when a new race takes the place of the
    /// former one on the screen.
    pub fn races(&self) -> u64 {
        self.races
    }

    /// Lets `change` work on the finished map, and then starts the race anew on it. The clock stays
    /// at its tick of the race; from the very end it goes to the new end, and from before the race to
    /// its start, where the change is to be seen. Nothing happens before the map is complete. Until the new race
    /// is recorded that far, the former one is seen where work is done in slices and both have room. Where to
    /// start a race takes more than a frame, it starts when the stroke ends that `change` is part of, and as
    /// something is recorded.
    pub(super) fn change_map(&mut self, change: impl FnOnce(&mut Map, &mut Timeline, &mut Edits)) {
        if self.generated.is_none() {
            return;
        }
        let (racing, start) = (self.is_racing(), self.race_start());
        let at_end = racing && self.tick > start && self.tick >= self.length();
        let place = self.tick.saturating_sub(start);
        let wish = match self.wish {
            Some(wish) => wish,
            None if at_end => Scene::END,
            None => place,
        };
        let former = self.take_race_to_keep(wish);
        self.end_race();
        self.ground.seek(self.ground_end());
        change(
            Arc::make_mut(&mut self.map),
            &mut self.ground,
            &mut self.edits,
        );
        self.races += 1;
        self.held = self.edits.open && !self.lineup.fits_a_frame(&self.map);
        while self.lineup.fits_a_frame(&self.map) && self.race.is_none() {
            self.start_lane();
        }
        self.former = former;
        let start = self.race_start();
        self.move_to(match self.former {
            Some(_) => start + place,
            None => start,
        });
        // A race without lanes is complete at once, and nothing more would come to fulfil it.
        self.hurry(wish);
    }

    /// Lets the race start that has waited for the end of a stroke, if one has.
    pub(super) fn let_go(&mut self) {
        self.held = false;
    }

    /// Whether generation and race are recorded whole.
    pub fn is_complete(&self) -> bool {
        self.race.as_ref().is_some_and(Race::is_complete)
    }

    /// Whether all that is not recorded yet waits for another program, or for the end of a stroke.
    pub fn waits(&self) -> bool {
        self.held || self.race.as_ref().is_some_and(Race::waits)
    }

    /// Whether the recordings have reached their limit, or memory its end, while something is still to
    /// be recorded.
    pub fn is_full(&self) -> bool {
        !self.is_complete() && (self.bytes() >= self.history || self.is_starved())
    }

    /// Whether memory was at its end when something was to be recorded last.
    pub fn is_starved(&self) -> bool {
        self.timelines()
            .any(|timeline| timeline.recording().is_starved())
    }

    /// Bytes that the recordings of the ground and of the newest race take.
    pub fn bytes(&self) -> u64 {
        self.timelines()
            .map(|timeline| timeline.recording().bytes())
            .sum()
    }

    /// Bytes that it takes to follow what waits in them.
    pub fn waiting_bytes(&self) -> u64 {
        self.timelines().map(Timeline::waiting_bytes).sum()
    }

    /// That of the ground, and those of the newest race.
    fn timelines(&self) -> impl Iterator<Item = &Timeline> {
        let lanes = self.race.iter().flat_map(|race| &race.lanes);
        let lanes = lanes.map(|lane| &lane.timeline);
        std::iter::once(&self.ground).chain(lanes)
    }

    /// The timeline of generation and edits.
    pub fn ground(&self) -> &Timeline {
        &self.ground
    }

    /// Generation and edits, for drawing their board.
    pub fn ground_mut(&mut self) -> &mut Timeline {
        &mut self.ground
    }

    /// The race that is seen, once the map is complete.
    pub fn race(&self) -> Option<&Race> {
        self.former.as_ref().or(self.race.as_ref())
    }

    /// The race that is seen, once the map is complete, for drawing its boards.
    pub fn race_mut(&mut self) -> Option<&mut Race> {
        self.former.as_mut().or(self.race.as_mut())
    }

    /// Floor cells before the first event. O(1).
    pub fn begins_with_floor(&self) -> u64 {
        self.floor_at_first
    }

    /// The map that the searches run on, once it is complete; until then, as far as it is recorded.
    pub fn map(&self) -> &Arc<Map> {
        &self.map
    }

    /// Whether the map is complete, and may be edited.
    pub fn is_generated(&self) -> bool {
        self.generated.is_some()
    }

    /// Takes other solvers to the race, which starts anew.
    pub fn set_solvers(&mut self, solvers: Vec<(Solver, Settings)>) {
        self.lineup.solvers = solvers;
        self.change_map(|_, _, _| {});
    }
}

fn mark(map: &mut Map, marks: Option<&Marks>) {
    if let Some((site, usual)) = marks {
        site.mark(map, *usual);
    }
}

/// The entry that stands for the generator of a map that is given finished.
const FINISHED: Info = Info {
    summary: "A finished map.",
    time: "O(1)",
    space: "O(1)",
    uses: Kinds::of(&[Kinds::CARVED, Kinds::RAISED, Kinds::WROTE]),
    begins_step: |event| event.code() as u32 != code::NOTED,
    bound: Some(|_| 0),
    explanation: &Explanation::BUILDER,
    ..Info::new("map", "Map")
};
