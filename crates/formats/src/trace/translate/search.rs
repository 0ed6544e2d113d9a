//! The state of a search while its trace is read, and the events that state its changes.

mod delivery;

use super::board::TraceBoard;
use super::ids::Node;
use super::path::PathSaid;
use super::relaxing::Relaxing;
use super::tree::{NONE, Tree};
use crate::trace::header::TraceHeader;
use crate::trace::manner::{Course, Lack};
use crate::trace::statement::Statement;
use crate::trace::towards::{named, nearest, neighbour};
use crate::trace::word::Word;
use crate::trace::wrong::Wrong;
use mazescope_core::board::mark;
use mazescope_core::catalogue::link;
use mazescope_core::{Cell, Direction, Discipline, Event, Map};

/// One event of a trace, with the meaning of its ids and words.
#[derive(Clone, Copy, Debug)]
pub(super) struct Told<'s> {
    /// The meaning of its type.
    pub word: Word,
    /// Its cell.
    pub cell: Cell,
    /// The node of its id, if it has one.
    pub node: Option<Node>,
    /// The node of its parent, or [`NONE`].
    pub parent: Node,
    /// The number that it writes to the cell, if it does.
    pub number: u32,
    /// The event as written.
    pub said: &'s Statement<'s>,
}

/// A search so far. An event that would change nothing on a board, or undo a change, states nothing.
#[derive(Debug)]
pub(super) struct Search {
    /// The state of a board.
    pub board: TraceBoard,
    /// Whether all starts and goals of the map were given before the first event.
    starts_said: bool,
    goals_said: bool,
    /// The cell of each node, and the node that it was found from.
    pub tree: Tree,
    path: PathSaid,
    relaxing: Relaxing,
    course: Course,
    /// The node that is expanded at the moment.
    current: Option<Node>,
    /// The cell of the last event or, before any, the first cell of the map.
    pub last: Cell,
    /// The events that are not handed on yet.
    events: Vec<Event>,
    /// The number of moments so far, and of events that are numbers for the event after them.
    pub moments: usize,
    values: usize,
}

impl Search {
    /// The search before the first event. The size of a map in the header is fixed.
    pub(super) fn new(header: &TraceHeader, map: Option<&Map>) -> Search {
        let course = Course {
            manner: header.manner,
            ..Course::default()
        };
        let mut board = TraceBoard::new(map, header.plane.unwrap_or_default());
        Search {
            last: board.reach(0, 0),
            board,
            starts_said: header.starts.is_some(),
            goals_said: header.goals.is_some(),
            tree: Tree::default(),
            path: PathSaid::default(),
            relaxing: Relaxing::default(),
            course,
            current: None,
            events: Vec::new(),
            moments: 0,
            values: 0,
        }
    }

    /// Refuses a start or a destination on a wall.
    #[inline]
    pub(super) fn check_floor(&self, word: Word, cell: Cell) -> Result<(), Wrong> {
        let must = matches!(word, Word::Source | Word::Destination);
        if !must || self.board.marks(cell) & mark::FLOOR != 0 {
            return Ok(());
        }
        let what = word.name();
        let (x, y) = self.board.size.position(cell);
        Err(Wrong::OnWall { what, x, y })
    }

    /// Takes an event after its [relaxation](Search::relaxed), and states its changes; returns whether it was more than a repetition.
    #[inline]
    pub(super) fn take(&mut self, told: &Told) -> bool {
        self.last = told.cell;
        let before = self.moments as u64;
        let told = &Told {
            parent: self.generator(told),
            ..*told
        };
        let fits = self.state(told);
        self.course.builds |= fits && matches!(told.word, Word::Carving | Word::Raising);
        self.hear(told, before);
        self.stay(told);
        fits
    }

    /// The parent of an event. If it is left out, it is the cell that is expanded at the moment, unless that cell does
    /// not touch the event's cell, or an earlier one lies nearer to a new cell: then a search has gone back without a word.
    fn generator(&self, told: &Told) -> Node {
        let (cell, size) = (told.cell, self.board.size);
        let generates = matches!(told.word, Word::Generating | Word::Updating);
        let says = told.said.parent.is_some() || via(told).is_some();
        let (Some(current), true) = (self.current, generates && !says) else {
            return told.parent;
        };
        let Some(towards) = neighbour(size, cell, self.tree.cell(current)) else {
            return NONE;
        };
        let is_expanded = |from| self.board.marks(cell.step(from, size)) & mark::EXPANDED != 0;
        let is_near = Direction::FOUR.contains(&towards) || self.board.was_discovered(cell);
        let is_nearest = is_near || !Direction::FOUR.into_iter().any(is_expanded);
        match is_nearest && !self.board.is_root(cell) {
            true => current,
            false => NONE,
        }
    }

    /// Notes which cell is expanded after an event. A search goes back from a cell that it closes or forgets.
    fn stay(&mut self, told: &Told) {
        let Some(node) = told.node else {
            return;
        };
        match told.word {
            Word::Expanding => self.current = Some(node),
            Word::Closing | Word::Withdrawing if self.current == Some(node) => {
                let parent = Some(self.tree.parent(node)).filter(|&parent| parent != NONE);
                self.current = parent.filter(|&parent| self.is_unclosed(self.tree.cell(parent)));
            }
            _ => {}
        }
    }

    /// Whether the cell was expanded and not closed since.
    fn is_unclosed(&self, cell: Cell) -> bool {
        self.board.marks(cell) & (mark::EXPANDED | mark::BACKTRACKED) == mark::EXPANDED
    }

    /// The same event, as an update if it is a relaxation that is written as an expansion.
    pub(super) fn relaxed<'s>(&mut self, mut told: Told<'s>) -> Told<'s> {
        let (Some(node), Some(kind)) = (told.node, &told.said.kind) else {
            return told;
        };
        if told.word == Word::Expanding && Word::is_short(&kind.text) {
            let open = (self.current, self.is_unclosed(told.cell));
            let cost = told.said.cost();
            let parent = self.relaxing.parent(node, told.parent, cost, open);
            let discovered = self.board.marks(told.cell) & mark::DISCOVERED != 0;
            if let Some(parent) = parent.filter(|_| discovered) {
                (told.word, told.parent) = (Word::Updating, parent);
            }
        }
        self.relaxing.hear(told.said, told.word, node, told.parent);
        told
    }

    /// States a note on the cell if nothing changes.
    pub(super) fn show(&mut self, cell: Cell) {
        self.push(Event::noted(cell));
    }

    /// States the changes; returns whether the event was more than a repetition.
    fn state(&mut self, told: &Told) -> bool {
        let cell = told.cell;
        let marks = self.board.marks(cell);
        let discovered = marks & mark::DISCOVERED != 0;
        let has = |bit: u8| marks & bit != 0;
        match told.word {
            Word::Source => {
                self.board.mark_start(cell);
                match self.board.is_withdrawn(cell) {
                    true => self.push(Event::restored(cell)),
                    false => {
                        !self.board.was_discovered(cell) && self.push(Event::pushed_start(cell))
                    }
                }
            }
            Word::Destination => {
                self.board.mark_goal(cell);
                true
            }
            Word::Generating => self.find(told),
            Word::Updating => self.find(told) || self.improve(told),
            Word::Expanding => {
                let is_new = !self.board.was_discovered(cell);
                if !self.find(told) {
                    self.improve(told);
                } else if is_new && !self.board.is_root(cell) {
                    self.course.lack(Lack::Discoveries);
                }
                self.course.expanded = true;
                if has(mark::EXPANDED) {
                    self.push(Event::reopened(cell));
                }
                self.push(Event::expanded(cell))
            }
            Word::Closing | Word::Backtracking => {
                let possible =
                    !has(mark::BACKTRACKED) && (discovered || self.course.give_up_unfound());
                possible && self.push(Event::backtracked(cell))
            }
            Word::End => {
                let first = self.board.goals.is_empty() && !self.goals_said;
                if first && told.node.is_some() && has(mark::FLOOR) {
                    self.board.mark_goal(cell);
                }
                match self.leads_to(told) {
                    true => self.trace(told.node),
                    false => self.push(Event::noted(cell)),
                }
            }
            Word::Tracing => !has(mark::TRACED) && self.push(Event::traced(cell)),
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
                self.write(cell, told.number)
            }
            Word::Withdrawing | Word::Unknown => false,
        }
    }

    /// Records what the event says about the path and its cost. `before` moments precede it.
    fn hear(&mut self, told: &Told, before: u64) {
        let (word, cell, said) = (told.word, told.cell, told.said);
        let leads = word != Word::End || self.leads_to(told);
        self.course.gave_up = word == Word::GivingUp || !leads;
        match (word, told.node) {
            (Word::End, Some(node)) if leads => {
                let root = self.tree.parent(node) == NONE;
                self.path.end(node, cell, root, said.cost(), before);
            }
            (Word::Tracing, _) => self.path.trace(cell, said.cost(), before),
            (Word::Generating | Word::Expanding | Word::Updating | Word::Writing, Some(node)) => {
                let goal = self.board.is_goal(cell);
                if goal || self.board.goals.is_empty() {
                    self.path.cost(node, goal, said);
                }
                self.path.leave();
            }
            _ => self.path.leave(),
        }
    }

    /// Whether the path to the cell of an event is known, cell by cell or by parents that lead to a root.
    fn leads_to(&self, told: &Told) -> bool {
        let may_begin = |cell| self.course.builds || self.board.is_root(cell);
        let leads = |node| self.path.leads_to(told.cell) || self.tree.leads(node, may_begin);
        told.node.is_none_or(leads)
    }

    /// Traces the path from the root to a node, except for parts that were traced before; returns whether there was
    /// anything to trace.
    fn trace(&mut self, node: Option<Node>) -> bool {
        let before = self.events.len();
        for cell in self.tree.trace(node).into_iter().rev() {
            if self.board.marks(cell) & mark::TRACED == 0 {
                self.push(Event::traced(cell));
            }
        }
        self.events.len() > before
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
        if told.parent != NONE || self.board.number(cell) == 0 {
            self.adopt(told);
        }
        let floor = self.board.marks(cell) & mark::FLOOR != 0;
        let is_goal = self.board.is_goal(cell);
        let first = self.board.starts.is_empty() && !self.starts_said && !is_goal;
        let (towards, _) = self.turn_to(told);
        if towards.is_none() && floor && first {
            self.board.mark_start(cell);
        }
        // A generator grows from roots, and a search from both ends begins at a goal, too.
        let begins = !self.course.expanded && !self.course.stepped;
        let two = self.course.discipline() == Discipline::TwoQueues || begins;
        let may_begin = told
            .said
            .other("root")
            .is_none_or(|root| root.text != "false");
        let roots = self.course.builds || !floor || is_goal && two;
        let is_root = may_begin && (roots || self.board.is_root(cell));
        if towards.is_none() && !is_root {
            self.course.lack(Lack::Parents);
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
        if told.parent != NONE {
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
        if told.parent == NONE {
            return (via(told), false);
        }
        let (size, cell) = (self.board.size, told.cell);
        let parent = self.tree.cell(told.parent);
        let near = neighbour(size, cell, parent);
        if !self.board.may_link() || parent == cell {
            return (near, false);
        }
        let (old, link) = (self.board.number(cell), self.link(parent));
        let same = old == link;
        if near.is_some() && !same {
            let written = old != 0 && self.write(cell, 0);
            return (near, written);
        }
        let written = !same && self.write(cell, link);
        let kept = self.board.parent(cell).filter(|_| same);
        let towards = via(told).or(kept).or_else(|| nearest(size, cell, parent));
        (towards, written)
    }

    /// The number of a link to a cell.
    fn link(&self, to: Cell) -> u32 {
        link(self.board.size.position(to))
    }

    /// Writes the number of a cell.
    fn write(&mut self, cell: Cell, number: u32) -> bool {
        let (value, wrote) = self.board.write(cell, number);
        self.values += usize::from(value.is_some());
        self.events.extend(value);
        self.push(wrote)
    }

    #[inline]
    fn push(&mut self, event: Event) -> bool {
        self.board.apply(event);
        self.moments += 1;
        self.events.push(event);
        self.path.count(event);
        true
    }
}

/// The direction to a parent, if the event gives one.
fn via(told: &Told) -> Option<Direction> {
    told.said.other("via").and_then(|via| named(&via.text))
}
