/* census.c - counts the hands at each distance.
 * SPDX-License-Identifier: MIT
 *
 * There are about 10^11 different hands, but few kinds of suits. The distance of a hand depends
 * only on features of its parts, the suits and the honours. The features of a part are its row and,
 * for chiitoitsu and kokushi, its numbers of pairs, kinds and orphans. A group counts the deals of
 * all parts that have equal features and equally many tiles. The program lists the groups of each
 * suit, combines them to groups of half hands, and combines the half hands to hands.
 *
 * A part's features are packed into one number. Features of forms that the rules exclude are 0:
 *
 *     bit 0       an orphan is held twice
 *     bits 1..4   kinds of orphans, 0..13
 *     bits 5..7   pairs, 0..7
 *     bits 8..10  kinds for chiitoitsu; 7 stands for seven or more
 *     bits 11..18 row */
#include "mj_census.h"

#include "hand/parts.h"
#include "shanten/nearest.h"

enum {
    ORPHAN_KINDS_AT = 1,
    WHOLE_PAIRS_AT = 5,
    KINDS_AT = 8,
    ROW_AT = 11,
    FEATURES = ROWS << ROW_AT
};
enum { MANY_KINDS = 7 };

#define FIRST_SUIT 0x1ffULL

enum { MAX_GROUPS = 10000 }; /* tests/c/census_test.c: no rules need more than 7,740 */

typedef struct group {
    uint64_t deals;
    uint32_t features;
} group;

typedef struct groups {
    uint32_t start[MJ_MAX_TILES + 2]; /* list[start[n]] is the first group of n tiles */
    group list[MAX_GROUPS];
} groups;

typedef struct census {
    uint64_t deals[FEATURES]; /* by features: deals with the current number of tiles */
    groups suit, singles, left, right;
    uint8_t closed[1 << ROW_AT]; /* distance in chiitoitsu and kokushi, by features */
    uint8_t count[MJ_KINDS];
    uint64_t single;
    unsigned tiles, sets, forms, four_as_two;
} census;

size_t mj_census_memory(void) { return sizeof(census); }

static uint32_t features_of(const census *c, const planes *held, unsigned row) {
    uint32_t features = row << ROW_AT;
    if (c->forms & MJ_KOKUSHI)
        features |=
            bits(held->least[0] & ORPHANS) << ORPHAN_KINDS_AT | ((held->least[1] & ORPHANS) != 0);
    if (c->forms & MJ_CHIITOITSU) {
        pairs p = pairs_of(held, c->four_as_two);
        features |= least_of(p.have + p.ones, MANY_KINDS) << KINDS_AT | p.have << WHOLE_PAIRS_AT;
    }
    return features;
}

/* Combines the features of two parts, except their rows, which the caller combines. */
static uint32_t add_features(uint32_t a, uint32_t b) {
    uint32_t sum = ((a & ~1U) + (b & ~1U)) | ((a | b) & 1);
    return sum >> KINDS_AT > MANY_KINDS ? (sum & ((1 << KINDS_AT) - 1)) | MANY_KINDS << KINDS_AT
                                        : sum;
}

static unsigned row_of_part(const census *c, const planes *held, unsigned single) {
    if (!(c->forms & MJ_STANDARD)) return ROW_EMPTY;
    if (single) return singles_row(held, c->single);
    uint8_t chunk[CHUNKS];
    suit_chunks(c->count, chunk);
    return suit_row(chunk[0], chunk[1], chunk[2]);
}

/* Counts all deals that add tiles to a hand. The mask `kinds` has the kinds that may be added. */
static void enumerate(census *c, uint64_t kinds, unsigned single, planes held, unsigned tiles,
                      uint64_t deals) {
    static const uint8_t ways[MJ_COPIES + 1] = {1, 4, 6, 4, 1};
    if (tiles > MJ_COPIES * bits(kinds)) return;
    if (!kinds) {
        c->deals[features_of(c, &held, row_of_part(c, &held, single))] += deals;
        return;
    }
    unsigned t = lowest(kinds);
    for (unsigned n = 0; n <= least_of(tiles, MJ_COPIES); n++) {
        if (n) held.least[n - 1] |= 1ULL << t;
        c->count[t] = (uint8_t)n;
        enumerate(c, kinds & (kinds - 1), single, held, tiles - n, deals * ways[n]);
    }
    c->count[t] = 0;
}

/* Moves the counted groups of n tiles to the end of a list, and clears the counts. */
static void collect(census *c, unsigned n, groups *to) {
    uint32_t end = to->start[n];
    for (uint32_t features = 0; features < FEATURES; features++) {
        if (!c->deals[features]) continue;
        if (end == MAX_GROUPS) __builtin_trap();
        to->list[end++] = (group){c->deals[features], features};
        c->deals[features] = 0;
    }
    to->start[n + 1] = end;
}

static void count_part(census *c, uint64_t kinds, unsigned single, groups *to) {
    for (unsigned n = 0; n <= c->tiles; n++) {
        enumerate(c, kinds, single, (planes){{0}}, n, 1);
        collect(c, n, to);
    }
}

static void combine_with(census *c, const group *a, const group *b, const group *end) {
    const uint8_t *rows = mj_combined[a->features >> ROW_AT];
    uint32_t features = a->features & ((1 << ROW_AT) - 1);
    for (; b < end; b++) {
        uint32_t row = rows[b->features >> ROW_AT];
        c->deals[row << ROW_AT | add_features(features, b->features & ((1 << ROW_AT) - 1))] +=
            a->deals * b->deals;
    }
}

static void combine_parts(census *c, const groups *a, const groups *b, groups *to) {
    for (unsigned n = 0; n <= c->tiles; n++) {
        for (unsigned m = 0; m <= n; m++)
            for (uint32_t i = a->start[m]; i < a->start[m + 1]; i++)
                combine_with(c, a->list + i, b->list + b->start[n - m],
                             b->list + b->start[n - m + 1]);
        collect(c, n, to);
    }
}

static void measure_closed(census *c) {
    for (uint32_t features = 0; features < 1 << ROW_AT; features++) {
        nearest n = {MJ_CENSUS - 1, 0};
        pairs p = {.have = features >> WHOLE_PAIRS_AT & 7};
        p.ones = (features >> KINDS_AT) - p.have;
        if (c->forms & MJ_CHIITOITSU && features >> KINDS_AT >= p.have)
            offer(&n, chiitoitsu_distance(&p), MJ_CHIITOITSU);
        if (c->forms & MJ_KOKUSHI)
            offer(&n, 14 - least_of(features >> ORPHAN_KINDS_AT & 15, 13) - (features & 1),
                  MJ_KOKUSHI);
        c->closed[features] = (uint8_t)n.distance;
    }
}

static void join_with(const census *c, const group *a, const group *b, const group *end,
                      uint64_t counts[MJ_CENSUS]) {
    const uint8_t *answers = answers_for(c->sets, a->features >> ROW_AT);
    uint32_t features = a->features & ((1 << ROW_AT) - 1);
    for (; b < end; b++) {
        unsigned closed = c->closed[add_features(features, b->features & ((1 << ROW_AT) - 1))];
        unsigned standard = c->forms & MJ_STANDARD ? answers[b->features >> ROW_AT] : closed;
        counts[least_of(standard, closed)] += a->deals * b->deals;
    }
}

static void join(const census *c, const groups *a, const groups *b, uint64_t counts[MJ_CENSUS]) {
    for (unsigned m = 0; m <= c->tiles; m++)
        for (uint32_t i = a->start[m]; i < a->start[m + 1]; i++)
            join_with(c, a->list + i, b->list + b->start[c->tiles - m],
                      b->list + b->start[c->tiles - m + 1], counts);
}

static int check_census(int tiles, const mj_rules *rules, const void *arena, size_t size) {
    int error = mj_check_rules(rules);
    if (error) return error;
    if (!arena || (uintptr_t)arena % _Alignof(census)) return MJ_ERR_ARGUMENT;
    if (tiles < 1 || tiles > MJ_MAX_TILES || tiles % 3 == 0) return MJ_ERR_TOTAL;
    if (!forms_with((unsigned)(MJ_MAX_TILES - tiles) / 3, rules->forms)) return MJ_ERR_FORMS;
    return size < sizeof(census) ? MJ_ERR_MEMORY : MJ_OK;
}

static void open_census(census *c, unsigned tiles, const mj_rules *rules) {
    c->tiles = tiles;
    c->sets = tiles / 3;
    c->forms = forms_with(MJ_MAX_MELDS - c->sets, rules->forms);
    c->four_as_two = rules->four_as_two_pairs;
    c->single = singles_of(rules);
    c->suit.start[0] = c->singles.start[0] = c->left.start[0] = c->right.start[0] = 0;
    for (uint32_t features = 0; features < FEATURES; features++) c->deals[features] = 0;
    for (int t = 0; t < MJ_KINDS; t++) c->count[t] = 0;
    measure_closed(c);
}

int mj_census(int tiles, const mj_rules *rules, void *arena, size_t size,
              uint64_t counts[MJ_CENSUS]) {
    census *c = arena;
    int error = counts ? check_census(tiles, rules, arena, size) : MJ_ERR_ARGUMENT;
    if (error) return error;
    open_census(c, (unsigned)tiles, rules);
    for (int i = 0; i < MJ_CENSUS; i++) counts[i] = 0;
    count_part(c, FIRST_SUIT, 0, &c->suit);
    count_part(c, c->single, 1, &c->singles);
    combine_parts(c, &c->suit, &c->suit, &c->left);
    if (rules->players == 3) {
        join(c, &c->left, &c->singles, counts);
    } else {
        combine_parts(c, &c->suit, &c->singles, &c->right);
        join(c, &c->left, &c->right, counts);
    }
    return MJ_OK;
}
