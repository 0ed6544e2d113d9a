//! A terminal for a program under test: it keeps all output, and tests type keys into it.

use super::command;
use crate::programs::{PATIENCE, until};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::OFlags;
use rustix::io::{FdFlags, fcntl_setfd};
use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcgetattr, tcsetwinsize};
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{self, JoinHandle};

/// A running program that does not outlive its test.
pub struct Running(Child);

impl Running {
    /// Starts the program with arguments separated by single blanks; `set` says where it writes.
    pub fn start(line: &str, set: impl FnOnce(&mut Command)) -> Running {
        let mut command = command(line.split(' '));
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command.env("TERM", "xterm-256color");
        set(&mut command);
        Running::of(command)
    }

    /// Starts a command.
    pub fn of(mut command: Command) -> Running {
        Running(command.spawn().unwrap())
    }

    /// Its standard input, if that is a pipe.
    pub fn input(&mut self) -> ChildStdin {
        self.0.stdin.take().unwrap()
    }

    /// Sends it a signal.
    pub fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.0), signal).unwrap();
    }

    /// Whether it has halted since the last call.
    pub fn has_halted(&self) -> bool {
        let options = WaitOptions::UNTRACED | WaitOptions::NOHANG;
        let changed = waitpid(Some(Pid::from_child(&self.0)), options).unwrap();
        changed.is_some_and(|(_, status)| status.stopped())
    }

    /// Blocks until its end. Returns its exit code, and what it wrote to its pipes.
    #[track_caller]
    pub fn ended(mut self) -> (Option<i32>, String, String) {
        until("the program ends", || self.0.try_wait().unwrap().is_some());
        let (mut out, mut err) = (String::new(), String::new());
        if let Some(mut pipe) = self.0.stdout.take() {
            pipe.read_to_string(&mut out).unwrap();
        }
        if let Some(mut pipe) = self.0.stderr.take() {
            pipe.read_to_string(&mut err).unwrap();
        }
        (self.0.wait().unwrap().code(), out, err)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It has usually ended, and then there is nothing to kill.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A pseudo terminal.
pub struct Pty {
    keyboard: File,
    line: File,
    name: String,
    /// Whether the terminal must be closed, even if programs still use it.
    closing: Arc<AtomicBool>,
    said: Arc<(Mutex<Vec<u8>>, Condvar)>,
    reader: JoinHandle<()>,
}

impl Pty {
    /// A terminal of 120 columns and 30 rows.
    pub fn new() -> Pty {
        Pty::of(120, 30)
    }

    /// A terminal that reports these columns and rows.
    pub fn of(columns: u16, rows: u16) -> Pty {
        let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY;
        // No started program may keep the end of the keyboard, because it would never be closed.
        #[cfg(target_os = "linux")]
        let flags = flags | OpenptFlags::CLOEXEC;
        let keyboard = openpt(flags).unwrap();
        fcntl_setfd(&keyboard, FdFlags::CLOEXEC).unwrap();
        grantpt(&keyboard).unwrap();
        unlockpt(&keyboard).unwrap();
        let name = ptsname(&keyboard, Vec::new()).unwrap();
        let mut options = OpenOptions::new();
        options.read(true).write(true);
        // It becomes the terminal of the program, never that of the tests.
        options.custom_flags(OFlags::NOCTTY.bits() as i32);
        let name = name.into_string().unwrap();
        let line = options.open(&name).unwrap();
        let size = Winsize {
            ws_row: rows,
            ws_col: columns,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        tcsetwinsize(&line, size).unwrap();
        let keyboard = File::from(keyboard);
        let said = Arc::<(Mutex<Vec<u8>>, Condvar)>::default();
        let (mut from, into) = (keyboard.try_clone().unwrap(), Arc::clone(&said));
        let closing = Arc::<AtomicBool>::default();
        let closes = Arc::clone(&closing);
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            loop {
                let mut ready = [PollFd::new(&from, PollFlags::IN)];
                let soon = Timespec {
                    tv_sec: 0,
                    tv_nsec: 20_000_000,
                };
                let some = poll(&mut ready, Some(&soon)).unwrap() > 0;
                if closes.load(Ordering::Relaxed) {
                    return;
                }
                if some {
                    // When no program has the terminal, reading ends or fails.
                    let Ok(length @ 1..) = from.read(&mut bytes) else {
                        return;
                    };
                    into.0.lock().unwrap().extend(&bytes[..length]);
                    into.1.notify_all();
                }
            }
        });
        Pty {
            keyboard,
            line,
            name,
            closing,
            said,
            reader,
        }
    }

    /// The terminal as input or output of a program.
    pub fn line(&self) -> Stdio {
        self.line.try_clone().unwrap().into()
    }

    /// Its path among the devices.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Closes it like the window of a terminal, even if programs still use it.
    pub fn hang_up(self) {
        self.closing.store(true, Ordering::Relaxed);
        self.reader.join().unwrap();
    }

    /// Its modes: whether it echoes, reads whole lines, and so on.
    pub fn modes(&self) -> String {
        format!("{:?}", tcgetattr(&self.line).unwrap())
    }

    /// Types keys.
    pub fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
    }

    /// Blocks until the output so far meets the condition.
    #[track_caller]
    pub fn shows(&self, what: &str, is_so: impl Fn(&str) -> bool) {
        let said = self.said.0.lock().unwrap();
        let said = self.said.1.wait_timeout_while(said, PATIENCE, |said| {
            !is_so(&String::from_utf8_lossy(said))
        });
        let (said, waited) = said.unwrap();
        let text = String::from_utf8_lossy(&said);
        assert!(!waited.timed_out(), "not shown, {what}: {text:?}");
    }

    /// Blocks until the screen shows all these texts.
    #[track_caller]
    pub fn draws(&self, parts: &[&str]) {
        self.shows(&format!("{parts:?}"), |text| {
            let screen = screen(text);
            parts.iter().all(|part| screen.contains(part))
        });
    }

    /// All output, after the program has ended.
    pub fn closed(self) -> String {
        drop(self.line);
        self.reader.join().unwrap();
        let said = self.said.0.lock().unwrap();
        String::from_utf8_lossy(&said).into_owned()
    }
}

/// The screen of a terminal of 120 columns and 30 rows after this output. It places the cursor and writes letters, and
/// ignores everything else.
pub fn screen(written: &str) -> String {
    let mut rows = vec![vec![' '; 120]; 30];
    let (mut row, mut column) = (0, 0);
    let mut chars = written.chars();
    while let Some(char) = chars.next() {
        match char {
            '\u{1b}' => {
                // A control sequence: a bracket, parameters, and a letter.
                chars.next();
                let mut parameters = String::new();
                let last = chars.find(|&char| {
                    parameters.push(char);
                    char.is_ascii_alphabetic()
                });
                if last == Some('H') {
                    let place = parameters.trim_end_matches('H').split_once(';').unwrap();
                    (row, column) = (place.0.parse().unwrap(), place.1.parse().unwrap());
                    (row, column) = (row - 1, column - 1);
                }
            }
            '\n' => (row, column) = (row + 1, 0),
            '\r' => column = 0,
            char => {
                rows[row][column] = char;
                column += 1;
            }
        }
    }
    let rows = rows.iter().map(|row| row.iter().collect::<String>() + "\n");
    rows.collect()
}
