//! Files that `mazescope generate` writes: at one stroke, and with the permissions that they had.

use super::{Ran, command};
use std::io::{BufRead, BufReader};
use std::process::Stdio;

#[test]
#[cfg(unix)]
fn a_file_is_replaced_at_one_stroke_and_permissions_and_links_stay() {
    use super::{Folder, say};
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::path::Path;
    let folder = Folder::new();
    let (path, link) = (folder.file("map.txt", "old"), folder.path("link"));
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o640)).unwrap();
    symlink(&path, &link).unwrap();
    let (new, reader) = (folder.path("new.txt"), std::fs::File::open(&path).unwrap());
    say(&format!("generate open --force -o {}", link.display())).printed(0);
    say(&format!("generate open -o {}", new.display())).printed(0);
    // An open reader still has the complete old file.
    assert_eq!(std::io::read_to_string(reader).unwrap(), "old");
    let names = ["link", "map.txt", "new.txt"];
    assert_eq!(folder.names(), names, "nothing is left behind");
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
