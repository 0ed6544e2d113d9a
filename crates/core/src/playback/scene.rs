//! A scene: one timeline of a map's generation, its edits and the race on it, with one clock.

use super::edits::Edits;
use super::fault::EntryFault;
use super::ground::Ground;
use super::log::ChunkPool;
use super::race::{self, Former, Lane, Race, Races, Unit};
use super::side_by_side;
use crate::{Generator, Map, Seed, Settings, Site, Solver, Timeline};
use std::sync::Arc;

/// The most bytes of all recordings of a scene, unless set.
pub const HISTORY_BYTES: u64 = 2 << 30;
/// The part of a seek that is made before it returns, if seeks are made in slices: in events for each timeline, a few
/// hundredths of a second at most (*measured*).
const AT_ONCE: u64 = 1 << 19;
/// The work of each later slice.
const SLICE: u64 = 1 << 17;

/// Generation, edits and searches, one after the other on one clock.
///
/// ```text
///  0            generated     ground        length
///  |-- generation --|-- edits --|-- the race --|
/// ```
///
/// Recording runs ahead of the clock, through [`Scene::record`]; the clock moves within the recording.
pub struct Scene {
    pub(super) ground: Ground,
    pub(super) races: Races,
    /// Whether the race starts only when the open stroke ends.
    held: bool,
    pub(super) unit: Unit,
    pub(super) tick: u64,
    /// The target of the clock, as soon as it is recorded, in ticks after the start of the race.
    pub(super) wish: Option<u64>,
    /// That target, if the race has turned out to end before it.
    pub(super) cut: Option<u64>,
    history: u64,
    /// The source of the chunks of the recordings.
    pool: ChunkPool,
    /// Whether a seek may return before the boards have arrived.
    in_slices: bool,
}

impl Scene {
    /// The end of the race, for [`Scene::hurry`].
    pub const END: u64 = u64::MAX;

    /// A map before its generation. The size of a site without a mask is fitted to the generator.
    pub fn grow(
        generator: &Generator,
        site: impl Into<Site>,
        seed: &Seed,
        settings: &Settings,
        solvers: Vec<(Solver, Settings)>,
        unit: Unit,
    ) -> Scene {
        let ground = Ground::grow(generator, site.into(), seed, settings);
        Scene::new(ground, solvers, unit)
    }

    /// A finished map with its marks, so only the race remains.
    pub fn show(map: impl Into<Arc<Map>>, solvers: Vec<(Solver, Settings)>, unit: Unit) -> Scene {
        Scene::new(Ground::show(map.into()), solvers, unit)
    }

    fn new(ground: Ground, solvers: Vec<(Solver, Settings)>, unit: Unit) -> Scene {
        Scene {
            ground,
            races: Races::new(solvers),
            held: false,
            unit,
            tick: 0,
            wish: None,
            cut: None,
            history: HISTORY_BYTES,
            pool: ChunkPool::default(),
            in_slices: false,
        }
    }

    /// Sets the most bytes of all recordings together.
    pub fn limit_history(&mut self, bytes: u64) {
        self.history = bytes;
    }

    /// Records into chunks of a pool from now on, and returns them when the scene ends. Chunks still unused when the
    /// scene is recorded completely return to the system.
    pub fn use_pool(&mut self, pool: &ChunkPool) {
        self.pool = pool.clone();
        self.ground.timeline.recording_mut().use_pool(pool);
        if let Some(race) = &mut self.races.race {
            race.use_pool(pool);
        }
    }

    /// From now on does long work in slices: a seek returns before the boards are there, and [`Scene::go_on`] moves
    /// them towards it step by step. The lanes of a large map are made and dropped on another thread.
    pub fn work_in_slices(&mut self) {
        self.in_slices = true;
    }

    /// The name of the first entry with a fault, and the fault. Its run ends before it.
    pub fn fault(&self) -> Option<EntryFault> {
        let lanes = self.races.race.as_ref().and_then(Race::fault);
        let lanes = lanes.map(|(lane, fault)| (lane.solver.info.name, fault));
        let ground = self.ground.timeline.fault();
        let ground = ground.map(|fault| (self.ground.grown_by, fault));
        let (name, fault) = ground.or(lanes)?;
        let fault = fault.clone();
        Some(EntryFault { name, fault })
    }

    /// Records up to about `most` more events, first of the generation, then of the lanes, and returns their number.
    /// Between the two are calls that only make the lanes and their boards, one each, and return 0.
    /// [`Scene::is_complete`] and [`Scene::is_full`] report when everything is recorded.
    pub fn record(&mut self, most: usize) -> usize {
        if self.is_full() || self.held {
            return 0;
        }
        let mut came = 0;
        if let Some(race) = &mut self.races.race {
            came = race.record(most);
            self.give_back();
        } else if self.ground.is_generated() {
            self.make_lane();
        } else {
            let beside = self.in_slices && self.is_large();
            came = self.ground.record(most, beside);
        }
        if !self.ground.is_being_marked() {
            self.fulfil_wish();
        }
        came
    }

    /// Makes the next lane of the race. With the last one the race starts.
    fn make_lane(&mut self) {
        let beside = self.works_beside();
        if let Some(race) = self.races.make_lane(&self.ground.map, beside) {
            race.use_pool(&self.pool);
            self.give_back();
        }
    }

    /// Whether the map is so large that making a board of it takes more than a frame.
    fn is_large(&self) -> bool {
        self.ground.map.size().cells() as u64 > race::AT_ONCE
    }

    /// Whether lanes are made and dropped on another thread.
    fn works_beside(&self) -> bool {
        self.in_slices && !self.fits_a_frame()
    }

    /// Whether all lanes of a race are made within a frame.
    fn fits_a_frame(&self) -> bool {
        self.ground.map.size().cells() as u64 * self.races.solvers.len() as u64 <= race::AT_ONCE
    }

    /// Whether the marks of the map or a lane are being made on another thread. Until they are there, nothing can be
    /// recorded.
    pub fn is_being_made(&self) -> bool {
        self.ground.is_being_marked() || self.races.next.is_some()
    }

    /// Drops it, on another thread if that takes more than a frame.
    pub fn give_up(self) {
        if self.is_large() {
            side_by_side::let_go(self);
        }
    }

    /// Unused chunks return to the system when everything is recorded, because they may be large and not needed for
    /// long.
    fn give_back(&self) {
        if self.is_complete() {
            self.pool.clear();
        }
    }

    /// Grows with the first race, with each change of map or solvers, and when a new race replaces the former one on
    /// the screen.
    pub fn races(&self) -> u64 {
        self.races.count
    }

    /// Lets `change` modify the finished map, and then starts the race again on it. The clock keeps its tick of the
    /// race; from the very end it moves to the new end, and from before the race to its start, where the change is
    /// visible. Nothing happens before the map is complete. If work is done in slices and there is memory for both, the
    /// former race is shown until the new one is recorded that far. The race for a change in between starts after that,
    /// so that the changes of a drag become visible one after the other. If starting a race takes more than a frame, it
    /// starts when the stroke ends to which `change` belongs, while recording.
    pub(super) fn change_map(&mut self, change: impl FnOnce(&mut Map, &mut Timeline, &mut Edits)) {
        if !self.is_generated() {
            return;
        }
        let (start, wish) = (self.race_start(), self.wanted());
        let place = self.tick.saturating_sub(start);
        let keeps = self.keeps_race(wish);
        let begins = !keeps || self.races.former.is_none();
        if begins {
            let former = self.races.race.take_if(|_| keeps);
            self.races.end(self.works_beside());
            self.races.former = former.map(Former::new);
        }
        self.races.stale = !begins;
        self.ground.edit(change);
        self.races.count += 1;
        self.held = self.ground.edits.open && !self.fits_a_frame();
        self.make_lanes();
        let start = self.race_start();
        self.move_to(match self.races.former {
            Some(_) => start + place,
            None => start,
        });
        // A race without lanes is complete at once, so no later call would move the clock.
        self.hurry(wish);
    }

    /// Makes all lanes of the race, if that fits a frame.
    fn make_lanes(&mut self) {
        while self.fits_a_frame() && self.races.race.is_none() {
            self.make_lane();
        }
    }

    /// Starts the race that was delayed until the end of a stroke, if there is one.
    pub(super) fn let_go(&mut self) {
        self.held = false;
    }

    /// Whether generation and race are recorded completely.
    pub fn is_complete(&self) -> bool {
        self.races.race.as_ref().is_some_and(Race::is_complete)
    }

    /// Whether everything that is missing depends on another program, or on the end of a stroke.
    pub fn waits(&self) -> bool {
        self.held || self.races.race.as_ref().is_some_and(Race::waits)
    }

    /// Whether the recordings have reached their limit, or the memory is full, while something is still to be recorded.
    pub fn is_full(&self) -> bool {
        !self.is_complete() && (self.bytes() >= self.history || self.is_starved())
    }

    /// Whether the memory was full at the last attempt to record.
    pub fn is_starved(&self) -> bool {
        self.timelines()
            .any(|timeline| timeline.recording().is_starved())
    }

    /// The bytes of the recordings of the ground and of the newest race.
    pub fn bytes(&self) -> u64 {
        self.timelines()
            .map(|timeline| timeline.recording().bytes())
            .sum()
    }

    /// The frontier of the ground, and those of the newest race.
    pub(super) fn timelines(&self) -> impl Iterator<Item = &Timeline> {
        let lanes = self.races.race.iter().flat_map(|race| &race.lanes);
        let lanes = lanes.map(|lane| &lane.timeline);
        std::iter::once(&self.ground.timeline).chain(lanes)
    }

    /// The timeline of a lane of the race that is shown, or that of the ground.
    pub fn timeline(&self, lane: Option<usize>) -> Option<&Timeline> {
        match lane {
            Some(lane) => Some(&self.lanes().get(lane)?.timeline),
            None => Some(self.ground()),
        }
    }

    /// The timeline of generation and edits.
    pub fn ground(&self) -> &Timeline {
        &self.ground.timeline
    }

    /// Generation and edits, for drawing their board.
    pub fn ground_mut(&mut self) -> &mut Timeline {
        &mut self.ground.timeline
    }

    /// The race that is shown, once the map is complete.
    pub fn race(&self) -> Option<&Race> {
        self.races.seen()
    }

    /// The race that is shown, once the map is complete, for drawing its boards.
    pub fn race_mut(&mut self) -> Option<&mut Race> {
        self.races.seen_mut()
    }

    /// Floor cells before the first event. O(1).
    pub fn begins_with_floor(&self) -> u64 {
        self.ground.floor_at_first
    }

    /// The map that the searches run on, once it is complete; until then, as far as it is recorded.
    pub fn map(&self) -> &Arc<Map> {
        &self.ground.map
    }

    /// Whether the map is complete and may be edited.
    pub fn is_generated(&self) -> bool {
        self.ground.is_generated()
    }

    /// Ticks of generation and edits: where the race starts.
    pub fn race_start(&mut self) -> u64 {
        self.ground.ticks(self.unit)
    }

    /// Ticks from the first event of the generation to the end of the longest lane, as far as they
    /// are recorded.
    pub fn length(&mut self) -> u64 {
        let unit = self.unit;
        let race = self.race_mut().map_or(0, |race| race.length(unit));
        self.race_start() + race
    }

    /// Whether the race is running, or has ended, at the present moment.
    pub fn is_racing(&mut self) -> bool {
        self.race().is_some() && self.tick >= self.race_start()
    }

    /// The lanes of the race, as far as they are made.
    pub fn lanes(&self) -> &[Lane] {
        self.race().map_or(&[], |race| &race.lanes)
    }

    pub(super) fn move_to(&mut self, tick: u64) -> u64 {
        let before = self.cursors();
        let at_once = match (self.in_slices, self.is_on_its_way()) {
            (false, _) => u64::MAX,
            (true, false) if !self.is_large() => AT_ONCE,
            // The seek is continued anyway. On a large board an event takes several times as long.
            (true, _) => SLICE,
        };
        self.tick = tick.min(self.length());
        let ground = self.ground.event_at(self.unit, self.tick);
        self.ground.timeline.set_out(ground);
        let start = self.race_start();
        let (unit, ticks) = (self.unit, self.tick.saturating_sub(start));
        if let Some(race) = self.race_mut() {
            race.set_out(unit, ticks);
        }
        self.work(at_once);
        self.events_since(before)
    }

    /// Moves every board towards its target by about this much work, in events.
    fn work(&mut self, most: u64) {
        self.ground.timeline.go_on(most);
        for race in self.races.all() {
            race.go_on(most);
        }
    }

    /// Moves boards towards the present moment for a few milliseconds. Returns the number of events applied or undone.
    pub fn go_on(&mut self) -> u64 {
        let before = self.cursors();
        self.work(SLICE);
        if self.races.former.is_some() {
            self.fulfil_wish();
        }
        self.events_since(before)
    }

    /// The number of events applied or undone since the cursors were at these places.
    fn events_since(&self, before: Vec<u64>) -> u64 {
        let pairs = before.into_iter().zip(self.cursors());
        pairs.map(|(before, after)| before.abs_diff(after)).sum()
    }

    /// Whether some board does not yet show the present moment, but another one or none at all. Drawing code then keeps
    /// the former picture. Boards of a race that is not shown yet count, too.
    pub fn is_on_its_way(&self) -> bool {
        let shown = self.races.former.as_ref().map(|former| &former.race);
        let mut races = shown.into_iter().chain(&self.races.race);
        self.ground.timeline.is_on_its_way() || races.any(Race::is_on_its_way)
    }

    /// The cursors of all timelines that are shown.
    fn cursors(&self) -> Vec<u64> {
        let lanes = self.lanes().iter().map(|lane| &lane.timeline);
        let timelines = std::iter::once(&self.ground.timeline).chain(lanes);
        timelines.map(Timeline::cursor).collect()
    }

    /// Whether everything shown is recorded completely, and has ended at the present moment.
    pub fn has_ended(&mut self) -> bool {
        self.race().is_some_and(Race::is_complete) && self.tick >= self.length()
    }

    /// Where the clock would be in a race on another map, in ticks after the start: its target or its present tick, or
    /// the end if it is there.
    pub fn wanted(&mut self) -> u64 {
        let at = self.tick.saturating_sub(self.race_start());
        match self.wish.or(self.cut) {
            Some(wish) => wish,
            None if at > 0 && self.has_ended() => Scene::END,
            None => at,
        }
    }

    /// Moves the clock to this many ticks after the start of the race as soon as that is recorded, and until then as
    /// far as possible.
    pub fn hurry(&mut self, ticks: u64) {
        (self.wish, self.cut) = (Some(ticks), None);
        self.fulfil_wish();
    }

    /// Moves towards the target of the clock, as far as that is recorded.
    fn fulfil_wish(&mut self) {
        if let Some(wish) = self.wish.filter(|&wish| self.is_caught_up(wish)) {
            let target = if self.is_generated() {
                self.race_start().saturating_add(wish)
            } else {
                u64::MAX
            };
            self.move_to(target);
            // Another race may follow the one that is shown now.
            let is_newest = self.races.former.is_none();
            if is_newest && (self.tick == target || self.is_complete()) {
                self.wish = None;
                self.cut = (self.tick < target && wish != Scene::END).then_some(wish);
            }
        }
    }

    /// Whether the race that is shown stays on the screen while a new one is recorded, because the clock will continue
    /// from this many ticks of it. It must still be the race of the wanted searches, and there must be memory for both.
    fn keeps_race(&mut self, ticks: u64) -> bool {
        self.in_slices
            && ticks > 0
            && self.fits_a_frame()
            && self.bytes() <= self.history / 2
            && self.is_racing()
            && self.races.shows_these()
    }

    /// Whether the newest race is shown. It replaces the former one as soon as it is recorded to this many ticks after
    /// its start, or nothing more can be recorded, or that takes too long, and its boards are there.
    fn is_caught_up(&mut self, ticks: u64) -> bool {
        let Some(is_late) = self.races.former.as_ref().map(|former| former.is_late) else {
            return true;
        };
        if !(self.has_come_to(ticks) || is_late && self.has_race_begun()) {
            return false;
        }
        let unit = self.unit;
        if let Some(race) = &mut self.races.race {
            race.set_out(unit, ticks);
            race.go_on(SLICE);
            if race.is_on_its_way() {
                return false;
            }
        }
        self.show_new(true);
        true
    }

    /// Shows the new race in place of the former one. If the map has changed since it began, another one begins; with
    /// `keeps`, the new race is the former one of that.
    pub(super) fn show_new(&mut self, keeps: bool) {
        self.races.show_new(keeps);
        self.make_lanes();
    }

    /// Whether all lanes are recorded to this many ticks after the start of the race, or completely.
    pub fn is_recorded_to(&mut self, ticks: u64) -> bool {
        let unit = self.unit;
        (self.races.race.as_mut()).is_some_and(|race| race.is_recorded_to(unit, ticks))
    }

    /// Whether the race is recorded to this many ticks after its start, or nothing more can be recorded now.
    pub fn has_come_to(&mut self, ticks: u64) -> bool {
        self.is_recorded_to(ticks) || self.is_full() || self.waits()
    }

    /// Whether something of every lane of the newest race is recorded.
    pub fn has_race_begun(&self) -> bool {
        self.races.race.as_ref().is_some_and(Race::has_begun)
    }
}
