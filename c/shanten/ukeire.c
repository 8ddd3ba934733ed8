/* ukeire.c - which tiles bring a waiting hand closer?
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * The three other parts are combined once into one row, which picks a line of answers. The row of
 * the part after each draw is then one load from that line.
 */
#include "shanten/live.h"
#include "shanten/shanten.h"
#include "shanten/useful.h"

static uint64_t standard_useful(const view *v, const parts *p, unsigned distance) {
    const uint8_t *answers = answers_for(v->sets, p->rest[SINGLES]);
    uint64_t mask = singles_fall(answers, distance, &v->held, v->single);
    for (unsigned s = v->first_suit; s < 3; s++) {
        uint8_t row[9];
        rows_after_draws(v, s, row);
        mask |= falls(answers_for(v->sets, p->rest[s]), distance, row) << (9 * s);
    }
    return mask;
}

__attribute__((noinline)) static void useful_of(const view *v, mj_useful *u) {
    nearest n = {MJ_NEVER, 0};
    parts p;
    if (v->forms & MJ_STANDARD) {
        parts_of(v, &p);
        offer(&n, answers_for(v->sets, p.rest[SINGLES])[p.row[SINGLES]], MJ_STANDARD);
    }
    offer_closed(&n, v, &v->held);
    uint64_t mask = closed_useful(&n, v, &v->held);
    if (n.forms & MJ_STANDARD) mask |= standard_useful(v, &p, n.distance);
    note_useful(u, &n, mask & drawable(v), &v->left);
}

void mj_ukeire_of(const view *v, mj_useful *u) {
    if (v->live)
        mj_live_ukeire_of(v, u);
    else
        useful_of(v, u);
}

int mj_ukeire(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen,
              mj_useful *useful) {
    view v;
    int error = mj_view_hand(hand, rules, unseen, &v);
    if (error) return error;
    if (!useful) return MJ_ERR_ARGUMENT;
    if (!is_waiting(&v)) return MJ_ERR_TO_DISCARD;
    mj_ukeire_of(&v, useful);
    return useful->distance;
}

int mj_ukeire_batch(const uint8_t *counts, size_t n, const mj_rules *rules, int8_t *distances,
                    uint64_t *masks, uint8_t *kinds, uint8_t *totals) {
    int bad = 0, error = mj_check_rules(rules);
    if (error) return error;
    if (!counts || !distances || !masks || !kinds || !totals || rules->live) return MJ_ERR_ARGUMENT;
    view v;
    for (size_t i = 0; i < n; i++) {
        mj_useful u = {0};
        error = mj_view_counts(counts + MJ_KINDS * i, -1, rules, &v);
        if (!error && !is_waiting(&v)) error = MJ_ERR_TO_DISCARD;
        if (!error) useful_of(&v, &u);
        bad += error != MJ_OK;
        distances[i] = (int8_t)(error ? error : u.distance);
        masks[i] = u.mask;
        kinds[i] = u.kinds;
        totals[i] = u.total;
    }
    return bad;
}
