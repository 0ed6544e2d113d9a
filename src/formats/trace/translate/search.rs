//! What is known of a search while its trace is read, and the events of ours that say what changes.

use super::board::{GOAL, Resized, START, TraceBoard};
use super::key::Node;
use super::path::PathSaid;
use super::tree::{NONE, Tree};
use crate::board::mark;
use crate::event::Event;
use crate::formats::trace::contents::Trace;
use crate::formats::trace::header::TraceHeader;
use crate::formats::trace::statement::Statement;
use crate::formats::trace::word::Word;
use crate::formats::trace::wrong::Wrong;
use crate::grid::{Cell, Direction};

/// A search so far. What would change nothing on a board, or change back, states nothing.
#[derive(Debug)]
pub struct Search {
    board: TraceBoard,
    /// Whether all starts and goals of the map were said before the first event.
    starts_said: bool,
    goals_said: bool,
    tree: Tree,
    path: PathSaid,
    /// The cell of the last event.
    last: Option<Cell>,
    /// Events that are not handed on yet, and how many were before them.
    events: Vec<Event>,
    events_before: usize,
}

impl Search {
    /// The search before the first event. The size of a map that a header gives is fixed.
    pub fn new(header: Option<&TraceHeader>) -> Result<Search, Wrong> {
        let map = match header {
            Some(header) => header.map()?,
            None => None,
        };
        Ok(Search {
            board: TraceBoard::new(map),
            starts_said: header.is_some_and(|header| header.starts.is_some()),
            goals_said: header.is_some_and(|header| header.goals.is_some()),
            tree: Tree::default(),
            path: PathSaid::default(),
            last: None,
            events: Vec::new(),
            events_before: 0,
        })
    }

    /// The column and the row that an event says, if it says both and the map can have them.
    #[inline]
    pub fn place(&self, said: &Statement) -> Result<Option<(u32, u32)>, Wrong> {
        self.board.place(said)
    }

    /// The cell in that column and row, to which the map may have to grow.
    #[inline]
    pub fn reach(&mut self, x: u32, y: u32) -> Cell {
        if let Some(resized) = self.board.reach(x, y) {
            self.follow(resized);
        }
        let cell = self.board.map().size().cell(x as i32, y as i32);
        cell.expect("the map reaches there now")
    }

    /// Where a node is.
    #[inline]
    pub fn cell(&self, node: Node) -> Cell {
        self.tree.cell(node)
    }

    /// The cell of the last event; before any, the first cell of the map.
    pub fn last(&self) -> Cell {
        self.last.unwrap_or_else(|| {
            let cell = self.board.map().size().cell(0, 0);
            cell.expect("a map has a first cell")
        })
    }

    /// Adds a node without a parent.
    pub fn add(&mut self, cell: Cell) {
        self.tree.add(cell);
    }

    /// Moves a node to another cell.
    pub fn move_to(&mut self, node: Node, cell: Cell) {
        self.tree.place(node, cell);
    }

    /// Refuses a start or a destination that stands on a wall.
    #[inline]
    pub fn check_floor(&self, word: Word, cell: Cell) -> Result<(), Wrong> {
        let must = matches!(word, Word::Source | Word::Destination);
        if !must || self.board.marks(cell) & mark::FLOOR != 0 {
            return Ok(());
        }
        let what = word.name();
        let (x, y) = self.board.map().size().position(cell);
        Err(Wrong::OnWall { what, x, y })
    }

    /// Events that were stated so far.
    #[inline]
    pub fn stated(&self) -> usize {
        self.events_before + self.events.len()
    }

    /// The number of the last event among those that are not handed on yet.
    pub fn newest(&self) -> usize {
        self.events.len().saturating_sub(1)
    }

    /// Takes in what happened, and states what changes by it; says whether it was anything but a
    /// repetition.
    #[inline]
    pub fn take(
        &mut self,
        word: Word,
        cell: Cell,
        node: Option<Node>,
        parent: Node,
        said: &Statement,
    ) -> bool {
        self.last = Some(cell);
        let before = self.stated() as u64;
        let fits = self.state(word, cell, node, parent);
        self.hear(word, cell, node, said, before);
        fits
    }

    /// Shows the cell where nothing changes.
    pub fn show(&mut self, cell: Cell) {
        self.push(Event::noted(cell));
    }

    /// States what changes; says whether the event was anything but a repetition.
    fn state(&mut self, word: Word, cell: Cell, node: Option<Node>, parent: Node) -> bool {
        let marks = self.board.marks(cell);
        let discovered = marks & mark::DISCOVERED != 0;
        // An edge that has left the frontier keeps its parent, and is not found once more.
        let found = self.board.was_discovered(cell);
        let has = |bit: u8| marks & bit != 0;
        match word {
            Word::Source => {
                self.board.mark(cell, START);
                !found && self.push(Event::pushed_start(cell))
            }
            Word::Destination => {
                self.board.mark(cell, GOAL);
                true
            }
            Word::Generating => !found && self.discover(cell, node, parent),
            Word::Updating if !found => self.discover(cell, node, parent),
            Word::Updating => self.improve(cell, node, parent),
            Word::Expanding => {
                if !found {
                    self.discover(cell, node, parent);
                } else if parent != NONE {
                    self.improve(cell, node, parent);
                }
                !has(mark::EXPANDED) && self.push(Event::expanded(cell))
            }
            Word::Closing | Word::Backtracking => {
                !has(mark::BACKTRACKED) && self.push(Event::backtracked(cell))
            }
            Word::End => {
                let first = self.board.map().goals.is_empty() && !self.goals_said;
                if first && node.is_some() && has(mark::FLOOR) {
                    self.board.mark(cell, GOAL);
                }
                self.trace(node)
            }
            Word::Tracing => !has(mark::TRACED) && self.push(Event::traced(cell)),
            Word::Carving if has(mark::FLOOR) => false,
            Word::Carving if discovered => self.push(Event::carved_waiting(cell)),
            Word::Carving => self.push(Event::carved(cell)),
            Word::Raising => has(mark::FLOOR) && self.push(Event::raised(cell)),
            Word::Rejecting => {
                discovered && !has(mark::REJECTED) && self.push(Event::rejected(cell))
            }
            Word::Unknown => false,
        }
    }

    /// Takes note of what the event says about the path and its cost; so many events of ours were before
    /// it.
    fn hear(&mut self, word: Word, cell: Cell, node: Option<Node>, said: &Statement, before: u64) {
        match (word, node) {
            (Word::End, Some(node)) => {
                let root = self.tree.parent(node) == NONE;
                self.path.end(node, cell, root, said.cost(), before);
            }
            (Word::Tracing, _) => self.path.trace(cell, said.cost(), before),
            (Word::Generating | Word::Expanding | Word::Updating, Some(node)) => {
                let goal = self.board.marks(cell) & GOAL != 0;
                if goal || self.board.map().goals.is_empty() {
                    self.path.cost(node, goal, said);
                }
                self.path.leave();
            }
            _ => self.path.leave(),
        }
    }

    /// The cell becomes known to the search. One without a parent is a start, of the map too if that
    /// has none; one whose parent is no neighbour looks like a start.
    fn discover(&mut self, cell: Cell, node: Option<Node>, parent: Node) -> bool {
        self.adopt(node, parent);
        let towards = self.direction(cell, parent);
        let floor = self.board.marks(cell) & mark::FLOOR != 0;
        let first = self.board.map().starts.is_empty() && !self.starts_said;
        if parent == NONE && floor && first {
            self.board.mark(cell, START);
        }
        self.push(match towards {
            Some(direction) => Event::pushed(cell, direction),
            None => Event::pushed_start(cell),
        })
    }

    /// The cell gets another parent; says whether that is to be seen.
    fn improve(&mut self, cell: Cell, node: Option<Node>, parent: Node) -> bool {
        if parent == NONE {
            return false;
        }
        self.adopt(node, parent);
        match (self.board.parent(cell), self.direction(cell, parent)) {
            (Some(old), Some(new)) if old != new => self.push(Event::improved(cell, old, new)),
            _ => false,
        }
    }

    fn adopt(&mut self, node: Option<Node>, parent: Node) {
        if let Some(node) = node {
            self.tree.adopt(node, parent);
        }
    }

    /// From a cell to that of a node, if the two are neighbours.
    fn direction(&self, cell: Cell, parent: Node) -> Option<Direction> {
        if parent == NONE {
            return None;
        }
        let parent = self.tree.cell(parent);
        let apart = parent.index() as isize - cell.index() as isize;
        let stride = self.board.map().size().stride();
        // Between rows stands the border, so that no two cells but neighbours are that far apart.
        Direction::ALL
            .into_iter()
            .find(|direction| direction.offset(stride) == apart)
    }

    /// Traces the path from the root to a node, as far as it was not traced before; says whether there
    /// was anything to trace.
    fn trace(&mut self, node: Option<Node>) -> bool {
        let before = self.events.len();
        for cell in self.tree.trace(node).into_iter().rev() {
            if self.board.marks(cell) & mark::TRACED == 0 {
                self.push(Event::traced(cell));
            }
        }
        self.events.len() > before
    }

    #[inline]
    fn push(&mut self, event: Event) -> bool {
        self.board.apply(event);
        self.events.push(event);
        self.path.count(event);
        true
    }

    /// Moves what is not handed on yet to a map of another size. O(nodes + events not handed on).
    fn follow(&mut self, resized: Resized) {
        self.last = self.last.map(|cell| resized.moved(cell));
        self.tree.follow(resized);
        self.path.follow(resized);
        for event in &mut self.events {
            *event = event.at(resized.moved(event.cell()));
        }
    }

    /// Cuts a map whose size was never said to where events were, since nothing more will come.
    pub fn finish(&mut self) {
        if let Some(resized) = self.board.finish() {
            self.follow(resized);
        }
    }

    /// The bytes that it takes with its events, which are recorded once more where they are shown.
    pub fn bytes(&self) -> usize {
        self.tree.bytes() + self.path.bytes() + 2 * size_of::<Event>() * self.stated()
    }

    /// Hands on what has come since the last time; says whether the map has changed. With `end` nothing
    /// more will come, and the path is handed on too. O(what has come), and O(cells) where the map has
    /// another size.
    pub fn hand_on(&mut self, trace: &mut Trace, end: bool) -> bool {
        if let Some(resized) = Resized::between(trace.map.size(), self.board.map().size()) {
            for event in &mut trace.events {
                *event = event.at(resized.moved(event.cell()));
            }
        }
        let changed = self.board.hand_on(&mut trace.map);
        trace.events.append(&mut self.events);
        self.events_before = trace.events.len();
        if end {
            trace.solution = self.path.solution(&self.tree);
        }
        changed
    }
}
