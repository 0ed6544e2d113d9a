//! The last settings, all of them optional, in TOML.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use toml::Table;

/// The last settings. The program chooses the absent ones. Each tab knows its own by their names.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptSettings {
    /// The name of the colours.
    pub theme: Option<String>,
    /// The size of text and controls, in percent of the usual size.
    pub text_size: Option<u32>,
    /// The width and height of the window, in points of the usual size.
    pub window: Option<[u32; 2]>,
    /// The place of the window on the screen, in pixels.
    pub window_at: Option<[i32; 2]>,
    /// The open tab, by its name in lower case.
    pub tab: Option<String>,
    /// Changed keys, by the name of their command. Those of one tab are in a table with its name.
    #[serde(skip_serializing_if = "Table::is_empty")]
    pub keys: Table,
    /// The settings of each other tab than *Watch*, by its name in lower case.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub rooms: BTreeMap<String, Table>,
    /// The settings of the tab *Watch*, and everything else in the file.
    #[serde(flatten)]
    pub watch: Table,
}

impl KeptSettings {
    /// The settings of the tab with this name, in lower case: the saved ones, and `usual` ones where these are missing
    /// or invalid.
    pub fn recalled<S: Serialize + DeserializeOwned>(&self, name: &str, usual: S) -> S {
        let kept = self.rooms.get(name).into_iter().flatten();
        let sensible = kept.filter(|(_, value)| value.as_float().is_none_or(f64::is_finite));
        sensible.fold(usual, |settings, (key, value)| {
            let mut table = Table::try_from(&settings).unwrap_or_default();
            table.insert(key.clone(), value.clone());
            table.try_into().unwrap_or(settings)
        })
    }

    /// Saves the settings of the tab with this name, in lower case. Its other saved settings stay.
    pub fn remember(&mut self, name: &str, settings: &impl Serialize) {
        let table = Table::try_from(settings).unwrap_or_default();
        let kept = self.rooms.entry(name.to_owned()).or_default();
        kept.extend(table);
    }
}
