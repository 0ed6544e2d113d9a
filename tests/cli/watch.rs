//! `mazescope watch` where standard output is no terminal: the end of the run, once.

use super::{Folder, run, say};

#[test]
fn what_cannot_move_is_printed_as_it_ends() {
    let map = "--generator backtracker --size 21x11 --seed 77";
    let watched = say(&format!("watch {map} --solvers breadth_first,depth_first")).printed(0);
    let solved =
        |solver: &str| say(&format!("solve {map} --solver {solver} --style ascii")).printed(0);
    assert_eq!(watched, solved("breadth_first") + &solved("depth_first"));
    assert!(!watched.contains('\u{1b}'), "no control sequence");
}

#[test]
fn a_map_from_a_file_without_a_way_ends_without_a_path() {
    let folder = Folder::new();
    let file = folder.file("field.txt", "S.#\n###\n..G\n");
    let arguments = [
        "watch".as_ref(),
        file.as_os_str(),
        "--solver".as_ref(),
        "breadth_first".as_ref(),
    ];
    let text = run(arguments).printed(0);
    assert!(
        text.contains("Breadth-first: no path, 2 expanded"),
        "{text}"
    );
}

#[test]
fn what_is_typed_wrongly_is_refused() {
    say("watch --rate 0 --solvers bfs --size 0x1 --generator rods").refused(&[
        "--rate 0: expected a number from 0.5",
        "no solver \"bfs\"",
        "--size 0x1",
        "\"roads\"",
    ]);
    let folder = Folder::new();
    let file = folder.file("wall.txt", "##\n##\n");
    let path = file.to_str().unwrap();
    run(["watch", path]).refused(&["no floor"]);
    run(["watch", path, "--generator", "roads"]).refused(&["not from both"]);
    run(["watch", path, "--seed", "1"]).refused(&["--seed belongs to a generator"]);
}
