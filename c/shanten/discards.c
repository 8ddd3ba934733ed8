/* discards.c - what does each discard do?
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * The rows after a draw are found once for the whole hand. A discard changes one part; what it does
 * to the three others is a change of their lines of answers, and only its own part's draws are new.
 */
#include "hand/parts.h"
#include "shanten/live.h"

typedef struct table {
    const view *v;
    parts p;
    uint8_t both[PARTS][PARTS]; /* the row of the two other parts together */
    uint8_t draw[3][9];         /* the rows of each suit after a draw */
} table;

static void open_table(const view *v, table *t) {
    t->v = v;
    parts_of(v, &t->p);
    for (unsigned a = 0; a < PARTS; a++)
        for (unsigned b = 0; b < a; b++) {
            unsigned c = b ? 0 : a == 1 ? 2 : 1, d = 6 - a - b - c;
            t->both[a][b] = t->both[b][a] = (uint8_t)combine(t->p.row[c], t->p.row[d]);
        }
    for (unsigned s = v->first_suit; s < 3; s++)
        suit_draws(v->chunk + 3 * s, full_in(&v->held, s), t->draw[s]);
}

/* The useful tiles outside `part`, whose row has become `row`. */
static uint64_t useful_elsewhere(const table *t, unsigned part, unsigned row, unsigned distance) {
    const view *v = t->v;
    uint64_t mask = 0;
    for (unsigned s = v->first_suit; s < 3; s++) {
        if (s == part) continue;
        const uint8_t *answers = answers_for(v->sets, combine(row, t->both[part][s]));
        mask |= falls(answers, distance, t->draw[s]) << (9 * s);
    }
    if (part == SINGLES) return mask;
    const uint8_t *answers = answers_for(v->sets, combine(row, t->both[part][SINGLES]));
    return mask | singles_fall(answers, distance, &v->held, v->single);
}

/* The useful tiles of the part that the discard left. */
static uint64_t useful_here(const view *after, unsigned part, const uint8_t *answers,
                            unsigned distance) {
    if (part == SINGLES) return singles_fall(answers, distance, &after->held, after->single);
    uint8_t row[9];
    suit_draws(after->chunk + 3 * part, full_in(&after->held, part), row);
    return falls(answers, distance, row) << (9 * part);
}

static unsigned row_of(const view *v, unsigned part) {
    return part == SINGLES ? singles_row(&v->held, v->single) : suit_row(v->chunk + 3 * part);
}

static void after_discard(const table *t, unsigned tile, mj_useful *u) {
    view v = *t->v;
    mj_view_discard(&v, tile);
    unsigned part = v.single >> tile & 1 ? SINGLES : tile / 9, row = row_of(&v, part);
    const uint8_t *answers = answers_for(v.sets, t->p.rest[part]);
    nearest n = {MJ_NEVER, 0};
    if (v.forms & MJ_STANDARD) offer(&n, answers[row], MJ_STANDARD);
    offer_closed(&n, &v, &v.held);
    uint64_t mask = closed_useful(&n, &v, &v.held);
    if (n.forms & MJ_STANDARD)
        mask |=
            useful_here(&v, part, answers, n.distance) | useful_elsewhere(t, part, row, n.distance);
    u->mask = mask & drawable(&v, &v.held);
    u->distance = (uint8_t)n.distance;
    u->forms = (uint8_t)n.forms;
    count_useful(u, &v.left);
}

static void live_after_discard(const view *before, unsigned tile, mj_useful *u) {
    view v = *before;
    mj_view_discard(&v, tile);
    mj_live_ukeire_of(&v, u);
}

/* Smaller is better: distance, then total and kinds (more is better), then tile. */
static uint32_t rank_of(const mj_discard *d) {
    return (uint32_t)d->after.distance << 24 | (uint32_t)(255 - d->after.total) << 16 |
           (uint32_t)(255 - d->after.kinds) << 8 | d->tile;
}

static void insert(mj_discard *discards, int n, mj_discard d) {
    uint32_t rank = rank_of(&d);
    while (n > 0 && rank_of(discards + n - 1) > rank) {
        discards[n] = discards[n - 1];
        n--;
    }
    discards[n] = d;
}

int mj_discards_of(const view *v, int live, mj_discard discards[MJ_MAX_TILES]) {
    table t;
    nearest before;
    int n = 0;
    if (live) {
        mj_live_shanten_of(v, &before);
    } else {
        open_table(v, &t);
        mj_shanten_of(v, &before);
    }
    for (uint64_t rest = v->held.least[0]; rest; rest &= rest - 1) {
        mj_discard d = {.tile = (uint8_t)lowest(rest)};
        if (live)
            live_after_discard(v, d.tile, &d.after);
        else
            after_discard(&t, d.tile, &d.after);
        d.keeps = d.after.distance == before.distance;
        insert(discards, n++, d);
    }
    return n;
}

int mj_discards(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen,
                mj_discard discards[MJ_MAX_TILES]) {
    view v;
    int error = mj_view_hand(hand, rules, unseen, &v);
    if (error) return error;
    if (!discards) return MJ_ERR_ARGUMENT;
    if (is_waiting(&v)) return MJ_ERR_WAITING;
    return mj_discards_of(&v, rules->live, discards);
}

static void spread(const mj_discard *found, int n, int8_t *distances, uint8_t *kinds,
                   uint8_t *totals) {
    for (int i = 0; i < n; i++) {
        const mj_useful *u = &found[i].after;
        distances[found[i].tile] = (int8_t)u->distance;
        kinds[found[i].tile] = u->kinds;
        totals[found[i].tile] = u->total;
    }
}

static void clear_table(int8_t value, int8_t *distances, uint8_t *kinds, uint8_t *totals) {
    for (int t = 0; t < MJ_KINDS; t++) distances[t] = value, kinds[t] = totals[t] = 0;
}

int mj_discards_batch(const uint8_t *counts, size_t n, const mj_rules *rules, int8_t *distances,
                      uint8_t *kinds, uint8_t *totals) {
    int bad = 0, error = mj_check_rules(rules);
    if (error) return error;
    if (!counts || !distances || !kinds || !totals || rules->live) return MJ_ERR_ARGUMENT;
    for (size_t i = 0; i < n; i++, distances += MJ_KINDS, kinds += MJ_KINDS, totals += MJ_KINDS) {
        view v;
        mj_discard found[MJ_MAX_TILES];
        int count = 0;
        error = mj_view_counts(counts + MJ_KINDS * i, -1, rules, &v);
        if (!error && is_waiting(&v)) error = MJ_ERR_WAITING;
        if (!error) count = mj_discards_of(&v, 0, found);
        bad += error != MJ_OK;
        clear_table((int8_t)(error ? error : MJ_NOT_HELD), distances, kinds, totals);
        spread(found, count, distances, kinds, totals);
    }
    return bad;
}
