//! The account of one moment: everything that is known about a run at the cursor of its timeline.
//!
//! An inquiry computes it in slices, so that no frame is late. The step and the next cell are known at once, at any map
//! size. The outcome of the step, the path to its cell, the neighbours, the frontier and the guarantee follow later,
//! measured in events that are read. A sentence shows dots until its number is known.

use crate::facts::Facts;
use crate::neighbours::{LookAround, Neighbour};
use crate::promise::{Judged, Judging, Lamp, Standard};
use crate::{Sentence, Step, Subject, Teller, Work};
use mazescope_core::catalogue::{Line, lit, stating};
use mazescope_core::structures::floods::shortest::Shortest;
use mazescope_core::{Cell, Discipline, Event, Timeline};

/// The number of next cells that are listed.
pub const TOLD: usize = 24;

/// The work that is done at once when an inquiry begins, which takes a small part of a millisecond.
const AT_ONCE: u64 = 1 << 14;

/// What a run does at one moment and why, as far as this is known.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Account {
    /// The number of steps that have begun.
    pub step: u64,
    /// The number of recorded steps.
    pub steps: u64,
    /// The event that begins the current step; `None` before the first step.
    pub event: Option<Event>,
    /// The cell from which that event's cell was discovered, once the outcome of the step is known.
    pub from: Option<Cell>,
    /// The current cell, at which the step ends, as far as the run has gone.
    pub current: Option<Cell>,
    /// The cell from which the current cell was discovered, once the neighbours are known.
    pub came_from: Option<Cell>,
    /// What happens, in words. Dots stand for unknown numbers, and an unknown outcome is left out.
    pub sentence: Sentence,
    /// The line of pseudocode that states that event; `None` if there is no such line, or while it is unknown.
    pub line: Option<Line>,
    /// The kind of frontier.
    pub discipline: Discipline,
    /// The number of cells or edges in the frontier.
    pub length: u32,
    /// The first cells of the frontier, the next one first, once they are known; `None` where the order is unknown.
    pub first: Option<Vec<Cell>>,
    /// With two queues, the first cells of the queue from which the next cell is not removed.
    pub second: Vec<Cell>,
    /// The cell that begins the next step; `None` at the end of the recording.
    pub next: Option<Cell>,
    /// The neighbours of the current cell as they stood when it became current, once they are known.
    pub neighbours: Option<Vec<Neighbour>>,
    /// The guarantee, once it is judged.
    pub promise: Option<Lamp>,
    /// Whether the path is a shortest one by the moves of the search, once the run is over and if that is certain.
    pub is_shortest: Option<bool>,
}

impl Account {
    /// The complete account at the cursor, which does not move: an [`Inquiry`] to its end. The shortest paths by which
    /// guarantees are judged are computed once for each map, by [`judge`](crate::promise::judge).
    pub fn at(timeline: &mut Timeline, subject: &Subject, judge: Option<&Shortest>) -> Account {
        let mut inquiry = Inquiry::set_out(timeline, subject);
        inquiry.go_on(timeline, subject, Standard::of(judge), u64::MAX);
        inquiry.account
    }

    /// The guarantee, once it is judged, if something is known about one.
    pub fn lamp(&self) -> Option<&Lamp> {
        self.promise.as_ref().filter(|lamp| !lamp.text.is_empty())
    }

    /// The first cells of the frontier, the next one first, as far as they are known.
    pub fn first(&self) -> &[Cell] {
        self.first.as_deref().unwrap_or_default()
    }
}

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
                discipline: subject.frontier_kind(),
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

/// The moment that an inquiry is about.
fn about(timeline: &Timeline, has_next: bool) -> (u64, u64, Option<u64>) {
    let recording = timeline.recording();
    let length = (!has_next).then(|| 2 * recording.len() + u64::from(timeline.is_complete()));
    (recording.version(), timeline.cursor(), length)
}

/// The size of the frontier, and the first cells of each queue, at most [`TOLD`]: of the queue from which the next cell
/// is removed and, where there are two, of the other one.
struct OpenList {
    length: u32,
    first: Vec<Cell>,
    second: Vec<Cell>,
}

/// The frontier at the cursor, if this work is enough to compute it; `next` is the cell that begins the next step.
fn open_list(
    timeline: &Timeline,
    subject: &Subject,
    next: Option<Cell>,
    work: &mut Work,
) -> Option<OpenList> {
    let frontier = work.frontier_at(timeline, timeline.cursor())?;
    let mut queues = frontier.first(TOLD);
    if queues.len() > 1
        && let Some(next) = next
        && let Some(queue) = queues.iter().position(|queue| queue.contains(&next))
    {
        // The next step shows which queue has its turn. A start that is a goal comes before all other cells.
        queues.swap(0, queue);
        let place = queues[0].iter().position(|&cell| cell == next);
        queues[0][..=place.unwrap_or(0)].rotate_right(1);
    }
    let mut queues = queues.into_iter();
    Some(OpenList {
        length: if subject.frontier_kind() == subject.info.discipline {
            timeline.board().counts().frontier
        } else {
            frontier.count() as u32
        },
        first: queues.next().unwrap_or_default(),
        second: queues.next().unwrap_or_default(),
    })
}
