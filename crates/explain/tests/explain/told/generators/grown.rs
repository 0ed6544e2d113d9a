//! A map that is being generated, computed from the events alone: its floor, its frontier, its list, and its walks.

use mazescope_core::event::code;
use mazescope_core::{Direction, Event, Kind, Size, Tile};
use mazescope_support::machine::Place;
use std::collections::{BTreeSet, HashMap};

/// The state of a map at a moment of its generation.
#[derive(Clone)]
pub struct Grown {
    pub size: Size,
    pub floor: BTreeSet<Place>,
    /// The floor when the last round began.
    pub round: BTreeSet<Place>,
    /// The frontier, in the order of discovery.
    pub frontier: Vec<Place>,
    /// The rooms of a trail or of a list, in order.
    pub list: Vec<Place>,
    /// The direction of each cell's parent, also of erased cells.
    pub directions: HashMap<Place, Direction>,
    /// The walk that erased each room, and the current walk.
    pub erased: HashMap<Place, u64>,
    pub walk: u64,
    /// The cell where the walk stands.
    pub stood: Option<Place>,
    pub numbers: HashMap<Place, u32>,
    before: Option<Event>,
}

/// A cell at odd column and odd row.
pub fn is_room((x, y): Place) -> bool {
    x % 2 == 1 && y % 2 == 1
}

/// A cell between two rooms, or on the border next to a room.
pub fn is_edge((x, y): Place) -> bool {
    (x + y) % 2 == 1
}

/// The four cells so far away.
pub fn around((x, y): Place, far: i32) -> [Place; 4] {
    [(x, y - far), (x + far, y), (x, y + far), (x - far, y)]
}

impl Grown {
    pub fn new(size: Size, begins_with: Tile) -> Grown {
        let cells = size.iter().filter(|_| begins_with == Tile::Floor);
        let floor: BTreeSet<Place> = cells.map(|cell| size.position(cell)).collect();
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

    pub fn is_floor(&self, at: Place) -> bool {
        self.floor.contains(&at)
    }

    /// Whether some cell is floor, or some cell is wall.
    pub fn has(&self, floor: bool) -> bool {
        let all = if floor { 0 } else { self.size.cells() };
        self.floor.len() != all
    }

    pub fn rooms(&self) -> impl DoubleEndedIterator<Item = Place> + '_ {
        let all = self.size.iter().map(|cell| self.size.position(cell));
        all.filter(|&at| is_room(at))
    }

    fn is_room_inside(&self, at: Place) -> bool {
        is_room(at) && self.size.cell(at.0, at.1).is_some()
    }

    /// The number of floor neighbours.
    pub fn exits(&self, at: Place) -> usize {
        around(at, 1)
            .iter()
            .filter(|at| self.floor.contains(at))
            .count()
    }

    /// The rooms across the edges of this room.
    pub fn neighbours_of(&self, room: Place) -> Vec<Place> {
        let rooms = around(room, 2).into_iter();
        rooms.filter(|&at| self.is_room_inside(at)).collect()
    }

    /// The two rooms at the ends of an edge.
    pub fn ends(&self, edge: Place) -> Vec<Place> {
        let rooms = around(edge, 1).into_iter();
        rooms.filter(|&at| self.is_room_inside(at)).collect()
    }

    /// The floor that moves reach from a cell, and the cell itself.
    pub fn reached(&self, from: Place) -> BTreeSet<Place> {
        let (mut met, mut left) = (BTreeSet::from([from]), vec![from]);
        while let Some(at) = left.pop() {
            let new = around(at, 1).into_iter().filter(|&to| self.is_floor(to));
            left.extend(new.filter(|&to| met.insert(to)));
        }
        met
    }

    /// Whether floor connects two cells; a room is connected to itself.
    pub fn are_connected(&self, [one, other]: [Place; 2]) -> bool {
        self.reached(one).contains(&other)
    }

    /// The cell in the parent's direction, and the room across it.
    pub fn leaves_by(&self, (x, y): Place) -> Option<[Place; 2]> {
        let (over, down) = self.directions.get(&(x, y))?.delta();
        Some([1, 2].map(|far| (x + far * over, y + far * down)))
    }

    pub fn apply(&mut self, event: Event, number: u32) {
        let at = self.size.position(event.cell());
        let begins = self.before.is_none_or(Event::is_carved);
        match event.kind(self.directions.get(&at).copied()) {
            Kind::Carved => {
                self.floor.insert(at);
                self.frontier.retain(|&other| other != at);
                if event.code() as u32 == code::CARVED && is_room(at) {
                    self.list.push(at);
                }
                if self.before.is_none() {
                    self.stood = Some(at);
                }
            }
            Kind::Raised => drop(self.floor.remove(&at)),
            Kind::Pushed { from } => {
                self.frontier.push(at);
                self.directions
                    .extend(from.map(|direction| (at, direction)));
                self.walk += u64::from(begins);
            }
            Kind::Restored => {
                self.frontier.push(at);
                self.walk += u64::from(begins);
            }
            Kind::Improved { new, .. } => drop(self.directions.insert(at, new)),
            Kind::Withdrawn => {
                self.frontier.retain(|&other| other != at);
                self.erased.insert(at, self.walk);
            }
            Kind::Rejected => self.frontier.retain(|&other| other != at),
            // In a trail it is the last room, so no other room takes its place.
            Kind::Backtracked => {
                let place = self.list.iter().position(|&other| other == at);
                self.list
                    .swap_remove(place.expect("what leaves was on the list"));
            }
            Kind::Stepped => self.stood = Some(at),
            Kind::Noted => self.round = self.floor.clone(),
            Kind::Wrote => drop(self.numbers.insert(at, number)),
            _ => {}
        }
        self.before = Some(event);
    }
}
