/* score_around.h - the questions around winning, answered by trying every tile.
 * SPDX-License-Identifier: MIT
 *
 * The tests compare mj_waits, mj_riichi_discards and mj_riichi_kans with these answers. Hands are
 * as in score_plain.h, with 13 tiles to wait and 14 to discard, a meld counted as three.
 */
#ifndef SCORE_AROUND_H
#define SCORE_AROUND_H

#include "score_plain.h"

/* The copies of tile t that a hand holds: concealed, in melds, set aside as north. */
int plain_held(const plain_win *hand, int t);

/* Tile t completes the hand: it has a reading then, with a yaku or without. A tile of which the
 * player holds four, melds and norths set aside counted too, completes nothing. */
bool plain_waits_for(const plain_win *hand, const plain_rules *rules, int t);

/* Returns whether some tile completes the hand. */
bool plain_tenpai(const plain_win *hand, const plain_rules *rules);

/* Returns whether a closed hand may discard t and declare riichi. */
bool plain_riichi_discard(const plain_win *hand, const plain_rules *rules, int t);

/* The hand is in riichi and has drawn hand->tile, which is among its 14 tiles. Returns whether the
 * hand may declare a closed kan of that tile, if the waits have to stay. */
bool plain_kan_keeps_waits(const plain_win *hand, const plain_rules *rules);

/* Returns whether the hand may declare the kan if also the three tiles must be a triplet in each
 * reading, whatever tile wins. */
bool plain_kan_keeps_readings(const plain_win *hand, const plain_rules *rules);

#endif
