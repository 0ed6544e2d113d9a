//! The plan of a comparison, from its arguments.

use super::args::CompareArgs;
use super::given;
use crate::bulk::plan::{Field, MOST_SEARCHES, Plan, Timing};
use crate::bulk::seeds::Seeds;
use crate::catalogue::{Generator, Settings};
use crate::cli::misuse::Misuse;
use crate::cli::options::lanes::{unlike_neighbours, with_eight};
use crate::cli::options::map::usual_size;
use crate::cli::reading::{self, ArgsReader};
use crate::solvers::NEIGHBOURS;
use crate::words::grouped;

/// The most runs of one search.
const MOST_RUNS: u32 = 1000;

/// The plan, and the lines of the files that are skipped, in words.
pub(super) fn read(reading: &mut ArgsReader, typed: &CompareArgs) -> Option<(Plan, Vec<String>)> {
    let generators = generators(reading, typed);
    let mut lanes = reading.lanes(&typed.solvers, &typed.set);
    reading.check_names(&typed.set);
    let timing = timing(reading, typed);
    let given = !typed.maps.is_empty() || !typed.scenarios.is_empty();
    let (field, skipped) = if given {
        let key = typed.terrain.read(reading);
        let given = given::read(reading, &typed.maps, &typed.scenarios, key.as_ref())?;
        if given.any_scenario && !reading::sets(&typed.set, NEIGHBOURS.name()) {
            with_eight(&mut lanes);
        }
        (Field::Given(given.groups), given.skipped)
    } else {
        typed.terrain.refuse(reading);
        let size = match &typed.size {
            None => Some(usual_size()),
            Some(said) => reading.size(Some(said)),
        };
        let seeds = Seeds::read(&typed.seeds).map_err(|expected| {
            not_these(
                typed,
                format!("{expected}; for example --seeds 0..1000, 77 or 1,5,9"),
            )
        });
        let (size, seeds) = (size, reading.keep(seeds));
        let (size, seeds) = size.zip(seeds)?;
        (
            Field::Grown {
                generators,
                size,
                seeds,
            },
            Vec::new(),
        )
    };
    if let Some(note) = unlike_neighbours(&lanes) {
        reading.note(note);
    }
    let timing = timing?;
    let plan = Plan {
        field,
        lanes,
        timing,
    };
    if plan.searches() > MOST_SEARCHES {
        let most = grouped(MOST_SEARCHES);
        reading.wrong.push(match given {
            false => not_these(
                typed,
                format!(
                    "at most {most} searches in all, which is seeds times generators times solvers"
                ),
            ),
            true => Misuse::NotThat {
                option: "--solvers",
                said: typed.solvers.join(","),
                expected: format!("at most {most} searches in all, which is lines times solvers"),
            },
        });
    }
    Some((plan, skipped))
}

fn not_these(typed: &CompareArgs, expected: String) -> Misuse {
    Misuse::NotThat {
        option: "--seeds",
        said: typed.seeds.clone(),
        expected,
    }
}

/// The generators that were named, each once, since a pair has one row.
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
    let mut runs = |option, said: &str, least: u32| {
        let expected =
            format!("a whole number from {least} to {MOST_RUNS}; for example {option} 5");
        reading.number(option, said, least..=MOST_RUNS, &expected)
    };
    let warm_up = runs("--warm-up", &typed.warm_up, 0);
    let repeats = runs("--repeats", &typed.repeats, 1);
    let (warm_up, repeats) = warm_up.zip(repeats)?;
    Some(Timing { warm_up, repeats })
}
