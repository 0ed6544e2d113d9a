//! The window in the canvas of a web page: the browser asks for each frame, so nothing here ever sleeps.

use super::browser;
use super::options::WindowOptions;
use super::stage;
use macroquad::Window;
use macroquad::miniquad::conf::Conf;
use mazescope_app::App;
use std::panic::set_hook;

/// Opens the window, and returns before its first frame.
pub fn run_in_page(options: WindowOptions, app: App) {
    let conf = macroquad::conf::Conf {
        miniquad_conf: Conf {
            window_title: options.title.clone(),
            high_dpi: true,
            ..Default::default()
        },
        draw_call_vertex_capacity: 64,
        draw_call_index_capacity: 64,
        ..Default::default()
    };
    Window::from_config(conf, async move {
        // The page shows what a terminal would show.
        set_hook(Box::new(|panic| {
            browser::tell("failed", &panic.to_string());
        }));
        stage::play(options, app).await;
    });
}
