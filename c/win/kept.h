/* kept.h - what stays in the arena from question to question.
 * SPDX-License-Identifier: MIT
 *
 * What straight mode knows of suits has a fixed place at the bottom of the arena. When a question
 * needs more room, it grows anywhere, as all arrays do; then the next question starts with nothing
 * known. If the place is new, the next one is twice as large, up to a limit. So the place grows a
 * few times in all, and nothing is ever moved. When memory runs out, the question is begun again
 * with nothing known.
 */
#ifndef MJ_WIN_KEPT_H
#define MJ_WIN_KEPT_H

#include "win/mode.h"

typedef struct kept {
    size_t floor; /* of the arena: what is above belongs to `learned` and to the question */
    /* For this question and later ones. NULL until a mode that learns is asked; other modes leave
     * it as it is, unless the place is begun anew: then it is NULL again. */
    learned *learned;
    unsigned level;     /* of the room for it */
    unsigned questions; /* since it knew nothing */
    int fresh;          /* 1: the arena holds nothing that a first question would not have there */
} kept;

/* Readies the arena for a question, with what is known if it kept to its place. */
void mj_kept_next(kept *k, arena *memory, const win_mode *mode);

/* Readies it with nothing known, in the least place. */
void mj_kept_nothing(kept *k, arena *memory, const win_mode *mode);

#endif
