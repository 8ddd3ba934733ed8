/* score_around.h - the questions around winning, answered by trying every tile.
 * SPDX-License-Identifier: MIT
 *
 * The tests compare mj_waits, mj_riichi_discards and mj_riichi_kans with these answers. A waiting
 * hand has 13 tiles, a hand to discard 14, where a meld counts as three.
 */
#ifndef SCORE_AROUND_H
#define SCORE_AROUND_H

#include "score_plain.h"

/* Returns the tiles that complete the hand, with or without a yaku. A tile of which the player has
 * four copies, in melds and norths too, completes nothing. */
uint64_t plain_waits(const mj_agari *hand, const mj_score_rules *rules);

/* Returns the tiles that a hand may discard to declare riichi; none for an open hand. */
uint64_t plain_riichi_discards(const mj_agari *hand, const mj_score_rules *rules);

/* Returns whether a hand in riichi may declare a closed kan of the drawn tile hand->win_tile, one
 * of its 14 tiles, by rules->riichi_kan: the waits must stay, and by the strict rule the three
 * tiles must be a triplet in each reading with each winning tile. */
bool plain_riichi_kan(const mj_agari *hand, const mj_score_rules *rules);

#endif
