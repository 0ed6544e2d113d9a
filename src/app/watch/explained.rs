//! What is explained: the present moment of each pane, the story of a cell, and the cell that is pointed at.

use crate::catalogue::{Line, LineId, Order, Settings, Solver};
use crate::explain::account::Account;
use crate::explain::discovered::Discovered;
use crate::explain::passed::passed;
use crate::explain::promise::judge;
use crate::explain::sentence::Sentence;
use crate::explain::step::Step;
use crate::explain::story::Story;
use crate::explain::subject::Subject;
use crate::explain::telling::Teller;
use crate::explain::way::Way;
use crate::grid::Cell;
use crate::map::Map;
use crate::playback::race::Unit;
use crate::playback::scene::Scene;
use crate::playback::side_by_side::Beside;
use crate::playback::timeline::Timeline;
use crate::structures::floods::shortest::Shortest;
use crate::words::measured;
use std::sync::Arc;

/// Cells of the largest map whose promises are checked: what they are checked by takes 8 bytes a cell.
const JUDGED: usize = 1 << 22;

/// A moment of a run, by which it is known whether what is explained is still true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    pub(super) scene: u64,
    pub(super) race: u64,
    pub(super) lane: Option<usize>,
    pub(super) cursor: u64,
    /// How much is recorded, as long as the next step is not.
    pub(super) recorded: Option<u64>,
    pub(super) ended: bool,
    pub(super) unit: Unit,
    pub(super) judged: bool,
}

/// The present moment of one pane, explained.
#[derive(Debug)]
pub struct Explained {
    pub(super) of: Moment,
    /// Everything that is told of it.
    pub account: Account,
    /// What has just happened: in the present step or, where the clock counts events, in the last of these.
    pub sentence: Sentence,
    /// The lines of pseudocode that light.
    pub line: Option<LineId>,
    /// The lines that the present step has gone through.
    pub passed: Vec<LineId>,
    /// Which of those that wait comes next, in words.
    pub order: &'static str,
    /// What each of the first that wait is ordered by, where that is a number.
    pub keys: Vec<String>,
    pub(super) discovered: Discovered,
}

impl Explained {
    /// The step in which a neighbour was discovered, if it is and that is found.
    pub fn discovered_in(&self, neighbour: Cell) -> Option<u64> {
        self.discovered.step_of(neighbour)
    }

    /// Whether a line of pseudocode has been gone through in the present step.
    pub fn has_passed(&self, line: &Line) -> bool {
        self.passed.contains(&line.id)
    }
}

/// What the promise of a lane is judged by, made beside the window.
#[derive(Debug)]
pub(super) struct Judge {
    of: (u64, u64),
    state: Judging,
}

#[derive(Debug)]
enum Judging {
    On(Beside<Option<Shortest>>),
    Made(Option<Shortest>),
}

impl Judge {
    fn begin(of: (u64, u64), solver: &Solver, settings: &Settings, map: &Arc<Map>) -> Judge {
        if map.size().cells() > JUDGED {
            return Judge {
                of,
                state: Judging::Made(None),
            };
        }
        let (solver, settings, map) = (solver.clone(), settings.clone(), Arc::clone(map));
        let make = move || judge(&map, &Subject::of_search(&solver, &settings));
        Judge {
            of,
            state: Judging::On(Beside::begin(make)),
        }
    }

    fn look(&mut self) {
        if let Judging::On(_) = &self.state
            && let Judging::On(making) = std::mem::replace(&mut self.state, Judging::Made(None))
        {
            self.state = match making.is_over() {
                true => Judging::Made(making.into_result()),
                false => Judging::On(making),
            };
        }
    }

    pub(super) fn made(&self) -> Option<&Shortest> {
        match &self.state {
            Judging::On(_) => None,
            Judging::Made(shortest) => shortest.as_ref(),
        }
    }

    pub(super) fn is_made(&self) -> bool {
        matches!(self.state, Judging::Made(_))
    }
}

/// The story of the cell that is pinned or pointed at, in the run of one pane.
#[derive(Debug)]
pub struct Told {
    pub(super) of: (u64, u64, Option<usize>),
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
    pub(super) panes: Vec<Option<Explained>>,
    pub(super) judges: Vec<Judge>,
    pub(super) told: Option<Told>,
    /// The place of the cell that was pinned.
    pub pinned: Option<(i32, i32)>,
    pub(super) pointed: std::cell::Cell<Option<(i32, i32)>>,
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
    pub(super) fn begin_frame(&self) {
        self.pointed.set(self.pointing.take());
    }

    /// Whether something else is pointed at than lights in this frame.
    pub(super) fn points_elsewhere(&self) -> bool {
        self.pointed != self.pointing
    }
}

impl Explaining {
    /// Sees to what the promises of the race's lanes are judged by.
    pub(super) fn judge(&mut self, scene: &Scene, of: (u64, u64)) {
        let lanes = scene.race().map_or(&[][..], |race| &race.lanes);
        self.judges.truncate(lanes.len());
        for (number, lane) in lanes.iter().enumerate() {
            let begin = || Judge::begin(of, &lane.solver, &lane.settings, lane.timeline.origin());
            match self.judges.get_mut(number) {
                Some(judge) if judge.of == of => judge.look(),
                Some(judge) => *judge = begin(),
                None => self.judges.push(begin()),
            }
        }
    }
}

impl Explained {
    pub(super) fn at(
        of: Moment,
        timeline: &mut Timeline,
        subject: &Subject,
        judge: Option<&Shortest>,
    ) -> Explained {
        let account = Account::at(timeline, subject, judge);
        let timeline = &*timeline;
        let step = Step::at(timeline, subject.info);
        let moment = timeline.moment().map(|moment| (subject.info.line)(&moment));
        let (sentence, line) = match of.unit {
            Unit::Events => (Teller::new(timeline, *subject).event(), moment),
            Unit::Expansions | Unit::FinishTogether => {
                let of_step = account.line.filter(|_| !of.ended).map(|line| line.id);
                (account.sentence.clone(), of_step.or(moment))
            }
        };
        let passed = step.map_or_else(Vec::new, |step| passed(timeline, subject, step));
        let keys = match subject.order() {
            Order::Least(estimate) => {
                let estimate = estimate(timeline.origin(), subject.settings);
                let measure = subject.info.explanation.measure;
                let key = |&cell: &Cell| {
                    let parent = |cell| timeline.board().parent_before(cell);
                    let way = Way::to(cell, timeline.origin(), measure, parent);
                    measured(way.value() + estimate.twice(cell).value() / 2.0)
                };
                account.open_list.first.iter().map(key).collect()
            }
            Order::Unknown | Order::Oldest | Order::Newest => Vec::new(),
        };
        let order = match subject.order() {
            Order::Unknown => "chance draws",
            Order::Oldest => "oldest first",
            Order::Newest => "newest first",
            Order::Least(_) => "cheapest first",
        };
        let neighbours = account.neighbours.iter().map(|neighbour| neighbour.cell);
        let board = timeline.board();
        let known = neighbours.filter(|&cell| board.size().contains(cell));
        let before = step.map_or(0, |step| step.place);
        let is_known = |&cell: &Cell| {
            use crate::explain::neighbours::NeighbourState as Of;
            let all = account.neighbours.iter().find(|one| one.cell == cell);
            all.is_some_and(|one| matches!(one.state, Of::Waiting | Of::NotCheaper | Of::Done))
        };
        let discovered = Discovered::before(before, known.filter(is_known));
        Explained {
            of,
            sentence,
            line,
            passed,
            order,
            keys,
            discovered,
            account,
        }
    }
}
