//! The main loop: input, app, boards, interface, and the wait for the next frame.

#[cfg(target_arch = "wasm32")]
use crate::browser;
use crate::input::Input;
use crate::interface::Interface;
use crate::measure::{Measured, Meter};
use crate::pace::FramePace;
use crate::screen::{Place, Screen, on_screen, wanted_scale};
use crate::surface::Surfaces;
use crate::x11::Connection;
use crate::{WindowOptions, seconds};
use macroquad::input::{clear_input_queue, is_quit_requested, prevent_quit};
use macroquad::miniquad::{PassAction, RenderingBackend, gl, window};
use macroquad::window::{get_internal_gl, next_frame};
use mazescope_app::frame::{KeyPress, Output, WindowPlace};
use mazescope_app::text_size::TextSize;
use mazescope_app::{App, fonts};
use std::sync::OnceLock;

/// What remains when the window has closed.
pub struct Ended {
    /// The app in its final state.
    pub app: App,
    /// The result of the measurement, if there was one.
    pub measured: Option<Measured>,
}

/// Runs the app until it or the user closes the window.
pub(crate) async fn play(options: WindowOptions, mut app: App) -> Ended {
    prevent_quit();
    note_renderer();
    let mut stage = Stage::new(&options);
    let mut meter = Meter::default();
    let begun = seconds();
    loop {
        let stirred = stage.input.gather(stage.x11.as_ref());
        // A drag that has left the window causes no events, so the pointer must be queried.
        let stirred = stirred || stage.input.drags() || is_quit_requested();
        let stirred = stirred || stage.screen != stage.current_screen(app.common.text_size);
        stage.pace.wait(stirred, stage.x11.as_ref());
        let frame_begun = seconds();
        let output = stage.frame(&mut app);
        let upload_ms = stage.paint(&mut app, output.background);
        stage.obey(&output);
        #[cfg(target_arch = "wasm32")]
        stage.answer_page(&mut app, &output, stirred);
        // A page is closed by its browser.
        if (output.quit || is_quit_requested()) && cfg!(not(target_arch = "wasm32")) {
            break;
        }
        next_frame().await;
        if let Some(length) = options.measure {
            let frame_ms = (seconds() - frame_begun) * 1e3;
            meter.add(output.update_ms, upload_ms, frame_ms, output.events);
            if seconds() - begun >= length {
                break;
            }
        }
    }
    let measured = options.measure.map(|_| meter.measured(seconds() - begun));
    Ended { app, measured }
}

/// Seconds of a frame for examining boards that are seen from afar.
const LOOKING: f64 = 0.012;

struct Stage {
    egui: Interface,
    input: Input,
    surfaces: Surfaces,
    pace: FramePace,
    x11: Option<Connection>,
    screen: Screen,
    place: Place,
    /// The size in pixels that it was given, until the app knows it.
    given: Option<(f32, f32)>,
    asked_scale: Option<f32>,
    /// Whether a text field had the focus in the last frame.
    #[cfg(target_arch = "wasm32")]
    typing: bool,
    fullscreen: bool,
}

impl Stage {
    fn new(options: &WindowOptions) -> Stage {
        let limit = options
            .texture_limit
            .unwrap_or_else(largest_texture)
            .max(16);
        let egui = Interface::new(gpu(), largest_texture());
        let context = egui.context();
        fonts::install(context);
        // ctrl+0 would set the scale to 1, whatever the screen is.
        context.options_mut(|options| options.zoom_with_keyboard = false);
        let mut stage = Stage {
            input: Input::new(),
            surfaces: Surfaces::new(gpu(), limit),
            pace: FramePace::new(context, options.measure.is_some()),
            x11: Connection::current(),
            screen: Screen::default(),
            place: Place::default(),
            given: None,
            asked_scale: options.scale,
            #[cfg(target_arch = "wasm32")]
            typing: false,
            fullscreen: options.fullscreen,
            egui,
        };
        stage.settle(options);
        stage
    }

    /// Gives the window its size and place on X11, which counts both in pixels. Otherwise the window would begin tiny
    /// on a screen with small pixels. Other systems use the requested size.
    fn settle(&mut self, options: &WindowOptions) {
        let scale = self.current_screen(TextSize::USUAL).pixels_per_point;
        let Some(x11) = self.x11.as_ref().filter(|_| !self.fullscreen) else {
            self.given = Some(window::screen_size());
            return;
        };
        let pixels = |points: u32| (points as f32 * scale) as i32;
        let wanted = (pixels(options.size.0), pixels(options.size.1));
        let (width, height) = x11.screen();
        let (size, at) = on_screen(wanted, options.at, (width as i32, height as i32));
        self.given = Some((size.0 as f32, size.1 as f32));
        if size != (options.size.0 as i32, options.size.1 as i32) {
            window::set_window_size(size.0 as u32, size.1 as u32);
        }
        if let Some((x, y)) = at {
            window::set_window_position(x as u32, y as u32);
            self.place.ask((x, y));
        }
    }

    /// Reports the window's place to the app, unless it fills the screen.
    fn tell_place(&mut self, app: &mut App) {
        if self.fullscreen {
            return;
        }
        // With another size of text, the window keeps its size on the screen.
        let scale = self.current_screen(TextSize::USUAL).pixels_per_point;
        let points = |pixels: f32| (pixels / scale).round() as u32;
        let at = (self.input.stands()).map(|inside| self.place.told(inside).into());
        let now = (self.screen.width, self.screen.height);
        // The size that it was given arrives a few frames later, and is not the user's choice.
        for (width, height) in self.given.take().into_iter().chain([now]) {
            app.stands(WindowPlace {
                size: [points(width), points(height)],
                at,
            });
        }
    }

    /// The window now, with text and controls of that size.
    fn current_screen(&self, text: TextSize) -> Screen {
        let (width, height) = window::screen_size();
        let scale = wanted_scale(self.asked_scale, system_scale());
        let pixels_per_point = scale * text.times();
        Screen {
            width,
            height,
            pixels_per_point,
        }
    }

    /// Runs the app over egui once, or twice if egui requests it to correct its layout.
    fn frame(&mut self, app: &mut App) -> Output {
        self.screen = self.current_screen(app.common.text_size);
        self.egui.resize(self.screen);
        self.tell_place(app);
        let mut passed = self.pace.begin_frame();
        let mut keys = (self.input).deliver(&mut self.egui, &|press| app.takes_everywhere(press));
        let mut output: Option<Output> = None;
        self.egui.run(|ui| {
            let keys: Vec<KeyPress> = std::mem::take(&mut keys);
            let next = app.frame(ui, &keys, std::mem::take(&mut passed));
            output = Some(match output.take() {
                Some(first) => first.then(next),
                None => next,
            });
        });
        let output = output.expect("egui runs the interface at least once");
        self.pace.end_frame(output.wake);
        output
    }

    /// Paints the boards, then the interface over them; returns the milliseconds of the uploads.
    fn paint(&mut self, app: &mut App, background: egui::Color32) -> f64 {
        let [r, g, b, _] = background.to_normalized_gamma_f32();
        let gpu = gpu();
        gpu.begin_default_pass(PassAction::clear_color(r, g, b, 1.0));
        gpu.end_render_pass();
        let mut upload = 0.0;
        let mut behind = false;
        app.pictures(&mut |picture| {
            let begun = seconds();
            let mut more = || upload + (seconds() - begun) < LOOKING;
            behind |= !(self.surfaces).upload(gpu, picture, self.screen, &mut more);
            upload += seconds() - begun;
            self.surfaces.draw(gpu, picture, self.screen);
        });
        app.common.behind = behind;
        if behind {
            self.pace.hasten();
        }
        self.egui.draw(gpu);
        upload * 1e3
    }

    /// Carries out the app's requests.
    fn obey(&mut self, output: &Output) {
        if let Some(text) = &output.copy {
            self.egui.clipboard.copy(text);
        }
        self.egui.clipboard.keep();
        // Only this code empties the queue of macroquad, which would grow with every key.
        clear_input_queue();
        if output.toggle_fullscreen {
            self.fullscreen = !self.fullscreen;
            window::set_fullscreen(self.fullscreen);
        }
    }
}

#[cfg(target_arch = "wasm32")]
impl Stage {
    /// Tells the page around the window what it must show or do, and when the next frame is due.
    fn answer_page(&mut self, app: &mut App, output: &Output, stirred: bool) {
        if let Some(live) = &output.live {
            browser::tell("live", live);
        }
        if std::mem::replace(&mut self.typing, output.typing) != output.typing {
            browser::tell("typing", if output.typing { "1" } else { "" });
        }
        if let Some(text) = browser::ask("paste") {
            self.egui.paste(text);
        }
        if browser::ask("report").is_some() {
            browser::tell("report", &app.report());
        }
        let seconds = self.pace.rest(stirred);
        browser::tell("rest", &seconds.to_string());
    }
}

/// The drawing context of miniquad. macroquad draws nothing itself, so nothing must be flushed.
#[allow(unsafe_code)]
fn gpu() -> &'static mut dyn RenderingBackend {
    // SAFETY: it is called on macroquad's own thread, within its frame. Its result is never held across another call
    // of this function that would be used at the same time.
    unsafe { get_internal_gl().quad_context }
}

/// Pixels per point by the system.
#[cfg(not(target_arch = "wasm32"))]
fn system_scale() -> f32 {
    window::dpi_scale()
}

/// Pixels per point by the browser, which change when the user zooms the page.
#[cfg(target_arch = "wasm32")]
fn system_scale() -> f32 {
    let scale = browser::ask("scale").and_then(|scale| scale.parse().ok());
    scale.unwrap_or_else(window::dpi_scale)
}

/// The largest side that the graphics card allows for a texture.
#[allow(unsafe_code)]
fn largest_texture() -> u32 {
    let mut limit = 0;
    // SAFETY: a GL context is current whenever this program's own code runs, and the answer to
    // this question is one integer.
    unsafe { gl::glGetIntegerv(gl::GL_MAX_TEXTURE_SIZE, &mut limit) };
    (limit.max(0) as u32).clamp(2048, 16_384)
}

/// The name of the graphics driver, for the report of a failure.
static RENDERER: OnceLock<String> = OnceLock::new();

/// The name of the driver that draws the window, once it is open and if the driver has one.
pub fn renderer() -> Option<&'static str> {
    RENDERER.get().map(String::as_str)
}

/// Remembers the driver of the window, which must be open.
#[cfg(not(target_arch = "wasm32"))]
#[allow(unsafe_code)]
fn note_renderer() {
    use std::ffi::CStr;
    /// The name for the driver's name, as in gl.h.
    const GL_RENDERER: u32 = 0x1F01;
    // SAFETY: a GL context is current whenever this program's own code runs. The text is static, and may be missing.
    let name = unsafe {
        let name = gl::glGetString(GL_RENDERER);
        (!name.is_null()).then(|| CStr::from_ptr(name.cast()))
    };
    if let Some(name) = name {
        RENDERER.get_or_init(|| name.to_string_lossy().into_owned());
    }
}

/// A browser does not name its driver.
#[cfg(target_arch = "wasm32")]
fn note_renderer() {}
