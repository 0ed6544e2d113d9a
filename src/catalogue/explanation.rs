//! Explanations: what an algorithm says of itself, so that each moment of its runs can be told in words.
//!
//! It says which neighbours are looked at in which order, which open cell comes next, how paths are measured, and what is
//! certain of a cell once it is expanded. The sentences stand in `words/`, by the id of the entry.

use super::discipline::Discipline;
use super::settings::Settings;
use crate::event::Event;
use crate::grid::{Cell, Direction, Size};
use crate::map::Map;
use crate::structures::frontier::{
    Frontier, Order, Waiting, until_decided, until_expanded, until_given_up,
};
use crate::structures::lengths::gauge::Gauge;
use crate::structures::lengths::moves::Measure;
use std::sync::Arc;

/// What an algorithm says of itself beyond its events: what it looks at, what comes next and why, how it measures
/// ways, and its words for all that.
#[derive(Clone, Copy, Debug)]
pub struct Explanation {
    /// The directions in which it looks from a cell, in its order; none for whoever looks at no neighbours.
    pub neighbours: fn(&Settings) -> Vec<Direction>,
    /// Whether it leaps over the cells beside it, so that nothing is decided of each of them.
    pub leaps: bool,
    /// What waits in its runs, before the first event, on that map; nothing where that follows from the discipline.
    pub frontier: Option<BeginFrontier>,
    /// What it adds to the way so far, where it goes by that.
    pub gauge: Option<fn(&Map, &Settings) -> Gauge>,
    /// Whether its stack is the way from its start to the newest cell there, each discovered from the one below.
    pub stack_is_way: bool,
    /// What is said of what waits, where its discipline does not say enough.
    pub waits: Option<fn(&Settings) -> Waits>,
    /// The layer, by its id, that shows what it goes by, if the state of cells alone does not.
    pub layer: Option<&'static str>,
    /// What does the same with less, in words, for where a run of it is too large.
    pub instead: Option<&'static str>,
    /// Which edge is decided on with an event, of a builder that opens edges between sets of rooms and no other ones.
    pub decides: Option<fn(Event, Size) -> Option<Decided>>,
    /// What its ways are measured by.
    pub measure: Measure,
    /// What is certain of a cell as soon as it is expanded.
    pub settles: Settles,
    /// Whether its runs may end without a path though there may be one.
    pub gives_up: bool,
    /// The subject of its sentences, where that is not its name: "The walker".
    pub subject: &'static str,
    /// The common [words](crate::words::sentences) that it has, where there are none of its own id.
    pub words: &'static str,
}

/// Makes what waits in a run on that map, so set, before the first event.
pub type BeginFrontier = fn(&Arc<Map>, &Settings) -> Box<dyn Frontier>;

/// What is said of what waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waits {
    /// What holds it, as a title: "Trail"; nothing where that and the nouns are those of the discipline.
    pub title: &'static str,
    /// What each of those is, one of them and several: "room", "rooms".
    pub nouns: [&'static str; 2],
    /// Which comes next: "lightest first".
    pub order: &'static str,
    /// Whether these are rooms of a way, each of which leads over the edge that is its parent to the next one.
    pub is_way: bool,
}

impl Waits {
    /// What can be said of what waits where nobody says more than the discipline.
    pub const fn of(discipline: Discipline) -> Waits {
        let cells = ["cell", "cells"];
        let (nouns, order) = match discipline {
            Discipline::None => (cells, "random"),
            Discipline::Queue => (cells, "oldest first"),
            Discipline::Stack => (cells, "newest first"),
            Discipline::Edges => (["edge", "edges"], "random"),
            Discipline::Walls => (["wall", "walls"], "random"),
            Discipline::TwoQueues | Discipline::Priority | Discipline::Walk => {
                (cells, "in an unknown order")
            }
        };
        Waits {
            title: discipline.noun(),
            nouns,
            order,
            is_way: false,
        }
    }

    /// What is said where nothing but the order is another one.
    pub const fn ordered(order: &'static str) -> Waits {
        Waits {
            order,
            ..Waits::of(Discipline::None)
        }
    }
}

/// What waits in that order, before the first event on a map.
pub fn waiting(map: &Map, order: Order, change: fn(Event) -> i32) -> Box<dyn Frontier> {
    Box::new(Waiting::new(map.size(), order, change))
}

/// An edge on which a builder decides by sets of rooms: within one set it stays wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The edge.
    pub edge: Cell,
    /// What becomes of it between two sets.
    pub between_sets: Opening,
}

/// What becomes of an edge that would join two sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// It opens.
    Opens,
    /// It may open, if no other edge goes first.
    MayOpen,
    /// Chance decides.
    Chance,
}

/// What is certain of a cell as soon as it is expanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settles {
    /// Nothing: there may be a shorter way to it.
    Nothing,
    /// No way to it is shorter, and every cell that is nearer to the start was expanded before.
    Nearest,
    /// No way to it is shorter, and no way to a goal is shorter than its way and its estimate, weighed, in sum.
    LeastSum,
}

impl Explanation {
    /// What can be said of every algorithm that looks at cells side by side.
    pub const PLAIN: Explanation = Explanation {
        neighbours: |_| Direction::FOUR.to_vec(),
        leaps: false,
        frontier: None,
        gauge: None,
        stack_is_way: false,
        waits: None,
        layer: None,
        instead: None,
        decides: None,
        measure: Measure::Moves,
        settles: Settles::Nothing,
        gives_up: false,
        subject: "",
        words: "plain",
    };

    /// What can be said of every search with a queue.
    pub const QUEUE: Explanation = Explanation {
        words: "queue",
        ..Explanation::PLAIN
    };

    /// What can be said of every search with a stack.
    pub const STACK: Explanation = Explanation {
        words: "stack",
        ..Explanation::PLAIN
    };

    /// What can be said of every search with a priority queue.
    pub const PRIORITY: Explanation = Explanation {
        words: "priority",
        ..Explanation::PLAIN
    };

    /// What can be said of every walker.
    pub const WALKER: Explanation = Explanation {
        subject: "The walker",
        words: "walker",
        ..Explanation::PLAIN
    };

    /// What can be said of whoever builds a map.
    pub const BUILDER: Explanation = Explanation {
        neighbours: |_| Vec::new(),
        words: "builder",
        ..Explanation::PLAIN
    };

    /// What can be said of a builder with a frontier of edges.
    pub const EDGES: Explanation = Explanation {
        words: "edges",
        ..Explanation::BUILDER
    };

    /// What waits in runs of an entry of that discipline, before the first event on that map.
    pub fn frontier(
        &self,
        discipline: Discipline,
        map: &Arc<Map>,
        settings: &Settings,
    ) -> Box<dyn Frontier> {
        match (self.frontier, discipline) {
            (Some(frontier), _) => frontier(map, settings),
            (None, Discipline::Queue) => waiting(map, Order::Oldest, until_expanded),
            (None, Discipline::TwoQueues | Discipline::Priority) => {
                waiting(map, Order::Unknown, until_expanded)
            }
            (None, Discipline::Stack) => waiting(map, Order::Newest, until_given_up),
            (None, Discipline::Edges | Discipline::Walls) => {
                waiting(map, Order::Unknown, until_decided)
            }
            (None, Discipline::None | Discipline::Walk) => waiting(map, Order::Unknown, |_| 0),
        }
    }

    /// What is said of what waits in runs of an entry of that discipline.
    pub fn waits(&self, discipline: Discipline, settings: &Settings) -> Waits {
        let usual = Waits::of(discipline);
        match self.waits.map(|waits| waits(settings)) {
            Some(Waits {
                title: "", order, ..
            }) => Waits { order, ..usual },
            waits => waits.unwrap_or(usual),
        }
    }
}
