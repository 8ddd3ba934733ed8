/* evaluate.h - evaluates a state by each_goal.h, goal.h or (tenpai with points) tenpai.h.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_EVALUATE_H
#define MJ_WIN_EVALUATE_H
#include "win/straight/values.h"

void mj_state_evaluate(value_table *v, uint32_t i);
#endif
