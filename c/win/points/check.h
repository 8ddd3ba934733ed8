/* check.h - is an mj_value sound, and does it fit the hand?
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_WIN_POINTS_CHECK_H
#define MJ_WIN_POINTS_CHECK_H

#include "mj_win.h"

/* Checks query->value; the hand and the rules of the query are sound. Where query->unseen is NULL,
 * `unseen` gets its default; else it is what the query says. reds gets how many of the unseen fives
 * are red. Returns MJ_OK or an error. */
int mj_points_check(const mj_win_query *query, uint8_t unseen[MJ_KINDS], uint8_t reds[3]);

#endif
