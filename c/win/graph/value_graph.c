/* value_graph.c - graph mode with points in steps.
 * SPDX-License-Identifier: MIT
 *
 * First come the suits, halves and blocks of the graph, as without points. Then the wins of tenpai
 * hands are worked out, and the values of all hands are brought from n draws left to n + 1.
 *
 * In the graph of the hand a row may draw the tile that it threw; what it is worth there is an
 * upper bound of its own (VALUE.md). The row with the greatest bound is worked out once more with
 * its tile in the river, then the next one that may be better, until none may.
 */
#include "win/graph/value_graph.h"

#include "win/graph/order.h"
#include "win/graph/value_run.h"

/* ---- rows ---- */

/* The cell of a row at distance 1: the discard may declare riichi. */
static cell tenpai_row(value_run *w, unsigned i) {
    mj_win_row *row = w->result->row + i;
    cell c = w->damaten ? w->row_damaten[i] : w->value[w->place[i]];
    if (w->waiting) return w->row_damaten[i];
    if (!w->riichi) return c;
    const riichi_curve *line =
        w->q->value.first ? w->row_riichi + i : w->riichi_of + w->row_tenpai[i];
    prospect p = mj_value_declared(w, line, w->left);
    cell riichi = mj_cell(w->q->goal, &p);
    row->riichi[w->left] = !w->damaten || !mj_cell_is_better(&c, &riichi);
    return w->damaten ? mj_value_better(w, &c, &riichi) : riichi;
}

static void note_row(value_run *w, unsigned i) {
    mj_win_row *row = w->result->row + i;
    cell c = w->value[w->place[i]];
    if (w->row_tenpai[i] != UINT32_MAX && w->left) c = tenpai_row(w, i);
    prospect p = mj_prospect(w->q->goal, &c);
    row->score[w->left] = p.score;
    row->win[w->left] = p.win;
    row->tenpai[w->left] = p.tenpai;
    row->won[w->left] = p.won;
    if (w->left < w->q->draws) return;
    row->bound = w->bounds;
    row->ready = 1;
}

static void note_rows(value_run *w) {
    mj_value_keep(w);
    for (unsigned i = 0; i < w->result->rows; i++)
        if (w->place[i] != UINT32_MAX) note_row(w, i);
}

/* ---- preparation ---- */

static void next_stage(value_run *w) {
    w->stage++;
    w->at = 0;
}

static void prepare_suit(value_run *w) {
    if (mj_graph_suit_search(&w->suits, w->suit, 16)) return;
    if (!w->memory->failed) mj_value_net(w, w->suit);
    if (++w->suit == SUITS) next_stage(w);
}

static int next_line(value_run *w, uint32_t lines) {
    if (++w->at < lines) return 1;
    next_stage(w);
    return 0;
}

static void build_half(value_run *w, int which) {
    mj_half_build(&w->suits, w->halves + which);
    if (!w->memory->failed) mj_value_pairs(w, which);
}

static void prepare_halves(value_run *w) {
    half *left = w->halves, *right = left + 1;
    switch (w->stage) {
    case VALUE_PAIR: mj_halves_pair(&w->suits, w->halves); break;
    case VALUE_JOIN_LEFT:
        if (next_line(w, left->a->labels.count)) mj_half_join(&w->suits, left, w->at);
        return;
    case VALUE_JOIN_RIGHT:
        if (next_line(w, right->a->labels.count))
            mj_half_join(&w->suits, right, w->at);
        else
            mj_fits_start(&w->suits, &w->fits, left, right);
        return;
    case VALUE_FIT:
        if (next_line(w, left->labels.all.count))
            mj_fits_line(&w->suits, &w->fits, left, right, w->at);
        return;
    case VALUE_PROFILES: mj_fits_profiles(&w->suits, &w->fits, left, right); break;
    case VALUE_BUILD_LEFT: build_half(w, 0); break;
    default: build_half(w, 1); break;
    }
    next_stage(w);
}

static void make_room(value_run *w) {
    blocks *b = &w->blocks;
    w->value = mj_arena_push(w->memory, (uint64_t)b->values * sizeof *w->value);
    w->first = mj_arena_push(w->memory, (uint64_t)b->waiting * sizeof *w->first);
    mj_value_keep_room(w);
    mj_value_tenpai_room(w);
    for (int i = 0; i < SUITS; i++) mj_value_groups(w, i);
    w->result->states += b->values;
    w->result->edges += (uint32_t)b->edges;
}

static void find_places(value_run *w) {
    w->rows_wait = 0;
    for (unsigned i = 0; i < w->result->rows; i++) {
        uint32_t code[SUITS];
        int own = w->alone || w->river;
        w->place[i] = w->row_tenpai[i] = UINT32_MAX;
        if (own && w->row != i) continue;
        mj_codes_of(&w->own, w->alone ? MJ_NOT_HELD : w->result->row[i].tile, code);
        w->place[i] = mj_value_place(w, code);
        if (w->place[i] == UINT32_MAX) continue;
        const block *x = mj_value_block_of(&w->blocks, w->place[i]);
        if (x->distance != 1) continue;
        w->row_tenpai[i] = w->first_tenpai[x - w->blocks.all] + w->place[i] - x->at;
        w->rows_wait = 1;
    }
}

static void start_wins(value_run *w) {
    if (w->river) mj_value_weights(w);
    mj_value_wins_start(w);
    find_places(w);
}

static uint32_t hands_in(const block *x) { return x->lines * x->width; }

static uint32_t tenpai_in(const block *x) { return x->waits && x->distance == 1 ? hands_in(x) : 0; }

/* VALUE_BLOCKS to VALUE_START; returns how many pieces of work it was. */
static uint32_t prepare_blocks(value_run *w) {
    blocks *b = &w->blocks;
    int each = w->stage == VALUE_LINES || w->stage == VALUE_COLUMNS || w->stage == VALUE_WINS ||
               w->stage == VALUE_START;
    if (each && w->at == b->count) {
        if (w->stage == VALUE_START) note_rows(w);
        next_stage(w);
        return 1;
    }
    switch (w->stage) {
    case VALUE_BLOCKS: mj_blocks_start(b, &w->suits, w->halves, w->halves + 1, &w->fits); break;
    case VALUE_LINES: mj_blocks_lines(b, w->at++); return 1;
    case VALUE_COLUMNS: mj_blocks_columns(b, w->at++); return 1;
    case VALUE_ROOM: make_room(w); break;
    case VALUE_WEIGHTS:
        if (w->bounds && w->exact_rows) return w->stage = VALUE_DONE, 1;
        start_wins(w);
        break;
    case VALUE_WINS: mj_value_wins(w, w->at); return 1 + tenpai_in(b->all + w->at++) / 16;
    default: mj_value_start_cells(w, w->at++); return 1;
    }
    next_stage(w);
    return 1;
}

/* ---- values ---- */

/* Hands that need more draws than are left have their values already; those are not asked for that
 * have drawn more tiles than there were draws. */
static uint32_t value_block(value_run *w) {
    const block *x = w->blocks.all + w->at;
    int left = w->left + 1, t = x->distance, most = w->q->draws - x->drawn;
    if (w->stage == VALUE_CHOOSE && !x->waits && (t || w->completes) && t <= left &&
        w->left <= most)
        mj_value_choose(w, w->at);
    else if (w->stage == VALUE_DRAW && x->waits && t <= left + 1 && left <= most)
        mj_value_draw(w, w->at, left);
    else
        return 1;
    return hands_in(x);
}

enum { HANDS_PER_PIECE = 128 };

static uint32_t evaluate(value_run *w) {
    uint32_t hands = 0;
    for (; w->at < w->blocks.count && hands < HANDS_PER_PIECE; w->at++) hands += value_block(w);
    if (w->at < w->blocks.count) return hands;
    if (w->stage == VALUE_CHOOSE && w->waiting && !w->damaten)
        w->row_damaten[0] = mj_value_draw_once(w, w->place[0], w->left + 1);
    if (w->stage == VALUE_DRAW) {
        w->left++;
        note_rows(w);
        if (w->left < w->q->draws) w->stage = VALUE_START; /* so that VALUE_CHOOSE is next again */
    }
    next_stage(w);
    if (w->stage == VALUE_DONE) w->done++;
    return hands;
}

/* ---- graphs ---- */

/* The graph of the hand, or of a row that is `alone`. */
static void begin_graph(value_run *w, int alone, unsigned row) {
    mj_arena_reset(w->memory, w->mark);
    w->own = *w->q;
    w->alone = (uint8_t)alone;
    w->row = (uint8_t)row;
    w->river = 0;
    w->stage = VALUE_SEARCH;
    w->suit = w->left = 0;
    w->at = 0;
    w->kept = NULL;
    w->bounds = !alone && is_in_river(w->q);
    if (alone) {
        unsigned t = w->result->row[row].tile;
        uint8_t *reds = w->own.value.table.reds;
        if (t < 27 && t % 9 == 4 && reds[t / 9] == w->own.count[t]) reds[t / 9]--;
        w->own.count[t]--;
        w->own.tiles--;
    }
    mj_graph_suits_start(&w->suits, &w->own, w->memory);
    w->waiting = w->q->tiles % 3 == 1 && w->suits.distance == 1;
    /* Without a step aside the graph of a complete hand has no waiting hand to go on with. */
    w->completes = (w->damaten || w->waiting) && w->suits.distance + w->q->extra > 0;
}

static void begin_row(value_run *w, unsigned row) {
    w->row = (uint8_t)row;
    w->river = 1;
    w->bounds = 0;
    w->stage = VALUE_WEIGHTS;
    w->at = 0;
    w->left = 0;
}

static int next_graph(value_run *w) {
    int row = mj_order_next(w->q, w->result, 0);
    w->over = row < 0;
    if (w->over) return 0;
    if (w->result->row[row].alone)
        begin_graph(w, 1, (unsigned)row);
    else
        begin_row(w, (unsigned)row);
    return 1;
}

static uint32_t value_piece(value_run *w) {
    if (w->stage == VALUE_SEARCH)
        prepare_suit(w);
    else if (w->stage < VALUE_BLOCKS)
        prepare_halves(w);
    else if (w->stage < VALUE_CHOOSE)
        return prepare_blocks(w);
    else if (w->stage < VALUE_DONE)
        return 1 + evaluate(w) / HANDS_PER_PIECE;
    else
        return (uint32_t)next_graph(w);
    return 1;
}

static int value_step(void *run, uint32_t budget) {
    value_run *w = run;
    while (!w->over && !w->memory->failed) {
        uint32_t pieces = value_piece(w);
        if (pieces >= budget) break;
        budget -= pieces;
    }
    return !w->over;
}

/* The graph of the hand, one row in the river, and what is `alone`. */
static double value_progress(const void *run) {
    const value_run *w = run;
    double made = w->stage >= VALUE_CHOOSE ? 1 : (double)w->stage / VALUE_CHOOSE;
    double part = w->stage == VALUE_DONE ? 0 : 0.2 * made + 0.8 * w->left / w->q->draws;
    double all = 1 + is_in_river(w->q);
    for (unsigned i = 0; i < w->result->rows; i++) all += w->result->row[i].alone;
    if (w->over) return 1;
    return w->done + part < all ? (w->done + part) / all : 0.99;
}

/* ---- start ---- */

static void in_riichi(value_run *w) {
    mj_win_row *row = w->result->row;
    prospect line[MJ_WIN_VALUES];
    mj_value_in_riichi(w, line);
    for (int n = 0; n <= w->q->draws; n++) {
        row->score[n] = line[n].score;
        row->win[n] = line[n].win;
        row->tenpai[n] = line[n].tenpai;
        row->won[n] = line[n].won;
    }
    row->ready = w->over = 1;
}

static void *value_start(const win_task *task) {
    value_run *w = mj_arena_take_blank(task->memory, 1, sizeof *w);
    if (!w) return NULL;
    const mj_value *v = &task->q->value;
    w->memory = task->memory;
    w->mark = task->memory->used;
    w->q = task->q;
    w->result = task->result;
    w->result->extra = w->q->extra;
    mj_payments_start(&w->payments, v);
    w->riichi = w->payments.closed && v->declare != MJ_RIICHI_NEVER;
    w->damaten = !w->riichi || v->declare == MJ_RIICHI_BEST;
    w->idle = w->q->goal != MJ_GOAL_TENPAI && w->payments.no_win[NOTEN] == 0 &&
              w->payments.no_win[TENPAI] == 0;
    w->exact_rows = (uint8_t)mj_order_wants_all(w->q);
    mj_curve_rules(&w->curves, v, w->q->goal, w->q->draws, w->q->pool, w->q->constant_pool);
    mj_value_tables(w);
    mj_order_start(w->q, w->result);
    if (v->table.riichi)
        in_riichi(w);
    else
        begin_graph(w, 0, 0);
    return w->memory->failed ? NULL : w;
}

const win_mode mj_value_graph_mode = {
    .start = value_start,
    .step = value_step,
    .progress = value_progress,
    .seat = mj_value_seat,
    .draw = mj_value_play,
    .code = mj_value_code,
};
