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
    if golden != text {
        let now = put_aside(name, text.as_bytes());
        let (was, now) = (path.display(), now.display());
        let difference = difference(&golden, text);
        panic!(
            "{name} has changed: compare {was} with {now}; UPDATE_GOLDEN=1 takes the new one\n{difference}"
        );
    }
}

/// The first lines in which two texts differ, after the line that they share last.
fn difference(was: &str, now: &str) -> String {
    let same = was.lines().zip(now.lines());
    let same = same.take_while(|(was, now)| was == now).count();
    let from = same.saturating_sub(1);
    let lines = |text: &str| -> String {
        let lines = text.lines().skip(from).take(12);
        lines.map(|line| format!("    {line}\n")).collect()
    };
    format!(
        "  from line {} on it was\n{}  and is now\n{}",
        from + 1,
        lines(was),
        lines(now)
    )
}

/// Asserts that each case of the golden file of that name is told as the file says.
///
/// A case begins with `== ` and its title. The lines of its input follow `| `, where `\xFF` is the byte FF, and the
/// lines of what is told follow `= `. The title and the input are written by hand.
#[track_caller]
pub fn check_cases(name: &str, told: impl Fn(&str, &[u8]) -> String) {
    let file = std::fs::read_to_string(Path::new("tests/golden").join(name)).unwrap();
    let mut cases = file.split("\n== ");
    let mut text = cases.next().unwrap().to_owned();
    for case in cases {
        let (title, rest) = case.split_once('\n').unwrap_or((case, ""));
        text += &format!("\n== {title}\n");
        let written = rest.lines().filter_map(|line| line.strip_prefix('|'));
        let mut lines = Vec::new();
        for line in written {
            text += &format!("|{line}\n");
            lines.push(bytes(line.strip_prefix(' ').unwrap_or(line)));
        }
        for line in told(title, &lines.join(&b'\n')).lines() {
            text += format!("= {line}").trim_end();
            text += "\n";
        }
    }
    check(name, &text);
}

/// The bytes of a line of input.
fn bytes(line: &str) -> Vec<u8> {
    let mut parts = line.split("\\x");
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (byte, rest) = part.split_at_checked(2).unwrap_or((part, ""));
        bytes.push(u8::from_str_radix(byte, 16).unwrap());
        bytes.extend(rest.as_bytes());
    }
    bytes
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
