//! The command `watch`: plays a run in the terminal itself, for those without a display.

mod caption;
pub mod frame;
mod live;
mod show;
mod terminal;

use super::characters::ink::{Color, Depth};
use super::characters::style::{MapPicture, Sheet, Style};
use super::command::{CommandArgs, Next, Outcome, Program};
use super::help::{Help, Lists};
use super::input;
use super::interrupt;
use super::message::complain;
use super::misuse::Misuse;
use super::options::map::USUAL_SIZE;
use super::options::shared;
use super::options::source::{self, Found, Source};
use super::options::window;
use super::output;
use super::reading::{self, Reading};
use super::solve::in_words;
use crate::catalogue::{Catalogue, Frontier, Generator};
use crate::cli::options::lanes::outside_brackets;
use crate::formats::trace::MOST_BYTES;
use crate::grid::Size;
use crate::looks::theme::Theme;
use crate::map::Map;
use crate::playback::projector::{End, record_whole};
use crate::playback::race::Lane;
use crate::playback::scene::Scene;
use crate::structures::memory::NoMemory;
use clap::Args;
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use frame::Drawing;
use live::Live;
use show::{CAPTION, Command, GAP, Show};
use std::borrow::Cow;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use terminal::Terminal;

/// Plays a run in the terminal itself: a map grows, and searches explore it side by side.
///
/// With colours a character shows two cells, one above the other (half blocks, in 24 bits or in the 256
/// colours of xterm, as COLORTERM and TERM say). Without (NO_COLOR, or a TERM that promises none) a
/// character is a cell: # wall, o frontier, . expanded, - given up, * path, S start, G goal, @ the cell
/// at work. A map larger than the terminal is scaled down: a spot shows the most important thing of its
/// block of cells. A trace on standard input is shown while it is being written. Where standard output is
/// no terminal, the end of the run is printed once.
#[derive(Debug, Args)]
pub struct WatchArgs {
    /// A map, a scenario or a trace; the content decides which; - is standard input
    pub file: Option<PathBuf>,
    /// Grow the map instead, by one of those below [default: the first]
    #[arg(long, value_name = "GENERATOR")]
    pub generator: Option<String>,
    #[command(flatten)]
    pub(super) coded: shared::SharedArgs,
    #[command(flatten)]
    pub(super) map: reading::MapArgs,
    /// One to four of the solvers below, side by side [default: the first two]
    #[arg(
        long,
        visible_alias = "solver",
        value_name = "A,B",
        value_delimiter = ','
    )]
    pub solvers: Vec<String>,
    #[command(flatten)]
    pub(super) shown: source::ShownArgs,
    /// Steps a second, 0.5 to 10000000, or max [default: about 20 seconds in all]
    #[arg(long, value_name = "N|max", allow_hyphen_values = true)]
    pub rate: Option<String>,
    /// The colours
    #[arg(long, value_enum, default_value = "dark")]
    pub theme: Theme,
    /// Whether it is in colour
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto")]
    pub color: Color,
}

impl CommandArgs for WatchArgs {
    const NAME: &'static str = "watch";
    const ABOUT: &'static str = "Plays a run in the terminal itself";
    const HELP: Help = Help {
        lists: Lists::Both,
        rare: &["maps"],
        text: "\
Keys: space pauses, left and right step, [ and ] change the rate, q, esc and
ctrl+C quit.

Examples:
  mazescope watch
  mazescope watch maze.map --solvers breadth_first --rate 200
  mazescope watch --generator backtracker --size 79x41 --theme light
  python3 my_search.py | mazescope watch -

Exit code: 0 at the end, 2 bad input, 130 ended by ctrl+C, 143 by the system, 129 with its terminal.",
    };

    fn run(self, program: &Program) -> Outcome {
        run(self, program.catalogue)
    }
}

impl WatchArgs {
    /// What grows the map, unless something else is asked for: the first of the catalogue.
    fn generator<'t>(&'t self, catalogue: &'t Catalogue) -> Option<&'t str> {
        if self.file.is_some() || self.coded.code.is_some() {
            return self.generator.as_deref();
        }
        let usual = catalogue.generators.first().map(|entry| entry.info.id);
        self.generator.as_deref().or(usual)
    }
}

/// Lanes that a terminal has room for.
const MOST_LANES: usize = 4;

/// At most so many frames are shown a second.
const FRAMES_A_SECOND: u32 = 30;

/// Without anything to show the keys are looked at so often, and whether the process is to end.
const IDLE: Duration = Duration::from_millis(100);

/// Reads what was typed, and plays it.
fn run(typed: WatchArgs, catalogue: &Catalogue) -> Outcome {
    let depth = typed.color.depth(true, |name| std::env::var(name).ok());
    let drawing = match depth {
        Depth::Mono => Drawing::Characters,
        Depth::Full | Depth::Palette => Drawing::HalfBlocks,
    };
    // A terminal that cannot move its cursor is like none.
    let dumb = std::env::var("TERM").is_ok_and(|name| name == "dumb");
    let animated = io::stdout().is_terminal() && !dumb;

    let mut reading = Reading::new(catalogue);
    let lanes = match &typed.solvers[..] {
        [] => catalogue.usual_solvers().len(),
        solvers => outside_brackets(&solvers.join(",")).len(),
    };
    let room = match animated {
        true => room(drawing, lanes as u16),
        false => None,
    };
    let source = Source {
        file: typed.file.as_deref(),
        generator: typed.generator(catalogue),
        code: typed.coded.code.as_deref(),
        map: &typed.map,
        solvers: &typed.solvers,
        shown: &typed.shown,
    };
    if animated && source.is_standard_input() && live::stands_on_standard_input() {
        let tape = input::live_standard(MOST_BYTES);
        let lanes = source.live(&mut reading, MOST_LANES, &tape);
        let rate = window::rate(&mut reading, typed.rate.as_deref());
        reading.done(Some(()))?;
        let name = input::called(Path::new(input::STANDARD)).display();
        let ground = (name.to_string(), Frontier::None);
        let show = Show::of_live(Live::new(tape, lanes), ground, rate, typed.theme, drawing);
        return show_all(show, depth);
    }
    let usual = |generator: &Generator| usual_size(generator, room);
    let found = source.read(&mut reading, MOST_LANES, usual);
    let rate = window::rate(&mut reading, typed.rate.as_deref());
    let Found { run, name } = reading.done(found)?;
    let frontier = run.ground.frontier();
    run.try_memory().map_err(|wrong| vec![wrong.into()])?;
    let scene = run.scene();
    if !animated {
        return print_end(scene, typed.color).map_err(|wrong| vec![wrong]);
    }
    let show = Show::new(scene, (name, frontier), rate, typed.theme, drawing);
    show_all(show, depth)
}

/// Plays a show to its end, and leaves on the terminal what came of it.
fn show_all(mut show: Show, depth: Depth) -> Outcome {
    let stop = interrupt::stop(terminal::give_back);
    terminal::end_when_gone(interrupt::HUNG_UP);
    let played = play(&mut show, depth, stop);
    if terminal::is_gone() {
        // Nobody is left to be told anything.
        return Ok(Next::Exit(interrupt::HUNG_UP));
    }
    let code = played.map_err(|cause| vec![Misuse::Terminal(cause)])?;
    print_scores(show.scene()).map_err(|wrong| vec![wrong])?;
    if let Some(wrong) = show.wrong() {
        let input = input::called(Path::new(input::STANDARD)).display();
        complain("error", &[format!("{input}, {wrong}")]);
        return Ok(Next::Exit(if code == 0 { 2 } else { code }));
    }
    Ok(Next::Exit(code))
}

/// Shows frame after frame until a key or a signal ends it; says with what code to exit.
fn play(show: &mut Show, depth: Depth, stop: &AtomicBool) -> io::Result<u8> {
    let mut terminal = Terminal::take(depth)?;
    let begun = Instant::now();
    let clock = || begun.elapsed().as_secs_f64();
    let mut last = clock();
    loop {
        let frame_begun = Instant::now();
        let now = clock();
        let busy = show.pass(now - last, &clock);
        last = now;
        let (columns, rows) = terminal.size()?;
        terminal.show(show.frame(columns, rows))?;
        let frame = Duration::from_secs(1) / FRAMES_A_SECOND;
        let mut wait = match busy {
            true => frame.saturating_sub(frame_begun.elapsed()),
            false => IDLE,
        };
        // All that is waiting, and then no longer than the next frame is away.
        while event::poll(wait)? {
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => match meaning(key) {
                    Meaning::Obey(command) => show.obey(command),
                    Meaning::Quit => return Ok(0),
                    Meaning::Interrupt => return Ok(interrupt::CODE),
                    Meaning::Nothing => {}
                },
                // The size is asked for in every frame.
                _ => {}
            }
            wait = match busy {
                true => frame.saturating_sub(frame_begun.elapsed()),
                false => Duration::ZERO,
            };
        }
        if stop.load(Ordering::Relaxed) {
            return Ok(interrupt::code());
        }
    }
}

enum Meaning {
    Obey(Command),
    Quit,
    Interrupt,
    Nothing,
}

fn meaning(key: KeyEvent) -> Meaning {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c') if control => Meaning::Interrupt,
        KeyCode::Char('q') | KeyCode::Esc => Meaning::Quit,
        KeyCode::Char(' ') => Meaning::Obey(Command::Pause),
        KeyCode::Right => Meaning::Obey(Command::Forward),
        KeyCode::Left => Meaning::Obey(Command::Back),
        KeyCode::Char('[') => Meaning::Obey(Command::Slower),
        KeyCode::Char(']') => Meaning::Obey(Command::Faster),
        _ => Meaning::Nothing,
    }
}

/// The largest map of which the terminal shows every cell in each of so many lanes.
fn room(drawing: Drawing, lanes: u16) -> Option<Size> {
    let (columns, rows) = crossterm::terminal::size().ok()?;
    let width = show::split(columns, lanes, GAP).next()?.1;
    let height = rows.saturating_sub(CAPTION + 1);
    let height = u32::from(height) * drawing.spots_a_row();
    Some(Size::clamped(width.into(), height))
}

/// The size of a map for which none is given: the room that there is, or what makes no larger a maze.
fn usual_size(generator: &Generator, room: Option<Size>) -> Size {
    let Some(room) = room else {
        let (width, height) = USUAL_SIZE;
        return Size::clamped(width, height);
    };
    if generator.fit(room) == room {
        return room;
    }
    // A maze of rooms has odd sides, and would make even ones longer.
    let odd = |side: u32| side - u32::from(side.is_multiple_of(2));
    Size::clamped(odd(room.width()), odd(room.height()))
}

/// Where nothing can move: the map with the path of each search, and what it has cost; the map alone
/// where nothing searches it.
fn print_end(mut scene: Scene, color: Color) -> Result<Next, Misuse> {
    let size = scene.map().size();
    let what = format!("running on a map of {size} cells");
    let end = output::while_working(size.cells(), &what, |_| record_whole(&mut scene, || true));
    if end == Some(End::Starved) {
        let bytes = scene.bytes();
        return Err(NoMemory { bytes }.into());
    }
    let sheet = Sheet::standard_output(color);
    let style = match color {
        Color::Always => Style::Blocks,
        Color::Auto | Color::Never => Style::Ascii,
    };
    let lanes = scene.race().map_or(&[][..], |race| &race.lanes);
    output::print(|out| {
        if lanes.is_empty() {
            style.write(&MapPicture::of(scene.map()), &sheet, out)?;
        }
        for lane in lanes {
            if let Some(score) = &lane.score {
                let map = map_at_end(&scene, lane);
                let recording = lane.timeline.recording();
                let picture = MapPicture {
                    map: &map,
                    path: &score.path,
                    // The map of growth is at its end already.
                    search: (!lane.is_growth()).then_some((recording, lane.solver.info.frontier)),
                };
                style.write(&picture, &sheet, out)?;
                writeln!(out, "{}", in_words(&lane.solver, scene.map().size(), score))?;
            }
        }
        Ok(())
    })?;
    if end == Some(End::Full) {
        let words = "memory is full: what did not end before is left out; choose a smaller map or fewer solvers";
        complain("note", &[words]);
    }
    Ok(Next::Exit(0))
}

/// The map that a lane ends with: that of the race, unless it tells how one grows. O(events) then.
fn map_at_end<'s>(scene: &'s Scene, lane: &Lane) -> Cow<'s, Map> {
    let mut map = Cow::Borrowed(&**scene.map());
    if lane.is_growth() {
        let recording = lane.timeline.recording();
        for piece in recording.pieces(0, recording.len()) {
            map.to_mut().apply(piece);
        }
    }
    map
}

/// What stays on the terminal when the show is over.
fn print_scores(scene: &Scene) -> Result<(), Misuse> {
    output::print(|out| {
        for lane in scene.race().iter().flat_map(|race| &race.lanes) {
            if let Some(score) = &lane.score {
                writeln!(out, "{}", in_words(&lane.solver, scene.map().size(), score))?;
            }
        }
        Ok(())
    })
}
