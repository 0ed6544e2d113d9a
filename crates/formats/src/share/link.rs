//! Links to one moment: a share code with the step, the view and the speed, behind the `#` of a page's address.
//!
//! `#c=CODE&t=STEP&u=UNIT&v=VIEW&speed=N&lesson=N&embed=1`. Every key may be missing. Unknown keys are ignored, so a later
//! program may add some. A key with an unreadable value is reported, and the others count.

use crate::foreign::short;
use mazescope_core::{Rate, Unit};
use std::fmt;
use thiserror::Error;

/// The most characters of a link, with the address of its page. Longer ones are cut by some programs that pass them on.
pub const LONGEST: usize = 2000;

/// The address of the page in links of a program that is not a page itself, if `MAZESCOPE_PAGE_ADDRESS` names one while
/// the program is built.
pub const PAGE: Option<&str> = option_env!("MAZESCOPE_PAGE_ADDRESS");

/// What a link says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Link {
    /// The share code of the run.
    pub code: Option<String>,
    /// The moment.
    pub at: Option<Moment>,
    /// The unit in which the steps of the moment count; expansions if it is absent.
    pub unit: Option<Unit>,
    /// What stands next to the boards.
    pub view: Option<LinkView>,
    /// The speed.
    pub rate: Option<Rate>,
    /// The number of a built-in lesson, from 1.
    pub lesson: Option<usize>,
    /// Whether only the boards, a sentence and the controls of time are shown.
    pub embed: bool,
}

/// A moment of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// This many steps of the generation of the map have passed.
    Growth(u64),
    /// This many steps of the race have passed.
    Race(u64),
}

/// What a link opens next to the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkView {
    /// The explanation of the current step.
    Explain,
    /// The comparison of the searches.
    Compare,
    /// Nothing: the boards fill the window.
    Board,
}

/// What is wrong with a link.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum LinkError {
    /// A text that is not a link.
    #[error(
        "\"{}\" is not a link of Mazescope. Such a link ends with # and what it shows, for example #c=CODE&t=120.", short(.0)
    )]
    NoLink(String),
    /// A key, its value as it was typed, which cannot be read, and the values that it may have.
    #[error(
        "The link sets {_0} to \"{}\", so this part of it is ignored. Expected {_2}.",
        short(_1)
    )]
    Value(String, String, &'static str),
    /// A link that would have this number of characters, which is too many.
    #[error(
        "The link would have {0} characters, more than the limit of {LONGEST}. Save the map and send the file."
    )]
    TooLong(usize),
}

impl LinkView {
    /// All views.
    pub const ALL: [LinkView; 3] = [LinkView::Explain, LinkView::Compare, LinkView::Board];

    /// The word in a link.
    pub fn word(self) -> &'static str {
        match self {
            LinkView::Explain => "explain",
            LinkView::Compare => "compare",
            LinkView::Board => "board",
        }
    }
}

/// The word of a unit in a link.
fn unit_word(unit: Unit) -> &'static str {
    match unit {
        Unit::Events => "events",
        Unit::Expansions => "expansions",
        Unit::FinishTogether => "together",
    }
}

/// Whether a text is meant as a link: a page's address with a fragment, or only the fragment.
pub fn recognises(text: &str) -> bool {
    fragment(text).is_some()
}

/// What stands behind the `#` of a link; `None` if the text is not meant as one.
fn fragment(text: &str) -> Option<&str> {
    let (page, fragment) = text.trim().split_once('#')?;
    let is_link = (page.is_empty() || page.contains("://")) && fragment.contains('=');
    is_link.then_some(fragment)
}

impl Link {
    /// Reads a link, or only what stands behind its `#`. Returns what is wrong with the values that cannot be read.
    /// O(characters).
    ///
    /// ```
    /// use mazescope_formats::share::link::{Link, Moment};
    ///
    /// let (link, faults) = Link::read("https://example.org/#t=120&later=1&speed=fast").expect("a link");
    /// assert_eq!(link.at, Some(Moment::Race(120)));
    /// assert!(faults[0].to_string().starts_with("The link sets speed to \"fast\""));
    /// ```
    pub fn read(text: &str) -> Result<(Link, Vec<LinkError>), LinkError> {
        let fragment = fragment(text).ok_or_else(|| LinkError::NoLink(text.trim().to_owned()))?;
        Ok(Link::of_fragment(fragment))
    }

    /// Reads what stands behind the `#` of a link, which may be empty.
    pub fn of_fragment(fragment: &str) -> (Link, Vec<LinkError>) {
        let (mut link, mut faults) = (Link::default(), Vec::new());
        // Programs that show a link in HTML may double the mark.
        for part in fragment.replace("&amp;", "&").split('&') {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            if let Err(expected) = link.set(key, value) {
                let (key, value) = (key.to_owned(), value.to_owned());
                faults.push(LinkError::Value(key, value, expected));
            }
        }
        (link, faults)
    }

    /// Sets a key, or returns the values that it may have.
    fn set(&mut self, key: &str, value: &str) -> Result<(), &'static str> {
        match key {
            "c" => self.code = Some(value.trim().to_owned()).filter(|code| !code.is_empty()),
            "t" => self.at = Some(moment(value)?),
            "u" => {
                let unit = Unit::ALL.into_iter().find(|&unit| unit_word(unit) == value);
                self.unit = Some(unit.ok_or("expansions, events or together")?);
            }
            "v" => {
                let view = LinkView::ALL.into_iter().find(|view| view.word() == value);
                self.view = Some(view.ok_or("explain, compare or board")?);
            }
            "speed" => self.rate = Some(speed(value)?),
            "lesson" => match value.parse() {
                Ok(number @ 1..) => self.lesson = Some(number),
                _ => return Err("the number of a lesson, from 1"),
            },
            "embed" => match value {
                "1" | "0" => self.embed = value == "1",
                _ => return Err("1 or 0"),
            },
            _ => {}
        }
        Ok(())
    }

    /// The link on the page of this address.
    pub fn on(&self, page: &str) -> Result<String, LinkError> {
        fitting(format!("{page}#{self}"))
    }

    /// The command that opens the link where there is no page.
    pub fn command(&self) -> Result<String, LinkError> {
        fitting(format!("mazescope --link '#{self}'"))
    }

    /// HTML that shows the moment on any web page: a board with the controls of time.
    pub fn frame(&self, page: &str) -> Result<String, LinkError> {
        let mut embedded = self.clone();
        (embedded.embed, embedded.view) = (true, None);
        let address = embedded.on(page)?.replace('&', "&amp;");
        let address = address.replace('"', "&quot;").replace('<', "&lt;");
        Ok(format!(
            "<iframe src=\"{address}\" width=\"640\" height=\"480\" title=\"Mazescope: a search, step by step\" \
             allow=\"clipboard-write\"></iframe>"
        ))
    }
}

/// The link, unless it is too long.
fn fitting(link: String) -> Result<String, LinkError> {
    match link.chars().count() {
        characters if characters > LONGEST => Err(LinkError::TooLong(characters)),
        _ => Ok(link),
    }
}

/// A step of the race, or one of the generation behind a `g`; or the values that a step may have.
fn moment(value: &str) -> Result<Moment, &'static str> {
    let moment = match value.strip_prefix('g') {
        Some(step) => step.parse().map(Moment::Growth),
        None => value.parse().map(Moment::Race),
    };
    moment.map_err(|_| "the number of a step")
}

/// A speed, or the values that it may have.
fn speed(value: &str) -> Result<Rate, &'static str> {
    if value == "max" {
        return Ok(Rate::AsFastAsItGoes);
    }
    let ticks = value.parse().ok();
    let ticks = ticks.filter(|ticks| (Rate::MIN..=Rate::MAX).contains(ticks));
    let rate = ticks.map(Rate::PerSecond);
    rate.ok_or("0.5 to 10000000 steps per second, or max")
}

impl fmt::Display for Link {
    /// What stands behind the `#`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts: Vec<String> = Vec::new();
        parts.extend(self.code.as_ref().map(|code| format!("c={code}")));
        parts.extend(self.lesson.map(|number| format!("lesson={number}")));
        parts.extend(self.at.map(|at| match at {
            Moment::Growth(step) => format!("t=g{step}"),
            Moment::Race(step) => format!("t={step}"),
        }));
        let unit = self.unit.filter(|&unit| unit != Unit::Expansions);
        parts.extend(unit.map(|unit| format!("u={}", unit_word(unit))));
        parts.extend(self.view.map(|view| format!("v={}", view.word())));
        parts.extend(self.rate.map(|rate| match rate {
            Rate::PerSecond(ticks) => format!("speed={ticks}"),
            Rate::AsFastAsItGoes => "speed=max".to_owned(),
        }));
        parts.extend(self.embed.then(|| "embed=1".to_owned()));
        f.write_str(&parts.join("&"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADDRESS: &str = "https://example.org/maze/";

    fn full() -> Link {
        Link {
            code: Some("MZ1041GP".to_owned()),
            at: Some(Moment::Growth(40)),
            unit: Some(Unit::FinishTogether),
            view: Some(LinkView::Compare),
            rate: Some(Rate::PerSecond(2.5)),
            lesson: Some(3),
            embed: true,
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let link = full();
        let text = link.on(ADDRESS).expect("it is short");
        assert_eq!(Link::read(&text), Ok((link.clone(), Vec::new())));
        let in_html = text.replace('&', "&amp;");
        assert_eq!(Link::read(&in_html), Ok((link, Vec::new())));
        let plain = Link::default();
        assert_eq!(Link::of_fragment(&plain.to_string()), (plain, Vec::new()));
        for rate in [Rate::AsFastAsItGoes, Rate::per_second(0.5)] {
            let link = Link {
                rate: Some(rate),
                ..Link::default()
            };
            assert_eq!(Link::of_fragment(&link.to_string()).0, link);
        }
    }

    #[test]
    fn a_value_that_cannot_be_read_is_reported_and_the_rest_counts() {
        let (link, faults) =
            Link::of_fragment("c=MZ1&t=-1&u=hours&v=side&speed=0&lesson=0&embed=yes&x=1");
        assert_eq!(link.code.as_deref(), Some("MZ1"));
        assert_eq!(
            link,
            Link {
                code: link.code.clone(),
                ..Link::default()
            }
        );
        let keys = faults.iter().map(|fault| match fault {
            LinkError::Value(key, ..) => key.as_str(),
            _ => "no key",
        });
        assert!(keys.eq(["t", "u", "v", "speed", "lesson", "embed"]));
        let said = faults[0].to_string();
        assert!(said.contains("t to \"-1\""), "{said}");
    }

    #[test]
    fn only_an_address_with_a_fragment_is_a_link() {
        assert!(recognises(" https://example.org/#t=1 ") && recognises("#c=MZ1"));
        for text in [
            "MZ1041GP",
            "maze#1.map",
            "my=maze.map",
            "https://example.org/",
            "a#b=c",
        ] {
            assert!(!recognises(text), "{text}");
            assert!(Link::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_link_is_at_most_two_thousand_characters_long() {
        let mut link = full();
        link.code = Some("M".repeat(LONGEST));
        let error = link.on(ADDRESS).expect_err("it is too long");
        assert!(matches!(error, LinkError::TooLong(characters) if characters > LONGEST));
        assert!(error.to_string().contains("Save the map"));
        assert!(link.frame(ADDRESS).is_err());
    }

    #[test]
    fn a_frame_is_embedded_and_is_html() {
        let html = full().frame(ADDRESS).expect("it is short");
        assert!(
            html.contains("&amp;embed=1\"") && !html.contains("v=compare"),
            "{html}"
        );
    }

    #[test]
    fn no_code_ends_the_address_of_a_frame() {
        let (link, _) = Link::of_fragment("c= \"><script>alert(1)</script>\u{a0}&t=3");
        assert_eq!(
            Link::read(&link.on(ADDRESS).expect("it is short")),
            Ok((link.clone(), Vec::new()))
        );
        let html = link.frame(ADDRESS).expect("it is short");
        assert_eq!(html.matches('<').count(), 2, "{html}");
        let (address, rest) = html[13..].split_once('"').expect("the address ends");
        assert!(address.ends_with("&amp;t=3&amp;embed=1"), "{address}");
        assert!(rest.starts_with(" width="), "{rest}");
    }
}
