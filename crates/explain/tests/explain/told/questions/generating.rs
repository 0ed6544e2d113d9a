//! The question which generator this is: all those that have carved the same cells in the same order.

use super::growing::Growing;
use super::{counts, is_alike, right, template, value};
use crate::told::generators::grown::{Grown, around};
use mazescope_core::catalogue::Sides;
use mazescope_core::{Generator, Settings};
use mazescope_explain::questions::algorithms::WHICH_GENERATOR;
use mazescope_support::machine::Place;
use mazescope_support::trials::{Run, drawn};
use std::collections::HashSet;

/// The rooms to which open edges of a room lead.
fn exits(map: &Grown, room: Place) -> Vec<Place> {
    let edges = around(room, 1).into_iter().zip(around(room, 2));
    let open = edges.filter(|(edge, _)| map.is_floor(*edge));
    open.map(|(_, beyond)| beyond).collect()
}

/// The percentage of dead ends, and the number of rooms of the longest corridor between two rooms that are not in the
/// middle of one.
fn texture(map: &Grown) -> [usize; 2] {
    let rooms: Vec<Place> = map.rooms().filter(|&room| map.is_floor(room)).collect();
    let dead = rooms.iter().filter(|&&room| map.exits(room) == 1);
    let percent = (dead.count() as f64 * 100.0 / rooms.len() as f64).round() as usize;
    let mut longest = 0;
    for &from in rooms.iter().filter(|&&room| map.exits(room) != 2) {
        for first in exits(map, from) {
            let mut corridor = vec![from, first];
            while let [one, other] = exits(map, *corridor.last().unwrap())[..] {
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
            let side = |number: u64| 5 + 4 * (number % 3) as u32;
            let mut growing = Growing::of(*generator, (side(number), side(number / 3)), number);
            let asked = growing.asked;
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
                let settings = if is_it { &growing.settings } else { &defaults };
                Run::of_growth(candidate, asked, number, settings)
            });
            let runs: Vec<Run> = runs.collect();
            let all = growing.run.log.len();
            for now in growing.moments(4) {
                let does_the_same = |&it: &usize| {
                    let fits = candidates[it].begins_with == generator.begins_with
                        && candidates[it].fit(asked) == asked;
                    fits && is_alike(&runs[it], &growing.run, now, false)
                };
                let same: Vec<usize> = (0..runs.len()).filter(does_the_same).collect();
                let question = growing.ask(now, WHICH_GENERATOR, &candidates);
                let about = format!("{}, {now}, {same:?}: {question:?}", growing.about);
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
                let [percent, longest] = texture(&growing.book(all));
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
