/* mj_danger.h - the waits of a tenpai player, over all hands that unseen tiles can make.
 * SPDX-License-Identifier: MIT
 *
 * Every tenpai hand h of 13 unseen tiles, or three less for each meld, has the weight
 *
 *     product over tiles t of C(unseen_t, h_t)  *  weight of the kind of its wait
 *
 * The chance of a wait is the weight of the hands with this wait, divided by the total. A program:
 *
 *     #include "mj_danger.h"
 *     #include <stdio.h>
 *     #include <stdlib.h>
 *
 *     int main(void) {
 *         mj_danger_query query = MJ_DANGER_QUERY;
 *         mj_danger_result result;
 *         mj_danger *danger;
 *         void *arena = malloc(mj_danger_memory());
 *         if (!arena || mj_danger_open(arena, mj_danger_memory(), &danger)) return 1;
 *         for (int t = 0; t < MJ_KINDS; t++) query.unseen[t] = 4;
 *         query.unseen[4] = 3; // the player discarded 5m
 *         query.safe = 1 << 4;
 *         if (mj_danger_ask(danger, &query, &result)) return 1;
 *         printf("2m %.2f\n", result.wait[1] / result.total);
 *         printf("2p %.2f\n", result.wait[10] / result.total);
 *         free(arena);
 *         return 0;
 *     }
 *
 * It prints:
 *
 *     2m 0.02
 *     2p 0.06
 *
 * Words, in addition to mj.h
 *   A player is tenpai if one tile completes the hand: four sets (less the melds) and a pair, seven
 *   pairs, or thirteen orphans. A wait is a tile that completes the hand, unless the hand holds all
 *   four copies. The asker is the player who looks for the waits. If the tenpai hand holds all
 *   unseen copies of an honour, the honour is a wait only if the asker may hold a copy. A safe tile
 *   was discarded by the tenpai player, or by anybody since this player's riichi. A hand that waits
 *   for a safe tile cannot ron (furiten) and has no weight.
 *
 * c/danger/DANGER.md explains the method. */
#ifndef MJ_DANGER_H
#define MJ_DANGER_H
#include "mj.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* mj_wait_kind says how a hand waits. A kind is named after the set or pair that the wait
 * completes. If several kinds fit a hand of four sets and a pair, the first one counts. */
typedef enum mj_wait_kind {
    MJ_WAIT_MANY,            /* three tiles or more */
    MJ_WAIT_RYANMEN,         /* the end of a run that could have the other end, too */
    MJ_WAIT_SHANPON_SUIT,    /* a triplet; both pairs lie in the same suit */
    MJ_WAIT_SHANPON_NUMBERS, /* a triplet, or two waits, of two pairs in two number suits */
    MJ_WAIT_SHANPON_HONOUR,  /* a triplet, or two waits, of a pair of numbers and one of honours */
    MJ_WAIT_SHANPON_HONOURS, /* a triplet, or two waits, of two pairs of honours */
    MJ_WAIT_NOBETAN,         /* two tiles, if no earlier kind fits */
    MJ_WAIT_KANCHAN_28,      /* the middle of a run, 2 or 8 */
    MJ_WAIT_KANCHAN_37,      /* the middle of a run, 3 or 7 */
    MJ_WAIT_KANCHAN_456,     /* the middle of a run, 4, 5 or 6 */
    MJ_WAIT_PENCHAN,         /* 3 of the run 123, or 7 of the run 789 */
    MJ_WAIT_TANKI_TERMINAL,  /* the pair, 1 or 9 */
    MJ_WAIT_TANKI_NUMBER,    /* the pair, 2 to 8 */
    MJ_WAIT_TANKI_HONOUR,
    MJ_WAIT_PAIRS_TERMINAL, /* seven pairs that are not also four sets and a pair */
    MJ_WAIT_PAIRS_NUMBER,
    MJ_WAIT_PAIRS_HONOUR,
    MJ_WAIT_ORPHANS, /* thirteen orphans */
    MJ_WAIT_KINDS    /* the number of kinds */
} mj_wait_kind;

/* mj_danger_query is a question about one player. A program starts from MJ_DANGER_QUERY. */
typedef struct mj_danger_query {
    uint64_t safe;    /* tiles on which the player cannot ron, bit t for tile t */
    uint64_t allowed; /* the only possible tiles of hand and wait; for example, one suit and the
                         honours for an open hand of that suit */
    uint64_t held;    /* tiles that the asker may hold; an honour without other remaining copies
                         is a wait only if its bit is set here */
    const double *weights;    /* MJ_WAIT_KINDS weights of kinds of wait, each 0 or more; NULL stands
                                 for mj_danger_weights */
    uint8_t unseen[MJ_KINDS]; /* copies unseen by the asker, 0..4; in sanma none of 2m..8m */
    uint8_t melds;            /* melds of the player, 0..4; a closed kan is one */
} mj_danger_query;
#define MJ_DANGER_QUERY                                                                            \
    { 0, (1ULL << MJ_KINDS) - 1, (1ULL << MJ_KINDS) - 1, 0, {0}, 0 }

typedef double mj_by_kind[MJ_WAIT_KINDS];

/* mj_danger_result has sums of weights, which are exact numbers of hands if all weights are 1. */
typedef struct mj_danger_result {
    double total;          /* weight of all hands */
    mj_by_kind kind;       /* weights by kind; the sum is total */
    double wait[MJ_KINDS]; /* weights of the hands that wait for a tile; a hand may have several
                              waits, so the sum exceeds total */
    mj_by_kind
        by_kind[MJ_KINDS]; /* weights of the hands that wait for a tile, by kind; the sum is wait */
} mj_danger_result;

/* mj_danger_weights has a weight for each wait kind, learnt from games (c/danger/weights.def). */
extern const double mj_danger_weights[MJ_WAIT_KINDS];

/* mj_danger is the data that all questions share, in an arena of the caller. */
typedef struct mj_danger mj_danger;

/* Returns the number of bytes that an arena needs. */
size_t mj_danger_memory(void);

/* Prepares the arena for questions in some milliseconds, and sets *danger. `arena` is aligned for
 * double and has `size` bytes, at least mj_danger_memory(). Returns MJ_OK, MJ_ERR_ARGUMENT (null
 * pointers, an arena that is not aligned) or MJ_ERR_MEMORY. */
int mj_danger_open(void *arena, size_t size, mj_danger **danger);

/* Answers a question. A question with the same unseen tiles as the last one takes less than half
 * the usual time. Returns MJ_OK, MJ_ERR_ARGUMENT (null pointers), MJ_ERR_UNSEEN or MJ_ERR_MELDS. */
int mj_danger_ask(mj_danger *danger, const mj_danger_query *query, mj_danger_result *result);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
