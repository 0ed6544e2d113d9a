//! A file that is written: it appears completely, in one step, or not at all.

use super::temporary;
use crate::level;
use crate::maps::MapFormat;
use mazescope_core::Map;
use mazescope_games::Level;
use std::fs::{self, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;
use thiserror::Error;

/// Writes a map in the format of the name's extension, or as a text maze if it has none, and returns what the format
/// loses of it. An existing file is replaced only if `replace` is set.
pub fn save(path: &Path, map: &Map, replace: bool) -> Result<Vec<String>, TargetError> {
    let format = MapFormat::to_save(path).map_err(TargetError::NoFormat)?;
    Target::new(path, replace)?.write_map(map, format)
}

/// Writes a level of the wall game as text. An existing file is replaced only if `replace` is set.
pub fn save_level(path: &Path, level: &Level, replace: bool) -> Result<(), TargetError> {
    Target::new(path, replace)?.write(|out| out.write_all(level::write(level).as_bytes()))
}

/// A file that may be written.
#[derive(Debug)]
pub struct Target {
    /// The path as it was typed, for messages.
    said: String,
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
        let said = path.display().to_string();
        // A link stays a link, and its target is replaced.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let replaced = match fs::symlink_metadata(&path) {
            Err(_) if folder_of(&path).is_dir() => None,
            Err(_) => return Err(TargetError::NoFolder(said)),
            Ok(facts) if !facts.is_file() => return Err(TargetError::NoFile(said)),
            Ok(_) if !replace => return Err(TargetError::Exists(said)),
            Ok(facts) => Some(facts.permissions()),
        };
        Ok(Target {
            said,
            path,
            replaced,
            replace,
        })
    }

    /// Writes the whole file, or leaves everything as it was. A partial file is never visible.
    pub fn write(
        &self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), TargetError> {
        let written = self.begin().and_then(|mut unfinished| {
            write(&mut unfinished)?;
            unfinished.finish()
        });
        written.map_err(|cause| self.refused(cause))
    }

    /// Begins to write the file piece by piece.
    pub fn begin(&self) -> io::Result<Unfinished<'_>> {
        // In the same folder, because a file can be renamed only within a file system.
        let file = temporary::begin(&folder_of(&self.path)).map_err(without_path)?;
        Ok(Unfinished {
            target: self,
            out: BufWriter::with_capacity(1 << 16, file),
        })
    }

    /// The error of a failed write, with the name of the file.
    pub fn refused(&self, cause: io::Error) -> TargetError {
        let said = self.said.clone();
        match cause.kind() {
            // Another program was faster.
            io::ErrorKind::AlreadyExists => TargetError::Exists(said),
            _ => TargetError::Unwritable(said, cause),
        }
    }

    /// Writes a map in a format, and returns what the format loses of it.
    pub fn write_map(&self, map: &Map, format: &MapFormat) -> Result<Vec<String>, TargetError> {
        let losses = format.losses(map);
        let losses = losses.map_err(|cause| TargetError::Unfit(self.said.clone(), cause))?;
        self.write(|out| (format.write)(map, &[], out))?;
        Ok(losses)
    }
}

/// The folder of a file.
fn folder_of(path: &Path) -> PathBuf {
    Path::new(".").join(path.parent().unwrap_or(Path::new("")))
}

/// A file that is being written and is not in its place yet. Unless it is finished, everything stays as it was.
#[derive(Debug)]
pub struct Unfinished<'t> {
    target: &'t Target,
    out: BufWriter<NamedTempFile>,
}

impl Unfinished<'_> {
    /// Puts the file in its place, in one step.
    pub fn finish(self) -> io::Result<()> {
        let (target, file) = (self.target, self.out.into_inner());
        let file = file.map_err(|error| without_path(error.into_error()))?;
        if target.replace {
            // Not even a crash of the system loses both the old and the new one.
            file.as_file().sync_all()?;
        }
        let mut list = temporary::unfinished();
        list.retain(|path| path != file.path());
        if let Some(permissions) = &target.replaced {
            file.as_file().set_permissions(permissions.clone())?;
        }
        match target.replace {
            true => file.persist(&target.path)?,
            false => file.persist_noclobber(&target.path)?,
        };
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

/// Why a file is not written. Each has the path of the file as it was typed.
#[derive(Debug, Error)]
pub enum TargetError {
    /// The file exists, and may not be replaced.
    #[error(
        "{0}: the file exists. Choose another name, or replace it (on the command line with --force)."
    )]
    Exists(String),
    /// A folder, a device or a broken link.
    #[error("{0}: this is not a regular file. Choose the name of a file.")]
    NoFile(String),
    /// The folder of the file does not exist.
    #[error("{0}: there is no such folder. Make it first, or choose another.")]
    NoFolder(String),
    /// The name has no extension of a map.
    #[error("{0}")]
    NoFormat(String),
    /// The format cannot hold the map.
    #[error("{0}: {1}")]
    Unfit(String, String),
    /// The system refuses.
    #[error("{0}: the file cannot be written: {1}. {cure}", cure = cure(.1))]
    Unwritable(String, io::Error),
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
