/* sample_plain.h - the exact values that sampled mode estimates, from all paths.
 * SPDX-License-Identifier: MIT
 *
 * The code is slow and independent, as in win_plain.h: it uses no distances, tables, paths or
 * random numbers of the library.
 */
#ifndef SAMPLE_PLAIN_H
#define SAMPLE_PLAIN_H

#include "win_plain.h"

/* Computes the values of a waiting hand, query->counts. The player takes each useful draw and
 * discards, of the tiles that keep the distance, the one that leaves the most useful tiles, then
 * kinds, then the lowest. `extra` is ignored. */
void sample_plain(const win_plain_query *query, double win[WIN_PLAIN_DRAWS + 1],
                  double tenpai[WIN_PLAIN_DRAWS + 1]);

#endif
