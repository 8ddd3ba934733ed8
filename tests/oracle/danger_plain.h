/* danger_plain.h - the waits of all tenpai hands that some tiles can make, hand by hand.
 * SPDX-License-Identifier: MIT
 *
 * Every hand is divided in every way into sets, a pair and waiting tiles, and read as seven pairs
 * and thirteen orphans. The code shares only the order of the kinds of waits with the library.
 */
#ifndef DANGER_PLAIN_H
#define DANGER_PLAIN_H

#include <stdint.h>

enum {
    PLAIN_MANY,
    PLAIN_RYANMEN,
    PLAIN_SHANPON_SUIT,
    PLAIN_SHANPON_NUMBERS,
    PLAIN_SHANPON_HONOUR,
    PLAIN_SHANPON_HONOURS,
    PLAIN_NOBETAN,
    PLAIN_KANCHAN_28,
    PLAIN_KANCHAN_37,
    PLAIN_KANCHAN_456,
    PLAIN_PENCHAN,
    PLAIN_TANKI_TERMINAL,
    PLAIN_TANKI_NUMBER,
    PLAIN_TANKI_HONOUR,
    PLAIN_PAIRS_TERMINAL,
    PLAIN_PAIRS_NUMBER,
    PLAIN_PAIRS_HONOUR,
    PLAIN_ORPHANS,
    PLAIN_KINDS
};

typedef struct {
    uint8_t unseen[34];          /* 0..4 */
    int melds;                   /* 0..4 */
    uint64_t safe;               /* a hand that waits for one of these does not count */
    uint64_t held;               /* honours that others may hold where none is unseen */
    uint64_t allowed;            /* tiles that hands consist of, and are won by */
    double weights[PLAIN_KINDS]; /* weights of the kinds */
} danger_question;

typedef struct {
    long hands, tenpai; /* different ones, without copies; the tenpai ones that count */
    double total, kind[PLAIN_KINDS], wait[34], by_kind[34][PLAIN_KINDS];
} danger_answer;

void danger_plain(const danger_question *question, danger_answer *answer);

/* Returns the number of different hands, at most `most`. */
long danger_plain_hands(const danger_question *question, long most);

#endif
