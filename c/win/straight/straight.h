/* straight.h - the knowledge of suits that straight mode stores.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_STRAIGHT_H
#define MJ_WIN_STRAIGHT_H
#include "win/arena.h"
#include "win/mode.h"

/* Lays out empty knowledge of suits in 2^level units. Returns NULL if memory runs out. */
learned *mj_learned_start(arena *memory, unsigned level);

/* Return whether the knowledge has outgrown its place, and whether only few more supplies fit. */
int mj_learned_outgrown(const learned *c);
int mj_learned_crowded(const learned *c);

/* Return the size of the place for knowledge in bytes, and the end of this place in the arena. */
uint64_t mj_learned_room(const learned *c);
size_t mj_learned_end(const learned *c);
#endif
