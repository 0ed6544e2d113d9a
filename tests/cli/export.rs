//! The command `export`: its notes, and standard output.

use super::{Folder, command, say};
use std::fs;

const PLAN: &str = "export --generator roads --size 20x12 --seed 7 --solvers breadth_first";

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
        let ran = say(line.trim_end());
        assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{ran:?}");
        let said = ran.said();
        let file = fs::read(&path).unwrap();
        let note = format!("note: {}: ", path.display());
        assert!(
            said.starts_with(&note) && said.lines().count() == 1,
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
