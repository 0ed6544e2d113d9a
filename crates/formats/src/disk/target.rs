//! A file that is written: it appears completely, in one step, or not at all.

use super::leftover;
use crate::level;
use crate::maps::loss::{Loss, Unfit};
use crate::maps::{MapFormat, NoFormat};
use mazescope_core::Map;
use mazescope_games::Level;
use std::fs::{self, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tempfile::{Builder, NamedTempFile};
use thiserror::Error;

/// Writes a map in the format of the name's extension, or as a text maze if it has none, and returns what the format
/// loses of it. An existing file is replaced only if `replace` is set.
pub fn save(path: &Path, map: &Map, replace: bool) -> Result<Vec<Loss>, TargetError> {
    let format = MapFormat::to_save(path)?;
    Target::new(path, replace)?.write_map(map, format)
}

/// Writes a level of the wall game as text. An existing file is replaced only if `replace` is set.
pub fn save_level(path: &Path, level: &Level, replace: bool) -> Result<(), TargetError> {
    Target::new(path, replace)?.write(|out| out.write_all(level::write(level).as_bytes()))
}

/// The temporary files that are being written at this moment.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    // Every change of the list is complete.
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes unfinished files, for a process that ends right after it.
pub fn abandon() {
    let unfinished = unfinished();
    for path in unfinished.iter() {
        // The writer may just have cancelled and removed it.
        let _ = fs::remove_file(path);
    }
    // Keeps the lock, so that no other thread begins or finishes a file in the remaining moment.
    std::mem::forget(unfinished);
}

/// An entry in the list of unfinished files, which is removed when this is dropped.
#[derive(Debug)]
struct TemporaryPath(PathBuf);

impl Drop for TemporaryPath {
    fn drop(&mut self) {
        unfinished().retain(|path| *path != self.0);
    }
}

/// A file that may be written.
#[derive(Debug)]
pub struct Target {
    /// The path as it was typed, for messages.
    said: PathBuf,
    /// The path of the file itself, which differs if `said` is a link.
    path: PathBuf,
    /// The permissions of the file that it replaces, if any.
    replaced: Option<Permissions>,
    /// Whether it replaces a file, also one that appears later.
    replace: bool,
}

impl Target {
    /// Checks whether `path` is free, or may be replaced.
    pub fn new(path: &Path, replace: bool) -> Result<Target, TargetError> {
        let said = path.to_owned();
        // A link stays a link, and its target is replaced.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let facts = fs::symlink_metadata(&path).ok();
        let target = Target {
            said,
            path,
            replaced: facts.as_ref().map(fs::Metadata::permissions),
            replace,
        };
        match facts {
            None if target.folder().is_dir() => Ok(target),
            None => Err(TargetError::NoFolder(target.said)),
            Some(facts) if !facts.is_file() => Err(TargetError::NoFile(target.said)),
            Some(_) if !replace => Err(TargetError::Exists(target.said)),
            Some(_) => Ok(target),
        }
    }

    fn folder(&self) -> &Path {
        match self.path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        }
    }

    /// Writes the whole file, or leaves everything as it was. A partial file is never visible.
    pub fn write(
        &self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), TargetError> {
        let mut unfinished = self.begin()?;
        write(&mut unfinished).map_err(|cause| self.refused(cause))?;
        unfinished.finish()
    }

    /// Replaces the whole file. Not even a crash of the system loses both the old and the new one.
    pub fn replace(&self, bytes: &[u8]) -> Result<(), TargetError> {
        let mut unfinished = self.begin()?;
        let written = unfinished.write_all(bytes).and_then(|()| {
            unfinished.flush()?;
            unfinished.out.get_ref().as_file().sync_all()
        });
        written.map_err(|cause| self.refused(cause))?;
        unfinished.finish()
    }

    /// Begins to write the file piece by piece.
    pub fn begin(&self) -> Result<Unfinished<'_>, TargetError> {
        Unfinished::begin(self).map_err(|cause| self.refused(cause))
    }

    /// The error of a failed write, with the name of the file.
    pub fn refused(&self, cause: io::Error) -> TargetError {
        match cause.kind() {
            // Another program was faster.
            io::ErrorKind::AlreadyExists => TargetError::Exists(self.said.clone()),
            _ => TargetError::Unwritable {
                path: self.said.clone(),
                cause,
            },
        }
    }

    /// Writes a map in a format, and returns what the format loses of it.
    pub fn write_map(&self, map: &Map, format: &MapFormat) -> Result<Vec<Loss>, TargetError> {
        let losses = format.losses(map).map_err(|cause| TargetError::Unfit {
            path: self.said.clone(),
            cause,
        })?;
        self.write(|out| (format.write)(map, &[], out))?;
        Ok(losses)
    }
}

/// A file that is being written and is not in its place yet. Unless it is finished, everything stays as it was.
#[derive(Debug)]
pub struct Unfinished<'t> {
    target: &'t Target,
    out: BufWriter<NamedTempFile>,
    /// Dropped after the file.
    _path: TemporaryPath,
}

impl Unfinished<'_> {
    fn begin(target: &Target) -> io::Result<Unfinished<'_>> {
        let mut builder = Builder::new();
        let builder = builder.prefix(leftover::PREFIX).rand_bytes(leftover::DRAWN);
        // A new file is as readable as any other, not only by its owner like a temporary file.
        #[cfg(unix)]
        let builder = builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        // In the same folder, because a file can be renamed only within a file system.
        let mut list = unfinished();
        let temporary = builder.tempfile_in(target.folder());
        let file = temporary.map_err(without_path)?;
        let path = file.path().to_owned();
        list.push(path.clone());
        drop(list);
        // The lock distinguishes it from the leftovers of a killed export. If files cannot be locked, none is removed.
        let _ = file.as_file().try_lock();
        leftover::remove_from(target.folder(), file.as_file());
        Ok(Unfinished {
            target,
            out: BufWriter::with_capacity(1 << 16, file),
            _path: TemporaryPath(path),
        })
    }

    /// Puts the file in its place, in one step.
    pub fn finish(self) -> Result<(), TargetError> {
        let target = self.target;
        self.try_finish().map_err(|cause| target.refused(cause))
    }

    fn try_finish(self) -> io::Result<()> {
        let file = self.out.into_inner();
        let file = file.map_err(|error| without_path(error.into_error()))?;
        let _list = unfinished();
        if let Some(permissions) = &self.target.replaced {
            file.as_file().set_permissions(permissions.clone())?;
        }
        let path = &self.target.path;
        if self.target.replace {
            file.persist(path)?;
        } else {
            file.persist_noclobber(path)?;
        }
        Ok(())
    }
}

impl Write for Unfinished<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes).map_err(without_path)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush().map_err(without_path)
    }
}

/// The system's error without the temporary name, which the user never typed.
fn without_path(error: io::Error) -> io::Error {
    match error.kind() {
        io::ErrorKind::Other => error,
        // The value with the name does not give access to the system's own text.
        kind => kind.into(),
    }
}

/// What to do about the system's error.
fn cure(cause: &io::Error) -> &'static str {
    match cause.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
            "Make room there, or choose another place."
        }
        _ => "Check that its folder may be written.",
    }
}

/// Why a file is not written.
#[derive(Debug, Error)]
pub enum TargetError {
    /// The file exists, and may not be replaced.
    #[error(
        "{}: the file exists. Choose another name, or replace it (on the command line with --force).",
        .0.display()
    )]
    Exists(PathBuf),
    /// A folder, a device or a broken link.
    #[error("{}: this is not a regular file. Choose the name of a file.", .0.display())]
    NoFile(PathBuf),
    /// The folder of the file does not exist.
    #[error("{}: there is no such folder. Make it first, or choose another.", .0.display())]
    NoFolder(PathBuf),
    /// The name has no extension of a map.
    #[error("{0}")]
    NoFormat(#[from] NoFormat),
    /// The format cannot hold the map.
    #[error("{}: {cause}", path.display())]
    Unfit {
        /// The file.
        path: PathBuf,
        /// The reason.
        cause: Unfit,
    },
    /// The system refuses.
    #[error(
        "{}: the file cannot be written: {cause}. {}",
        path.display(), cure(cause)
    )]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// The system's error.
        cause: io::Error,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> tempfile::TempDir {
        tempfile::tempdir().expect("there is room for a folder")
    }

    #[test]
    fn a_full_disk_asks_for_room() {
        let folder = folder();
        let target = Target::new(&folder.path().join("a.txt"), false).unwrap();
        let full = || io::Error::from(io::ErrorKind::StorageFull);
        let said = target.write(|_| Err(full())).unwrap_err().to_string();
        assert!(said.ends_with("Make room there, or choose another place."));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn no_temporary_name_is_told() {
        let folder = folder();
        let target = Target::new(&folder.path().join("a.txt"), false).unwrap();
        drop(folder);
        let said = target.write(|_| Ok(())).unwrap_err().to_string();
        assert!(said.contains("a.txt: the file cannot be written"), "{said}");
        assert!(!said.contains(".mazescope-"), "{said}");
    }

    #[test]
    #[cfg(unix)]
    fn a_file_is_called_as_it_was_typed() {
        let folder = folder();
        let link = folder.path().join("link.txt");
        fs::write(folder.path().join("a.txt"), "old").unwrap();
        std::os::unix::fs::symlink("a.txt", &link).unwrap();
        let said = Target::new(&link, false).unwrap_err().to_string();
        assert!(said.contains("link.txt: the file exists"), "{said}");
    }
}
