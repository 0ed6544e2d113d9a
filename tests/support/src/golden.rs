//! Golden files: what the program prints and draws, as last inspected and approved.
//!
//! A golden file lies in the folder `tests/golden` of the crate whose tests read it, because Cargo runs the tests of a
//! crate in its folder. `UPDATE_GOLDEN=1 cargo test` writes them anew; then inspect the changes.

use std::path::Path;

/// Asserts that the text equals the golden file of that name.
#[track_caller]
pub fn check(name: &str, text: &str) {
    let path = Path::new("tests/golden").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let golden = std::fs::read_to_string(&path);
    let golden = golden.unwrap_or_else(|error| panic!("{name}: {error}; UPDATE_GOLDEN=1 makes it"));
    assert!(
        golden == text,
        "{name} has changed; it was\n{golden}and is\n{text}"
    );
}

/// Asserts that the picture equals the golden file of that name, byte by byte. A picture that differs is written to a
/// file, so that both can be compared.
#[track_caller]
pub fn check_picture(name: &str, picture: &[u8]) {
    let path = Path::new("tests/golden").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, picture).unwrap();
    }
    if std::fs::read(&path).is_ok_and(|golden| golden == picture) {
        return;
    }
    let now = put_aside(name, picture);
    let (was, now) = (path.display(), now.display());
    panic!("{name} has changed: look at {was} and at {now}; UPDATE_GOLDEN=1 takes the new one");
}

/// Writes a file that differs from the expected one to the folder of the build for such files.
pub fn put_aside(name: &str, file: &[u8]) -> std::path::PathBuf {
    // Cargo puts this binary into `deps`, in the folder of the profile.
    let binary = std::env::current_exe().unwrap();
    let folder = binary.ancestors().nth(3).unwrap().join("tmp");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    std::fs::write(&path, file).unwrap();
    path
}
