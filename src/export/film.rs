//! The frames of an export, one after the other, and the writing of all of them into one file.

use super::canvas::Patch;
use super::error::Stopped;
use super::plan::{Kind, Plan};
use super::renderer::Renderer;
use super::seen::Title;
use super::{gif, png, svg};
use crate::playback::scene::Scene;
use std::io::{self, Write};

/// A function that is told how many frames of all are done, and stops the writing by returning false.
pub type GoOn<'a> = &'a mut dyn FnMut(u64, u64) -> bool;

/// Writes what is planned of a scene that is recorded whole. The same scene and plan give the same bytes.
///
/// Frames go out as they are made: memory is that of the picture and of some frames, at most about
/// [`BATCH_BYTES`] or one frame.
pub fn write(
    scene: &mut Scene,
    title: &Title,
    plan: &Plan,
    out: &mut dyn Write,
    go_on: GoOn,
) -> io::Result<()> {
    if plan.kind == Kind::Svg {
        // Shapes need no pixels.
        scene.seek(plan.to);
        return match go_on(0, 1) {
            true => svg::write(scene, title, plan, out),
            false => Err(Stopped::error()),
        };
    }
    let mut film = Film::new(scene, title, plan);
    match plan.kind {
        Kind::Gif => gif::write(&mut film, out, go_on),
        Kind::Apng => png::write_animation(&mut film, out, go_on),
        Kind::Png | Kind::Svg => {
            film.next();
            match go_on(0, 1) {
                true => png::write(&film.renderer, plan, out),
                false => Err(Stopped::error()),
            }
        }
    }
}

/// Pixels of frames that wait to be encoded take about so many bytes at most.
pub const BATCH_BYTES: usize = 32 << 20;

/// The frames of a plan: what each changes in the picture of the one before.
pub struct Film<'a> {
    /// The scene that is filmed; its clock is moved.
    pub scene: &'a mut Scene,
    /// The plan of its frames.
    pub plan: &'a Plan,
    /// The picture so far.
    pub renderer: Renderer,
    next: u64,
}

impl<'a> Film<'a> {
    /// A film about to start.
    pub fn new(scene: &'a mut Scene, title: &Title, plan: &'a Plan) -> Film<'a> {
        Film {
            renderer: plan.renderer(title, scene),
            scene,
            plan,
            next: 0,
        }
    }

    /// Goes on with that frame, as after any other one.
    pub fn skip_to(&mut self, frame: u64) {
        self.next = frame;
    }
}

impl Iterator for Film<'_> {
    type Item = Patch;

    fn next(&mut self) -> Option<Patch> {
        if self.next >= self.plan.frames() {
            return None;
        }
        self.scene.seek(self.plan.tick(self.next));
        self.next += 1;
        self.renderer.draw(self.scene);
        Some(self.renderer.take_patch())
    }
}
