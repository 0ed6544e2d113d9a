//! An inquiry: the account of one moment, computed in slices, so that no frame is late.
//!
//! The step and the next cell are known at once, at any map size. The outcome of the step, the path to its cell, the
//! neighbours, the frontier and the guarantee follow in slices, measured in events that are read. A sentence shows dots
//! until its number is known.

use super::account::Account;
use super::facts::Facts;
use super::neighbours::LookAround;
use super::open_list::{holds, open_list};
use super::promise::{Judged, Judging, Standard};
use super::step::Step;
use super::subject::Subject;
use super::telling::Teller;
use super::work::Work;
use mazescope_core::catalogue::{Line, lit, stating};
use mazescope_core::structures::floods::shortest::Shortest;
use mazescope_core::{Event, Timeline};

/// The work that is done at once when an inquiry begins, which takes a small part of a millisecond.
const AT_ONCE: u64 = 1 << 14;

/// The account of the moment at which a timeline stands, computed in slices.
///
/// It is about one moment: once [`Inquiry::is_about`] says that the timeline stands at another one, a new inquiry
/// begins.
#[derive(Clone, Debug)]
pub struct Inquiry {
    /// The recording, the cursor in it and, where no next step was recorded, its length.
    about: (u64, u64, Option<u64>),
    step: Option<Step>,
    account: Account,
    facts: Facts,
    facts_are_known: bool,
    /// The neighbours, once the outcome of the step is known.
    look_around: Option<LookAround>,
    judging: Judging,
}

impl Inquiry {
    /// Begins at the cursor, which does not move. Everything is known at once that does not depend on the length of a
    /// step or path or the size of the frontier, and the rest, too, where it is short.
    pub fn begin(timeline: &mut Timeline, subject: &Subject) -> Inquiry {
        let mut inquiry = Inquiry::set_out(timeline, subject);
        inquiry.go_on(timeline, subject, Standard::Awaited, AT_ONCE);
        inquiry
    }

    /// Begins without any long work, so there is no sentence yet.
    pub fn set_out(timeline: &mut Timeline, subject: &Subject) -> Inquiry {
        let steps = timeline.recording_mut().steps();
        let number = timeline.tally().steps;
        let step = Step::at(timeline);
        let next = Step::next(timeline).map(Event::cell);
        let timeline = &*timeline;
        let facts = Teller::new(timeline, *subject).facts(step);
        Inquiry {
            about: about(timeline, next.is_some()),
            step,
            account: Account {
                step: number,
                steps,
                event: step.map(|step| step.event),
                current: timeline.now(),
                discipline: holds(subject),
                length: timeline.board().counts().frontier,
                next,
                ..Account::default()
            },
            facts,
            facts_are_known: false,
            look_around: None,
            judging: Judging::of(step),
        }
    }

    /// Continues with about as much work as reading `most` events; returns whether everything is known.
    pub fn go_on(
        &mut self,
        timeline: &Timeline,
        subject: &Subject,
        standard: Standard,
        most: u64,
    ) -> bool {
        let mut work = Work::of(most);
        let told = self.tell(timeline, subject, &mut work);
        let look_around = self.look_around(timeline, subject, &mut work);
        if self.account.first.is_none()
            && let Some(list) = open_list(timeline, subject, self.account.next, &mut work)
        {
            self.account.length = list.length;
            (self.account.first, self.account.second) = (Some(list.first), list.second);
        }
        let measure = subject.info.explanation.measure;
        let path = self.facts.path(timeline, measure);
        if self.account.promise.is_none() {
            let judging = &mut self.judging;
            self.account.promise = judging.go_on(timeline, subject, standard, path, &mut work);
            if let (Standard::Shortest(shortest), Some(path)) = (standard, path)
                && timeline.board().counts().traced > 0
            {
                let judged = Judged::new(timeline, subject, shortest);
                self.account.is_shortest = judged.is_shortest(path);
            }
        }
        told && look_around && self.account.first.is_some() && self.account.promise.is_some()
    }

    /// Computes what happens, and the line that states it.
    fn tell(&mut self, timeline: &Timeline, subject: &Subject, work: &mut Work) -> bool {
        if self.facts_are_known {
            return true;
        }
        let known = self.facts.go_on(timeline, work);
        let teller = Teller::new(timeline, *subject).knowing(&self.facts);
        self.account.sentence = teller.told(self.step, &self.facts.outcome);
        if let Some(step) = self.step
            && self.facts.outcome.is_over()
        {
            self.account.line = self.line(timeline, subject, step);
            let before = &self.facts.outcome.before;
            self.account.from = before.parent(step.event.cell(), timeline.board());
        }
        self.facts_are_known = known;
        known
    }

    /// The line that states the event with which the step begins.
    fn line(&self, timeline: &Timeline, subject: &Subject, step: Step) -> Option<Line> {
        let marks = self.facts.outcome.marks_then(timeline)?;
        let moment = timeline.moment_after(step.place, step.event, marks);
        let lines = subject.listing();
        stating(&lines, lit(&lines, &moment)?).cloned()
    }

    /// Computes the neighbours, once the outcome of the step is known.
    fn look_around(&mut self, timeline: &Timeline, subject: &Subject, work: &mut Work) -> bool {
        if self.account.neighbours.is_some() {
            return true;
        }
        let outcome = &self.facts.outcome;
        if !outcome.is_over() {
            return false;
        }
        let told = match self.step {
            None => Vec::new(),
            Some(step) => {
                let look_around = (self.look_around)
                    .get_or_insert_with(|| LookAround::of(step, outcome, timeline, subject));
                if !look_around.go_on(timeline, work) {
                    return false;
                }
                look_around.neighbours.clone()
            }
        };
        let current = self.account.current;
        self.account.came_from =
            current.and_then(|cell| outcome.since.parent(cell, timeline.board()));
        self.account.neighbours = Some(told);
        true
    }

    /// What is known so far.
    pub fn account(&self) -> &Account {
        &self.account
    }

    /// Whether it is about the moment at which the timeline stands.
    pub fn is_about(&self, timeline: &Timeline) -> bool {
        self.about == about(timeline, self.account.next.is_some())
    }

    /// The memory in use, in bytes.
    pub fn bytes(&self) -> u64 {
        let outcome = &self.facts.outcome;
        outcome.before.bytes() + outcome.since.bytes()
    }
}

impl Account {
    /// The complete account at the cursor, which does not move: an [`Inquiry`] to its end. The shortest paths by which
    /// guarantees are judged are computed once for each map, by [`judge`](super::promise::judge).
    pub fn at(timeline: &mut Timeline, subject: &Subject, judge: Option<&Shortest>) -> Account {
        let mut inquiry = Inquiry::set_out(timeline, subject);
        inquiry.go_on(timeline, subject, Standard::of(judge), u64::MAX);
        inquiry.account
    }
}

/// The moment that an inquiry is about.
fn about(timeline: &Timeline, has_next: bool) -> (u64, u64, Option<u64>) {
    let recording = timeline.recording();
    let length = (!has_next).then(|| 2 * recording.len() + u64::from(timeline.is_complete()));
    (recording.version(), timeline.cursor(), length)
}
