//! The folders in which settings and scores are kept.
//!
//! A file there is replaced in one step, so at any time the old or the new one exists. Anything that is not a regular
//! file, such as a device, a pipe or a folder, is neither read nor replaced. A link is followed only if it leads to a
//! regular file.

use super::Store;
use super::kept::Shelf;
use crate::disk::{Target, TargetError};
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The most bytes of a file that is read.
const LONGEST: u64 = 16 << 20;

/// The notice if there is no folder for a file.
const NO_HOME: &str = "There is no home folder, so settings and best scores will not be saved. Choose a folder for \
                       them with --data-dir.";

/// The folder of settings, which people may edit, and that of data.
#[derive(Debug)]
struct Folders {
    settings: PathBuf,
    data: PathBuf,
}

impl Store {
    /// A store of the given folder or, without one, of the platform's folders for settings and for data. A missing
    /// folder is made when there is something to save.
    pub fn open(dir: Option<PathBuf>) -> Store {
        match dir.map_or_else(of_platform, |dir| Some([dir.clone(), dir])) {
            Some([settings, data]) => Store::on(Arc::new(Folders { settings, data })),
            None => Store {
                notices: vec![NO_HOME.to_owned()],
                ..Store::nowhere()
            },
        }
    }
}

/// The usual folders of this platform for settings and for data: on Linux ~/.config/mazescope and
/// ~/.local/share/mazescope, or those in the variables of the XDG Base Directory Specification.
fn of_platform() -> Option<[PathBuf; 2]> {
    let folders = choose_native_strategy().ok()?;
    // Apple's folder of preferences is for files in Apple's own format.
    let settings = match cfg!(target_vendor = "apple") {
        true => folders.data_dir(),
        false => folders.config_dir(),
    };
    // A relative home folder would differ with the folder in which the program is started.
    let is_fixed = folders.home_dir().is_absolute();
    is_fixed.then(|| [settings, folders.data_dir()].map(|folder| folder.join("mazescope")))
}

impl Folders {
    fn path(&self, name: &str) -> PathBuf {
        match name.contains(".toml") {
            true => self.settings.join(name),
            false => self.data.join(name),
        }
    }
}

impl Shelf for Folders {
    fn place(&self, name: &str) -> String {
        self.path(name).display().to_string()
    }

    fn read(&self, name: &str) -> Result<Option<Vec<u8>>, String> {
        let path = self.path(name);
        let nothing = [ErrorKind::NotFound, ErrorKind::NotADirectory];
        match bytes_of(&path) {
            Ok(bytes) => Ok(Some(bytes)),
            // A link to nothing is something, and not replaced by a file. Below a file there is nothing.
            Err(error) if nothing.contains(&error.kind()) && !path.is_symlink() => Ok(None),
            Err(error) => Err(format!(
                "{}: the file cannot be read: {error}. Correct this, or choose another folder with --data-dir.",
                path.display()
            )),
        }
    }

    fn write(&self, name: &str, text: &[u8]) -> Result<(), String> {
        let path = self.path(name);
        let made = fs::create_dir_all(path.with_file_name(""));
        let made = made.map_err(|cause| TargetError::Unwritable(self.place(name), cause));
        let target = made.and_then(|()| Target::new(&path, true));
        let written = target.and_then(|target| target.write(|out| out.write_all(text)));
        written.map_err(|error| format!("{error} Or choose another folder with --data-dir."))
    }

    fn remove(&self, name: &str) -> Result<(), String> {
        fs::remove_file(self.path(name)).map_err(|error| error.to_string())
    }
}

/// The bytes of a regular file that is not too long.
fn bytes_of(path: &Path) -> io::Result<Vec<u8>> {
    let facts = fs::metadata(path)?;
    // Opening a pipe alone may block for ever, and a device may never end.
    if !facts.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    if facts.len() > LONGEST {
        let long = format!("it is longer than {} MiB", LONGEST >> 20);
        return Err(io::Error::other(long));
    }
    fs::read(path)
}
