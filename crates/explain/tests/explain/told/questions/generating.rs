//! The question which generator this is: all those that have carved the same cells in the same order.

use super::{chosen, numbers};
use mazescope_core::catalogue::Sides;
use mazescope_core::{Event, Generator, Grown, Kind, Random, Seed, Settings, Size};
use mazescope_explain::questions::algorithms::WHICH_GENERATOR;
use mazescope_explain::questions::asked::Growth;
use mazescope_explain::{Asked, Subject};
use mazescope_support::book::Place;
use mazescope_support::trials::{Run, drawn, settings};
use std::collections::{HashMap, HashSet};

/// The neighbours of a room on the floor of its edges.
fn exits(floor: &HashSet<Place>, (x, y): Place) -> Vec<Place> {
    let around = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    let open = around
        .into_iter()
        .filter(|(over, down)| floor.contains(&(x + over, y + down)));
    open.map(|(over, down)| (x + 2 * over, y + 2 * down))
        .collect()
}

/// The percentage of dead ends, and the number of rooms of the longest corridor between two rooms that are not in the
/// middle of one.
fn texture(floor: &HashSet<Place>, rooms: &[Place]) -> [usize; 2] {
    let dead = rooms.iter().filter(|&&room| exits(floor, room).len() == 1);
    let percent = (dead.count() as f64 * 100.0 / rooms.len() as f64).round() as usize;
    let mut longest = 0;
    for &from in rooms.iter().filter(|&&room| exits(floor, room).len() != 2) {
        for first in exits(floor, from) {
            let mut corridor = vec![from, first];
            while let [one, other] = exits(floor, *corridor.last().unwrap())[..] {
                let before = corridor[corridor.len() - 2];
                corridor.push(if one == before { other } else { one });
            }
            longest = longest.max(corridor.len());
        }
    }
    [percent, longest]
}

#[test]
fn every_generator_that_does_the_same_is_right() {
    let catalogue = mazescope_core::builtin::catalogue();
    let (mut asked, mut several) = (0, 0);
    let mut biases: HashMap<&str, HashSet<String>> = HashMap::new();
    for number in drawn(12) {
        for generator in &catalogue.generators {
            let id = generator.info.id;
            let settings = settings(generator.info.parameters, number);
            let side = |number: u64| 5 + 4 * (number % 3) as u32;
            let size = Size::clamped(side(number), side(number / 3));
            let mut run = Run::of_growth(generator, size, number, &settings);
            let grown = Grown {
                settings: settings.clone(),
                ..Grown::new(*generator, size, Seed::from(number))
            };
            // The plain version of a generator with settings of its own does the same until its first difference.
            let plain = Generator {
                info: generator.info.named("plain", "Plain"),
                ..*generator
            };
            let ids = ["kruskal", "binary_tree", "division"];
            let mut candidates: Vec<Generator> = ids
                .iter()
                .filter_map(|other| catalogue.generator(other).copied())
                .filter(|other| other.info.id != id)
                .collect();
            candidates.insert(number as usize % 4 % (candidates.len() + 1), *generator);
            candidates.push(plain);
            let events = |run: &Run| -> Vec<(Event, u32)> {
                run.log
                    .iter()
                    .map(|stated| (stated.event, stated.number))
                    .collect()
            };
            let mine = events(&run);
            let logs: Vec<Vec<(Event, u32)>> = (candidates.iter())
                .map(|candidate| {
                    let settings = match candidate.info.id == id {
                        true => settings.clone(),
                        false => Settings::new(candidate.info.parameters),
                    };
                    events(&Run::of_growth(candidate, size, number, &settings))
                })
                .collect();
            let mut chance = Random::new(&Seed::from(number), "which generator");
            let all = run.log.len();
            let mut moments = vec![0, all];
            moments.extend((0..4).map(|_| chance.below(all as u32 + 1) as usize));
            for now in moments {
                run.timeline.seek(now as u64);
                let fits = |candidate: &Generator| {
                    candidate.begins_with == generator.begins_with && candidate.fit(size) == size
                };
                let right: Vec<&str> = (candidates.iter().zip(&logs))
                    .filter(|(candidate, log)| {
                        let same = log.iter().take(now).eq(mine.iter().take(now));
                        fits(candidate) && same && (now < all || log.len() == all)
                    })
                    .map(|(candidate, _)| candidate.info.name)
                    .collect();
                let question = (WHICH_GENERATOR.ask)(&Asked {
                    timeline: &run.timeline,
                    subject: Subject::of_generator(&generator.info, &settings),
                    step: 0,
                    rivals: &[],
                    candidates: &[],
                    growth: Some(Growth {
                        grown: &grown,
                        candidates: &candidates,
                    }),
                    judge: None,
                    most: usize::MAX,
                });
                let about = format!("{id} {settings:?} {number}, {now}, {right:?}: {question:?}");
                if now == 0 || right.is_empty() || right.len() == candidates.len() {
                    assert!(question.is_err(), "{about}");
                    continue;
                }
                let question = question.expect(&about);
                assert_eq!(chosen(&question), right, "{about}");
                asked += 1;
                several += usize::from(right.len() > 1);
                let told = numbers(&question.sentence);
                if now < all || generator.sides == Sides::Any {
                    assert!(told.is_empty(), "{about}");
                    continue;
                }
                let size = run.timeline.board().size();
                let mut floor: HashSet<Place> = match id == "division" {
                    true => size.iter().map(|cell| size.position(cell)).collect(),
                    false => HashSet::new(),
                };
                for stated in &run.log {
                    let cell = size.position(stated.event.cell());
                    match stated.event.kind(None) {
                        Kind::Carved => drop(floor.insert(cell)),
                        Kind::Raised => drop(floor.remove(&cell)),
                        _ => {}
                    }
                }
                let rooms = size.iter().map(|cell| size.position(cell));
                let rooms = rooms.filter(|cell| cell.0 % 2 == 1 && cell.1 % 2 == 1);
                let rooms: Vec<Place> = rooms.filter(|room| floor.contains(room)).collect();
                let [percent, longest] = texture(&floor, &rooms);
                assert_eq!(
                    told[..2],
                    [percent.to_string(), longest.to_string()],
                    "{about}"
                );
                let text = question.sentence.to_string();
                let bias = text.split_once("rooms. ").map_or("", |(_, bias)| bias);
                biases.entry(id).or_default().insert(bias.to_owned());
            }
        }
    }
    assert!(asked > 500 && several > 100, "{asked} {several}");
    let of = |id: &str, words: &str| biases[id].iter().any(|bias| bias.contains(words));
    assert!(
        of("binary_tree", "Each room opens upwards or to the left"),
        "{biases:?}"
    );
    assert!(
        of("sidewinder", "The top row is a single corridor"),
        "{biases:?}"
    );
    assert!(of("division", "A straight wall"), "{biases:?}");
}
