/* hands.c - the raw graph of hands. Nodes are hands, edges are draws and discards.
 * SPDX-License-Identifier: MIT
 *
 * In graph mode every two hands that differ by a tile have an edge, for the draw and the discard.
 * In straight mode an edge is either a useful draw or a discard that keeps the distance. A waiting
 * hand at distance 1 has no edges in straight mode. */
#include "hands.h"
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

int kind_tile(int kind) { return kind < 34 ? kind : 4 + 9 * (kind - 34); }

int kind_red(int kind) { return kind < 34 ? -1 : kind - 34; }

static bool has_red(int tile) { return tile < 27 && tile % 9 == 4; }

int hand_holds(const hand *h, int kind) {
    if (kind_red(kind) >= 0) return h->red[kind_red(kind)];
    return h->count[kind] - (has_red(kind) ? h->red[kind / 9] : 0);
}

void hand_add(hand *h, int kind, int copies) {
    uint8_t *count = &h->count[kind_tile(kind)], *red = &h->red[kind < 34 ? 0 : kind - 34];
    *count = (uint8_t)(*count + copies);
    if (kind >= 34) *red = (uint8_t)(*red + copies);
}

/* In a question without points every complete hand is a win. */
static const mj_value no_value = {.declare = MJ_RIICHI_NEVER};

static const mj_value *value_or_none(const mj_win_query *q) {
    return q->value ? q->value : &no_value;
}

hand hand_asked(const mj_win_query *q) {
    hand h;
    memcpy(h.count, q->hand.count, sizeof h.count);
    memcpy(h.red, value_or_none(q)->table.reds, sizeof h.red);
    return h;
}

bool graph_is_straight(const graph *g) { return g->query->mode == MJ_WIN_STRAIGHT; }

bool graph_is_onward(const graph *g) {
    return !graph_is_straight(g) && g->query->river == MJ_RIVER_ALL;
}

bool graph_is_closed(const graph *g) {
    return plain_is_closed(&g->value->table) && g->query->hand.melds == g->value->table.melds;
}

int reds_unseen(const graph *g, int suit) {
    const mj_agari *table = &g->value->table;
    int reds = g->value->rules.reds[suit] - table->reds[suit] - g->value->red_seen[suit];
    int fives = g->query->unseen[4 + 9 * suit];
    for (int i = 0; i < table->melds; i++)
        if (table->meld[i].tile / 9 == suit) reds -= table->meld[i].reds;
    if (reds < 0) reds = 0;
    return reds < fives ? reds : fives;
}

static int unseen_at_first(const graph *g, int kind) {
    if (kind_red(kind) >= 0) return graph_is_onward(g) ? 0 : reds_unseen(g, kind_red(kind));
    bool apart = has_red(kind) && !graph_is_onward(g);
    return g->query->unseen[kind] - (apart ? reds_unseen(g, kind / 9) : 0);
}

int graph_unseen(const graph *g, const hand *h, int kind) {
    return unseen_at_first(g, kind) + hand_holds(&g->origin, kind) - hand_holds(h, kind) -
           (kind == g->river);
}

int graph_supply(const graph *g, const hand *h, int kind) {
    int t = kind_tile(kind);
    return graph_is_onward(g) && h->count[t] < g->origin.count[t] ? 0 : graph_unseen(g, h, kind);
}

enum { TILES_IN_KEY = 17, RED_AT = 51 };

void pack_hand(const hand *h, uint64_t more, uint64_t key[3]) {
    key[0] = key[1] = 0;
    for (int t = 0; t < 34; t++)
        key[t / TILES_IN_KEY] |= (uint64_t)h->count[t] << (t % TILES_IN_KEY * 3);
    for (int s = 0; s < 3; s++) key[0] |= (uint64_t)h->red[s] << (RED_AT + 3 * s);
    key[2] = more;
}

hand graph_hand(const graph *g, size_t n) {
    const uint64_t *key = g->hands.key[n];
    hand h;
    for (int t = 0; t < 34; t++) h.count[t] = key[t / TILES_IN_KEY] >> (t % TILES_IN_KEY * 3) & 7;
    for (int s = 0; s < 3; s++) h.red[s] = key[0] >> (RED_AT + 3 * s) & 7;
    return h;
}

int graph_distance(const graph *g, const hand *h) {
    const mj_rules *rules = &g->query->rules;
    return oracle_best(h->count, g->query->hand.melds,
                       (oracle_rules){rules->players, rules->four_as_two_pairs}, rules->forms, NULL,
                       NULL);
}

/* Returns how many tiles hand `h` has that the origin lacks. In mahjong-cpp's graph red and plain
 * fives are different tiles. */
static int kinds_drawn(const graph *g, const hand *h) {
    int drawn = 0;
    for (int k = 0; k < (g->peer ? VALUE_KINDS : 34); k++) {
        int more = g->peer ? hand_holds(h, k) - hand_holds(&g->origin, k)
                           : h->count[k] - g->origin.count[k];
        drawn += more > 0 ? more : 0;
    }
    return drawn;
}

static bool has_node_room(graph *g) {
    void *nodes = g->nodes;
    bool ok = g->node_count < g->max_nodes &&
              keep_room(&nodes, &g->node_room, g->node_count, sizeof *g->nodes);
    g->nodes = nodes;
    return ok;
}

uint32_t graph_node(graph *g, const hand *h, bool waits, bool riichi) {
    uint64_t key[3];
    uint32_t number;
    pack_hand(h, riichi, key);
    if (!has_node_room(g) || !keys_number(&g->hands, key, &number)) {
        g->failed = true;
        return 0;
    }
    if (number == g->node_count) {
        int8_t distance = (int8_t)graph_distance(g, h), drawn = (int8_t)kinds_drawn(g, h);
        g->nodes[g->node_count++] = (node){distance, drawn, waits, riichi, 0, 0};
    }
    return number;
}

static bool connected(const graph *g, uint32_t a, uint32_t b) {
    for (uint32_t at = g->nodes[b].edges; at; at = g->edges[at - 1].next)
        if (g->edges[at - 1].waiting == a) return true;
    return false;
}

static void add_edge(graph *g, edge e) {
    void *edges = g->edges;
    if (g->failed || connected(g, e.waiting, e.discarding)) return;
    if (!keep_room(&edges, &g->edge_room, g->edge_count, sizeof *g->edges)) g->failed = true;
    g->edges = edges;
    if (g->failed) return;
    e.next = g->nodes[e.discarding].edges;
    g->edges[g->edge_count++] = e;
    g->nodes[e.discarding].edges = (uint32_t)g->edge_count;
    g->nodes[e.waiting].weight += e.draw ? e.weight : 0;
}

static bool is_directed(const graph *g) { return graph_is_straight(g) || graph_is_onward(g); }

bool graph_has(const graph *g, int distance, int drawn) {
    return !graph_is_straight(g) && drawn + distance <= g->origin_distance + g->query->extra;
}

bool graph_frees(const graph *g, int distance, int drawn) {
    return !graph_is_straight(g) && drawn + distance < g->origin_distance + g->query->extra;
}

bool graph_keeps(const graph *g, const hand *rest) {
    return graph_frees(g, g->origin_distance, 0) || graph_distance(g, rest) == g->origin_distance;
}

bool graph_throws(const graph *g, const hand *h, int kind) {
    if (hand_holds(h, kind) == 0) return false;
    return g->peer || kind_red(kind) < 0 || hand_holds(h, kind_tile(kind)) == 0;
}

static bool kind_exists(const graph *g, int kind) {
    return oracle_exists(kind_tile(kind), g->query->rules.players);
}

/* Returns whether a draw may turn waiting hand a into hand h, which has one tile more. */
static bool may_draw(const graph *g, const node *a, const hand *h) {
    int distance = graph_distance(g, h);
    if (graph_is_straight(g)) return distance < a->distance;
    if (!g->peer) return graph_has(g, distance, kinds_drawn(g, h));
    return (!a->riichi && graph_frees(g, a->distance, a->drawn)) || distance < a->distance;
}

static void add_draws(graph *g, uint32_t a) {
    const node n = g->nodes[a];
    hand h = graph_hand(g, a);
    if (graph_is_straight(g) && n.distance == 1) return;
    for (int k = 0; k < VALUE_KINDS && !g->failed; k++) {
        int weight = kind_exists(g, k) ? graph_supply(g, &h, k) : 0;
        if (weight <= 0) continue;
        hand_add(&h, k, 1);
        if (may_draw(g, &n, &h)) {
            uint32_t b = graph_node(g, &h, false, n.riichi);
            add_edge(g, (edge){a, b, (uint8_t)k, (uint8_t)weight, true,
                               !is_directed(g) && graph_throws(g, &h, k), 0});
        }
        hand_add(&h, k, -1);
    }
}

/* Returns whether a discard may turn hand b into waiting hand h, which has one tile less. */
static bool may_throw(const graph *g, const node *b, const hand *h) {
    int distance = graph_distance(g, h);
    if (graph_is_straight(g)) return b->distance > 0 && distance == b->distance;
    if (!g->peer) return graph_has(g, distance, kinds_drawn(g, h));
    return (!b->riichi && graph_frees(g, b->distance, b->drawn)) || distance == b->distance;
}

static void add_discards(graph *g, uint32_t b) {
    const node n = g->nodes[b];
    hand h = graph_hand(g, b);
    for (int k = 0; k < VALUE_KINDS && !g->failed; k++) {
        int t = kind_tile(k);
        if (!graph_throws(g, &h, k)) continue;
        if (graph_is_onward(g) && h.count[t] > g->origin.count[t]) continue;
        hand_add(&h, k, -1);
        if (may_throw(g, &n, &h)) {
            bool declares = g->peer && graph_is_closed(g) && graph_distance(g, &h) == 1;
            uint32_t a = graph_node(g, &h, true, n.riichi || declares);
            add_edge(g, (edge){a, b, (uint8_t)k, (uint8_t)graph_unseen(g, &h, k), !is_directed(g),
                               true, 0});
        }
        hand_add(&h, k, 1);
    }
}

void graph_start(graph *g, const mj_win_query *q, const hand *origin, size_t max_nodes) {
    *g = (graph){.query = q, .value = value_or_none(q), .origin = *origin, .max_nodes = max_nodes};
    g->river = -1;
    g->pool = q->pool;
    for (int t = 0; t < 34 && !q->pool; t++) g->pool += q->unseen[t];
    g->origin_distance = graph_distance(g, origin);
}

bool graph_expand(graph *g) {
    for (size_t i = 0; i < g->node_count && !g->failed; i++)
        if (g->nodes[i].waits)
            add_draws(g, (uint32_t)i);
        else
            add_discards(g, (uint32_t)i);
    return !g->failed;
}

void graph_finish(graph *g) {
    free(g->nodes);
    keys_finish(&g->hands);
    free(g->edges);
}
