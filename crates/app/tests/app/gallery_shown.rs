//! What a gallery says of its boards: its search, its results, its clock and its legend.

use super::gallery::{gallery, racing, results, to_end, to_step, twelve_maps, values, vary};
use mazescope_core::Unit;
use mazescope_core::playback::reel::Reel;
use mazescope_core::words::grouped;
use mazescope_desk::desk::Desk;
use mazescope_desk::verbs::Change;
use std::collections::HashSet;

/// Runs differ in the weight of A*, next to a random mouse, whose run is much longer.
#[test]
fn the_clock_counts_the_shown_search_only_and_results_tell_its_work() {
    let mut desk = racing();
    desk.begin(Change::Search(0, "random_mouse"));
    desk.begin(Change::Search(1, "astar"));
    desk.begin(Change::SearchParameter("weight", 17));
    desk.select(1);
    desk.finish();
    vary(&mut desk, "weight of A*");
    assert!(desk.says("Weight of A*. Search: A*."));
    let present = "1.7".to_owned();
    assert!(values(&desk).contains(&present), "the present value");
    for unit in Unit::ALL {
        desk.count_by(unit);
        for lane in [1, 0, 1] {
            desk.select(lane);
            to_end(&mut desk);
            let told = results(&desk);
            let gallery = gallery(&mut desk);
            let length = gallery.length() - gallery.race_start();
            let mut longest = 0;
            for (scene, told) in gallery.scenes_mut().iter_mut().zip(&told) {
                let lane = &mut scene.race_mut().expect("it is there").lanes[lane];
                let expanded = lane.score.as_ref().expect("it is recorded").expanded;
                let counts = lane.solver.info.discipline.has_frontier();
                let words = format!("{} expanded", grouped(expanded));
                assert!(
                    !told.is_empty() && (!counts || told.contains(&words)),
                    "{told}"
                );
                longest = longest.max(match unit {
                    Unit::Events => lane.timeline.len(),
                    _ => lane.timeline.recording_mut().steps(),
                });
            }
            assert_eq!(length, longest, "{unit:?} {lane}");
            let differ: HashSet<String> = told.into_iter().collect();
            assert!(lane == 0 || differ.len() > 1, "{differ:?}");
            desk.click_on("Step back");
            desk.frames(2);
            let ends = results(&desk).iter().any(String::is_empty);
            assert!(ends, "{unit:?} {lane}");
        }
    }
}

#[test]
fn the_legend_tells_what_the_boards_show() {
    let mut desk = racing();
    desk.begin(Change::Searches(1));
    desk.set_search(0, "random_mouse");
    twelve_maps(&mut desk);
    let said = |desk: &Desk| ["floor", "visited", "path", "Visits"].map(|word| desk.says(word));
    desk.seek_tick(9);
    assert_eq!(said(&desk), [true, false, false, false], "maps grow");
    to_step(&mut desk, 30);
    assert_eq!(said(&desk), [false, true, false, false]);
    to_end(&mut desk);
    assert_eq!(said(&desk), [false, true, true, false]);
    assert!(desk.says("12 maps, each with its own seed. Search: Random mouse."));
}
