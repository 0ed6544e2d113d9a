//! A trace as these tests see it: a map, the settings of a search, and what a program says.

use super::dice::Dice;
use mazescope_core::{Map, Size, Tile};
use mazescope_support::machine::Place;
use mazescope_support::machine::world::World;
use std::collections::HashMap;
use std::fmt::Write;

/// The judged searches.
pub const SEARCHES: [&str; 5] = [
    "breadth_first",
    "depth_first",
    "dijkstra",
    "astar",
    "greedy",
];

/// The rules of the estimate, in the order of the parameter `heuristic`.
pub const HEURISTICS: [&str; 6] = [
    "octile",
    "manhattan",
    "fitting",
    "euclidean",
    "chebyshev",
    "zero",
];

/// A map with one start, and how it is searched.
#[derive(Clone)]
pub struct Case {
    pub map: Map,
    /// The map with its moves and its estimate. Three quarters of the larger of columns and rows is an estimate without a
    /// name: the one that is given.
    pub world: World,
    pub search: &'static str,
    /// Whether the judge is told which estimate it is.
    pub named: bool,
    /// The weight of h in tenths.
    pub weight: i64,
    /// The order in which the neighbours must be checked, if one is named.
    pub order: Option<&'static str>,
}

impl Case {
    /// A random case of this search.
    pub fn random(search: &'static str, dice: &mut Dice) -> Case {
        let map = map(dice);
        let order = match dice.below(8) {
            0..6 => None,
            6 => Some("urdl"),
            _ => Some("rlud"),
        };
        let heuristic = HEURISTICS.get(dice.below(7)).copied();
        let eight = dice.percent(50);
        let named = heuristic.is_some() && dice.percent(40);
        let weight = dice.pick(&[10, 10, 10, 0, 5, 15, 30]);
        let mut world = World::new(&map, order.unwrap_or("urdl"), eight);
        match heuristic {
            Some(heuristic) => world.heuristic = heuristic,
            None => world.given = Some(unnamed(&world)),
        }
        Case {
            map,
            world,
            search,
            named,
            weight,
            order,
        }
    }

    /// The only start.
    pub fn start(&self) -> Place {
        self.world.starts[0]
    }

    pub fn is_goal(&self, at: Place) -> bool {
        self.world.goals.contains(&at)
    }

    /// The factors of g and h in the key, in tenths.
    pub fn weights(&self) -> [i64; 2] {
        match self.search {
            "astar" => [10, self.weight],
            "greedy" => [0, 10],
            _ => [10, 0],
        }
    }

    /// Whether h decides the order of the frontier.
    pub fn is_guided(&self) -> bool {
        self.weights()[1] > 0
    }

    /// The trace as JSON Lines, with the map in the first line.
    pub fn written(&self, trace: &[Said]) -> String {
        let size = self.map.size();
        let letter = |at| match self.world.cost(at) {
            None => '#',
            Some(1) => '.',
            Some(cost) => char::from(b'0' + cost as u8),
        };
        let (width, height) = (size.width() as i32, size.height() as i32);
        let row = |y| (0..width).map(|x| letter((x, y))).collect::<String>();
        let rows: Vec<String> = (0..height).map(row).collect();
        let list = |places: &[Place]| {
            let places = places.iter().map(|&(x, y)| [x, y]);
            format!("{:?}", places.collect::<Vec<_>>())
        };
        let (starts, goals) = (list(&self.world.starts), list(&self.world.goals));
        let mut text = format!("{{\"map\": {rows:?}, \"starts\": {starts}, \"goals\": {goals}}}\n");
        for said in trace {
            let ((x, y), id) = (said.cell, |(x, y): Place| y * width + x);
            let _ = write!(text, "{{\"type\": \"{}\"", said.what);
            let _ = write!(text, ", \"id\": {}, \"x\": {x}, \"y\": {y}", id(said.cell));
            if let Some(parent) = said.parent {
                let _ = write!(text, ", \"pId\": {}", id(parent));
            }
            for (key, number) in [("g", said.g), ("h", said.h), ("f", said.f)] {
                if let Some(number) = number {
                    let _ = write!(text, ", \"{key}\": {number}");
                }
            }
            text.push_str("}\n");
        }
        text
    }

    /// Everything that a failed test prints about a trace.
    pub fn told(&self, trace: &[Said]) -> String {
        let (search, world, named) = (self.search, &self.world, self.named);
        let (moves, heuristic) = (world.moves.len(), world.heuristic);
        let (weight, order) = (self.weight, self.order);
        let given = world.given.as_ref().map_or(heuristic, |_| "given");
        format!(
            "{search}, {moves} moves, {given}, named: {named}, weight {weight} tenths, order {order:?}\n{}",
            self.written(trace)
        )
    }
}

/// An estimate that is none of those with a name.
fn unnamed(world: &World) -> HashMap<Place, f64> {
    let far = |(x, y): Place, (to_x, to_y): Place| x.abs_diff(to_x).max(y.abs_diff(to_y));
    let h = |at| world.goals.iter().map(|&goal| far(at, goal)).min();
    let all = world.size.iter().map(|cell| world.at(cell));
    all.map(|at| (at, 0.75 * f64::from(h(at).unwrap_or(0))))
        .collect()
}

/// A map of 3x3 to 6x6 cells with walls, sometimes with costs, with one start and up to three goals.
fn map(dice: &mut Dice) -> Map {
    let side = |dice: &mut Dice| 3 + dice.below(4) as u32;
    let size = Size::clamped(side(dice), side(dice));
    let mut map = Map::new(size, Tile::Floor);
    let walls = dice.pick(&[0, 10, 20, 30, 40]);
    let rough = dice.pick(&[0, 0, 20, 50]);
    for cell in size.iter() {
        if dice.percent(walls) {
            map.tiles[cell] = Tile::Wall;
        } else if dice.percent(rough) {
            map.set_cost(cell, dice.pick(&[2, 2, 3, 3, 4, 9]));
        }
    }
    let cells: Vec<_> = size.iter().collect();
    let start = dice.pick(&cells);
    map.starts.push(start);
    for _ in 0..dice.pick(&[1, 1, 1, 1, 2, 3]) {
        let goal = dice.pick(&cells);
        if !map.goals.contains(&goal) && (goal != start || dice.percent(20)) {
            map.goals.push(goal);
        }
    }
    if map.goals.is_empty() {
        let other = cells.iter().rev().find(|&&cell| cell != start);
        map.goals.extend(other);
    }
    for cell in map.starts.iter().chain(&map.goals) {
        map.tiles[*cell] = Tile::Floor;
    }
    map
}

/// An event of a trace: its type, its cell, and what else it tells.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Said {
    pub what: &'static str,
    pub cell: Place,
    pub parent: Option<Place>,
    pub g: Option<f64>,
    pub h: Option<f64>,
    pub f: Option<f64>,
}

impl Said {
    /// An event that names a cell and nothing else.
    pub fn of(what: &'static str, cell: Place) -> Said {
        Said {
            what,
            cell,
            ..Said::default()
        }
    }

    /// Whether it may name a neighbour.
    pub fn is_naming(&self) -> bool {
        matches!(self.what, "generating" | "updating")
    }
}

/// Whether a trace can be read: it has an event, and each parent is a cell of an earlier one.
pub fn is_readable(trace: &[Said]) -> bool {
    let named = |place: usize, parent| trace[..place].iter().any(|said| said.cell == parent);
    let mut all = trace.iter().enumerate();
    !trace.is_empty()
        && all.all(|(place, said)| {
            let is_named = |parent| parent == said.cell || named(place, parent);
            said.parent.is_none_or(is_named)
        })
}
