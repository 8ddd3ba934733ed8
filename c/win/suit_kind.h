/* suit_kind.h - the properties of a suit, and codes of suit hands.
 * SPDX-License-Identifier: MIT
 *
 * A code has three bits for each rank, from bit 0 on. With points, higher bits count red fives. */
#ifndef MJ_WIN_SUIT_KIND_H
#define MJ_WIN_SUIT_KIND_H
#include "hand/suit.h"
#include "win/question.h"

typedef struct suit_kind {
    uint8_t ranks, runs, four_as_two;
    uint8_t ends; /* number of ranks that are orphans */
    uint32_t end; /* bits of the ranks that are orphans */
} suit_kind;

typedef struct traits {
    uint8_t row, tiles;
    uint8_t pairs, kinds;    /* for chiitoitsu: whole pairs; kinds held */
    uint8_t ends, end_pairs; /* orphans held at least once; at least twice */
} traits;

static inline unsigned copies_in(uint32_t code, unsigned rank) { return code >> 3 * rank & 7; }
static inline uint32_t one_of(unsigned rank) { return 1u << 3 * rank; }

enum { RED_PLACE = 3 * RANKS, RED_ONE = 1 << RED_PLACE, TILES_MASK = RED_ONE - 1 };

static inline unsigned reds_in(uint32_t code) { return code >> RED_PLACE; }
suit_kind mj_suit_kind_of(const question *q, unsigned suit);
uint32_t mj_suit_code(const question *q, unsigned suit);

/* Removes a tile from a code. A red five is removed only if there is no plain five. */
uint32_t mj_code_without(uint32_t code, unsigned rank);

/* Writes the codes (with red fives) of the hand without `tile`. `tile` may be MJ_NOT_HELD. */
void mj_codes_of(const question *q, unsigned tile, uint32_t code[SUITS]);

traits mj_suit_traits(const suit_kind *k, uint32_t code);

unsigned mj_suit_row(const suit_kind *k, uint32_t code);

/* Computes, for each rank, the row with one copy more (up to four) and with one less (if held). */
void mj_suit_rows_around(const suit_kind *k, uint32_t code, uint8_t above[RANKS],
                         uint8_t below[RANKS]);
#endif
