//! Files that are not maps: the message names file, line and column, what is wrong, and what to do.

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

/// The content is refused, and each part is in the message after the name of the file.
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
    check("", &[": the file is empty. Expected a Moving AI map"]);
    check("\n \r\n", &[": the file holds only blanks and line ends"]);
    check(
        "{\"version\": \"1.4.0\", \"events\": [ {",
        &[", line 2: this is neither YAML nor JSON ("],
    );
    check(
        "type octile\nheight 1\nwidth 1\nmap\n",
        &[", line 2: the header says height 1"],
    );
}

#[test]
fn truncated() {
    let parts = [", line 2: the header says height 3, but the file ends after 2 rows. Add"];
    check("type octile\nheight 3\nwidth 2\nmap\n..\n..", &parts);
    let parts = [
        ", line 2: the header says height 3, but the file ends after 1 row. Add the missing rows, or write \"height 1\".",
    ];
    check("type octile\nheight 3\nwidth 2\nmap\n..\n", &parts);
    let folder = Folder::new();
    let none = folder.file("none.map", "type octile\nheight 3\nwidth 2\nmap\n");
    let ran = solve(&none);
    ran.refused(&["none.map, line 2: the header says height 3, but the file ends after 0 rows"]);
    assert!(
        !ran.err.contains("height 0"),
        "no header may state that: {ran:?}"
    );
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
        ", line 6: the row has 2 letters, but the map is 3 wide. Add 1.",
        ", line 7: the row has 4 letters, but the map is 3 wide. Remove 1.",
    ];
    check(&rows, &parts);
    check(
        "###\n#.\n###\n",
        &[", line 2: the row has 2 letters, but the map is 3 wide. Add 1."],
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
        ", line 2: height is \"0\". Write a whole number from 1 to 8192.",
        ", line 3: width is \"8193\"",
    ];
    check(&map("0", "8193"), &parts);
    check(
        &map("-1", "99999999999999999999"),
        &[", line 2: height is", ", line 3: width is"],
    );
    let twice = "type tile\nheight 1\nheight 1\nwidth 1\n.\n";
    let parts = [
        ", line 1: the type is \"tile\". Write \"type octile\".",
        ", line 3: the header gives height twice",
        ", line 5: \".\" is not a line of the header",
    ];
    check(twice, &parts);
}

#[test]
fn unknown_letters() {
    let parts = [", line 6, column 2: the letter 'x' is unknown. Use one of . and G (floor)"];
    check("type octile\nheight 2\nwidth 2\nmap\n..\n.x\n", &parts);
    check(
        "###\n#ä#\n###",
        &[", line 2, column 2: the letter 'ä' is unknown. Use one of # (wall)"],
    );
    check("Dear reader,\nthis is a letter.", &[": this is not a map"]);
}

#[test]
fn only_the_first_of_many_faults_are_told() {
    let folder = Folder::new();
    let path = folder.file("bad.map", "####\n#xx#\n".repeat(30));
    let ran = solve(&path);
    ran.refused(&["bad.map: 50 more problems are not shown."]);
    assert_eq!(ran.err.lines().count(), 11);
}

#[test]
fn too_large() {
    let folder = Folder::new();
    solve(&folder.file("wide.txt", "#".repeat(8193))).refused(&["8193 x 1 cells", "8192"]);
    solve(&folder.file("high.txt", ".\n".repeat(8193))).refused(&["1 x 8193 cells", "8192"]);
    let path = folder.path("sparse.map");
    let file = std::fs::File::create(&path).unwrap();
    file.set_len(4 << 30).unwrap();
    solve(&path).refused(&["sparse.map: the file has 4294967296 bytes", "8192 x 8192"]);
}

/// A kind of bad file: its name, its bytes, and the message after its name.
type Row = (&'static str, Vec<u8>, &'static str);

/// Every kind without its own test above or below. A new format adds rows.
fn rows() -> Vec<Row> {
    let row = |kind, bytes: &[u8], said| (kind, bytes.to_vec(), said);
    let utf16: Vec<u8> = "###\n#.#"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let header = |width: u32, height: u32| {
        let sides = [width.to_be_bytes(), height.to_be_bytes()].concat();
        [
            b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR",
            &sides[..],
            &[1, 0, 0, 0, 0],
        ]
        .concat()
    };
    vec![
        row(
            "one byte",
            b"x",
            ": this is not a map. Expected a Moving AI map (begins",
        ),
        row(
            "one byte of no text",
            b"\xff",
            ", line 1, column 1: byte 0xFF is not UTF-8",
        ),
        row(
            "a byte order mark alone",
            b"\xef\xbb\xbf",
            ": the file is empty",
        ),
        row(
            "UTF-16",
            &[&[0xff, 0xfe], &utf16[..]].concat(),
            ": this is UTF-16 text",
        ),
        row(
            "UTF-16 in the other byte order",
            b"\xfe\xff\0#\0#",
            ": this is UTF-16 text",
        ),
        row("UTF-16 without its mark", &utf16, ": this is not a map"),
        row("zeros", &[0; 100], ": this is not a map"),
        row(
            "a zero",
            b"###\n#\0#\n###",
            ", line 2, column 2: the letter '\\0' is unknown",
        ),
        row(
            "a binary",
            b"\x7fELF\x02\x01\x01\0\0",
            ": this is not a map",
        ),
        row(
            "a page",
            b"<!DOCTYPE html><p>Not found</p>",
            ": this is not a map",
        ),
        row(
            "negative sides",
            b"type octile\nheight -3\nwidth 3\nmap\n...",
            ", line 2: height is \"-3\"",
        ),
        row(
            "no posts",
            b"o---o-\n|   |\no---o\n",
            ", line 1: the line of posts has 6",
        ),
        row("half a maze", b"o---o\n|   |\n", ": the maze has 2 lines"),
        row(
            "a ragged maze",
            b"o---o\n|   |\no---o---o\n",
            ", line 3: the row has 9 letters, but the first line of posts has 5. Remove 4.",
        ),
        row(
            "half a wall",
            b"o---o\n|   |\no-- o\n",
            ", line 3, column 2: \"-- \" stands between two posts",
        ),
        row(
            "a foreign letter in a box",
            "┌─┐\n│x│\n└─┘".as_bytes(),
            ", line 2, column 2: the letter 'x' is unknown",
        ),
        row(
            "a ragged box",
            "┌─┐\n│\n└─┘".as_bytes(),
            ", line 2: the row has 1 letter, but the map is 3 wide. Add 2.",
        ),
        row(
            "a cut PNG",
            b"\x89PNG",
            ": the PNG cannot be read: it ends in the middle",
        ),
        row(
            "a PNG bomb",
            &header(2_000_000_000, 2_000_000_000),
            ": the ",
        ),
        row(
            "a PNG with a wrong checksum",
            &[header(3, 3), vec![0; 4]].concat(),
            ": the PNG cannot be read",
        ),
        row(
            "a level of a later version",
            b"mazescope level 2\n",
            ", line 1: this is not the title of a level. Write \"mazescope level 1\".",
        ),
        row(
            "a level without its number",
            b"mazescope level 1\nwalls\n",
            ", line 2: the number is missing. Write \"walls NUMBER\"",
        ),
    ]
}

#[test]
fn every_kind_of_bad_file_is_refused() {
    for (kind, bytes, said) in rows() {
        let folder = Folder::new();
        let path = folder.file("bad", bytes);
        let path = path.to_str().unwrap();
        let to = folder.path("out.txt");
        let ran = run(["inspect", path]);
        assert!(ran.err.contains(&format!("bad{said}")), "{kind}: {ran:?}");
        ran.refused(&[]);
        run(["convert", path, to.to_str().unwrap()]).refused(&["bad"]);
        assert_eq!(folder.names(), ["bad"], "{kind}");
    }
}

#[test]
fn no_files() {
    let folder = Folder::new();
    solve(&folder.path("none.map")).refused(&["none.map: there is no such file"]);
    solve(&folder.path("")).refused(&["this is a directory"]);
    let path = folder.file("picture.png", b"\x89PNG\r\n\x1a\n\0\0");
    solve(&path).refused(&["picture.png: the PNG cannot be read: it ends in the middle"]);
}

#[test]
#[cfg(target_os = "linux")]
fn what_cannot_be_read() {
    solve(Path::new("/dev/zero")).refused(&["/dev/zero: the file has more than 201523200 bytes"]);
    // No user may read it, even the superuser, who ignores permissions.
    solve(Path::new("/proc/self/mem")).refused(&["/proc/self/mem: the file cannot be read"]);
}

#[test]
fn files_of_other_kinds_are_named() {
    let folder = Folder::new();
    for (bytes, kind) in [
        (&b"\xff\xd8\xff\xe0\0\x10JFIF"[..], "this is a JPEG picture"),
        (b"GIF89a\x01\0\x01\0", "this is a GIF picture"),
        (b"%PDF-1.7\n", "this is a PDF document"),
        (b"PK\x03\x04\x14\0", "this is a ZIP archive"),
        (b"\x1f\x8b\x08\0", "this is a gzip archive"),
    ] {
        solve(&folder.file("maze.png", bytes)).refused(&["maze.png: ", kind]);
    }
}

#[test]
#[cfg(unix)]
fn a_link_to_itself_is_named() {
    let folder = Folder::new();
    let path = folder.path("loop.map");
    std::os::unix::fs::symlink("loop.map", &path).unwrap();
    for command in ["solve", "inspect", "watch"] {
        let ran = run([command.as_ref(), path.as_os_str()]);
        ran.refused(&["loop.map: this is a link that leads back to itself"]);
    }
}

#[test]
fn a_damaged_picture_says_that_its_checksum_is_wrong() {
    let folder = Folder::new();
    let maze = folder.file("maze.txt", "#####\n#S.G#\n#####\n");
    let png = folder.path("maze.png");
    run(["convert".as_ref(), maze.as_os_str(), png.as_os_str()]);
    let mut bytes = std::fs::read(&png).unwrap();
    // The last byte of the checksum of the header.
    bytes[32] ^= 1;
    std::fs::write(&png, bytes).unwrap();
    solve(&png).refused(&["maze.png: the PNG cannot be read: a checksum (CRC) is wrong"]);
}

#[test]
fn several_pixels_a_tile_are_told() {
    let folder = Folder::new();
    let row = |tiles: &str| {
        let wide: String = tiles
            .chars()
            .map(|tile| tile.to_string().repeat(10))
            .collect();
        format!("{wide}\n").repeat(10)
    };
    let large = ["#####", "#..##", "#.#.#", "#...#", "#####"]
        .map(row)
        .concat();
    let maze = folder.file("maze.txt", large);
    let png = folder.path("maze.png");
    let ran = run(["convert".as_ref(), maze.as_os_str(), png.as_os_str()]);
    assert_eq!(ran.err, "", "a text has no pixels");
    let ran = run(["inspect".as_ref(), png.as_os_str()]);
    let told = "maze.png: every tile seems to be 10 x 10 pixels";
    assert!(
        ran.err.contains(told) && ran.err.contains("to 5 x 5 pixels"),
        "{}",
        ran.err
    );
    assert_eq!(ran.code, Some(0));
}

#[test]
#[cfg(unix)]
fn a_terminal_does_not_obey_the_name_of_a_file() {
    let folder = Folder::new();
    let name = "\u{1b}]0;title\u{7}.map";
    let map = folder.file(name, "S.G\n");
    let good = run(["inspect".as_ref(), map.as_os_str(), map.as_os_str()]);
    let bad = run(["solve".as_ref(), folder.path("\u{1b}[2J").as_os_str()]);
    let option = run(["solve", "--\u{1b}[2J"]);
    let drawn = run(["watch".as_ref(), map.as_os_str(), "--solvers=bfs".as_ref()]);
    for ran in [good, bad, option, drawn] {
        let all = ran.out + &ran.err;
        assert!(!all.contains('\u{1b}'), "{all:?}");
    }
}

#[test]
#[cfg(unix)]
fn what_must_not_be_read() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let path = folder.file("secret.map", "...");
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o000)).unwrap();
    // The superuser may read it, and then it is a map.
    if std::fs::read(&path).is_err() {
        solve(&path).refused(&[
            "secret.map: the file cannot be read",
            "Check its permissions",
        ]);
    }
}
