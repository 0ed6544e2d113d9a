//! The account of one moment: everything that is told of a run at the cursor of its timeline.

use super::before::Before;
use super::neighbours::{Neighbour, neighbours};
use super::open_list::OpenList;
use super::promise::{Lamp, lamp};
use super::sentence::Sentence;
use super::step::Step;
use super::subject::Subject;
use super::telling::Teller;
use crate::board::flips;
use crate::catalogue::{Line, Moment};
use crate::event::Event;
use crate::grid::Cell;
use crate::playback::timeline::Timeline;
use crate::structures::floods::shortest::Shortest;

/// What a run does at one moment of it, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// How many steps have begun.
    pub step: u64,
    /// How many steps are recorded in all.
    pub steps: u64,
    /// The event with which the present step begins; nothing before the first.
    pub event: Option<Event>,
    /// The cell from which that event's cell was found.
    pub from: Option<Cell>,
    /// What happens, in words.
    pub sentence: Sentence,
    /// The line of pseudocode that states that event, if the algorithm has one.
    pub line: Option<&'static Line>,
    /// What waits.
    pub open_list: OpenList,
    /// The cell with which the next step begins; nothing at the end.
    pub next: Option<Cell>,
    /// The neighbours as they stood just before that event.
    pub neighbours: Vec<Neighbour>,
    /// What is promised.
    pub promise: Lamp,
}

impl Account {
    /// The account at the cursor, which stays where it is. What promises are judged by is made once for a map, by
    /// [`judge`](super::promise::judge).
    pub fn at(timeline: &mut Timeline, subject: &Subject, judge: Option<&Shortest>) -> Account {
        let steps = timeline.recording_mut().steps();
        let number = timeline.tally().steps;
        let timeline = &*timeline;
        let step = Step::at(timeline);
        Account {
            step: number,
            steps,
            event: step.map(|step| step.event),
            from: step.and_then(|step| timeline.board().parent_before(step.event.cell())),
            sentence: Teller::new(timeline, *subject).step(step),
            line: step.and_then(|step| line(timeline, subject, step)),
            open_list: OpenList::at(timeline, subject),
            next: Step::next(timeline).map(Event::cell),
            neighbours: step
                .map(|step| neighbours(timeline, subject, step))
                .unwrap_or_default(),
            promise: lamp(timeline, subject, step, judge),
        }
    }
}

/// The line that states the event with which the step begins: of those that light with it, the first that is no
/// condition.
fn line(timeline: &Timeline, subject: &Subject, step: Step) -> Option<&'static Line> {
    let before = step.place.checked_sub(1);
    let marks = Before::new(timeline, step).marks(step.event.cell());
    let id = (subject.info.line)(&Moment::After {
        event: step.event,
        before: before.and_then(|place| timeline.recording().get(place)),
        marks: marks ^ flips(step.event).0,
        size: timeline.board().size(),
    });
    let lines = || subject.info.pseudocode.iter().filter(|line| line.id == id);
    let states = |line: &&Line| !line.text.ends_with(':');
    lines().find(states).or_else(|| lines().next())
}
