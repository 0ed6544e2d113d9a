//! An independent account of a search: tables that are updated event by event, as simply as possible.

use mazescope_core::{Cell, Direction, Discipline, Kind, Map, Solver};
use mazescope_explain::Fact;
use mazescope_support::trials::Stated;
use std::collections::BTreeMap;
use std::sync::Arc;

pub const FOUR: [Direction; 4] = [
    Direction::Up,
    Direction::Right,
    Direction::Down,
    Direction::Left,
];

/// What is known about a cell.
#[derive(Clone, Debug, Default)]
pub struct Known {
    pub discovered: bool,
    pub expanded: bool,
    pub backtracked: bool,
    /// The direction of its parent.
    pub toward: Option<Direction>,
    /// The column and row of its far parent.
    pub far: Option<(i32, i32)>,
    /// The number of cells that were discovered before it.
    pub number: usize,
}

/// How lengths are added up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Counts {
    Moves,
    /// Lengths, multiplied by the costs of the entered cells.
    Costs,
    Lengths,
    /// Lengths of lines at any angle.
    Lines,
}

/// All that is known about a search at one moment.
#[derive(Clone)]
pub struct Tables {
    pub map: Arc<Map>,
    pub known: BTreeMap<Cell, Known>,
    /// The cells on the stack, the top last.
    pub stack: Vec<Cell>,
    /// The expanded cells on the stack.
    expanded: Vec<Cell>,
    pub has_stack: bool,
    walks: bool,
    has_links: bool,
    /// The current cell.
    pub current: Option<Cell>,
    /// The tables at the moment when that cell became current.
    pub then: Option<Box<Tables>>,
    /// The cells of the path in the order in which they were traced.
    pub traced: Vec<Cell>,
    /// The cells that were entered from each cell on the stack since it was entered itself.
    pub entered: BTreeMap<Cell, Vec<Cell>>,
    /// The cells where a walker stood, in order, and whether it was placed there as on a start.
    pub stood: Vec<(Cell, bool)>,
    came: usize,
}

impl Tables {
    /// Tables before the first event.
    pub fn new(map: &Arc<Map>, solver: &Solver) -> Tables {
        Tables {
            map: Arc::clone(map),
            known: BTreeMap::new(),
            stack: Vec::new(),
            expanded: Vec::new(),
            has_stack: solver.info.discipline == Discipline::Stack,
            walks: solver.info.discipline == Discipline::Walk,
            has_links: matches!(solver.info.id, "jps" | "theta_star"),
            current: None,
            then: None,
            traced: Vec::new(),
            entered: BTreeMap::new(),
            stood: Vec::new(),
            came: 0,
        }
    }

    pub fn of(&self, cell: Cell) -> Known {
        self.known.get(&cell).cloned().unwrap_or_default()
    }

    /// Makes a cell current, either by a new step or by backtracking.
    fn comes_to(&mut self, cell: Cell) {
        self.current = Some(cell);
        self.then = None;
        self.then = Some(Box::new(self.clone()));
    }

    /// Applies one more event.
    pub fn see(&mut self, stated: Stated, begins_step: bool) {
        let cell = stated.event.cell();
        let mut known = self.of(cell);
        let kind = stated.event.kind(known.toward);
        match kind {
            Kind::Pushed { from } => {
                known.discovered = true;
                known.toward = from;
                known.number = self.came;
                self.came += 1;
                self.stack.push(cell);
                if from.is_none() {
                    self.stood.push((cell, true));
                }
            }
            Kind::Improved { new, .. } => known.toward = Some(new),
            Kind::Wrote if self.has_links => {
                let place = stated.number.checked_sub(1);
                known.far = place.map(|place| ((place % 8192) as i32, (place / 8192) as i32));
            }
            Kind::Expanded => {
                known.expanded = true;
                self.entered.remove(&cell);
                self.expanded.push(cell);
                if let Some(parent) = self.parent(cell) {
                    self.entered.entry(parent).or_default().push(cell);
                }
            }
            Kind::Reopened => known.expanded = false,
            Kind::Withdrawn => {
                known.discovered = false;
            }
            Kind::Restored => {
                known.discovered = true;
                self.stack.push(cell);
            }
            Kind::Backtracked => known.backtracked = true,
            Kind::Traced => self.traced.push(cell),
            Kind::Stepped => self.stood.push((cell, false)),
            Kind::Carved
            | Kind::Raised
            | Kind::Rejected
            | Kind::Value(_)
            | Kind::Wrote
            | Kind::Touched
            | Kind::Looked
            | Kind::Noted => {}
        }
        self.known.insert(cell, known);
        let leaves = matches!(kind, Kind::Backtracked | Kind::Withdrawn);
        if leaves && self.has_stack {
            self.stack.retain(|&other| other != cell);
            self.expanded.retain(|&other| other != cell);
            let back = self.expanded.last().copied();
            self.comes_to(back.unwrap_or(cell));
        } else if begins_step || self.walks && matches!(kind, Kind::Pushed { from: None }) {
            self.comes_to(cell);
        }
    }

    /// The cell from which a discovered cell was reached.
    pub fn parent(&self, cell: Cell) -> Option<Cell> {
        let size = self.map.size();
        let known = self.of(cell);
        let far = known.far.and_then(|(x, y)| size.cell(x, y));
        far.or_else(|| Some(cell.step(known.toward?, size)))
    }

    /// The path to a cell, the start first.
    pub fn path_to(&self, cell: Cell) -> Vec<Cell> {
        let mut path = vec![cell];
        while let Some(parent) = self.parent(path[path.len() - 1]) {
            path.push(parent);
            // A withdrawn cell keeps a parent, so the parents may form a loop.
            if path.len() > self.map.size().cells() {
                break;
            }
        }
        path.reverse();
        path
    }

    /// Marks the new neighbours that a deepening search has tried. It forgets them, but it tries them in order, and all of
    /// them before it pops the root.
    pub fn mark_tried(&self, at: Cell, neighbours: &mut [(Direction, &str)]) {
        let entered = self.entered.get(&at).map_or(&[][..], |cells| cells);
        let to = |direction| at.step(direction, self.map.size());
        let last = neighbours
            .iter()
            .rposition(|one| entered.contains(&to(one.0)));
        let tried = match (last, self.expanded.contains(&at)) {
            (None, _) => 0,
            (Some(last), true) => last + 1,
            (Some(_), false) => neighbours.len(),
        };
        for one in neighbours.iter_mut().take(tried) {
            if one.1 == "new" && !self.map.starts.contains(&to(one.0)) {
                one.1 = "tried";
            }
        }
    }

    /// Whether the path to a cell begins at such an end of the map, or in the queue of such ends.
    pub fn begins_at(&self, cell: Cell, told: Fact) -> bool {
        let (noun, ends) = match self.map.starts.contains(&self.path_to(cell)[0]) {
            true => ("start", &self.map.starts),
            false => ("goal", &self.map.goals),
        };
        let is_only = ends.len() == 1;
        match told {
            Fact::End(told, only) => (told, only) == (noun, is_only),
            Fact::Word(owner) => owner == format!("{noun}{}", if is_only { "'s" } else { "s'" }),
            _ => false,
        }
    }

    /// The length of a path.
    pub fn length(&self, path: &[Cell], counts: Counts) -> f64 {
        let size = self.map.size();
        let leg = |pair: &[Cell]| {
            let [(x, y), (to_x, to_y)] = [pair[0], pair[1]].map(|cell| size.position(cell));
            let straight = f64::from(x - to_x).hypot(f64::from(y - to_y));
            match counts {
                Counts::Moves => 1.0,
                Counts::Lengths | Counts::Lines => straight,
                Counts::Costs => straight * f64::from(self.map.cost(pair[1])),
            }
        };
        path.windows(2).map(leg).sum()
    }

    pub fn far(&self, cell: Cell, counts: Counts) -> f64 {
        self.length(&self.path_to(cell), counts)
    }

    /// The cell to which a move leads, if no wall blocks it.
    pub fn step(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        let size = self.map.size();
        let (x, y) = size.position(cell);
        let (over, down) = direction.delta();
        let floor = |x, y| size.cell(x, y).filter(|&cell| self.map.is_floor(cell));
        let free =
            over == 0 || down == 0 || floor(x + over, y).is_some() && floor(x, y + down).is_some();
        floor(x + over, y + down).filter(|_| free)
    }

    /// Whether the cell has exactly one exit.
    pub fn is_dead_end(&self, cell: Cell) -> bool {
        let exits = FOUR
            .iter()
            .filter(|&&direction| self.step(cell, direction).is_some());
        exits.count() == 1
    }

    /// Whether a neighbour is floor, not discovered, and not a start.
    pub fn has_new(&self, cell: Cell, directions: &[Direction]) -> bool {
        let mut neighbours = directions
            .iter()
            .filter_map(|&direction| self.step(cell, direction));
        neighbours.any(|to| !self.of(to).discovered && !self.map.starts.contains(&to))
    }

    /// The frontier, in the order of discovery.
    pub fn frontier(&self) -> Vec<Cell> {
        if self.has_stack {
            return self.stack.clone();
        }
        let frontier = self.known.iter();
        let frontier = frontier.filter(|(_, known)| known.discovered && !known.expanded);
        let mut frontier: Vec<(usize, Cell)> = frontier
            .map(|(&cell, known)| (known.number, cell))
            .collect();
        frontier.sort_unstable();
        frontier.into_iter().map(|(_, cell)| cell).collect()
    }

    /// The state of a neighbour of the current cell: the word for it in files.
    pub fn neighbour_state(
        &self,
        cell: Cell,
        direction: Direction,
        by_cost: Option<Counts>,
    ) -> &'static str {
        let (x, y) = self.map.size().position(cell);
        let (over, down) = direction.delta();
        if self.map.size().cell(x + over, y + down).is_none() {
            return "outside";
        }
        let Some(to) = self.step(cell, direction) else {
            return "wall";
        };
        let known = self.of(to);
        let done = if self.has_stack {
            known.backtracked
        } else {
            known.expanded
        };
        match (known.discovered, done, by_cost) {
            (false, _, _) => "new",
            (true, true, _) => "done",
            (true, false, None) => "waiting",
            (true, false, Some(counts)) => {
                let mut path = self.path_to(cell);
                path.push(to);
                match self.length(&path, counts) < self.far(to, counts) - 1e-9 {
                    true => "waiting",
                    false => "not_cheaper",
                }
            }
        }
    }
}
