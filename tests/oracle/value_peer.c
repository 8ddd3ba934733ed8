/* value_peer.c - the expected score as mahjong-cpp computes it.
 * SPDX-License-Identifier: MIT
 *
 * In mahjong-cpp only a waiting hand can be in riichi. A hand in riichi may draw any tile that
 * leads to a hand of the graph, and then continues without riichi. Each of the three curves has its
 * own choices. Chances may exceed 1, except the tenpai chance of a tenpai hand, which is 1.
 */
#include "value_wins.h"

#include <stdlib.h>
#include <string.h>

typedef struct line {
    const graph *g;
    int goal;          /* VALUE_SCORE, VALUE_WIN or VALUE_TENPAI */
    const double *win; /* points by edge, if its draw completes the hand; 0 without a yaku */
    double *now, *next;
} line;

static void take_best_discards(line *l) {
    for (size_t i = 0; i < l->g->node_count; i++)
        if (!l->g->nodes[i].waits) l->now[i] = 0;
    for (size_t i = 0; i < l->g->edge_count; i++) {
        const edge *e = &l->g->edges[i];
        if (e->discard && l->now[e->waiting] > l->now[e->discarding])
            l->now[e->discarding] = l->now[e->waiting];
    }
}

static double value_after_draw(const line *l, size_t i) {
    double on = l->now[l->g->edges[i].discarding], points = l->win[i];
    if (l->goal != VALUE_SCORE) return points > 0 ? 1 : on;
    return points > on ? points : on;
}

static void draw_line(line *l, double pool) {
    memcpy(l->next, l->now, l->g->node_count * sizeof *l->next);
    for (size_t i = 0; i < l->g->edge_count; i++) {
        const edge *e = &l->g->edges[i];
        if (e->draw)
            l->next[e->waiting] += e->weight / pool * (value_after_draw(l, i) - l->now[e->waiting]);
    }
    double *swap = l->now;
    l->now = l->next;
    l->next = swap;
}

static void tenpai_is_1(line *l) {
    for (size_t i = 0; i < l->g->node_count; i++)
        if (l->g->nodes[i].waits && l->g->nodes[i].distance <= 1) l->now[i] = 1;
}

typedef struct place {
    size_t node;
    value_row *row;
} place;

static void run_line(line *l, const place *places, int n) {
    const mj_win_query *q = l->g->query;
    memset(l->now, 0, l->g->node_count * sizeof *l->now);
    for (int left = 0; left <= q->draws; left++) {
        if (l->goal == VALUE_TENPAI) tenpai_is_1(l);
        for (int i = 0; i < n; i++) places[i].row->line[l->goal][left] = l->now[places[i].node];
        take_best_discards(l);
        draw_line(l, l->g->pool - (q->constant_pool ? 0 : q->draws - left - 1));
    }
}

static double *score_edges(const graph *g) {
    double *points = calloc(g->edge_count + 1, sizeof *points);
    for (size_t i = 0; i < g->edge_count && points; i++) {
        const edge *e = &g->edges[i];
        if (g->nodes[e->discarding].distance > 0) continue;
        hand h = graph_hand(g, e->discarding);
        win w = value_win(g, &h, e->kind, (manner){.riichi = g->nodes[e->waiting].riichi});
        points[i] = w.yaku ? w.score : 0;
    }
    return points;
}

static bool evaluate_peer(const graph *g, const place *places, int n) {
    static const int goals[] = {VALUE_SCORE, VALUE_WIN, VALUE_TENPAI};
    double *points = score_edges(g);
    double *now = calloc(g->node_count, sizeof *now), *next = calloc(g->node_count, sizeof *now);
    bool ok = points && now && next;
    for (int i = 0; i < 3 && ok; i++) {
        line l = {g, goals[i], points, now, next};
        run_line(&l, places, n);
    }
    free(points);
    free(now);
    free(next);
    return ok;
}

static int put_rows(graph *g, const hand *whole_hand, place *places, value_result *result) {
    int n = 0;
    for (int k = 0; k < VALUE_KINDS; k++) {
        hand rest = *whole_hand;
        if (hand_holds(whole_hand, k) == 0) continue;
        hand_add(&rest, k, -1);
        int distance = graph_distance(g, &rest);
        if (distance > g->origin_distance && !graph_frees(g, g->origin_distance, 0)) continue;
        bool riichi = distance == 1 && graph_is_closed(g);
        places[n] = (place){graph_node(g, &rest, true, riichi), &result->row[k]};
        places[n].row->present = true;
        places[n++].row->distance = distance;
    }
    return n;
}

bool value_peer(const mj_win_query *q, size_t max_hands, value_result *result) {
    graph g;
    place places[VALUE_KINDS];
    hand whole_hand = hand_asked(q);
    memset(result, 0, sizeof *result);
    value_wins_forget();
    graph_start(&g, q, &whole_hand, max_hands);
    g.peer = true;
    result->distance = g.origin_distance;
    graph_node(&g, &whole_hand, false, false);
    int n = put_rows(&g, &whole_hand, places, result);
    bool ok = graph_expand(&g) && evaluate_peer(&g, places, n);
    value_wins_forget();
    graph_finish(&g);
    return ok;
}
