/* nearest.h - the least distance over the forms of a hand, and the forms that reach it.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_NEAREST_H
#define MJ_NEAREST_H
#include "hand/closed.h"

typedef struct nearest {
    unsigned distance, forms;
} nearest;

/* Adds a form that is as near as the nearest forms, or replaces them by a nearer one. */
static inline void offer(nearest *n, unsigned distance, unsigned form) {
    unsigned nearer = 0U - (distance <= n->distance), still = 0U - (n->distance <= distance);
    n->forms = (n->forms & still) | (form & nearer);
    n->distance = least_of(n->distance, distance);
}

/* `starts` has, for each form, a number to add to the distance: 0 if the form is requested, else
 * more than any distance. */
typedef struct starts {
    unsigned standard, chiitoitsu, kokushi;
} starts;

static inline starts starts_of(const view *v) {
    enum { TOO_FAR = 32 };
    return (starts){v->forms & MJ_STANDARD ? 0 : TOO_FAR, v->forms & MJ_CHIITOITSU ? 0 : TOO_FAR,
                    v->forms & MJ_KOKUSHI ? 0 : TOO_FAR};
}

/* Returns the nearest forms, without a branch. `standard` is the distance in the standard form. */
static inline nearest nearest_from(const starts *from, unsigned standard, const view *v) {
    const pairs p = pairs_of(&v->held, v->four_as_two_pairs);
    nearest n = {from->standard + standard, MJ_STANDARD};
    offer(&n, from->chiitoitsu + chiitoitsu_distance(&p), MJ_CHIITOITSU);
    offer(&n, from->kokushi + kokushi_distance(&v->held), MJ_KOKUSHI);
    return n;
}

/* Calls offer() for chiitoitsu and kokushi if requested. `held` may be the hand after a discard. */
static inline void offer_closed(nearest *n, const view *v, const planes *held) {
    if (v->forms & MJ_CHIITOITSU) {
        pairs p = pairs_of(held, v->four_as_two_pairs);
        offer(n, chiitoitsu_distance(&p), MJ_CHIITOITSU);
    }
    if (v->forms & MJ_KOKUSHI) offer(n, kokushi_distance(held), MJ_KOKUSHI);
}

static inline uint64_t closed_useful(const nearest *n, const view *v, const planes *held) {
    const pairs p = pairs_of(held, v->four_as_two_pairs);
    const uint64_t chiitoitsu = 0 - (uint64_t)((n->forms & MJ_CHIITOITSU) != 0),
                   kokushi = 0 - (uint64_t)((n->forms & MJ_KOKUSHI) != 0);
    return (chiitoitsu_useful(&p) & chiitoitsu) | (kokushi_useful(held) & kokushi);
}
#endif
