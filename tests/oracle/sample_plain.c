/* sample_plain.c - see sample_plain.h.
 * SPDX-License-Identifier: MIT */
#include "sample_plain.h"
#include "oracle.h"

#include <stdbool.h>
#include <string.h>

typedef struct values {
    double win[MJ_WIN_VALUES], tenpai[MJ_WIN_VALUES];
} values;

typedef struct ukeire {
    int distance, total, kinds;
    bool useful[34];
} ukeire;

/* The state of a recursion through all paths, whose steps change the hand and the unseen tiles. */
typedef struct walk {
    const mj_win_query *q;
    uint8_t count[MJ_KINDS], unseen[MJ_KINDS];
} walk;

static int walk_distance(const walk *w) {
    const mj_rules *rules = &w->q->rules;
    return oracle_best(w->count, w->q->hand.melds,
                       (oracle_rules){rules->players, rules->four_as_two_pairs}, rules->forms, NULL,
                       NULL);
}

static void find_useful(walk *w, ukeire *u) {
    *u = (ukeire){.distance = walk_distance(w)};
    for (int t = 0; t < 34; t++) {
        if (w->count[t] == 4 || w->unseen[t] == 0) continue;
        w->count[t]++;
        u->useful[t] = walk_distance(w) < u->distance;
        w->count[t]--;
        u->total += u->useful[t] ? w->unseen[t] : 0;
        u->kinds += u->useful[t];
    }
}

static int discard_best(walk *w, ukeire *best) {
    int distance = walk_distance(w), tile = -1;
    for (int t = 0; t < 34; t++) {
        ukeire u;
        if (w->count[t] == 0) continue;
        w->count[t]--;
        if (walk_distance(w) == distance) {
            find_useful(w, &u);
            if (tile < 0 || u.total > best->total ||
                (u.total == best->total && u.kinds > best->kinds)) {
                *best = u;
                tile = t;
            }
        }
        w->count[t]++;
    }
    w->count[tile]--;
    return tile;
}

/* Computes the value p[n] with n draws: p[n + 1] = p[n] + rate (follows[n] - p[n]). Here `rate` is
 * the chance of a useful draw, and `follows` has the mean values after it. */
static void run_recurrence(const walk *w, int total, const double *follows, double *p) {
    p[0] = 0;
    for (int n = 0; n < w->q->draws; n++) {
        double pool = w->q->pool - (w->q->constant_pool ? 0 : w->q->draws - n - 1);
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
        double part = (double)w->unseen[t] / u->total;
        for (int n = 0; n <= w->q->draws; n++) next.win[n] = next.tenpai[n] = 1;
        if (u->distance > 1) {
            w->count[t]++;
            w->unseen[t]--;
            int thrown = discard_best(w, &after);
            evaluate_walk(w, &after, &next);
            w->count[thrown]++;
            w->unseen[t]++;
            w->count[t]--;
        }
        for (int n = 0; n <= w->q->draws; n++) {
            mean.win[n] += part * next.win[n];
            mean.tenpai[n] += part * next.tenpai[n];
        }
    }
    run_recurrence(w, u->total, mean.win, v->win);
    run_recurrence(w, u->total, mean.tenpai, v->tenpai);
    for (int n = 0; n <= w->q->draws && u->distance == 1; n++) v->tenpai[n] = 1;
}

void sample_plain(const mj_win_query *query, double win[MJ_WIN_VALUES],
                  double tenpai[MJ_WIN_VALUES]) {
    walk w = {.q = query};
    ukeire u;
    values v = {{0}, {0}};
    memcpy(w.count, query->hand.count, sizeof w.count);
    memcpy(w.unseen, query->unseen, sizeof w.unseen);
    find_useful(&w, &u);
    evaluate_walk(&w, &u, &v);
    memcpy(win, v.win, sizeof v.win);
    memcpy(tenpai, v.tenpai, sizeof v.tenpai);
}
