//! The words of questions, one of each kind at some moments of each search and generator.

use super::go_to;
use mazescope_core::{Grown, Seed, Settings, Size, Solver, Timeline};
use mazescope_explain::promise::judge;
use mazescope_explain::questions::QUESTIONS;
use mazescope_explain::questions::asked::{AT_ONCE, Growth, Rival};
use mazescope_explain::{Answer, Asked, Subject};
use mazescope_support::golden::check;
use mazescope_support::runs::is_long;
use mazescope_support::trials::recorded;
use std::fmt::Write;
use std::sync::Arc;

/// A question of each kind, for searches at a quarter, at half and at the end of the run, and for generators in between.
#[test]
fn every_kind_reads_well() {
    let mut out = String::new();
    let mut tell = |name: &str, asked: &Asked| {
        for kind in QUESTIONS {
            let size = asked.timeline.board().size();
            let Ok(question) = (kind.ask)(asked) else {
                continue;
            };
            let answers = question.answers.iter().map(|answer| match answer {
                Answer::Cell(cell) => format!("{:?}", size.position(*cell)),
                Answer::Choice(choice) => question.choices[*choice].clone(),
            });
            let answers: Vec<String> = answers.collect();
            writeln!(out, "{name}, {}: {}", kind.name, question.text).unwrap();
            if !question.choices.is_empty() {
                writeln!(out, "  of: {}", question.choices.join(" | ")).unwrap();
            }
            writeln!(out, "  right: {}", answers.join(" | ")).unwrap();
            writeln!(out, "  why: {}", question.sentence).unwrap();
        }
    };
    let catalogue = mazescope_core::builtin::catalogue();
    for (generator, neighbours) in [("backtracker", 0), ("open", 0), ("open", 1)] {
        let grower = catalogue.generator(generator).unwrap();
        let mut settings = Settings::new(grower.info.parameters);
        settings.set("terrain", 20);
        let map = Arc::new(grower.grow(Size::clamped(25, 13), &Seed::from(3), &settings));
        for solver in &catalogue.solvers {
            let mut settings = Settings::new(solver.info.parameters);
            settings.set("neighbours", neighbours);
            if is_long(solver, &settings, &map) {
                continue;
            }
            let subject = Subject::of_search(solver, &settings);
            let judge = judge(&map, &subject);
            let mut timeline = recorded(solver, &settings, &map);
            // A fixed list of candidates keeps these questions the same when the catalogue grows.
            let first = ["depth_first", "breadth_first", "dijkstra", "astar"];
            let candidates = catalogue
                .solvers
                .iter()
                .filter(|other| first.contains(&other.info.id) || other.info.id == solver.info.id);
            let candidates: Vec<Solver> = candidates.cloned().collect();
            let rivals = candidates.iter().map(|other| {
                let mut run = recorded(other, &settings.like(other.info.parameters), &map);
                Rival::of(&other.info, &mut run)
            });
            let rivals: Vec<Rival> = rivals.collect();
            let steps = timeline.recording_mut().steps();
            for step in [steps / 4, steps / 2, steps] {
                go_to(&mut timeline, step);
                if step == steps / 2 {
                    // This moment lies inside a step.
                    timeline.forward(1);
                }
                let step = timeline.tally().steps;
                let asked = Asked {
                    timeline: &timeline,
                    subject,
                    step,
                    rivals: &rivals,
                    candidates: &candidates,
                    growth: None,
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
    let ids = [
        "kruskal",
        "backtracker",
        "sidewinder",
        "binary_tree",
        "division",
    ];
    let growers = ids.map(|id| *catalogue.generator(id).unwrap());
    for (generator, order, place) in [
        ("traversal", 0, 60),
        ("traversal", 1, 66),
        ("backtracker", 0, 67),
    ] {
        let grower = catalogue.generator(generator).unwrap();
        let mut settings = Settings::new(grower.info.parameters);
        settings.set("order", order);
        let subject = Subject::of_generator(&grower.info, &settings);
        let mut timeline = Timeline::of_growth(
            grower,
            &Size::clamped(15, 9).into(),
            &Seed::first(),
            &settings,
            0,
        );
        while timeline.record(1 << 16) > 0 {}
        let grown = Grown {
            settings: settings.clone(),
            ..Grown::new(*grower, Size::clamped(15, 9), Seed::first())
        };
        for place in place..place + 12 {
            timeline.seek(place);
            let asked = Asked {
                timeline: &timeline,
                subject,
                step: 0,
                rivals: &[],
                candidates: &[],
                growth: Some(Growth {
                    grown: &grown,
                    candidates: &growers,
                }),
                judge: None,
                most: AT_ONCE,
            };
            tell(
                &format!("{generator}, order {order}, after {place} events"),
                &asked,
            );
        }
    }
    // Complete mazes, of which the generator is asked, and mazes before their first room.
    for (generator, size, part) in [
        ("backtracker", (27, 17), 1),
        ("kruskal", (27, 17), 1),
        ("binary_tree", (27, 17), 1),
        ("sidewinder", (27, 17), 1),
        ("division", (27, 17), 1),
        ("backtracker", (15, 9), 0),
        ("division", (15, 9), 0),
        ("caves", (15, 9), 0),
        ("backtracker_published", (7, 3), 0),
    ] {
        let grower = catalogue.generator(generator).unwrap();
        let settings = Settings::new(grower.info.parameters);
        let site = Size::clamped(size.0, size.1).into();
        for number in [3, 6] {
            let seed = Seed::from(number);
            let grown = Grown::new(*grower, Size::clamped(size.0, size.1), seed.clone());
            let mut timeline = Timeline::of_growth(grower, &site, &seed, &settings, 0);
            while timeline.record(1 << 16) > 0 {}
            timeline.seek(part * u64::MAX);
            let asked = Asked {
                timeline: &timeline,
                subject: Subject::of_generator(&grower.info, &settings),
                step: 0,
                rivals: &[],
                candidates: &[],
                growth: Some(Growth {
                    grown: &grown,
                    candidates: &growers,
                }),
                judge: None,
                most: AT_ONCE,
            };
            tell(&format!("{generator}, seed {number}"), &asked);
        }
    }
    check("questions.txt", &out);
}
