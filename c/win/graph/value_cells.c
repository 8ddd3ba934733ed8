/* value_cells.c - the values of the hands of a question with points.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * A choice looks at the first part of the cells, and only where two are equal at the others. So the
 * first parts lie by themselves, and a line of hands finds its greatest and next ones without a
 * branch; ties are settled afterwards.
 */
#include "win/graph/value_run.h"

#define TIE 1e-10 /* of the greatest: choices that differ by no more are equal */

/* ---- cells ---- */

cell mj_cell(int goal, const prospect *p) {
    return (cell){prospect_part(p, goal, 0), prospect_part(p, goal, 1), prospect_part(p, goal, 2),
                  p->won};
}

prospect mj_prospect(int goal, const cell *c) {
    if (goal == MJ_GOAL_WIN) return (prospect){c->second, c->first, c->third, c->won};
    if (goal == MJ_GOAL_TENPAI) return (prospect){c->second, c->third, c->first, c->won};
    return (prospect){c->first, c->second, c->third, c->won};
}

/* 1, -1, or 0 for a tie. */
static inline int compare(double a, double b) {
    if (a == b) return 0;
    double tie = TIE * (magnitude(a) > magnitude(b) ? magnitude(a) : magnitude(b));
    return a - b > tie ? 1 : b - a > tie ? -1 : 0;
}

int mj_cell_is_better(const cell *a, const cell *b) {
    int sign = compare(a->first, b->first);
    if (!sign) sign = compare(a->second, b->second);
    if (!sign) sign = compare(a->third, b->third);
    return (sign ? sign : compare(a->won, b->won)) > 0;
}

void mj_value_start_cells(value_run *w, uint32_t i) {
    const block *x = w->blocks.all + i;
    int tenpai = x->waits && x->distance <= 1;
    prospect p = {w->payments.no_win[tenpai ? TENPAI : NOTEN], 0, tenpai, 0};
    cell c = mj_cell(w->q->goal, &p);
    for (uint32_t k = 0; k < x->lines * x->width; k++) put_cell(&w->value, x->at + k, &c);
}

/* ---- choose ---- */

typedef double two_doubles __attribute__((vector_size(16)));
typedef int64_t two_words __attribute__((vector_size(16)));

static inline two_doubles load_two(const double *p) {
    two_doubles x;
    __builtin_memcpy(&x, p, sizeof x);
    return x;
}

static inline void store_two(void *p, two_doubles x) { __builtin_memcpy(p, &x, sizeof x); }

static inline two_doubles pick(two_words mask, two_doubles yes, two_doubles no) {
    return (two_doubles)((mask & (two_words)yes) | (~mask & (two_words)no));
}

static inline void look_at_two(const choice *c, uint32_t j, two_doubles x, int64_t at) {
    two_doubles most = load_two(c->most + j), next = load_two(c->next + j), from;
    two_words more = (two_words)(x > most), here = {at, at + 1};
    two_doubles less = pick(more, most, x);
    __builtin_memcpy(&from, c->at + j, sizeof from);
    store_two(c->most + j, pick(more, x, most));
    store_two(c->next + j, pick((two_words)(less > next), less, next));
    store_two(c->at + j, pick(more, (two_doubles)here, from));
}

static inline void look_at_one(const choice *c, uint32_t j, double x, int64_t at) {
    double most = c->most[j], less = x > most ? most : x;
    c->at[j] = x > most ? at : c->at[j];
    c->most[j] = x > most ? x : most;
    c->next[j] = less > c->next[j] ? less : c->next[j];
}

/* Two hands at a time; behind an odd line there is room for one more. */
static void find_greatest(const value_run *w, const block *x, uint32_t line) {
    const blocks *b = &w->blocks;
    const choice *c = &w->choice;
    const uint32_t *first = b->first_move + x->first_line + line;
    const column_move *m = b->column_moves + x->first_column;
    for (uint32_t j = 0; j < x->width; j++) c->most[j] = c->next[j] = NO_WIN;
    for (uint32_t k = first[0]; k < first[1]; k++) {
        uint32_t at = b->line_moves[k].at;
        for (uint32_t j = 0; j < x->width; j += 2)
            look_at_two(c, j, load_two(w->value.first + at + j), at + j);
    }
    for (uint32_t k = 0; k < x->columns; k++) {
        uint32_t at = m[k].at + line * m[k].width;
        look_at_one(c, m[k].from, w->value.first[at], at);
    }
}

/* Another choice for a hand: a rival is as good in the first part, where there is one. */
static inline void settle(const value_run *w, uint32_t j, uint32_t at) {
    const choice *c = &w->choice;
    if (w->value.first[at] < c->next[j] || at == c->at[j]) return;
    cell mine = cell_at(&w->value, (uint32_t)c->at[j]), other = cell_at(&w->value, at);
    mine.first = other.first = 0;
    if (mj_cell_is_better(&other, &mine)) c->at[j] = at;
}

static void settle_ties(const value_run *w, const block *x, uint32_t line) {
    const blocks *b = &w->blocks;
    const uint32_t *first = b->first_move + x->first_line + line;
    const column_move *m = b->column_moves + x->first_column;
    for (uint32_t k = first[0]; k < first[1]; k++)
        for (uint32_t j = 0; j < x->width; j++) settle(w, j, b->line_moves[k].at + j);
    for (uint32_t k = 0; k < x->columns; k++)
        settle(w, m[k].from, m[k].at + line * m[k].width);
}

/* From here on `next` is what a rival has at least. */
static int has_ties(const choice *c, uint32_t width) {
    int ties = 0;
    for (uint32_t j = 0; j < width; j++) {
        double least = c->most[j] - TIE * magnitude(c->most[j]);
        int tie = c->next[j] >= least;
        c->next[j] = tie ? least : -NO_WIN;
        ties |= tie;
    }
    return ties;
}

static void choose_line(const value_run *w, const block *x, uint32_t line) {
    const choice *c = &w->choice;
    uint32_t own = x->at + line * x->width;
    find_greatest(w, x, line);
    if (has_ties(c, x->width)) settle_ties(w, x, line);
    for (uint32_t j = 0; j < x->width; j++) {
        uint32_t at = (uint32_t)c->at[j];
        w->value.first[own + j] = w->value.first[at];
        w->value.rest[own + j] = w->value.rest[at];
    }
}

void mj_value_choose(const value_run *w, uint32_t i) {
    const block *x = w->blocks.all + i;
    for (uint32_t line = 0; line < x->lines; line++) choose_line(w, x, line);
}

/* ---- draw ---- */

static void add_scaled(cell *sum, const cell *other, double weight) {
    sum->first += weight * other->first;
    sum->second += weight * other->second;
    sum->third += weight * other->third;
    sum->won += weight * other->won;
}

static inline void add_first(double *restrict sum, const double *restrict other, uint32_t n,
                             double weight) {
    for (uint32_t j = 0; j < n; j++) sum[j] += weight * other[j];
}

static inline void add_rest(carried *restrict sum, const carried *restrict other, uint32_t n,
                            double weight) {
    for (uint32_t j = 0; j < n; j++) {
        sum[j].second += weight * other[j].second;
        sum[j].third += weight * other[j].third;
        sum[j].won += weight * other[j].won;
    }
}

static double sum_line(const value_run *w, const block *x, uint32_t line) {
    const blocks *b = &w->blocks;
    const uint32_t *first = b->first_move + x->first_line + line;
    const column_move *c = b->column_moves + x->first_column;
    double weight = 0;
    for (uint32_t j = 0; j < x->width; j++) {
        w->sum.first[j] = 0;
        w->sum.rest[j] = (carried){0, 0, 0};
    }
    for (uint32_t k = first[0]; k < first[1]; k++) {
        uint32_t at = b->line_moves[k].at;
        double copies = b->line_moves[k].weight;
        weight += copies;
        add_first(w->sum.first, w->value.first + at, x->width, copies);
        add_rest(w->sum.rest, w->value.rest + at, x->width, copies);
    }
    for (uint32_t k = 0; k < x->columns; k++) {
        uint32_t at = c[k].at + line * c[k].width, j = c[k].from;
        w->sum.first[j] += c[k].weight * w->value.first[at];
        add_rest(w->sum.rest + j, w->value.rest + at, 1, c[k].weight);
    }
    return weight;
}

/* Probabilities stop at 1: the tiles that can be drawn may be more than the pool. */
static void stop_at_one(int goal, cell *c) {
    double *win = goal == MJ_GOAL_SCORE ? &c->second : &c->first;
    if (*win > 1) *win = 1;
    if (c->third > 1) c->third = 1;
}

static inline double step(double p, double sum, double weight, double inverse) {
    return p + inverse * (sum - weight * p);
}

static cell step_to(const cell *p, const cell *sum, double weight, double inverse) {
    return (cell){
        step(p->first, sum->first, weight, inverse), step(p->second, sum->second, weight, inverse),
        step(p->third, sum->third, weight, inverse), step(p->won, sum->won, weight, inverse)};
}

/* A draw to a complete hand has been summed up as if that hand went on; where to win is better, the
 * difference is added. */
static void add_wins(const value_run *w, uint32_t tenpai, const cell *stay, int left, cell *sum,
                     cell *by_ron) {
    *by_ron = (cell){0, 0, 0, 0};
    for (uint32_t k = w->first_win[tenpai]; k < w->first_win[tenpai + 1]; k++) {
        const win_edge *e = (const win_edge *)w->wins.data + k;
        const cell *win = left == 1 ? &e->last : &e->draw, on = cell_at(&w->value, e->to);
        if (win->first != NO_WIN && !mj_cell_is_better(&on, win)) {
            add_scaled(sum, win, e->weight);
            add_scaled(sum, &on, -(double)e->weight);
        }
        if (e->ron.first != NO_WIN && !mj_cell_is_better(stay, &e->ron)) {
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
    stop_at_one(w->q->goal, &next);
    *(w->q->goal == MJ_GOAL_TENPAI ? &next.first : &next.third) = 1;
    return next;
}

static void note_row(value_run *w, uint32_t tenpai, const cell *damaten) {
    for (unsigned i = 0; i < w->result->rows; i++)
        if (w->row_tenpai[i] == tenpai) w->row_damaten[i] = *damaten;
}

static cell declared_cell(const value_run *w, uint32_t tenpai, int left) {
    prospect p = mj_value_declared(w, w->riichi_of + tenpai, left);
    return mj_cell(w->q->goal, &p);
}

static void finish_tenpai(value_run *w, const block *x, uint32_t line, double weight, int left) {
    const blocks *b = &w->blocks;
    uint32_t own = x->at + line * x->width;
    uint32_t tenpai = w->first_tenpai[x - b->all] + line * x->width;
    for (uint32_t j = 0; j < x->width; j++) {
        cell stay = cell_at(&w->value, own + j);
        cell next =
            step_tenpai(w, tenpai + j, &stay, cell_at(&w->sum, j), weight + b->weights[j], left);
        if (w->rows_wait) note_row(w, tenpai + j, &next);
        if (w->riichi) {
            cell riichi = declared_cell(w, tenpai + j, left);
            if (!mj_cell_is_better(&next, &riichi)) next = riichi;
        }
        put_cell(&w->value, own + j, &next);
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
        cell c = declared_cell(w, tenpai + k, left);
        put_cell(&w->value, x->at + k, &c);
    }
}

static void draw_line(value_run *w, const block *x, uint32_t line, int left) {
    double inverse = w->lines.inverse[left], weight = sum_line(w, x, line);
    uint32_t own = x->at + line * x->width;
    if (x->distance == 1) {
        finish_tenpai(w, x, line, weight, left);
        return;
    }
    for (uint32_t j = 0; j < x->width; j++) {
        cell stay = cell_at(&w->value, own + j), sum = cell_at(&w->sum, j);
        cell next = step_to(&stay, &sum, weight + w->blocks.weights[j], inverse);
        stop_at_one(w->q->goal, &next);
        put_cell(&w->value, own + j, &next);
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
    cell stay = cell_at(&w->value, place);
    weigh_columns(b, x);
    double weight = sum_line(w, x, line);
    return step_tenpai(w, w->first_tenpai[x - b->all] + place - x->at, &stay,
                       cell_at(&w->sum, column), weight + b->weights[column], left);
}
