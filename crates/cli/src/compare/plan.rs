//! The plan of a comparison, from its arguments.

use super::args::CompareArgs;
use super::given;
use crate::bulk::plan::{Group, MOST_SEARCHES, Maps, Plan, Timing};
use crate::options::lanes::{unlike_neighbours, with_eight};
use crate::options::map::usual_size;
use crate::reading::{self, ArgsReader};
use mazescope_core::solvers::NEIGHBOURS;
use mazescope_core::words::grouped;
use mazescope_core::{Generator, Settings};

/// The plan, and the skipped lines of the files, in words.
pub(super) fn read(reading: &mut ArgsReader, typed: &CompareArgs) -> Option<(Plan, Vec<String>)> {
    let generators = generators(reading, typed);
    let mut lanes = reading.lanes(&typed.solvers, &typed.set);
    reading.check_names(&typed.set);
    let timing = timing(reading, typed);
    let given = !typed.maps.is_empty() || !typed.scenarios.is_empty();
    let (groups, skipped) = if given {
        let key = typed.terrain.read(reading);
        let given = given::read(reading, &typed.maps, &typed.scenarios, key.as_ref())?;
        if given.any_scenario && !reading::sets(&typed.set, NEIGHBOURS.name()) {
            with_eight(&mut lanes);
        }
        (given.groups, given.skipped)
    } else {
        typed.terrain.refuse(reading);
        let size = match &typed.size {
            None => Some(usual_size()),
            Some(_) => reading.typed(&typed.size),
        };
        let seeds = reading.keep(typed.seeds.value.clone());
        let (size, seeds) = size.zip(seeds)?;
        let groups = generators.into_iter().map(|(generator, settings)| Group {
            name: generator.info.id.to_owned(),
            maps: Maps::Grown {
                generator: Box::new(generator),
                settings,
                size,
                seeds: seeds.clone(),
            },
        });
        (groups.collect(), Vec::new())
    };
    if let Some(note) = unlike_neighbours(&lanes) {
        reading.note(note);
    }
    let timing = timing?;
    let plan = Plan {
        groups,
        lanes,
        timing,
    };
    if plan.searches() > MOST_SEARCHES {
        let most = grouped(MOST_SEARCHES);
        let (option, said, factors) = match given {
            false => (
                "--seeds",
                typed.seeds.said.clone(),
                "seeds times generators",
            ),
            true => ("--solvers", typed.solvers.join(","), "lines"),
        };
        let wrong = format!(
            "these are more than {most} searches ({factors} times solvers). Choose fewer of them."
        );
        reading.not_that(option, said, wrong);
    }
    Some((plan, skipped))
}

/// The named generators, each once, because a pair has one row.
fn generators(reading: &mut ArgsReader, typed: &CompareArgs) -> Vec<(Generator, Settings)> {
    let mut named: Vec<&Generator> = Vec::new();
    for said in &typed.generators {
        let entry = reading.generator(said.trim());
        let is_new = |entry: &&Generator| named.iter().all(|it| it.info.id != entry.info.id);
        named.extend(entry.filter(is_new));
    }
    let named = named.into_iter();
    named
        .map(|entry| (*entry, reading.settings(&entry.info, &typed.set)))
        .collect()
}

fn timing(reading: &mut ArgsReader, typed: &CompareArgs) -> Option<Timing> {
    let warm_up = reading.keep(typed.warm_up.value.clone());
    let repeats = reading.keep(typed.repeats.value.clone());
    let (warm_up, repeats) = warm_up.zip(repeats)?;
    Some(Timing { warm_up, repeats })
}
