//! Reads a JSON object key by key, without a copy if there is nothing to decode.

use crate::trace::header::TraceHeader;
use crate::trace::statement::{Statement, Value};
use crate::trace::wrong::{Wrong, shown};
use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;

/// One object: an event, or the map, which has no type.
#[derive(Default)]
pub(super) struct JsonObject<'a> {
    /// All its keys except `map`, unless that is not a list of rows.
    pub event: Statement<'a>,
    /// The rows of its `map`.
    pub rows: Option<Vec<Cow<'a, str>>>,
}

impl<'a> JsonObject<'a> {
    /// The header, if the object is not an event.
    pub(super) fn header(&mut self) -> Result<Option<TraceHeader<'a>>, Wrong> {
        if self.event.kind.is_some() {
            return Ok(None);
        }
        let mut header = TraceHeader {
            rows: self.rows.take(),
            ..TraceHeader::default()
        };
        for (key, value) in &mut self.event.others {
            if key == "map" {
                let mark = if value.quoted { "\"" } else { "" };
                return Err(Wrong::Map(format!(
                    "map is {mark}{}{mark}. Write its rows, each as a text, for example [\"..#\", \"...\"].",
                    shown(&value.text)
                )));
            }
            header.take(key, std::mem::take(value))?;
        }
        let event = &self.event;
        let own = [&event.id, &event.parent, &event.x, &event.y].into_iter();
        let keys = own.zip(["id", "pId", "x", "y"]);
        let keys = keys.filter(|(value, _)| value.is_some());
        header.unknown.extend(keys.map(|(_, key)| key.to_owned()));
        Ok((!header.is_empty()).then_some(header))
    }
}

impl<'de> Deserialize<'de> for JsonObject<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Keys)
    }
}

struct Keys;

impl<'de> Visitor<'de> for Keys {
    type Value = JsonObject<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<JsonObject<'de>, A::Error> {
        let mut said = JsonObject::default();
        while let Some(Text(key)) = map.next_key()? {
            let raw: &RawValue = map.next_value()?;
            // In a header these are the rows of the map. In an event they may be anything.
            if key == "map"
                && let Ok(rows) = serde_json::from_str::<Vec<Text>>(raw.get())
            {
                said.rows = Some(rows.into_iter().map(|Text(row)| row).collect());
            } else {
                said.event.take(key, value(raw).map_err(A::Error::custom)?);
            }
        }
        Ok(said)
    }
}

/// A value as text.
fn value(raw: &RawValue) -> serde_json::Result<Value<'_>> {
    let raw = raw.get();
    let inside = raw.strip_prefix('"').and_then(|raw| raw.strip_suffix('"'));
    let text = match inside {
        None => Cow::Borrowed(raw),
        Some(inside) if inside.contains('\\') => Cow::Owned(serde_json::from_str(raw)?),
        Some(inside) => Cow::Borrowed(inside),
    };
    let quoted = inside.is_some();
    Ok(Value { text, quoted })
}

/// A text, borrowed if there is nothing to decode.
#[derive(Deserialize)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);
