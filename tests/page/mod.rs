//! The web page in a real browser without a screen: a built page, Chromium, and a web server for each test.
//!
//! The tests need a built page, whose folder `MAZESCOPE_PAGE` names, and Chromium. Without them they are skipped, or
//! fail if `MAZESCOPE_PAGE_TESTS` is `required`. What the page shows is read from pictures of it, and what it knows from
//! its function `mazescope.state()`.

mod bare;
mod browser;
mod clipboard;
mod driver;
mod embedded;
mod files;
mod first;
mod hands;
mod keys;
mod links;
mod measured;
mod native;
mod pointer;
mod shapes;
mod site;
mod tab;
mod touch;

use serde_json::Value;
use site::Site;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Once;
use tab::Tab;

/// Names the folder of a built page.
const PAGE: &str = "MAZESCOPE_PAGE";

/// Set to `required`, this makes a skipped test a failure.
const REQUIRED: &str = "MAZESCOPE_PAGE_TESTS";

/// A promise of what the page knows, or of nothing if it does not answer.
const STATE: &str =
    "Promise.race([mazescope.state(), new Promise(done => setTimeout(done, 9000))])";

/// A race of two searches on a road map, paused at its step 20.
const ROADS: &str = "c=MZ10020000008Y2G10DC9P7AS9DDXT78SBJ5MS361G20000000100NTGHZT&t=20";

/// Opens a tab for the page, or returns from a test that is skipped.
macro_rules! tab_or_skip {
    () => {{
        let here = std::thread::current();
        let test = here.name().unwrap_or(module_path!());
        let folder = $crate::page::page(test);
        match folder.and_then(|folder| $crate::page::tab(test, folder)) {
            Some(tab) => tab,
            None => return,
        }
    }};
}
use tab_or_skip;

impl Tab {
    /// Opens the page with the part of the link after `#`, and waits for the moment that it names; returns the state.
    fn open_link(&mut self, link: &str) -> Value {
        let url = self.site.url(&format!("/#{link}"));
        self.go(&url);
        self.begun()
    }

    /// Waits until everything is recorded, so that the moment of the link is shown; returns the state.
    fn begun(&mut self) -> Value {
        let ready = "document.documentElement.dataset.ready === '1'";
        self.wait("the first frame", ready);
        let mut last = Value::Null;
        self.wait_until("a state that stays", STATE, |state| {
            let stays = *state == last || state["playing"] == true;
            last = state.clone();
            stays && state["boards"][0].is_string()
        })
    }

    /// What the page knows now.
    fn state(&mut self) -> Value {
        self.until("the state", Value::is_object)
    }

    /// The state as soon as it is as wanted.
    fn until(&mut self, what: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        self.wait_until(what, STATE, wanted)
    }

    /// The state as soon as the clock is at a tick.
    fn until_tick(&mut self, tick: u64) -> Value {
        self.until(&format!("tick {tick}"), |state| state["tick"] == tick)
    }

    /// The state as soon as a dialog is open, or none.
    fn until_dialog(&mut self, name: Option<&str>) -> Value {
        self.until(&format!("the dialog {name:?}"), |state| {
            state["dialog"].as_str() == name
        })
    }

    /// Opens a dialog by its keys, and waits until its field has the focus.
    fn open_dialog(&mut self, keys: &str, name: &str) {
        self.press(keys);
        self.until_dialog(Some(name));
        self.frames(10);
    }

    /// The state as soon as the notice contains these words.
    fn until_notice(&mut self, words: &str) -> Value {
        self.until(words, |state| {
            let notice = state["notice"].as_str();
            notice.is_some_and(|notice| notice.contains(words))
        })
    }
}

/// The folder of the built page.
fn page(test: &str) -> Option<PathBuf> {
    let Some(folder) = std::env::var_os(PAGE).filter(|folder| !folder.is_empty()) else {
        // All of these tests are skipped, for one reason.
        static SAID: Once = Once::new();
        let reason = format!("{PAGE} does not name the folder of a built page");
        must_not_be_required(test, &reason);
        SAID.call_once(|| report(&format!("skipped: tests/page: {reason}")));
        return None;
    };
    let folder = PathBuf::from(folder);
    let index = folder.join("index.html");
    assert!(index.is_file(), "{} is missing", index.display());
    Some(folder)
}

/// A new tab for the files of a folder.
fn tab(test: &str, folder: PathBuf) -> Option<Tab> {
    let opened = Tab::open(test, Site::of(folder));
    let said = opened.map_err(|reason| {
        must_not_be_required(test, &reason);
        report(&format!("skipped: {test}: {reason}"));
    });
    said.ok()
}

/// Fails if tests must not be skipped.
fn must_not_be_required(test: &str, reason: &str) {
    let required = std::env::var_os(REQUIRED).is_some_and(|value| value == "required");
    assert!(!required, "{test} must not be skipped here: {reason}");
}

/// Prints a line. This is not a macro, because output of macros is hidden while the test passes.
fn report(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}
