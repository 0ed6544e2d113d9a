//! What has no length and no beginning to go back to: standard input by its device, and named pipes.

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
    read("nothing of ours").refused(&["this is no share code"]);
}
