/* live.h - distance and ukeire for rules.live, which respects unseen tiles.
 * SPDX-License-Identifier: MIT
 *
 * A complete hand may use at most the held and unseen copies. The tables do not depend on unseen
 * tiles, so each part is computed rank by rank.
 */
#ifndef MJ_LIVE_H
#define MJ_LIVE_H

#include "shanten/nearest.h"

void mj_live_shanten_of(const view *v, nearest *n);
void mj_live_ukeire_of(const view *v, mj_useful *u);

/* Writes the rows of the parts as mj_rows_of does. */
void mj_live_rows_of(const view *v, mj_row rows[MJ_PARTS]);

/* Returns the tiles lacking for the hands that would be nearest in the standard form with unlimited
 * copies: tiles of which some of these hands use more copies than exist (four; with rules.live, the
 * held and unseen ones). */
uint64_t mj_lacking_of(const view *v);

#endif
