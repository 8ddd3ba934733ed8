/* ukeire.c - the useful tiles of a waiting hand.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm. */
#include "shanten/live.h"
#include "shanten/shanten.h"
#include "shanten/useful.h"

uint64_t mj_falls_but_full(const uint8_t *answers, unsigned distance, unsigned a, unsigned b,
                           unsigned c, unsigned full) {
    uint8_t row[9];
    rows_after_draw(a, b, c, full, row);
    return falls(answers, distance, row);
}

static inline uint64_t standard_useful(const view *v, const parts *p, unsigned distance) {
    const uint8_t *answers = answers_for(v->sets, p->rest[SINGLES]);
    uint64_t mask = singles_fall(answers, distance, &v->held, v->single);
    for (unsigned s = v->first_suit; s < 3; s++)
        mask |= suit_falls(answers_for(v->sets, p->rest[s]), distance, v->chunk[s],
                           full_in(&v->held, s))
                << (9 * s);
    return mask;
}

/* Inlining is forced, since a call in mj_ukeire_batch would write the view to memory. */
__attribute__((always_inline)) static inline void useful_of(const view *v, const starts *from,
                                                            mj_useful *u) {
    parts p;
    parts_of(v, &p);
    const unsigned standard = answers_for(v->sets, p.rest[SINGLES])[p.row[SINGLES]];
    const nearest n = nearest_from(from, standard, v);
    uint64_t mask = closed_useful(&n, v, &v->held);
    if (n.forms & MJ_STANDARD) mask |= standard_useful(v, &p, n.distance);
    note_useful(u, &n, mask & drawable(v), &v->left);
}

void mj_ukeire_of(const view *v, mj_useful *u) {
    const starts from = starts_of(v);
    if (v->live)
        mj_live_ukeire_of(v, u);
    else
        useful_of(v, &from, u);
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
    view v = {.forms = 0};
    starts from = {0, 0, 0};
    start_view(rules, &v);
    for (size_t i = 0; i < n; i++) {
        const unsigned before = v.tiles;
        mj_useful u = {0};
        error = next_counts(counts + MJ_KINDS * i, -1, rules, &v);
        if (v.tiles != before) from = starts_of(&v);
        if (!error && !is_waiting(&v)) error = MJ_ERR_TO_DISCARD;
        if (!error) useful_of(&v, &from, &u);
        bad += error != MJ_OK;
        distances[i] = (int8_t)(error ? error : u.distance);
        masks[i] = u.mask;
        kinds[i] = u.kinds;
        totals[i] = u.total;
    }
    return bad;
}
