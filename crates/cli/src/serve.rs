//! The command `serve`: the web page on this computer, for trying it.

use super::command::{CommandArgs, CommandOutcome, Next, Program};
use super::interrupt;
use super::misuse::Misuse;
use super::output;
use super::reading::ArgsReader;
use super::typed::{Typed, within};
use clap::Args;
use std::fs::File;
use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;
use tiny_http::{Header, Method, Request, Response, Server, StatusCode};

/// Serve the web page on this computer until ctrl+C.
///
/// Only this computer can reach it. For others, copy the folder to any web server.
#[derive(Debug, Args)]
pub struct ServeArgs {
    /// Folder of the page [default: dist/page]
    ///
    /// The script web/build makes it, and the package of the page contains it.
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
    /// Port, 1 to 65535 [default: 8080]
    #[arg(long, value_name = "PORT", allow_hyphen_values = true)]
    #[arg(value_parser = within(1..=65535_u16, "this is not a port from 1 to 65535. For example, write --port 8080."))]
    pub port: Option<Typed<u16>>,
}

/// The usual port, which `share::link::PAGE` names, too.
const PORT: u16 = 8080;

/// The first page that a browser asks for.
const INDEX: &str = "index.html";

/// How many requests are answered at a time: a browser asks for few files at once.
const WORKERS: usize = 4;

/// The time after which a worker without a request checks whether it has to stop.
const PATIENCE: Duration = Duration::from_millis(100);

impl CommandArgs for ServeArgs {
    const NAME: &'static str = "serve";
    const ABOUT: &'static str = "Serve the web page on this computer";
    const HELP: &str = "\
Examples:
  mazescope serve                       at http://localhost:8080/
  mazescope serve my-page --port 9000   another folder, at another port

The script web/build makes the page in dist/page.
Exit code: 130 after ctrl+C, 2 bad input or a port that is in use.";

    fn run(self, program: &Program) -> CommandOutcome {
        let mut reading = ArgsReader::new(program.catalogue);
        let port = reading.typed(&self.port).unwrap_or(PORT);
        let folder = reading.keep(found(self.folder));
        let folder = reading.done(folder)?;
        // Before anything is answered, ctrl+C is handled.
        let stop = interrupt::stop(|| {});
        let server = Server::http(("127.0.0.1", port)).map_err(|error| {
            Misuse::Told(format!(
                "--port {port}: the page cannot be served there: {error}. Choose another port."
            ))
        })?;
        output::print(|out| {
            writeln!(
                out,
                "The page is at http://localhost:{port}/. Press ctrl+C to stop."
            )?;
            out.flush()
        })?;
        thread::scope(|scope| {
            for _ in 0..WORKERS {
                scope.spawn(|| {
                    while !stop.load(Ordering::Relaxed) {
                        if let Ok(Some(request)) = server.recv_timeout(PATIENCE) {
                            // A browser that has gone away needs no answer.
                            let _ = answer(request, &folder);
                        }
                    }
                });
            }
        });
        Ok(Next::Exit(interrupt::code()))
    }
}

/// The folder of the page: the named one, or the one that `web/build` makes.
fn found(named: Option<PathBuf>) -> Result<PathBuf, Misuse> {
    let folder = named.unwrap_or_else(|| PathBuf::from("dist/page"));
    if folder.join(INDEX).is_file() {
        return Ok(folder);
    }
    let said = folder.display();
    Err(Misuse::Told(format!(
        "{said}: there is no page in this folder. Build one with web/build, or name its folder."
    )))
}

/// Answers a request with a file of the folder, compressed if there is such a copy and the browser takes it.
fn answer(request: Request, folder: &Path) -> io::Result<()> {
    let reads = matches!(request.method(), Method::Get | Method::Head);
    let file = path_in(folder, request.url()).filter(|path| reads && path.is_file());
    let Some(path) = file else {
        let missing = Response::from_string("There is no such file.\n");
        return request.respond(missing.with_status_code(StatusCode(404)));
    };
    let accepted = accepted(&request);
    let compressed = [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .find_map(|(coding, ending)| {
            let mut name = path.clone().into_os_string();
            name.push(".");
            name.push(ending);
            let takes = accepted.split(',').any(|each| each.trim() == coding);
            let file = takes.then(|| File::open(name).ok()).flatten()?;
            Some((coding, file))
        });
    let (coding, file) = match compressed {
        Some((coding, file)) => (Some(coding), file),
        None => (None, File::open(&path)?),
    };
    let mut response = Response::from_file(file)
        .with_header(header("Content-Type", kind(&path)))
        .with_header(header("Vary", "Accept-Encoding"))
        .with_header(header("Cache-Control", "no-cache"));
    if let Some(coding) = coding {
        response.add_header(header("Content-Encoding", coding));
    }
    request.respond(response)
}

/// The codings that a browser accepts.
fn accepted(request: &Request) -> String {
    let mut headers = request.headers().iter();
    let found = headers.find(|header| header.field.equiv("Accept-Encoding"));
    found
        .map(|header| header.value.as_str().to_owned())
        .unwrap_or_default()
}

/// The file that an address names, which never lies outside of the folder.
fn path_in(folder: &Path, url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let path = match path.trim_start_matches('/') {
        "" => INDEX,
        path => path,
    };
    let plain = |part: Component| matches!(part, Component::Normal(_));
    let path = Path::new(path);
    path.components().all(plain).then(|| folder.join(path))
}

/// The type of a file, by its extension.
fn kind(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("md") => "text/markdown; charset=utf-8",
        _ => "text/plain; charset=utf-8",
    }
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("names and values above are plain ASCII")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_never_leads_out_of_the_folder() {
        let folder = Path::new("page");
        let named = |url| path_in(folder, url);
        assert_eq!(named("/"), Some(folder.join(INDEX)));
        assert_eq!(named("/a.js?x=1"), Some(folder.join("a.js")));
        assert_eq!(named("/../secret"), None);
        assert_eq!(named("/a/../../secret"), None);
        assert_eq!(named("//etc/passwd"), Some(folder.join("etc/passwd")));
    }
}
