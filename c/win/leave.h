/* leave.h - copies the rows of a calculation, for callers that need no other results.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_LEAVE_H
#define MJ_WIN_LEAVE_H
#include "mj_win.h"

/* Copies rows as mj_win_finish does, but cannot fail. Entries of `result` after the last row stay
 * unchanged. If some rows are ready, the values of other rows also stay unchanged. */
void mj_win_leave(const mj_win *win, mj_win_result *result);
#endif
