//! Files that `mazescope generate` writes: at one stroke, and with the permissions that they had.

use super::{Folder, Ran, command, say};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;

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
    let new = folder.path("new.txt");
    say(&format!("generate open --force -o {}", link.display())).printed(0);
    say(&format!("generate open -o {}", new.display())).printed(0);
    assert!(link.is_symlink());
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&path), 0o640);
    let other = mode(&folder.file("other", ""));
    assert_eq!(mode(&new), other, "as any other new file");
    assert_ne!(std::fs::read_to_string(&path).unwrap(), "old");
}

#[test]
fn output_closed_early_is_no_fault() {
    let mut large = command("generate open --size 2001x2001 --seed 1".split(' '));
    large.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = large.spawn().unwrap();
    let mut line = String::new();
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    reader.read_line(&mut line).unwrap();
    drop(reader);
    assert_eq!(line.len(), 2002);
    let ran = Ran::of(child.wait_with_output().unwrap());
    assert_eq!((ran.code, &*ran.err), (Some(0), ""));
}
