//! A judge of questions, who reads the log for himself.

use super::recorded;
use super::replayed::Replayed;
use super::simulated::{estimate, weights};
use super::simulation::{Choice, Place, World, simulate};
use mazescope::catalogue::{Settings, Solver};
use mazescope::event::{Event, Kind};
use mazescope::explain::questions::asked::Unasked;
use mazescope::explain::questions::question::{Answer, Question, QuestionKind};
use mazescope::grid::Cell;
use mazescope::map::Map;
use mazescope::playback::timeline::Timeline;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// A search that is recorded whole, with all that its questions are judged by.
pub struct Run<'a> {
    pub solver: &'a Solver,
    pub settings: &'a Settings,
    pub heuristic: &'static str,
    pub eight: bool,
    pub map: Arc<Map>,
    pub world: World,
    pub events: Vec<Event>,
    pub rivals: Vec<(&'static str, u64)>,
    pub solvers: &'a [Solver],
    pub about: String,
}

/// What the law has met.
#[derive(Default)]
pub struct Met {
    pub kinds: HashMap<QuestionKind, usize>,
    pub ties: usize,
    pub words: HashSet<String>,
    pub unasked: HashSet<Unasked>,
}

impl Run<'_> {
    fn at(&self, cell: Cell) -> Place {
        self.map.size().position(cell)
    }

    /// The events before the next expansion behind `place`, that expansion's place, and its end.
    pub fn next(&self, place: usize) -> Option<usize> {
        let ahead = self.events[place..].iter();
        Some(place + ahead.clone().position(|event| event.is_expanded())?)
    }

    pub fn judge(&self, question: &Question, place: usize, timeline: &mut Timeline, met: &mut Met) {
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
                    let run = solver.start(Arc::clone(&self.map), &settings);
                    // A number and its cell are one moment.
                    let all: Vec<Event> = run.filter(|event| !event.is_value()).collect();
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
                let [way, rest] = weights(solver, self.settings);
                let sum = |cell: Place| {
                    let estimate = estimate(self.heuristic, self.eight, world, cell);
                    way * replayed.length(world, cell) + rest * estimate
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
                "breadth_first" | "bidirectional" => "it waits already",
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
            true => Choice::Least([1.0, 0.0], Box::new(|_, _| 0.0)),
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
            let shorter = !path.is_empty() && length(&path) < length(&found) - 1e-9;
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
