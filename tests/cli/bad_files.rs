//! Files that are no maps: the message names file, line and column, what was expected, and the cure.

use super::{Folder, Ran, run};
use std::ffi::OsStr;
use std::path::Path;

fn solve(path: &Path) -> Ran {
    run([
        OsStr::new("solve"),
        path.as_ref(),
        "--solver".as_ref(),
        "breadth_first".as_ref(),
    ])
}

/// The content is refused, and each part is in the message after the file's name.
#[track_caller]
fn check(content: &str, parts: &[&str]) {
    let folder = Folder::new();
    let path = folder.file("bad.map", content);
    let parts: Vec<String> = parts.iter().map(|part| format!("bad.map{part}")).collect();
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    solve(&path).refused(&parts);
    assert_eq!(folder.names(), ["bad.map"]);
}

#[test]
fn empty() {
    check("", &[": the file is empty; expected a Moving AI map"]);
    check("\n \r\n", &[": the file is empty"]);
    check(
        "type octile\nheight 1\nwidth 1\nmap\n",
        &[", line 2: the header says height 1"],
    );
}

#[test]
fn truncated() {
    let parts = [", line 2: the header says height 3, but the file ends after 2 rows: add"];
    check("type octile\nheight 3\nwidth 2\nmap\n..\n..", &parts);
    let parts = [
        ": the header has no line \"width\"",
        ": the header has no line \"map\"",
    ];
    check("type octile\nheight 3", &parts);
}

#[test]
fn ragged() {
    let head = "type octile\nheight 3\nwidth 3\nmap\n";
    let rows = format!("{head}...\n..\n....\n");
    let parts = [
        ", line 6: the row has 2 letters; expected 3: complete",
        ", line 7: the row has 4 letters; expected 3: remove",
    ];
    check(&rows, &parts);
    check(
        "###\n#.\n###\n",
        &[", line 2: the row has 2 letters; expected 3"],
    );
}

#[test]
fn the_header_and_the_data_disagree() {
    let map = |height, width| format!("type octile\nheight {height}\nwidth {width}\nmap\n..\n..\n");
    check(&map("5", "2"), &[", line 2: the header says height 5"]);
    check(
        &map("1", "2"),
        &[", line 6: the header says height 1, but there are 2 rows"],
    );
    check(
        &map("2", "9"),
        &[", line 3: the header says width 9, but every row has 2"],
    );
    let parts = [
        ", line 2: height is \"0\"; expected a whole number from 1 to 8192",
        ", line 3: width is \"8193\"",
    ];
    check(&map("0", "8193"), &parts);
    check(
        &map("-1", "99999999999999999999"),
        &[", line 2: height is", ", line 3: width is"],
    );
    let twice = "type tile\nheight 1\nheight 1\nwidth 1\n.\n";
    let parts = [
        ", line 1: the type is \"tile\"; expected \"octile\"",
        ", line 3: the header says height a second time",
        ", line 5: \".\" is no line of a header",
    ];
    check(twice, &parts);
}

#[test]
fn unknown_letters() {
    let parts = [", line 6, column 2: unknown letter 'x'; expected one of . and G (floor)"];
    check("type octile\nheight 2\nwidth 2\nmap\n..\n.x\n", &parts);
    check(
        "###\n#ä#\n###",
        &[", line 2, column 2: unknown letter 'ä'; expected one of # (wall)"],
    );
    check("Dear reader,\nthis is a letter.", &[": this is no map"]);
}

#[test]
fn only_the_first_of_many_faults_are_told() {
    let folder = Folder::new();
    let path = folder.file("bad.map", "####\n#xx#\n".repeat(30));
    let ran = solve(&path);
    ran.refused(&["bad.map: 50 more like these"]);
    assert_eq!(ran.err.lines().count(), 11);
}

#[test]
fn too_large() {
    let folder = Folder::new();
    solve(&folder.file("wide.txt", "#".repeat(8193))).refused(&["8193 cells wide", "8192"]);
    solve(&folder.file("high.txt", ".\n".repeat(8193))).refused(&["8193 high", "8192"]);
    let path = folder.path("sparse.map");
    let file = std::fs::File::create(&path).unwrap();
    file.set_len(4 << 30).unwrap();
    solve(&path).refused(&["sparse.map: the file has 4294967296 bytes", "8192 x 8192"]);
}

#[test]
fn no_files() {
    let folder = Folder::new();
    solve(&folder.path("none.map")).refused(&["none.map: there is no such file"]);
    solve(&folder.path("")).refused(&["this is a directory"]);
    let path = folder.file("picture.png", b"\x89PNG\r\n\x1a\n\0\0");
    solve(&path).refused(&["picture.png, line 1, column 1: byte 0x89 is not UTF-8"]);
}

#[test]
#[cfg(target_os = "linux")]
fn what_cannot_be_read() {
    solve(Path::new("/dev/zero")).refused(&["/dev/zero: this is a device or a pipe"]);
    // Refused to everybody, where permissions are nothing to the superuser.
    solve(Path::new("/proc/self/mem")).refused(&["/proc/self/mem: the file cannot be read"]);
}

#[test]
#[cfg(unix)]
fn what_must_not_be_read() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let path = folder.file("secret.map", "...");
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o000)).unwrap();
    // The superuser may read it all the same, and then it is a map.
    if std::fs::read(&path).is_err() {
        solve(&path).refused(&[
            "secret.map: the file cannot be read",
            "check its permissions",
        ]);
    }
}
