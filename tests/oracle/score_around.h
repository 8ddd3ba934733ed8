/* score_around.h - the questions around winning, answered by trying every tile.
 * SPDX-License-Identifier: MIT
 *
 * The tests compare mj_waits, mj_riichi_discards and mj_riichi_kans with these answers. Hands have
 * 13 tiles to wait and 14 to discard, a meld counted as three.
 */
#ifndef SCORE_AROUND_H
#define SCORE_AROUND_H

#include "score_plain.h"

/* Returns the tiles that complete the hand, with a yaku or without. A tile of which the player
 * holds four, melds and norths set aside counted too, completes nothing. */
uint64_t plain_waits(const mj_agari *hand, const mj_score_rules *rules);

/* Returns the tiles that a hand may discard to declare riichi; none for an open hand. */
uint64_t plain_riichi_discards(const mj_agari *hand, const mj_score_rules *rules);

/* The hand is in riichi and has drawn hand->win_tile, which is among its 14 tiles. Returns whether
 * rules->riichi_kan lets it declare a closed kan of that tile: the waits have to stay, and by the
 * strict rule the three tiles are a triplet in each reading, whatever tile wins. */
bool plain_riichi_kan(const mj_agari *hand, const mj_score_rules *rules);

#endif
