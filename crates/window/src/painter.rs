//! Paints egui's triangles: one shader, one buffer for all vertices of a frame, and egui's textures.
//!
//! The triangles of a frame are in one buffer of vertices and one of indices. They are uploaded once, and drawn in
//! parts with the same scissor and texture.

use crate::screen::{Scissor, Screen};
use egui::epaint::{ImageData, ImageDelta, Primitive, Vertex};
use egui::{ClippedPrimitive, TextureFilter, TextureOptions, TextureWrapMode, TexturesDelta};
use macroquad::miniquad::{
    Bindings, BlendFactor, BlendState, BlendValue, BufferId, BufferLayout, BufferSource,
    BufferType, BufferUsage, Equation, FilterMode, PassAction, Pipeline, PipelineParams,
    RenderingBackend, ShaderMeta, ShaderSource, TextureId, TextureParams, TextureWrap,
    UniformBlockLayout, UniformDesc, UniformType, UniformsSource, VertexAttribute, VertexFormat,
};
use std::collections::HashMap;

/// The data of egui on the graphics card.
pub(crate) struct Painter {
    pipeline: Pipeline,
    bindings: Bindings,
    textures: HashMap<egui::TextureId, TextureId>,
    batch: Batch,
}

/// The triangles of a frame in two long lists, and the parts that are drawn separately.
#[derive(Default)]
struct Batch {
    vertices: Vec<Vertex>,
    indices: Vec<u32>,
    parts: Vec<Part>,
}

/// Triangles with the same texture and scissor.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Part {
    scissor: Scissor,
    texture: egui::TextureId,
    /// The position of its first index.
    first: usize,
    /// The number of its indices.
    count: usize,
}

impl Painter {
    /// A painter without textures.
    pub(crate) fn new(gpu: &mut dyn RenderingBackend) -> Painter {
        let source = ShaderSource::Glsl {
            vertex: VERTEX,
            fragment: FRAGMENT,
        };
        let shader = gpu
            .new_shader(source, meta())
            .expect("the interface's shader uses only what GLSL 100 guarantees");
        // egui's colours are already multiplied by their opacity.
        let over = |first| {
            let rest = BlendFactor::OneMinusValue(BlendValue::SourceAlpha);
            Some(BlendState::new(Equation::Add, first, rest))
        };
        let pipeline = gpu.new_pipeline(
            &[BufferLayout::default()],
            &[
                VertexAttribute::new("place", VertexFormat::Float2),
                VertexAttribute::new("texel", VertexFormat::Float2),
                VertexAttribute::new("tint", VertexFormat::Byte4),
            ],
            shader,
            PipelineParams {
                color_blend: over(BlendFactor::One),
                ..Default::default()
            },
        );
        Painter {
            pipeline,
            bindings: Bindings {
                vertex_buffers: vec![buffer::<Vertex>(gpu, BufferType::VertexBuffer, 1 << 14)],
                index_buffer: buffer::<u32>(gpu, BufferType::IndexBuffer, 1 << 15),
                images: vec![gpu.new_texture_from_rgba8(1, 1, &[255; 4])],
            },
            textures: HashMap::new(),
            batch: Batch::default(),
        }
    }

    /// Paints over the present picture, and clears `textures`, which holds egui's changes of textures.
    pub(crate) fn paint(
        &mut self,
        gpu: &mut dyn RenderingBackend,
        primitives: &[ClippedPrimitive],
        textures: &mut TexturesDelta,
        screen: Screen,
    ) {
        for (id, deltas) in textures.set.drain() {
            for delta in deltas {
                self.set_texture(gpu, id, &delta);
            }
        }
        self.batch.gather(primitives, screen);
        self.upload(gpu);
        self.draw(gpu, screen);
        for id in textures.free.drain() {
            if let Some(texture) = self.textures.remove(&id) {
                gpu.delete_texture(texture);
            }
        }
    }

    /// Makes a texture, or changes all or a part of it.
    fn set_texture(
        &mut self,
        gpu: &mut dyn RenderingBackend,
        id: egui::TextureId,
        delta: &ImageDelta,
    ) {
        let ImageData::Color(image) = &delta.image;
        let ([width, height], bytes) = (image.size, image.as_raw());
        let known = self.textures.get(&id).copied();
        if let (Some([x, y]), Some(texture)) = (delta.pos, known) {
            let [x, y, width, height] = [x, y, width, height].map(|side| side as i32);
            gpu.texture_update_part(texture, x, y, width, height, bytes);
            return;
        }
        if let Some(texture) = known {
            gpu.delete_texture(texture);
        }
        let params = parameters(width as u32, height as u32, delta.options);
        let texture = gpu.new_texture_from_data_and_format(bytes, params);
        self.textures.insert(id, texture);
    }

    /// Uploads the triangles, in larger buffers if the old ones are too small.
    fn upload(&mut self, gpu: &mut dyn RenderingBackend) {
        let (vertices, indices) = (&self.batch.vertices, &self.batch.indices);
        if indices.is_empty() {
            return;
        }
        let buffer = &mut self.bindings.vertex_buffers[0];
        send(gpu, buffer, BufferType::VertexBuffer, vertices);
        let buffer = &mut self.bindings.index_buffer;
        send(gpu, buffer, BufferType::IndexBuffer, indices);
    }

    fn draw(&mut self, gpu: &mut dyn RenderingBackend, screen: Screen) {
        let (width, height) = (screen.width, screen.height);
        gpu.begin_default_pass(PassAction::Nothing);
        gpu.apply_pipeline(&self.pipeline);
        let mut bound = None;
        for part in &self.batch.parts {
            let Some(&texture) = self.textures.get(&part.texture) else {
                continue;
            };
            if bound != Some(part.texture) {
                self.bindings.images[0] = texture;
                gpu.apply_bindings(&self.bindings);
                if bound.is_none() {
                    let points = [width, height].map(|side| side / screen.pixels_per_point);
                    gpu.apply_uniforms(UniformsSource::table(&points));
                }
                bound = Some(part.texture);
            }
            let scissor = part.scissor;
            gpu.apply_scissor_rect(scissor.x, scissor.y, scissor.width, scissor.height);
            gpu.draw(part.first as i32, part.count as i32, 1);
        }
        gpu.end_render_pass();
    }
}

impl Batch {
    /// Replaces the previous frame's triangles with this frame's visible ones.
    fn gather(&mut self, primitives: &[ClippedPrimitive], screen: Screen) {
        self.vertices.clear();
        self.indices.clear();
        self.parts.clear();
        for ClippedPrimitive {
            clip_rect,
            primitive,
        } in primitives
        {
            let mesh = match primitive {
                Primitive::Mesh(mesh) => mesh,
                // Boards are painted before the interface, so no panel paints by itself.
                Primitive::Callback(_) => continue,
            };
            let Some(scissor) = screen.scissor(*clip_rect) else {
                continue;
            };
            let (base, first) = (self.vertices.len() as u32, self.indices.len());
            self.vertices.extend_from_slice(&mesh.vertices);
            self.indices
                .extend(mesh.indices.iter().map(|index| base + index));
            let count = mesh.indices.len();
            match self.parts.last_mut() {
                Some(last) if (last.scissor, last.texture) == (scissor, mesh.texture_id) => {
                    last.count += count;
                }
                _ => self.parts.push(Part {
                    scissor,
                    texture: mesh.texture_id,
                    first,
                    count,
                }),
            }
        }
    }
}

/// A buffer for this many elements.
fn buffer<T>(gpu: &mut dyn RenderingBackend, kind: BufferType, things: usize) -> BufferId {
    gpu.new_buffer(kind, BufferUsage::Stream, BufferSource::empty::<T>(things))
}

/// Fills a buffer with these elements, or replaces it by a larger one.
fn send<T>(gpu: &mut dyn RenderingBackend, to: &mut BufferId, kind: BufferType, all: &[T]) {
    if gpu.buffer_size(*to) < size_of_val(all) {
        gpu.delete_buffer(*to);
        *to = buffer::<T>(gpu, kind, all.len().next_power_of_two());
    }
    gpu.buffer_update(*to, BufferSource::slice(all));
}

fn parameters(width: u32, height: u32, options: TextureOptions) -> TextureParams {
    let filter = |filter| match filter {
        TextureFilter::Nearest => FilterMode::Nearest,
        TextureFilter::Linear => FilterMode::Linear,
    };
    TextureParams {
        wrap: match options.wrap_mode {
            TextureWrapMode::ClampToEdge => TextureWrap::Clamp,
            TextureWrapMode::Repeat => TextureWrap::Repeat,
            TextureWrapMode::MirroredRepeat => TextureWrap::Mirror,
        },
        min_filter: filter(options.minification),
        mag_filter: filter(options.magnification),
        width,
        height,
        ..Default::default()
    }
}

/// Positions are in points, from the window's top left corner.
const VERTEX: &str = "#version 100
attribute vec2 place;
attribute vec2 texel;
attribute vec4 tint;
uniform vec2 window;
varying vec2 at;
varying vec4 colour;

void main() {
    gl_Position = vec4(place.x / window.x * 2.0 - 1.0, 1.0 - place.y / window.y * 2.0, 0.0, 1.0);
    at = texel;
    colour = tint / 255.0;
}
";

/// egui multiplies and blends colours as bytes of sRGB, so nothing is converted.
const FRAGMENT: &str = "#version 100
precision mediump float;
uniform sampler2D picture;
varying highp vec2 at;
varying vec4 colour;

void main() {
    gl_FragColor = colour * texture2D(picture, at);
}
";

fn meta() -> ShaderMeta {
    ShaderMeta {
        images: vec!["picture".to_owned()],
        uniforms: UniformBlockLayout {
            uniforms: vec![UniformDesc::new("window", UniformType::Float2)],
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::epaint::Mesh;
    use egui::{Color32, Rect, pos2, vec2};

    const SCREEN: Screen = Screen {
        width: 200.0,
        height: 100.0,
        pixels_per_point: 2.0,
    };

    fn rectangle(clip: Rect, texture: u64) -> ClippedPrimitive {
        let mut mesh = Mesh::default();
        mesh.add_colored_rect(clip, Color32::WHITE);
        mesh.texture_id = egui::TextureId::Managed(texture);
        ClippedPrimitive {
            clip_rect: clip,
            primitive: Primitive::Mesh(mesh),
        }
    }

    #[test]
    fn neighbours_with_one_texture_and_scissor_are_drawn_at_once() {
        let left = Rect::from_min_size(pos2(0.0, 0.0), vec2(50.0, 50.0));
        let right = left.translate(vec2(50.0, 0.0));
        let mut batch = Batch::default();
        batch.gather(
            &[
                rectangle(left, 0),
                rectangle(left, 0),
                rectangle(right, 0),
                rectangle(right, 1),
            ],
            SCREEN,
        );
        let parts: Vec<_> = batch.parts.iter().map(|p| (p.first, p.count)).collect();
        assert_eq!(parts, [(0, 12), (12, 6), (18, 6)]);
        assert_eq!((batch.vertices.len(), batch.indices.len()), (16, 24));
        assert_eq!(batch.indices[18..], [12, 13, 14, 14, 13, 15]);
    }

    #[test]
    fn what_is_outside_the_window_is_not_drawn() {
        let outside = Rect::from_min_size(pos2(100.0, 0.0), vec2(20.0, 20.0));
        let mut batch = Batch::default();
        batch.gather(&[rectangle(outside, 0)], SCREEN);
        assert!(batch.parts.is_empty() && batch.vertices.is_empty());
    }
}
