//! A generator that is added to the catalogue value is chosen and seen in the window like one of ours.

use super::desk::{Desk, start};
use crate::my_algorithm::BINARY_TREE;
use egui::vec2;
use mazescope::app::start::Start;

#[test]
fn the_menu_has_it_and_its_map_is_searched() {
    let usual = start();
    let mut catalogue = mazescope::catalogue();
    catalogue.generators.push(BINARY_TREE);
    let mut begin = Start::new(catalogue, usual.host);
    begin.paused = true;
    let mut desk = Desk::new(begin, vec2(1280.0, 800.0), 1.0);
    desk.frames(3);
    desk.choose("Generator", BINARY_TREE.info.name);
    desk.finish();
    assert_eq!(desk.state().generator().info.id, "binary_tree");
    let race = desk.scene().race().expect("recorded");
    for lane in &race.lanes {
        let score = lane.score.as_ref().expect("recorded");
        assert!(score.moves() > Some(20), "{}", lane.solver.info.id);
    }
    let pane = &desk.state().readout.panes[0];
    assert_eq!(pane.title, BINARY_TREE.info.name);
    assert_eq!(pane.code, BINARY_TREE.info.pseudocode);
}
