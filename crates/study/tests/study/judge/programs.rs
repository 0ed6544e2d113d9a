//! Correct traces: a student's program runs a search in one of its forms, breaks ties by chance, and tells what it likes.

use super::dice::Dice;
use super::traces::{Case, Said};
use mazescope_support::machine::Place;
use mazescope_support::machine::search::{Form, Rules, Search, Step};
use mazescope_support::machine::world::World;
use mazescope_support::measured::By;
use mazescope_support::sum::Sum;
use std::f64::consts::SQRT_2;

/// Which neighbours a program names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Names {
    None,
    /// Those that it discovers, and shorter paths.
    New,
    /// Also others, sometimes.
    Every,
}

/// When a program stops at a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goals {
    /// When the goal is expanded, or discovered where that is legal.
    Legal,
    /// Never: it expands every cell. This is a mistake.
    Ignored,
    /// It expands a goal after all other cells. This is a mistake.
    Last,
}

/// What a program prints.
struct Telling {
    names: Names,
    /// Whether it tells the path by `end`, and by `tracing`.
    path: [bool; 2],
    /// Whether it tells parents, g, h and f.
    parents: bool,
    numbers: [bool; 3],
    closing: bool,
    source: bool,
    /// Whether the start is its own parent.
    own: bool,
    destination: bool,
    /// Whether it ends when a goal is discovered; Dijkstra and A*, before they expand it.
    early: bool,
    /// Whether it says `updating` for a shorter path.
    updating: bool,
    /// Whether it tells shorter paths at all, as a greedy search need not.
    shorter: bool,
    /// Whether each cell is named by an event of another type first.
    remarks: bool,
    /// √2 as the program writes it.
    root: f64,
}

/// A program in the middle of its run.
struct Program<'a> {
    case: &'a Case,
    /// The map that it searches, without its goals if it ignores them.
    world: World,
    dice: &'a mut Dice,
    telling: Telling,
    goals: Goals,
    search: Search,
    said: Vec<Said>,
    /// The goal that it has found.
    found: Option<Place>,
}

/// The trace of a random program for this case. It is correct if the program minds its goals.
pub fn random(case: &Case, goals: Goals, dice: &mut Dice) -> Vec<Said> {
    let telling = Telling {
        names: dice.pick(&[Names::None, Names::New, Names::New, Names::Every]),
        path: [dice.percent(50), dice.percent(50)],
        parents: dice.percent(60),
        // Only a trace that gives its estimate can be judged by one that nobody knows.
        numbers: [
            dice.percent(50),
            dice.percent(40) || case.world.given.is_some(),
            dice.percent(40),
        ],
        closing: dice.percent(40),
        source: dice.percent(60),
        own: dice.percent(20),
        destination: dice.percent(50),
        early: dice.percent(50) && goals == Goals::Legal,
        updating: dice.percent(50),
        shorter: case.search != "greedy" || dice.percent(50),
        remarks: dice.percent(50),
        root: dice.pick(&[SQRT_2, 1.414]),
    };
    let stacks = [
        Form::OneByOne,
        Form::MarkPushed,
        Form::NewestFirst,
        Form::FirstFirst,
    ];
    let rules = Rules {
        form: match case.search {
            "breadth_first" => Form::Queue,
            "depth_first" => dice.pick(&stacks),
            "greedy" => dice.pick(&[Form::KeepFirst, Form::Shorter]),
            _ => Form::Shorter,
        },
        by: match case.search {
            "breadth_first" | "depth_first" => dice.pick(&[By::Moves, By::Lengths, By::Costs]),
            _ => By::Costs,
        },
        weights: case.weights(),
        ordered: case.order.is_some(),
    };
    let mut world = case.world.clone();
    if goals == Goals::Ignored {
        let all = world.floor().map(|at| (at, world.h(at)));
        world.given = Some(all.collect());
        world.goals.clear();
    }
    let mut program = Program {
        search: Search::new(&world, rules),
        case,
        world,
        dice,
        telling,
        goals,
        said: Vec::new(),
        found: None,
    };
    program.begin();
    program.run();
    program.end()
}

impl Program<'_> {
    /// What comes before the search.
    fn begin(&mut self) {
        let world = &self.case.world;
        if self.telling.remarks {
            let cells = world.size.iter().map(|cell| world.at(cell));
            self.said.extend(cells.map(|at| Said::of("remark", at)));
        }
        if self.telling.destination {
            let goals = world.goals.iter();
            let named = goals.map(|&goal| Said::of("destination", goal));
            self.said.extend(named);
        }
        if self.telling.source {
            self.say("source", self.case.start());
        }
        if self.dice.percent(30) {
            self.say("generating", self.case.start());
        }
    }

    fn run(&mut self) {
        let is_one_by_one = self.search.rules.form == Form::OneByOne;
        // The cell whose neighbours are being checked, unless they are checked one by one.
        let mut checked = None;
        while let Some(step) = self.next() {
            match step {
                Step::Check(to) | Step::Adopt(to) => self.check(step, to),
                Step::Pop(top) => {
                    self.search.take(&self.world, step);
                    self.close(top);
                }
                Step::Begin(at) | Step::Expand(at) => {
                    if let Some(checked) = checked {
                        self.close(checked);
                    }
                    let ends = self.telling.early && self.minds_length();
                    if !(ends && self.case.is_goal(at)) {
                        self.search.take(&self.world, step);
                        self.say("expanding", at);
                    }
                    if self.case.is_goal(at) && self.found.is_none() {
                        self.found = Some(at);
                    }
                    checked = (!is_one_by_one).then_some(at);
                }
            }
            if self.found.is_some() && self.goals != Goals::Ignored {
                return;
            }
        }
        if let Some(checked) = checked {
            self.close(checked);
        }
    }

    /// One of the legal steps, but a goal comes last in a program that leaves it for last.
    fn next(&mut self) -> Option<Step> {
        let mut steps = self.search.legal(&self.world);
        let waits = matches!(steps.first(), Some(Step::Expand(_))) && self.goals == Goals::Last;
        if waits && self.case.search != "depth_first" {
            let mut others = self.search.clone();
            for group in &mut others.frontier {
                group.retain(|&at| !self.case.is_goal(at));
            }
            others.frontier.retain(|group| !group.is_empty());
            let due = others.due(&self.world);
            if !due.is_empty() {
                steps = due.into_iter().map(Step::Expand).collect();
            }
        }
        // Who names neighbours must also tell that a path of the same length replaces the known one.
        let adopts = match self.telling.names {
            Names::None => true,
            Names::New => false,
            Names::Every => self.telling.shorter,
        };
        steps.retain(|step| adopts || !matches!(step, Step::Adopt(_)));
        self.dice.pick_any(&steps)
    }

    /// Checks a neighbour, and says what follows from it.
    fn check(&mut self, step: Step, to: Place) {
        let from = match self.search.rules.form {
            Form::OneByOne => self.search.trail.last().copied(),
            _ => self.search.current,
        };
        let from = from.expect("it has neighbours");
        let names = self.telling.names != Names::None;
        let updates = ["generating", "updating"][usize::from(self.telling.updating)];
        let was_open = self.search.is_open(to);
        let through = self.search.through(&self.world, from, to);
        let ties = was_open && through == self.search.known[&to].g;
        match self.search.take(&self.world, step) {
            Some("improved") if names && self.telling.shorter => self.say(updates, to),
            Some("improved") => {}
            Some(_) => {
                let keyed = self.search.rules.form == Form::Shorter;
                let is_update = keyed && self.dice.percent(10);
                let discovers = if is_update { updates } else { "generating" };
                if names {
                    self.say(discovers, to);
                }
                if self.telling.early && !self.minds_length() && self.case.is_goal(to) {
                    self.found = Some(to);
                }
            }
            None => {
                // Some programs name neighbours although that changes nothing. A tie is told with its own length.
                let keyed = self.search.rules.form == Form::Shorter;
                let likely = if keyed && ties { 100 } else { 60 };
                let may = !(keyed && ties) || self.telling.shorter;
                if self.telling.names == Names::Every && may && self.dice.percent(likely) {
                    let known = self.search.known[&to].g.clone();
                    let keeps = self.dice.percent(50);
                    let g = if keeps { known } else { through };
                    self.say_of("generating", to, Some(from), &g);
                }
            }
        }
    }

    /// Whether the search must not end before a goal is the next cell to expand.
    fn minds_length(&self) -> bool {
        matches!(self.case.search, "dijkstra" | "astar")
    }

    /// Prints an event of a cell with what is known of it.
    fn say(&mut self, what: &'static str, cell: Place) {
        let g = self.search.known[&cell].g.clone();
        self.say_of(what, cell, self.search.parent(cell), &g);
    }

    /// Prints an event with these.
    fn say_of(&mut self, what: &'static str, cell: Place, parent: Option<Place>, g: &Sum) {
        let g = g.value_by(self.telling.root);
        let h = match self.case.world.given {
            Some(_) => self.case.world.h(cell),
            None => self.case.world.estimate(cell).value_by(self.telling.root),
        };
        // Numbers that are not judged may be anything.
        let [h, f] = match self.case.search {
            "astar" => [h, g + self.case.weight as f64 / 10.0 * h],
            "greedy" => [h, self.dice.below(100) as f64],
            _ => [0; 2].map(|_| self.dice.below(100) as f64),
        };
        let own = self.telling.own && cell == self.case.start();
        let [tells_g, tells_h, tells_f] = self.telling.numbers;
        let parent = parent.or(own.then_some(cell));
        self.said.push(Said {
            what,
            cell,
            parent: parent.filter(|_| self.telling.parents),
            g: tells_g.then_some(g),
            h: tells_h.then_some(h),
            f: tells_f.then_some(f),
        });
    }

    /// All neighbours of the cell have been checked.
    fn close(&mut self, cell: Place) {
        if self.telling.closing {
            self.say("closing", cell);
            if self.dice.percent(5) {
                self.say("closing", cell);
            }
        }
    }

    /// Prints the path, and ends.
    fn end(mut self) -> Vec<Said> {
        let Some(goal) = self.found else {
            return self.said;
        };
        if self.search.expanded.contains(&goal) && self.dice.percent(30) {
            self.close(goal);
        }
        let [end, tracing] = self.telling.path;
        if end {
            self.say("end", goal);
        }
        if tracing {
            let path = self.search.path_to(goal);
            path.into_iter().for_each(|at| self.say("tracing", at));
        }
        self.said
    }
}
