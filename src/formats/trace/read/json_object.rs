//! An object of JSON read key by key, without a copy where there is nothing to decode.

use crate::formats::trace::header::{TraceHeader, places};
use crate::formats::trace::plane::plane;
use crate::formats::trace::statement::{Statement, Value};
use crate::formats::trace::wrong::{Wrong, shown};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;

/// One object: an event, or the map, which has no type.
#[derive(Default)]
pub struct JsonObject<'a> {
    /// All its keys but `map`, unless that is no list of rows.
    pub event: Statement<'a>,
    /// The rows of its `map`.
    pub rows: Option<Vec<Cow<'a, str>>>,
}

impl<'a> JsonObject<'a> {
    /// Takes in the keys of the object that a line holds.
    pub fn take(&mut self, text: &'a str) -> serde_json::Result<()> {
        let mut json = serde_json::Deserializer::from_str(text);
        Keys(self).deserialize(&mut json)?;
        json.end()
    }

    /// The map, if the object is one and no event.
    pub fn header(&mut self) -> Result<Option<TraceHeader<'a>>, Wrong> {
        if self.event.kind.is_some() {
            return Ok(None);
        }
        let mut header = TraceHeader {
            rows: self.rows.take(),
            ..TraceHeader::default()
        };
        for (key, value) in &mut self.event.others {
            match &**key {
                "width" => header.width = Some(std::mem::take(value)),
                "height" => header.height = Some(std::mem::take(value)),
                "starts" => header.starts = Some(places(key, &value.text)?),
                "goals" => header.goals = Some(places(key, &value.text)?),
                "plane" => header.plane = Some(plane(&value.text)?),
                "discipline" | "rounds" | "costs" => header.manner.take(key, value),
                "map" => {
                    return Err(Wrong::Map(format!(
                        "map is {}; expected its rows, a text each, such as [\"..#\", \"...\"]",
                        shown(&value.text)
                    )));
                }
                _ => {}
            }
        }
        Ok((!header.is_empty()).then_some(header))
    }
}

/// Reads an object's keys into what it says, without a copy where there is nothing to decode.
struct Keys<'s, 'a>(&'s mut JsonObject<'a>);

impl<'de> DeserializeSeed<'de> for Keys<'_, 'de> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Keys<'_, 'de> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key_seed(Text)? {
            if key == "map" {
                // In a header these are the rows of the map; in an event they may be anything.
                let raw: &RawValue = map.next_value()?;
                let mut json = serde_json::Deserializer::from_str(raw.get());
                match Rows.deserialize(&mut json) {
                    Ok(rows) => self.0.rows = Some(rows),
                    Err(_) => self
                        .0
                        .event
                        .take(key, value(raw).map_err(A::Error::custom)?),
                }
                continue;
            }
            let raw: &RawValue = map.next_value()?;
            self.0
                .event
                .take(key, value(raw).map_err(A::Error::custom)?);
        }
        Ok(())
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

/// Reads a text, borrowed where it has nothing to decode.
struct Text;

impl<'de> DeserializeSeed<'de> for Text {
    type Value = Cow<'de, str>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'de> Visitor<'de> for Text {
    type Value = Cow<'de, str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(Cow::Borrowed(text))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Cow::Owned(text.to_owned()))
    }
}

/// Reads a list of texts.
struct Rows;

impl<'de> DeserializeSeed<'de> for Rows {
    type Value = Vec<Cow<'de, str>>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Rows {
    type Value = Vec<Cow<'de, str>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of rows")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut rows = Vec::new();
        while let Some(row) = list.next_element_seed(Text)? {
            rows.push(row);
        }
        Ok(rows)
    }
}
