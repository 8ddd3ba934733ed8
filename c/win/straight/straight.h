/* straight.h - the interface of straight mode.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_WIN_STRAIGHT_H
#define MJ_WIN_STRAIGHT_H

#include "win/arena.h"
#include "win/mode.h"

extern const win_mode mj_straight_mode;

/* Lays out the knowledge of suits at the end of the used arena, empty; `level` is its size, as a
 * power of two. NULL if memory runs out. */
learned *mj_learned_start(arena *memory, unsigned level);

/* Has it outgrown its place, or does it have too many suits for those of another question? */
int mj_learned_outgrown(const learned *c);
int mj_learned_crowded(const learned *c);

/* The size of its place in bytes, and its first end in the arena. */
uint64_t mj_learned_room(const learned *c);
size_t mj_learned_end(const learned *c);

#endif
