//! Searches for good walls to watch, try by try: hill climbing with restarts, and simulated annealing.

use super::annealing::{self, Annealing};
use super::climbing::{Climber, Swap};
use crate::catalogue::{Appearance, Cue, Discipline, Explanation, Family, Hue, Info, Kinds, Plane};
use crate::event::{Algorithm, Event};
use crate::games::level::Level;
use crate::grid::Cell;
use crate::random::Seed;
use std::iter::FusedIterator;

const PICK: Cue = Cue::of("pick", Kinds::EXPANDED);
const PLACE: Cue = Cue::of("place", Kinds::RAISED);
const TAKE: Cue = Cue::of("take", Kinds::CARVED);

/// What hill climbing tells about itself.
pub const CLIMBING: Info = Info {
    id: "hill_climbing",
    name: "Hill climbing with restarts",
    tagline: "",
    family: Family::Others,
    hue: Hue::Blue,
    summary: "Tries walls at random and keeps what makes the path no shorter; stuck, it begins anew.",
    parameters: &[],
    pseudocode: |_| {
        vec![
            PICK.line("without walls at first, repeat:"),
            PICK.line("  pick a cell, most on the path"),
            PLACE.line("  place a wall there, or one again"),
            TAKE.line("  take a wall away: by chance,"),
            TAKE.line("    where the path got no longer,"),
            TAKE.line("    or all of them to begin anew"),
            Cue::DONE.line("the best walls of all tries stand"),
        ]
    },
    time: "O(tries x moves)",
    space: "O(n)",
    cell_bytes: 2,
    source: "S. Russell and P. Norvig, Artificial Intelligence, chapter 4.1; https://en.wikipedia.org/wiki/Hill_climbing",
    discipline: Discipline::None,
    looks: Appearance::Growth,
    uses: Kinds::ALL,
    plane: |_| Plane::None,
    begins_step: Event::is_expanded,
    // A try states at most five events and, where it begins anew, one for each wall.
    bound: Some(|size| CLIMBING_TRIES as u64 * (5 + size.cells() as u64)),
    usual: None,
    explanation: &Explanation::BUILDER,
};

/// What annealing tells about itself.
pub const ANNEALING: Info = Info {
    id: "annealing",
    name: "Simulated annealing",
    tagline: "",
    family: Family::Others,
    hue: Hue::Blue,
    summary: "Tries walls at random and keeps a loss the more rarely the colder it gets.",
    pseudocode: |_| {
        vec![
            PICK.line("without walls and hot at first,"),
            PICK.line("repeat, a little colder each time:"),
            PICK.line("  pick a cell, most on the path"),
            PLACE.line("  place a wall there, or one again"),
            TAKE.line("  take a wall away: by chance,"),
            TAKE.line("    or where the path got shorter,"),
            TAKE.line("    the more surely the colder"),
            Cue::DONE.line("the best walls of all tries stand"),
        ]
    },
    // Annealing never begins anew, and settles once.
    bound: Some(|size| annealing::TRIES as u64 * 5 + 2 * size.cells() as u64),
    source: "S. Kirkpatrick, C. Gelatt and M. Vecchi, Science 220 (1983), 671-680; https://en.wikipedia.org/wiki/Simulated_annealing",
    ..CLIMBING
};

/// How an optimiser looks for better walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Keeps what makes the path no shorter, and begins anew when it is stuck.
    Climbing,
    /// Keeps a loss too, the more rarely the colder it gets.
    Annealing,
}

impl Method {
    /// Both methods.
    pub const ALL: [Method; 2] = [Method::Climbing, Method::Annealing];

    /// What the method tells about itself.
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

/// A run that states its tries. A step is one try: the cell tried is Expanded, then walls are Raised
/// and Carved, and back again where the try was not kept. At the end the best walls stand.
pub struct Optimiser {
    search: Searcher,
    tries_left: u32,
    phase: TryPhase,
    /// The walls that stand at the end of all tries, and the best ones.
    last: (Vec<Cell>, Vec<Cell>),
}

/// A search that is asked for one try after the other.
enum Searcher {
    Climbing(Box<Climber>),
    Annealing(Box<Annealing>),
}

/// A try that was made, and whether it was kept.
#[derive(Clone, Copy)]
struct Attempt {
    swap: Swap,
    kept: bool,
}

/// Which event comes next.
#[derive(Clone, Copy)]
enum TryPhase {
    /// A new try begins.
    Begin,
    /// The old wall of a try is taken away.
    Out(Attempt),
    /// The new wall of a try is placed.
    In(Attempt),
    /// The new wall of a try that was not kept is taken away again.
    OutAgain(Attempt),
    /// The old wall of a try that was not kept is placed again.
    InAgain(Attempt),
    /// Every wall is taken away, to begin anew.
    Clear,
    /// Walls give way to the best ones: this many of either were looked at.
    Settle(usize),
    Done,
}

impl Searcher {
    fn is_stuck(&self) -> bool {
        match self {
            Searcher::Climbing(climber) => climber.is_stuck(),
            Searcher::Annealing(_) => false,
        }
    }

    /// Makes the next try; none if there is none left.
    fn attempt(&mut self) -> Option<Attempt> {
        match self {
            Searcher::Climbing(climber) => {
                let swap = climber.propose()?;
                let kept = climber.judge(swap);
                Some(Attempt { swap, kept })
            }
            Searcher::Annealing(annealing) => {
                let (out, into) = annealing.propose()?;
                let cell = |place| annealing.cell(place);
                let swap = Swap {
                    out: out.map(cell),
                    into: into.map(cell),
                };
                let kept = annealing.judge((out, into));
                Some(Attempt { swap, kept })
            }
        }
    }

    /// The walls as they stand, and the best ones.
    fn walls(&self) -> (Vec<Cell>, Vec<Cell>) {
        match self {
            Searcher::Climbing(climber) => (climber.walls().to_vec(), climber.best().0.to_vec()),
            Searcher::Annealing(annealing) => (annealing.walls(), annealing.best()),
        }
    }

    /// Takes one wall back, to begin anew.
    fn take_back(&mut self) -> Option<Cell> {
        match self {
            Searcher::Climbing(climber) => climber.take_back(),
            Searcher::Annealing(_) => None,
        }
    }
}

impl Optimiser {
    /// A run on a level.
    pub fn new(level: &Level, seed: &Seed, tries: u32, method: Method) -> Optimiser {
        Optimiser {
            search: match method {
                Method::Climbing => Searcher::Climbing(Box::new(Climber::new(level, seed))),
                Method::Annealing => {
                    Searcher::Annealing(Box::new(Annealing::new(level, seed, tries)))
                }
            },
            tries_left: tries,
            phase: TryPhase::Begin,
            last: (Vec::new(), Vec::new()),
        }
    }

    /// The next event of a try that changes something.
    fn begin(&mut self) -> Option<Event> {
        let spent = self.tries_left == 0;
        let tried = if spent { None } else { self.search.attempt() };
        let Some(attempt) = tried else {
            self.last = self.search.walls();
            self.phase = TryPhase::Settle(0);
            return None;
        };
        self.tries_left -= 1;
        self.phase = TryPhase::Out(attempt);
        let Swap { out, into } = attempt.swap;
        into.or(out).map(Event::expanded)
    }
}

impl Iterator for Optimiser {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        loop {
            match self.phase {
                TryPhase::Begin if self.search.is_stuck() => self.phase = TryPhase::Clear,
                TryPhase::Begin => {
                    if let Some(event) = self.begin() {
                        return Some(event);
                    }
                }
                TryPhase::Out(attempt) => {
                    self.phase = TryPhase::In(attempt);
                    if let Some(cell) = attempt.swap.out {
                        return Some(Event::carved(cell));
                    }
                }
                TryPhase::In(attempt) => {
                    self.phase = match attempt.kept {
                        true => TryPhase::Begin,
                        false => TryPhase::OutAgain(attempt),
                    };
                    if let Some(cell) = attempt.swap.into {
                        return Some(Event::raised(cell));
                    }
                }
                TryPhase::OutAgain(attempt) => {
                    self.phase = TryPhase::InAgain(attempt);
                    if let Some(cell) = attempt.swap.into {
                        return Some(Event::carved(cell));
                    }
                }
                TryPhase::InAgain(attempt) => {
                    self.phase = TryPhase::Begin;
                    if let Some(cell) = attempt.swap.out {
                        return Some(Event::raised(cell));
                    }
                }
                TryPhase::Clear => match self.search.take_back() {
                    Some(cell) => return Some(Event::carved(cell)),
                    None => self.phase = TryPhase::Begin,
                },
                TryPhase::Settle(place) => {
                    let (now, best) = &self.last;
                    self.phase = TryPhase::Settle(place + 1);
                    if let Some(cell) = now.get(place) {
                        if !best.contains(cell) {
                            return Some(Event::carved(*cell));
                        }
                    } else if let Some(cell) = best.get(place - now.len()) {
                        if !now.contains(cell) {
                            return Some(Event::raised(*cell));
                        }
                    } else {
                        self.phase = TryPhase::Done;
                    }
                }
                TryPhase::Done => return None,
            }
        }
    }
}

impl FusedIterator for Optimiser {}
impl Algorithm for Optimiser {}
