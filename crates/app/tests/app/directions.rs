//! The list of directions: its text for each search, and the copy.

use mazescope_desk::Desk;
use mazescope_formats::maps::directions;

#[test]
fn the_whole_answer_of_the_chosen_lane_is_copied_once_there_is_one() {
    let mut desk = Desk::paused();
    desk.to_end();
    desk.open_column("Compare");
    desk.frames(30);
    desk.click_on("Directions");
    // It opens within a few frames.
    desk.frames(30);
    for (number, name) in [(1, "Breadth-first"), (0, "Depth-first")] {
        desk.click_on(name);
        let size = desk.map().size();
        let path = &desk.scene().lanes()[number].score.as_ref().unwrap().path;
        let mut wanted = Vec::new();
        directions::write(size, path, &mut wanted).unwrap();
        let lines = wanted.iter().filter(|&&byte| byte == b'\n').count();
        assert_eq!(lines, path.len() - 1);
        desk.click_on("Copy directions");
        assert_eq!(desk.copied().unwrap().as_bytes(), wanted);
    }
    assert!(!desk.says("not finished yet"));
    desk.step_by(-1);
    desk.click_on("Breadth-first");
    assert!(desk.says("not finished yet"));
    desk.seek_tick(0);
    assert!(desk.says("not finished yet"));
}
