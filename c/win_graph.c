/* win_graph.c - graph mode.
 * SPDX-License-Identifier: MIT
 */
#include "win_graph.h"
graph *graph_start(const question *q, arena *m, mj_win_result *r) {
    (void)q;
    (void)m;
    (void)r;
    return NULL;
}
int graph_step(graph *w, uint32_t b) {
    (void)w;
    (void)b;
    return 0;
}
double graph_progress(const graph *w) {
    (void)w;
    return 0;
}
