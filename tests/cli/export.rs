//! The command `export`: files by their names' ends, and what is refused.

use super::{run, say};
use std::fs;
use tempfile::TempDir;

#[test]
fn the_end_of_the_name_decides_what_is_written() {
    let folder = TempDir::new().unwrap();
    let map = folder.path().join("maze.txt");
    fs::write(&map, "S...\n.##.\n...G\n").unwrap();
    let kinds: [(&str, &[u8], bool); 6] = [
        ("a.gif", b"GIF89a", true),
        ("b.apng", b"\x89PNG", true),
        ("c.png", b"\x89PNG", false),
        ("d.svg", b"<svg ", false),
        ("e.png --animated", b"\x89PNG", true),
        (
            "f.GIF --theme quest --solvers none --to race",
            b"GIF89a",
            true,
        ),
    ];
    for (line, head, moves) in kinds {
        let mut words = line.split(' ');
        let path = folder.path().join(words.next().unwrap());
        let fixed = [
            "export".as_ref(),
            map.as_os_str(),
            "-o".as_ref(),
            path.as_os_str(),
        ];
        let ran = run(fixed.into_iter().chain(words.map(str::as_ref)));
        assert_eq!(
            (ran.code, ran.out.as_str(), ran.err.as_str()),
            (Some(0), "", ""),
            "{line}"
        );
        let file = fs::read(&path).unwrap();
        assert!(file.starts_with(head), "{line}");
        let animated = file.windows(4).any(|chunk| chunk == b"acTL") || head == b"GIF89a";
        assert_eq!(animated, moves, "{line}");
    }
}

#[test]
fn everything_that_is_wrong_is_said_at_once_and_nothing_is_written() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let bad = path("a.bmp");
    let line = format!(
        "export --generator road --solvers depth -o {bad} --cell 0 --fps 0 --hold -1 --from goal --limit 0"
    );
    say(&line).refused(&[
        "the nearest is \"roads\"",
        "the nearest is \"depth_first\"",
        "ends in .gif, .apng, .png, .svg, .jsonl or .yaml",
        "--cell 0",
        "--fps 0",
        "--hold -1",
        "--from goal",
        "--limit 0",
    ]);
    let still = path("a.png");
    say(&format!("export --generator roads -o {still} --fps 9")).refused(&["--fps 9", "animation"]);
    say(&format!("export -o {still}")).refused(&["there is no map"]);
    let far = path("a.gif");
    say(&format!("export --generator roads -o {far} --to 99999999")).refused(&["there is no tick"]);
    say(&format!(
        "export --generator roads --size 900x900 --cell 40 -o {far}"
    ))
    .refused(&["pixels wide or high", "--limit"]);
    say(&format!("export --generator roads -o {}", path("no/a.gif"))).refused(&["no such folder"]);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
