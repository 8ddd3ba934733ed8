/* win.h - a calculation of win probability.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_CALCULATION_H
#define MJ_WIN_CALCULATION_H
#include "win/knowledge.h"
#include "win/points/waiting.h"

struct mj_win {
    question q;
    arena memory;
    knowledge known;
    const win_mode *mode;
    void *run;            /* state of the mode */
    waiting_rules *rules; /* with points, once games are played; see play/points_game.c */
    double progress;
    int error;
    mj_win_result result;
};
#endif
