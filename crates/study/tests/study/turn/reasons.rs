//! What a turn says about clicks: each claim is checked by the tables of the moment.

use super::claims::Claims;
use ClickKind::{Hinted, Right, Tie, Uncounted, Wrong};
use mazescope_core::{Cell, Direction, Kind};
use mazescope_explain::{Claim, Fact, Sentence};
use mazescope_study::turn::{ClickKind, Due};
use mazescope_support::machine::Place;
use std::collections::HashSet;

/// The reasons of a question, whose own tests judge what they say about their cell, the next one.
const OF_QUESTIONS: &str = "both_ends oldest_of_side only_one oldest empty_queue top first_new \
    next_within next_start least_line least_h least_g least_f";

/// What may follow such a reason.
const FOLLOWING: &str =
    "pops_one pops_more cuts_one cuts_more one_ties more_tie larger_g older rounding";

fn has(names: &str, name: &str) -> bool {
    names.split(' ').any(|one| one == name)
}

/// A claim about a click.
struct Said<'a> {
    at: &'a Claims<'a>,
    claim: &'a Claim,
    clicked: Option<Place>,
}

impl Claims<'_> {
    /// Checks every claim of a sentence. Returns the names of its templates.
    pub fn check(
        &self,
        cell: Option<Cell>,
        kind: ClickKind,
        told: &Sentence,
        about: &str,
    ) -> Vec<&'static str> {
        assert!(!told.claims.is_empty(), "{about}");
        let clicked = cell.map(|cell| self.at(cell));
        for claim in &told.claims {
            let at = self;
            let said = Said { at, claim, clicked };
            let is_true = said.names_the_cells(kind) && said.is_true(kind);
            let log = &self.log[self.now.saturating_sub(4)..(self.now + 2).min(self.log.len())];
            assert!(is_true, "{about}\n{claim:?}\n{:?}\n{log:?}", self.due);
        }
        told.claims.iter().map(|claim| claim.template).collect()
    }

    fn top(&self) -> Option<Place> {
        self.tables.on_stack.last().copied()
    }

    fn is_known(&self, at: Place) -> bool {
        self.tables.discovered.contains(&at)
    }

    fn weight(&self, at: Place) -> Option<u64> {
        let mut weights = self.weights.iter();
        let found = weights.find(|(edge, _)| self.at(*edge) == at);
        found.map(|(_, weight)| *weight)
    }
}

impl Said<'_> {
    fn named(&self, name: &str) -> Option<Place> {
        match self.claim.fact(name)? {
            Fact::Cell(cell, place) if self.at.at(cell) == place => Some(place),
            other => panic!("{other:?} is no cell"),
        }
    }

    fn place(&self, name: &str) -> Place {
        self.named(name).expect("it is named")
    }

    /// A number; 0 if the template has no such name.
    fn number(&self, name: &str) -> u64 {
        match self.claim.fact(name) {
            Some(Fact::Count(count)) => count,
            None => 0,
            other => panic!("{other:?} is no number"),
        }
    }

    fn is_length(&self, name: &str, right: f64) -> bool {
        match self.claim.fact(name) {
            Some(Fact::Length(told) | Fact::Weight(told)) => (told - right).abs() < 1e-6,
            other => other.is_none(),
        }
    }

    fn words(&self, name: &str) -> Vec<&'static str> {
        let facts = self.claim.facts.iter().filter(|fact| fact.0 == name);
        let words = facts.map(|fact| match fact.1 {
            Fact::Word(word) => word,
            Fact::Ordered(direction) => direction.name(),
            other => panic!("{other:?} is no word"),
        });
        words.collect()
    }

    /// The cell that is due, whatever is to be done with it.
    fn due(&self) -> Option<Place> {
        let cell = match self.at.due {
            Due::Decide { edge, .. } => Some(edge),
            _ => self.at.due.cells().first().copied(),
        };
        cell.map(|cell| self.at.at(cell))
    }

    /// Whether `cell` is the cell that was clicked, and `next` the one that is due. The reason of a question is about
    /// the cell that is due.
    fn names_the_cells(&self, kind: ClickKind) -> bool {
        let due = self.due();
        let is = |name, cell| self.named(name).is_none_or(|named| Some(named) == cell);
        let of_question = has(OF_QUESTIONS, self.claim.template);
        let clicked = if of_question { due } else { self.clicked };
        kind == Hinted || is("cell", clicked) && is("next", due)
    }

    /// Whether the claim is true, and gives the reason for what became of the click.
    fn is_true(&self, kind: ClickKind) -> bool {
        let (at, name) = (self.at, self.claim.template);
        let (stack, is_start) = (&at.tables.on_stack, |cell| at.case().starts.contains(&cell));
        let [cell, next, from] =
            ["cell", "next", "from"].map(|name| self.named(name).unwrap_or_default());
        let discovered = |cell| at.discovered_in(cell) == Some(self.number("step"));
        let is_expanded =
            || at.step_of(cell, |kind| kind == Kind::Expanded) == Some(self.number("step"));
        match (kind, name) {
            (Hinted, _) => true,
            (Tie, "equal") => self.is_key(cell) && self.sum(cell) == self.sum(next),
            (Right, "none_left") => at.joins().is_empty(),
            (Right, "next_new") => at.joins()[0] == next && !at.is_known(next),
            (Right, "next_shorter") => at.joins()[0] == next && at.is_known(next),
            (Right, "only_open") => at.tables.frontier() == [next],
            (Right, "popped") => at.top() == Some(next),
            (Right, "lightest" | "smallest") => self.is_least(next, "number"),
            (Right, name) if has(OF_QUESTIONS, name) => self.named("cell").is_some(),
            (Right, name) if has(FOLLOWING, name) => true,
            (Right | Wrong, "opens_to" | "stays_before" | "opens_between" | "stays_between") => {
                self.decided()
            }
            (Right | Wrong, "turns_add_up" | "on_no_wall" | "left_hand" | "right_hand") => {
                self.hand()
            }
            (Right | Wrong, "level_goes_on" | "level_ties" | "level_begins") => self.side(),
            (Wrong, "end_to_end") => is_start(next) && at.case().goals.contains(&next),
            (Wrong, "other_queue") => at.side(cell) != at.side(self.due().expect("a cell is due")),
            (Wrong, "later_step" | "after_starts") => {
                let is_sooner = at.discovered_in(next) == Some(self.number("sooner"));
                discovered(cell) && is_sooner && self.number("step") > self.number("sooner")
            }
            (Wrong, "same_step" | "both_starts") => {
                let is_later = at.tables.came[&cell] > at.tables.came[&next];
                discovered(cell) && discovered(next) && is_later
            }
            (Wrong, "its_sum" | "its_key") => self.is_key(cell),
            (Wrong, "least_sum" | "least_key" | "least_by_rounding") => {
                let clicked = self.clicked.expect("a cell is clicked");
                self.is_key(next) && self.sum(next).is_less_than(&self.sum(clicked))
            }
            (Wrong, "top_pushes") => at.top() == Some(cell) && at.leads(cell, next),
            (Wrong, "top_popped") => at.top() == Some(next) && !at.leads(next, cell),
            (Wrong, "cut_popped") => at.top() == Some(next) && at.may_be_cut(next, cell),
            (Wrong, "cut") => stack.contains(&from) && at.may_be_cut(from, cell),
            (Wrong, "later_neighbour") => at.parent(next) == Some(from) && self.is_later(from),
            (Wrong, "nearer") => {
                let near = self.place("near");
                let mut above = stack.iter().skip_while(|&&cell| cell != from).skip(1);
                let is_above = above.any(|&cell| cell == near);
                at.leads(from, cell) && at.parent(next) == Some(near) && is_above
            }
            (Wrong, "top_first") => at.top() == Some(next),
            (Wrong, "all_popped") => is_start(next) && at.parent(next).is_none(),
            (Wrong, "heavier" | "larger") => {
                at.weight(cell) == Some(self.number("number")) && self.is_least(next, "least")
            }
            (Wrong, "shorter_in_step") => self.clicked.is_none() && at.is_known(next),
            (Wrong, "unpushed") => self.clicked.is_none() && !at.is_known(next),
            (Wrong, "checked_later") => {
                at.joins().contains(&cell) && self.is_later(at.expanded().1)
            }
            // The other wrong clicks are on neighbours of the expanded cell.
            (Wrong, _) if !at.leads(at.expanded().1, cell) => false,
            (Wrong, "pushed_already") => self.has_been(|kind| matches!(kind, Kind::Pushed { .. })),
            (Wrong, "shorter_already") => {
                self.has_been(|kind| matches!(kind, Kind::Improved { .. }))
            }
            (Wrong, "known") => {
                at.is_known(cell) && matches!(at.id, "breadth_first" | "bidirectional")
            }
            (Wrong, "not_shorter") => self.is_no_shorter(cell, from),
            (Wrong | Uncounted, "expanded" | "expanded_first") => is_expanded(),
            (Uncounted, "walled") => !at.is_floor(cell),
            (Uncounted, "not_beside_walker") => {
                let (x, y) = at.place(at.now - 1);
                x.abs_diff(cell.0) + y.abs_diff(cell.1) != 1
            }
            (Uncounted, "not_beside") => !at.leads(at.expanded().1, cell),
            (Uncounted, "on_stack") => stack.contains(&cell),
            (Uncounted, "not_discovered" | "not_in_frontier") => !at.is_known(cell),
            (Uncounted, "not_beside_stack") => stack.iter().all(|&from| !at.leads(from, cell)),
            (Uncounted, "own_paths") => is_start(cell),
            (Uncounted, "decide_first") => matches!(at.due, Due::Decide { .. }),
            (Uncounted, "no_edge") => (cell.0 + cell.1) % 2 == 0 || self.is_rim(cell),
            (Uncounted, "carved") => at.is_floor(cell),
            (Uncounted, "decided") => !at.is_floor(cell) && at.weight(cell).is_none(),
            (Uncounted, "turn_over") => at.due == Due::Nothing,
            (Uncounted, "step_over") => {
                self.clicked.is_none() && matches!(at.due, Due::Take { .. })
            }
            _ => false,
        }
    }

    /// The exact key of a cell.
    fn sum(&self, cell: Place) -> mazescope_support::sum::Sum {
        let case = self.at.case();
        case.sum(&case.length_to(&self.at.tables, cell), cell)
    }

    /// Whether the letter and the numbers are those of the key of a cell.
    fn is_key(&self, cell: Place) -> bool {
        let (case, [so_far, onward]) = (self.at.case(), self.at.case().weights());
        let letter = match (so_far, onward) {
            (0, _) => "h",
            (_, 0) => "g",
            _ => "f",
        };
        let (g, h) = (case.length_to(&self.at.tables, cell), case.rest(cell));
        self.words("letter").iter().all(|it| *it == letter)
            && self.is_length("g", g.value())
            && self.is_length("h", h.value())
            && self.is_length("weight", onward as f64 / 10.0)
            && self.is_length("key", self.sum(cell).value())
    }

    /// Whether no edge has a smaller weight than this one, whose weight is told.
    fn is_least(&self, edge: Place, name: &str) -> bool {
        let least = self.at.weights.iter().map(|edge| edge.1).min();
        self.at.weight(edge) == least && least == Some(self.number(name))
    }

    /// Whether the next cell is checked before the clicked one, in the order that is told.
    fn is_later(&self, from: Place) -> bool {
        let moves = self.at.case().world.moves.iter();
        let order: Vec<&str> = moves.map(|one| one.0).collect();
        let [next, cell] = ["next", "cell"].map(|name| self.place(name));
        order == self.words("order") && self.at.is_before(from, next, cell)
    }

    /// Whether the present step has done that to the cell.
    fn has_been(&self, is_it: fn(Kind) -> bool) -> bool {
        let (cell, mut step) = (self.place("cell"), self.at.expanded().0..self.at.now);
        step.any(|moment| self.at.place(moment) == cell && is_it(self.at.kind(moment)))
    }

    /// Whether an open cell keeps its path, because the one through the expanded cell is not shorter.
    fn is_no_shorter(&self, cell: Place, from: Place) -> bool {
        let (at, case) = (self.at, self.at.case());
        let through = case.length_to(&at.tables, from).and(&case.leg(from, cell));
        let is_shorter = through.is_less_than(&case.length_to(&at.tables, cell));
        let is_open = at.is_known(cell) && !at.tables.expanded.contains(&cell);
        from == at.expanded().1 && is_open && (at.id == "theta_star" || !is_shorter)
    }

    /// Whether it is the turn of that side, for the reason that is told.
    fn side(&self) -> bool {
        let (lengths, turn, left) = self.at.queues();
        let [own, other] = ["own", "other"].map(|name| self.number(name) as usize);
        let is_side = |side: usize| self.words("side") == [["start", "goal"][side]];
        match self.claim.template {
            "level_goes_on" => left > 0 && is_side(turn) && self.number("left") as usize == left,
            "level_ties" => left == 0 && lengths == [own; 2],
            _ => {
                let side = usize::from(lengths[1] < lengths[0]);
                let is_so = [own, other] == [lengths[side], lengths[1 - side]];
                left == 0 && is_side(side) && is_so && own < other
            }
        }
    }

    /// Whether a walker that tries these directions finds this first floor cell.
    fn hand(&self) -> bool {
        let stood = &self.at.tables.stood;
        let (x, y) = stood.last().expect("it has begun").0;
        let to = |name| {
            let mut all = Direction::FOUR.into_iter();
            let (over, down) = all.find(|it| it.name() == name).expect(name).delta();
            (x + over, y + down)
        };
        let order: Vec<Place> = self.words("order").into_iter().map(to).collect();
        // A walker faces the direction of its last move, which its back is against.
        let back = match stood[..] {
            [.., (before, _), (_, false)] => Some(before),
            _ => None,
        };
        let keeps = matches!(self.claim.template, "turns_add_up" | "on_no_wall");
        let faces = back.is_none_or(|back| order[if keeps { 2 } else { 3 }] == back);
        let first = order.iter().find(|&&at| self.at.is_floor(at));
        first == Some(&self.place("next")) && faces && order.len() == 4
    }

    /// Whether the decision on an edge is right, and for the reason that is told.
    fn decided(&self) -> bool {
        let (name, Due::Decide { edge, carve }) = (self.claim.template, &self.at.due) else {
            return false;
        };
        let rooms = self.claim.facts.iter().map(|&(_, fact)| match fact {
            Fact::Cell(_, place) => place,
            other => panic!("{other:?} is no room"),
        });
        let is_right = *carve == name.starts_with("opens");
        is_right
            && match rooms.collect::<Vec<_>>()[..] {
                [one, other] => {
                    let (mut met, mut left) = (HashSet::from([one]), vec![one]);
                    while let Some((x, y)) = left.pop() {
                        let next = [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)].into_iter();
                        left.extend(next.filter(|&at| self.at.is_floor(at) && met.insert(at)));
                    }
                    let (x, y) = self.at.at(*edge);
                    let beside = |at: Place| at.0.abs_diff(x) + at.1.abs_diff(y) == 1;
                    beside(one) && beside(other) && met.contains(&other) != *carve
                }
                [beyond] => self.at.is_floor(beyond) != *carve,
                _ => false,
            }
    }

    fn is_rim(&self, (x, y): Place) -> bool {
        let (width, height) = (self.at.size.width() as i32, self.at.size.height() as i32);
        x == 0 || y == 0 || x + 1 >= width || y + 1 >= height
    }
}
