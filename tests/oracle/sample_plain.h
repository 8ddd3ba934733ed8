/* sample_plain.h - the exact means that sampled mode estimates, computed from all paths.
 * SPDX-License-Identifier: MIT
 *
 * The code is slow and independent of the library's code and tables. */
#ifndef SAMPLE_PLAIN_H
#define SAMPLE_PLAIN_H

#include "mj_win.h"

/* Computes the values of a waiting hand. The query must have `unseen` and `pool`. After a useful
 * draw the player makes the discard that keeps the distance and leaves the most useful tiles. If
 * discards are equal, the player prefers more kinds of useful tiles, and then the lowest tile. */
void sample_plain(const mj_win_query *query, double win[MJ_WIN_VALUES],
                  double tenpai[MJ_WIN_VALUES]);

#endif
