/* tell.h - a verdict in full: yaku, fu and blocks as lists.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_SCORE_TELL_H
#define MJ_SCORE_TELL_H

#include "score/pay.h"

/* The short answer. */
void mj_brief(const mj_agari *win, const mj_score_rules *rules, const facts *f, const verdict *v,
              mj_score_brief *brief);

/* The long one, of the same verdict; `way` is the split that it chose. */
void mj_tell(const mj_agari *win, const mj_score_rules *rules, const facts *f, const split *way,
             const verdict *v, const mj_score_brief *brief, mj_score_result *result);

#endif
