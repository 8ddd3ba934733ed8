/* win.h - a calculation of win probability.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_WIN_CALCULATION_H
#define MJ_WIN_CALCULATION_H

#include "win/kept.h"

struct mj_win {
    question q;
    arena memory;
    kept kept;
    const win_mode *mode;
    void *run;                   /* of the mode */
    struct points_rules *points; /* with a value, once games are played; see play/points.h */
    double progress;
    int error;
    mj_win_result result;
};

#endif
