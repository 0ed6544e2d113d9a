//! The command `export`: files by their extensions, and refused options.

use super::{Folder, Ran, command, run, say};
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
        let said = exported(ran);
        let file = format!("note: {}: ", path.display());
        assert!(said.starts_with(&file), "{line}: {said}");
        assert_eq!(said.contains(" frame"), moves, "{line}: {said}");
        let bytes = fs::metadata(&path).unwrap().len().to_string();
        let told = said.replace(',', "");
        assert!(
            told.ends_with(&format!(" {bytes} bytes.\n")),
            "{line}: {said}"
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
        "Did you mean \"roads\"?",
        "Did you mean \"depth_first\"?",
        "this extension is not a format. Use .gif, .apng, .png, .svg, .jsonl or .yaml",
        "--cell 0",
        "--fps 0",
        "--hold -1",
        "--from-moment goal",
        "--limit 0",
    ]);
    let still = path("a.png");
    say(&format!("export --generator roads -o {still} --fps 9")).refused(&["--fps 9", "animation"]);
    say(&format!("export -o {still}")).refused(&["There is no map"]);
    let far = path("a.gif");
    say(&format!("export --generator roads -o {far} --to 99999999")).refused(&["there is no tick"]);
    say(&format!(
        "export --generator roads --size 900x900 --cell 40 -o {far}"
    ))
    .refused(&["pixels wide or high", "--limit"]);
    say(&format!("export --generator roads -o {}", path("no/a.gif"))).refused(&["no such folder"]);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// The note on a written file, which is one line; standard output is empty.
#[track_caller]
fn exported(ran: Ran) -> String {
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{ran:?}");
    let said = ran.said();
    assert!(
        said.starts_with("note: ") && said.lines().count() == 1,
        "{ran:?}"
    );
    said.to_owned()
}

/// Exports `file` to `to` with more arguments.
fn export(file: &std::path::Path, to: &std::path::Path, more: &[&str]) -> Ran {
    let fixed = [
        "export".as_ref(),
        file.as_os_str(),
        "-o".as_ref(),
        to.as_os_str(),
    ];
    run(fixed.into_iter().chain(more.iter().map(AsRef::as_ref)))
}

#[test]
fn a_trace_that_was_read_is_written_the_same() {
    let folder = Folder::new();
    let map = folder.file("map.txt", "S...\n.##.\n...G\n");
    let eight = ["--solvers", "astar", "--set", "neighbours=eight"];
    for (one, other) in [("a.jsonl", "b.trace.yaml"), ("b.trace.yaml", "c.jsonl")] {
        let (one, other) = (folder.path(one), folder.path(other));
        if !one.exists() {
            exported(export(&map, &one, &eight));
        }
        exported(export(&one, &other, &[]));
    }
    let [first, again] = ["a.jsonl", "c.jsonl"].map(|name| fs::read(folder.path(name)).unwrap());
    assert!(!first.is_empty() && first == again);
    let drawn = folder.path("d.png");
    exported(export(&folder.path("b.trace.yaml"), &drawn, &[]));
    assert!(fs::read(&drawn).unwrap().starts_with(b"\x89PNG"));
    let drawing = ["--cell", "4", "--theme", "light", "--limit", "1"];
    let one = export(&map, &folder.path("e.jsonl"), &drawing);
    one.refused(&[
        "a trace holds one search",
        "--cell: a trace does not use this option",
        "--theme: a trace does not use this option",
        "--limit: a trace does not use this option",
    ]);
}

#[test]
fn a_trace_of_a_growing_map_is_shown_though_no_search_can_start() {
    let folder = Folder::new();
    let grown = folder.path("growth.jsonl");
    let line = "export --generator backtracker --size 9x9 --solvers none -o";
    let line = line.split(' ').map(AsRef::as_ref);
    exported(run(line.chain([grown.as_os_str()])));
    let again = folder.path("again.jsonl");
    exported(export(&grown, &again, &[]));
    assert_eq!(fs::read(&grown).unwrap(), fs::read(&again).unwrap());
    let drawn = folder.path("growth.gif");
    exported(export(&grown, &drawn, &[]));
    let drawn = folder.path("growth.svg");
    exported(export(&grown, &drawn, &[]));
    let drawn = fs::read_to_string(&drawn).unwrap();
    assert!(drawn.contains(">carved 31<"), "{drawn}");
    assert!(!drawn.contains("no path") && !drawn.contains("expanded"));
    export(&grown, &folder.path("no.gif"), &["--solvers", "astar"]).refused(&["has no floor"]);
    assert!(!folder.path("no.gif").exists());
}

#[test]
fn a_code_gives_the_same_picture_as_what_it_was_made_of() {
    let folder = Folder::new();
    let plan = "--generator roads --size 30x20 --seed 7 --set density=5";
    let code = say(&format!("code {plan}")).printed(0);
    let code = code.trim();
    let to = |name: &str| folder.path(name).display().to_string();
    for (said, name) in [
        (plan.to_owned(), "a.png"),
        (format!("--code {code}"), "b.png"),
    ] {
        exported(say(&format!("export {said} -o {}", to(name))));
    }
    let [typed, coded] = ["a.png", "b.png"].map(|name| fs::read(folder.path(name)).unwrap());
    assert!(typed == coded);
    let ran = say(&format!("export --code {code} -o {}", to("c.jsonl")));
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(
        ran.err
            .starts_with("note: a trace holds one search, so only depth_first"),
        "{ran:?}"
    );
    let first = say(&format!(
        "export {plan} --solvers depth_first -o {}",
        to("d.jsonl")
    ));
    exported(first);
    let [coded, typed] = ["c.jsonl", "d.jsonl"].map(|name| fs::read(folder.path(name)).unwrap());
    assert!(typed == coded);
    say(&format!("export --code {code} --seed 1 -o {}", to("e.png"))).refused(&["Remove --seed"]);
    let slip = code.replacen(&code[9..10], "?", 1);
    say(&format!("export --code {slip} -o {}", to("e.png"))).refused(&["The code is damaged"]);
    assert!(!folder.path("e.png").exists());
}

#[test]
fn a_scenario_and_standard_input_are_read_too() {
    let folder = Folder::new();
    folder.file("a.map", "type octile\nheight 2\nwidth 3\nmap\n...\n...\n");
    let scenario = folder.file("a.scen", "version 1\n0 a.map 3 2 0 0 2 1 2.4142\n");
    let lost = folder.file("lost.scen", "version 1\n0 gone.map 3 2 0 0 2 1 2.4142\n");
    let drawn = folder.path("a.svg");
    export(&lost, &drawn, &[]).refused(&["lost.scen, line 2: there is no map \"gone.map\" in"]);
    exported(export(&scenario, &drawn, &[]));
    assert!(fs::read_to_string(&drawn).unwrap().contains("path 3"));
    let trace = folder.path("a.jsonl");
    exported(export(&scenario, &trace, &["--solvers", "dijkstra"]));
    let piped = folder.path("b.svg");
    let words = [
        "export".as_ref(),
        "-".as_ref(),
        "-o".as_ref(),
        piped.as_os_str(),
    ];
    let piped_in = fs::File::open(&trace).unwrap();
    let ran = command(words).stdin(piped_in).output().unwrap();
    exported(Ran::of(ran));
    assert!(fs::read_to_string(&piped).unwrap().contains("Trace"));
}

/// The width and the height of the picture in a note.
fn sides(said: &str) -> (u32, u32) {
    let end = said.split(" pixels").next().unwrap();
    let words: Vec<&str> = end.split(' ').collect();
    let [.., width, "x", height] = words[..] else {
        panic!("{said}");
    };
    (width.parse().unwrap(), height.parse().unwrap())
}

#[test]
fn a_map_wider_than_its_picture_is_scaled_down_and_the_least_width_is_said() {
    let folder = Folder::new();
    let to = folder.path("a.png").display().to_string();
    let line = format!("export --generator open --size 1500x90 --force -o {to} --width");
    for width in [800, 1000, 400] {
        let said = exported(say(&format!("{line} {width}")));
        let (wide, high) = sides(&said);
        assert!(wide <= width && 4 * wide > 3 * width, "{said}");
        assert!(high < 200 && said.contains(" pixels, each for "), "{said}");
    }
    let usual = format!("export --generator open --size 1500x90 --force -o {to}");
    assert!(sides(&exported(say(&usual))).0 <= 1000);

    let line = format!("export --generator roads --size 40x30 --force -o {to} --width");
    let ran = say(&format!("{line} 100"));
    ran.refused(&["--width 100: this export is at least ", "--no-text"]);
    let least = ran.err.split("Choose --width ").nth(1).unwrap();
    let least: u32 = least.split(' ').next().unwrap().parse().unwrap();
    assert_eq!(sides(&exported(say(&format!("{line} {least}")))).0, least);
    say(&format!("{line} {}", least - 1)).refused(&["this export is at least"]);
    assert!(sides(&exported(say(&format!("{line} 100 --no-text")))).0 <= 100);
}

#[test]
fn a_picture_goes_to_standard_output() {
    let folder = Folder::new();
    let plan = "export --generator roads --size 30x20 --seed 7 --solvers breadth_first";
    for format in ["gif", "apng", "png", "svg", "jsonl", "yaml"] {
        let path = folder.path(&format!("a.trace.{format}"));
        exported(say(&format!("{plan} -o {}", path.display())));
        let line = format!("{plan} -o - --format {format}");
        let ran = command(line.split(' ')).output().unwrap();
        assert_eq!(ran.status.code(), Some(0), "{format}");
        assert!(ran.stdout == fs::read(&path).unwrap(), "{format}");
    }
    let named = folder.path("picture");
    exported(say(&format!("{plan} --format svg -o {}", named.display())));
    assert!(fs::read(&named).unwrap().starts_with(b"<svg "));
    say(&format!("{plan} -o -")).refused(&["Add the format"]);
    say(&format!("{plan} -o - --format svg --animated")).refused(&["--animated"]);
}

#[test]
#[cfg(unix)]
fn a_terminal_is_shown_no_bytes_of_pictures() {
    use super::pty::{Pty, Running};
    let plan = "export --generator roads --size 30x20 --seed 7 -o - --format";
    for (format, code) in [("gif", 2), ("png", 2), ("svg", 0)] {
        let pty = Pty::new();
        let running = Running::start(&format!("{plan} {format}"), |command| {
            command.stdout(pty.line());
        });
        let (ended, _, err) = running.ended();
        assert_eq!(ended, Some(code), "{format}: {err}");
        let shown = pty.closed();
        assert_eq!(shown.contains("<svg "), code == 0, "{format}");
        assert!(code == 0 || shown.is_empty() && err.contains("a file or a pipe"));
    }
}

#[test]
fn moments_have_two_names() {
    let folder = Folder::new();
    let plan = "export --generator roads --size 30x20 --seed 7 --solvers breadth_first -o";
    let [one, other] = ["a.gif", "b.gif"].map(|name| folder.path(name).display().to_string());
    exported(say(&format!("{plan} {one} --from race --to race+20")));
    exported(say(&format!(
        "{plan} {other} --from-moment race --to-moment race+20"
    )));
    assert!(fs::read(one).unwrap() == fs::read(&other).unwrap());
    say(&format!("{plan} {other} --force --from end --to race"))
        .refused(&["--from-moment is tick"]);
}

#[test]
fn a_trace_has_the_name_that_it_is_given_and_lengths_stand_beside_moves() {
    let folder = Folder::new();
    let map = folder.file("map.txt", "S...\n....\n...G\n");
    let trace = folder.path("a.jsonl");
    let eight = ["--solvers", "astar", "--set", "neighbours=eight"];
    exported(export(&map, &trace, &eight));
    let drawn = folder.path("a.svg");
    exported(export(&trace, &drawn, &["--name", "my <search>"]));
    let text = fs::read_to_string(&drawn).unwrap();
    assert!(text.contains(">my &lt;search&gt;<"), "{text}");
    assert!(text.contains(">path 3, length 3.83<"), "{text}");
    assert!(text.contains(">path 5<"), "four neighbours: {text}");
    let other = folder.path("b.svg");
    let long = "x".repeat(41);
    export(&trace, &other, &["--name", &long]).refused(&["1 to 40 letters"]);
    export(&map, &other, &["--name", "mine"]).refused(&["--name mine: only a trace takes a name"]);
    let words = [
        "export",
        "--generator",
        "open",
        "--name",
        "mine",
        "-o",
        "a.jsonl",
    ];
    run(words).refused(&["--name: a trace does not use this option"]);
}

#[test]
fn a_sheet_is_an_svg_file_and_takes_no_run() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("all.svg");
    let line = ["export".as_ref(), "--sheet".as_ref(), path.as_os_str()];
    let said = exported(run(line));
    let count = mazescope::generators().len() + mazescope::solvers().len();
    assert!(said.contains(&format!("{count} algorithms")), "{said}");
    assert!(fs::read(&path).unwrap().starts_with(b"<svg "));
    // It is not replaced unasked.
    assert_eq!(run(line).code, Some(2));
    for wrong in ["all.png", "all.svg --generator roads", "all.svg -o run.gif"] {
        let mut words = vec!["export", "--sheet"];
        words.extend(wrong.split(' '));
        let ran = run(words);
        assert_eq!(ran.code, Some(2), "{wrong}");
    }
}
