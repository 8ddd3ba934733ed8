/* check.h - checks an mj_value, and whether it fits the hand.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_POINTS_CHECK_H
#define MJ_WIN_POINTS_CHECK_H
#include "mj_win.h"

/* Checks query->value. Hand and rules must be valid. `unseen` gets the counts of the query, or the
 * default counts. `reds` gets the numbers of unseen red fives. Returns MJ_OK or an error. */
int mj_points_check(const mj_win_query *query, uint8_t unseen[MJ_KINDS], uint8_t reds[3]);
#endif
