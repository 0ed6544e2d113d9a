//! The frames of an export, one after the other.

use super::canvas::Patch;
use super::plan::ExportPlan;
use super::renderer::Renderer;
use super::seen::Title;
use crate::playback::scene::Scene;

/// Pixels of frames that wait to be encoded take about so many bytes at most.
pub const BATCH_BYTES: usize = 32 << 20;

/// The frames of a plan: what each changes in the picture of the one before.
pub struct Film {
    /// The scene that is filmed, recorded whole; its clock is moved.
    pub scene: Scene,
    /// What is filmed of it, and how.
    pub plan: ExportPlan,
    /// What the lanes are called.
    pub title: Title,
    /// The picture so far.
    pub renderer: Renderer,
    next: u64,
}

impl Film {
    /// A film about to start.
    pub fn new(scene: Scene, title: Title, plan: ExportPlan) -> Film {
        Film {
            renderer: Renderer::new(&plan, &title),
            scene,
            plan,
            title,
            next: 0,
        }
    }

    /// Starts again, with an empty picture.
    pub fn rewind(&mut self) {
        self.renderer = Renderer::new(&self.plan, &self.title);
        self.next = 0;
    }

    /// Goes on with that frame, as after any other one.
    pub fn skip_to(&mut self, frame: u64) {
        self.next = frame;
    }

    /// Turns the scene to the next frame, which stays undrawn; false after the last one.
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
