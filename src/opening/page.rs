//! The start of the window in a web page, by the link in its address, then the settings of the last visit.

use super::browser::Browser;
use crate::library::catalogue;
use mazescope_app::App;
use mazescope_app::extent::Extent;
use mazescope_app::start::Start;
use mazescope_formats::share::link::Link;
use mazescope_formats::store::Store;
use mazescope_window::{WindowOptions, browser};
use std::rc::Rc;

/// The most bytes of all recordings together. A browser gives a page less memory than a system gives a program.
const HISTORY: u64 = 300 << 20;

/// Opens the window in the canvas of the page, and returns before its first frame.
///
/// The page's `main` calls it. The script `web/page.js` must be loaded.
pub fn page() {
    let fragment = browser::ask("fragment").unwrap_or_default();
    let (link, faults) = Link::of_fragment(&fragment);
    let mut start = Start::new(catalogue(), Rc::new(Browser::default()));
    if !link.embed {
        start.store = Store::on(Rc::new(super::browser::Storage));
    }
    start.history = HISTORY;
    let own_map = link.code.is_some();
    let mut start = start.like_last_time(own_map);
    start.reduce_motion = browser::ask("reduced-motion").is_some();
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let start = start.with_link(link, faults);
    // An embedded window shows no notice, so its page does.
    if let (Extent::Embedded, Some(words)) = (start.extent, &start.warning) {
        browser::tell("warning", words);
    }
    mazescope_window::run_in_page(WindowOptions::default(), App::new(start));
}
