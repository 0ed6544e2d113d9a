//! The speed of the window: the times of all frames, and their medians.

use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measured {
    /// The number of drawn frames.
    pub frames: u64,
    /// Their time in seconds.
    #[serde(skip)]
    pub seconds: f64,
    /// The processor time of the program in milliseconds until the first frame was finished; `None` if the system does
    /// not report it.
    pub first_frame_ms: Option<f64>,
    /// The number of events that the app played.
    pub events: u64,
    /// The time that the app needed for a frame, by its own report.
    pub update_ms: Spread,
    /// The time that updating the textures took in a frame.
    pub upload_ms: Spread,
    /// The time from the beginning of one frame to the beginning of the next.
    pub frame_ms: Spread,
}

/// A typical and a bad case, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Spread {
    /// Half of the frames took at most this.
    pub median: f64,
    /// 99 of 100 frames took at most this.
    pub p99: f64,
}

/// Collects the times of frames.
#[derive(Default)]
pub(crate) struct Meter {
    update_ms: Vec<f64>,
    upload_ms: Vec<f64>,
    frame_ms: Vec<f64>,
    events: u64,
    first_frame_ms: Option<f64>,
}

/// The first frames, which do not count because shaders and textures are made in them.
const WARM_UP: usize = 5;

impl Meter {
    /// Adds a frame.
    pub(crate) fn add(&mut self, update_ms: f64, upload_ms: f64, frame_ms: f64, events: u64) {
        self.update_ms.push(update_ms);
        self.upload_ms.push(upload_ms);
        self.frame_ms.push(frame_ms);
        self.events += events;
        if self.frame_ms.len() == 1 {
            self.first_frame_ms = worked_ms();
        }
    }

    /// The result after this many seconds.
    pub(crate) fn measured(self, seconds: f64) -> Measured {
        Measured {
            frames: self.frame_ms.len() as u64,
            seconds,
            first_frame_ms: self.first_frame_ms,
            events: self.events,
            update_ms: spread(self.update_ms),
            upload_ms: spread(self.upload_ms),
            frame_ms: spread(self.frame_ms),
        }
    }
}

/// The processor time of this program since its start, in milliseconds.
#[cfg(not(target_arch = "wasm32"))]
fn worked_ms() -> Option<f64> {
    let worked = cpu_time::ProcessTime::try_now().ok()?;
    Some(worked.as_duration().as_secs_f64() * 1e3)
}

#[cfg(target_arch = "wasm32")]
fn worked_ms() -> Option<f64> {
    None
}

fn spread(mut times: Vec<f64>) -> Spread {
    if times.len() > WARM_UP {
        times.drain(..WARM_UP);
    }
    times.sort_by(f64::total_cmp);
    let at = |share: f64| {
        let last = times.len().saturating_sub(1);
        let number = (last as f64 * share).round() as usize;
        times.get(number).copied().unwrap_or(0.0)
    };
    Spread {
        median: at(0.5),
        p99: at(0.99),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_frames_do_not_count() {
        let mut meter = Meter::default();
        for _ in 0..WARM_UP {
            meter.add(1000.0, 1000.0, 1000.0, 1);
        }
        for ms in 0..=100 {
            meter.add(ms as f64, 0.0, 16.0, 2);
        }
        let measured = meter.measured(2.0);
        assert_eq!((measured.frames, measured.events), (106, 207));
        let expected = Spread {
            median: 50.0,
            p99: 99.0,
        };
        assert_eq!(measured.update_ms, expected);
    }

    #[test]
    fn no_frame_is_no_time() {
        assert_eq!(Meter::default().measured(0.0).frame_ms, Spread::default());
    }
}
