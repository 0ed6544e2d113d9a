//! `mazescope generate`: its output and its files.

use super::{Folder, Ran, command, run, say};
use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

#[test]
fn the_usual_size_and_a_seed_that_stays() {
    let map = say("generate backtracker").printed(0);
    let rows: Vec<&str> = map.lines().collect();
    assert_eq!((rows.len(), rows[0].len()), (21, 41));
    let even = say("generate backtracker --size 40x20 --seed blue-otter-23");
    assert_eq!(even.out, map, "even sides grow by 1");
    let told = "note: --size 40x20 was changed to 41x21, because backtracker needs odd sides.";
    assert!(even.err.starts_with(told), "{}", even.err);
    let seeded = |seed: &str| run(["generate", "backtracker", "--seed", seed]).printed(0);
    assert_eq!(seeded("77"), seeded(" 77 "));
    assert_ne!(seeded("77"), seeded("-2"));
}

#[test]
fn the_largest_size() {
    let map = say("generate open --size 8192x1").printed(0);
    assert_eq!(map.len(), 8193);
    let map = say("generate backtracker --size 1x8192").out;
    assert_eq!(map.lines().count(), 8191, "odd, and not above the limit");
}

#[test]
fn a_file_is_replaced_only_by_force_and_at_one_stroke() {
    let folder = Folder::new();
    let path = folder.path("map.txt");
    let write = |more: &str| {
        let path = path.to_str().unwrap();
        say(&format!("generate traversal --size 9x9 -o {path}{more}"))
    };
    assert_eq!(write("").printed(0), "");
    let first = std::fs::read_to_string(&path).unwrap();
    assert_eq!(first, say("generate traversal --size 9x9").printed(0));
    write(" --seed 2").refused(&["map.txt: the file exists", "--force"]);
    write(" --seed 2 --size 0x0 --force").refused(&["--size"]);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), first);

    let reader = std::fs::File::open(&path).unwrap();
    assert_eq!(write(" --seed 2 --force").printed(0), "");
    assert_ne!(std::fs::read_to_string(&path).unwrap(), first);
    // An open reader still has the complete old file.
    assert_eq!(std::io::read_to_string(reader).unwrap(), first);
    assert_eq!(folder.names(), ["map.txt"], "nothing is left behind");
}

#[test]
#[cfg(unix)]
fn permissions_and_links_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new();
    let (path, link) = (folder.file("map.txt", "old"), folder.path("link"));
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o640)).unwrap();
    symlink(&path, &link).unwrap();
    let (new, link_text) = (folder.path("new.txt"), link.to_str().unwrap());
    say(&format!("generate open --force -o {link_text}")).printed(0);
    say(&format!("generate open -o {}", new.to_str().unwrap())).printed(0);
    assert!(link.is_symlink());
    let mode = |path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&path), 0o640);
    assert_eq!(
        mode(&new),
        mode(&folder.file("other", "")),
        "as any other new file"
    );
    assert_ne!(std::fs::read_to_string(&path).unwrap(), "old");
}

#[test]
fn what_cannot_be_written() {
    let folder = Folder::new();
    let write = |path: &str| run(["generate", "open", "--force", "-o", path]);
    write(folder.path("").to_str().unwrap()).refused(&["not a regular file"]);
    let nowhere = folder.path("none/map.txt");
    write(nowhere.to_str().unwrap()).refused(&["map.txt: there is no such folder"]);
    assert!(folder.names().is_empty());
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told_and_a_device_is_not_replaced() {
    say("generate open --force -o /dev/null").refused(&["not a regular file"]);
    let full = std::fs::File::create("/dev/full").unwrap();
    let output = command(["generate", "open"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let ran = Ran::of(output);
    assert!(ran.said().starts_with("error: Standard output"), "{ran:?}");
}

#[test]
fn output_closed_early_is_no_fault() {
    let large = ["generate", "open", "--size", "2001x2001", "--seed", "1"];
    let mut child = command(large)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    reader.read_line(&mut line).unwrap();
    drop(reader);
    assert_eq!(line.len(), 2002);
    let mut said = String::new();
    let mut stderr = child.stderr.take().unwrap();
    stderr.read_to_string(&mut said).unwrap();
    assert_eq!((child.wait().unwrap().code(), said.as_str()), (Some(0), ""));
}

#[test]
fn the_extension_decides_the_format_unless_a_style_does() {
    let folder = Folder::new();
    for (name, more, format) in [
        ("maze.png", "", "png"),
        ("maze.mouse", "", "micromouse"),
        ("maze", "", "text"),
        ("drawn.txt", " --style box", "box"),
        ("drawn.box", " --style box", "box"),
    ] {
        let path = folder.path(name);
        let path = path.to_str().unwrap();
        let ran = say(&format!("generate backtracker --size 9x9 -o {path}{more}"));
        assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{ran:?}");
        // A PNG cannot hold marks within the maze.
        assert_eq!(
            ran.said().starts_with("note: A PNG maze marks"),
            format == "png",
            "{ran:?}"
        );
        let told = say(&format!("inspect {path} --json")).printed(0);
        assert!(told.contains(&format!("\"format\":\"{format}\"")), "{told}");
    }
}

#[test]
fn an_extension_that_stands_for_nothing_is_refused() {
    let folder = Folder::new();
    let write = |name: &str, style: &[&str]| {
        let path = folder.path(name);
        let line = ["generate", "open", "-o", path.to_str().unwrap()];
        run(line.iter().chain(style))
    };
    let parts = [
        "maze.gif: this extension is not the format of a map",
        "or a name without an extension",
    ];
    write("maze.gif", &[]).refused(&parts);
    write("maze.gif", &["--style", "ascii"]).printed(0);
    write("maze", &[]).printed(0);
    assert_eq!(folder.names(), ["maze", "maze.gif"]);
}

#[test]
fn standard_output_is_named_by_a_dash() {
    let plan = "generate roads --size 30x20 --seed 7";
    let map = say(plan).printed(0);
    assert_eq!(say(&format!("{plan} -o -")).printed(0), map);
    assert_ne!(say(&format!("{plan} -o - --style box")).printed(0), map);
    let trace = say(&format!("{plan} --trace -")).printed(0);
    assert!(trace.starts_with("{\"width\"") && trace.lines().count() > 100);
    say(&format!("{plan} --trace - -o -")).refused(&["the trace and the map cannot both"]);
    let folder = Folder::new();
    let file = folder.path("a.txt");
    let both = say(&format!("{plan} --trace - -o {}", file.display())).printed(0);
    assert_eq!((both, std::fs::read_to_string(file).unwrap()), (trace, map));
}

#[test]
fn a_style_that_the_name_contradicts_is_refused() {
    let folder = Folder::new();
    for (name, style) in [("x.map", "box"), ("x.png", "ascii"), ("x.box", "quest")] {
        let path = folder.path(name);
        let line = [
            "generate",
            "open",
            "--style",
            style,
            "-o",
            path.to_str().unwrap(),
        ];
        run(line).refused(&[name, "--style cannot draw", "ends in .txt"]);
    }
    assert!(folder.names().is_empty());
}

#[test]
fn a_name_that_is_nothing_but_an_extension_is_refused() {
    let folder = Folder::new();
    for more in [&[][..], &["--style", "ascii"]] {
        let mut command = command(["generate", "backtracker", "--size", "5x5", "-o", ".png"]);
        command.args(more).current_dir(folder.path(""));
        let ran = Ran::of(command.output().unwrap());
        ran.refused(&[
            "--output .png: the name before the extension is missing",
            "maze.png",
        ]);
    }
    assert!(folder.names().is_empty());
}
