//! A search of your own: the trait that it implements, and the algorithm made from it.

use mazescope_core::structures::searches::known::{Known, Parents};
use mazescope_core::{Algorithm, Cell, Direction, Event, Map, Next, Size};
use std::{collections::VecDeque, iter::FusedIterator};

/// A search that takes one step at a time.
///
/// The starts of the map are discovered before the first step. The search is then called for step after step, as long
/// as it returns [`Next::GoOn`]. The parents of discovered cells are stored for it, so its path is traced
/// automatically. A search with a mistake, such as the expansion of a cell that was never discovered, ends there with a
/// message.
///
/// A closure that takes a step is a search, too:
///
/// ```
/// use mazescope::{Next, Say, Solver};
/// let newest_first = Solver::new("newest_first", "Newest first", |map| {
///     let mut stack = map.starts.clone();
///     move |say: &mut Say| {
///         let Some(cell) = stack.pop() else {
///             return Next::NoPath;
///         };
///         say.expanded(cell);
///         if map.is_goal(cell) {
///             return Next::Found(cell);
///         }
///         stack.extend(map.exits(cell).filter(|&neighbour| say.pushed(neighbour, cell)));
///         Next::GoOn
///     }
/// });
/// let maze = mazescope::generator("backtracker")?.map(21, 11, 77);
/// let mut replay = newest_first.replay(&maze);
/// replay.to_end();
/// assert_eq!(replay.board().path().last(), maze.goals.last());
/// # Ok::<(), mazescope::Unknown>(())
/// ```
pub trait Search: Send {
    /// Takes the next step, usually one expanded cell with all its neighbours, and states its events.
    fn step(&mut self, say: &mut Say) -> Next;
}

impl<F: FnMut(&mut Say) -> Next + Send> Search for F {
    fn step(&mut self, say: &mut Say) -> Next {
        self(say)
    }
}

/// Receives the events of a step.
#[derive(Debug)]
pub struct Say {
    size: Size,
    known: Known,
    touched: Vec<bool>,
    said: VecDeque<Event>,
    wrong: Option<String>,
}

impl Say {
    fn new(map: &Map) -> Say {
        Say {
            size: map.size(),
            known: Known::new(map),
            touched: vec![false; map.size().padded()],
            said: VecDeque::new(),
            wrong: None,
        }
    }

    /// The cell is removed from the frontier and expanded.
    pub fn expanded(&mut self, cell: Cell) {
        if self.is_discovered(cell, "is expanded") {
            self.said.push_back(Event::expanded(cell));
        }
    }

    /// Discovers the floor cell from its neighbour `parent` and adds it to the frontier, if it is new. Returns whether
    /// it was new.
    pub fn pushed(&mut self, cell: Cell, parent: Cell) -> bool {
        if !self.size.contains(cell) || !self.known.is_floor(cell) {
            self.refuse(cell, "is discovered, but is not floor");
            return false;
        }
        if self.known.is_discovered(cell) {
            return false;
        }
        let Some(direction) = self.towards(cell, parent) else {
            return false;
        };
        self.known.discover(cell, direction);
        self.said.push_back(Event::pushed(cell, direction));
        true
    }

    /// A better path to the cell, which was discovered before, leads through its neighbour `parent`.
    pub fn improved(&mut self, cell: Cell, parent: Cell) {
        if !self.is_discovered(cell, "gets a better parent") {
            return;
        }
        let Some(direction) = self.towards(cell, parent) else {
            return;
        };
        match self.known.pointer(cell) {
            None => self.refuse(cell, "gets a better parent, but is a start"),
            Some(old) if old == direction => {}
            Some(old) => {
                self.known.set_parent(cell, direction);
                self.said.push_back(Event::improved(cell, old, direction));
            }
        }
    }

    /// The search backtracks from the cell, which was expanded.
    pub fn backtracked(&mut self, cell: Cell) {
        if self.is_discovered(cell, "is backtracked from") {
            self.said.push_back(Event::backtracked(cell));
        }
    }

    /// The search looks at the cell without discovering it.
    pub fn looked_at(&mut self, cell: Cell) {
        if !self.size.contains(cell) {
            return self.refuse(cell, "is looked at, but is outside the map");
        }
        let touched = std::mem::replace(&mut self.touched[cell.index()], true);
        self.said.push_back(if touched {
            Event::looked(cell)
        } else {
            Event::touched(cell)
        });
    }

    /// Whether the cell is discovered. If not, the search ends.
    fn is_discovered(&mut self, cell: Cell, what: &str) -> bool {
        let is_discovered = self.size.contains(cell) && self.known.is_discovered(cell);
        if !is_discovered {
            self.refuse(cell, &format!("{what}, but was never discovered"));
        }
        is_discovered
    }

    /// The direction from a cell to its parent, which is a discovered neighbour. If it is not, the search ends.
    fn towards(&mut self, cell: Cell, parent: Cell) -> Option<Direction> {
        if !self.is_discovered(parent, "is a parent") {
            return None;
        }
        let leads = |direction: &Direction| cell.step(*direction, self.size) == parent;
        let direction = Direction::ALL.into_iter().find(leads);
        if direction.is_none() {
            self.refuse(parent, "is a parent, but is not a neighbour of its cell");
        }
        direction
    }

    fn refuse(&mut self, cell: Cell, what: &str) {
        let (x, y) = self.size.position(cell);
        self.wrong
            .get_or_insert_with(|| format!("the cell ({x}, {y}) {what}"));
    }
}

/// A search that takes this many steps without an event counts as hanging.
const MOST_SILENT: u32 = 1 << 20;

/// A search of your own as an algorithm.
pub(crate) struct OwnSearch<S> {
    /// The search, until it has ended.
    search: Option<S>,
    say: Say,
    /// The next cell of the path, once one is found.
    traced: Option<Cell>,
}

impl<S: Search> OwnSearch<S> {
    /// The search before its first step on that map.
    pub(crate) fn new(map: &Map, search: S) -> OwnSearch<S> {
        let mut say = Say::new(map);
        for &start in &map.starts {
            if say.known.discover_start(start) {
                say.said.push_back(Event::pushed_start(start));
            }
        }
        OwnSearch {
            search: Some(search),
            say,
            traced: None,
        }
    }

    /// Lets the search take steps until one states an event, or the search ends.
    fn go_on(&mut self) {
        for _ in 0..MOST_SILENT {
            let Some(search) = &mut self.search else {
                return;
            };
            match search.step(&mut self.say) {
                Next::GoOn => {}
                Next::NoPath => self.search = None,
                Next::Found(goal) => {
                    self.search = None;
                    if self.say.is_discovered(goal, "is found as a goal") {
                        self.traced = Some(self.say.known.turn_around(goal));
                    }
                }
            }
            if self.say.wrong.is_some() {
                (self.search, self.traced) = (None, None);
            }
            if !self.say.said.is_empty() {
                return;
            }
        }
        self.search = None;
        let wrong = format!("{MOST_SILENT} steps in a row state no event");
        self.say.wrong.get_or_insert(wrong);
    }
}

impl<S: Search> Iterator for OwnSearch<S> {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        if self.say.said.is_empty() {
            self.go_on();
        }
        if let Some(event) = self.say.said.pop_front() {
            return Some(event);
        }
        let cell = self.traced?;
        self.traced = self.say.known.onward(cell);
        Some(Event::traced(cell))
    }
}

impl<S: Search> FusedIterator for OwnSearch<S> {}

impl<S: Search> Algorithm for OwnSearch<S> {
    fn fault(&self) -> Option<String> {
        self.say.wrong.clone()
    }
}
