//! How long something that is told stays to be read.

use super::frame::Wake;

/// Seconds that even a short notice stays.
const LEAST: f64 = 4.0;
/// Letters that are read in a second.
const READ: f64 = 15.0;

/// The notice that is being read, and since when.
#[derive(Debug, Default)]
pub struct NoticeReading {
    text: Option<String>,
    since: f64,
}

impl NoticeReading {
    /// Takes a notice away that has been there long enough to be read, where it is `now` so many seconds
    /// since some moment; and says when to look again.
    pub fn look(&mut self, notice: &mut Option<String>, now: f64) -> Wake {
        if self.text != *notice {
            self.text.clone_from(notice);
            self.since = now;
        }
        let Some(text) = &self.text else {
            return Wake::OnInput;
        };
        let left = self.since + LEAST.max(text.chars().count() as f64 / READ) - now;
        if left > 0.0 {
            return Wake::After(left);
        }
        (self.text, *notice) = (None, None);
        Wake::Now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_stays_until_it_can_be_read() {
        let mut reading = NoticeReading::default();
        let mut notice = Some("Saved".to_owned());
        assert_eq!(reading.look(&mut notice, 7.0), Wake::After(LEAST));
        assert_eq!(reading.look(&mut notice, 9.0), Wake::After(LEAST - 2.0));
        assert_eq!(reading.look(&mut notice, 11.0), Wake::Now);
        assert_eq!(notice, None);
        assert_eq!(reading.look(&mut notice, 12.0), Wake::OnInput);
        let mut long = Some("x".repeat(150));
        assert_eq!(reading.look(&mut long, 20.0), Wake::After(10.0));
    }

    #[test]
    fn another_one_begins_anew() {
        let mut reading = NoticeReading::default();
        reading.look(&mut Some("one".to_owned()), 0.0);
        let mut other = Some("other".to_owned());
        assert_eq!(reading.look(&mut other, 3.0), Wake::After(LEAST));
    }
}
