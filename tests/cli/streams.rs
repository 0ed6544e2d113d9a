//! Inputs without a length that can be read only once: standard input by its device, and named pipes.

use super::{Folder, Ran, command};
use std::io::Write;
use std::process::Stdio;

const MAP: &str = "type octile\nheight 1\nwidth 4\nmap\n....\n";

#[test]
fn the_device_of_standard_input_is_read() {
    for (line, said) in [
        ("inspect /dev/stdin", "moving-ai"),
        ("solve /dev/stdin", ": 3 moves"),
        ("watch /dev/stdin", ": 3 moves"),
        ("convert /dev/stdin - --to text", "...."),
    ] {
        let mut command = command(line.split(' '));
        command.stdin(Stdio::piped());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        child
            .stdin
            .take()
            .unwrap()
            .write_all(MAP.as_bytes())
            .unwrap();
        let ran = Ran::of(child.wait_with_output().unwrap());
        assert!(ran.out.contains(said), "{line}: {ran:?}");
    }
}

#[test]
fn a_named_pipe_is_read() {
    let folder = Folder::new();
    let pipe = folder.path("pipe");
    rustix::fs::mkfifoat(rustix::fs::CWD, &pipe, rustix::fs::Mode::RWXU).unwrap();
    for content in [
        MAP,
        "S..G\n",
        "{\"type\": \"expanding\", \"id\": 1, \"x\": 0, \"y\": 0}\n",
    ] {
        let writer = pipe.clone();
        let written = std::thread::spawn(move || std::fs::write(writer, content));
        let ran = command(["inspect".as_ref(), pipe.as_os_str()])
            .output()
            .unwrap();
        written.join().unwrap().unwrap();
        let ran = Ran::of(ran);
        assert!(ran.out.starts_with("kind "), "{ran:?}");
        assert_eq!(ran.code, Some(0), "{ran:?}");
    }
}

#[test]
fn a_code_is_read_from_standard_input() {
    let code = super::say("code --generator open --size 9x9 --seed 5").printed(0);
    let read = |text: &str| {
        let mut command = command(["code", "-"]);
        command.stdin(Stdio::piped());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(text.as_bytes()).unwrap();
        drop(stdin);
        Ran::of(child.wait_with_output().unwrap())
    };
    let words = super::run(["code", code.trim()]).printed(0);
    assert_eq!(read(&code).printed(0), words);
    read("nothing of ours").refused(&["is not a share code"]);
}

#[test]
fn quiet_leaves_out_notes_and_no_errors() {
    let line = "solve --generator open --size 9x7 --solver bfs";
    let (told, quiet) = (super::say(line), super::say(&format!("{line} --quiet")));
    assert!(told.err.starts_with("note: using the default "), "{told:?}");
    assert_eq!(
        (quiet.err.as_str(), &quiet.out, quiet.code),
        ("", &told.out, told.code)
    );
    assert_eq!(super::say(&format!("{line} -q")).err, "");
    super::say("solve none.map -q").refused(&["there is no such file"]);
}

#[test]
fn a_count_of_one_is_told_as_one() {
    let folder = Folder::new();
    let path = folder.file("one.txt", "S\n");
    let path = path.to_str().unwrap();
    let ran = super::run(["solve", path, "--solver", "wall_follower"]);
    assert!(ran.out.contains(", 1 cell visited, "), "{}", ran.out);
    assert!(!ran.out.contains(" 1 events"), "{}", ran.out);
}
