/* sample_plain.h - the exact values that sampled mode estimates, from all paths.
 * SPDX-License-Identifier: MIT
 *
 * The code is slow and independent, as in value_plain.h: it uses no distances, tables, paths or
 * random numbers of the library.
 */
#ifndef SAMPLE_PLAIN_H
#define SAMPLE_PLAIN_H

#include "mj_win.h"

/* Computes the values of a waiting hand; the query has `unseen` and `pool`. The player takes each
 * useful draw and discards, of the tiles that keep the distance, the one that leaves the most
 * useful tiles, then the most kinds of them, then the lowest one. */
void sample_plain(const mj_win_query *query, double win[MJ_WIN_VALUES],
                  double tenpai[MJ_WIN_VALUES]);

#endif
