/* sampled.c - sampled and averaged mode: random straight paths of a hand.
 * SPDX-License-Identifier: MIT
 *
 * In straight mode the number of a hand's useful tiles determines when the next useful draw comes,
 * and each of these tiles is equally likely to be this draw. A path draws useful tiles at random.
 * From the numbers of useful tiles, mj_win_average computes the path's exact win probability. The
 * mean over paths is the win probability of a player who discards as the paths do. Averaged mode
 * computes only one win probability, from the mean numbers of useful tiles on few paths. */
#include "shanten/shanten.h"
#include "win/mode.h"
#include "win/points/waiting.h"
#include "win/random.h"

enum { AVERAGED_PATHS = 32 };

typedef struct moments {
    double sum[MJ_WIN_VALUES], squares[MJ_WIN_VALUES];
} moments;

typedef struct sample_path {
    view v;
    uint8_t reds[3], reds_left[3]; /* red fives held; to be drawn */
    mj_useful now;                 /* the useful tiles of the hand, while it waits */
} sample_path;

typedef struct sample_run {
    const question *q;
    mj_win_result *result;
    view hand;         /* the question's hand */
    sample_path start; /* the hand of the row */
    uint64_t random;
    uint32_t paths, path; /* paths of each row; finished paths of this row */
    unsigned row;
    moments win, tenpai;
    double useful[MJ_MAX_TILES]; /* sums of useful tiles over the paths, by distance - 1 */
    waiting_rules rules;         /* with points */
    moments score, won;
} sample_run;

static int is_five(unsigned tile) { return tile < 27 && tile % 9 == 4; }

static void throw_tile(sample_path *x, unsigned tile) {
    if (is_five(tile) && x->reds[tile / 9] == copies(&x->v.held, tile)) x->reds[tile / 9]--;
    mj_view_discard(&x->v, tile);
}

static void draw_tile(sample_run *w, sample_path *x, unsigned tile) {
    unsigned reds = is_five(tile) ? x->reds_left[tile / 9] : 0;
    if (reds && random_below(&w->random, copies(&x->v.left, tile)) < reds) {
        x->reds[tile / 9]++;
        x->reds_left[tile / 9]--;
    }
    mj_view_draw(&x->v, tile);
}

static void start_path(const sample_run *w, sample_path *x) {
    unsigned tile = w->result->row[w->row].tile;
    x->v = w->hand;
    for (int i = 0; i < 3; i++) {
        x->reds[i] = w->q->with_points ? w->q->value.table.reds[i] : 0;
        x->reds_left[i] = w->q->with_points ? w->q->reds_unseen[i] : 0;
    }
    if (tile != MJ_NOT_HELD) throw_tile(x, tile);
    mj_ukeire_of(&x->v, &x->now);
}

static unsigned draw_useful(sample_run *w, const sample_path *x) {
    uint32_t i = random_below(&w->random, x->now.total);
    for (uint64_t rest = x->now.mask;; rest &= rest - 1) {
        uint32_t n = copies(&x->v.left, lowest(rest));
        if (i < n) return lowest(rest);
        i -= n;
    }
}

static void throw_first(sample_path *x) {
    mj_discard table[MJ_MAX_TILES];
    mj_discards_of(&x->v, table);
    throw_tile(x, table[0].tile);
    x->now = table[0].after;
}

/* Follows a path. useful[i] gets its number of useful tiles at distance i + 1, or 0 if skipped. */
static void walk_path(sample_run *w, sample_path *x, double useful[MJ_MAX_TILES]) {
    int distance = x->now.distance;
    for (int i = 0; i < distance; i++) useful[i] = 0;
    for (int i = distance - 1; i >= 0 && x->now.total; i--) {
        useful[i] = x->now.total;
        w->result->states++;
        w->result->edges += x->now.kinds;
        if (i == 0) return;
        draw_tile(w, x, draw_useful(w, x));
        throw_first(x);
    }
}

static void chances_of_path(const sample_run *w, const double *useful, int distance,
                            double p[MJ_WIN_VALUES]) {
    const question *q = w->q;
    for (int n = 0; n < MJ_WIN_VALUES; n++) p[n] = 1;
    if (distance > 0) mj_win_average(useful, distance, q->draws, q->pool, q->constant_pool, p);
}

static void add_moments(moments *m, const double p[MJ_WIN_VALUES], int draws) {
    for (int n = 0; n <= draws; n++) {
        m->sum[n] += p[n];
        m->squares[n] += p[n] * p[n];
    }
}

/* Returns the hand at the end of a path. Only the row's discard cannot be drawn again. */
static waiting_hand end_of(const sample_run *w, const sample_path *x) {
    waiting_hand h = {.waits = x->now.mask};
    mj_counts_of(&x->v.held, h.count);
    for (unsigned i = 0; i < 3; i++) h.reds[i] = x->reds[i];
    mj_waiting_supply(w->q, w->result->row[w->row].tile, &h);
    return h;
}

static void end_curve(const sample_run *w, const sample_path *x, int in_question, prospect *curve) {
    mj_win_row *row = w->result->row + w->row;
    uint8_t declares[MJ_WIN_VALUES];
    if (x->now.distance > 1) {
        double far[MJ_WIN_VALUES];
        mj_waiting_far(&w->rules, far);
        for (int n = 0; n <= w->q->draws; n++) curve[n] = (prospect){far[n], 0, 0, 0};
        return;
    }
    waiting_hand h = end_of(w, x);
    int first = row->distance == 1 && w->q->value.first;
    if (in_question) {
        mj_waiting_asked(&w->rules, &h, curve);
        return;
    }
    mj_waiting_thrown(&w->rules, &h, first ? 2 : 1, curve, declares);
    for (int n = 0; n <= w->q->draws && row->distance == 1; n++) row->riichi[n] = declares[n];
}

/* Computes the curve before a useful draw from the curve after the draw. `end` is the value without
 * remaining draws. `is_score` is 1 for the score, which other players can lower. */
static void step_back(const sample_run *w, double useful, double *curve, double end, int is_score) {
    const curve_rules *r = &w->rules.curves;
    double before = curve[0];
    curve[0] = end;
    for (int n = 1; n <= w->q->draws; n++) {
        double rate = useful * r->inverse[n], after = before;
        before = curve[n];
        curve[n] = curve[n - 1] + (rate < 1 ? rate : 1) * (after - curve[n - 1]);
        if (r->others) curve[n] = r->goes_on[0][n] * curve[n] + (is_score ? r->lost[0][n] : 0);
    }
}

static void tenpai_of_path(const sample_run *w, const double *useful, int distance,
                           double p[MJ_WIN_VALUES]) {
    for (int n = 0; n < MJ_WIN_VALUES; n++) p[n] = 1;
    for (int i = 1; i < distance; i++) step_back(w, useful[i], p, 0, 0);
}

static void add_points(sample_run *w, const sample_path *x, const double *useful, int distance) {
    prospect end[MJ_WIN_VALUES];
    double score[MJ_WIN_VALUES], won[MJ_WIN_VALUES], win[MJ_WIN_VALUES];
    end_curve(w, x, w->result->row[w->row].tile == MJ_NOT_HELD && distance == 1, end);
    for (int n = 0; n <= w->q->draws; n++)
        score[n] = end[n].score, won[n] = end[n].won, win[n] = end[n].win;
    for (int i = 1; i < distance; i++) {
        step_back(w, useful[i], score, mj_waiting_end(&w->rules, NOTEN).score, 1);
        step_back(w, useful[i], won, 0, 0);
        step_back(w, useful[i], win, 0, 0);
    }
    add_moments(&w->score, score, w->q->draws);
    add_moments(&w->won, won, w->q->draws);
    add_moments(&w->win, win, w->q->draws);
}

/* Computes a square root by Newton's method, because there may be no C library. */
static double square_root(double x) {
    double r = x > 1 ? x : 1;
    if (x <= 0) return 0;
    for (double next = (r + x / r) / 2; next < r; next = (r + x / r) / 2) r = next;
    return r;
}

static void mean_of(const moments *m, uint32_t n, int draws, double *mean, double *error) {
    for (int k = 0; k <= draws; k++) {
        mean[k] = m->sum[k] / n;
        double spread = m->squares[k] - m->sum[k] * mean[k];
        error[k] = n > 1 ? square_root(spread / n / (n - 1)) : 0;
    }
}

static void report_means(sample_run *w) {
    mj_win_row *row = w->result->row + w->row;
    const int draws = w->q->draws;
    if (w->q->mode == MJ_WIN_AVERAGED) {
        for (int i = 0; i < row->distance; i++) w->useful[i] /= w->paths;
        chances_of_path(w, w->useful, row->distance, row->win);
        chances_of_path(w, w->useful + 1, row->distance - 1, row->tenpai);
    } else {
        mean_of(&w->win, w->paths, draws, row->win, row->win_error);
        mean_of(&w->tenpai, w->paths, draws, row->tenpai, row->tenpai_error);
        double ignored[MJ_WIN_VALUES];
        mean_of(&w->score, w->paths, draws, row->score, row->score_error);
        mean_of(&w->won, w->paths, draws, row->won, ignored);
    }
    row->ready = 1;
}

static void do_path(sample_run *w) {
    sample_path x = w->start;
    double useful[MJ_MAX_TILES], p[MJ_WIN_VALUES];
    int distance = x.now.distance;
    walk_path(w, &x, useful);
    if (w->q->mode == MJ_WIN_AVERAGED) {
        for (int i = 0; i < distance; i++) w->useful[i] += useful[i];
        return;
    }
    if (w->q->with_points) {
        add_points(w, &x, useful, distance);
    } else {
        chances_of_path(w, useful, distance, p);
        add_moments(&w->win, p, w->q->draws);
    }
    if (w->q->with_points && w->rules.curves.others)
        tenpai_of_path(w, useful, distance, p);
    else
        chances_of_path(w, useful + 1, distance - 1, p);
    add_moments(&w->tenpai, p, w->q->draws);
}

/* Starts a row. All rows begin with the same seed, so that similar rows are comparable. */
static void start_row(sample_run *w) {
    w->path = 0;
    w->random = (uint64_t)w->q->seed << 32;
    if (w->row < w->result->rows) start_path(w, &w->start);
    blank(&w->win, sizeof w->win);
    blank(&w->tenpai, sizeof w->tenpai);
    blank(&w->score, sizeof w->score);
    blank(&w->won, sizeof w->won);
    blank(w->useful, sizeof w->useful);
}

static int is_asked_for(const sample_run *w) {
    return !(w->q->keeping && w->result->row[w->row].alone);
}

static int sampled_step(void *run, uint32_t budget) {
    sample_run *w = run;
    while (budget-- && w->row < w->result->rows) {
        if (is_asked_for(w)) {
            do_path(w);
            if (++w->path < w->paths) continue;
            report_means(w);
        }
        w->row++;
        start_row(w);
    }
    return w->row < w->result->rows;
}

static double sampled_progress(const void *run) {
    const sample_run *w = run;
    return (w->row + (double)w->path / w->paths) / w->result->rows;
}

static void find_distances(sample_run *w) {
    sample_path x;
    for (; w->row < w->result->rows; w->row++) {
        mj_win_row *row = w->result->row + w->row;
        start_path(w, &x);
        row->distance = x.now.distance;
        row->alone = x.now.distance > w->result->distance;
    }
    w->row = 0;
}

static void *sampled_start(const win_task *task) {
    const question *q = task->q;
    sample_run *w = mj_arena_take_blank(task->memory, 1, sizeof *w);
    if (!w) return NULL;
    w->q = q;
    w->result = task->result;
    const mj_rules rules = {
        .players = q->players, .forms = q->forms, .four_as_two_pairs = q->four_as_two};
    mj_view_counts(q->count, -1, &rules, &w->hand);
    w->hand.left = planes_of(q->unseen);
    if (q->with_points)
        mj_waiting_start(&w->rules, &q->value, q->goal, q->draws, q->pool, q->constant_pool);
    w->paths = q->mode == MJ_WIN_AVERAGED ? AVERAGED_PATHS : q->paths;
    find_distances(w);
    start_row(w);
    return w;
}

static int sampled_seat(const void *run, unsigned row, player *p) {
    (void)run, (void)row, (void)p;
    return 0;
}

const win_mode mj_sampled_mode = {
    .start = sampled_start,
    .step = sampled_step,
    .progress = sampled_progress,
    .seat = sampled_seat,
};
