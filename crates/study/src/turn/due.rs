//! What the algorithm does next, as far as the learner has to say it, and the moment after it.

use super::levels::{Level, Phase};
use super::position::{Position, is_popped, is_round};
use mazescope_core::structures::mazes::rooms;
use mazescope_core::{Cell, Event, Kind, Seed, Site, Timeline, TurnRule};
use mazescope_explain::questions::expansion::NEXT_CELL;
use std::cmp::Reverse;
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    Take {
        /// The one that the run itself takes.
        next: Cell,
        ties: Vec<Cell>,
    },
    /// These cells are pushed or improved, in this order. If there are none, the learner says that it is done.
    Join(Vec<Cell>),
    Decide {
        edge: Cell,
        carve: bool,
    },
    Nothing,
}

impl Due {
    /// One cell is taken, and none ties with it.
    pub(super) fn take(next: Cell) -> Due {
        Due::Take {
            next,
            ties: Vec::new(),
        }
    }

    /// The cells that may be clicked now, the one of the run first; none if the learner says that it is done.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Due::Take { next, ties } => [&[*next], &ties[..]].concat(),
            Due::Join(cells) => cells.iter().take(1).copied().collect(),
            Due::Decide { edge, carve: true } => vec![*edge],
            Due::Decide { carve: false, .. } | Due::Nothing => Vec::new(),
        }
    }

    /// Whether "done", or "keep the wall", is right now.
    pub fn is_done(&self) -> bool {
        match self {
            Due::Join(cells) => cells.is_empty(),
            Due::Decide { carve, .. } => !carve,
            Due::Take { .. } | Due::Nothing => false,
        }
    }
}

impl Position<'_> {
    /// What is due now.
    pub(super) fn due(&self) -> Due {
        if self.phase == Phase::Join {
            return Due::Join(self.joins().map(|(_, cell)| cell).collect());
        }
        let Some((_, event)) = self.next() else {
            return Due::Nothing;
        };
        let next = event.cell();
        match (self.phase, self.rule) {
            (Phase::Decide, _) => Due::Decide {
                edge: next,
                carve: event.is_carved(),
            },
            (_, TurnRule::LeastKey) => {
                let ties = self.tied_with(next);
                Due::Take { next, ties }
            }
            _ => Due::take(next),
        }
    }

    /// The event with which the learner takes something next.
    fn next(&self) -> Option<(u64, Event)> {
        match self.rule {
            TurnRule::Newest => self.next_on_stack(),
            _ => self.next_step(self.cursor()),
        }
    }

    /// The moment and the phase after a right click: on the first cell that is due, or "done".
    pub(super) fn after(&self) -> (u64, Phase) {
        let cursor = self.cursor();
        if self.phase == Phase::Join {
            return match self.joins().next() {
                Some((place, _)) => (place + 1, Phase::Join),
                None => (self.rest(cursor), Phase::Take),
            };
        }
        let Some((place, _)) = self.next() else {
            return (cursor, self.phase);
        };
        match (self.rule, self.level) {
            (TurnRule::NextEdge | TurnRule::LightestOfFrontier(_), _) => self.after_edge(place),
            (TurnRule::Newest, _) => (self.rest_on_stack(place + 1), Phase::Take),
            // The last step ends the run, so it discovers nothing.
            (_, Level::Hard) if self.next_step(place + 1).is_some() => (place + 1, Phase::Join),
            _ => (self.rest(place + 1), Phase::Take),
        }
    }

    /// The moment before the next step, or the end of the run.
    pub(super) fn rest(&self, from: u64) -> u64 {
        let step = self.next_step(from);
        step.map_or(self.timeline.len(), |(place, _)| place)
    }

    /// The other open cells with the key of the next cell.
    fn tied_with(&self, next: Cell) -> Vec<Cell> {
        let question = self.ask(NEXT_CELL);
        let mut cells = question.map_or_else(Vec::new, |question| question.right_cells());
        cells.retain(|&cell| cell != next);
        cells
    }

    /// The cells that the present step has yet to push or improve, each with the place of its event.
    fn joins(&self) -> impl Iterator<Item = (u64, Cell)> {
        let begins = self.subject.info.begins_step;
        let events = self.events(self.cursor());
        let step = events.take_while(move |&(_, event)| !begins(event));
        step.filter_map(|(place, event)| match event.kind(None) {
            Kind::Pushed { .. } | Kind::Improved { .. } => Some((place, event.cell())),
            _ => None,
        })
    }

    /// The next event that changes the top of the stack as a click: an expansion, and on the hard level a pop.
    fn next_on_stack(&self) -> Option<(u64, Event)> {
        let mut events = self.events(self.cursor());
        events.find(|(_, event)| event.is_expanded() || self.is_pop(*event))
    }

    /// Whether an event is a pop that the learner makes.
    fn is_pop(&self, event: Event) -> bool {
        is_popped(event) && self.level == Level::Hard
    }

    /// The moment before the next click on a stack: this one, unless a round begins first or the run ends. A round
    /// expands its start by itself.
    fn rest_on_stack(&self, from: u64) -> u64 {
        let mut rest = from;
        let mut is_new_round = false;
        for (place, event) in self.events(from) {
            if is_round(event) {
                is_new_round = true;
            } else if event.is_expanded() && is_new_round {
                (rest, is_new_round) = (place + 1, false);
            } else if event.is_expanded() || self.is_pop(event) && !is_new_round {
                return rest;
            }
        }
        self.timeline.len()
    }

    /// The moment and the phase after the edge is taken, or decided, whose step begins at this place.
    fn after_edge(&self, place: u64) -> (u64, Phase) {
        if self.phase == Phase::Take && self.level == Level::Hard {
            return (self.cursor(), Phase::Decide);
        }
        let is_last = self.next_step(place + 1).is_none();
        match self.rule {
            // The rooms of the next edge are carved just before it, and would show which one it is.
            TurnRule::NextEdge if !is_last => (place + 1, self.first_phase()),
            _ => (self.rest(place + 1), self.first_phase()),
        }
    }

    /// The phase with which a step begins.
    pub(super) fn first_phase(&self) -> Phase {
        match (self.rule, self.level) {
            (TurnRule::NextEdge, Level::Easy) => Phase::Decide,
            _ => Phase::Take,
        }
    }

    /// Whether an edge may be taken now: it has a weight and is not decided, and with a frontier it is in it.
    pub(super) fn is_candidate(&self, edge: Cell) -> bool {
        match self.rule {
            TurnRule::NextEdge => {
                let place = self.events(0).find(|(_, event)| event.cell() == edge);
                place.is_some_and(|(place, _)| {
                    self.weights.contains_key(&edge) && place >= self.cursor()
                })
            }
            _ => self.is_waiting(edge),
        }
    }

    /// The edges that may be taken now, the lightest first.
    pub(super) fn candidates(&self) -> Vec<Cell> {
        let edges = self.weights.keys().copied();
        let mut edges: Vec<Cell> = edges.filter(|&edge| self.is_candidate(edge)).collect();
        edges.sort_by_key(|edge| self.weights.get(edge));
        edges
    }
}

/// The weight of each edge of a run that is recorded completely, as its rank from 1. All ranks differ, and the run is
/// that of the algorithm on these weights.
pub(super) fn weights(
    rule: TurnRule,
    timeline: &Timeline,
    (site, seed): (&Site, &Seed),
) -> BTreeMap<Cell, u64> {
    let recording = timeline.recording();
    let events = (0..recording.len()).filter_map(|place| recording.get(place));
    let edges = events.filter(|event| rooms::is_edge(event.cell()));
    let sorted: Vec<Cell> = match rule {
        // The edges come in the order of their weights.
        TurnRule::NextEdge => edges.map(Event::cell).collect(),
        TurnRule::LightestOfFrontier(weights) => {
            let weights: BTreeMap<Cell, u32> = weights(site, seed).into_iter().collect();
            let pushed = edges.filter(|event| matches!(event.kind(None), Kind::Pushed { .. }));
            let mut pushed: Vec<(usize, Cell)> = pushed.map(Event::cell).enumerate().collect();
            // Of equal weights, the edge pushed last leaves the frontier first.
            pushed.sort_by_key(|&(place, edge)| (weights.get(&edge), Reverse(place)));
            pushed.into_iter().map(|(_, edge)| edge).collect()
        }
        _ => Vec::new(),
    };
    sorted.into_iter().zip(1..).collect()
}
