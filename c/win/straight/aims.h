/* aims.h - aims of straight mode. An aim is a suit hand with the targets that it may still reach.
 * SPDX-License-Identifier: MIT
 *
 * `river` is 1 + the rank of a discarded tile that cannot be drawn again, or 0 without such a tile.
 * If the discarded tile is useless to the aim and ura do not count (IF_URA), `river` is 0, too. */
#ifndef MJ_WIN_AIMS_H
#define MJ_WIN_AIMS_H
#include "win/straight/learned.h"

/* Returns the aim, which may have no class yet, or 0 if memory runs out. The mask must not be 0. */
uint32_t mj_aim_intern(learned *c, uint32_t hand, uint32_t mask, uint32_t river);

/* Returns the weight of all useful draws of an aim. The aim is not stored. */
unsigned mj_aim_useful(const learned *c, uint32_t hand, uint32_t mask, uint32_t river);

/* Returns a rank whose tile is certainly a spare, or -1 if no such rank is found. */
int mj_aim_dead_rank(const learned *c, uint32_t hand, uint32_t mask);
#endif
