/* live.h - distance and ukeire for rules.live: no tile is counted on of which none is left.
 * SPDX-License-Identifier: MIT
 *
 * A complete hand may use at most the copies that are held and those that are unseen. The tables
 * do not know what is unseen, so each part is worked out anew, rank by rank.
 */
#ifndef MJ_LIVE_H
#define MJ_LIVE_H

#include "shanten/nearest.h"

void mj_live_shanten_of(const view *v, nearest *n);
void mj_live_ukeire_of(const view *v, mj_useful *u);

/* The rows of the parts, as mj_rows_of has them. */
void mj_live_rows_of(const view *v, mj_row rows[MJ_PARTS]);

/* Suppose that there were any number of copies of each tile, and take the hands that would then be
 * nearest in the standard form. Returns the tiles of which some of these hands use more than there
 * are: more than four, with rules.live more than are held and unseen. */
uint64_t mj_lacking_of(const view *v);

#endif
