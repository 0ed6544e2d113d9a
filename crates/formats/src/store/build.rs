//! What this program was built from and what it runs on, for `--version --verbose` and for reports of failures.

use std::env::consts::{ARCH, OS};

/// Version, features, target, renderer and display, each on a line of its own. `features` are those of the program.
///
/// ```
/// let facts = mazescope_formats::store::build::facts(&["cli", "formats"]);
/// assert!(facts.starts_with("mazescope ") && facts.contains("\nfeatures: cli, formats\n"));
/// ```
pub fn facts(features: &[&str]) -> String {
    let abi = match () {
        () if cfg!(target_env = "gnu") => "-gnu",
        () if cfg!(target_env = "musl") => "-musl",
        () if cfg!(target_env = "msvc") => "-msvc",
        () => "",
    };
    let renderer = match features.contains(&"window") {
        true => "OpenGL 2.1 or later, by miniquad",
        false => "none, because this build has no window",
    };
    let (version, display) = (env!("CARGO_PKG_VERSION"), display());
    let features = features.join(", ");
    format!(
        "mazescope {version}\nfeatures: {features}\ntarget: {ARCH}-{OS}{abi}\nrenderer: {renderer}\n\
         display: {display}"
    )
}

/// The kind of display that a window would open on.
fn display() -> &'static str {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    match () {
        () if cfg!(not(all(unix, not(target_vendor = "apple")))) => "that of the system",
        () if set("DISPLAY") => "X11",
        () if set("WAYLAND_DISPLAY") => "Wayland",
        () => "none (neither DISPLAY nor WAYLAND_DISPLAY is set)",
    }
}
