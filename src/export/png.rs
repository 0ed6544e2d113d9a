//! PNG and animated PNG of palette images.

use super::canvas::{Area, Patch};
use super::error::Stopped;
use super::film::{Film, GoOn};
use super::palette::{Palette, UNCHANGED};
use super::plan::Plan;
use super::renderer::Renderer;
use png::{BitDepth, BlendOp, ColorType, Compression, DisposeOp, Encoder, EncodingError, Filter};
use std::io::{self, Write};

/// Writes the picture as it is drawn now.
pub fn write(renderer: &Renderer, plan: &Plan, out: &mut dyn Write) -> io::Result<()> {
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

/// Writes all frames, which repeat for ever. The first is also what a program shows that knows no
/// animations.
pub fn write_animation(film: &mut Film, out: &mut dyn Write, go_on: GoOn) -> io::Result<()> {
    let plan = film.plan;
    let all = plan.frames();
    let (width, height) = (plan.layout.width, plan.layout.height);
    let mut encoder = encoder(film.renderer.palette(), width, height, out);
    // All inks are opaque but the one that leaves what was there.
    let mut alphas = vec![255; usize::from(UNCHANGED) + 1];
    alphas[usize::from(UNCHANGED)] = 0;
    encoder.set_trns(alphas);
    let count = u32::try_from(all).map_err(io::Error::other)?;
    encoder.set_animated(count, 0).map_err(broken)?;
    encoder.set_blend_op(BlendOp::Over).map_err(broken)?;
    encoder.set_dispose_op(DisposeOp::None).map_err(broken)?;
    let mut writer = encoder.write_header().map_err(broken)?;
    for (frame, patch) in (0..).zip(film) {
        if !go_on(frame, all) {
            return Err(Stopped::error());
        }
        let Area { left, top, .. } = patch.area;
        let (delay, parts) = delay(plan, frame);
        writer.set_frame_delay(delay, parts).map_err(broken)?;
        if frame > 0 {
            // Back to the corner first: every step on the way has to lie within the picture.
            writer.set_frame_position(0, 0).map_err(broken)?;
            writer
                .set_frame_dimension(patch.width(), patch.height())
                .map_err(broken)?;
            writer.set_frame_position(left, top).map_err(broken)?;
        }
        writer.write_image_data(&patch.pixels).map_err(broken)?;
    }
    go_on(all, all);
    writer.finish().map_err(broken)
}

/// How long a frame stays: a share of a second, which APNG holds exactly, but for the last frame.
fn delay(plan: &Plan, frame: u64) -> (u16, u16) {
    match frame + 1 == plan.frames() {
        true => (plan.delay(frame, 100), 100),
        false => (1, plan.fps as u16),
    }
}

/// Bytes that a frame takes in the file.
pub fn bytes(palette: &Palette, patch: Patch) -> u64 {
    /// The chunk that says where it stands.
    const HEAD: u64 = 12 + 26;
    let mut file = Vec::new();
    let written = still(
        palette,
        patch.width(),
        patch.height(),
        &patch.pixels,
        &mut file,
    );
    // A vector takes everything.
    written.map_or(0, |()| file.len() as u64 + HEAD)
}

fn still(
    palette: &Palette,
    width: u32,
    height: u32,
    pixels: &[u8],
    out: &mut dyn Write,
) -> Result<(), EncodingError> {
    let mut writer = encoder(palette, width, height, out).write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()
}

fn encoder<'a, W: Write>(palette: &Palette, width: u32, height: u32, out: W) -> Encoder<'a, W> {
    let mut encoder = Encoder::new(out, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    encoder.set_compression(Compression::Balanced);
    // Numbers of inks next to each other say nothing about one another.
    encoder.set_filter(Filter::NoFilter);
    encoder
}

fn broken(error: EncodingError) -> io::Error {
    match error {
        EncodingError::IoError(error) => error,
        other => io::Error::other(other),
    }
}
