/* pay.h - who pays what.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_SCORE_PAY_H
#define MJ_SCORE_PAY_H

#include "score/judge.h"

/* Fills the gains by relative seat, and returns the points of the hand alone. */
int32_t mj_pay(const mj_agari *win, const mj_score_rules *rules, const verdict *v, int32_t gain[4]);

#endif
