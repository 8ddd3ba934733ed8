/* expand.c - finds the moves of a state.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * If a move takes targets of another suit out of play, the aim of the other suit is narrowed. */
#include "win/straight/aims.h"
#include "win/straight/finding.h"
#include "win/straight/states.h"
#include "win/straight/suit_hands.h"

static void add_edge(state_table *t, uint32_t to, uint32_t weight) {
    *edge_at(t, t->edge_end++) = (straight_edge){to & (MOST_STATES - 1), weight & 0xff};
}

typedef struct expansion {
    const straight_state *s;
    state_suit suits[SUITS];
    /* A move in suit number `suit` leaves `targets` of this suit in play. `others` has all suits
     * after the move, and `spares` counts the new spares of other suits. */
    int suit;
    uint32_t targets, spares;
    state_suit others[SUITS];
} expansion;

static void narrow_others(state_table *t, expansion *o, int i, const aim *to, int distance) {
    const traits *x[SUITS];
    const suit_kind *k[SUITS];
    uint32_t mask[SUITS], now[SUITS];
    unsigned suits = 0;
    for (int j = 0; j < SUITS; j++) {
        const aim *a = j == i ? to : aim_at(t->c, o->suits[j].core);
        x[j] = &a->x;
        k[j] = &t->c->supplies[a->supply].kind;
        now[j] = a->mask;
        o->others[j] = o->suits[j];
        if (j != i && a->mask & (a->mask - 1)) suits |= 1u << j;
    }
    o->suit = i;
    o->targets = to->mask;
    o->spares = 0;
    mj_targets_in_play(&t->c->lanes, k, x, distance, o->targets, suits, mask);
    for (; suits; suits &= suits - 1) {
        int j = __builtin_ctz(suits);
        if (mask[j] == now[j]) continue;
        const aim *a = aim_at(t->c, aim_narrow(t->c, o->suits[j].core, mask[j]));
        o->others[j] = state_suit_of(t, a->core);
        o->spares += a->spares;
    }
}

static uint32_t follow_move(state_table *t, expansion *o, int i, uint32_t mask, aim_move m,
                            int phase) {
    const aim *to = aim_at(t->c, m.to);
    const state_suit moved = state_suit_of(t, m.to), before = o->suits[i];
    unsigned spares = o->s->spares + (m.gain & GAIN_SPARES);
    if (to->mask == mask) {
        o->suits[i] = moved;
        uint32_t state = mj_state_find(t, o->suits, spares, phase);
        o->suits[i] = before;
        return state;
    }
    if (o->suit != i || o->targets != to->mask) narrow_others(t, o, i, to, phase / 2);
    o->others[i] = moved;
    return t->memory->failed ? 0 : mj_state_find(t, o->others, spares + o->spares, phase);
}

/* Returns the number of suits with the class of suit i, or 0 if an earlier suit has this class. */
static uint32_t equal_suits(const straight_state *s, int i) {
    uint32_t n = 1;
    if (i && s->class[i - 1] == s->class[i]) return 0;
    while (i + (int)n < SUITS && s->class[i + (int)n] == s->class[i]) n++;
    return n;
}

static void expand_waiting(state_table *t, expansion *o, uint16_t *waits) {
    int phase = (o->s->phase & ~TO_WAIT) - 2;
    for (int i = 0; i < SUITS; i++) {
        const aim a = *core_of(t, o->s, i);
        uint32_t n = equal_suits(o->s, i);
        *waits = (uint16_t)(*waits + a.waits);
        for (uint32_t k = 0; n && k < a.draws; k++) {
            const aim_move m = *aim_move_at(t->c, a.first + k);
            add_edge(t, follow_move(t, o, i, a.mask, m, phase), n * m.weight);
        }
    }
}

static void expand_discards(state_table *t, expansion *o) {
    int phase = o->s->phase | TO_WAIT;
    if (o->s->spares) add_edge(t, mj_state_find(t, o->suits, o->s->spares - 1u, phase), 0);
    for (int i = 0; i < SUITS; i++) {
        const aim a = *core_of(t, o->s, i);
        for (uint32_t k = 0; k < a.discards && equal_suits(o->s, i); k++)
            add_edge(t,
                     follow_move(t, o, i, a.mask, *aim_move_at(t->c, a.first + a.draws + k), phase),
                     0);
    }
}

static unsigned waits_after(state_table *t, const straight_state *s, int i, uint32_t moved) {
    uint32_t hands[SUITS], mask[SUITS], river[SUITS];
    unsigned all = 0, sum = 0;
    for (int j = 0; j < SUITS; j++) {
        const aim *a = j == i ? aim_at(t->c, moved) : core_of(t, s, j);
        hands[j] = a->hand;
        river[j] = a->river;
        all += a->waits;
    }
    uint32_t targets = aim_at(t->c, moved)->mask;
    if (targets == core_of(t, s, i)->mask) return all;
    mj_suit_hands_masks(t->c, hands, s->phase / 2, targets, mask);
    for (int j = 0; j < SUITS; j++) sum += mj_aim_useful(t->c, hands[j], mask[j], river[j]);
    return sum;
}

static uint16_t best_waits(state_table *t, const straight_state *s) {
    unsigned best = 0;
    for (int i = 0; s->spares && i < SUITS; i++) best += core_of(t, s, i)->waits;
    for (int i = 0; i < SUITS; i++) {
        const aim a = *core_of(t, s, i);
        for (uint32_t k = 0; k < a.discards; k++) {
            unsigned n = waits_after(t, s, i, aim_move_at(t->c, a.first + a.draws + k)->to);
            if (n > best) best = n;
        }
    }
    return (uint16_t)best;
}

void mj_state_expand(state_table *t, uint32_t i) {
    const straight_state s = *state_at(t, i);
    uint32_t first =
        chunks_push(t->memory, &t->edges, &t->edge_end, MOST_EDGES, EDGES, sizeof(straight_edge));
    uint16_t waits = 0;
    if (!first) return;
    t->edge_end = first;
    expansion o;
    o.s = &s;
    o.suit = -1;
    for (int j = 0; j < SUITS; j++) o.suits[j] = state_suit_of(t, s.core[j]);
    if (s.phase == TENPAI_WAITS)
        waits = 0;
    else if (s.phase & TO_WAIT)
        expand_waiting(t, &o, &waits);
    else if (s.phase == TENPAI_THROWS && !t->with_points)
        waits = best_waits(t, &s);
    else
        expand_discards(t, &o);
    state_at(t, i)->first = first;
    state_at(t, i)->count = t->edge_end - first;
    t->edge_count += t->edge_end - first;
    state_at(t, i)->waits = waits;
}
