/* average.c - computes win probability from the number of useful tiles at each distance.
 * SPDX-License-Identifier: MIT
 *
 * The estimate follows a chain of hands, each one useful tile nearer than the hand before. If all
 * useful tiles lead to equal hands, the estimate equals the result of straight mode. */
#include "mj_win.h"

static int is_valid(const double *useful, int distance, int draws, int all, int constant_pool) {
    if (!useful || distance < 1 || distance > MJ_MAX_TILES || draws < 1 || draws > MJ_WIN_DRAWS ||
        all < draws || constant_pool < 0 || constant_pool > 1)
        return 0;
    for (int i = 0; i < distance; i++)
        if (!(useful[i] >= 0 && useful[i] <= all)) return 0;
    return 1;
}

int mj_win_average(const double *useful, int distance, int draws, int pool, int constant_pool,
                   double win[MJ_WIN_VALUES]) {
    double p[MJ_MAX_TILES] = {0};
    if (!win || !is_valid(useful, distance, draws, pool, constant_pool)) return MJ_ERR_ARGUMENT;
    win[0] = 0;
    for (int n = 1; n <= draws; n++) {
        double tiles = constant_pool ? pool : pool - (draws - n);
        for (int i = distance - 1; i >= 0; i--) {
            double rate = useful[i] < tiles ? useful[i] / tiles : 1;
            p[i] += rate * ((i ? p[i - 1] : 1) - p[i]);
        }
        win[n] = p[distance - 1];
    }
    return MJ_OK;
}
