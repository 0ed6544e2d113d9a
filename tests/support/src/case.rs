//! A case: a search on a small map, with its settings, its moves, and its measure of paths.

use crate::machine::Place;
use crate::machine::tables::Tables;
use crate::machine::world::World;
use crate::measured::{self, By};
use crate::runs::is_long;
use crate::sum::Sum;
use crate::trials::{Run, drawn, grown, map, settings};
use mazescope_core::generators::GENERATORS;
use mazescope_core::{Kind, Map, Settings, Solver};
use std::collections::HashMap;
use std::sync::Arc;

/// A search on a small map.
pub struct Case {
    pub id: &'static str,
    pub solver: Solver,
    pub settings: Settings,
    pub map: Arc<Map>,
    pub run: Run,
    pub world: Arc<World>,
    /// The cost of entering each floor cell.
    pub floor: HashMap<Place, u32>,
    pub starts: Vec<Place>,
    pub goals: Vec<Place>,
    pub eight: bool,
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
        let id = solver.info.id;
        let world = Arc::new(World::of_search(&solver, &settings, &map));
        let run = Run::of_search(&solver, &settings, &map);
        (run.log.len() <= MOST).then(|| Case {
            id,
            eight: world.moves.len() == 8,
            floor: world
                .floor()
                .map(|at| (at, world.cost(at).unwrap()))
                .collect(),
            starts: world.starts.clone(),
            goals: world.goals.clone(),
            about: format!("{id} {settings:?} {about}"),
            solver,
            settings,
            map,
            run,
            world,
        })
    }

    pub fn at(&self, place: usize) -> Place {
        self.world.at(self.run.log[place].event.cell())
    }

    pub fn kind(&self, place: usize) -> Kind {
        self.run.log[place].event.kind(None)
    }

    /// What is known after this number of moments.
    pub fn book(&self, moments: usize) -> Tables {
        let links = matches!(self.id, "jps" | "theta_star");
        let discipline = self.solver.info.discipline;
        let mut tables = Tables::new(Arc::clone(&self.world), discipline, links);
        self.run.log[..moments]
            .iter()
            .for_each(|&stated| tables.see(stated));
        tables
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
        let look = |&(_, (over, down)): &(&str, Place)| {
            let leads = self.world.step((x, y), (over, down)).is_some();
            ((x + over, y + down), leads)
        };
        self.world.moves.iter().map(look).collect()
    }

    pub fn by(&self) -> By {
        measured::of(self.id).by
    }

    /// The length of the leg from one cell of a path to the next.
    pub fn leg(&self, from: Place, to: Place) -> Sum {
        self.world.leg(self.by(), from, to)
    }

    /// The estimate h of a cell.
    pub fn rest(&self, cell: Place) -> Sum {
        self.world.estimate(cell)
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

    /// The length of the path to a cell, by the parents in tables.
    pub fn length_to(&self, tables: &Tables, cell: Place) -> Sum {
        tables.length_to(cell, self.by())
    }

    /// The length of a shortest path to each cell, in the measure of the search.
    pub fn least(&self) -> HashMap<Place, Sum> {
        self.world.least(self.by())
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
        self.world.length(self.by(), path)
    }
}
