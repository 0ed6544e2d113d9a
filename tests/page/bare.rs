//! Browsers that lack something: it is said in words, and the rest works.

use super::{ROADS, visit_or_skip};
use crate::window::picture::Picture;

/// Makes every context for graphics fail.
const NO_WEBGL: &str = "
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return kind.startsWith('webgl') ? null : get.call(this, kind, ...rest);
    };";

/// A browser that blocks all data of pages throws when a page asks for its storage.
const NO_STORAGE: &str = "
    Object.defineProperty(window, 'localStorage', {
        get: () => { throw new DOMException('Access is denied', 'SecurityError'); },
    });";

/// A storage without room.
const FULL_STORAGE: &str = "
    Storage.prototype.setItem = function () {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };";

#[test]
fn a_browser_without_webgl_is_told() {
    let mut visit = visit_or_skip!();
    visit.tab.prepare(NO_WEBGL);
    let url = visit.site.url(&format!("/#{ROADS}"));
    visit.tab.go(&url);
    let said = visit
        .tab
        .wait_until("the message", "message.textContent", |said| {
            said.as_str().is_some_and(|said| said.contains("WebGL"))
        });
    // It says what to do, and the link still opens in the program.
    let said = said.as_str().unwrap();
    assert!(
        said.contains("mazescope --link") && said.contains(ROADS),
        "{said}"
    );
    visit.tab.frames(30);
    visit.must_be_sound();
}

#[test]
fn a_browser_without_storage_works() {
    for script in [NO_STORAGE, FULL_STORAGE] {
        let mut visit = visit_or_skip!();
        visit.tab.prepare(script);
        let begun = visit.open(ROADS);
        let whole = visit.tab.look().all();
        let before = visit.tab.look_still(whole);
        // The theme is a setting.
        visit.tab.key("T");
        let changed = |picture: &Picture| picture.difference(&before, picture.all()) > 100_000;
        visit.tab.look_for("another theme", changed);
        visit.until("the message", |state| {
            state["notice"]
                .as_str()
                .is_some_and(|notice| notice.contains("storage") || notice.contains("stores"))
        });
        visit.tab.key("Right");
        visit.until_tick(begun["tick"].as_u64().unwrap() + 1);
        visit.must_be_sound();
    }
}

#[test]
fn settings_survive_a_reload() {
    let mut visit = visit_or_skip!();
    visit.open(ROADS);
    let whole = visit.tab.look().all();
    let before = visit.tab.look_still(whole);
    visit.tab.key("T");
    let changed = |picture: &Picture| picture.difference(&before, picture.all()) > 100_000;
    visit.tab.look_for("another theme", changed);
    let kept = visit.tab.look_still(whole);
    visit
        .tab
        .wait("the stored settings", "Object.keys(localStorage).length");
    visit.open(ROADS);
    visit.tab.look_for("the same theme", |picture| {
        picture.difference(&kept, picture.all()) < 20_000
    });
    visit.must_be_sound();
}

#[test]
fn a_program_that_cannot_be_loaded_is_told() {
    let mut visit = visit_or_skip!();
    visit.tab.call(
        "Network.setBlockedURLs",
        serde_json::json!({ "urls": ["*mazescope.wasm"] }),
    );
    let url = visit.site.url("/");
    visit.tab.go(&url);
    visit
        .tab
        .wait_until("the message", "message.textContent", |said| {
            said.as_str()
                .is_some_and(|said| !said.is_empty() && !said.starts_with("Loading"))
        });
}

#[test]
fn less_motion_is_respected() {
    let mut visit = visit_or_skip!();
    let media = serde_json::json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    visit.tab.call("Emulation.setEmulatedMedia", media);
    let begun = visit.open(ROADS);
    visit.tab.key("Right");
    visit.until_tick(begun["tick"].as_u64().unwrap() + 1);
    visit.must_be_sound();
}
