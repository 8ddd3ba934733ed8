/* pay.h - who pays what.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_SCORE_PAY_H
#define MJ_SCORE_PAY_H

#include "score/judge.h"

/* Fills the gains of a hand that has a yaku, by relative seat, and returns its points alone. */
int32_t mj_pay(const mj_agari *win, const mj_score_rules *rules, const verdict *v, int32_t gain[4]);

#endif
