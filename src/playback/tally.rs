//! Tallies: what the index of a recording counts.

use crate::board::{discovered_change, frontier_change};
use crate::catalogue::{Discipline, Info, Kinds};
use crate::event::{Event, code};

/// What the index counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Steps that have begun; for a search, cells expanded.
    pub steps: u64,
    /// Cells or edges that are discovered: those that were withdrawn do not count.
    pub discovered: u64,
    /// Size of the frontier.
    pub frontier: u32,
    /// The largest size that the frontier has had.
    pub peak: u32,
    /// How often a cell was expanded.
    pub expanded: u64,
    /// How often a walker has moved.
    pub walked: u64,
    /// How often something was noted.
    pub notes: u64,
    /// The last event whose cell became the current one.
    pub worked: Option<Event>,
}

impl Tally {
    /// How many of what runs of that discipline are counted by were done: expansions, moves, fillings. A round that
    /// begins is a step and none of these.
    pub fn done(&self, discipline: Discipline) -> u64 {
        match discipline {
            Discipline::Walk => self.walked,
            Discipline::None => self.steps.saturating_sub(self.notes),
            _ => self.expanded,
        }
    }
}

/// How the events of a run are counted.
#[derive(Clone, Copy, Debug)]
pub struct TallyRule {
    begins_step: fn(Event) -> bool,
    discipline: Discipline,
    /// The kinds of events whose cell becomes the current one, whether a step begins with them or not.
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

    /// Counts one event, the next one.
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

    /// Whether the event's cell becomes the current one: with it a step begins, or the run goes there within one.
    pub fn works(&self, event: Event) -> bool {
        !event.is_value() && self.works.contains(event) || self.begins(event)
    }
}

/// The kinds of events whose cell becomes the current one within a step, by what waits in the run: a walker is put on its
/// start and steps, a search expands, with a stack it also goes back, and a generator carves or raises. Who does none of
/// that is where it gives cells up, and of what it takes note.
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
