/* live.h - distance and ukeire for rules.live, which respects unseen tiles.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_LIVE_H
#define MJ_LIVE_H
#include "shanten/nearest.h"

void mj_live_shanten_of(const view *v, nearest *n);
void mj_live_ukeire_of(const view *v, mj_useful *u);
void mj_live_rows_of(const view *v, mj_row rows[MJ_PARTS]);

/* Returns the tiles of which too few copies exist. If copies had no limit, a nearest standard hand
 * would use more copies of such a tile. The limit is four copies. With rules.live the limit is the
 * number of held and unseen copies. */
uint64_t mj_lacking_of(const view *v);
#endif
