/* win_graph_suits.c - see win_graph_suits.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 */
#include "win/graph/suits.h"

/* ---- combinations ---- */

static void add_combination(suits *s, const int target[SUITS]) {
    int cost = 0, n = s->combinations;
    for (int i = 0; i < SUITS; i++) cost += s->of[i].cost[target[i]];
    int waste = cost - s->distance;
    if (waste > s->extra) return;
    for (int i = 0; i < SUITS; i++) {
        suit *x = s->of + i;
        x->with[target[i]][n / 64] |= (uint64_t)1 << n % 64;
        if (s->extra - waste > x->slack[target[i]]) x->slack[target[i]] = s->extra - waste;
    }
    s->waste[s->combinations++] = (uint8_t)waste;
}

/* The same number in each suit, and one more step in the suit that has the pair. */
static void add_each_pair(suits *s, const int base[SUITS], int step) {
    for (int pair = 0; pair < SUITS; pair++) {
        int target[SUITS];
        for (int i = 0; i < SUITS; i++) target[i] = base[i] + (i == pair ? step : 0);
        add_combination(s, target);
    }
}

/* Every way to share n among the suits: sets of the standard form, or pairs of chiitoitsu. */
static void add_shares(suits *s, int n, int pairs) {
    int most = pairs ? s->of[0].kind.ranks << s->of[0].kind.four_as_two : n;
    for (int a = 0; a <= lesser(n, most); a++)
        for (int b = 0; a + b <= n; b++)
            for (int c = 0; a + b + c <= n; c++) {
                int share[SUITS] = {a, b, c, n - a - b - c};
                for (int i = 0; i < SUITS && pairs; i++) share[i] += CHIITOI;
                if (pairs)
                    add_combination(s, share);
                else
                    add_each_pair(s, share, 5);
            }
}

static void find_combinations(suits *s) {
    static const int orphans[SUITS] = {KOKUSHI, KOKUSHI, KOKUSHI, KOKUSHI};
    for (int i = 0; i < SUITS; i++)
        for (int t = 0; t < TARGETS; t++) s->of[i].slack[t] = -1;
    if (s->q->forms & MJ_STANDARD) add_shares(s, s->q->sets, 0);
    if (s->q->forms & MJ_CHIITOITSU) add_shares(s, MOST_PAIRS, 1);
    if (s->q->forms & MJ_KOKUSHI) add_each_pair(s, orphans, 1);
    for (int i = 0; i < SUITS; i++)
        for (uint8_t t = 0; t < TARGETS; t++)
            if (s->of[i].slack[t] >= 0) s->of[i].aims[s->of[i].aim_count++] = t;
}

/* ---- labels ---- */

static uint64_t hash_label(const label *l) {
    uint64_t hash = (uint64_t)l->drawn << 32 | (uint64_t)l->tiles;
    for (int i = 0; i < LEVELS; i++)
        for (int k = 0; k < FIT_WORDS; k++) hash = mix(hash, l->fits[i][k]);
    return spread(hash);
}

static int equal_labels(const label *a, const label *b) {
    uint64_t other = 0;
    for (int i = 0; i < LEVELS; i++)
        for (int k = 0; k < FIT_WORDS; k++) other |= a->fits[i][k] ^ b->fits[i][k];
    return !other && a->drawn == b->drawn && a->tiles == b->tiles;
}

void mj_labels_start(arena *a, label_set *l) {
    mj_pool_start(a, &l->all, sizeof(label), 4096);
    mj_map_start(a, &l->by_content, 256);
}

uint32_t mj_intern_label(arena *a, label_set *s, const label *l) {
    uint64_t hash = hash_label(l);
    uint32_t place = map_first(&s->by_content, hash), i;
    for (; (i = map_next(&s->by_content, hash, &place)); place = (place + 1) & s->by_content.mask)
        if (equal_labels(label_at(&s->all, i), l)) return i;
    if (!(i = pool_push(a, &s->all))) return 0;
    ((label *)s->all.data)[i] = *l;
    map_put(a, &s->by_content, hash, place, i);
    return i;
}

int mj_join_labels(const suits *s, const label *a, const label *b, label *out) {
    uint64_t any = 0;
    *out = (label){.drawn = a->drawn + b->drawn, .tiles = a->tiles + b->tiles};
    for (int l = 0; l <= s->extra; l++)
        for (int i = 0; i <= l; i++)
            for (int k = 0; k < FIT_WORDS; k++)
                out->fits[l][k] |= a->fits[i][k] & b->fits[l - i][k];
    for (int k = 0; k < FIT_WORDS; k++) any |= out->fits[s->extra][k];
    return any != 0;
}

int mj_joint_waste(const suits *s, const label *a, const label *b) {
    for (int l = 0; l <= s->extra; l++)
        for (int i = 0; i <= l; i++)
            for (int k = 0; k < FIT_WORDS; k++)
                if (a->fits[i][k] & b->fits[l - i][k]) return l;
    return -1;
}

/* ---- the hands of a suit ---- */

/* A bit for each tile, so that tiles of one hand that another lacks are counted at once. */
static uint64_t tile_bits(uint32_t code) {
    const uint32_t each = 0111111111;
    uint32_t low = code & each, high = code >> 1 & each, four = code >> 2 & each;
    uint32_t three = (low & high) | four, two = high | four;
    return (low | two) | two << 1 | three << 2 | (uint64_t)four << 32;
}

static int count_bits(uint64_t bits) { return __builtin_popcountll(bits); }

/* The waste towards each target, two bits each (3: too much), then the tiles (bits 40..47) and the
 * tiles drawn (48..55); or OUTSIDE where no hand of the graph has the suit hand. */
#define OUTSIDE UINT64_MAX
enum { KEY_TILES = 40, KEY_DRAWN = 48, TOO_MUCH = 3 };

static uint64_t key_of(const suits *s, const suit *x, uint32_t code) {
    uint64_t key = 0, tiles = tile_bits(code);
    int drawn = count_bits(tiles & ~x->tiles), any = 0;
    if (count_bits(x->tiles & ~tiles) > s->distance + s->extra + 1) return OUTSIDE;
    traits f = mj_suit_traits(&x->kind, code);
    for (int i = 0; i < x->aim_count; i++) {
        int t = x->aims[i], waste = drawn + mj_target_cost(&x->kind, &f, t) - x->cost[t];
        int fits = waste <= x->slack[t];
        any |= fits;
        key |= (uint64_t)(fits ? waste : TOO_MUCH) << 2 * t;
    }
    return any ? key | (uint64_t)f.tiles << KEY_TILES | (uint64_t)drawn << KEY_DRAWN : OUTSIDE;
}

static label label_of(const suits *s, const suit *x, uint64_t key) {
    label l = {.drawn = (int32_t)(key >> KEY_DRAWN), .tiles = (int32_t)(key >> KEY_TILES & 255)};
    for (int i = 0; i < x->aim_count; i++) {
        int t = x->aims[i];
        for (int level = (int)(key >> 2 * t & 3); level <= s->extra; level++)
            for (int k = 0; k < FIT_WORDS; k++) l.fits[level][k] |= x->with[t][k];
    }
    return l;
}

/* Moves each combination with a waste of its own to the level where that is paid. Done for one
 * suit, as it is to be paid once. */
static void charge_combinations(const suits *s, label *l) {
    for (int n = 0; n < s->combinations; n++) {
        uint64_t bit = (uint64_t)1 << n % 64;
        for (int level = s->extra; level >= 0 && s->waste[n]; level--) {
            int from = level - s->waste[n];
            uint64_t fits = from >= 0 ? l->fits[from][n / 64] & bit : 0;
            l->fits[level][n / 64] = (l->fits[level][n / 64] & ~bit) | fits;
        }
    }
}

/* Keys and labels have the same numbers. */
static uint32_t intern_key(suits *s, suit *x, uint64_t key) {
    arena *a = s->memory;
    uint64_t hash = spread(key ^ key >> 31);
    uint32_t place = map_first(&x->key_map, hash), i;
    for (; (i = map_next(&x->key_map, hash, &place)); place = (place + 1) & x->key_map.mask)
        if (((const uint64_t *)x->keys.data)[i] == key) return i;
    label l = label_of(s, x, key);
    if (x == s->of) charge_combinations(s, &l);
    if (!(i = pool_push(a, &x->labels)) || pool_push(a, &x->keys) != i) return 0;
    ((uint64_t *)x->keys.data)[i] = key;
    ((label *)x->labels.data)[i] = l;
    map_put(a, &x->key_map, hash, place, i);
    return i;
}

static suit_node *node_at(const suit *x, uint32_t i) { return (suit_node *)x->nodes.data + i; }

/* The node of a suit hand. One outside the graph is kept, too, so as not to be looked at again. */
static uint32_t intern_node(suits *s, suit *x, uint32_t code) {
    uint64_t hash = spread(code + 1);
    uint32_t place = map_first(&x->node_map, hash), i;
    for (; (i = map_next(&x->node_map, hash, &place)); place = (place + 1) & x->node_map.mask)
        if (node_at(x, i)->code == code) return i;
    if (!(i = pool_push(s->memory, &x->nodes))) return 0;
    uint64_t key = key_of(s, x, code);
    *node_at(x, i) = (suit_node){.code = code};
    map_put(s->memory, &x->node_map, hash, place, i);
    if (key != OUTSIDE) node_at(x, i)->label = intern_key(s, x, key);
    return i;
}

int mj_suit_search(suits *s, int i, unsigned pieces) {
    suit *x = s->of + i;
    if (x->nodes.count == 1) intern_node(s, x, x->code);
    for (; pieces-- && !s->memory->failed && x->seen + 1 < x->nodes.count; x->seen++) {
        uint32_t n = x->seen + 1, code = node_at(x, n)->code;
        if (!node_at(x, n)->label) continue;
        for (unsigned r = 0; r < x->kind.ranks; r++) {
            unsigned held = copies_in(code, r);
            uint32_t up = held < x->have[r] ? intern_node(s, x, code + one_of(r)) : 0;
            uint32_t down = held > 0 ? intern_node(s, x, code - one_of(r)) : 0;
            node_at(x, n)->up[r] = up;
            node_at(x, n)->down[r] = down;
        }
    }
    return !s->memory->failed && x->seen + 1 < x->nodes.count;
}

static uint32_t number_nodes(suit *x) {
    uint32_t count = 0;
    for (uint32_t n = 1; n < x->nodes.count; n++)
        if (node_at(x, n)->label) node_at(x, n)->place = count++;
    return count;
}

static void link_node(const suit *x, const suit_node *n, net *g, uint32_t *draws,
                      uint32_t *discards) {
    for (unsigned r = 0; r < x->kind.ranks; r++) {
        const suit_node *up = node_at(x, n->up[r]), *down = node_at(x, n->down[r]);
        if (up->label) g->draws[(*draws)++] = (link){up->place, x->have[r] - copies_in(n->code, r)};
        if (down->label) g->discards[(*discards)++] = (link){down->place, 0};
    }
    g->label[n->place] = n->label;
    g->first_draw[n->place + 1] = *draws;
    g->first_discard[n->place + 1] = *discards;
}

void mj_suit_net(suits *s, int i) {
    suit *x = s->of + i;
    uint32_t draws = 0, discards = 0, nodes = number_nodes(x);
    uint64_t links = (uint64_t)nodes * x->kind.ranks;
    mj_net_start(s->memory, &x->raw, nodes, links, links);
    for (uint32_t n = 1; n < x->nodes.count && !s->memory->failed; n++)
        if (node_at(x, n)->label) link_node(x, node_at(x, n), &x->raw, &draws, &discards);
}

uint32_t mj_suit_place(const suits *s, int i, int rank) {
    const suit *x = s->of + i;
    const suit_node *n = node_at(x, 1);
    if (rank >= 0) n = node_at(x, n->down[rank]);
    return n->label ? x->class_of[n->place] : UINT32_MAX;
}

uint32_t mj_suit_place_of(const suits *s, int i, uint32_t code) {
    const suit *x = s->of + i;
    uint64_t hash = spread(code + 1);
    uint32_t place = map_first(&x->node_map, hash), n;
    for (; (n = map_next(&x->node_map, hash, &place)); place = (place + 1) & x->node_map.mask)
        if (node_at(x, n)->code == code)
            return node_at(x, n)->label ? x->class_of[node_at(x, n)->place] : UINT32_MAX;
    return UINT32_MAX;
}

static void start_suit(suits *s, unsigned i) {
    suit *x = s->of + i;
    x->kind = mj_suit_kind_of(s->q, i);
    x->code = mj_suit_code(s->q, i);
    x->tiles = tile_bits(x->code);
    for (unsigned r = 0; r < x->kind.ranks; r++) {
        unsigned t = mj_suit_tile(s->q, i, r);
        x->have[r] = (uint8_t)(s->q->count[t] + s->q->unseen[t]);
    }
    traits f = mj_suit_traits(&x->kind, x->code);
    for (int t = 0; t < TARGETS; t++) x->cost[t] = mj_target_cost(&x->kind, &f, t);
    mj_pool_start(s->memory, &x->nodes, sizeof(suit_node), 4096);
    mj_pool_start(s->memory, &x->keys, sizeof(uint64_t), 4096);
    mj_pool_start(s->memory, &x->labels, sizeof(label), 4096);
    mj_map_start(s->memory, &x->node_map, 2048);
    mj_map_start(s->memory, &x->key_map, 256);
}

void mj_suits_start(suits *s, const question *q, int extra, arena *memory) {
    traits x[SUITS];
    const traits *each[SUITS] = {x, x + 1, x + 2, x + 3};
    uint32_t nearest;
    blank(s, sizeof *s);
    s->memory = memory;
    s->q = q;
    s->extra = extra;
    for (unsigned i = 0; i < SUITS; i++) {
        start_suit(s, i);
        x[i] = mj_suit_traits(&s->of[i].kind, s->of[i].code);
    }
    s->distance = mj_suits_distance(q, each, &nearest);
    find_combinations(s);
}
