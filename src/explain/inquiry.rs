//! An inquiry: the account of one moment, worked out bit by bit, so that no frame waits for it.

use super::facts::Facts;
use super::neighbours::{LookAround, Neighbour};
use super::open_list::{holds, open_list};
use super::promise::{Judging, Lamp, Standard};
use super::sentence::Sentence;
use super::step::Step;
use super::subject::Subject;
use super::telling::Teller;
use super::work::Work;
use crate::catalogue::{Discipline, Line, Moment, lit};
use crate::event::{Event, Kind};
use crate::grid::Cell;
use crate::playback::timeline::Timeline;

/// Work that is done at once, when an inquiry begins: it takes a small part of a millisecond.
const AT_ONCE: u64 = 1 << 14;

/// The account of the moment at which a timeline stands, worked out bit by bit.
///
/// It is about one moment: as soon as [`Inquiry::is_about`] says that the timeline stands at another one, a new inquiry
/// begins.
#[derive(Clone, Debug)]
pub struct Inquiry {
    /// The recording, the cursor in it, and, where no next step was recorded, how long it was.
    about: (u64, u64, Option<u64>),
    step: Option<Step>,
    so_far: AccountSoFar,
    facts: Facts,
    facts_are_known: bool,
    /// Once it is known what came of the step.
    beside: Option<LookAround>,
    judging: Judging,
}

/// What is known so far of the account of a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct AccountSoFar {
    /// How many steps have begun.
    pub step: u64,
    /// How many steps are recorded in all.
    pub steps: u64,
    /// The event with which the present step begins; nothing before the first.
    pub event: Option<Event>,
    /// The cell from which that event's cell was found, once it is known what came of the step.
    pub from: Option<Cell>,
    /// The current cell, at which the step ends, as far as the run has come in it.
    pub current: Option<Cell>,
    /// The cell from which the current one was found, once the neighbours are known.
    pub came_from: Option<Cell>,
    /// What happens, in words; with dots where a number is not known yet, and without what is not known to have come of
    /// it.
    pub sentence: Sentence,
    /// The line of pseudocode that states that event, if the algorithm has one; nothing, too, while it is not known.
    pub line: Option<Line>,
    /// What holds all that waits.
    pub discipline: Discipline,
    /// How many cells or edges wait.
    pub length: u32,
    /// The first of them, the next one first, once they are known; none where nobody knows the order.
    pub first: Option<Vec<Cell>>,
    /// Where there are two queues, the first of that from which the next cell is not taken.
    pub second: Vec<Cell>,
    /// The cell with which the next step begins; nothing at the end of what is recorded.
    pub next: Option<Cell>,
    /// The neighbours of the current cell as they stood when it became that, once they are known.
    pub neighbours: Option<Vec<Neighbour>>,
    /// What is promised, once it is judged.
    pub promise: Option<Lamp>,
}

impl Inquiry {
    /// Begins at the cursor, which stays where it is. What does not depend on how long a step, a way or what waits is,
    /// is known at once, and the rest, too, where it is short.
    pub fn begin(timeline: &mut Timeline, subject: &Subject) -> Inquiry {
        let mut inquiry = Inquiry::set_out(timeline, subject);
        inquiry.go_on(timeline, subject, Standard::Awaited, AT_ONCE);
        inquiry
    }

    /// Begins without any work that may take long: there is no sentence yet.
    pub fn set_out(timeline: &mut Timeline, subject: &Subject) -> Inquiry {
        let steps = timeline.recording_mut().steps();
        let number = timeline.tally().steps;
        let step = Step::at(timeline);
        let next = Step::next(timeline).map(Event::cell);
        let facts = Facts::on(step, timeline, subject);
        let timeline = &*timeline;
        Inquiry {
            about: about(timeline, next.is_some()),
            step,
            so_far: AccountSoFar {
                step: number,
                steps,
                event: step.map(|step| step.event),
                from: None,
                current: timeline.now(),
                came_from: None,
                sentence: Sentence::default(),
                line: None,
                discipline: holds(subject),
                length: timeline.board().counts().frontier,
                first: None,
                second: Vec::new(),
                next,
                neighbours: None,
                promise: None,
            },
            facts,
            facts_are_known: false,
            beside: None,
            judging: Judging::of(step),
        }
    }

    /// Goes on by about as much work as it takes to read so many events; true once everything is known.
    pub fn go_on(
        &mut self,
        timeline: &Timeline,
        subject: &Subject,
        standard: Standard,
        most: u64,
    ) -> bool {
        let mut work = Work::of(most);
        let told = self.tell(timeline, subject, &mut work);
        let beside = self.look_beside(timeline, subject, &mut work);
        if self.so_far.first.is_none()
            && let Some(list) = open_list(timeline, subject, self.so_far.next, &mut work)
        {
            self.so_far.length = list.length;
            (self.so_far.first, self.so_far.second) = (Some(list.first), list.second);
        }
        let measure = subject.info.explanation.measure;
        let path = self.facts.path(timeline, measure);
        let promised = self.so_far.promise.is_some()
            || (self.judging).go_on(timeline, subject, standard, path, &mut work);
        if self.so_far.promise.is_none() {
            self.so_far.promise = self.judging.lamp().cloned();
        }
        told && beside && self.so_far.first.is_some() && promised
    }

    /// What happens, and the line that states it.
    fn tell(&mut self, timeline: &Timeline, subject: &Subject, work: &mut Work) -> bool {
        if self.facts_are_known {
            return true;
        }
        let asks_way = |step: Step| Teller::new(timeline, *subject).asks_way(step.event);
        let known = self
            .facts
            .go_on(timeline, self.step.is_some_and(asks_way), work);
        let teller = Teller::knowing(timeline, *subject, &self.facts);
        self.so_far.sentence = teller.told(self.step, &self.facts.outcome);
        if let Some(step) = self.step
            && self.facts.outcome.is_over()
        {
            self.so_far.line = self.line(timeline, subject, step);
            let before = &self.facts.outcome.before;
            self.so_far.from = before.parent(step.event.cell(), timeline.board());
        }
        self.facts_are_known = known;
        known
    }

    /// The line that states the event with which the step begins: of those that light with it, the last that is no
    /// condition and, if there is one, has the verb of the event.
    fn line(&self, timeline: &Timeline, subject: &Subject, step: Step) -> Option<Line> {
        let before = step.place.checked_sub(1);
        let moment = Moment::After {
            event: step.event,
            before: before.and_then(|place| timeline.recording().get(place)),
            marks: self.facts.outcome.marks_then(timeline)?,
            size: timeline.board().size(),
        };
        let mut lines = subject.listing();
        let id = lit(&lines, &moment)?;
        lines.retain(|line| line.id == id);
        lines.sort_by_key(|line| {
            let is_condition = line.text.ends_with(':');
            (!is_condition, line.text.contains(verb(step.event)))
        });
        lines.pop()
    }

    /// The neighbours, once it is known what came of the step.
    fn look_beside(&mut self, timeline: &Timeline, subject: &Subject, work: &mut Work) -> bool {
        if self.so_far.neighbours.is_some() {
            return true;
        }
        let outcome = &self.facts.outcome;
        if !outcome.is_over() {
            return false;
        }
        let told = match self.step {
            None => Vec::new(),
            Some(step) => {
                let beside = (self.beside)
                    .get_or_insert_with(|| LookAround::of(step, outcome, timeline, subject));
                if !beside.go_on(timeline, work) {
                    return false;
                }
                beside.told().to_vec()
            }
        };
        let current = self.so_far.current;
        self.so_far.came_from =
            current.and_then(|cell| outcome.since.parent(cell, timeline.board()));
        self.so_far.neighbours = Some(told);
        true
    }

    /// What is known so far.
    pub fn account(&self) -> &AccountSoFar {
        &self.so_far
    }

    /// What is known, once nothing more is to be worked out.
    pub fn into_account(self) -> AccountSoFar {
        self.so_far
    }

    /// Whether it is about the moment at which the timeline stands.
    pub fn is_about(&self, timeline: &Timeline) -> bool {
        self.about == about(timeline, self.so_far.next.is_some())
    }

    /// Bytes that it takes.
    pub fn bytes(&self) -> u64 {
        let outcome = &self.facts.outcome;
        outcome.before.bytes() + outcome.since.bytes()
    }
}

/// The verb of an event in pseudocode; nothing where it has none of its own.
fn verb(event: Event) -> &'static str {
    match event.kind(None) {
        Kind::Carved => "carve",
        Kind::Raised => "raise",
        Kind::Pushed { .. } => "push",
        Kind::Expanded | Kind::Backtracked | Kind::Withdrawn => "pop",
        _ => "",
    }
}

/// What an inquiry is about.
fn about(timeline: &Timeline, has_next: bool) -> (u64, u64, Option<u64>) {
    let recording = timeline.recording();
    let length = (!has_next).then(|| 2 * recording.len() + u64::from(timeline.is_complete()));
    (recording.version(), timeline.cursor(), length)
}
