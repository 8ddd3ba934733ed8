/* aims.h - a suit hand with its possible targets.
 * SPDX-License-Identifier: MIT
 *
 * `river` is 1 + the rank of a discarded tile that cannot be drawn again; 0 without such a tile, or
 * if its rank is useless to the aim and ura do not count (IF_URA; the urn lacks the tile). */
#ifndef MJ_WIN_AIMS_H
#define MJ_WIN_AIMS_H
#include "win/straight/learned.h"

/* Returns the aim, perhaps without a class; 0 if memory runs out. The mask must not be 0. */
uint32_t mj_aim_intern(learned *c, uint32_t hand, uint32_t mask, uint32_t river);

/* Returns the weight of all useful draws of an aim, without storing the aim. */
unsigned mj_aim_useful(const learned *c, uint32_t hand, uint32_t mask, uint32_t river);

/* Returns a rank whose tile is seen to be a spare without the aim's moves; -1 if there is none. */
int mj_aim_dead_rank(const learned *c, uint32_t hand, uint32_t mask);
#endif
