//! Settings, all of them optional, as they were chosen last; their text is TOML.

use super::content::{Content, Read};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use toml::{Table, Value};

/// All that was chosen last. The program chooses what is absent.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct KeptSettings {
    /// The name of the colours.
    pub theme: Option<String>,
    /// The width and height of the window, in points.
    pub window: Option<[u32; 2]>,
    /// The place of the window on the screen, in pixels.
    pub window_at: Option<[i32; 2]>,
    /// The points that a cell is wide in a map that fills the pane.
    pub cell: Option<f64>,
    /// The thickness of walls between rooms, as a share of a cell.
    pub wall: Option<f64>,
    /// The ticks of the clock a second; infinite for as fast as it goes.
    pub rate: Option<f64>,
    /// The id of the last scene's generator.
    pub generator: Option<String>,
    /// The width and height of the last scene; absent if it filled the pane.
    pub size: Option<[u32; 2]>,
    /// The seed of the last scene.
    pub seed: Option<String>,
    /// The word in whose form the maze of the last scene grew.
    pub mask_text: Option<String>,
    /// The solvers that were chosen for the searches, by their ids.
    pub solvers: Option<Vec<String>>,
    /// The number of these that were shown; absent if all were.
    pub searches: Option<u32>,
    /// Whether the map had a pane beside them.
    pub map: Option<bool>,
    /// The meaning of colours: state, distance or the id of a layer.
    pub colour_by: Option<String>,
    /// The colours of values that have a size: viridis, ring or contours.
    pub colour_map: Option<String>,
    /// What dragging on a map draws: wall, or floor by a digit from 1 to 9, which it costs to enter.
    pub brush: Option<String>,
    /// How walls of mazes are drawn: lines or tiles.
    pub skin: Option<String>,
    /// Whether nothing moves but what the run itself does.
    pub reduce_motion: Option<bool>,
    /// Whether all panes look at the same part of the map.
    pub linked: Option<bool>,
    /// The unit of the clock: events, expansions or together.
    pub unit: Option<String>,
    /// The paths of the files that were opened last, the last one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recent: Vec<String>,
    /// Parameters that were set, by algorithm and name: numbers and words.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub parameters: BTreeMap<String, BTreeMap<String, Value>>,
    /// Keys in place of the usual ones, by the name of what they do; those of one tab in a table of its
    /// name.
    #[serde(default, skip_serializing_if = "Table::is_empty")]
    pub keys: Table,
    /// The open tab, by its name in small letters.
    pub tab: Option<String>,
    /// What each tab keeps of its own, by the tab's name in small letters; what the tab *Watch* keeps
    /// stands above.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub rooms: BTreeMap<String, Table>,
    /// Everything else that the file says.
    #[serde(flatten)]
    pub other: Table,
}

/// The version of the file that is written, and the last that is fully understood.
const VERSION: i64 = 1;

const HEADING: &str = "\
# The settings that Mazescope saved last. Edit this file only while Mazescope does not run.
# Keys that it does not know are kept, but comments are not.
";

impl KeptSettings {
    /// These settings, but those that they have not changed since `seen` are as on `disk`.
    pub(super) fn over(&self, seen: &KeptSettings, disk: &KeptSettings) -> KeptSettings {
        let all = merged(&self.table(), &seen.table(), &disk.table());
        all.try_into().unwrap_or_else(|_| self.clone())
    }

    /// What the tab of this name has kept, in small letters.
    pub fn room(&self, name: &str) -> Option<&Table> {
        self.rooms.get(name)
    }

    /// The settings of the tab of this name, in small letters: those that it has kept, and where these are none or make
    /// no sense those that are usual.
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

    /// Keeps the settings of the tab of this name, in small letters. What else the tab has kept stays.
    pub fn remember(&mut self, name: &str, settings: &impl Serialize) {
        let table = Table::try_from(settings).unwrap_or_default();
        let kept = self.rooms.entry(name.to_owned()).or_default();
        kept.extend(table);
    }

    /// The settings as a table: there are only names and numbers, which TOML can always say.
    fn table(&self) -> Table {
        Table::try_from(self).unwrap_or_default()
    }
}

/// The table `disk` with everything that differs between `seen` and `mine`, key by key, in tables within
/// tables too, so that two programs which change different keys of one table lose neither.
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
        let table: Table = text.parse().map_err(|error| one_line(&error))?;
        // A crash of the system may leave a file of the right name and nothing in it.
        if text.trim().is_empty() {
            return Err("it is empty".to_owned());
        }
        let version = table.get("version").and_then(Value::as_integer);
        // Each key is read by itself, so that one that was mistyped by hand does not cost the others.
        let (mut good, mut wrong) = (Table::new(), Vec::new());
        for (key, value) in table {
            let alone = Table::from_iter([(key.clone(), value.clone())]);
            match alone.try_into::<KeptSettings>() {
                Ok(_) => drop(good.insert(key, value)),
                Err(error) => wrong.push(format!("{key} is not valid ({})", error.message())),
            }
        }
        let content = good.try_into().map_err(|error| one_line(&error))?;
        Ok(Read {
            content,
            newer: version.is_some_and(|it| it > VERSION),
            wrong,
        })
    }

    fn write(&self) -> String {
        let mut table = self.table();
        table.insert("version".to_owned(), VERSION.into());
        HEADING.to_owned() + &toml::to_string_pretty(&table).unwrap_or_default()
    }
}

/// The fault on one line, without the picture of its place.
fn one_line(error: &toml::de::Error) -> String {
    error.message().replace('\n', ", ")
}
