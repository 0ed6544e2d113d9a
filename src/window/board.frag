// A board: which cell lies under this pixel, and what it looks like. SAMPLES, LEVELS, SPRITES, SPOTS
// and TERRAIN are defined by the program: 1 sample draws gaps and cues, or pictures in their place; 4 and 8 average
// the flat colours of small cells. With SPOTS what stands out hides what lies around it: 1 of cells that
// are smaller than a pixel, 2 of spots that stand for many of them. With TERRAIN floor that costs more has a pattern.
precision highp float;

varying highp vec2 at;      // pixels from the map's top left corner
uniform float cell;         // pixels per full cell
uniform float wall;         // width of an even column or row, as a share of `cell`
uniform float gap;          // empty border around every cell, in pixels
uniform vec4 tile;          // column, row, width, height of the texture within the map
uniform vec2 size;          // columns and rows of the map
uniform float spot;         // cells along a side of a spot
uniform vec4 ground;        // colour outside the map and in the gaps
uniform vec4 ramp;          // level where colours begin, colours a level, highest level shown, row of colours
uniform vec2 contour;       // levels between lines or 0, and how readily a byte must show its level
uniform sampler2D marks;    // a byte a cell, or a byte a spot
uniform sampler2D palette;  // rows of 256 entries, as `entry` is told
uniform sampler2D levels_low;   // two bytes a cell, or two a spot: a level
uniform sampler2D levels_high;
uniform sampler2D sprites;  // pictures of 16 x 16 pixels, 16 in a row
uniform sampler2D terrain;  // a byte a cell: its cost less 1; or a byte a spot: how much it is shaded

// Column or row, pixels from its edge, and its width: the same formula as `Lattice::locate`.
vec3 locate(float pixels) {
    float position = pixels / cell;
    float pair = floor(position / (1.0 + wall));
    float rest = position - pair * (1.0 + wall);
    float odd = step(wall, rest);
    return vec3(2.0 * pair + odd, (rest - odd * wall) * cell, mix(wall, 1.0, odd) * cell);
}

// Rows of the palette. Of a cell: 0 its colour and cue; 1 its second colour and how readily it shows its
// level; 2 pictures; 4 how much it stands out. Of a spot: 3 its colour and how much it stands out; 4 in green
// how readily it shows its level and in blue how much of it is wall. 5 to 7 are the colours of levels.
vec4 entry(float byte, float row) {
    return texture2D(palette, vec2((byte * 255.0 + 0.5) / 256.0, (row + 0.5) / 8.0));
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

// 1 where a level is shown by a byte that shows levels so readily, else 0.
float is_shown(float level, float readily) {
    return step(0.5, level) * step(level, ramp.z) * step(contour.y, readily);
}

vec3 level_colour(float level) {
    float place = floor(max(level - ramp.x, 0.0) * ramp.y);
    return entry(mod(place, 256.0) / 255.0, ramp.w).rgb;
}

#endif

#if SPOTS == 2

// The colour of a spot, and how much it stands out.
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
#if LEVELS
    float level = level_at(where_);
    float shown = is_shown(level, entry(byte, 1.0).a);
    own.rgb = mix(own.rgb, level_colour(level), shown);
#endif
    return own;
}

#endif

#if TERRAIN

// A colour with a contrast of 1.3 to this one by WCAG, and of that to the power of `times`: lighter than a dark
// colour, and darker than a light one. `Look::pattern` and `Look::flat` have the same rule.
vec3 shaded(vec3 colour, float times) {
    float contrast = pow(1.3, times);
    vec3 light = mix(colour / 12.92, pow((colour + 0.055) / 1.055, vec3(2.4)), step(0.04045, colour));
    float own = dot(light, vec3(0.2126, 0.7152, 0.0722));
    light = own < 0.18 ? mix(light, vec3(1.0), (contrast - 1.0) * (own + 0.05) / (1.0 - own))
                       : light * ((own + 0.05) / contrast - 0.05) / own;
    return mix(light * 12.92, 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, light));
}

// How often a cell or spot is shaded where the pattern is too small to be seen: sand once, swamp twice.
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
// The sum of what all samples are shaded.
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

vec3 sample_at(vec2 offset) {
    vec2 pixel = at + offset;
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

// What stands out most among four neighbours, in the fourth component how much it does: 0 for nothing.
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

// Each sample stands in a column and a row of its own, so that a road of a quarter of a pixel
// (an eighth with 8 samples) is met wherever it runs.
void main() {
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
    if (shades > 0.0) colour = shaded(colour, shades / float(SAMPLES));
#endif
#if SPOTS
    vec4 most = outstanding();
    colour = most.a > 0.0 ? most.rgb : colour;
#endif
    gl_FragColor = vec4(colour, 1.0);
}

#else

#if LEVELS

// How much of a pixel is contour line: it runs between two cells whose levels lie on two sides of a
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

// How often a place of a cell is shaded, which lies so many pixels from its corner: once where the pattern
// is, which has the proportions of exports, dots on sand and ripples on swamp. Small cells have room for one
// dot or one line, and the smallest for none.
float pattern(vec2 index, vec2 from_corner) {
    float over = floor(texture2D(terrain, inside_tile(index)).a * 255.0 + 0.5);
    if (over < 0.5) return 0.0;
    float period = cell < 12.0 ? cell : 0.5 * cell;
    vec2 p = mod(from_corner, period) - 0.5 * period;
    float away;
    if (over < 3.5) {
        away = length(p) - max(0.75, 0.22 * period);
    } else {
        float wave = cell < 7.0 ? 0.0 : 0.16 * period * (4.0 * abs(p.x) / period - 1.0);
        away = abs(mod(from_corner.y + wave, period) - 0.5 * period) - max(0.5, 0.14 * period);
    }
    return mix(shade(index), clamp(0.5 - away, 0.0, 1.0), smoothstep(5.0, 7.0, cell));
}

#endif

#if SPRITES

// A picture at a place within it, from 0 to 1. `zoom` is how many pixels of the screen one of its
// own covers: above 1 its pixels stay sharp, and only where two meet a pixel of the screen is mixed.
vec4 picture(float number, vec2 share, float zoom) {
    vec2 at_ = 16.0 * share;
    vec2 seam = floor(at_ + 0.5);
    at_ = clamp(seam + clamp((at_ - seam) * max(zoom, 1.0), -0.5, 0.5), 0.5, 15.5);
    vec2 corner = 16.0 * vec2(mod(number, 16.0), floor(number / 16.0));
    return texture2D(sprites, (corner + at_) / vec2(256.0, 32.0));
}

// Chance that a cell keeps, from 0 to 1.
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
#if LEVELS
    colour *= 1.0 - 0.75 * shown * contour_line(level, index, q, whole);
#endif

#if TERRAIN
    float covered = pattern(index, vec2(column.y, row.y));
    if (covered > 0.0) colour = shaded(colour, covered);
#endif

    // Where colours mean levels, nothing stands in their way.
    float m = min(whole.x, whole.y);
    vec2 share = 0.5 + q / m;
    vec2 around = step(vec2(0.0), share) * step(share, vec2(1.0));
    if (around.x * around.y > 0.5 && shown < 0.5) {
        share.x = fract(drawn * 64.0) < 0.5 ? share.x : 1.0 - share.x;
        // The three ghosts have others for cells of few pixels.
        float few = step(m, 12.0) * step(11.5, cover.g) * step(cover.g, 14.5);
        vec4 figure = picture(cover.g + 13.0 * few, share, m / 16.0);
        colour = figure.rgb + colour * (1.0 - figure.a);
    }
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
    vec3 colour = own.rgb;
#if TERRAIN
    float covered = pattern(index, vec2(column.y, row.y));
    if (covered > 0.0) colour = shaded(colour, covered);
#endif

    vec2 whole = vec2(column.z, row.z);
    float border = min(gap, 0.2 * min(whole.x, whole.y));
    vec2 s = 0.5 * whole - border;
    vec2 q = vec2(column.y, row.y) - 0.5 * whole;
    float m = 2.0 * min(s.x, s.y);
#if LEVELS
    float level = level_at(inside_tile(index));
    float shown = is_shown(level, entry(byte, 1.0).a);
    colour *= 1.0 - 0.75 * shown * contour_line(level, index, q, whole);
#endif

    float cue = floor(own.a * 255.0 + 0.5);
    if (cue > 0.5 && m > 5.0) {
        float cover = clamp(0.5 - shape(cue, q, s, m), 0.0, 1.0) * smoothstep(5.0, 8.0, m);
        colour = mix(colour, entry(byte, 1.0).rgb, cover);
    }
    float bare = border > 0.0 ? clamp(0.5 + box(q, s), 0.0, 1.0) : 0.0;
    gl_FragColor = vec4(mix(colour, ground.rgb, bare), 1.0);
}

#endif

#endif
