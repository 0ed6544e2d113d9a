//! A small web server for the tests: a folder, and pages that a test adds.

use std::collections::HashMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// A server on a free port of this machine, which ends with the tests.
pub struct Site {
    port: u16,
    served: Arc<Served>,
}

/// What the server's threads share.
#[derive(Default)]
struct Served {
    folder: PathBuf,
    pages: Mutex<HashMap<String, String>>,
    answers: Mutex<Vec<Answer>>,
}

/// What the server answered to one request.
#[derive(Clone, Debug)]
pub struct Answer {
    pub path: String,
    pub status: u16,
    /// The length as sent, perhaps compressed.
    pub bytes: usize,
}

impl Site {
    /// Serves the files of a folder.
    pub fn of(folder: impl Into<PathBuf>) -> Site {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port is free");
        let port = listener.local_addr().expect("it is bound").port();
        let served = Arc::new(Served {
            folder: folder.into(),
            ..Served::default()
        });
        let shared = Arc::clone(&served);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let shared = Arc::clone(&shared);
                // A browser that goes away in the middle of an answer is no fault.
                std::thread::spawn(move || shared.serve(stream).unwrap_or_default());
            }
        });
        Site { port, served }
    }

    /// Adds a page in HTML at a path that begins with a slash.
    pub fn add(&self, path: &str, html: &str) {
        let mut pages = self.served.pages.lock().unwrap();
        pages.insert(path.to_owned(), html.to_owned());
    }

    /// The address of a path that begins with a slash.
    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// All answers until now.
    pub fn answers(&self) -> Vec<Answer> {
        let answers = self.served.answers.lock();
        answers.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The paths that are not there and were asked for.
    pub fn missing(&self) -> Vec<String> {
        let answers = self.answers().into_iter();
        let missing = answers.filter(|answer| answer.status != 200);
        missing.map(|answer| answer.path).collect()
    }
}

impl Served {
    /// Answers the requests of a connection until its other end closes it.
    fn serve(&self, mut stream: TcpStream) -> std::io::Result<()> {
        stream.set_read_timeout(Some(Duration::from_secs(120)))?;
        stream.set_nodelay(true)?;
        let mut lines = BufReader::new(stream.try_clone()?).lines();
        while let Some(request) = lines.next() {
            let request = request?;
            let mut accepted = String::new();
            for line in lines.by_ref() {
                let line = line?.to_ascii_lowercase();
                match line.strip_prefix("accept-encoding:") {
                    Some(encodings) => accepted = encodings.to_owned(),
                    None if line.is_empty() => break,
                    None => (),
                }
            }
            let path = request.split(' ').nth(1).unwrap_or("/");
            let path = path.split(['?', '#']).next().unwrap_or("/");
            let found = self.find(path, &accepted);
            let status = if found.is_some() { 200 } else { 404 };
            let (encoding, body) = found.unwrap_or_default();
            self.answers.lock().unwrap().push(Answer {
                path: path.to_owned(),
                status,
                bytes: body.len(),
            });
            let mut head = format!("HTTP/1.1 {status} -\r\nContent-Type: {}\r\n", mime(path));
            if !encoding.is_empty() {
                head += &format!("Content-Encoding: {encoding}\r\n");
            }
            head += &format!("Content-Length: {}\r\n\r\n", body.len());
            stream.write_all(head.as_bytes())?;
            stream.write_all(&body)?;
        }
        Ok(())
    }

    /// The encoding and the bytes at a path, compressed if such a file is next to it and the browser accepts it.
    fn find(&self, path: &str, accepted: &str) -> Option<(&'static str, Vec<u8>)> {
        if let Some(page) = self.pages.lock().unwrap().get(path) {
            return Some(("", page.clone().into_bytes()));
        }
        let name = match path.strip_prefix('/')? {
            "" => "index.html",
            name => name,
        };
        let accepts = |encoding: &str| accepted.split(',').any(|other| other.trim() == encoding);
        let read = |ending: &str| fs::read(self.folder.join(format!("{name}{ending}"))).ok();
        let encodings = [("br", ".br"), ("gzip", ".gz"), ("", "")].into_iter();
        let mut accepted =
            encodings.filter(|(encoding, _)| encoding.is_empty() || accepts(encoding));
        accepted.find_map(|(encoding, ending)| Some((encoding, read(ending)?)))
    }
}

/// The type of a file by its ending.
fn mime(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "js" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        _ => "text/html; charset=utf-8",
    }
}
