//! Why a click is wrong, or does not count.

use super::due::Due;
use super::hand::Walker;
use super::levels::{Level, Phase};
use super::position::{Position, is_popped};
use mazescope_core::board::mark;
use mazescope_core::words::{factor, grouped, measured};
use mazescope_core::{Cell, Event, Kind, Kinds, TurnRule};
use mazescope_explain::questions::building::MAY_OPEN;
use mazescope_explain::questions::expansion::NEXT_CELL;
use mazescope_explain::sides::Sides;
use mazescope_explain::{PathLength, Sentence};
use std::cmp::Ordering;

/// What is to say about a click that is not right.
pub(super) enum Objection {
    /// It does not count: the cell cannot be taken at all.
    Uncounted(Sentence),
    Wrong(Sentence),
}

impl Position<'_> {
    /// What is to say about a click on a cell that is not due.
    pub(super) fn object_to(&self, due: &Due, cell: Cell) -> Objection {
        use Objection::{Uncounted, Wrong};
        match due {
            Due::Take { next, .. } => self.object_to_take(*next, cell),
            Due::Join(joins) => self.object_to_join(joins, cell),
            Due::Decide { edge, .. } if cell == *edge => Wrong(self.must_be_decided()),
            Due::Decide { edge, .. } => {
                Uncounted(self.told("The edge {} is next: carve it, or keep the wall.", &[*edge]))
            }
            Due::Nothing => Uncounted(Sentence::plain("The turn is over.")),
        }
    }

    /// What is to say about a cell that is taken in place of the right one.
    pub(super) fn object_to_take(&self, right: Cell, cell: Cell) -> Objection {
        use Objection::{Uncounted, Wrong};
        match self.rule {
            TurnRule::Oldest | TurnRule::TwoQueues if self.is_waiting(cell) => {
                Wrong(self.later_in_queue(cell, right))
            }
            TurnRule::LeastKey if self.is_waiting(cell) => Wrong(self.larger_key(cell, right)),
            TurnRule::Newest if self.is_on_branch(cell) => Wrong(self.not_at_top(cell, right)),
            TurnRule::Hand { hand, counts } => {
                let walker = Walker::of(self, hand, counts);
                if walker.exits(self, walker.tried()).contains(&cell) {
                    Wrong(walker.why(self, hand, counts, right))
                } else {
                    Uncounted(self.not_open(cell))
                }
            }
            TurnRule::NextEdge | TurnRule::LightestOfFrontier(_) => {
                if self.is_candidate(cell) {
                    Wrong(self.heavier(cell, right))
                } else {
                    Uncounted(self.no_edge(cell))
                }
            }
            _ => Uncounted(self.not_open(cell)),
        }
    }

    /// What is to say about "done", or "keep the wall", when it is not due.
    pub(super) fn object_to_done(&self, due: &Due) -> Objection {
        match due {
            Due::Join(joins) => Objection::Wrong(match joins.first() {
                Some(&cell) if self.is_discovered(cell) => {
                    self.told("The path to {} becomes shorter in this step.", &[cell])
                }
                Some(&cell) => self.told("The new neighbour {} is not pushed yet.", &[cell]),
                None => Sentence::plain("Every new neighbour is pushed."),
            }),
            Due::Decide { .. } => Objection::Wrong(self.must_be_decided()),
            Due::Take { .. } => Objection::Uncounted(Sentence::plain(
                "The step is complete. Click the next cell.",
            )),
            Due::Nothing => Objection::Uncounted(Sentence::plain("The turn is over.")),
        }
    }

    /// Why the click that is due is right.
    pub(super) fn why(&self, due: &Due) -> Sentence {
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
            (Due::Take { next, .. }, TurnRule::Hand { hand, counts }) => {
                Walker::of(self, hand, counts).why(self, hand, counts, *next)
            }
            (Due::Take { next, .. }, TurnRule::NextEdge) => {
                let number = self.weight(*next);
                let words = format!("{{}} is next in the random order: its number is {number}.");
                self.told(&words, &[*next])
            }
            (Due::Take { next, .. }, TurnRule::LightestOfFrontier(_)) => {
                let weight = self.weight(*next);
                let words = format!("{{}} is the lightest edge: its weight is {weight}.");
                self.told(&words, &[*next])
            }
            (Due::Take { next, .. }, _) if self.is_popped(*next) => self.told(
                "{} is the top of the stack and has no neighbour left to push, so it is popped.",
                &[*next],
            ),
            (Due::Take { next, .. }, _) => match self.ask(NEXT_CELL) {
                Some(question) => question.sentence,
                None => self.told("{} is the only cell in the frontier.", &[*next]),
            },
        }
    }

    /// Why the edge that is next is carved, or stays wall.
    fn why_decided(&self) -> Sentence {
        let question = self.ask(MAY_OPEN);
        question.map_or_else(Sentence::default, |question| question.sentence)
    }

    /// The same as an objection: nothing has happened to the edge yet.
    fn must_be_decided(&self) -> Sentence {
        let mut why = self.why_decided();
        if let Some(first) = why.spans.first_mut() {
            let text = first.text.replacen("It is", "It must be", 1);
            first.text = text.replacen("It stays", "It must stay", 1);
        }
        why
    }

    /// Why a queue removes another cell first.
    fn later_in_queue(&self, wrong: Cell, right: Cell) -> Sentence {
        if let TurnRule::TwoQueues = self.rule {
            let map = self.timeline.origin();
            if map.starts.contains(&right) && map.goals.contains(&right) {
                return self.told(
                    "{} is a start and a goal, so the two sides meet there.",
                    &[right],
                );
            }
            let sides = Sides::at(self.timeline, self.cursor());
            if !sides.are_together(wrong, right) {
                let why = sides.why();
                return self.told(&format!("{{}} is in the other queue. {why}"), &[wrong]);
            }
        }
        let [later, sooner] = [wrong, right].map(|cell| self.discovered_in(cell));
        let [later_step, sooner_step] = [later, sooner].map(in_step);
        if later == sooner {
            let words = format!(
                "{{}} and {{}} were both discovered {sooner_step}, {{}} first. A queue removes the oldest first."
            );
            return self.told(&words, &[wrong, right, right]);
        }
        let words = format!(
            "{{}} was discovered {later_step}, {{}} {sooner_step}. A queue removes the oldest first."
        );
        self.told(&words, &[wrong, right])
    }

    pub(super) fn discovered_in(&self, cell: Cell) -> u64 {
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
        let words = if sum == least {
            format!(
                "{{}} has {letter} = {more}, and {{}} has a slightly smaller {letter}. The smallest {letter} is \
                 expanded first."
            )
        } else {
            format!(
                "{{}} has {letter} = {more}, {{}} has {letter} = {less}. The smallest {letter} is expanded first."
            )
        };
        self.told(&words, &[wrong, right])
    }

    /// The key of an open cell in words, as a sum where it is one: "6 + 8 = 14"; and the key alone.
    pub(super) fn key_of(&self, cell: Cell) -> (String, String) {
        let Some(gauge) = self.timeline.gauge() else {
            return (String::new(), String::new());
        };
        let length = self.length_to(cell);
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

    /// The length of the path to a discovered cell.
    pub(super) fn length_to(&self, cell: Cell) -> f64 {
        let (board, measure) = (self.timeline.board(), self.subject.info.explanation.measure);
        let map = self.timeline.origin();
        PathLength::to(cell, map, measure, |cell| board.parent_cell(cell)).value()
    }

    /// The cells on the stack, the top first.
    pub(super) fn stack(&self) -> Vec<Cell> {
        self.queues().into_iter().next().unwrap_or_default()
    }

    /// Whether a search with a stack forgets what it pops.
    fn forgets(&self) -> bool {
        self.subject.info.uses.meets(Kinds::REOPENED)
    }

    /// Whether paths of its own begin at this cell, so that no path leads through it.
    fn begins_paths(&self, cell: Cell) -> bool {
        self.forgets() && self.timeline.origin().starts.contains(&cell)
    }

    /// The neighbours of a cell of the stack that may still be pushed from it, in their order.
    pub(super) fn branches(&self, from: Cell) -> Vec<Cell> {
        let is_free = |cell| {
            if self.forgets() {
                !self.begins_paths(cell)
            } else {
                !self.is_discovered(cell)
            }
        };
        let may = |&cell: &Cell| !self.is_waiting(cell) && is_free(cell);
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

    /// Whether this cell, which is due, is popped. On the easy level that takes no click, so a cell on the stack that is due
    /// is expanded again in the next round.
    pub(super) fn is_popped(&self, right: Cell) -> bool {
        let expanded = self.marks(right) & mark::EXPANDED != 0;
        let pops = matches!(self.rule, TurnRule::Newest) && self.level == Level::Hard;
        pops && expanded && self.is_waiting(right)
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
        let is_branch = |from: Cell| self.branches(from).contains(&wrong);
        if self.is_popped(right) {
            let words = if is_branch(top) {
                "{} was pushed from {} before in this round, or is beyond its bound. So the top is popped."
            } else {
                "{} is no neighbour of {}, the top of the stack. The top has none left to push, so it is popped."
            };
            return self.told(words, &[wrong, top]);
        }
        if right == top {
            return self.told(
                "{} is the top of the stack, so it is expanded first.",
                &[right],
            );
        }
        // What is popped first does not push the right cell.
        let expanded = self.events(self.cursor()).map(|(_, event)| event);
        let before = expanded.take_while(|event| !event.is_expanded());
        let pops = before.filter(|event| is_popped(*event)).count();
        let far = stack
            .iter()
            .copied()
            .enumerate()
            .find(|&(_, from)| is_branch(from));
        let (Some(&near), Some((depth, far))) = (stack.get(pops), far) else {
            return self.told(
                "Every cell on the stack is popped first, and {} is the next start.",
                &[right],
            );
        };
        let place = |cell: Cell| {
            self.branches(near)
                .iter()
                .position(|&branch| branch == cell)
        };
        match depth.cmp(&pops) {
            Ordering::Greater => self.told(
                "{} is a neighbour of {}, but {} is nearer to the top of the stack, and {} is its neighbour.",
                &[wrong, far, near, right],
            ),
            Ordering::Equal if place(wrong) > place(right) => {
                let words = format!(
                    "{{}} and {{}} are neighbours of {{}}. In the order {}, {{}} comes first.",
                    self.order()
                );
                self.told(&words, &[wrong, right, near, right])
            }
            Ordering::Equal | Ordering::Less => self.told(
                "{} was pushed from {} before in this round, or is beyond its bound, so {} is next.",
                &[wrong, far, right],
            ),
        }
    }

    /// The weight of an edge, or its number in a random order.
    pub(super) fn weight(&self, edge: Cell) -> u64 {
        self.weights.get(&edge).copied().unwrap_or(0)
    }

    /// Why another edge is next.
    fn heavier(&self, wrong: Cell, right: Cell) -> Sentence {
        let [more, less] = [wrong, right].map(|edge| self.weight(edge));
        let words = match self.rule {
            TurnRule::NextEdge => format!(
                "{{}} has the number {more} in the random order, {{}} has {less}. The smallest number is next."
            ),
            _ => format!("{{}} has the weight {more}, {{}} has {less}. The lightest edge is next."),
        };
        self.told(&words, &[wrong, right])
    }

    /// Why an edge cannot be taken.
    fn no_edge(&self, cell: Cell) -> Sentence {
        match (self.weights.contains_key(&cell), self.rule) {
            (false, _) => self.told("{} is no edge between two rooms.", &[cell]),
            (true, _) if self.is_floor(cell) => self.told("{} is carved already.", &[cell]),
            (true, TurnRule::LightestOfFrontier(_))
                if self.marks(cell) & (mark::DISCOVERED | mark::REJECTED) == 0 =>
            {
                self.told("{} is not in the frontier yet.", &[cell])
            }
            (true, _) => self.told("{} was decided before and stays wall.", &[cell]),
        }
    }

    /// What is to say about a cell that does not join next.
    fn object_to_join(&self, left: &[Cell], cell: Cell) -> Objection {
        let past = || self.past().map(|(_, event)| event);
        let expanded = past().find(|event| event.is_expanded()).map(Event::cell);
        let Some(from) = expanded.filter(|&from| self.neighbours(from).contains(&cell)) else {
            return Objection::Uncounted(if self.is_floor(cell) {
                self.told("{} is no neighbour of the cell that is expanded.", &[cell])
            } else {
                self.not_open(cell)
            });
        };
        let mut here = past().take_while(|event| !event.is_expanded());
        let joins = |kind| matches!(kind, Kind::Pushed { .. } | Kind::Improved { .. });
        let joined = here.find(|event| event.cell() == cell && joins(event.kind(None)));
        let is_pushed = |event: Event| matches!(event.kind(None), Kind::Pushed { .. });
        Objection::Wrong(match (joined, left.first()) {
            (_, Some(&first)) if left.contains(&cell) => {
                let words = format!("In the order {}, {{}} comes before {{}}.", self.order());
                self.told(&words, &[first, cell])
            }
            (Some(event), _) if is_pushed(event) => self.told("{} is pushed already.", &[cell]),
            (Some(_), _) => self.told("The path to {} is made shorter already.", &[cell]),
            (None, _) if self.marks(cell) & mark::EXPANDED != 0 => self.not_open(cell),
            (None, _) if self.subject.info.uses.meets(Kinds::IMPROVED) => self.told(
                "{} is already discovered, and its path through {} is not shorter.",
                &[cell, from],
            ),
            (None, _) => self.told("{} is already discovered.", &[cell]),
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
        if self.begins_paths(cell) {
            return self.told("{} is a start, where paths of its own begin.", &[cell]);
        }
        if matches!(self.rule, TurnRule::Newest) && self.forgets() && !self.is_waiting(cell) {
            return self.told("{} is next to no cell on the stack.", &[cell]);
        }
        let expanded = self.step_of(cell, |kind| matches!(kind, Kind::Expanded));
        match (expanded, self.is_waiting(cell)) {
            (Some(_), true) => self.told("{} is on the stack already.", &[cell]),
            (Some(number), false) => {
                self.told(&format!("{{}} was expanded {}.", in_step(number)), &[cell])
            }
            (None, _) => self.told("{} is not discovered yet.", &[cell]),
        }
    }

    /// What the learner is asked to click now, as a sentence.
    pub(super) fn asks(&self) -> &'static str {
        match (self.phase, self.rule, self.level) {
            (Phase::Join, ..) => "Click the neighbours in the order in which they are pushed.",
            (Phase::Decide, ..) => "Click the edge to carve it, or keep the wall.",
            (Phase::Take, TurnRule::Hand { .. }, _) => "Click the cell to which the walker moves.",
            (Phase::Take, TurnRule::NextEdge, _) => {
                "Click the next edge in the random order: the smallest number."
            }
            (Phase::Take, TurnRule::LightestOfFrontier(_), _) => "Click the lightest edge.",
            (Phase::Take, TurnRule::Newest, Level::Hard) => {
                "Click the cell that is pushed next, or the top of the stack to pop it."
            }
            (Phase::Take, ..) => "Click the cell that is expanded next.",
        }
    }
}

/// "in step 6", or "at the start".
fn in_step(number: u64) -> String {
    match number {
        0 => "at the start".to_owned(),
        number => format!("in step {}", grouped(number)),
    }
}
