//! The folders in which settings and scores are kept.
//!
//! A file there is replaced in one step, so at any time the old or the new one exists. Anything that is not a regular
//! file, such as a device, a pipe or a folder, is neither read nor replaced. A link is followed only if it leads to a
//! regular file.

use super::Store;
use super::kept::Shelf;
use crate::disk::Target;
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The most bytes of a file that is read.
const LONGEST: usize = 16 << 20;

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
        match dir.map_or_else(of_platform, |dir| Ok([dir.clone(), dir])) {
            Ok([settings, data]) => Store::on(Arc::new(Folders { settings, data })),
            Err(reason) => {
                let mut store = Store::nowhere();
                store.notices.tell(reason);
                store
            }
        }
    }
}

impl Folders {
    fn folder(&self, name: &str) -> &Path {
        if name.contains(".toml") {
            &self.settings
        } else {
            &self.data
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder(name).join(name)
    }
}

impl Shelf for Folders {
    fn place(&self, name: &str) -> String {
        self.path(name).display().to_string()
    }

    fn read(&self, name: &str) -> Result<Option<Vec<u8>>, String> {
        let path = self.path(name);
        // A link to nothing is something, and not replaced by a file. Below a file there is nothing.
        let nothing = [ErrorKind::NotFound, ErrorKind::NotADirectory];
        if fs::symlink_metadata(&path).is_err_and(|error| nothing.contains(&error.kind())) {
            return Ok(None);
        }
        let bytes = bytes_of(&path);
        bytes
            .map(Some)
            .map_err(|error| failed(&path, "read", error))
    }

    fn write(&self, name: &str, text: &[u8]) -> Result<(), String> {
        let path = self.path(name);
        fs::create_dir_all(self.folder(name)).map_err(|error| failed(&path, "written", error))?;
        let target = Target::new(&path, true);
        let written = target.and_then(|target| target.write(|out| out.write_all(text)));
        written.map_err(|error| format!("{error} Or choose another folder with --data-dir."))
    }

    fn remove(&self, name: &str) -> Result<(), String> {
        fs::remove_file(self.path(name)).map_err(|error| error.to_string())
    }
}

/// The bytes of a regular file that is not too long.
fn bytes_of(path: &Path) -> io::Result<Vec<u8>> {
    // Opening a pipe alone may block for ever, and a device may never end.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    let mut bytes = Vec::new();
    let file = File::open(path)?;
    file.take(LONGEST as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > LONGEST {
        let long = format!("it is longer than {} MiB", LONGEST >> 20);
        return Err(io::Error::other(long));
    }
    Ok(bytes)
}

fn failed(path: &Path, what: &str, error: io::Error) -> String {
    let path = path.display();
    format!(
        "{path}: the file cannot be {what}: {error}. Correct this, or choose another folder with --data-dir."
    )
}

/// The usual folders of this platform for settings and for data: on Linux ~/.config/mazescope and
/// ~/.local/share/mazescope, or those in the variables of the XDG Base Directory Specification.
fn of_platform() -> Result<[PathBuf; 2], String> {
    let folders = choose_native_strategy().ok();
    // A relative home folder would differ with the folder in which the program is started.
    let folders = folders.filter(|folders| folders.home_dir().is_absolute());
    let folders = folders.ok_or(
        "There is no home folder, so settings and best scores will not be saved. Choose a folder for them with \
         --data-dir.",
    )?;
    // Apple's folder of preferences is for files in Apple's own format.
    let settings = if cfg!(target_vendor = "apple") {
        folders.data_dir()
    } else {
        folders.config_dir()
    };
    Ok([settings, folders.data_dir()].map(|folder| folder.join("mazescope")))
}
