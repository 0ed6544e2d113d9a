//! Memory: large pictures and sparse traces take little of it.

use super::{Folder, Ran};
use crate::programs::{MAZESCOPE, program};

/// What the program prints, and its peak memory in KiB. A shell cannot measure it, but Python can.
fn measured(line: &str) -> (String, u64) {
    let script = "import resource, subprocess, sys\n\
                  subprocess.run(sys.argv[1:], check=True)\n\
                  print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)";
    let mut python = program("python3");
    python.args(["-c", script, MAZESCOPE]).args(line.split(' '));
    python.env("NO_COLOR", "1").env_remove("RUST_LOG");
    python.stdin(std::process::Stdio::null());
    let told = Ran::of(python.output().unwrap()).printed(0);
    let (out, peak) = told.trim().rsplit_once('\n').unwrap();
    (out.to_owned(), peak.parse().unwrap())
}

/// A picture of 8192 x 8192 pixels, white in the first row and black below, of 16 bits for each of red, green, blue and opacity.
fn large_picture(folder: &Folder) -> std::path::PathBuf {
    use png::{BitDepth, ColorType, Compression, Encoder};
    use std::io::Write;
    const SIDE: u32 = 8192;
    let path = folder.path("large.png");
    let file = std::fs::File::create(&path).unwrap();
    let mut encoder = Encoder::new(std::io::BufWriter::new(file), SIDE, SIDE);
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Sixteen);
    encoder.set_compression(Compression::Fast);
    let mut writer = encoder.write_header().unwrap();
    let mut pixels = writer.stream_writer().unwrap();
    let white = [0xff; 8].repeat(SIDE as usize);
    let black = [0, 0, 0, 0, 0, 0, 0xff, 0xff].repeat(SIDE as usize);
    for y in 0..SIDE {
        let row = if y == 0 { &white } else { &black };
        pixels.write_all(row).unwrap();
    }
    pixels.finish().unwrap();
    writer.finish().unwrap();
    path
}

#[test]
fn a_large_picture_takes_two_bytes_a_pixel_to_look_at() {
    let folder = Folder::new();
    let path = large_picture(&folder);
    let (out, peak) = measured(&format!("inspect {} --json --quiet", path.display()));
    // Twice 64 MiB, and the memory of every program.
    assert!(peak < 170_000, "{peak} KiB");
    assert!(out.contains("\"reachable\":true,\"moves\":8191"), "{out}");
}

/// The map itself takes one byte per cell. Everything else takes memory only for cells that events mention.
#[test]
fn a_short_trace_that_says_a_large_map_takes_little_beside_the_map() {
    let folder = Folder::new();
    let said = "{\"width\":8192,\"height\":8192}\n{\"type\":\"odd\"}\n";
    let far = "{\"type\":\"source\",\"x\":8191,\"y\":8191}\n";
    for (name, text) in [("said.jsonl", said), ("far.jsonl", far)] {
        let trace = folder.file(name, text);
        let (_, peak) = measured(&format!("inspect {}", trace.display()));
        assert!(peak < 100_000, "{name}: {peak} KiB");
    }
}
