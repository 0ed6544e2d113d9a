//! The shape of the source: arrows between modules, first lines, sizes of files, catalogues, and forbidden content.

mod arrows;
mod catalogues;
mod files;
mod parts;
mod paths;
mod rooms;
mod surface;
mod tables;
mod voice;

use std::fs;
use std::path::{Path, PathBuf};

/// A Rust file: its path from the package's root, and its text.
struct Source {
    path: String,
    text: String,
}

/// Every Rust file below a folder of the package; none if that folder is missing.
fn sources(folder: &str) -> Vec<Source> {
    let mut paths = Vec::new();
    collect(&root().join(folder), &mut paths);
    paths.sort();
    let sources = paths.into_iter().map(|path| {
        let text = fs::read_to_string(&path).expect("the source is readable");
        let path = path.strip_prefix(root()).expect("it lies below the root");
        let path = path.to_string_lossy().replace('\\', "/");
        Source { path, text }
    });
    sources.collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries {
        let path = entry.expect("the folder is readable").path();
        if path.is_dir() {
            collect(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            paths.push(path);
        }
    }
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

impl Source {
    /// Its lines without comments, each with its number. Tests in the file count as well, because the file
    /// depends on what they use.
    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = self.text.lines().enumerate();
        lines.map(|(number, line)| (number + 1, without_comment(line)))
    }
}

/// A line up to its comment. Two slashes within a string, as in an address, do not start a comment.
fn without_comment(line: &str) -> &str {
    let comments = line.match_indices("//").map(|(place, _)| place);
    let quotes = |place: usize| line[..place].matches('"').count();
    let mut outside = comments.filter(|&place| quotes(place).is_multiple_of(2));
    outside.next().map_or(line, |place| &line[..place])
}

/// Fails with all violations, one on each line, in the form that an editor can open.
fn must_be_none(violations: Vec<String>) {
    assert!(violations.is_empty(), "\n{}\n", violations.join("\n"));
}
