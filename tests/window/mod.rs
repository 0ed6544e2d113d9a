//! The program in a real window, on an X server that each test starts, with real keys and a real mouse.

mod alive;
mod begin;
mod ended;
mod failed;
mod hands;
mod kept;
mod keys;
mod layers;
mod lines;
mod memory;
mod mouse;
pub mod picture;
mod walk;
mod walls;
mod xvfb;

use crate::programs;
use egui::{Rect, vec2};
use mazescope_app::Start;
use mazescope_desk::{Desk, start};
use picture::Picture;
use std::process::{Command, Stdio};
use xvfb::{Program, Screen};

/// The program, drawing without a graphics card, and without the tester's own settings.
fn program(arguments: &[&str]) -> Command {
    let mut command = programs::program(programs::MAZESCOPE);
    if !arguments.contains(&"--data-dir") {
        command.arg("--no-save");
    }
    command.args(arguments);
    as_tested(command)
}

/// The same for any program that opens the window.
fn as_tested(mut command: Command) -> Command {
    command.env("LIBGL_ALWAYS_SOFTWARE", "1");
    for variable in ["WAYLAND_DISPLAY", "GDK_SCALE", "QT_SCALE_FACTOR"] {
        command.env_remove(variable);
    }
    piped(command)
}

/// The same command, whose output a test reads.
fn piped(mut command: Command) -> Command {
    command.stdin(Stdio::null()).stdout(Stdio::piped());
    command.stderr(Stdio::piped());
    command
}

/// Opens a screen, or returns from a test that is skipped.
macro_rules! screen_or_skip {
    ($width:expr, $height:expr) => {{
        let here = std::thread::current();
        let test = here.name().unwrap_or(module_path!());
        match $crate::window::xvfb::Screen::open(test, $width, $height) {
            Some(screen) => screen,
            None => return,
        }
    }};
}
use screen_or_skip;

/// The window of the first start without a screen, so that places in it are known: 1280 x 800 points.
fn sight() -> Desk {
    sight_of(start().like_last_time(false), 1.0)
}

/// The same for another start, with that many pixels per point in as many points as 1280 x 800 pixels have.
fn sight_of(start: Start, scale: f32) -> Desk {
    let mut desk = Desk::new(start, vec2(1280.0, 800.0) / scale, scale);
    desk.finish();
    desk
}

/// The board of the first search.
fn board(desk: &Desk) -> Rect {
    desk.panes()[0].board()
}

/// Starts the program paused, with everything recorded, and moves the pointer away.
fn start_paused(screen: &Screen, arguments: &[&str]) -> (Program, Picture) {
    start_paused_by(screen, screen.command(&[&["--paused"], arguments].concat()))
}

/// The same with its own command, which includes the pause.
fn start_paused_by(screen: &Screen, command: Command) -> (Program, Picture) {
    screen.point(egui::pos2(400.0, 20.0));
    let mut program = screen.start_command(command);
    let drawn = |picture: &Picture| picture.colours(picture.all()) > 20;
    let first = screen.look_for(&mut program, "the first frame", drawn);
    let still = screen.look_still(&mut program, first.all());
    (program, still)
}
