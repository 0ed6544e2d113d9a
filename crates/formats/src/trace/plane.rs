//! The plane that a trace declares: the meaning of the numbers that it writes to cells.

use super::wrong::{Wrong, shown};
use mazescope_core::Plane;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

/// The most bytes of a plane's name.
const LONGEST_NAME: usize = 40;
/// The most different names that are kept while the program runs. Further planes share a common name.
const MOST_NAMES: usize = 1000;

/// The plane that a key of the header declares, as JSON.
pub(super) fn plane(json: &str) -> Result<Plane, Wrong> {
    #[derive(Deserialize)]
    struct Said {
        name: String,
        #[serde(default = "word")]
        bits: u8,
    }
    const fn word() -> u8 {
        32
    }
    let sound = |said: &Said| {
        let short = (1..=LONGEST_NAME).contains(&said.name.len());
        short && !said.name.contains(char::is_control) && matches!(said.bits, 8 | 32)
    };
    let said: Option<Said> = serde_json::from_str(json).ok();
    let said = said.filter(sound).ok_or_else(|| {
        Wrong::Map(format!(
            "plane is {}. Give it a name of at most {LONGEST_NAME} bytes, and 8 or 32 bits, for example \
             {{\"name\": \"distance\", \"bits\": 32}}.",
            shown(json)
        ))
    })?;
    let (name, bits) = (kept(said.name), said.bits);
    Ok(Plane::Number { name, bits })
}

/// The same name for the lifetime of the program, as an entry of the catalogue needs it. Each name is kept once.
fn kept(name: String) -> &'static str {
    static NAMES: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(kept) = names.get(name.as_str()) {
        return kept;
    }
    if names.len() == MOST_NAMES {
        return "number";
    }
    let kept: &'static str = Box::leak(name.into_boxed_str());
    names.insert(kept);
    kept
}

/// The key of the header that declares a plane, as JSON; `None` for a plane that needs no declaration.
pub(super) fn declaration(plane: Plane) -> Option<String> {
    match plane {
        Plane::None | Plane::Link => None,
        Plane::Number { name, bits } => {
            let name = serde_json::Value::from(name);
            Some(format!("{{\"name\": {name}, \"bits\": {bits}}}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_declared_is_read_again_and_a_name_is_kept_once() {
        let declared = plane("{\"name\": \"way \\\"out\\\"\", \"bits\": 8}").unwrap();
        assert_eq!(plane(&declaration(declared).unwrap()).unwrap(), declared);
        let (name, bits) = ("way \"out\"", 8);
        assert_eq!(declared, Plane::Number { name, bits });
        assert!(std::ptr::eq(kept(name.to_owned()), kept(name.to_owned())));
        for wrong in ["7", "{\"name\": \"\"}", "{\"name\": \"a\", \"bits\": 9}"] {
            assert!(plane(wrong).is_err(), "{wrong}");
        }
    }
}
