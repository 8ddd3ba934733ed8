/* live.h - distance and ukeire for rules.live, which respects unseen tiles.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_LIVE_H
#define MJ_LIVE_H
#include "shanten/nearest.h"

void mj_live_shanten_of(const view *v, nearest *n);
void mj_live_ukeire_of(const view *v, mj_useful *u);
void mj_live_rows_of(const view *v, mj_row rows[MJ_PARTS]);

/* Returns the tiles whose limited copies make a hand farther. With unlimited copies, some nearest
 * hand in the standard form would use more copies of such a tile than exist: more than four, or
 * with rules.live more than the held and unseen ones. */
uint64_t mj_lacking_of(const view *v);
#endif
