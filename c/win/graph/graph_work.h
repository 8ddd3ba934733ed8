/* graph_work.h - computes the blocks of a graph, for chances and for points.
 * SPDX-License-Identifier: MIT
 *
 * The loop is compiled separately for chances and points, as calls are slow for small blocks. */
#ifndef MJ_WIN_GRAPH_WORK_H
#define MJ_WIN_GRAPH_WORK_H
#include "win/graph/graph_run.h"

/* Computes the values of a block with no draws remaining. Returns the number of computed hands. */
typedef uint32_t work_start(graph_run *w, uint32_t block);

/* Computes a block for w->left remaining draws, or for w->left + 1 draws if its hands wait. */
typedef void work_step(graph_run *w, uint32_t block);

static inline int does_choose(const graph_run *w, const block *x) {
    return !x->waits && (x->distance || w->completes);
}

/* Returns whether values of a block with `left` draws are needed. The hands of a block occur after
 * x->drawn draws or more. Hands that cannot become tenpai matter only if others end the round. */
static inline int is_needed(const graph_run *w, const block *x, int left) {
    return (x->distance <= left + 1 || w->moves_on) && left + x->drawn <= w->q->draws;
}

static inline uint32_t work_on_block(graph_run *w, work_start *start, work_step *choose,
                                     work_step *draw) {
    const block *x = w->blocks.all + w->at;
    if (w->stage == STAGE_START) return start(w, w->at);
    if (w->stage == STAGE_CHOOSE && does_choose(w, x) && is_needed(w, x, w->left))
        choose(w, w->at);
    else if (w->stage == STAGE_DRAW && x->waits && is_needed(w, x, w->left + 1))
        draw(w, w->at);
    else
        return 1;
    return hands_in(x);
}

static inline uint32_t work_on_blocks(graph_run *w, work_start *start, work_step *choose,
                                      work_step *draw) {
    uint32_t hands = 0;
    for (; w->at < w->blocks.count && hands < w->values->a_piece; w->at++)
        hands += work_on_block(w, start, choose, draw);
    return hands;
}
#endif
