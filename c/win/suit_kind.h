/* suit_kind.h - the suits of a question, and the tiles held of one as a code.
 * SPDX-License-Identifier: MIT
 *
 * The tiles held of a suit are a code of three bits for each rank, the lowest rank in bits 0..2.
 * With points, its red fives may be counted above them.
 */
#ifndef MJ_WIN_SUIT_KIND_H
#define MJ_WIN_SUIT_KIND_H

#include "hand/suit.h"
#include "win/question.h"

/* What a suit is, before any tile of it is held. */
typedef struct suit_kind {
    uint8_t ranks, runs, four_as_two;
    uint8_t ends; /* how many of its ranks are orphans */
    uint32_t end; /* those, a bit at the place of each */
} suit_kind;

/* What the costs of a suit hand depend on. */
typedef struct traits {
    uint8_t row, tiles;
    uint8_t pairs, kinds;    /* for chiitoitsu: whole pairs, and pairs begun */
    uint8_t ends, end_pairs; /* orphans held at least once, at least twice */
} traits;

static inline unsigned copies_in(uint32_t code, unsigned rank) { return code >> 3 * rank & 7; }
static inline uint32_t one_of(unsigned rank) { return 1u << 3 * rank; }

enum { RED_PLACE = 3 * RANKS, RED_ONE = 1 << RED_PLACE, TILES_MASK = RED_ONE - 1 };

static inline unsigned reds_in(uint32_t code) { return code >> RED_PLACE; }

suit_kind mj_suit_kind_of(const question *q, unsigned suit);

/* The tiles of a suit that the hand of the question has. */
uint32_t mj_suit_code(const question *q, unsigned suit);

/* A tile less: a red five only where there is no plain one. */
uint32_t mj_code_without(uint32_t code, unsigned rank);

/* The codes of the hand of a question less a tile, or all of it for MJ_NOT_HELD; with its red
 * fives. */
void mj_codes_of(const question *q, unsigned tile, uint32_t code[SUITS]);

traits mj_suit_traits(const suit_kind *k, uint32_t code);

/* The row of costs of the standard form; see hand/suit.h. */
unsigned mj_suit_row(const suit_kind *k, uint32_t code);

/* The rows with one tile of each rank more, where there are fewer than four, and one less, where
 * there is one. */
void mj_suit_rows_around(const suit_kind *k, uint32_t code, uint8_t above[RANKS],
                         uint8_t below[RANKS]);

#endif
