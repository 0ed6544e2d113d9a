//! Removes files that killed exports have left next to their targets, during a later export.
//!
//! Each temporary file is locked while it is written, and a killed process holds no lock. A file that is not locked and
//! a day old is removed.

use std::ffi::OsStr;
use std::fs::{self, File, Metadata};
use std::io;
use std::path::Path;
use std::time::Duration;

/// The beginning of a temporary name, and the number of random letters and digits that follow.
pub(super) const PREFIX: &str = ".mazescope-";
pub(super) const DRAWN: usize = 6;

/// The age at which a file may be removed.
const OLD: Duration = Duration::from_secs(24 * 60 * 60);

/// Removes every file with a temporary name that was not written to for a day, has the owner of `mine`, which is being
/// written in that folder now, and is locked by no process. A file that cannot be removed stays. O(files of the
/// folder).
pub(super) fn remove_from(folder: &Path, mine: &File) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        if !is_temporary(&entry.file_name()) || !is_left_behind(&path, mine).unwrap_or(false) {
            continue;
        }
        match fs::remove_file(&path) {
            Ok(()) => log::info!("removed {}, left by a killed export", path.display()),
            Err(cause) => log::warn!("{} cannot be removed: {cause}", path.display()),
        }
    }
}

/// Whether a name has the form of a temporary name of an export.
fn is_temporary(name: &OsStr) -> bool {
    let drawn = name.to_str().and_then(|name| name.strip_prefix(PREFIX));
    drawn.is_some_and(|drawn| {
        drawn.len() == DRAWN && drawn.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

fn is_left_behind(path: &Path, mine: &File) -> io::Result<bool> {
    let facts = fs::symlink_metadata(path)?;
    if !facts.is_file() || !is_old(&facts) || !same_owner(&facts, &mine.metadata()?) {
        return Ok(false);
    }
    let file = File::options().write(true).open(path)?;
    // The writer of such a file holds its lock to the end, and a process loses its locks when it is killed.
    Ok(file.try_lock().is_ok() && is_old(&file.metadata()?))
}

/// Whether it was last written to more than a day ago. A time in the future does not count.
fn is_old(facts: &Metadata) -> bool {
    let age = facts.modified().ok().and_then(|time| time.elapsed().ok());
    age.is_some_and(|age| age > OLD)
}

#[cfg(unix)]
fn same_owner(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    one.uid() == other.uid()
}

/// Other systems do not report the owner here, and do not let a user remove the file of another.
#[cfg(not(unix))]
fn same_owner(_: &Metadata, _: &Metadata) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::SystemTime;

    /// A file that was last written to this many hours ago.
    fn file(folder: &Path, name: &str, hours: u64) -> File {
        let file = File::create(folder.join(name)).unwrap();
        let age = Duration::from_secs(hours * 60 * 60);
        file.set_modified(SystemTime::now() - age).unwrap();
        file
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }

    #[test]
    fn only_what_is_old_ours_and_in_nobodys_hands_is_removed() {
        let kept = tempfile::tempdir().unwrap();
        let folder = kept.path();
        for name in ["a1B2c3", "zzzzzz", "000000"] {
            file(folder, &format!("{PREFIX}{name}"), 25);
        }
        let held = file(folder, ".mazescope-Held00", 25);
        held.lock().unwrap();
        file(folder, ".mazescope-Young0", 23);
        let others = [
            ".mazescope-",
            ".mazescope-abcde",
            ".mazescope-abcdefg",
            ".mazescope-abcde.",
            ".mazescope-abcdé",
            ".mazescope-abcdef.png",
            ".Mazescope-abcdef",
            "mazescope-abcdef",
            "run.gif",
        ];
        for name in others {
            file(folder, name, 9000);
        }
        fs::create_dir(folder.join(".mazescope-Folder")).unwrap();
        let mut stay: Vec<String> = others.map(str::to_owned).into();
        stay.extend(
            [
                ".mazescope-Held00",
                ".mazescope-Young0",
                ".mazescope-Folder",
            ]
            .map(str::to_owned),
        );
        #[cfg(unix)]
        {
            let link = ".mazescope-Linked";
            std::os::unix::fs::symlink("run.gif", folder.join(link)).unwrap();
            stay.push(link.to_owned());
        }
        let mine = file(folder, ".mazescope-Mine00", 0);
        stay.push(".mazescope-Mine00".to_owned());
        stay.sort();
        remove_from(folder, &mine);
        assert_eq!(names(folder), stay);
        drop(held);
        remove_from(folder, &mine);
        stay.retain(|name| name != ".mazescope-Held00");
        assert_eq!(names(folder), stay, "its process has ended");
    }
}
