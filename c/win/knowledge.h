/* knowledge.h - knowledge that stays in the arena from question to question.
 * SPDX-License-Identifier: MIT
 *
 * Straight mode's knowledge of suits (straight/learned.h) has a fixed place at the bottom of the
 * arena, which grows a few times in all; WIN.md, "From question to question", says when. */
#ifndef MJ_WIN_KEPT_H
#define MJ_WIN_KEPT_H
#include "win/mode.h"

typedef struct knowledge {
    size_t floor; /* end of the arena's permanent part; `learned` and the question use the part
                     above */
    /* NULL until a mode that learns starts, and again when the place is laid out anew. Other modes
     * leave the knowledge unchanged. */
    learned *learned;
    unsigned level;     /* size of the place for knowledge, as a power of two */
    unsigned questions; /* questions since the place was empty */
    int fresh;          /* 1: the arena is as for a first question */
} knowledge;

/* Prepares the arena for a question, and keeps the knowledge if it has not outgrown its place. */
void mj_knowledge_next(knowledge *k, arena *memory, const win_mode *mode);

/* Prepares the arena without knowledge, in the smallest place. */
void mj_knowledge_none(knowledge *k, arena *memory, const win_mode *mode);
#endif
