//! The current moment of one pane, explained as far as there was time.

use crate::RunKey;
use crate::watch::explain::short_paths::ShortPaths;
use mazescope_core::catalogue::{Line, LineId, lit};
use mazescope_core::words::measured;
use mazescope_core::{Cell, Discipline, FrontierWords, Kinds, Timeline, Unit};
use mazescope_explain::last_events::LastEvents;
use mazescope_explain::neighbours::NeighbourState;
use mazescope_explain::promise::Standard;
use mazescope_explain::step::passed;
use mazescope_explain::{Account, Inquiry, Sentence, Step, Subject, Teller};

/// The current moment of one pane, explained as far as there was time.
#[derive(Debug)]
pub struct Explained {
    /// The run, and the unit of its clock; an explanation is valid for both together only.
    of: (RunKey, Unit),
    inquiry: Inquiry,
    /// Whether everything is known.
    whole: bool,
    /// How the run ended, once it has.
    pub end: Option<Sentence>,
    /// The last event, if the clock counts events.
    event: Option<Sentence>,
    /// The line that is highlighted for the last event or the end.
    now: Option<LineId>,
    passed: Vec<LineId>,
    /// The words for the frontier.
    pub frontier_words: FrontierWords,
    /// The key of each of the first frontier cells, if keys are numbers and known.
    keys: Option<Vec<String>>,
    /// Since when the neighbours, and the current cell, are what they are.
    since: LastEvents,
    /// Whether a neighbour in the frontier is one to which the path through the current cell is shorter.
    compares: bool,
}

impl Explained {
    /// Begins at the cursor of a timeline. What `former`, the explanation before this one, has read is not read anew.
    pub(crate) fn begin(
        of: (RunKey, Unit),
        timeline: &mut Timeline,
        subject: &Subject,
        former: Option<Explained>,
    ) -> Explained {
        let mut since = former.map(|former| former.since).unwrap_or_default();
        since.seek(timeline.cursor(), timeline.recording(), [].into_iter());
        let inquiry = Inquiry::begin(timeline, subject);
        let timeline = &*timeline;
        let step = Step::at(timeline);
        let event = || Teller::new(timeline, *subject).event();
        let end = || Teller::new(timeline, *subject).end();
        Explained {
            of,
            whole: false,
            event: (of.1 == Unit::Events).then(event),
            now: lit(&subject.listing(), &timeline.moment()),
            end: timeline.has_ended().then(end),
            passed: step.map_or_else(Vec::new, |step| passed(timeline, subject, step)),
            frontier_words: subject.frontier_words(),
            keys: None,
            since,
            compares: subject.guide(timeline.origin()).is_some(),
            inquiry,
        }
    }

    /// Whether it explains that run at the cursor of its timeline, with a clock of that unit.
    pub(crate) fn is_about(&self, of: (RunKey, Unit), timeline: &Timeline) -> bool {
        self.of == of && self.inquiry.is_about(timeline)
    }

    /// Works on by about `most` events; returns whether there is more to do.
    pub(crate) fn go_on(
        &mut self,
        timeline: &mut Timeline,
        subject: &Subject,
        standard: Standard,
        most: u64,
    ) -> bool {
        if self.whole {
            return false;
        }
        let known = self.inquiry.go_on(timeline, subject, standard, most);
        let account = self.inquiry.account();
        if self.keys.is_none()
            && let Some(first) = &account.first
        {
            self.keys = Some(keys(first, timeline, subject));
        }
        if self.since.is_idle()
            && let Some(neighbours) = &account.neighbours
        {
            let known = neighbours.iter();
            let known = known.filter_map(|one| Some((one.cell, since(one.state, account)?)));
            // The parent of the current cell may have changed since its discovery.
            let current = account.current.map(|cell| (cell, FROM_PARENT));
            let sought = known.chain(current);
            let until = timeline.cursor();
            self.since.seek(until, timeline.recording(), sought);
        }
        let looking = self.since.go_on(timeline, most);
        self.whole = known && !looking;
        !self.whole
    }

    /// Everything that is known about the moment so far.
    pub fn account(&self) -> &Account {
        self.inquiry.account()
    }

    /// What has just happened: in the current step, or in the last event if the clock counts events.
    pub fn sentence(&self) -> &Sentence {
        self.event.as_ref().unwrap_or(&self.account().sentence)
    }

    /// The highlighted lines of the pseudocode.
    pub fn line(&self) -> Option<LineId> {
        let of_step = self.account().line.as_ref().map(|line| line.id);
        of_step
            .filter(|_| self.end.is_none() && self.event.is_none())
            .or(self.now)
    }

    /// Whether a line of the pseudocode ran in the current step.
    pub fn has_passed(&self, line: &Line) -> bool {
        self.passed.contains(&line.id)
    }

    /// The first frontier cells, the next one first; only the next one while the others are unknown.
    pub fn first(&self) -> &[Cell] {
        match &self.account().first {
            Some(first) => first,
            None => self.account().next.as_slice(),
        }
    }

    /// The key of the frontier cell at that place, if keys are numbers and known.
    pub fn key(&self, place: usize) -> Option<&str> {
        self.keys.as_ref()?.get(place).map(String::as_str)
    }

    /// The step since which a neighbour is what it is, or in which the current cell got its parent, once that is known.
    pub fn since(&self, cell: Cell) -> Option<u64> {
        self.since.step_of(cell)
    }

    /// Whether a neighbour in the frontier is one to which the path through the current cell is shorter.
    pub fn compares(&self) -> bool {
        self.compares
    }

    /// Bytes that it uses.
    pub fn bytes(&self) -> u64 {
        self.inquiry.bytes() + self.since.bytes()
    }
}

/// The events that give a cell its parent.
const FROM_PARENT: Kinds = Kinds::of(&[DISCOVERY, Kinds::IMPROVED]);
/// The events that discover a cell.
const DISCOVERY: Kinds = Kinds::of(&[Kinds::PUSHED, Kinds::RESTORED]);

/// The events that bring a neighbour into its state, if events do.
fn since(state: NeighbourState, account: &Account) -> Option<Kinds> {
    const POPPED: Kinds = Kinds::of(&[Kinds::BACKTRACKED, Kinds::WITHDRAWN]);
    match (state, account.discipline) {
        (NeighbourState::InFrontier | NeighbourState::NotCheaper, _) => Some(DISCOVERY),
        (NeighbourState::Done, Discipline::Stack) => Some(POPPED),
        (NeighbourState::Done, _) => Some(Kinds::EXPANDED),
        _ => None,
    }
}

/// The keys of the first frontier cells, if they are numbers and the paths are short enough.
fn keys(first: &[Cell], timeline: &Timeline, subject: &Subject) -> Vec<String> {
    let Some(gauge) = subject.gauge(timeline.origin()) else {
        return Vec::new();
    };
    let measure = subject.info.explanation.measure;
    let mut paths = ShortPaths::new(timeline.board(), timeline.origin(), measure);
    let letter = gauge.letter();
    let key = |&cell: &Cell| {
        let length = paths.to(cell)?;
        Some(format!(
            "{letter}{}",
            measured(gauge.told(length.value(), cell))
        ))
    };
    let keys: Option<Vec<String>> = first.iter().map(key).collect();
    keys.unwrap_or_default()
}
