//! Files on disk: damaged files, other versions, other programs, and folders that refuse.

mod damage;
mod drafts;
mod killed;
mod lessons;
mod refused;
mod versions;

use mazescope_formats::store::{Best, LessonVisit};
use mazescope_formats::{KeptSettings, Store};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// What is kept, in files of its own.
const FILES: [&str; 3] = ["settings.toml", "scores.json", "lessons.toml"];

/// A folder of one test, which is removed with it.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Folder {
        Folder(TempDir::new().unwrap())
    }

    /// A folder with the number 2 in all files.
    pub fn kept() -> Folder {
        let folder = Folder::new();
        let mut store = folder.open();
        for number in [1, 2] {
            keep(&mut store, number);
        }
        assert_eq!(store.notices(), [""; 0]);
        folder
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.path().join(name)
    }

    pub fn text(&self, name: &str) -> String {
        fs::read_to_string(self.file(name)).unwrap()
    }

    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        fs::write(self.file(name), content).unwrap();
    }

    pub fn open(&self) -> Store {
        Store::open(Some(self.path().to_owned()))
    }

    /// The names of its entries.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.path()).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }
}

pub fn settings(theme: impl ToString) -> KeptSettings {
    let watch = "rate = inf\nsize = [41, 21]\nsolvers = [\"depth_first\"]";
    KeptSettings {
        theme: Some(theme.to_string()),
        watch: watch.parse().unwrap(),
        ..KeptSettings::default()
    }
}

pub fn best(score: i64) -> Best {
    let detail = format!("in {score}");
    Best { score, detail }
}

/// A visit to a lesson of this version.
pub fn visit(id: &str, version: u32) -> LessonVisit<'_> {
    let day = 20_784;
    LessonVisit { id, version, day }
}

/// Keeps a number in all files. As a score, it must be better than those before.
pub fn keep(store: &mut Store, number: i64) {
    for file in FILES {
        keep_in(file, store, number);
    }
}

/// Keeps a number in one file.
pub fn keep_in(file: &str, store: &mut Store, number: i64) {
    match file {
        "settings.toml" => store.keep_settings(settings(number)),
        "scores.json" => assert!(store.offer("walk", "40x30", best(number))),
        _ => store.record(visit("queue", 1), |it| it.step = number as usize),
    }
}

/// The number in each file; 0 where there is none.
pub fn found(store: &Store) -> [i64; 3] {
    let theme = store.settings().theme.as_ref();
    let theme = theme.map_or(0, |theme| theme.parse().unwrap());
    let score = store.best("walk", "40x30").map_or(0, |best| best.score);
    [theme, score, store.lesson("queue", 1).step as i64]
}

/// Fails unless one of the notices contains all these parts.
#[track_caller]
pub fn must_tell(notices: &[String], parts: &[&str]) {
    let mut all = notices.iter();
    let told = all.any(|notice| parts.iter().all(|part| notice.contains(part)));
    assert!(told, "{parts:?} in {notices:?}");
}

#[test]
fn what_is_kept_is_there_again() {
    let folder = Folder::kept();
    let mut again = folder.open();
    assert_eq!(again.notices(), [""; 0]);
    assert_eq!(*again.settings(), settings(2));
    assert_eq!(again.best("walk", "40x30"), Some(&best(2)));
    assert_eq!(found(&again), [2; 3]);
    assert!(!again.offer("walk", "40x30", best(2)), "it only equals it");
    let mut all = FILES;
    all.sort();
    assert_eq!(folder.names(), all);
}

#[test]
fn the_folder_is_made_when_there_is_something_to_keep() {
    let folder = Folder::new();
    let below = folder.file("a/b");
    let mut store = Store::open(Some(below.clone()));
    store.keep_settings(KeptSettings::default());
    assert_eq!(folder.names(), [""; 0], "nothing has been changed");
    store.keep_settings(settings("dark"));
    assert!(below.join("settings.toml").is_file());
    assert_eq!(store.notices(), [""; 0]);
}

#[test]
fn nothing_is_kept_nowhere() {
    let mut store = Store::nowhere();
    keep(&mut store, 1);
    assert_eq!(found(&store), [1; 3]);
    assert_eq!(store.notices(), [""; 0]);
}

#[test]
#[cfg(unix)]
fn a_link_stays_a_link() {
    let (folder, other) = (Folder::kept(), Folder::new());
    fs::rename(folder.file("settings.toml"), other.file("mine.toml")).unwrap();
    std::os::unix::fs::symlink(other.file("mine.toml"), folder.file("settings.toml")).unwrap();
    folder.open().keep_settings(settings("light"));
    assert!(folder.file("settings.toml").is_symlink());
    assert!(other.text("mine.toml").contains("light"));
}
