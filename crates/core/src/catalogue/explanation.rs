//! Explanations: the data of an algorithm from which each moment of its runs is explained.
//!
//! They state the order in which neighbours are checked, which open cell comes next, how paths are measured, and what
//! is certain of an expanded cell. The sentences are in `words/`, by the id of the entry.

use crate::structures::frontier::{
    ArrivalFrontier, Frontier, Order, until_backtracked, until_decided, until_expanded,
};
use crate::structures::lengths::guide::Gauge;
use crate::{Cell, Direction, Discipline, Event, Hand, Map, Measure, Seed, Settings, Site, Size};
use std::sync::Arc;

/// What an algorithm states beyond its events: its neighbours, its frontier and order, its measure of paths, and its
/// words.
#[derive(Clone, Copy, Debug)]
pub struct Explanation {
    /// The directions in which it checks neighbours, in order; empty if it checks none.
    pub neighbours: fn(&Settings) -> Vec<Direction>,
    /// Whether it jumps over neighbours, so that it does not decide on each of them.
    pub leaps: bool,
    /// Makes the frontier of its runs on that map, before the first event; nothing if the discipline determines it.
    pub frontier: Option<BeginFrontier>,
    /// The measure of its keys, if it has a priority: g, and what it adds to g.
    pub gauge: Option<fn(&Map, &Settings) -> Gauge>,
    /// Whether its stack is the path from its start to its top cell, each cell discovered from the one below.
    pub stack_is_path: bool,
    /// The words for its frontier, if those of the discipline are not enough.
    pub frontier_words: Option<fn(&Settings) -> FrontierWords>,
    /// The id of the layer that shows what it decides by, if the states of cells do not show it.
    pub layer: Option<&'static str>,
    /// The id of the overlay that shows what it thinks of; a search with a stack shows that anyway.
    pub overlay: Option<&'static str>,
    /// The name of a less expensive algorithm for the same task, for maps on which a run is too large.
    pub instead: Option<&'static str>,
    /// The edge that an event decides on, if the generator only carves edges between sets of rooms.
    pub decides: Option<fn(Event, Size) -> Option<Decided>>,
    /// The rule of its next step, where the kind of its frontier does not say it.
    pub turn: fn(&Settings) -> Option<TurnRule>,
    /// The measure of its paths.
    pub measure: Measure,
    /// What is certain of an expanded cell.
    pub settles: Settles,
    /// Why its guarantee holds while nothing is certain of the expanded cell, as a clause. Empty if there is no reason
    /// that is true at every step.
    pub because: &'static str,
    /// Whether its runs may end without a path although one exists.
    pub gives_up: bool,
    /// What a run has done that has ended without a path and without a proof, after its name: "gave up".
    pub gave_up: &'static str,
    /// What its pseudocode leaves open at these settings, above the listing: "h = columns + rows".
    pub caption: fn(&Settings) -> String,
    /// The subject of its sentences, where that is not its name: "The walker".
    pub subject: &'static str,
    /// A small run that shows its idea.
    pub example: Example,
    /// The common [words](crate::words::sentences) for texts that its own id lacks.
    pub words: &'static str,
}

/// Makes the frontier of a run on that map at these settings, before the first event.
pub(super) type BeginFrontier = fn(&Arc<Map>, &Settings) -> Box<dyn Frontier>;

/// The words for a frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrontierWords {
    /// Its title: "Stack". Empty if title and nouns are those of the discipline.
    pub title: &'static str,
    /// The noun of its members, singular and plural: "room", "rooms".
    pub nouns: [&'static str; 2],
    /// The order in which they leave: "lightest first".
    pub order: &'static str,
    /// The order of equal members: "older first". Empty if it is that of the members, or not stated.
    pub ties: &'static str,
}

impl FrontierWords {
    /// The usual words for the frontier of this discipline.
    pub const fn of(discipline: Discipline) -> FrontierWords {
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
        FrontierWords {
            title: discipline.noun(),
            nouns,
            order,
            ties: "",
        }
    }

    /// The usual words with another order.
    pub const fn ordered(order: &'static str) -> FrontierWords {
        FrontierWords {
            order,
            ..FrontierWords::of(Discipline::None)
        }
    }

    /// Elements of that name in an order, under a title of their own.
    pub const fn titled(
        title: &'static str,
        nouns: [&'static str; 2],
        order: &'static str,
    ) -> FrontierWords {
        FrontierWords {
            title,
            nouns,
            ..FrontierWords::ordered(order)
        }
    }

    /// The usual words for an order by a key, with the order of equal keys.
    pub const fn by_key(order: &'static str, ties: &'static str) -> FrontierWords {
        FrontierWords {
            ties,
            ..FrontierWords::ordered(order)
        }
    }
}

/// A frontier in that order, before the first event on a map.
pub fn frontier_in_order(map: &Map, order: Order, change: fn(Event) -> i32) -> Box<dyn Frontier> {
    Box::new(ArrivalFrontier::new(map.size(), order, change))
}

/// The rule from which the next step of a run follows, so that a learner can take it.
#[derive(Clone, Copy, Debug)]
pub enum TurnRule {
    /// The oldest cell of a queue is expanded.
    Oldest,
    /// The oldest cell of one of two queues is expanded. Each side expands a whole level, then the side with the
    /// shorter queue follows; equal lengths go to the starts.
    TwoQueues,
    /// The first new neighbour of the top of the stack is pushed and expanded. Without one the top is popped.
    Newest,
    /// The open cell with the smallest key is expanded.
    LeastKey,
    /// The walker keeps this hand on the wall. If it counts its turns, it lets go of the wall while they are 0.
    Hand {
        /// The hand.
        hand: Hand,
        /// Whether it counts its turns.
        counts: bool,
    },
    /// The next edge in a random order is carved if it connects two sets of rooms.
    NextEdge,
    /// The lightest edge of the frontier is carved if the room beyond it is unvisited. The function returns the weight
    /// of each edge.
    LightestOfFrontier(fn(&Site, &Seed) -> Vec<(Cell, u32)>),
}

/// An edge on which a generator decides by sets of rooms: within one set it stays wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The edge.
    pub edge: Cell,
    /// What happens to it between two sets.
    pub between_sets: Opening,
}

/// What happens to an edge that connects two sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// It is carved.
    Opens,
    /// It may be carved, unless another edge comes first.
    MayOpen,
    /// The decision is random.
    Chance,
}

/// What is certain of an expanded cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settles {
    /// Nothing: there may be a shorter path to it.
    Nothing,
    /// No path to it is shorter, and every cell closer to the start is already expanded.
    Nearest,
    /// No path to it is shorter, and no path to a goal is shorter than its f = g + h, with the weight of h.
    LeastSum,
}

impl Explanation {
    /// The usual values of any algorithm that checks cells side by side.
    pub const PLAIN: Explanation = Explanation {
        neighbours: |_| Direction::FOUR.to_vec(),
        leaps: false,
        frontier: None,
        gauge: None,
        stack_is_path: false,
        frontier_words: None,
        layer: None,
        overlay: None,
        instead: None,
        decides: None,
        turn: |_| None,
        measure: Measure::Moves,
        settles: Settles::Nothing,
        because: "",
        gives_up: false,
        gave_up: "gave up",
        caption: |_| String::new(),
        subject: "",
        example: Example::FIELD,
        words: "plain",
    };

    /// The usual values of searches with a queue.
    pub const QUEUE: Explanation = Explanation::PLAIN.with_words("queue");

    /// The usual values of searches with a stack.
    pub const STACK: Explanation = Explanation::PLAIN.with_words("stack");

    /// The usual values of searches with a priority queue.
    pub const PRIORITY: Explanation = Explanation::PLAIN.with_words("priority");

    /// The usual values of walkers.
    pub const WALKER: Explanation = Explanation {
        subject: "The walker",
        example: Example::MAZE,
        words: "walker",
        ..Explanation::PLAIN
    };

    /// The usual values of generators.
    pub const GENERATOR: Explanation = Explanation {
        neighbours: |_| Vec::new(),
        example: Example::GROWTH,
        words: "builder",
        ..Explanation::PLAIN
    };

    /// The usual values of generators with a frontier of edges.
    pub const EDGES: Explanation = Explanation::GENERATOR.with_words("edges");

    /// The same values with other common words.
    const fn with_words(self, words: &'static str) -> Explanation {
        Explanation { words, ..self }
    }

    /// The frontier of runs of this discipline, before the first event on that map.
    pub fn frontier(
        &self,
        discipline: Discipline,
        map: &Arc<Map>,
        settings: &Settings,
    ) -> Box<dyn Frontier> {
        if let Some(frontier) = self.frontier {
            return frontier(map, settings);
        }
        let (order, change): (Order, fn(Event) -> i32) = match discipline {
            Discipline::Queue => (Order::Oldest, until_expanded),
            Discipline::TwoQueues | Discipline::Priority => (Order::Unknown, until_expanded),
            Discipline::Stack => (Order::Newest, until_backtracked),
            Discipline::Edges | Discipline::Walls => (Order::Unknown, until_decided),
            Discipline::None | Discipline::Walk => (Order::Unknown, |_| 0),
        };
        frontier_in_order(map, order, change)
    }

    /// The words for the frontier of runs of this discipline.
    pub fn frontier_words(&self, discipline: Discipline, settings: &Settings) -> FrontierWords {
        let usual = FrontierWords::of(discipline);
        let own = (self.frontier_words).map_or(usual, |words| words(settings));
        match own.title {
            "" => FrontierWords {
                order: own.order,
                ..usual
            },
            _ => own,
        }
    }
}

/// A small run that shows the idea of an algorithm. It names entries and parameters, so it stands in an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The id of the generator of the map; empty if the algorithm is a generator itself.
    pub generator: &'static str,
    /// The parameters of that generator that are not at their defaults.
    pub parameters: &'static [(&'static str, u32)],
    /// Width and height of the map in cells.
    pub size: (u32, u32),
    /// The seed of the map.
    pub seed: &'static str,
    /// The parameters of the algorithm that are not at their defaults.
    pub own: &'static [(&'static str, u32)],
    /// Three moments that show much, in percent of its steps.
    pub moments: [u64; 3],
}

impl Example {
    /// A run of a generator.
    pub const GROWTH: Example = Example {
        generator: "",
        parameters: &[],
        size: (21, 13),
        seed: "1",
        own: &[],
        moments: [20, 55, 85],
    };

    /// A search of a field with obstacles.
    pub const FIELD: Example = Example {
        generator: "open",
        parameters: &[("obstacles", 22)],
        moments: [25, 60, 100],
        ..Example::GROWTH
    };

    /// A walk through a maze with some loops.
    pub const MAZE: Example = Example {
        generator: "backtracker",
        parameters: &[("braid", 30)],
        moments: [25, 60, 100],
        ..Example::GROWTH
    };
}
