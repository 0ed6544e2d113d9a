//! Braiding: removes dead ends of a perfect maze, or a share of them, so that the maze has loops.
//!
//! Braiding is an algorithm that runs another one first, and an entry made from the entry of that one. So every
//! generator of perfect mazes has it, and none contains code for it.
//!
//! At 0 the plain run is used unchanged. Above 0 this algorithm runs the plain one to its end, keeps its tiles, and
//! then removes dead ends. Each is an `Expanded` followed by a `Carved`. A test checks that every generator of perfect
//! mazes has the parameter.

use super::prelude::*;
use crate::Algorithm;
use crate::catalogue::Line;

/// The common part of all generators of perfect mazes. An entry with parameters of its own lists `braid` after them.
pub(super) const MAZE: Generator = Generator {
    info: Info {
        family: Family::PerfectMazes,
        parameters: &[BRAID.parameter()],
        ..Info::GENERATOR
    },
    promise: |_| MapPromise::PerfectMaze,
    begins_with: Tile::Wall,
    sides: Sides::Rooms,
    masks: false,
    start: |_, _, _| Box::new(std::iter::empty().fuse()),
    mark: rooms::mark_corners,
};

/// The parameter of the dead ends that are removed from a perfect maze.
pub(super) const BRAID: Number = Number::new("braid", 0..=100, 0)
    .about("share of the dead ends that are removed, in percent")
    .ends("perfect", "no dead ends");

const DEAD_END: Cue = Cue::before_others("braid_dead_end", |moment| moment.is(Kinds::EXPANDED));
const OPENED: Cue = Cue::before_others("braid_opened", |moment| moment.follows(Kinds::EXPANDED));

/// A generator of perfect mazes, with the parameter `braid`.
///
/// At 0 it is the plain generator, event by event. Above that, once the maze is complete, dead ends are chosen in
/// random order until this share of them is removed. Each is connected to a neighbour behind a wall, drawn among those
/// that are dead ends too, or among all if there is none. An edge between two dead ends removes both.
pub(super) trait Perfect {
    /// The entry without braiding.
    const PLAIN: Generator;

    /// The entry with braiding.
    const ENTRY: Generator = Generator {
        info: Info {
            pseudocode: Self::pseudocode,
            uses: Kinds::of(&[Self::PLAIN.info.uses, Kinds::EXPANDED, Kinds::CARVED]),
            begins_step: |event| event.is_expanded() || (Self::PLAIN.info.begins_step)(event),
            bound: match Self::PLAIN.info.bound {
                Some(_) => Some(|size| Self::with_braid(Self::PLAIN.info.bound, size)),
                None => None,
            },
            usual: match Self::PLAIN.info.usual {
                Some(_) => Some(|size| Self::with_braid(Self::PLAIN.info.usual, size)),
                None => None,
            },
            ..Self::PLAIN.info
        },
        promise: |settings| match BRAID.of(settings) {
            0 => (Self::PLAIN.promise)(settings),
            _ => MapPromise::Connected,
        },
        start: Self::start,
        ..Self::PLAIN
    };

    /// The plain listing, with the lines of braiding just before the end of the run.
    fn pseudocode(settings: &Settings) -> Vec<Line> {
        let mut lines = (Self::PLAIN.info.pseudocode)(settings);
        let percent = BRAID.of(settings);
        let end = lines.iter().position(|line| line.text == "return maze");
        if let Some(end) = end.filter(|_| percent > 0) {
            let braid = [
                DEAD_END.line(format!("for {percent}% of the dead ends:")),
                OPENED.line("  carve an edge, ideally to another"),
            ];
            lines.splice(end..end, braid);
        }
        lines
    }

    /// Each room may be chosen as a dead end, and an edge is carved for it.
    fn with_braid(plain: Option<fn(Size) -> u64>, size: Size) -> u64 {
        plain.map_or(0, |plain| plain(size)) + 2 * rooms::room_count(size)
    }

    fn start(site: &Site, seed: &Seed, settings: &Settings) -> Box<dyn Algorithm> {
        let perfect = (Self::PLAIN.start)(site, seed, settings);
        match BRAID.of(settings) {
            0 => perfect,
            percent => run(Braiding {
                perfect,
                events: Vec::new(),
                map: Map::new(site.size(), Self::PLAIN.begins_with),
                register: Register::default(),
                random: Random::new(seed, "braid"),
                percent,
                dead_ends: Vec::new(),
                stage: Stage::Generate(0),
            }),
        }
    }
}

/// The braided entry of a plain one.
macro_rules! braided {
    ($plain:expr) => {{
        struct Plain;
        impl $crate::generators::braid::Perfect for Plain {
            const PLAIN: $crate::catalogue::Generator = $plain;
        }
        <Plain as $crate::generators::braid::Perfect>::ENTRY
    }};
}
pub(super) use braided;

/// A run that generates a perfect maze and then removes dead ends.
///
/// O(n). Space: 1 byte a cell and 4 a dead end, in addition to those of the generator.
struct Braiding {
    /// The run that generates the maze, and its latest batch of events.
    perfect: Box<dyn Algorithm>,
    events: Vec<Event>,
    /// The maze so far.
    map: Map,
    register: Register,
    random: Random,
    percent: u32,
    /// The dead ends that are not drawn yet.
    dead_ends: Vec<Cell>,
    stage: Stage,
}

#[derive(Clone, Copy)]
enum Stage {
    /// This number of events of the batch are stated.
    Generate(usize),
    /// This number of dead ends remain to be removed.
    Braid(u32),
}

impl Braiding {
    /// States the events of the generator, which delivers them in batches.
    fn generate(&mut self, said: usize, say: &mut Say) {
        let events = &self.events[said..];
        if !events.is_empty() {
            let count = events.len().min(MOST_SAID);
            events[..count].iter().for_each(|&event| say.event(event));
            self.stage = Stage::Generate(said + count);
            return;
        }
        self.events.clear();
        self.stage = match self.perfect.pull(&mut self.events, 4096) {
            0 => Stage::Braid(self.find_dead_ends()),
            _ => Stage::Generate(0),
        };
        self.map.apply(&self.events, &mut self.register);
    }

    /// Finds the dead ends and returns the number to remove. O(rooms).
    fn find_dead_ends(&mut self) -> u32 {
        let rooms = rooms::all(self.map.size());
        self.dead_ends = rooms.filter(|&room| self.is_dead_end(room)).collect();
        let count = self.dead_ends.len() as u64;
        (count * u64::from(self.percent)).div_ceil(100) as u32
    }

    /// Carves an edge of a random dead end, preferably to another dead end.
    fn braid(&mut self, left: u32, say: &mut Say) -> Next {
        if left == 0 {
            return Next::Done;
        }
        let Some(room) = pop_random(&mut self.dead_ends, &mut self.random) else {
            return Next::Done;
        };
        if self.is_dead_end(room) {
            let mut walls = self.walls(room);
            if walls.iter().any(|&(_, beyond)| self.is_dead_end(beyond)) {
                walls.retain(|&(_, beyond)| self.is_dead_end(beyond));
            }
            if let Some((edge, beyond)) = pop_random(&mut walls, &mut self.random) {
                say.expanded(room);
                say.carved(edge);
                let opened = 1 + u32::from(self.is_dead_end(beyond));
                self.stage = Stage::Braid(left.saturating_sub(opened));
                self.map.tiles[edge] = Tile::Floor;
            }
        }
        Next::GoOn
    }

    /// Whether the room has exactly one exit.
    fn is_dead_end(&self, room: Cell) -> bool {
        self.map.is_floor(room) && self.map.exits(room).count() == 1
    }

    /// The edges of the room that are wall, each with the room beyond it.
    fn walls(&self, room: Cell) -> Vec<(Cell, Cell)> {
        let size = self.map.size();
        let edges = Direction::FOUR.map(|direction| {
            let edge = room.step(direction, size);
            (edge, edge.step(direction, size))
        });
        let is_wall = |&(edge, beyond): &(Cell, Cell)| {
            size.contains(beyond) && !self.map.is_floor(edge) && self.map.is_floor(beyond)
        };
        edges.into_iter().filter(is_wall).collect()
    }
}

impl Steps for Braiding {
    fn step(&mut self, say: &mut Say) -> Next {
        match self.stage {
            Stage::Generate(said) => self.generate(said, say),
            Stage::Braid(left) => return self.braid(left, say),
        }
        Next::GoOn
    }
}
