/* suit_kind.h - the suits of a question, and a code for the tiles held of a suit.
 * SPDX-License-Identifier: MIT
 *
 * A code has three bits for each rank, the lowest rank in bits 0..2; with points red fives above.
 */
#ifndef MJ_WIN_SUIT_KIND_H
#define MJ_WIN_SUIT_KIND_H
#include "hand/suit.h"
#include "win/question.h"

typedef struct suit_kind {
    uint8_t ranks, runs, four_as_two;
    uint8_t ends; /* the number of orphans among its ranks */
    uint32_t end; /* bits of those ranks */
} suit_kind;

/* traits are the properties of a suit hand that determine its costs (targets.h). */
typedef struct traits {
    uint8_t row, tiles;
    uint8_t pairs, kinds;    /* for chiitoitsu: whole pairs, and kinds held */
    uint8_t ends, end_pairs; /* orphans held at least once, at least twice */
} traits;

static inline unsigned copies_in(uint32_t code, unsigned rank) { return code >> 3 * rank & 7; }
static inline uint32_t one_of(unsigned rank) { return 1u << 3 * rank; }

enum { RED_PLACE = 3 * RANKS, RED_ONE = 1 << RED_PLACE, TILES_MASK = RED_ONE - 1 };

static inline unsigned reds_in(uint32_t code) { return code >> RED_PLACE; }
suit_kind mj_suit_kind_of(const question *q, unsigned suit);
uint32_t mj_suit_code(const question *q, unsigned suit);

/* Returns a code with one tile less. A red five is removed only if there is no plain five. */
uint32_t mj_code_without(uint32_t code, unsigned rank);

/* Writes the codes of the question's hand with red fives, less a tile unless it is MJ_NOT_HELD. */
void mj_codes_of(const question *q, unsigned tile, uint32_t code[SUITS]);

traits mj_suit_traits(const suit_kind *k, uint32_t code);

/* Returns the row of costs of the standard form; see hand/suit.h. */
unsigned mj_suit_row(const suit_kind *k, uint32_t code);

/* Computes the rows with one tile of each rank more (at most four) or less (if any is held). */
void mj_suit_rows_around(const suit_kind *k, uint32_t code, uint8_t above[RANKS],
                         uint8_t below[RANKS]);
#endif
