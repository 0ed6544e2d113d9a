//! Writes PNG and animated PNG with a palette.

use crate::film::Encode;
use crate::palette::UNCHANGED;
use crate::{Area, ExportPlan, Film, InkPalette, Patch, Renderer};
use png::{
    BitDepth, BlendOp, ColorType, Compression, DisposeOp, Encoder, EncodingError, Filter, Writer,
};
use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

/// Writes the picture as it is now.
pub(crate) fn write(renderer: &Renderer, plan: &ExportPlan, out: &mut dyn Write) -> io::Result<()> {
    let (width, height) = (plan.layout.width, plan.layout.height);
    still(
        renderer.palette(),
        width,
        height,
        renderer.canvas().pixels(),
        out,
    )
    .map_err(broken)
}

/// An animation that is being written. Its frames repeat for ever. A program without support for animations shows the
/// first.
pub(super) struct PngAnimation {
    writer: Writer<Pipe>,
    pipe: Pipe,
    done: u64,
}

impl PngAnimation {
    /// The beginning of a file with the frames of this film.
    pub(super) fn new(film: &Film) -> io::Result<PngAnimation> {
        let plan = &film.plan;
        let (width, height) = (plan.layout.width, plan.layout.height);
        let pipe = Pipe::default();
        let mut encoder = encoder(film.renderer.palette(), width, height, pipe.clone());
        // All inks are opaque except the one that leaves an earlier pixel.
        let mut alphas = vec![255; usize::from(UNCHANGED) + 1];
        alphas[usize::from(UNCHANGED)] = 0;
        encoder.set_trns(alphas);
        let count = u32::try_from(plan.frames()).map_err(io::Error::other)?;
        encoder.set_animated(count, 0).map_err(broken)?;
        encoder.set_blend_op(BlendOp::Over).map_err(broken)?;
        encoder.set_dispose_op(DisposeOp::None).map_err(broken)?;
        Ok(PngAnimation {
            writer: encoder.write_header().map_err(broken)?,
            pipe,
            done: 0,
        })
    }

    fn frame(&mut self, plan: &ExportPlan, patch: &Patch) -> Result<(), EncodingError> {
        let (delay, parts) = delay(plan, self.done);
        self.writer.set_frame_delay(delay, parts)?;
        if self.done > 0 {
            let Area { left, top, .. } = patch.area;
            // First back to the corner, because every intermediate step must lie within the picture.
            self.writer.set_frame_position(0, 0)?;
            self.writer
                .set_frame_dimension(patch.area.width(), patch.area.height())?;
            self.writer.set_frame_position(left, top)?;
        }
        self.writer.write_image_data(&patch.pixels)
    }
}

impl Encode for PngAnimation {
    fn frames(&mut self, film: &mut Film, out: &mut dyn Write) -> io::Result<u64> {
        let Some(patch) = film.next() else {
            return Ok(0);
        };
        self.frame(&film.plan, &patch).map_err(broken)?;
        self.done += 1;
        self.pipe.drain(out)?;
        Ok(1)
    }

    fn end(self: Box<Self>, out: &mut dyn Write) -> io::Result<()> {
        self.writer.finish().map_err(broken)?;
        self.pipe.drain(out)
    }
}

/// Holds the output of an encoder until it is handed on, because the encoder keeps its writer to itself.
#[derive(Clone, Default)]
struct Pipe(Rc<RefCell<Vec<u8>>>);

impl Pipe {
    fn drain(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut bytes = self.0.borrow_mut();
        out.write_all(&bytes)?;
        bytes.clear();
        Ok(())
    }
}

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The delay of a frame: a fraction of a second, which APNG holds exactly, except for the last frame.
fn delay(plan: &ExportPlan, frame: u64) -> (u16, u16) {
    if frame + 1 == plan.frames() {
        (plan.delay(frame, 100), 100)
    } else {
        (1, plan.fps as u16)
    }
}

/// The bytes of a frame in the file.
pub(crate) fn bytes(palette: &InkPalette, patch: Patch) -> u64 {
    /// The chunk with its place.
    const HEAD: u64 = 12 + 26;
    let mut file = Vec::new();
    let written = still(
        palette,
        patch.area.width(),
        patch.area.height(),
        &patch.pixels,
        &mut file,
    );
    // A vector accepts everything.
    written.map_or(0, |()| file.len() as u64 + HEAD)
}

fn still(
    palette: &InkPalette,
    width: u32,
    height: u32,
    pixels: &[u8],
    out: &mut dyn Write,
) -> Result<(), EncodingError> {
    let mut writer = encoder(palette, width, height, out).write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()
}

fn encoder<'a, W: Write>(palette: &InkPalette, width: u32, height: u32, out: W) -> Encoder<'a, W> {
    let mut encoder = Encoder::new(out, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    encoder.set_compression(Compression::Balanced);
    // The numbers of neighbouring inks are unrelated.
    encoder.set_filter(Filter::NoFilter);
    encoder
}

fn broken(error: EncodingError) -> io::Error {
    match error {
        EncodingError::IoError(error) => error,
        other => io::Error::other(other),
    }
}
