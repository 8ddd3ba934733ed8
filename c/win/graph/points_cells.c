/* points_cells.c - computes the cells of the hands in a block.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * A choice compares the first numbers of cells (points_run.h), and in a tie (tie.h) the others. An
 * array has copies of the first numbers of waiting hands, to compare them without a branch. */
#include "win/graph/graph_work.h"
#include "win/graph/points_run.h"
#include "win/tie.h"

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

static inline cell cell_of(int goal, const prospect *p) {
    if (goal == MJ_GOAL_WIN) return (cell){p->win, p->score, p->tenpai, p->won};
    if (goal == MJ_GOAL_TENPAI) return (cell){p->tenpai, p->score, p->win, p->won};
    return (cell){p->score, p->win, p->tenpai, p->won};
}

cell mj_cell(int goal, const prospect *p) { return cell_of(goal, p); }

prospect mj_prospect(int goal, const cell *c) {
    if (goal == MJ_GOAL_WIN) return (prospect){c->second, c->first, c->third, c->won};
    if (goal == MJ_GOAL_TENPAI) return (prospect){c->second, c->third, c->first, c->won};
    return (prospect){c->first, c->second, c->third, c->won};
}

static inline double *tenpai_part(int goal, cell *c) {
    return goal == MJ_GOAL_TENPAI ? &c->first : &c->third;
}

static inline void apply_others(const points_run *w, int n, cell *c) {
    double goes_on = w->curves.goes_on[0][n];
    c->first *= goes_on;
    c->second *= goes_on;
    c->third *= goes_on;
    c->won *= goes_on;
    *(w->run.q->goal == MJ_GOAL_SCORE ? &c->first : &c->second) += w->curves.lost[0][n];
}

static inline int is_more_than(double a, double b) { return a - b > margin(a); }
static inline int is_less_than(double a, double b) { return b - a > margin(a); }

static inline int is_better_then(const cell *a, const cell *b) {
    if (is_more_than(a->second, b->second)) return 1;
    if (is_less_than(a->second, b->second)) return 0;
    if (is_more_than(a->third, b->third)) return 1;
    if (is_less_than(a->third, b->third)) return 0;
    return is_more_than(a->won, b->won);
}

int mj_cell_is_better(const cell *a, const cell *b) {
    if (is_more_than(a->first, b->first)) return 1;
    return !is_less_than(a->first, b->first) && is_better_then(a, b);
}

enum { MOVE_MASK = 31 };

static inline double unmarked(double x) {
    uint64_t bits;
    __builtin_memcpy(&bits, &x, sizeof bits);
    bits &= ~(uint64_t)MOVE_MASK;
    __builtin_memcpy(&x, &bits, sizeof x);
    return x;
}

static void put_waiting(const points_run *w, uint32_t i, const cell *c) {
    w->value[i] = *c;
    if (!w->run.bounds) w->firsts[i] = unmarked(c->first);
}

/* Returns whether all hands of a block have discards. Complete hands may lack them at `extra` 0. */
static int has_discards(const blocks *b, const block *x) {
    const uint32_t *l = b->first_move + x->first_line, *c = b->column_start + x->column;
    uint32_t lines = 0, columns = 0; /* without discards */
    for (uint32_t i = 0; i < x->lines; i++) lines += l[i] == l[i + 1];
    for (uint32_t i = 0; i < x->width; i++) columns += c[i] == c[i + 1];
    return !lines || !columns;
}

cell mj_points_start_cell(const points_run *w, int tenpai) {
    prospect p = {w->payments.no_win[tenpai ? TENPAI : NOTEN], 0, tenpai, 0};
    cell c = mj_cell(w->run.q->goal, &p);
    if (w->curves.others) {
        apply_others(w, 0, &c);
        if (tenpai) *tenpai_part(w->run.q->goal, &c) = 1;
    }
    return c;
}

void mj_points_start_cells(points_run *w, uint32_t i) {
    const block *x = w->run.blocks.all + i;
    cell c = mj_points_start_cell(w, x->waits && x->distance <= 1);
    if (does_choose(&w->run, x) && !has_discards(&w->run.blocks, x)) __builtin_trap();
    for (uint32_t k = x->at; k < x->at + hands_in(x); k++)
        if (x->waits)
            put_waiting(w, k, &c);
        else
            w->value[k] = c;
}

typedef struct moves {
    const line_move *line, *line_end;
    const column_move *column, *column_end;
    uint32_t of_line, of_column;
} moves;

static inline moves moves_of(const blocks *b, const block *x, uint32_t line, uint32_t column) {
    const uint32_t *l = b->first_move + x->first_line + line, *c = b->column_start + x->column;
    return (moves){b->line_moves + l[0],
                   b->line_moves + l[1],
                   b->column_moves + c[column],
                   b->column_moves + c[column + 1],
                   line,
                   column};
}

static inline uint32_t to_line(const moves *m, const line_move *l) { return l->at + m->of_column; }

static inline uint32_t to_column(const moves *m, const column_move *c) {
    return c->at + m->of_line * c->width;
}

/* A marked number is the first part of a cell. Its last bits are a mark: the index of the move to
 * the cell's hand. The mark changes the number by less than 1e-14 of its value. In wasm a marked
 * number is a vector, because engines compute the maximum of two vectors without a branch. */

#ifdef __wasm_simd128__

typedef v128_t marked;

static inline marked with_mark(double x, uint32_t move) {
    return wasm_v128_or(wasm_f64x2_splat(x), wasm_i64x2_splat(move));
}

static inline marked higher_mark(marked a, marked b) { return wasm_f64x2_pmax(a, b); }
static inline marked lower_mark(marked a, marked b) { return wasm_f64x2_pmin(a, b); }
static inline double part_of(marked x) { return wasm_f64x2_extract_lane(x, 0); }

#else

typedef double marked;

static inline marked with_mark(double x, uint32_t move) {
    uint64_t bits;
    __builtin_memcpy(&bits, &x, sizeof bits);
    bits |= move;
    __builtin_memcpy(&x, &bits, sizeof x);
    return x;
}

static inline marked higher_mark(marked a, marked b) { return a < b ? b : a; }
static inline marked lower_mark(marked a, marked b) { return b < a ? b : a; }
static inline double part_of(marked x) { return x; }

#endif

static uint32_t move_of(double part) {
    uint64_t bits;
    __builtin_memcpy(&bits, &part, sizeof bits);
    return (uint32_t)bits & MOVE_MASK;
}

static uint32_t other_or_mine(const points_run *w, double least, uint32_t mine, uint32_t other) {
    if (w->firsts[other] < least || other == mine) return mine;
    return is_better_then(w->value + other, w->value + mine) ? other : mine;
}

static uint32_t settle_ties(const points_run *w, const moves *m, double least, uint32_t at) {
    for (const line_move *l = m->line; l < m->line_end; l++)
        at = other_or_mine(w, least, at, to_line(m, l));
    for (const column_move *c = m->column; c < m->column_end; c++)
        at = other_or_mine(w, least, at, to_column(m, c));
    return at;
}

static inline void look_at(marked x, marked *most, marked *next) {
    *next = higher_mark(*next, lower_mark(*most, x));
    *most = higher_mark(*most, x);
}

/* Returns the target of the best move. Branches would be unpredictable, so the code avoids them. */
static inline uint32_t best_move(const points_run *w, const moves *m) {
    marked most = with_mark(NO_WIN, 0), next = most;
    uint32_t move = 0, ties = 0, place[MOVE_MASK + 1];
    for (const line_move *l = m->line; l < m->line_end; l++, move++)
        look_at(with_mark(w->firsts[place[move] = to_line(m, l)], move), &most, &next);
    for (const column_move *c = m->column; c < m->column_end; c++, move++)
        look_at(with_mark(w->firsts[place[move] = to_column(m, c)], move), &most, &next);
    uint32_t at = place[move_of(part_of(most))];
    /* A marked 0 is denormal and slow to multiply, so the margin is computed without the mark. */
    double part = unmarked(part_of(most)), least = part - margin(part) - 1e-300;
    if (part_of(next) < least) return at;
    while (move--) ties += w->firsts[place[move]] >= least;
    if (ties > 2) return settle_ties(w, m, least, at);
    uint32_t other = place[move_of(part_of(next))];
    return is_better_then(w->value + other, w->value + at) ? other : at;
}

static inline double greater(double a, double b) { return a < b ? b : a; }

static inline void take_each(cell *mine, const cell *other) {
    mine->first = greater(mine->first, other->first);
    mine->second = greater(mine->second, other->second);
    mine->third = greater(mine->third, other->third);
    mine->won = greater(mine->won, other->won);
}

static inline cell choose_each(const points_run *w, const moves *m) {
    cell best = {NO_WIN, NO_WIN, NO_WIN, NO_WIN};
    for (const line_move *l = m->line; l < m->line_end; l++)
        take_each(&best, w->value + to_line(m, l));
    for (const column_move *c = m->column; c < m->column_end; c++)
        take_each(&best, w->value + to_column(m, c));
    return best;
}

cell mj_points_better(const points_run *w, const cell *a, const cell *b) {
    cell each = *a;
    if (!w->run.bounds) return mj_cell_is_better(a, b) ? *a : *b;
    take_each(&each, b);
    return each;
}

void mj_points_choose(graph_run *g, uint32_t i) {
    const points_run *w = points_run_of(g);
    const block *x = w->run.blocks.all + i;
    uint32_t current = x->at;
    int each = w->run.bounds || (w->idle && x->distance > w->run.left);
    for (uint32_t line = 0; line < x->lines; line++)
        for (uint32_t j = 0; j < x->width; j++) {
            moves m = moves_of(&w->run.blocks, x, line, j);
            w->value[current++] = each ? choose_each(w, &m) : w->value[best_move(w, &m)];
        }
}

static inline void add_cells(cell *sum, const cell *other, double weight) {
    sum->first += weight * other->first;
    sum->second += weight * other->second;
    sum->third += weight * other->third;
    sum->won += weight * other->won;
}

static inline double sum_of_draws(const points_run *w, const moves *m, cell *sum) {
    double weight = 0;
    cell all = {0, 0, 0, 0};
    for (const line_move *l = m->line; l < m->line_end; l++) {
        add_cells(&all, w->value + to_line(m, l), l->weight);
        weight += l->weight;
    }
    for (const column_move *c = m->column; c < m->column_end; c++) {
        add_cells(&all, w->value + to_column(m, c), c->weight);
        weight += c->weight;
    }
    *sum = all;
    return weight;
}

/* Cuts win and tenpai at 1. Chances can exceed 1 if the pool has fewer tiles than are unseen. */
static inline void stop_at_one(int goal, cell *c) {
    double *win = goal == MJ_GOAL_SCORE ? &c->second : &c->first;
    if (*win > 1) *win = 1;
    if (c->third > 1) c->third = 1;
}

static inline double step(double p, double sum, double weight, double inverse) {
    return p + inverse * (sum - weight * p);
}

static inline cell step_cell(const cell *p, const cell *sum, double weight, double inverse) {
    return (cell){
        step(p->first, sum->first, weight, inverse), step(p->second, sum->second, weight, inverse),
        step(p->third, sum->third, weight, inverse), step(p->won, sum->won, weight, inverse)};
}

/* Adds, for each winning draw, the gain of winning over continuing with the complete hand. With
 * MJ_RIVER_ALL (ROWS.md) a complete hand cannot continue. */
static void add_wins(const points_run *w, uint32_t tenpai, const cell *before, int left, cell *sum,
                     cell *by_ron) {
    int onward = goes_onward(w->run.q);
    *by_ron = (cell){0, 0, 0, 0};
    for (uint32_t k = w->first_win[tenpai]; k < w->first_win[tenpai + 1]; k++) {
        const win_edge *e = (const win_edge *)w->wins.data + k;
        const cell *win = left == 1 ? &e->last : &e->draw;
        const cell *on = onward ? before : w->value + e->to;
        if (win->first != NO_WIN) {
            cell taken = mj_points_better(w, on, win);
            add_cells(sum, &taken, e->weight);
            add_cells(sum, on, -(double)e->weight);
        }
        if (e->ron.first != NO_WIN) {
            cell taken = mj_points_better(w, before, &e->ron);
            add_cells(by_ron, &taken, e->ron_weight);
            add_cells(by_ron, before, -e->ron_weight);
        }
    }
}

cell mj_points_step_tenpai(const points_run *w, uint32_t tenpai, const cell *before, cell sum,
                           double weight, int left) {
    cell ron;
    add_wins(w, tenpai, before, left, &sum, &ron);
    cell next = step_cell(before, &sum, weight, w->curves.inverse[left]);
    if (w->curves.ron > 0) add_cells(&next, &ron, w->curves.ron);
    stop_at_one(w->run.q->goal, &next);
    if (w->curves.others) apply_others(w, left, &next);
    *tenpai_part(w->run.q->goal, &next) = 1;
    return next;
}

static void note_damaten(points_run *w, uint32_t tenpai, const cell *damaten) {
    for (unsigned i = 0; i < w->run.result->rows; i++)
        if (w->row_tenpai[i] == tenpai) w->row_damaten[i] = *damaten;
}

static inline double form_at(const closed_form *c, const double *fading, const double *rate,
                             int n) {
    return n == 1 ? c->first : c->mean + c->start * fading[n] + c->soon * rate[n];
}

static inline prospect riichi_prospect(const points_run *w, const riichi_curve *curve, int n) {
    if (curve->listed) return ((const prospects *)w->listed.data)[curve->listed].of[n];
    const double *fading = w->fading[curve->weight], *rate = w->rate[curve->weight];
    double win = 1 - (1 - curve->weight * rate[1]) * fading[n];
    return (prospect){form_at(&curve->score, fading, rate, n), win, 1,
                      form_at(&curve->won, fading, rate, n)};
}

prospect mj_points_riichi(const points_run *w, const riichi_curve *curve, int n) {
    return riichi_prospect(w, curve, n);
}

static inline cell riichi_cell(const points_run *w, uint32_t tenpai, int left) {
    prospect p = riichi_prospect(w, w->riichi_of + tenpai, left);
    return cell_of(w->run.q->goal, &p);
}

static cell draw_or_declare(points_run *w, uint32_t tenpai, const moves *m, const cell *before,
                            int left) {
    cell sum;
    double weight = sum_of_draws(w, m, &sum);
    cell next = mj_points_step_tenpai(w, tenpai, before, sum, weight, left);
    if (w->rows_wait) note_damaten(w, tenpai, &next);
    if (!w->may_declare) return next;
    cell riichi = riichi_cell(w, tenpai, left);
    return mj_points_better(w, &next, &riichi);
}

static void draw_origin(points_run *w, const block *x, uint32_t hand, int left) {
    moves m = moves_of(&w->run.blocks, x, hand / x->width, hand % x->width);
    const cell *before = w->value + w->run.place[0];
    cell sum;
    double weight = sum_of_draws(w, &m, &sum);
    w->row_damaten[0] = mj_points_step_tenpai(w, w->row_tenpai[0], before, sum, weight, left);
}

static void declare_block(points_run *w, const block *x, int left) {
    uint32_t tenpai = w->first_tenpai[x - w->run.blocks.all], hands = hands_in(x);
    uint32_t origin = w->row_tenpai[0] - tenpai;
    if (w->origin_waits && origin < hands) draw_origin(w, x, origin, left);
    for (uint32_t k = 0; k < hands; k++) {
        cell c = riichi_cell(w, tenpai + k, left);
        put_waiting(w, x->at + k, &c);
    }
}

static inline cell draw_hand(const points_run *w, const moves *m, const cell *before, int left) {
    cell sum;
    double weight = sum_of_draws(w, m, &sum);
    cell next = step_cell(before, &sum, weight, w->curves.inverse[left]);
    stop_at_one(w->run.q->goal, &next);
    if (w->curves.others) apply_others(w, left, &next);
    return next;
}

void mj_points_draw(graph_run *g, uint32_t i) {
    points_run *w = points_run_of(g);
    int left = g->left + 1;
    const block *x = w->run.blocks.all + i;
    uint32_t current = x->at, tenpai = w->first_tenpai[i] - current;
    int waits = is_tenpai(x);
    if (waits && !w->damaten) {
        declare_block(w, x, left);
        return;
    }
    for (uint32_t line = 0; line < x->lines; line++) {
        for (uint32_t j = 0; j < x->width; j++, current++) {
            moves m = moves_of(&w->run.blocks, x, line, j);
            cell next = waits ? draw_or_declare(w, tenpai + current, &m, w->value + current, left)
                              : draw_hand(w, &m, w->value + current, left);
            put_waiting(w, current, &next);
        }
    }
}
