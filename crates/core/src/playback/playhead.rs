//! A playhead: the board at one moment of a recording, and its seeks to other moments, at once or in slices.
//!
//! A seek takes the cheapest path: from the cursor, from the start, or from the nearest key-frame. It can be made in
//! slices, which restore pieces of a copy or apply events. In between the board shows no moment, or another one, so a
//! window keeps the former picture until the playhead has arrived.

use crate::board::{Board, Exposure, Snapshot};
use crate::structures::memory;
use crate::{Map, Recording};
use std::sync::Arc;

/// The board of a run at one moment, with copies of it from which seeks are faster.
///
/// The recording and the run's first map are passed to each call that moves it, and must always be the same.
pub(super) struct Playhead {
    board: Board,
    /// The number of moments on the board, or the number after it is restored from a copy.
    cursor: u64,
    /// Its target.
    target: u64,
    work: Work,
    key_frames: KeyFrames,
}

/// The present activity of a seek.
enum Work {
    /// Events are applied or undone.
    Replay,
    /// The board is being restored from a key-frame, or from the start, and shows no moment until that many cells are
    /// all cells.
    Restore {
        from: SeekFrom,
        frame: Option<Arc<Snapshot>>,
        done: usize,
    },
    /// A key-frame is being taken.
    Expose(Box<Exposure>),
}

/// The place from which a seek starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SeekFrom {
    Cursor,
    Start,
    /// From the key-frame of this number, counted from 1.
    KeyFrame(u64),
}

impl Playhead {
    /// A board before the first event. Its key-frames may take `key_frame_bytes`, or as much as one of them takes if
    /// that is more, or nothing if it is 0.
    pub(super) fn new(board: Board, key_frame_bytes: u64) -> Playhead {
        let cells = board.size().padded() as u64;
        let bytes = cells * (2 + board.plane().bytes());
        Playhead {
            board,
            cursor: 0,
            target: 0,
            work: Work::Replay,
            key_frames: KeyFrames::new(bytes, key_frame_bytes),
        }
    }

    /// The number of moments up to the present one.
    pub(super) fn cursor(&self) -> u64 {
        self.cursor
    }

    /// The board at the present moment.
    #[inline]
    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// The board at the present moment, for drawing it and for declaring its plane.
    pub(super) fn board_mut(&mut self) -> &mut Board {
        &mut self.board
    }

    /// The copies of the board.
    pub(super) fn key_frames(&self) -> &KeyFrames {
        &self.key_frames
    }

    /// Drops the copies of moments after the present one.
    pub(super) fn truncate(&mut self) {
        self.key_frames.truncate(self.cursor);
    }

    /// Plans a seek to the moment after the first `target` moments, or to the end of the recording, without moving. A
    /// key-frame that is being taken is completed first, if the seek starts at the cursor.
    pub(super) fn set_out(&mut self, target: u64, recording: &Recording) {
        self.target = target.min(recording.len());
        let from = self.cheapest_start(self.target);
        let frames = &self.key_frames;
        let (frame, moment) = match from {
            SeekFrom::Cursor => return,
            SeekFrom::Start => (None, 0),
            SeekFrom::KeyFrame(number) => (frames.at(number).cloned(), frames.moment(number)),
        };
        self.cursor = moment;
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

    /// Whether the board has not yet reached its target.
    pub(super) fn is_on_its_way(&self) -> bool {
        matches!(self.work, Work::Restore { .. }) || self.cursor != self.target
    }

    /// The approximate work left until it arrives, in events.
    pub(super) fn moments_left(&self) -> u64 {
        self.moments_left_to(self.target)
    }

    fn moments_left_to(&self, target: u64) -> u64 {
        let cells = self.board.size().padded();
        let copying = match &self.work {
            Work::Replay | Work::Expose(_) => 0,
            Work::Restore { done, .. } => (cells - done) as u64 / COPIED,
        };
        copying + self.cursor.abs_diff(target)
    }

    /// Moves towards its target by about this much work, in events.
    pub(super) fn go_on(&mut self, most: u64, recording: &Recording, origin: &Map) {
        let cells = self.board.size().padded();
        let mut left = most;
        loop {
            let used = match &mut self.work {
                Work::Restore { frame, done, .. } => {
                    let copied = usize::try_from(left.saturating_mul(COPIED)).unwrap_or(usize::MAX);
                    let before = *done;
                    *done = (self.board).restore(frame.as_deref(), origin, before, copied);
                    let used = (*done - before) as u64 / COPIED;
                    if *done == cells {
                        self.work = Work::Replay;
                    }
                    used
                }
                Work::Expose(exposure) => {
                    // Packing takes longer than unpacking.
                    let copied = usize::try_from(left.saturating_mul(COPIED / 2));
                    let copied = copied.unwrap_or(usize::MAX);
                    let whole = self.board.expose(exposure, origin, copied);
                    if whole
                        && let Work::Expose(exposure) =
                            std::mem::replace(&mut self.work, Work::Replay)
                    {
                        self.key_frames.keep(self.cursor, exposure.into_snapshot());
                    }
                    if whole { cells as u64 / COPIED } else { left }
                }
                Work::Replay if self.cursor == self.target => return,
                Work::Replay => self.replay(left, recording),
            };
            left = left.saturating_sub(used.max(1));
            if left == 0 {
                return;
            }
        }
    }

    /// The place from which the fewest events must be applied or undone. A copied cell counts as an eighth of an event.
    fn cheapest_start(&self, target: u64) -> SeekFrom {
        let cells = self.board.size().padded() as u64;
        let copy = cells / COPIED;
        let now = match &self.work {
            Work::Replay | Work::Expose(_) => (self.cursor.abs_diff(target), SeekFrom::Cursor),
            Work::Restore { from, .. } => (self.moments_left_to(target), *from),
        };
        let start = (target + copy, SeekFrom::Start);
        let frames = self.key_frames.around(target).map(|number| {
            let away = self.key_frames.moment(number).abs_diff(target);
            (away + copy, SeekFrom::KeyFrame(number))
        });
        // Of equal costs the first is taken.
        let all = [now, start].into_iter().chain(frames);
        let least = all.min_by_key(|&(cost, _)| cost);
        least.map_or(SeekFrom::Cursor, |(_, from)| from)
    }

    /// Applies or undoes up to about `most` events from the cursor towards its target, at most up to where a key-frame
    /// is taken. Returns how many.
    fn replay(&mut self, most: u64, recording: &Recording) -> u64 {
        let from = self.cursor;
        if self.target < from {
            let stop = self.target.max(from.saturating_sub(most));
            for piece in recording.pieces(stop, from).rev() {
                self.board.undo(piece);
            }
            self.cursor = stop;
            return from - stop;
        }
        let border = self.key_frames.next(from);
        let stop = self.target.min(from.saturating_add(most)).min(border);
        for piece in recording.pieces(from, stop) {
            self.board.apply(piece);
        }
        self.cursor = stop;
        if stop == border
            && let Some(exposure) = self.key_frames.begin(stop, recording.len(), &self.board)
        {
            self.work = Work::Expose(Box::new(exposure));
        }
        stop - from
    }
}

/// Cells that are copied in the time of one event (*measured*).
const COPIED: u64 = 8;
/// The distance of key-frames in moments, before any doubling.
pub(super) const KEY_FRAME_EVERY: u64 = 1 << 20;
/// The most bytes of all key-frames of a scene.
pub(super) const SCENE_BYTES: u64 = 512 << 20;
/// Recordings shorter than this need none.
const FROM: u64 = 2 * KEY_FRAME_EVERY;
/// If fewer than this many fit, they are packed.
const FEW: u64 = 8;

/// The key-frames of a timeline: copies of its board at some moments of its run, within a budget of bytes.
///
/// The copies are taken in passing, about every million events. When they reach their share of the budget, every second
/// one is dropped and the distance doubles. If fewer than eight plain copies would fit, they are packed.
pub(super) struct KeyFrames {
    /// Moments between two key-frames.
    every: u64,
    /// The key-frames at `every`, twice that, and so on. One that was never passed is missing.
    frames: Vec<Option<Arc<Snapshot>>>,
    /// The most bytes of all of them. One is always allowed, unless this is 0.
    budget: u64,
    packed: bool,
    /// The bytes of the largest one so far.
    largest: u64,
}

impl KeyFrames {
    /// No key-frames yet, for a board of that many bytes.
    pub(super) fn new(plain_bytes: u64, budget: u64) -> KeyFrames {
        let packed = budget / plain_bytes.max(1) < FEW;
        KeyFrames {
            every: if packed {
                // A shorter distance is replayed faster.
                KEY_FRAME_EVERY.max((plain_bytes / 2 / COPIED).next_power_of_two())
            } else {
                KEY_FRAME_EVERY
            },
            frames: Vec::new(),
            budget,
            packed,
            largest: 0,
        }
    }

    /// The number of key-frames.
    pub(super) fn count(&self) -> usize {
        self.frames.iter().flatten().count()
    }

    /// The bytes of all of them.
    pub(super) fn bytes(&self) -> u64 {
        let frames = self.frames.iter().flatten();
        frames.map(|frame| frame.bytes()).sum()
    }

    /// The key-frame of a number, counted from 1.
    fn at(&self, number: u64) -> Option<&Arc<Snapshot>> {
        self.frames.get((number as usize).checked_sub(1)?)?.as_ref()
    }

    /// The moment of a key-frame.
    fn moment(&self, number: u64) -> u64 {
        number * self.every
    }

    /// The nearest key-frames before and after a moment.
    fn around(&self, moment: u64) -> impl Iterator<Item = u64> {
        let before = moment / self.every;
        let both = [before, before + 1].into_iter();
        both.filter(|&number| self.at(number).is_some())
    }

    /// The next moment at which a key-frame may be taken.
    fn next(&self, moment: u64) -> u64 {
        (moment / self.every + 1) * self.every
    }

    /// Begins a key-frame at the present moment of the board, if one belongs there in a recording of that length and
    /// there is memory for it. If there are too many, every second one is dropped.
    fn begin(&mut self, moment: u64, length: u64, board: &Board) -> Option<Exposure> {
        if self.budget == 0 || length < FROM {
            return None;
        }
        let plain = board.plain_bytes();
        let need = if self.packed {
            self.largest.max(plain / 8)
        } else {
            plain
        };
        while self.belongs(moment) {
            let lacking = memory::try_even(need).is_err();
            if self.count() == 0 && lacking {
                return None;
            }
            if self.count() == 0 || (self.bytes() + need <= self.budget && !lacking) {
                return Some(board.begin_snapshot(self.packed));
            }
            if lacking {
                // Exactly the present number, so every second one makes room.
                self.budget = self.bytes().max(1);
            }
            self.thin_out();
        }
        None
    }

    /// Whether a missing key-frame belongs to this moment.
    fn belongs(&self, moment: u64) -> bool {
        moment.is_multiple_of(self.every) && self.at(moment / self.every).is_none()
    }

    /// Drops every second one.
    fn thin_out(&mut self) {
        self.every *= 2;
        let frames = std::mem::take(&mut self.frames).into_iter();
        self.frames = frames.skip(1).step_by(2).collect();
    }

    /// Stores a key-frame of that moment.
    fn keep(&mut self, moment: u64, snapshot: Snapshot) {
        if !self.belongs(moment) {
            return;
        }
        self.largest = self.largest.max(snapshot.bytes());
        let number = (moment / self.every) as usize;
        if self.frames.len() < number {
            self.frames.resize_with(number, || None);
        }
        self.frames[number - 1] = Some(Arc::new(snapshot));
    }

    /// Drops those after a moment.
    fn truncate(&mut self, moment: u64) {
        self.frames.truncate((moment / self.every) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Discipline, Info, Plane};
    use crate::event::Event;
    use crate::grid::Size;
    use crate::map::Tile;

    /// A cell that becomes floor and wall again so often that there are key-frames, and its board at the end.
    struct Flickering {
        map: Map,
        recording: Recording,
        playhead: Playhead,
    }

    impl Flickering {
        fn new(key_frame_bytes: u64) -> Flickering {
            let map = Map::new(Size::clamped(3, 3), Tile::Wall);
            let cell = map.size().cell(1, 1).expect("inside");
            let info = Info::new("flickering", "Flickering");
            let mut recording = Recording::new(&info, Plane::None, map.size());
            for place in 0..3 * KEY_FRAME_EVERY {
                recording.push(match place % 2 {
                    0 => Event::carved(cell),
                    _ => Event::raised(cell),
                });
            }
            let board = Board::new(&map, Discipline::None);
            let playhead = Playhead::new(board, key_frame_bytes);
            let mut all = Flickering {
                map,
                recording,
                playhead,
            };
            all.seek(u64::MAX);
            all
        }

        fn seek(&mut self, target: u64) {
            self.playhead.set_out(target, &self.recording);
            self.playhead.go_on(u64::MAX, &self.recording, &self.map);
        }
    }

    #[test]
    fn a_seek_begins_at_the_cheapest_start() {
        let (mut with, mut without) = (Flickering::new(1 << 20), Flickering::new(0));
        assert_eq!(
            [&with, &without].map(|all| all.playhead.key_frames.count()),
            [3, 0]
        );
        let seeks = [
            (3 * KEY_FRAME_EVERY - 5, SeekFrom::Cursor),
            (7, SeekFrom::Start),
            (KEY_FRAME_EVERY + 5, SeekFrom::KeyFrame(1)),
            (2 * KEY_FRAME_EVERY - 3, SeekFrom::KeyFrame(2)),
        ];
        for (target, seek_from) in seeks {
            assert_eq!(
                with.playhead.cheapest_start(target),
                seek_from,
                "to {target}"
            );
            assert!(!matches!(
                without.playhead.cheapest_start(target),
                SeekFrom::KeyFrame(_)
            ));
            for all in [&mut with, &mut without] {
                all.seek(target);
            }
            assert!(with.playhead.board == without.playhead.board, "at {target}");
            with.seek(u64::MAX);
        }
    }
}
