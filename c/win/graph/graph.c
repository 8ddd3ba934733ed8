/* graph.c - graph mode in steps, one graph after another.
 * SPDX-License-Identifier: MIT
 *
 * The hand asked about has a graph, which has the rows that it can answer. A row that it lacks has
 * a graph of its own, whose origin is the hand that the discard leaves.
 *
 * A graph is made suit by suit, half by half and block by block. Then the values of all hands are
 * brought from n draws left to n + 1, in place, for hands to discard before waiting ones.
 */
#include "win/graph/graph.h"

#include "win/graph/graph_run.h"

/* ---- preparation ---- */

static void merge_suit(graph_run *w) {
    graph_suit *x = w->suits.of + w->suit;
    mj_lumping_finish(&w->lumping, &x->merged);
    x->lump_of = w->lumping.lump_of;
}

/* The largest suit goes with the smallest, so that the halves are of like size. */
static void pair_suits(graph_run *w) {
    int order[SUITS] = {0, 1, 2, 3};
    for (int i = 0; i < SUITS; i++)
        for (int j = i + 1; j < SUITS; j++)
            if (w->suits.of[order[j]].merged.nodes > w->suits.of[order[i]].merged.nodes) {
                int swap = order[i];
                order[i] = order[j];
                order[j] = swap;
            }
    mj_half_start(&w->suits, w->halves, order[0], order[3]);
    mj_half_start(&w->suits, w->halves + 1, order[1], order[2]);
}

static void next_stage(graph_run *w) {
    w->stage++;
    w->at = 0;
}

/* STAGE_SEARCH to STAGE_MERGE, one suit after another. */
static void prepare_suit(graph_run *w) {
    graph_suits *s = &w->suits;
    if (w->stage == STAGE_SEARCH) {
        if (mj_graph_suit_search(s, w->suit, 16)) return;
    } else if (w->stage == STAGE_RAW) {
        mj_graph_suit_net(s, w->suit);
        if (!w->memory->failed) mj_lumping_start(&w->lumping, &s->of[w->suit].raw, w->memory);
    } else {
        if (mj_lumping_round(&w->lumping)) return;
        if (!w->memory->failed) merge_suit(w);
        if (++w->suit < SUITS) {
            w->stage = STAGE_SEARCH;
            return;
        }
    }
    next_stage(w);
}

/* One line of a table with `lines` lines, of which line 0 is blank; 0 after the last. */
static int next_line(graph_run *w, uint32_t lines) {
    if (++w->at < lines) return 1;
    next_stage(w);
    return 0;
}

static void prepare_halves(graph_run *w) {
    half *left = w->halves, *right = left + 1;
    switch (w->stage) {
    case STAGE_PAIR: pair_suits(w); break;
    case STAGE_JOIN_LEFT:
        if (next_line(w, left->a->labels.count)) mj_half_join(&w->suits, left, w->at);
        return;
    case STAGE_JOIN_RIGHT:
        if (next_line(w, right->a->labels.count))
            mj_half_join(&w->suits, right, w->at);
        else
            mj_fits_start(&w->suits, &w->fits, left, right);
        return;
    case STAGE_FIT:
        if (next_line(w, left->labels.all.count))
            mj_fits_line(&w->suits, &w->fits, left, right, w->at);
        return;
    case STAGE_PROFILES: mj_fits_profiles(&w->suits, &w->fits, left, right); break;
    case STAGE_BUILD_LEFT: mj_half_build(&w->suits, left); break;
    default: mj_half_build(&w->suits, right); break;
    }
    next_stage(w);
}

static void find_places(graph_run *w) {
    const graph_suits *s = &w->suits;
    for (unsigned i = 0; i < w->result->rows; i++) {
        unsigned t = w->result->row[i].tile;
        int inner = w->run == 0 && t != MJ_NOT_HELD;
        int at = inner ? (int)t / 9 : -1, rank = inner ? (int)mj_suit_rank(w->q, t) : -1;
        w->place[i] = UINT32_MAX;
        if (w->run && w->run != i + 1) continue;
        w->place[i] = mj_blocks_place(&w->blocks, mj_half_place(s, w->halves, at, rank),
                                      mj_half_place(s, w->halves + 1, at, rank));
    }
}

static void note_rows(graph_run *w) {
    for (unsigned i = 0; i < w->result->rows; i++) {
        mj_win_row *row = w->result->row + i;
        if (w->place[i] == UINT32_MAX) continue;
        row->win[w->left] = w->blocks.value[w->place[i]].win;
        row->tenpai[w->left] = w->blocks.value[w->place[i]].tenpai;
        row->ready = w->left == w->q->draws;
    }
}

/* ---- values that are kept for the player ---- */

/* Does the graph at work have the row that is to be played? */
static int has_first(const graph_run *w) {
    for (unsigned i = 0; i < w->result->rows; i++)
        if (w->result->row[i].tile == w->q->first) return w->place[i] != UINT32_MAX;
    return 0;
}

static void keep_room(graph_run *w) {
    w->kept = NULL;
    if (!w->q->play || !has_first(w)) return;
    w->kept = mj_arena_push(w->memory, (w->q->draws + 1ull) * w->blocks.values * sizeof *w->kept);
}

static void keep_values(graph_run *w) {
    size_t n = w->blocks.values;
    for (size_t i = 0; w->kept && i < n; i++)
        w->kept[(size_t)w->left * n + i] = (float)w->blocks.value[i].win;
}

static void count_hands(graph_run *w) {
    w->result->states += w->blocks.values;
    w->result->edges += (uint32_t)w->blocks.edges;
}

/* STAGE_BLOCKS to STAGE_VALUES. */
static void prepare_blocks(graph_run *w) {
    blocks *b = &w->blocks;
    if (w->stage == STAGE_BLOCKS) {
        mj_blocks_start(b, &w->suits, w->halves, w->halves + 1, &w->fits);
    } else if (w->stage == STAGE_LINES && w->at < b->count) {
        mj_blocks_lines(b, w->at++);
        return;
    } else if (w->stage == STAGE_COLUMNS && w->at < b->count) {
        mj_blocks_columns(b, w->at++);
        return;
    } else if (w->stage == STAGE_VALUES) {
        mj_blocks_values(b);
        if (w->memory->failed) return;
        count_hands(w);
        find_places(w);
        note_rows(w);
        keep_room(w);
        if (w->memory->failed) return;
        keep_values(w);
    }
    next_stage(w);
}

/* ---- values ---- */

/* The values of a block that needs more draws than are left are 0 already. Returns how many hands
 * were worked on. */
static uint32_t value_block(graph_run *w) {
    const blocks *b = &w->blocks;
    const block *x = b->all + w->at;
    const question *q = w->q;
    int left = w->left + 1;
    if (w->stage == STAGE_CHOOSE && !x->waits && x->distance > 0 && x->distance <= left)
        mj_blocks_choose(b, w->at);
    else if (w->stage == STAGE_DRAW && x->waits && x->distance <= left + 1)
        mj_blocks_draw(b, w->at, 1.0 / (q->constant_pool ? q->pool : q->pool - (q->draws - left)));
    else
        return 1;
    return x->lines * x->width;
}

static uint32_t evaluate(graph_run *w) {
    if (w->at < w->blocks.count) {
        uint32_t hands = value_block(w);
        w->at++;
        return hands;
    }
    if (w->stage == STAGE_DRAW) {
        w->left++;
        note_rows(w);
        keep_values(w);
        if (w->left < w->q->draws) w->stage = STAGE_VALUES; /* so that STAGE_CHOOSE is next again */
    }
    next_stage(w);
    return 1;
}

/* ---- graphs ---- */

static void start_run(graph_run *w, unsigned run) {
    mj_arena_reset(w->memory, w->mark);
    w->run = run;
    w->own = *w->q;
    w->stage = STAGE_SEARCH;
    w->suit = w->left = 0;
    w->at = 0;
    if (run) {
        w->own.count[w->result->row[run - 1].tile]--;
        w->own.tiles--;
    }
    mj_graph_suits_start(&w->suits, &w->own, w->memory);
}

/* The next row that has no graph yet and is asked for; 0 when there is none. */
static int next_run(graph_run *w) {
    for (unsigned i = w->run; i < w->result->rows && !w->kept && !w->q->keeping; i++)
        if (!w->result->row[i].ready && (!w->q->play || w->result->row[i].tile == w->q->first)) {
            start_run(w, i + 1);
            return 1;
        }
    w->run = w->result->rows + 1u;
    return 0;
}

enum { HANDS_PER_PIECE = 256 };

/* Does some work; returns how many pieces it was, or 0 at the end of all. */
static uint32_t graph_piece(graph_run *w) {
    if (w->stage < STAGE_PAIR)
        prepare_suit(w);
    else if (w->stage < STAGE_BLOCKS)
        prepare_halves(w);
    else if (w->stage < STAGE_CHOOSE)
        prepare_blocks(w);
    else if (w->stage < STAGE_DONE)
        return 1 + evaluate(w) / HANDS_PER_PIECE;
    else
        return (uint32_t)next_run(w);
    return 1;
}

static int graph_step(void *run, uint32_t budget) {
    graph_run *w = run;
    while (w->run <= w->result->rows && !w->memory->failed) {
        uint32_t pieces = graph_piece(w);
        if (pieces >= budget) break;
        budget -= pieces;
    }
    return w->run <= w->result->rows;
}

/* There is the graph of the hand itself, and one for each row that is known to have its own. The
 * values are taken for four fifths of the work of a graph. */
static double graph_progress(const void *run) {
    const graph_run *w = run;
    double made = w->stage >= STAGE_CHOOSE ? 1 : (double)w->stage / STAGE_CHOOSE;
    double part = 0.2 * made + 0.8 * w->left / w->q->draws, graphs = 1, done = w->run > 0;
    if (w->run > w->result->rows) return 1;
    for (unsigned i = 0; i < w->result->rows; i++) {
        graphs += w->result->row[i].alone;
        done += w->result->row[i].alone && i + 1 < w->run;
    }
    return done < graphs ? (done + part) / graphs : 1;
}

static void find_row_distances(graph_run *w) {
    for (unsigned i = 0; i < w->result->rows; i++) {
        mj_win_row *row = w->result->row + i;
        row->distance = w->result->distance;
        if (row->tile == MJ_NOT_HELD) continue;
        traits x[SUITS];
        const traits *each[SUITS] = {x, x + 1, x + 2, x + 3};
        uint32_t nearest;
        question own = *w->q;
        own.count[row->tile]--;
        for (unsigned k = 0; k < SUITS; k++) {
            suit_kind kind = mj_suit_kind_of(&own, k);
            x[k] = mj_suit_traits(&kind, mj_suit_code(&own, k));
        }
        row->distance = (uint8_t)mj_targets_distance(&own, each, &nearest);
        row->alone = row->distance > w->result->distance && w->q->extra == 0;
    }
}

static void *graph_start(const win_task *task) {
    graph_run *w = mj_arena_take_blank(task->memory, 1, sizeof *w);
    if (!w) return NULL;
    w->memory = task->memory;
    w->mark = task->memory->used;
    w->q = task->q;
    w->result = task->result;
    find_row_distances(w);
    start_run(w, 0);
    return w->memory->failed ? NULL : w;
}

const win_mode mj_graph_mode = {
    .start = graph_start,
    .step = graph_step,
    .progress = graph_progress,
    .seat = mj_graph_seat,
    .draw = mj_graph_draw,
    .is_tenpai = mj_graph_is_tenpai,
};
