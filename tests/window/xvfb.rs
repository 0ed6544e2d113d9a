//! A separate screen for each test: an Xvfb server, the program on it, keys, mouse and pictures.

use crate::programs::program;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Mutex, MutexGuard, TryLockError};
use std::thread::sleep;
use std::time::{Duration, Instant};
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{ConnectionExt, InputFocus, MapState, Window};
use x11rb::rust_connection::RustConnection;

/// Set to `required`, this makes a skipped window test a failure.
const VARIABLE: &str = "MAZESCOPE_WINDOW_TESTS";

/// Long enough for a busy machine with few cores that draws in software.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// The pause between two checks.
const LOOK: Duration = Duration::from_millis(20);

/// The seats of tests that show a window at the same time. Programs that draw in software slow each other down, but
/// they and their tests mostly wait.
static SEATS: [Mutex<()>; 2] = [Mutex::new(()), Mutex::new(())];

/// Waits for a seat, which is free again at the end of the test.
fn seat() -> MutexGuard<'static, ()> {
    loop {
        for seat in &SEATS {
            match seat.try_lock() {
                Ok(seat) => return seat,
                Err(TryLockError::Poisoned(failed)) => return failed.into_inner(),
                Err(TryLockError::WouldBlock) => sleep(LOOK),
            }
        }
    }
}

/// An X server without a monitor, which ends with the test.
pub struct Screen {
    name: String,
    server: Child,
    pub connection: RustConnection,
    pub root: Window,
    _seat: MutexGuard<'static, ()>,
}

/// The program in its window, which ends with the test at the latest.
pub struct Program {
    pub child: Child,
    pub window: Window,
}

/// The results of a program that ended.
#[derive(Debug)]
pub struct Ended {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Screen {
    /// A screen of this size in pixels; `None`, with a message, if there is no Xvfb.
    pub fn open(test: &str, width: u16, height: u16) -> Option<Screen> {
        let seat = seat();
        let size = format!("{width}x{height}x24");
        let started = program("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &size])
            .args(["-nolisten", "tcp", "-noreset", "+extension", "GLX"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut server = match started {
            Ok(server) => server,
            Err(error) => {
                skip(test, &format!("Xvfb does not start: {error}"));
                return None;
            }
        };
        let mut number = String::new();
        let stdout = server.stdout.take().expect("it is piped");
        // If the server ends, an empty line arrives, so this does not wait for ever.
        let read = BufReader::new(stdout).read_line(&mut number);
        read.expect("Xvfb prints its number or ends");
        assert!(!number.trim().is_empty(), "Xvfb ended without a screen");
        let name = format!(":{}", number.trim());
        let (connection, screen) = x11rb::connect(Some(&name)).expect("Xvfb answers");
        let root = connection.setup().roots[screen].root;
        Some(Screen {
            name,
            server,
            connection,
            root,
            _seat: seat,
        })
    }

    /// A command that runs the program on this screen, with the slow but reliable renderer.
    pub fn command(&self, arguments: &[&str]) -> Command {
        self.on(super::program(arguments))
    }

    /// The same command, on this screen.
    pub fn on(&self, mut command: Command) -> Command {
        command.env("DISPLAY", &self.name);
        command
    }

    /// Starts the program and waits until its window is visible and has the keyboard's focus.
    pub fn start(&self, arguments: &[&str]) -> Program {
        self.start_command(self.command(arguments))
    }

    /// The same for a command with its own environment.
    pub fn start_command(&self, mut command: Command) -> Program {
        let child = command.spawn();
        let mut program = Program {
            child: child.expect("the program was built for this test"),
            window: 0,
        };
        program.window = wait_for("the window", || {
            program.must_live();
            self.shown_window()
        });
        wait_for("the focus", || {
            let focus = self.connection.get_input_focus().ok()?.reply().ok()?.focus;
            if focus == program.window {
                return Some(());
            }
            let (parent, now) = (InputFocus::PARENT, x11rb::CURRENT_TIME);
            let asked = (self.connection).set_input_focus(parent, program.window, now);
            asked.ok()?.check().ok().filter(|()| false)
        });
        program
    }

    /// Runs the program to its end.
    pub fn run(&self, arguments: &[&str]) -> Ended {
        let child = self.command(arguments).spawn();
        let child = child.expect("the program was built for this test");
        Program { child, window: 0 }.wait()
    }

    fn shown_window(&self) -> Option<Window> {
        let tree = self.connection.query_tree(self.root).ok()?.reply().ok()?;
        let shown = |&window: &Window| {
            let asked = self.connection.get_window_attributes(window).ok();
            let attributes = asked.and_then(|cookie| cookie.reply().ok());
            attributes.is_some_and(|is| is.map_state == MapState::VIEWABLE)
        };
        tree.children.into_iter().find(shown)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // The server may have ended already.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

impl Program {
    /// Fails the test with the program's output if the program has ended.
    pub fn must_live(&mut self) {
        if let Some(status) = self.child.try_wait().expect("it is our child") {
            panic!("the program has ended: {:?}", self.ended(status));
        }
    }

    /// Whether none of its threads has anything to do now.
    pub fn sleeps(&self) -> bool {
        let threads = fs::read_dir(format!("/proc/{}/task", self.child.id()));
        let threads = threads.expect("the process still exists").flatten();
        let mut stats = threads.map(|thread| fs::read_to_string(thread.path().join("stat")));
        // The state follows the name, which stands in parentheses.
        let sleeps = |stat: &str| stat.rsplit(')').next().unwrap_or("").starts_with(" S");
        stats.all(|stat| stat.is_ok_and(|stat| sleeps(&stat)))
    }

    /// Waits until the program ends by itself, without an error.
    pub fn must_end_well(self) {
        let ended = self.wait();
        assert_eq!((ended.code, &*ended.stderr), (Some(0), ""), "{ended:?}");
    }

    /// Waits until the program ends by itself.
    pub fn wait(mut self) -> Ended {
        let status = wait_for("the program's end", || {
            self.child.try_wait().expect("it is our child")
        });
        self.ended(status)
    }

    fn ended(&mut self, status: ExitStatus) -> Ended {
        fn text(output: Option<impl Read>) -> String {
            let mut text = String::new();
            // Neither output is longer than a pipe can hold, so reading it now is early enough.
            output.map(|mut output| output.read_to_string(&mut text));
            text
        }
        Ended {
            code: status.code(),
            stdout: text(self.child.stdout.take()),
            stderr: text(self.child.stderr.take()),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Checks again and again until there is a result, and fails when patience ends.
pub fn wait_for<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(seen) = look() {
            return seen;
        }
        assert!(begun.elapsed() < PATIENCE, "timed out waiting for {what}");
        sleep(LOOK);
    }
}

/// Reports that a test was skipped, or fails it if tests must not be skipped.
pub fn skip(test: &str, reason: &str) {
    let required = std::env::var_os(VARIABLE).is_some_and(|value| value == "required");
    assert!(!required, "{test} must not be skipped here: {reason}");
    // This is not a macro, because output of macros is hidden while the test passes.
    let _ = writeln!(std::io::stderr(), "skipped: {test}: {reason}");
}
