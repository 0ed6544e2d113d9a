//! The question which generator this is: all those that have carved the same cells in the same order.

use super::{asked, counts, is_alike, question, right, template, value};
use mazescope_core::catalogue::Sides;
use mazescope_core::{Generator, Grown, Kind, Random, Seed, Settings, Size};
use mazescope_explain::questions::algorithms::WHICH_GENERATOR;
use mazescope_explain::questions::asked::Growth;
use mazescope_explain::{Asked, Subject};
use mazescope_support::machine::Place;
use mazescope_support::trials::{Run, drawn, settings};
use std::collections::HashSet;

/// The neighbours of a room on the floor of its edges.
fn exits(floor: &HashSet<Place>, (x, y): Place) -> Vec<Place> {
    let around = [(0, -1), (1, 0), (0, 1), (-1, 0)].into_iter();
    let open = around.filter(|(over, down)| floor.contains(&(x + over, y + down)));
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
    let (mut count, mut several) = (0, 0);
    let mut biases: HashSet<(&str, &str)> = HashSet::new();
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
            let others = ["kruskal", "binary_tree", "division"].into_iter();
            let others = others.filter_map(|other| catalogue.generator(other).copied());
            let mut candidates: Vec<Generator> =
                others.filter(|other| other.info.id != id).collect();
            candidates.insert(number as usize % 4 % (candidates.len() + 1), *generator);
            candidates.push(plain);
            let runs = candidates.iter().map(|candidate| {
                let defaults = Settings::new(candidate.info.parameters);
                let is_it = candidate.info.id == id;
                let settings = if is_it { &settings } else { &defaults };
                Run::of_growth(candidate, size, number, settings)
            });
            let runs: Vec<Run> = runs.collect();
            let mut chance = Random::new(&Seed::from(number), "which generator");
            let all = run.log.len();
            let mut moments = vec![0, all];
            moments.extend((0..4).map(|_| chance.below(all as u32 + 1) as usize));
            for now in moments {
                run.timeline.seek(now as u64);
                let does_the_same = |&it: &usize| {
                    let fits = candidates[it].begins_with == generator.begins_with
                        && candidates[it].fit(size) == size;
                    fits && is_alike(&runs[it], &run, now, false)
                };
                let same: Vec<usize> = (0..runs.len()).filter(does_the_same).collect();
                let asking = Asked {
                    growth: Some(Growth {
                        grown: &grown,
                        candidates: &candidates,
                    }),
                    ..asked(
                        &run.timeline,
                        Subject::of_generator(&generator.info, &settings),
                    )
                };
                let question = question(WHICH_GENERATOR, &asking, id);
                let about = format!("{id} {settings:?} {number}, {now}, {same:?}: {question:?}");
                let why = match same.len() {
                    _ if now == 0 => "nothing_yet",
                    0 => "none_alike",
                    count if count == candidates.len() => "all_alike",
                    _ => "",
                };
                if !why.is_empty() {
                    assert_eq!(question.err(), Some(why), "{about}");
                    continue;
                }
                let question = question.expect(&about);
                assert_eq!(right(&question), same, "{about}");
                count += 1;
                several += usize::from(same.len() > 1);
                let said = &question.sentence;
                let name = match (same.len(), now == all) {
                    (1, true) => "generates_alone",
                    (1, false) => "does_alone",
                    _ => "same",
                };
                assert_eq!(template(said), name, "{about}");
                if now < all || generator.sides == Sides::Any {
                    assert_eq!(value(said, "percent"), None, "{about}");
                    continue;
                }
                let size = run.timeline.board().size();
                let cells = || size.iter().map(|cell| size.position(cell));
                let mut floor: HashSet<Place> = cells().filter(|_| id == "division").collect();
                for stated in &run.log {
                    let cell = size.position(stated.event.cell());
                    match stated.event.kind(None) {
                        Kind::Carved => drop(floor.insert(cell)),
                        Kind::Raised => drop(floor.remove(&cell)),
                        _ => {}
                    }
                }
                let rooms = cells().filter(|cell| cell.0 % 2 == 1 && cell.1 % 2 == 1);
                let rooms: Vec<Place> = rooms.filter(|room| floor.contains(room)).collect();
                let [percent, longest] = texture(&floor, &rooms);
                assert!(counts(said, "percent", percent), "{percent}: {about}");
                assert!(counts(said, "count", longest), "{longest}: {about}");
                biases.extend(said.claims[2..].iter().map(|claim| (id, claim.template)));
            }
        }
    }
    assert!(count > 500 && several > 100, "{count} {several}");
    for one in [
        ("binary_tree", "bias_corner"),
        ("sidewinder", "bias_row"),
        ("division", "bias_wall"),
    ] {
        assert!(biases.contains(&one), "{biases:?}");
    }
}
