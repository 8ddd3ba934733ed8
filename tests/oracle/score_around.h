/* score_around.h - waits, discards for riichi and kans in riichi, found by trying every tile.
 * SPDX-License-Identifier: MIT
 *
 * With each meld as three tiles, a waiting hand has 13 tiles and a hand to discard has 14. */
#ifndef SCORE_AROUND_H
#define SCORE_AROUND_H

#include "score_plain.h"

/* Returns the tiles that complete the hand, with or without a yaku. A tile of which the player has
 * four copies, also in melds and norths, is no wait. */
uint64_t plain_waits(const mj_agari *hand, const mj_score_rules *rules);

/* Returns the tiles that a hand may discard to declare riichi. An open hand has no such tiles. */
uint64_t plain_riichi_discards(const mj_agari *hand, const mj_score_rules *rules);

/* Returns whether a hand in riichi may declare a closed kan of the drawn tile hand->win_tile. The
 * hand has 14 tiles. The kan must not change the waits. If rules->riichi_kan is strict, the other
 * three tiles must be a triplet in every reading of every win. */
bool plain_riichi_kan(const mj_agari *hand, const mj_score_rules *rules);

#endif
