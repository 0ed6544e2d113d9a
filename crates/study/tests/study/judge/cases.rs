//! Random small cases: a map, a search, its settings.

use super::dice::Dice;
use super::traces::{Case, Heuristic, Order, Search};
use mazescope_core::{Cell, Map, Size, Tile};

/// A random case of this search.
pub fn random(search: Search, dice: &mut Dice) -> Case {
    let map = map(dice);
    let order = dice.pick(&[
        None,
        None,
        None,
        None,
        None,
        None,
        Some(Order::Urdl),
        Some(Order::Rlud),
    ]);
    let heuristic = dice.pick(&[
        Heuristic::Octile,
        Heuristic::Manhattan,
        Heuristic::Fitting,
        Heuristic::Euclidean,
        Heuristic::Chebyshev,
        Heuristic::Zero,
        Heuristic::Other,
    ]);
    Case {
        map,
        search,
        eight: dice.percent(50),
        heuristic,
        named: heuristic != Heuristic::Other && dice.percent(40),
        weight: dice.pick(&[10, 10, 10, 0, 5, 15, 30]),
        order,
    }
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
    let cells: Vec<Cell> = size.iter().collect();
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
