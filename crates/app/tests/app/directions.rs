//! The list of directions: its text for each search, and the copy.

use mazescope_app::watch::actions::{TimeAction, ViewAction, WatchAction};
use mazescope_app::watch::choices::ColumnTab;
use mazescope_desk::desk::Desk;
use mazescope_formats::maps::directions;

/// A desk at the end of its run with the list open.
fn told() -> Desk {
    let mut desk = Desk::paused();
    desk.click_on("To the end");
    for tab in [ColumnTab::SetUp, ColumnTab::Compare] {
        desk.act(WatchAction::View(ViewAction::OpenColumn(tab)));
    }
    desk.frames(30);
    desk.click_on("Directions");
    // It opens within a few frames.
    desk.frames(30);
    desk
}

#[test]
fn the_whole_answer_of_the_chosen_lane_is_copied() {
    let mut desk = told();
    for (number, name) in [(1, "Breadth-first"), (0, "Depth-first")] {
        desk.click_on(name);
        let lane = &desk.scene().race().unwrap().lanes[number];
        let path = lane.score.as_ref().unwrap().path.clone();
        let mut wanted = Vec::new();
        directions::write(desk.scene().map().size(), &path, &mut wanted).unwrap();
        assert_eq!(
            wanted.iter().filter(|&&byte| byte == b'\n').count(),
            path.len() - 1
        );
        desk.click_on("Copy directions");
        let copied = desk.copied();
        assert_eq!(copied.unwrap().as_bytes(), wanted);
    }
}

#[test]
fn it_says_why_there_is_nothing_to_tell() {
    let mut desk = told();
    assert!(!desk.says("not finished yet"));
    desk.click_on("Step back");
    desk.click_on("Breadth-first");
    desk.frames(2);
    assert!(desk.says("not finished yet"));
    desk.act(WatchAction::Time(TimeAction::Seek(0)));
    assert!(desk.says("not finished yet"));
}
