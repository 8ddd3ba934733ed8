/* plain_query.h - a question of win probability in the form of the plain recurrence.
 * SPDX-License-Identifier: MIT
 */
#ifndef PLAIN_QUERY_H
#define PLAIN_QUERY_H

#include "mj_win.h"
#include "win_plain.h"

/* Converts a question but for its goal; `unseen` has the copies that can be drawn. */
static inline win_plain_query plain_query_of(const mj_win_query *q,
                                             const uint8_t unseen[MJ_KINDS]) {
    win_plain_query p = {.melds = q->hand.melds,
                         .players = q->rules.players,
                         .forms = q->rules.forms,
                         .four_as_two = q->rules.four_as_two_pairs,
                         .draws = q->draws,
                         .constant_pool = q->constant_pool,
                         .extra = q->mode == MJ_WIN_STRAIGHT ? WIN_PLAIN_STRAIGHT : q->extra,
                         .passing = q->passing,
                         .river = q->river == 1,
                         .onward = q->river == MJ_RIVER_ALL};
    for (int t = 0; t < MJ_KINDS; t++) {
        p.counts[t] = q->hand.count[t];
        p.unseen[t] = unseen[t];
        p.pool += unseen[t];
    }
    if (q->pool) p.pool = q->pool;
    return p;
}

#endif
