//! The folders in which settings and scores are kept.

use super::Store;
use super::disk::KeptFile;
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use std::path::{Path, PathBuf};

impl Store {
    /// A store of the given folder or, without one, of the platform's folders for settings and for data. A missing
    /// folder is made when there is something to save.
    pub fn open(dir: Option<PathBuf>) -> Store {
        let file = |folder: &Path, name| Some(KeptFile::new(folder, name));
        match dir.map_or_else(of_platform, |dir| Ok([dir.clone(), dir])) {
            Ok([settings, data]) => Store::kept_in([
                file(&settings, "settings.toml"),
                file(&data, "scores.json"),
                file(&data, "drafts.json"),
                file(&settings, "lessons.toml"),
                file(&data, "failure.txt"),
            ]),
            Err(reason) => {
                let mut store = Store::nowhere();
                store.notices.tell(reason);
                store
            }
        }
    }
}

/// The usual folders of this platform for settings and for data: on Linux ~/.config/mazescope and ~/.local/share/mazescope, or those in the
/// variables of the XDG Base Directory Specification.
fn of_platform() -> Result<[PathBuf; 2], String> {
    let folders = choose_native_strategy().ok();
    // A relative home folder would differ with the folder in which the program is started.
    let folders = folders.filter(|folders| folders.home_dir().is_absolute());
    let folders = folders.ok_or(
        "There is no home folder, so settings and best scores will not be saved. Choose a folder for them with \
         --data-dir.",
    )?;
    // Apple's folder of preferences is for files in Apple's own format.
    let settings = match cfg!(target_vendor = "apple") {
        true => folders.data_dir(),
        false => folders.config_dir(),
    };
    Ok([settings, folders.data_dir()].map(|folder| folder.join("mazescope")))
}
