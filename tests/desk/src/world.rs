//! A world for the app with the files of a test only, and without threads.

use mazescope_app::Host;
use mazescope_app::host::{Later, Reply, ToFile};
use mazescope_core::Map;
use mazescope_formats::Content;
use mazescope_formats::disk::Target;
use mazescope_games::Level;
use mazescope_pictures::{Job, Order, Progress};
use std::cell::{Cell, RefCell};
use std::fmt;
use std::sync::Arc;

/// Its answers. Exports are its only work, done in the frames of the app, as on a web page.
pub struct World {
    pub clock: fn() -> f64,
    pub open: fn(&str, u64) -> Result<Content, String>,
    pub open_scenario_map: fn(&str, &str) -> Result<Map, String>,
    pub save: fn(&str, &Map, bool) -> Result<Vec<String>, String>,
    pub open_level: fn(&str) -> Result<Level, String>,
    pub save_level: fn(&str, &Level, bool) -> Result<(), String>,
    /// Whether it holds its answers back until [`World::answer`] is called.
    pub slow: bool,
    /// Whether it works on exports.
    pub works: Cell<bool>,
    /// Whether it writes the files of exports; otherwise their content is dropped.
    pub writes: bool,
    /// Whether it is a web page.
    pub is_page: bool,
    pub under_way: UnderWay,
}

/// Answers held back, and exports in progress.
#[derive(Default)]
pub struct UnderWay {
    held: RefCell<Vec<Box<dyn FnOnce()>>>,
    exports: RefCell<Vec<Export>>,
}

struct Export {
    job: Job,
    target: Option<Target>,
    bytes: Vec<u8>,
    reply: Reply<(), Progress>,
}

impl Default for World {
    fn default() -> World {
        World {
            clock: clock::<100>,
            open: |path, _| Err(format!("{path}: no such file")),
            open_scenario_map: |_, name| Err(format!("{name}: no such map")),
            save: |path, _, _| Err(format!("{path}: cannot be written")),
            open_level: |path| Err(format!("{path}: no such level")),
            save_level: |path, _, _| Err(format!("{path}: cannot be written")),
            slow: false,
            works: Cell::new(true),
            writes: true,
            is_page: false,
            under_way: UnderWay::default(),
        }
    }
}

impl World {
    /// Releases the first answer that is held back.
    pub fn answer(&self) {
        let first = self.under_way.held.borrow_mut().remove(0);
        first();
    }

    /// Whether an answer is held back.
    pub fn holds_answers(&self) -> bool {
        !self.under_way.held.borrow().is_empty()
    }

    fn later<T: 'static>(&self, answer: Result<T, String>) -> Later<T> {
        if !self.slow {
            return Later::at_once(answer);
        }
        let (later, reply) = Later::new();
        let give = move || reply.answer(answer);
        self.under_way.held.borrow_mut().push(Box::new(give));
        later
    }
}

impl Export {
    /// Works for that many seconds; returns the result once there is one.
    fn go_on(&mut self, clock: fn() -> f64, seconds: f64) -> Option<Result<(), String>> {
        if self.reply.is_given_up() {
            return Some(Err("Cancelled. Nothing was written.".to_owned()));
        }
        let progress = match self.job.advance(&clock, seconds, &mut self.bytes) {
            Ok(progress) => progress,
            Err(error) => return Some(Err(error.to_string())),
        };
        self.reply.tell(progress);
        if !progress.is_over() {
            return None;
        }
        let written = match &self.target {
            Some(target) => target.write(|out| out.write_all(&self.bytes)),
            None => Ok(()),
        };
        Some(written.map_err(|error| error.to_string()))
    }
}

impl Host for World {
    fn clock(&self) -> f64 {
        (self.clock)()
    }

    fn today(&self) -> u64 {
        20_778
    }

    fn entropy(&self) -> u64 {
        entropy()
    }

    fn open(&self, path: &str, most: u64) -> Later<Content> {
        self.later((self.open)(path, most))
    }

    fn open_scenario_map(&self, scenario: &str, name: &str) -> Later<Map> {
        self.later((self.open_scenario_map)(scenario, name))
    }

    fn save(&self, file: &ToFile, map: &Arc<Map>) -> Later<Vec<String>> {
        self.later((self.save)(&file.path, map, file.replace))
    }

    fn open_level(&self, path: &str) -> Later<Level> {
        self.later((self.open_level)(path))
    }

    fn save_level(&self, file: &ToFile, level: &Level) -> Later<()> {
        self.later((self.save_level)(&file.path, level, file.replace))
    }

    fn export(&self, order: Order, file: Option<ToFile>) -> Later<(), Progress> {
        let job = match file {
            Some(_) => Job::new(order),
            None => Job::estimate(order),
        };
        let file = file.filter(|_| self.writes);
        let target = file.map(|file| Target::new(file.path.as_ref(), file.replace));
        let target = match target.transpose() {
            Ok(target) => target,
            Err(error) => return Later::at_once(Err(error.to_string())),
        };
        let (later, reply) = Later::new();
        self.under_way.exports.borrow_mut().push(Export {
            job,
            target,
            bytes: Vec::new(),
            reply,
        });
        later
    }

    fn is_page(&self) -> bool {
        self.is_page
    }

    fn work(&self, seconds: f64) -> bool {
        if !self.works.get() {
            return false;
        }
        let exports = self.under_way.exports.take();
        for mut export in exports {
            match export.go_on(self.clock, seconds) {
                Some(ended) => export.reply.answer(ended),
                None => self.under_way.exports.borrow_mut().push(export),
            }
        }
        !self.under_way.exports.borrow().is_empty()
    }
}

impl fmt::Debug for World {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a world of a test")
    }
}

thread_local!(static NOW: Cell<f64> = const { Cell::new(0.0) });

/// A clock that advances so much with every reading, so that time budgets are used up, and when a test says so.
pub fn clock<const MICROSECONDS: u32>() -> f64 {
    let_pass(f64::from(MICROSECONDS) * 1e-6);
    NOW.get()
}

/// Advances the clock.
pub fn let_pass(seconds: f64) {
    NOW.set(NOW.get() + seconds);
}

/// Numbers that differ with each call.
fn entropy() -> u64 {
    thread_local!(static DRAWN: Cell<u64> = const { Cell::new(0) });
    DRAWN.set(DRAWN.get() + 7_919);
    DRAWN.get()
}
