//! The law of questions: the key of each is what follows in the log, every tied answer is right, and nothing else is.

use super::judged::{Met, Run};
use super::replayed::events;
use super::simulated::{map, set, simulated, world};
use super::{go_to, recorded};
use mazescope::catalogue::{Settings, Solver};
use mazescope::explain::promise::judge;
use mazescope::explain::questions::asked::{AT_ONCE, Asked, Rival};
use mazescope::explain::questions::asking;
use mazescope::explain::questions::question::QuestionKind;
use mazescope::explain::subject::Subject;
use mazescope::generators::GENERATORS;
use mazescope::random::{Random, Seed};
use std::sync::Arc;

const MAPS: usize = 12_600;
const SIZES: [(u32, u32); 6] = [(1, 1), (2, 5), (7, 5), (9, 9), (8, 11), (13, 7)];

fn settings(solver: &Solver, case: usize) -> (Settings, &'static str, &'static str, bool) {
    let parameters = solver.info.parameters;
    let order = ["urdl", "rlud"][case / 3 % 2];
    // A walker has four neighbours always.
    let has = parameters.iter().any(|each| each.name == "neighbours");
    let eight = has && case / 5 % 2 == 1;
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
    let solvers = simulated();
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
        let expanding = solvers
            .iter()
            .filter(|other| other.info.discipline.expands());
        let rivals = expanding.map(|other| {
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
            expands: true,
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
                    let steps = timeline.recording_mut().steps();
                    let step = chance.below(steps as u32 + 1);
                    go_to(&mut timeline, step.into());
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
