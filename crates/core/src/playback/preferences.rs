//! The settings of entries by their ids, so an entry keeps its settings when it is chosen again.

use crate::catalogue::{Info, Settings};
use std::collections::BTreeMap;

/// The settings of entries of one kind, by their ids. Other entries have their default settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences(BTreeMap<&'static str, Settings>);

impl Preferences {
    /// The settings of an entry.
    pub fn of(&self, info: &Info) -> Settings {
        let kept = self.0.get(info.id).cloned();
        kept.unwrap_or_else(|| Settings::new(info.parameters))
    }

    /// Stores the settings of an entry. Default settings take no space.
    pub fn keep(&mut self, info: &Info, settings: Settings) {
        if settings == Settings::new(info.parameters) {
            self.0.remove(info.id);
        } else {
            self.0.insert(info.id, settings);
        }
    }

    /// Applies a change to the settings of each of these entries.
    pub fn change<'i>(
        &mut self,
        infos: impl Iterator<Item = &'i Info>,
        change: impl Fn(&mut Settings),
    ) {
        for info in infos {
            let mut settings = self.of(info);
            change(&mut settings);
            self.keep(info, settings);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::catalogue::{Parameter, Range};

    const PARAMETERS: &[Parameter] = &[Parameter {
        name: "width",
        summary: "",
        range: Range::Choice {
            values: &["narrow", "wide"],
            default: 0,
        },
    }];

    #[test]
    fn what_was_set_is_found_by_its_id_and_nothing_else_has_changed() {
        let infos = ["one", "other"].map(|id| Info {
            parameters: PARAMETERS,
            ..Info::new(id, "")
        });
        let mut preferences = Preferences::default();
        let mut settings = preferences.of(&infos[1]);
        settings.set("width", 1);
        preferences.keep(&infos[1], settings.clone());
        assert_eq!(preferences.of(&infos[1]), settings);
        assert_eq!(preferences.of(&infos[0]), Settings::new(PARAMETERS));
        preferences.change(infos.iter(), |settings| settings.set("width", 0));
        assert_eq!(preferences, Preferences::default());
    }
}
