/* shanten.h - the questions of this folder, for a hand that is checked and opened.
 * SPDX-License-Identifier: MIT
 *
 * All of them follow the rules that the view has, `live` too.
 */
#ifndef MJ_SHANTEN_H
#define MJ_SHANTEN_H

#include "shanten/nearest.h"

/* The distance of a hand of either kind. */
void mj_shanten_of(const view *v, nearest *n);

/* The useful tiles of a waiting hand. */
void mj_ukeire_of(const view *v, mj_useful *u);

/* The discards of a hand to discard, best first. Returns how many. */
int mj_discards_of(const view *v, mj_discard discards[MJ_MAX_TILES]);

#endif
