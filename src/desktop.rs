//! The desktop as the app's host: files, clocks, and threads for slow work.

use mazescope_app::{
    App, Host, Start,
    host::{Later, ToFile},
};
use mazescope_core::{Map, structures::memory};
use mazescope_formats::{
    Content, ReadOptions,
    disk::{self, Target, TargetError},
};
use mazescope_games::Level;
use mazescope_pictures::{ExportError, Job, Order, Progress};
use mazescope_window::{Ended, NoWindow, WindowOptions};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Write};
use std::sync::{Arc, atomic::AtomicBool, atomic::Ordering, mpsc};
use std::thread::{self, JoinHandle};
use std::{cell::RefCell, fmt::Display, path::PathBuf, time::Duration};

/// The host of the window on a desktop. It works on threads, so that the window responds whatever disk or network does.
#[derive(Debug)]
pub struct Desktop {
    /// How maps are read.
    reading: ReadOptions,
    /// Prints notes outside the window.
    warn: fn(&str),
    /// The threads that write files.
    writers: RefCell<Vec<JoinHandle<()>>>,
    /// Whether the window has closed, so that exports are no longer wanted.
    closed: Arc<AtomicBool>,
}

impl Desktop {
    /// The host of a window that opens maps with this key to their terrain, if there is one, and prints notes outside
    /// the window by `warn`.
    pub fn new(reading: ReadOptions, warn: fn(&str)) -> Desktop {
        Desktop {
            reading,
            warn,
            writers: RefCell::default(),
            closed: Arc::default(),
        }
    }

    /// Opens the window and returns when it is closed. By then everything is saved and written.
    pub fn show(&self, options: WindowOptions, start: Start) -> Result<Ended, NoWindow> {
        try_memory()?;
        let report = start.store.failure_file();
        let run = || mazescope_window::run(options, App::new(start));
        let mut ended = crate::failure::reported(report, self.warn, run)?;
        ended.app.keep();
        self.close();
        // The window that would have shown the notices is closed.
        let notices = ended.app.common.store.notices();
        notices.iter().for_each(|notice| (self.warn)(notice));
        Ok(ended)
    }

    /// Stops the running exports, and waits until every file is complete or removed.
    fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        for writer in self.writers.borrow_mut().drain(..) {
            // A thread that panicked has already reported it.
            let _ = writer.join();
        }
    }

    /// Records a thread that writes a file, which is awaited when the window closes.
    fn keep(&self, writer: JoinHandle<()>) {
        let mut writers = self.writers.borrow_mut();
        writers.retain(|writer| !writer.is_finished());
        writers.push(writer);
    }
}

/// Checks whether there is memory for a window, because a graphics driver with too little memory ends the program
/// without a message.
fn try_memory() -> Result<(), NoWindow> {
    let bytes = mazescope_window::bytes_needed();
    memory::try_space(bytes).map_err(|_| NoWindow {
        reason: format!(
            "there is too little memory, since about {} MiB are needed. End other programs, or raise the limit of \
             ulimit -v",
            bytes >> 20
        ),
    })
}

/// Answers from a thread. The app waits for it a short time, so that a usual file is shown in the frame in which it was
/// requested.
fn beside<T: Send + 'static, E: Display>(
    work: impl FnOnce() -> Result<T, E> + Send + 'static,
) -> (Later<T>, JoinHandle<()>) {
    const SHORT: Duration = Duration::from_millis(8);
    let (later, reply) = Later::new();
    let (working, over) = mpsc::channel::<()>();
    let thread = thread::spawn(move || {
        reply.answer(work().map_err(|error| error.to_string()));
        drop(working);
    });
    // Nothing is sent through the channel. The wait ends when the thread drops its end.
    let _ = over.recv_timeout(SHORT);
    (later, thread)
}

impl Host for Desktop {
    fn clock(&self) -> f64 {
        mazescope_window::seconds()
    }

    fn today(&self) -> u64 {
        mazescope_window::today()
    }

    fn entropy(&self) -> u64 {
        // The standard library has no source of random numbers except the keys of a hasher.
        RandomState::new().build_hasher().finish()
    }

    fn open(&self, path: &str, most: u64) -> Later<Content> {
        let (path, reading) = (PathBuf::from(path), self.reading.clone());
        beside(move || disk::open(&path, most, &reading).map(Content::with_ends)).0
    }

    fn open_scenario_map(&self, scenario: &str, name: &str) -> Later<Map> {
        let (scenario, name) = (PathBuf::from(scenario), name.to_owned());
        let reading = self.reading.clone();
        beside(move || disk::open_map_of(&scenario, &name, &reading)).0
    }

    fn save(&self, file: &ToFile, map: &Arc<Map>) -> Later<Vec<String>> {
        let (file, map) = (file.clone(), Arc::clone(map));
        let (later, writer) = beside(move || {
            let losses = disk::save(file.path.as_ref(), &map, file.replace)?;
            Ok::<_, TargetError>(losses.iter().map(ToString::to_string).collect())
        });
        self.keep(writer);
        later
    }

    fn open_level(&self, path: &str) -> Later<Level> {
        let path = PathBuf::from(path);
        beside(move || disk::open_level(&path)).0
    }

    fn save_level(&self, file: &ToFile, level: &Level) -> Later<()> {
        let (file, level) = (file.clone(), level.clone());
        let (later, writer) =
            beside(move || disk::save_level(file.path.as_ref(), &level, file.replace));
        self.keep(writer);
        later
    }

    fn arrived(&self) -> Option<Result<String, String>> {
        mazescope_window::dropped_file().map(Ok)
    }

    fn warn(&self, words: &str) {
        (self.warn)(words);
    }

    fn export(&self, order: Order, file: Option<ToFile>) -> Later<(), Progress> {
        let (later, reply) = Later::new();
        let closed = Arc::clone(&self.closed);
        self.keep(thread::spawn(move || {
            let wanted = || !reply.is_given_up() && !closed.load(Ordering::Relaxed);
            let tell = |progress| reply.tell(progress);
            let done = match file {
                Some(file) => write(Job::new(order), &file, &wanted, &tell),
                None => {
                    let worked = work(Job::estimate(order), &mut io::sink(), &wanted, &tell);
                    worked.map_err(|error| error.to_string())
                }
            };
            reply.answer(done);
        }));
        later
    }
}

/// Writes an export to a file, which is complete or does not exist.
fn write(
    job: Job,
    file: &ToFile,
    wanted: &dyn Fn() -> bool,
    tell: &dyn Fn(Progress),
) -> Result<(), String> {
    // An unusable name is refused before any work is done.
    let target =
        Target::new(file.path.as_ref(), file.replace).map_err(|error| error.to_string())?;
    let refused = |cause| target.refused(cause).to_string();
    let mut out = target.begin().map_err(refused)?;
    work(job, &mut out, wanted, tell).map_err(|error| match error {
        ExportError::Stopped(cause) => refused(cause),
        error => error.to_string(),
    })?;
    out.finish().map_err(refused)
}

/// Advances a job to its end, or as long as it is wanted.
fn work(
    mut job: Job,
    out: &mut dyn Write,
    wanted: &dyn Fn() -> bool,
    tell: &dyn Fn(Progress),
) -> Result<(), ExportError> {
    /// Seconds between two checks whether the job is still wanted.
    const SLICE: f64 = 0.05;
    while wanted() {
        let progress = job.advance(&mazescope_window::seconds, SLICE, out)?;
        tell(progress);
        if progress.is_over() {
            return Ok(());
        }
    }
    Err(ExportError::Cancelled)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazescope_core::{Grown, Run, Seed, Size, Tile, Unit};
    use mazescope_pictures::{ExportKind, Wishes};
    use std::path::Path;

    /// The answer, polled as a window does it.
    fn answer<T, P>(later: &Later<T, P>) -> Result<T, String> {
        for _ in 0..10_000 {
            if let Some(answer) = later.take() {
                return answer;
            }
            thread::sleep(Duration::from_millis(2));
        }
        panic!("there is no answer");
    }

    fn file(folder: &Path, name: &str) -> ToFile {
        ToFile {
            path: folder.join(name).display().to_string(),
            replace: false,
        }
    }

    /// The export of a maze generation with this side.
    fn order(side: u32) -> Order {
        let generator = mazescope_core::generators::backtracker::ENTRY;
        let grown = Grown::new(generator, Size::clamped(side, side), Seed::from(1));
        Order {
            run: Run {
                ground: grown.into(),
                lanes: Vec::new(),
                unit: Unit::Expansions,
            },
            wishes: Wishes::usual(ExportKind::Gif),
            history: 1 << 30,
            trace_name: None,
        }
    }

    #[test]
    fn a_map_that_is_saved_can_be_opened_and_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let desktop = Desktop::new(ReadOptions::default(), |_| {});
        let map = Arc::new(Map::new(Size::clamped(9, 7), Tile::Floor));
        let saved = file(folder.path(), "field.txt");
        assert_eq!(answer(&desktop.save(&saved, &map)), Ok(Vec::new()));
        let again = answer(&desktop.save(&saved, &map)).unwrap_err();
        assert!(again.contains("the file exists"), "{again}");
        let trace = file(folder.path(), "field.jsonl");
        let wrong = answer(&desktop.save(&trace, &map)).unwrap_err();
        assert!(
            wrong.contains("this extension is not the format of a map"),
            "{wrong}"
        );
        assert!(!Path::new(&trace.path).exists());
        match answer(&desktop.open(&saved.path, 1 << 20)).unwrap() {
            Content::Map(opened) => {
                assert_eq!(opened.map.tiles, map.tiles);
                assert!(!opened.map.starts.is_empty(), "its marks are completed");
            }
            other => panic!("{other:?}"),
        }
        let missing = answer(&desktop.open("nowhere/at/all.map", 1 << 20)).unwrap_err();
        assert!(missing.contains("no such file"), "{missing}");
        desktop.close();
    }

    #[test]
    fn an_export_is_a_whole_file_or_none() {
        let folder = tempfile::tempdir().unwrap();
        let desktop = Desktop::new(ReadOptions::default(), |_| {});
        let run = file(folder.path(), "run.gif");
        let later = desktop.export(order(31), Some(run.clone()));
        assert_eq!(answer(&later), Ok(()));
        match later.progress() {
            Some(Progress::Written(exported)) => {
                let facts = Path::new(&run.path).metadata().unwrap();
                assert_eq!(facts.len(), exported.bytes);
            }
            other => panic!("{other:?}"),
        }
        let read = answer(&desktop.open(&run.path, 1 << 20)).unwrap_err();
        assert!(read.contains("a GIF picture"), "{read}");

        let later = desktop.export(order(2001), Some(file(folder.path(), "other.gif")));
        assert!(later.give_up());
        let said = answer(&later).unwrap_err();
        assert_eq!(said, "Cancelled. Nothing was written.");

        let under_way = desktop.export(order(2001), Some(file(folder.path(), "third.gif")));
        desktop.close();
        assert!(answer(&under_way).is_err(), "the window has closed");
        assert_eq!(folder.path().read_dir().unwrap().count(), 1);
    }
}
