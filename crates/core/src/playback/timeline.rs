//! A timeline: the recording of one run, a cursor in it, which can go anywhere, and the frontier at a moment.

use super::fault::Fault;
use super::playhead::Playhead;
use super::recording::{Reader, Recording};
use super::tally::Tally;
use crate::board::{Board, Patch};
use crate::event::{Algorithm, Event, code};
use crate::structures::frontier::{APPLIED, Frontier, Sieve};
use crate::structures::lengths::guide::Gauge;
use crate::{
    Cell, Discipline, Explanation, Generator, Info, Kinds, Map, Moment, Plane, Seed, Settings,
    Site, Solver,
};
use std::cell::{Ref, RefCell};
use std::sync::Arc;

/// One run: its events so far, and the board at one moment of it.
///
/// Beyond the end of the recording the algorithm is asked for more events. Within it events are applied or undone, and
/// the algorithm never runs again. A seek takes the cheapest path: from the cursor, from the start, or from a
/// key-frame, a copy of the board that was taken in passing.
///
/// A seek can be made in slices: [`Timeline::set_out`] sets the target, and [`Timeline::go_on`] moves towards it step
/// by step. Until it has arrived the board shows another moment, or none at all; [`Timeline::is_on_its_way`]
/// reports this.
pub struct Timeline {
    /// The run, until it has ended.
    algorithm: Option<Box<dyn Algorithm>>,
    recording: Recording,
    /// The run's first map.
    origin: Arc<Map>,
    playhead: Playhead,
    /// The info and the settings of the entry.
    explanation: &'static Explanation,
    settings: Settings,
    /// The frontier, once it has been requested.
    followed: RefCell<Option<Followed>>,
}

impl Timeline {
    /// A run on `origin` with that plane, before its first event. Its key-frames may take `key_frame_bytes`, or as much
    /// as one of them takes if that is more, or nothing if it is 0.
    pub fn new(
        info: &Info,
        plane: Plane,
        origin: Arc<Map>,
        algorithm: Option<Box<dyn Algorithm>>,
        key_frame_bytes: u64,
    ) -> Timeline {
        let board = Board::with_plane(&origin, info.discipline, plane);
        Timeline {
            algorithm,
            recording: Recording::new(info, plane, origin.size()),
            origin,
            playhead: Playhead::new(board, key_frame_bytes),
            explanation: info.explanation,
            settings: Settings::new(info.parameters),
            followed: RefCell::default(),
        }
    }

    /// The generation of a map before its first event, as in [`Timeline::new`]. The size of a site without a mask is
    /// fitted to the generator.
    pub fn of_growth(
        generator: &Generator,
        site: &Site,
        seed: &Seed,
        settings: &Settings,
        key_frame_bytes: u64,
    ) -> Timeline {
        let site = generator.site(site.size(), site.mask());
        let origin = Arc::new(Map::new(site.size(), generator.begins_with));
        let algorithm = (generator.start)(&site, seed, settings);
        let (info, plane) = (&generator.info, (generator.info.plane)(settings));
        Timeline {
            settings: settings.clone(),
            ..Timeline::new(info, plane, origin, Some(algorithm), key_frame_bytes)
        }
    }

    /// A search on a map before its first event, as in [`Timeline::new`]. If the solver refuses the map, nothing is
    /// ever recorded, and [`Timeline::fault`] gives the reason.
    pub fn of_search(
        solver: &Solver,
        settings: &Settings,
        map: &Arc<Map>,
        key_frame_bytes: u64,
    ) -> Timeline {
        let (recording, algorithm) = Recording::of_search(solver, settings, Arc::clone(map));
        let (info, plane, map) = (&solver.info, solver.plane(settings), Arc::clone(map));
        Timeline {
            recording,
            settings: settings.clone(),
            ..Timeline::new(info, plane, map, algorithm, key_frame_bytes)
        }
    }

    /// The parts with most of its memory, to be dropped elsewhere. The run itself ends at once, so nothing of this
    /// timeline still refers to the map.
    pub(super) fn into_memory(self) -> impl Send + use<> {
        (self.recording, self.playhead)
    }

    /// Asks the run for up to `most` more events, without moving, and returns how many came.
    pub fn record(&mut self, most: usize) -> usize {
        let Some(algorithm) = &mut self.algorithm else {
            return 0;
        };
        let came = self.recording.pull(algorithm.as_mut(), most);
        let ended = came < most && !algorithm.waits() && !self.recording.is_starved();
        if ended || self.recording.fault().is_some() {
            self.algorithm = None;
        }
        came
    }

    /// Allows the run to write these numbers to cells from now on, if it wrote none before. Edits by hand may do so,
    /// whatever the run itself declares.
    pub fn declare_plane(&mut self, plane: Plane) {
        self.go_on(u64::MAX);
        self.playhead.board_mut().declare_plane(plane);
        self.recording.declare_plane();
    }

    /// Records an event that the run itself did not state: an edit by hand. A number is followed by the event that it
    /// is for.
    pub fn push(&mut self, event: Event) {
        self.recording.push(event);
    }

    /// Drops the events after the cursor.
    pub fn truncate(&mut self) {
        self.go_on(u64::MAX);
        self.recording.truncate(self.cursor());
        self.playhead.truncate();
    }

    /// Whether the whole run is recorded.
    pub fn is_complete(&self) -> bool {
        self.algorithm.is_none()
    }

    /// Whether the run pauses for another program, so having nothing to record now is not its end.
    pub fn waits(&self) -> bool {
        let algorithm = self.algorithm.as_ref();
        algorithm.is_some_and(|algorithm| algorithm.waits())
    }

    /// The number of moments recorded: events, with a number and the cell to which it is written as one.
    #[inline]
    pub fn len(&self) -> u64 {
        self.recording.len()
    }

    /// Whether nothing is recorded yet.
    pub fn is_empty(&self) -> bool {
        self.recording.is_empty()
    }

    /// The fault that ends the recording before the run, if there is one.
    pub fn fault(&self) -> Option<&Fault> {
        self.recording.fault()
    }

    /// The number of moments up to the present one.
    pub fn cursor(&self) -> u64 {
        self.playhead.cursor()
    }

    /// The run's first map.
    #[inline]
    pub fn origin(&self) -> &Arc<Map> {
        &self.origin
    }

    /// The settings of the run.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The measure of the keys of a search with a priority: g, and what it adds to g.
    pub fn gauge(&self) -> Option<Gauge> {
        let gauge = self.explanation.gauge?;
        Some(gauge(&self.origin, &self.settings))
    }

    /// The board at the present moment.
    #[inline]
    pub fn board(&self) -> &Board {
        self.playhead.board()
    }

    /// The board at the present moment, for drawing it and clearing its changes.
    pub fn board_mut(&mut self) -> &mut Board {
        self.playhead.board_mut()
    }

    /// The log and its index.
    #[inline]
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// The log and its index, which grows on demand.
    pub fn recording_mut(&mut self) -> &mut Recording {
        &mut self.recording
    }

    /// The current cell at the present moment, the same everywhere in the program: the one with which the present step
    /// began, or to which the run has moved since. In a search it is the one expanded last, with a stack the newest
    /// expanded one still on it. For a walker it is its position, in a generation the cell chosen, carved or raised
    /// last.
    pub fn now(&self) -> Option<Cell> {
        let event = self.recording.worked_at(self.cursor())?;
        let gives_up = matches!(event.code() as u32, code::BACKTRACKED | code::WITHDRAWN);
        let parent = || self.board().parent_before(event.cell());
        if gives_up && self.board().discipline() == Discipline::Stack {
            parent().or(Some(event.cell()))
        } else {
            Some(event.cell())
        }
    }

    /// Whether the run is recorded completely, and has ended at the present moment.
    pub fn has_ended(&self) -> bool {
        self.is_complete() && self.cursor() == self.len()
    }

    /// The current cell, until the run has ended.
    pub fn at_work(&self) -> Option<Cell> {
        self.now().filter(|_| !self.has_ended())
    }

    /// The present moment, by which pseudocode lights: the end once the whole run is recorded and has happened,
    /// otherwise the last event, or the beginning.
    pub fn moment(&self) -> Moment {
        if self.has_ended() && !self.recording.gave_up() {
            let found = self.board().counts().traced > 0;
            return Moment::End { found };
        }
        match self.recording.last_of(self.cursor()) {
            Some(event) => {
                let marks = self.board().marks()[event.cell()];
                self.moment_after(self.cursor() - 1, event, marks)
            }
            None => Moment::Begin,
        }
    }

    /// The moment right after an event at its place in the log, with the marks of its cell then.
    pub fn moment_after(&self, place: u64, event: Event, marks: u8) -> Moment {
        Moment::After {
            event,
            before: self.recording.last_of(place),
            marks,
            size: self.board().size(),
        }
    }

    /// The frontier after this many moments, if it can be computed with about `most` events of work, which is deducted.
    pub fn frontier_at(
        &self,
        place: u64,
        most: &mut u64,
    ) -> Option<Ref<'_, dyn Frontier + 'static>> {
        let mut followed = self.followed.borrow_mut();
        let (recording, cursor) = (&self.recording, self.cursor());
        let serves = |followed: &Followed| followed.serves(place, cursor, recording);
        let kept = followed.take().filter(serves);
        let followed_on = followed.insert(kept.unwrap_or_else(|| {
            let (board, explanation) = (self.board(), self.explanation);
            let frontier = explanation.frontier(board.discipline(), &self.origin, &self.settings);
            Followed::new(frontier, place.min(cursor), board, recording)
        }));
        if !followed_on.go_to(place, (self.board(), cursor), recording, most) {
            return None;
        }
        drop(followed);
        let followed = self.followed.borrow();
        Ref::filter_map(followed, |it| it.as_ref().map(Followed::frontier)).ok()
    }

    /// The bytes of following the frontier.
    pub fn frontier_bytes(&self) -> u64 {
        self.followed.borrow().as_ref().map_or(0, Followed::bytes)
    }

    /// The steps, the frontier and its peak at the present moment.
    pub fn tally(&mut self) -> Tally {
        self.recording.tally_at(self.cursor())
    }

    /// Goes forward by up to `moments`, recording more if necessary. Returns how far it went.
    pub fn forward(&mut self, moments: u64) -> u64 {
        let target = self.cursor().saturating_add(moments);
        while target > self.len() {
            let missing = usize::try_from(target - self.len()).unwrap_or(usize::MAX);
            if self.record(missing) == 0 {
                break;
            }
        }
        self.seek(target)
    }

    /// Goes back by up to `moments`. Returns how far it went.
    pub fn back(&mut self, moments: u64) -> u64 {
        self.seek(self.cursor().saturating_sub(moments))
    }

    /// The number of copies of the board for seeks.
    pub fn key_frames(&self) -> usize {
        self.playhead.key_frames().count()
    }

    /// The bytes of these copies.
    pub fn key_frame_bytes(&self) -> u64 {
        self.playhead.key_frames().bytes()
    }

    /// Goes to the moment after the first `target` moments, or to the end of the recording. Returns how far that was.
    /// It starts from the nearest of cursor, start and key-frame: O(events between), and O(cells) for the latter two.
    pub fn seek(&mut self, target: u64) -> u64 {
        let before = self.cursor();
        self.set_out(target);
        self.go_on(u64::MAX);
        self.cursor().abs_diff(before)
    }

    /// Plans that seek without moving. A key-frame that is being taken is completed first, if the seek starts at the
    /// cursor.
    pub fn set_out(&mut self, target: u64) {
        self.playhead.set_out(target, &self.recording);
    }

    /// Moves towards the target by about this much work, in events.
    pub fn go_on(&mut self, most: u64) {
        self.playhead.go_on(most, &self.recording, &self.origin);
    }

    /// Whether the board has not yet reached its target.
    pub fn is_on_its_way(&self) -> bool {
        self.playhead.is_on_its_way()
    }

    /// The approximate work left until it arrives, in events.
    pub fn moments_left(&self) -> u64 {
        self.playhead.moments_left()
    }
}

/// Cells of the longest trail.
pub const TRAIL: usize = 512;

/// Moments before the cursor that are searched for them, so a search that has traced a long path takes no longer than
/// another.
pub const TRAIL_SEARCHED: u64 = 1 << 16;

impl Timeline {
    /// The cells of the last events of these kinds, the newest first, so the place of a cell is its age: at most
    /// [`TRAIL`]. The trail depends only on the cursor. A cell that was expanded twice comes twice.
    pub fn trail(&self, kinds: Kinds) -> impl Iterator<Item = Cell> {
        let (recording, end) = (self.recording(), self.cursor().min(self.len()));
        let events = recording
            .between(end.saturating_sub(TRAIL_SEARCHED), end)
            .rev();
        let left = events.filter(move |&event| kinds.contains(event));
        left.map(Event::cell).take(TRAIL)
    }

    /// The cells of the path traced so far, in the order of the run. O(path).
    pub fn traced(&self) -> Vec<Cell> {
        let most = self.board().counts().traced as usize;
        let (recording, end) = (self.recording(), self.cursor().min(self.len()));
        let events = recording.between(0, end).rev();
        let traced = events.filter(|&event| Kinds::TRACED.contains(event));
        let mut path: Vec<Cell> = traced.map(Event::cell).take(most).collect();
        path.reverse();
        path
    }
}

/// The frontier at one moment of a recording, which goes from moment to moment with the requests for it.
///
/// In a long recording it does not begin at the first event: a sieve finds the few events on which it depends, and the
/// board tells the paths.
pub(super) struct Followed {
    frontier: Box<dyn Frontier>,
    reader: Reader,
    /// The first moment at which it is right.
    from: u64,
    /// Whether a sieve can find what it depends on there, and that sieve until it has done so.
    sifts: bool,
    sieve: Option<(Sieve, Reader)>,
    /// The parents at its first moment, and the moment of the board from which they are computed.
    parents: (u64, Patch),
}

/// The moments before the requested one from which it is right, so that stepping back seldom begins anew.
const BACK: u64 = 1 << 16;
/// The number of events that a sieve reads at a time.
const PIECE: u64 = 1 << 12;

impl Followed {
    /// An empty frontier, which is to be known near this moment, which is not after that of the board. Near the start of
    /// a recording all events are applied.
    pub(super) fn new(
        frontier: Box<dyn Frontier>,
        place: u64,
        board: &Board,
        recording: &Recording,
    ) -> Followed {
        let from = place.saturating_sub(BACK);
        let members = (board.discipline() != Discipline::None)
            .then(|| u64::from(recording.counted_at(from).frontier));
        let mut sieve = Sieve::new(board.size(), members);
        let sifts = frontier.sift(&[], &mut sieve).is_some();
        let sieve = (sifts && from > BACK).then(|| (sieve, Reader::at(recording, from)));
        let from = sieve.as_ref().map_or(0, |_| from);
        Followed {
            frontier,
            reader: Reader::at(recording, from),
            from,
            sifts,
            sieve,
            parents: (from, Patch::before(Vec::new())),
        }
    }

    /// Whether it is right at this moment of the recording, while the board stands at `cursor`, and gets there faster
    /// than a new one.
    pub(super) fn serves(&self, place: u64, cursor: u64, recording: &Recording) -> bool {
        let anew = if self.sifts { place / APPLIED } else { place };
        self.reader.reads(recording)
            && (self.from == 0 || place.min(cursor) > self.from)
            && self.reader.place().abs_diff(place) <= anew.max(2 * BACK)
    }

    /// Goes to this moment with about `most` events of work, which is deducted. Returns whether it is there. The board
    /// stands at `cursor`.
    pub(super) fn go_to(
        &mut self,
        place: u64,
        (board, cursor): (&Board, u64),
        recording: &Recording,
        most: &mut u64,
    ) -> bool {
        if self.sift(board, cursor, recording, most) {
            let before = self.reader.place();
            let events = (self.reader).towards(recording, place, most.div_ceil(APPLIED));
            let events = events.flatten();
            if before <= place {
                events.for_each(|&event| self.frontier.apply(event))
            } else {
                events.rev().for_each(|&event| self.frontier.undo(event))
            }
            *most = most.saturating_sub(self.reader.place().abs_diff(before) * APPLIED);
        }
        self.sieve.is_none() && self.reader.place() == place
    }

    /// Reads and applies what it depends on at its first moment; returns whether that is done.
    fn sift(&mut self, board: &Board, cursor: u64, recording: &Recording, most: &mut u64) -> bool {
        let Some((sieve, reader)) = &mut self.sieve else {
            return true;
        };
        while *most > 0 && reader.place() > 0 && self.frontier.sift(&[], sieve) == Some(true) {
            let place = reader.place();
            for events in reader.towards(recording, 0, PIECE.min(*most)).rev() {
                self.frontier.sift(events, sieve);
            }
            *most -= place - reader.place();
        }
        let (moment, patch) = &mut self.parents;
        if *most > 0 && *moment != cursor {
            patch.clear();
            let events = recording.between(self.from, cursor);
            events.for_each(|event| patch.flip(event));
            *moment = cursor;
            *most = most.saturating_sub(cursor - self.from);
        }
        let parent = |cell| patch.parent(cell, board);
        if sieve.fill(&mut *self.frontier, parent, most) {
            self.sieve = None;
            self.parents.1 = Patch::default();
        }
        self.sieve.is_none()
    }

    /// The frontier.
    pub(super) fn frontier(&self) -> &(dyn Frontier + 'static) {
        &*self.frontier
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> u64 {
        let sieve = self.sieve.as_ref().map_or(0, |(sieve, _)| sieve.bytes());
        self.frontier.bytes() + self.parents.1.bytes() + sieve
    }
}
