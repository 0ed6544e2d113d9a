//! Pockets: parts of the floor that do not hang together, and the shortest straight passages that would join them.

use super::eights::{each_change, each_floor_by_wall};
use crate::grid::{Cell, Direction, Size};
use std::collections::BTreeMap;

/// A straight passage through wall that begins beside a floor cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passage {
    /// The floor cell from which it leads.
    pub from: Cell,
    /// To the right, or down.
    pub way: Direction,
    /// How many cells it has.
    pub cells: u32,
}

impl Passage {
    /// Its cells, in order.
    pub fn iter(self, size: Size) -> impl Iterator<Item = Cell> {
        let step = self.way.offset(size.stride());
        (1..=self.cells as isize)
            .map(move |at| Cell::from_index(self.from.index().wrapping_add_signed(at * step)))
    }
}

/// Passages that join pockets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passages {
    /// In the order in which they were chosen.
    pub all: Vec<Passage>,
    /// Whether all floor hangs together once they are carved.
    pub join_all: bool,
}

/// The passages that join the pockets of a map, as far as straight ones do; none if all floor hangs together.
///
/// Each of them is the shortest between two pockets that hang together neither by themselves nor by passages before
/// it; of equal ones the first in reading order of their ends, those to the right first. What they cross may open shorter
/// ones, so who has carved them asks again. Where no pocket lies straight across from another one, each is joined to
/// the next below it by the shortest passage with one bend, which is two passages.
///
/// `walls` says of each cell of a padded grid, by its index, whether it is wall; the border is. O(n) in time, and
/// O(g log g) for g gaps between two pockets; in space 12 bytes a stretch of floor in a row, and 24 a gap.
pub fn passages(walls: &[bool], size: Size) -> Passages {
    let mut pockets = Pockets::new(walls, size);
    if pockets.count <= 1 {
        return Passages {
            all: Vec::new(),
            join_all: true,
        };
    }
    let mut gaps = gaps(walls, size, &pockets);
    // The sort is stable, so equal ones stay in the order in which they were found.
    gaps.sort_by_key(|gap| gap.passage.cells);
    gaps.retain(|gap| pockets.join(gap.ends[0], gap.ends[1]));
    match gaps.is_empty() {
        true => Passages {
            all: bends(size, &pockets),
            join_all: true,
        },
        false => Passages {
            all: gaps.iter().map(|gap| gap.passage).collect(),
            join_all: pockets.count == 1,
        },
    }
}

/// A stretch of floor in a row.
#[derive(Clone, Copy)]
struct Stretch {
    /// The indices of its first and of its last cell.
    first: u32,
    last: u32,
    /// A stretch of the same pocket that comes before it, or itself.
    before: u32,
}

/// The stretches of a map, and which of them hang together along the axes, or by what has joined them.
struct Pockets {
    /// In reading order.
    stretches: Vec<Stretch>,
    /// Where the stretches of each row begin, and where those of the last one end.
    rows: Vec<u32>,
    /// How many pockets there are.
    count: usize,
}

impl Pockets {
    /// The pockets of a map. Each stretch knows the first one of its pocket.
    fn new(walls: &[bool], size: Size) -> Pockets {
        let stride = size.stride();
        let height = size.height() as usize;
        let mut pockets = Pockets {
            stretches: Vec::new(),
            rows: Vec::with_capacity(height + 1),
            count: 0,
        };
        for y in 1..=height {
            let row = &walls[y * stride..][..stride];
            let begin = pockets.stretches.len();
            pockets.rows.push(begin as u32);
            // The border is wall, so what comes after a stretch of wall is floor, and every stretch of it ends.
            let (mut first, mut is_floor) = (0, false);
            each_change(row, |cell| {
                if is_floor {
                    let before = pockets.stretches.len() as u32;
                    pockets.stretches.push(Stretch {
                        first: (y * stride + first) as u32,
                        last: (y * stride + cell) as u32 - 1,
                        before,
                    });
                }
                (first, is_floor) = (cell, !is_floor);
            });
            pockets.count += pockets.stretches.len() - begin;
            if y > 1 {
                let above = pockets.rows[y - 2] as usize;
                pockets.join_rows(above, begin, stride as u32);
            }
        }
        pockets.rows.push(pockets.stretches.len() as u32);
        for place in 0..pockets.stretches.len() {
            let before = pockets.stretches[place].before as usize;
            pockets.stretches[place].before = pockets.stretches[before].before;
        }
        pockets
    }

    /// Joins the stretches from this one on to those of the row above, from that one on, that they touch.
    fn join_rows(&mut self, mut above: usize, begin: usize, stride: u32) {
        let mut here = begin;
        while above < begin && here < self.stretches.len() {
            let (upper, lower) = (self.stretches[above], self.stretches[here]);
            let (first, last) = (upper.first + stride, upper.last + stride);
            if first <= lower.last && lower.first <= last {
                self.join(above as u32, here as u32);
            }
            match last < lower.last {
                true => above += 1,
                false => here += 1,
            }
        }
    }

    /// The stretch by which the pocket of this one is known. O(1), amortised and in practice.
    fn of(&mut self, mut place: u32) -> u32 {
        loop {
            let next = self.stretches[place as usize].before;
            if next == place {
                return place;
            }
            let after = self.stretches[next as usize].before;
            self.stretches[place as usize].before = after;
            place = after;
        }
    }

    /// Joins the pockets of two stretches; whether they were two.
    fn join(&mut self, one: u32, other: u32) -> bool {
        let [one, other] = [one, other].map(|place| self.of(place));
        self.stretches[one.max(other) as usize].before = one.min(other);
        self.count -= usize::from(one != other);
        one != other
    }
}

/// A passage that is possible, and the stretches at its two ends.
struct Gap {
    passage: Passage,
    ends: [u32; 2],
}

/// A floor cell, and its stretch.
type End = (u32, u32);

/// The straight gaps between neighbouring floor of different pockets, in reading order of their ends.
fn gaps(walls: &[bool], size: Size, pockets: &Pockets) -> Vec<Gap> {
    let stride = size.stride();
    let pocket = |place: u32| pockets.stretches[place as usize].before;
    let mut gaps = Vec::new();
    let mut gap = |(from, way, step, (to, place)): (End, Direction, usize, End)| {
        if pocket(from.1) != pocket(place) {
            gaps.push(Gap {
                passage: Passage {
                    from: Cell::from_index(from.0 as usize),
                    way,
                    cells: (to - from.0) / step as u32 - 1,
                },
                ends: [from.1, place],
            });
        }
    };
    // The last floor cell above a wall and its stretch, by column; the border's index 0 stands for none.
    let mut above = vec![(0, 0); stride];
    for row in 0..size.height() as usize {
        let begin = (row + 1) * stride;
        let [upper, here, lower] =
            [begin - stride, begin, begin + stride].map(|begin| &walls[begin..begin + stride]);
        let [first, end] = [pockets.rows[row], pockets.rows[row + 1]];
        let stretch = |place: u32| pockets.stretches[place as usize];
        let beside = |place: u32| {
            let (left, right) = (stretch(place - 1), stretch(place));
            let from = (left.last, place - 1);
            (from, Direction::Right, 1, (right.first, place))
        };
        // The stretch in which the cells are.
        let mut place = first;
        each_floor_by_wall(here, upper, |column| {
            let cell = (begin + column) as u32;
            while stretch(place).last < cell {
                place += 1;
                gap(beside(place));
            }
            if above[column].0 > 0 {
                gap((above[column], Direction::Down, stride, (cell, place)));
            }
        });
        (place + 1..end).for_each(|place| gap(beside(place)));
        place = first;
        each_floor_by_wall(here, lower, |column| {
            let cell = (begin + column) as u32;
            while stretch(place).last < cell {
                place += 1;
            }
            above[column] = (cell, place);
        });
    }
    gaps
}

/// What is known of a pocket that no other one lies straight across from: the cells of the greatest and of the least sum
/// of x and y, and of the greatest and of the least difference of y and x.
#[derive(Clone, Copy)]
struct Corners {
    greatest_sum: (i32, Cell),
    least_sum: (i32, Cell),
    greatest_difference: (i32, Cell),
    least_difference: (i32, Cell),
}

/// Passages with one bend, from each pocket to the next below it. They share neither rows nor columns, so of two the
/// nearest cells are corners.
fn bends(size: Size, pockets: &Pockets) -> Vec<Passage> {
    let mut known: BTreeMap<u32, Corners> = BTreeMap::new();
    let ends = |stretch: &Stretch| [stretch.first, stretch.last].map(|end| (stretch.before, end));
    for (pocket, end) in pockets.stretches.iter().flat_map(ends) {
        let cell = Cell::from_index(end as usize);
        let (x, y) = size.position(cell);
        let (sum, difference) = (x + y, y - x);
        let corners = known.entry(pocket).or_insert(Corners {
            greatest_sum: (sum, cell),
            least_sum: (sum, cell),
            greatest_difference: (difference, cell),
            least_difference: (difference, cell),
        });
        let greater = |most: (i32, Cell), now: i32| if now > most.0 { (now, cell) } else { most };
        let lesser = |least: (i32, Cell), now: i32| if now < least.0 { (now, cell) } else { least };
        *corners = Corners {
            greatest_sum: greater(corners.greatest_sum, sum),
            least_sum: lesser(corners.least_sum, sum),
            greatest_difference: greater(corners.greatest_difference, difference),
            least_difference: lesser(corners.least_difference, difference),
        };
    }
    // A pocket is known by its first stretch, so they come as they lie, from the top to the bottom.
    let downward: Vec<Corners> = known.into_values().collect();
    let mut bends = Vec::new();
    for pair in downward.windows(2) {
        let (upper, lower) = (pair[0], pair[1]);
        let position = |cell| size.position(cell);
        let is_right = position(lower.least_sum.1).0 > position(upper.least_sum.1).0;
        // Both parts lead to the right or down.
        let (from, to) = match is_right {
            true => (upper.greatest_sum.1, lower.least_sum.1),
            false => (upper.greatest_difference.1, lower.least_difference.1),
        };
        let ((x, y), (to_x, to_y)) = (position(from), position(to));
        let part = |from, way, cells| Passage { from, way, cells };
        let (over, below) = (x.abs_diff(to_x), y.abs_diff(to_y));
        if is_right {
            let first = part(from, Direction::Right, over);
            bends.push(first);
            let corner = first.iter(size).last();
            bends.extend(corner.map(|corner| part(corner, Direction::Down, below - 1)));
        } else {
            bends.push(part(from, Direction::Down, below));
            bends.push(part(to, Direction::Right, over - 1));
        }
    }
    bends.retain(|passage| passage.cells > 0);
    bends
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Carves passages until none are left, and gives the map then and the passages of each turn.
    fn joined(rows: &[&str]) -> (Vec<String>, Vec<usize>) {
        let size = Size::new(rows[0].len() as u32, rows.len() as u32).unwrap();
        let mut walls = vec![true; size.padded()];
        for cell in size.iter() {
            let (x, y) = size.position(cell);
            walls[cell.index()] = rows[y as usize].as_bytes()[x as usize] == b'#';
        }
        let mut turns = Vec::new();
        loop {
            let found = passages(&walls, size);
            if found.all.is_empty() {
                assert!(found.join_all);
                break;
            }
            turns.push(found.all.len());
            for passage in found.all {
                assert!(!walls[passage.from.index()], "it leads from floor");
                for cell in passage.iter(size) {
                    walls[cell.index()] = false;
                }
            }
        }
        let row = |y: i32| {
            let cells = (0..size.width() as i32).filter_map(move |x| size.cell(x, y));
            cells.map(|cell| if walls[cell.index()] { '#' } else { '.' })
        };
        let rows = (0..size.height() as i32).map(|y| row(y).collect());
        (rows.collect(), turns)
    }

    #[test]
    fn the_shortest_gap_is_closed_first_and_none_that_is_not_needed() {
        let (rows, turns) = joined(&["..#..", "..#..", "#####", "..##.", "###.."]);
        assert_eq!(rows, [".....", "..#..", ".###.", "..##.", "###.."].map(fix));
        assert_eq!(turns, [3]);
    }

    fn fix(row: &str) -> String {
        row.to_owned()
    }

    #[test]
    fn pockets_that_lie_aslant_are_joined_by_a_bend() {
        let (rows, turns) = joined(&["..###", "#####", "###..", "###.."]);
        assert_eq!(rows, ["....#", "###.#", "###..", "###.."].map(fix));
        assert_eq!(turns, [2]);
        let (rows, turns) = joined(&["###..", "#####", "..###"]);
        assert_eq!(rows, ["###..", "###.#", "....#"].map(fix));
        assert_eq!(turns, [2]);
        let (rows, _) = joined(&[".#", "#."]);
        assert_eq!(rows, ["..", "#."].map(fix));
    }

    #[test]
    fn what_hangs_together_and_what_is_not_there_needs_no_passage() {
        for rows in [&["##", "##"][..], &["#.", "##"], &["..", "#."]] {
            assert_eq!(joined(rows).1, [0; 0]);
        }
    }
}
