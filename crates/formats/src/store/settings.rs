//! The last settings, all of them optional, in TOML.

use super::content::{Content, Read, read_toml, write_toml};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use toml::{Table, Value};

/// The last settings. The program chooses the absent ones.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct KeptSettings {
    /// The name of the colours.
    pub theme: Option<String>,
    /// The size of text and controls, in percent of the usual size.
    pub text_size: Option<u32>,
    /// The width and height of the window, in points of the usual size.
    pub window: Option<[u32; 2]>,
    /// The place of the window on the screen, in pixels.
    pub window_at: Option<[i32; 2]>,
    /// The width of a cell in points, in a map that fills the pane.
    pub cell: Option<f64>,
    /// The thickness of walls between rooms, as a fraction of a cell.
    pub wall: Option<f64>,
    /// The ticks of the clock a second; infinite for full speed.
    pub rate: Option<f64>,
    /// The id of the last scene's generator.
    pub generator: Option<String>,
    /// The width and height of the last scene; absent if it filled the pane.
    pub size: Option<[u32; 2]>,
    /// The seed of the last scene.
    pub seed: Option<String>,
    /// The word in which the maze of the last scene was generated.
    pub mask_text: Option<String>,
    /// The ids of the chosen solvers.
    pub solvers: Option<Vec<String>>,
    /// The number of these that were shown; absent if all were.
    pub searches: Option<u32>,
    /// Whether the map had a pane next to them.
    pub map: Option<bool>,
    /// The colouring: state, distance or the id of a layer.
    pub colour_by: Option<String>,
    /// The colours of ordered values: viridis, ring or contours.
    pub colour_map: Option<String>,
    /// The brush for dragging on a map: wall, or floor by its cost, a digit from 1 to 9.
    pub brush: Option<String>,
    /// How walls of mazes are drawn: lines or tiles.
    pub skin: Option<String>,
    /// Whether only the run itself is animated.
    pub reduce_motion: Option<bool>,
    /// Whether each new map is shown from its first event.
    pub grow: Option<bool>,
    /// Whether all panes show the same part of the map.
    pub linked: Option<bool>,
    /// The unit of the clock: events, expansions or together.
    pub unit: Option<String>,
    /// The columns and rows that the user chose, by the number of searches: columns, rows or grid.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub arrange: BTreeMap<String, String>,
    /// The words that the user chose, by the number of searches: all, two pages or short.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub words: BTreeMap<String, String>,
    /// The paths of the recent files, the last one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recent: Vec<String>,
    /// Parameters that were set, by algorithm and name: numbers and words.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub parameters: BTreeMap<String, BTreeMap<String, Value>>,
    /// Changed keys, by the name of their command. Those of one tab are in a table with its name.
    #[serde(default, skip_serializing_if = "Table::is_empty")]
    pub keys: Table,
    /// The open tab, by its name in lower case.
    pub tab: Option<String>,
    /// The settings of each tab, by its name in lower case. Those of the tab *Watch* are above.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub rooms: BTreeMap<String, Table>,
    /// Everything else in the file.
    #[serde(flatten)]
    pub other: Table,
}

const HEADING: &str = "\
# The settings that Mazescope saved last. Edit this file only while Mazescope does not run.
# Keys that it does not know are kept, but comments are not.
";

impl KeptSettings {
    /// These settings, except that those unchanged since `seen` are as on `disk`.
    pub(super) fn over(&self, seen: &KeptSettings, disk: &KeptSettings) -> KeptSettings {
        let all = merged(&self.table(), &seen.table(), &disk.table());
        all.try_into().unwrap_or_else(|_| self.clone())
    }

    /// The saved settings of the tab with this name, in lower case.
    pub fn room(&self, name: &str) -> Option<&Table> {
        self.rooms.get(name)
    }

    /// The settings of the tab with this name, in lower case: the saved ones, and `usual` ones where these are missing
    /// or invalid.
    pub fn recalled<S: Serialize + DeserializeOwned>(&self, name: &str, usual: S) -> S {
        let sensible = |value: &Value| value.as_float().is_none_or(f64::is_finite);
        let mut settings = usual;
        for (key, value) in self.room(name).into_iter().flatten() {
            let mut table = Table::try_from(&settings).unwrap_or_default();
            table.insert(key.clone(), value.clone());
            match table.try_into() {
                Ok(changed) if sensible(value) => settings = changed,
                Ok(_) | Err(_) => {}
            }
        }
        settings
    }

    /// Saves the settings of the tab with this name, in lower case. Its other saved settings stay.
    pub fn remember(&mut self, name: &str, settings: &impl Serialize) {
        let table = Table::try_from(settings).unwrap_or_default();
        let kept = self.rooms.entry(name.to_owned()).or_default();
        kept.extend(table);
    }

    /// The settings as a table of names and numbers, which TOML can always express.
    fn table(&self) -> Table {
        Table::try_from(self).unwrap_or_default()
    }
}

/// The table `disk` with everything that differs between `seen` and `mine`, key by key, also in nested tables, so that
/// two programs which change different keys of one table lose neither.
fn merged(mine: &Table, seen: &Table, disk: &Table) -> Table {
    let mut all = disk.clone();
    for key in mine.keys().chain(seen.keys()) {
        match (mine.get(key), seen.get(key)) {
            (mine, seen) if mine == seen => {}
            (Some(Value::Table(mine)), seen) => {
                let table = |value: Option<&Value>| value.and_then(Value::as_table).cloned();
                let seen = table(seen).unwrap_or_default();
                let there = table(disk.get(key)).unwrap_or_default();
                let inner = merged(mine, &seen, &there);
                all.insert(key.clone(), Value::Table(inner));
            }
            (Some(value), _) => drop(all.insert(key.clone(), value.clone())),
            (None, _) => drop(all.remove(key)),
        }
    }
    all
}

impl Content for KeptSettings {
    const WHAT: &str = "Settings";

    fn read(text: &str) -> Result<Read<KeptSettings>, String> {
        read_toml(text)
    }

    fn write(&self) -> String {
        write_toml(HEADING, self)
    }
}
