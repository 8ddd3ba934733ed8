/* sample_plain.c - see sample_plain.h.
 * SPDX-License-Identifier: MIT
 */
#include "sample_plain.h"

#include <string.h>

typedef struct values {
    double win[WIN_PLAIN_DRAWS + 1], tenpai[WIN_PLAIN_DRAWS + 1];
} values;

/* The distance of a waiting hand, and its useful tiles. */
typedef struct ukeire {
    int distance, total, kinds;
    bool useful[34];
} ukeire;

/* A walk along all paths; hand and unseen tiles change on the way, and change back. */
typedef struct walk {
    win_plain_query q;
} walk;

static int walk_distance(const walk *w) {
    return win_plain_distance(w->q.counts, w->q.melds, w->q.players, w->q.forms, w->q.four_as_two);
}

static void find_useful(walk *w, ukeire *u) {
    *u = (ukeire){.distance = walk_distance(w)};
    for (int t = 0; t < 34; t++) {
        if (w->q.counts[t] == 4 || w->q.unseen[t] == 0) continue;
        w->q.counts[t]++;
        u->useful[t] = walk_distance(w) < u->distance;
        w->q.counts[t]--;
        u->total += u->useful[t] ? w->q.unseen[t] : 0;
        u->kinds += u->useful[t];
    }
}

/* Makes the best discard of a hand; returns the tile. */
static int discard_best(walk *w, ukeire *best) {
    int distance = walk_distance(w), tile = -1;
    for (int t = 0; t < 34; t++) {
        ukeire u;
        if (w->q.counts[t] == 0) continue;
        w->q.counts[t]--;
        if (walk_distance(w) == distance) {
            find_useful(w, &u);
            if (tile < 0 || u.total > best->total ||
                (u.total == best->total && u.kinds > best->kinds)) {
                *best = u;
                tile = t;
            }
        }
        w->q.counts[t]++;
    }
    w->q.counts[tile]--;
    return tile;
}

/* Computes p(n + 1) = p(n) + (chance of a useful tile) (mean after a useful tile - p(n)). */
static void run_recurrence(const walk *w, int total, const double *follows, double *p) {
    p[0] = 0;
    for (int n = 0; n < w->q.draws; n++) {
        double pool = w->q.constant_pool ? w->q.pool : w->q.pool - (w->q.draws - n - 1);
        double rate = total < pool ? total / pool : 1;
        p[n + 1] = p[n] + rate * (follows[n] - p[n]);
    }
}

static void evaluate_walk(walk *w, const ukeire *u, values *v) {
    values mean = {{0}, {0}};
    for (int t = 0; t < 34; t++) {
        values next;
        ukeire after;
        if (!u->useful[t]) continue;
        double part = (double)w->q.unseen[t] / u->total;
        for (int n = 0; n <= w->q.draws; n++) next.win[n] = next.tenpai[n] = 1;
        if (u->distance > 1) {
            w->q.counts[t]++;
            w->q.unseen[t]--;
            int thrown = discard_best(w, &after);
            evaluate_walk(w, &after, &next);
            w->q.counts[thrown]++;
            w->q.unseen[t]++;
            w->q.counts[t]--;
        }
        for (int n = 0; n <= w->q.draws; n++) {
            mean.win[n] += part * next.win[n];
            mean.tenpai[n] += part * next.tenpai[n];
        }
    }
    run_recurrence(w, u->total, mean.win, v->win);
    run_recurrence(w, u->total, mean.tenpai, v->tenpai);
    for (int n = 0; n <= w->q.draws && u->distance == 1; n++) v->tenpai[n] = 1;
}

void sample_plain(const win_plain_query *query, double win[WIN_PLAIN_DRAWS + 1],
                  double tenpai[WIN_PLAIN_DRAWS + 1]) {
    walk w = {*query};
    ukeire u;
    values v = {{0}, {0}};
    find_useful(&w, &u);
    evaluate_walk(&w, &u, &v);
    memcpy(win, v.win, sizeof v.win);
    memcpy(tenpai, v.tenpai, sizeof v.tenpai);
}
