//! Something that is told once, and how long it stays to be read.

use super::frame::Wake;
use std::ops::Deref;

/// Something to be told once, in whichever tab is open. It reads as its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    words: String,
    /// Whether it only says that what the user asked for is done.
    done: bool,
}

impl Notice {
    /// These words, which tell something new.
    pub fn told(words: impl Into<String>) -> Notice {
        let words = words.into();
        Notice { words, done: false }
    }

    /// These words, which say that what the user asked for is done.
    pub fn done(words: impl Into<String>) -> Notice {
        let words = words.into();
        Notice { words, done: true }
    }

    /// Whether it only says that what the user asked for is done.
    pub const fn is_done(&self) -> bool {
        self.done
    }

    /// Seconds that it stays.
    fn stays(&self) -> f64 {
        /// Seconds that even a short notice stays, and one that tells nothing new.
        const LEAST: f64 = 4.0;
        const DONE: f64 = 3.0;
        /// Letters that are read in a second.
        const READ: f64 = 15.0;
        let least = if self.done { DONE } else { LEAST };
        least.max(self.words.chars().count() as f64 / READ)
    }
}

impl Deref for Notice {
    type Target = str;

    fn deref(&self) -> &str {
        &self.words
    }
}

/// The notice that is being read, and since when.
#[derive(Debug, Default)]
pub struct NoticeReading {
    notice: Option<Notice>,
    since: f64,
}

impl NoticeReading {
    /// Takes a notice away that has been there long enough to be read, where it is `now` so many seconds
    /// since some moment; and says when to look again.
    pub fn look(&mut self, notice: &mut Option<Notice>, now: f64) -> Wake {
        if self.notice != *notice {
            self.notice.clone_from(notice);
            self.since = now;
        }
        let Some(read) = &self.notice else {
            return Wake::OnInput;
        };
        let left = self.since + read.stays() - now;
        if left > 0.0 {
            return Wake::After(left);
        }
        (self.notice, *notice) = (None, None);
        Wake::Now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_stays_until_it_can_be_read() {
        let mut reading = NoticeReading::default();
        let mut notice = Some(Notice::told("No path"));
        assert_eq!(reading.look(&mut notice, 7.0), Wake::After(4.0));
        assert_eq!(reading.look(&mut notice, 9.0), Wake::After(2.0));
        assert_eq!(reading.look(&mut notice, 11.0), Wake::Now);
        assert_eq!(notice, None);
        assert_eq!(reading.look(&mut notice, 12.0), Wake::OnInput);
        let mut long = Some(Notice::told("x".repeat(150)));
        assert_eq!(reading.look(&mut long, 20.0), Wake::After(10.0));
    }

    #[test]
    fn another_one_begins_anew_and_tells_for_a_shorter_time_what_is_done() {
        let mut reading = NoticeReading::default();
        reading.look(&mut Some(Notice::told("one")), 0.0);
        let mut other = Some(Notice::told("other"));
        assert_eq!(reading.look(&mut other, 3.0), Wake::After(4.0));
        let mut done = Some(Notice::done("other"));
        assert_eq!(reading.look(&mut done, 4.0), Wake::After(3.0));
    }
}
