//! The command `watch`: plays a run in the terminal, for users without a display.
//!
//! The player is a loop: keys and time change the state, which `show.rs` holds, and the state makes a frame. `frame.rs`
//! places boards and words in it; neither depends on a terminal. `terminal.rs` writes what differs from the last frame.
//! It releases the terminal in `Drop`, before the message of a panic, and before a second signal ends the process.

mod frame;
pub mod keys;
mod live;
mod show;
mod terminal;

use super::characters::{Color, DrawingSheet, Style};
use super::one_search::in_words;
use super::options::source::{NamedRun, Source};
use super::options::window::{rate, themes};
use super::{
    ArgsReader, CommandArgs, CommandOutcome, Misuse, Next, Program, complain, input, interrupt,
    output,
};
use clap::Args;
use crossterm::event::{self, Event, KeyEventKind};
use frame::Pane;
use live::Live;
use mazescope_core::playback::projector::{End, record_whole};
use mazescope_core::playback::scene::HISTORY_BYTES;
use mazescope_core::structures::memory::NoMemory;
use mazescope_core::{Appearance, Kinds, Lane, Map, Plane, Rate, Register, Scene, Theme, words};
use mazescope_formats::share::settings::outside_brackets;
use mazescope_formats::trace::MOST_BYTES;
use show::Show;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use terminal::Terminal;

/// Play a run in the terminal.
///
/// With colours, a character shows two cells, one above the other. COLORTERM and TERM decide whether the colours have
/// 24 bits or are the 256 of xterm. Without colours (NO_COLOR, or a TERM without them), a character is one cell:
/// # wall, : sand, ~ swamp, o frontier, . expanded, - backtracked, "," scanned, * path, S start, G goal, @ current cell.
///
/// A map larger than the terminal is scaled down, so that each spot shows the most important thing in its block of
/// cells. A trace on standard input plays while it is being written. If standard output is not a terminal, the end of
/// the run is printed once.
///
/// Examples:
///   mazescope watch
///   mazescope watch maze.map --solvers breadth_first --rate 200
///   mazescope watch --generator backtracker --size 79x41 --theme paper
///   python3 my_search.py | mazescope watch -
///
/// Keys:
///   space                   play or pause; at the end, play again
///   left, right             one step back or forward; with shift, ten steps
///   page up, page down      ten steps back or forward
///   home, end               go to the start or to the end
///   s                       skip the generation of the map
///   ], [                    double or halve the speed
///   ? or h                  show or hide the list of keys
///   q, esc, ctrl+C          quit
///   ctrl+Z                  suspend the program; fg in the shell resumes it
///
/// Exit code: 0 at the end, 2 bad input, 130 ended by ctrl+C, 143 ended by the system, 129 terminal closed.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
#[command(mut_arg("generator", |it| it.help("Map generator (see below) [default: roads]")))]
pub struct WatchArgs {
    #[command(flatten)]
    pub(super) source: Source,
    /// One to four searches [default: depth_first,breadth_first]
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    #[arg(visible_alias = "solver", conflicts_with = "code")]
    pub solvers: Vec<String>,
    /// Speed in steps per second: 0.5 to 10000000 or max
    ///
    /// By default a run takes about 20 seconds.
    #[arg(long, value_name = "N|max", allow_hyphen_values = true, value_parser = rate)]
    pub rate: Option<Rate>,
    /// Colour theme
    #[arg(long, value_parser = themes(), default_value = "midnight")]
    pub theme: Theme,
    /// Use colours
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto")]
    pub color: Color,
}

impl CommandArgs for WatchArgs {
    fn run(mut self, program: &Program) -> CommandOutcome {
        let depth = self.color.depth(true, |name| std::env::var(name).ok());
        // A terminal that cannot move its cursor shows no animation.
        let dumb = std::env::var("TERM").is_ok_and(|name| name == "dumb");
        let animated = io::stdout().is_terminal() && !dumb;

        let mut reading = ArgsReader::new(program);
        let lanes = match &self.solvers[..] {
            [] => program.catalogue.usual_solvers().len(),
            solvers => outside_brackets(&solvers.join(",")).len(),
        };
        let size = output::terminal_size().ok().filter(|_| animated);
        let source = &mut self.source;
        source.map.room = size.and_then(|size| Pane::room(lanes as u16, depth, size));
        source.or_usual(program.catalogue);
        let (source, solvers) = (&self.source, &self.solvers);
        let standard = Path::new(input::STANDARD);
        let is_standard = source.file.as_deref() == Some(standard);
        if animated && is_standard && live::stands_on_standard_input() {
            let tape = input::live(standard, io::stdin(), MOST_BYTES);
            let lanes = source.live(&mut reading, solvers, MOST_LANES, &tape)?;
            reading.done();
            let ground = ("standard input".to_owned(), Appearance::Growth);
            let mut live = Live::new(tape, lanes);
            let (scene, live) = (live.scene(), Some(live));
            return show_all(Show::new(scene, live, ground, self.rate, self.theme, depth));
        }
        let NamedRun { run, name, .. } = source.race(&mut reading, solvers, MOST_LANES)?;
        reading.done();
        let ground = (name, run.ground.looks());
        run.try_memory()?;
        complain("note", words::needs(run.needs(), HISTORY_BYTES));
        if !animated {
            return print_end(run.scene(), self.color);
        }
        let scene = run.scene();
        show_all(Show::new(scene, None, ground, self.rate, self.theme, depth))
    }
}

/// The largest number of searches in a terminal.
const MOST_LANES: usize = 4;

/// The time between two frames.
const FRAME: Duration = Duration::from_millis(33);

/// The time between two checks for keys and signals while nothing moves.
const IDLE: Duration = Duration::from_millis(100);

/// Plays a run to its end, and leaves its figures on the terminal.
fn show_all(mut show: Show) -> CommandOutcome {
    let stop = interrupt::stop(terminal::give_back);
    terminal::end_when_gone();
    let played = play(&mut show, stop);
    if terminal::is_gone() {
        // Nothing can be written.
        return Ok(Next::Exit(interrupt::HUNG_UP));
    }
    let code = played.map_err(Misuse::no_terminal)?;
    print_scores(&show.scene, None)?;
    let wrong = show.live.as_ref().and_then(Live::wrong);
    let wrong = wrong.map(|wrong| format!("standard input, {wrong}"));
    complain("error", &wrong);
    let is_wrong = code == 0 && wrong.is_some();
    Ok(Next::Exit(if is_wrong { 2 } else { code }))
}

/// Shows frames until a key or a signal ends the player; returns the exit code.
fn play(show: &mut Show, stop: &AtomicBool) -> io::Result<u8> {
    let mut terminal = Terminal::take(show.depth)?;
    let begun = Instant::now();
    let clock = || begun.elapsed().as_secs_f64();
    let must_end = || stop.load(Ordering::Relaxed);
    let mut last = Instant::now();
    loop {
        #[cfg(unix)]
        if terminal.pass_halts(must_end)? {
            // Time stood still during the halt.
            last = Instant::now();
        }
        // After a halt, because a halted player that must end has no terminal to draw on.
        if must_end() {
            return Ok(interrupt::code());
        }
        let now = Instant::now();
        let busy = show.pass((now - last).as_secs_f64(), &clock);
        last = now;
        terminal.show(show.frame(output::terminal_size()?))?;
        let wait = if busy { FRAME } else { IDLE };
        let mut wait = wait.saturating_sub(now.elapsed());
        // Blocks at most until the next frame, and then reads all keys that were pressed.
        while event::poll(wait)? {
            wait = Duration::ZERO;
            if let Event::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
                && let Some(code) = keys::command(key).and_then(|command| show.obey(command))
            {
                return Ok(code);
            }
        }
    }
}

/// Records a run and prints its end: the map, the path and the figures of each search, or only the map if there is no
/// search.
fn print_end(mut scene: Scene, color: Color) -> CommandOutcome {
    let size = scene.map().size();
    let what = format!("running on a map of {size} cells");
    let end = output::while_working(size.cells(), &what, |_| record_whole(&mut scene, || true));
    if end == Some(End::Starved) {
        let bytes = scene.bytes();
        return Err(NoMemory { bytes }.into());
    }
    let sheet = DrawingSheet::new(color, true);
    // As for a program, even at a terminal that cannot move its cursor.
    let style = Some(DrawingSheet::new(color, false).usual(scene.map()));
    if scene.lanes().is_empty() {
        output::print(|out| sheet.draw(style, (scene.map(), &[]), None, out))?;
    }
    print_scores(&scene, Some((style, &sheet)))?;
    let full = "The memory for recordings is full, so searches that did not end are left out. Choose a smaller map or \
                fewer searches.";
    complain("note", (end == Some(End::Full)).then_some(full));
    Ok(Next::Exit(0))
}

/// Prints the figures of each search, below its map and path if they are drawn. An entry at fault is an error after that.
fn print_scores(
    scene: &Scene,
    drawn: Option<(Option<Style>, &DrawingSheet)>,
) -> Result<(), Misuse> {
    output::print(|out| {
        let ended = scene.lanes().iter();
        for (lane, score) in ended.filter_map(|lane| Some((lane, lane.score.as_ref()?))) {
            if let Some((style, sheet)) = drawn {
                let recording = lane.timeline.recording();
                // The map of a generation is already complete.
                let search = (!lane.is_growth()).then_some((recording, &lane.solver.info));
                sheet.draw(style, (&map_at_end(scene, lane), &score.path), search, out)?;
            }
            writeln!(out, "{}", in_words(&lane.solver, scene.map(), score))?;
        }
        Ok(())
    })?;
    scene.fault().map_or(Ok(()), |fault| Err(fault.into()))
}

/// The map at the end of a search: the map of the race. For the trace of a generation, it is the generated map, in
/// O(events).
fn map_at_end(scene: &Scene, lane: &Lane) -> Arc<Map> {
    let mut map = Arc::clone(scene.map());
    if lane.is_growth() {
        let costs = lane.timeline.board().plane() == Plane::COST;
        let events = lane.timeline.recording().between(0, lane.timeline.len());
        // Numbers other than costs do not belong to the map.
        let of_map = events.filter(|event| costs || !Kinds::WROTE.contains(*event));
        let of_map: Vec<_> = of_map.collect();
        Arc::make_mut(&mut map).apply(&of_map, &mut Register::default());
    }
    map
}
