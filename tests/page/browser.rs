//! Chromium without a screen, and the protocol of its developer tools over a pipe.
//!
//! A message is JSON with a zero byte at its end. Chromium reads messages from its file descriptor 3 and writes them to
//! 4, so a shell turns our pipes into these two. A request has an id, which its answer repeats. Everything else is an
//! event: what concerns faults is noted at once, and the rest is kept until a test asks for it.

use crate::programs::program;
use serde_json::{Value, json};
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Names another browser that understands the flags of Chromium.
const VARIABLE: &str = "MAZESCOPE_BROWSER";

/// Long enough for a busy machine with few cores that compiles and draws in software.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// Draws without a graphics card, asks nobody on the network, and slows nothing down in the background.
const FLAGS: &[&str] = &[
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--ignore-gpu-blocklist",
    "--force-color-profile=srgb",
    "--lang=en",
    "--mute-audio",
    "--no-first-run",
    "--no-default-browser-check",
    "--password-store=basic",
    "--disable-extensions",
    "--disable-sync",
    "--disable-component-update",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
];

/// The browser of all tests, once one has started it. Pages that draw in software slow each other down, so there is one
/// at a time.
static SHARED: Mutex<Option<Browser>> = Mutex::new(None);

/// The right of one test to use the browser.
pub type Turn = MutexGuard<'static, Option<Browser>>;

/// A browser with a new profile, which ends with the tests.
pub struct Browser {
    child: Child,
    to: ChildStdin,
    from: Receiver<Value>,
    last_id: u64,
    events: Vec<Value>,
    notes: Vec<Note>,
    /// Its profile and what it says.
    folder: TempDir,
}

/// Something that the page or the browser reported.
#[derive(Clone, Debug)]
pub struct Note {
    /// `log`, `info`, `warning`, `error` and others of the console; `exception`, `network`, `status`, or `dialog`.
    pub kind: String,
    pub text: String,
}

impl Note {
    /// Whether a page without faults does not report this.
    pub fn is_fault(&self) -> bool {
        let harmless = ["log", "info", "verbose", "debug", "timeEnd", "count"];
        // Reading the canvas back costs time, which only tests do.
        !harmless.contains(&self.kind.as_str()) && !self.text.contains("GL Driver Message")
    }
}

impl Browser {
    /// Waits for the browser, and starts it if it does not run.
    ///
    /// # Errors
    ///
    /// Why it does not start.
    pub fn turn() -> Result<Turn, String> {
        let mut turn = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        let lives = |browser: &mut Browser| matches!(browser.child.try_wait(), Ok(None));
        if !turn.as_mut().is_some_and(lives) {
            *turn = Some(Browser::start()?);
        }
        Ok(turn)
    }

    fn start() -> Result<Browser, String> {
        let folder = new_folder().map_err(|error| error.to_string())?;
        let said = File::create(folder.path().join("said")).map_err(|error| error.to_string())?;
        let name = std::env::var(VARIABLE).unwrap_or_else(|_| "chromium".to_owned());
        let mut command = program("sh");
        command.args(["-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null"]);
        command.arg(&name).args(FLAGS);
        let profile = folder.path().join("profile");
        command.arg(format!("--user-data-dir={}", profile.display()));
        command.arg("about:blank");
        command
            .env("HOME", folder.path())
            .env("DBUS_SESSION_BUS_ADDRESS", "disabled:")
            .env_remove("XDG_CONFIG_HOME")
            .env_remove("XDG_CACHE_HOME")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(said);
        let started = command.spawn();
        let mut child = started.map_err(|error| format!("no shell starts: {error}"))?;
        let (sender, from) = channel();
        let stdout = child.stdout.take().expect("it is piped");
        // It ends with the browser or with the receiver.
        std::thread::spawn(move || {
            let mut stdout = BufReader::new(stdout);
            let mut bytes = Vec::new();
            while stdout.read_until(0, &mut bytes).is_ok_and(|read| read > 0) {
                let message = bytes.strip_suffix(&[0]).map(serde_json::from_slice);
                let Some(Ok(message)) = message else { break };
                if sender.send(message).is_err() {
                    break;
                }
                bytes.clear();
            }
        });
        let mut browser = Browser {
            to: child.stdin.take().expect("it is piped"),
            child,
            from,
            last_id: 0,
            events: Vec::new(),
            notes: Vec::new(),
            folder,
        };
        let version = browser.call("", "Browser.getVersion", json!({}));
        version.map_err(|error| format!("{name} does not start: {error}"))?;
        Ok(browser)
    }

    /// Sends a request to a session, or to the browser if the session is empty, and returns the answer.
    ///
    /// # Errors
    ///
    /// What the browser refuses, that it has ended, or that it does not answer.
    pub fn call(&mut self, session: &str, method: &str, params: Value) -> Result<Value, String> {
        let id = self.send(session, method, params)?;
        let end = Instant::now() + PATIENCE;
        loop {
            let mut message = self.receive(method, end)?;
            if message["id"] != id {
                self.note(message)?;
            } else if let Some(error) = message.get("error") {
                return Err(format!("{method}: {error}"));
            } else {
                return Ok(message["result"].take());
            }
        }
    }

    /// Sends a request; returns its id.
    fn send(&mut self, session: &str, method: &str, params: Value) -> Result<u64, String> {
        self.last_id += 1;
        let mut message = json!({ "id": self.last_id, "method": method, "params": params });
        if !session.is_empty() {
            message["sessionId"] = json!(session);
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        let sent = self.to.write_all(&bytes).and_then(|()| self.to.flush());
        sent.map_err(|error| format!("{method}: {error}. {}", self.said()))?;
        Ok(self.last_id)
    }

    /// The next message, if one arrives before `end`.
    fn receive(&self, awaited: &str, end: Instant) -> Result<Value, String> {
        let time = end.saturating_duration_since(Instant::now());
        let received = self.from.recv_timeout(time);
        received.map_err(|error| format!("{awaited}: {error}. {}", self.said()))
    }

    /// The next event of that name, and its session.
    ///
    /// # Errors
    ///
    /// That it does not happen.
    pub fn event(&mut self, method: &str) -> Result<Value, String> {
        let end = Instant::now() + PATIENCE;
        loop {
            let mut events = self.events.iter();
            if let Some(known) = events.position(|event| event["method"] == method) {
                return Ok(self.events.remove(known));
            }
            let message = self.receive(method, end)?;
            self.note(message)?;
        }
    }

    /// What the page and the browser have reported.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// Forgets what was reported and what has happened.
    pub fn forget(&mut self) {
        self.notes.clear();
        self.events.clear();
    }

    /// Asks a session to report its faults.
    ///
    /// # Errors
    ///
    /// That the browser has ended.
    pub fn watch(&mut self, session: &str) -> Result<(), String> {
        for domain in ["Page", "Runtime", "Log", "Network"] {
            self.send(session, &format!("{domain}.enable"), json!({}))?;
        }
        let mut attach = json!({ "autoAttach": true, "flatten": true });
        attach["waitForDebuggerOnStart"] = json!(false);
        self.send(session, "Target.setAutoAttach", attach)?;
        Ok(())
    }

    /// Notes an event. An answer that is not awaited is no event.
    fn note(&mut self, event: Value) -> Result<(), String> {
        let params = &event["params"];
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let (kind, text) = match event["method"].as_str().unwrap_or_default() {
            "Runtime.consoleAPICalled" => {
                let words = params["args"].as_array().into_iter().flatten().map(told);
                let words: Vec<String> = words.collect();
                (text(&params["type"]), words.join(" "))
            }
            "Runtime.exceptionThrown" => (
                "exception".to_owned(),
                exception(&params["exceptionDetails"]),
            ),
            "Log.entryAdded" => {
                let entry = &params["entry"];
                let words = format!("{} {}", text(&entry["text"]), text(&entry["url"]));
                (text(&entry["level"]), words)
            }
            "Network.loadingFailed" => {
                let words = format!("{} {}", text(&params["errorText"]), params["requestId"]);
                ("network".to_owned(), words)
            }
            "Network.responseReceived" => {
                let response = &params["response"];
                if response["status"].as_u64() < Some(400) {
                    return Ok(());
                }
                let words = format!("{} {}", response["status"], text(&response["url"]));
                ("status".to_owned(), words)
            }
            "Page.javascriptDialogOpening" => {
                let (session, accept) = (text(&event["sessionId"]), json!({ "accept": true }));
                let words = text(&params["message"]);
                self.send(&session, "Page.handleJavaScriptDialog", accept)?;
                ("dialog".to_owned(), words)
            }
            "" => return Ok(()),
            method => {
                if method == "Target.attachedToTarget" {
                    self.watch(&text(&params["sessionId"]))?;
                }
                self.events.push(event);
                return Ok(());
            }
        };
        self.notes.push(Note { kind, text });
        Ok(())
    }

    /// The last lines that the browser wrote to its standard error.
    fn said(&self) -> String {
        let said = fs::read(self.folder.path().join("said")).unwrap_or_default();
        let said = String::from_utf8_lossy(&said);
        let lines: Vec<&str> = said.lines().rev().take(8).collect();
        let lines: Vec<&str> = lines.into_iter().rev().collect();
        format!("It said: {}", lines.join("\n"))
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A new folder for a browser of this process. Nobody removes that of the last one, so the next process does.
fn new_folder() -> io::Result<TempDir> {
    let above = Path::new(env!("CARGO_TARGET_TMPDIR"));
    for entry in fs::read_dir(above)?.flatten() {
        let name = entry.file_name().into_string().unwrap_or_default();
        let process = name
            .strip_prefix("browser-")
            .and_then(|rest| rest.split('-').next());
        if process.is_some_and(|id| !Path::new("/proc").join(id).exists()) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
    let prefix = format!("browser-{}-", std::process::id());
    tempfile::Builder::new().prefix(&prefix).tempdir_in(above)
}

/// A value of the page as the console shows it.
fn told(value: &Value) -> String {
    match (&value["value"], &value["description"]) {
        (Value::String(text), _) | (Value::Null, Value::String(text)) => text.clone(),
        (value, _) => value.to_string(),
    }
}

/// An exception of the page in words.
pub fn exception(details: &Value) -> String {
    let text = details["text"].as_str().unwrap_or_default();
    format!("{text} {}", told(&details["exception"]))
}
