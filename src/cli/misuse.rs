//! The faults of what was typed: each says what was expected instead, and the cure.

use crate::export::error::ExportError;
use crate::formats::codes::level::CodeError;
use crate::formats::disk::OpenError;
use crate::formats::disk::TargetError;
use crate::formats::maps::loss::Unfit;
use crate::games::level::WrongWall;
use crate::grid::{MAX_SIDE, Size};
use crate::playback::fault::EntryFault;
use crate::playback::score::Unrecorded;
use crate::share::{NoCode, NoRun};
use crate::structures::memory::NoMemory;
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// A fault of what was typed.
#[derive(Debug, Error)]
pub enum Misuse {
    /// An entry whose run states what no run may.
    #[error("{0}")]
    AtFault(#[from] EntryFault),
    /// `--size` that is no size.
    #[error(
        "--size {said}: expected WIDTHxHEIGHT in cells, each a whole number from 1 to {MAX_SIDE}; \
         for example --size 41x21"
    )]
    NotASize {
        /// What was typed.
        said: String,
    },
    /// `--size` with a side of 0.
    #[error("--size {said}: a map has at least 1 x 1 cells; for example --size 41x21")]
    TooSmall {
        /// What was typed.
        said: String,
    },
    /// `--size` with a side beyond the limit.
    #[error(
        "--size {said}: a map has at most {MAX_SIDE} x {MAX_SIDE} cells; choose a smaller size, \
         for example --size 1001x1001"
    )]
    TooLarge {
        /// What was typed.
        said: String,
    },
    /// A generator or solver that is not in the catalogue.
    #[error("there is no {kind} {said:?}; {nearest}{kind}s: {all}")]
    NoSuchEntry {
        /// `generator` or `solver`.
        kind: &'static str,
        /// What was typed.
        said: String,
        /// The entry whose id is most like it, in words, or nothing if none is.
        nearest: String,
        /// All ids.
        all: String,
    },
    /// `--set` without a value.
    #[error("--set {said}: expected NAME=VALUE; for example --set {example}")]
    NotASetting {
        /// What was typed.
        said: String,
        /// A setting that is possible.
        example: String,
    },
    /// `--set` of a parameter that none of the chosen entries has.
    #[error("--set {name}: {among} no parameter {name:?}; {cure}")]
    NoSuchParameter {
        /// The name that was typed.
        name: String,
        /// Which entries were asked, and "has" or "have".
        among: String,
        /// The nearest and all others, or that there are none.
        cure: String,
    },
    /// `--set` of a value outside the parameter's range.
    #[error("--set {name}={said}: expected {expected}; for example --set {name}={default}")]
    NotAValue {
        /// The parameter.
        name: &'static str,
        /// The value that was typed.
        said: String,
        /// Its range in words.
        expected: String,
        /// Its default.
        default: String,
    },
    /// An option's value that is not what the option takes.
    #[error("{option} {said}: expected {expected}")]
    NotThat {
        /// The option.
        option: &'static str,
        /// What was typed.
        said: String,
        /// What it takes, with an example.
        expected: String,
    },
    /// A generator that grows in no mask.
    #[error("{option}: {id} cannot grow in a mask; these can: {able}")]
    NoMasks {
        /// The option that was typed.
        option: &'static str,
        /// The generator.
        id: &'static str,
        /// Those that can.
        able: String,
    },
    /// A picture or a word in which no maze can grow.
    #[error("{said}: {why}{cure}")]
    NoMask {
        /// What was typed.
        said: String,
        /// Why it cannot be.
        why: String,
        /// What to do, unless that has been said.
        cure: &'static str,
    },
    /// A question that cannot be asked at the step that was named.
    #[error("--question {kind}{}it cannot be asked after step {step}, since {why}; ask another one, or at another --step", if kind.is_empty() { "" } else { ": " })]
    NotAsked {
        /// The word for its kind; nothing if none was named.
        kind: &'static str,
        /// The step.
        step: u64,
        /// Why it cannot be asked.
        why: &'static str,
    },
    /// A cell outside the map.
    #[error(
        "{option} {x},{y}: outside the map of {size} cells; expected x from 0 to {} and y from 0 \
         to {}", size.width() - 1, size.height() - 1
    )]
    Outside {
        /// The option, such as `--start`.
        option: &'static str,
        /// Its column.
        x: i64,
        /// Its row.
        y: i64,
        /// The map's size.
        size: Size,
    },
    /// A cell that cannot be walked.
    #[error(
        "{option} {x},{y}: this cell is wall, expected floor; the nearest floor is {option} {nearest}"
    )]
    OnWall {
        /// The option, such as `--start`.
        option: &'static str,
        /// Its column.
        x: i64,
        /// Its row.
        y: i64,
        /// The nearest floor cell.
        nearest: String,
    },
    /// A map without a cell that can be walked.
    #[error("{0}: the map has no floor, so no search can start; expected at least one floor cell")]
    NoFloor(String),
    /// Both a file and a generator.
    #[error("a map comes from FILE or from --generator, not from both; leave one of them out")]
    TwoMaps,
    /// Neither a file nor a generator.
    #[error("there is no map; name a FILE, or grow one: for example --generator {example}")]
    NoMap {
        /// The id of a generator.
        example: String,
    },
    /// An option that only a generator reads, with a file.
    #[error("{0} belongs to a generator, and the map comes from FILE; leave {0} or FILE out")]
    OnlyGrown(&'static str),
    /// A map file that cannot be opened.
    #[error("{0}")]
    Open(#[from] OpenError),
    /// A file that holds something else than a map.
    #[error("{}: this is a {kind}; expected a map{}", path.display(), other_use(kind))]
    NotAMap {
        /// The file.
        path: PathBuf,
        /// What it holds.
        kind: &'static str,
    },
    /// A name that asks for no format.
    #[error(
        "{}: the extension stands for no format; expected one of {known}; or {cure}",
        path.display()
    )]
    NoFormat {
        /// The file.
        path: PathBuf,
        /// The extensions that stand for one.
        known: String,
        /// What else can be done.
        cure: &'static str,
    },
    /// A style for a file whose name asks for a format that has no styles.
    #[error(
        "{}: the extension stands for a {name}, which --style does not draw; leave --style out, or \
         choose a name that ends in .txt", path.display()
    )]
    OtherStyle {
        /// The file.
        path: PathBuf,
        /// The format's name.
        name: &'static str,
    },
    /// A map that the format cannot hold.
    #[error("{}: {cause}", path.display())]
    Unfit {
        /// What was to be written.
        path: PathBuf,
        /// What does not fit.
        cause: Unfit,
    },
    /// A command that stands behind options.
    #[error(
        "{command}: a command comes first, and its options after it: mazescope {command} ...; \
         mazescope {command} --help lists them"
    )]
    LateCommand {
        /// The command.
        command: &'static str,
    },
    /// A file that is not there, where a command may have been meant.
    #[error("{said}: there is no such file; if you meant a command, the nearest is \"{nearest}\"")]
    NoSuchCommand {
        /// What was typed.
        said: String,
        /// A command.
        nearest: &'static str,
    },
    /// A file that cannot be written.
    #[error("{0}")]
    Target(#[from] TargetError),
    /// A picture or an animation that cannot be made.
    #[error("{0}")]
    Export(#[from] ExportError),
    /// `level` without a number and without a code.
    #[error("there is no level to show; name a number, a code or a file: for example level 1")]
    NoLevel,
    /// A file that holds something else than a level.
    #[error(
        "{}: this is a {kind}; expected a level of the wall game, a file that begins with \
         \"mazescope level 1\"", path.display()
    )]
    NotALevel {
        /// The file.
        path: PathBuf,
        /// What it holds.
        kind: &'static str,
    },
    /// A level that is named twice.
    #[error("a code says which level it is, with its walls; leave {0} or the code out")]
    LevelTwice(&'static str),
    /// A share code that holds no level.
    #[error("{option} {said}: {cause}")]
    Code {
        /// The option or the argument that it was typed for.
        option: &'static str,
        /// What was typed.
        said: String,
        /// What is wrong with it.
        cause: CodeError,
    },
    /// The code of a level, where one of a run was expected.
    #[error(
        "--code {said}: this is the code of a level of the wall game; mazescope level {said} shows \
         it, and mazescope {said} lets you play it"
    )]
    LevelCode {
        /// What was typed.
        said: String,
    },
    /// A share code that is no run of this program.
    #[error("{0}")]
    Share(#[from] NoRun),
    /// `code` without a code and without a generator.
    #[error(
        "there is no code to read and no run to make one of; name a CODE, or say what grows the \
         map: for example --generator {example}"
    )]
    NoRun {
        /// The id of a generator.
        example: String,
    },
    /// A run that has no share code.
    #[error("{0}")]
    NoCode(#[from] NoCode),
    /// An option beside a share code that says the same thing.
    #[error("the code says all about the run; leave {0} or the code out")]
    CodeAlone(&'static str),
    /// A wall that may not stand where it does, or one too many.
    #[error("--walls: {0}")]
    Wall(WrongWall),
    /// A file that is no scenario, where one was to be run.
    #[error(
        "{0}: this is {1}, and no scenario; expected a file that begins with \"version 1\", one \
         search a line"
    )]
    NotAScenario(String, &'static str),
    /// A run that memory has no room for.
    #[error("{0}")]
    Memory(#[from] NoMemory),
    /// A terminal that cannot be written or read.
    #[error(
        "the terminal cannot be used: {0}; run it in another one, or send its output to a file"
    )]
    Terminal(io::Error),
    /// Standard output that cannot be written.
    #[error("standard output cannot be written: {0}; make room there, or send it elsewhere")]
    Output(io::Error),
}

impl Misuse {
    /// Why a search has no recording that nobody has stopped, and which needs so many bytes beside it.
    pub fn unrecorded(why: Unrecorded, bytes: u64) -> Misuse {
        match why {
            Unrecorded::AtFault(fault) => fault.into(),
            Unrecorded::Starved | Unrecorded::Stopped => NoMemory { bytes }.into(),
        }
    }
}

/// The commands for a file that is no map.
fn other_use(kind: &str) -> &'static str {
    match kind {
        "scenario" => ": mazescope scenario runs its searches, mazescope watch shows the first",
        "trace" => ": mazescope play, watch and export show it",
        _ => "",
    }
}
