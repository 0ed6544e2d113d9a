//! Each reason for which a question is refused is true, by an account of the run that knows nothing of questions.

use super::{asked, is_alike, moments};
use mazescope_core::catalogue::MapPromise;
use mazescope_core::generators::GENERATORS;
use mazescope_core::{Generator, Grown, Kind, PathPromise, Random, Seed, Settings, Size, Solver};
use mazescope_explain::promise::judge;
use mazescope_explain::questions::asked::{Growth, Rival};
use mazescope_explain::questions::{self, QUESTIONS};
use mazescope_explain::{Asked, Subject, Unasked};
use mazescope_support::case::{Case, each};
use mazescope_support::trials::{Run, drawn, settings};
use std::collections::{HashMap, HashSet};

/// A moment of a run.
struct Moment<'a> {
    id: &'static str,
    run: &'a Run,
    now: usize,
    /// A search; otherwise the growth of a map.
    case: Option<&'a Case>,
    grown: Option<&'a Grown>,
    /// The runs of the algorithms to choose from, as far as they can work there.
    candidates: &'a [Option<Run>],
    /// The expansions, moves, fillings or steps of each search of the race, and those done.
    raced: (Vec<u64>, u64),
}

impl Moment<'_> {
    fn all(&self) -> usize {
        self.run.log.len()
    }

    fn kind(&self, place: usize) -> Option<Kind> {
        Some(self.run.log.get(place)?.event.kind(None))
    }

    /// The place where the next step begins.
    fn next(&self) -> Option<usize> {
        let mut steps = self.run.steps[1..].iter();
        steps
            .find(|step| step.start >= self.now)
            .map(|step| step.start)
    }

    /// How many of the algorithms to choose from have done the same so far.
    fn alike(&self) -> usize {
        let is_search = self.case.is_some();
        let runs = self.candidates.iter().flatten();
        runs.filter(|run| is_alike(run, self.run, self.now, is_search))
            .count()
    }

    /// The cells that a generator has pushed and not taken yet.
    fn waiting(&self) -> usize {
        let mut waiting = HashSet::new();
        for stated in &self.run.log[..self.now] {
            let cell = stated.event.cell();
            match stated.event.kind(None) {
                Kind::Pushed { .. } | Kind::Restored => drop(waiting.insert(cell)),
                Kind::Carved | Kind::Rejected | Kind::Backtracked | Kind::Withdrawn => {
                    waiting.remove(&cell);
                }
                _ => {}
            }
        }
        waiting.len()
    }

    /// Whether the reason of this name is true here.
    fn is_true(&self, why: &str) -> bool {
        let (next, over) = (self.next(), self.now == self.all());
        let has = |kind| (0..self.all()).any(|place| self.kind(place) == Some(kind));
        let growth = self
            .grown
            .map(|grown| (grown.generator.promise)(&grown.settings));
        match why {
            "over" => over,
            "last_step" => next.is_none() && !over,
            "of_searches" => self.case.is_none(),
            "of_growth" => self.case.is_some(),
            "random" => self.is_random(),
            "expands_nothing" => next.is_some_and(|at| self.kind(at) != Some(Kind::Expanded)),
            "single" => match self.case {
                None => self.waiting() == 1,
                Some(case) => case.book(self.now).frontier().len() == 1,
            },
            "no_frontier" => {
                self.case.is_none() && !["prim", "traversal", "wilson"].contains(&self.id)
            }
            "frontier_grows" => (self.now..next.unwrap())
                .any(|place| matches!(self.kind(place), Some(Kind::Pushed { .. }))),
            "jumps" => self.id == "jps",
            "no_move" => {
                let case = self.case.unwrap();
                case.world
                    .neighbours(case.at(next.unwrap()))
                    .next()
                    .is_none()
            }
            "no_other_floor" => {
                let (case, start) = (self.case.unwrap(), next.unwrap());
                let book = case.book(start);
                let parent = book.parents.get(&case.at(start));
                let around = case.around(case.at(start)).into_iter();
                let mut floor = around.filter(|(cell, _)| case.world.is_floor(*cell));
                floor.all(|(cell, _)| Some(&cell) == parent)
            }
            // The test of that question checks which neighbours these are.
            "undecided" => matches!(self.id, "iterative_deepening" | "ida_star"),
            "same_line" | "nothing_yet" => self.now == 0,
            "two_searches" => self.raced.0.len() < 2,
            "one_has_ended" => self.raced.0.iter().any(|&count| count <= self.raced.1),
            "expanded_twice" => {
                let expanded = (0..self.all()).filter(|&at| self.kind(at) == Some(Kind::Expanded));
                let mut cells = HashSet::new();
                !expanded
                    .map(|at| self.run.log[at].event.cell())
                    .all(|cell| cells.insert(cell))
            }
            "too_few" => {
                let case = self.case.unwrap();
                case.floor.len() as u64 - case.done(self.now) < 8
            }
            "none_alike" => self.alike() == 0,
            "all_alike" => self.alike() == self.candidates.len(),
            "no_start" => self.case.unwrap().starts.is_empty(),
            "not_finished" => !over,
            "no_path" => over && !has(Kind::Traced),
            "lines_unknown" => self.id == "theta_star",
            "no_guarantee" => match self.case {
                Some(case) => (case.solver.promise)(&case.settings) == PathPromise::Nothing,
                None => growth == Some(MapPromise::Nothing),
            },
            "unjudged" => {
                matches!(
                    growth,
                    Some(MapPromise::RoadsApart | MapPromise::JoinedEnds)
                )
            }
            // The tests of that question check the step that violates it.
            "broken" => growth == Some(MapPromise::Nothing),
            "rejects_none" => self.case.is_none() && !has(Kind::Rejected),
            "no_edge" => next.is_some_and(|start| {
                let size = self.run.timeline.board().size();
                let (x, y) = size.position(self.run.log[start].event.cell());
                let decides = matches!(
                    self.kind(start),
                    Some(Kind::Carved | Kind::Rejected | Kind::Touched)
                );
                !(decides && (x + y) % 2 == 1) || self.id != "kruskal"
            }),
            "chosen_end" => {
                let start = next.unwrap();
                let before = start.checked_sub(1).and_then(|place| self.kind(place));
                before == Some(Kind::Expanded) && self.kind(start) == Some(Kind::Carved)
            }
            // The growing tree keeps a list, of which it may take any room.
            "no_stack" => self.id != "backtracker",
            "not_stuck" => self.kind(self.now) != Some(Kind::Backtracked),
            "stays_stuck" => {
                let mut after = (self.now..self.all()).map(|place| self.kind(place));
                after.find(|kind| *kind != Some(Kind::Backtracked)) != Some(Some(Kind::Carved))
            }
            "many_ways" => self.kind(self.now) == Some(Kind::Backtracked),
            other => panic!("this reason is new, and nobody checks it: {other}"),
        }
    }

    /// Whether the generator draws what is next, by the books: it has several candidates and no weights.
    fn is_random(&self) -> bool {
        const RANDOM: &str = "backtracker prim kruskal traversal growing_tree eller sidewinder \
            binary_tree boruvka wilson aldous_broder hunt_and_kill division";
        self.case.is_none() && RANDOM.split(' ').any(|id| id == self.id)
    }

    /// Checks every kind of question, and the one that fits best. Counts the reasons.
    fn check(&self, asked: &Asked, met: &mut HashMap<&'static str, usize>, about: &str) {
        let kinds = QUESTIONS.iter().map(|kind| (kind.name, kind.ask));
        let best = ("best", questions::best as fn(&Asked) -> _);
        for (name, ask) in kinds.chain([best]) {
            if let Some(why) = ask(asked).err().map(Unasked::name) {
                let about = format!("{about}, {}: {name} is refused, because {why}", self.now);
                assert!(self.is_true(why), "{about}");
                *met.entry(why).or_default() += 1;
            }
        }
    }
}

#[test]
fn each_reason_for_refusing_a_question_is_true() {
    let catalogue = mazescope_core::builtin::catalogue();
    let mut met = HashMap::new();
    let few = [
        "depth_first",
        "breadth_first",
        "dijkstra",
        "astar",
        "iterative_deepening",
    ];
    let few = catalogue
        .solvers
        .iter()
        .filter(|solver| few.contains(&solver.info.id));
    let few: Vec<Solver> = few.cloned().collect();
    each(35, |case| {
        let run = |solver: &Solver| {
            let settings = case.settings.like(solver.info.parameters);
            Some(Run::of_search(solver, &settings, &case.map))
        };
        let candidates: Vec<Option<Run>> = few.iter().map(run).collect();
        let rival = few[case.map.size().cells() % 4].clone();
        let other = case.settings.like(rival.info.parameters);
        let mut other = Case::on(rival, other, case.map.clone(), "").expect("it is short");
        let subject = Subject::of_search(&case.solver, &case.settings);
        let shortest = judge(&case.map, &subject);
        for now in moments(case, "refused") {
            case.run.timeline.seek(now as u64);
            let mut rivals = vec![Rival::of(&case.solver.info, &mut case.run.timeline)];
            let mut counts = vec![case.done(case.run.log.len())];
            if now % 2 > 0 && other.expands() == case.expands() {
                rivals.push(Rival::of(&other.solver.info, &mut other.run.timeline));
                counts.push(other.done(other.run.log.len()));
            }
            let asked = Asked {
                rivals: &rivals,
                candidates: &few,
                judge: shortest.as_ref(),
                ..asked(&case.run.timeline, subject)
            };
            let moment = Moment {
                id: case.id,
                run: &case.run,
                now,
                case: Some(case),
                grown: None,
                candidates: &candidates,
                raced: (counts, case.done(now)),
            };
            moment.check(&asked, &mut met, &case.about);
        }
    });
    for number in drawn(6) {
        for &generator in GENERATORS {
            growing(generator, number, &mut met);
        }
    }
    let count: usize = met.values().sum();
    assert!(count > 10_000 && met.len() > 30, "{count} {met:?}");
}

/// The same while a map grows.
fn growing(generator: Generator, number: u64, met: &mut HashMap<&'static str, usize>) {
    let mut chance = Random::new(&Seed::from(number), "refused");
    let size = Size::clamped(5 + 2 * chance.below(4), 5 + 2 * chance.below(3));
    let size = generator.fit(size);
    let settings = settings(generator.info.parameters, number);
    let grown = Grown {
        settings: settings.clone(),
        ..Grown::new(generator, size, Seed::from(number))
    };
    let mut run = Run::of_growth(&generator, size, number, &settings);
    let ids = ["kruskal", "backtracker", "division", "sidewinder"];
    let catalogue = mazescope_core::builtin::catalogue();
    let growers = ids.map(|id| *catalogue.generator(id).unwrap());
    let candidates = growers.map(|other| {
        let fits = other.begins_with == generator.begins_with && other.fit(size) == size;
        let defaults = Settings::new(other.info.parameters);
        let is_it = other.info.id == generator.info.id;
        let settings = if is_it { &settings } else { &defaults };
        fits.then(|| Run::of_growth(&other, size, number, settings))
    });
    let all = run.log.len() as u32;
    for now in [0, all, chance.below(all + 1), chance.below(all + 1)] {
        run.timeline.seek(u64::from(now));
        let asked = Asked {
            growth: Some(Growth {
                grown: &grown,
                candidates: &growers,
            }),
            ..asked(
                &run.timeline,
                Subject::of_generator(&generator.info, &settings),
            )
        };
        let moment = Moment {
            id: generator.info.id,
            run: &run,
            now: now as usize,
            case: None,
            grown: Some(&grown),
            candidates: &candidates,
            raced: (Vec::new(), 0),
        };
        moment.check(
            &asked,
            met,
            &format!("{} {settings:?} {number}", generator.info.id),
        );
    }
}
