/* check.h - checks an mj_value and its consistency with the hand.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_POINTS_CHECK_H
#define MJ_WIN_POINTS_CHECK_H
#include "mj_win.h"

/* Checks query->value, for a hand and rules that are checked already. `unseen` gets the query's
 * counts, or the default if query->unseen is NULL. `reds` gets the number of red ones among the
 * unseen fives. Returns MJ_OK or an error. */
int mj_points_check(const mj_win_query *query, uint8_t unseen[MJ_KINDS], uint8_t reds[3]);
#endif
