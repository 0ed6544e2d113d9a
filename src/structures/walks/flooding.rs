//! The course of a mouse that floods its map: numbers that lead to a goal, kept right as walls are seen.

use super::walk::{Course, Next, Place};
use crate::event::Event;
use crate::grid::{Cell, Direction, Size};
use crate::map::{Map, Register};
use crate::structures::searches::known::{self, Known};
use crate::structures::searches::queue::Queue;

/// What the mouse knows of the map, and how many moves each cell is away from a goal by that.
///
/// With each wall that it sees, the numbers are put right that have lost their last neighbour with a number 1 less: in
/// the order of their numbers, since only who has lost it makes others lose it. Then each gets the least number beside
/// it, and 1, the least ones first. O(k log k) for k numbers that rise. Space: 9 bytes a cell.
pub struct Flooding {
    goals: Vec<Cell>,
    size: Size,
    /// Moves to a goal; [`NONE`] where no way is left, and on walls that are known.
    numbers: Vec<u32>,
    /// The bits below of each cell.
    cells: Vec<u8>,
    /// What the plane's register holds.
    register: Register,
    /// What is to be said next, from the place of this number on.
    pending: Vec<Event>,
    said: usize,
    /// The cell up to which first numbers were said.
    numbered: usize,
    /// Where the mouse was set down.
    start: Cell,
    facing: Direction,
    /// Whether it has looked around where it stands.
    has_looked: bool,
    /// Whether the second run is planned.
    is_planned: bool,
    queue: Queue,
    /// The cells whose numbers rise, with what they were.
    rising: Vec<(Cell, u32)>,
    /// The same with the least number beside them, in that order.
    beside: Vec<(u32, Cell)>,
}

/// The number of a cell from which no way leads to a goal.
const NONE: u32 = u32::MAX;

/// The cell was seen to be floor.
const FLOOR: u8 = 1;
/// The cell is a wall that was seen, or outside of the map.
const WALL: u8 = 2;
/// The number of the cell is being worked out.
const RISING: u8 = 4;
/// The plan of the second run has come to the cell, and where from.
const PLANNED: u8 = 8;
const FROM: u32 = 4;

impl Flooding {
    /// A mouse that knows no wall. O(n).
    pub fn new(map: &Map) -> Flooding {
        let size = map.size();
        let mut cells = vec![WALL; size.padded()];
        for cell in size.iter() {
            cells[cell.index()] = 0;
        }
        let mut flooding = Flooding {
            goals: map.goals.clone(),
            size,
            numbers: vec![NONE; size.padded()],
            cells,
            register: Register::default(),
            pending: Vec::new(),
            said: 0,
            numbered: 0,
            start: Cell::from_index(0),
            facing: Direction::Up,
            has_looked: false,
            is_planned: false,
            queue: Queue::default(),
            rising: Vec::new(),
            beside: Vec::new(),
        };
        flooding.number_all();
        flooding
    }

    /// Numbers all cells as if there were no wall.
    fn number_all(&mut self) {
        self.queue.reserve(self.goals.len());
        for &goal in &self.goals {
            if self.numbers[goal.index()] == NONE {
                self.numbers[goal.index()] = 0;
                self.queue.push(goal);
            }
        }
        while let Some(cell) = self.queue.pop() {
            self.queue.reserve(Direction::FOUR.len());
            for beside in self.around(cell) {
                if self.is_open(beside) && self.number(beside) == NONE {
                    self.numbers[beside.index()] = self.number(cell) + 1;
                    self.queue.push(beside);
                }
            }
        }
    }

    fn number(&self, cell: Cell) -> u32 {
        self.numbers[cell.index()]
    }

    fn around(&self, cell: Cell) -> [Cell; 4] {
        Direction::FOUR.map(|way| cell.step(way, self.size))
    }

    /// Whether no wall is known there.
    fn is_open(&self, cell: Cell) -> bool {
        self.cells[cell.index()] & WALL == 0
    }

    /// Says that a cell has another number.
    fn write(&mut self, cell: Cell, turned: u32) {
        let (value, wrote) = self.register.write(cell, turned);
        self.pending.extend(value);
        self.pending.push(wrote);
    }

    /// Says first numbers on; whether there were any.
    fn say_first_numbers(&mut self) -> bool {
        while self.numbered < self.numbers.len() {
            let cell = Cell::from_index(self.numbered);
            self.numbered += 1;
            let number = self.number(cell);
            if number != NONE && number != 0 {
                self.write(cell, number);
                return true;
            }
        }
        false
    }

    /// Looks at the cells beside, and puts numbers right by what is seen.
    fn look(&mut self, place: &Place) {
        self.cells[place.at.index()] |= FLOOR;
        for way in Direction::FOUR {
            let beside = place.at.step(way, self.size);
            if place.is_free(way) {
                self.cells[beside.index()] |= FLOOR;
            } else if self.is_open(beside) {
                self.cells[beside.index()] |= WALL;
                self.pending.push(Event::touched(beside));
                self.raise_behind(beside);
            }
        }
    }

    /// Puts right all numbers that have counted on a way over this cell, which is a wall.
    fn raise_behind(&mut self, wall: Cell) {
        let number = std::mem::replace(&mut self.numbers[wall.index()], NONE);
        if number == NONE {
            return;
        }
        self.rising.clear();
        self.wait_behind(wall, number);
        while let Some(cell) = self.queue.pop() {
            let number = self.number(cell);
            let rises = self.cells[cell.index()] & RISING != 0;
            let mut around = self.around(cell).into_iter();
            if rises || around.any(|beside| self.holds(beside, number - 1)) {
                continue;
            }
            self.cells[cell.index()] |= RISING;
            self.rising.push((cell, number));
            self.wait_behind(cell, number);
        }
        self.find_new_numbers();
        for place in 0..self.rising.len() {
            let (cell, old) = self.rising[place];
            self.cells[cell.index()] &= !RISING;
            // Who is cut off has no number any more, which is 0 where numbers are shown.
            let new = Some(self.number(cell)).filter(|&new| new != NONE);
            self.write(cell, old ^ new.unwrap_or(0));
        }
    }

    /// Whether the cell has that number, and keeps it so far.
    fn holds(&self, cell: Cell, number: u32) -> bool {
        self.number(cell) == number && self.cells[cell.index()] & (RISING | WALL) == 0
    }

    /// Lets those beside wait whose number is 1 more.
    fn wait_behind(&mut self, cell: Cell, number: u32) {
        self.queue.reserve(Direction::FOUR.len());
        for beside in self.around(cell) {
            if self.holds(beside, number + 1) {
                self.queue.push(beside);
            }
        }
    }

    /// Gives each cell whose number rises the least one beside it, and 1.
    fn find_new_numbers(&mut self) {
        let mut edge = std::mem::take(&mut self.beside);
        edge.clear();
        for &(cell, _) in &self.rising {
            let around = self.around(cell).into_iter();
            let kept = around.filter(|beside| self.cells[beside.index()] & RISING == 0);
            let least = kept.map(|beside| self.number(beside)).min();
            if let Some(least) = least.filter(|&least| least != NONE) {
                edge.push((least + 1, cell));
            }
        }
        for &(cell, _) in &self.rising {
            self.numbers[cell.index()] = NONE;
        }
        edge.sort_unstable();
        let mut edge_cells = edge.iter().copied().peekable();
        loop {
            // Those that wait in the queue have numbers already, and the oldest has the least of them.
            let waiting = (self.queue.head != self.queue.tail)
                .then(|| self.queue.ring[self.queue.head & (self.queue.ring.len() - 1)]);
            let waiting = waiting.map(|cell| self.number(cell));
            let cell = match edge_cells.peek() {
                Some(&(number, cell)) if waiting.is_none_or(|waiting| number <= waiting) => {
                    edge_cells.next();
                    if self.number(cell) <= number {
                        continue;
                    }
                    self.numbers[cell.index()] = number;
                    cell
                }
                Some(_) | None => match self.queue.pop() {
                    Some(cell) => cell,
                    None => break,
                },
            };
            let next = self.number(cell) + 1;
            self.queue.reserve(Direction::FOUR.len());
            for beside in self.around(cell) {
                let rises = self.cells[beside.index()] & RISING != 0;
                if rises && self.number(beside) > next {
                    self.numbers[beside.index()] = next;
                    self.queue.push(beside);
                }
            }
        }
        self.beside = edge;
    }

    /// The way to the least number beside, straight on if that is one; none where no way is left.
    fn way_on(&self, at: Cell) -> Option<Direction> {
        if self.number(at) == NONE {
            return None;
        }
        let ways = [self.facing].into_iter().chain(Direction::FOUR);
        let number = |way: &Direction| self.number(at.step(*way, self.size));
        ways.min_by_key(number)
    }

    /// Plans the second run from the start to where the mouse stands, over floor that was seen, and says where it comes
    /// to cells in another way than the first time.
    fn plan(&mut self, goal: Cell, known: &mut Known) {
        self.is_planned = true;
        self.queue.reserve(1);
        self.queue.push(self.start);
        self.cells[self.start.index()] |= PLANNED;
        while let Some(cell) = self.queue.pop() {
            self.queue.reserve(Direction::FOUR.len());
            for way in Direction::FOUR {
                let beside = cell.step(way, self.size);
                let byte = &mut self.cells[beside.index()];
                if *byte & (FLOOR | PLANNED) == FLOOR {
                    *byte |= PLANNED | (way.opposite() as u8) << FROM;
                    self.queue.push(beside);
                }
            }
        }
        let mut path = Vec::new();
        let mut cell = goal;
        while cell != self.start {
            let back = Direction::FOUR[usize::from(self.cells[cell.index()] >> FROM)];
            path.push((cell, back));
            cell = cell.step(back, self.size);
        }
        for (cell, back) in path.into_iter().rev() {
            let byte = &mut known.bytes[cell.index()];
            if *byte & known::OPEN != 0 {
                *byte ^= known::discovery(back);
                self.pending.push(Event::pushed(cell, back));
            } else if let Some(old) = known.pointer(cell).filter(|&old| old != back) {
                known.bytes[cell.index()] ^= known::discovery(old) ^ known::discovery(back);
                self.pending.push(Event::improved(cell, old, back));
            }
        }
    }

    fn next_pending(&mut self) -> Option<Event> {
        let event = self.pending.get(self.said).copied();
        self.said += 1;
        if event.is_none() {
            self.pending.clear();
            self.said = 0;
        }
        event
    }
}

impl Course for Flooding {
    const EVERY_START: bool = true;

    fn begin(&mut self, place: &Place) {
        self.start = place.at;
        self.facing = Direction::Up;
        self.has_looked = false;
    }

    fn next(&mut self, place: &Place) -> Next {
        loop {
            if let Some(event) = self.next_pending() {
                return Next::Say(event);
            }
            if self.say_first_numbers() {
                continue;
            }
            if !self.has_looked {
                self.has_looked = true;
                self.look(place);
                continue;
            }
            let Some(way) = self.way_on(place.at) else {
                return Next::End;
            };
            self.facing = way;
            self.has_looked = false;
            return Next::Move(way);
        }
    }

    fn on_goal(&mut self, at: Cell, known: &mut Known) -> Option<Event> {
        // Who was set down on a goal has walked no way.
        if !self.is_planned && known.pointer(at).is_some() {
            self.cells[at.index()] |= FLOOR;
            self.plan(at, known);
        }
        self.next_pending()
    }
}
