//! Parameters: an entry reads every parameter that it offers, under the name that it offers, and offers no name twice.

use super::seeds;
use mazescope_core::catalogue::Range;
use mazescope_core::solvers::{Adjacency, NEIGHBOURS};
use mazescope_core::{Event, Info, Map, Parameter, Settings, Size};
use mazescope_support::cases::of;
use mazescope_support::runs::COMPARED;
use std::collections::HashSet;
use std::sync::Arc;

/// The names of the parameters differ, and no two values of a parameter lead to the same events.
fn must_differ(info: &Info, stated: impl Fn(&Parameter, Settings) -> Vec<Event>) {
    let names: HashSet<&str> = info.parameters.iter().map(|each| each.name).collect();
    assert_eq!(names.len(), info.parameters.len(), "{}", info.id);
    for parameter in info.parameters {
        let values: Vec<u32> = match parameter.range {
            Range::Number { min, max, .. } => vec![min, max],
            Range::Choice { values, .. } => (0..values.len() as u32).collect(),
        };
        let runs = values.into_iter().map(|value| {
            let mut settings = Settings::new(info.parameters);
            settings.set(parameter.name, value);
            assert_eq!(settings.find(parameter.name), Some(value));
            stated(parameter, settings)
        });
        let runs: Vec<Vec<Event>> = runs.collect();
        let different: HashSet<&Vec<Event>> = runs.iter().collect();
        let about = format!("{} {}", info.id, parameter.name);
        // Greedy looks only at the order of the estimates, which is the same in both forms of Manhattan.
        let alike = usize::from(about == "greedy heuristic");
        assert_eq!(different.len() + alike, runs.len(), "{about}");
    }
}

/// An entry that read a parameter under another name would state the same events at every value.
#[test]
fn every_value_of_every_parameter_changes_what_is_stated() {
    let (width, height) = of((41, 31), (61, 41));
    let size = Size::new(width, height).unwrap();
    let catalogue = mazescope_core::builtin::catalogue();
    for generator in &catalogue.generators {
        // Some seeds grow the same map at two values, but no two values grow the same maps from all seeds.
        must_differ(&generator.info, |_, settings| {
            let runs = seeds(8).map(|seed| (generator.start)(&size.into(), &seed, &settings));
            runs.flatten().collect()
        });
    }
    // Fields with obstacles, so that even a walker that goes straight on as long as possible meets diagonals.
    let open = catalogue.generator("open").expect("a built-in entry");
    let usual = Settings::new(open.info.parameters);
    let maps = seeds(8).map(|seed| Arc::new(open.grow(Size::new(31, 23).unwrap(), &seed, &usual)));
    let maps: Vec<Arc<Map>> = maps.collect();
    for solver in &catalogue.solvers {
        must_differ(&solver.info, |parameter, settings| {
            // The estimate that fits four neighbours equals one of the others, and so does the one for eight.
            let both = [Adjacency::Four, Adjacency::Eight].map(|neighbours| {
                let mut settings = settings.clone();
                if parameter.name != NEIGHBOURS.name() {
                    NEIGHBOURS.set(&mut settings, neighbours);
                }
                settings
            });
            let runs = both.iter().flat_map(|settings| {
                let maps = maps.iter();
                maps.flat_map(|map| solver.start(map.clone(), settings).take(COMPARED))
            });
            runs.collect()
        });
    }
}
