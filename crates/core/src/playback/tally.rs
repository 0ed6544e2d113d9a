//! Tallies: the counts in the index of a recording.

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
