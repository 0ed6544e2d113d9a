//! The programs that tests start: the usual signals end them, and none of them outlives the tests.

use std::ffi::OsStr;
use std::process::Command;
use std::time::{Duration, Instant};

/// The program under test.
pub const MAZESCOPE: &str = env!("CARGO_BIN_EXE_mazescope");

/// What has not happened by then never will, even on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// Blocks until a condition holds.
#[track_caller]
pub fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "not in five minutes: {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A command whose processes all end with the tests, however these end. Every test starts its programs with it, but for
/// the commands of transcripts, which soon end by themselves.
pub fn program(name: impl AsRef<OsStr>) -> Command {
    #[cfg_attr(not(unix), allow(unused_mut))]
    let mut command = Command::new(name);
    #[cfg(unix)]
    unix::join(&mut command);
    command
}

#[cfg(unix)]
mod unix {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command, Stdio};
    use std::sync::atomic::AtomicBool;
    use std::sync::{Arc, OnceLock};

    /// The leader of the process group of all programs. It reads from a pipe that only this process holds open. So it
    /// notices the end of this process, even by SIGKILL, and then kills the group.
    static LEADER: OnceLock<Child> = OnceLock::new();

    /// Puts the process of the command into the group, with all processes that it starts.
    pub fn join(command: &mut Command) {
        let leader = LEADER.get_or_init(|| {
            hear_what_is_ignored();
            let mut shell = Command::new("sh");
            // It survives when a process of the group stops or interrupts all of them.
            let wait = "trap '' HUP INT QUIT TERM TSTP; read -r line; kill -s KILL 0";
            shell.args(["-c", wait]).process_group(0);
            shell.stdin(Stdio::piped());
            shell.stdout(Stdio::null()).stderr(Stdio::null());
            shell.spawn().expect("every Unix has a shell")
        });
        command.process_group(leader.id() as i32);
    }

    /// Handles the signals that this process inherited as ignored, as in the background of a script, and does nothing
    /// on them. Programs inherit ignored signals, but not handled ones.
    fn hear_what_is_ignored() {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let mask = mask.map(|mask| u64::from_str_radix(mask.trim(), 16).unwrap());
        for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP] {
            // A system that does not say is treated as if it ignored no signal.
            if mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1) {
                let nobody = Arc::<AtomicBool>::default();
                signal_hook::flag::register(signal, nobody).unwrap();
            }
        }
    }
}

#[cfg(target_os = "linux")]
mod tests {
    use super::{MAZESCOPE, program, until};
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};

    /// Tells this test binary, in a second process, to start a program that takes hours.
    const STARTER: &str = "MAZESCOPE_TEST_STARTER";

    /// This test binary, with one test to run.
    fn again(test: &str) -> Command {
        let mut command = program(std::env::current_exe().unwrap());
        command.args(["--exact", test, "--nocapture"]);
        command
    }

    /// Not a test but its own program, if it is asked to be one. It starts one program directly and one by a shell, and
    /// prints their ids.
    #[test]
    fn starter() {
        if std::env::var_os(STARTER).is_none() {
            return;
        }
        let long = "compare --generators open --solvers astar --size 401x401 --seeds 0..1000000";
        let mut alone = program(MAZESCOPE);
        alone.args(long.split(' ')).stdout(Stdio::null());
        let mut by_shell = program("sh");
        let line = format!("{MAZESCOPE} {long} >/dev/null & echo id $!; wait");
        by_shell.args(["-c", &line]);
        let mut started = [alone.spawn().unwrap(), by_shell.spawn().unwrap()];
        for child in &started {
            // Not with a macro, because a test may capture its output.
            writeln!(std::io::stdout(), "\nid {}", child.id()).unwrap();
        }
        started[0].wait().unwrap();
    }

    /// Whether a process runs. A process that has ended stays in the table until its parent reads its exit code.
    fn runs(id: &str) -> bool {
        let state = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        let state = state.rsplit_once(") ").map(|(_, rest)| rest);
        state.is_some_and(|rest| !rest.starts_with(['Z', 'X']))
    }

    #[test]
    fn nothing_outlives_tests_that_are_killed() {
        let mut starter = again("programs::tests::starter");
        starter.env(STARTER, "1").stdout(Stdio::piped());
        let mut starter = starter.spawn().unwrap();
        let lines = BufReader::new(starter.stdout.take().unwrap()).lines();
        let ids = lines.map_while(Result::ok);
        let ids = ids.filter_map(|line| Some(line.strip_prefix("id ")?.to_owned()));
        let ids: Vec<String> = ids.take(3).collect();
        assert!(ids.len() == 3 && ids.iter().all(|id| runs(id)), "{ids:?}");
        starter.kill().unwrap();
        starter.wait().unwrap();
        until("all have ended", || !ids.iter().any(|id| runs(id)));
    }

    #[test]
    fn a_signal_ends_a_program_though_the_tests_ignore_it() {
        let binary = std::env::current_exe().unwrap();
        let mut shell = program("sh");
        shell.args(["-c", "trap '' HUP INT QUIT; exec \"$0\" \"$@\""]);
        shell.arg(binary).args(["--exact", "--test-threads", "1"]);
        let output = shell.args([
            "cli::interrupted::a_second_signal_takes_nothing_from_the_first",
            "cli::interrupted::a_show_gives_the_terminal_back",
        ]);
        let output = output.output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(
            output.status.success() && said.contains("2 passed"),
            "{said}"
        );
    }
}
