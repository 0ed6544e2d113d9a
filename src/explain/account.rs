//! The account of one moment: everything that is told of a run at the cursor of its timeline.

use super::inquiry::Inquiry;
use super::neighbours::Neighbour;
use super::open_list::OpenList;
use super::promise::{Lamp, Standard};
use super::sentence::Sentence;
use super::subject::Subject;
use crate::catalogue::Line;
use crate::event::Event;
use crate::grid::Cell;
use crate::playback::timeline::Timeline;
use crate::structures::floods::shortest::Shortest;

/// What a run does at one moment of it, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    /// How many steps have begun.
    pub step: u64,
    /// How many steps are recorded in all.
    pub steps: u64,
    /// The event with which the present step begins; nothing before the first.
    pub event: Option<Event>,
    /// The cell from which that event's cell was found.
    pub from: Option<Cell>,
    /// The current cell, at which the step ends.
    pub current: Option<Cell>,
    /// What happens, in words.
    pub sentence: Sentence,
    /// The line of pseudocode that states that event, if the algorithm has one.
    pub line: Option<Line>,
    /// What waits.
    pub open_list: OpenList,
    /// The cell with which the next step begins; nothing at the end.
    pub next: Option<Cell>,
    /// The neighbours of the current cell as they stood when it became that.
    pub neighbours: Vec<Neighbour>,
    /// What is promised.
    pub promise: Lamp,
}

impl Account {
    /// The account at the cursor, which stays where it is: an [`Inquiry`] to its end. What promises are judged by is
    /// made once for a map, by [`judge`](super::promise::judge).
    pub fn at(timeline: &mut Timeline, subject: &Subject, judge: Option<&Shortest>) -> Account {
        let mut inquiry = Inquiry::begin(timeline, subject);
        inquiry.go_on(timeline, subject, Standard::of(judge), u64::MAX);
        let so_far = inquiry.into_account();
        Account {
            step: so_far.step,
            steps: so_far.steps,
            event: so_far.event,
            from: so_far.from,
            current: so_far.current,
            sentence: so_far.sentence,
            line: so_far.line,
            open_list: OpenList {
                discipline: so_far.discipline,
                length: so_far.length,
                first: so_far.first.unwrap_or_default(),
                second: so_far.second,
            },
            next: so_far.next,
            neighbours: so_far.neighbours.unwrap_or_default(),
            promise: so_far.promise.unwrap_or_default(),
        }
    }
}
