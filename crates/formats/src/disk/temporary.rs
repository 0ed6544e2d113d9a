//! The temporary file that becomes a file when it is complete.
//!
//! A process that ends suddenly removes its own, which are listed here. Those of a killed process are removed by a later
//! export: each temporary file is locked while it is written, and a killed process holds no lock. A file that is not
//! locked and a day old is removed.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tempfile::{Builder, NamedTempFile};

/// The beginning of a temporary name, and the number of random letters and digits that follow.
const PREFIX: &str = ".mazescope-";
const DRAWN: usize = 6;

/// The age at which a file may be removed.
const OLD: Duration = Duration::from_secs(24 * 60 * 60);

/// The temporary files that were begun and are not finished. One that was given up is gone, but stays in the list.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// The list of unfinished files. While a thread holds it, [`abandon`] waits.
pub(super) fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    // Every change of the list is complete.
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes unfinished files, for a process that ends right after it.
pub fn abandon() {
    let unfinished = unfinished();
    for path in unfinished.iter() {
        // It may have been given up.
        let _ = fs::remove_file(path);
    }
    // Keeps the lock, so that no other thread begins or finishes a file in the remaining moment.
    std::mem::forget(unfinished);
}

/// A new temporary file in a folder, from which leftovers are removed.
pub(super) fn begin(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(PREFIX).rand_bytes(DRAWN);
    // A new file is as readable as any other, not only by its owner like a temporary file.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut list = unfinished();
    let file = builder.tempfile_in(folder)?;
    list.push(file.path().to_owned());
    drop(list);
    // The lock distinguishes it from the leftovers of a killed export. If files cannot be locked, none is removed.
    let _ = file.as_file().try_lock();
    remove_leftovers(folder);
    Ok(file)
}

/// Removes every file with a temporary name that was not written to for a day and is locked by no process. A file that
/// cannot be removed stays. O(files of the folder).
fn remove_leftovers(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if is_temporary(&entry.file_name()) && is_left_behind(&path).unwrap_or(false) {
            match fs::remove_file(&path) {
                Ok(()) => log::info!("removed {}, left by a killed export", path.display()),
                Err(cause) => log::warn!("{} cannot be removed: {cause}", path.display()),
            }
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

fn is_left_behind(path: &Path) -> io::Result<bool> {
    // A link is no temporary file, and opening a pipe may block for ever.
    if !fs::symlink_metadata(path)?.is_file() {
        return Ok(false);
    }
    let file = File::options().write(true).open(path)?;
    // A time in the future is no age.
    let age = file.metadata()?.modified()?.elapsed();
    Ok(age.is_ok_and(|age| age > OLD) && file.try_lock().is_ok())
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
        file(folder, ".mazescope-Mine00", 0);
        stay.push(".mazescope-Mine00".to_owned());
        stay.sort();
        remove_leftovers(folder);
        assert_eq!(names(folder), stay);
        drop(held);
        remove_leftovers(folder);
        stay.retain(|name| name != ".mazescope-Held00");
        assert_eq!(names(folder), stay, "its process has ended");
    }
}
