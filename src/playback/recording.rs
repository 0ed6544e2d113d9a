//! A recording: every event of one run in order, four bytes each, and an index of its steps.

use super::fault::Fault;
use super::log::Log;
use super::moments::Moments;
use super::pool::ChunkPool;
use super::tally::{Tally, TallyRule};
use crate::catalogue::{Info, Plane};
use crate::event::{Algorithm, Event, Solution, code};
use std::sync::atomic::{AtomicU64, Ordering};

/// Events between two entries of the index.
const BLOCK: usize = 1 << 12;

/// The log of a run and an index over it that grows as it is asked.
///
/// Places in it are counted in *moments*: every event is one, but for a `Value`, which is one moment with the
/// `Wrote` behind it. So nobody ever stands between the two. Without numbers a moment is an event.
#[derive(Debug)]
pub struct Recording {
    log: Log,
    rule: TallyRule,
    /// Whether the run has declared that it writes numbers to cells.
    has_plane: bool,
    moments: Moments,
    /// What had come to pass before event `BLOCK * place`; the first entry is all zero.
    blocks: Vec<Tally>,
    /// The tally after `counted` events, where the index stands.
    counted: u64,
    tally: Tally,
    /// What the run itself said of its result when it ended.
    solution: Option<Solution>,
    /// Whether memory for the next chunk was not to be had.
    starved: bool,
    version: u64,
    /// What the run has stated that no run may.
    fault: Option<Fault>,
}

/// The version that comes next, whichever recording takes it.
static NEXT_VERSION: AtomicU64 = AtomicU64::new(1);

fn next_version() -> u64 {
    NEXT_VERSION.fetch_add(1, Ordering::Relaxed)
}

impl Recording {
    /// An empty recording of a run of that entry, which writes such numbers to cells.
    pub fn new(info: &Info, plane: Plane) -> Recording {
        Recording {
            log: Log::default(),
            rule: TallyRule::of(info),
            has_plane: plane != Plane::None,
            moments: Moments::default(),
            blocks: vec![Tally::default()],
            counted: 0,
            tally: Tally::default(),
            solution: None,
            starved: false,
            version: next_version(),
            fault: None,
        }
    }

    /// Takes chunks of the log from a pool from now on, and gives them back to it.
    pub fn use_pool(&mut self, pool: &ChunkPool) {
        self.log.use_pool(pool);
    }

    /// A number that no other recording has, and another one as soon as moments were forgotten: as long as it
    /// stays, what was read of the log is still so.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Moments recorded.
    pub fn len(&self) -> u64 {
        self.events() - self.moments.values()
    }

    /// Whether nothing is recorded yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Events in the log.
    pub fn events(&self) -> u64 {
        self.log.len()
    }

    /// Lets numbers be written from now on.
    pub(super) fn declare_plane(&mut self) {
        self.has_plane = true;
    }

    /// What the run has stated that no run may, if it has: it is over then.
    pub fn fault(&self) -> Option<Fault> {
        self.fault
    }

    /// Bytes that the log and its index take.
    pub fn bytes(&self) -> u64 {
        let path = self.solution.as_ref().map_or(0, |said| said.path.len());
        let path = path * size_of::<crate::grid::Cell>();
        let index = self.blocks.capacity() * size_of::<Tally>();
        self.log.bytes() + (index + path) as u64 + self.moments.bytes()
    }

    /// Whether the last pull ended because there was no memory for more.
    pub fn is_starved(&self) -> bool {
        self.starved
    }

    /// Pulls up to `most` events and says how many came: fewer only if the run has ended, or if memory
    /// has, which [`Recording::is_starved`] tells. Where the last that came is a number, the event that it
    /// is for comes as well, as one more.
    pub fn pull(&mut self, algorithm: &mut dyn Algorithm, most: usize) -> usize {
        let mut pulled = 0;
        self.starved = false;
        while pulled < most || self.ends_with_value() {
            self.starved = !self.log.try_room();
            if self.starved {
                break;
            }
            let before = self.events();
            let (chunk, room) = self.log.open();
            let wanted = room.min((most - pulled.min(most)).max(1));
            let came = algorithm.pull(chunk, wanted);
            pulled += came;
            if let Some((sound, fault)) = self.first_fault(before) {
                self.log.truncate(before + sound as u64);
                self.fault = Some(fault);
                pulled -= came - sound;
                break;
            }
            if came < wanted {
                if !algorithm.waits() {
                    self.solution = algorithm.solution();
                    if self.ends_with_value() {
                        self.fault = Some(Fault::ValueWithoutWrote);
                    }
                }
                break;
            }
        }
        if self.fault.is_some() && self.ends_with_value() {
            // Nothing is lost with a number that belongs to no cell.
            self.log.truncate(self.events() - 1);
            self.moments.forget_last_value();
            pulled = pulled.saturating_sub(1);
        }
        self.log.close();
        pulled
    }

    fn ends_with_value(&self) -> bool {
        self.log.last().is_some_and(Event::is_value)
    }

    /// Looks at the events from number `before` on, which have just come and lie in one chunk, and takes
    /// note of the numbers among them. Of events that no run may state it says how many stand before the
    /// first, and why.
    fn first_fault(&mut self, before: u64) -> Option<(usize, Fault)> {
        let new = self.log.newest(before);
        if !self.has_plane {
            // No branch: the compiler looks at a register of events at a time.
            let writes = |event: &Event| matches!(event.code() as u32, code::VALUE | code::WROTE);
            let any = new.iter().fold(false, |any, event| any | writes(event));
            let first = || new.iter().position(writes);
            return Some((any.then(first)??, Fault::PlaneNotDeclared));
        }
        let mut value = match before.checked_sub(1) {
            Some(last) => self.event(last).is_some_and(Event::is_value),
            None => false,
        };
        for (place, event) in new.iter().enumerate() {
            if value && event.code() as u32 != code::WROTE {
                return Some((place, Fault::ValueWithoutWrote));
            }
            value = event.is_value();
            self.moments.count(before + place as u64, value);
        }
        None
    }

    /// Appends one event. A number is followed by the event that it is for.
    pub fn push(&mut self, event: Event) {
        if self.has_plane {
            self.moments.count(self.events(), event.is_value());
        }
        self.log.open().0.push(event);
    }

    /// Forgets all moments but the first `length`. O(what is forgotten).
    pub fn truncate(&mut self, length: u64) {
        if length < self.len() {
            self.version = next_version();
        }
        let length = self.event_of(length);
        let mut moments = std::mem::take(&mut self.moments);
        moments.truncate(length, |from, to| self.pieces_of_events(from, to));
        self.moments = moments;
        self.log.truncate(length);
        if self.counted > length {
            let block = length as usize / BLOCK;
            self.blocks.truncate(block + 1);
            self.tally = self.blocks[block];
            self.counted = (block * BLOCK) as u64;
        }
    }

    /// The event of moment number `place`, from 0: of a number and the cell that it was written to, the
    /// latter.
    pub fn get(&self, place: u64) -> Option<Event> {
        if place >= self.len() {
            return None;
        }
        self.event(self.event_of(place + 1) - 1)
    }

    /// Event number `place` of the log.
    fn event(&self, place: u64) -> Option<Event> {
        self.log.get(place)
    }

    /// How many events the first `moments` moments have.
    #[inline(always)]
    fn event_of(&self, moments: u64) -> u64 {
        match self.moments.values() {
            0 => moments,
            _ => self
                .moments
                .event_of(moments, |from, to| self.pieces_of_events(from, to)),
        }
    }

    /// How many moments are over after so many events.
    #[inline(always)]
    fn moment_of(&self, events: u64) -> u64 {
        match self.moments.values() {
            0 => events,
            _ => self
                .moments
                .moment_of(events, |from, to| self.pieces_of_events(from, to)),
        }
    }

    /// The events of the moments from `from` to before `to`, in pieces that lie together in memory; both
    /// at most [`Recording::len`]. A number stands right before the event that it is for, in the same piece
    /// or at the end of the one before.
    pub fn pieces(&self, from: u64, to: u64) -> impl DoubleEndedIterator<Item = &[Event]> + Clone {
        self.pieces_of_events(self.event_of(from), self.event_of(to))
    }

    fn pieces_of_events(
        &self,
        from: u64,
        to: u64,
    ) -> impl DoubleEndedIterator<Item = &[Event]> + Clone {
        self.log.pieces(from, to)
    }

    /// What the run itself said of its result, once it has ended, if it said anything.
    pub fn solution(&self) -> Option<&Solution> {
        self.solution.as_ref()
    }

    /// How many moments the run had before it began to trace its path, if it did. O(path).
    pub fn before_path(&self) -> u64 {
        if let Some(solution) = &self.solution {
            return solution.found;
        }
        let mut place = self.len();
        for piece in self.pieces(0, place).rev() {
            let traced = |event: &&Event| event.code() as u32 == code::TRACED;
            let tail = piece.iter().rev().take_while(traced).count();
            place -= tail as u64;
            if tail < piece.len() {
                break;
            }
        }
        place
    }

    /// What had come to pass after the first `place` moments. O(a block) once the index reaches there.
    pub fn tally_at(&mut self, place: u64) -> Tally {
        let place = self.event_of(place);
        self.count_to(place);
        let block = place as usize / BLOCK;
        let mut tally = self.blocks[block];
        for piece in self.pieces_of_events((block * BLOCK) as u64, place) {
            for &event in piece {
                self.rule.add(&mut tally, event);
            }
        }
        tally
    }

    /// The last event of the first `place` moments whose cell became the current one: a search's is expanded,
    /// or with a stack given up as well, a walker's is stepped to, a generator's is carved or raised. Cells
    /// that were only touched since, such as neighbours that were discovered, do not count. O(a block) where
    /// the index reaches there.
    pub(super) fn worked_at(&self, place: u64) -> Option<Event> {
        let place = self.event_of(place.min(self.len()));
        let block = place.min(self.counted) as usize / BLOCK;
        let pieces = self.pieces_of_events((block * BLOCK) as u64, place).rev();
        let mut back = pieces.flat_map(|piece| piece.iter().rev());
        let last = back.find(|event| self.rule.works >> event.code() & 1 != 0);
        last.copied().or(self.blocks[block].worked)
    }

    /// How many moments are over when the first `steps` steps are; with fewer steps recorded, all of them.
    /// Moments before the first step belong to it. O(log n + a block).
    pub fn end_of_step(&mut self, steps: u64) -> u64 {
        if steps == 0 {
            return 0;
        }
        // The index grows until it has seen the step after the last one asked for begin.
        while self.tally.steps <= steps && self.counted < self.events() {
            self.count_to(self.counted + BLOCK as u64);
        }
        let block = self.blocks.partition_point(|tally| tally.steps <= steps) - 1;
        let mut begun = self.blocks[block].steps;
        let mut place = self.moment_of((block * BLOCK) as u64);
        for piece in self.pieces_of_events((block * BLOCK) as u64, self.events()) {
            for &event in piece {
                if event.is_value() {
                    continue;
                }
                begun += u64::from((self.rule.begins_step)(event));
                if begun > steps {
                    return place;
                }
                place += 1;
            }
        }
        place
    }

    /// Steps in the whole recording. The first call after new events is O(these).
    pub fn steps(&mut self) -> u64 {
        self.count_to(self.events());
        self.tally.steps
    }

    /// The largest size of the frontier in each of `columns` equal parts of the recording: parts of
    /// its steps, or of its moments. O(events) up to a few million, then O(events / 4,096).
    pub fn frontier_profile(&mut self, columns: usize, by_steps: bool) -> Vec<u32> {
        const READ_WHOLE: u64 = 1 << 22;
        self.count_to(self.events());
        let all = if by_steps {
            self.tally.steps
        } else {
            self.len()
        }
        .max(1);
        let mut profile = vec![None; columns];
        let mut note = |at: u64, frontier: u32| {
            let column = (u128::from(at) * columns as u128 / u128::from(all)) as usize;
            let slot = &mut profile[column.min(columns - 1)];
            *slot = Some(frontier).max(*slot);
        };
        if self.events() > READ_WHOLE {
            for (place, tally) in self.blocks.iter().enumerate() {
                let moment = self.moment_of((place * BLOCK) as u64);
                note(if by_steps { tally.steps } else { moment }, tally.frontier);
            }
        } else {
            let mut tally = Tally::default();
            let events = self.pieces(0, self.len()).flatten();
            let events = events.filter(|event| !event.is_value());
            for (place, &event) in events.enumerate() {
                self.rule.add(&mut tally, event);
                note(
                    if by_steps { tally.steps } else { place as u64 },
                    tally.frontier,
                );
            }
        }
        // In a short recording there are parts in which nothing changes.
        let mut last = 0;
        let filled = profile.into_iter().map(|size| {
            last = size.unwrap_or(last);
            last
        });
        filled.collect()
    }

    /// Lets the index reach at least the first `place` events.
    fn count_to(&mut self, place: u64) {
        let place = place.min(self.events());
        if place <= self.counted {
            return;
        }
        let mut tally = self.tally;
        let mut counted = self.counted;
        let mut blocks = std::mem::take(&mut self.blocks);
        for piece in self.pieces_of_events(counted, place) {
            for &event in piece {
                self.rule.add(&mut tally, event);
                counted += 1;
                if counted.is_multiple_of(BLOCK as u64) {
                    blocks.push(tally);
                }
            }
        }
        (self.tally, self.counted, self.blocks) = (tally, counted, blocks);
    }
}
