//! Names of keys, buttons and lists that tests of several panels use, so that a renamed one changes one place.

/// The buttons of time, from left to right.
pub const TIME: [&str; 5] = ["To the start", "Step back", "Play", "Step", "To the end"];
/// Plays the race again, in a small part of a web page.
pub const REPLAY: &str = "Replay";
/// Plays or pauses.
pub const PLAY: &str = TIME[2];
/// Goes to the end.
pub const TO_THE_END: &str = TIME[4];
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
/// Draws walls in the other way.
pub const NEXT_SKIN: &str = "Lines or tiles";
/// Goes to the next layer, and switches to the layer chosen last, and back.
pub const NEXT_LAYER: &str = "Next layer";
pub const TOGGLE_LAYER: &str = "Distance";
/// Opens the page that finds a map.
pub const FIND_A_MAP: &str = "Find a map";
/// Changes the theme, and is the list of themes.
pub const THEME: &str = "Theme";
/// Draws the paths of all searches.
pub const ALL_PATHS: &str = "All paths";
/// Goes to the first step where the searches differ.
pub const FIRST_DIVERGENCE: &str = "First divergence";
/// Copies the seed.
pub const COPY_SEED: &str = "Copy seed";
/// Asks what happens next, or cancels the question.
pub const QUESTION: &str = "Question";
/// What stands in the place of the frontier while a question is open.
pub const HIDDEN: &str = "Hidden while the question is open";
/// Open the dialogs of files.
pub const OPEN: &str = "Open…";
pub const SAVE: &str = "Save…";
pub const EXPORT: &str = "Export…";
/// Opens the list that explains the colours, and the list of the moves of each path.
pub const LEGEND: &str = "Legend";
pub const DIRECTIONS: &str = "Directions";
/// The last setting of the display.
pub const LAST_SETTING: &str = "Reduce motion";
