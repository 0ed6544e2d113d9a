//! `judge`: the traces of the searches of the program are right, by their own parameters.

use super::{Folder, say};

#[test]
fn the_searches_of_the_program_are_right() {
    let folder = Folder::new();
    let path = folder.path("run.trace.yaml").display().to_string();
    for solver in [
        "depth_first",
        "breadth_first",
        "dijkstra",
        "astar",
        "greedy",
    ] {
        for neighbours in ["four", "eight"] {
            for seed in 1..4 {
                let map = format!("--size 17x11 --seed {seed} --set obstacles=30 --set terrain=30");
                let of_search = format!("{solver} --set neighbours={neighbours}");
                say(&format!(
                    "solve --generator open {map} --solver {of_search} --trace {path} --force"
                ));
                let judge = format!("judge {path} --as {of_search}");
                say(&judge).printed(0);
                say(&format!("{judge} --neighbour-order urdl")).printed(0);
            }
        }
    }
}
