//! What a gallery says of its boards: its search, its results, its clock and its legend.

use super::gallery::{gallery, racing, record, results, to_step, twelve_maps, values, vary};
use mazescope_core::Unit;
use mazescope_core::playback::reel::Reel;
use mazescope_core::words::grouped;
use mazescope_desk::desk::Desk;
use mazescope_desk::verbs::Change;
use std::collections::HashSet;

/// Runs that differ in the weight of A*, next to a random mouse, whose run is much longer.
fn weights() -> Desk {
    let mut desk = racing();
    desk.begin(Change::Search(0, "random_mouse"));
    desk.begin(Change::Search(1, "astar"));
    desk.begin(Change::SearchParameter("weight", 17));
    desk.select(1);
    desk.finish();
    vary(&mut desk, "weight of A*");
    desk
}

#[test]
fn the_present_value_is_shown_and_results_tell_the_work_of_the_search() {
    let mut desk = weights();
    assert!(desk.says("Weight of A*. Search: A*."));
    assert!(values(&desk).iter().any(|value| value == "1.7"));
    desk.command("To the end");
    record(&mut desk);
    let results = results(&desk);
    let scenes = gallery(&mut desk).scenes().iter();
    for (scene, result) in scenes.zip(&results) {
        let score = scene.lanes()[1].score.as_ref();
        let expanded = score.expect("it is recorded").expanded;
        let words = format!("{} expanded", grouped(expanded));
        assert!(result.contains(&words), "{result}: {words}");
    }
    let differ: HashSet<&String> = results.iter().collect();
    assert!(differ.len() > 1, "{differ:?}");
}

#[test]
fn the_clock_counts_the_shown_search_only_in_every_unit() {
    let mut desk = weights();
    for unit in Unit::ALL {
        desk.count_by(unit);
        for lane in [1, 0, 1] {
            desk.select(lane);
            desk.frames(2);
            let gallery = gallery(&mut desk);
            let scenes = gallery.scenes_mut().iter_mut();
            let timelines = scenes.map(|scene| {
                let timeline = &mut scene.race_mut().expect("it is there").lanes[lane].timeline;
                match unit {
                    Unit::Events => timeline.len(),
                    _ => timeline.recording_mut().steps(),
                }
            });
            let longest = timelines.max();
            let length = gallery.length() - gallery.race_start();
            assert_eq!(Some(length), longest, "{unit:?} {lane}");
            desk.command("To the end");
            record(&mut desk);
            assert!(results(&desk).iter().all(|result| !result.is_empty()));
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
    desk.command("To the end");
    record(&mut desk);
    assert_eq!(said(&desk), [false, true, true, false]);
    assert!(desk.says("12 maps, each with its own seed. Search: Random mouse."));
}
