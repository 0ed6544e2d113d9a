//! Best-first search: it always goes on at the cell that its guide takes first, as Dijkstra's search and A* do.

use super::agenda::{Agenda, Discovered, Fixed, Key};
use super::known::{self, Known, Ways};
use crate::event::{Algorithm, Event};
use crate::grid::{Cell, Direction};
use crate::map::{MOST_COST, Map};
use crate::structures::batched::{Batched, Fill};
use crate::structures::lengths::guide::{Guide, Rank};
use crate::structures::lengths::length::Length;
use std::sync::Arc;

/// A search that is about to start on `map` and looks at the neighbours of a cell in this order.
pub fn begin<const N: usize>(
    map: Arc<Map>,
    order: [Direction; N],
    guide: Guide,
) -> Box<dyn Algorithm> {
    match is_short(&map, &guide) {
        true => begin_by::<N, Fixed>(map, order, guide),
        false => begin_by::<N, Rank>(map, order, guide),
    }
}

/// Whether no rank on this map can have a part that is too large for a [`Fixed`] key: a way enters each cell once at
/// most, and an estimate is at most two sides of the map.
fn is_short(map: &Map, guide: &Guide) -> bool {
    let size = map.size();
    let cost = map.costs().map_or(1, |_| MOST_COST);
    let way = size.cells() as u64 * u64::from(cost);
    let twice = 2 * (u64::from(size.width()) + u64::from(size.height()));
    let [by_way, by_rest] = guide.factors().map(u64::from);
    by_way * way + by_rest * twice < Fixed::LIMIT
}

fn begin_by<const N: usize, K: Key + 'static>(
    map: Arc<Map>,
    order: [Direction; N],
    guide: Guide,
) -> Box<dyn Algorithm> {
    match map.costs() {
        None => Box::new(Batched(BestFirst::<N, false, K>::new(map, order, guide))),
        Some(_) => Box::new(Batched(BestFirst::<N, true, K>::new(map, order, guide))),
    }
}

/// A best-first search with `N` neighbours of each cell, 4 or 8.
///
/// The cell is expanded that its [`Guide`] takes first, and never again; only cells that still wait are improved. Where
/// the guide counts the estimate no more than the way, no cell that is expanded is reached by a shorter way later, since no move
/// changes an estimate by more than its length, and none costs less than that. Where it counts the estimate more, its path
/// is at most as many times the shortest (M. Likhachev, G. Gordon, S. Thrun, *ARA\**, 2003).
///
/// It is compiled a second time without a look at costs, for maps on which every cell costs 1.
///
/// O(n log n) in time. Space: 5 bytes a cell, 12 for each that is discovered, and 16 for each that waits.
struct BestFirst<const N: usize, const COSTS: bool, K> {
    map: Arc<Map>,
    known: Known,
    ways: Ways<N>,
    steps: [Step; N],
    guide: Guide,
    agenda: Agenda<K>,
    phase: BestFirstPhase,
}

/// A move to a neighbour.
#[derive(Clone, Copy)]
struct Step {
    length: Length,
    /// How far it leads over columns and rows.
    by: (i32, i32),
}

/// Which event comes next.
#[derive(Clone, Copy)]
enum BestFirstPhase {
    /// The start of this number is pushed.
    Root(usize),
    /// The first cell that waits is expanded.
    Take,
    /// The neighbours are looked at to which these ways lead, a bit for each.
    Look(Expanded, u32),
    /// The cell lies on the path.
    Trace(Cell),
    Done,
}

/// A cell that is expanded, and where it stands.
#[derive(Clone, Copy)]
struct Expanded {
    cell: Cell,
    way: Length,
    at: (i32, i32),
}

impl<const N: usize, const COSTS: bool, K: Key> BestFirst<N, COSTS, K> {
    fn new(map: Arc<Map>, order: [Direction; N], guide: Guide) -> Self {
        BestFirst {
            known: Known::new(&map),
            ways: Ways::new(map.size(), order),
            steps: order.map(|way| Step {
                length: Length::of(way),
                by: way.delta(),
            }),
            guide,
            agenda: Agenda::new(map.size()),
            map,
            phase: BestFirstPhase::Root(0),
        }
    }

    /// The ways from an expanded cell to neighbours that are not discovered yet, or wait: a bit for each.
    #[inline(always)]
    fn worth_a_look(&self, cell: Cell) -> u32 {
        let bytes = &self.known.bytes[..];
        let mut set = 0;
        for number in 0..N {
            let byte = bytes[self.ways.ways[number].from(cell).index()];
            let free = self.ways.is_free(bytes, cell, number);
            // Floor has a bit set beside that of a goal.
            let unfinished = byte & known::EXPANDED == 0 && byte & !known::GOAL != 0;
            set |= u32::from(free & unfinished) << number;
        }
        set
    }

    /// Looks along the way of this number from an expanded cell, and says what that changes, if anything.
    #[inline(always)]
    fn look(&mut self, from: &Expanded, number: usize) -> Option<Event> {
        let way = self.ways.ways[number];
        let step = self.steps[number];
        let found = way.from(from.cell);
        let byte = self.known.bytes[found.index()];
        let length = match COSTS {
            true => step.length.times(self.map.cost(found)),
            false => step.length,
        };
        let length = from.way + length;
        let at = (from.at.0 + step.by.0, from.at.1 + step.by.1);
        if byte & known::OPEN != 0 {
            self.known.bytes[found.index()] ^= way.discovery;
            let twice = self.guide.estimate().twice_at(at);
            let rank = self.guide.rank_by(length, twice);
            self.agenda.push(found, length, rank, twice);
            return Some(Event::pushed(found, way.back));
        }
        if self.agenda.way(found) <= length {
            return None;
        }
        // A start costs nothing and is never improved, so there is a parent.
        let old = self.known.pointer(found)?;
        let twice = self.guide.estimate().twice_at(at);
        self.agenda.improve(found, length, &self.guide, twice);
        self.known.bytes[found.index()] ^= known::discovery(old) ^ way.discovery;
        Some(Event::improved(found, old, way.back))
    }
}

impl<const N: usize, const COSTS: bool, K: Key> Fill for BestFirst<N, COSTS, K> {
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        let mut filled = 0;
        while filled < slots.len() {
            match self.phase {
                BestFirstPhase::Look(from, mut set) => {
                    while set != 0 && filled < slots.len() {
                        let number = set.trailing_zeros() as usize;
                        set &= set - 1;
                        if let Some(event) = self.look(&from, number % N) {
                            slots[filled] = event;
                            filled += 1;
                        }
                    }
                    self.phase = match set {
                        0 => BestFirstPhase::Take,
                        _ => BestFirstPhase::Look(from, set),
                    };
                }
                BestFirstPhase::Take => {
                    let Some(Discovered { cell, way }) = self.agenda.pop() else {
                        self.phase = BestFirstPhase::Done;
                        continue;
                    };
                    let byte = &mut self.known.bytes[cell.index()];
                    if *byte & known::EXPANDED != 0 {
                        continue;
                    }
                    *byte |= known::EXPANDED;
                    slots[filled] = Event::expanded(cell);
                    filled += 1;
                    if *byte & known::GOAL == 0 {
                        let at = self.map.size().position(cell);
                        let set = self.worth_a_look(cell);
                        self.phase = BestFirstPhase::Look(Expanded { cell, way, at }, set);
                    } else {
                        self.phase = BestFirstPhase::Trace(self.known.turn_around(cell));
                    }
                }
                BestFirstPhase::Root(number) => {
                    let Some(&start) = self.map.starts.get(number) else {
                        self.phase = BestFirstPhase::Take;
                        continue;
                    };
                    self.phase = BestFirstPhase::Root(number + 1);
                    if self.known.bytes[start.index()] & known::OPEN != 0 {
                        self.known.bytes[start.index()] ^= known::START;
                        let twice = self.guide.estimate().twice(start);
                        let rank = self.guide.rank_by(Length::ZERO, twice);
                        self.agenda.push(start, Length::ZERO, rank, twice);
                        slots[filled] = Event::pushed_start(start);
                        filled += 1;
                    }
                }
                BestFirstPhase::Trace(cell) => {
                    slots[filled] = Event::traced(cell);
                    filled += 1;
                    let onward = self.known.parent(cell);
                    self.phase = onward.map_or(BestFirstPhase::Done, BestFirstPhase::Trace);
                }
                BestFirstPhase::Done => break,
            }
        }
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::map::Tile;
    use crate::structures::lengths::estimate::Rule;

    /// A field with walls and costs.
    fn rough(seed: u64) -> Arc<Map> {
        // The upper bits of a linear congruence are chance enough for walls.
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

    #[test]
    fn short_keys_and_exact_ones_state_the_same() {
        for seed in 1..=60 {
            let map = rough(seed);
            for (way, rest) in [(1, 0), (1, 1), (10, 25), (10, 3), (0, 1)] {
                let guide = Guide::weighed(way, rest, &map, Rule::Octile);
                let order = Direction::ALL;
                let short: Vec<Event> = begin_by::<8, Fixed>(map.clone(), order, guide).collect();
                let exact: Vec<Event> = begin_by::<8, Rank>(map.clone(), order, guide).collect();
                assert_eq!(short, exact, "seed {seed}, {way} and {rest}");
            }
        }
    }

    #[test]
    fn keys_are_short_but_where_ranks_are_too_large() {
        let size = Size::clamped(8192, 8192);
        let mut map = Map::new(size, Tile::Floor);
        let guide = |map: &Map, way, rest| Guide::weighed(way, rest, map, Rule::Octile);
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
