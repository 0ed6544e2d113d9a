//! Files that are replaced as a whole, each with a backup next to it, and shared with other programs.
//!
//! These files stand next to `scores.json`, each from its first use:
//!
//! ```text
//! scores.json.lock      locked by the program that changes the others; empty, and never removed
//! scores.json.new       the file being written, which is then renamed to scores.json
//! scores.json.bak       scores.json before its last change
//! scores.json.broken    a scores.json that could not be read, or only in part; then .broken2, ...
//! ```
//!
//! Anything under these names that is not a regular file, such as a device, a pipe or a folder, is neither read nor
//! replaced. A link is followed only if it leads to a regular file.

use super::content::{Content, Read};
use super::notices::Notices;
use std::ffi::OsString;
use std::fmt::Display;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read as _, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

/// The most bytes of a file that is read or written.
const LONGEST: u64 = 16 << 20;

/// The longest wait for a lock that another program holds.
const PATIENCE: Duration = Duration::from_secs(5);

/// A file that is kept like this.
#[derive(Clone, Debug)]
pub(super) struct KeptFile {
    path: PathBuf,
    /// Whether a wait for the lock timed out. The next time it is only tried once, because the program that holds it
    /// may be halted, and a window must not block repeatedly.
    given_up: Arc<AtomicBool>,
    /// Whether a part of its content was useless.
    doubted: Arc<AtomicBool>,
}

/// The possible states of a file on disk.
enum Found<T> {
    Nothing,
    Good(Read<T>),
    /// It cannot be read, for this reason.
    Broken(String),
}

impl KeptFile {
    /// The file of that name in a folder. Both may not exist yet.
    pub(super) fn new(folder: &Path, name: &str) -> KeptFile {
        let path = folder.join(name);
        // A link to a regular file stays a link, and its target is replaced.
        let linked = path.is_symlink() && path.is_file();
        let target = linked.then(|| fs::canonicalize(&path).ok());
        KeptFile {
            path: target.flatten().unwrap_or(path),
            given_up: Arc::default(),
            doubted: Arc::default(),
        }
    }

    /// The saved content, or the default.
    pub(super) fn read<T: Content>(&self, notices: &mut Notices) -> T {
        let found = match look(&self.path) {
            Ok(Found::Good(read)) => Ok(Some(read)),
            Ok(Found::Nothing) if !self.beside("bak").exists() => Ok(None),
            // Only one program repairs it. Without a lock, it stays as it is.
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

    /// Notifies the user of a useless part of the file.
    pub(super) fn leave_out(&self, wrong: &str, notices: &mut Notices) {
        self.doubted.store(true, Ordering::Relaxed);
        let path = self.path.display();
        notices.tell(format!("{path}: {wrong}, so it is ignored."));
    }

    /// Replaces the content on disk by the result of `merge`, without interference by other programs. Returns the
    /// content that is now on disk, if it is known.
    pub(super) fn change<T: Content>(
        &self,
        merge: impl FnOnce(T) -> T,
        notices: &mut Notices,
    ) -> Option<T> {
        self.try_change(merge, notices).unwrap_or_else(|error| {
            let path = self.path.display();
            let what = T::WHAT;
            notices.tell(format!(
                "{what} will not be saved, because {path} cannot be written ({error}). Correct this, or choose \
                 another folder with --data-dir."
            ));
            None
        })
    }

    /// Replaces the file by a text, without a backup; returns its path.
    pub(super) fn write_text(&self, text: &str) -> io::Result<String> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        self.replace(&self.path, text.as_bytes())?;
        Ok(self.path.display().to_string())
    }

    /// The first `most` bytes of the file as a text, if there is such a file.
    pub(super) fn text(&self, most: u64) -> Option<String> {
        let mut bytes = bytes_of(&self.path).ok()?;
        bytes.truncate(most as usize);
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Removes the file, if there is one.
    pub(super) fn remove(&self) -> io::Result<()> {
        regular_or_nothing(&self.path)?;
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    fn try_change<T: Content>(
        &self,
        merge: impl FnOnce(T) -> T,
        notices: &mut Notices,
    ) -> io::Result<Option<T>> {
        // This is checked before a file is made next to it, because it may be a link into a folder of devices.
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
                // A copy, because a name that is moved away is missing for a moment.
                self.replace(&self.beside("bak"), &bytes_of(&self.path)?)?;
            }
            self.replace(&self.path, new.write().as_bytes())?;
        }
        Ok(Some(new))
    }

    /// Reads the file. If it is damaged, it is moved aside. Then, or if it is missing, the backup takes its place. The
    /// lock must be held.
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

    /// Copies the file, a part of which its replacement will lose, to a name that is never used again.
    fn keep_aside(&self, notices: &mut Notices) -> io::Result<()> {
        let bytes = bytes_of(&self.path)?;
        // The copy may exist already, if the file could not be replaced then.
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

    /// The names for damaged files.
    fn aside(&self) -> impl Iterator<Item = PathBuf> {
        let numbers = (2..1000).map(|number| format!("broken{number}"));
        let names = std::iter::once("broken".to_owned()).chain(numbers);
        names.map(|name| self.beside(&name))
    }

    /// A name for a damaged file that is still free.
    fn free_name(&self) -> io::Result<PathBuf> {
        let name = self
            .aside()
            .find(|name| fs::symlink_metadata(name).is_err());
        name.ok_or_else(|| io::Error::other("too many damaged copies already lie next to it"))
    }

    /// Replaces a file in one step, so that at any time the old or the new one exists.
    fn replace(&self, path: &Path, content: &[u8]) -> io::Result<()> {
        if content.len() as u64 > LONGEST {
            return Err(too_long());
        }
        // Renaming replaces anything except a folder.
        regular_or_nothing(path)?;
        regular_or_nothing(&self.beside("new"))?;
        // There is one name for all, because only one program at a time has the lock. A program that was killed leaves
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
        let file = OpenOptions::new().write(true).create_new(true).open(new);
        let mut file = file.map_err(|cause| about(new, cause))?;
        if let Ok(facts) = fs::metadata(&self.path) {
            file.set_permissions(facts.permissions())?;
        }
        file.write_all(content)?;
        // Without this, a crash of the system may leave the new name with an empty file.
        file.sync_all()
    }

    /// Waits for a limited time until no other program changes the file. The lock lasts until the result is dropped.
    fn lock(&self) -> io::Result<File> {
        let path = self.beside("lock");
        // Opening a pipe alone may block for ever.
        regular_or_nothing(&path)?;
        let mut options = OpenOptions::new();
        // The file is never read or written, but a lock may need a file that is open for writing.
        let file = options.write(true).create(true).truncate(false);
        let file = file.open(&path).map_err(|cause| about(&path, cause))?;
        let file = match file.try_lock() {
            Ok(()) => file,
            Err(TryLockError::Error(error)) => return Err(error),
            Err(TryLockError::WouldBlock) => {
                let waits = !self.given_up.swap(true, Ordering::Relaxed);
                let locked = waits.then(|| wait_for(file)).flatten();
                locked.ok_or_else(|| {
                    io::Error::other(format!("another program has locked {}", path.display()))
                })??
            }
        };
        self.given_up.store(false, Ordering::Relaxed);
        Ok(file)
    }

    /// The path with this ending.
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

/// The content of a file. An error means that the system refuses, not that the content is bad.
fn look<T: Content>(path: &Path) -> io::Result<Found<T>> {
    let bytes = match bytes_of(path) {
        Ok(bytes) => bytes,
        // A link to nothing is not replaced by a file.
        Err(error) if path.is_symlink() => return Err(error),
        Err(error) => {
            // Below a file there is nothing, either. This is reported when something is saved.
            let nothing = [ErrorKind::NotFound, ErrorKind::NotADirectory].contains(&error.kind());
            return nothing.then_some(Found::Nothing).ok_or(error);
        }
    };
    let text = String::from_utf8(bytes).map_err(|error| error.to_string());
    let read = text.and_then(|text| T::read(&text));
    Ok(read.map_or_else(Found::Broken, Found::Good))
}

/// The locked file; `None` if another program has held it for [`PATIENCE`]. The wait is in the queue of the system,
/// where a program that locks repeatedly cannot shut others out.
fn wait_for(file: File) -> Option<io::Result<File>> {
    let (locked, waits) = mpsc::channel();
    thread::spawn(move || {
        let result = file.lock().map(|()| file);
        // If the receiver is gone, the file is closed, which releases the lock.
        let _ = locked.send(result);
    });
    waits.recv_timeout(PATIENCE).ok()
}

/// The bytes of a regular file that is not too long.
fn bytes_of(path: &Path) -> io::Result<Vec<u8>> {
    // Opening a pipe alone may block for ever, and a device may never end.
    if !fs::metadata(path)?.is_file() {
        return Err(about(path, "it is not a regular file"));
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

/// Refuses anything that exists and is not a regular file. A link is refused, too, wherever it leads.
fn regular_or_nothing(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(facts) if !facts.is_file() => Err(about(path, "it is not a regular file")),
        _ => Ok(()),
    }
}

/// An error of one of the files, which names it: a folder with the name of its copy also keeps a file from being written.
fn about(path: &Path, cause: impl Display) -> io::Error {
    io::Error::other(format!("{}: {cause}", path.display()))
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
