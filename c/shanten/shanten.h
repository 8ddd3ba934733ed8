/* shanten.h - distance, useful tiles and discards of an open hand.
 * SPDX-License-Identifier: MIT
 *
 * All functions follow the rules of the view, including `live`.
 */
#ifndef MJ_SHANTEN_H
#define MJ_SHANTEN_H

#include "shanten/nearest.h"

/* Computes the distance of a hand of 13 or 14 tiles. */
void mj_shanten_of(const view *v, nearest *n);

/* Computes the useful tiles of a waiting hand. */
void mj_ukeire_of(const view *v, mj_useful *u);

/* Lists the discards of a hand to discard, best first. Returns the number of discards. */
int mj_discards_of(const view *v, mj_discard discards[MJ_MAX_TILES]);

#endif
