/* live.h - distance and ukeire that never count on a tile of which none is left.
 * SPDX-License-Identifier: MIT
 *
 * A complete hand may here use at most the copies held plus those unseen. The tables know nothing
 * of that, so each part is worked out anew, rank by rank.
 */
#ifndef MJ_LIVE_H
#define MJ_LIVE_H

#include "hand/parts.h"

void mj_live_shanten_of(const view *v, nearest *n);
void mj_live_ukeire_of(const view *v, mj_useful *u);

/* Of the hands that would be nearest in the standard form if there were any number of copies, the
 * tiles of which they use a fifth copy (live: more than are held and left). */
uint64_t mj_lacking_of(const view *v, int live);

#endif
