//! A recording: every event of one run in order, 4 bytes each, and an index of its steps.
//!
//! The index has an entry for every 4,096 events, with the steps, the size of the frontier and the current cell. It
//! grows only as far as requested. The *current cell* is the one at which a step ends, as far as the run has progressed
//! in it. The ring, the sentence, the neighbours, JSON and the cell history all name this one.

use super::fault::{Fault, first_fault};
use super::log::{ChunkPool, Log, Moments};
use super::tally::{Tally, TallyIndex};
use crate::event::{Algorithm, Event, Solution};
use crate::{Info, Kinds, Map, Plane, Settings, Size, Solver};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The log of a run and an index over it that grows on demand.
///
/// Places in it are counted in *moments*: every event is one, except that a `Value` and the `Wrote` after it are one
/// together. No cursor can therefore stop between the two. Without numbers a moment is an event.
#[derive(Debug)]
pub struct Recording {
    log: Log,
    /// Whether the run has declared that it writes numbers to cells.
    has_plane: bool,
    /// The number of cells in the grids of its map.
    cells: u32,
    moments: Moments,
    index: TallyIndex,
    /// The result that the run stated at its end, if it did.
    solution: Option<Solution>,
    /// Whether memory for the next chunk was unavailable.
    starved: bool,
    version: u64,
    /// The fault of the run, if it has one.
    fault: Option<Fault>,
    /// Whether a note at the end means that the run gave up.
    gives_up: bool,
    /// Whether the run may end without a path although one exists.
    may_miss: bool,
}

/// The next version, for any recording.
static NEXT_VERSION: AtomicU64 = AtomicU64::new(1);

fn next_version() -> u64 {
    NEXT_VERSION.fetch_add(1, Ordering::Relaxed)
}

impl Recording {
    /// An empty recording of a run of that entry on a map of that size, with that plane.
    pub fn new(info: &Info, plane: Plane, size: Size) -> Recording {
        Recording {
            log: Log::default(),
            has_plane: plane != Plane::None,
            cells: size.padded() as u32,
            moments: Moments::default(),
            index: TallyIndex::new(info),
            solution: None,
            starved: false,
            version: next_version(),
            fault: None,
            gives_up: info.explanation.gives_up,
            may_miss: false,
        }
    }

    /// The recording of a search on a map before its first event, and the run. If the solver refuses the map, there is
    /// no run, and [`Recording::fault`] gives the reason.
    pub(super) fn of_search(
        solver: &Solver,
        settings: &Settings,
        map: Arc<Map>,
    ) -> (Recording, Option<Box<dyn Algorithm>>) {
        let refused = (solver.refuses)(&map, settings);
        let mut recording = Recording::new(&solver.info, solver.plane(settings), map.size());
        recording.may_miss = !solver.proves_absence(settings);
        let runs = refused.is_none();
        recording.fault = refused.map(Fault::Refused);
        (recording, runs.then(|| solver.start(map, settings)))
    }

    /// Takes chunks of the log from a pool from now on, and returns them to it.
    pub fn use_pool(&mut self, pool: &ChunkPool) {
        self.log.use_pool(pool);
    }

    /// A number that no other recording has, and that changes when moments are dropped. While it stays the same,
    /// everything read of the log remains valid.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The number of moments recorded.
    pub fn len(&self) -> u64 {
        self.events() - self.moments.values()
    }

    /// Whether the recording is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Events in the log.
    pub fn events(&self) -> u64 {
        self.log.len()
    }

    /// Allows numbers to be written from now on.
    pub(super) fn declare_plane(&mut self) {
        self.has_plane = true;
    }

    /// The fault that ends the recording before the run, if there is one.
    pub fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    /// Whether the run, once it is recorded completely, has ended without a path and without knowing whether one
    /// exists: its last event is a note, and the entry states that it gives up with one.
    pub fn gave_up(&self) -> bool {
        let last = self.log.last();
        self.gives_up && last.is_some_and(|last| Kinds::NOTED.contains(last))
    }

    /// Whether the run, recorded completely and without a path, leaves open whether one exists.
    pub fn leaves_open(&self) -> bool {
        self.may_miss || self.gave_up() || self.fault.is_some()
    }

    /// The bytes of the log and its index.
    pub fn bytes(&self) -> u64 {
        let path = (self.solution.as_ref()).map_or(0, |said| size_of_val(&said.path[..]));
        self.log.bytes() + self.index.bytes() + path as u64 + self.moments.bytes()
    }

    /// Whether the last pull ended because the memory is full.
    pub fn is_starved(&self) -> bool {
        self.starved
    }

    /// Pulls up to `most` events and returns their number: fewer only if the run has ended, or if the memory is full,
    /// which [`Recording::is_starved`] reports. If the last one is a number, the event that it belongs to is pulled in
    /// addition.
    pub fn pull(&mut self, algorithm: &mut dyn Algorithm, most: usize) -> usize {
        let mut pulled = 0;
        self.starved = false;
        while pulled < most || self.ends_with_value() {
            self.starved = !self.log.try_room();
            if self.starved {
                break;
            }
            let (last, before) = (self.log.last(), self.events());
            let (chunk, room) = self.log.open();
            let wanted = room.min((most - pulled.min(most)).max(1));
            let came = algorithm.pull(chunk, wanted);
            let new = self.log.newest(before);
            let fault = first_fault(last, new, self.has_plane, self.cells);
            let sound = fault.as_ref().map_or(came, |&(sound, _)| sound);
            pulled += sound;
            if self.has_plane {
                for (place, event) in (before..).zip(&new[..sound]) {
                    self.moments.count(place, event.is_value());
                }
            }
            if let Some((_, fault)) = fault {
                self.keep(before + sound as u64);
                self.fault = Some(fault);
                break;
            }
            if came < wanted {
                if !algorithm.waits() {
                    self.solution = algorithm.solution();
                    self.fault = algorithm.fault().map(Fault::Impossible);
                    if self.ends_with_value() {
                        self.fault = Some(Fault::ValueWithoutWrote);
                    }
                }
                break;
            }
        }
        if self.fault.is_some() && self.ends_with_value() {
            // A number without a cell carries no information.
            self.keep(self.events() - 1);
            pulled = pulled.saturating_sub(1);
        }
        self.log.close();
        pulled
    }

    fn ends_with_value(&self) -> bool {
        self.log.last().is_some_and(Event::is_value)
    }

    /// Appends one event. A number is followed by the event that it is for.
    pub fn push(&mut self, event: Event) {
        if self.has_plane {
            self.moments.count(self.events(), event.is_value());
        }
        self.log.open().0.push(event);
    }

    /// Drops all moments after the first `length`. O(what is dropped).
    pub fn truncate(&mut self, length: u64) {
        if length < self.len() {
            self.version = next_version();
        }
        self.keep(self.event_of(length));
    }

    /// Keeps only the first `events` events of the log.
    fn keep(&mut self, events: u64) {
        self.moments.truncate(events, &self.log);
        self.index.truncate(events);
        self.log.truncate(events);
    }

    /// The event of moment number `place`, from 0. For a number and the cell to which it was written, it is the latter.
    pub fn get(&self, place: u64) -> Option<Event> {
        if place >= self.len() {
            return None;
        }
        self.log.get(self.event_of(place + 1) - 1)
    }

    /// The event of the last of the first `place` moments, if there is one, as in [`Recording::get`].
    pub fn last_of(&self, place: u64) -> Option<Event> {
        self.get(place.checked_sub(1)?)
    }

    /// The number of events in the first `moments` moments, or in all if there are fewer.
    fn event_of(&self, moments: u64) -> u64 {
        self.moments.event_of(moments.min(self.len()), &self.log)
    }

    /// The events of the moments from `from` to before `to`, in contiguous pieces; both are at most [`Recording::len`].
    /// A number comes right before the event that it is for, in the same piece or at the end of the one before.
    pub fn pieces(&self, from: u64, to: u64) -> impl DoubleEndedIterator<Item = &[Event]> + Clone {
        self.log.pieces(self.event_of(from), self.event_of(to))
    }

    /// The same events, one by one.
    pub fn between(&self, from: u64, to: u64) -> impl DoubleEndedIterator<Item = Event> + Clone {
        self.pieces(from, to).flatten().copied()
    }

    /// The result that the run stated itself, once it has ended, if it did.
    pub fn solution(&self) -> Option<&Solution> {
        self.solution.as_ref()
    }

    /// The number of moments before the run began to trace its path, if it did. O(path).
    pub fn before_path(&self) -> u64 {
        if let Some(solution) = &self.solution {
            return solution.found;
        }
        let events = self.between(0, self.len()).rev();
        let path = events.take_while(|event| event.is_traced());
        self.len() - path.count() as u64
    }

    /// The tally after the first `place` moments. O(a block) once the index reaches there.
    pub fn tally_at(&mut self, place: u64) -> Tally {
        self.index.tally_at(self.event_of(place), &self.log)
    }

    /// The last event among the first `place` moments whose cell became the current one: one that began a step, or one
    /// by which the run moved within it. In a search it is an expansion, or with a stack also a backtracking; for a
    /// walker a step; in a generator a carving or raising. Cells that were only touched since, such as discovered
    /// neighbours, do not count. O(a block) where the index reaches there.
    pub(super) fn worked_at(&self, place: u64) -> Option<Event> {
        self.index.worked_before(self.event_of(place), &self.log)
    }

    /// Whether the event's cell becomes the current one, if the run states it.
    pub fn makes_current(&self, event: Event) -> bool {
        self.index.rule.works(event)
    }

    /// The number of moments up to the end of the first `steps` steps; all moments, if fewer steps are recorded.
    /// Moments before the first step belong to it. O(log n + a block).
    pub fn end_of_step(&mut self, steps: u64) -> u64 {
        let events = self.index.end_of_step(steps, &self.log);
        self.moments.moment_of(events, &self.log)
    }

    /// Whether a step begins with this event, if the run states it.
    pub fn begins_step(&self, event: Event) -> bool {
        self.index.rule.begins(event)
    }

    /// The last step that begins in the first `place` moments: the number of moments before it, and its first event.
    /// O(log n + a block) where the index reaches there.
    pub fn step_before(&self, place: u64) -> Option<(u64, Event)> {
        let (at, event) = (self.index).step_before(self.event_of(place), &self.log)?;
        Some((self.moments.moment_of(at, &self.log), event))
    }

    /// The first step that begins after the first `place` moments, as in [`Recording::step_before`].
    pub fn step_from(&self, place: u64) -> Option<(u64, Event)> {
        let (at, event) = (self.index).step_from(self.event_of(place), &self.log)?;
        Some((self.moments.moment_of(at, &self.log), event))
    }

    /// The tally after the first `place` moments, as in [`Recording::tally_at`], without extending the index: O(a
    /// block) where it reaches there.
    pub fn counted_at(&self, place: u64) -> Tally {
        self.index.counted_at(self.event_of(place), &self.log)
    }

    /// Steps in the whole recording. The first call after new events is O(these).
    pub fn steps(&mut self) -> u64 {
        self.index.whole(&self.log).steps
    }

    /// The largest size of the frontier in each of `columns` equal parts of the recording: parts of its steps, or of
    /// its moments. O(events) up to a few million, then O(events / 4,096).
    pub fn frontier_profile(&mut self, columns: usize, by_steps: bool) -> Vec<u32> {
        let all = if by_steps { self.steps() } else { self.len() }.max(1);
        let mut profile = vec![None; columns];
        let note = |moment: u64, tally: &Tally| {
            let at = if by_steps { tally.steps } else { moment };
            let column = (u128::from(at) * columns as u128 / u128::from(all)) as usize;
            let slot = &mut profile[column.min(columns - 1)];
            *slot = Some(tally.frontier).max(*slot);
        };
        self.index.for_each_moment(&self.log, &self.moments, note);
        // In a short recording nothing changes in some parts.
        let mut last = 0;
        let filled = profile.into_iter().map(|size| {
            last = size.unwrap_or(last);
            last
        });
        filled.collect()
    }
}

/// The place in one recording up to which its events were read.
///
/// A derivation from a log keeps a reader and reads slice by slice, so no frame is delayed by a long log. As soon as
/// the recording is another one, or has lost events, it [does not read](Reader::reads) that, and the derivation starts
/// again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reader {
    /// The version of the recording, if there is one. No recording has version 0.
    version: u64,
    place: u64,
}

impl Reader {
    /// Before the first moment of a recording.
    pub fn of(recording: &Recording) -> Reader {
        Reader::at(recording, 0)
    }

    /// After the first moments of a recording.
    pub fn at(recording: &Recording, place: u64) -> Reader {
        Reader {
            version: recording.version(),
            place,
        }
    }

    /// Whether it has read this recording, and that is unchanged.
    pub fn reads(&self, recording: &Recording) -> bool {
        self.version == recording.version()
    }

    /// The number of moments read.
    pub fn place(&self) -> u64 {
        self.place
    }

    /// Moves towards the moment `place` by at most `most` moments, and returns the events in between, in their order.
    /// When going back, they must be undone from the end.
    pub fn towards<'a>(
        &mut self,
        recording: &'a Recording,
        place: u64,
        most: u64,
    ) -> impl DoubleEndedIterator<Item = &'a [Event]> + Clone + use<'a> {
        let from = self.place;
        let most = most.min(from.abs_diff(place));
        self.place = if place >= from {
            from + most
        } else {
            from - most
        };
        recording.pieces(from.min(self.place), from.max(self.place))
    }

    /// Moves forward by at most `most` recorded moments, as [`Reader::towards`].
    pub fn on<'a>(
        &mut self,
        recording: &'a Recording,
        most: u64,
    ) -> impl DoubleEndedIterator<Item = &'a [Event]> + Clone + use<'a> {
        self.towards(recording, recording.len(), most)
    }

    /// Whether there is more to read now.
    pub fn is_behind(&self, recording: &Recording) -> bool {
        self.place < recording.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    #[test]
    fn moments_are_found_behind_a_number_that_was_taken_out() {
        let size = Size::clamped(200, 100);
        let cells: Vec<_> = size.iter().collect();
        let number = |cell| [Event::value(3), Event::wrote(cell)];
        // A number at the boundary of two blocks of the index, without a cell after it.
        let run = number(cells[0]).into_iter();
        let run = run.chain((2..4096).map(|place| Event::noted(cells[place])));
        let mut run = run.chain([Event::value(5), Event::noted(cells[0])]).fuse();
        let plane = Plane::Number {
            name: "height",
            bits: 32,
        };
        let mut recording = Recording::new(&Info::new("faulty", "Faulty"), plane, size);
        while recording.pull(&mut run, 1000) >= 1000 {}
        assert_eq!(recording.fault(), Some(&Fault::ValueWithoutWrote));
        assert_eq!((recording.len(), recording.events()), (4095, 4096));
        for &cell in &cells[5000..15_000] {
            number(cell)
                .into_iter()
                .for_each(|event| recording.push(event));
        }
        for place in 0..10_000 {
            let event = recording.get(4095 + place as u64);
            assert_eq!(event, Some(Event::wrote(cells[5000 + place])));
        }
    }
}
