/* onward.c - computes the values of a graph with MJ_RIVER_ALL (ROWS.md).
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * A slice has all hands with the same number of drawn tiles. The values of a slice follow from the
 * values of the slice with one more drawn tile. Each move is read once for STRIDE numbers of draws.
 * To save memory, only values for the latest STRIDE numbers of draws are stored.
 *
 * The code is compiled twice, with `parts` = CHANCES and with `parts` = POINTS. */
#include "win/graph/graph_work.h"
#include "win/graph/points_run.h"

#define INLINED static inline __attribute__((always_inline))

#define NOTHING (-1e30f) /* value of a hand that cannot continue */
#define MOST 1e30f
#define NEAR 2e-7f /* chances tie if they differ by at most this share */

typedef int32_t mask __attribute__((vector_size(16)));
typedef int64_t two_masks __attribute__((vector_size(16)));

typedef struct curve {
    lanes of[POINTS];
} curve;

INLINED lanes all_of(float x) { return (lanes){x, x, x, x}; }
INLINED lanes masked(mask m, lanes x) { return (lanes)(m & (mask)x); }
INLINED lanes either(mask m, lanes yes, lanes no) {
    return (lanes)((m & (mask)yes) | (~m & (mask)no));
}
INLINED lanes lower_lanes(lanes a, lanes b) { return either(b < a, b, a); }
INLINED lanes higher_lanes(lanes a, lanes b) { return either(a < b, b, a); }

INLINED cell cell_of_lanes(lanes p) { return (cell){p[0], p[1], p[2], p[3]}; }

INLINED lanes lanes_of_cell(const cell *c) {
    return (lanes){(float)c->first, (float)c->second, (float)c->third, (float)c->won};
}

INLINED mask where_better(const lanes *a, const lanes *b, int parts) {
    if (parts == CHANCES)
        return (b[0] > a[0] * (1 + NEAR)) | ((b[0] >= a[0] * (1 - NEAR)) & (b[1] > a[1]));
    mask then = (b[1] > a[1]) | ((b[1] == a[1]) & (b[2] > a[2]));
    return (b[0] > a[0]) | ((b[0] == a[0]) & then);
}

INLINED lanes *onward_curve_at(const graph_run *g, int waits, int drawn, uint32_t place,
                               int parts) {
    const onward_run *w = &g->onward;
    return w->curve[waits] + (size_t)parts * (place - w->slice[waits][drawn].at);
}

static lanes start_of(const graph_run *g, int tenpai) {
    if (!g->q->with_points)
        return g->q->goal == MJ_GOAL_WIN ? (lanes){0, (float)tenpai} : (lanes){(float)tenpai};
    cell c = mj_points_start_cell(points_run_in(g), tenpai);
    return lanes_of_cell(&c);
}

static void set_pace(graph_run *g, int n) {
    pace *p = g->onward.pace + n / STRIDE;
    const curve_rules *r = g->q->with_points ? &points_run_in(g)->curves : NULL;
    double goes_on = r && r->others ? r->goes_on[0][n + 1] : 1;
    p->rate[n % STRIDE] = (float)(goes_on * inverse_pool(g->q, n + 1));
    p->goes_on[n % STRIDE] = (float)goes_on;
    p->lost[n % STRIDE] = r && r->others ? (float)r->lost[0][n + 1] : 0;
}

void mj_onward_room(graph_run *g) {
    const blocks *b = &g->blocks;
    onward_run *w = &g->onward;
    uint32_t most[2] = {0, 0}, parts = g->q->with_points ? POINTS : CHANCES;
    blank(w, sizeof *w);
    w->drawn = w->deepest = lesser(g->suits.distance + g->suits.size.extra, MJ_MAX_TILES);
    for (uint32_t i = 0; i < b->count; i++) {
        const block *x = b->all + i;
        slice *s = w->slice[x->waits] + x->drawn;
        if (!s->blocks++) *s = (slice){i, 1, x->at, 0};
        s->hands += hands_in(x);
        if (s->hands > most[x->waits]) most[x->waits] = s->hands;
    }
    w->before = mj_arena_push(g->memory, (uint64_t)b->waiting_values * sizeof *w->before);
    for (int k = 0; k < 2; k++) {
        w->curve[k] = mj_arena_push(g->memory, (uint64_t)most[k] * parts * sizeof *w->curve[k]);
        w->start[k] = start_of(g, k);
    }
    for (int n = 0; n < g->q->draws; n++) set_pace(g, n);
}

/* A hand takes the moves that are better than the hand. `least` is the least first part of these
 * moves. With points, `most` is the greatest first part of all other moves. */
typedef struct sums {
    curve sum;
    lanes weight, least, most;
} sums;

/* A block_view has copies of what a block needs of the graph. The compiler keeps copies in
 * registers, but reads the graph again after each written vector, which may alias the graph. */
typedef struct block_view {
    const uint32_t *line, *column; /* numbers of the first moves of lines and columns */
    const line_move *line_moves;
    const column_move *column_moves;
    const lanes *to; /* curves of the hands that moves lead to */
    uint32_t first;  /* index of the first of these hands */
    lanes start;
    pace pace;
    lanes most[2]; /* the limits of the first two parts */
    lanes lost[2]; /* pace.lost for the score, 0 for the other part */
    int steps;     /* number of values after the first one */
} block_view;

static block_view view_of_block(const graph_run *g, const block *x) {
    const blocks *b = &g->blocks;
    const onward_run *w = &g->onward;
    int steps = g->q->draws - x->drawn - w->from;
    int score = g->q->with_points ? g->q->goal != MJ_GOAL_SCORE : CHANCES; /* the part */
    pace p = w->pace[w->from / STRIDE];
    block_view y = {.line = b->first_move + x->first_line,
                    .column = b->column_start + x->column,
                    .line_moves = b->line_moves,
                    .column_moves = b->column_moves,
                    .to = w->curve[!x->waits],
                    .first = w->slice[!x->waits][x->drawn + x->waits].at,
                    .start = w->start[is_tenpai(x)],
                    .pace = p,
                    .steps = steps < STRIDE ? steps : STRIDE};
    for (int k = 0; k < 2; k++) {
        y.most[k] = k == score ? all_of(MOST) : p.goes_on;
        y.lost[k] = k == score ? p.lost : all_of(0);
    }
    return y;
}

/* Adds a move of a hand worth `now` to `s`, or takes the move if it is better than the moves so
 * far. The move leads to a hand worth `to`. */
typedef void add_move(sums *s, const lanes *now, const lanes *to, uint32_t weight, int parts);

INLINED void add_moves(const block_view *y, uint32_t line, uint32_t column, add_move *f,
                       const lanes *now, sums *s, int parts) {
    const uint32_t *l = y->line + line, *k = y->column + column;
    uint32_t by_line = column - y->first;
    for (const line_move *m = y->line_moves + l[0], *end = y->line_moves + l[1]; m < end; m++)
        f(s, now, y->to + (size_t)parts * (m->at + by_line), m->weight, parts);
    for (const column_move *m = y->column_moves + k[0], *end = y->column_moves + k[1]; m < end; m++)
        f(s, now, y->to + (size_t)parts * (m->at + line * m->width - y->first), m->weight, parts);
}

INLINED void take_better(sums *s, const lanes *now, const lanes *to, uint32_t weight, int parts) {
    (void)now, (void)weight;
    mask m = where_better(s->sum.of, to, parts);
    for (int k = 0; k < parts; k++) s->sum.of[k] = either(m, to[k], s->sum.of[k]);
}

/* A complete hand cannot continue. Its chances are 1. With points, tenpai hands add their wins. */
INLINED void choose_slice(const block_view *y, const block *x, lanes *current, int parts) {
    float least = x->distance || parts == POINTS ? NOTHING : 1;
    uint32_t lines = x->lines, width = x->width, moves = x->distance;
    for (uint32_t line = 0; line < lines; line++)
        for (uint32_t column = 0; column < width; column++, current += parts) {
            sums best;
            for (int k = 0; k < parts; k++) best.sum.of[k] = all_of(least);
            if (moves) add_moves(y, line, column, take_better, NULL, &best, parts);
            for (int k = 0; k < parts; k++) current[k] = best.sum.of[k];
        }
}

INLINED void add_better(sums *s, const lanes *now, const lanes *to, uint32_t count, int parts) {
    mask m = where_better(now, to, parts),
         copies = {(int)count, (int)count, (int)count, (int)count};
    lanes weight = masked(m, __builtin_convertvector(copies, lanes));
    s->weight += weight;
    s->least = lower_lanes(s->least, either(m, to[0], all_of(MOST)));
    if (parts == POINTS) s->most = higher_lanes(s->most, either(m, all_of(NOTHING), to[0]));
    for (int k = 0; k < parts; k++) s->sum.of[k] += weight * to[k];
}

static lanes wait_or_declare(const points_run *w, uint32_t tenpai, lanes now, lanes sum,
                             float weight, int left) {
    cell before = cell_of_lanes(now), all = cell_of_lanes(sum), next, riichi;
    if (w->may_declare) {
        prospect p = mj_points_riichi(w, w->riichi_of + tenpai, left);
        riichi = mj_cell(w->run.q->goal, &p);
        if (!w->damaten) return lanes_of_cell(&riichi);
    }
    next = mj_points_step_tenpai(w, tenpai, &before, all, weight, left);
    if (w->may_declare) next = mj_points_better(w, &next, &riichi);
    return lanes_of_cell(&next);
}

INLINED int is_all(mask m) {
    two_masks two = (two_masks)m;
    return (two[0] & two[1]) == -1;
}

/* Returns the value with w->from + n + 1 draws, where `now` is the value with one draw less. */
INLINED lanes next_tenpai(const graph_run *g, uint32_t tenpai, lanes now, const sums *s, int n) {
    lanes sum = {s->sum.of[0][n], s->sum.of[1][n], s->sum.of[2][n], s->sum.of[3][n]};
    return wait_or_declare(points_run_in(g), tenpai, now, sum, s->weight[n],
                           g->onward.from + n + 1);
}

/* Writes the first STRIDE values to `current`, and returns the next one. The values stay in
 * registers, since a vector that was written number by number is slow to read. */
INLINED lanes follow_tenpai(const graph_run *g, uint32_t tenpai, lanes now, const sums *s,
                            int steps, curve *current) {
    lanes a = steps > 0 ? next_tenpai(g, tenpai, now, s, 0) : now;
    lanes b = steps > 1 ? next_tenpai(g, tenpai, a, s, 1) : a;
    lanes c = steps > 2 ? next_tenpai(g, tenpai, b, s, 2) : b;
    for (int k = 0; k < POINTS; k++) current->of[k] = (lanes){now[k], a[k], b[k], c[k]};
    return steps > 3 ? next_tenpai(g, tenpai, c, s, 3) : c;
}

/* Returns four values: each is the value before it times `kept` plus `gain`, within limits. */
static __attribute__((noinline)) lanes cut_steps(lanes kept, lanes gain, float now, float least,
                                                 lanes most) {
    lanes next = {0};
    for (int n = 0; n < STRIDE; n++) {
        now = kept[n] * now + gain[n];
        next[n] = now = now > most[n] ? most[n] : now < least ? least : now;
    }
    return next;
}

/* As cut_steps. If no number of `kept` is negative, only rounding leads out of the limits. */
INLINED lanes follow_part(lanes kept, lanes gain, float now, float least, lanes most) {
    if (!is_all(kept >= 0)) return cut_steps(kept, gain, now, least, most);
    lanes of_two = gain + kept * (lanes){0, gain[0], gain[1], gain[2]};
    kept *= (lanes){1, kept[0], kept[1], kept[2]};
    lanes first = of_two + kept * now;
    lanes next = of_two + kept * (lanes){now, now, first[0], first[1]};
    return lower_lanes(most, higher_lanes(all_of(least), next));
}

/* Writes the first STRIDE values of a part, which follow from the values of the moves. Returns the
 * values with one draw more. */
INLINED lanes follow_moves_in(const block_view *y, int part, lanes kept, lanes now, const sums *s,
                              curve *current, int parts) {
    float least = parts == CHANCES ? y->start[part] : NOTHING;
    lanes gain = y->pace.rate * s->sum.of[part] + (part < 2 ? y->lost[part] : all_of(0));
    lanes most = part < 2 ? y->most[part] : part == 2 ? y->pace.goes_on : all_of(MOST);
    lanes next = follow_part(kept, gain, now[part], least, most);
    current->of[part] = (lanes){now[part], next[0], next[1], next[2]};
    return next;
}

/* As follow_tenpai, for hands that are not tenpai, and for chances. A chance of tenpai that is 1
 * stays 1. */
INLINED lanes follow_moves(const block_view *y, lanes now, const sums *s, curve *current,
                           int parts) {
    lanes kept = y->pace.goes_on - y->pace.rate * s->weight, third = now, won = now;
    lanes first = follow_moves_in(y, 0, kept, now, s, current, parts);
    lanes second = follow_moves_in(y, 1, kept, now, s, current, parts);
    if (parts == POINTS) {
        third = follow_moves_in(y, 2, kept, now, s, current, parts);
        won = follow_moves_in(y, 3, kept, now, s, current, parts);
    }
    return (lanes){first[3], second[3], third[3], won[3]};
}

/* Returns whether a hand that is worth `now` takes the same moves as when it was worth `before`. A
 * hand whose two chances did not fall takes no further moves, so chances need no `most`. */
INLINED int takes_the_same(const sums *s, const lanes *before, const lanes *now, int steps,
                           int parts) {
    mask equal = (now[0] == before[0]) & (now[1] == before[1]), same;
    if (parts == CHANCES) {
        same = (now[0] * (1 + NEAR) < s->least) & (now[0] >= before[0]) & (now[1] >= before[1]);
    } else {
        equal &= now[2] == before[2];
        same = (now[0] < s->least) & (now[0] > s->most);
    }
    return is_all(equal | same | ((mask){0, 1, 2, 3} >= steps));
}

/* Computes a waiting hand. A hand keeps a drawn tile if the new hand is worth more, but the hand's
 * value depends on the tiles that it keeps. Each round keeps the tiles that lead to a greater value
 * than the hand had in the previous round, until the next round would keep the same tiles. */
INLINED lanes draw(const graph_run *g, const block_view *y, const block *x, uint32_t line,
                   uint32_t column, lanes now, lanes *to, int parts) {
    uint32_t hand = line * x->width + column;
    uint32_t tenpai =
        parts == POINTS ? points_run_in(g)->first_tenpai[x - g->blocks.all] + hand : 0;
    lanes next = now;
    curve current;
    for (int k = 0; k < parts; k++) current.of[k] = all_of(now[k]);
    for (int turn = 0; turn < y->steps; turn++) {
        curve before = current;
        sums s = {.least = all_of(MOST), .most = all_of(NOTHING)};
        add_moves(y, line, column, add_better, before.of, &s, parts);
        next = parts == POINTS && is_tenpai(x)
                   ? follow_tenpai(g, tenpai, now, &s, y->steps, &current)
                   : follow_moves(y, now, &s, &current, parts);
        if (takes_the_same(&s, before.of, current.of, y->steps, parts)) break;
    }
    for (int k = 0; k < parts; k++) to[k] = current.of[k];
    return next;
}

static void keep(const graph_run *g, uint32_t place, int steps, const lanes *current) {
    const onward_run *w = &g->onward;
    kept_parts *to = g->played_values + (size_t)w->from * g->blocks.values + place;
    for (int n = 0; n < STRIDE && n <= steps; n++, to += g->blocks.values)
        *to = (kept_parts){current[0][n], current[1][n]};
    if (steps == STRIDE) *to = (kept_parts){w->before[place][0], w->before[place][1]};
}

INLINED void draw_slice(const graph_run *g, const block_view *y, const block *x, lanes *current,
                        int parts) {
    uint32_t lines = x->lines, width = x->width;
    int starts = !g->onward.from, keeps = g->played_values != NULL;
    lanes *next = g->onward.before + x->at;
    for (uint32_t line = 0; line < lines; line++)
        for (uint32_t column = 0; column < width; column++, next++, current += parts) {
            *next = draw(g, y, x, line, column, starts ? y->start : *next, current, parts);
            if (keeps) keep(g, x->at + line * width + column, y->steps, current);
        }
}

INLINED uint32_t work_on_slice_block(const graph_run *g, const block *x, int parts) {
    block_view y = view_of_block(g, x);
    if (y.steps < 0) return 1;
    lanes *current = onward_curve_at(g, x->waits, x->drawn, x->at, parts);
    if (x->waits)
        draw_slice(g, &y, x, current, parts);
    else
        choose_slice(&y, x, current, parts);
    return 1 + (uint32_t)(y.steps + 1) * hands_in(x);
}

uint32_t mj_onward_chances(const graph_run *g, const block *x) {
    return work_on_slice_block(g, x, CHANCES);
}

uint32_t mj_onward_points(const graph_run *g, const block *x) {
    return work_on_slice_block(g, x, POINTS);
}

static void note_rows(graph_run *g) {
    int from = g->onward.from, to = from + STRIDE < g->q->draws ? from + STRIDE : g->q->draws;
    for (g->left = from; g->left < to; g->left++) mj_graph_note_values(g);
}

static void next_slice(graph_run *g) {
    onward_run *w = &g->onward;
    w->in_slice = 0;
    w->to_discard = !w->to_discard;
    if (w->to_discard || w->drawn--) return;
    w->drawn = w->deepest;
    note_rows(g);
    if (w->from + STRIDE < g->q->draws) {
        w->from += STRIDE;
        return;
    }
    g->at = g->blocks.count;
    g->stage = STAGE_DRAW;
    g->left = g->q->draws - 1;
}

uint32_t mj_onward_work(graph_run *g) {
    onward_run *w = &g->onward;
    uint32_t hands = 0;
    while (g->at < g->blocks.count && hands < g->values->a_piece) {
        const slice *s = w->slice[!w->to_discard] + w->drawn;
        const block *x = g->blocks.all + s->first + w->in_slice;
        if (w->in_slice++ == s->blocks)
            next_slice(g);
        else
            hands += g->values->onward(g, x);
    }
    return hands;
}

lanes mj_onward_row(const graph_run *g, uint32_t place) {
    int parts = g->q->with_points ? POINTS : CHANCES;
    const lanes *from = onward_curve_at(g, 1, 0, place, parts);
    lanes value = g->onward.before[place];
    if (g->left - g->onward.from == STRIDE) return value;
    for (int k = 0; k < parts; k++) value[k] = from[k][g->left - g->onward.from];
    return value;
}
