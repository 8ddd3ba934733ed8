/*
 * Slow, literal answers about riichi hands, to check the library.
 * SPDX-License-Identifier: MIT
 *
 * Everything here follows from one definition and shares neither code nor tables nor method with
 * the library. A complete hand w is a multiset of tiles with w_i <= 4; the distance of a hand h to
 * it is d(w, h) = sum_i max(w_i - h_i, 0); the distance of h is the least d over all complete
 * hands. rows.c compares the hand with every complete suit; oracle.c tries every division of the
 * sets and the pair among the four suits, every choice of seven pairs, and every pair of kokushi.
 *
 * Conventions of all functions:
 *   tile     0..33: 1m..9m, 1p..9p, 1s..9s, East South West North White Green Red.
 *   count    34 copies held in the concealed part, 0..4 each; the total is not checked.
 *   melds    0..4 sets called or declared.
 *   distance tiles still needed: 0 is complete, shanten = distance - 1.
 *   cap      NULL (4 of everything) or 34 limits: only complete hands with w_i <= cap_i exist. With
 *            unseen tiles, cap_i = min(4, h_i + unseen_i), which stays the same while tiles are
 *            drawn and discarded. 0 <= cap_i <= 4; cap_i < h_i is allowed.
 *   mask     bit t stands for tile t; bits 34..63 are 0.
 * A violated precondition stops at an assert. The functions are not for threads, as they cache
 * rows.
 *
 * Build: cc -std=c11 -O2 -mpopcnt -I tests/oracle your_test.c \
 *           tests/oracle/oracle.c tests/oracle/rows.c tests/oracle/random.c
 */
#ifndef ORACLE_H
#define ORACLE_H

#include <stdint.h>

/* Forms of a complete hand; | combines them to a mask of forms. */
enum {
    ORACLE_STANDARD = 1,   /* 4 - melds sets and a pair */
    ORACLE_CHIITOITSU = 2, /* seven pairs, no melds */
    ORACLE_KOKUSHI = 4,    /* one of each terminal and honour and one more of these, no melds */
    ORACLE_ALL = 7
};

/* The distance if no complete hand exists under the caps; real distances are at most 14. */
enum { ORACLE_NEVER = 100 };

typedef struct {
    int players;           /* 4, or 3 (sanma): 2m..8m do not exist, count[1..7] must be 0 */
    int four_as_two_pairs; /* nonzero: in chiitoitsu four of a kind may be two of the seven pairs */
} oracle_rules;

/*
 * Row of one number suit (ranks 1..9) or of the honours, in tiles:
 *   row[m]     = fewest draws to hold m sets,            m = 0..4
 *   row[5 + m] = fewest draws to hold m sets and a pair, m = 0..4
 * Compares every complete form directly, some 20,000 for a suit, without a cache.
 */
void oracle_suit_row(const uint8_t count[9], uint8_t row[10]);
void oracle_honour_row(const uint8_t count[7], uint8_t row[10]);

/*
 * Returns the distance to one form (exactly one bit). sets = 4 - melds, 0..4; with sets < 4 only
 * the standard form exists. Returns ORACLE_NEVER if the form has no complete hand.
 */
int oracle_distance(const uint8_t count[34], int sets, oracle_rules rules, unsigned form,
                    const uint8_t *cap);

/*
 * Returns the least distance over the forms in the mask. *nearest_forms (may be NULL) gets the mask
 * of the forms that reach this distance, 0 with ORACLE_NEVER.
 */
int oracle_best(const uint8_t count[34], int melds, oracle_rules rules, unsigned forms,
                const uint8_t *cap, unsigned *nearest_forms);

/*
 * Returns the useful tiles of a waiting hand (3n+1 tiles): the t with h_t < 4, h_t < cap_t and
 * best(h + e_t) = best(h) - 1, where best is the least distance over the forms in the mask. This
 * equals the union of the useful tiles of each nearest form. In sanma 2m..8m are never useful. The
 * mask is empty with ORACLE_NEVER.
 */
uint64_t oracle_ukeire(const uint8_t count[34], int melds, oracle_rules rules, unsigned forms,
                       const uint8_t *cap);

/*
 * Returns the spare tiles of a hand to discard (3n+2 tiles): the t with h_t > 0 and best(h - e_t) =
 * best(h). This equals the union of the spare tiles of all nearest forms. 0 with ORACLE_NEVER.
 */
uint64_t oracle_spare(const uint8_t count[34], int melds, oracle_rules rules, unsigned forms,
                      const uint8_t *cap);

/* Returns the number of ways to choose k of n. */
double oracle_choose(int n, int k);

/* The kinds of tiles in the wall of a random hand. */
enum {
    ORACLE_UNIFORM,
    ORACLE_HALF_FLUSH,            /* one suit and the honours; in sanma not man */
    ORACLE_FULL_FLUSH,            /* one suit; in sanma not man */
    ORACLE_TERMINALS_AND_HONOURS, /* the 13 kinds of kokushi */
    ORACLE_HAND_KINDS             /* the number of these kinds */
};

/* Returns the next 64 random bits (splitmix64). Any state is a valid seed. */
uint64_t oracle_random(uint64_t *state);

/* Returns a number from 0 to n - 1, with equal chances up to n / 2^32; n > 0. */
int oracle_below(uint64_t *state, int n);

/* Returns whether the tile exists: sanma has no 2m..8m. */
int oracle_exists(int t, int players);

/* Draws `tiles` (0..36) tiles without replacement from a wall of the kind. */
void oracle_random_hand(uint64_t *state, int tiles, int players, int kind, uint8_t count[34]);

/*
 * Shows `visible` further tiles, drawn from the wall of 136 tiles (sanma 108) without the hand, and
 * sets cap_i = 4 - visible_i = h_i + unseen_i; in sanma 2m..8m get 0.
 */
void oracle_random_cap(uint64_t *state, int visible, int players, const uint8_t count[34],
                       uint8_t cap[34]);

#endif
