/* win_graph.c - graph mode, one graph after another.
 * SPDX-License-Identifier: MIT
 *
 * The hand asked about has a graph; each of its discards that the graph lacks is a hand of its own
 * with one of its own. A graph is made suit by suit, half by half and block by block; then the
 * values of all blocks are brought from n draws left to n + 1, in place, for hands to discard
 * before waiting ones.
 */
#include "win/graph/graph.h"

#include "win/graph/blocks.h"

enum stage {
    SEARCH, /* of each suit: its hands */
    RAW,    /* their net */
    MERGE,  /* equal ones */
    PAIR,   /* suits to halves */
    JOIN_LEFT,
    JOIN_RIGHT,
    FIT,
    PROFILES,
    BUILD_LEFT,
    BUILD_RIGHT,
    BLOCKS,
    LINES,
    COLUMNS,
    VALUES,
    CHOOSE,
    DRAW,
    DONE
};

struct graph {
    arena *memory;
    size_t mark; /* of the arena: what is above belongs to the graph at work */
    const question *q;
    mj_win_result *result;
    question own; /* the origin of the graph at work */
    unsigned run; /* 0: the graph of the hand itself; else of row run - 1 alone */
    enum stage stage;
    int suit;
    uint32_t at;                  /* row, line or block that comes next */
    int left;                     /* draws left of the values that are there */
    uint32_t place[MJ_MAX_TILES]; /* of a row's value, or UINT32_MAX */
    graph_suits suits;
    lumping lumping;
    half halves[2];
    fits fits;
    blocks blocks;
    float *kept; /* for the player: [draws left][value] to win, of the graph with row q->first */
};

/* ---- preparation ---- */

static void merge_suit(graph *w) {
    graph_suit *x = w->suits.of + w->suit;
    mj_lumping_finish(&w->lumping, &x->merged);
    x->class_of = w->lumping.class_of;
}

/* The largest suit goes with the smallest: the two halves are to be of like size. */
static void pair_suits(graph *w) {
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

static void next_stage(graph *w) {
    w->stage++;
    w->at = 0;
}

/* SEARCH to MERGE, one suit after another. */
static void prepare_suit(graph *w) {
    graph_suits *s = &w->suits;
    if (w->stage == SEARCH) {
        if (mj_graph_suit_search(s, w->suit, 16)) return;
    } else if (w->stage == RAW) {
        mj_graph_suit_net(s, w->suit);
        if (!w->memory->failed) mj_lumping_start(&w->lumping, &s->of[w->suit].raw, w->memory);
    } else {
        if (mj_lumping_round(&w->lumping)) return;
        if (!w->memory->failed) merge_suit(w);
        if (++w->suit < SUITS) {
            w->stage = SEARCH;
            return;
        }
    }
    next_stage(w);
}

/* One line of a table with `lines` lines, of which line 0 is blank; 0 after the last. */
static int next_line(graph *w, uint32_t lines) {
    if (++w->at < lines) return 1;
    next_stage(w);
    return 0;
}

static void prepare_halves(graph *w) {
    half *left = w->halves, *right = left + 1;
    switch (w->stage) {
    case PAIR: pair_suits(w); break;
    case JOIN_LEFT:
        if (next_line(w, left->a->labels.count)) mj_half_join(&w->suits, left, w->at);
        return;
    case JOIN_RIGHT:
        if (next_line(w, right->a->labels.count))
            mj_half_join(&w->suits, right, w->at);
        else
            mj_fits_start(&w->suits, &w->fits, left, right);
        return;
    case FIT:
        if (next_line(w, left->labels.all.count))
            mj_fits_line(&w->suits, &w->fits, left, right, w->at);
        return;
    case PROFILES: mj_fits_profiles(&w->suits, &w->fits, left, right); break;
    case BUILD_LEFT: mj_half_build(&w->suits, left); break;
    default: mj_half_build(&w->suits, right); break;
    }
    next_stage(w);
}

static void find_places(graph *w) {
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

static void note_rows(graph *w) {
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
static int has_first(const graph *w) {
    for (unsigned i = 0; i < w->result->rows; i++)
        if (w->result->row[i].tile == w->q->first) return w->place[i] != UINT32_MAX;
    return 0;
}

static void keep_room(graph *w) {
    w->kept = NULL;
    if (!w->q->play || !has_first(w)) return;
    w->kept = mj_arena_push(w->memory, (w->q->draws + 1ull) * w->blocks.values * sizeof *w->kept);
}

static void keep_values(graph *w) {
    size_t n = w->blocks.values;
    for (size_t i = 0; w->kept && i < n; i++)
        w->kept[(size_t)w->left * n + i] = (float)w->blocks.value[i].win;
}

static void count_hands(graph *w) {
    w->result->states += w->blocks.values;
    w->result->edges += (uint32_t)w->blocks.edges;
}

/* BLOCKS to VALUES. */
static void prepare_blocks(graph *w) {
    blocks *b = &w->blocks;
    if (w->stage == BLOCKS) {
        mj_blocks_start(b, &w->suits, w->halves, w->halves + 1, &w->fits);
    } else if (w->stage == LINES && w->at < b->count) {
        mj_blocks_lines(b, w->at++);
        return;
    } else if (w->stage == COLUMNS && w->at < b->count) {
        mj_blocks_columns(b, w->at++);
        return;
    } else if (w->stage == VALUES) {
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

/* Values of blocks that need more draws than are left stay 0. Returns the hands worked on. */
static uint32_t value_block(graph *w) {
    const blocks *b = &w->blocks;
    const block *x = b->all + w->at;
    const question *q = w->q;
    int left = w->left + 1;
    if (w->stage == CHOOSE && !x->waits && x->distance > 0 && x->distance <= left)
        mj_blocks_choose(b, w->at);
    else if (w->stage == DRAW && x->waits && x->distance <= left + 1)
        mj_blocks_draw(b, w->at, 1.0 / (q->constant_pool ? q->pool : q->pool - (q->draws - left)));
    else
        return 1;
    return x->lines * x->width;
}

static uint32_t evaluate(graph *w) {
    if (w->at < w->blocks.count) {
        uint32_t hands = value_block(w);
        w->at++;
        return hands;
    }
    if (w->stage == DRAW) {
        w->left++;
        note_rows(w);
        keep_values(w);
        if (w->left < w->q->draws) w->stage = VALUES; /* so that CHOOSE is next again */
    }
    next_stage(w);
    return 1;
}

/* ---- graphs ---- */

static void start_run(graph *w, unsigned run) {
    mj_arena_reset(w->memory, w->mark);
    w->run = run;
    w->own = *w->q;
    w->stage = SEARCH;
    w->suit = w->left = 0;
    w->at = 0;
    if (run) {
        w->own.count[w->result->row[run - 1].tile]--;
        w->own.tiles--;
    }
    mj_graph_suits_start(&w->suits, &w->own, w->q->extra, w->memory);
}

/* The next row that has no graph yet and is asked for; 0 when there is none. */
static int next_run(graph *w) {
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
static uint32_t graph_piece(graph *w) {
    if (w->stage < PAIR)
        prepare_suit(w);
    else if (w->stage < BLOCKS)
        prepare_halves(w);
    else if (w->stage < CHOOSE)
        prepare_blocks(w);
    else if (w->stage < DONE)
        return 1 + evaluate(w) / HANDS_PER_PIECE;
    else
        return (uint32_t)next_run(w);
    return 1;
}

int mj_graph_step(graph *w, uint32_t budget) {
    while (w->run <= w->result->rows && !w->memory->failed) {
        uint32_t pieces = graph_piece(w);
        if (pieces >= budget) break;
        budget -= pieces;
    }
    return w->run <= w->result->rows;
}

/* The graph of the hand itself, and those of the rows that are known to have their own; the values
 * are most of the work of each. */
double mj_graph_progress(const graph *w) {
    double made = w->stage >= CHOOSE ? 1 : (double)w->stage / CHOOSE;
    double part = 0.2 * made + 0.8 * w->left / w->q->draws, graphs = 1, done = w->run > 0;
    if (w->run > w->result->rows) return 1;
    for (unsigned i = 0; i < w->result->rows; i++) {
        graphs += w->result->row[i].alone;
        done += w->result->row[i].alone && i + 1 < w->run;
    }
    return done < graphs ? (done + part) / graphs : 1;
}

static void find_distances(graph *w) {
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

graph *mj_graph_start(const question *q, arena *memory, mj_win_result *result) {
    graph *w = mj_arena_take_blank(memory, 1, sizeof *w);
    if (!w) return NULL;
    w->memory = memory;
    w->mark = memory->used;
    w->q = q;
    w->result = result;
    find_distances(w);
    start_run(w, 0);
    return memory->failed ? NULL : w;
}

/* ---- the player ---- */

static uint32_t place_of(const graph *w, const uint32_t code[SUITS]) {
    return mj_blocks_place(&w->blocks, mj_half_place_of(&w->suits, w->halves, code),
                          mj_half_place_of(&w->suits, w->halves + 1, code));
}

static double graph_win(const graph *w, const uint32_t code[SUITS], int left) {
    uint32_t place = place_of(w, code);
    return place == UINT32_MAX ? -1 : (double)w->kept[(size_t)left * w->blocks.values + place];
}

int mj_graph_seat(const graph *w, unsigned row, player *p) {
    unsigned t = w->result->row[row].tile;
    if (!w->kept || t != w->q->first) return 0;
    blank(p, sizeof *p);
    for (unsigned i = 0; i < SUITS; i++) p->hand[i] = mj_suit_code(w->q, i);
    if (t != MJ_NOT_HELD) p->hand[t / 9] -= one_of(mj_suit_rank(w->q, t));
    return 1;
}

/* To pass is to throw what was drawn, and the best of equal discards. */
static outcome graph_throw(const graph *w, player *p, uint32_t full[SUITS], int left) {
    outcome o = PASSED;
    double best = graph_win(w, p->hand, left);
    for (unsigned i = 0; i < SUITS; i++)
        for (unsigned r = 0; r < RANKS; r++) {
            if (!copies_in(full[i], r)) continue;
            full[i] -= one_of(r);
            double win = graph_win(w, full, left);
            if (win > best) {
                best = win;
                for (int k = 0; k < SUITS; k++) p->hand[k] = full[k];
                o = TAKEN;
            }
            full[i] += one_of(r);
        }
    return o;
}

outcome mj_graph_draw(const graph *w, player *p, unsigned s, unsigned rank, int left) {
    uint32_t full[SUITS];
    for (int i = 0; i < SUITS; i++) full[i] = p->hand[i];
    full[s] += one_of(rank);
    double now = graph_win(w, full, 0);
    if (now < 0) return PASSED;
    return now > 0 ? WON : graph_throw(w, p, full, left);
}

int mj_graph_is_tenpai(const graph *w, const player *p) {
    traits x[SUITS];
    const traits *each[SUITS];
    uint32_t nearest;
    for (unsigned i = 0; i < SUITS; i++) {
        suit_kind kind = mj_suit_kind_of(w->q, i);
        x[i] = mj_suit_traits(&kind, p->hand[i]);
        each[i] = x + i;
    }
    return mj_targets_distance(w->q, each, &nearest) == 1;
}
