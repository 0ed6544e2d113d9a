//! Jump point search: A* with eight neighbours that leaps over all cells at which nothing has to be decided.

use super::astar::{EXPAND, IMPROVE, NO_PATH, PATH, PUSH, START, TRACE};
use super::far_parents::FarParents;
use crate::catalogue::{
    Appearance, Begin, Discipline, Explanation, Family, Hue, Info, Kinds, LineId, Measure, Moment,
    Order, PathPromise, Plane, Sentences, Solver,
};
use crate::event::{Event, code};
use crate::grid::{Cell, Direction, Size};
use crate::map::{Map, Tile};
use crate::structures::batched::{Batched, Findings, Finds};
use crate::structures::lengths::estimate::Rule;
use crate::structures::lengths::guide::Guide;
use crate::structures::lengths::length::Length;
use crate::structures::searches::agenda::{Agenda, Discovered, Fixed};
use crate::structures::searches::rays::{FLOOR, GOAL, Ray, by_delta, look, moved, straight};
use std::sync::Arc;

/// Finds a path of the least length, where all cells cost 1.
///
/// Among ways of equal length one is enough, and of these it takes the one that goes along diagonals first. So from a cell that was
/// reached straight on it goes straight on, and turns only where the cell beside the one before is a wall and the one beside
/// it is not: a *forced* neighbour. From one that was reached along a diagonal it goes on along that and along both axes of it. It scans in these
/// directions until it meets a goal or a cell with a forced neighbour, a *jump point*, and only jump points wait. A cell on a diagonal
/// from which a straight scan meets a jump point is one as well. You see rays that fly over the map, and few cells
/// that are expanded.
///
/// No corner is cut: a diagonal move needs both cells beside it free. Costs of cells are not looked at, since with them
/// ways of equal moves are not equally long.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "jps",
        name: "Jump point",
        tagline: "leaps from corner to corner: few cells, many looks",
        family: Family::Shortest,
        hue: Hue::Orange,
        summary: "Explores as A* with eight neighbours, and leaps to where a way may turn: finds a shortest path by length where all cells cost 1.",
        parameters: &[],
        pseudocode: &[
            START.line("put the start into the queue"),
            EXPAND.line("while the queue is not empty:"),
            EXPAND.line("  take out cell: least way + estimate"),
            TRACE.line("  if cell is a goal:"),
            TRACE.line("    follow the parents back"),
            PATH.line("    return that path"),
            SCAN.line("  for each direction worth it:"),
            SCAN.line("    scan on to a jump point or a wall"),
            PUSH.line("    if the jump point is new:"),
            PUSH.line("      put it into the queue"),
            IMPROVE.line("    if it waits with a longer way:"),
            IMPROVE.line("      bring it forward"),
            LINK.line("    both: its far parent is cell"),
            NO_PATH.line("there is no path"),
        ],
        line: |moment| match *moment {
            Moment::After { event, .. } => match event.code() as u32 {
                code::PUSHED_START => START,
                code::EXPANDED => EXPAND,
                code::TRACED => TRACE,
                code::TOUCHED | code::LOOKED => SCAN,
                code::VALUE | code::WROTE => LINK,
                _ if Kinds::IMPROVED.contains(event) => IMPROVE,
                _ => PUSH,
            },
            Moment::End { found: true } => PATH,
            Moment::End { found: false } => NO_PATH,
        },
        time: "O(n^1.5)",
        space: "O(n)",
        cell_bytes: 5,
        source: "D. Harabor, A. Grastien, Online Graph Pruning for Pathfinding on Grid Maps (2011), https://doi.org/10.1609/aaai.v25i1.7994",
        discipline: Discipline::Priority,
        looks: Appearance::Search,
        uses: Kinds::of(&[
            Kinds::PUSHED,
            Kinds::EXPANDED,
            Kinds::IMPROVED,
            Kinds::TOUCHED,
            Kinds::LOOKED,
            Kinds::WROTE,
            Kinds::TRACED,
        ]),
        plane: |_| Plane::Link,
        begins_step: Event::is_expanded,
        bound: None,
        // A cell is looked at along each of eight directions, and from each diagonal beside it more than once.
        usual: Some(|size| 64 * size.cells() as u64),
        explanation: &Explanation {
            neighbours: |_| Direction::ALL.to_vec(),
            leaps: true,
            order: Some(|_| Order::Least(|map, _| guide(map))),
            measure: Measure::EvenLength,
            sentences: &Sentences {
                expanded: "Takes {cell}, the least of all that wait: {way}, at least {estimate} to the goal, {sum} in sum.",
                pushed: "Meets {cell}, a jump point: new, so it joins those that wait, {place} now.",
                improved: "Meets the jump point {cell} by a shorter way.",
                touched: "Scans {cell} for the first time.",
                looked: "Scans {cell} again.",
                wrote: "The parent of {cell} is {from}, however far away.",
                none_joins: "No new jump point.",
                one_joins: "One new jump point.",
                more_join: "{count} new jump points.",
                one_improved: "A shorter way to {new}, which waits.",
                more_improved: "Shorter ways to {count} jump points that wait.",
                looks: "Cells scanned: {count}.",
                ..Sentences::PRIORITY
            },
            ..Explanation::PRIORITY
        },
    },
    promise: |_| PathPromise::ShortestWhereEven,
    minds_costs: false,
    refuses: |_, _| None,
    begin: Begin::Function(|map, _| Box::new(Batched(Findings::new(JumpPoint::new(map))))),
};

const SCAN: LineId = LineId::new("scan");
const LINK: LineId = LineId::new("link");

/// What it goes by on this map.
fn guide(map: &Map) -> Guide {
    Guide::weighed(1, 1, map, Rule::Octile)
}

/// The bits of a cell beside those that rays mind.
const DISCOVERED: u8 = 8;
const EXPANDED: u8 = 16;

/// So many findings at once are handed over in one piece.
const ENOUGH: usize = 256;

/// The search. Space: 9 bytes a cell, and what the agenda takes.
struct JumpPoint {
    map: Arc<Map>,
    size: Size,
    cells: Vec<u8>,
    /// One for each direction, by its number.
    rays: [Ray; Direction::ALL.len()],
    parents: FarParents,
    guide: Guide,
    agenda: Agenda<Fixed>,
    /// What was found out and is not handed over yet.
    said: Vec<Event>,
    phase: JumpPointPhase,
}

/// What is found out next.
#[derive(Clone, Copy)]
enum JumpPointPhase {
    /// The start of this number is pushed.
    Root(usize),
    /// The first that waits is expanded.
    Take,
    /// These directions are scanned from the cell, a bit for each.
    Scan(Discovered, u32),
    /// The first of these directions is an aslant one, whose scan has come to the cell, so many moves away, and goes on.
    Aslant(Discovered, u32, Cell, u32),
    /// The cell lies on the path.
    Trace(Cell),
    Done,
}

impl JumpPoint {
    fn new(map: Arc<Map>) -> JumpPoint {
        let tiles = map.tiles.as_slice().iter();
        let floor = |&tile: &Tile| u8::from(tile == Tile::Floor) * FLOOR;
        let mut cells: Vec<u8> = tiles.map(floor).collect();
        for &goal in &map.goals {
            cells[goal.index()] |= GOAL;
        }
        let size = map.size();
        JumpPoint {
            size,
            cells,
            rays: Direction::ALL.map(|direction| Ray::new(direction, size.stride() as i32)),
            parents: FarParents::new(size),
            guide: guide(&map),
            agenda: Agenda::new(size),
            said: Vec::new(),
            phase: JumpPointPhase::Root(0),
            map,
        }
    }

    #[inline(always)]
    fn is_floor(&self, cell: Cell) -> bool {
        self.cells[cell.index()] & FLOOR != 0
    }

    /// Scans along a diagonal from the cell so many moves away, to a jump point if there is one. Nothing where the scan was
    /// left off, since enough is found out for now.
    fn aslant(&mut self, ray: Ray, at: &mut (Cell, u32)) -> Option<Option<(Cell, u32)>> {
        let stride = self.size.stride() as i32;
        loop {
            if self.said.len() >= ENOUGH {
                return None;
            }
            let (before, moves) = *at;
            let cell = moved(before, ray.step);
            let floor =
                [ray.over, ray.down, ray.step].map(|step| self.is_floor(moved(before, step)));
            if floor != [true; 3] {
                return Some(None);
            }
            let (cells, said) = (&mut self.cells[..], &mut self.said);
            look(cells, said, cell);
            if cells[cell.index()] & GOAL != 0
                || straight(cells, said, cell, ray.over, stride).is_some()
                || straight(cells, said, cell, ray.down, 1).is_some()
            {
                return Some(Some((cell, moves + 1)));
            }
            *at = (cell, moves + 1);
        }
    }

    /// The directions from a cell that are worth a scan, a bit for each by its number.
    fn worth_it(&self, cell: Cell) -> u32 {
        let Some(parent) = self.parents.of(cell) else {
            return (1 << Direction::ALL.len()) - 1;
        };
        let bit = |direction: Direction| 1 << direction as u32;
        let direction = self.towards(parent, cell);
        let (x, y) = direction.delta();
        if x != 0 && y != 0 {
            return bit(direction) | bit(by_delta((x, 0))) | bit(by_delta((0, y)));
        }
        let mut set = bit(direction);
        let before = cell.step(direction.opposite(), self.size);
        for (over, down) in [(y, x), (-y, -x)] {
            let side = by_delta((over, down));
            let forced = self.is_floor(cell.step(side, self.size))
                && !self.is_floor(before.step(side, self.size));
            if forced {
                set |= bit(side) | bit(by_delta((x + over, y + down)));
            }
        }
        set
    }

    /// The direction that leads from one cell to another one on the same line.
    fn towards(&self, from: Cell, to: Cell) -> Direction {
        let [(x, y), (to_x, to_y)] = [from, to].map(|cell| self.size.position(cell));
        by_delta(((to_x - x).signum(), (to_y - y).signum()))
    }

    /// Takes note of a jump point that was met so many moves from a cell that is expanded.
    fn meet(&mut self, from: Discovered, met: Cell, direction: Direction, moves: u32) {
        let byte = self.cells[met.index()];
        if byte & EXPANDED != 0 {
            return;
        }
        let length = Length::of(direction);
        let way = from.way
            + Length {
                straight: moves * length.straight,
                diagonal: moves * length.diagonal,
            };
        let twice = self.guide.estimate().twice(met);
        let back = direction.opposite();
        if byte & DISCOVERED == 0 {
            self.cells[met.index()] |= DISCOVERED;
            let rank = self.guide.rank_by(way, twice);
            self.agenda.push(met, way, rank, twice);
            self.said.push(Event::pushed(met, back));
        } else {
            let Some(old) = self.parents.of(met) else {
                return;
            };
            if self.agenda.way(met) <= way {
                return;
            }
            self.agenda.improve(met, way, &self.guide, twice);
            let before = self.towards(met, old);
            if before != back {
                self.said.push(Event::improved(met, before, back));
            }
        }
        self.parents.set(met, from.cell, &mut self.said);
    }

    /// Scans from an expanded cell in directions, a bit for each, until enough is found out. The first of them begins
    /// behind the cell that is so many moves away.
    fn scan(&mut self, from: Discovered, mut set: u32, mut at: (Cell, u32)) {
        while set != 0 {
            if self.said.len() >= ENOUGH {
                self.phase = JumpPointPhase::Aslant(from, set, at.0, at.1);
                return;
            }
            let ray = self.rays[set.trailing_zeros() as usize % Direction::ALL.len()];
            let met = if ray.over != 0 && ray.down != 0 {
                match self.aslant(ray, &mut at) {
                    Some(met) => met,
                    None => continue,
                }
            } else {
                let side = if ray.over == 0 {
                    1
                } else {
                    self.size.stride() as i32
                };
                straight(&mut self.cells, &mut self.said, from.cell, ray.step, side)
            };
            set &= set - 1;
            at = (from.cell, 0);
            if let Some((met, moves)) = met {
                self.meet(from, met, ray.direction, moves);
            }
        }
        self.phase = JumpPointPhase::Take;
    }

    /// Finds out what comes next, which may be nothing that is stated; whether there is more to find out.
    fn find(&mut self) -> bool {
        match self.phase {
            JumpPointPhase::Root(number) => match self.map.starts.get(number) {
                None => self.phase = JumpPointPhase::Take,
                Some(&start) => {
                    self.phase = JumpPointPhase::Root(number + 1);
                    let byte = &mut self.cells[start.index()];
                    if *byte & FLOOR != 0 && *byte & DISCOVERED == 0 {
                        *byte |= DISCOVERED;
                        let twice = self.guide.estimate().twice(start);
                        let rank = self.guide.rank_by(Length::ZERO, twice);
                        self.agenda.push(start, Length::ZERO, rank, twice);
                        self.said.push(Event::pushed_start(start));
                    }
                }
            },
            JumpPointPhase::Take => match self.agenda.pop() {
                None => self.phase = JumpPointPhase::Done,
                Some(Discovered { cell, .. }) if self.cells[cell.index()] & EXPANDED != 0 => {}
                Some(taken) => {
                    let byte = &mut self.cells[taken.cell.index()];
                    *byte |= EXPANDED;
                    self.said.push(Event::expanded(taken.cell));
                    self.phase = match *byte & GOAL {
                        0 => JumpPointPhase::Scan(taken, self.worth_it(taken.cell)),
                        _ => JumpPointPhase::Trace(self.parents.turn_around(taken.cell)),
                    };
                }
            },
            JumpPointPhase::Scan(from, set) => self.scan(from, set, (from.cell, 0)),
            JumpPointPhase::Aslant(from, set, cell, moves) => self.scan(from, set, (cell, moves)),
            JumpPointPhase::Trace(cell) => {
                self.said.push(Event::traced(cell));
                let onward = self.parents.of(cell);
                self.phase = JumpPointPhase::Done;
                if let Some(onward) = onward {
                    let next = cell.step(self.towards(cell, onward), self.size);
                    if next != onward {
                        // What lies in between leads on as well.
                        self.parents.lead_on(next, onward);
                    }
                    self.phase = JumpPointPhase::Trace(next);
                }
            }
            JumpPointPhase::Done => return false,
        }
        true
    }
}

impl Finds for JumpPoint {
    fn go_on(&mut self, found: &mut Vec<Event>) -> bool {
        std::mem::swap(found, &mut self.said);
        let goes_on = self.find();
        std::mem::swap(found, &mut self.said);
        goes_on
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Settings, link};

    /// ```text
    ///   S . . .     the wall forces a turn behind it, at J; no corner is cut, so it is
    ///   # # J .     met below the gap: S, then J by way of the row, then the goal
    ///   G . . .
    /// ```
    #[test]
    fn it_leaps_to_where_the_way_must_turn() {
        let size = Size::new(4, 3).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.tiles[at(0, 1)] = Tile::Wall;
        map.tiles[at(1, 1)] = Tile::Wall;
        (map.starts, map.goals) = (vec![at(0, 0)], vec![at(0, 2)]);
        let settings = Settings::new(ENTRY.info.parameters);
        let events: Vec<Event> = ENTRY.start(Arc::new(map), &settings).collect();
        let expected = [
            Event::pushed_start(at(0, 0)),
            Event::expanded(at(0, 0)),
            Event::touched(at(1, 0)),
            Event::touched(at(2, 0)),
            Event::pushed(at(2, 0), Direction::Left),
            Event::value(link((0, 0))),
            Event::wrote(at(2, 0)),
            Event::expanded(at(2, 0)),
        ];
        assert_eq!(events[..expected.len()], expected);
        let traced: Vec<Cell> = events
            .iter()
            .filter(|event| event.code() as u32 == code::TRACED)
            .map(|event| event.cell())
            .collect();
        let path = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2)];
        assert_eq!(traced, path.map(|(x, y)| at(x, y)));
        let expanded = events.iter().filter(|event| event.is_expanded());
        let expanded: Vec<Cell> = expanded.map(|event| event.cell()).collect();
        assert_eq!(
            expanded,
            [(0, 0), (2, 0), (2, 2), (0, 2)].map(|(x, y)| at(x, y))
        );
    }
}
