// A board: the cell under this pixel and its look. SAMPLES, LEVELS, SPRITES, SPOTS,
// TERRAIN and LINES are defined by the program: 1 sample draws outlines and cues, or pictures instead; 4 and 8
// average the flat colours of small cells. With SPOTS a prominent cell hides its surroundings: 1 for cells that
// are smaller than a pixel, 2 for spots that stand for many of them. With TERRAIN costly floor has a pattern.
// With LINES the walls between rooms are strokes, and a room reaches as far as the middle of its walls.
precision highp float;

varying highp vec2 at;      // pixels from the map's top left corner
varying highp vec3 trail;   // column and row of a cell of the trail, and its heat; outside the map without one
uniform float cell;         // pixels per full cell
uniform float wall;         // width of an even column or row, as a share of `cell`
uniform float gap;          // empty border around every cell, in pixels
uniform vec4 tile;          // column, row, width, height of the texture within the map
uniform vec2 size;          // columns and rows of the map
uniform float spot;         // cells along a side of a spot
uniform vec4 ground;        // colour outside the map and in the gaps
uniform vec4 ramp;          // level where colours begin, colours per level, highest level shown, row of colours
uniform vec2 contour;       // levels between lines or 0, and the value from which a byte shows its level
uniform float point;        // pixels per point
uniform float lined;        // 1 if a line covers the path, 2 if lines cover path and stack, else 0
uniform float dim;          // how far the board is dimmed, from 0 to 1
uniform vec4 floor_;        // colour of floor
uniform vec4 edge;          // colour of the outline between floor and walls, and its strength: 0 for none
uniform vec4 stroke;        // colour of thin walls
uniform vec4 grid;          // colour between cells of floor, and its strength
uniform vec4 glow;          // light of the frontier, and its strength
uniform vec4 fresh;         // colour of a cell of the trail
uniform vec4 hot;           // colour of the newest ones
uniform sampler2D marks;    // one byte per cell or spot
uniform sampler2D palette;  // rows of 256 entries, see `entry`
uniform sampler2D levels_low;   // two bytes per cell or spot: a level
uniform sampler2D levels_high;
uniform sampler2D sprites;  // pictures of 16 x 16 pixels, 16 in a row
uniform sampler2D terrain;  // one byte: the cost of a cell less 1, or the shading of a spot

// Column or row, pixels from its edge, and its width: the same formula as `Lattice::locate`.
vec3 locate(float pixels) {
    float position = pixels / cell;
    float pair = floor(position / (1.0 + wall));
    float rest = position - pair * (1.0 + wall);
    float odd = step(wall, rest);
    return vec3(2.0 * pair + odd, (rest - odd * wall) * cell, mix(wall, 1.0, odd) * cell);
}

// Rows of the palette. For a cell: 0 its colour and cue; 1 its second colour and when it shows its
// level; 2 pictures; 4 its prominence. For a spot: 3 its colour and prominence; 4 in green
// when it shows its level and in blue how much of it is wall. 5 to 8 are the colours of levels. 9 is the
// cell below shapes and lines, with 1 if a line covers it and 0.5 if a shape does. 10 is
// its colour on small cells.
vec4 entry(float byte, float row) {
    return texture2D(palette, vec2((byte * 255.0 + 0.5) / 256.0, (row + 0.5) / 16.0));
}

vec2 inside_tile(vec2 index) {
    vec2 clamped = clamp(index, vec2(0.0), ceil(size / spot) - 1.0);
    return clamp((clamped - tile.xy + 0.5) / tile.zw, vec2(0.0), vec2(1.0));
}

#if LEVELS

// The level at a place of the textures, from 0 to 65,535.
float level_at(vec2 where_) {
    float low = texture2D(levels_low, where_).a;
    float high = texture2D(levels_high, where_).a;
    return floor(low * 255.0 + 0.5) + 256.0 * floor(high * 255.0 + 0.5);
}

// 1 if a byte with this value shows its level, else 0.
float is_shown(float level, float readily) {
    return step(0.5, level) * step(level, ramp.z) * step(contour.y, readily);
}

vec3 level_colour(float level) {
    float place = floor(max(level - ramp.x, 0.0) * ramp.y);
    return entry(mod(place, 256.0) / 255.0, ramp.w).rgb;
}

#endif

#if SPOTS == 2

// The colour of a spot, and its prominence.
vec4 look(vec2 index, out float byte) {
    vec2 where_ = inside_tile(index);
    byte = texture2D(marks, where_).a;
    vec4 own = entry(byte, 3.0);
#if LEVELS
    vec4 more = entry(byte, 4.0);
    float level = level_at(where_);
    float shown = is_shown(level, more.g);
    // The byte 240 is a spot that is all wall.
    vec3 blended = mix(level_colour(level), entry(240.0 / 255.0, 3.0).rgb, more.b);
    own = mix(own, vec4(blended, 0.0), shown);
#endif
    return own;
}

#else

// The cell's own colour, with its cue in the fourth component.
vec4 look(vec2 index, out float byte) {
    vec2 where_ = inside_tile(index);
    byte = texture2D(marks, where_).a;
    vec4 own = entry(byte, 0.0);
#if SAMPLES > 1
    own.rgb = entry(byte, 10.0).rgb;
#endif
#if LEVELS
    float level = level_at(where_);
    float shown = is_shown(level, entry(byte, 1.0).a);
    own.rgb = mix(own.rgb, level_colour(level), shown);
#endif
    return own;
}

#endif

#if TERRAIN

// The power of 1.3 that is 2.4, the contrast of a pattern to a plain cell, and the share of the shade between its parts.
const float PATTERN = 3.3369;
const float GROUND = 0.6;
// The power of 1.3 that is 1.5, the contrast of a pattern on a square of the frontier.
const float ON_SIGN = 1.5455;

// A colour with a contrast of 1.3 to this one by WCAG, and of that to the power of `times.x`, in the tint of sand, or
// where `times.y` is 1 that of swamp: lighter than a dark colour, and darker than a light one. `looks/texture.rs` has
// the same rule.
vec3 shaded(vec3 colour, vec2 times) {
    if (times.x <= 0.0) return colour;
    vec3 weights = vec3(0.2126, 0.7152, 0.0722);
    float contrast = pow(1.3, times.x);
    vec3 light = mix(colour / 12.92, pow((colour + 0.055) / 1.055, vec3(2.4)), step(0.04045, colour));
    float own = dot(light, weights);
    vec3 tint = mix(vec3(1.54, 0.924, 0.154), vec3(0.19, 1.277, 0.639), times.y);
    own = max(own, 0.001);
    float shade = own < 0.18 ? (own + 0.05) * contrast - 0.05 : (own + 0.05) / contrast - 0.05;
    light = min(shade * mix(light / own, tint, 0.5), 1.0);
    return mix(light * 12.92, 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, light));
}

// How often a cell or spot is shaded if the pattern is too small to be seen: sand once, swamp twice.
float shade(vec2 index) {
    float byte = texture2D(terrain, inside_tile(index)).a;
#if SPOTS == 2
    return 2.0 * byte;
#else
    return step(0.5 / 255.0, byte) + step(3.5 / 255.0, byte);
#endif
}

#endif

#if SAMPLES > 1

#if TERRAIN
// The sum of the shading of all samples.
float shades = 0.0;
#endif

// The cell or spot at a place.
vec2 place_of(vec2 pixel) {
#if SPOTS == 2
    return floor(2.0 * pixel / (cell * (1.0 + wall) * spot));
#else
    return vec2(locate(pixel.x).x, locate(pixel.y).x);
#endif
}

// A different rotation for each pixel, so that samples and cells form no common pattern.
vec2 turn() {
    float angle = 6.2831853 * fract(sin(dot(mod(floor(gl_FragCoord.xy), 509.0), vec2(12.9898, 78.233))) * 43758.5453);
    return vec2(cos(angle), sin(angle));
}

vec2 turned;

vec3 sample_at(vec2 offset) {
    vec2 pixel = at + vec2(offset.x * turned.x - offset.y * turned.y, offset.x * turned.y + offset.y * turned.x);
    vec2 index = place_of(pixel);
    float byte;
    vec3 own = look(index, byte).rgb;
    vec2 within = step(vec2(0.0), index) * step(index, ceil(size / spot) - 1.0);
#if TERRAIN
    shades += within.x * within.y * shade(index);
#endif
    return mix(ground.rgb, own, within.x * within.y);
}

#if SPOTS

// The most prominent of four neighbours, with its prominence in the fourth component: 0 for none.
vec4 outstanding() {
    vec2 first = 2.0 * floor(0.5 * place_of(at));
    vec4 most = vec4(0.0);
    for (int number = 0; number < 4; number++) {
        vec2 index = first + vec2(mod(float(number), 2.0), floor(0.5 * float(number)));
        vec2 within = step(vec2(0.0), index) * step(index, ceil(size / spot) - 1.0);
        float byte;
        vec4 own = look(index, byte);
#if SPOTS == 1
        own.a = entry(byte, 4.0).r;
#if LEVELS
        own.a *= 1.0 - is_shown(level_at(inside_tile(index)), entry(byte, 1.0).a);
#endif
#endif
        own.a *= within.x * within.y;
        most = own.a > most.a ? own : most;
    }
    return most;
}

#endif

// Each sample has a column and a row of its own, so that a road of a quarter of a pixel
// (an eighth with 8 samples) is hit wherever it runs.
void main() {
    turned = turn();
    vec3 sum = vec3(0.0);
#if SAMPLES == 4
    sum += sample_at(vec2(-0.375, -0.125)) + sample_at(vec2(-0.125, 0.375));
    sum += sample_at(vec2(0.125, -0.375)) + sample_at(vec2(0.375, 0.125));
#else
    sum += sample_at(vec2(-0.4375, -0.0625)) + sample_at(vec2(-0.3125, 0.3125));
    sum += sample_at(vec2(-0.1875, -0.3125)) + sample_at(vec2(-0.0625, 0.1875));
    sum += sample_at(vec2(0.0625, -0.1875)) + sample_at(vec2(0.1875, 0.4375));
    sum += sample_at(vec2(0.3125, -0.4375)) + sample_at(vec2(0.4375, 0.0625));
#endif
    vec3 colour = sum / float(SAMPLES);
#if TERRAIN
    shades /= float(SAMPLES);
    colour = shaded(colour, vec2(shades, clamp(shades - 1.0, 0.0, 1.0)));
#endif
#if SPOTS
    vec4 most = outstanding();
    colour = most.a > 0.0 ? most.rgb : colour;
#endif
    gl_FragColor = vec4(colour, 1.0);
}

#else

#if LEVELS

// How much of a pixel is contour line. It runs between two cells whose levels lie on both sides of a
// multiple of its distance. `q` is the pixel from the cell's middle, `whole` the cell's size.
float line_of(float level, vec2 index, vec2 way, float edge, float width) {
    vec2 beside = index + way;
    vec2 within = step(vec2(0.0), beside) * step(beside, size - 1.0);
    float other = level_at(inside_tile(beside));
    float crosses = abs(floor((level - ramp.x) / contour.x) - floor((other - ramp.x) / contour.x));
    float near = clamp(0.5 + width - edge, 0.0, 1.0);
    return min(crosses, 1.0) * step(0.5, other) * within.x * within.y * near;
}

float contour_line(float level, vec2 index, vec2 q, vec2 whole) {
    if (contour.x < 0.5) return 0.0;
    vec2 half_ = 0.5 * whole;
    float width = max(0.5, 0.06 * cell);
    float line = line_of(level, index, vec2(1.0, 0.0), half_.x - q.x, width);
    line = max(line, line_of(level, index, vec2(-1.0, 0.0), half_.x + q.x, width));
    line = max(line, line_of(level, index, vec2(0.0, 1.0), half_.y - q.y, width));
    return max(line, line_of(level, index, vec2(0.0, -1.0), half_.y + q.y, width));
}

#endif

#if TERRAIN

// How strongly a point of a cell is shaded, at this many pixels from the cell's corner, and 1 for swamp: by PATTERN
// where the pattern is, which has the proportions of exports, dots on sand and ripples on swamp. Small cells have room
// for one dot or one line, and the smallest for none.
vec2 pattern(vec2 index, vec2 from_corner) {
    float over = floor(texture2D(terrain, inside_tile(index)).a * 255.0 + 0.5);
    if (over < 0.5) return vec2(0.0);
    float period = cell < 12.0 ? cell : 0.5 * cell;
    vec2 p = mod(from_corner, period) - 0.5 * period;
    float away;
    if (over < 3.5) {
        away = length(p) - max(0.75, 0.22 * period);
    } else {
        float wave = cell < 7.0 ? 0.0 : 0.16 * period * (4.0 * abs(p.x) / period - 1.0);
        away = abs(mod(from_corner.y + wave, period) - 0.5 * period) - max(0.5, 0.14 * period);
    }
    float small = shade(index);
    float large = mix(GROUND * small, PATTERN, clamp(0.5 - away, 0.0, 1.0));
    return vec2(mix(small, large, smoothstep(5.0, 7.0, cell)), small - 1.0);
}

#endif

// How much of a pixel is covered, at this distance inside the border of a shape.
float covered(float inside) {
    return clamp(0.5 + inside, 0.0, 1.0);
}

float has(float byte, float bit) {
    return step(0.5, mod(floor(byte * 255.0 / bit + 0.5 / bit), 2.0));
}

// The byte of a cell, 0 outside the map. If lines show the path, it is the byte without the path.
float byte_at(vec2 index) {
    vec2 within = step(vec2(0.0), index) * step(index, size - 1.0);
    float byte = texture2D(marks, inside_tile(index)).a * within.x * within.y;
    return byte - step(0.5, lined) * has(byte, 16.0) * (16.0 / 255.0);
}

// Pixels to the outline between wall and floor, from a point of a cell that is `uv` from its nearest two sides. `other`
// says which of the three cells across them differ from it: beside, above and at the corner.
float from_outline(bvec3 other, vec2 uv) {
    float radius = min(3.0 * point, 0.3 * cell);
    if (other.x && other.y) return max(uv.x, uv.y) < radius ? radius - length(radius - uv) : min(uv.x, uv.y);
    if (other.x) return uv.x;
    if (other.y) return uv.y;
    return other.z ? length(uv + radius) - radius : 1e4;
}

// A colour with the outline at this distance over it.
vec3 outlined(vec3 colour, float away) {
    float thick = (cell >= 12.0 * point ? 0.75 : cell >= 8.0 * point ? 0.625 : 0.5) * point;
    return mix(colour, mix(edge.rgb, floor_.rgb, 0.45 * dim), edge.a * covered(thick - abs(away)));
}

// The heat of a cell, if this is drawn for the trail.
float heat_of(vec2 index) {
    vec2 away = abs(index - trail.xy);
    return away.x + away.y < 0.5 ? trail.z : 0.0;
}

#if SPRITES

// A picture at a place within it, from 0 to 1. `zoom` is how many pixels of the screen one of its
// own covers. Above 1 its pixels stay sharp, and a pixel of the screen is mixed only where two of them meet.
vec4 picture(float number, vec2 share, float zoom) {
    vec2 at_ = 16.0 * share;
    vec2 seam = floor(at_ + 0.5);
    at_ = clamp(seam + clamp((at_ - seam) * max(zoom, 1.0), -0.5, 0.5), 0.5, 15.5);
    vec2 corner = 16.0 * vec2(mod(number, 16.0), floor(number / 16.0));
    return texture2D(sprites, (corner + at_) / vec2(256.0, 32.0));
}

// A random number from 0 to 1 that is fixed for each cell.
float chance(vec2 index) {
    return fract(sin(dot(mod(index, 509.0), vec2(12.9898, 78.233))) * 43758.5453);
}

void main() {
    vec3 column = locate(at.x);
    vec3 row = locate(at.y);
    vec2 index = vec2(column.x, row.x);
    vec2 within = step(vec2(0.0), index) * step(index, size - 1.0);
    if (within.x * within.y < 0.5) {
        gl_FragColor = vec4(ground.rgb, 1.0);
        return;
    }
    float byte;
    vec4 own = look(index, byte);
    vec4 cover = floor(entry(byte, 2.0) * 255.0 + 0.5);

    // A cell narrower than a full one shows the middle of its ground.
    vec2 whole = vec2(column.z, row.z);
    vec2 q = vec2(column.y, row.y) - 0.5 * whole;
    float drawn = chance(index);
    // The plain variant is as frequent as all others together.
    float number = cover.r + floor(drawn * drawn * 4.0);
    if (cover.a > 0.5) {
        float below = texture2D(marks, inside_tile(index + vec2(0.0, 1.0))).a;
        number += 4.0 * step(entry(below, 2.0).a, 0.5 / 255.0);
    }
    vec3 colour = picture(number, fract(0.5 + q / cell), cell / 16.0).rgb;
    float tint = cover.b / 255.0;
#if LEVELS
    float level = level_at(inside_tile(index));
    float shown = is_shown(level, entry(byte, 1.0).a);
    tint = mix(tint, 0.8, shown);
#else
    float shown = 0.0;
#endif
    colour = mix(colour, own.rgb, tint);
    colour = mix(colour, fresh.rgb, 0.6 * (1.0 - shown) * heat_of(index));
#if LEVELS
    colour *= 1.0 - 0.75 * shown * contour_line(level, index, q, whole);
#endif

    // Where colours mean levels, only frontier and backtracked cells keep their pictures.
    bool gives_way = shown > 0.5 && (abs(cover.g - 13.0) < 0.5 || abs(cover.g - 18.0) < 0.5);
    float m = min(whole.x, whole.y);
    vec2 share = 0.5 + q / m;
    vec2 around = step(vec2(0.0), share) * step(share, vec2(1.0));
    if (around.x * around.y > 0.5 && !gives_way) {
        share.x = fract(drawn * 64.0) < 0.5 ? share.x : 1.0 - share.x;
        // The three ghosts have others for cells of few pixels.
        float few = step(m, 12.0) * step(11.5, cover.g) * step(cover.g, 14.5);
        vec4 figure = picture(cover.g + 13.0 * few, share, m / 16.0);
        colour = figure.rgb + colour * (1.0 - figure.a);
    }
#if TERRAIN
    colour = shaded(colour, pattern(index, vec2(column.y, row.y)));
#endif
    vec2 side = step(vec2(0.0), q) * 2.0 - 1.0;
    float open = has(byte, 1.0);
    bvec3 other;
    other.x = has(byte_at(index + vec2(side.x, 0.0)), 1.0) != open;
    other.y = has(byte_at(index + vec2(0.0, side.y)), 1.0) != open;
    other.z = has(byte_at(index + side), 1.0) != open;
    colour = outlined(colour, from_outline(other, 0.5 * whole - abs(q)));
    gl_FragColor = vec4(colour, 1.0);
}

#else

// Distance in pixels from a rectangle of half size `half_`, negative inside.
float box(vec2 from_centre, vec2 half_) {
    vec2 d = abs(from_centre) - half_;
    return max(d.x, d.y);
}

// Distance in pixels from the shape of a cue; `q` from the cell's middle, `s` half the cell, `m` the
// shorter side of the cell without its gap.
float shape(float cue, vec2 q, vec2 s, float m) {
    if (cue < 1.5) return -box(q, s - max(1.0, floor(0.14 * m + 0.5)));
    if (cue < 2.5) return length(q) - 0.26 * m;
    if (cue < 3.5) return box(q, s - max(1.0, floor(0.27 * m + 0.5)));
    if (cue < 4.5) {
        float spacing = max(4.0, 0.36 * m);
        float stripe = abs(mod(at.x + at.y, spacing) - 0.5 * spacing);
        return (stripe - 0.19 * spacing) * 0.7071;
    }
    if (cue < 5.5) {
        float arms = min(abs(q.x - q.y), abs(q.x + q.y)) * 0.7071 - max(0.55, 0.075 * m);
        return max(arms, box(q, vec2(0.34 * m)));
    }
    if (cue < 6.5) return (abs(q.x) + abs(q.y) - 0.42 * m) * 0.7071;
    vec2 p = vec2(abs(q.x), q.y - 0.32 * m);
    return max(p.y, dot(p - vec2(0.40 * m, 0.0), vec2(0.8742, -0.4856)));
}

// Distance in pixels from a square with round corners.
float rounded(vec2 q, float half_, float radius) {
    vec2 d = abs(q) - half_ + radius;
    return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - radius;
}

float cue_of(vec4 own) {
    return floor(own.a * 255.0 + 0.5);
}

// Whether a cue is the square of the frontier.
bool is_square(float cue) {
    return cue > 7.5;
}

// The ground of a cell below its figures: its own colour, that of its level, or that of the trail.
// `large` is 1 if cells have room for shapes, else 0.
vec3 ground_of(vec2 index, float byte, vec4 own, vec4 second, float large, out float shown) {
    vec4 below = entry(byte, 9.0);
    float under_shape = step(0.25, below.a) * (1.0 - step(0.75, below.a)) * large;
    vec3 colour = mix(entry(byte, 10.0).rgb, own.rgb, large);
    colour = mix(colour, below.rgb, max(under_shape, step(1.5, lined) * step(0.75, below.a)));
    shown = 0.0;
#if LEVELS
    float level = level_at(inside_tile(index));
    shown = is_shown(level, second.a);
    colour = mix(colour, level_colour(level), shown);
#endif
    float heat = heat_of(index) * (1.0 - shown) * (1.0 - 0.65 * has(byte, 8.0));
    colour = mix(colour, fresh.rgb, heat);
    return mix(colour, hot.rgb, heat * heat * heat);
}

// The frontier is dimmed with the board.
vec3 waiting(vec4 own) {
    return mix(own.rgb, floor_.rgb, 0.45 * dim);
}

// The light of a square of the frontier at this distance.
float light(float away) {
    float share = max(away, 0.0) / (3.7 * point);
    return 0.6 * exp(-share * share);
}

// The colour at this distance from a square of the frontier. A dark casing separates it from colours of levels, some of
// which are as bright.
vec3 cased(vec3 colour, float away) {
#if LEVELS
    return mix(colour, ground.rgb, covered(1.25 * point - away));
#else
    return colour;
#endif
}

#if LINES

// A room with its closed sides as strokes, and the frontier in its passages.
void main() {
    float pitch = cell * (1.0 + wall);
    float half_ = 0.5 * pitch;
    // Strokes run through the middles of pixels, so that thin ones are sharp.
    vec2 from_line = at - floor(0.5 * wall * cell) - 0.5;
    vec2 rooms = floor(0.5 * size);
    vec2 room = clamp(floor(from_line / pitch), vec2(0.0), max(rooms - 1.0, vec2(0.0)));
    vec2 q = from_line - (room + 0.5) * pitch;
    vec2 away = abs(q);
    vec2 index = 2.0 * room + 1.0;
    vec2 side = step(vec2(0.0), q) * 2.0 - 1.0;
    float byte = byte_at(index);
    float beside = byte_at(index + vec2(side.x, 0.0));
    float above = byte_at(index + vec2(0.0, side.y));
    float corner = byte_at(index + side);

    // Until a room is expanded, the quarter next to an expanded passage shows the passage.
    float passage = away.x > away.y ? beside : above;
    vec2 way = away.x > away.y ? vec2(side.x, 0.0) : vec2(0.0, side.y);
    float leads = has(passage, 4.0) * has(passage, 1.0) * (1.0 - has(byte, 4.0));
    float shown_byte = leads > 0.5 ? passage : byte;
    vec2 subject = index + leads * way;
    // A cell of the trail is drawn only where it is visible.
    vec2 other_cell = abs(subject - trail.xy);
    if (trail.z > 0.0 && other_cell.x + other_cell.y > 0.5) discard;

    vec4 own = entry(shown_byte, 0.0);
    vec4 second = entry(shown_byte, 1.0);
    float shown;
    vec3 colour = ground_of(subject, shown_byte, own, second, 1.0, shown);
#if TERRAIN
    vec2 shades_ = pattern(index, q + half_);
    colour = shaded(colour, shades_);
    second.rgb = shaded(second.rgb, shades_);
#endif
#if LEVELS
    if (contour.x > 0.5 && shown > 0.5) {
        float level = level_at(inside_tile(subject));
        float width = max(0.5, 0.06 * cell);
        float line = line_of(level, subject, vec2(side.x, 0.0) * 2.0, half_ - away.x, width);
        line = max(line, line_of(level, subject, vec2(0.0, side.y) * 2.0, half_ - away.y, width));
        colour *= 1.0 - 0.75 * line;
    }
#endif

    // The frontier in the room or in a passage, and its light.
    float cue = cue_of(entry(byte, 0.0));
    vec4 of_beside = entry(beside, 0.0);
    vec4 of_above = entry(above, 0.0);
    vec2 at_beside = q - vec2(side.x, 0.0) * half_;
    vec2 at_above = q - vec2(0.0, side.y) * half_;
    float small = min(4.0 * point, 0.55 * half_);
    float radius = 0.6 * small;
    float none = 1e4;
    float waits = is_square(cue) ? rounded(q, small, radius) : none;
    float cue_beside = cue_of(of_beside);
    float cue_above = cue_of(of_above);
    float waits_beside = is_square(cue_beside) ? rounded(at_beside, small, radius) : none;
    float waits_above = is_square(cue_above) ? rounded(at_above, small, radius) : none;
    float nearest = min(waits, min(waits_beside, waits_above));
    if (glow.a > 0.0 && nearest < none) {
        colour = mix(colour, glow.rgb, glow.a * (1.0 - 0.6 * dim) * light(nearest));
    }
    if (cue > 0.5 && !is_square(cue) && leads < 0.5) {
        float cover = covered(-shape(cue, q, vec2(half_), 2.0 * half_)) * smoothstep(5.0, 8.0, pitch);
        colour = mix(colour, second.rgb, cover * (1.0 - 0.45 * dim));
    }

    // Walls: the closed sides of the room, and the post at its corner.
    float open = has(byte, 1.0);
    vec2 near = vec2(open);
    if (open < 0.5) {
        near.x = has(byte_at(index + vec2(2.0 * side.x, 0.0)), 1.0);
        near.y = has(byte_at(index + vec2(0.0, 2.0 * side.y)), 1.0);
    }
    vec2 from_wall = abs(half_ - away);
    float thick = (pitch < 16.0 * point ? 0.625 : 0.875) * point;
    float from_stroke = none;
    if (has(beside, 1.0) < 0.5 && near.x > 0.5) from_stroke = from_wall.x + max(away.y - half_, 0.0);
    if (has(above, 1.0) < 0.5 && near.y > 0.5) from_stroke = min(from_stroke, from_wall.y + max(away.x - half_, 0.0));
    if (has(corner, 1.0) < 0.5 && near.x + near.y > 0.5) from_stroke = min(from_stroke, length(from_wall));
    vec2 outside = step(vec2(half_ + 0.25), away);
    if (outside.x + outside.y > 0.5) colour = ground.rgb;
    colour = mix(colour, ground.rgb, 0.75 * stroke.a * covered(thick + point - from_stroke));
    vec3 wall_colour = mix(stroke.rgb, floor_.rgb, 0.3 * dim);
    colour = mix(colour, wall_colour, stroke.a * covered(thick - from_stroke));

    // Other shapes on passages, such as kept walls, are small.
    bool of_wall_beside = cue_beside > 0.5 && !is_square(cue_beside) && has(beside, 1.0) < 0.5;
    bool of_wall_above = cue_above > 0.5 && !is_square(cue_above) && has(above, 1.0) < 0.5;
    if (of_wall_beside || of_wall_above) {
        float m = 0.9 * half_;
        float inside_ = -none;
        vec3 of_shape = entry(beside, 1.0).rgb;
        if (of_wall_beside) inside_ = -max(shape(cue_beside, at_beside, vec2(0.5 * m), m), box(at_beside, vec2(0.5 * m)));
        float other = -none;
        if (of_wall_above) other = -max(shape(cue_above, at_above, vec2(0.5 * m), m), box(at_above, vec2(0.5 * m)));
        of_shape = other > inside_ ? entry(above, 1.0).rgb : of_shape;
        colour = mix(colour, of_shape, covered(max(inside_, other)) * smoothstep(5.0, 8.0, pitch));
    }
    if (nearest < none) {
        vec3 gold = waits < none ? waiting(entry(byte, 0.0)) : waiting(of_beside);
        gold = waits_above < min(waits, waits_beside) ? waiting(of_above) : gold;
        colour = cased(colour, nearest);
        colour = mix(colour, gold, covered(-nearest));
    }
    gl_FragColor = vec4(colour, 1.0);
}

#else

void main() {
    vec3 column = locate(at.x);
    vec3 row = locate(at.y);
    vec2 index = vec2(column.x, row.x);
    vec2 within = step(vec2(0.0), index) * step(index, size - 1.0);
    if (within.x * within.y < 0.5) {
        gl_FragColor = vec4(ground.rgb, 1.0);
        return;
    }
    float byte = byte_at(index);
    vec4 own = entry(byte, 0.0);
    vec4 second = entry(byte, 1.0);
    vec2 whole = vec2(column.z, row.z);
    float border = min(gap, 0.2 * min(whole.x, whole.y));
    vec2 s = 0.5 * whole - border;
    vec2 q = vec2(column.y, row.y) - 0.5 * whole;
    float m = 2.0 * min(s.x, s.y);
    float large = step(4.9, m);
    float shown;
    vec3 colour = ground_of(index, byte, own, second, large, shown);
#if TERRAIN
    vec2 shades_ = pattern(index, vec2(column.y, row.y));
    colour = shaded(colour, shades_);
    second.rgb = shaded(second.rgb, shades_);
#endif

#if LEVELS
    float level = level_at(inside_tile(index));
    colour *= 1.0 - 0.75 * shown * contour_line(level, index, q, whole);
#endif

    float cue = cue_of(own);
    if (cue > 0.5 && !is_square(cue) && m > 5.0) {
        float cover = covered(-shape(cue, q, s, m)) * smoothstep(5.0, 8.0, m);
        colour = mix(colour, second.rgb, cover * (1.0 - 0.45 * dim));
    }
    float bare = border > 0.0 ? clamp(0.5 + box(q, s), 0.0, 1.0) : 0.0;
    colour = mix(colour, ground.rgb, bare);

    float square = 0.5 * m - clamp(0.17 * m, 1.0, 2.0 * point);
    float waits = is_square(cue) && large > 0.5 ? rounded(q, square, min(3.0 * point, 0.5 * square)) : 1e4;
    if (edge.a > 0.0 && large > 0.5) {
        // The three cells across the sides of this quarter of the cell.
        vec2 side = step(vec2(0.0), q) * 2.0 - 1.0;
        float beside = byte_at(index + vec2(side.x, 0.0));
        float above = byte_at(index + vec2(0.0, side.y));
        float corner = byte_at(index + side);
        vec2 uv = 0.5 * whole - abs(q);
        float open = has(byte, 1.0);
        // Whether they differ from this cell: wall next to floor, or floor next to wall.
        bvec3 other = bvec3(has(beside, 1.0) != open, has(above, 1.0) != open, has(corner, 1.0) != open);
        float inside_ = from_outline(other, uv);
        if (open < 0.5 && inside_ < 0.75 * point) {
            vec2 way = other.x && (uv.x <= uv.y || !other.y) ? vec2(side.x, 0.0) : vec2(0.0, side.y);
            way = other.x || other.y ? way : side;
            float next = other.x && way.y == 0.0 ? beside : above;
            next = other.x || other.y ? next : corner;
            float ignored;
            vec3 beyond = ground_of(index + way, next, entry(next, 0.0), entry(next, 1.0), large, ignored);
            colour = mix(beyond, colour, covered(inside_));
        } else if (open > 0.5) {
            if (grid.a > 0.0 && cell >= 10.0 * point) {
                float rim = covered(0.45 * point - min(uv.x, uv.y));
                colour = mix(colour, grid.rgb, grid.a * rim);
            }
            if (inside_ < 0.5) colour = mix(entry(0.0, 0.0).rgb, colour, covered(inside_));
        }
        colour = outlined(colour, inside_);
        if (glow.a > 0.0) {
            float left = waits < 1e4 ? 1.0 - light(waits) : 1.0;
            float cue_beside = cue_of(entry(beside, 0.0));
            float cue_above = cue_of(entry(above, 0.0));
            float cue_corner = cue_of(entry(corner, 0.0));
            vec2 next = side * whole;
            if (is_square(cue_beside)) left *= 1.0 - light(rounded(q - vec2(next.x, 0.0), square, 0.0));
            if (is_square(cue_above)) left *= 1.0 - light(rounded(q - vec2(0.0, next.y), square, 0.0));
            if (is_square(cue_corner)) left *= 1.0 - light(rounded(q - next, square, 0.0));
            colour = mix(colour, glow.rgb, glow.a * (1.0 - 0.6 * dim) * (1.0 - left));
        }
    }
    if (waits < 1e4) {
        colour = cased(colour, waits);
        vec3 square_ = waiting(own);
#if TERRAIN
        float between = GROUND * (1.0 + shades_.y);
        float on = clamp((shades_.x - between) / (PATTERN - between), 0.0, 1.0);
        square_ = shaded(square_, vec2(ON_SIGN * on, shades_.y));
#endif
        colour = mix(colour, square_, covered(-waits));
    }
    gl_FragColor = vec4(colour, 1.0);
}

#endif

#endif

#endif
