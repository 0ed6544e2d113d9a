//! What is explained: the present moment of each pane, the story of a cell, and the cell that is pointed at.

use crate::board::Board;
use crate::catalogue::{Line, LineId, Measure, Waits, lit};
use crate::explain::discovered::Discovered;
use crate::explain::inquiry::{AccountSoFar, Inquiry};
use crate::explain::judge::Judge;
use crate::explain::neighbours::NeighbourState;
use crate::explain::passed::passed;
use crate::explain::promise::Standard;
use crate::explain::sentence::Sentence;
use crate::explain::step::Step;
use crate::explain::story::Story;
use crate::explain::subject::Subject;
use crate::explain::telling::Teller;
use crate::explain::way::Way;
use crate::grid::Cell;
use crate::map::Map;
use crate::playback::race::{Lane, Unit};
use crate::playback::timeline::Timeline;
use crate::words::measured;
use std::collections::HashMap;

/// Cells on the longest way that is measured for a number.
const FAR: usize = 1 << 12;

/// The ways to some cells of a board, each part of which is measured once; those that are too long for a number are none.
pub struct ShortWays<'a> {
    board: &'a Board,
    map: &'a Map,
    measure: Measure,
    /// The way to each cell that was met, and how many cells are on it; nothing where it is too long.
    known: HashMap<Cell, Option<(Way, usize)>>,
}

impl<'a> ShortWays<'a> {
    /// No way is measured yet.
    pub fn new(board: &'a Board, map: &'a Map, measure: Measure) -> ShortWays<'a> {
        ShortWays {
            board,
            map,
            measure,
            known: HashMap::new(),
        }
    }

    /// The way to a cell from the start, if it is not too long.
    pub fn to(&mut self, cell: Cell) -> Option<Way> {
        let mut passed = vec![cell];
        let mut at = cell;
        let mut known = loop {
            if let Some(&known) = self.known.get(&at) {
                passed.pop();
                break known;
            }
            match self.board.parent_before(at) {
                Some(_) if passed.len() >= FAR => break None,
                Some(parent) => {
                    at = parent;
                    passed.push(at);
                }
                None => {
                    passed.pop();
                    let start = Way::along(&[at], self.map, self.measure);
                    self.known.insert(at, Some((start, 1)));
                    break Some((start, 1));
                }
            }
        };
        if known.is_none() {
            // Of the cells on the way, some may be near enough.
            self.known.insert(cell, None);
            return None;
        }
        while let Some(next) = passed.pop() {
            known = known
                .filter(|&(_, cells)| cells < FAR)
                .map(|(way, cells)| (way.and(at, next, self.map), cells + 1));
            self.known.insert(next, known);
            at = next;
        }
        known.map(|(way, _)| way)
    }
}

/// A run, and what one tick of its clock is: what is explained of one is no word about another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OfRun {
    pub scene: u64,
    pub race: u64,
    pub lane: Option<usize>,
    pub unit: Unit,
}

/// The present moment of one pane, explained as far as there was time.
#[derive(Debug)]
pub struct Explained {
    of: OfRun,
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
    pub(crate) fn begin(of: OfRun, timeline: &mut Timeline, subject: &Subject) -> Explained {
        let inquiry = Inquiry::begin(timeline, subject);
        let timeline = &*timeline;
        let step = Step::at(timeline);
        let event = || Teller::new(timeline, *subject).event();
        let end = || Teller::new(timeline, *subject).end();
        Explained {
            of,
            whole: false,
            event: (of.unit == Unit::Events).then(event),
            now: lit(&subject.listing(), &timeline.moment()),
            end: timeline.has_ended().then(end),
            passed: step.map_or_else(Vec::new, |step| passed(timeline, subject, step)),
            waits: subject.waits(),
            keys: None,
            discovered: None,
            inquiry,
        }
    }

    /// Whether it is about that run at the cursor of its timeline.
    pub(crate) fn is_about(&self, of: OfRun, timeline: &Timeline) -> bool {
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
            let known = neighbours.iter().filter(|one| match one.state {
                NeighbourState::Waiting | NeighbourState::NotCheaper | NeighbourState::Done => true,
                NeighbourState::Outside | NeighbourState::Wall | NeighbourState::New => false,
            });
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
    pub fn account(&self) -> &AccountSoFar {
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

/// The story of the cell that is pinned or pointed at, in the run of one pane.
#[derive(Debug)]
pub struct Told {
    /// The place of the cell.
    pub at: (i32, i32),
    /// Its story, as far as it is told.
    pub story: Story,
    /// Whether that is all of it.
    pub whole: bool,
}

/// What is explained, and what was chosen for that.
#[derive(Debug, Default)]
pub struct Explaining {
    pub(crate) panes: Vec<Option<Explained>>,
    /// What the promises of the lanes are judged by, and of which scene and race they are.
    pub(crate) judges: Vec<Judge>,
    judged: (u64, u64),
    pub(crate) told: Option<Told>,
    /// The place of the cell that was pinned.
    pub pinned: Option<(i32, i32)>,
    pub(crate) pointed: std::cell::Cell<Option<(i32, i32)>>,
    pointing: std::cell::Cell<Option<(i32, i32)>>,
}

impl Explaining {
    /// The present moment of a pane, where something runs in it.
    pub fn of(&self, pane: usize) -> Option<&Explained> {
        self.panes.get(pane)?.as_ref()
    }

    /// The story of the cell that is pinned or else pointed at.
    pub fn told(&self) -> Option<&Told> {
        self.told.as_ref()
    }

    /// The place of the cell that was pointed at in the last frame, wherever that was: it lights in all panes.
    pub fn pointed(&self) -> Option<(i32, i32)> {
        self.pointed.get()
    }

    /// Takes note that a cell is pointed at, on a board, in a strip or in a sentence.
    pub fn point(&self, at: (i32, i32)) {
        self.pointing.set(Some(at));
    }

    /// Begins a frame: what was pointed at in the last one lights in this one.
    pub(crate) fn begin_frame(&self) {
        self.pointed.set(self.pointing.take());
    }

    /// Whether something else is pointed at than lights in this frame.
    pub(crate) fn points_elsewhere(&self) -> bool {
        self.pointed != self.pointing
    }

    /// Sees to what the promises of a race's lanes are judged by: lanes with the same promise share one judge.
    pub(crate) fn judge(&mut self, lanes: &[Lane], of: (u64, u64)) {
        if self.judged != of {
            self.judges.clear();
            self.judged = of;
        }
        for lane in lanes {
            let subject = Subject::of_search(&lane.solver, &lane.settings);
            if !self.judges.iter().any(|judge| judge.serves(&subject)) {
                let kept: u64 = self.judges.iter().map(Judge::bytes).sum();
                let most = Judge::MOST.saturating_sub(kept);
                self.judges
                    .push(Judge::begin(lane.timeline.origin(), &subject, most));
            }
        }
    }

    /// Bytes that all of it takes.
    pub fn bytes(&self) -> u64 {
        let panes = self.panes.iter().flatten().map(Explained::bytes);
        let story = self.told.as_ref().map_or(0, |told| told.story.bytes());
        panes.sum::<u64>() + self.judges.iter().map(Judge::bytes).sum::<u64>() + story
    }
}
