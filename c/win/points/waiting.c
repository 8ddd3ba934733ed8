/* waiting.c - see waiting.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm. */
#include "win/points/waiting.h"

#include "hand/bits.h"
#include "win/arena.h"

enum { MOST_OFFERS = 17 }; /* 13 kinds, three red fives, and one spare entry */

void mj_waiting_start(waiting_rules *w, const mj_value *v, int goal, int draws, int pool,
                      int constant_pool) {
    mj_payments_start(&w->payments, v);
    mj_curve_rules(&w->curves, v, goal, draws, pool, constant_pool);
    w->may_declare = w->payments.closed && v->declare != MJ_RIICHI_NEVER;
    w->damaten = !w->may_declare || v->declare == MJ_RIICHI_BEST;
    w->riichi = v->table.riichi;
}

void mj_waiting_supply(const question *q, unsigned river, waiting_hand *h) {
    uint64_t thrown = q->value.discards;
    for (unsigned t = 0; t < MJ_KINDS; t++) h->supply[t] = (uint8_t)(q->count[t] + q->unseen[t]);
    if (river < MJ_KINDS) h->supply[river]--;
    for (uint64_t rest = h->waits; rest; rest &= rest - 1) {
        unsigned t = lowest(rest);
        thrown |= (uint64_t)(q->count[t] > h->count[t]) << t;
    }
    for (unsigned i = 0; i < 3; i++) {
        int red = river == 9 * i + 4 && q->value.table.reds[i] == q->count[river];
        h->red_supply[i] = (uint8_t)(q->value.table.reds[i] + q->reds_unseen[i] - red);
    }
    h->furiten = (h->waits & thrown) != 0;
}

int mj_waiting_look(const question *q, unsigned river, waiting_hand *h) {
    mj_hand hand = {.melds = q->value.table.melds};
    mj_rules forms = {q->players, q->forms, q->four_as_two, 0};
    mj_useful useful;
    for (int t = 0; t < MJ_KINDS; t++) hand.count[t] = h->count[t];
    int distance = mj_ukeire(&hand, &forms, NULL, &useful);
    h->waits = useful.mask;
    mj_waiting_supply(q, river, h);
    return distance;
}

/* An offer has the parts of a wait that do not depend on riichi. */
typedef struct offer {
    int weight;
    unsigned tile;
    readings by_draw, by_ron;
    ura ura;
} offer;

typedef struct offers {
    offer of[MOST_OFFERS];
    unsigned count;
} offers;

/* Finds the readings of a wait. `groups` are the ura groups of the hand without the wait. */
static void read_offer(const waiting_rules *w, const waiting_hand *h, const uint8_t groups[GROUPS],
                       unsigned tile, int red, offer *x) {
    uint8_t count[MJ_KINDS], reds[3], n[GROUPS];
    copy(count, h->count, sizeof count);
    copy(reds, h->reds, sizeof reds);
    count[tile]++;
    if (red) reds[tile / 9]++;
    mj_readings(&w->payments, count, reds, tile, 0, &x->by_draw);
    if (w->curves.ron > 0) mj_readings(&w->payments, count, reds, tile, 1, &x->by_ron);
    if (!w->payments.closed) return;
    copy(n, groups, sizeof n);
    mj_ura_groups_with(&w->payments, h->count, h->supply, tile, n);
    mj_ura_chances(n, w->payments.indicators, &x->ura);
}

static void fill_wait_of_offer(const waiting_rules *w, const offer *x, int riichi, wait *to) {
    mj_wait_fill(&w->payments, &x->by_draw, w->curves.ron > 0 ? &x->by_ron : NULL, riichi,
                 riichi ? &x->ura : NULL, to);
}

void mj_waiting_win(const waiting_rules *w, const waiting_hand *h, unsigned tile, int red,
                    int riichi, wait *x) {
    offer one;
    uint8_t groups[GROUPS];
    mj_ura_groups(&w->payments, h->count, h->supply, groups);
    read_offer(w, h, groups, tile, red, &one);
    fill_wait_of_offer(w, &one, riichi, x);
}

static void read_red(const waiting_rules *w, const offer *plain, int weight, offer *x) {
    *x = *plain;
    x->weight = weight;
    x->by_draw.dora++;
    if (w->curves.ron > 0) x->by_ron.dora++;
}

static void list_offers(const waiting_rules *w, const waiting_hand *h, offers *list) {
    uint8_t groups[GROUPS];
    list->count = 0;
    mj_ura_groups(&w->payments, h->count, h->supply, groups);
    for (uint64_t rest = h->waits; rest && list->count + 1 < MOST_OFFERS; rest &= rest - 1) {
        unsigned t = (unsigned)__builtin_ctzll(rest);
        int copies = h->supply[t] - h->count[t], reds = 0;
        if (copies <= 0) continue;
        if (t < 27 && t % 9 == 4) reds = h->red_supply[t / 9] - h->reds[t / 9];
        offer *x = list->of + list->count;
        x->weight = copies > reds ? copies - reds : reds;
        x->tile = t;
        read_offer(w, h, groups, t, copies <= reds, x);
        list->count++;
        if (copies <= reds || reds <= 0) continue;
        read_red(w, x, reds, x + 1);
        list->count++;
    }
}

static void fill_waits(const waiting_rules *w, const offers *list, int riichi, wait *waits) {
    for (unsigned i = 0; i < list->count; i++) {
        waits[i].weight = list->of[i].weight;
        waits[i].ron_weight = waits[i].weight * w->curves.tile_rate[riichi != 0][list->of[i].tile];
        fill_wait_of_offer(w, list->of + i, riichi, waits + i);
    }
}

prospect mj_waiting_end(const waiting_rules *w, int end) {
    prospect p = {w->payments.no_win[end], 0, end != NOTEN, 0};
    if (w->curves.others) go_around(&w->curves, 0, 0, &p);
    if (end != NOTEN) p.tenpai = 1;
    return p;
}

void mj_waiting_far(const waiting_rules *w, double score[MJ_WIN_VALUES]) {
    prospect p = mj_waiting_end(w, NOTEN);
    for (int n = 0; n <= w->curves.draws; n++) {
        if (n > 0 && w->curves.others) go_around(&w->curves, 0, n, &p);
        score[n] = p.score;
    }
}

static void plain_curve(const waiting_rules *w, const waiting_hand *h, const offers *list,
                        int riichi, prospect *curve, prospect *declared) {
    wait waits[MOST_OFFERS];
    fill_waits(w, list, riichi, waits);
    mj_curve(&w->curves, waits, list->count, w->payments.no_win[riichi ? RIICHI : TENPAI],
             h->furiten, riichi, curve, declared);
}

static void thrown_curve(const waiting_rules *w, const waiting_hand *h, const offers *list,
                         int riichi, prospect *curve, uint8_t *declares) {
    prospect in_riichi[MJ_WIN_VALUES], declaring[MJ_WIN_VALUES],
        *to = w->damaten ? declaring : curve;
    for (int n = 0; n <= w->curves.draws; n++) declares[n] = n > 0 && w->may_declare;
    if (w->damaten) plain_curve(w, h, list, 0, curve, NULL);
    if (w->may_declare) plain_curve(w, h, list, riichi, in_riichi, to);
    curve[0] = mj_waiting_end(w, TENPAI);
    for (int n = 1; n <= w->curves.draws && w->may_declare && w->damaten; n++) {
        declares[n] = !is_better_prospect(w->curves.goal, curve + n, declaring + n);
        if (declares[n]) curve[n] = declaring[n];
    }
}

void mj_waiting_thrown(const waiting_rules *w, const waiting_hand *h, int riichi,
                       prospect curve[MJ_WIN_VALUES], uint8_t declares[MJ_WIN_VALUES]) {
    offers list;
    list_offers(w, h, &list);
    thrown_curve(w, h, &list, riichi, curve, declares);
}

void mj_waiting_asked(const waiting_rules *w, const waiting_hand *h,
                      prospect curve[MJ_WIN_VALUES]) {
    wait waits[MOST_OFFERS];
    prospect after[MJ_WIN_VALUES];
    uint8_t declares[MJ_WIN_VALUES];
    offers list;
    list_offers(w, h, &list);
    if (w->riichi || !w->may_declare) {
        plain_curve(w, h, &list, w->riichi, curve, NULL);
        return;
    }
    thrown_curve(w, h, &list, 1, after, declares);
    fill_waits(w, &list, 0, waits);
    mj_curve_first_step(&w->curves, waits, list.count, h->furiten, 0, after, curve);
}
