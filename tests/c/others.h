/* others.h - random values for the member `others` of mj_value, the other players.
 * SPDX-License-Identifier: MIT */
#ifndef OTHERS_H
#define OTHERS_H

#include "lots.h"
#include "mj_value.h"

/* Draws chances from a few values, so that different tiles often have equal chances. */
static inline void draw_others(mj_value *v) {
    mj_others *o = v->others;
    int most = 1 + below(300), dear = 1 + below(9000), alike = below(3) == 0, thrown = below(4);
    v->with_others = 1;
    v->ron = 0;
    for (int i = 0; i < 2; i++) {
        for (int n = 0; n < MJ_WIN_VALUES; n++) {
            o[i].ends[n] = below(6) ? 0.001 * below(most) : 0;
            o[i].costs[n] = below(dear) - below(200);
        }
        for (int t = 0; t < MJ_KINDS; t++) o[i].ron[t] = thrown ? 0.01 * below(1 + 2 * thrown) : 0;
    }
    if (below(20) == 0) o[below(2)].ends[below(MJ_WIN_VALUES)] = 1;
    if (!alike) return;
    for (int n = 0; n < MJ_WIN_VALUES; n++) o[1].ends[n] = o[0].ends[n];
    for (int n = 0; n < MJ_WIN_VALUES; n++) o[1].costs[n] = o[0].costs[n];
    for (int t = 0; t < MJ_KINDS; t++) o[1].ron[t] = o[0].ron[t];
}

#endif
