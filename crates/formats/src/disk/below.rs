//! The files in a folder and below it, in a fixed order and within bounds.

use std::collections::VecDeque;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The most files and folders that are looked at, so that the search of a folder such as `/`, named by mistake, ends
/// soon.
const MOST: usize = 200_000;
/// The greatest nesting of folders.
const DEEPEST: usize = 16;

/// The files below a folder.
#[derive(Debug, Default)]
pub struct Below {
    /// All files found, by folder: those of a folder in the order of their names, before those of the folders in it.
    pub files: Vec<PathBuf>,
    /// The folders in it that the system refuses to read.
    pub closed: Vec<PathBuf>,
    /// The error that stopped the search: the folder itself cannot be read, or holds too much.
    pub fault: Option<io::Error>,
}

/// Finds the files in a folder and in those below it. Links to folders are not followed, so no link leads into a loop.
pub fn files_below(folder: &Path) -> Below {
    let mut below = Below::default();
    let mut folders = VecDeque::from([(folder.to_owned(), 0)]);
    let mut seen = 0;
    while let Some((folder, depth)) = folders.pop_front() {
        let entries = match names(&folder) {
            Ok(entries) => entries,
            Err(_) if depth > 0 => {
                below.closed.push(folder);
                continue;
            }
            Err(fault) => {
                below.fault = Some(fault);
                return below;
            }
        };
        for (path, is_folder) in entries {
            seen += 1;
            if seen > MOST || (is_folder && depth == DEEPEST) {
                let fault = format!(
                    "it holds more than {MOST} files and folders, or more than {DEEPEST} folders inside each other"
                );
                below.fault.get_or_insert(io::Error::other(fault));
            }
            if seen > MOST {
                return below;
            }
            if !is_folder {
                below.files.push(path);
            } else if depth < DEEPEST {
                folders.push_back((path, depth + 1));
            }
        }
    }
    below
}

/// The entries of a folder by name, each with whether it is a folder.
fn names(folder: &Path) -> io::Result<Vec<(PathBuf, bool)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let (path, kind) = (entry.path(), entry.file_type()?);
        // Only other entries, such as links, need a lookup.
        if kind.is_dir() || kind.is_file() || path.is_file() {
            found.push((path, kind.is_dir()));
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_come_in_one_order_and_folders_have_a_deepest_one() {
        let root = tempfile::tempdir().expect("a folder of its own");
        let mut deep = root.path().join("a");
        for _ in 0..DEEPEST {
            deep = deep.join("d");
        }
        fs::create_dir_all(&deep).expect("made");
        for name in ["b.map", "a/c.map", "a/a.map", "a.map"] {
            fs::write(root.path().join(name), "").expect("written");
        }
        let below = files_below(root.path());
        let names = below.files.iter().map(|file| {
            let name = file.strip_prefix(root.path()).expect("below it");
            name.to_string_lossy().replace('\\', "/")
        });
        let names: Vec<String> = names.collect();
        assert_eq!(names, ["a.map", "b.map", "a/a.map", "a/c.map"]);
        let fault = below.fault.map(|fault| fault.to_string());
        assert!(fault.is_some_and(|fault| fault.contains("inside each other")));
        assert!(files_below(&root.path().join("none")).fault.is_some());
    }
}
