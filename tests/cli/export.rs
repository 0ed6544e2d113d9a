//! The command `export`: its notes, its sizes, and standard output.

use super::{Folder, Ran, command, say};
use std::fs;

const PLAN: &str = "export --generator roads --size 20x12 --seed 7 --solvers breadth_first";

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

#[test]
fn each_format_is_what_its_note_says_in_a_file_and_on_standard_output() {
    let folder = Folder::new();
    let kinds: [(&str, &[u8], bool); 7] = [
        ("gif", b"GIF89a", true),
        ("apng", b"\x89PNG", true),
        ("png", b"\x89PNG", false),
        ("png --animated", b"\x89PNG", true),
        ("svg", b"<svg ", false),
        ("jsonl", b"{\"", false),
        ("yaml", b"version: ", false),
    ];
    for (format, head, moves) in kinds {
        let (extension, more) = format.split_once(' ').unwrap_or((format, ""));
        let path = folder.path(&format!("a{}.trace.{extension}", more.len()));
        let line = format!("{PLAN} -o {} {more}", path.display());
        let said = exported(say(line.trim_end()));
        let file = fs::read(&path).unwrap();
        assert!(
            said.starts_with(&format!("note: {}: ", path.display())),
            "{said}"
        );
        let bytes = format!(" {} bytes.\n", file.len());
        assert!(said.replace(',', "").ends_with(&bytes), "{format}: {said}");
        assert!(file.starts_with(head), "{format}");
        let animated = file.windows(4).any(|chunk| chunk == b"acTL") || head == b"GIF89a";
        assert_eq!(
            (said.contains(" frame"), animated),
            (moves, moves),
            "{format}: {said}"
        );
        let line = format!("{PLAN} -o - --format {format}");
        let ran = command(line.split(' ')).output().unwrap();
        assert!(ran.status.success() && ran.stdout == file, "{format}");
    }
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
    let line = format!("export --generator open --size 1500x90 --force -o {to}");
    for width in [800, 1000, 400] {
        let said = exported(say(&format!("{line} --width {width}")));
        let (wide, high) = sides(&said);
        assert!(wide <= width && 4 * wide > 3 * width, "{said}");
        assert!(high < 200 && said.contains(" pixels, each for "), "{said}");
    }
    assert!(sides(&exported(say(&line))).0 <= 1000);

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
#[cfg(unix)]
fn a_terminal_is_shown_no_bytes_of_pictures() {
    use super::pty::{Pty, Running};
    for (format, code) in [("gif", 2), ("png", 2), ("svg", 0)] {
        let pty = Pty::new();
        let running = Running::start(&format!("{PLAN} -o - --format {format}"), |command| {
            command.stdout(pty.line());
        });
        let (ended, _, err) = running.ended();
        assert_eq!(ended, Some(code), "{format}: {err}");
        let shown = pty.closed();
        assert_eq!(shown.contains("<svg "), code == 0, "{format}");
        assert!(code == 0 || shown.is_empty() && err.contains("a file or a pipe"));
    }
}
