//! Where settings and scores are kept.

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use std::path::PathBuf;

/// The folder of each file.
pub(super) struct Folders {
    pub(super) settings: PathBuf,
    pub(super) scores: PathBuf,
}

/// Everything in one folder.
pub(super) fn all_in(dir: PathBuf) -> Folders {
    Folders {
        settings: dir.clone(),
        scores: dir,
    }
}

/// Where programs keep such things here: on Linux ~/.config/mazescope and ~/.local/share/mazescope,
/// or what the variables of the XDG Base Directory Specification say.
pub(super) fn of_platform() -> Result<Folders, String> {
    let folders = choose_native_strategy().ok();
    // A relative home would be another one in each folder from which the program is started.
    let folders = folders.filter(|folders| folders.home_dir().is_absolute());
    let folders = folders.ok_or(
        "There is no home folder, so settings and best scores will be forgotten; name a folder \
         for them with --data-dir.",
    )?;
    let name = "mazescope";
    Ok(Folders {
        // Apple's folder of preferences is for files in Apple's own format.
        settings: if cfg!(target_vendor = "apple") {
            folders.data_dir().join(name)
        } else {
            folders.config_dir().join(name)
        },
        scores: folders.data_dir().join(name),
    })
}
