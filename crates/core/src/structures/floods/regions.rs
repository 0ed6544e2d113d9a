//! Regions: connected floor of a cave, the walls around each cell, and the shortest tunnels between regions.
//!
//! Candidates are all straight gaps between two regions, the shortest first. A gap becomes a tunnel if it connects
//! what is not connected yet. A region with no other one straight across gets a tunnel with one bend.

use crate::grid::{Cell, Direction, Grid, Size};
use std::cmp::Reverse;

/// A straight tunnel through wall that begins next to a floor cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tunnel {
    /// The floor cell before its first cell.
    pub from: Cell,
    /// To the right, or down.
    pub dir: Direction,
    /// Its number of cells, at least 1.
    pub cells: u32,
}

impl Tunnel {
    /// Its cells, in order.
    pub fn iter(self, size: Size) -> impl Iterator<Item = Cell> {
        let next = move |cell: &Cell| Some(cell.step(self.dir, size));
        std::iter::successors(next(&self.from), next).take(self.cells as usize)
    }
}

/// The tunnels that connect all regions of a map, in order.
#[derive(Clone, Debug, Default)]
pub struct Tunnels {
    /// The tunnels found last, and whether all floor is connected once they are carved.
    found: std::vec::IntoIter<Tunnel>,
    connect_all: bool,
}

impl Tunnels {
    /// The next tunnel, on a map with these walls in which all earlier tunnels are carved; none once all floor is
    /// connected. O(1) for most calls.
    pub fn next(&mut self, walls: &Grid<bool>) -> Option<Tunnel> {
        loop {
            match self.found.next() {
                // Other tunnels may cross all of it.
                Some(tunnel) if tunnel.iter(walls.size()).all(|cell| !walls[cell]) => {}
                None if !self.connect_all => {
                    let (found, connect_all) = tunnels(walls);
                    (self.found, self.connect_all) = (found.into_iter(), connect_all);
                }
                next => return next,
            }
        }
    }
}

/// The straight tunnels that connect regions of the map, and whether they connect all of them.
///
/// Each tunnel is the shortest gap between two regions that neither floor nor earlier tunnels connect. Ties go to the
/// first in reading order of their ends, and to the right before down. Carved tunnels may leave shorter gaps, so the
/// search is repeated after they are carved. If no region lies straight across from another one, each is connected to
/// the next one below by a bend of two tunnels.
///
/// O(n) in time, and O(g log g) for g gaps between regions. Space: 12 bytes a span of floor in a row, and 24 a gap.
fn tunnels(walls: &Grid<bool>) -> (Vec<Tunnel>, bool) {
    let mut regions = Regions::new(walls);
    if regions.count <= 1 {
        return (Vec::new(), true);
    }
    let mut gaps = gaps(&regions, walls.size());
    // The sort is stable, so equal gaps keep the order in which they were found.
    gaps.sort_by_key(|gap| gap.tunnel.cells);
    gaps.retain(|gap| regions.union(gap.ends[0], gap.ends[1]));
    if gaps.is_empty() {
        (bends(&regions, walls.size()), true)
    } else {
        let tunnels = gaps.iter().map(|gap| gap.tunnel).collect();
        (tunnels, regions.count == 1)
    }
}

/// Consecutive floor cells of a row.
#[derive(Clone, Copy)]
struct Span {
    /// The indices of its first and its last cell.
    first: u32,
    last: u32,
    /// The place of an earlier span of the same region, or its own place if it is the first.
    region: u32,
}

/// The spans of a map, and their connections.
struct Regions {
    /// In reading order.
    spans: Vec<Span>,
    /// The number of regions.
    count: usize,
}

impl Regions {
    /// The regions of a map, each identified by its first span. O(cells).
    fn new(walls: &Grid<bool>) -> Regions {
        let stride = walls.size().stride();
        let mut regions = Regions {
            spans: Vec::new(),
            count: 0,
        };
        let mut above = 0;
        for (y, row) in walls.as_slice().chunks(stride).enumerate() {
            let begin = regions.spans.len();
            let mut first = (y * stride) as u32;
            for cells in row.chunk_by(|one, other| one == other) {
                let next = first + cells.len() as u32;
                if !cells[0] {
                    regions.spans.push(Span {
                        first,
                        last: next - 1,
                        region: regions.spans.len() as u32,
                    });
                    regions.count += 1;
                }
                first = next;
            }
            regions.connect_rows(above, begin, stride as u32);
            above = begin;
        }
        for place in 0..regions.spans.len() {
            let region = regions.spans[place].region as usize;
            regions.spans[place].region = regions.spans[region].region;
        }
        regions
    }

    /// Connects the spans from `here` with those of the row above, from `above`, that they touch.
    fn connect_rows(&mut self, mut above: usize, mut here: usize, stride: u32) {
        let begin = here;
        while above < begin && here < self.spans.len() {
            let (upper, lower) = (self.spans[above], self.spans[here]);
            let (first, last) = (upper.first + stride, upper.last + stride);
            if first <= lower.last && lower.first <= last {
                self.union(above as u32, here as u32);
            }
            if last < lower.last {
                above += 1
            } else {
                here += 1
            }
        }
    }

    /// The first span of this span's region. Each search halves the path to it, so it takes O(1), amortised and in
    /// practice.
    fn find(&mut self, mut place: u32) -> u32 {
        loop {
            let next = self.spans[place as usize].region;
            if next == place {
                return place;
            }
            let after = self.spans[next as usize].region;
            self.spans[place as usize].region = after;
            place = after;
        }
    }

    /// Unites the regions of two spans. Returns whether they were two.
    fn union(&mut self, one: u32, other: u32) -> bool {
        let [one, other] = [one, other].map(|place| self.find(place));
        self.spans[one.max(other) as usize].region = one.min(other);
        self.count -= usize::from(one != other);
        one != other
    }
}

/// A possible tunnel, and the spans at its two ends.
struct Gap {
    tunnel: Tunnel,
    ends: [u32; 2],
}

/// The straight gaps between neighbouring floor of different regions, in reading order of their ends.
fn gaps(regions: &Regions, size: Size) -> Vec<Gap> {
    let (spans, stride) = (&regions.spans, size.stride() as u32);
    let mut gaps = Vec::new();
    // Each end is a floor cell and its span.
    let mut push = |dir, step, from: (u32, u32), to: (u32, u32)| {
        if spans[from.1 as usize].region != spans[to.1 as usize].region {
            gaps.push(Gap {
                tunnel: Tunnel {
                    from: Cell::from_index(from.0 as usize),
                    dir,
                    cells: (to.0 - from.0) / step - 1,
                },
                ends: [from.1, to.1],
            });
        }
    };
    // The last floor in each column, if there is any, and the last floor so far.
    let mut above = vec![(0, 0); size.stride()];
    let mut left: Option<(u32, u32)> = None;
    for (span, place) in spans.iter().zip(0..) {
        let row = span.first / stride * stride;
        if let Some(left) = left.filter(|left| left.0 > row) {
            push(Direction::Right, 1, left, (span.first, place));
        }
        for cell in span.first..=span.last {
            let above = std::mem::replace(&mut above[(cell - row) as usize], (cell, place));
            if above.0 > 0 && above.0 + stride < cell {
                push(Direction::Down, stride, above, (cell, place));
            }
        }
        left = Some((span.last, place));
    }
    gaps
}

/// Tunnels with one bend, from each region to the next one below. Here no row and no column has floor of two regions,
/// so the spans of a region are consecutive, and the nearest cells of two regions are corners.
fn bends(regions: &Regions, size: Size) -> Vec<Tunnel> {
    let all = regions
        .spans
        .chunk_by(|one, other| one.region == other.region);
    let downward: Vec<&[Span]> = all.collect();
    let ends = |region: &[Span]| -> Vec<Cell> {
        let ends = region.iter().flat_map(|span| [span.first, span.last]);
        ends.map(|end| Cell::from_index(end as usize)).collect()
    };
    let mut bends = Vec::new();
    for pair in downward.windows(2) {
        let [upper, lower] = [ends(pair[0]), ends(pair[1])];
        let is_right = size.position(lower[0]).0 > size.position(upper[0]).0;
        let sum = |cell: &&Cell| {
            let (x, y) = size.position(**cell);
            if is_right { y + x } else { y - x }
        };
        let from = upper.iter().min_by_key(|cell| Reverse(sum(cell)));
        let (Some(&from), Some(&to)) = (from, lower.iter().min_by_key(sum)) else {
            continue;
        };
        let ((x, y), (to_x, to_y)) = (size.position(from), size.position(to));
        let (over, below) = (x.abs_diff(to_x), y.abs_diff(to_y));
        let tunnel = |from, dir, cells| Tunnel { from, dir, cells };
        // Both parts lead right or down.
        bends.extend(if is_right {
            let corner = Cell::from_index(from.index() + over as usize);
            [
                tunnel(from, Direction::Right, over),
                tunnel(corner, Direction::Down, below - 1),
            ]
        } else {
            [
                tunnel(from, Direction::Down, below),
                tunnel(to, Direction::Right, over - 1),
            ]
        });
    }
    bends.retain(|tunnel| tunnel.cells > 0);
    bends
}

/// Counts for each cell of the map the walls among its 8 neighbours. O(cells), many cells at once.
pub fn count_walls_around(walls: &Grid<bool>, counts: &mut Grid<u8>) {
    let (size, walls) = (walls.size(), walls.as_slice());
    for row in 1..=size.height() as usize {
        let first = row * size.stride() + 1;
        let counts = &mut counts.as_mut_slice()[first..][..size.width() as usize];
        counts.fill(0);
        for dir in Direction::ALL {
            let neighbours = first.wrapping_add_signed(dir.offset(size.stride()));
            for (count, &wall) in counts.iter_mut().zip(&walls[neighbours..]) {
                *count += u8::from(wall);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    /// Carves tunnels until none are left. Returns the final map and the number of tunnels of each turn.
    fn connected(rows: &[&str]) -> (Vec<String>, Vec<usize>) {
        let size = Size::new(rows[0].len() as u32, rows.len() as u32).unwrap();
        let mut walls = Grid::uniform(size, true);
        for cell in size.iter() {
            let (x, y) = size.position(cell);
            walls[cell] = rows[y as usize].as_bytes()[x as usize] == b'#';
        }
        let mut turns = Vec::new();
        loop {
            let (found, _) = tunnels(&walls);
            if found.is_empty() {
                break;
            }
            turns.push(found.len());
            for tunnel in found {
                assert!(!walls[tunnel.from], "it starts at floor");
                for cell in tunnel.iter(size) {
                    walls[cell] = false;
                }
            }
        }
        let row = |y: i32| {
            let cells = (0..size.width() as i32).filter_map(move |x| size.cell(x, y));
            cells.map(|cell| if walls[cell] { '#' } else { '.' })
        };
        let rows = (0..size.height() as i32).map(|y| row(y).collect());
        (rows.collect(), turns)
    }

    #[test]
    fn the_shortest_gap_is_closed_first_and_none_that_is_not_needed() {
        let (rows, turns) = connected(&["..#..", "..#..", "#####", "..##.", "###.."]);
        assert_eq!(rows, [".....", "..#..", ".###.", "..##.", "###.."].map(fix));
        assert_eq!(turns, [3]);
    }

    fn fix(row: &str) -> String {
        row.to_owned()
    }

    #[test]
    fn regions_that_lie_aslant_are_connected_by_a_bend() {
        let (rows, turns) = connected(&["..###", "#####", "###..", "###.."]);
        assert_eq!(rows, ["....#", "###.#", "###..", "###.."].map(fix));
        assert_eq!(turns, [2]);
        let (rows, turns) = connected(&["###..", "#####", "..###"]);
        assert_eq!(rows, ["###..", "###.#", "....#"].map(fix));
        assert_eq!(turns, [2]);
        let (rows, _) = connected(&[".#", "#."]);
        assert_eq!(rows, ["..", "#."].map(fix));
    }

    #[test]
    fn connected_floor_and_no_floor_need_no_tunnel() {
        for rows in [&["##", "##"][..], &["#.", "##"], &["..", "#."]] {
            assert_eq!(connected(rows).1, [0; 0]);
        }
    }

    /// ```text
    ///   . # .     6 3 6     with the walls around the map
    ///   . . .     6 4 6
    /// ```
    #[test]
    fn walls_are_counted_on_the_map_and_around_it() {
        let size = Size::new(3, 2).unwrap();
        let mut walls = Grid::new(size, false, true);
        walls[size.cell(1, 0).unwrap()] = true;
        let mut counts = Grid::uniform(size, 8);
        count_walls_around(&walls, &mut counts);
        let inside: Vec<u8> = size.iter().map(|cell| counts[cell]).collect();
        assert_eq!(inside, [6, 3, 6, 6, 4, 6]);
        assert_eq!(counts.as_slice()[0], 8, "other cells are unchanged");
    }
}
