//! A timeline: the recording of one run and a cursor in it, which goes forward, back and anywhere.

use super::recording::Recording;
use super::tally::Tally;
use crate::board::{Board, Snapshot};
use crate::catalogue::{Discipline, Info, Moment, Plane};
use crate::event::{Algorithm, Event, code};
use crate::grid::Cell;
use crate::map::Map;
use crate::structures::memory;
use std::sync::Arc;

/// Key-frames stand this many events apart, or a power of two times as many.
pub(super) const KEY_FRAME_EVERY: u64 = 1 << 20;
/// Recordings shorter than this need none.
const KEY_FRAMES_FROM: u64 = 2 * KEY_FRAME_EVERY;

/// One run: what it has stated so far, and the board at one moment of it.
///
/// Beyond the end of the recording the algorithm is asked for more; within it events are applied or
/// undone, and nothing ever runs the algorithm again. A seek goes by the cheapest way: from where the
/// cursor is, from the start, or from a key-frame, a copy of the board that was taken in passing.
pub struct Timeline {
    /// The run, until it has ended.
    algorithm: Option<Box<dyn Algorithm>>,
    recording: Recording,
    /// The map that the run began on.
    origin: Arc<Map>,
    board: Board,
    discipline: Discipline,
    /// How many moments are over.
    cursor: u64,
    key_frames: KeyFrames,
}

/// The place from which a seek goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SeekFrom {
    Cursor,
    Start,
    /// From the key-frame of this number, counted from 1.
    KeyFrame(u64),
}

struct KeyFrames {
    /// Events between two key-frames.
    every: u64,
    /// The key-frames at `every`, twice that, and so on; one that was never passed is missing.
    frames: Vec<Option<Snapshot>>,
    /// How many key-frames may be kept.
    most: usize,
}

impl Timeline {
    /// A run about to start on `origin`, which writes such numbers to cells, and whose key-frames may take
    /// `key_frame_bytes`.
    pub fn new(
        info: &Info,
        plane: Plane,
        origin: Arc<Map>,
        algorithm: Option<Box<dyn Algorithm>>,
        key_frame_bytes: u64,
    ) -> Timeline {
        let bytes = 2 * origin.size().padded() as u64;
        Timeline {
            algorithm,
            recording: Recording::new(info, plane),
            board: Board::with_plane(&origin, info.discipline, plane),
            discipline: info.discipline,
            origin,
            cursor: 0,
            key_frames: KeyFrames {
                every: KEY_FRAME_EVERY,
                frames: Vec::new(),
                most: (key_frame_bytes / bytes) as usize,
            },
        }
    }

    /// Asks the run for up to `most` more events, without moving, and says how many came.
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

    /// Lets the run write such numbers to cells from now on, if it wrote none before: edits by hand may,
    /// whatever the run itself declares.
    pub fn declare_plane(&mut self, plane: Plane) {
        self.board.declare_plane(plane);
        self.recording.declare_plane();
    }

    /// Records an event that the run itself did not state: an edit by hand. A number is followed by the
    /// event that it is for.
    pub fn push(&mut self, event: Event) {
        self.recording.push(event);
    }

    /// Forgets what comes after the cursor.
    pub fn truncate(&mut self) {
        self.recording.truncate(self.cursor);
        let kept = (self.cursor / self.key_frames.every) as usize;
        self.key_frames.frames.truncate(kept);
    }

    /// Whether the whole run is recorded.
    pub fn is_complete(&self) -> bool {
        self.algorithm.is_none()
    }

    /// Whether the run waits for another program: nothing to record now is not its end.
    pub fn waits(&self) -> bool {
        let algorithm = self.algorithm.as_ref();
        algorithm.is_some_and(|algorithm| algorithm.waits())
    }

    /// Moments recorded: events, and a number with the cell that it is written to as one.
    pub fn len(&self) -> u64 {
        self.recording.len()
    }

    /// Whether nothing is recorded yet.
    pub fn is_empty(&self) -> bool {
        self.recording.is_empty()
    }

    /// How many moments are over at the present one.
    pub fn cursor(&self) -> u64 {
        self.cursor
    }

    /// The map that the run began on.
    pub fn origin(&self) -> &Arc<Map> {
        &self.origin
    }

    /// The picture at the present moment.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The picture at the present moment, for drawing it and taking note of what has changed.
    pub fn board_mut(&mut self) -> &mut Board {
        &mut self.board
    }

    /// The log and its index.
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// The log and its index, which grows as it is asked.
    pub fn recording_mut(&mut self) -> &mut Recording {
        &mut self.recording
    }

    /// The current cell at the present moment: in a search the one that was expanded last, with a stack the
    /// newest expanded one that is still on it, for a walker the one on which it stands, in a generation the
    /// one that was carved or raised last.
    pub fn now(&self) -> Option<Cell> {
        let event = self.recording.worked_at(self.cursor)?;
        let gives_up = matches!(event.code() as u32, code::BACKTRACKED | code::WITHDRAWN);
        let parent = || self.board.parent_before(event.cell());
        match gives_up && self.discipline == Discipline::Stack {
            true => parent().or(Some(event.cell())),
            false => Some(event.cell()),
        }
    }

    /// Whether the run is recorded whole, and over at the present moment.
    pub fn has_ended(&self) -> bool {
        self.is_complete() && self.cursor == self.len()
    }

    /// The current cell, until the run is over: then nobody works any more.
    pub fn at_work(&self) -> Option<Cell> {
        self.now().filter(|_| !self.has_ended())
    }

    /// The present moment, by which pseudocode lights: the end once the whole run is recorded and has
    /// happened, else the last event; nothing before the first.
    pub fn moment(&self) -> Option<Moment> {
        if self.has_ended() {
            let found = self.board.counts().traced > 0;
            return Some(Moment::End { found });
        }
        let last = self.cursor.checked_sub(1)?;
        let event = self.recording.get(last)?;
        let before = last.checked_sub(1);
        Some(Moment::After {
            event,
            before: before.and_then(|place| self.recording.get(place)),
            marks: self.board.marks()[event.cell()],
            size: self.board.size(),
        })
    }

    /// Steps, frontier and peak at the present moment.
    pub fn tally(&mut self) -> Tally {
        self.recording.tally_at(self.cursor)
    }

    /// Goes forward by up to `moments`, recording more where needed; says how far it went.
    pub fn forward(&mut self, moments: u64) -> u64 {
        let target = self.cursor.saturating_add(moments);
        while target > self.len() {
            let missing = usize::try_from(target - self.len()).unwrap_or(usize::MAX);
            if self.record(missing) == 0 {
                break;
            }
        }
        let before = self.cursor;
        self.seek(target);
        self.cursor - before
    }

    /// Goes back by up to `moments`; says how far it went.
    pub fn back(&mut self, moments: u64) -> u64 {
        let before = self.cursor;
        self.seek(before.saturating_sub(moments));
        before - self.cursor
    }

    /// How many copies of the board are kept to seek from.
    pub fn key_frames(&self) -> usize {
        self.key_frames.frames.iter().flatten().count()
    }

    /// Goes to where the first `target` moments are over, or to the end of the recording. From the
    /// nearest of cursor, start and key-frame: O(events between), and O(cells) for the latter two.
    pub fn seek(&mut self, target: u64) {
        let target = target.min(self.len());
        match self.cheapest_way(target) {
            SeekFrom::Cursor => {}
            SeekFrom::Start => {
                self.board.reset(&self.origin);
                self.cursor = 0;
            }
            SeekFrom::KeyFrame(place) => {
                if let Some(frame) = self.key_frames.at(place) {
                    self.board.restore(frame);
                    self.cursor = place * self.key_frames.every;
                }
            }
        }
        self.replay(target);
    }

    /// From where the fewest events have to be applied or undone, with a copied cell counted as an eighth
    /// of one (*measured*).
    fn cheapest_way(&self, target: u64) -> SeekFrom {
        let copy = self.board.size().padded() as u64 / 8;
        let mut cost = self.cursor.abs_diff(target);
        let mut way = SeekFrom::Cursor;
        if target + copy < cost {
            cost = target + copy;
            way = SeekFrom::Start;
        }
        let every = self.key_frames.every;
        for place in [target / every, target / every + 1] {
            let away = (place * every).abs_diff(target) + copy;
            if away < cost && self.key_frames.at(place).is_some() {
                cost = away;
                way = SeekFrom::KeyFrame(place);
            }
        }
        way
    }

    /// Applies or undoes event after event from the cursor to `target`, and takes key-frames.
    fn replay(&mut self, target: u64) {
        if target < self.cursor {
            for piece in self.recording.pieces(target, self.cursor).rev() {
                self.board.undo(piece);
            }
            self.cursor = target;
        }
        while self.cursor < target {
            let every = self.key_frames.every;
            let stop = ((self.cursor / every + 1) * every).min(target);
            for piece in self.recording.pieces(self.cursor, stop) {
                self.board.apply(piece);
            }
            self.cursor = stop;
            if stop.is_multiple_of(every) && self.recording.len() >= KEY_FRAMES_FROM {
                self.key_frames.take(stop / every, &self.board);
            }
        }
    }
}

impl KeyFrames {
    /// The key-frame after `place` times `every` events.
    fn at(&self, place: u64) -> Option<&Snapshot> {
        self.frames.get((place as usize).checked_sub(1)?)?.as_ref()
    }

    /// Keeps a copy of the board. Where there are too many, every second one goes.
    fn take(&mut self, place: u64, board: &Board) {
        if self.at(place).is_some() || self.most < 2 {
            return;
        }
        let kept = self.frames.iter().flatten().count();
        if memory::try_even(2 * board.size().padded() as u64).is_err() {
            // As many as there are, and no more: every second one makes room.
            self.most = kept;
        }
        if kept >= self.most {
            self.every *= 2;
            let mut number = 0;
            self.frames.retain(|_| {
                number += 1;
                number % 2 == 0
            });
            // The board stands where the new distance wants a key-frame, or it does not.
            if place.is_multiple_of(2) {
                self.take(place / 2, board);
            }
            return;
        }
        let place = place as usize;
        if self.frames.len() < place {
            self.frames.resize_with(place, || None);
        }
        self.frames[place - 1] = Some(board.snapshot());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::map::Tile;

    /// A cell that becomes floor and wall again, so often that there are key-frames; at the end.
    fn flickering(key_frame_bytes: u64) -> Timeline {
        let size = Size::clamped(3, 3);
        let cell = size.cell(1, 1).expect("inside");
        let events = (0..3 * KEY_FRAME_EVERY).map(move |place| match place % 2 {
            0 => Event::carved(cell),
            _ => Event::raised(cell),
        });
        let map = Arc::new(Map::new(size, Tile::Wall));
        let run: Box<dyn Algorithm> = Box::new(events.fuse());
        let info = Info::new("flickering", "Flickering");
        let mut timeline = Timeline::new(&info, Plane::None, map, Some(run), key_frame_bytes);
        while timeline.record(1 << 20) > 0 {}
        timeline.seek(u64::MAX);
        timeline
    }

    #[test]
    fn a_seek_goes_the_cheapest_way() {
        let (mut with, mut without) = (flickering(1 << 20), flickering(0));
        assert_eq!((with.key_frames(), without.key_frames()), (3, 0));
        let ways = [
            (3 * KEY_FRAME_EVERY - 5, SeekFrom::Cursor),
            (7, SeekFrom::Start),
            (KEY_FRAME_EVERY + 5, SeekFrom::KeyFrame(1)),
            (2 * KEY_FRAME_EVERY - 3, SeekFrom::KeyFrame(2)),
        ];
        for (target, way) in ways {
            assert_eq!(with.cheapest_way(target), way, "to {target}");
            assert!(!matches!(
                without.cheapest_way(target),
                SeekFrom::KeyFrame(_)
            ));
            for timeline in [&mut with, &mut without] {
                timeline.seek(target);
            }
            assert!(with.board() == without.board(), "at {target}");
            with.seek(u64::MAX);
        }
    }
}
