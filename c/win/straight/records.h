/* records.h - what a complete suit adds to the value of a win.
 * SPDX-License-Identifier: MIT
 *
 * Only for questions with a value.
 */
#ifndef MJ_WIN_RECORDS_H
#define MJ_WIN_RECORDS_H

#include "win/straight/learned.h"

enum { NOT_WON = MOVES }; /* the winning tile is in another suit */

/* The record of an aim that is complete for one of its targets, all tiles used; else 0. `won` is
 * the draw that completed it. Suits of equal records are worth the same in all hands. */
uint64_t mj_record_of(const learned *c, const aim *a, unsigned won);

#endif
