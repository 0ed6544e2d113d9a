//! Why a click is wrong, or does not count.

use super::due::Due;
use super::growth;
use super::hand;
use super::levels::{Level, Phase};
use super::position::Position;
use super::sides::Sides;
use crate::board::mark;
use crate::catalogue::{Kinds, TurnRule};
use crate::event::Kind;
use crate::explain::path_length::PathLength;
use crate::explain::questions::building::MAY_OPEN;
use crate::explain::questions::expansion::NEXT_CELL;
use crate::explain::sentence::Sentence;
use crate::grid::Cell;
use crate::words::{factor, grouped, measured};

/// What is to say about a click that is not right.
pub(super) enum Objection {
    /// It does not count: the cell cannot be taken at all.
    Uncounted(Sentence),
    /// It is wrong.
    Wrong(Sentence),
}

impl Position<'_> {
    /// What is to say about a click on a cell that is not due.
    pub fn object_to(&self, due: &Due, cell: Cell) -> Objection {
        use Objection::{Uncounted, Wrong};
        if let Due::Decide { edge, .. } = due {
            return match cell == *edge {
                true => Wrong(self.why_decided()),
                false => Uncounted(
                    self.told("The edge {} is next: carve it, or keep the wall.", &[*edge]),
                ),
            };
        }
        if let Due::Join(joins) = due {
            return self.object_to_join(joins, cell);
        }
        let Due::Take(right) = due else {
            return Uncounted(Sentence::plain("The run is over."));
        };
        let right = right[0];
        match self.rule {
            TurnRule::Oldest | TurnRule::TwoQueues if self.is_waiting(cell) => {
                Wrong(self.later_in_queue(cell, right))
            }
            TurnRule::LeastKey if self.is_waiting(cell) => Wrong(self.larger_key(cell, right)),
            TurnRule::Newest if self.is_on_branch(cell) => Wrong(self.not_at_top(cell, right)),
            TurnRule::Hand { hand, counts } if hand::exits(self).contains(&cell) => {
                Wrong(hand::why(self, hand, counts, right))
            }
            TurnRule::LightestOfAll | TurnRule::LightestOfFrontier(_) => {
                match growth::is_candidate(self, cell) {
                    true => Wrong(self.heavier(cell, right)),
                    false => Uncounted(self.no_edge(cell)),
                }
            }
            _ => Uncounted(self.not_open(cell)),
        }
    }

    /// What is to say about "done", or "keep the wall", when it is not due.
    pub fn object_to_done(&self, due: &Due) -> Objection {
        match due {
            Due::Join(joins) => Objection::Wrong(match joins.first() {
                Some(&cell) if self.is_discovered(cell) => {
                    self.told("The path to {} becomes shorter in this step.", &[cell])
                }
                Some(&cell) => self.told("The new neighbour {} is not pushed yet.", &[cell]),
                None => Sentence::plain("Every new neighbour is pushed."),
            }),
            Due::Decide { .. } => Objection::Wrong(self.why_decided()),
            Due::Take(_) => Objection::Uncounted(Sentence::plain(
                "The step is complete. Click the next cell.",
            )),
            Due::Nothing => Objection::Uncounted(Sentence::plain("The run is over.")),
        }
    }

    /// Why the click that is due is right.
    pub fn why(&self, due: &Due) -> Sentence {
        match (due, self.rule) {
            (Due::Nothing, _) => Sentence::plain("The run is over."),
            (Due::Decide { .. }, _) => self.why_decided(),
            (Due::Join(joins), _) => match joins.first() {
                Some(&cell) if self.is_discovered(cell) => {
                    self.told("The path to {} becomes shorter.", &[cell])
                }
                Some(&cell) => self.told("{} is the next new neighbour.", &[cell]),
                None => Sentence::plain("No new neighbour is left."),
            },
            (Due::Take(right), TurnRule::TwoQueues) => {
                let why = Sides::at(self).why();
                self.told(&format!("{{}} is next. {why}"), &right[..1])
            }
            (Due::Take(right), TurnRule::Hand { hand, counts }) => {
                hand::why(self, hand, counts, right[0])
            }
            (Due::Take(right), TurnRule::LightestOfAll | TurnRule::LightestOfFrontier(_)) => {
                let weight = self.weight(right[0]);
                let words = format!("{{}} is the lightest edge: its weight is {weight}.");
                self.told(&words, &right[..1])
            }
            (Due::Take(right), _) if self.is_popped(right[0]) => self.told(
                "{} is the top of the stack and has no neighbour left to push, so it is popped.",
                &right[..1],
            ),
            (Due::Take(right), _) => match self.ask(NEXT_CELL) {
                Some(question) => question.sentence,
                None => self.told("{} is the only cell in the frontier.", &right[..1]),
            },
        }
    }

    /// Why the edge that is next is carved, or stays wall.
    fn why_decided(&self) -> Sentence {
        let question = self.ask(MAY_OPEN);
        question.map_or_else(Sentence::default, |question| question.sentence)
    }

    /// Why a queue removes another cell first.
    fn later_in_queue(&self, wrong: Cell, right: Cell) -> Sentence {
        if let TurnRule::TwoQueues = self.rule {
            let sides = Sides::at(self);
            if !sides.are_together(wrong, right) {
                let why = sides.why();
                return self.told(&format!("{{}} is in the other queue. {why}"), &[wrong]);
            }
        }
        let [later, sooner] = [wrong, right].map(|cell| self.discovered_in(cell));
        match later == sooner {
            true => self.told(
                &format!(
                    "{{}} and {{}} were both discovered {}, {{}} first. A queue removes the oldest first.",
                    step(sooner)
                ),
                &[wrong, right, right],
            ),
            false => self.told(
                &format!(
                    "{{}} was discovered {}, {{}} {}. A queue removes the oldest first.",
                    step(later),
                    step(sooner)
                ),
                &[wrong, right],
            ),
        }
    }

    /// The step in which a cell was discovered.
    pub fn discovered_in(&self, cell: Cell) -> u64 {
        let pushed = |kind: Kind| matches!(kind, Kind::Pushed { .. });
        self.step_of(cell, pushed).unwrap_or(0)
    }

    /// Why an order by keys removes another cell first.
    fn larger_key(&self, wrong: Cell, right: Cell) -> Sentence {
        let Some(gauge) = self.timeline.gauge() else {
            return self.told("{} comes before {}.", &[right, wrong]);
        };
        let letter = gauge.letter();
        let [(more, sum), (less, least)] = [wrong, right].map(|cell| self.key_of(cell));
        let words = match sum == least {
            true => format!(
                "{{}} has {letter} = {more}, and {{}} has a slightly smaller {letter}. The smallest {letter} is \
                 expanded first."
            ),
            false => format!(
                "{{}} has {letter} = {more}, {{}} has {letter} = {less}. The smallest {letter} is expanded first."
            ),
        };
        self.told(&words, &[wrong, right])
    }

    /// The key of an open cell in words, as a sum where it is one: "6 + 8 = 14"; and the key alone.
    pub fn key_of(&self, cell: Cell) -> (String, String) {
        let Some(gauge) = self.timeline.gauge() else {
            return (String::new(), String::new());
        };
        let (board, measure) = (self.timeline.board(), self.subject.info.explanation.measure);
        let map = self.timeline.origin();
        let length = PathLength::to(cell, map, measure, |cell| board.parent_cell(cell)).value();
        let sum = measured(gauge.told(length, cell));
        let whole = match gauge.weight() {
            Some(weight) if weight != 0.0 => {
                let (far, rest) = (measured(length), measured(gauge.rest(cell)));
                format!("{far} + {}{rest} = {sum}", factor(weight))
            }
            _ => sum.clone(),
        };
        (whole, sum)
    }

    /// The cells on the stack, the top first.
    pub fn stack(&self) -> Vec<Cell> {
        self.queues().into_iter().next().unwrap_or_default()
    }

    /// The neighbours of a cell of the stack that may still be pushed from it, in their order.
    pub fn branches(&self, from: Cell) -> Vec<Cell> {
        let repeats = self.subject.info.uses.meets(Kinds::REOPENED);
        let may = |&cell: &Cell| !self.is_waiting(cell) && (repeats || !self.is_discovered(cell));
        self.neighbours(from).into_iter().filter(may).collect()
    }

    /// Whether a search with a stack could take this cell at some time from now: it is a neighbour of the stack. On the
    /// hard level the top itself can be popped.
    fn is_on_branch(&self, cell: Cell) -> bool {
        let stack = self.stack();
        let is_top = stack.first() == Some(&cell) && self.level == Level::Hard;
        is_top
            || stack
                .iter()
                .any(|&from| self.branches(from).contains(&cell))
    }

    /// Whether this cell, which is due, is popped.
    pub fn is_popped(&self, right: Cell) -> bool {
        let expanded = self.marks(right) & mark::EXPANDED != 0;
        matches!(self.rule, TurnRule::Newest) && expanded && self.is_waiting(right)
    }

    /// Why a stack takes another cell first.
    fn not_at_top(&self, wrong: Cell, right: Cell) -> Sentence {
        let stack = self.stack();
        let Some(&top) = stack.first() else {
            return self.told("The stack is empty, so {} is pushed.", &[right]);
        };
        if wrong == top {
            return self.told(
                "{} is on top, but it still has the neighbour {} to push.",
                &[top, right],
            );
        }
        if self.is_popped(right) {
            return self.told(
                "{} is no new neighbour of {}, the top of the stack. The top has none, so it is popped.",
                &[wrong, top],
            );
        }
        let from = |cell: Cell| {
            let mut stack = stack.iter().copied();
            stack.find(|&from| self.branches(from).contains(&cell))
        };
        let (Some(near), Some(far)) = (from(right), from(wrong)) else {
            return self.told("The stack is empty, so {} is pushed.", &[right]);
        };
        if near == far {
            let order = self.directions();
            let order: Vec<&str> = order.iter().map(|direction| direction.name()).collect();
            let branches = self.branches(near);
            let place = |cell: Cell| branches.iter().position(|&branch| branch == cell);
            if place(wrong) < place(right) {
                return self.told(
                    "{} was pushed from {} before in this round, or is beyond its bound. {} is next.",
                    &[wrong, near, right],
                );
            }
            let words = format!(
                "{{}} and {{}} are neighbours of {{}}. In the order {}, {{}} comes first.",
                order.join(", ")
            );
            return self.told(&words, &[wrong, right, near, right]);
        }
        let depth = |cell: Cell| stack.iter().position(|&from| from == cell);
        match depth(near) < depth(far) {
            true => self.told(
                "{} is a neighbour of {}, but {} is nearer to the top of the stack, and {} is its neighbour.",
                &[wrong, far, near, right],
            ),
            false => self.told(
                "{} was pushed from {} before in this round, or is beyond its bound, so {} is next.",
                &[wrong, far, right],
            ),
        }
    }

    /// The weight of an edge.
    pub fn weight(&self, edge: Cell) -> u64 {
        self.weights.get(&edge).copied().unwrap_or(0)
    }

    /// Why another edge is next.
    fn heavier(&self, wrong: Cell, right: Cell) -> Sentence {
        let [more, less] = [wrong, right].map(|edge| self.weight(edge));
        let words =
            format!("{{}} has the weight {more}, {{}} has {less}. The lightest edge is next.");
        self.told(&words, &[wrong, right])
    }

    /// Why an edge cannot be taken.
    fn no_edge(&self, cell: Cell) -> Sentence {
        match (self.weights.contains_key(&cell), self.rule) {
            (false, _) => self.told("{} is no edge between two rooms.", &[cell]),
            (true, _) if self.is_floor(cell) => self.told("{} is carved already.", &[cell]),
            (true, TurnRule::LightestOfFrontier(_)) if !self.is_discovered(cell) => {
                self.told("{} is not in the frontier yet.", &[cell])
            }
            (true, _) => self.told("{} was decided before and stays wall.", &[cell]),
        }
    }

    /// What is to say about a cell that does not join next.
    fn object_to_join(&self, joins: &[Cell], cell: Cell) -> Objection {
        let past = self.past().map(|(_, event)| event);
        let expanded = past
            .filter(|event| event.is_expanded())
            .map(|event| event.cell())
            .next();
        let Some(from) = expanded.filter(|&from| self.neighbours(from).contains(&cell)) else {
            return Objection::Uncounted(match self.is_floor(cell) {
                true => self.told("{} is no neighbour of the cell that is expanded.", &[cell]),
                false => self.not_open(cell),
            });
        };
        let order = self.directions();
        let order: Vec<&str> = order.iter().map(|direction| direction.name()).collect();
        Objection::Wrong(match joins.first() {
            Some(&first) if joins.contains(&cell) => {
                let words = format!("In the order {}, {{}} comes before {{}}.", order.join(", "));
                self.told(&words, &[first, cell])
            }
            _ => match self.subject.info.uses.meets(Kinds::IMPROVED) {
                true => self.told(
                    "{} is already discovered, and its path through {} is not shorter.",
                    &[cell, from],
                ),
                false => self.told("{} is already discovered.", &[cell]),
            },
        })
    }

    /// Why a cell cannot be taken in this search.
    fn not_open(&self, cell: Cell) -> Sentence {
        if !self.is_floor(cell) {
            return self.told("{} is a wall, so no search can enter it.", &[cell]);
        }
        if let TurnRule::Hand { .. } = self.rule {
            return self.told("{} is no neighbour of the walker.", &[cell]);
        }
        let expanded = self.step_of(cell, |kind| matches!(kind, Kind::Expanded));
        match (expanded, self.is_waiting(cell)) {
            (Some(_), true) => self.told("{} is on the stack already.", &[cell]),
            (Some(number), false) => {
                self.told(&format!("{{}} was expanded {}.", step(number)), &[cell])
            }
            (None, _) => self.told("{} is not discovered yet.", &[cell]),
        }
    }

    /// What the learner is asked to click now, as a sentence.
    pub fn asks(&self) -> &'static str {
        match (self.phase, self.rule, self.level) {
            (Phase::Join, ..) => "Click the neighbours in the order in which they are pushed.",
            (Phase::Decide, ..) => "Click the edge to carve it, or keep the wall.",
            (Phase::Take, TurnRule::Hand { .. }, _) => "Click the cell to which the walker moves.",
            (Phase::Take, TurnRule::LightestOfAll | TurnRule::LightestOfFrontier(_), _) => {
                "Click the lightest edge."
            }
            (Phase::Take, TurnRule::Newest, Level::Hard) => {
                "Click the cell that is pushed next, or the top of the stack to pop it."
            }
            (Phase::Take, ..) => "Click the cell that is expanded next.",
        }
    }
}

/// "in step 6", or "at the start".
fn step(number: u64) -> String {
    match number {
        0 => "at the start".to_owned(),
        number => format!("in step {}", grouped(number)),
    }
}
