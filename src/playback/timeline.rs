//! A timeline: the recording of one run and a cursor in it, which goes forward, back and anywhere.

use super::fault::Fault;
use super::key_frames::{COPIED, KeyFrames};
use super::recording::Recording;
use super::tally::Tally;
use crate::board::{Board, Exposure, Snapshot};
use crate::catalogue::{Discipline, Info, Moment, Plane};
use crate::event::{Algorithm, Event, code};
use crate::grid::Cell;
use crate::map::Map;
use std::sync::Arc;

/// One run: what it has stated so far, and the board at one moment of it.
///
/// Beyond the end of the recording the algorithm is asked for more; within it events are applied or
/// undone, and nothing ever runs the algorithm again. A seek goes by the cheapest way: from where the
/// cursor is, from the start, or from a key-frame, a copy of the board that was taken in passing.
///
/// A seek can be made in slices: [`Timeline::set_out`] says where to, and [`Timeline::go_on`] goes there bit
/// by bit. Until it has arrived the board shows another moment, or none at all, which
/// [`Timeline::is_on_its_way`] tells.
pub struct Timeline {
    /// The run, until it has ended.
    algorithm: Option<Box<dyn Algorithm>>,
    recording: Recording,
    /// The map that the run began on.
    origin: Arc<Map>,
    board: Board,
    discipline: Discipline,
    /// How many moments are over on the board, or will be when it is brought back from a copy.
    cursor: u64,
    /// Where it is to go.
    target: u64,
    work: Work,
    key_frames: KeyFrames,
}

/// What is being done at a place of the way.
enum Work {
    /// Events are applied or undone.
    Replay,
    /// The board is brought back from a key-frame, or from the start, and shows no moment until that many
    /// cells are all.
    Restore {
        from: SeekFrom,
        frame: Option<Arc<Snapshot>>,
        done: usize,
    },
    /// A key-frame is taken.
    Expose(Box<Exposure>),
}

/// The place from which a seek goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SeekFrom {
    Cursor,
    Start,
    /// From the key-frame of this number, counted from 1.
    KeyFrame(u64),
}

impl Timeline {
    /// A run about to start on `origin`, which writes such numbers to cells, and whose key-frames may take
    /// `key_frame_bytes`, or as much as one of them takes if that is more, or nothing if it is 0.
    pub fn new(
        info: &Info,
        plane: Plane,
        origin: Arc<Map>,
        algorithm: Option<Box<dyn Algorithm>>,
        key_frame_bytes: u64,
    ) -> Timeline {
        let cells = origin.size().padded() as u64;
        let bytes = cells * (2 + plane.bytes());
        Timeline {
            algorithm,
            recording: Recording::new(info, plane),
            board: Board::with_plane(&origin, info.discipline, plane),
            discipline: info.discipline,
            origin,
            cursor: 0,
            target: 0,
            work: Work::Replay,
            key_frames: KeyFrames::new(bytes, key_frame_bytes),
        }
    }

    /// What takes most of its memory, for whoever is to drop that. The run itself ends at once, so that
    /// nothing of this timeline holds the map any longer.
    pub(super) fn into_memory(self) -> impl Send + use<> {
        (self.recording, self.board, self.work, self.key_frames)
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
        self.go_on(u64::MAX);
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
        self.go_on(u64::MAX);
        self.recording.truncate(self.cursor);
        self.key_frames.truncate(self.cursor);
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

    /// What the run has stated that no run may, if it has: it is over then.
    pub fn fault(&self) -> Option<Fault> {
        self.recording.fault()
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
        self.key_frames.count()
    }

    /// Bytes that these copies take.
    pub fn key_frame_bytes(&self) -> u64 {
        self.key_frames.bytes()
    }

    /// Goes to where the first `target` moments are over, or to the end of the recording. From the
    /// nearest of cursor, start and key-frame: O(events between), and O(cells) for the latter two.
    pub fn seek(&mut self, target: u64) {
        self.set_out(target);
        self.go_on(u64::MAX);
    }

    /// Decides to go there, and how, without doing any of it. A key-frame that is being taken is taken
    /// first, if the way does not leave the cursor.
    pub fn set_out(&mut self, target: u64) {
        self.target = target.min(self.len());
        let from = self.cheapest_way(self.target);
        let frame = match from {
            SeekFrom::Cursor => return,
            SeekFrom::Start => None,
            SeekFrom::KeyFrame(number) => self.key_frames.at(number).cloned(),
        };
        self.cursor = match from {
            SeekFrom::KeyFrame(number) => self.key_frames.moment(number),
            SeekFrom::Cursor | SeekFrom::Start => 0,
        };
        let same =
            matches!(&self.work, Work::Restore { from: under_way, .. } if *under_way == from);
        if !same {
            self.work = Work::Restore {
                from,
                frame,
                done: 0,
            };
        }
    }

    /// Whether the board does not yet show the moment at which it is wanted.
    pub fn is_on_its_way(&self) -> bool {
        let whole = match &self.work {
            Work::Replay | Work::Expose(_) => true,
            Work::Restore { .. } => false,
        };
        !whole || self.cursor != self.target
    }

    /// About how much work is left until it has arrived, in events.
    pub fn way_left(&self) -> u64 {
        self.way_left_to(self.target)
    }

    fn way_left_to(&self, target: u64) -> u64 {
        let cells = self.board.size().padded();
        let copying = match &self.work {
            Work::Replay | Work::Expose(_) => 0,
            Work::Restore { done, .. } => (cells - done) as u64 / COPIED,
        };
        copying + self.cursor.abs_diff(target)
    }

    /// Goes on to where it is wanted by about so many events' worth of work.
    pub fn go_on(&mut self, most: u64) {
        let cells = self.board.size().padded();
        let mut left = most;
        loop {
            let used = match &mut self.work {
                Work::Restore { frame, done, .. } => {
                    let copied = usize::try_from(left.saturating_mul(COPIED)).unwrap_or(usize::MAX);
                    let before = *done;
                    *done = (self.board).restore(frame.as_deref(), &self.origin, before, copied);
                    let used = (*done - before) as u64 / COPIED;
                    if *done == cells {
                        self.work = Work::Replay;
                    }
                    used
                }
                Work::Expose(exposure) => {
                    // Packing takes longer than laying out.
                    let copied = usize::try_from(left.saturating_mul(COPIED / 2));
                    let copied = copied.unwrap_or(usize::MAX);
                    let whole = self.board.expose(exposure, &self.origin, copied);
                    if whole && let Work::Expose(exposure) = self.replaying() {
                        self.key_frames.keep(self.cursor, exposure.into_snapshot());
                    }
                    if whole { cells as u64 / COPIED } else { left }
                }
                Work::Replay if self.cursor == self.target => return,
                Work::Replay => self.replay(left),
            };
            left = left.saturating_sub(used.max(1));
            if left == 0 {
                return;
            }
        }
    }

    /// Events happen again; what was done before.
    fn replaying(&mut self) -> Work {
        std::mem::replace(&mut self.work, Work::Replay)
    }

    /// From where the fewest events have to be applied or undone, with a copied cell counted as an eighth
    /// of one.
    fn cheapest_way(&self, target: u64) -> SeekFrom {
        let cells = self.board.size().padded() as u64;
        let copy = cells / COPIED;
        let (mut cost, mut way) = match &self.work {
            Work::Replay | Work::Expose(_) => (self.cursor.abs_diff(target), SeekFrom::Cursor),
            Work::Restore { from, .. } => (self.way_left_to(target), *from),
        };
        if target + copy < cost {
            cost = target + copy;
            way = SeekFrom::Start;
        }
        for number in self.key_frames.around(target) {
            let away = self.key_frames.moment(number).abs_diff(target) + copy;
            if away < cost {
                cost = away;
                way = SeekFrom::KeyFrame(number);
            }
        }
        way
    }

    /// Applies or undoes up to about `most` events from the cursor to where it is wanted, up to where a
    /// key-frame is to be taken; says how many.
    fn replay(&mut self, most: u64) -> u64 {
        let from = self.cursor;
        if self.target < from {
            let stop = self.target.max(from.saturating_sub(most));
            for piece in self.recording.pieces(stop, from).rev() {
                self.board.undo(piece);
            }
            self.cursor = stop;
            return from - stop;
        }
        let border = self.key_frames.next(from);
        let stop = self.target.min(from.saturating_add(most)).min(border);
        for piece in self.recording.pieces(from, stop) {
            self.board.apply(piece);
        }
        self.cursor = stop;
        if stop == border {
            let length = self.recording.len();
            if let Some(exposure) = self.key_frames.begin(stop, length, &self.board) {
                self.work = Work::Expose(Box::new(exposure));
            }
        }
        stop - from
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::map::Tile;

    const EVERY: u64 = 1 << 20;

    /// A cell that becomes floor and wall again, so often that there are key-frames; at the end.
    fn flickering(key_frame_bytes: u64) -> Timeline {
        let size = Size::clamped(3, 3);
        let cell = size.cell(1, 1).expect("inside");
        let events = (0..3 * EVERY).map(move |place| match place % 2 {
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
            (3 * EVERY - 5, SeekFrom::Cursor),
            (7, SeekFrom::Start),
            (EVERY + 5, SeekFrom::KeyFrame(1)),
            (2 * EVERY - 3, SeekFrom::KeyFrame(2)),
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
