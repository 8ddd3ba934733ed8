/* knowledge.h - data that stay in the arena from question to question.
 * SPDX-License-Identifier: MIT
 *
 * Straight mode's knowledge of suits (straight/learned.h) has a place at the bottom of the arena,
 * which may grow (WIN.md, "From question to question"). */
#ifndef MJ_WIN_KEPT_H
#define MJ_WIN_KEPT_H
#include "win/mode.h"

typedef struct knowledge {
    size_t floor; /* end of the permanent part of the arena; the question lies above */
    /* NULL until a mode with win_mode.learns starts, and again if the place is laid out anew. */
    learned *learned;
    unsigned level;     /* log2 of the size of the place for knowledge */
    unsigned questions; /* questions since the place was empty */
    int fresh;          /* 1: the arena has no knowledge, as for a first question */
} knowledge;

/* Prepares the arena for the next question. Knowledge stays if there is room for more. */
void mj_knowledge_next(knowledge *k, arena *memory, const win_mode *mode);

void mj_knowledge_none(knowledge *k, arena *memory, const win_mode *mode);
#endif
