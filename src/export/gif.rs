//! Animated GIF: one palette, of each frame only the rectangle that changes, and in it only what does.

use super::canvas::Patch;
use super::error::Stopped;
use super::film::{BATCH_BYTES, Film, GoOn};
use super::palette::UNCHANGED;
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use std::io::{self, Write};

/// Hundredths of a second, in which GIF counts.
const PARTS: u32 = 100;

/// Writes all frames, which repeat for ever. Frames are compressed side by side where there are several
/// processors, and written in their order: the bytes are the same however many there are.
pub fn write(film: &mut Film, out: &mut dyn Write, go_on: GoOn) -> io::Result<()> {
    let (plan, palette) = (film.plan, film.renderer.palette().bytes());
    let (width, height) = (plan.layout.width as u16, plan.layout.height as u16);
    let mut encoder = Encoder::new(out, width, height, &palette).map_err(broken)?;
    encoder.set_repeat(Repeat::Infinite).map_err(broken)?;
    let (mut done, all) = (0, plan.frames());
    loop {
        let batch = batch(film);
        if batch.is_empty() {
            break;
        }
        for mut frame in compressed(batch) {
            if !go_on(done, all) {
                // The trailer of what was written so far is dropped with the rest.
                return Err(Stopped::error());
            }
            frame.delay = plan.delay(done, PARTS);
            encoder
                .write_lzw_pre_encoded_frame(&frame)
                .map_err(broken)?;
            done += 1;
        }
    }
    go_on(done, all);
    encoder.into_inner().map_err(broken)?;
    Ok(())
}

/// Frames for some tens of milliseconds of work, few enough to be held.
fn batch(film: &mut Film) -> Vec<Patch> {
    /// Enough for every processor to have some.
    const MOST: usize = 32;
    let mut bytes = 0;
    let mut batch = Vec::with_capacity(MOST);
    while batch.len() < MOST && bytes < BATCH_BYTES {
        let Some(patch) = film.next() else {
            break;
        };
        bytes += patch.pixels.len();
        batch.push(patch);
    }
    batch
}

#[cfg(not(target_arch = "wasm32"))]
fn compressed(batch: Vec<Patch>) -> Vec<Frame<'static>> {
    use rayon::prelude::*;
    batch.into_par_iter().map(compress).collect()
}

#[cfg(target_arch = "wasm32")]
fn compressed(batch: Vec<Patch>) -> Vec<Frame<'static>> {
    batch.into_iter().map(compress).collect()
}

/// A frame whose pixels are compressed.
fn compress(patch: Patch) -> Frame<'static> {
    let mut frame = Frame {
        dispose: DisposalMethod::Keep,
        transparent: Some(UNCHANGED),
        left: patch.area.left as u16,
        top: patch.area.top as u16,
        width: patch.width() as u16,
        height: patch.height() as u16,
        buffer: patch.pixels.into(),
        ..Frame::default()
    };
    frame.make_lzw_pre_encoded();
    frame
}

/// Bytes that a frame takes in the file.
pub fn bytes(patch: Patch) -> u64 {
    /// Its control block and its descriptor.
    const HEAD: u64 = 8 + 10 + 1;
    let data = compress(patch).buffer.len() as u64;
    HEAD + data + data.div_ceil(255)
}

fn broken(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        other => io::Error::other(other),
    }
}
