//! A recording: every event of one run in order, four bytes each, and an index of its steps.

use crate::board::frontier_change;
use crate::catalogue::{Frontier, Info};
use crate::event::{Algorithm, Event, Solution, code};
use crate::grid::Cell;
use crate::structures::memory;
use std::sync::atomic::{AtomicU64, Ordering};

/// Events in a chunk of the log. Chunks never move, so a growing log copies nothing.
const CHUNK: usize = 1 << 16;
/// Events between two entries of the index.
const BLOCK: usize = 1 << 12;

/// A bit for each code with which a cell is discovered.
const PUSHES: u32 = 0x1ff << code::PUSHED_START;
/// A bit for each code whose cell becomes the current one: a search expands, a generator carves or raises.
const WORKS: u32 =
    1 << code::EXPANDED | 1 << code::CARVED | 1 << code::CARVED_EDGE | 1 << code::RAISED;

/// The log of a run and an index over it that grows as it is asked.
#[derive(Debug)]
pub struct Recording {
    chunks: Vec<Vec<Event>>,
    begins_step: fn(Event) -> bool,
    frontier: Frontier,
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
}

/// The version that comes next, whichever recording takes it.
static NEXT_VERSION: AtomicU64 = AtomicU64::new(1);

fn next_version() -> u64 {
    NEXT_VERSION.fetch_add(1, Ordering::Relaxed)
}

/// What the index counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Steps that have begun; for a search, cells expanded.
    pub steps: u64,
    /// Cells or edges that have been discovered.
    pub discovered: u64,
    /// Size of the frontier.
    pub frontier: u32,
    /// The largest size that the frontier has had.
    pub peak: u32,
    /// The current cell: that which was expanded, carved or raised last.
    pub current: Option<Cell>,
}

impl Recording {
    /// An empty recording of a run of that entry.
    pub fn new(info: &Info) -> Recording {
        Recording {
            chunks: Vec::new(),
            begins_step: info.begins_step,
            frontier: info.frontier,
            blocks: vec![Tally::default()],
            counted: 0,
            tally: Tally::default(),
            solution: None,
            starved: false,
            version: next_version(),
        }
    }

    /// A number that no other recording has, and another one as soon as events were forgotten: as long as it
    /// stays, what was read of the log is still so.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Events recorded.
    pub fn len(&self) -> u64 {
        match self.chunks.split_last() {
            Some((last, full)) => (full.len() * CHUNK + last.len()) as u64,
            None => 0,
        }
    }

    /// Whether nothing is recorded yet.
    pub fn is_empty(&self) -> bool {
        self.chunks.is_empty()
    }

    /// Bytes that the log and its index take.
    pub fn bytes(&self) -> u64 {
        let log = self
            .chunks
            .iter()
            .map(|chunk| chunk.capacity() * size_of::<Event>());
        let path = self.solution.as_ref().map_or(0, |said| said.path.len());
        let path = path * size_of::<Cell>();
        (log.sum::<usize>() + self.blocks.capacity() * size_of::<Tally>() + path) as u64
    }

    /// Whether the last pull ended because there was no memory for more.
    pub fn is_starved(&self) -> bool {
        self.starved
    }

    /// Pulls up to `most` events and says how many came: fewer only if the run has ended, or if memory
    /// has, which [`Recording::is_starved`] tells.
    pub fn pull(&mut self, algorithm: &mut dyn Algorithm, most: usize) -> usize {
        let mut pulled = 0;
        self.starved = false;
        while pulled < most {
            // The first chunk is as small as much else that nobody tries.
            if self.begins_chunk() && !self.chunks.is_empty() {
                self.starved = memory::try_even((CHUNK * size_of::<Event>()) as u64).is_err();
                if self.starved {
                    break;
                }
            }
            let chunk = self.open_chunk();
            let wanted = (CHUNK - chunk.len()).min(most - pulled);
            let came = algorithm.pull(chunk, wanted);
            pulled += came;
            if came < wanted {
                if !algorithm.waits() {
                    self.solution = algorithm.solution();
                }
                break;
            }
        }
        if self.chunks.last().is_some_and(Vec::is_empty) {
            self.chunks.pop();
        }
        pulled
    }

    /// Appends one event.
    pub fn push(&mut self, event: Event) {
        self.open_chunk().push(event);
    }

    fn begins_chunk(&self) -> bool {
        self.chunks.last().is_none_or(|chunk| chunk.len() == CHUNK)
    }

    fn open_chunk(&mut self) -> &mut Vec<Event> {
        if self.begins_chunk() {
            self.chunks.push(Vec::with_capacity(CHUNK));
        }
        self.chunks
            .last_mut()
            .expect("a chunk was just made sure of")
    }

    /// Forgets all events but the first `length`. O(what is forgotten).
    pub fn truncate(&mut self, length: u64) {
        if length < self.len() {
            self.version = next_version();
        }
        let (full, rest) = (length as usize / CHUNK, length as usize % CHUNK);
        self.chunks.truncate(full + usize::from(rest > 0));
        if let Some(last) = self.chunks.get_mut(full) {
            last.truncate(rest);
        }
        if self.counted > length {
            let block = length as usize / BLOCK;
            self.blocks.truncate(block + 1);
            self.tally = self.blocks[block];
            self.counted = (block * BLOCK) as u64;
        }
    }

    /// Event number `place`, from 0.
    pub fn get(&self, place: u64) -> Option<Event> {
        let chunk = self.chunks.get(place as usize / CHUNK)?;
        chunk.get(place as usize % CHUNK).copied()
    }

    /// The events from `from` to before `to`, in pieces that lie together in memory; both at most
    /// [`Recording::len`].
    pub fn pieces(&self, from: u64, to: u64) -> impl DoubleEndedIterator<Item = &[Event]> + Clone {
        let (from, to) = (from as usize, to as usize);
        (from / CHUNK..to.div_ceil(CHUNK).max(from / CHUNK)).map(move |place| {
            let begin = from.max(place * CHUNK) - place * CHUNK;
            let end = to.min((place + 1) * CHUNK) - place * CHUNK;
            &self.chunks[place][begin..end]
        })
    }

    /// What the run itself said of its result, once it has ended, if it said anything.
    pub fn solution(&self) -> Option<&Solution> {
        self.solution.as_ref()
    }

    /// How many events the run had stated before it began to trace its path, if it did. O(path).
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

    /// What had come to pass after the first `place` events. O(a block) once the index reaches there.
    pub fn tally_at(&mut self, place: u64) -> Tally {
        self.count_to(place);
        let block = place as usize / BLOCK;
        let mut tally = self.blocks[block];
        for piece in self.pieces((block * BLOCK) as u64, place) {
            for &event in piece {
                self.add(&mut tally, event);
            }
        }
        tally
    }

    /// The current cell after the first `place` events: in a search the one that was expanded last, in a
    /// generation the one that was carved or raised last. Cells that were only touched since, such as
    /// neighbours that were discovered, do not count. O(a block) where the index reaches there.
    pub fn current_at(&self, place: u64) -> Option<Cell> {
        let place = place.min(self.len());
        let block = place.min(self.counted) as usize / BLOCK;
        let pieces = self.pieces((block * BLOCK) as u64, place).rev();
        let mut back = pieces.flat_map(|piece| piece.iter().rev());
        let last = back.find(|event| works(**event));
        last.map_or(self.blocks[block].current, |event| Some(event.cell()))
    }

    /// How many events have happened when the first `steps` steps are over; with fewer steps
    /// recorded, all of them. Events before the first step belong to it. O(log n + a block).
    pub fn end_of_step(&mut self, steps: u64) -> u64 {
        if steps == 0 {
            return 0;
        }
        // The index grows until it has seen the step after the last one asked for begin.
        while self.tally.steps <= steps && self.counted < self.len() {
            self.count_to(self.counted + BLOCK as u64);
        }
        let block = self.blocks.partition_point(|tally| tally.steps <= steps) - 1;
        let mut begun = self.blocks[block].steps;
        let mut place = (block * BLOCK) as u64;
        for piece in self.pieces(place, self.len()) {
            for &event in piece {
                begun += u64::from((self.begins_step)(event));
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
        self.count_to(self.len());
        self.tally.steps
    }

    /// The largest size of the frontier in each of `columns` equal parts of the recording: parts of
    /// its steps, or of its events. O(events) up to a few million, then O(events / 4,096).
    pub fn frontier_profile(&mut self, columns: usize, by_steps: bool) -> Vec<u32> {
        const READ_WHOLE: u64 = 1 << 22;
        self.count_to(self.len());
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
        if self.len() > READ_WHOLE {
            for (place, tally) in self.blocks.iter().enumerate() {
                let event = (place * BLOCK) as u64;
                note(if by_steps { tally.steps } else { event }, tally.frontier);
            }
        } else {
            let mut tally = Tally::default();
            for (place, &event) in self.pieces(0, self.len()).flatten().enumerate() {
                self.add(&mut tally, event);
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
        let place = place.min(self.len());
        if place <= self.counted {
            return;
        }
        let mut tally = self.tally;
        let mut counted = self.counted;
        let mut blocks = std::mem::take(&mut self.blocks);
        for piece in self.pieces(counted, place) {
            for &event in piece {
                self.add(&mut tally, event);
                counted += 1;
                if counted.is_multiple_of(BLOCK as u64) {
                    blocks.push(tally);
                }
            }
        }
        (self.tally, self.counted, self.blocks) = (tally, counted, blocks);
    }

    #[inline(always)]
    fn add(&self, tally: &mut Tally, event: Event) {
        tally.steps += u64::from((self.begins_step)(event));
        tally.discovered += u64::from(PUSHES >> event.code() & 1);
        let change = frontier_change(self.frontier, event);
        tally.frontier = tally.frontier.wrapping_add_signed(change);
        tally.peak = tally.peak.max(tally.frontier);
        if works(event) {
            tally.current = Some(event.cell());
        }
    }
}

/// Whether the event makes its cell the current one.
#[inline(always)]
fn works(event: Event) -> bool {
    WORKS >> event.code() & 1 != 0
}
