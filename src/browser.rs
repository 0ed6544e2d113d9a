//! The window in a web page: files are chosen, dropped and downloaded, and settings are in the browser.

use mazescope_app::{
    App, Host, Start,
    extent::Extent,
    host::{Later, Reply, ToFile},
};
use mazescope_core::{Map, builtin::catalogue};
use mazescope_formats::{
    Content, Link, MapFormat, Store, Tape, content::read_any, level, store::Shelf, trace,
};
use mazescope_games::Level;
use mazescope_pictures::{ExportError, Job, Order, Progress};
use mazescope_window::{WindowOptions, browser};
use std::fmt::{self, Display};
use std::{cell::RefCell, collections::BTreeMap, path::Path, rc::Rc, sync::Arc};

/// The host of the window in a web page. It has no threads, so it works in the time that a frame gives it.
#[derive(Debug, Default)]
pub(crate) struct Browser {
    /// The files that were chosen or dropped, by their names.
    files: RefCell<BTreeMap<String, Vec<u8>>>,
    /// The export that is being written.
    writing: RefCell<Option<Writing>>,
}

/// An export that will be downloaded.
struct Writing {
    job: Job,
    bytes: Vec<u8>,
    /// The name of the download; an estimate has none.
    name: Option<String>,
    reply: Reply<(), Progress>,
}

impl fmt::Debug for Writing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writing").finish_non_exhaustive()
    }
}

/// An answer that is known at once.
fn known<T, P>(answer: Result<T, String>) -> Later<T, P> {
    let (later, reply) = Later::new();
    reply.answer(answer);
    later
}

/// An error of a file, with its name.
fn about(name: &str) -> impl Fn(&dyn Display) -> String {
    move |error| format!("{name}: {error}")
}

impl Browser {
    /// What `read` makes of a file that was chosen or dropped.
    fn read<T>(
        &self,
        name: &str,
        read: impl FnOnce(&[u8]) -> Result<T, String>,
    ) -> Result<T, String> {
        let files = self.files.borrow();
        let Some(bytes) = files.get(name) else {
            return Err(format!(
                "{name}: the page does not have this file. Choose it, or drop it on the page."
            ));
        };
        read(bytes).map_err(|error| about(name)(&error))
    }

    /// Works on the export for this many seconds; returns whether there is more to do.
    fn go_on(&self, seconds: f64) -> bool {
        let mut writing = self.writing.borrow_mut();
        let Some(now) = writing.as_mut() else {
            return false;
        };
        let advanced = if now.reply.is_given_up() {
            Err(ExportError::Cancelled)
        } else {
            (now.job).advance(&mazescope_window::seconds, seconds, &mut now.bytes)
        };
        let answer = match advanced {
            Ok(progress) => {
                now.reply.tell(progress);
                if !progress.is_over() {
                    return true;
                }
                if let Some(name) = &now.name {
                    browser::tell_bytes("save", name, &now.bytes);
                }
                Ok(())
            }
            Err(error) => Err(error.to_string()),
        };
        if let Some(done) = writing.take() {
            done.reply.answer(answer);
        }
        false
    }
}

/// The content of a file, with the marks of a map. A trace may take `most` bytes.
fn content(bytes: &[u8], most: u64) -> Result<Content, String> {
    if trace::recognise(bytes).is_some() {
        let tape = Tape::new();
        tape.limit_to(most);
        trace::read_from(bytes, &tape).map_err(|error| error.to_string())?;
        return Ok(Content::Trace(Box::new(tape.into_trace())));
    }
    let content = read_any(bytes).map_err(|error| error.to_string())?;
    Ok(content.with_ends())
}

impl Host for Browser {
    fn clock(&self) -> f64 {
        mazescope_window::seconds()
    }

    fn today(&self) -> u64 {
        mazescope_window::today()
    }

    fn entropy(&self) -> u64 {
        let drawn = browser::ask_bytes("entropy", "").unwrap_or_default();
        drawn.try_into().map_or(0, u64::from_le_bytes)
    }

    fn open(&self, path: &str, most: u64) -> Later<Content> {
        known(self.read(path, |bytes| content(bytes, most)))
    }

    fn open_scenario_map(&self, _: &str, name: &str) -> Later<Map> {
        let short = Path::new(name)
            .file_name()
            .map(|name| name.to_string_lossy());
        let short = short.as_deref().unwrap_or(name);
        let missing = |error: String| format!("{error} Choose the scenario and its maps together.");
        let read = self.read(short, |bytes| match content(bytes, 0)? {
            Content::Map(read) => Ok(read.map),
            _ => Err("this is not a map".to_owned()),
        });
        known(read.map_err(missing))
    }

    fn save(&self, file: &ToFile, map: &Arc<Map>) -> Later<Vec<String>> {
        let format = match MapFormat::to_save(Path::new(&file.path)) {
            Ok(format) => format,
            Err(wrong) => return known(Err(wrong.to_string())),
        };
        let mut bytes = Vec::new();
        let written = format
            .losses(map)
            .map_err(|error| about(&file.path)(&error));
        let written = written.and_then(|losses| {
            let done = (format.write)(map, &[], &mut bytes);
            done.map_err(|error| about(&file.path)(&error))?;
            browser::tell_bytes("save", &file.path, &bytes);
            Ok(losses.iter().map(ToString::to_string).collect())
        });
        known(written)
    }

    fn open_level(&self, path: &str) -> Later<Level> {
        known(self.read(path, |bytes| {
            let read = level::read(&String::from_utf8_lossy(bytes));
            read.map_err(|error| error.to_string())
        }))
    }

    fn save_level(&self, file: &ToFile, level: &Level) -> Later<()> {
        browser::tell_bytes("save", &file.path, level::write(level).as_bytes());
        known(Ok(()))
    }

    fn export(&self, order: Order, file: Option<ToFile>) -> Later<(), Progress> {
        let (later, reply) = Later::new();
        let job = match file {
            Some(_) => Job::new(order),
            None => Job::estimate(order),
        };
        // An export that was not finished is dropped, and says so.
        *self.writing.borrow_mut() = Some(Writing {
            job,
            bytes: Vec::new(),
            name: file.map(|file| file.path),
            reply,
        });
        later
    }

    fn work(&self, seconds: f64) -> bool {
        self.go_on(seconds)
    }

    fn is_page(&self) -> bool {
        true
    }

    fn choose(&self) {
        browser::tell("choose", "");
    }

    fn arrived(&self) -> Option<Result<String, String>> {
        if let Some(words) = browser::ask("words") {
            return Some(Err(words));
        }
        let mut opened = None;
        while let Some(name) = browser::ask("file") {
            let bytes = browser::ask_bytes("content", &name).unwrap_or_default();
            self.files.borrow_mut().insert(name.clone(), bytes);
            // Of a scenario and its maps, the scenario is opened.
            if opened.is_none() || name.ends_with(".scen") {
                opened = Some(name);
            }
        }
        opened.map(Ok)
    }

    fn page(&self) -> Option<String> {
        browser::ask("address")
    }

    fn follow(&self, link: &str) {
        browser::tell("link", link);
    }
}

/// The settings and scores in the storage of the browser.
#[derive(Debug)]
pub(crate) struct Storage;

impl Shelf for Storage {
    fn read(&self, name: &str) -> Result<Option<Vec<u8>>, String> {
        Ok(browser::ask_bytes("kept", name))
    }

    fn write(&self, name: &str, text: &[u8]) -> Result<(), String> {
        browser::tell_bytes("keep", name, text);
        match browser::ask("refused") {
            Some(reason) => Err(reason),
            None => Ok(()),
        }
    }
}

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
        start.store = Store::on(Arc::new(Storage));
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
