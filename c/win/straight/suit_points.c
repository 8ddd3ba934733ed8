/* suit_points.c - see suit_points.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * If a suit has several readings, which is rare, its record has the tiles of the suit. */
#include "win/straight/suit_points.h"

#include "score/judge.h"
#include "score/ways.h"

static void add_melds(const mj_agari *table, unsigned suit, suit_points *v) {
    if (suit == 3) v->called[3] = table->norths;
    for (int i = 0; i < table->melds; i++) {
        const mj_meld *m = table->meld + i;
        unsigned rank = v->ranks == 2 ? m->tile / 8u : m->tile % 9u;
        if (m->tile / 9u != suit) continue;
        v->melded = 1;
        if (m->kind == MJ_MELD_CHI) {
            v->runs = (uint16_t)(v->runs | 1u << rank);
            for (unsigned k = 0; k < 3; k++) v->called[rank + k]++;
        } else {
            v->triplets = (uint16_t)(v->triplets | 1u << m->tile % 9);
            v->called[rank] = m->kind == MJ_MELD_PON ? 3 : 4;
        }
    }
}

static void add_honours(const question *q, suit_points *v) {
    const mj_agari *table = &q->value.table;
    for (unsigned r = 0; r < v->ranks; r++) {
        TOLD_TO_GCC(r < RANKS);
        unsigned round = table->round == 27 + r, seat = table->seat == 27 + r;
        v->yakuhai[r] = (uint8_t)(r > 3 ? 1 : round + seat);
        v->pair_fu[r] =
            round && seat ? q->value.rules.double_wind_fu / 2 : (uint8_t)(r > 3 || round || seat);
    }
}

static uint8_t thrown_like(const mj_others *o, unsigned t) {
    unsigned first = 0;
    while (o[0].ron[first] != o[0].ron[t] || o[1].ron[first] != o[1].ron[t]) first++;
    return (uint8_t)(first + 1);
}

void mj_suit_points_of(const question *q, unsigned suit, unsigned ranks, relevance rel,
                       suit_points *v) {
    const mj_agari *table = &q->value.table;
    const uint8_t *next = mj_next_tile[q->players == 4];
    v->number = (uint8_t)(1 + suit);
    v->ranks = (uint8_t)ranks;
    v->reds = suit < 3 ? (uint8_t)(table->reds[suit] + q->reds_unseen[suit]) : 0;
    v->rel = rel;
    for (unsigned r = 0; r < v->ranks; r++)
        v->next[r] = (uint8_t)mj_suit_rank(q, next[mj_suit_tile(q, suit, r)]);
    for (int i = 0; i < table->dora_count; i++) {
        unsigned t = next[table->dora[i]];
        if (t / 9 == suit) v->dora[mj_suit_rank(q, t)]++;
    }
    for (unsigned r = 0; r < v->ranks && rel.of & IF_RON; r++) {
        unsigned t = mj_suit_tile(q, suit, r);
        v->thrown = (uint16_t)(v->thrown | (q->value.discards >> t & 1) << r);
        v->held[r] = q->count[t];
        if (q->value.with_others) v->like[r] = thrown_like(q->value.others, t);
    }
    add_melds(table, suit, v);
    if (suit == 3) add_honours(q, v);
}

/* A record has runs and triplets by rank, then flags that must be set in all suits, then sums. */
enum {
    RUNS_AT = 0,
    TRIPLETS_AT = 7,
    SIMPLES_AT = 16,
    ORPHANS_AT,
    ENDS_AT,
    GREENS_AT,
    HAS_RUN_AT,
    NUMBER_AT,
    HONOUR_AT,
    NUMBER_OF_TRIPLETS_AT,
    TANKI_AT = NUMBER_OF_TRIPLETS_AT + 3,
    BOTH_SIDES_AT,
    WAIT_FU_AT,
    SHANPON_AT,
    FU_AT = SHANPON_AT + 2, /* fu of sets and pair, halved */
    EQUAL_AT = FU_AT + 6,
    YAKUHAI_AT = EQUAL_AT + 2,
    ITTSUU_AT = YAKUHAI_AT + 4,
    DRAGONS_AT, /* shousangen, daisangen */
    WINDS_AT = DRAGONS_AT + 2,
    CHUUREN_AT = WINDS_AT + 2,
    SETS_AT = CHUUREN_AT + 2, /* complete_as */
    PAIRS_AT,
    KOKUSHI_AT,
    THIRTEEN_AT,
    BY_TILES_AT = 63
};

_Static_assert((int)THIRTEEN_AT < (int)LIKE_AT, "a record has these places");

static uint64_t flag(int condition, int at) { return (uint64_t)(condition != 0) << at; }

/* A complete suit. Each tile has the same bit as in a mask of a whole hand. */
typedef struct complete {
    const suit_points *v;
    planes held;
    uint64_t suit; /* all tiles of the suit */
    uint64_t won;  /* the winning tile, or 0 */
    unsigned tiles;
} complete;

static uint64_t tile_of(const suit_points *v, unsigned rank) {
    return TILE(9 * (v->number - 1u) + (v->ranks == 2 ? 8 * rank : rank));
}

static complete open_complete(const suit_points *v, uint32_t code, unsigned tiles, unsigned won) {
    complete x = {.v = v, .suit = 0x1ffULL << 9 * (v->number - 1), .tiles = tiles};
    for (unsigned r = 0; r < v->ranks; r++)
        for (unsigned n = 0; n < (code >> 3 * r & 7); n++) x.held.least[n] |= tile_of(v, r);
    if (won != NO_RANK) x.won = tile_of(v, won);
    return x;
}

/* Writes the readings as sets and a pair. A suit without a pair borrows a pair of another suit. */
static unsigned splits_of(const complete *x, split ways[MJ_SPLITS]) {
    planes held = x->held;
    uint64_t lent = x->v->number == 4 ? TILE(0) : TILE(27);
    ways_left left;
    unsigned n = 0;
    if (x->tiles % 3 == 0) held.least[0] |= lent, held.least[1] |= lent;
    start_ways(&held, &left);
    while (next_way(&left, &ways[n])) n++;
    return n;
}

static uint64_t flags_of(const complete *x) {
    uint64_t tiles = x->held.least[0];
    unsigned of = x->v->rel.of;
    int number = x->v->number < 4 && tiles && !x->v->melded;
    return flag(of & IF_SIMPLES && !(tiles & ORPHANS), SIMPLES_AT) |
           flag(of & IF_ORPHANS && !(tiles & ~ORPHANS), ORPHANS_AT) |
           flag(of & IF_GREENS && !(tiles & ~GREENS), GREENS_AT) |
           flag(of & IF_NUMBERS && number, NUMBER_AT) |
           flag(of & IF_HONOURS && x->v->number == 4 && tiles, HONOUR_AT);
}

static uint64_t ranks_of(const complete *x, const split *w) {
    const relevance *rel = &x->v->rel;
    unsigned suit = x->v->number - 1u;
    uint64_t runs = (w->runs[0] & x->suit) >> 9 * suit,
             triplets = (w->triplets & x->suit) >> 9 * suit;
    if (suit == 3) runs = triplets = ~0ULL;
    return ((runs | x->v->runs) & rel->runs) << RUNS_AT |
           ((triplets | x->v->triplets) & rel->triplets) << TRIPLETS_AT;
}

static unsigned fu_of_triplets(uint64_t triplets) {
    return 2 * (bits(triplets) + bits(triplets & ORPHANS));
}

static uint64_t ends_of(const complete *x, const split *w, uint64_t pair) {
    unsigned of = x->v->rel.of;
    uint64_t inner = (w->runs[0] & ~OUTER_RUNS) | ((w->triplets | pair) & ~ORPHANS);
    return flag(of & IF_ENDS && !(inner & x->suit), ENDS_AT) |
           flag(of & IF_RUNS && w->runs[0], HAS_RUN_AT);
}

static uint64_t honours_of(const complete *x, uint64_t triplets, uint64_t pair) {
    const suit_points *v = x->v;
    unsigned yakuhai = 0;
    for (unsigned r = 0; r < v->ranks; r++)
        if (triplets >> (27 + r) & 1) yakuhai += v->yakuhai[r];
    triplets |= (uint64_t)v->triplets << 27;
    unsigned dragons = bits(triplets & DRAGONS), winds = bits(triplets & WINDS);
    return (uint64_t)yakuhai << YAKUHAI_AT | flag(dragons == 2 && pair & DRAGONS, DRAGONS_AT) |
           flag(dragons == 3, DRAGONS_AT + 1) | flag(winds == 3 && pair & WINDS, WINDS_AT) |
           flag(winds == 4, WINDS_AT + 1);
}

static uint64_t run_flags(const complete *x, const split *w) {
    uint64_t runs = w->runs[0] | (uint64_t)x->v->runs << 9 * (x->v->number - 1);
    uint64_t equal = bits(w->runs[1]) + bits(w->runs[3]);
    return (x->v->rel.of & IF_CLOSED ? equal << EQUAL_AT : 0) |
           flag((runs & runs >> 3 & runs >> 6 & EACH_SUIT) != 0, ITTSUU_AT);
}

/* Returns the bits for the set or pair with the winning tile. A suit with fu excludes pinfu. */
static uint64_t place_of(const complete *x, const split *w, unsigned fu) {
    unsigned of = x->v->rel.of;
    place p = mj_place(x->won, w);
    int wait_fu = (p.one | p.pair) != 0, pinfu = of & IF_CLOSED && !fu && p.both;
    uint64_t word = flag(of & IF_TANKI && p.pair, TANKI_AT) | flag(pinfu, BOTH_SIDES_AT);
    if (of & IF_RON && p.triplet) word |= (uint64_t)(p.triplet & ORPHANS ? 2 : 1) << SHANPON_AT;
    return pinfu ? word | flag(wait_fu, WAIT_FU_AT) : word + ((uint64_t)wait_fu << FU_AT);
}

static uint64_t nine_gates(const complete *x) {
    const uint64_t *n = x->held.least;
    int all = x->tiles == 14 && bits(n[0]) == 9 && bits(n[2] & TERMINALS) == 2;
    int pure = (((n[1] & ~n[2]) | n[3]) & x->won) != 0;
    return flag(all && !pure, CHUUREN_AT) | flag(all && pure, CHUUREN_AT + 1);
}

static uint64_t record_of_sets(const complete *x, const split *w) {
    uint64_t triplets = w->triplets & x->suit, pair = w->pair & x->suit;
    unsigned fu = fu_of_triplets(triplets), of = x->v->rel.of;
    if (pair && x->v->number == 4) fu += x->v->pair_fu[lowest(w->pair) - 27];
    uint64_t word = ranks_of(x, w) | ends_of(x, w, pair) | run_flags(x, w) | (uint64_t)fu << FU_AT |
                    flag(1, SETS_AT);
    if (of & IF_TRIPLETS) word |= (uint64_t)bits(triplets) << NUMBER_OF_TRIPLETS_AT;
    if (x->v->number == 4) word |= honours_of(x, triplets, pair);
    if (x->v->number < 4) word |= nine_gates(x);
    return x->won ? word + place_of(x, w, fu) : word;
}

uint64_t mj_suit_record(const suit_points *v, uint32_t code, unsigned tiles, unsigned won,
                        unsigned as) {
    uint64_t by_tiles =
        flag(1, BY_TILES_AT) | code | (uint64_t)v->number << 32 | (uint64_t)won << 36;
    complete x = open_complete(v, code, tiles, won);
    split ways[MJ_SPLITS];
    uint64_t word =
        flags_of(&x) | flag(as & AS_PAIRS, PAIRS_AT) | flag(as & AS_KOKUSHI, KOKUSHI_AT);
    if (as & AS_PAIRS && (x.held.least[3] || !(v->rel.of & IF_STANDARD))) return by_tiles;
    if (as & AS_KOKUSHI) word |= flag((x.held.least[1] & x.won) != 0, THIRTEEN_AT);
    if (!(as & AS_SETS)) return word;
    return splits_of(&x, ways) == 1 ? word | record_of_sets(&x, ways) : by_tiles;
}
