//! The wall game in a real window: level 1 is played to a win by real mouse events.

use super::{screen_or_skip, sight, start_paused};
use egui::pos2;
use mazescope_desk::best_walls;

#[test]
fn level_1_is_played_to_a_win_by_the_mouse() {
    let screen = screen_or_skip!(1280, 800);
    let desk = &mut sight();
    let tab = desk.named("Wall game").rect.center();
    desk.click_on("Wall game");
    desk.frames(2);
    let board = desk.widgets().into_iter().find(|it| it.name == "Board");
    let board = board.expect("the board is shown").rect;
    let [fast, start] = ["insane", "Start"].map(|name| desk.named(name).rect.center());
    // The same game on an invisible screen gives the place of the notice.
    let walls: Vec<_> = best_walls(1).into_iter().map(|at| desk.cell(at)).collect();
    for &at in walls.iter().chain([&fast, &start]) {
        desk.click(at);
    }
    desk.pass(1.0);
    desk.frames(2);
    let next = desk.named("Next level").rect.center();

    let (mut program, watch) = start_paused(&screen, &[]);
    screen.click(tab);
    screen.look_other(&mut program, "the tab of the game", (&watch, board), 10_000);
    // A picture of level 2, to recognise it later.
    screen.press("N");
    screen.point(pos2(600.0, 20.0));
    let level_2 = screen.look_still(&mut program, board);
    screen.press("B");
    screen.look_other(&mut program, "level 1", (&level_2, board), 500);
    for &at in walls.iter().chain([&fast, &start]) {
        screen.click(at);
    }
    screen.point(pos2(600.0, 20.0));
    let walked = screen.look_still(&mut program, board);
    let changed = walked.difference(&level_2, board);
    assert!(changed > 10_000, "the walls and the walk");
    // Only a win opens the next level.
    screen.click(next);
    screen.point(pos2(600.0, 20.0));
    screen.look_same(&mut program, "level 2", (&level_2, board));
}
