//! Best-first search: always expands the open cell with the smallest rank by its guide, as Dijkstra and A* do.

use super::known::{self, Known, Move};
use super::open_list::{Fixed, Key, OpenList};
use super::search::{self, Next, Search};
use crate::event::Algorithm;
use crate::grid::{Cell, Direction};
use crate::map::{MOST_COST, Map};
use crate::structures::driver::Say;
use crate::structures::lengths::guide::Guide;
use crate::structures::lengths::length::{Length, Rank};
use std::sync::Arc;

/// A search on `map` that checks the neighbours of a cell in this order.
pub fn begin<const N: usize>(
    map: Arc<Map>,
    order: [Direction; N],
    guide: Guide,
) -> Box<dyn Algorithm> {
    match is_short(&map, &guide) {
        true => search::run(&map.clone(), BestFirst::<N, Fixed>::new(map, order, guide)),
        false => search::run(&map.clone(), BestFirst::<N, Rank>::new(map, order, guide)),
    }
}

/// Whether all ranks on this map fit a [`Fixed`] key. This holds because a path enters each cell at most once, and an
/// estimate is at most two sides of the map.
fn is_short(map: &Map, guide: &Guide) -> bool {
    let size = map.size();
    let cost = map.costs().map_or(1, |_| MOST_COST);
    let length = size.cells() as u64 * u64::from(cost);
    let sides = u64::from(size.width()) + u64::from(size.height());
    let [by_length, by_rest] = guide.factors();
    by_length * length + by_rest * guide.estimate().rule().unit() * sides < Fixed::LIMIT
}

/// A best-first search with `N` neighbours of each cell, 4 or 8.
///
/// It expands the cell that its [`Guide`] ranks first, and never expands a cell again; only open cells are improved. If
/// the weight of the estimate is at most that of the length, no expanded cell is reached by a shorter path later,
/// because no move changes an estimate by more than its length. Otherwise its path is at most weight times the shortest
/// (M. Likhachev, G. Gordon, S. Thrun, *ARA\**, 2003).
///
/// O(n log n) in time. Space: 5 bytes a cell, 16 for each discovered cell, and 16 for each open one.
struct BestFirst<const N: usize, K> {
    map: Arc<Map>,
    known: Known,
    moves: [Move<N>; N],
    open: OpenList<K>,
}

impl<const N: usize, K: Key> BestFirst<N, K> {
    fn new(map: Arc<Map>, order: [Direction; N], guide: Guide) -> Self {
        BestFirst {
            known: Known::new(&map),
            moves: known::moves(map.size(), order),
            open: OpenList::new(map.size(), guide),
            map,
        }
    }
}

impl<const N: usize, K: Key> Search for BestFirst<N, K> {
    type Parents = Known;

    fn begin(&mut self, start: Cell, say: &mut Say) {
        if self.known.discover_start(start) {
            self.open.push(start, Length::ZERO);
            say.pushed_start(start);
        }
    }

    #[inline(always)]
    fn step(&mut self, say: &mut Say) -> Next {
        let Some((cell, g)) = self.open.pop_min() else {
            return Next::NoPath;
        };
        self.known.expand_if_new(cell);
        say.expanded(cell);
        if self.known.is_goal(cell) {
            return Next::Found(cell);
        }
        for number in self.known.unexpanded(cell, &self.moves) {
            let one_move = self.moves[number % N];
            let neighbour = one_move.neighbour_of(cell);
            let d = g + one_move.length().times(self.map.cost(neighbour).into());
            if self.known.is_marked(neighbour, known::OPEN) {
                self.known.discover(neighbour, one_move.back);
                self.open.push(neighbour, d);
                say.pushed(neighbour, one_move.back);
            } else if self.open.has_longer(neighbour, d) {
                if let Some(old) = self.known.set_parent(neighbour, one_move.back) {
                    say.improved(neighbour, old, one_move.back);
                }
                self.open.decrease_key(neighbour, d);
            }
        }
        Next::GoOn
    }

    fn prefer(&mut self, cell: Cell) {
        self.open.prefer(cell);
    }

    fn parents(&mut self) -> &mut Known {
        &mut self.known
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::grid::Size;
    use crate::map::Tile;
    use crate::structures::lengths::goals::Rule;

    /// A field with walls and costs.
    fn rough(seed: u64) -> Arc<Map> {
        // The upper bits of a linear congruential generator are random enough for walls.
        let mut state = seed;
        let mut below = |limit: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % limit
        };
        let size = Size::clamped(24, 17);
        let mut map = Map::new(size, Tile::Floor);
        for cell in size.iter() {
            match below(4) {
                0 => map.tiles[cell] = Tile::Wall,
                1 if seed.is_multiple_of(2) => map.set_cost(cell, 1 + below(9) as u8),
                _ => {}
            }
        }
        let floor: Vec<Cell> = size.iter().filter(|&cell| map.is_floor(cell)).collect();
        let mut some = || floor[below(floor.len() as u64) as usize];
        (map.starts, map.goals) = (vec![some()], vec![some()]);
        Arc::new(map)
    }

    fn events<K: Key + 'static>(map: &Arc<Map>, guide: Guide) -> Vec<Event> {
        let search = BestFirst::<8, K>::new(Arc::clone(map), Direction::ALL, guide);
        search::run(map, search).collect()
    }

    #[test]
    fn short_keys_and_exact_ones_state_the_same() {
        for seed in 1..=60 {
            let map = rough(seed);
            for (length, rest) in [(1, 0), (1, 1), (10, 25), (10, 3), (0, 1)] {
                let guide = Guide::weighed(length, rest, &map, Rule::Octile);
                let short: Vec<Event> = events::<Fixed>(&map, guide.clone());
                let exact: Vec<Event> = events::<Rank>(&map, guide);
                assert_eq!(short, exact, "seed {seed}, {length} and {rest}");
            }
        }
    }

    #[test]
    fn keys_are_short_but_where_ranks_are_too_large() {
        let size = Size::clamped(8192, 8192);
        let mut map = Map::new(size, Tile::Floor);
        let guide = |map: &Map, length, rest| Guide::weighed(length, rest, map, Rule::Octile);
        assert!(is_short(&map, &guide(&map, 1, 1)));
        assert!(!is_short(&map, &guide(&map, 10, 11)));
        let cell = size.cell(0, 0).expect("inside");
        map.set_cost(cell, 9);
        assert!(
            !is_short(&map, &guide(&map, 1, 0)),
            "2 * 9 * 2^26 is above 2^30"
        );
        let map = rough(2);
        assert!(is_short(&map, &guide(&map, 10, 100)));
    }
}
