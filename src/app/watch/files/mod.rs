//! Opens what one is asked to, and shows it again after another map was grown.

pub mod act;
pub mod dialogs;
pub mod export_form;
pub mod export_panel;
pub mod exporting;
pub mod header;
pub mod reading;
pub mod recent;
pub mod scenario_panel;
pub mod sharing;
pub mod showing;
pub mod trace;
pub mod waiting;

use export_form::Exporting;
use recent::RecentFiles;
use waiting::Awaited;

/// What is open, and what is exchanged with files.
#[derive(Default)]
pub struct Files {
    /// The files that were opened last.
    pub recent: RecentFiles,
    /// What has been asked of the host.
    pub(crate) awaited: Awaited,
    /// What is exported, and how far it is.
    pub exporting: Exporting,
}
