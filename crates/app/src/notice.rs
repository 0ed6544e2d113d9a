//! A notice, and how long it stays.

use super::frame::Wake;
use std::ops::Deref;

/// The kind of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// News.
    News,
    /// A request of the user is done.
    Done,
    /// A request of the user is not done, and something else is. The notice stays at least until the user does
    /// something, because the user may be away.
    Warning,
}

/// A notice that is shown once, in whichever tab is open. It dereferences to its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    words: String,
    kind: NoticeKind,
}

impl Notice {
    /// A notice with these words, of this kind.
    pub fn new(words: impl Into<String>, kind: NoticeKind) -> Notice {
        Notice {
            words: words.into(),
            kind,
        }
    }

    /// Whether it only says that a request is done.
    pub fn is_done(&self) -> bool {
        self.kind == NoticeKind::Done
    }

    /// Whether it is a warning.
    pub fn is_warning(&self) -> bool {
        self.kind == NoticeKind::Warning
    }

    /// How many seconds it stays.
    fn stays(&self) -> f64 {
        /// The least number of seconds, for any notice and for a finished request.
        const LEAST: f64 = 4.0;
        const DONE: f64 = 3.0;
        /// How many letters are read per second.
        const READ: f64 = 15.0;
        let least = if self.is_done() { DONE } else { LEAST };
        least.max(self.words.chars().count() as f64 / READ)
    }
}

impl Deref for Notice {
    type Target = str;

    fn deref(&self) -> &str {
        &self.words
    }
}

/// The notice that is being read, and its time.
#[derive(Debug, Default)]
pub struct NoticeReading {
    notice: Option<Notice>,
    since: f64,
    /// Whether the user is there to read it.
    read: bool,
}

impl NoticeReading {
    /// Removes a notice that has been there long enough to be read; returns when to check again. `now` counts seconds
    /// from a fixed moment. The time of a warning begins when the user does something.
    pub fn look(&mut self, notice: &mut Option<Notice>, now: f64, does: bool) -> Wake {
        if self.notice != *notice {
            self.notice.clone_from(notice);
            self.since = now;
            self.read = notice.as_ref().is_none_or(|notice| !notice.is_warning());
        } else if does && !self.read {
            self.since = now;
            self.read = true;
        }
        let Some(read) = self.notice.as_ref().filter(|_| self.read) else {
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
        let mut notice = Some(Notice::new("No path", NoticeKind::News));
        assert_eq!(reading.look(&mut notice, 7.0, false), Wake::After(4.0));
        assert_eq!(reading.look(&mut notice, 9.0, false), Wake::After(2.0));
        assert_eq!(reading.look(&mut notice, 11.0, false), Wake::Now);
        assert_eq!(notice, None);
        assert_eq!(reading.look(&mut notice, 12.0, false), Wake::OnInput);
        let mut long = Some(Notice::new("x".repeat(150), NoticeKind::News));
        assert_eq!(reading.look(&mut long, 20.0, false), Wake::After(10.0));
    }

    #[test]
    fn another_one_begins_anew_and_tells_for_a_shorter_time_what_is_done() {
        let mut reading = NoticeReading::default();
        reading.look(&mut Some(Notice::new("one", NoticeKind::News)), 0.0, false);
        let mut other = Some(Notice::new("other", NoticeKind::News));
        assert_eq!(reading.look(&mut other, 3.0, false), Wake::After(4.0));
        let mut done = Some(Notice::new("other", NoticeKind::Done));
        assert_eq!(reading.look(&mut done, 4.0, false), Wake::After(3.0));
    }

    #[test]
    fn a_warning_stays_until_somebody_is_there_to_read_it() {
        let mut reading = NoticeReading::default();
        let mut warning = Some(Notice::new("No memory", NoticeKind::Warning));
        assert_eq!(
            reading.look(&mut warning, 1.0, true),
            Wake::OnInput,
            "before it was seen"
        );
        assert_eq!(reading.look(&mut warning, 4000.0, false), Wake::OnInput);
        assert_eq!(reading.look(&mut warning, 4001.0, true), Wake::After(4.0));
        assert_eq!(reading.look(&mut warning, 4003.0, true), Wake::After(2.0));
        assert_eq!(reading.look(&mut warning, 4005.0, false), Wake::Now);
        assert_eq!(warning, None);
    }
}
