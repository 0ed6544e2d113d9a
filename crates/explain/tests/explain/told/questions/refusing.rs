//! Each reason for which a question is refused is true, by an account of the run that knows nothing of questions.

use super::refused;
use mazescope_core::catalogue::MapPromise;
use mazescope_core::generators::GENERATORS;
use mazescope_core::{Generator, Grown, Kind, PathPromise, Random, Seed, Size, Solver};
use mazescope_explain::promise::judge;
use mazescope_explain::questions::asked::{Growth, Rival};
use mazescope_explain::questions::{self, QUESTIONS};
use mazescope_explain::{Asked, Subject};
use mazescope_support::case::{Case, each};
use mazescope_support::trials::{Run, drawn, settings};
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// A moment of a run.
struct Moment<'a> {
    run: &'a Run,
    now: usize,
    /// A search; otherwise the growth of a map.
    case: Option<&'a Case>,
    grown: Option<&'a Grown>,
    candidates: &'a [Solver],
    growers: &'a [Generator],
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

    fn next_step(&self) -> Option<Range<usize>> {
        let mut steps = self.run.steps[1..].iter();
        steps.find(|step| step.start >= self.now).cloned()
    }

    fn next_kind(&self) -> Option<Kind> {
        self.kind(self.next_step()?.start)
    }

    fn id(&self) -> &'static str {
        match (self.case, self.grown) {
            (Some(case), _) => case.id,
            (None, Some(grown)) => grown.generator.info.id,
            (None, None) => "",
        }
    }

    /// The events that a candidate states, as far as they matter here.
    fn is_alike(&self, run: &Run) -> bool {
        let said = |run: &Run| -> Vec<_> {
            let log = run.log.iter().take(self.now);
            log.map(|stated| (stated.event, stated.number)).collect()
        };
        let whole = self.now == self.all();
        let ends = |run: &Run| {
            self.now >= run.log.len() || run.steps.iter().any(|step| step.end == self.now)
        };
        // After a whole step, the same step of another search is whole, too.
        let by_steps = self.case.is_none() || !ends(self.run) || ends(run);
        said(run) == said(self.run) && (!whole || run.log.len() == self.now) && by_steps
    }

    /// How many of the algorithms to choose from have done the same so far, and how many there are.
    fn alike(&self) -> (usize, usize) {
        match (self.case, self.grown) {
            (Some(case), _) => {
                let alike = self.candidates.iter().filter(|solver| {
                    let settings = case.settings.like(solver.info.parameters);
                    self.is_alike(&Run::of_search(solver, &settings, &case.map))
                });
                (alike.count(), self.candidates.len())
            }
            (None, Some(grown)) => {
                let alike = self.growers.iter().filter(|other| {
                    let fits = other.begins_with == grown.generator.begins_with
                        && other.fit(grown.size) == grown.size;
                    let settings = match other.info.id == grown.generator.info.id {
                        true => grown.settings.clone(),
                        false => mazescope_core::catalogue::Settings::new(other.info.parameters),
                    };
                    let timeline = mazescope_core::playback::timeline::Timeline::of_growth(
                        other,
                        &grown.site(),
                        &grown.seed,
                        &settings,
                        0,
                    );
                    fits && self.is_alike(&Run::of(timeline, other.info.begins_step))
                });
                (alike.count(), self.growers.len())
            }
            (None, None) => (0, 0),
        }
    }

    /// The cells that a generator has pushed and not taken yet.
    fn waiting(&self) -> usize {
        let mut waiting = HashSet::new();
        for stated in &self.run.log[..self.now] {
            let (event, cell) = (stated.event, stated.event.cell());
            match event.kind(None) {
                Kind::Pushed { .. } | Kind::Restored => _ = waiting.insert(cell),
                Kind::Carved | Kind::Rejected | Kind::Backtracked | Kind::Withdrawn => {
                    waiting.remove(&cell);
                }
                _ => {}
            }
        }
        waiting.len()
    }

    /// Whether a reason is true here.
    fn is_true(&self, why: &str) -> bool {
        let step = self.next_step();
        let alike = || self.alike();
        let growth = self.grown.map(|grown| {
            let generator = &grown.generator;
            (generator.promise)(&grown.settings)
        });
        match why {
            "the run is over" => self.now == self.all(),
            "the last step has already begun" => step.is_none() && self.now < self.all(),
            "it is only asked of searches" => self.case.is_none(),
            "it is only asked while a map is generated" => self.case.is_some(),
            "what is next is chosen at random" => self.is_random(),
            "the next step does not expand a cell" => {
                step.is_some() && self.next_kind() != Some(Kind::Expanded)
            }
            "the frontier holds a single cell, so that cell is next" => {
                let Some(case) = self.case else {
                    return self.waiting() == 1;
                };
                let book = case.book(self.now);
                let frontier = match case.has_stack() {
                    true => book.on_stack.len(),
                    false => book.frontier().len(),
                };
                frontier == 1
            }
            "the generator has no frontier" => {
                let frontiers = ["prim", "traversal", "wilson"];
                self.case.is_none() && !frontiers.contains(&self.id())
            }
            "the frontier still grows in this step" => {
                let step = step.unwrap();
                (self.now..step.start)
                    .any(|place| matches!(self.kind(place), Some(Kind::Pushed { .. })))
            }
            "the search jumps, so it does not discover neighbours one by one" => self.id() == "jps",
            "no move leads from the cell" => {
                let case = self.case.unwrap();
                let around = case.around(case.at(step.unwrap().start));
                around.iter().all(|(_, free)| !free)
            }
            "the cell has no floor next to it except its parent" => {
                let (case, start) = (self.case.unwrap(), step.unwrap().start);
                let parents = case.book(start).parents;
                let parent = parents.get(&case.at(start));
                let around = case.around(case.at(start));
                let mut floor = around
                    .iter()
                    .filter(|(cell, _)| case.floor.contains_key(cell));
                floor.all(|(cell, _)| Some(cell) == parent)
            }
            // The test of that question checks which neighbours these are.
            "the steps so far do not decide what becomes of another neighbour" => {
                matches!(self.id(), "iterative_deepening" | "ida_star")
            }
            "a run always begins with the same line" => self.now == 0,
            "it compares at least 2 searches" => self.raced.0.len() < 2,
            "one of the searches has already finished" => {
                self.raced.0.iter().any(|&count| count <= self.raced.1)
            }
            "some cells are expanded more than once" => {
                let expanded =
                    (0..self.all()).filter(|&place| self.kind(place) == Some(Kind::Expanded));
                let cells: Vec<_> = expanded
                    .map(|place| self.run.log[place].event.cell())
                    .collect();
                cells.iter().collect::<HashSet<_>>().len() < cells.len()
            }
            "too few cells are left for a guess" => {
                let case = self.case.unwrap();
                case.floor.len() as u64 - case.done(self.now) < 8
            }
            "none of the algorithms to choose from has done this" => alike().0 == 0,
            "all algorithms to choose from have done the same so far" => alike().0 == alike().1,
            "the map has no start" => self.case.unwrap().starts.is_empty(),
            "nothing has happened yet" => self.now == 0,
            "the search has not finished yet" => self.now < self.all(),
            "the search has found no path" => {
                self.now == self.all()
                    && !(0..self.all()).any(|place| self.kind(place) == Some(Kind::Traced))
            }
            "the shortest path along straight lines is not known" => self.id() == "theta_star",
            "nothing is guaranteed" => match (self.case, growth) {
                (Some(case), _) => (case.solver.promise)(&case.settings) == PathPromise::Nothing,
                (None, growth) => growth == Some(MapPromise::Nothing),
            },
            "whether the guarantee is kept is not judged" => {
                matches!(
                    growth,
                    Some(MapPromise::RoadsApart | MapPromise::JoinedEnds)
                )
            }
            // The tests of that question check the step that violates it.
            "the guarantee is already violated" => growth == Some(MapPromise::Nothing),
            "the generator rejects no edge" => {
                self.case.is_none()
                    && (0..self.all()).all(|place| self.kind(place) != Some(Kind::Rejected))
            }
            "the next step decides on no edge between two rooms" => match step {
                None => false,
                Some(step) => {
                    let (x, y) = self
                        .grown
                        .unwrap()
                        .size
                        .position(self.run.log[step.start].event.cell());
                    let decides = matches!(
                        self.kind(step.start),
                        Some(Kind::Carved | Kind::Rejected | Kind::Touched)
                    );
                    !(decides && (x + y) % 2 == 1) || self.id() != "kruskal"
                }
            },
            "the edge of a chosen dead end is carved, whatever it connects" => {
                let start = step.unwrap().start;
                let before = start.checked_sub(1).and_then(|place| self.kind(place));
                before == Some(Kind::Expanded) && self.kind(start) == Some(Kind::Carved)
            }
            // The growing tree keeps a list, of which it may take any room.
            "the generator keeps no stack" => self.id() != "backtracker",
            "the walk does not backtrack next" => self.kind(self.now) != Some(Kind::Backtracked),
            "the walk is stuck and does not continue" => {
                let mut after = (self.now..self.all()).map(|place| self.kind(place));
                after.find(|kind| *kind != Some(Kind::Backtracked)) != Some(Some(Kind::Carved))
            }
            "the walk may continue there from more than one room" => {
                self.kind(self.now) == Some(Kind::Backtracked)
            }
            other => panic!("this reason is new, and nobody checks it: {other}"),
        }
    }

    /// Whether the generator draws what is next, by the books: it has several candidates and no weights.
    fn is_random(&self) -> bool {
        let randomly = [
            "backtracker",
            "prim",
            "kruskal",
            "traversal",
            "growing_tree",
            "eller",
            "sidewinder",
            "binary_tree",
            "boruvka",
            "wilson",
            "aldous_broder",
            "hunt_and_kill",
            "division",
        ];
        self.case.is_none() && randomly.contains(&self.id())
    }
}

/// Checks every kind of question, and the one that fits best. Returns the number of reasons.
fn check(
    moment: &Moment,
    asked: &Asked,
    met: &mut HashMap<&'static str, usize>,
    about: &str,
) -> usize {
    let kinds = QUESTIONS.iter().map(|kind| (kind.name, kind.ask));
    let best = ("best", questions::best as fn(&Asked) -> _);
    let refusals = kinds
        .chain([best])
        .filter_map(|(name, ask)| Some((name, refused(ask(asked))?)));
    let mut count = 0;
    for (name, why) in refusals {
        assert!(
            moment.is_true(why),
            "{about}, {}: {name} is refused, because {why}",
            moment.now
        );
        *met.entry(why).or_default() += 1;
        count += 1;
    }
    count
}

#[test]
fn each_reason_for_refusing_a_question_is_true() {
    let catalogue = mazescope_core::builtin::catalogue();
    let (mut met, mut count) = (HashMap::new(), 0);
    each(35, |case| {
        let few = [
            "depth_first",
            "breadth_first",
            "dijkstra",
            "astar",
            "iterative_deepening",
        ];
        let candidates = catalogue
            .solvers
            .iter()
            .filter(|solver| few.contains(&solver.info.id));
        let candidates: Vec<Solver> = candidates.cloned().collect();
        let rival = candidates[case.map.size().cells() % 4].clone();
        let other = case.settings.like(rival.info.parameters);
        let mut other = Case::on(rival, other, case.map.clone(), "").expect("it is short");
        for now in super::moments(case, "refused") {
            let subject = Subject::of_search(&case.solver, &case.settings);
            let shortest = judge(&case.map, &subject);
            case.run.timeline.seek(now as u64);
            let mut rivals = vec![Rival::of(&case.solver.info, &mut case.run.timeline)];
            let alone = now % 2 == 0 || other.expands() != case.expands();
            if !alone {
                rivals.push(Rival::of(&other.solver.info, &mut other.run.timeline));
            }
            let [one, two] = [&*case, &other].map(|case| case.done(case.run.log.len()));
            let counts = if alone { vec![one] } else { vec![one, two] };
            let step = case.run.timeline.tally().steps;
            let asked = Asked {
                timeline: &case.run.timeline,
                subject,
                step,
                rivals: &rivals,
                candidates: &candidates,
                growth: None,
                judge: shortest.as_ref(),
                most: usize::MAX,
            };
            let moment = Moment {
                run: &case.run,
                now,
                case: Some(case),
                grown: None,
                candidates: &candidates,
                growers: &[],
                raced: (counts, case.done(now)),
            };
            count += check(&moment, &asked, &mut met, &case.about);
        }
    });
    for number in drawn(6) {
        for &generator in GENERATORS {
            count += growing(generator, number, &mut met);
        }
    }
    assert!(count > 10_000 && met.len() > 30, "{count} {met:?}");
}

/// The same while a map grows.
fn growing(generator: Generator, number: u64, met: &mut HashMap<&'static str, usize>) -> usize {
    let mut chance = Random::new(&Seed::from(number), "refused");
    let size = Size::clamped(5 + 2 * chance.below(4), 5 + 2 * chance.below(3));
    let size = generator.fit(size);
    let settings = settings(generator.info.parameters, number);
    let grown = Grown {
        settings: settings.clone(),
        ..Grown::new(generator, size, Seed::from(number))
    };
    let mut run = Run::of_growth(&generator, size, number, &settings);
    let growers: Vec<Generator> = ["kruskal", "backtracker", "division", "sidewinder"]
        .iter()
        .map(|id| *mazescope_core::builtin::catalogue().generator(id).unwrap())
        .collect();
    let all = run.log.len() as u32;
    let mut count = 0;
    for now in [0, all, chance.below(all + 1), chance.below(all + 1)] {
        run.timeline.seek(u64::from(now));
        let asked = Asked {
            timeline: &run.timeline,
            subject: Subject::of_generator(&generator.info, &settings),
            step: 0,
            rivals: &[],
            candidates: &[],
            growth: Some(Growth {
                grown: &grown,
                candidates: &growers,
            }),
            judge: None,
            most: usize::MAX,
        };
        let moment = Moment {
            run: &run,
            now: now as usize,
            case: None,
            grown: Some(&grown),
            candidates: &[],
            growers: &growers,
            raced: (Vec::new(), 0),
        };
        let about = format!("{} {settings:?} {number}", generator.info.id);
        count += check(&moment, &asked, met, &about);
    }
    count
}
