//! A file that is replaced whole, with the one before beside it, and shared with other programs.
//!
//! Beside `scores.json` stand, each from when it is first needed:
//!
//! ```text
//! scores.json.lock      locked by whoever changes the others; empty, and never removed
//! scores.json.new       being written; then it is renamed and is scores.json
//! scores.json.bak       what scores.json was before its last change
//! scores.json.broken    a scores.json that could not be read; then scores.json.broken2, ...
//! ```

use super::{Content, Notices, Read};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Such a file.
#[derive(Clone, Debug)]
pub(super) struct KeptFile {
    path: PathBuf,
}

/// What stands on the disk.
enum Found<T> {
    Nothing,
    Good(Read<T>),
    /// And why.
    Broken(String),
}

impl KeptFile {
    /// The file of that name in a folder, either of which may not be there yet.
    pub(super) fn new(folder: &Path, name: &str) -> KeptFile {
        let path = folder.join(name);
        // A link stays a link: what it points to is replaced.
        let target = path.is_symlink().then(|| fs::canonicalize(&path).ok());
        KeptFile {
            path: target.flatten().unwrap_or(path),
        }
    }

    /// What was kept, or the default.
    pub(super) fn read<T: Content>(&self, notices: &mut Notices) -> T {
        let found = match look(&self.path) {
            Ok(Found::Good(read)) => Ok(Some(read)),
            Ok(Found::Nothing) if !self.beside("bak").exists() => Ok(None),
            // Whoever repairs it must be alone; without a lock, it stays as it is.
            Ok(_) => match self.lock() {
                Ok(_lock) => self.read_or_repair(notices),
                Err(error) => {
                    let path = self.path.display();
                    notices.tell(format!(
                        "{path} is damaged and cannot be repaired: {error}."
                    ));
                    look(&self.beside("bak")).map(Found::good)
                }
            },
            Err(error) => Err(error),
        };
        let read = found.unwrap_or_else(|error| {
            notices.tell(format!("{} cannot be read: {error}.", self.path.display()));
            None
        });
        let Some(read) = read else {
            return T::default();
        };
        let path = self.path.display();
        for wrong in read.wrong {
            notices.tell(format!("{path}: {wrong}; this is left out."));
        }
        if read.newer {
            notices.tell(newer::<T>(&self.path));
        }
        read.content
    }

    /// Puts what `merge` makes of what is on the disk in its place, alone among all programs.
    /// Returns what is on the disk now, if that is known.
    pub(super) fn change<T: Content>(
        &self,
        merge: impl FnOnce(T) -> T,
        notices: &mut Notices,
    ) -> Option<T> {
        self.try_change(merge, notices).unwrap_or_else(|error| {
            let path = self.path.display();
            let what = T::WHAT;
            notices.tell(format!(
                "{what} will be forgotten: {path} cannot be written ({error}). Make that possible, \
                 or name another folder with --data-dir."
            ));
            None
        })
    }

    fn try_change<T: Content>(
        &self,
        merge: impl FnOnce(T) -> T,
        notices: &mut Notices,
    ) -> io::Result<Option<T>> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let _lock = self.lock()?;
        let read = self.read_or_repair(notices)?;
        if read.as_ref().is_some_and(|read| read.newer) {
            notices.tell(newer::<T>(&self.path));
            return Ok(None);
        }
        let old = read.map(|read| read.content);
        let new = merge(old.clone().unwrap_or_default());
        if old.as_ref() != Some(&new) {
            if old.is_some() {
                // A copy, since a name that is moved away is missing for a moment.
                self.replace(&self.beside("bak"), &fs::read(&self.path)?)?;
            }
            self.replace(&self.path, new.write().as_bytes())?;
        }
        Ok(Some(new))
    }

    /// Reads the file; one that is broken is moved aside, and the one before takes its place, as it
    /// does for one that is missing. To be called with the lock held.
    fn read_or_repair<T: Content>(&self, notices: &mut Notices) -> io::Result<Option<Read<T>>> {
        let backup = self.beside("bak");
        let (path, what) = (self.path.display(), T::WHAT);
        let happened = match look(&self.path)? {
            Found::Good(read) => return Ok(Some(read)),
            Found::Nothing if !backup.exists() => return Ok(None),
            Found::Nothing => format!("{path} is missing"),
            Found::Broken(why) => {
                let aside = self.free_name()?;
                fs::rename(&self.path, &aside)?;
                let aside = aside.display();
                format!("{path} is damaged ({why}) and was renamed to {aside}")
            }
        };
        let read = look(&backup).map(Found::good).unwrap_or_default();
        let cure = if read.is_some() {
            self.replace(&self.path, &fs::read(&backup)?)?;
            format!("{what} are those of the copy {}", backup.display())
        } else {
            format!("{what} begin anew")
        };
        notices.tell(format!("{happened}. {cure}."));
        Ok(read)
    }

    /// A name for a broken file that no other has yet.
    fn free_name(&self) -> io::Result<PathBuf> {
        let mut names = (2..1000).map(|number| format!("broken{number}"));
        let first = self.beside("broken");
        let free = |path: &PathBuf| !path.exists();
        let name = Some(first).filter(free);
        let name = name.or_else(|| names.find_map(|name| Some(self.beside(&name)).filter(free)));
        name.ok_or_else(|| io::Error::other("there are very many broken ones beside it"))
    }

    /// Replaces a file at one stroke: whoever looks sees the old one or the new one.
    fn replace(&self, path: &Path, content: &[u8]) -> io::Result<()> {
        // One name for all, as only one program at a time has the lock: one that was killed leaves
        // at most one such file behind, and the next replaces it.
        let new = self.beside("new");
        let written = self.write_new(&new, content);
        let replaced = written.and_then(|()| fs::rename(&new, path));
        if replaced.is_err() {
            let _ = fs::remove_file(&new);
        }
        replaced
    }

    fn write_new(&self, new: &Path, content: &[u8]) -> io::Result<()> {
        match fs::remove_file(new) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let mut file = OpenOptions::new().write(true).create_new(true).open(new)?;
        if let Ok(facts) = fs::metadata(&self.path) {
            file.set_permissions(facts.permissions())?;
        }
        file.write_all(content)?;
        // Otherwise a crash of the system may leave the new name with nothing in it.
        file.sync_all()
    }

    /// Waits until no other program changes the file; until what is returned is dropped, none does.
    fn lock(&self) -> io::Result<File> {
        let mut options = OpenOptions::new();
        // Nobody reads or writes it, but a lock may ask for a file that could be written.
        let file = options.write(true).create(true).truncate(false);
        let file = file.open(self.beside("lock"))?;
        file.lock()?;
        Ok(file)
    }

    /// The name with an ending.
    fn beside(&self, ending: &str) -> PathBuf {
        let mut name = OsString::from(&self.path);
        name.push(".");
        name.push(ending);
        PathBuf::from(name)
    }
}

impl<T> Found<T> {
    fn good(self) -> Option<Read<T>> {
        match self {
            Found::Good(read) => Some(read),
            Found::Nothing | Found::Broken(_) => None,
        }
    }
}

/// What a file holds. An error says that the system refuses, not that the content is bad.
fn look<T: Content>(path: &Path) -> io::Result<Found<T>> {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) => {
            // Below a file there is nothing either; that will be told when something is to be kept.
            let nothing = [ErrorKind::NotFound, ErrorKind::NotADirectory].contains(&error.kind());
            return nothing.then_some(Found::Nothing).ok_or(error);
        }
    };
    let text = String::from_utf8(bytes).map_err(|error| error.to_string());
    let read = text.and_then(|text| T::read(&text));
    Ok(read.map_or_else(Found::Broken, Found::Good))
}

fn newer<T: Content>(path: &Path) -> String {
    let (what, path) = (T::WHAT, path.display());
    format!(
        "{what} of this run will be forgotten: {path} is from a newer Mazescope, which this one \
         reads but does not overwrite."
    )
}
