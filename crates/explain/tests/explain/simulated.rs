//! Five searches run as the reference machine does, and their explanation shows the frontier in its order.

use super::go_to;
use mazescope_explain::account::TOLD;
use mazescope_explain::{Account, Subject};
use mazescope_support::case::Case;
use mazescope_support::machine::Place;
use mazescope_support::machine::search::{Form, Happened, Rules, Search, Step};
use mazescope_support::machine::tables::Tables;
use mazescope_support::trials::drawn;

/// The searches that a textbook writes as one loop over a frontier, and its form.
const SEARCHES: [(&str, Form); 5] = [
    ("breadth_first", Form::Queue),
    ("depth_first", Form::OneByOne),
    ("dijkstra", Form::Shorter),
    ("astar", Form::Shorter),
    ("greedy", Form::Shorter),
];

#[test]
fn every_step_is_the_one_of_the_machine_and_told_so() {
    let catalogue = mazescope_core::builtin::catalogue();
    let (mut steps, mut found, mut improved) = (0, 0, 0);
    for (id, form) in SEARCHES {
        let solver = catalogue.solver(id).unwrap();
        let cases = drawn(400).filter_map(|number| Case::of(solver.clone(), number));
        for mut case in cases {
            let (world, about) = (&case.world, &case.about);
            let rules = Rules {
                form,
                by: case.by(),
                weights: case.weights(),
                ordered: true,
            };
            let mut tables = Tables::of_search(&case.solver, &case.settings, &case.map);
            let happens = |stated: &_| {
                tables.see(*stated);
                let cell = world.at(stated.event.cell());
                let parent = tables.parents.get(&cell).copied();
                (stated.event.kind(None).name(), cell, parent)
            };
            let happened: Vec<Happened> = case.run.log.iter().map(happens).collect();
            let (last, expected) = Search::run(world, rules);
            assert_eq!(happened, expected, "{about}");
            found += usize::from(last.has_found(world));
            improved += expected.iter().filter(|it| it.0 == "improved").count();
            // The same step by step, with what is told of each.
            let mut search = Search::new(world, rules);
            let subject = Subject::of_search(&case.solver, &case.settings);
            for step in 0..case.run.steps.len() {
                let next = loop {
                    match search.legal(world).first() {
                        None => break None,
                        Some(&Step::Expand(next)) => break Some(next),
                        Some(&step) => drop(search.take(world, step)),
                    }
                };
                go_to(&mut case.run.timeline, step as u64);
                let told = Account::at(&mut case.run.timeline, &subject, None);
                let open = search.in_order(world);
                let first = told.first().iter().map(|&cell| world.at(cell));
                let first: Vec<Place> = first.collect();
                let event = told.event.map(|event| world.at(event.cell()));
                let right = (&open[..open.len().min(TOLD)], next, search.current);
                let told = (&first[..], told.next.map(|cell| world.at(cell)), event);
                assert_eq!(told, right, "{about}, step {step}");
                next.map(|next| search.take(world, Step::Expand(next)));
                steps += 1;
            }
        }
    }
    // The checks above have to apply often enough to mean something.
    let often = steps > 10_000 && found > 100 && improved > 100;
    assert!(often, "{steps} {found} {improved}");
}
