//! Memory: large pictures and sparse traces take little of it.

use super::{Folder, Ran};
use crate::programs::{MAZESCOPE, program};

/// Runs the program with `limit` KiB of address space.
fn within(limit: u32, line: &str) -> Ran {
    let mut shell = program("sh");
    shell.args(["-c", "ulimit -v \"$0\"; exec \"$@\"", &limit.to_string()]);
    shell.arg(MAZESCOPE).args(line.split(' '));
    shell.env("NO_COLOR", "1").env_remove("RUST_LOG");
    shell.stdin(std::process::Stdio::null());
    Ran::of(shell.output().unwrap())
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
    // Twice 64 MiB, and the memory of every program.
    let ran = within(220_000, &format!("inspect {} --json", path.display()));
    assert_eq!((ran.code, &*ran.err), (Some(0), ""));
    let told = "\"reachable\":true,\"moves\":8191";
    assert!(ran.out.contains(told), "{}", ran.out);
}

/// The peak memory of the program in KiB. A shell cannot measure it, but Python can.
fn peak(line: &[&str]) -> u64 {
    let measured = "import resource, subprocess, sys\n\
                    subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)\n\
                    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)";
    let mut python = program("python3");
    python.args(["-c", measured]).arg(MAZESCOPE);
    python
        .args(line)
        .env("NO_COLOR", "1")
        .env_remove("RUST_LOG");
    python.stdin(std::process::Stdio::null());
    let told = Ran::of(python.output().unwrap()).printed(0);
    told.trim().parse().unwrap()
}

/// The map itself takes one byte per cell. Everything else takes memory only for cells that events mention.
#[test]
fn a_short_trace_that_says_a_large_map_takes_little_beside_the_map() {
    let folder = Folder::new();
    let said = "{\"width\":8192,\"height\":8192}\n{\"type\":\"odd\"}\n";
    let far = "{\"type\":\"source\",\"x\":8191,\"y\":8191}\n";
    for (name, text) in [("said.jsonl", said), ("far.jsonl", far)] {
        let trace = folder.file(name, text);
        let peak = peak(&["inspect", trace.to_str().unwrap()]);
        assert!(peak < 100_000, "{name}: {peak} KiB");
    }
}
