/* win_plain.c - win probability from the definition, on the raw graph of hands.
 * SPDX-License-Identifier: MIT
 *
 * Every hand is a node, either waiting (3n+1 tiles) or to discard (3n+2). The nodes are collected
 * with a work list and a hash map, then the recurrence runs with the draws outermost, so that
 * cycles do no harm: p_a(k) = p_a(k+1) + sum_t w_t / (S - k) * (p_{a+t}(k+1) - p_a(k+1)), p_b(k) =
 * max over the discards p_{b-t}(k).
 *
 * A player has one curve, or `line`, for its goal, or two: win and tenpai probability, where the
 * second decides between choices that are equal in the first.
 */
#include "win_plain.h"
#include "keys.h"
#include "oracle.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    TARGETS = 10, /* targets of one suit: 0..4 sets, then 0..4 sets and a pair */
    FAR = 99      /* the distance to what does not exist */
};

/* ---- Distance of one suit ---- */

typedef struct suit_row {
    uint8_t known;
    uint8_t cost[TARGETS];
} suit_row;

/* A kind of suit: the number of its ranks and whether they form runs. Manzu of sanma are only 1m
 * and 9m. */
typedef struct suit_kind {
    int ranks;
    bool runs;
    suit_row *memo; /* rows by counts, read as a number in base 5 */
} suit_kind;

static suit_kind number_suit = {9, true, NULL};
static suit_kind honour_suit = {7, false, NULL};
static suit_kind sanma_manzu = {2, false, NULL};

/* cost[i][j][m][q]: fewest draws so far with i runs that began two ranks ago, j runs one rank ago,
 * m sets and q pairs. */
typedef uint8_t run_costs[5][5][5][2];

static void lower(uint8_t *cell, int value) {
    if (value < *cell) *cell = (uint8_t)value;
}

/* Extends one state by every way to use the next rank: i + j old runs contain it, `runs` new runs
 * begin, and it may also have a triplet, a pair or both. */
static void extend_state(run_costs next, int i, int j, int m, int q, int cost, int held,
                         int most_runs) {
    for (int runs = 0; runs <= most_runs && m + runs <= 4; runs++)
        for (int triplets = 0; triplets <= 1 && m + runs + triplets <= 4; triplets++)
            for (int pairs = 0; q + pairs <= 1; pairs++) {
                int need = i + j + runs + 3 * triplets + 2 * pairs;
                if (need <= 4)
                    lower(&next[j][runs][m + runs + triplets][q + pairs],
                          cost + (need > held ? need - held : 0));
            }
}

static void extend_rank(run_costs next, run_costs now, int held, int most_runs) {
    memset(next, FAR, sizeof(run_costs));
    for (int i = 0; i <= 4; i++)
        for (int j = 0; j <= 4; j++)
            for (int m = 0; m <= 4; m++)
                for (int q = 0; q <= 1; q++)
                    if (now[i][j][m][q] != FAR)
                        extend_state(next, i, j, m, q, now[i][j][m][q], held, most_runs);
}

static void fill_row(const suit_kind *kind, const int *held, suit_row *row) {
    run_costs now, next;
    memset(now, FAR, sizeof now);
    now[0][0][0][0] = 0;
    for (int r = 0; r < kind->ranks; r++) {
        extend_rank(next, now, held[r], kind->runs && r + 2 < kind->ranks ? 4 : 0);
        memcpy(now, next, sizeof now);
    }
    for (int m = 0; m <= 4; m++) {
        row->cost[m] = now[0][0][m][0];
        row->cost[5 + m] = now[0][0][m][1];
    }
    row->known = 1;
}

static const suit_row *suit_distances(suit_kind *kind, const int *held) {
    size_t code = 0, size = 1;
    for (int r = 0; r < kind->ranks; r++) {
        code = code * 5 + (size_t)held[r];
        size *= 5;
    }
    if (!kind->memo && !(kind->memo = calloc(size, sizeof *kind->memo))) abort();
    if (!kind->memo[code].known) fill_row(kind, held, &kind->memo[code]);
    return &kind->memo[code];
}

static void forget_suits(suit_kind *kind) {
    free(kind->memo);
    kind->memo = NULL;
}

void win_plain_cleanup(void) {
    forget_suits(&number_suit);
    forget_suits(&honour_suit);
    forget_suits(&sanma_manzu);
}

/* ---- Distance of a hand ---- */

/* Combines two suits: the sets divide between them, and the pair is in one of them. */
static void add_suit(uint8_t sum[TARGETS], const uint8_t suit[TARGETS]) {
    uint8_t out[TARGETS];
    memset(out, FAR, sizeof out);
    for (int m = 0; m <= 4; m++)
        for (int l = 0; l <= m; l++) {
            lower(&out[m], sum[l] + suit[m - l]);
            lower(&out[5 + m], sum[5 + l] + suit[m - l]);
            lower(&out[5 + m], sum[l] + suit[5 + m - l]);
        }
    memcpy(sum, out, sizeof out);
}

static int standard_distance(const int counts[34], int melds, int players) {
    uint8_t sum[TARGETS];
    if (players == 3) {
        const int ends[2] = {counts[0], counts[8]};
        memcpy(sum, suit_distances(&sanma_manzu, ends)->cost, sizeof sum);
    } else {
        memcpy(sum, suit_distances(&number_suit, counts)->cost, sizeof sum);
    }
    add_suit(sum, suit_distances(&number_suit, counts + 9)->cost);
    add_suit(sum, suit_distances(&number_suit, counts + 18)->cost);
    add_suit(sum, suit_distances(&honour_suit, counts + 27)->cost);
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

/* ---- The graph ---- */

typedef struct node {
    int8_t distance;
    int8_t drawn; /* tiles that the origin does not hold */
    bool waits;
    int weight;     /* weight of all draws */
    uint32_t edges; /* for a hand to discard: 1 + the first of its edges, or 0 */
} node;

typedef struct edge {
    uint32_t waiting, discarding; /* discarding = waiting + one tile */
    uint8_t weight;               /* unseen copies of that tile before it is drawn */
    bool draw, discard;           /* the directions in which it is used */
    uint32_t next;                /* 1 + another edge of `discarding`, or 0 */
} edge;

typedef struct graph {
    const win_plain_query *query;
    int origin_distance; /* the origin is the hand of the query */
    int river;           /* a tile of which one copy is gone, or -1 */
    size_t max_nodes;
    keys hands;
    node *nodes; /* nodes by number of the hand */
    size_t node_count, node_room;
    edge *edges;
    size_t edge_count, edge_room;
    bool failed;
} graph;

/* Packs the counts of tiles 0..16 and 17..33, three bits each. */
static void pack_counts(const int counts[34], uint64_t key[2]) {
    key[0] = key[1] = 0;
    for (int t = 0; t < 34; t++) key[t / 17] |= (uint64_t)counts[t] << (t % 17 * 3);
}

static void unpack(const uint64_t key[2], int counts[34]) {
    for (int t = 0; t < 34; t++) counts[t] = (int)(key[t / 17] >> (t % 17 * 3) & 7);
}

static int counts_distance(const graph *g, const int counts[34]) {
    return win_plain_distance(counts, g->query->melds, g->query->players, g->query->forms,
                              g->query->four_as_two);
}

static int drawn_of(const graph *g, const int counts[34]) {
    int drawn = 0;
    for (int t = 0; t < 34; t++)
        drawn += counts[t] > g->query->counts[t] ? counts[t] - g->query->counts[t] : 0;
    return drawn;
}

static bool has_room(graph *g) {
    void *nodes = g->nodes;
    bool ok = g->node_count < g->max_nodes &&
              keep_room(&nodes, &g->node_room, g->node_count, sizeof *g->nodes);
    g->nodes = nodes;
    return ok;
}

/* Returns the node of a hand; a new hand gets a new node. The work list is the array of nodes
 * itself. */
static uint32_t intern(graph *g, const int counts[34], bool waits) {
    uint64_t key[2];
    uint32_t number;
    pack_counts(counts, key);
    if (!has_room(g) || !keys_number(&g->hands, key, &number)) {
        g->failed = true;
        return 0;
    }
    if (number == g->node_count)
        g->nodes[g->node_count++] =
            (node){(int8_t)counts_distance(g, counts), (int8_t)drawn_of(g, counts), waits, 0, 0};
    return number;
}

static void connect(graph *g, edge e) {
    void *edges = g->edges;
    if (!keep_room(&edges, &g->edge_room, g->edge_count, sizeof *g->edges)) g->failed = true;
    g->edges = edges;
    if (!g->failed) {
        e.next = g->nodes[e.discarding].edges;
        g->edges[g->edge_count++] = e;
        g->nodes[e.discarding].edges = (uint32_t)g->edge_count;
        g->nodes[e.waiting].weight += e.draw ? e.weight : 0;
    }
}

static bool is_straight(const graph *g) { return g->query->extra == WIN_PLAIN_STRAIGHT; }

static bool is_one_way(const graph *g) { return is_straight(g) || g->query->onward; }

/* Returns whether a hand with this distance and number of drawn tiles may still change freely. */
static bool is_free(const graph *g, int distance, int drawn) {
    return !is_straight(g) && drawn + distance < g->origin_distance + g->query->extra;
}

static int unseen_of(const graph *g, const int counts[34], int t) {
    return g->query->unseen[t] + g->query->counts[t] - counts[t] - (t == g->river);
}

/* Adds the draws of waiting node `a`. A tile without unseen copies leads to hands that are never
 * reached. */
static void expand_waiting(graph *g, uint32_t a) {
    int counts[34];
    const node n = g->nodes[a];
    unpack(g->hands.key[a], counts);
    bool every = is_free(g, n.distance, n.drawn);
    for (int t = 0; t < 34 && !g->failed; t++) {
        int weight = unseen_of(g, counts, t);
        if (weight <= 0 || !oracle_exists(t, g->query->players)) continue;
        if (g->query->onward && counts[t] < g->query->counts[t]) continue;
        counts[t]++;
        if (every || counts_distance(g, counts) < n.distance)
            connect(g,
                    (edge){a, intern(g, counts, false), (uint8_t)weight, true, !is_one_way(g), 0});
        counts[t]--;
    }
}

/* Adds the discards of node `b` that its neighbours do not add: in graph mode, the waiting hand
 * adds the edges of its draws. A complete hand is won. */
static void expand_discarding(graph *g, uint32_t b) {
    int counts[34];
    const node n = g->nodes[b];
    unpack(g->hands.key[b], counts);
    bool every = is_free(g, n.distance, n.drawn);
    for (int t = 0; t < 34 && !g->failed && n.distance > 0; t++) {
        if (counts[t] == 0) continue;
        if (g->query->onward && counts[t] > g->query->counts[t]) continue;
        counts[t]--;
        int distance = counts_distance(g, counts);
        if (every || distance == n.distance) {
            bool theirs = !is_one_way(g) &&
                          (distance > n.distance || is_free(g, distance, drawn_of(g, counts)));
            uint32_t a = intern(g, counts, true);
            if (!theirs)
                connect(g, (edge){a, b, (uint8_t)unseen_of(g, counts, t), !is_one_way(g), true, 0});
        }
        counts[t]++;
    }
}

static bool start_graph(graph *g, const win_plain_query *query, size_t max_nodes) {
    *g = (graph){.query = query, .max_nodes = max_nodes, .river = -1};
    g->origin_distance = counts_distance(g, query->counts);
    return keys_start(&g->hands);
}

static bool expand(graph *g) {
    for (size_t i = 0; i < g->node_count && !g->failed; i++)
        if (g->nodes[i].waits)
            expand_waiting(g, (uint32_t)i);
        else
            expand_discarding(g, (uint32_t)i);
    return !g->failed;
}

static void free_graph(graph *g) {
    free(g->nodes);
    keys_finish(&g->hands);
    free(g->edges);
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
    return is_straight(g) && n->weight > pool ? n->weight : pool;
}

static void draw_edge(const graph *g, const player *p, const edge *e, double pool,
                      const values *now, values *next) {
    const node *a = &g->nodes[e->waiting];
    bool passing = is_straight(g) ? g->query->passing : g->query->onward;
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
    const win_plain_query *q = g->query;
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

static bool evaluate_all(const graph *g, const place *places, int count, win_plain_result *result) {
    static const player for_win = {1, {WIN}}, for_tenpai = {1, {TENPAI}};
    static const player win_first = {2, {WIN, TENPAI}}, tenpai_first = {2, {TENPAI, WIN}};
    result->edges += g->edge_count;
    for (size_t i = 0; i < g->node_count; i++)
        if (g->nodes[i].waits)
            result->waiting++;
        else
            result->discarding++;
    if (g->query->goal == WIN_PLAIN_FOR_WIN) return evaluate(g, &win_first, places, count);
    if (g->query->goal == WIN_PLAIN_FOR_TENPAI) return evaluate(g, &tenpai_first, places, count);
    return evaluate(g, &for_win, places, count) && evaluate(g, &for_tenpai, places, count);
}

/* ---- The roots ---- */

static bool run_waiting(const win_plain_query *q, size_t max_nodes, win_plain_row *row,
                        win_plain_result *result) {
    graph g;
    bool ok = start_graph(&g, q, max_nodes);
    place self = {0, row};
    if (ok) {
        self.node = intern(&g, q->counts, true);
        ok = expand(&g) && evaluate_all(&g, &self, 1, result);
    }
    row->present = true;
    free_graph(&g);
    return ok;
}

/* Computes a discard that the graph of the whole hand lacks: the waiting hand after it is a
 * separate origin. The tile is in the river, so `unseen` and the pool stay unchanged and it cannot
 * be drawn again. */
static bool run_alone(const win_plain_query *q, size_t max_nodes, int t, win_plain_result *result) {
    win_plain_query rest = *q;
    rest.counts[t]--;
    return run_waiting(&rest, max_nodes, &result->row[t], result);
}

/* Returns whether the mode allows a discard of the whole hand, the origin of `g`. */
static bool allows_discard(const graph *g, int counts[34], int t) {
    counts[t]--;
    bool every = is_free(g, g->origin_distance, 0);
    bool yes = every || counts_distance(g, counts) == g->origin_distance;
    counts[t]++;
    return yes;
}

/* Computes the rows whose discard is an edge of the graph of the whole hand. */
static bool run_discarding(const win_plain_query *q, size_t max_nodes, win_plain_result *result) {
    graph g;
    place places[34];
    int count = 0, counts[34];
    if (!start_graph(&g, q, max_nodes)) return false;
    memcpy(counts, q->counts, sizeof counts);
    intern(&g, counts, false);
    for (int t = 0; t < 34; t++) {
        if (counts[t] == 0 || !allows_discard(&g, counts, t)) continue;
        counts[t]--;
        places[count++] = (place){intern(&g, counts, true), &result->row[t]};
        result->row[t].present = result->row[t].in_root_graph = true;
        counts[t]++;
    }
    bool ok = expand(&g) && evaluate_all(&g, places, count, result);
    free_graph(&g);
    return ok;
}

/* Starts with the whole hand and the hands after its discards, to which a complete hand has no
 * moves. */
static void begin_with_all(graph *g, int counts[34]) {
    intern(g, counts, false);
    for (int t = 0; t < 34; t++) {
        if (counts[t] == 0 || !allows_discard(g, counts, t)) continue;
        counts[t]--;
        intern(g, counts, true);
        counts[t]++;
    }
}

/* Computes one row whose tile is in the river. Its graph is the graph of the whole hand without a
 * copy of the tile, so limits are measured from the whole hand. */
static bool run_in_river(const win_plain_query *q, size_t max_nodes, int t,
                         win_plain_result *result) {
    graph g;
    int counts[34];
    place self = {0, &result->row[t]};
    if (!start_graph(&g, q, max_nodes)) return false;
    memcpy(counts, q->counts, sizeof counts);
    if (allows_discard(&g, counts, t)) {
        g.river = t;
        if (q->unseen[t] > 0) begin_with_all(&g, counts);
        counts[t]--;
        self.node = intern(&g, counts, true);
        result->row[t].present = result->row[t].in_root_graph = true;
        if (!expand(&g) || !evaluate_all(&g, &self, 1, result)) g.failed = true;
    }
    bool ok = !g.failed;
    free_graph(&g);
    return ok;
}

static bool run_rows(const win_plain_query *q, size_t max_nodes, win_plain_result *result) {
    if (!q->river || q->extra == WIN_PLAIN_STRAIGHT) return run_discarding(q, max_nodes, result);
    for (int t = 0; t < 34; t++)
        if (q->counts[t] > 0 && !run_in_river(q, max_nodes, t, result)) return false;
    return true;
}

static int tile_count(const int counts[34]) {
    int n = 0;
    for (int t = 0; t < 34; t++) n += counts[t];
    return n;
}

bool win_plain(const win_plain_query *query, size_t max_nodes, win_plain_result *result) {
    memset(result, 0, sizeof *result);
    result->distance = win_plain_distance(query->counts, query->melds, query->players, query->forms,
                                          query->four_as_two);
    if (tile_count(query->counts) % 3 == 1)
        return run_waiting(query, max_nodes, &result->row[WIN_PLAIN_SELF], result);
    bool ok = run_rows(query, max_nodes, result);
    for (int t = 0; t < 34 && ok; t++)
        if (query->counts[t] > 0 && !result->row[t].present)
            ok = run_alone(query, max_nodes, t, result);
    return ok;
}
