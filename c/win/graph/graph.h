/* win_graph.h - graph mode, in steps.
 * SPDX-License-Identifier: MIT
 *
 * Used by win.c as win_straight.h is.
 */
#ifndef MJ_WIN_GRAPH_H
#define MJ_WIN_GRAPH_H

#include "win/arena.h"
#include "win/play/player.h"

typedef struct graph graph;

graph *mj_graph_start(const question *q, arena *memory, mj_win_result *result);
int mj_graph_step(graph *w, uint32_t budget);
double mj_graph_progress(const graph *w);

/* As in win_player.h; seat returns 0 where the values of a row were not kept. */
int mj_graph_seat(const graph *w, unsigned row, player *p);
outcome mj_graph_draw(const graph *w, player *p, unsigned s, unsigned rank, int left);
int mj_graph_is_tenpai(const graph *w, const player *p);

#endif
