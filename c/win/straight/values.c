/* values.c - see values.h.
 * SPDX-License-Identifier: MIT */
#include "win/straight/values.h"

static void order_numbers(value_table *v, const question *q) {
    v->win_at = q->goal == MJ_GOAL_TENPAI ? 1 + q->with_points : q->goal == MJ_GOAL_SCORE;
    v->tenpai_at = q->goal == MJ_GOAL_TENPAI ? 0 : 1 + q->with_points;
    v->score_at = q->goal != MJ_GOAL_SCORE;
}

void mj_values_start(value_table *v, const state_table *states, const question *q, arena *memory) {
    blank(v, offsetof(value_table, chances));
    v->states = states;
    v->memory = memory;
    v->q = q;
    v->span = (q->draws + 4u) & ~3u;
    v->width = q->with_points ? MOST_WIDTH : PLAIN_WIDTH;
    v->size = q->goal == MJ_GOAL_EACH ? 2 * v->span : (v->width * (q->draws + 1u) + 7u) & ~7u;
    order_numbers(v, q);
    for (int n = 1; n <= q->draws; n++)
        v->inverse[n] = 1.0 / (q->constant_pool ? q->pool : q->pool - (q->draws - n));
    mj_array_start(memory, &v->chunks, sizeof(double *), 64 * sizeof(double *));
    v->used = CHUNK; /* index 0 means no curve */
    v->cut = q->with_points && !q->play;
}

void mj_values_of_rows(value_table *v, unsigned distance) {
    unsigned most = v->q->draws + 1u;
    v->farthest = distance;
    if (!v->cut) return;
    unsigned values = most + 2 > distance ? most + 2 - distance : 1;
    v->size = (v->width * (values < most ? values : most) + 7u) & ~7u;
}

uint32_t mj_values_new_curve(value_table *v) {
    return chunks_push(v->memory, &v->chunks, &v->used, v->size, CHUNK, sizeof(double));
}
