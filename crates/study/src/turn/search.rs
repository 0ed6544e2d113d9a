//! What is due in a search or a walk, and the moment after it.

use super::due::Due;
use super::growth;
use super::levels::{Level, Phase};
use super::position::{Position, is_round};
use super::reasons::is_popped;
use mazescope_core::{Cell, Event, Kind, TurnRule};
use mazescope_explain::questions::expansion::NEXT_CELL;

impl Position<'_> {
    /// What is due now.
    pub fn due(&self) -> Due {
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
    pub fn after(&self) -> (u64, Phase) {
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
            (TurnRule::NextEdge | TurnRule::LightestOfFrontier(_), _) => growth::after(self, place),
            (TurnRule::Newest, _) => (self.rest_on_stack(place + 1), Phase::Take),
            // The last step ends the run, so it discovers nothing.
            (_, Level::Hard) if self.next_step(place + 1).is_some() => (place + 1, Phase::Join),
            _ => (self.rest(place + 1), Phase::Take),
        }
    }

    /// The moment before the next step, or the end of the run.
    pub fn rest(&self, from: u64) -> u64 {
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
}
