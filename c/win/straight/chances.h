/* chances.h - the chances of states: values without points, where each goal has a player of its
 * own. SPDX-License-Identifier: MIT
 *
 * Hands at distance 1 have a closed form: only the number of useful tiles counts.
 */
#ifndef MJ_WIN_CHANCES_H
#define MJ_WIN_CHANCES_H

#include "win/straight/values.h"

/* The chance of one of `waits` tiles, by draws left. */
const double *mj_chances_curve(value_table *v, unsigned waits);

/* Fills the two curves of a state from those that its edges lead to. */
void mj_chances_waiting(value_table *v, const straight_state *s);
void mj_chances_discarding(const value_table *v, const straight_state *s);

#endif
