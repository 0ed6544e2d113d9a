//! The variants of the board's shader: few samples for large cells, more for small ones.

use macroquad::miniquad::{
    BufferLayout, Pipeline, PipelineParams, RenderingBackend, ShaderMeta, ShaderSource,
    UniformBlockLayout, UniformDesc, UniformType, VertexAttribute, VertexFormat,
};

/// The variants. Each is built when it is first used, because most runs need one or two of them.
#[derive(Default)]
pub(crate) struct Pipelines {
    built: [Option<Pipeline>; 28],
}

/// How a board is drawn, by the size of its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fineness {
    /// Cells with gaps and shapes.
    Shaped,
    /// The average of a few cells per pixel.
    Averaged,
    /// The average of many cells per pixel.
    AveragedMany,
    /// Cells with pictures.
    Pictured,
    /// Cells smaller than a pixel, with prominent ones.
    Outstanding,
    /// Spots of a pyramid, with prominent ones.
    Spots,
    /// Rooms with strokes between them.
    Lined,
}

impl Fineness {
    /// The variant for cells whose smaller side is `smallest` pixels, and for rooms of `cell` pixels.
    pub(crate) fn of(smallest: f32, cell: f32) -> Fineness {
        if smallest >= 0.99 && cell >= 2.0 {
            Fineness::Shaped
        } else if cell >= 0.3 {
            Fineness::Averaged
        } else {
            Fineness::AveragedMany
        }
    }
}

/// The shader's parameters for a tile, in the order of [`meta`].
#[repr(C)]
pub(crate) struct Uniforms {
    /// Left, top, width and height of the tile on the screen, in pixels, as all lengths here are.
    pub place: [f32; 4],
    pub screen: [f32; 2],
    /// The map's top left corner.
    pub origin: [f32; 2],
    /// The pixels of a full cell.
    pub cell: f32,
    /// Width of an even column or row, as a share of `cell`.
    pub wall: f32,
    /// Empty border around every cell.
    pub gap: f32,
    /// First column, first row, width and height of the tile within the map, in cells or spots.
    pub tile: [f32; 4],
    /// Columns and rows of the map, in cells.
    pub size: [f32; 2],
    /// Cells on a side of a spot; 1 if the bytes are those of cells.
    pub spot: f32,
    /// Colour outside the map.
    pub ground: [f32; 4],
    /// How levels become colours: the first level of the row of colours, the colours per level, the highest level that
    /// is shown, and the row of the palette.
    pub ramp: [f32; 4],
    /// Levels between contour lines, or 0, and the value from 0 to 1 from which a byte shows its level.
    pub contour: [f32; 2],
    /// Pixels per point.
    pub point: f32,
    /// What is drawn as lines over the board: 1 for the path, 2 for the path and the stack.
    pub lined: f32,
    /// How far the board is dimmed, from 0 to 1.
    pub dim: f32,
    /// The colours of the table's finish, in its order.
    pub finish: [[f32; 4]; 7],
}

impl Pipelines {
    /// The pipeline for boards with or without levels, and with or without terrain.
    pub(crate) fn get(
        &mut self,
        gpu: &mut dyn RenderingBackend,
        fineness: Fineness,
        levels: bool,
        terrain: bool,
    ) -> Pipeline {
        let place = fineness as usize * 4 + levels as usize * 2 + terrain as usize;
        let slot = &mut self.built[place];
        *slot.get_or_insert_with(|| build(gpu, fineness, levels, terrain))
    }
}

fn build(
    gpu: &mut dyn RenderingBackend,
    fineness: Fineness,
    levels: bool,
    terrain: bool,
) -> Pipeline {
    let (samples, spots) = match fineness {
        Fineness::Shaped | Fineness::Lined | Fineness::Pictured => (1, 0),
        Fineness::Averaged => (4, 0),
        Fineness::AveragedMany => (8, 0),
        Fineness::Outstanding => (4, 1),
        Fineness::Spots => (4, 2),
    };
    let [levels, terrain, sprites, lines] = [
        levels,
        terrain,
        fineness == Fineness::Pictured,
        fineness == Fineness::Lined,
    ]
    .map(u8::from);
    // All drivers and the web support version 100.
    let head = format!(
        "#version 100\n#define SAMPLES {samples}\n#define LEVELS {levels}\n#define TERRAIN {terrain}\n\
         #define SPRITES {sprites}\n#define SPOTS {spots}\n#define LINES {lines}\n"
    );
    let vertex = format!("{head}{}", include_str!("board.vert"));
    let fragment = format!("{head}{}", include_str!("board.frag"));
    let source = ShaderSource::Glsl {
        vertex: &vertex,
        fragment: &fragment,
    };
    let shader = gpu
        .new_shader(source, meta())
        .expect("the board's shader uses only what GLSL 100 guarantees");
    gpu.new_pipeline(
        &[BufferLayout::default()],
        &[
            VertexAttribute::new("corner", VertexFormat::Float2),
            VertexAttribute::new("own", VertexFormat::Float3),
        ],
        shader,
        PipelineParams::default(),
    )
}

fn meta() -> ShaderMeta {
    let uniforms = [
        ("place", UniformType::Float4),
        ("screen", UniformType::Float2),
        ("origin", UniformType::Float2),
        ("cell", UniformType::Float1),
        ("wall", UniformType::Float1),
        ("gap", UniformType::Float1),
        ("tile", UniformType::Float4),
        ("size", UniformType::Float2),
        ("spot", UniformType::Float1),
        ("ground", UniformType::Float4),
        ("ramp", UniformType::Float4),
        ("contour", UniformType::Float2),
        ("point", UniformType::Float1),
        ("lined", UniformType::Float1),
        ("dim", UniformType::Float1),
        ("floor_", UniformType::Float4),
        ("edge", UniformType::Float4),
        ("stroke", UniformType::Float4),
        ("grid", UniformType::Float4),
        ("glow", UniformType::Float4),
        ("fresh", UniformType::Float4),
        ("hot", UniformType::Float4),
    ];
    ShaderMeta {
        images: [
            "marks",
            "palette",
            "levels_low",
            "levels_high",
            "sprites",
            "terrain",
        ]
        .map(String::from)
        .to_vec(),
        uniforms: UniformBlockLayout {
            uniforms: uniforms
                .into_iter()
                .map(|(name, kind)| UniformDesc::new(name, kind))
                .collect(),
        },
    }
}
