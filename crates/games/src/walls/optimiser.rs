//! Searches for good walls that can be watched try by try: hill climbing with restarts, and simulated annealing.

use super::annealing::{self, Annealing};
use super::climbing::{Climber, Swap};
use crate::Level;
use mazescope_core::catalogue::Cue;
use mazescope_core::{Algorithm, Cell, Event, Explanation, Hue, Info, Kinds, Seed};
use std::collections::VecDeque;
use std::iter::FusedIterator;

const PICK: Cue = Cue::of("pick", Kinds::EXPANDED);
const PLACE: Cue = Cue::of("place", Kinds::RAISED);
const TAKE: Cue = Cue::of("take", Kinds::CARVED);

const CLIMBING: Info = Info {
    hue: Hue::Blue,
    summary: "Tries random walls and keeps a change unless the path becomes shorter. Starts over when it is stuck.",
    pseudocode: |_| {
        vec![
            PICK.line("walls ← none; best ← none"),
            PICK.line("while tries are left:"),
            PICK.line("  cell ← random, often on the path"),
            PLACE.line("  place a wall, or restore one"),
            TAKE.line("  remove a random wall"),
            TAKE.line("  if the path is shorter: undo"),
            TAKE.line("  if stuck: remove all walls"),
            Cue::DONE.line("return best"),
        ]
    },
    time: "O(tries x moves)",
    space: "O(n)",
    source: "S. Russell and P. Norvig, Artificial Intelligence, chapter 4.1; https://en.wikipedia.org/wiki/Hill_climbing",
    begins_step: Event::is_expanded,
    // A try states at most five events, and one more for each wall if it starts over.
    bound: Some(|size| CLIMBING_TRIES as u64 * (5 + size.cells() as u64)),
    explanation: &Explanation::GENERATOR,
    ..Info::new("hill_climbing", "Hill climbing with restarts")
};

const ANNEALING: Info = Info {
    id: "annealing",
    name: "Simulated annealing",
    summary: "Tries random walls and accepts a shorter path less often as the temperature falls.",
    pseudocode: |_| {
        vec![
            PICK.line("walls ← none; best ← none; t ← hot"),
            PICK.line("while tries are left: cool t"),
            PICK.line("  cell ← random, often on the path"),
            PLACE.line("  place a wall, or restore one"),
            TAKE.line("  remove a random wall"),
            TAKE.line("  if the path is shorter: maybe undo"),
            TAKE.line("    # more likely the colder t is"),
            Cue::DONE.line("return best"),
        ]
    },
    // Annealing never starts over, and settles once.
    bound: Some(|size| annealing::TRIES as u64 * 5 + 2 * size.cells() as u64),
    source: "S. Kirkpatrick, C. Gelatt and M. Vecchi, Science 220 (1983), 671-680; https://en.wikipedia.org/wiki/Simulated_annealing",
    ..CLIMBING
};

/// The method by which an optimiser looks for better walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Keeps a change unless the path becomes shorter, and starts over when it is stuck.
    Climbing,
    /// Accepts a loss, too, but less often as the temperature falls.
    Annealing,
}

impl Method {
    pub const ALL: [Method; 2] = [Method::Climbing, Method::Annealing];

    /// The catalogue entry of the method.
    pub const fn info(self) -> &'static Info {
        match self {
            Method::Climbing => &CLIMBING,
            Method::Annealing => &ANNEALING,
        }
    }

    /// How many tries a run makes.
    pub const fn tries(self) -> u32 {
        match self {
            Method::Climbing => CLIMBING_TRIES,
            Method::Annealing => annealing::TRIES,
        }
    }

    /// The name of the method in one or two words.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Climbing => "Climbing",
            Method::Annealing => "Annealing",
        }
    }
}

/// How many tries a run of hill climbing makes.
const CLIMBING_TRIES: u32 = 20_000;

/// A run that states its tries. A step is one try: the cell is Expanded, then walls are Raised and Carved. If the try
/// was not kept, these changes are undone. At the end, the best walls stand.
pub struct Optimiser {
    search: Searcher,
    /// The events that are stated next.
    stated: VecDeque<Event>,
    over: bool,
}

/// A search that makes one try at a time.
enum Searcher {
    Climbing(Box<Climber>),
    Annealing(Box<Annealing>),
}

impl Searcher {
    /// Makes the next try, and returns whether it was kept; `None` if no try is left.
    fn attempt(&mut self) -> Option<(Swap<Cell>, bool)> {
        match self {
            Searcher::Climbing(climber) => {
                let swap = climber.propose()?;
                Some((swap, climber.judge(swap)))
            }
            Searcher::Annealing(annealing) => {
                let (out, into) = annealing.propose()?;
                let cell = |place| annealing.cell(place);
                let swap = (out.map(cell), into.map(cell));
                Some((swap, annealing.judge((out, into))))
            }
        }
    }

    /// The present walls, and the best ones.
    fn walls(&self) -> (Vec<Cell>, Vec<Cell>) {
        match self {
            Searcher::Climbing(climber) => (climber.walls().to_vec(), climber.best().0.to_vec()),
            Searcher::Annealing(annealing) => (annealing.walls(), annealing.best()),
        }
    }
}

impl Optimiser {
    /// A run on a level.
    pub fn new(level: &Level, seed: &Seed, tries: u32, method: Method) -> Optimiser {
        Optimiser {
            search: match method {
                Method::Climbing => Searcher::Climbing(Box::new(Climber::new(level, seed, tries))),
                Method::Annealing => {
                    Searcher::Annealing(Box::new(Annealing::new(level, seed, tries)))
                }
            },
            stated: VecDeque::new(),
            over: false,
        }
    }

    /// States the next try, starting over if the last tries gained nothing, or states the end.
    fn go_on(&mut self) {
        if let Searcher::Climbing(climber) = &mut self.search
            && climber.is_stuck()
        {
            let taken = std::iter::from_fn(|| climber.take_back());
            self.stated.extend(taken.map(Event::carved));
        }
        match self.search.attempt() {
            Some((swap, kept)) => self.state_try(swap, kept),
            None => self.settle(),
        }
    }

    fn state_try(&mut self, (out, into): Swap<Cell>, kept: bool) {
        let stated = &mut self.stated;
        stated.extend(into.or(out).map(Event::expanded));
        stated.extend(out.map(Event::carved));
        stated.extend(into.map(Event::raised));
        if !kept {
            stated.extend(into.map(Event::carved));
            stated.extend(out.map(Event::raised));
        }
    }

    /// Replaces the present walls by the best ones.
    fn settle(&mut self) {
        let (now, best) = self.search.walls();
        let left = now.iter().filter(|cell| !best.contains(cell));
        let come = best.iter().filter(|cell| !now.contains(cell));
        self.stated.extend(left.map(|&cell| Event::carved(cell)));
        self.stated.extend(come.map(|&cell| Event::raised(cell)));
        self.over = true;
    }
}

impl Iterator for Optimiser {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        while self.stated.is_empty() && !self.over {
            self.go_on();
        }
        self.stated.pop_front()
    }
}

impl FusedIterator for Optimiser {}
impl Algorithm for Optimiser {}
