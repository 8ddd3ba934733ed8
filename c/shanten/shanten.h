/* shanten.h - distance, useful tiles and discards of an open hand.
 * SPDX-License-Identifier: MIT
 *
 * All functions follow the rules of the view, including `live`. */
#ifndef MJ_SHANTEN_H
#define MJ_SHANTEN_H
#include "shanten/nearest.h"

void mj_shanten_of(const view *v, nearest *n);
void mj_ukeire_of(const view *v, mj_useful *u);

int mj_discards_of(const view *v, mj_discard discards[MJ_MAX_TILES]);
#endif
