/* sample_plain.h - what the sampled mode estimates, from all paths instead of some.
 * SPDX-License-Identifier: MIT
 *
 * Slow and independent as win_plain.h is: distances are its own, and no table, path or random
 * number of the library is used.
 */
#ifndef SAMPLE_PLAIN_H
#define SAMPLE_PLAIN_H

#include "win_plain.h"

/* The values of a waiting hand, query->counts, whose player takes each useful draw and throws, of
 * the tiles that keep the distance, the one that leaves the most useful tiles, then kinds, then the
 * lowest. `extra` is not looked at. */
void sample_plain(const win_plain_query *query, double win[WIN_PLAIN_DRAWS + 1],
                  double tenpai[WIN_PLAIN_DRAWS + 1]);

#endif
