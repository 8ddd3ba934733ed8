/* tenpai.c - see tenpai.h.
 * SPDX-License-Identifier: MIT
 */
#include "win/straight/tenpai.h"

#include "win/straight/suit_hands.h"

static int is_closed(const mj_agari *table) {
    for (int i = 0; i < table->melds; i++)
        if (table->meld[i].kind != MJ_MELD_CLOSED_KAN) return 0;
    return 1;
}

void mj_tenpai_start(tenpai_rules *x, const learned *c, const question *q) {
    const mj_value *v = &q->value;
    x->q = q;
    x->c = c;
    mj_payments_start(&x->pay, v);
    mj_line_rules(&x->lines, v, q->goal, q->draws, q->pool, q->constant_pool);
    int closed = is_closed(&v->table);
    x->may_declare = closed && v->declare != MJ_RIICHI_NEVER;
    x->may_wait = !closed || v->declare != MJ_RIICHI_ALWAYS;
}

/* ---- the hand as counts ---- */

typedef struct open_hand {
    uint8_t count[MJ_KINDS], supply[MJ_KINDS];
    uint8_t reds[3];
} open_hand;

static void open_suit(const tenpai_rules *x, const tenpai_hand *h, unsigned suit, open_hand *o) {
    const suit_hand *held = hand_at(x->c, h->hand[suit]);
    const supply *s = supply_at(x->c, held);
    for (unsigned r = 0; r < s->kind.ranks; r++) {
        unsigned t = mj_suit_tile(x->q, suit, r);
        int gone = h->river[suit] == r + 1 || (h->river[suit] == RED + 1 && r == FIVE);
        o->count[t] = (uint8_t)copies_in(held->code, r);
        o->supply[t] = (uint8_t)(s->have[r] - gone);
    }
    if (suit < 3) o->reds[suit] = (uint8_t)reds_in(held->code);
}

/* ---- waits ---- */

/* All waits of a hand; those of which no copy is left have no weight. */
typedef struct wait_list {
    struct {
        uint8_t tile, red;
        int weight;
        ura ura;
        readings draw, ron;
    } of[4 * MOVES];
    unsigned count;
    int furiten;
} wait_list;

static void add_wait(const tenpai_rules *x, open_hand *o, unsigned t, int red, int weight,
                     wait_list *list) {
    uint8_t groups[GROUPS];
    unsigned i = list->count++;
    o->count[t]++;
    if (red) o->reds[t / 9]++;
    mj_readings(&x->pay, o->count, o->reds, t, 0, &list->of[i].draw);
    if (x->lines.ron > 0) mj_readings(&x->pay, o->count, o->reds, t, 1, &list->of[i].ron);
    if (x->may_declare || x->q->value.table.riichi) {
        mj_ura_groups(&x->pay, o->count, o->supply, groups);
        mj_ura_chances(groups, x->pay.indicators, &list->of[i].ura);
    }
    o->count[t]--;
    if (red) o->reds[t / 9]--;
    list->of[i].weight = weight;
}

static int in_furiten(const tenpai_rules *x, const open_hand *o, unsigned t) {
    return (x->q->value.discards >> t & 1) || x->q->count[t] > o->count[t];
}

static void list_waits(const tenpai_rules *x, const tenpai_hand *h, wait_list *list) {
    open_hand o = {.reds = {0}};
    list->count = 0;
    list->furiten = 0;
    for (unsigned i = 0; i < SUITS; i++) open_suit(x, h, i, &o);
    for (unsigned i = 0; i < SUITS; i++) {
        const suit_hand *held = hand_with_moves(x->c, h->hand[i]);
        for (unsigned r = 0; r < MOVES; r++) {
            unsigned t = mj_suit_tile(x->q, i, r == RED ? FIVE : r);
            if (!(held->draw[r] & h->mask[i])) continue;
            int weight = held->weight[r] - (h->river[i] == r + 1);
            list->furiten |= in_furiten(x, &o, t);
            if (weight > 0) add_wait(x, &o, t, r == RED, weight, list);
        }
    }
}

static void fill_waits(const tenpai_rules *x, const wait_list *list, int riichi, wait *waits) {
    int ron = x->lines.ron > 0, turned = riichi && x->pay.indicators;
    for (unsigned i = 0; i < list->count; i++) {
        waits[i].weight = list->of[i].weight;
        mj_wait_fill(&x->pay, &list->of[i].draw, ron ? &list->of[i].ron : NULL, riichi,
                     turned ? &list->of[i].ura : NULL, waits + i);
    }
}

/* ---- lines ---- */

static void riichi_line(const tenpai_rules *x, const wait_list *list, int riichi, wait *waits,
                        prospect *line) {
    fill_waits(x, list, riichi, waits);
    mj_line(&x->lines, waits, list->count, x->pay.no_win[RIICHI], list->furiten, line);
}

static void damaten_line(const tenpai_rules *x, const wait_list *list, wait *waits,
                         prospect *line) {
    fill_waits(x, list, 0, waits);
    mj_line(&x->lines, waits, list->count, x->pay.no_win[TENPAI], list->furiten, line);
}

static void thrown_line(const tenpai_rules *x, const wait_list *list, int riichi, prospect *line,
                        uint8_t *declares) {
    wait waits[4 * MOVES];
    prospect going[MJ_WIN_VALUES], declared[MJ_WIN_VALUES];
    if (x->may_wait) damaten_line(x, list, waits, line);
    line[0] = (prospect){x->pay.no_win[TENPAI], 0, 1, 0};
    if (!x->may_declare) return;
    riichi_line(x, list, riichi, waits, going);
    mj_line_declared(&x->lines, waits, list->count, list->furiten, going, declared);
    for (int n = 1; n <= x->q->draws; n++) {
        if (x->may_wait && !is_better_prospect(x->q->goal, declared + n, line + n)) continue;
        line[n] = declared[n];
        if (declares) declares[n] = 1;
    }
}

void mj_tenpai_thrown(const tenpai_rules *x, const tenpai_hand *h, int riichi,
                      prospect line[MJ_WIN_VALUES], uint8_t *declares) {
    wait_list list;
    list_waits(x, h, &list);
    thrown_line(x, &list, riichi, line, declares);
}

/* A draw that wins is a win without riichi; after any other, riichi may be declared. */
void mj_tenpai_asked(const tenpai_rules *x, const tenpai_hand *h, prospect line[MJ_WIN_VALUES]) {
    wait waits[4 * MOVES];
    prospect after[MJ_WIN_VALUES];
    wait_list list;
    list_waits(x, h, &list);
    int riichi = x->q->value.table.riichi;
    if (riichi) {
        riichi_line(x, &list, riichi, waits, line);
    } else if (!x->may_declare) {
        damaten_line(x, &list, waits, line);
    } else {
        thrown_line(x, &list, 1, after, NULL);
        fill_waits(x, &list, 0, waits);
        mj_line_declared(&x->lines, waits, list.count, list.furiten, after, line);
    }
}
