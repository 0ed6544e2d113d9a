//! The law of questions: the key of each is what follows in the log, every tied answer is right, and nothing else is.

use super::replayed::{Replayed, estimate, events};
use super::simulated::{map, set, world};
use super::simulation::{Choice, Place, World, simulate};
use super::{go_to, recorded};
use crate::golden::check;
use mazescope::catalogue::{Settings, Solver};
use mazescope::event::{Event, Kind};
use mazescope::explain::promise::judge;
use mazescope::explain::questions::asked::{AT_ONCE, Asked, Rival, Unasked};
use mazescope::explain::questions::asking;
use mazescope::explain::questions::question::{Answer, Question, QuestionKind};
use mazescope::explain::subject::Subject;
use mazescope::generators::GENERATORS;
use mazescope::grid::{Cell, Size};
use mazescope::map::Map;
use mazescope::playback::timeline::Timeline;
use mazescope::random::{Random, Seed};
use std::collections::{HashMap, HashSet};
use std::fmt::Write;
use std::sync::Arc;

const MAPS: usize = 11_700;
const SIZES: [(u32, u32); 6] = [(1, 1), (2, 5), (7, 5), (9, 9), (8, 11), (13, 7)];

/// A search that is recorded whole, with all that its questions are judged by.
struct Run<'a> {
    solver: &'a Solver,
    settings: &'a Settings,
    heuristic: &'static str,
    eight: bool,
    map: Arc<Map>,
    world: World,
    events: Vec<Event>,
    rivals: Vec<(&'static str, u64)>,
    solvers: &'a [Solver],
    about: String,
}

#[derive(Default)]
struct Met {
    kinds: HashMap<QuestionKind, usize>,
    ties: usize,
    words: HashSet<String>,
    unasked: HashSet<Unasked>,
}

impl Run<'_> {
    fn at(&self, cell: Cell) -> Place {
        self.map.size().position(cell)
    }

    /// The events before the next expansion behind `place`, that expansion's place, and its end.
    fn next(&self, place: usize) -> Option<usize> {
        let ahead = self.events[place..].iter();
        Some(place + ahead.clone().position(|event| event.is_expanded())?)
    }

    fn judge(&self, question: &Question, place: usize, timeline: &mut Timeline, met: &mut Met) {
        let about = format!("{}, {place}, {:?}: {question:?}", self.about, question.kind);
        let text = format!("{} {}", question.text, question.sentence);
        assert!(
            !text.contains("  ") && !text.contains(['{', '}']),
            "{about}"
        );
        assert!(
            question.sentence.to_string().ends_with(['.', '%']),
            "{about}"
        );
        // Each answer is right, and of all others none.
        for answer in &question.answers {
            assert!(question.judge(answer), "{about}");
        }
        for choice in 0..question.choices.len() + 2 {
            let answer = Answer::Choice(choice);
            assert_eq!(
                question.judge(&answer),
                question.answers.contains(&answer),
                "{about}"
            );
        }
        let chosen: Vec<&str> = (question.answers.iter())
            .filter_map(|answer| match answer {
                Answer::Choice(choice) => Some(question.choices[*choice].as_str()),
                Answer::Cell(_) | Answer::Path(_) => None,
            })
            .collect();
        match question.kind {
            QuestionKind::NextCell => self.judge_next_cell(question, place, &about, met),
            QuestionKind::NewNeighbours => {
                let (joined, _) = self.joined(place);
                assert_eq!(chosen, [joined.len().to_string()], "{about}");
            }
            QuestionKind::WillJoin => self.judge_will_join(question, place, &chosen, &about, met),
            QuestionKind::NextLine => {
                timeline.seek(place as u64 + 1);
                let line = (self.solver.info.line)(&timeline.moment().unwrap());
                let ids: Vec<_> = (self.solver.info.pseudocode.iter())
                    .filter(|line| chosen.contains(&line.text.trim()))
                    .map(|line| line.id)
                    .collect();
                assert!(ids.contains(&line), "{about}");
                let last = place + 1 == self.events.len();
                assert_eq!(chosen.len(), 1 + usize::from(last), "{about}");
                let distinct: HashSet<&String> = question.choices.iter().collect();
                assert_eq!(distinct.len(), question.choices.len(), "{about}");
            }
            QuestionKind::EndsFirst => {
                let least = self.rivals.iter().map(|rival| rival.1).min().unwrap();
                let first = self.rivals.iter().filter(|rival| rival.1 == least);
                let first: Vec<&str> = first.map(|rival| rival.0).collect();
                assert_eq!(chosen, first, "{about}");
            }
            QuestionKind::EndsAfter => {
                let steps = self.events.iter().filter(|event| event.is_expanded());
                let steps = steps.count();
                let (from, to) = chosen[0].split_once(" to ").unwrap();
                let within = from.parse::<usize>().unwrap()..=to.parse::<usize>().unwrap();
                assert!(within.contains(&steps), "{about}: {steps}");
            }
            QuestionKind::WhichAlgorithm => {
                let same = self.solvers.iter().filter(|solver| {
                    let mut settings = Settings::new(solver.info.parameters);
                    for (parameter, value) in self.settings.iter() {
                        settings.set(parameter.name, value);
                    }
                    let all: Vec<Event> = solver.start(Arc::clone(&self.map), &settings).collect();
                    let over = place < self.events.len() || all.len() == place;
                    over && all.len() >= place && all[..place] == self.events[..place]
                });
                let same: Vec<&str> = same.map(|solver| solver.info.name).collect();
                assert_eq!(chosen, same, "{about}");
                assert!(chosen.contains(&self.solver.info.name), "{about}");
                met.ties += usize::from(same.len() > 1);
            }
            QuestionKind::IsShortest => self.judge_shortest(question, &chosen, timeline, &about),
            QuestionKind::MayOpen | QuestionKind::GoesOn => panic!("no builder: {about}"),
        }
    }

    fn judge_next_cell(&self, question: &Question, place: usize, about: &str, met: &mut Met) {
        let next = self.next(place).unwrap();
        let size = self.map.size();
        let cell = self.events[next].cell();
        assert_eq!(
            question.answers.first(),
            Some(&Answer::Cell(cell)),
            "{about}"
        );
        let replayed = Replayed::after(&self.events[..next], size);
        let right: HashSet<Place> = match self.solver.info.id {
            "breadth_first" | "depth_first" => HashSet::from([self.at(cell)]),
            solver => {
                let world = &self.world;
                let sum = |cell: Place| {
                    let rest = estimate(solver, self.heuristic, self.eight, world, cell);
                    replayed.length(world, cell) + rest
                };
                let least = sum(self.at(cell));
                let same = replayed
                    .waiting()
                    .filter(|&cell| (sum(cell) - least).abs() < 1e-6);
                same.collect()
            }
        };
        for cell in size.iter() {
            let told = question.judge(&Answer::Cell(cell));
            assert_eq!(
                told,
                right.contains(&self.at(cell)),
                "{:?}, {about}",
                self.at(cell)
            );
        }
        assert!(
            !question
                .sentence
                .to_string()
                .contains("what the run goes on with"),
            "{about}"
        );
        assert_eq!(question.answers.len(), right.len(), "{about}");
        met.ties += usize::from(right.len() > 1);
    }

    /// What the next cell discovers, and to which that wait it finds a shorter way.
    fn joined(&self, place: usize) -> (Vec<Place>, Vec<Place>) {
        let next = self.next(place).unwrap();
        let behind = self.events[next + 1..].iter();
        let step: Vec<Event> = behind
            .copied()
            .take_while(|event| !event.is_expanded())
            .collect();
        let parent = self.at(self.events[next].cell());
        let end = Replayed::after(&self.events[..=next + step.len()], self.map.size());
        let found = |event: &&Event| end.parents.get(&self.at(event.cell())) == Some(&parent);
        let places = |of: &dyn Fn(Kind) -> bool| {
            let events = step
                .iter()
                .filter(found)
                .filter(|event| of(event.kind(None)));
            events.map(|event| self.at(event.cell())).collect()
        };
        (
            places(&|kind| matches!(kind, Kind::Pushed { .. })),
            places(&|kind| matches!(kind, Kind::Improved { .. })),
        )
    }

    fn judge_will_join(
        &self,
        question: &Question,
        place: usize,
        chosen: &[&str],
        about: &str,
        met: &mut Met,
    ) {
        let next = self.next(place).unwrap();
        let (joined, improved) = self.joined(place);
        let [parent, beside] = [0, 1].map(|one| self.at(question.about[one]));
        assert_eq!(parent, self.at(self.events[next].cell()), "{about}");
        let before = Replayed::after(&self.events[..next], self.map.size());
        let way = (beside.0 - parent.0, beside.1 - parent.1);
        assert!(
            self.world.moves.iter().any(|(_, other)| *other == way),
            "{about}"
        );
        let free = self.world.step(parent, way).is_some();
        let ends = self.world.goals.contains(&parent);
        let stack = self.solver.info.id == "depth_first";
        let is_done = match stack {
            true => before.given_up.contains(&beside),
            false => before.expanded.contains(&beside),
        };
        let why = match (joined.contains(&beside), improved.contains(&beside)) {
            (true, _) => "it is new",
            (_, true) => "it waits already, but gets a shorter way",
            _ if !free => "a wall bars the way",
            _ if is_done && stack => "it is a dead end, given up",
            _ if is_done => "it was expanded before",
            _ if before.discovered.contains(&beside) => match self.solver.info.id {
                "depth_first" => "it is on the stack already",
                "breadth_first" => "it waits already",
                _ => {
                    let straight = way.0 == 0 || way.1 == 0;
                    let step = if straight { 1.0 } else { 2_f64.sqrt() };
                    let step = step * f64::from(self.world.floor[&beside]);
                    let by_here = before.length(&self.world, parent) + step;
                    let no_longer = before.length(&self.world, beside) <= by_here + 1e-9;
                    assert!(no_longer || ends, "{about}");
                    match no_longer {
                        true => "it waits already, by a way that is no longer",
                        false => "the search ends here",
                    }
                }
            },
            _ if ends => "the search ends here",
            _ => {
                assert!(stack, "{about}");
                "it is new, but another new one goes first"
            }
        };
        let mut right = HashSet::from([why]);
        if ends {
            right.insert("the search ends here");
        }
        let told = chosen.iter().map(|words| words.split_once(": ").unwrap());
        let told: HashSet<&str> = told
            .map(|(yes, why)| {
                assert_eq!(yes == "Yes", joined.contains(&beside), "{about}");
                why
            })
            .collect();
        assert_eq!(told, right, "{about}");
        met.words.extend(right.into_iter().map(str::to_owned));
    }

    fn judge_shortest(
        &self,
        question: &Question,
        chosen: &[&str],
        timeline: &mut Timeline,
        about: &str,
    ) {
        let by_cost = matches!(self.solver.info.id, "dijkstra" | "astar");
        let nearest = match by_cost {
            true => Choice::Least(Box::new(|_, _| 0.0)),
            false => Choice::Oldest,
        };
        let best = simulate(&self.world, &nearest);
        let best = (self.world.goals.iter())
            .filter_map(|goal| best.lengths.get(goal))
            .fold(f64::INFINITY, |least, &length| least.min(length));
        let length = |path: &[Cell]| -> f64 {
            let places: Vec<Place> = path.iter().map(|&cell| self.at(cell)).collect();
            let moves = places.windows(2).map(|pair| {
                let straight = pair[0].0 == pair[1].0 || pair[0].1 == pair[1].1;
                let step = if straight { 1.0 } else { 2_f64.sqrt() };
                match by_cost {
                    true => step * f64::from(self.world.floor[&pair[1]]),
                    false => 1.0,
                }
            });
            moves.sum()
        };
        timeline.seek(timeline.len());
        let found = timeline.traced();
        let is_shortest = length(&found) <= best + 1e-9;
        assert_eq!(chosen, [if is_shortest { "Yes" } else { "No" }], "{about}");
        assert!(!question.judge(&Answer::Path(found.clone())), "{about}");
        assert!(!question.judge(&Answer::Path(Vec::new())), "{about}");
        // The path of every other search is judged by its length.
        for solver in self.solvers {
            let settings = self.settings.like(solver.info.parameters);
            let mut other = recorded(solver, &settings, &self.map);
            other.seek(other.len());
            let mut path = other.traced();
            let shorter = length(&path) < length(&found) - 1e-9;
            assert_eq!(
                question.judge(&Answer::Path(path.clone())),
                shorter,
                "{about}"
            );
            path.reverse();
            assert_eq!(
                question.judge(&Answer::Path(path.clone())),
                shorter,
                "{about}"
            );
            let ends = [path.first(), path.last()].map(|end| end.map(|&end| self.at(end)));
            if let [Some((x, y)), Some(other)] = ends
                && (x.abs_diff(other.0) > 1 || y.abs_diff(other.1) > 1)
            {
                let leap = vec![path[0], path[path.len() - 1]];
                assert!(!question.judge(&Answer::Path(leap)), "a gap: {about}");
            }
        }
    }
}

fn settings(solver: &Solver, case: usize) -> (Settings, &'static str, &'static str, bool) {
    let parameters = solver.info.parameters;
    let order = ["urdl", "rlud"][case / 3 % 2];
    let eight = case / 5 % 2 == 1;
    let heuristic = ["fitting", "octile", "manhattan"][case / 7 % 3];
    let mut settings = Settings::new(parameters);
    set(&mut settings, parameters, "neighbour_order", order);
    let neighbours = if eight { "eight" } else { "four" };
    set(&mut settings, parameters, "neighbours", neighbours);
    set(&mut settings, parameters, "heuristic", heuristic);
    (settings, heuristic, order, eight)
}

#[test]
fn the_key_of_every_question_is_what_follows() {
    let solvers = mazescope::catalogue().solvers;
    let mut met = Met::default();
    let mut maps = 0;
    for case in 0..MAPS {
        let solver = &solvers[case % solvers.len()];
        let (settings, heuristic, order, eight) = settings(solver, case);
        let generator = case / solvers.len() % GENERATORS.len();
        let size = SIZES[case / 11 % SIZES.len()];
        let map = Arc::new(map(generator, size, case as u64));
        if map.starts.is_empty() {
            continue;
        }
        maps += 1;
        let mut chance = Random::new(&Seed::from(case as u64), "questions");
        let subject = Subject::of_search(solver, &settings);
        let mut timeline = recorded(solver, &settings, &map);
        let rivals = solvers.iter().map(|other| {
            let run = other.start(Arc::clone(&map), &settings.like(other.info.parameters));
            (
                other.info.name,
                run.filter(|event| event.is_expanded()).count() as u64,
            )
        });
        let run = Run {
            solver,
            settings: &settings,
            heuristic,
            eight,
            world: world(&map, order, eight),
            map: Arc::clone(&map),
            events: events(&timeline),
            rivals: rivals.collect(),
            solvers: &solvers,
            about: format!("{} {settings:?} case {case}", solver.info.id),
        };
        let rivals = run.rivals.iter().map(|&(name, steps)| Rival {
            name,
            steps,
            ended: true,
        });
        let rivals: Vec<Rival> = rivals.collect();
        let judge = judge(&map, &subject);
        let all = timeline.len() as u32;
        for moment in 0..4 {
            let place = match moment {
                0 => all,
                // Between steps, and within them.
                1 => {
                    let step = chance.below(run.rivals[case % solvers.len()].1 as u32 + 1);
                    go_to(&mut timeline, &subject, step.into());
                    timeline.cursor() as u32
                }
                _ => chance.below(all + 1),
            };
            for kind in QuestionKind::ALL {
                timeline.seek(place.into());
                let step = timeline.tally().steps;
                let asked = Asked {
                    timeline: &timeline,
                    subject,
                    step,
                    rivals: &rivals,
                    candidates: &solvers,
                    judge: judge.as_ref(),
                    most: AT_ONCE,
                };
                match asking::question(&asked, kind) {
                    Ok(question) => {
                        assert_eq!(question.kind, kind);
                        assert!(!question.answers.is_empty());
                        assert_eq!(
                            timeline.cursor(),
                            u64::from(place),
                            "nobody moves the cursor"
                        );
                        *met.kinds.entry(kind).or_default() += 1;
                        run.judge(&question, place as usize, &mut timeline, &mut met);
                    }
                    Err(why) => {
                        let goes_on = run.next(place as usize).is_some();
                        let must = match kind {
                            QuestionKind::NextCell
                            | QuestionKind::NewNeighbours
                            | QuestionKind::WillJoin => goes_on,
                            QuestionKind::NextLine => place < all,
                            QuestionKind::EndsFirst
                            | QuestionKind::EndsAfter
                            | QuestionKind::WhichAlgorithm
                            | QuestionKind::IsShortest
                            | QuestionKind::MayOpen
                            | QuestionKind::GoesOn => false,
                        };
                        assert!(!must, "{}, {place}: {kind:?} {why:?}", run.about);
                        met.unasked.insert(why);
                    }
                }
            }
        }
    }
    assert!(maps > 10_000, "{maps}");
    let of = |kind: QuestionKind| met.kinds.get(&kind).copied().unwrap_or_default();
    for kind in QuestionKind::ALL {
        let builders = matches!(kind, QuestionKind::MayOpen | QuestionKind::GoesOn);
        assert!(builders == (of(kind) == 0), "{kind:?}: {:?}", met.kinds);
        assert!(builders || of(kind) > 1000, "{kind:?}: {:?}", met.kinds);
    }
    assert!(met.ties > 1000, "{}", met.ties);
    assert_eq!(met.words.len(), 9, "{:?}", met.words);
    assert!(met.unasked.len() > 3, "{:?}", met.unasked);
}

/// What joins whatever is joined already.
#[derive(Default)]
struct Parts(HashMap<Place, Place>);

impl Parts {
    fn of(&self, mut room: Place) -> Place {
        while let Some(&other) = self.0.get(&room) {
            room = other;
        }
        room
    }

    fn join(&mut self, [one, other]: [Place; 2]) {
        let [one, other] = [one, other].map(|room| self.of(room));
        if one != other {
            self.0.insert(one, other);
        }
    }
}

/// The two rooms beside an edge.
fn rooms((x, y): Place) -> [Place; 2] {
    match x % 2 {
        0 => [(x - 1, y), (x + 1, y)],
        _ => [(x, y - 1), (x, y + 1)],
    }
}

/// May a wall open, and where does it go on: by sets of joined rooms, and by a trail of our own.
#[test]
fn what_builders_do_follows_too() {
    let (mut opened, mut shut, mut went_back, mut edges) = (0, 0, 0, 0);
    for seed in 0..240 {
        for generator in mazescope::catalogue().generators {
            let mut settings = Settings::new(generator.info.parameters);
            settings.set("order", seed as u32 % 2);
            let subject = Subject::of_builder(&generator.info, &settings);
            let size = Size::clamped(9 + 2 * (seed as u32 % 5), 11);
            let mut timeline =
                Timeline::of_growth(&generator, size, &Seed::from(seed), &settings, 0);
            while timeline.record(1 << 16) > 0 {}
            let size = timeline.board().size();
            let events = events(&timeline);
            let at = |event: &Event| size.position(event.cell());
            let is_edge = |(x, y): Place| x % 2 == 0 || y % 2 == 0;
            let mut chance = Random::new(&Seed::from(seed), "places");
            for _ in 0..6 {
                let place = chance.below(events.len() as u32 + 1);
                timeline.seek(place.into());
                let asked = Asked {
                    timeline: &timeline,
                    subject,
                    step: 0,
                    rivals: &[],
                    candidates: &[],
                    judge: None,
                    most: AT_ONCE,
                };
                let (past, ahead) = events.split_at(place as usize);
                let about = format!("{} {seed} at {place}", generator.info.id);
                let taken = |event: &&Event| {
                    event.kind(None) == Kind::Rejected
                        || event.kind(None) == Kind::Carved && is_edge(at(event))
                };
                let next = ahead.iter().find(taken).copied();
                let ask = |kind| asking::question(&asked, kind);
                if let Ok(question) = ask(QuestionKind::MayOpen) {
                    let next = next.unwrap();
                    assert_eq!(question.about, [next.cell()], "{about}");
                    let mut parts = Parts::default();
                    let carved = past.iter().filter(|event| event.kind(None) == Kind::Carved);
                    for edge in carved.map(at).filter(|&cell| is_edge(cell)) {
                        parts.join(rooms(edge));
                    }
                    let [one, other] = rooms(at(&next)).map(|room| parts.of(room));
                    let opens = one != other;
                    assert_eq!(
                        question.answers,
                        [Answer::Choice(usize::from(!opens))],
                        "{about}"
                    );
                    let words = question.sentence.to_string();
                    assert_eq!(words.starts_with("It opens: "), opens, "{about}: {words}");
                    assert_eq!(
                        words.starts_with("It stays wall: "),
                        !opens,
                        "{about}: {words}"
                    );
                    opened += usize::from(opens);
                    shut += usize::from(!opens);
                }
                if let Ok(question) = ask(QuestionKind::GoesOn) {
                    let mut trail: Vec<Place> = Vec::new();
                    let until = events
                        .iter()
                        .position(|event| Some(*event) == next)
                        .unwrap();
                    for event in &events[..until] {
                        match event.kind(None) {
                            Kind::Carved if !is_edge(at(event)) => trail.push(at(event)),
                            Kind::Backtracked => assert_eq!(trail.pop(), Some(at(event))),
                            _ => {}
                        }
                    }
                    for cell in size.iter() {
                        let right = trail.last() == Some(&size.position(cell));
                        assert_eq!(question.judge(&Answer::Cell(cell)), right, "{about}");
                    }
                    went_back += 1;
                }
                // Which edge is taken is asked where the last one is, and never where chance decides.
                match ask(QuestionKind::NextCell) {
                    Ok(question) => {
                        assert_eq!((generator.info.id, seed % 2), ("traversal", 1), "{about}");
                        assert_eq!(
                            question.answers,
                            [Answer::Cell(next.unwrap().cell())],
                            "{about}"
                        );
                        let words = question.sentence.to_string();
                        assert!(
                            words.contains("newest of all that wait"),
                            "{about}: {words}"
                        );
                        edges += 1;
                    }
                    Err(why) => assert!(
                        matches!(why, Unasked::Chance | Unasked::Over),
                        "{about}: {why:?}"
                    ),
                }
                for kind in [
                    QuestionKind::NextLine,
                    QuestionKind::NewNeighbours,
                    QuestionKind::WillJoin,
                    QuestionKind::WhichAlgorithm,
                    QuestionKind::IsShortest,
                    QuestionKind::EndsFirst,
                    QuestionKind::EndsAfter,
                ] {
                    assert!(ask(kind).is_err(), "{about}: {kind:?}");
                }
            }
        }
    }
    let counts = [opened, shut, went_back, edges];
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}

/// A question for each kind, at the first moment at which it is asked, at a quarter of the run and at its end.
#[test]
fn every_kind_reads_well() {
    let mut out = String::new();
    let mut tell = |name: &str, asked: &Asked| {
        for kind in QuestionKind::ALL {
            let size = asked.timeline.board().size();
            let Ok(question) = asking::question(asked, kind) else {
                continue;
            };
            let answers = question.answers.iter().map(|answer| match answer {
                Answer::Cell(cell) => format!("{:?}", size.position(*cell)),
                Answer::Choice(choice) => question.choices[*choice].clone(),
                Answer::Path(_) => panic!("paths are not listed"),
            });
            let answers: Vec<String> = answers.collect();
            writeln!(out, "{name}, {}: {}", kind.name(), question.text).unwrap();
            if !question.choices.is_empty() {
                writeln!(out, "  of: {}", question.choices.join(" | ")).unwrap();
            }
            writeln!(out, "  right: {}", answers.join(" | ")).unwrap();
            writeln!(out, "  why: {}", question.sentence).unwrap();
        }
    };
    let catalogue = mazescope::catalogue();
    for (generator, neighbours) in [("backtracker", 0), ("open", 0), ("open", 1)] {
        let grower = catalogue.generator(generator).unwrap();
        let mut settings = Settings::new(grower.info.parameters);
        settings.set("terrain", 20);
        let map = Arc::new(grower.grow(Size::clamped(25, 13), &Seed::from(3), &settings));
        for solver in &catalogue.solvers {
            let mut settings = Settings::new(solver.info.parameters);
            settings.set("neighbours", neighbours);
            let subject = Subject::of_search(solver, &settings);
            let judge = judge(&map, &subject);
            let mut timeline = recorded(solver, &settings, &map);
            let rivals = catalogue.solvers.iter().map(|other| {
                let mut run = recorded(other, &settings.like(other.info.parameters), &map);
                Rival {
                    name: other.info.name,
                    steps: run.recording_mut().steps(),
                    ended: true,
                }
            });
            let rivals: Vec<Rival> = rivals.collect();
            let steps = timeline.recording_mut().steps();
            for step in [steps / 4, steps / 2, steps] {
                go_to(&mut timeline, &subject, step);
                if step == steps / 2 {
                    // In the midst of a step.
                    timeline.forward(1);
                }
                let step = timeline.tally().steps;
                let asked = Asked {
                    timeline: &timeline,
                    subject,
                    step,
                    rivals: &rivals,
                    candidates: &catalogue.solvers,
                    judge: judge.as_ref(),
                    most: AT_ONCE,
                };
                tell(
                    &format!(
                        "{generator}, {neighbours}, {} after step {step}",
                        solver.info.id
                    ),
                    &asked,
                );
            }
        }
    }
    for (generator, order, place) in [
        ("traversal", 0, 60),
        ("traversal", 1, 66),
        ("backtracker", 0, 67),
    ] {
        let grower = catalogue.generator(generator).unwrap();
        let mut settings = Settings::new(grower.info.parameters);
        settings.set("order", order);
        let subject = Subject::of_builder(&grower.info, &settings);
        let mut timeline =
            Timeline::of_growth(grower, Size::clamped(15, 9), &Seed::first(), &settings, 0);
        while timeline.record(1 << 16) > 0 {}
        for place in place..place + 12 {
            timeline.seek(place);
            let asked = Asked {
                timeline: &timeline,
                subject,
                step: 0,
                rivals: &[],
                candidates: &[],
                judge: None,
                most: AT_ONCE,
            };
            tell(
                &format!("{generator}, order {order}, after {place} events"),
                &asked,
            );
        }
    }
    check("questions.txt", &out);
}
