//! The clock, which never runs backwards, and the date.

/// The seconds since the first call.
#[cfg(not(target_arch = "wasm32"))]
pub fn seconds() -> f64 {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64()
}

/// The seconds since a fixed moment, by the browser's clock, because a web page has no `Instant`.
#[cfg(target_arch = "wasm32")]
pub fn seconds() -> f64 {
    macroquad::miniquad::date::now()
}

/// The days since 1970-01-01, by the system's clock.
#[cfg(not(target_arch = "wasm32"))]
pub fn today() -> u64 {
    use std::time::{SystemTime, UNIX_EPOCH};
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() / 86_400)
}

/// The days since 1970-01-01, by the browser's clock.
#[cfg(target_arch = "wasm32")]
pub fn today() -> u64 {
    (macroquad::miniquad::date::now() / 86_400.0) as u64
}
