//! The frames of an export, one after another, and what an encoder does with them.

use crate::{ExportPlan, Patch, Renderer, Title};
use mazescope_core::Scene;
use std::io::{self, Write};

/// The most bytes, approximately, of the pixels of frames that are not encoded yet.
pub(crate) const BATCH_BYTES: usize = 32 << 20;

/// The frames of a plan: what each changes in the picture of the previous one.
pub struct Film {
    /// The filmed scene, which is fully recorded. Its clock is moved.
    pub scene: Scene,
    pub plan: ExportPlan,
    /// The names of the lanes.
    pub title: Title,
    /// The picture so far.
    pub renderer: Renderer,
    next: u64,
}

impl Film {
    /// A film before its first frame.
    pub fn new(scene: Scene, title: Title, plan: ExportPlan) -> Film {
        Film {
            renderer: Renderer::new(&plan, &title),
            scene,
            plan,
            title,
            next: 0,
        }
    }

    /// Starts again with an empty picture.
    pub fn rewind(&mut self) {
        self.renderer = Renderer::new(&self.plan, &self.title);
        self.next = 0;
    }

    /// Continues with that frame, as after any other one.
    pub fn skip_to(&mut self, frame: u64) {
        self.next = frame;
    }

    /// Moves the scene to the next frame, without drawing it; returns false after the last one.
    pub fn turn(&mut self) -> bool {
        let more = self.next < self.plan.frames();
        if more {
            self.scene.seek(self.plan.tick(self.next));
            self.next += 1;
        }
        more
    }
}

impl Iterator for Film {
    type Item = Patch;

    fn next(&mut self) -> Option<Patch> {
        self.turn().then(|| {
            self.renderer.draw(&mut self.scene);
            self.renderer.take_patch()
        })
    }
}

/// An encoder of a film's frames.
pub(crate) trait Encode {
    /// Writes at least one more frame of the film, and returns how many; 0 after the last one.
    fn frames(&mut self, film: &mut Film, out: &mut dyn Write) -> io::Result<u64>;

    /// Writes everything after the last frame.
    fn end(self: Box<Self>, out: &mut dyn Write) -> io::Result<()>;
}
