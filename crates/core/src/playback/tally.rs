//! Tallies: the counts of a run at a moment, and the index of them in a recording.

use super::log::{Log, Moments};
use crate::board::{discovered_change, frontier_change};
use crate::catalogue::{Discipline, Info, Kinds};
use crate::event::{Event, code};

/// The counts in the index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of steps that have begun; in a search, of expansions.
    pub steps: u64,
    /// The number of discovered cells or edges, without withdrawn ones.
    pub discovered: u64,
    /// Size of the frontier.
    pub frontier: u32,
    /// The peak frontier.
    pub peak: u32,
    /// The number of expansions.
    pub expanded: u64,
    /// The number of moves of a walker.
    pub walked: u64,
    /// The number of notes.
    pub notes: u64,
    /// The last event whose cell became the current one.
    pub worked: Option<Event>,
}

impl Tally {
    /// The work done, in the unit for runs of that discipline: expansions, moves, fillings. The beginning of a round is
    /// a step, but not work.
    pub fn done(&self, discipline: Discipline) -> u64 {
        match discipline {
            Discipline::Walk => self.walked,
            Discipline::None => self.steps.saturating_sub(self.notes),
            _ => self.expanded,
        }
    }
}

/// The rule for counting the events of a run.
#[derive(Clone, Copy, Debug)]
pub struct TallyRule {
    begins_step: fn(Event) -> bool,
    discipline: Discipline,
    /// The kinds of events whose cell becomes the current one, at the beginning of a step or within it.
    works: Kinds,
}

impl TallyRule {
    /// The rule for runs of that entry.
    pub fn of(info: &Info) -> TallyRule {
        TallyRule {
            begins_step: info.begins_step,
            discipline: info.discipline,
            works: works(info),
        }
    }

    /// Whether a step begins with this event.
    #[inline(always)]
    pub fn begins(&self, event: Event) -> bool {
        !event.is_value() && (self.begins_step)(event)
    }

    /// Counts the next event.
    #[inline(always)]
    pub fn add(&self, tally: &mut Tally, event: Event) {
        if event.is_value() {
            return;
        }
        let code = event.code() as u32;
        let begins = (self.begins_step)(event);
        tally.steps += u64::from(begins);
        tally.expanded += u64::from(code == code::EXPANDED);
        tally.walked += u64::from(code == code::STEPPED);
        tally.notes += u64::from(code == code::NOTED);
        let discovered = discovered_change(event).into();
        tally.discovered = tally.discovered.wrapping_add_signed(discovered);
        let change = frontier_change(self.discipline, event);
        tally.frontier = tally.frontier.wrapping_add_signed(change);
        tally.peak = tally.peak.max(tally.frontier);
        if begins || self.works.contains(event) {
            tally.worked = Some(event);
        }
    }

    /// Whether the event's cell becomes the current one: it begins a step, or the run moves there within one.
    pub fn works(&self, event: Event) -> bool {
        !event.is_value() && self.works.contains(event) || self.begins(event)
    }
}

/// The kinds of events whose cell becomes the current one within a step, by the discipline of the run: a walker is
/// placed on its start and steps, a search expands, with a stack it also backtracks, and a generator carves or raises.
/// A run without any of these is at the cells from which it backtracks, or that it notes.
const fn works(info: &Info) -> Kinds {
    let usual = Kinds::of(&[Kinds::CARVES, Kinds::RAISED, Kinds::EXPANDED]);
    let steps = Kinds::of(&[usual, Kinds::STEPPED]);
    match info.discipline {
        Discipline::Walk => Kinds::of(&[Kinds::STARTED, Kinds::STEPPED]),
        Discipline::Stack => Kinds::of(&[usual, Kinds::BACKTRACKED, Kinds::WITHDRAWN]),
        Discipline::None if !info.uses.meets(steps) => {
            Kinds::of(&[Kinds::BACKTRACKED, Kinds::NOTED])
        }
        _ => steps,
    }
}

/// Events between two entries of the index.
const BLOCK: u64 = 1 << 12;

/// Tallies of a log, which grow on demand. Places in it are counted in events.
#[derive(Debug)]
pub(super) struct TallyIndex {
    pub rule: TallyRule,
    /// The tally before event `BLOCK * place`. The first entry is all zero.
    blocks: Vec<Tally>,
    /// The tally after `counted` events, the end of the index.
    counted: u64,
    tally: Tally,
}

impl TallyIndex {
    /// The index of an empty log of a run of that entry.
    pub(super) fn new(info: &Info) -> TallyIndex {
        TallyIndex {
            rule: TallyRule::of(info),
            blocks: vec![Tally::default()],
            counted: 0,
            tally: Tally::default(),
        }
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> u64 {
        (self.blocks.capacity() * size_of::<Tally>()) as u64
    }

    /// Keeps only the first `events` events of the log.
    pub(super) fn truncate(&mut self, events: u64) {
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
    pub(super) fn whole(&mut self, log: &Log) -> Tally {
        self.count_to(log.len(), log);
        self.tally
    }

    /// The tally after the first `events` events. O(a block) once the index reaches there.
    pub(super) fn tally_at(&mut self, events: u64, log: &Log) -> Tally {
        self.count_to(events, log);
        self.counted_at(events, log)
    }

    /// The last of the first `events` events whose cell became the current one. O(a block) where the index
    /// reaches there.
    pub(super) fn worked_before(&self, events: u64, log: &Log) -> Option<Event> {
        let block = events.min(self.counted) / BLOCK;
        let mut back = log.pieces(block * BLOCK, events).flatten().rev();
        let last = back.find(|&&event| self.rule.works(event));
        last.copied().or(self.blocks[block as usize].worked)
    }

    /// The number of events up to the end of the first `steps` steps; all events, if the log has fewer steps. Events
    /// before the first step belong to it. O(log n + a block) once the index reaches there.
    pub(super) fn end_of_step(&mut self, steps: u64, log: &Log) -> u64 {
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
    pub(super) fn step_before(&self, events: u64, log: &Log) -> Option<(u64, Event)> {
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
    pub(super) fn step_from(&self, events: u64, log: &Log) -> Option<(u64, Event)> {
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
    pub(super) fn counted_at(&self, events: u64, log: &Log) -> Tally {
        let block = events.min(self.counted) / BLOCK;
        let mut tally = self.blocks[block as usize];
        for &event in log.pieces(block * BLOCK, events).flatten() {
            self.rule.add(&mut tally, event);
        }
        tally
    }

    /// Calls `each` with moments of the log in their order, each with the number of moments and the tally so far: after
    /// every moment in logs of up to a few million events, otherwise once a block.
    pub(super) fn for_each_moment(
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
