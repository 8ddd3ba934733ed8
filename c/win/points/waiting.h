/* waiting.h - the curve of a hand at distance 1 with known tiles.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_POINTS_WAITING_H
#define MJ_WIN_POINTS_WAITING_H
#include "win/points/curve.h"
#include "win/question.h"

typedef struct waiting_rules {
    payments payments;
    curve_rules curves;
    uint8_t may_declare; /* 1: a discard may declare riichi */
    uint8_t damaten;     /* 1: the hand may wait without riichi */
    uint8_t riichi;      /* riichi of the question's hand */
} waiting_rules;

void mj_waiting_start(waiting_rules *w, const mj_value *v, int goal, int draws, int pool,
                      int constant_pool);

/* Returns the prospect of an end without a win or riichi. `end` is NOTEN or TENPAI. */
prospect mj_waiting_end(const waiting_rules *w, int end);

/* Writes the scores of a hand that cannot become tenpai, for each number of remaining draws. */
void mj_waiting_far(const waiting_rules *w, double score[MJ_WIN_VALUES]);

/* A waiting_hand is a hand that waits at distance 1. The supply of a tile is the number of its
 * copies, red or plain, in the hand or still to draw. */
typedef struct waiting_hand {
    uint8_t count[MJ_KINDS], reds[3];
    uint8_t supply[MJ_KINDS], red_supply[3];
    uint64_t waits; /* tiles that complete the hand */
    int furiten;
} waiting_hand;

/* Fills `supply` and `furiten`. `river` is the tile that the row discards, or MJ_NOT_HELD. */
void mj_waiting_supply(const question *q, unsigned river, waiting_hand *h);

/* Fills `supply`, `furiten` and `waits`. Returns the distance of the hand. */
int mj_waiting_look(const question *q, unsigned river, waiting_hand *h);

void mj_waiting_win(const waiting_rules *w, const waiting_hand *h, unsigned tile, int red,
                    int riichi, wait *x);

/* Computes the curve of a hand after a discard. `riichi` is 2 if a declaration is double riichi,
 * else 1. Sets declares[n] to whether the player declares riichi with n draws remaining. */
void mj_waiting_thrown(const waiting_rules *w, const waiting_hand *h, int riichi,
                       prospect curve[MJ_WIN_VALUES], uint8_t declares[MJ_WIN_VALUES]);

/* Computes the curve of the question's hand, which may be in riichi or may declare riichi. */
void mj_waiting_asked(const waiting_rules *w, const waiting_hand *h, prospect curve[MJ_WIN_VALUES]);
#endif
