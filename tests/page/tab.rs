//! A tab of the browser: it goes to addresses, evaluates JavaScript, and shows pictures.

use super::browser::{Browser, Note, PATIENCE, Turn, exception};
use super::site::Site;
use crate::window::picture::Picture;
use egui::{Pos2, Rect, pos2};
use mazescope_support::golden;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The pause between two checks.
const LOOK: Duration = Duration::from_millis(40);

/// Lets a test hold all frames of a page, so that what it does meanwhile happens between two of them.
const HOLD: &str = "
    {
        const frame = window.requestAnimationFrame;
        const held = [];
        window.holdsFrames = false;
        const ask = next => frame(now => window.holdsFrames ? held.push(next) : next(now));
        window.requestAnimationFrame = ask;
        window.letFrames = () => {
            window.holdsFrames = false;
            held.splice(0).forEach(ask);
        };
    }";

/// A tab with storage of its own, in the browser of all tests, and the web server that it goes to. Both end with the
/// test, and a page that has reported a fault fails it, unless the test expects faults.
pub struct Tab {
    test: String,
    pub site: Site,
    /// A folder for the files of the test.
    pub folder: TempDir,
    turn: Turn,
    context: Value,
    session: String,
    expects_faults: bool,
}

/// The screen that a page sees.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    /// In points of the page.
    pub width: u32,
    pub height: u32,
    /// Pixels of a point.
    pub scale: f32,
    /// Whether it is a phone, with touch and without a mouse.
    pub phone: bool,
}

impl Screen {
    /// A window of a desktop.
    pub const fn desk(width: u32, height: u32, scale: f32) -> Screen {
        Screen {
            width,
            height,
            scale,
            phone: false,
        }
    }

    /// A small window, because every pixel is drawn in software.
    pub const DESK: Screen = Screen::desk(800, 600, 1.0);

    /// A phone held upright, with fewer pixels than most of them.
    pub const PHONE: Screen = Screen {
        phone: true,
        ..Screen::desk(390, 844, 1.0)
    };

    /// A phone with many pixels.
    pub const DENSE_PHONE: Screen = Screen {
        scale: 3.0,
        ..Screen::PHONE
    };
}

impl Tab {
    /// A new tab.
    ///
    /// # Errors
    ///
    /// Why the browser does not start.
    pub fn open(test: &str, site: Site) -> Result<Tab, String> {
        let mut turn = Browser::turn()?;
        let browser = turn.as_mut().expect("it has started");
        browser.forget();
        let context = browser.call("", "Target.createBrowserContext", json!({}))?;
        let context = context["browserContextId"].clone();
        let blank = json!({ "url": "about:blank", "browserContextId": context });
        let target = browser.call("", "Target.createTarget", blank)?;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let attached = browser.call("", "Target.attachToTarget", attach)?;
        let session = attached["sessionId"].as_str().unwrap_or_default();
        browser.watch(session)?;
        let mut tab = Tab {
            test: test.to_owned(),
            site,
            folder: tempfile::tempdir().map_err(|error| error.to_string())?,
            session: session.to_owned(),
            turn,
            context,
            expects_faults: false,
        };
        let focus = json!({ "enabled": true });
        tab.call("Emulation.setFocusEmulationEnabled", focus);
        tab.show_on(Screen::DESK);
        tab.prepare(HOLD);
        Ok(tab)
    }

    pub fn browser(&mut self) -> &mut Browser {
        self.turn.as_mut().expect("it has started")
    }

    /// Sends a request about this tab.
    pub fn call(&mut self, method: &str, params: Value) -> Value {
        let session = self.session.clone();
        let answer = self.browser().call(&session, method, params);
        self.must(answer)
    }

    /// Sends a request about what all tabs of this test share.
    pub fn call_browser(&mut self, method: &str, mut params: Value) -> Value {
        params["browserContextId"] = self.context.clone();
        let answer = self.browser().call("", method, params);
        self.must(answer)
    }

    /// The next event of that name.
    pub fn event(&mut self, method: &str) -> Value {
        let event = self.browser().event(method);
        self.must(event)
    }

    /// The result, or the end of the test.
    fn must<T>(&mut self, result: Result<T, String>) -> T {
        result.unwrap_or_else(|error| {
            let notes = self.browser().notes();
            panic!("{error}\nreported: {notes:#?}")
        })
    }

    /// Gives the tab another size or density.
    pub fn show_on(&mut self, screen: Screen) {
        let mut metrics = json!({ "width": screen.width, "height": screen.height });
        metrics["deviceScaleFactor"] = json!(screen.scale);
        metrics["mobile"] = json!(screen.phone);
        self.call("Emulation.setDeviceMetricsOverride", metrics);
        let touch = json!({ "enabled": screen.phone, "maxTouchPoints": 5 });
        self.call("Emulation.setTouchEmulationEnabled", touch);
    }

    /// Limits the network to `bytes` each second, with `latency` in milliseconds, and nothing in a cache.
    pub fn slow_down(&mut self, bytes: u32, latency: u32) {
        self.call("Network.setCacheDisabled", json!({ "cacheDisabled": true }));
        let mut limits = json!({ "downloadThroughput": bytes, "uploadThroughput": bytes });
        limits["offline"] = json!(false);
        limits["latency"] = json!(latency);
        self.call("Network.emulateNetworkConditions", limits);
    }

    /// Runs a script in every document before its own scripts.
    pub fn prepare(&mut self, script: &str) {
        let source = json!({ "source": script });
        self.call("Page.addScriptToEvaluateOnNewDocument", source);
    }

    /// Goes to an address, always into a new document.
    pub fn go(&mut self, url: &str) {
        self.load("about:blank");
        self.load(url);
    }

    fn load(&mut self, url: &str) {
        let answer = self.call("Page.navigate", json!({ "url": url }));
        assert_eq!(answer.get("errorText"), None, "{url}");
        let loaded = format!(
            "document.readyState === 'complete' && location.href.startsWith({})",
            json!(url.split('#').next())
        );
        self.wait("the document", &loaded);
    }

    /// The value of an expression, or the exception in words. A promise is awaited.
    pub fn try_eval(&mut self, script: &str) -> Result<Value, String> {
        let mut params = json!({ "expression": script, "returnByValue": true });
        params["awaitPromise"] = json!(true);
        params["userGesture"] = json!(true);
        let session = self.session.clone();
        let browser = self.browser();
        let mut answer = browser.call(&session, "Runtime.evaluate", params)?;
        match answer.get("exceptionDetails") {
            Some(details) => Err(exception(details)),
            None => Ok(answer["result"]["value"].take()),
        }
    }

    /// The value of an expression.
    pub fn eval(&mut self, script: &str) -> Value {
        let value = self.try_eval(script);
        self.must(value.map_err(|error| format!("{script}: {error}")))
    }

    /// Evaluates an expression until it is true, and returns its value.
    pub fn wait(&mut self, what: &str, script: &str) -> Value {
        self.wait_until(what, script, |value| {
            !matches!(value, Value::Null | Value::Bool(false))
                && value != &json!("")
                && value != &json!(0)
        })
    }

    /// Evaluates an expression until its value is as wanted, and returns it.
    pub fn wait_until(
        &mut self,
        what: &str,
        script: &str,
        mut wanted: impl FnMut(&Value) -> bool,
    ) -> Value {
        let begun = Instant::now();
        loop {
            // A document that is being replaced evaluates nothing.
            let value = self.try_eval(script);
            if let Ok(value) = &value
                && wanted(value)
            {
                return value.clone();
            }
            self.must_be_before(begun + PATIENCE, &format!("{what}: {value:?}"));
        }
    }

    /// Pauses between two checks, and fails when patience ends.
    fn must_be_before(&mut self, end: Instant, what: &str) {
        if Instant::now() > end {
            let name = format!("{}.png", self.test.replace("::", "-"));
            let file = golden::put_aside(&name, &self.png());
            let (notes, file) = (self.browser().notes(), file.display());
            panic!("timed out: {what}\nreported: {notes:#?}\nsee {file}");
        }
        std::thread::sleep(LOOK);
    }

    /// What the page shows now, in pixels.
    pub fn look(&mut self) -> Picture {
        let png = self.png();
        let reader = png::Decoder::new(std::io::Cursor::new(png)).read_info();
        let mut reader = reader.expect("it is a PNG");
        let size = reader.output_buffer_size().expect("it is small");
        let mut bytes = vec![0; size];
        let info = reader.next_frame(&mut bytes).expect("it is complete");
        let channels = info.color_type.samples();
        let pixels = bytes.chunks(channels).flat_map(|pixel| {
            let [red, green, blue] = [pixel[0], pixel[1], pixel[2]];
            [blue, green, red, 0]
        });
        let pixels: Vec<u8> = pixels.collect();
        Picture::new(info.width as usize, info.height as usize, pixels)
    }

    /// Takes pictures until one is as wanted.
    pub fn look_for(&mut self, what: &str, wanted: impl Fn(&Picture) -> bool) -> Picture {
        let begun = Instant::now();
        loop {
            let picture = self.look();
            if wanted(&picture) {
                return picture;
            }
            self.must_be_before(begun + PATIENCE, what);
        }
    }

    /// Takes pictures until more than `least` pixels of a part differ from another picture.
    pub fn look_other(
        &mut self,
        what: &str,
        (from, part): (&Picture, Rect),
        least: usize,
    ) -> Picture {
        self.look_for(what, |picture| picture.difference(from, part) > least)
    }

    /// Takes pictures until a part is as in another picture.
    pub fn look_same(&mut self, what: &str, (to, part): (&Picture, Rect)) {
        self.look_for(what, |picture| picture.difference(to, part) == 0);
    }

    /// Takes pictures until a part no longer changes from one frame to the next.
    pub fn look_still(&mut self, part: Rect) -> Picture {
        let mut last = self.look();
        let begun = Instant::now();
        loop {
            self.frames(3);
            let next = self.look();
            if next.difference(&last, part) == 0 {
                return next;
            }
            self.must_be_before(begun + PATIENCE, "a still picture");
            last = next;
        }
    }

    fn png(&mut self) -> Vec<u8> {
        let shot = self.call("Page.captureScreenshot", json!({ "format": "png" }));
        unbase64(shot["data"].as_str().unwrap_or_default())
    }

    /// The position of an element of the document, in points.
    pub fn place(&mut self, selector: &str) -> Rect {
        let script = format!(
            "(() => {{ const r = document.querySelector({}).getBoundingClientRect(); \
             return [r.left, r.top, r.right, r.bottom]; }})()",
            json!(selector)
        );
        let sides = self.eval(&script);
        let side = |index: usize| sides[index].as_f64().expect("it is a number") as f32;
        let (min, max): (Pos2, Pos2) = (pos2(side(0), side(1)), pos2(side(2), side(3)));
        Rect::from_min_max(min, max)
    }

    /// The reports until now that a page without faults does not make.
    pub fn faults(&mut self) -> Vec<Note> {
        // This answer comes after everything that was reported before.
        self.eval("0");
        let notes = self.browser().notes().iter();
        notes.filter(|note| note.is_fault()).cloned().collect()
    }

    /// From now on the page may report faults, and ask for what is not there.
    pub fn expect_faults(&mut self) {
        self.expects_faults = true;
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        if std::thread::panicking() {
            // The next test gets another browser, whatever has happened to this one.
            *self.turn = None;
            return;
        }
        let (mut faults, mut missing) = (self.faults(), self.site.missing());
        if self.expects_faults {
            faults.clear();
            missing.clear();
        }
        let context = json!({ "browserContextId": self.context });
        self.browser()
            .call("", "Target.disposeBrowserContext", context)
            .expect("it is ours");
        assert!(faults.is_empty(), "{faults:#?}");
        assert!(missing.is_empty(), "the server has no {missing:?}");
    }
}

/// The bytes of a text in base 64.
fn unbase64(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut held, mut bits) = (0_u32, 0);
    for letter in text.bytes() {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => continue,
        };
        held = held << 6 | u32::from(value);
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits) as u8);
            held &= (1 << bits) - 1;
        }
    }
    bytes
}
