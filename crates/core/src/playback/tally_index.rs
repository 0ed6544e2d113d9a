//! An index of tallies: the counts before each few thousand events of a log.

use super::log::Log;
use super::moments::Moments;
use super::tally::{Tally, TallyRule};
use crate::catalogue::Info;
use crate::event::Event;

/// Events between two entries of the index.
const BLOCK: u64 = 1 << 12;

/// Tallies of a log, which grow on demand. Places in it are counted in events.
#[derive(Debug)]
pub struct TallyIndex {
    pub rule: TallyRule,
    /// The tally before event `BLOCK * place`. The first entry is all zero.
    blocks: Vec<Tally>,
    /// The tally after `counted` events, the end of the index.
    counted: u64,
    tally: Tally,
}

impl TallyIndex {
    /// The index of an empty log of a run of that entry.
    pub fn new(info: &Info) -> TallyIndex {
        TallyIndex {
            rule: TallyRule::of(info),
            blocks: vec![Tally::default()],
            counted: 0,
            tally: Tally::default(),
        }
    }

    /// The bytes that it takes.
    pub fn bytes(&self) -> u64 {
        (self.blocks.capacity() * size_of::<Tally>()) as u64
    }

    /// Keeps only the first `events` events of the log.
    pub fn truncate(&mut self, events: u64) {
        if self.counted > events {
            let block = events / BLOCK;
            self.blocks.truncate(block as usize + 1);
            self.tally = self.blocks[block as usize];
            self.counted = block * BLOCK;
        }
    }

    /// Extends the index to at least the first `events` events of the log.
    fn count_to(&mut self, events: u64, log: &Log) {
        if events <= self.counted {
            return;
        }
        let (mut tally, mut counted) = (self.tally, self.counted);
        for piece in log.pieces(counted, events) {
            for &event in piece {
                self.rule.add(&mut tally, event);
                counted += 1;
                if counted.is_multiple_of(BLOCK) {
                    self.blocks.push(tally);
                }
            }
        }
        (self.tally, self.counted) = (tally, counted);
    }

    /// The tally after all events. The first call after new events is O(these).
    pub fn whole(&mut self, log: &Log) -> Tally {
        self.count_to(log.len(), log);
        self.tally
    }

    /// The tally after the first `events` events. O(a block) once the index reaches there.
    pub fn tally_at(&mut self, events: u64, log: &Log) -> Tally {
        self.count_to(events, log);
        self.counted_at(events, log)
    }

    /// The last of the first `events` events whose cell became the current one. O(a block) where the index
    /// reaches there.
    pub fn worked_before(&self, events: u64, log: &Log) -> Option<Event> {
        let block = events.min(self.counted) / BLOCK;
        let mut back = log.pieces(block * BLOCK, events).flatten().rev();
        let last = back.find(|&&event| self.rule.works(event));
        last.copied().or(self.blocks[block as usize].worked)
    }

    /// The number of events up to the end of the first `steps` steps; all events, if the log has fewer steps. Events
    /// before the first step belong to it. O(log n + a block) once the index reaches there.
    pub fn end_of_step(&mut self, steps: u64, log: &Log) -> u64 {
        if steps == 0 {
            return 0;
        }
        // The index grows until it includes the beginning of the step after the last one requested.
        while self.tally.steps <= steps && self.counted < log.len() {
            self.count_to(self.counted + BLOCK, log);
        }
        let block = self.blocks.partition_point(|tally| tally.steps <= steps) - 1;
        let (mut begun, mut place) = (self.blocks[block].steps, block as u64 * BLOCK);
        for &event in log.pieces(place, log.len()).flatten() {
            begun += u64::from(self.rule.begins(event));
            if begun > steps {
                break;
            }
            place += 1;
        }
        place
    }

    /// The first event of the last step that begins among the first `events` events, and its place. O(log n + a block)
    /// where the index reaches there.
    pub fn step_before(&self, events: u64, log: &Log) -> Option<(u64, Event)> {
        let block = events.min(self.counted) / BLOCK;
        let tail = self.last_beginning(block * BLOCK, events, log);
        tail.or_else(|| {
            let steps = self.blocks[block as usize].steps;
            // The first block before which that step has begun, so it begins in the block before.
            let behind = self.blocks.partition_point(|tally| tally.steps < steps) as u64;
            let begins = behind.checked_sub(1)? * BLOCK;
            self.last_beginning(begins, begins + BLOCK, log)
        })
    }

    fn last_beginning(&self, from: u64, to: u64, log: &Log) -> Option<(u64, Event)> {
        let to = to.min(log.len());
        let back = log.pieces(from, to).flatten().rev();
        let mut places = back.zip((from..to).rev());
        let (&event, place) = places.find(|&(&event, _)| self.rule.begins(event))?;
        Some((place, event))
    }

    /// The first event from place `events` on that begins a step, and its place. O(log n + a block) where the index
    /// reaches there.
    pub fn step_from(&self, events: u64, log: &Log) -> Option<(u64, Event)> {
        let next = (events / BLOCK + 1) * BLOCK;
        let here = self.first_beginning(events, next, log);
        here.or_else(|| {
            let Some(tally) = self.blocks.get((next / BLOCK) as usize) else {
                return self.first_beginning(next, log.len(), log);
            };
            // The last block before which the number of steps is still the same.
            let same = |other: &Tally| other.steps <= tally.steps;
            let block = self.blocks.partition_point(same) as u64 - 1;
            self.first_beginning(block * BLOCK, log.len(), log)
        })
    }

    fn first_beginning(&self, from: u64, to: u64, log: &Log) -> Option<(u64, Event)> {
        let from = from.min(to).min(log.len());
        let mut places = log.pieces(from, to).flatten().zip(from..);
        let (&event, place) = places.find(|&(&event, _)| self.rule.begins(event))?;
        Some((place, event))
    }

    /// The tally after the first `events` events, without extending the index. O(a block) where the index reaches
    /// there.
    pub fn counted_at(&self, events: u64, log: &Log) -> Tally {
        let block = events.min(self.counted) / BLOCK;
        let mut tally = self.blocks[block as usize];
        for &event in log.pieces(block * BLOCK, events).flatten() {
            self.rule.add(&mut tally, event);
        }
        tally
    }

    /// Calls `each` with moments of the log in their order, each with the number of moments and the tally so far: after
    /// every moment in logs of up to a few million events, otherwise once a block.
    pub fn for_each_moment(
        &mut self,
        log: &Log,
        moments: &Moments,
        mut each: impl FnMut(u64, &Tally),
    ) {
        const READ_WHOLE: u64 = 1 << 22;
        if log.len() > READ_WHOLE {
            self.count_to(log.len(), log);
            for (block, tally) in (0..).zip(&self.blocks) {
                each(moments.moment_of(block * BLOCK, log), tally);
            }
            return;
        }
        let mut tally = Tally::default();
        let events = log.pieces(0, log.len()).flatten();
        let events = events.filter(|event| !event.is_value());
        for (moment, &event) in (0..).zip(events) {
            self.rule.add(&mut tally, event);
            each(moment, &tally);
        }
    }
}
