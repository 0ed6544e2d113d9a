//! Names of keys, buttons and lists that tests of several panels use, so that a renamed one changes one place.

/// The menu of the generators.
pub const GENERATOR: &str = "Generator";
/// Opens the other controls of the map bar.
pub const MORE: &str = "more";
/// Opens the menu of a narrow window.
pub const MENU: &str = "Menu";
/// Opens the gallery of seeds, and that of a parameter.
pub const TWELVE_MAPS: &str = "Twelve maps";
pub const VARY: &str = "Vary";
/// Shows or hides the map's pane.
pub const MAP_PANE: &str = "Map pane";
/// Copies the seed.
pub const COPY_SEED: &str = "Copy seed";
/// Opens the dialog of a file to open.
pub const OPEN: &str = "Open…";
