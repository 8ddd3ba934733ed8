/* knowledge.h - knowledge that stays in the arena from question to question.
 * SPDX-License-Identifier: MIT
 *
 * Straight mode's knowledge of suits has a fixed place at the bottom of the arena. If a question
 * needs more room, it grows elsewhere, as all arrays do; then the next question starts without
 * knowledge. If the place is new, the next one is twice as large, up to a limit. So the place grows
 * a few times in all, and nothing is moved. If memory runs out, the question begins again without
 * knowledge.
 */
#ifndef MJ_WIN_KEPT_H
#define MJ_WIN_KEPT_H

#include "win/mode.h"

typedef struct knowledge {
    size_t floor; /* of the arena: the part above belongs to `learned` and to the question */
    /* For this question and later ones. NULL before a mode that learns; other modes leave it
     * unchanged, unless the place begins anew: then it is NULL again. */
    learned *learned;
    unsigned level;     /* of the room for it */
    unsigned questions; /* since it was empty */
    int fresh;          /* 1: the arena is as for a first question */
} knowledge;

/* Prepares the arena for a question, keeping knowledge that stayed in its place. */
void mj_knowledge_next(knowledge *k, arena *memory, const win_mode *mode);

/* Prepares the arena without knowledge, in the smallest place. */
void mj_knowledge_none(knowledge *k, arena *memory, const win_mode *mode);

#endif
