//! Ids: what other programs call their cells by, and how that is looked up.

use super::statement::Value;
use std::collections::HashMap;

/// The number under which an id is known here, from 0 in the order of appearance.
pub type Node = u32;

/// Every id so far. An id is its text: 1 and "1" are the same, 1 and 1.0 are not, and numbers beyond
/// 2^53 stay distinct. Amortized O(1) a look-up, for small whole numbers without hashing.
#[derive(Debug, Default)]
pub struct Ids {
    /// For whole numbers not much larger than their count: the node plus 1, or 0.
    small: Vec<u32>,
    large: HashMap<u64, Node>,
    texts: HashMap<Box<str>, Node>,
    /// Bytes of the texts.
    bytes: usize,
    count: u32,
}

impl Ids {
    /// The node of an id that is known.
    #[inline]
    pub fn find(&self, id: &Value) -> Option<Node> {
        let Some(number) = number(&id.text) else {
            return self.texts.get(&*id.text).copied();
        };
        let small = usize::try_from(number).ok();
        match small.and_then(|place| self.small.get(place)) {
            Some(&node) if node > 0 => Some(node - 1),
            _ if self.large.is_empty() => None,
            _ => self.large.get(&number).copied(),
        }
    }

    /// Gives an id, which is not known yet, the next node.
    pub fn add(&mut self, id: &Value) -> Node {
        let node = self.count;
        self.count += 1;
        match number(&id.text) {
            // A table with a place for each number, as long as not many of them stay empty.
            Some(number) if number < 8 * (u64::from(node) + 1024) => {
                let place = number as usize;
                if self.small.len() <= place {
                    self.small.resize((place + 1).next_power_of_two(), 0);
                }
                self.small[place] = node + 1;
            }
            Some(number) => {
                self.large.insert(number, node);
            }
            None => {
                self.bytes += id.text.len();
                self.texts.insert(id.text.as_ref().into(), node);
            }
        }
        node
    }

    /// Bytes that ids take which are no whole numbers.
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}

/// The whole number that a text is, if no other text is the same number.
#[inline]
fn number(text: &str) -> Option<u64> {
    let bytes = text.as_bytes();
    let canonical = match bytes {
        [b'0'] => return Some(0),
        [b'1'..=b'9', ..] => bytes.len() <= 20,
        _ => false,
    };
    if !canonical {
        return None;
    }
    let mut number: u64 = 0;
    for &byte in bytes {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        number = number.checked_mul(10)?.checked_add(digit.into())?;
    }
    Some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str, quoted: bool) -> Value<'_> {
        let text = text.into();
        Value { text, quoted }
    }

    #[test]
    fn an_id_is_its_text() {
        let mut ids = Ids::default();
        let texts = [
            "1",
            "9007199254740992",
            "9007199254740993",
            "01",
            "-1",
            "1.0",
            "(3, 4)",
            "18446744073709551616",
            "100",
        ];
        for (place, text) in texts.iter().enumerate() {
            assert_eq!(ids.find(&value(text, false)), None, "{text}");
            assert_eq!(ids.add(&value(text, false)), place as u32);
        }
        for (place, text) in texts.iter().enumerate() {
            assert_eq!(ids.find(&value(text, true)), Some(place as u32), "{text}");
        }
    }

    #[test]
    fn numbers_are_found_again_when_the_table_has_grown_past_them() {
        let mut ids = Ids::default();
        ids.add(&value("9000", false));
        for number in 0..4000_u32 {
            ids.add(&value(&(number * 3 + 1).to_string(), false));
        }
        assert!(ids.small.len() > 9000);
        assert_eq!(ids.find(&value("9000", false)), Some(0));
        assert_eq!(ids.find(&value("11998", false)), Some(4000));
        assert_eq!(ids.find(&value("11999", false)), None);
    }
}
