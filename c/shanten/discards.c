/* discards.c - the distance and useful tiles after each discard.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * A discard changes the row of one part, and rows after draws in this part are computed again. Rows
 * after draws in other parts stay the same, but give other distances. */
#include "shanten/live.h"
#include "shanten/order.h"
#include "shanten/shanten.h"
#include "shanten/useful.h"

typedef struct hand_rows {
    const view *v;
    parts p;
    uint8_t both[PARTS][PARTS]; /* both[a][b] is the row of the two parts other than a and b */
    uint8_t draw[3][9];         /* draw[s][r] is the row of suit s after a draw of rank r */
} hand_rows;

static void find_rows(const view *v, hand_rows *t) {
    t->v = v;
    parts_of(v, &t->p);
    for (unsigned a = 0; a < PARTS; a++)
        for (unsigned b = 0; b < a; b++) {
            unsigned c = b ? 0 : a == 1 ? 2 : 1, d = 6 - a - b - c;
            t->both[a][b] = t->both[b][a] = (uint8_t)combine(t->p.row[c], t->p.row[d]);
        }
    for (unsigned s = v->first_suit; s < 3; s++) rows_after_draws(v, s, t->draw[s]);
}

/* Returns the useful tiles of all parts except `part`, whose row after the discard is `row`. */
static inline uint64_t useful_elsewhere(const hand_rows *t, unsigned part, unsigned row,
                                        unsigned distance) {
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

static inline uint64_t useful_here(const view *v, unsigned part, const planes *held,
                                   const uint8_t chunk[CHUNKS], const uint8_t *answers,
                                   unsigned distance) {
    if (part == SINGLES) return singles_fall(answers, distance, held, v->single);
    return suit_falls(answers, distance, chunk, full_in(held, part)) << (9 * part);
}

static inline void take_from_chunks(const uint8_t before[CHUNKS], unsigned rank,
                                    uint8_t chunk[CHUNKS]) {
    static const uint8_t weight[CHUNKS][9] = {
        {25, 5, 1, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 25, 5, 1, 0, 0, 0}, {0, 0, 0, 0, 0, 0, 25, 5, 1}};
    for (unsigned i = 0; i < CHUNKS; i++) chunk[i] = (uint8_t)(before[i] - weight[i][rank]);
}

static void after_discard(const hand_rows *t, unsigned tile, mj_useful *u) {
    const view *v = t->v;
    const unsigned part = v->single >> tile & 1 ? SINGLES : tile / 9;
    planes held = v->held;
    uint8_t chunk[CHUNKS] = {0};
    take_away(&held, 1ULL << tile);
    if (part != SINGLES) take_from_chunks(v->chunk[part], tile % 9, chunk);
    const unsigned row =
        part == SINGLES ? singles_row(&held, v->single) : suit_row(chunk[0], chunk[1], chunk[2]);
    const uint8_t *answers = answers_for(v->sets, t->p.rest[part]);
    nearest n = {MJ_NEVER, 0};
    if (v->forms & MJ_STANDARD) offer(&n, answers[row], MJ_STANDARD);
    offer_closed(&n, v, &held);
    uint64_t mask = closed_useful(&n, v, &held);
    if (n.forms & MJ_STANDARD)
        mask |= useful_here(v, part, &held, chunk, answers, n.distance) |
                useful_elsewhere(t, part, row, n.distance);
    note_useful(u, &n, mask & v->game & ~held.least[3], &v->left);
}

static void live_after_discard(const view *before, unsigned tile, mj_useful *u) {
    view v = *before;
    mj_view_discard(&v, tile);
    mj_live_ukeire_of(&v, u);
}

int mj_discards_of(const view *v, mj_discard discards[MJ_MAX_TILES]) {
    mj_discard unsorted[MJ_MAX_TILES];
    uint32_t ranks[MJ_MAX_TILES];
    hand_rows rows;
    nearest before;
    int n = 0;
    mj_shanten_of(v, &before);
    if (!v->live) find_rows(v, &rows);
    for (uint64_t rest = v->held.least[0]; rest; rest &= rest - 1, n++) {
        mj_discard *d = unsorted + n;
        d->tile = (uint8_t)lowest(rest);
        if (v->live)
            live_after_discard(v, d->tile, &d->after);
        else
            after_discard(&rows, d->tile, &d->after);
        d->keeps = d->after.distance == before.distance;
        insert_rank(ranks, n, rank_of(&d->after, (unsigned)n));
    }
    for (int i = 0; i < n; i++) discards[i] = unsorted[index_of(ranks[i])];
    return n;
}

int mj_discards(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen,
                mj_discard discards[MJ_MAX_TILES]) {
    view v;
    int error = mj_view_hand(hand, rules, unseen, &v);
    if (error) return error;
    if (!discards) return MJ_ERR_ARGUMENT;
    if (is_waiting(&v)) return MJ_ERR_WAITING;
    return mj_discards_of(&v, discards);
}

static void clear_table(int8_t value, int8_t *distances, uint8_t *kinds, uint8_t *totals) {
    for (int t = 0; t < MJ_KINDS; t++) distances[t] = value, kinds[t] = totals[t] = 0;
}

static void fill_discards(const view *v, int8_t *distances, uint8_t *kinds, uint8_t *totals) {
    hand_rows rows;
    find_rows(v, &rows);
    for (uint64_t rest = v->held.least[0]; rest; rest &= rest - 1) {
        const unsigned tile = lowest(rest);
        mj_useful u;
        after_discard(&rows, tile, &u);
        distances[tile] = (int8_t)u.distance;
        kinds[tile] = u.kinds;
        totals[tile] = u.total;
    }
}

int mj_discards_batch(const uint8_t *counts, size_t n, const mj_rules *rules, int8_t *distances,
                      uint8_t *kinds, uint8_t *totals) {
    int bad = 0, error = mj_check_rules(rules);
    if (error) return error;
    if (!counts || !distances || !kinds || !totals || rules->live) return MJ_ERR_ARGUMENT;
    for (size_t i = 0; i < n; i++, distances += MJ_KINDS, kinds += MJ_KINDS, totals += MJ_KINDS) {
        view v;
        error = mj_view_counts(counts + MJ_KINDS * i, -1, rules, &v);
        if (!error && is_waiting(&v)) error = MJ_ERR_WAITING;
        bad += error != MJ_OK;
        clear_table((int8_t)(error ? error : MJ_NOT_HELD), distances, kinds, totals);
        if (!error) fill_discards(&v, distances, kinds, totals);
    }
    return bad;
}
