// One rectangle of a board, or of a cell of the trail. Positions are in pixels, (0, 0) at the window's top left corner.
attribute vec2 corner;    // of the unit square, or in pixels if `place` is (0, 0, 1, 1)
attribute vec3 own;       // column and row of a cell of the trail, and its heat
uniform vec4 place;       // left, top, width, height
uniform vec2 screen;      // the window's size
uniform vec2 origin;      // the map's top left corner
varying highp vec2 at;    // pixels from the map's top left corner
varying highp vec3 trail;

void main() {
    vec2 pixel = place.xy + corner * place.zw;
    at = pixel - origin;
    trail = own;
    gl_Position = vec4(pixel.x / screen.x * 2.0 - 1.0, 1.0 - pixel.y / screen.y * 2.0, 0.0, 1.0);
}
