/* aims.h - a suit hand and the targets that it can still aim at.
 * SPDX-License-Identifier: MIT
 *
 * `river` is 1 + the rank of a tile that was thrown and cannot be drawn again, or 0. Where an aim
 * has no use for the rank, it is the aim without a river. With ura (IF_URA) it is noted all the
 * same, as the urn lacks the tile.
 */
#ifndef MJ_WIN_AIMS_H
#define MJ_WIN_AIMS_H

#include "win/straight/learned.h"

/* The aim of a suit hand, whose class may still be to be found; or 0 when memory has run out. The
 * mask is not 0. */
uint32_t mj_aim_intern(learned *c, uint32_t hand, uint32_t mask, uint32_t river);

/* The weight of all useful draws of an aim, which need not have a number. */
unsigned mj_aim_useful(const learned *c, uint32_t hand, uint32_t mask, uint32_t river);

/* A rank whose tile is a spare at a glance, or -1. Other spares are found by their moves. */
int mj_aim_dead_rank(const learned *c, uint32_t hand, uint32_t mask);

#endif
