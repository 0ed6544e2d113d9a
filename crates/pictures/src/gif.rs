//! Animated GIF with one palette. A frame contains only the rectangle that changes, and in it only the changed pixels.

use crate::film::{BATCH_BYTES, Encode};
use crate::palette::UNCHANGED;
use crate::{Film, Patch};
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
#[cfg(not(target_arch = "wasm32"))]
use rayon::prelude::*;
use std::io::{self, Write};

/// The units of time of GIF in a second.
const PARTS: u32 = 100;

/// The number of frames in a batch: enough for some tens of milliseconds of work for every processor. A web page has no
/// threads, and stays responsive with one.
const BATCH: usize = if cfg!(target_arch = "wasm32") { 1 } else { 32 };

/// An animation that is being written. Its frames repeat for ever. Several processors compress frames in parallel, and
/// the frames are written in order, so the bytes do not depend on the number of processors.
pub(super) struct GifAnimation {
    /// The encoded frames are in memory until they are handed on.
    encoder: Encoder<Vec<u8>>,
    done: u64,
}

impl GifAnimation {
    /// The beginning of a file with the frames of this film.
    pub(super) fn new(film: &Film) -> io::Result<GifAnimation> {
        let layout = &film.plan.layout;
        let (width, height) = (layout.width as u16, layout.height as u16);
        let palette = film.renderer.palette().bytes();
        let mut encoder = Encoder::new(Vec::new(), width, height, &palette).map_err(broken)?;
        encoder.set_repeat(Repeat::Infinite).map_err(broken)?;
        Ok(GifAnimation { encoder, done: 0 })
    }
}

impl Encode for GifAnimation {
    fn frames(&mut self, film: &mut Film, out: &mut dyn Write) -> io::Result<u64> {
        let batch = batch(film);
        let frames = batch.len() as u64;
        for mut frame in compress_all(batch) {
            frame.delay = film.plan.delay(self.done, PARTS);
            let written = self.encoder.write_lzw_pre_encoded_frame(&frame);
            written.map_err(broken)?;
            self.done += 1;
        }
        out.write_all(self.encoder.get_ref())?;
        self.encoder.get_mut().clear();
        Ok(frames)
    }

    fn end(self: Box<Self>, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&self.encoder.into_inner().map_err(broken)?)
    }
}

/// The next frames to compress together: no more than fit in memory.
fn batch(film: &mut Film) -> Vec<Patch> {
    let mut bytes = 0;
    let mut batch = Vec::with_capacity(BATCH);
    while batch.len() < BATCH && bytes < BATCH_BYTES {
        let Some(patch) = film.next() else {
            break;
        };
        bytes += patch.pixels.len();
        batch.push(patch);
    }
    batch
}

/// The number of frames that are compressed at the same time.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn at_once() -> usize {
    rayon::current_num_threads()
}

/// A web page has no threads.
#[cfg(target_arch = "wasm32")]
pub(crate) fn at_once() -> usize {
    1
}

/// The frames with compressed pixels, in order.
#[cfg(not(target_arch = "wasm32"))]
fn compress_all(batch: Vec<Patch>) -> Vec<Frame<'static>> {
    batch.into_par_iter().map(compress).collect()
}

#[cfg(target_arch = "wasm32")]
fn compress_all(batch: Vec<Patch>) -> Vec<Frame<'static>> {
    batch.into_iter().map(compress).collect()
}

/// A frame with compressed pixels.
fn compress(patch: Patch) -> Frame<'static> {
    let mut frame = Frame {
        dispose: DisposalMethod::Keep,
        transparent: Some(UNCHANGED),
        left: patch.area.left as u16,
        top: patch.area.top as u16,
        width: patch.area.width() as u16,
        height: patch.area.height() as u16,
        buffer: patch.pixels.into(),
        ..Frame::default()
    };
    frame.make_lzw_pre_encoded();
    frame
}

/// The bytes of a frame in the file.
pub(crate) fn bytes(patch: Patch) -> u64 {
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
