/* live.h - distance and ukeire for rules.live, which respects unseen tiles.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_LIVE_H
#define MJ_LIVE_H
#include "shanten/nearest.h"

void mj_live_shanten_of(const view *v, nearest *n);
void mj_live_ukeire_of(const view *v, mj_useful *u);
void mj_live_rows_of(const view *v, mj_row rows[MJ_PARTS]);

/* Returns the tiles whose limited copies increase the distance. Without the limit, some nearest
 * standard hand would use too many copies of such a tile: more than four or, with rules.live, more
 * than are held and unseen. */
uint64_t mj_lacking_of(const view *v);
#endif
