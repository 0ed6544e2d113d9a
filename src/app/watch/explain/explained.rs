//! The present moment of one pane, explained as far as there was time.

use crate::app::watch::explain::short_ways::ShortWays;
use crate::app::watch::time::run_key::RunKey;
use crate::catalogue::{Line, LineId, Waits, lit};
use crate::explain::account::Account;
use crate::explain::discovered::Discovered;
use crate::explain::inquiry::Inquiry;
use crate::explain::neighbours::NeighbourState;
use crate::explain::passed::passed;
use crate::explain::promise::Standard;
use crate::explain::sentence::Sentence;
use crate::explain::step::Step;
use crate::explain::subject::Subject;
use crate::explain::telling::Teller;
use crate::grid::Cell;
use crate::playback::race::Unit;
use crate::playback::timeline::Timeline;
use crate::words::measured;

/// The present moment of one pane, explained as far as there was time.
#[derive(Debug)]
pub struct Explained {
    /// The run, and what one tick of its clock is: what is explained of one is no word about another.
    of: (RunKey, Unit),
    inquiry: Inquiry,
    /// Whether nothing is left to find out.
    whole: bool,
    /// How the run has ended, once it has.
    pub end: Option<Sentence>,
    /// What the last event was, where the clock counts events.
    event: Option<Sentence>,
    /// The line that lights for the last event, or for the end.
    now: Option<LineId>,
    passed: Vec<LineId>,
    /// What is said of what waits.
    pub waits: Waits,
    /// What each of the first that wait is ordered by, where that is a number and known.
    keys: Option<Vec<String>>,
    discovered: Option<Discovered>,
}

impl Explained {
    /// Begins at the cursor of a timeline.
    pub(crate) fn begin(
        of: (RunKey, Unit),
        timeline: &mut Timeline,
        subject: &Subject,
    ) -> Explained {
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
            waits: subject.waits(),
            keys: None,
            discovered: None,
            inquiry,
        }
    }

    /// Whether it is about that run at the cursor of its timeline, by a clock of that unit.
    pub(crate) fn is_about(&self, of: (RunKey, Unit), timeline: &Timeline) -> bool {
        self.of == of && self.inquiry.is_about(timeline)
    }

    /// Finds out more by about so many events' worth of work; says whether there is more.
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
        if self.discovered.is_none()
            && let Some(neighbours) = &account.neighbours
        {
            use NeighbourState::{Done, NotCheaper, Waiting};
            let known = neighbours.iter();
            let known = known.filter(|one| matches!(one.state, Waiting | NotCheaper | Done));
            let until = Step::at(timeline).map_or(0, |step| step.place);
            self.discovered = Some(Discovered::before(
                until,
                timeline.recording(),
                known.map(|one| one.cell),
            ));
        }
        let looking = (self.discovered.as_mut()).is_none_or(|found| found.go_on(timeline, most));
        self.whole = known && !looking;
        !self.whole
    }

    /// Everything that is known of the moment so far.
    pub fn account(&self) -> &Account {
        self.inquiry.account()
    }

    /// What has just happened: in the present step or, where the clock counts events, in the last of these.
    pub fn sentence(&self) -> &Sentence {
        self.event.as_ref().unwrap_or(&self.account().sentence)
    }

    /// The lines of pseudocode that light.
    pub fn line(&self) -> Option<LineId> {
        let of_step = self.account().line.as_ref().map(|line| line.id);
        of_step
            .filter(|_| self.end.is_none() && self.event.is_none())
            .or(self.now)
    }

    /// Whether the present step has gone through a line of pseudocode.
    pub fn has_passed(&self, line: &Line) -> bool {
        self.passed.contains(&line.id)
    }

    /// The first that wait, the next one first: as long as they are not known, the next one alone.
    pub fn first(&self) -> &[Cell] {
        match &self.account().first {
            Some(first) => first,
            None => self.account().next.as_slice(),
        }
    }

    /// What the one of that place among the first is ordered by, where that is a number and known.
    pub fn key(&self, place: usize) -> Option<&str> {
        self.keys.as_ref()?.get(place).map(String::as_str)
    }

    /// The step in which a neighbour was discovered, if it is and that is found.
    pub fn discovered_in(&self, neighbour: Cell) -> Option<u64> {
        self.discovered.as_ref()?.step_of(neighbour)
    }

    /// Bytes that it takes.
    pub fn bytes(&self) -> u64 {
        self.inquiry.bytes()
    }
}

/// What the first that wait are ordered by, where that is a number and their ways are not too long for it.
fn keys(first: &[Cell], timeline: &Timeline, subject: &Subject) -> Vec<String> {
    let Some(gauge) = subject.gauge(timeline.origin()) else {
        return Vec::new();
    };
    let measure = subject.info.explanation.measure;
    let mut ways = ShortWays::new(timeline.board(), timeline.origin(), measure);
    let letter = gauge.letter();
    let key = |&cell: &Cell| {
        let way = ways.to(cell)?;
        Some(format!(
            "{letter}{}",
            measured(gauge.told(way.value(), cell))
        ))
    };
    let keys: Option<Vec<String>> = first.iter().map(key).collect();
    keys.unwrap_or_default()
}
