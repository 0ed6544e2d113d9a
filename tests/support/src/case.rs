//! A case: a search on a small map, with its settings, its moves, and its measure of paths.

use crate::book::{Book, Place};
use crate::measured::{self, By};
use crate::runs::is_long;
use crate::simulation::{map as grown, world};
use crate::sum::Sum;
use crate::trials::{Run, drawn, map, settings};
use mazescope_core::catalogue::Range;
use mazescope_core::generators::GENERATORS;
use mazescope_core::{Kind, Map, Settings, Solver};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// A search on a small map.
pub struct Case {
    pub id: &'static str,
    pub solver: Solver,
    pub settings: Settings,
    pub map: Arc<Map>,
    pub run: Run,
    /// The cost of entering each floor cell.
    pub floor: HashMap<Place, u32>,
    pub starts: Vec<Place>,
    pub goals: Vec<Place>,
    pub eight: bool,
    /// The moves, in the order in which they are tried.
    pub moves: Vec<Place>,
    heuristic: &'static str,
    pub about: String,
}

/// Runs with more moments are left out.
const MOST: usize = 4000;

/// Calls `judge` for each search on this number of maps.
pub fn each(maps: u32, mut judge: impl FnMut(&mut Case)) {
    for number in drawn(maps) {
        for (place, solver) in mazescope_core::builtin::catalogue()
            .solvers
            .into_iter()
            .enumerate()
        {
            let number = number.wrapping_mul(16).wrapping_add(place as u64);
            if let Some(mut case) = Case::of(solver, number) {
                judge(&mut case);
            }
        }
    }
}

impl Case {
    pub fn of(solver: Solver, number: u64) -> Option<Case> {
        let settings = settings(solver.info.parameters, number);
        // One map in four is larger and comes from a generator.
        let grown = (number % 64 >= 48)
            .then(|| grown(number as usize % GENERATORS.len(), (13, 11), number))
            .filter(|map| !map.starts.is_empty());
        let map = grown.map_or_else(|| map(number), Arc::new);
        let about = format!("map {number}");
        Case::on(solver, settings, map, &about)
    }

    /// A search at these settings on a map; none if its run is long.
    pub fn on(solver: Solver, settings: Settings, map: Arc<Map>, about: &str) -> Option<Case> {
        if is_long(&solver, &settings, &map) {
            return None;
        }
        let word = |name: &str| {
            let value = settings.find(name)? as usize;
            let mut all = solver.info.parameters.iter();
            let parameter = all.find(|parameter| parameter.name == name)?;
            match parameter.range {
                Range::Choice { values, .. } => Some(values[value]),
                _ => None,
            }
        };
        let id = solver.info.id;
        let eight = id == "jps" || word("neighbours") == Some("eight");
        let order = word("neighbour_order").unwrap_or("urdl");
        let moves = world(&map, order, eight).moves.into_iter();
        let heuristic = word("heuristic").unwrap_or("fitting");
        let run = Run::of_search(&solver, &settings, &map);
        let size = map.size();
        let floor = size.iter().filter(|&cell| map.is_floor(cell));
        (run.log.len() <= MOST).then(|| Case {
            id,
            eight,
            moves: moves.map(|(_, direction)| direction).collect(),
            heuristic,
            floor: floor
                .map(|cell| (size.position(cell), map.cost(cell).into()))
                .collect(),
            starts: map.starts.iter().map(|&cell| size.position(cell)).collect(),
            goals: map.goals.iter().map(|&cell| size.position(cell)).collect(),
            about: format!("{id} {settings:?} {about}"),
            solver: solver.clone(),
            settings: settings.clone(),
            map: Arc::clone(&map),
            run,
        })
    }

    pub fn at(&self, place: usize) -> Place {
        self.map.size().position(self.run.log[place].event.cell())
    }

    pub fn kind(&self, place: usize) -> Kind {
        self.run.log[place].event.kind(None)
    }

    /// What is known after this number of moments.
    pub fn book(&self, moments: usize) -> Book {
        let mut book = Book::default();
        let links = matches!(self.id, "jps" | "theta_star");
        book.read_to(&self.run.log, moments, self.map.size(), links);
        book
    }

    /// Whether it expands cells.
    pub fn expands(&self) -> bool {
        !self.walks() && self.id != "dead_end_filling"
    }

    pub fn walks(&self) -> bool {
        let walkers = ["wall_follower", "tremaux", "random_mouse", "flood_fill"];
        walkers.contains(&self.id)
    }

    pub fn has_stack(&self) -> bool {
        matches!(self.id, "depth_first" | "iterative_deepening" | "ida_star")
    }

    /// The number of expansions, moves or fillings in this number of moments.
    pub fn done(&self, moments: usize) -> u64 {
        let counts = |place: &usize| match self.kind(*place) {
            Kind::Expanded => self.expands(),
            Kind::Stepped => self.walks(),
            Kind::Backtracked => self.id == "dead_end_filling",
            _ => false,
        };
        (0..moments).filter(counts).count() as u64
    }

    /// The first step that begins at this moment or later.
    pub fn next_step(&self, moments: usize) -> Option<std::ops::Range<usize>> {
        let mut steps = self.run.steps[1..].iter();
        steps.find(|step| step.start >= moments).cloned()
    }

    /// The same, if the step expands a cell.
    pub fn next_expansion(&self, moments: usize) -> Option<std::ops::Range<usize>> {
        let step = self.next_step(moments)?;
        (self.kind(step.start) == Kind::Expanded).then_some(step)
    }

    /// The neighbours of a cell, in the order in which they are checked, and whether a move leads there.
    pub fn around(&self, (x, y): Place) -> Vec<(Place, bool)> {
        let is_floor = |cell: Place| self.floor.contains_key(&cell);
        let look = |(over, down): Place| {
            let to = (x + over, y + down);
            let free = is_floor((x + over, y)) && is_floor((x, y + down));
            (to, is_floor(to) && (over == 0 || down == 0 || free))
        };
        self.moves.iter().copied().map(look).collect()
    }

    pub fn by(&self) -> By {
        measured::of(self.id).by
    }

    /// The length of the leg from one cell of a path to the next.
    pub fn leg(&self, from: Place, to: Place) -> Sum {
        let (over, down) = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
        match self.by() {
            By::Moves => Sum::whole(1),
            By::Costs => Sum::root(over + down).times(self.floor[&to].into()),
            By::Lengths | By::Lines => Sum::root(over * over + down * down),
        }
    }

    /// The estimate h of a cell.
    pub fn rest(&self, cell: Place) -> Sum {
        let all = self.goals.iter().map(|&goal| self.rest_to(cell, goal));
        all.reduce(|one, other| if other.is_less_than(&one) { other } else { one })
            .unwrap_or_default()
    }

    fn rest_to(&self, (x, y): Place, (to_x, to_y): Place) -> Sum {
        let (over, down) = (x.abs_diff(to_x), y.abs_diff(to_y));
        let octile =
            Sum::whole(over.abs_diff(down)).and(&Sum::root(2).times(over.min(down).into()));
        match (self.id, self.heuristic, self.eight) {
            ("dijkstra", _, _) | (_, "zero", _) => Sum::default(),
            ("theta_star", _, _) | (_, "euclidean", _) => Sum::root(over * over + down * down),
            (_, "chebyshev", _) => Sum::whole(over.max(down)),
            ("jps", _, _) | (_, "octile", _) | (_, "fitting", true) => octile,
            (_, _, false) | (_, "plain_manhattan", _) => Sum::whole(over + down),
            (_, _, true) => Sum::root(2).times((over + down).into()).half(),
        }
    }

    /// The factors of g and h, in tenths.
    pub fn weights(&self) -> [i64; 2] {
        measured::of(self.id).weights(&self.settings).map(i64::from)
    }

    /// The f of a cell.
    pub fn sum(&self, length: &Sum, cell: Place) -> Sum {
        let [so_far, onward] = self.weights();
        let rest = self.rest(cell).times(onward);
        length.clone().times(so_far).and(&rest).tenth()
    }

    /// The length of the path to a cell, by the parents in a book.
    pub fn length_to(&self, book: &Book, cell: Place) -> Sum {
        book.length_to(cell, &|from, to| self.leg(from, to))
    }

    /// The length of a shortest path to each cell, in the measure of the search.
    pub fn least(&self) -> HashMap<Place, Sum> {
        let starts = self
            .starts
            .iter()
            .filter(|start| self.floor.contains_key(start));
        let mut found: HashMap<Place, Sum> = starts.map(|&start| (start, Sum::default())).collect();
        let mut done = HashSet::new();
        loop {
            let open = found.iter().filter(|(cell, _)| !done.contains(*cell));
            let nearest = open.min_by(|one, other| one.1.value().total_cmp(&other.1.value()));
            let Some((&cell, length)) = nearest else {
                return found;
            };
            let length = length.clone();
            done.insert(cell);
            for (to, free) in self.around(cell) {
                if !free {
                    continue;
                }
                let by_here = length.clone().and(&self.leg(cell, to));
                let shorter = found
                    .get(&to)
                    .is_none_or(|length| by_here.is_less_than(length));
                if shorter {
                    found.insert(to, by_here);
                }
            }
        }
    }

    /// The length of the shortest path, if there is one.
    pub fn best(&self) -> Option<Sum> {
        let least = self.least();
        let goals = self.goals.iter().filter_map(|goal| least.get(goal));
        goals
            .min_by(|one, other| one.value().total_cmp(&other.value()))
            .cloned()
    }

    /// The length of a path.
    pub fn length(&self, path: &[Place]) -> Sum {
        let legs = path.windows(2).map(|pair| self.leg(pair[0], pair[1]));
        legs.fold(Sum::default(), |sum, leg| sum.and(&leg))
    }

    /// Asserts that a printed number is this length, and has its unit: moves where each move counts 1.
    pub fn is_told(&self, told: &str, length: &Sum, about: &str) {
        let parts: Vec<&str> = told.split(' ').collect();
        let number = parts
            .iter()
            .find_map(|part| part.replace(',', "").parse::<f64>().ok());
        let off = (number.expect("a number") - length.value()).abs();
        assert!(off < 0.0051, "{told} is {}: {about}", length.value());
        let in_moves = parts.last().is_some_and(|unit| unit.starts_with("move"));
        if in_moves {
            let costs = self.by() == By::Costs && self.map.costs().is_some();
            let plain = self.by() == By::Moves || !costs && length.value().fract() == 0.0;
            assert!(plain, "{told} in moves: {about}");
        } else {
            assert!(self.by() != By::Moves, "{told} in no moves: {about}");
        }
    }
}
