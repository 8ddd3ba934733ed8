/* straight.h - the door to straight mode.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_WIN_STRAIGHT_H
#define MJ_WIN_STRAIGHT_H

#include "win/arena.h"
#include "win/mode.h"

extern const win_mode mj_straight_mode;

/* Lays out what the mode knows of suits at the end of what is used of the arena, with nothing known
 * so far; `level` is the room for it, as a power of two. NULL when memory has run out. */
learned *mj_learned_start(arena *memory, unsigned level);

/* Has it outgrown its place? Does it know too many suits to get to know those of a question? */
int mj_learned_outgrown(const learned *c);
int mj_learned_crowded(const learned *c);

/* Its place: how many bytes, and where in the arena it ended at first. */
uint64_t mj_learned_room(const learned *c);
size_t mj_learned_end(const learned *c);

#endif
