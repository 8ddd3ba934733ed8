/* finding.h - finds the class of an aim, from complete suits backwards.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_FINDING_H
#define MJ_WIN_FINDING_H
#include "win/straight/learned.h"

/* An aim_frame has an aim without a class, and the aims that its moves lead to. */
typedef struct aim_frame {
    uint32_t aim;
    uint8_t draws, discards, visited;
    uint8_t strip; /* 1: the only child is the aim without a spare */
    uint8_t known; /* 1: the moves are those of a core, with fewer targets */
    uint8_t weight[MOVES];
    uint8_t drawn[MOVES];
    uint8_t more[MOVES + RANKS];   /* with `known`: new spares of each move */
    uint32_t child[MOVES + RANKS]; /* draws first */
} aim_frame;

/* Returns an aim that has a class, or 0 if memory runs out. The mask must not be 0. */
uint32_t mj_aim_find(learned *c, uint32_t hand, uint32_t mask, uint32_t river);

/* Return an aim that is narrowed to fewer targets and has a class, or 0 if memory runs out. */
uint32_t mj_aim_narrow_new(learned *c, uint32_t aim, uint32_t mask);

static inline uint32_t aim_narrow(learned *c, uint32_t i, uint32_t mask) {
    const aim *a = aim_at(c, i);
    if (a->narrow_mask[0] == mask) return a->narrow[0];
    if (a->narrow_mask[1] == mask) return a->narrow[1];
    return mj_aim_narrow_new(c, i, mask);
}
#endif
