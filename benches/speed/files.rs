//! Files of maps: reading one compared with merely reading its bytes, and the memory that it takes.

use crate::measure::{Case, Line, medians};
use mazescope_core::mark_ends;
use mazescope_formats::disk;
use mazescope_formats::maps::{ReadOptions, read_map};
use mazescope_formats::trace::MOST_BYTES;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;
use std::process::Command;

/// The side of the square map.
const SIDE: usize = 4096;

/// The number of bytes read at once.
const PIECE: usize = 1 << 16;

/// The environment variable that tells a new process of this program for which file to measure the memory.
const MEMORY_OF: &str = "MAZESCOPE_BENCH_MEMORY_OF";

pub fn lines(_: &[u32]) -> Vec<Line> {
    let mut file = tempfile::NamedTempFile::new().expect("there is a folder for passing files");
    file.write_all(&map()).expect("there is room for 16 MiB");
    let path = file.path();
    let cells = SIDE * SIDE;
    let bare = read_map(&map(), &ReadOptions::default())
        .expect("the file holds a map")
        .map;
    let title = format!("a Moving AI map of {SIDE} x {SIDE} cells, a cell");
    let [bytes, piped, ours] = medians(
        &title,
        [
            Case::new("its bytes, 64 KiB at a time, counted", || {
                (count(path), cells)
            }),
            Case::new(
                "the same through a pipe, as cat FILE | wc -c has them",
                || (count_through_pipe(path), cells),
            ),
            Case::new("read as a map", || {
                (
                    disk::open(path, MOST_BYTES, &ReadOptions::default())
                        .expect("the file holds a map"),
                    cells,
                )
            }),
        ],
    );
    // It runs alone, because it leaves nothing else in the processor's cache.
    medians(
        "its ends, a cell",
        [Case::new(
            "its farthest cell found, where no goal is marked",
            || {
                let mut map = bare.clone();
                mark_ends(&mut map);
                (map, cells)
            },
        )],
    );
    let mut lines = vec![
        Line::at_most(
            format!("files: times reading the bytes, .map at {SIDE}"),
            ours / bytes,
            4.0,
        ),
        Line::at_most(
            format!("files: times cat FILE | wc -c, .map at {SIDE}"),
            ours / piped,
            4.0,
        ),
    ];
    let what = format!("files: bytes a cell beyond the file, .map at {SIDE}");
    let memory = memory_of(path);
    lines.extend(memory.map(|bytes| Line::at_most(what, bytes / cells as f64, 3.0)));
    lines
}

/// A map without marks: open ground with scattered trees and rocks.
fn map() -> Vec<u8> {
    let mut file = format!("type octile\nheight {SIDE}\nwidth {SIDE}\nmap\n").into_bytes();
    let mut state = 1_u32;
    for _ in 0..SIDE {
        file.extend((0..SIDE).map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            b"......@T"[(state >> 29) as usize]
        }));
        file.push(b'\n');
    }
    file
}

fn count(path: &Path) -> usize {
    count_all(File::open(path).expect("the file was written"))
}

/// The same as the pipeline of the shell, without starting programs: one thread copies the file into a pipe, another
/// counts the bytes that come out. The clock counts the work of both.
fn count_through_pipe(path: &Path) -> usize {
    let mut file = File::open(path).expect("the file was written");
    let (out, mut into) = std::io::pipe().expect("a pipe is available");
    let copier = std::thread::spawn(move || {
        let mut piece = vec![0; PIECE];
        loop {
            match file.read(&mut piece).expect("the source can be read") {
                0 => return,
                more => into.write_all(&piece[..more]).expect("the pipe is open"),
            }
        }
    });
    let bytes = count_all(out);
    copier.join().expect("everything was copied");
    bytes
}

fn count_all(mut file: impl Read) -> usize {
    let mut piece = vec![0; PIECE];
    let mut bytes = 0;
    loop {
        match file.read(&mut piece).expect("the source can be read") {
            0 => return bytes,
            more => bytes += more,
        }
    }
}

/// The most memory that reading takes beyond the file's length, in a separate process with the usual allocator
/// settings; `None` if the system does not report it.
fn memory_of(path: &Path) -> Option<f64> {
    let mut again = Command::new(std::env::current_exe().ok()?);
    for (name, _) in crate::measure::WARM_HEAP {
        again.env_remove(name);
    }
    let output = again.env(MEMORY_OF, path).output().ok()?;
    let told: f64 = String::from_utf8(output.stdout).ok()?.trim().parse().ok()?;
    Some(told - fs::metadata(path).ok()?.len() as f64)
}

/// The process of [`memory_of`], not a benchmark: prints by how many bytes the peak of the memory has grown. Returns
/// whether this is that process.
pub fn is_told_to_measure_memory() -> bool {
    let Some(path) = std::env::var_os(MEMORY_OF) else {
        return false;
    };
    if let Some(before) = peak() {
        let content = disk::open(path.as_ref(), MOST_BYTES, &ReadOptions::default())
            .expect("the file holds a map");
        let after = peak().expect("the system reported it before");
        println!("{}", after - before);
        drop(content);
    }
    true
}

/// The peak memory of this process, in bytes.
fn peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kibibytes << 10)
}
