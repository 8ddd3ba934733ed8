/* pay.h - payments of a win.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_SCORE_PAY_H
#define MJ_SCORE_PAY_H
#include "score/judge.h"

/* Rounds up to 100. The product with 2^37 / 100 (rounded up) is exact for 32 bits, and faster than
 * a division in some wasm engines. */
static inline int32_t up100(int32_t points) {
    return (int32_t)((uint64_t)(uint32_t)(points + 99) * 1374389535 >> 37) * 100;
}

/* Fills the gain of each relative seat for a hand with a yaku. Returns the points of the hand. */
int32_t mj_pay(const mj_agari *win, const mj_score_rules *rules, uint64_t twice, uint64_t yaku,
               int32_t base, int32_t gain[4]);

/* Does the work of mj_pay without a branch, for four players without pao. A ron costs 4 times the
 * base, or 6 times if the dealer wins. A tsumo costs each player the base, or twice the base if the
 * player or the winner is the dealer. */
static inline int32_t pay_four(const mj_agari *win, const terms *k, int32_t base, int32_t gain[4]) {
    static const uint8_t shares[2][2] = {{1, 2}, {4, 6}};
    static const int32_t payer[4][4] = {
        {0, -1, -1, -1}, {0, -1, 0, 0}, {0, 0, -1, 0}, {0, 0, 0, -1}};
    static const int32_t winner[4] = {-1, 0, 0, 0};
    static const int32_t east[4][4] = {/* by the winner's wind, North first */
                                       {0, 0, 0, -1},
                                       {0, 0, -1, 0},
                                       {0, -1, 0, 0},
                                       {0, 0, 0, 0}};
    int dealer = win->seat == 27, ron = win->from != 0, payers = 3 - 2 * ron;
    int32_t each = up100(base * shares[ron][dealer]);
    int32_t more = ron | dealer ? 0 : up100(2 * base) - each, points = each * payers + more;
    int32_t honba = win->honba * k->honba[ron], all = each + honba;
    int32_t won = points + honba * payers + 1000 * win->deposits;
    for (int i = 0; i < 4; i++)
        gain[i] = (won & winner[i]) - (all & payer[win->from][i]) - (more & east[win->seat & 3][i]);
    return points;
}
#endif
