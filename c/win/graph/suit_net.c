/* suit_net.c - see suit_net.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * The search starts at the suit hand of the origin, then adds and removes single tiles. Suit hands
 * outside the graph are not stored, because checking them again is cheaper. */
#include "win/graph/suit_net.h"
#include "hand/bits.h"

static uint64_t tile_bits(uint32_t code) {
    const uint32_t each = 0111111111;
    uint32_t low = code & each, high = code >> 1 & each, four = code >> 2 & each;
    uint32_t three = (low & high) | four, two = high | four;
    return (low | two) | two << 1 | three << 2 | (uint64_t)four << 32;
}

typedef struct suit_key {
    uint64_t waste; /* three bits for each target; TOO_MUCH if above the slack */
    int32_t drawn, tiles;
} suit_key;
enum { TOO_MUCH = 7 };

static int find_key(const suit_nets *s, const suit_net *x, uint32_t code, suit_key *key) {
    uint64_t tiles = tile_bits(code);
    int any = 0;
    if ((int)bits(x->tiles & ~tiles) > s->distance + s->size.extra + 1) return 0;
    traits f = mj_suit_traits(&x->kind, code);
    *key = (suit_key){.drawn = (int)bits(tiles & ~x->tiles), .tiles = f.tiles};
    for (int i = 0; i < x->used_count; i++) {
        int t = x->used[i], waste = key->drawn + mj_target_cost(&x->kind, &f, t) - x->cost[t];
        int fits = waste <= x->slack[t];
        any |= fits;
        key->waste |= (uint64_t)(fits ? waste : TOO_MUCH) << 3 * t;
    }
    return any;
}

static label label_of(const suit_nets *s, const suit_net *x, const suit_key *key) {
    label l = {.drawn = key->drawn, .tiles = key->tiles};
    int words = s->size.words;
    for (int i = 0; i < x->used_count; i++) {
        int t = x->used[i];
        for (int level = (int)(key->waste >> 3 * t & 7); level <= s->size.extra; level++)
            for (int k = 0; k < words; k++) l.fits[level * words + k] |= x->with[t][k];
    }
    return l;
}

/* Adds the waste of combinations to the labels of only one suit, so that this waste counts once. */
static void charge_combinations(const suit_nets *s, label *l) {
    int words = s->size.words;
    for (int n = 0; n < s->combinations; n++) {
        uint64_t bit = (uint64_t)1 << n % 64, *word = l->fits + n / 64;
        for (int level = s->size.extra; level >= 0 && s->waste[n]; level--) {
            int from = level - s->waste[n];
            uint64_t fits = from >= 0 ? word[from * words] & bit : 0;
            word[level * words] = (word[level * words] & ~bit) | fits;
        }
    }
}

static uint32_t intern_key(suit_nets *s, suit_net *x, const suit_key *key) {
    arena *a = s->memory;
    uint64_t rest = (uint64_t)key->drawn << 32 | (uint64_t)key->tiles;
    uint64_t hash = hash_word(hash_pair(key->waste, rest));
    uint32_t place = map_first(&x->key_map, hash), i;
    for (; (i = map_next(&x->key_map, hash, &place)); place = (place + 1) & x->key_map.mask) {
        const suit_key *k = (const suit_key *)x->keys.data + i;
        if (k->waste == key->waste && k->drawn == key->drawn && k->tiles == key->tiles) return i;
    }
    label l = label_of(s, x, key);
    if (x == s->of) charge_combinations(s, &l);
    if (!(i = mj_label_push(a, &x->labels, &l)) || array_push(a, &x->keys) != i) return 0;
    ((suit_key *)x->keys.data)[i] = *key;
    map_put(a, &x->key_map, hash, place, i);
    return i;
}

static uint32_t intern_node(suit_nets *s, suit_net *x, uint32_t code) {
    uint64_t hash = hash_word(code + 1);
    uint32_t place = map_first(&x->node_map, hash), i;
    suit_key key;
    for (; (i = map_next(&x->node_map, hash, &place)); place = (place + 1) & x->node_map.mask)
        if (suit_node_at(x, i)->code == code) return i;
    if (!find_key(s, x, code, &key) || !(i = array_push(s->memory, &x->nodes))) return 0;
    *suit_node_at(x, i) = (suit_node){.code = code, .place = i - 1};
    map_put(s->memory, &x->node_map, hash, place, i);
    suit_node_at(x, i)->label = intern_key(s, x, &key);
    return i;
}

#define LOOSE (1u << 31)

/* Returns LOOSE if some target has slack left, else the mask of the targets with no slack left. */
static uint32_t tight_targets(const suit_net *x, uint32_t n) {
    const suit_key *key = (const suit_key *)x->keys.data + suit_node_at(x, n)->label;
    uint32_t tight = 0;
    for (int i = 0; i < x->used_count; i++) {
        int t = x->used[i], waste = (int)(key->waste >> 3 * t & 7);
        if (waste < x->slack[t]) return LOOSE;
        if (waste == x->slack[t]) tight |= 1u << t;
    }
    return tight;
}

static void link_tile(const suit_net *x, uint32_t less, uint32_t more, unsigned rank) {
    if (!less || !more) return;
    suit_node_at(x, less)->up[rank] = more;
    suit_node_at(x, more)->down[rank] = less;
}

/* Finds the neighbours of a suit hand. Most neighbours waste too much and are refused before costs
 * are computed. A move towards the origin never raises the waste. Any other move raises the waste
 * towards a target by 1, except a draw that lowers the target's cost or a discard that keeps it. */
static void find_moves(suit_nets *s, suit_net *x, uint32_t n) {
    uint8_t above[RANKS], below[RANKS];
    const suit_kind *kind = &x->kind;
    uint32_t code = suit_node_at(x, n)->code, tight = tight_targets(x, n);
    traits f = mj_suit_traits(kind, code);
    mj_suit_rows_around(kind, code, above, below);
    for (unsigned r = 0; r < kind->ranks; r++) {
        unsigned held = copies_in(code, r), origin = copies_in(x->code, r);
        int is_end = (kind->end & one_of(r)) != 0;
        const suit_node *now = suit_node_at(x, n);
        int more = held < x->have[r] && !now->up[r], less = held && !now->down[r];
        if (more && held >= origin)
            more = (tight &
                    (LOOSE | mj_targets_drawn(&s->lanes, kind, &f, above[r], held, is_end))) != 0;
        if (less && held <= origin)
            less = (tight &
                    (LOOSE | mj_targets_kept(&s->lanes, kind, &f, below[r], held, is_end))) != 0;
        if (more) link_tile(x, n, intern_node(s, x, code + one_of(r)), r);
        if (less) link_tile(x, intern_node(s, x, code - one_of(r)), n, r);
    }
}

int mj_suit_net_search(suit_nets *s, int i, unsigned pieces) {
    suit_net *x = s->of + i;
    if (x->nodes.count == 1) intern_node(s, x, x->code);
    for (; pieces-- && !s->memory->failed && x->seen + 1 < x->nodes.count; x->seen++)
        find_moves(s, x, x->seen + 1);
    return !s->memory->failed && x->seen + 1 < x->nodes.count;
}

static uint32_t label_in_supply(const suit_net *x, const suit_node *n) {
    if (x->scarce < RANKS && copies_in(n->code, x->scarce) > x->have[x->scarce]) return 0;
    return n->label;
}

static void link_node(const suit_nets *s, const suit_net *x, const suit_node *n, net *g,
                      uint32_t *draws, uint32_t *discards) {
    g->label[n->place] = label_in_supply(x, n);
    for (unsigned r = 0; r < x->kind.ranks && g->label[n->place]; r++) {
        const suit_node *up = suit_node_at(x, n->up[r]), *down = suit_node_at(x, n->down[r]);
        if (label_in_supply(x, up) && may_draw(s, x, n->code, r))
            g->draws[(*draws)++] = (link){up->place, x->have[r] - copies_in(n->code, r)};
        if (label_in_supply(x, down) && may_throw(s, x, n->code, r))
            g->discards[(*discards)++] = (link){down->place, 0};
    }
    g->first_draw[n->place + 1] = *draws;
    g->first_discard[n->place + 1] = *discards;
}

void mj_suit_net_make(suit_nets *s, int i) {
    suit_net *x = s->of + i;
    uint32_t draws = 0, discards = 0, nodes = x->nodes.count - 1;
    uint64_t links = (uint64_t)nodes * x->kind.ranks;
    mj_net_start(s->memory, &x->raw, nodes, links, links);
    for (uint32_t n = 1; n < x->nodes.count && !s->memory->failed; n++)
        link_node(s, x, suit_node_at(x, n), &x->raw, &draws, &discards);
}

void mj_suit_net_river(suit_net *x, unsigned rank) {
    x->have[rank]--;
    x->scarce = (uint8_t)rank;
}

uint32_t mj_suit_net_node(const suit_net *x, uint32_t code) {
    uint64_t hash = hash_word(code + 1);
    uint32_t place = map_first(&x->node_map, hash), n;
    for (; (n = map_next(&x->node_map, hash, &place)); place = (place + 1) & x->node_map.mask)
        if (suit_node_at(x, n)->code == code) return n;
    return 0;
}

static int target_tiles(const suit_kind *k, int t) {
    if (t >= KOKUSHI) return k->ends + t - KOKUSHI;
    if (t >= CHIITOI) return 2 * (t - CHIITOI);
    return t < STANDARD / 2 ? 3 * t : 3 * (t - STANDARD / 2) + 2;
}

int mj_suit_net_is_nearly_complete(const suit_net *x, uint32_t n) {
    const suit_node *node = suit_node_at(x, n);
    const suit_key *key = (const suit_key *)x->keys.data + node->label;
    traits f = mj_suit_traits(&x->kind, node->code);
    for (int i = 0; i < x->used_count; i++) {
        int t = x->used[i], lacks = target_tiles(&x->kind, t) - f.tiles;
        if ((lacks == 0 || lacks == 1) && (key->waste >> 3 * t & 7) != TOO_MUCH &&
            mj_target_cost(&x->kind, &f, t) == lacks)
            return 1;
    }
    return 0;
}

uint32_t mj_suit_net_place(const suit_nets *s, int i, uint32_t code) {
    const suit_net *x = s->of + i;
    uint32_t n = mj_suit_net_node(x, code);
    return n && suit_node_at(x, n)->label ? x->lump_of[suit_node_at(x, n)->place] : UINT32_MAX;
}

static traits start_suit(suit_nets *s, unsigned i) {
    suit_net *x = s->of + i;
    x->kind = mj_suit_kind_of(s->q, i);
    x->code = mj_suit_code(s->q, i);
    x->tiles = tile_bits(x->code);
    x->scarce = RANKS;
    for (unsigned r = 0; r < x->kind.ranks; r++) {
        unsigned t = mj_suit_tile(s->q, i, r);
        x->have[r] = (uint8_t)(s->q->count[t] + s->q->unseen[t]);
    }
    traits f = mj_suit_traits(&x->kind, x->code);
    for (int t = 0; t < TARGETS; t++) x->cost[t] = mj_target_cost(&x->kind, &f, t);
    return f;
}

static void start_arrays(suit_nets *s, suit_net *x) {
    mj_array_start(s->memory, &x->nodes, sizeof(suit_node), 4096);
    mj_array_start(s->memory, &x->keys, sizeof(suit_key), 4096);
    mj_array_start(s->memory, &x->labels, label_bytes(s->size), 4096);
    mj_map_start(s->memory, &x->node_map, 2048);
    mj_map_start(s->memory, &x->key_map, 256);
}

void mj_suit_nets_start(suit_nets *s, const question *q, arena *memory) {
    traits x[SUITS];
    const traits *each[SUITS] = {x, x + 1, x + 2, x + 3};
    uint32_t nearest;
    blank(s, sizeof *s);
    s->memory = memory;
    s->q = q;
    for (unsigned i = 0; i < SUITS; i++) x[i] = start_suit(s, i);
    s->distance = mj_targets_distance(q, each, &nearest);
    s->size.extra = q->extra;
    mj_lanes_fill(&s->lanes, (unsigned)q->sets);
    mj_suit_nets_combine(s);
    s->size.words = (s->combinations + 63) / 64;
    for (int i = 0; i < SUITS; i++) start_arrays(s, s->of + i);
}
