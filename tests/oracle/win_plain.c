/* win_plain.c - win probability from the definition, on the raw graph of hands.
 * SPDX-License-Identifier: MIT
 *
 * Every hand is a node, either waiting (3n+1 tiles) or to discard (3n+2). The nodes are collected
 * with a work list and a hash map (hands.c), then the recurrence runs with the draws outermost, so
 * that cycles do no harm: p_a(k) = p_a(k+1) + sum_t w_t / (S - k) * (p_{a+t}(k+1) - p_a(k+1)),
 * p_b(k) = max over the discards p_{b-t}(k).
 *
 * A player has one curve, or `line`, for its goal, or two: win and tenpai probability, where the
 * second decides between choices that are equal in the first.
 */
#include "win_plain.h"
#include "hands.h"
#include "rows.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- Distance of a hand ---- */

enum { TARGETS = 10, FAR = 99 /* the distance to what does not exist */ };

static int less_of(int a, int b) { return a < b ? a : b; }

/* Combines the row of one more suit, by rows.h: the sets divide between the suits, and the pair is
 * in one of them. */
static void add_suit(uint8_t sum[TARGETS], int kind, const int *counts, const uint8_t most[9]) {
    uint8_t count[9] = {0}, suit[TARGETS], out[TARGETS];
    for (int r = 0; r < (kind == ROWS_HONOURS ? 7 : 9); r++) count[r] = (uint8_t)counts[r];
    rows_cached(kind, count, most, suit);
    memset(out, FAR, sizeof out);
    for (int m = 0; m <= 4; m++)
        for (int l = 0; l <= m; l++) {
            out[m] = (uint8_t)less_of(out[m], sum[l] + suit[m - l]);
            int pair = less_of(sum[5 + l] + suit[m - l], sum[l] + suit[5 + m - l]);
            out[5 + m] = (uint8_t)less_of(out[5 + m], pair);
        }
    memcpy(sum, out, sizeof out);
}

static int standard_distance(const int counts[34], int melds, int players) {
    static const uint8_t four[9] = {4, 4, 4, 4, 4, 4, 4, 4, 4};
    static const uint8_t ends[9] = {4, 0, 0, 0, 0, 0, 0, 0, 4};
    uint8_t sum[TARGETS] = {0, FAR, FAR, FAR, FAR, FAR, FAR, FAR, FAR, FAR};
    for (int i = 0; i < 4; i++)
        add_suit(sum, i == 3 ? ROWS_HONOURS : ROWS_NUMBERS, counts + 9 * i,
                 i == 0 && players == 3 ? ends : four);
    return sum[5 + 4 - melds];
}

/* Returns the distance in chiitoitsu: a pair costs 0, a single tile 1, any other kind 2. */
static int chiitoitsu_distance(const int counts[34], bool four_as_two) {
    int pairs = 0, kinds = 0;
    for (int t = 0; t < 34; t++) {
        pairs += counts[t] >= 2;
        kinds += counts[t] >= 1;
        pairs += four_as_two && counts[t] == 4;
        kinds += four_as_two && counts[t] >= 3;
    }
    pairs = pairs < 7 ? pairs : 7;
    kinds = kinds < 7 ? kinds : 7;
    return 14 - pairs - kinds;
}

static bool is_terminal_or_honour(int t) { return t >= 27 || t % 9 == 0 || t % 9 == 8; }

/* Returns the distance in kokushi: all thirteen terminals and honours, and one of them twice. */
static int kokushi_distance(const int counts[34]) {
    int kinds = 0, pair = 0;
    for (int t = 0; t < 34; t++)
        if (is_terminal_or_honour(t)) {
            kinds += counts[t] >= 1;
            pair |= counts[t] >= 2;
        }
    return 14 - kinds - pair;
}

int win_plain_distance(const int counts[34], int melds, int players, int forms, bool four_as_two) {
    int least = FAR, d;
    if (forms & WIN_PLAIN_STANDARD) least = standard_distance(counts, melds, players);
    if (melds == 0 && (forms & WIN_PLAIN_CHIITOITSU) &&
        (d = chiitoitsu_distance(counts, four_as_two)) < least)
        least = d;
    if (melds == 0 && (forms & WIN_PLAIN_KOKUSHI) && (d = kokushi_distance(counts)) < least)
        least = d;
    return least;
}

/* ---- The recurrence ---- */

enum { WIN, TENPAI, LINES }; /* also the distance at which a waiting hand has 1 for good */

#define ALIKE 1e-10 /* part of the greatest: choices that differ by at most this are equal */

typedef struct player {
    int lines, line[LINES]; /* the first is the goal */
} player;

typedef struct values {
    double *line[LINES]; /* curves by node */
} values;

static bool alike(double value, double greatest) { return greatest - value <= ALIKE * greatest; }

/* Returns whether node n is as good as the best node in the first `lines` curves. */
static bool is_among(const player *p, const values *v, const double *most, int lines, size_t n) {
    for (int i = 0; i < lines; i++)
        if (!alike(v->line[p->line[i]][n], most[i])) return false;
    return true;
}

/* Returns the waiting hand after the player's best discard of hand b; b itself without a
 * discard. */
static size_t best_discard(const graph *g, const player *p, const values *v, size_t b) {
    double most[LINES];
    size_t best = b;
    for (int i = 0; i < p->lines; i++) {
        const double *line = v->line[p->line[i]];
        most[i] = -1;
        for (uint32_t at = g->nodes[b].edges; at; at = g->edges[at - 1].next) {
            size_t a = g->edges[at - 1].waiting;
            if (!g->edges[at - 1].discard || !is_among(p, v, most, i, a) || line[a] <= most[i])
                continue;
            most[i] = line[a];
            best = a;
        }
    }
    return best;
}

/* Takes the best discard for the hands to discard; `now` has the values of all nodes with one
 * remaining draw less. A complete hand is won. */
static void choose_discards(const graph *g, const player *p, values *now) {
    for (size_t b = 0; b < g->node_count; b++) {
        if (g->nodes[b].waits) continue;
        size_t a = g->nodes[b].distance == 0 ? b : best_discard(g, p, now, b);
        for (int i = 0; i < p->lines; i++) {
            double *line = now->line[p->line[i]];
            line[b] = g->nodes[b].distance == 0 ? 1 : a == b ? 0 : line[a];
        }
    }
}

/* Returns whether the player prefers node b to node a. */
static bool prefers(const player *p, const values *v, size_t b, size_t a) {
    for (int i = 0; i < p->lines; i++) {
        const double *line = v->line[p->line[i]];
        bool last = i == p->lines - 1, more = line[b] > line[a];
        if (last || !alike(more ? line[a] : line[b], more ? line[b] : line[a])) return more;
    }
    return false;
}

/* Returns the pool of a draw. In straight mode useful draws may be more than the tiles; then one of
 * them is certain. */
static double pool_for(const graph *g, const node *n, double pool) {
    return graph_is_straight(g) && n->weight > pool ? n->weight : pool;
}

static void draw_edge(const graph *g, const player *p, const edge *e, double pool,
                      const values *now, values *next) {
    const node *a = &g->nodes[e->waiting];
    bool passing = graph_is_straight(g) ? g->query->win.passing : g->query->win.onward;
    if (passing && !prefers(p, now, e->discarding, e->waiting)) return;
    for (int i = 0; i < p->lines; i++) {
        int line = p->line[i];
        if (a->distance > line)
            next->line[line][e->waiting] +=
                e->weight / pool_for(g, a, pool) *
                (now->line[line][e->discarding] - now->line[line][e->waiting]);
    }
}

static void draw_once(const graph *g, const player *p, double pool, const values *now,
                      values *next) {
    for (int i = 0; i < p->lines; i++)
        memcpy(next->line[p->line[i]], now->line[p->line[i]], g->node_count * sizeof(double));
    for (size_t i = 0; i < g->edge_count; i++)
        if (g->edges[i].draw) draw_edge(g, p, &g->edges[i], pool, now, next);
    for (int i = 0; i < p->lines; i++)
        for (size_t n = 0; n < g->node_count; n++) {
            double *value = &next->line[p->line[i]][n];
            *value = *value > 1 ? 1 : *value < 0 ? 0 : *value;
        }
}

typedef struct place {
    uint32_t node;
    win_plain_row *row;
} place;

static void note_values(const place *places, int count, const player *p, int left,
                        const values *now) {
    for (int i = 0; i < count; i++)
        for (int l = 0; l < p->lines; l++) {
            double value = now->line[p->line[l]][places[i].node];
            *(p->line[l] == TENPAI ? &places[i].row->tenpai[left] : &places[i].row->win[left]) =
                value;
        }
}

static bool make_values(const graph *g, values *v) {
    for (int l = 0; l < LINES; l++) v->line[l] = calloc(g->node_count, sizeof(double));
    return v->line[WIN] && v->line[TENPAI];
}

static void free_values(values *v) {
    for (int l = 0; l < LINES; l++) free(v->line[l]);
}

static void run_player(const graph *g, const player *p, values *now, values *next,
                       const place *places, int count) {
    const win_plain_query *q = &g->query->win;
    for (int l = 0; l < LINES; l++)
        for (size_t i = 0; i < g->node_count; i++)
            now->line[l][i] = g->nodes[i].waits && g->nodes[i].distance <= l ? 1.0 : 0.0;
    for (int left = 0; left <= q->draws; left++) {
        note_values(places, count, p, left, now);
        choose_discards(g, p, now);
        draw_once(g, p, q->constant_pool ? q->pool : q->pool - (q->draws - left - 1), now, next);
        values swap = *now;
        *now = *next;
        *next = swap;
    }
}

static bool evaluate(const graph *g, const player *p, const place *places, int count) {
    values now = {{NULL}}, next = {{NULL}};
    bool ok = make_values(g, &now) && make_values(g, &next);
    if (ok) run_player(g, p, &now, &next, places, count);
    free_values(&now);
    free_values(&next);
    return ok;
}

static bool evaluate_all(const graph *g, const place *places, int count) {
    static const player for_win = {1, {WIN}}, for_tenpai = {1, {TENPAI}};
    static const player win_first = {2, {WIN, TENPAI}}, tenpai_first = {2, {TENPAI, WIN}};
    if (g->query->win.goal == WIN_PLAIN_FOR_WIN) return evaluate(g, &win_first, places, count);
    if (g->query->win.goal == WIN_PLAIN_FOR_TENPAI)
        return evaluate(g, &tenpai_first, places, count);
    return evaluate(g, &for_win, places, count) && evaluate(g, &for_tenpai, places, count);
}

/* ---- The roots ---- */

static bool start_graph(graph *g, const value_query *q, size_t max_nodes) {
    hand origin = hand_asked(q);
    bool ok = graph_start(g, q, &origin, max_nodes);
    g->wins = true;
    return ok;
}

static bool run_waiting(const value_query *q, size_t max_nodes, win_plain_row *row) {
    graph g;
    bool ok = start_graph(&g, q, max_nodes);
    place self = {0, row};
    if (ok) {
        self.node = graph_node(&g, &g.origin, true, false);
        ok = graph_expand(&g) && evaluate_all(&g, &self, 1);
    }
    row->present = true;
    graph_finish(&g);
    return ok;
}

/* Computes a discard that the graph of the whole hand lacks: the waiting hand after it is a
 * separate origin. The tile is in the river, so `unseen` and the pool stay unchanged and it cannot
 * be drawn again. */
static bool run_alone(const value_query *q, size_t max_nodes, int t, win_plain_result *result) {
    value_query rest = *q;
    rest.win.counts[t]--;
    return run_waiting(&rest, max_nodes, &result->row[t]);
}

/* Makes the node of the whole hand, the origin of `g`, after a discard that the mode allows. */
static bool node_after(graph *g, int t, uint32_t *number) {
    hand after = g->origin;
    if (after.count[t]-- == 0 || !graph_keeps(g, &after)) return false;
    *number = graph_node(g, &after, true, false);
    return true;
}

/* Starts with the whole hand and the hands after its discards, to which a complete hand has no
 * moves. Lists these discards; returns their number. */
static int begin_with_all(graph *g, win_plain_result *result, place places[34]) {
    int count = 0;
    graph_node(g, &g->origin, false, false);
    for (int t = 0; t < 34; t++)
        if (node_after(g, t, &places[count].node)) places[count++].row = &result->row[t];
    return count;
}

/* Computes the rows whose discard is an edge of the graph of the whole hand. */
static bool run_discarding(const value_query *q, size_t max_nodes, win_plain_result *result) {
    graph g;
    place places[34];
    if (!start_graph(&g, q, max_nodes)) return false;
    int count = begin_with_all(&g, result, places);
    for (int i = 0; i < count; i++) places[i].row->present = true;
    bool ok = graph_expand(&g) && evaluate_all(&g, places, count);
    graph_finish(&g);
    return ok;
}

/* Computes one row whose tile is in the river. Its graph is the graph of the whole hand without a
 * copy of the tile, so limits are measured from the whole hand. */
static bool run_in_river(const value_query *q, size_t max_nodes, int t, win_plain_result *result) {
    graph g;
    place places[34], self = {0, &result->row[t]};
    if (!start_graph(&g, q, max_nodes)) return false;
    hand after = g.origin;
    after.count[t]--;
    if (graph_keeps(&g, &after)) {
        g.river = t;
        if (q->win.unseen[t] > 0) begin_with_all(&g, result, places);
        self.node = graph_node(&g, &after, true, false);
        self.row->present = true;
        if (!graph_expand(&g) || !evaluate_all(&g, &self, 1)) g.failed = true;
    }
    bool ok = !g.failed;
    graph_finish(&g);
    return ok;
}

static bool run_rows(const value_query *q, size_t max_nodes, win_plain_result *result) {
    if (!q->win.river || q->win.extra == WIN_PLAIN_STRAIGHT)
        return run_discarding(q, max_nodes, result);
    for (int t = 0; t < 34; t++)
        if (q->win.counts[t] > 0 && !run_in_river(q, max_nodes, t, result)) return false;
    return true;
}

bool win_plain(const win_plain_query *query, size_t max_nodes, win_plain_result *result) {
    static const value_query blank;
    value_query q = blank;
    int tiles = 0;
    q.win = *query;
    memset(result, 0, sizeof *result);
    result->distance = win_plain_distance(query->counts, query->melds, query->players, query->forms,
                                          query->four_as_two);
    for (int t = 0; t < 34; t++) tiles += query->counts[t];
    if (tiles % 3 == 1) return run_waiting(&q, max_nodes, &result->row[WIN_PLAIN_SELF]);
    bool ok = run_rows(&q, max_nodes, result);
    for (int t = 0; t < 34 && ok; t++)
        if (query->counts[t] > 0 && !result->row[t].present)
            ok = run_alone(&q, max_nodes, t, result);
    return ok;
}
