/* win.c - the door to win probability: checks a question and runs the mode it asks for.
 * SPDX-License-Identifier: MIT
 */
#include "mj_win.h"

#include "win/graph/graph.h"
#include "win/play/player.h"
#include "win/sampled/sample.h"
#include "win/straight/straight.h"

struct mj_win {
    question q;
    arena memory;
    size_t floor;       /* of the arena: what is above belongs to `learned` and to the question */
    learned *learned;   /* by straight mode, for this question and later ones; or NULL */
    unsigned level;     /* of the room for it */
    int fresh;          /* 1: nothing is in the arena that a first question would not have there */
    straight *straight; /* the one that is asked for, the others are NULL */
    graph *graph;
    sample *sample;
    double progress;
    int error;
    mj_win_result result;
};

static int sum_of(const uint8_t count[MJ_KINDS]) {
    int sum = 0;
    for (int t = 0; t < MJ_KINDS; t++) sum += count[t];
    return sum;
}

static int check_pool(const mj_win_query *query, question *q) {
    int unseen = sum_of(q->unseen), all = query->pool ? query->pool : unseen;
    if (all < unseen || all < query->draws) return MJ_ERR_POOL;
    q->pool = (uint16_t)all;
    return MJ_OK;
}

static int open_query(const mj_win_query *query, question *q) {
    const mj_hand *h = &query->hand;
    int error = mj_check(h, &query->rules, query->unseen, NULL);
    if (error) return error;
    if (query->rules.live || query->mode > MJ_WIN_AVERAGED || query->extra > MJ_WIN_EXTRA ||
        query->draws < 1 || query->draws > MJ_WIN_DRAWS || query->constant_pool > 1 ||
        query->keeping > 1 || query->play > 1)
        return MJ_ERR_ARGUMENT;
    mj_unseen(h, &query->rules, q->unseen);
    for (int t = 0; t < MJ_KINDS; t++) {
        q->count[t] = h->count[t];
        if (query->unseen) q->unseen[t] = query->unseen[t];
    }
    q->players = query->rules.players;
    q->forms = h->melds ? MJ_STANDARD : query->rules.forms;
    q->four_as_two = query->rules.four_as_two_pairs;
    q->sets = (uint8_t)(MJ_MAX_MELDS - h->melds);
    q->tiles = (uint8_t)sum_of(q->count);
    q->mode = query->mode;
    q->extra = query->extra;
    q->draws = query->draws;
    q->constant_pool = query->constant_pool;
    q->keeping = query->keeping;
    q->paths = query->paths ? query->paths : MJ_WIN_PATHS;
    q->seed = query->seed;
    q->play = query->play;
    q->first = q->tiles % 3 == 1 ? MJ_NOT_HELD : query->first;
    if (q->play && q->first != MJ_NOT_HELD && (q->first >= MJ_KINDS || !q->count[q->first]))
        return MJ_ERR_ARGUMENT;
    return check_pool(query, q);
}

static void list_rows(const question *q, mj_win_result *r) {
    r->draws = q->draws;
    if (q->tiles % 3 == 1) r->row[r->rows++].tile = MJ_NOT_HELD;
    for (unsigned t = 0; t < MJ_KINDS && q->tiles % 3 == 2; t++)
        if (q->count[t]) r->row[r->rows++].tile = (uint8_t)t;
}

/* The calculation itself is the first thing in its arena. */
static mj_win *lay_out(void *memory, size_t size, mj_win_more *more) {
    size_t skip = (0 - (uintptr_t)memory) & 15;
    arena a = {
        .base = (unsigned char *)memory + skip, .size = size - skip, .skip = skip, .more = more};
    if (!memory || size < skip) return NULL;
    mj_win *w = mj_arena_push(&a, sizeof *w);
    if (!w) return NULL;
    blank(w, sizeof *w);
    w->memory = a;
    w->floor = a.used;
    return w;
}

/* ---- what stays from question to question ----
 * Classes have a fixed place at the bottom of the arena. When a question needs more of them they
 * grow anywhere, as all pools do, and the next question starts anew with twice the place: so it is
 * only grown a few times, and nothing is ever moved. Where memory runs out, the question is begun
 * again without any of it. */

enum { MOST_LEVEL = 8 }; /* 10 MB */

static void forget(mj_win *w, unsigned level) {
    mj_arena_reset(&w->memory, w->floor);
    w->memory.failed = 0;
    w->learned = NULL;
    w->level = level;
    w->fresh = level == 0;
    if (w->q.mode != MJ_WIN_STRAIGHT) return;
    learned *c = mj_arena_push(&w->memory, sizeof *c);
    if (c) mj_learned_start(c, &w->memory, level);
    w->learned = c;
}

static void keep(mj_win *w) {
    const learned *c = w->learned;
    const arena *a = &w->memory;
    if (c && !a->failed && !mj_learned_outgrown(c)) {
        mj_arena_reset(&w->memory, c->end);
        w->fresh = 0;
    } else {
        int larger =
            c && !a->failed && w->level < MOST_LEVEL && (a->more || 8 * c->room <= a->size);
        forget(w, w->level + (larger ? 1 : 0));
    }
    w->memory.peak = 0;
}

static void clear_result(mj_win *w, uint8_t distance) {
    blank(&w->result, sizeof w->result);
    w->result.distance = distance;
    list_rows(&w->q, &w->result);
}

static int start_mode(mj_win *w) {
    w->straight = NULL;
    w->graph = NULL;
    w->sample = NULL;
    if (w->memory.failed) return 0;
    switch (w->q.mode) {
    case MJ_WIN_STRAIGHT:
        w->straight = mj_straight_start(&w->q, w->learned, &w->memory, &w->result);
        break;
    case MJ_WIN_GRAPH: w->graph = mj_graph_start(&w->q, &w->memory, &w->result); break;
    default: w->sample = mj_sample_start(&w->q, &w->memory, &w->result);
    }
    return w->straight || w->graph || w->sample;
}

/* After memory has run out. */
static int start_fresh(mj_win *w) {
    if (w->fresh) return 0;
    forget(w, 0);
    clear_result(w, w->result.distance);
    return start_mode(w);
}

static int start(mj_win *w, const mj_win_query *query, const question *q) {
    w->q = *q;
    w->memory.more = query->more;
    w->progress = 0;
    clear_result(w, (uint8_t)mj_distance(&query->hand, &query->rules, NULL, NULL));
    keep(w);
    w->error = start_mode(w) || start_fresh(w) ? MJ_OK : MJ_ERR_MEMORY;
    return w->error;
}

int mj_win_begin(const mj_win_query *query, void *memory, size_t size, mj_win **win) {
    question q = {.pool = 0};
    if (!query || !win) return MJ_ERR_ARGUMENT;
    int error = open_query(query, &q);
    if (error) return error;
    mj_win *w = lay_out(memory, size, query->more);
    if (!w) return MJ_ERR_MEMORY;
    error = start(w, query, &q);
    if (!error) *win = w;
    return error;
}

int mj_win_next(mj_win *w, const mj_win_query *query) {
    question q = {.pool = 0};
    if (!w || !query) return MJ_ERR_ARGUMENT;
    int error = open_query(query, &q);
    return error ? error : start(w, query, &q);
}

int mj_win_step(mj_win *w, uint32_t budget) {
    if (!w || budget == 0) return MJ_ERR_ARGUMENT;
    if (w->error) return w->error;
    int more = w->straight ? mj_straight_step(w->straight, budget)
               : w->graph  ? mj_graph_step(w->graph, budget)
                           : mj_sample_step(w->sample, budget);
    if (w->memory.failed) {
        if (start_fresh(w)) return 1;
        return w->error = MJ_ERR_MEMORY;
    }
    double p = w->straight ? mj_straight_progress(w->straight)
               : w->graph  ? mj_graph_progress(w->graph)
                           : mj_sample_progress(w->sample);
    if (p > w->progress) w->progress = p < 1 ? p : 1; /* sums of parts may come to a little more */
    return more;
}

double mj_win_progress(const mj_win *w) { return w ? w->progress : 0; }

static int is_better(const mj_win_row *a, const mj_win_row *b, int left) {
    if (a->ready != b->ready) return a->ready;
    if (a->win[left] != b->win[left]) return a->win[left] > b->win[left];
    return a->tenpai[left] > b->tenpai[left];
}

/* Of a row that is not ready some values may be there. */
static void blank_values(mj_win_row *row) {
    for (int n = 0; n < MJ_WIN_VALUES; n++) row->win[n] = row->tenpai[n] = 0;
}

int mj_win_finish(const mj_win *w, mj_win_result *result) {
    if (!w || !result) return MJ_ERR_ARGUMENT;
    *result = w->result;
    result->memory = arena_peak(&w->memory);
    for (int i = 0; i < result->rows; i++)
        if (!result->row[i].ready) blank_values(result->row + i);
    for (int n = 0; n <= result->draws; n++)
        for (uint8_t i = 1; i < result->rows; i++)
            if (is_better(result->row + i, result->row + result->best[n], n)) result->best[n] = i;
    return MJ_OK;
}

/* ---- the player of simulate.c ---- */

int mj_player_start(mj_win *w, unsigned tile, player *p) {
    if (!w || w->error || w->memory.failed || w->sample) return MJ_ERR_ARGUMENT;
    for (unsigned i = 0; i < w->result.rows; i++) {
        if (w->result.row[i].tile != tile || !w->result.row[i].ready) continue;
        if (w->straight) mj_straight_seat(w->straight, i, p);
        return w->straight || mj_graph_seat(w->graph, i, p) ? MJ_OK : MJ_ERR_ARGUMENT;
    }
    return MJ_ERR_ARGUMENT;
}

outcome mj_player_draw(mj_win *w, player *p, unsigned tile, int left) {
    unsigned suit = tile / 9, rank = mj_suit_rank(&w->q, tile);
    return w->straight ? mj_straight_draw(w->straight, p, suit, rank, left)
                       : mj_graph_draw(w->graph, p, suit, rank, left);
}

int mj_player_is_tenpai(const mj_win *w, const player *p) {
    return w->straight ? p->distance == 1 : mj_graph_is_tenpai(w->graph, p);
}

const question *mj_player_question(const mj_win *w) { return &w->q; }

int mj_player_failed(const mj_win *w) { return w->memory.failed; }
