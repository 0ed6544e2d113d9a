//! Seconds since the program began; never backwards.

/// Seconds since the first call.
#[cfg(not(target_arch = "wasm32"))]
pub fn seconds() -> f64 {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64()
}

/// Seconds since some fixed moment: a web page has no `Instant`.
#[cfg(target_arch = "wasm32")]
pub fn seconds() -> f64 {
    macroquad::miniquad::date::now()
}
