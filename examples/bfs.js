// A breadth-first search that prints a trace: node examples/bfs.js | mazescope play -
const MAZE = [
  "S....#.....",
  ".###.#.###.",
  ".#.....#...",
  ".#.###.#.##",
  ".....#....G",
];
const rows = MAZE.map((row) => row.replace(/[SG]/g, "."));
const width = rows[0].length, height = rows.length;

function find(letter) {
  const y = MAZE.findIndex((row) => row.includes(letter));
  return [MAZE[y].indexOf(letter), y];
}

function say(type, x, y, parent) {
  const from = parent === undefined ? "" : `"pId": ${parent}, `;
  console.log(`{"type": "${type}", "id": ${y * width + x}, ${from}"x": ${x}, "y": ${y}}`);
}

console.log(`{"map": ["${rows.join('", "')}"]}`);
const start = find("S"), goal = find("G");
say("destination", ...goal);
say("source", ...start);
const queue = [start], seen = new Set([String(start)]);
while (queue.length > 0) {
  const [x, y] = queue.shift();
  say("expanding", x, y);
  if (x === goal[0] && y === goal[1]) { say("end", x, y); break; }
  for (const [nx, ny] of [[x, y - 1], [x + 1, y], [x, y + 1], [x - 1, y]]) {
    if (rows[ny]?.[nx] === "." && !seen.has(`${nx},${ny}`)) {
      seen.add(`${nx},${ny}`);
      queue.push([nx, ny]);
      say("generating", nx, ny, y * width + x);
    }
  }
}
