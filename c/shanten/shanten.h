/* shanten.h - distance, useful tiles and discards of a view, with or without rules.live.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_SHANTEN_H
#define MJ_SHANTEN_H
#include "shanten/nearest.h"

void mj_shanten_of(const view *v, nearest *n);
void mj_ukeire_of(const view *v, mj_useful *u);

int mj_discards_of(const view *v, mj_discard discards[MJ_MAX_TILES]);
#endif
