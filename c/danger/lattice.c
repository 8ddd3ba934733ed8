/* lattice.c - builds the graph of lattice.h.
 * SPDX-License-Identifier: MIT
 *
 * The builder reads all suit hands of at most 13 tiles, rank by rank. A prefix is the tiles of the
 * ranks read so far. A reading divides a prefix into sets, unfinished runs and at most one pair.
 * The state of a reading is
 *
 *     9 * (number of pairs) + 3 * (runs begun one rank before) + (runs begun two ranks before).
 *
 * At most two runs begin at a rank, since three equal runs are read as triplets. A mask has bit s
 * if some reading has the state s. `plain` is the mask of the prefix itself. with[t] is the mask of
 * the prefix with one more tile of rank t. role[k] is the mask of the prefix with a tile that
 * completes a set in role k. After rank 9, states without unfinished runs show the hand's type. */
#include "danger/lattice.h"

#include "hand/bits.h"

enum { STATES_OF_PAIR = 9, WITHOUT_PAIR = 1, WITH_PAIR = 1 << STATES_OF_PAIR };
enum { ROLE_RYANMEN, ROLE_TRIPLET, ROLE_KANCHAN, ROLE_PENCHAN, ROLES };
enum { MOST_CONCEALED = MJ_MAX_TILES - 1 };

#define BEGUN_ONE (0x1f8u * 0x201)
#define BEGUN_TWO (0x1b6u * 0x201)

typedef struct prefix {
    uint32_t plain, role[ROLES], with[DANGER_RANKS];
    unsigned rank, tiles; /* the next rank, and the number of tiles of earlier ranks */
    unsigned waits;       /* ranks t whose with[t] is not empty; other with[t] are undefined */
} prefix;

typedef struct builder {
    lattice *to;
    lattice_work *work;
} builder;

/* Returns the states that can follow `state`, which has no pair, after `tiles` copies of a rank. */
static uint32_t states_after(unsigned state, unsigned tiles) {
    const unsigned one = state / 3, two = state % 3;
    uint32_t after = 0;
    for (unsigned begun = 0; begun < 3; begun++)
        for (unsigned pair = 0; pair < 2; pair++)
            for (unsigned triplet = 0; triplet < 2; triplet++)
                if (one + two + begun + 2 * pair + 3 * triplet == tiles)
                    after |= 1u << (STATES_OF_PAIR * pair + 3 * begun + one);
    return after;
}

static void fill_steps(lattice_work *work) {
    for (unsigned tiles = 0; tiles < COUNTS; tiles++)
        for (unsigned set = 0; set < SETS_OF_STATES; set++) {
            work->step[tiles][set] = 0;
            for (unsigned rest = set; rest; rest &= rest - 1)
                work->step[tiles][set] |= states_after(lowest(rest), tiles);
        }
}

/* Removes states with runs that begin at rank 8 or 9, which cannot be completed. */
static uint32_t keep_possible(uint32_t states, unsigned rank) {
    if (rank >= 7) states &= ~BEGUN_ONE;
    return rank == 8 ? states & ~BEGUN_TWO : states;
}

/* Returns the states after one more rank. The upper nine bits of a mask are states with a pair. */
static uint32_t states_behind(const builder *b, uint32_t states, unsigned rank, unsigned tiles) {
    const uint32_t *after = b->work->step[tiles];
    return keep_possible(after[states % SETS_OF_STATES] |
                             after[states / SETS_OF_STATES] % SETS_OF_STATES << STATES_OF_PAIR,
                         rank);
}

/* Adds one tile in each role: as low end, high end or middle of a run, or in a triplet. */
static void add_roles(const builder *b, const prefix *from, unsigned tiles, prefix *to) {
    const unsigned r = from->rank;
    const uint32_t low = to->with[r] & BEGUN_ONE;
    const uint32_t high = states_behind(b, from->plain & BEGUN_TWO, r, tiles + 1);
    if (r < 6) to->role[ROLE_RYANMEN] |= low;
    if (r == 6) to->role[ROLE_PENCHAN] |= low;
    if (r == 2) to->role[ROLE_PENCHAN] |= high;
    if (r > 2) to->role[ROLE_RYANMEN] |= high;
    to->role[ROLE_KANCHAN] |= to->with[r] & BEGUN_TWO;
    if (tiles >= 2) to->role[ROLE_TRIPLET] |= states_behind(b, from->plain, r, tiles - 2);
}

static void set_with(prefix *to, unsigned rank, uint32_t states) {
    to->with[rank] = states;
    to->waits |= (unsigned)(states != 0) << rank;
}

/* Reads `tiles` copies of the next rank. Returns 0 if no tenpai hand has the new prefix. */
static int read_copies(const builder *b, const prefix *from, unsigned tiles, prefix *to) {
    const unsigned r = from->rank;
    to->rank = r + 1;
    to->tiles = from->tiles + tiles;
    to->waits = 0;
    to->plain = states_behind(b, from->plain, r, tiles);
    for (unsigned k = 0; k < ROLES; k++) to->role[k] = states_behind(b, from->role[k], r, tiles);
    for (unsigned rest = from->waits; rest; rest &= rest - 1)
        set_with(to, lowest(rest), states_behind(b, from->with[lowest(rest)], r, tiles));
    if (tiles < MJ_COPIES) {
        set_with(to, r, states_behind(b, from->plain, r, tiles + 1));
        add_roles(b, from, tiles, to);
    }
    return to->plain || to->waits;
}

static unsigned kanchan_at(unsigned rank) {
    if (rank == 1 || rank == 7) return MJ_WAIT_KANCHAN_28;
    return rank == 2 || rank == 6 ? MJ_WAIT_KANCHAN_37 : MJ_WAIT_KANCHAN_456;
}

/* Returns the mj_wait_kind of a suit hand. `whole` is the state of the completed hand. */
static unsigned kind_of(const prefix *hand, unsigned waits, uint32_t whole) {
    if (bits(waits) > 2) return MJ_WAIT_MANY;
    if (hand->role[ROLE_RYANMEN] & whole) return MJ_WAIT_RYANMEN;
    if (hand->role[ROLE_TRIPLET] & whole)
        return whole == WITH_PAIR ? MJ_WAIT_SHANPON_SUIT : MJ_WAIT_SHANPON_NUMBERS;
    if (bits(waits) == 2) return MJ_WAIT_NOBETAN;
    if (hand->role[ROLE_KANCHAN] & whole) return kanchan_at(lowest(waits));
    if (hand->role[ROLE_PENCHAN] & whole) return MJ_WAIT_PENCHAN;
    return waits & 0x101 ? MJ_WAIT_TANKI_TERMINAL : MJ_WAIT_TANKI_NUMBER;
}

/* Fills the group of a suit hand. Returns 0 if the suit hand is part of no tenpai hand. */
static int describe(const prefix *hand, suit_group *g) {
    const unsigned over = hand->tiles % 3;
    const uint32_t whole = over == 1 ? WITH_PAIR : WITHOUT_PAIR;
    *g = (suit_group){.type = GROUP_SETS, .sets = (uint8_t)(hand->tiles / 3)};
    if (!over) return (hand->plain & WITHOUT_PAIR) != 0;
    for (unsigned rest = hand->waits; rest; rest &= rest - 1)
        if (hand->with[lowest(rest)] & whole) g->waits |= (uint16_t)(rest & -rest);
    if (g->waits) g->kind = (uint8_t)kind_of(hand, g->waits, whole);
    g->type = GROUP_WAIT;
    if (over == 1) return g->waits != 0;
    g->type = !(hand->plain & WITH_PAIR) ? GROUP_PART : g->waits ? GROUP_EITHER : GROUP_PAIR;
    return g->type != GROUP_PART || g->waits;
}

static int same_group(const suit_group *a, const suit_group *b) {
    return a->waits == b->waits && a->type == b->type && a->sets == b->sets && a->kind == b->kind;
}

static unsigned group_place(builder *b, const suit_group *g) {
    const uint32_t key = (uint32_t)(g->waits << 11 | g->type << 8 | g->sets << 5 | g->kind);
    unsigned at = key * 0x9e3779b1u >> 20;
    for (; b->work->groups[at]; at = (at + 1) % GROUP_BUCKETS)
        if (same_group(b->to->group + b->work->groups[at], g)) return b->work->groups[at];
    if (b->to->groups == FIRST_NODE) __builtin_trap();
    b->to->group[b->to->groups] = *g;
    return b->work->groups[at] = b->to->groups++;
}

static int same_node(const lattice_node *a, const lattice_node *b) {
    unsigned differ = 0;
    for (unsigned n = 0; n < COUNTS; n++) differ |= a->next[n] ^ b->next[n];
    return !differ;
}

static unsigned node_place(builder *b, const lattice_node *node) {
    uint32_t key = 0;
    for (unsigned n = 0; n < COUNTS; n++) key = (key ^ node->next[n]) * 0x9e3779b1u;
    unsigned at = key >> 18;
    for (; b->work->nodes[at]; at = (at + 1) % NODE_BUCKETS)
        if (same_node(b->to->node + (b->work->nodes[at] - FIRST_NODE), node))
            return b->work->nodes[at];
    if (b->to->places == LATTICE_PLACES) __builtin_trap();
    b->to->node[b->to->places - FIRST_NODE] = *node;
    return b->work->nodes[at] = b->to->places++;
}

/* Returns the node or group that a prefix leads to, or 0 if no tenpai hand has the prefix. */
static unsigned place_behind(builder *b, const prefix *from) {
    lattice_node node = {.rank = (uint16_t)from->rank};
    suit_group g;
    unsigned any = 0;
    if (from->rank == DANGER_RANKS) return describe(from, &g) ? group_place(b, &g) : 0;
    for (unsigned n = 0; n < COUNTS && from->tiles + n <= MOST_CONCEALED; n++) {
        prefix to;
        if (read_copies(b, from, n, &to)) any |= node.next[n] = (uint16_t)place_behind(b, &to);
    }
    return any ? node_place(b, &node) : 0;
}

void mj_lattice_build(lattice *l, lattice_work *work) {
    builder b = {l, work};
    const prefix nothing = {.plain = WITHOUT_PAIR};
    l->groups = 1;
    l->places = FIRST_NODE;
    for (unsigned i = 0; i < NODE_BUCKETS; i++) work->nodes[i] = 0;
    for (unsigned i = 0; i < GROUP_BUCKETS; i++) work->groups[i] = 0;
    fill_steps(work);
    place_behind(&b, &nothing);
}
