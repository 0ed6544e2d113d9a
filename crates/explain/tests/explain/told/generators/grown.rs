//! A map that is being generated, computed from the events alone: its floor, its frontier, its list, and its walks.

use mazescope_core::event::code;
use mazescope_core::{Cell, Direction, Event, Kind, Size, Tile};
use std::collections::HashMap;

/// The state of a map at a moment of its generation.
#[derive(Clone)]
pub struct Grown {
    pub size: Size,
    pub floor: Vec<bool>,
    /// The floor when the last round began.
    pub round: Vec<bool>,
    /// The frontier, in the order of discovery.
    pub frontier: Vec<Cell>,
    /// The rooms of a trail or of a list, in order.
    pub list: Vec<Cell>,
    /// The direction of each cell's parent, also of erased cells.
    pub directions: HashMap<Cell, Direction>,
    /// The walk that erased each room, and the current walk.
    pub erased: HashMap<Cell, u64>,
    pub walk: u64,
    /// The cell where the walk stands.
    pub stood: Option<Cell>,
    pub numbers: HashMap<Cell, u32>,
    before: Option<Event>,
}

impl Grown {
    pub fn new(size: Size, begins_with: Tile) -> Grown {
        let mut floor = vec![false; size.padded()];
        for cell in size.iter() {
            floor[cell.index()] = begins_with == Tile::Floor;
        }
        Grown {
            size,
            round: floor.clone(),
            floor,
            frontier: Vec::new(),
            list: Vec::new(),
            directions: HashMap::new(),
            erased: HashMap::new(),
            walk: 0,
            stood: None,
            numbers: HashMap::new(),
            before: None,
        }
    }

    pub fn at(&self, cell: Cell) -> (i32, i32) {
        self.size.position(cell)
    }

    pub fn is_floor(&self, cell: Cell) -> bool {
        self.size.contains(cell) && self.floor[cell.index()]
    }

    /// Whether some cell is floor, or some cell is wall.
    pub fn has(&self, floor: bool) -> bool {
        self.size
            .iter()
            .any(|cell| self.floor[cell.index()] == floor)
    }

    /// A cell at odd column and odd row.
    pub fn is_room(&self, cell: Cell) -> bool {
        let (x, y) = self.at(cell);
        x % 2 == 1 && y % 2 == 1
    }

    /// A cell between two rooms, or on the border next to a room.
    pub fn is_edge(&self, cell: Cell) -> bool {
        let (x, y) = self.at(cell);
        (x + y) % 2 == 1
    }

    /// The number of floor neighbours.
    pub fn exits(&self, cell: Cell) -> usize {
        let neighbours = Direction::FOUR.map(|direction| cell.step(direction, self.size));
        neighbours
            .iter()
            .filter(|&&cell| self.is_floor(cell))
            .count()
    }

    /// The rooms across the edges of this room.
    pub fn neighbours_of(&self, room: Cell) -> Vec<Cell> {
        let (x, y) = self.at(room);
        let neighbours = [(x, y - 2), (x + 2, y), (x, y + 2), (x - 2, y)];
        let inside = neighbours
            .into_iter()
            .filter_map(|(x, y)| self.size.cell(x, y));
        inside.filter(|&room| self.is_room(room)).collect()
    }

    /// The two rooms at the ends of an edge.
    pub fn ends(&self, edge: Cell) -> Vec<Cell> {
        let neighbours = Direction::FOUR.map(|direction| edge.step(direction, self.size));
        let rooms = neighbours.into_iter();
        rooms
            .filter(|&cell| self.size.contains(cell) && self.is_room(cell))
            .collect()
    }

    /// Whether floor connects two cells; a room is connected to itself.
    pub fn are_connected(&self, [one, other]: [Cell; 2]) -> bool {
        let (mut found, mut place) = (vec![one], 0);
        while let Some(&cell) = found.get(place) {
            place += 1;
            let neighbours = Direction::FOUR.map(|direction| cell.step(direction, self.size));
            for next in neighbours.into_iter().filter(|&next| self.is_floor(next)) {
                if !found.contains(&next) {
                    found.push(next);
                }
            }
        }
        found.contains(&other)
    }

    /// The cell in the parent's direction, and the room across it.
    pub fn leaves_by(&self, room: Cell) -> Option<[Cell; 2]> {
        let direction = *self.directions.get(&room)?;
        let edge = room.step(direction, self.size);
        Some([edge, edge.step(direction, self.size)])
    }

    pub fn apply(&mut self, event: Event, number: u32) {
        let cell = event.cell();
        let begins = self.before.is_none_or(Event::is_carved);
        let off = |list: &mut Vec<Cell>| list.retain(|&other| other != cell);
        match event.kind(self.directions.get(&cell).copied()) {
            Kind::Carved => {
                self.floor[cell.index()] = true;
                off(&mut self.frontier);
                if event.code() as u32 == code::CARVED && self.is_room(cell) {
                    self.list.push(cell);
                }
                if self.before.is_none() {
                    self.stood = Some(cell);
                }
            }
            Kind::Raised => self.floor[cell.index()] = false,
            Kind::Pushed { from } => {
                self.frontier.push(cell);
                self.directions
                    .extend(from.map(|direction| (cell, direction)));
                self.walk += u64::from(begins);
            }
            Kind::Restored => {
                self.frontier.push(cell);
                self.walk += u64::from(begins);
            }
            Kind::Improved { new, .. } => {
                self.directions.insert(cell, new);
            }
            Kind::Withdrawn => {
                off(&mut self.frontier);
                self.erased.insert(cell, self.walk);
            }
            Kind::Rejected => off(&mut self.frontier),
            // In a trail it is the last room, so no other room takes its place.
            Kind::Backtracked => {
                let place = self.list.iter().position(|&other| other == cell);
                self.list
                    .swap_remove(place.expect("what leaves was on the list"));
            }
            Kind::Stepped => self.stood = Some(cell),
            Kind::Noted => self.round = self.floor.clone(),
            Kind::Wrote => {
                self.numbers.insert(cell, number);
            }
            Kind::Expanded
            | Kind::Traced
            | Kind::Value(_)
            | Kind::Touched
            | Kind::Looked
            | Kind::Reopened => {}
        }
        self.before = Some(event);
    }
}
