//! Where results go: standard output, which may be closed early, or a file replaced at one stroke.

use super::misuse::Misuse;
use indicatif::ProgressBar;
use std::fs::{self, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::Builder;

/// Prints to standard output. A reader who has seen enough (`| head -1`) is no fault.
pub fn print(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Misuse> {
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    match write(&mut out).and_then(|()| out.flush()) {
        Err(cause) if cause.kind() != io::ErrorKind::BrokenPipe => Err(Misuse::Output {
            to: "standard output".to_owned(),
            cause,
            cure: "make room there, or send it elsewhere",
        }),
        _ => {
            // Whatever is left in the buffer has no reader any more.
            let (_, _) = out.into_parts();
            Ok(())
        }
    }
}

/// A file that may be written.
#[derive(Debug)]
pub struct Target {
    path: PathBuf,
    /// What it replaces, if anything.
    replaced: Option<Permissions>,
}

impl Target {
    /// Looks whether `path` is free, or may be replaced because of `force`.
    pub fn new(path: &Path, force: bool) -> Result<Target, Misuse> {
        // A link stays a link: what it points to is replaced.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let Ok(facts) = fs::symlink_metadata(&path) else {
            let replaced = None;
            return Ok(Target { path, replaced });
        };
        if !facts.is_file() {
            return Err(Misuse::NotReplaceable(path));
        }
        if !force {
            return Err(Misuse::Exists(path));
        }
        let replaced = Some(facts.permissions());
        Ok(Target { path, replaced })
    }

    /// Writes the whole file, or leaves everything as it was: nobody ever sees half of it.
    pub fn write(
        &self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Misuse> {
        let because = |cause: io::Error| match cause.kind() {
            // Someone was quicker.
            io::ErrorKind::AlreadyExists => Misuse::Exists(self.path.clone()),
            _ => Misuse::Output {
                to: self.path.display().to_string(),
                cause,
                cure: "check that its folder exists and may be written",
            },
        };
        let folder = match self.path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        // In the same folder, since only within a file system can a file be renamed.
        let mut builder = Builder::new();
        let builder = builder.prefix(".mazescope-");
        // A new file is as readable as any other, not only by its owner as a temporary one.
        #[cfg(unix)]
        let builder = builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let mut file = builder.tempfile_in(folder).map_err(because)?;
        let mut out = BufWriter::with_capacity(1 << 16, file.as_file_mut());
        write(&mut out)
            .and_then(|()| out.flush())
            .map_err(because)?;
        drop(out);
        match &self.replaced {
            Some(permissions) => {
                let kept = file.as_file().set_permissions(permissions.clone());
                kept.map_err(because)?;
                file.persist(&self.path)
            }
            None => file.persist_noclobber(&self.path),
        }
        .map_err(|error| because(error.error))?;
        Ok(())
    }
}

/// Shows at a terminal that work which may take seconds is under way, and for how long.
pub fn while_working<T>(cells: usize, what: &str, work: impl FnOnce(&ProgressBar) -> T) -> T {
    /// Below this many cells the work is done before anybody could read what it is.
    const WORTH_SHOWING: usize = 1 << 20;
    if cells < WORTH_SHOWING {
        return work(&ProgressBar::hidden());
    }
    // On standard error, and hidden where that is no terminal.
    let progress = ProgressBar::new_spinner().with_message(what.to_owned());
    progress.enable_steady_tick(Duration::from_millis(100));
    let result = work(&progress);
    progress.finish_and_clear();
    result
}
