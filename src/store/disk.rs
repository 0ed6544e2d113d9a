//! Files that are replaced whole, each with the one before beside it, and shared with other programs.
//!
//! Beside `scores.json` stand, each from when it is first needed:
//!
//! ```text
//! scores.json.lock      locked by whoever changes the others; empty, and never removed
//! scores.json.new       being written; then it is renamed and is scores.json
//! scores.json.bak       what scores.json was before its last change
//! scores.json.broken    a scores.json that could not be read, or only in part; then .broken2, ...
//! ```
//!
//! Anything that stands there and is no regular file, such as a device, a pipe or a folder, is neither
//! read nor replaced. A link is followed only where it leads to a regular file.

use super::content::{Content, Read};
use super::notices::Notices;
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read as _, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

/// The most bytes of a file that is read or written.
const LONGEST: u64 = 16 << 20;

/// The time for which one waits for a lock that another program holds.
const PATIENCE: Duration = Duration::from_secs(5);

/// A file that is kept so.
#[derive(Clone, Debug)]
pub(super) struct KeptFile {
    path: PathBuf,
    /// Whether a wait for the lock was in vain. It is only tried once the next time, since the program
    /// that holds it may be halted, and a window must not wait again and again.
    given_up: Arc<AtomicBool>,
    /// Whether something that was read from it was of no use.
    doubted: Arc<AtomicBool>,
}

/// All that may stand on the disk.
enum Found<T> {
    Nothing,
    Good(Read<T>),
    /// Something that cannot be read, and why.
    Broken(String),
}

impl KeptFile {
    /// The file of that name in a folder, either of which may not be there yet.
    pub(super) fn new(folder: &Path, name: &str) -> KeptFile {
        let path = folder.join(name);
        // A link to a regular file stays a link: what it points to is replaced.
        let linked = path.is_symlink() && path.is_file();
        let target = linked.then(|| fs::canonicalize(&path).ok());
        KeptFile {
            path: target.flatten().unwrap_or(path),
            given_up: Arc::default(),
            doubted: Arc::default(),
        }
    }

    /// What was kept, or the default.
    pub(super) fn read<T: Content>(&self, notices: &mut Notices) -> T {
        let found = match look(&self.path) {
            Ok(Found::Good(read)) => Ok(Some(read)),
            Ok(Found::Nothing) if !self.beside("bak").exists() => Ok(None),
            // It is repaired by one program alone; without a lock, it stays as it is.
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
        for wrong in &read.wrong {
            self.leave_out(wrong, notices);
        }
        if read.newer {
            notices.tell(newer::<T>(&self.path));
        }
        read.content
    }

    /// Lets the user know of something in the file that is of no use.
    pub(super) fn leave_out(&self, wrong: &str, notices: &mut Notices) {
        self.doubted.store(true, Ordering::Relaxed);
        let path = self.path.display();
        notices.tell(format!("{path}: {wrong}, so it is ignored."));
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
                "{what} will not be saved, because {path} cannot be written ({error}). Make it writable, or choose \
                 another folder with --data-dir."
            ));
            None
        })
    }

    fn try_change<T: Content>(
        &self,
        merge: impl FnOnce(T) -> T,
        notices: &mut Notices,
    ) -> io::Result<Option<T>> {
        // This comes before anything is made beside it, since it may be a link into a folder of devices.
        regular_or_nothing(&self.path)?;
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let _lock = self.lock()?;
        let read = self.read_or_repair(notices)?;
        if read.as_ref().is_some_and(|read| read.newer) {
            notices.tell(newer::<T>(&self.path));
            return Ok(None);
        }
        let in_part = read.as_ref().is_some_and(|read| !read.wrong.is_empty());
        let old = read.map(|read| read.content);
        let new = merge(old.clone().unwrap_or_default());
        if old.as_ref() != Some(&new) {
            if old.is_some() {
                if in_part || self.doubted.load(Ordering::Relaxed) {
                    self.keep_aside(notices)?;
                    self.doubted.store(false, Ordering::Relaxed);
                }
                // It is a copy, since a name that is moved away is missing for a moment.
                self.replace(&self.beside("bak"), &bytes_of(&self.path)?)?;
            }
            self.replace(&self.path, new.write().as_bytes())?;
        }
        Ok(Some(new))
    }

    /// Reads the file. If it is broken it is moved aside; then, or if it is missing, the one before takes
    /// its place. The lock must be held.
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
            self.replace(&self.path, &bytes_of(&backup)?)?;
            format!("{what} now come from the copy {}", backup.display())
        } else {
            format!("{what} are reset")
        };
        notices.tell(format!("{happened}. {cure}."));
        Ok(read)
    }

    /// Copies the file, of which a part will not be in the one that replaces it, to a name that nothing
    /// takes again.
    fn keep_aside(&self, notices: &mut Notices) -> io::Result<()> {
        let bytes = bytes_of(&self.path)?;
        // It may be there already, if the file could not be replaced then.
        let is_copy = |name: &PathBuf| bytes_of(name).is_ok_and(|there| there == bytes);
        if self.aside().any(|name| is_copy(&name)) {
            return Ok(());
        }
        let aside = self.free_name()?;
        self.replace(&aside, &bytes)?;
        let (path, aside) = (self.path.display(), aside.display());
        notices.tell(format!(
            "{path} is replaced. The old file is kept as {aside}."
        ));
        Ok(())
    }

    /// The names for broken files.
    fn aside(&self) -> impl Iterator<Item = PathBuf> {
        let numbers = (2..1000).map(|number| format!("broken{number}"));
        let names = std::iter::once("broken".to_owned()).chain(numbers);
        names.map(|name| self.beside(&name))
    }

    /// A name for a broken file that no other has yet.
    fn free_name(&self) -> io::Result<PathBuf> {
        let name = self
            .aside()
            .find(|name| fs::symlink_metadata(name).is_err());
        name.ok_or_else(|| io::Error::other("too many damaged copies already lie next to it"))
    }

    /// Replaces a file at one stroke: at any time the old one or the new one is there.
    fn replace(&self, path: &Path, content: &[u8]) -> io::Result<()> {
        if content.len() as u64 > LONGEST {
            return Err(too_long());
        }
        // Renaming puts a file in the place of anything but a folder.
        regular_or_nothing(path)?;
        regular_or_nothing(&self.beside("new"))?;
        // There is one name for all, since only one program at a time has the lock. A program that was
        // killed leaves at most one such file behind, and the next replaces it.
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

    /// Waits a while until no other program changes the file. None does until the result is dropped.
    fn lock(&self) -> io::Result<File> {
        let path = self.beside("lock");
        // Merely opening a pipe may wait for ever.
        regular_or_nothing(&path)?;
        let mut options = OpenOptions::new();
        // Nobody reads or writes it, but a lock may ask for a file that could be written.
        let file = options.write(true).create(true).truncate(false);
        let file = file.open(&path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::Error(error)) => return Err(error),
            Err(TryLockError::WouldBlock) => {
                let waits = !self.given_up.load(Ordering::Relaxed);
                self.given_up.store(true, Ordering::Relaxed);
                let held =
                    || io::Error::other(format!("another program has locked {}", path.display()));
                let file = waits.then(|| wait_for(file)).ok_or_else(held)?;
                let file = file.ok_or_else(held)??;
                self.given_up.store(false, Ordering::Relaxed);
                return Ok(file);
            }
        }
        self.given_up.store(false, Ordering::Relaxed);
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

/// The content of a file. An error says that the system refuses, not that the content is bad.
fn look<T: Content>(path: &Path) -> io::Result<Found<T>> {
    let bytes = match bytes_of(path) {
        Ok(bytes) => bytes,
        // A link to nothing gets no file.
        Err(error) if path.is_symlink() => return Err(error),
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

/// The locked file; nothing if another program has held it for [`PATIENCE`]. One waits in the system's
/// queue, where a program that locks again and again keeps nobody out.
fn wait_for(file: File) -> Option<io::Result<File>> {
    let (locked, waits) = mpsc::channel();
    thread::spawn(move || {
        let result = file.lock().map(|()| file);
        // Where nobody waits any more the file is closed, and with it the lock given back.
        let _ = locked.send(result);
    });
    waits.recv_timeout(PATIENCE).ok()
}

/// The bytes of a regular file that is not too long.
fn bytes_of(path: &Path) -> io::Result<Vec<u8>> {
    // Merely opening a pipe may wait for ever, and a device may never end.
    if !fs::metadata(path)?.is_file() {
        return Err(not_regular());
    }
    let mut bytes = Vec::new();
    File::open(path)?
        .take(LONGEST + 1)
        .read_to_end(&mut bytes)?;
    match bytes.len() as u64 > LONGEST {
        true => Err(too_long()),
        false => Ok(bytes),
    }
}

/// Refuses anything that is there and no regular file; a link is not one, wherever it leads.
fn regular_or_nothing(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(facts) if !facts.is_file() => Err(not_regular()),
        _ => Ok(()),
    }
}

fn not_regular() -> io::Error {
    io::Error::other("it is not a regular file")
}

fn too_long() -> io::Error {
    io::Error::other(format!("it is longer than {} MiB", LONGEST >> 20))
}

fn newer<T: Content>(path: &Path) -> String {
    let (what, path) = (T::WHAT, path.display());
    format!(
        "{what} will not be saved, because {path} comes from a newer Mazescope. This version reads the file, but does \
         not overwrite it."
    )
}
