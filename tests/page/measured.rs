//! How fast the page is: printed, and checked where `MAZESCOPE_PAGE_SPEED` asks for it.
//!
//! A busy machine is slow, so these tests run only if the variable is set: to `print` for the numbers alone, or to
//! `check` to compare them with what is promised.

use super::tab::Screen;
use super::{ROADS, report, tab_or_skip};
use serde_json::Value;

/// Asks for the measurements.
const VARIABLE: &str = "MAZESCOPE_PAGE_SPEED";

/// Notes the time after the first frame that draws, and counts the frames that draw.
const METER: &str = "
    window.meter = { first: null, draws: 0, frames: [] };
    const count = (holder, name) => {
        const draw = holder[name];
        if (draw) {
            holder[name] = function (...rest) {
                meter.draws += 1;
                return draw.apply(this, rest);
            };
        }
    };
    for (const { prototype } of [window.WebGLRenderingContext, window.WebGL2RenderingContext]) {
        count(prototype, 'drawElements');
        count(prototype, 'drawElementsInstanced');
        const get = prototype.getExtension;
        prototype.getExtension = function (name) {
            const extension = get.call(this, name);
            if (extension !== null && !Object.hasOwn(extension, 'drawElementsInstancedANGLE')) {
                count(extension, 'drawElementsInstancedANGLE');
            }
            return extension;
        };
    }
    const look = (now) => {
        if (meter.draws > 0) {
            meter.frames.push(now);
            meter.first ??= performance.now();
        }
        meter.draws = 0;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);";

/// Two searches on a map of 256 x 256 cells.
const LARGE: &str = "MZ1002004000A0050020C3GC0G0040000R037RRNV8";

/// The desktop that is measured.
const DESK: Screen = Screen::desk(1280, 800, 1.0);

/// Whether the measurements are made, and whether they are compared with what is promised.
fn asked() -> Option<bool> {
    let asked = std::env::var(VARIABLE).ok()?;
    Some(asked == "check")
}

#[test]
fn the_first_picture_comes_within_three_seconds() {
    let Some(checks) = asked() else { return };
    for (name, screen) in [("a desktop", DESK), ("a phone", Screen::DENSE_PHONE)] {
        let mut tab = tab_or_skip!();
        tab.show_on(screen);
        tab.prepare(METER);
        tab.slow_down(1_250_000, 40);
        tab.open_link(&format!("{ROADS}&speed=30"));
        // Milliseconds from the start of loading, with nothing stored.
        let time = tab
            .eval("meter.first")
            .as_f64()
            .expect("something was drawn");
        let sent: usize = tab.site.answers().iter().map(|answer| answer.bytes).sum();
        report(&format!(
            "first picture on {name}: {time:.0} ms at 10 Mbit/s, {sent} bytes sent"
        ));
        let begun = tab.state()["tick"].as_u64();
        tab.until("that it plays", |state| state["tick"].as_u64() > begun);
        assert!(!checks || time <= 3_000.0, "{time} ms");
    }
}

#[test]
fn thirty_frames_a_second_are_drawn_in_software() {
    /// Seconds of a measurement.
    const SECONDS: f64 = 5.0;
    let Some(checks) = asked() else { return };
    let mut tab = tab_or_skip!();
    tab.show_on(DESK);
    tab.prepare(METER);
    tab.open_link(&format!("c={LARGE}&t=100&speed=2000"));
    tab.until("the race", |state: &Value| state["playing"] == true);
    let script = format!(
        "new Promise(done => {{ meter.frames = []; setTimeout(() => done(meter.frames), {}); }})",
        SECONDS * 1e3
    );
    let frames = tab.eval(&script);
    let times = frames
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_f64);
    let times: Vec<f64> = times.collect();
    let rate = times.len() as f64 / SECONDS;
    let pauses = times.windows(2).map(|pair| pair[1] - pair[0]);
    let longest = pauses.fold(0.0, f64::max);
    report(&format!(
        "256 x 256, two searches: {rate:.1} frames/s, the longest pause {longest:.0} ms"
    ));
    assert_eq!(
        tab.state()["playing"],
        true,
        "the run is longer than the measurement"
    );
    assert!(!checks || rate >= 30.0, "{rate} frames/s");
}
