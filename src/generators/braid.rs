//! Braiding: a perfect maze whose dead ends are opened, or a share of them, so that it has loops.
//!
//! It is an algorithm that runs another one first, and an entry that is made of that one's entry. So every generator of
//! perfect mazes has it, and none knows of it.

use crate::catalogue::{
    Explanation, Generator, Info, Kinds, Line, LineId, MapPromise, Moment, Number, Parameter,
    Sentences, Settings,
};
use crate::event::{Algorithm, Event};
use crate::grid::{Cell, Direction, Size};
use crate::map::{Map, Register, Tile};
use crate::random::{Random, Seed};
use crate::structures::mazes::rooms;
use crate::structures::mazes::site::Site;
use std::iter::FusedIterator;
use std::marker::PhantomData;

/// A generator of perfect mazes.
pub(super) trait Perfect {
    /// Its entry, without braiding.
    const PLAIN: Generator;
}

/// The entry of a generator of perfect mazes, with the parameter `braid`.
///
/// At 0 it is the plain one, event by event. Above that, dead ends are taken up in random order once the maze is grown,
/// until that share of all is opened: each to a neighbour that it has no way to, drawn among those that are dead ends
/// too, or among all if none is. What is open between two dead ends opens both.
pub(super) struct Braided<P>(PhantomData<P>);

/// The braided entry of a plain one.
macro_rules! braided {
    ($plain:expr) => {{
        struct Plain;
        impl $crate::generators::braid::Perfect for Plain {
            const PLAIN: $crate::catalogue::Generator = $plain;
        }
        $crate::generators::braid::Braided::<Plain>::ENTRY
    }};
}
pub(super) use braided;

/// What every braided entry offers beside the plain one's own parameters.
const BRAID: Number = Number::new(
    "braid",
    "percent of the dead ends that are opened",
    0..=100,
    0,
)
.ends("perfect", "no dead ends");

const DEAD_END: LineId = LineId::new("braid_dead_end");
const OPENED: LineId = LineId::new("braid_opened");

/// The lines of all braided entries, behind the plain one's own.
const LINES: [Line; 2] = [
    DEAD_END.line("braid: for that share of dead ends,"),
    OPENED.line("  open one, best to another one"),
];

/// The sentences of what these lines state.
const SAID: [(LineId, &str); 2] = [
    (DEAD_END, "Takes up the dead end {cell}."),
    (
        OPENED,
        "Opens the edge {cell}, so that {last} is no dead end any more.",
    ),
];

/// A list of at most `N`, of which so many count.
struct Few<T: 'static, const N: usize> {
    list: [T; N],
    length: usize,
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// One list and another behind it.
    const fn of(one: &[T], other: &[T]) -> Few<T, N> {
        let mut few = Few {
            list: [other[0]; N],
            length: one.len() + other.len(),
        };
        let mut place = 0;
        while place < few.length {
            few.list[place] = match place < one.len() {
                true => one[place],
                false => other[place - one.len()],
            };
            place += 1;
        }
        few
    }

    const fn slice(&'static self) -> &'static [T] {
        self.list.split_at(self.length).0
    }
}

impl<P: Perfect> Braided<P> {
    const PARAMETERS: &'static Few<Parameter, 8> =
        &Few::of(P::PLAIN.info.parameters, &[BRAID.parameter()]);
    const PSEUDOCODE: &'static Few<Line, 40> = &Few::of(P::PLAIN.info.pseudocode, &LINES);
    const SAID: &'static Few<(LineId, &'static str), 40> =
        &Few::of(P::PLAIN.info.explanation.sentences.lines, &SAID);
    const SENTENCES: &'static Sentences = &Sentences {
        expanded: "Takes up the dead end {cell}.",
        one_opened: "Opens the edge {new}, so that it is one no more.",
        lines: Self::SAID.slice(),
        ..*P::PLAIN.info.explanation.sentences
    };
    const EXPLANATION: &'static Explanation = &Explanation {
        sentences: Self::SENTENCES,
        ..*P::PLAIN.info.explanation
    };

    /// The entry.
    pub(super) const ENTRY: Generator = Generator {
        info: Info {
            parameters: Self::PARAMETERS.slice(),
            pseudocode: Self::PSEUDOCODE.slice(),
            line: Self::line,
            uses: Kinds::of(&[P::PLAIN.info.uses, Kinds::EXPANDED, Kinds::CARVED]),
            begins_step: |event| event.is_expanded() || (P::PLAIN.info.begins_step)(event),
            bound: match P::PLAIN.info.bound {
                Some(_) => Some(|size| Self::with_braid(P::PLAIN.info.bound, size)),
                None => None,
            },
            usual: match P::PLAIN.info.usual {
                Some(_) => Some(|size| Self::with_braid(P::PLAIN.info.usual, size)),
                None => None,
            },
            explanation: Self::EXPLANATION,
            ..P::PLAIN.info
        },
        promise: |settings| match BRAID.of(settings) {
            0 => (P::PLAIN.promise)(settings),
            _ => MapPromise::Connected,
        },
        start: Self::start,
        ..P::PLAIN
    };

    fn line(moment: &Moment) -> LineId {
        if let Moment::After { event, before, .. } = moment {
            if event.is_expanded() {
                return DEAD_END;
            }
            if before.is_some_and(Event::is_expanded) {
                return OPENED;
            }
        }
        (P::PLAIN.info.line)(moment)
    }

    /// Each room may be a dead end that is taken up, and for it an edge is carved.
    fn with_braid(plain: Option<fn(Size) -> u64>, size: Size) -> u64 {
        let (columns, rows) = rooms::room_counts(size);
        plain.map_or(0, |plain| plain(size)) + 2 * u64::from(columns) * u64::from(rows)
    }

    fn start(site: &Site, seed: &Seed, settings: &Settings) -> Box<dyn Algorithm> {
        let grown = (P::PLAIN.start)(site, seed, settings);
        match BRAID.of(settings) {
            0 => grown,
            percent => Box::new(Braiding {
                grown: Some(grown),
                map: Map::new(site.size(), P::PLAIN.begins_with),
                register: Register::default(),
                random: Random::new(seed, "braid"),
                percent,
                dead_ends: Vec::new(),
                left: 0,
                opens: None,
            }),
        }
    }
}

/// A run that grows a perfect maze and opens dead ends of it.
///
/// O(n). Space: 1 byte a cell and 4 a dead end, beside the run's own.
struct Braiding {
    /// The run that grows the maze, until it is over.
    grown: Option<Box<dyn Algorithm>>,
    /// The maze so far.
    map: Map,
    register: Register,
    random: Random,
    percent: u32,
    /// The dead ends that were not taken up yet.
    dead_ends: Vec<Cell>,
    /// How many dead ends are still to be opened.
    left: u32,
    /// The edge that is opened next.
    opens: Option<Cell>,
}

impl Braiding {
    /// Takes in what the run has stated.
    fn see(&mut self, events: &[Event]) {
        self.map.apply(events, &mut self.register);
    }

    /// The maze is grown: finds its dead ends.
    fn begin(&mut self) {
        self.grown = None;
        let all = rooms::all(self.map.size());
        self.dead_ends = all.filter(|&room| self.is_dead_end(room)).collect();
        let count = self.dead_ends.len() as u64;
        self.left = ((count * u64::from(self.percent)).div_ceil(100)) as u32;
    }

    /// Whether the room has exactly one way out.
    fn is_dead_end(&self, room: Cell) -> bool {
        let size = self.map.size();
        let ways = Direction::FOUR.into_iter();
        let open = ways.filter(|&way| self.map.is_floor(room.step(way, size)));
        self.map.is_floor(room) && open.count() == 1
    }

    /// The rooms beside to which no way leads from the room, each with the edge between, in the order of directions.
    fn walled_off(&self, room: Cell) -> impl Iterator<Item = (Cell, Cell)> {
        let size = self.map.size();
        Direction::FOUR.into_iter().filter_map(move |way| {
            let edge = room.step(way, size);
            // Beyond an edge at the rim there is nothing.
            let inside = size.contains(edge) && size.contains(edge.step(way, size));
            let beyond = inside.then(|| edge.step(way, size))?;
            let closed = !self.map.is_floor(edge) && self.map.is_floor(beyond);
            closed.then_some((edge, beyond))
        })
    }

    /// The next event of the braiding itself.
    fn advance(&mut self) -> Option<Event> {
        if let Some(edge) = self.opens.take() {
            self.map.tiles[edge] = Tile::Floor;
            return Some(Event::carved(edge));
        }
        while self.left > 0 && !self.dead_ends.is_empty() {
            let drawn = self.random.below(self.dead_ends.len() as u32);
            let room = self.dead_ends.swap_remove(drawn as usize);
            if !self.is_dead_end(room) {
                continue;
            }
            let ends = |&(_, beyond): &(Cell, Cell)| self.is_dead_end(beyond);
            let to_ends = self.walled_off(room).filter(ends).count() as u32;
            let all = self.walled_off(room).count() as u32;
            let choices = if to_ends > 0 { to_ends } else { all };
            if choices == 0 {
                continue;
            }
            let number = self.random.below(choices) as usize;
            let fits = |&(_, beyond): &(Cell, Cell)| to_ends == 0 || self.is_dead_end(beyond);
            let chosen = self.walled_off(room).filter(fits).nth(number);
            self.opens = chosen.map(|(edge, _)| edge);
            self.left = self.left.saturating_sub(if to_ends > 0 { 2 } else { 1 });
            return Some(Event::expanded(room));
        }
        None
    }
}

impl Iterator for Braiding {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        if let Some(grown) = &mut self.grown {
            if let Some(event) = grown.next() {
                self.see(&[event]);
                return Some(event);
            }
            self.begin();
        }
        self.advance()
    }
}

impl FusedIterator for Braiding {}

impl Algorithm for Braiding {
    fn pull(&mut self, log: &mut Vec<Event>, most: usize) -> usize {
        let before = log.len();
        if let Some(grown) = &mut self.grown {
            let came = grown.pull(log, most);
            self.see(&log[before..]);
            if came == most {
                return came;
            }
            self.begin();
        }
        while log.len() - before < most {
            let Some(event) = self.advance() else { break };
            log.push(event);
        }
        log.len() - before
    }
}
