/* tell.h - writes a verdict in full, with lists of yaku, fu and blocks.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_SCORE_TELL_H
#define MJ_SCORE_TELL_H
#include "score/pay.h"

typedef struct scoring {
    seen_ways of;
    verdict v;
    facts f;
    totals all;
} scoring;

/* Opens a record as mj_open does, and writes *brief for a win. `s` and `fault` may be NULL. */
int mj_assess_one(const mj_agari *win, const mj_score_rules *rules, int as, mj_score_brief *brief,
                  scoring *s, mj_score_fault *fault);

void mj_tell(const mj_agari *win, const mj_score_rules *rules, const scoring *s,
             const mj_score_brief *brief, mj_score_result *result);
#endif
