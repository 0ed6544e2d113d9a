//! The keys that the user chose in the settings, distributed to the window and the tabs.
//!
//! A key press goes first to the commands of the window. If none of them takes it, it goes to the open tab. Buttons,
//! tooltips, the list of keys and `docs/keys.md` are made from the same tables.

pub mod chord;
pub mod command;
pub mod keymap;
pub(crate) mod list;

use super::shell::{COMMANDS, WindowAction};
use chord::Chord;
use command::Command;
use keymap::Keymap;
use toml::{Table, Value};

/// The tab whose keys may also stand in `[keys]` itself, because it was the first tab with chosen keys.
const FIRST: &str = "watch";

/// The keys of the window, and those chosen for tabs.
///
/// The table `[keys]` of the settings has keys for the commands of the window and of the first tab, by their names:
/// `Play = "ctrl+P"`. A table within it, such as `[keys.walk]`, has those of one tab. A key that is chosen for a
/// command of the window is removed from all other commands. A key that is chosen for a command of a tab is removed
/// from the other commands of that tab and from the window's.
#[derive(Debug)]
pub struct Keys {
    /// The commands of the window.
    pub window: Keymap<WindowAction>,
    /// The keys chosen for tabs that have not taken them yet, by the tab's name.
    chosen: Table,
    /// The errors in the settings.
    wrong: Vec<String>,
}

impl Keys {
    /// The window's keys, from the table `chosen` of the settings.
    pub fn new(chosen: &Table) -> Keys {
        let mut keys = Keys {
            window: Keymap::new(COMMANDS),
            chosen: Table::new(),
            wrong: Vec::new(),
        };
        let mut first = Table::new();
        for (name, value) in chosen {
            match value {
                Value::Table(_) => drop(keys.chosen.insert(name.to_lowercase(), value.clone())),
                value if keys.window.named(name).is_some() => match chords("keys", name, value) {
                    Ok(chords) => drop(keys.window.choose(name, chords)),
                    Err(wrong) => keys.wrong.push(wrong),
                },
                value => drop(first.insert(name.clone(), value.clone())),
            }
        }
        keys.chosen.insert(BESIDE.to_owned(), Value::Table(first));
        keys
    }

    /// The keys of the tab with this name and this table of commands.
    ///
    /// ```
    /// use mazescope_app::{keys::Keys, watch::commands::COMMANDS};
    /// let chosen = r#"Play = "ctrl+p or F5""#.parse().unwrap();
    /// let keymap = Keys::new(&chosen).of_tab("Watch", COMMANDS);
    /// assert_eq!(keymap.named("Play").unwrap().keys(), "ctrl+P or F5");
    /// ```
    pub fn of_tab<A: Clone + PartialEq>(&mut self, tab: &str, table: &[Command<A>]) -> Keymap<A> {
        let mut keymap = Keymap::new(table);
        keymap.take(&self.window.chords());
        let own = tab.to_lowercase();
        let (place, whose) = (format!("keys.{own}"), format!(" in {tab}"));
        if own == FIRST {
            self.choose(&mut keymap, BESIDE, "keys", "");
        }
        self.choose(&mut keymap, &own, &place, &whose);
        keymap
    }

    fn choose<A: Clone + PartialEq>(
        &mut self,
        keymap: &mut Keymap<A>,
        tab: &str,
        place: &str,
        whose: &str,
    ) {
        let Some(Value::Table(chosen)) = self.chosen.remove(tab) else {
            return;
        };
        for (name, value) in &chosen {
            if keymap.named(name).is_none() {
                let wrong = format!(
                    "{place}: there is no command {name:?}{whose}. The list of keys shows all commands."
                );
                self.wrong.push(wrong);
                continue;
            }
            match chords(place, name, value) {
                Ok(chords) => {
                    self.window.take(&chords);
                    keymap.choose(name, chords);
                }
                Err(wrong) => self.wrong.push(wrong),
            }
        }
    }

    /// The errors in the user's settings, once all tabs have their keys.
    pub fn wrong(&self) -> Vec<String> {
        let no_tab = |(tab, value): (&String, &Value)| {
            let chosen = value.as_table().is_some_and(|table| !table.is_empty());
            (tab != BESIDE && chosen).then(|| {
                format!("keys.{tab}: there is no tab {tab:?}. The tabs are watch, walk and walls.")
            })
        };
        let left = self.chosen.iter().filter_map(no_tab);
        self.wrong.iter().cloned().chain(left).collect()
    }
}

/// The name under which the first tab's keys are stored that stand next to the window's. No tab has this name.
const BESIDE: &str = "";

/// The keys in a value of the settings.
fn chords(place: &str, name: &str, value: &Value) -> Result<Vec<Chord>, String> {
    let keys = value.as_str().unwrap_or_default();
    let chords: Option<Vec<Chord>> = keys.split(" or ").map(Chord::named).collect();
    chords.ok_or_else(|| {
        let shown = value.to_string();
        format!("{place}: {name} = {shown} is not a key. Write a key such as \"ctrl+P\".")
    })
}
