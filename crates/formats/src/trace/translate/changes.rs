//! What the events of a trace change on a board, and the events that state these changes.

use super::board::{GOAL, START};
use super::tree::Node;
use super::{Told, Translator};
use crate::trace::contents::Lack;
use crate::trace::statement::{LEADING, Word};
use crate::trace::wrong::shown;
use mazescope_core::board::mark;
use mazescope_core::catalogue::link;
use mazescope_core::structures::searches::rays::by_delta;
use mazescope_core::{Cell, Direction, Discipline, Event, Plane, Size};
use std::f64::consts::SQRT_2;

impl Translator {
    /// Changes the board as an event says, after its [relaxation](Translator::relax); returns whether the event was
    /// more than a repetition. It changes nothing after a fault.
    pub(super) fn change(&mut self, told: &Told) -> Result<bool, String> {
        let number = self.number(told)?;
        self.last = told.cell;
        let told = &Told {
            parent: self.generator(told),
            ..*told
        };
        self.course.gave_up = told.word == Word::GivingUp;
        let continues = std::mem::replace(&mut self.path.open, told.word == Word::Tracing);
        let fits = self.state(told, number, continues);
        self.course.builds |= fits && matches!(told.word, Word::Carving | Word::Raising);
        self.stay(told);
        Ok(fits)
    }

    /// The number that an event writes to its cell, if it writes one and the plane can hold it. A start or a
    /// destination on a wall is refused.
    fn number(&self, told: &Told) -> Result<u32, String> {
        let (word, cell, said) = (told.word, told.cell, told.said);
        if matches!(word, Word::Source | Word::Destination)
            && self.board.marks(cell) & mark::FLOOR == 0
        {
            let (what, (x, y)) = (word.name(), self.board.size.position(cell));
            return Err(format!(
                "the {what} is on the wall at x {x}, y {y}. Move it to floor, or correct the map in the first line."
            ));
        }
        if word != Word::Writing {
            return Ok(0);
        }
        let value = said.other("value").filter(|value| !value.is_nothing());
        let plane = self.board.plane;
        match (plane, value) {
            (Plane::Number { name, .. }, Some(value)) => {
                let largest = plane.largest();
                let number = value.whole().and_then(|number| number.try_into().ok());
                let number = number.filter(|&number| number <= largest);
                number.ok_or_else(|| {
                    format!(
                        "value is {}. Write a whole number from 0 to {largest}, the largest in the plane {name}.",
                        shown(&value.text)
                    )
                })
            }
            (Plane::None | Plane::Link, Some(_)) => Err(
                "the event writes a number, but no plane is declared. Declare it in the first line, or before events: \
                 \"plane\": {\"name\": \"distance\", \"bits\": 32}.",
            )?,
            (Plane::None | Plane::Link, None) if said.parent.is_some() => {
                // Another id of the same cell does not count as a parent.
                let parent = told.parent.map(|parent| self.tree.cell(parent));
                let parent = parent.filter(|&parent| parent != cell);
                Ok(parent.map_or(0, |parent| link(self.board.size.position(parent))))
            }
            _ => Err(
                "the event has no value. Write a whole number such as \"value\": 7 if the header declares a plane, \
                 otherwise pId, the distant parent of the cell.",
            )?,
        }
    }

    /// The parent of an event. If it is left out, it is the cell that is expanded at the moment, unless that cell does
    /// not touch the event's cell, or an earlier one lies nearer to a new cell: then a search has gone back without a
    /// word.
    fn generator(&self, told: &Told) -> Option<Node> {
        let (cell, size) = (told.cell, self.board.size);
        let generates = matches!(told.word, Word::Generating | Word::Updating);
        let says = told.said.parent.is_some() || via(told).is_some();
        let (Some(current), true) = (self.current, generates && !says) else {
            return told.parent;
        };
        let towards = neighbour(size, cell, self.tree.cell(current))?;
        let is_expanded = |from| self.board.marks(cell.step(from, size)) & mark::EXPANDED != 0;
        let is_near = Direction::FOUR.contains(&towards) || self.board.was_discovered(cell);
        let is_nearest = is_near || !Direction::FOUR.into_iter().any(is_expanded);
        (is_nearest && !self.board.is_root(cell)).then_some(current)
    }

    /// Notes which cell is expanded after an event. A search goes back from a cell that it closes or forgets.
    fn stay(&mut self, told: &Told) {
        match told.word {
            Word::Expanding => self.current = told.node.or(self.current),
            Word::Closing | Word::Withdrawing if self.current == told.node => {
                let parent = told.node.and_then(|node| self.tree.parent(node));
                self.current = parent.filter(|&parent| self.is_unclosed(self.tree.cell(parent)));
            }
            _ => {}
        }
    }

    /// Whether the cell was expanded and not closed since.
    pub(super) fn is_unclosed(&self, cell: Cell) -> bool {
        self.board.marks(cell) & (mark::EXPANDED | mark::BACKTRACKED) == mark::EXPANDED
    }

    /// States the changes; returns whether the event was more than a repetition. It may write a number, and if it is on
    /// the path, it `continues` it or begins another one.
    fn state(&mut self, told: &Told, number: u32, continues: bool) -> bool {
        let cell = told.cell;
        let cost = || told.said.cost();
        let is_goal = self.board.is_goal(cell);
        if let (true, Some(node)) = (is_goal || self.board.goals.is_empty(), told.node)
            && LEADING.contains(&told.word)
            && let Some(cost) = cost()
        {
            self.path.cost(node, is_goal, cost);
        }
        let marks = self.board.marks(cell);
        let discovered = marks & mark::DISCOVERED != 0;
        let has = |bit: u8| marks & bit != 0;
        match told.word {
            Word::Source => {
                self.board.mark(cell, START);
                if self.board.is_withdrawn(cell) {
                    return self.push(Event::restored(cell));
                }
                !self.board.was_discovered(cell) && self.push(Event::pushed_start(cell))
            }
            Word::Destination => {
                self.board.mark(cell, GOAL);
                true
            }
            Word::Generating => self.find(told),
            Word::Updating => self.find(told) || self.improve(told),
            Word::Expanding => {
                let is_new = !self.board.was_discovered(cell);
                if !self.find(told) {
                    self.improve(told);
                } else if is_new && !self.board.is_root(cell) {
                    self.course.lack = self.course.lack.max(Lack::Discoveries);
                }
                self.course.expanded = true;
                if has(mark::EXPANDED) {
                    self.push(Event::reopened(cell));
                }
                self.push(Event::expanded(cell))
            }
            Word::Closing | Word::Backtracking => {
                let leaves = !has(mark::BACKTRACKED);
                let gives_up_unfound = leaves && !discovered && !self.course.is_stack();
                self.course.gave_up_unfound |= gives_up_unfound;
                (leaves && discovered || gives_up_unfound) && self.push(Event::backtracked(cell))
            }
            Word::End => {
                let first = self.board.goals.is_empty() && !self.goals_said;
                if first && told.node.is_some() && has(mark::FLOOR) {
                    self.board.mark(cell, GOAL);
                }
                if !self.leads_to(told) {
                    self.course.gave_up = true;
                    return self.push(Event::noted(cell));
                }
                if let Some(node) = told.node {
                    let again = self.tree.parent(node).is_none() && self.path.leads_to(cell);
                    self.path.end(node, again, cost(), self.moments as u64);
                }
                let mut is_new = false;
                for cell in self.tree.trace(told.node).into_iter().rev() {
                    is_new |= self.board.marks(cell) & mark::TRACED == 0
                        && self.push(Event::traced(cell));
                }
                is_new
            }
            Word::Tracing => {
                let before = self.moments as u64;
                self.path.trace(cell, continues, cost(), before);
                !has(mark::TRACED) && self.push(Event::traced(cell))
            }
            Word::Carving if has(mark::FLOOR) => false,
            Word::Carving if discovered => self.push(Event::carved_waiting(cell)),
            Word::Carving => self.push(Event::carved(cell)),
            Word::Raising => has(mark::FLOOR) && self.push(Event::raised(cell)),
            Word::Rejecting => {
                discovered && !has(mark::REJECTED) && self.push(Event::rejected(cell))
            }
            Word::Stepping => {
                self.course.stepped = true;
                self.push(Event::stepped(cell))
            }
            Word::Looking if has(mark::TOUCHED) => self.push(Event::looked(cell)),
            Word::Looking => self.push(Event::touched(cell)),
            Word::Withdrawing if discovered && !has(mark::BACKTRACKED) => {
                // An expanded cell is in the frontier only of a stack, otherwise it must enter it again first.
                if has(mark::EXPANDED) {
                    self.course.stacked |= !self.course.gave_up_unfound;
                    if !self.course.is_stack() {
                        self.push(Event::reopened(cell));
                    }
                }
                self.push(Event::withdrawn(cell))
            }
            Word::Reopening => has(mark::EXPANDED) && self.push(Event::reopened(cell)),
            Word::GivingUp => self.push(Event::noted(cell)),
            Word::Writing => {
                if self.board.may_link() {
                    self.adopt(told);
                }
                self.write(cell, number)
            }
            Word::Withdrawing | Word::Unknown => false,
        }
    }

    /// Whether the path to the cell of an event is known, cell by cell or by parents that lead to a root.
    fn leads_to(&self, told: &Told) -> bool {
        let may_begin = |cell| self.course.builds || self.board.is_root(cell);
        let leads = |node| self.path.leads_to(told.cell) || self.tree.leads(node, may_begin);
        told.node.is_none_or(leads)
    }

    /// The cell is discovered, or discovered again after it was withdrawn; returns whether this is new.
    fn find(&mut self, told: &Told) -> bool {
        if self.board.is_withdrawn(told.cell) {
            self.push(Event::restored(told.cell));
            self.improve(told);
            return true;
        }
        // An edge that has left the frontier keeps its parent, and is not discovered again.
        !self.board.was_discovered(told.cell) && self.discover(told)
    }

    /// The cell is discovered for the first time. Without a parent, the first cell is a start of the map if that has
    /// none, and every later one is discovered from an unknown cell.
    fn discover(&mut self, told: &Told) -> bool {
        let cell = told.cell;
        if told.parent.is_some() || self.board.number(cell) == 0 {
            self.adopt(told);
        }
        let floor = self.board.marks(cell) & mark::FLOOR != 0;
        let is_goal = self.board.is_goal(cell);
        let first = self.board.starts.is_empty() && !self.starts_said && !is_goal;
        let (towards, _) = self.turn_to(told);
        if towards.is_none() && floor && first {
            self.board.mark(cell, START);
        }
        // A generator grows from roots, and a search from both ends begins at a goal, too.
        let begins = !self.course.expanded && !self.course.stepped;
        let two = self.course.discipline() == Discipline::TwoQueues || begins;
        let root = told.said.other("root");
        let may_begin = root.is_none_or(|root| root.text != "false");
        let roots = self.course.builds || !floor || is_goal && two;
        let is_root = may_begin && (roots || self.board.is_root(cell));
        if towards.is_none() && !is_root {
            self.course.lack = Lack::Parents;
        }
        self.push(match towards {
            Some(direction) => Event::pushed(cell, direction),
            None if is_root => Event::pushed_start(cell),
            None => Event::restored(cell),
        })
    }

    /// The cell gets another parent, if one is named; returns whether that is visible.
    fn improve(&mut self, told: &Told) -> bool {
        let cell = told.cell;
        if told.parent.is_some() {
            self.adopt(told);
        } else if via(told).is_none() {
            return false;
        }
        let (towards, written) = self.turn_to(told);
        match (self.board.parent(cell), towards) {
            (Some(old), Some(new)) if old != new => self.push(Event::improved(cell, old, new)),
            _ => written,
        }
    }

    /// Records the parent of an event's node, if the event names one.
    fn adopt(&mut self, told: &Told) {
        if let Some(node) = told.node {
            self.tree.adopt(node, told.parent);
        }
    }

    /// Writes the link of a cell whose parent is now this node, if it changes, and returns whether it does. Also
    /// returns the direction to the parent: for a distant one the direction in the event, otherwise the direction in
    /// which it lies.
    fn turn_to(&mut self, told: &Told) -> (Option<Direction>, bool) {
        let Some(parent) = told.parent else {
            return (via(told), false);
        };
        let (size, cell) = (self.board.size, told.cell);
        let parent = self.tree.cell(parent);
        let near = neighbour(size, cell, parent);
        if !self.board.may_link() || parent == cell {
            return (near, false);
        }
        let (old, link) = (self.board.number(cell), link(size.position(parent)));
        let same = old == link;
        if near.is_some() && !same {
            let written = old != 0 && self.write(cell, 0);
            return (near, written);
        }
        let written = !same && self.write(cell, link);
        let kept = self.board.parent(cell).filter(|_| same);
        let towards = via(told)
            .or(kept)
            .unwrap_or_else(|| nearest(size, cell, parent));
        (Some(towards), written)
    }

    /// Writes the number of a cell.
    fn write(&mut self, cell: Cell, number: u32) -> bool {
        let (value, wrote) = self.board.write(cell, number);
        self.values += usize::from(value.is_some());
        self.events.extend(value);
        self.push(wrote)
    }

    /// States an event, which is a moment; returns true, because it changes something.
    pub(super) fn push(&mut self, event: Event) -> bool {
        self.board.apply(event);
        self.moments += 1;
        self.events.push(event);
        self.path.said.traced += u64::from(event.is_traced());
        true
    }
}

/// The direction to a parent, if the event gives one.
fn via(told: &Told) -> Option<Direction> {
    let via = told.said.other("via")?;
    let mut all = Direction::ALL.into_iter();
    all.find(|direction| direction.name() == via.text)
}

/// The direction from a cell to another one, if they are neighbours.
fn neighbour(size: Size, from: Cell, to: Cell) -> Option<Direction> {
    let mut all = Direction::ALL.into_iter();
    all.find(|&direction| from.step(direction, size) == to)
}

/// The one of the eight directions that is nearest to that of another cell.
fn nearest(size: Size, from: Cell, to: Cell) -> Direction {
    let [(x, y), (to_x, to_y)] = [from, to].map(|cell| size.position(cell));
    let (over, down) = (to_x - x, to_y - y);
    let (long, short) = (over.abs().max(down.abs()), over.abs().min(down.abs()));
    // No cell lies half way between an axis and a diagonal, at 22.5 degrees.
    let is_diagonal = f64::from(short) > f64::from(long) * (SQRT_2 - 1.0);
    let has = |part: i32| is_diagonal || part.abs() == long;
    let unit = |part: i32| if has(part) { part.signum() } else { 0 };
    by_delta((unit(over), unit(down)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_far_cell_lies_in_the_nearest_of_eight_directions() {
        let size = Size::clamped(21, 21);
        let at = |x, y| size.cell(x, y).expect("inside");
        let centre = at(10, 10);
        for (to, direction) in [
            (at(20, 10), Direction::Right),
            (at(20, 14), Direction::Right),
            (at(20, 15), Direction::DownRight),
            (at(15, 20), Direction::DownRight),
            (at(14, 20), Direction::Down),
            (at(0, 0), Direction::UpLeft),
            (at(11, 3), Direction::Up),
        ] {
            assert_eq!(
                nearest(size, centre, to),
                direction,
                "{:?}",
                size.position(to)
            );
        }
        for direction in Direction::ALL {
            let beside = centre.step(direction, size);
            assert_eq!(neighbour(size, centre, beside), Some(direction));
            assert_eq!(nearest(size, centre, beside), direction);
        }
        assert_eq!(neighbour(size, centre, at(12, 10)), None);
    }
    #[test]
    fn a_parent_that_no_event_names_lies_in_the_direction_of_via() {
        let towards = |name: &str| {
            let start = "{\"type\": \"source\", \"x\": 1, \"y\": 1}\n";
            let found = "{\"type\": \"generating\", \"x\": 3, \"y\": 3, \"via\": ";
            let text = format!("{start}{found}\"{name}\"}}");
            let trace = crate::trace::read(text.as_bytes()).expect("a trace");
            let event = trace.events[1];
            Direction::ALL
                .into_iter()
                .find(|&direction| event == Event::pushed(event.cell(), direction))
        };
        for direction in Direction::ALL {
            assert_eq!(towards(direction.name()), Some(direction));
        }
        assert_eq!(towards("sideways"), None);
    }
}
