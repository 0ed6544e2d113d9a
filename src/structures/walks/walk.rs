//! The walk of one walker, from its start to a goal: where it goes is decided by its course.

use crate::event::{Algorithm, Event};
use crate::grid::{Cell, Direction, Size};
use crate::map::Map;
use crate::structures::batched::{Batched, Fill};
use crate::structures::searches::known::{self, Known};
use std::sync::Arc;

/// Where a walker goes, as far as it can see from where it stands: the four cells beside it, and whether it was there.
pub trait Course: Send {
    /// Whether the walk begins anew at each start that was never reached, once this course is at its end.
    const EVERY_START: bool = false;

    /// The walker stands on a start and has not moved yet.
    fn begin(&mut self, place: &Place);

    /// What comes next, where no goal is.
    fn next(&mut self, place: &Place) -> Next;

    /// What it says on a goal, before the path is traced along the parents, which it may change.
    fn on_goal(&mut self, _at: Cell, _known: &mut Known) -> Option<Event> {
        None
    }
}

/// What a walker does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// It moves to the floor in that direction, one of the first four.
    Move(Direction),
    /// It stays, and says this.
    Say(Event),
    /// It ends its walk.
    End,
}

/// Where a walker stands, and what is around it.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    /// The cell on which it stands.
    pub at: Cell,
    /// Whether it stands here for the first time, and has just come.
    pub is_new: bool,
    /// Width and height of the map.
    pub size: Size,
    known: &'a Known,
}

impl Place<'_> {
    /// Whether the cell in that direction is floor.
    #[inline(always)]
    pub fn is_free(&self, way: Direction) -> bool {
        self.known.bytes[self.at.step(way, self.size).index()] & !known::GOAL != 0
    }

    /// The direction to the cell from which it came here the first time; none on a start.
    #[inline(always)]
    pub fn back(&self) -> Option<Direction> {
        self.known.pointer(self.at)
    }
}

/// An algorithm that walks on `map` by that course, from the first start that is floor.
///
/// At each move it says Stepped, and behind that Pushed where it stands for the first time. On a goal it traces the way
/// along which cells were reached first. Space: 1 byte a cell, beside what the course keeps.
pub fn begin<C: Course + 'static>(map: Arc<Map>, course: C) -> Box<dyn Algorithm> {
    Box::new(Batched(Walk {
        known: Known::new(&map),
        size: map.size(),
        map,
        course,
        at: Cell::from_index(0),
        starts: 0,
        phase: WalkPhase::Start,
    }))
}

struct Walk<C> {
    map: Arc<Map>,
    known: Known,
    size: Size,
    course: C,
    at: Cell,
    /// How many starts have had their turn.
    starts: usize,
    phase: WalkPhase,
}

/// Which event comes next.
#[derive(Clone, Copy)]
enum WalkPhase {
    /// The walker is put on the next start that is floor and was never reached.
    Start,
    /// It is on a start for the first time.
    Begin,
    /// It has moved in this direction, and nothing was said of where it stands.
    Moved(Direction),
    /// It stands on its cell, maybe for the first time, and goes on.
    Stand {
        is_new: bool,
    },
    /// It stands on a goal.
    Goal,
    /// The cell lies on the path.
    Trace(Cell),
    Done,
}

impl<C: Course> Walk<C> {
    /// The next start that is floor and was never reached.
    fn next_start(&mut self) -> Option<Cell> {
        while let Some(&start) = self.map.starts.get(self.starts) {
            self.starts += 1;
            if self.known.bytes[start.index()] & known::OPEN != 0 {
                return Some(start);
            }
        }
        None
    }

    /// What comes where the walker stands for the first time.
    fn arrive(&mut self) -> WalkPhase {
        match self.known.bytes[self.at.index()] & known::GOAL {
            0 => WalkPhase::Stand { is_new: true },
            _ => WalkPhase::Goal,
        }
    }

    fn advance(&mut self) -> Option<Event> {
        loop {
            match self.phase {
                WalkPhase::Start => {
                    let Some(start) = self.next_start() else {
                        self.phase = WalkPhase::Done;
                        continue;
                    };
                    self.known.bytes[start.index()] ^= known::START;
                    self.at = start;
                    self.phase = WalkPhase::Begin;
                    return Some(Event::pushed_start(start));
                }
                WalkPhase::Begin => {
                    self.phase = self.arrive();
                    if let WalkPhase::Stand { is_new } = self.phase {
                        let place = Place {
                            at: self.at,
                            is_new,
                            size: self.size,
                            known: &self.known,
                        };
                        self.course.begin(&place);
                    }
                }
                WalkPhase::Moved(way) => {
                    let byte = &mut self.known.bytes[self.at.index()];
                    if *byte & known::OPEN == 0 {
                        self.phase = WalkPhase::Stand { is_new: false };
                        continue;
                    }
                    let back = way.opposite();
                    *byte ^= known::discovery(back);
                    self.phase = self.arrive();
                    return Some(Event::pushed(self.at, back));
                }
                WalkPhase::Stand { is_new } => {
                    let place = Place {
                        at: self.at,
                        is_new,
                        size: self.size,
                        known: &self.known,
                    };
                    match self.course.next(&place) {
                        Next::Move(way) => {
                            self.at = self.at.step(way, self.size);
                            self.phase = WalkPhase::Moved(way);
                            return Some(Event::stepped(self.at));
                        }
                        Next::Say(event) => {
                            self.phase = WalkPhase::Stand { is_new: false };
                            return Some(event);
                        }
                        Next::End if C::EVERY_START => self.phase = WalkPhase::Start,
                        Next::End => self.phase = WalkPhase::Done,
                    }
                }
                WalkPhase::Goal => match self.course.on_goal(self.at, &mut self.known) {
                    Some(event) => return Some(event),
                    None => self.phase = WalkPhase::Trace(self.known.turn_around(self.at)),
                },
                WalkPhase::Trace(cell) => {
                    let next = self.known.parent(cell);
                    self.phase = next.map_or(WalkPhase::Done, WalkPhase::Trace);
                    return Some(Event::traced(cell));
                }
                WalkPhase::Done => return None,
            }
        }
    }
}

impl<C: Course> Fill for Walk<C> {
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        for (filled, slot) in slots.iter_mut().enumerate() {
            let Some(event) = self.advance() else {
                return filled;
            };
            *slot = event;
        }
        slots.len()
    }
}
