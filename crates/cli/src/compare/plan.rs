//! The plan of a comparison, from its arguments.

use super::args::CompareArgs;
use super::given;
use crate::bulk::plan::{Group, GrownMaps, MOST_SEARCHES, Plan, Timing};
use crate::misuse::Misuse;
use crate::options::lanes::{unlike_neighbours, with_eight};
use crate::options::map::usual_size;
use crate::options::terrain;
use crate::reading::{self, ArgsReader};
use mazescope_core::solvers::NEIGHBOURS;
use mazescope_core::words::grouped;
use mazescope_core::{Generator, Settings};

/// The plan, and the skipped lines of the files, in words.
pub(super) fn read(
    reading: &mut ArgsReader,
    typed: &CompareArgs,
) -> Result<(Plan, Vec<String>), Misuse> {
    let generators = generators(reading, typed)?;
    let mut lanes = reading.lanes(&typed.solvers, &typed.set)?;
    reading.check_names(&typed.set)?;
    let given = !typed.maps.is_empty() || !typed.scenarios.is_empty();
    let (groups, skipped) = if given {
        let key = typed.terrain.terrain.as_ref();
        let given = given::read(&typed.maps, &typed.scenarios, key)?;
        if given.any_scenario && !reading::sets(&typed.set, NEIGHBOURS.name()) {
            with_eight(&mut lanes);
        }
        (given.groups, given.skipped)
    } else {
        terrain::refuse(reading)?;
        let groups = generators.into_iter().map(|(generator, settings)| {
            Group::grown_by(GrownMaps {
                generator,
                settings,
                size: typed.size.unwrap_or(usual_size()),
                seeds: typed.seeds.clone(),
            })
        });
        (groups.collect(), Vec::new())
    };
    if let Some(note) = unlike_neighbours(&lanes) {
        reading.note(note);
    }
    let timing = Timing {
        warm_up: typed.warm_up,
        repeats: typed.repeats,
        ..Timing::ONCE
    };
    let plan = Plan {
        groups,
        lanes,
        timing,
    };
    if plan.searches() > MOST_SEARCHES {
        let most = grouped(MOST_SEARCHES);
        let (option, said, factors) = if given {
            ("--solvers", typed.solvers.join(","), "lines")
        } else {
            ("--seeds", typed.seeds.to_string(), "seeds times generators")
        };
        let wrong = format!(
            "these are more than {most} searches ({factors} times solvers). Choose fewer of them."
        );
        return Err(Misuse::not_that(option, said, wrong));
    }
    Ok((plan, skipped))
}

/// The named generators, each once, because a pair has one row.
fn generators(
    reading: &mut ArgsReader,
    typed: &CompareArgs,
) -> Result<Vec<(Generator, Settings)>, Misuse> {
    let mut named: Vec<(Generator, Settings)> = Vec::new();
    for said in &typed.generators {
        let entry = reading.generator(said.trim())?;
        if named.iter().all(|(it, _)| it.info.id != entry.info.id) {
            named.push((*entry, reading.settings(&entry.info, &typed.set)?));
        }
    }
    Ok(named)
}
