/* shanten.c - the distance of a hand.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm. */
#include "shanten/shanten.h"

#include "hand/parts.h"
#include "shanten/live.h"

static inline void nearest_of(const view *v, nearest *n) {
    *n = (nearest){MJ_NEVER, 0};
    if (v->forms & MJ_STANDARD) {
        uint8_t row[PARTS];
        rows_of(v, row);
        unsigned left = combine(row[0], row[1]), right = combine(row[2], row[3]);
        offer(n, answers_for(v->sets, left)[right], MJ_STANDARD);
    }
    offer_closed(n, v, &v->held);
}

void mj_shanten_of(const view *v, nearest *n) {
    if (v->live)
        mj_live_shanten_of(v, n);
    else
        nearest_of(v, n);
}

int mj_distance(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen, uint8_t *forms) {
    view v;
    nearest n;
    int error = mj_view_hand(hand, rules, unseen, &v);
    if (error) return error;
    mj_shanten_of(&v, &n);
    if (forms) *forms = (uint8_t)n.forms;
    return (int)n.distance;
}

/* Returns the least distance. No branch depends on the requested forms, since wasm engines would
 * copy the code that makes planes into every branch. */
static inline unsigned distance_of(const view *v, const starts *from) {
    uint8_t row[PARTS];
    rows_of(v, row);
    const unsigned left = combine(row[0], row[1]), right = combine(row[2], row[3]);
    const pairs p = pairs_of(&v->held, v->four_as_two_pairs);
    const unsigned standard = from->standard + answers_for(v->sets, left)[right],
                   chiitoitsu = from->chiitoitsu + chiitoitsu_distance(&p),
                   kokushi = from->kokushi + kokushi_distance(&v->held);
    return least_of(standard, least_of(chiitoitsu, kokushi));
}

int mj_distance_batch(const uint8_t *counts, size_t n, const mj_rules *rules, int8_t *distances) {
    int bad = 0, error = mj_check_rules(rules);
    if (error) return error;
    if (!counts || !distances || rules->live) return MJ_ERR_ARGUMENT;
    view v = {.forms = 0};
    starts from = {0, 0, 0};
    start_view(rules, &v);
    for (size_t i = 0; i < n; i++) {
        const unsigned before = v.tiles;
        error = next_counts(counts + MJ_KINDS * i, -1, rules, &v);
        if (v.tiles != before) from = starts_of(&v);
        bad += error != MJ_OK;
        distances[i] = (int8_t)(error ? error : (int)distance_of(&v, &from));
    }
    return bad;
}
