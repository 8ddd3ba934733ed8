/* sample_plain.h - the exact means that sampled mode estimates, computed from all paths.
 * SPDX-License-Identifier: MIT
 *
 * The code is slow and independent of the library's code and tables. */
#ifndef SAMPLE_PLAIN_H
#define SAMPLE_PLAIN_H

#include "mj_win.h"

/* Computes the values of a waiting hand. The query must have `unseen` and `pool`. After a useful
 * draw the player keeps the distance with the discard that leaves the most useful tiles, then the
 * most kinds of useful tiles. Among equal discards the player chooses the lowest tile. */
void sample_plain(const mj_win_query *query, double win[MJ_WIN_VALUES],
                  double tenpai[MJ_WIN_VALUES]);

#endif
