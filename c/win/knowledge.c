/* knowledge.c - see knowledge.h.
 * SPDX-License-Identifier: MIT */
#include "win/knowledge.h"

#include "win/straight/straight.h"

/* To stay in the cache, the place for knowledge grows only if the first FEW questions fill it. */
enum { MOST_LEVEL = 8 /* 10 MB */, FEW = 8 };

static void start_over(knowledge *k, arena *memory, const win_mode *mode, unsigned level) {
    mj_arena_reset(memory, k->floor);
    memory->failed = 0;
    k->level = level;
    k->questions = 0;
    k->fresh = level == 0;
    k->learned = mode->learns ? mj_learned_start(memory, level) : NULL;
}

/* In an arena of fixed size, the place for knowledge has at most a quarter of the arena. */
static int may_grow(const knowledge *k, const arena *memory) {
    return k->learned && !memory->failed && k->level < MOST_LEVEL && k->questions <= FEW &&
           mj_learned_outgrown(k->learned) &&
           (memory->more || 8 * mj_learned_room(k->learned) <= memory->size);
}

void mj_knowledge_next(knowledge *k, arena *memory, const win_mode *mode) {
    if (k->learned && !memory->failed && !mj_learned_outgrown(k->learned) &&
        !mj_learned_crowded(k->learned)) {
        mj_arena_reset(memory, mj_learned_end(k->learned));
        k->fresh = 0;
    } else {
        start_over(k, memory, mode, k->level + (may_grow(k, memory) ? 1 : 0));
    }
    k->questions++;
    memory->peak = 0;
}

void mj_knowledge_none(knowledge *k, arena *memory, const win_mode *mode) {
    start_over(k, memory, mode, 0);
}
