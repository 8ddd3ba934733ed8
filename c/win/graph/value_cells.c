/* value_cells.c - the values of the hands of a question with points.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * A choice looks at the first line; the second and the third decide where it is equal. So that one
 * comparison does, the key of a cell is
 *
 *     first line + e second line + f third line
 *
 * with e and f so small that the key is the first line but for some 1e-10 of it. The key obeys the
 * recurrence as its three lines do, and the first line is found from it again at the end.
 */
#include "win/graph/value_run.h"

/* ---- cells ---- */

/* Points are some thousands a win, and what a utility makes of them is at most its last worth. */
weighing mj_weighing(const mj_value *v, int goal) {
    double scale = v->steps ? v->utility[v->steps - 1].worth : 5000;
    weighing w = {1e-10, 1e-13, (uint8_t)goal};
    if (scale < 1e-100) scale = 1;
    if (goal == MJ_GOAL_SCORE)
        w.second *= scale / 4, w.third *= scale / 4;
    else
        w.second /= scale;
    return w;
}

/* Score, win and tenpai in the order of the goal. */
static void take_parts(int goal, const prospect *p, double part[3]) {
    for (int i = 0; i < 3; i++) part[i] = prospect_part(p, goal, i);
}

cell mj_cell(const weighing *w, const prospect *p) {
    double part[3];
    take_parts(w->goal, p, part);
    return (cell){part[0] + w->second * part[1] + w->third * part[2], part[1], part[2], p->won};
}

/* What is left of the key where the first line is 0 is rounding. */
static double first_of(const weighing *w, const cell *c) {
    double rest = w->second * c->second + w->third * c->third, first = c->key - rest;
    return magnitude(first) > 1e-12 * magnitude(rest) ? first : 0;
}

prospect mj_prospect(const weighing *w, const cell *c) {
    double first = first_of(w, c);
    if (w->goal == MJ_GOAL_WIN) return (prospect){c->second, first, c->third, c->won};
    if (w->goal == MJ_GOAL_TENPAI) return (prospect){c->second, c->third, first, c->won};
    return (prospect){first, c->second, c->third, c->won};
}

void mj_value_start_cells(value_run *w, uint32_t i) {
    const block *x = w->blocks.all + i;
    int tenpai = x->waits && x->distance <= 1;
    prospect p = {w->payments.no_win[tenpai ? TENPAI : NOTEN], 0, tenpai, 0};
    cell c = mj_cell(&w->weighing, &p);
    for (uint32_t k = 0; k < x->lines * x->width; k++) w->value[x->at + k] = c;
}

/* ---- choose ---- */

typedef double pair_of_doubles __attribute__((vector_size(16)));
typedef int64_t pair_of_masks __attribute__((vector_size(16)));

static pair_of_doubles pick(pair_of_masks mask, const double *a, const double *b) {
    pair_of_doubles x = {a[0], a[1]}, y = {b[0], b[1]};
    return (pair_of_doubles)((mask & (pair_of_masks)x) | (~mask & (pair_of_masks)y));
}

/* Without a branch: which discard is best cannot be foretold. */
static inline void take_better(cell *mine, const cell *other) {
    int64_t better = -(int64_t)(other->key > mine->key);
    pair_of_masks mask = {better, better};
    pair_of_doubles low = pick(mask, &other->key, &mine->key);
    pair_of_doubles high = pick(mask, &other->third, &mine->third);
    *mine = (cell){low[0], low[1], high[0], high[1]};
}

static void choose_line(const value_run *w, const block *x, uint32_t line) {
    const blocks *b = &w->blocks;
    cell *restrict own = w->value + x->at + (size_t)line * x->width;
    const uint32_t *first = b->first_move + x->first_line + line;
    const column_move *c = b->column_moves + x->first_column;
    for (uint32_t j = 0; j < x->width; j++) own[j].key = NO_WIN;
    for (uint32_t k = first[0]; k < first[1]; k++) {
        const cell *restrict other = w->value + b->line_moves[k].at;
        for (uint32_t j = 0; j < x->width; j++) take_better(own + j, other + j);
    }
    for (uint32_t k = 0; k < x->columns; k++)
        take_better(own + c[k].from, w->value + c[k].at + (size_t)line * c[k].width);
}

void mj_value_choose(const value_run *w, uint32_t i) {
    const block *x = w->blocks.all + i;
    for (uint32_t line = 0; line < x->lines; line++) choose_line(w, x, line);
}

/* ---- draw ---- */

static inline void add_scaled(cell *sum, const cell *other, double weight) {
    sum->key += weight * other->key;
    sum->second += weight * other->second;
    sum->third += weight * other->third;
    sum->won += weight * other->won;
}

static double sum_line(const value_run *w, const block *x, uint32_t line) {
    const blocks *b = &w->blocks;
    const uint32_t *first = b->first_move + x->first_line + line;
    const column_move *c = b->column_moves + x->first_column;
    cell *restrict sum = w->sum;
    double weight = 0;
    for (uint32_t j = 0; j < x->width; j++) sum[j] = (cell){0, 0, 0, 0};
    for (uint32_t k = first[0]; k < first[1]; k++) {
        const cell *restrict other = w->value + b->line_moves[k].at;
        double copies = b->line_moves[k].weight;
        weight += copies;
        for (uint32_t j = 0; j < x->width; j++) add_scaled(sum + j, other + j, copies);
    }
    for (uint32_t k = 0; k < x->columns; k++)
        add_scaled(sum + c[k].from, w->value + c[k].at + (size_t)line * c[k].width, c[k].weight);
    return weight;
}

/* Probabilities stop at 1: the tiles that can be drawn may be more than the pool. */
static void stop_at_one(const weighing *w, cell *c) {
    prospect p = mj_prospect(w, c);
    if (p.win <= 1 && p.tenpai <= 1) return;
    if (p.win > 1) p.win = 1;
    if (p.tenpai > 1) p.tenpai = 1;
    *c = mj_cell(w, &p);
}

static inline cell step_to(const cell *p, const cell *sum, double weight, double inverse) {
    return (cell){p->key + inverse * (sum->key - weight * p->key),
                  p->second + inverse * (sum->second - weight * p->second),
                  p->third + inverse * (sum->third - weight * p->third),
                  p->won + inverse * (sum->won - weight * p->won)};
}

/* A draw to a complete hand has been summed up as if that hand went on; where to win is better, the
 * difference is added. */
static void add_wins(const value_run *w, uint32_t tenpai, const cell *stay, int left, cell *sum,
                     cell *by_ron) {
    *by_ron = (cell){0, 0, 0, 0};
    for (uint32_t k = w->first_win[tenpai]; k < w->first_win[tenpai + 1]; k++) {
        const win_edge *e = (const win_edge *)w->wins.data + k;
        const cell *win = left == 1 ? &e->last : &e->draw, *on = w->value + e->to;
        if (win->key > on->key) {
            add_scaled(sum, win, e->weight);
            add_scaled(sum, on, -(double)e->weight);
        }
        if (e->ron.key > stay->key) {
            add_scaled(by_ron, &e->ron, e->weight);
            add_scaled(by_ron, stay, -(double)e->weight);
        }
    }
}

/* The hand without riichi, with one draw more. */
static cell step_tenpai(const value_run *w, uint32_t tenpai, const cell *stay, cell sum,
                        double weight, int left) {
    cell ron;
    add_wins(w, tenpai, stay, left, &sum, &ron);
    cell next = step_to(stay, &sum, weight, w->lines.inverse[left]);
    if (w->lines.ron > 0) add_scaled(&next, &ron, w->lines.ron);
    stop_at_one(&w->weighing, &next);
    return next;
}

static void note_row(value_run *w, uint32_t tenpai, const cell *damaten) {
    for (unsigned i = 0; i < w->result->rows; i++)
        if (w->row_tenpai[i] == tenpai) w->row_damaten[i] = *damaten;
}

static void finish_tenpai(value_run *w, const block *x, uint32_t line, double weight, int left) {
    const blocks *b = &w->blocks;
    cell *own = w->value + x->at + (size_t)line * x->width;
    uint32_t tenpai = w->first_tenpai[x - b->all] + line * x->width;
    for (uint32_t j = 0; j < x->width; j++) {
        cell next = step_tenpai(w, tenpai + j, own + j, w->sum[j], weight + b->weights[j], left);
        if (w->rows_wait) note_row(w, tenpai + j, &next);
        if (w->riichi) {
            prospect p = mj_value_declared(w, w->riichi_of + tenpai + j, left);
            cell riichi = mj_cell(&w->weighing, &p);
            take_better(&next, &riichi);
        }
        own[j] = next;
    }
}

static void weigh_columns(const blocks *b, const block *x) {
    const column_move *c = b->column_moves + x->first_column;
    for (uint32_t j = 0; j < x->width; j++) b->weights[j] = 0;
    for (uint32_t k = 0; k < x->columns; k++) b->weights[c[k].from] += c[k].weight;
}

/* Tenpai hands that declare riichi in any case. */
static void declare_block(value_run *w, const block *x, int left) {
    uint32_t tenpai = w->first_tenpai[x - w->blocks.all], hands = x->lines * x->width;
    for (uint32_t k = 0; k < hands; k++) {
        prospect p = mj_value_declared(w, w->riichi_of + tenpai + k, left);
        w->value[x->at + k] = mj_cell(&w->weighing, &p);
    }
}

static void draw_line(value_run *w, const block *x, uint32_t line, int left) {
    const double *weights = w->blocks.weights, inverse = w->lines.inverse[left];
    cell *own = w->value + x->at + (size_t)line * x->width;
    double weight = sum_line(w, x, line);
    if (x->distance == 1) {
        finish_tenpai(w, x, line, weight, left);
        return;
    }
    for (uint32_t j = 0; j < x->width; j++) {
        own[j] = step_to(own + j, w->sum + j, weight + weights[j], inverse);
        if (own[j].second > 1 || own[j].third > 1 || w->weighing.goal != MJ_GOAL_SCORE)
            stop_at_one(&w->weighing, own + j);
    }
}

void mj_value_draw(value_run *w, uint32_t i, int left) {
    const block *x = w->blocks.all + i;
    if (x->distance == 1 && !w->damaten) {
        declare_block(w, x, left);
        return;
    }
    weigh_columns(&w->blocks, x);
    for (uint32_t line = 0; line < x->lines; line++) draw_line(w, x, line, left);
}

const block *mj_value_block_of(const blocks *b, uint32_t place) {
    uint32_t low = 0, high = b->count;
    while (high - low > 1) {
        uint32_t middle = (low + high) / 2;
        if (b->all[middle].at <= place)
            low = middle;
        else
            high = middle;
    }
    return b->all + low;
}

cell mj_value_draw_once(const value_run *w, uint32_t place, int left) {
    const blocks *b = &w->blocks;
    const block *x = mj_value_block_of(b, place);
    uint32_t line = (place - x->at) / x->width, column = (place - x->at) % x->width;
    weigh_columns(b, x);
    double weight = sum_line(w, x, line);
    return step_tenpai(w, w->first_tenpai[x - b->all] + place - x->at, w->value + place,
                       w->sum[column], weight + b->weights[column], left);
}
