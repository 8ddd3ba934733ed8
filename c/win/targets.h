/* win_targets.h - the suits of a question about winning, and the targets that each can aim at.
 * SPDX-License-Identifier: MIT
 *
 * A complete hand splits over four suits into targets, one a suit:
 *   bits 0..4    m sets
 *   bits 5..9    m sets and the pair
 *   bits 10..17  chiitoitsu: 0..7 pairs of this suit
 *   bits 18, 19  kokushi: all orphans of the suit, without and with the doubled one
 * The distance of a hand is the least sum of four costs, one target a suit, that fit together: sets
 * that make up the hand and one pair; or seven pairs; or one doubled orphan. So the three forms are
 * one and the same sum. One tile changes the cost of a target by one or not at all.
 *
 * The suits are man, pin, sou and honours; in sanma man has the ranks 1 and 9 alone, which make no
 * runs. A suit hand is a code of three bits for each rank, the lowest rank in bits 0..2.
 */
#ifndef MJ_WIN_TARGETS_H
#define MJ_WIN_TARGETS_H

#include "hand/suit.h"
#include "mj_win.h"

enum {
    SUITS = 4,
    RANKS = 9,     /* at most */
    STANDARD = 10, /* targets of the standard form */
    CHIITOI = 10,  /* the first of chiitoitsu */
    KOKUSHI = 18,  /* the first of kokushi */
    TARGETS = 20,
    MOST_PAIRS = 7,
    STANDARD_MASK = 0x3ff,
    CHIITOI_MASK = 0xff << CHIITOI,
    KOKUSHI_MASK = 3 << KOKUSHI
};

/* A question behind its door: checked, with all defaults in place. */
typedef struct question {
    uint8_t count[MJ_KINDS], unseen[MJ_KINDS];
    uint8_t players, forms, sets, four_as_two, tiles;
    uint8_t mode, extra, draws, constant_pool, keeping, play, first;
    uint16_t pool;
    uint32_t paths, seed;
} question;

/* What a suit is, before any tile of it is held. */
typedef struct suit_kind {
    uint8_t ranks, runs, four_as_two;
    uint8_t ends; /* how many of its ranks are orphans */
    uint32_t end; /* those, a bit at the place of each */
} suit_kind;

/* A suit hand as its costs depend on it. */
typedef struct traits {
    uint8_t row, tiles;
    uint8_t pairs, kinds;    /* for chiitoitsu: whole pairs, and pairs begun */
    uint8_t ends, end_pairs; /* orphans held once, twice */
} traits;

/* Rows as ten lanes of six bits, to add and compare at once; see in_play. */
typedef struct row_lanes {
    uint64_t cost[ROWS];
    uint64_t rest[ROWS]; /* of the three other suits: the target of theirs that goes with each */
} row_lanes;

static inline unsigned copies_in(uint32_t code, unsigned rank) { return code >> 3 * rank & 7; }
static inline uint32_t one_of(unsigned rank) { return 1u << 3 * rank; }
static inline int over(int a, int b) { return a > b ? a - b : 0; }
static inline int lesser(int a, int b) { return a < b ? a : b; }

suit_kind mj_suit_kind_of(const question *q, unsigned suit);
unsigned mj_suit_tile(const question *q, unsigned suit, unsigned rank);
unsigned mj_suit_rank(const question *q, unsigned tile); /* its suit is tile / 9 */
uint32_t mj_suit_code(const question *q, unsigned suit);
traits mj_suit_traits(const suit_kind *k, uint32_t code);

/* The fewest draws to a target. */
int mj_target_cost(const suit_kind *k, const traits *x, int target);

void mj_lanes_fill(row_lanes *lanes, unsigned sets);

/* Targets whose cost falls when one more tile of a rank is drawn, of which n are held; `above` is
 * the row after it. */
uint32_t mj_targets_drawn(const row_lanes *lanes, const suit_kind *k, const traits *x,
                         unsigned above, unsigned n, int is_end);

/* Targets whose cost stays when one of n is thrown; `below` is the row after it. */
uint32_t mj_targets_kept(const row_lanes *lanes, const suit_kind *k, const traits *x,
                            unsigned below, unsigned n, int is_end);

unsigned mj_suit_row(const suit_kind *k, uint32_t code);

/* The rows with one tile of each rank more, where there are fewer than four, and one less, where
 * there is one. */
void mj_suit_rows_around(const suit_kind *k, uint32_t code, uint8_t above[RANKS], uint8_t below[RANKS]);

/* The distance of a hand of four suits; `nearest` gets the targets of the forms that reach it. */
int mj_targets_distance(const question *q, const traits *const x[SUITS], uint32_t *nearest);

/* The targets of each suit that some nearest complete hand uses. A form whose targets `nearest` has
 * none of is not at the distance. */
void mj_targets_in_play(const row_lanes *lanes, const suit_kind *const k[SUITS],
                        const traits *const x[SUITS], int distance, uint32_t nearest,
                        uint32_t mask[SUITS]);

#endif
