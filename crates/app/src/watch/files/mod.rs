//! Opens files, and shows them again after another map.

pub mod act;
pub mod dialogs;
pub mod export_form;
pub mod export_panel;
pub mod exporting;
pub mod header;
pub mod linking;
pub mod reading;
pub mod recent;
pub mod scenario_panel;
pub mod share_panel;
pub(crate) mod shared;
pub mod sharing;
mod showing;
pub mod trace;
pub mod waiting;

use export_form::Exporting;
use recent::RecentFiles;
use shared::Shared;
use waiting::Awaited;

/// The open file, and the exchange with files.
#[derive(Default)]
pub struct Files {
    /// The files opened last.
    pub recent: RecentFiles,
    /// The pending requests to the host.
    pub(crate) awaited: Awaited,
    /// What the dialog *Share* offers, since it was opened.
    pub(crate) shared: Option<Shared>,
    /// The export and its progress.
    pub exporting: Exporting,
}
