//! What is usual of a catalogue.

use mazescope_core::Catalogue;

#[test]
fn the_catalogue_says_by_name_what_is_usual_whatever_its_order() {
    let mut catalogue = mazescope_core::builtin::catalogue();
    catalogue.solvers.reverse();
    let usual = |catalogue: &Catalogue| -> Vec<&str> {
        let entries = catalogue.usual_solvers().into_iter();
        entries.map(|entry| entry.info.id).collect()
    };
    let for_scenarios = |catalogue: &Catalogue| Some(catalogue.scenario_solver()?.info.id);
    assert_eq!(usual(&catalogue), ["depth_first", "breadth_first"]);
    assert_eq!(for_scenarios(&catalogue), Some("astar"));
    // A program that adds only algorithms of another crate.
    let others = ["dijkstra"];
    catalogue
        .solvers
        .retain(|entry| others.contains(&entry.info.id));
    assert_eq!(usual(&catalogue), ["dijkstra"]);
    assert_eq!(for_scenarios(&catalogue), Some("dijkstra"));
    catalogue.solvers.clear();
    assert_eq!(
        (usual(&catalogue), for_scenarios(&catalogue)),
        (vec![], None)
    );
}
