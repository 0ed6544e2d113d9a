/* A breadth-first search that prints a trace: cc examples/bfs.c -o bfs && ./bfs | mazescope play - */
#include <stdio.h>
#include <string.h>

#define W 11
#define H 5
static const char maze[] = "S....#....." ".###.#.###." ".#.....#..." ".#.###.#.##" ".....#....G";

static void say(const char *type, int cell, int parent) {
    printf("{\"type\": \"%s\", \"id\": %d, ", type, cell);
    if (parent >= 0) printf("\"pId\": %d, ", parent);
    printf("\"x\": %d, \"y\": %d}\n", cell % W, cell / W);
    fflush(stdout);
}

int main(void) {
    const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    int queue[W * H], head = 0, tail = 0, seen[W * H] = {0};
    int start = (int)(strchr(maze, 'S') - maze), goal = (int)(strchr(maze, 'G') - maze);
    printf("{\"map\": [");
    for (int cell = 0; cell < W * H; cell++)
        printf("%s%c%s", cell % W ? "" : cell ? ", \"" : "\"", maze[cell] == '#' ? '#' : '.',
               cell % W == W - 1 ? "\"" : "");
    printf("]}\n");
    say("destination", goal, -1);
    say("source", start, -1);
    for (seen[queue[tail++] = start] = 1; head < tail; head++) {
        int cell = queue[head], x = cell % W, y = cell / W;
        say("expanding", cell, -1);
        if (cell == goal) { say("end", cell, -1); break; }
        for (int side = 0; side < 4; side++) {
            int nx = x + dx[side], ny = y + dy[side], next = ny * W + nx;
            if (nx < 0 || ny < 0 || nx >= W || ny >= H || maze[next] == '#' || seen[next]) continue;
            seen[queue[tail++] = next] = 1;
            say("generating", next, cell);
        }
    }
    return 0;
}
