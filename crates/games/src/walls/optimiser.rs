//! A search for good walls that can be watched try by try: simulated annealing.

use super::annealing::{Annealing, Swap, TRIES};
use crate::Level;
use mazescope_core::catalogue::Cue;
use mazescope_core::{Algorithm, Cell, Event, Explanation, Hue, Info, Kinds, Seed};
use std::collections::VecDeque;
use std::iter::FusedIterator;

const PICK: Cue = Cue::of("pick", Kinds::EXPANDED);
const PLACE: Cue = Cue::of("place", Kinds::RAISED);
const TAKE: Cue = Cue::of("take", Kinds::CARVED);

/// The catalogue entry of the optimiser.
pub const ANNEALING: Info = Info {
    hue: Hue::Blue,
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
    time: "O(tries x moves)",
    space: "O(n)",
    source: "S. Kirkpatrick, C. Gelatt and M. Vecchi, Science 220 (1983), 671-680; https://en.wikipedia.org/wiki/Simulated_annealing",
    begins_step: Event::is_expanded,
    // A try states at most five events, and the best walls replace the last ones at the end.
    bound: Some(|size| TRIES as u64 * 5 + 2 * size.cells() as u64),
    explanation: &Explanation::GENERATOR,
    ..Info::new("annealing", "Simulated annealing")
};

/// A run that states its tries. A step is one try: the cell is Expanded, then walls are Raised and Carved. If the try
/// was not kept, these changes are undone. At the end, the best walls stand.
pub struct Optimiser {
    annealing: Annealing,
    /// The events that are stated next.
    stated: VecDeque<Event>,
    over: bool,
}

impl Optimiser {
    /// A run of this many tries on a level.
    pub fn new(level: &Level, seed: &Seed, tries: u32) -> Optimiser {
        Optimiser {
            annealing: Annealing::new(level, seed, tries),
            stated: VecDeque::new(),
            over: false,
        }
    }

    /// States the next try, or the end.
    fn go_on(&mut self) {
        let Some(swap) = self.annealing.propose() else {
            return self.settle();
        };
        let [out, into] = [swap.0, swap.1].map(|place| place.map(|it| self.annealing.cell(it)));
        let kept = self.annealing.judge(swap);
        self.state_try((out, into), kept);
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
        let (now, best) = (self.annealing.walls(), self.annealing.best());
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
