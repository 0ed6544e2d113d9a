//! What a gallery says of its boards: its search, its results, its clock and its legend.

use super::gallery::{gallery, open, racing, record, to_step, twelve_maps};
use egui::{Key, Modifiers};
use mazescope_app::watch::actions::{
    GalleryAction, SearchAction, TimeAction, ViewAction, WatchAction,
};
use mazescope_app::watch::choices::{Focus, Varied};
use mazescope_core::Unit;
use mazescope_core::playback::reel::Reel;
use mazescope_core::words::grouped;
use mazescope_desk::desk::Desk;
use std::collections::HashSet;

/// Runs that differ in the weight of A*, next to a random mouse, whose run is much longer.
fn weights() -> Desk {
    let mut desk = racing();
    for (number, id) in ["random_mouse", "astar"].into_iter().enumerate() {
        desk.act(WatchAction::Search(SearchAction::Choose(number, id)));
    }
    desk.act(WatchAction::Search(SearchAction::SetParameter(
        "weight", 17,
    )));
    desk.act(WatchAction::View(ViewAction::Focus(Focus::Search(1))));
    desk.finish();
    desk.act(WatchAction::Gallery(GalleryAction::Vary(Varied::Search(
        "weight",
    ))));
    desk.key(Key::Space, Modifiers::NONE);
    record(&mut desk);
    desk
}

#[test]
fn the_present_value_is_shown_and_results_tell_the_work_of_the_search() {
    let mut desk = weights();
    assert!(desk.says("Weight of A*. Search: A*."));
    let present = open(&desk).exhibits.iter().position(|one| one.number == 17);
    assert!(present.is_some_and(|place| open(&desk).exhibits[place].value == "1.7"));
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    desk.frames(2);
    let known = open(&desk).known.clone();
    for (place, known) in known.iter().enumerate() {
        let lane = &gallery(&mut desk).scenes()[place].lanes()[1];
        let expanded = lane.score.as_ref().expect("it is recorded").expanded;
        let words = format!("{} expanded", grouped(expanded));
        assert_eq!(known.results[1..], *std::slice::from_ref(&words));
        assert!(desk.says(&words), "{words}");
    }
    let differ: HashSet<&str> = known
        .iter()
        .map(|known| known.results[1].as_str())
        .collect();
    assert!(differ.len() > 1, "{differ:?}");
}

#[test]
fn the_clock_counts_the_shown_search_only_in_every_unit() {
    let mut desk = weights();
    for unit in Unit::ALL {
        desk.act(WatchAction::Time(TimeAction::SetUnit(unit)));
        for lane in [1, 0, 1] {
            let focus = ViewAction::Focus(Focus::Search(lane));
            desk.act(WatchAction::View(focus));
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
            desk.act(WatchAction::Time(TimeAction::ToEnd));
            desk.frames(2);
            let results = open(&desk).known.iter();
            assert!(results.clone().all(|known| !known.results.is_empty()));
            let step = TimeAction::Step(-1);
            desk.act(WatchAction::Time(step));
            desk.frames(2);
            let open = open(&desk);
            let ended = open.known.iter().filter(|known| !known.results.is_empty());
            assert!(ended.count() < open.known.len(), "{unit:?} {lane}");
        }
    }
}

#[test]
fn the_legend_tells_what_the_boards_show() {
    let mut desk = racing();
    desk.act(WatchAction::Search(SearchAction::Show(1)));
    desk.act(WatchAction::Search(SearchAction::Choose(0, "random_mouse")));
    desk.finish();
    twelve_maps(&mut desk);
    let words = ["floor", "visited", "path", "Visits"];
    let said =
        |desk: &Desk| words.map(|word| desk.widgets().iter().any(|one| one.name.contains(word)));
    desk.act(WatchAction::Time(TimeAction::Seek(9)));
    assert_eq!(said(&desk), [true, false, false, false], "maps grow");
    to_step(&mut desk, 30);
    assert_eq!(said(&desk), [false, true, false, false]);
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    desk.frames(2);
    assert_eq!(said(&desk), [false, true, true, false]);
    assert!(desk.says("12 maps, each with its own seed. Search: Random mouse."));
}
