/* leave.h - the result of a calculation, for callers that read only its rows.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_LEAVE_H
#define MJ_WIN_LEAVE_H
#include "mj_win.h"

/* Copies the ready rows as mj_win_finish does, but cannot fail. Entries after the last row stay
 * unchanged; if any row is ready, so do the values of rows that are not. */
void mj_win_leave(const mj_win *win, mj_win_result *result);
#endif
