/* tell.h - a verdict in full: yaku, fu and blocks as lists.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_SCORE_TELL_H
#define MJ_SCORE_TELL_H

#include "score/pay.h"

/* All that is found out about a record. */
typedef struct scoring {
    facts f;
    verdict v;
    split splits[MJ_SPLITS];
    verdict each[MJ_SPLITS];
    unsigned ways; /* splits in use */
    mj_score_fault fault;
} scoring;

/* Opens a record as mj_open does. Of a win, writes the short answer as well. Rules are checked
 * already. Returns MJ_OK or an error. */
int mj_assess(const mj_agari *win, const mj_score_rules *rules, int as, scoring *s,
              mj_score_brief *brief);

/* The long answer, of the same verdict; `way` is the split that it chose. */
void mj_tell(const mj_agari *win, const mj_score_rules *rules, const facts *f, const split *way,
             const verdict *v, const mj_score_brief *brief, mj_score_result *result);

#endif
