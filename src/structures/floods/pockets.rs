//! Pockets: parts of the floor that do not hang together, and the shortest straight passages that would join them.

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
/// `walls` says of each cell of a padded grid, by its index, whether it is wall; the border is. O(n log n) in time, and
/// in space 4 bytes a cell and 12 a gap between two pockets.
pub fn passages(walls: &[bool], size: Size) -> Passages {
    let mut pockets = Pockets::new(walls, size);
    if pockets.count <= 1 {
        return Passages {
            all: Vec::new(),
            join_all: true,
        };
    }
    let mut gaps = gaps(walls, size, &mut pockets);
    // The sort is stable, so equal ones stay in the order in which they were found.
    gaps.sort_by_key(|gap| gap.cells);
    gaps.retain(|gap| {
        let step = gap.way.offset(size.stride());
        let far = (gap.cells as isize + 1) * step;
        let to = gap.from.index().wrapping_add_signed(far);
        pockets.join(gap.from.index() as u32, to as u32)
    });
    match gaps.is_empty() {
        true => Passages {
            all: bends(walls, size, &mut pockets),
            join_all: true,
        },
        false => Passages {
            all: gaps,
            join_all: pockets.count == 1,
        },
    }
}

/// The straight gaps between neighbouring stretches of floor of different pockets, in reading order of their ends.
fn gaps(walls: &[bool], size: Size, pockets: &mut Pockets) -> Vec<Passage> {
    let stride = size.stride();
    let (width, height) = (size.width() as usize, size.height() as usize);
    let mut gaps = Vec::new();
    // The last floor cell above, by column; the border's index 0 stands for none.
    let mut above = vec![0_u32; stride];
    for y in 1..=height {
        let mut left = 0_usize;
        for x in 1..=width {
            let cell = y * stride + x;
            if walls[cell] {
                continue;
            }
            let mut gap = |from: usize, way: Direction, step: usize| {
                if from > 0 && pockets.of(from as u32) != pockets.of(cell as u32) {
                    gaps.push(Passage {
                        from: Cell::from_index(from),
                        way,
                        cells: ((cell - from) / step - 1) as u32,
                    });
                }
            };
            if walls[cell - 1] {
                gap(left, Direction::Right, 1);
            }
            if walls[cell - stride] {
                gap(above[x] as usize, Direction::Down, stride);
            }
            left = cell;
            above[x] = cell as u32;
        }
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
fn bends(walls: &[bool], size: Size, pockets: &mut Pockets) -> Vec<Passage> {
    let mut known: BTreeMap<u32, Corners> = BTreeMap::new();
    let mut downward: Vec<u32> = Vec::new();
    for cell in size.iter().filter(|cell| !walls[cell.index()]) {
        let (x, y) = size.position(cell);
        let (sum, difference) = (x + y, y - x);
        let pocket = pockets.of(cell.index() as u32);
        let corners = known.entry(pocket).or_insert_with(|| {
            downward.push(pocket);
            Corners {
                greatest_sum: (sum, cell),
                least_sum: (sum, cell),
                greatest_difference: (difference, cell),
                least_difference: (difference, cell),
            }
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
    let mut bends = Vec::new();
    for pair in downward.windows(2) {
        let [upper, lower] = [known[&pair[0]], known[&pair[1]]];
        let position = |cell| size.position(cell);
        let is_right = position(lower.least_sum.1).0 > position(upper.least_sum.1).0;
        // Both parts lead to the right or down.
        let (from, to) = match is_right {
            true => (upper.greatest_sum.1, lower.least_sum.1),
            false => (upper.greatest_difference.1, lower.least_difference.1),
        };
        let ((x, y), (to_x, to_y)) = (position(from), position(to));
        let down = |from, cells| Passage {
            from,
            way: Direction::Down,
            cells,
        };
        let right = |from, cells| Passage {
            from,
            way: Direction::Right,
            cells,
        };
        let (over, below) = (x.abs_diff(to_x), y.abs_diff(to_y));
        if is_right {
            let first = right(from, over);
            bends.push(first);
            bends.extend(
                first
                    .iter(size)
                    .last()
                    .map(|corner| down(corner, below - 1)),
            );
        } else {
            bends.push(down(from, below));
            bends.push(right(to, over - 1));
        }
    }
    bends.retain(|passage| passage.cells > 0);
    bends
}

/// Which floor cells hang together along the axes, or by what has joined them.
struct Pockets {
    /// By index of a floor cell: one of the same pocket, of a lower index, or itself.
    nearer: Vec<u32>,
    /// How many pockets there are.
    count: usize,
}

impl Pockets {
    fn new(walls: &[bool], size: Size) -> Pockets {
        let stride = size.stride();
        let mut pockets = Pockets {
            nearer: vec![0; walls.len()],
            count: 0,
        };
        for cell in stride..walls.len() {
            if walls[cell] {
                continue;
            }
            let (left, above) = (cell - 1, cell - stride);
            pockets.nearer[cell] = match (walls[left], walls[above]) {
                (false, _) => left as u32,
                (true, false) => above as u32,
                (true, true) => {
                    pockets.count += 1;
                    cell as u32
                }
            };
            // Where the cell between them is floor, they hang together already.
            if !walls[left] && !walls[above] && walls[above - 1] {
                pockets.join(left as u32, above as u32);
            }
        }
        pockets
    }

    /// The cell by which the pocket of this one is known. O(1), amortised and in practice.
    fn of(&mut self, mut cell: u32) -> u32 {
        loop {
            let next = self.nearer[cell as usize];
            if next == cell {
                return cell;
            }
            let after = self.nearer[next as usize];
            self.nearer[cell as usize] = after;
            cell = after;
        }
    }

    /// Joins the pockets of two cells; whether they were two.
    fn join(&mut self, one: u32, other: u32) -> bool {
        let [one, other] = [one, other].map(|cell| self.of(cell));
        self.nearer[one.max(other) as usize] = one.min(other);
        self.count -= usize::from(one != other);
        one != other
    }
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
        let (rows, turns) = joined(&[".....", "..#..", ".###.", "..##.", "###.."]);
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
