//! Parameters: what an entry offers it reads, and by the name under which it is offered.

use super::seeds;
use mazescope::catalogue::{Parameter, Range, Settings};
use mazescope::event::Event;
use mazescope::grid::Size;
use mazescope::map::{Map, Tile};
use std::collections::HashSet;
use std::sync::Arc;

/// The usual settings, with this parameter at its least and at its most, or at each of its words.
fn varied(parameters: &'static [Parameter], parameter: &Parameter) -> Vec<Settings> {
    let values: Vec<u32> = match parameter.range {
        Range::Number { min, max, .. } => vec![min, max],
        Range::Choice { values, .. } => (0..values.len() as u32).collect(),
    };
    let set = |value| {
        let mut settings = Settings::new(parameters);
        settings.set(parameter.name, value);
        assert_eq!(settings.find(parameter.name), Some(value));
        settings
    };
    values.into_iter().map(set).collect()
}

/// An entry that asked by another name than the one that it offers would state the same at every value.
#[test]
fn every_value_of_every_parameter_changes_what_is_stated() {
    let size = Size::new(61, 41).unwrap();
    for generator in mazescope::catalogue().generators {
        for parameter in generator.info.parameters {
            // Some seeds grow the same map at two values, and no value grows the same maps from all.
            let stated = |settings: Settings| -> Vec<Event> {
                let runs = seeds(8).map(|seed| (generator.start)(size, &seed, &settings));
                runs.flatten().collect()
            };
            let runs = varied(generator.info.parameters, parameter).into_iter();
            let runs: Vec<Vec<Event>> = runs.map(stated).collect();
            let different: HashSet<&Vec<Event>> = runs.iter().collect();
            let about = format!("{} {}", generator.info.id, parameter.name);
            assert_eq!(different.len(), runs.len(), "{about}");
        }
    }
    let size = Size::new(31, 23).unwrap();
    // Open enough for diagonals, and with four and eight neighbours not the same way to the goal.
    let mut map = Map::new(size, Tile::Floor);
    let at = |x, y| size.cell(x, y).unwrap();
    for y in 4..19 {
        map.tiles[at(15, y)] = Tile::Wall;
    }
    (map.starts, map.goals) = (vec![at(3, 9)], vec![at(27, 14)]);
    let map = Arc::new(map);
    for solver in mazescope::catalogue().solvers {
        for parameter in solver.info.parameters {
            let stated = |settings: Settings| -> Vec<Vec<Event>> {
                // What fits four neighbours best is one of the others, and so with eight.
                let both = [0, 1].map(|neighbours| {
                    let mut settings = settings.clone();
                    if parameter.name != "neighbours" {
                        settings.set("neighbours", neighbours);
                    }
                    solver.start(map.clone(), &settings).collect()
                });
                both.to_vec()
            };
            let runs = varied(solver.info.parameters, parameter).into_iter();
            let runs: Vec<Vec<Vec<Event>>> = runs.map(stated).collect();
            let different: HashSet<&Vec<Vec<Event>>> = runs.iter().collect();
            let about = format!("{} {}", solver.info.id, parameter.name);
            assert_eq!(different.len(), runs.len(), "{about}");
        }
    }
}

#[test]
fn no_entry_offers_a_name_twice() {
    let catalogue = mazescope::catalogue();
    let generators = catalogue.generators.iter().map(|entry| entry.info);
    let solvers = catalogue.solvers.iter().map(|entry| entry.info);
    for info in generators.chain(solvers) {
        let names: HashSet<&str> = info.parameters.iter().map(|each| each.name).collect();
        assert_eq!(names.len(), info.parameters.len(), "{}", info.id);
    }
}
