/* Slow, plain answers about riichi hands, with which tests compare the library.
 * SPDX-License-Identifier: MIT
 *
 * The oracle shares neither code nor tables nor methods with the library. A complete hand w has at
 * most four copies w_i of each tile i. The distance from a hand h to w is
 * d(w, h) = sum_i max(w_i - h_i, 0). The distance of h is the least d(w, h) over all complete
 * hands w. rows.c compares each suit with every complete suit. oracle.c tries every division of the
 * sets and the pair among the suits, every seven pairs, and every kokushi.
 *
 * Tiles 0..33 are 1m..9m, 1p..9p, 1s..9s, East, South, West, North, White, Green and Red.
 * `count` has the 34 numbers of concealed copies, 0..4 each; the functions do not check the total.
 * `melds` is the number of sets called or declared, 0..4.
 * A distance is the number of missing tiles, shanten + 1. A complete hand has distance 0.
 * `cap` has 34 limits of 0..4: only complete hands with w_i <= cap_i exist. If `cap` is NULL, all
 * limits are 4. With unseen tiles, cap_i is min(4, h_i + unseen_i). No draw or discard changes it.
 * A hand may have more than cap_i copies of tile i.
 * In a mask bit t stands for tile t, and bits 34..63 are 0. Invalid arguments stop the program at
 * an assert. The functions must not run in several threads.
 *
 * Build: cc -std=c11 -O2 -mpopcnt -I tests/oracle your_test.c \
 *           tests/oracle/oracle.c tests/oracle/rows.c tests/oracle/random.c */
#ifndef ORACLE_H
#define ORACLE_H

#include <stdint.h>

/* Forms of a complete hand. Several forms are combined with | to a mask. */
enum {
    ORACLE_STANDARD = 1,   /* 4 - melds sets and a pair */
    ORACLE_CHIITOITSU = 2, /* seven pairs, no melds */
    ORACLE_KOKUSHI = 4,    /* one of each terminal and honour and one more of these, no melds */
    ORACLE_ALL = 7
};

/* The distance if the caps allow no complete hand. Possible distances are at most 14. */
enum { ORACLE_NEVER = 100 };

typedef struct {
    int players;           /* 4, or 3 (sanma): 2m..8m do not exist, count[1..7] must be 0 */
    int four_as_two_pairs; /* nonzero: in chiitoitsu four of a kind may be two of the seven pairs */
} oracle_rules;

/* Writes the row of a number suit (ranks 1..9) or of the honours. For m = 0..4, row[m] is the least
 * number of draws to hold m sets, and row[5 + m] is the least number to hold m sets and a pair. The
 * functions compare the suit with every complete suit, without a cache. About 20,000 number suits
 * are complete. */
void oracle_suit_row(const uint8_t count[9], uint8_t row[10]);
void oracle_honour_row(const uint8_t count[7], uint8_t row[10]);

/* Returns the distance to the form, or ORACLE_NEVER if the caps allow no complete hand of the form.
 * `form` has exactly one bit. `sets` is 4 - melds, 0..4. With fewer than four sets only the
 * standard form is possible. */
int oracle_distance(const uint8_t count[34], int sets, oracle_rules rules, unsigned form,
                    const uint8_t *cap);

/* Returns the least distance to one of `forms`. Sets *nearest_forms to the mask of the forms at
 * this distance, or to 0 for ORACLE_NEVER. `nearest_forms` may be NULL. */
int oracle_best(const uint8_t count[34], int melds, oracle_rules rules, unsigned forms,
                const uint8_t *cap, unsigned *nearest_forms);

/* Returns the mask of the useful tiles of a waiting hand, which has 3n+1 tiles. Tile t is useful if
 * h_t < 4, h_t < cap_t and its draw lowers oracle_best() by 1. For ORACLE_NEVER the mask is 0. */
uint64_t oracle_ukeire(const uint8_t count[34], int melds, oracle_rules rules, unsigned forms,
                       const uint8_t *cap);

/* Returns the mask of the spare tiles of a hand with 3n+2 tiles. A held tile is spare if
 * oracle_best() is the same after its discard. For ORACLE_NEVER the mask is 0. */
uint64_t oracle_spare(const uint8_t count[34], int melds, oracle_rules rules, unsigned forms,
                      const uint8_t *cap);

double oracle_choose(int n, int k);

/* Kinds of random hands, by the tiles in the wall. */
enum {
    ORACLE_UNIFORM,
    ORACLE_HALF_FLUSH,            /* one suit and the honours; in sanma not man */
    ORACLE_FULL_FLUSH,            /* one suit; in sanma not man */
    ORACLE_TERMINALS_AND_HONOURS, /* the 13 kinds of kokushi */
    ORACLE_HAND_KINDS             /* the number of these kinds */
};

/* Returns the next 64 random bits of splitmix64. The seed may be any number. */
uint64_t oracle_random(uint64_t *state);

/* Returns a random number from 0 to n - 1, where n > 0. */
int oracle_below(uint64_t *state, int n);

int oracle_exists(int t, int players);

/* Draws 0 to 36 tiles without replacement from a wall with the tiles of `kind`. */
void oracle_random_hand(uint64_t *state, int tiles, int players, int kind, uint8_t count[34]);

/* Draws `visible` tiles from the tiles that are not in the hand. The cap of a tile becomes 4 minus
 * the number of its drawn copies. In sanma 2m..8m have cap 0. */
void oracle_random_cap(uint64_t *state, int visible, int players, const uint8_t count[34],
                       uint8_t cap[34]);

#endif
