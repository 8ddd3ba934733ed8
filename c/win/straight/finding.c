/* finding.c - see finding.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * Moves never lead back to an aim (WIN.md, "Classes of suit hands"). An aim stays on the stack
 * until every aim that its moves lead to has a class. */
#include "win/straight/finding.h"

#include "win/straight/aims.h"
#include "win/straight/classes.h"
#include "win/straight/records.h"
#include "win/straight/suit_hands.h"

/* Adds the draws of an aim to frame f. The stack does not grow here, so f stays valid. */
static void add_draws(learned *c, aim_frame *f, const aim *a) {
    for (unsigned r = 0; r < MOVES; r++) {
        uint32_t targets = a->mask & hand_at(c, a->hand)->draw[r];
        int weight = hand_at(c, a->hand)->weight[r] - (a->river == r + 1);
        if (!targets || weight <= 0) continue;
        f->weight[f->draws] = (uint8_t)weight;
        f->drawn[f->draws] = (uint8_t)r;
        f->child[f->draws++] = mj_aim_intern(c, mj_suit_hand_up(c, a->hand, r), targets, a->river);
    }
}

static void add_discards(learned *c, aim_frame *f, const aim *a) {
    for (unsigned r = 0; r < kind_at(c, hand_at(c, a->hand))->ranks; r++) {
        uint32_t targets = a->mask & hand_at(c, a->hand)->discard[r];
        if (!targets) continue;
        f->child[f->draws + f->discards++] =
            mj_aim_intern(c, mj_suit_hand_down(c, a->hand, r), targets, a->river);
    }
}

static uint32_t narrowed(learned *c, uint32_t core, uint32_t mask) {
    const aim *a = aim_at(c, core);
    if (a->mask == mask) return core;
    uint32_t i = mj_aim_intern(c, a->hand, mask, a->river);
    if (i && !aim_at(c, i)->done) aim_at(c, i)->core = core;
    return i;
}

static void add_known(learned *c, aim_frame *f, const aim *a) {
    const aim from = *aim_at(c, a->core);
    for (uint32_t k = 0; k < from.draws + (uint32_t)from.discards; k++) {
        const aim_move m = *aim_move_at(c, from.first + k);
        const aim *to = aim_at(c, m.to);
        uint32_t targets = a->mask & to->mask;
        int at = f->draws + f->discards;
        if (!targets) continue;
        f->more[at] = (uint8_t)((m.gain & GAIN_SPARES) - to->spares); /* finished aims have some */
        f->child[at] = narrowed(c, m.to, targets);
        if (k >= from.draws) {
            f->discards++;
        } else {
            f->weight[at] = (uint8_t)m.weight;
            f->draws++;
        }
    }
}

static void open_frame(learned *c, uint32_t i) {
    const aim a = *aim_at(c, i);
    uint32_t top = array_push(c->memory, &c->stack);
    if (!top) return;
    aim_frame *f = (aim_frame *)c->stack.data + top;
    f->aim = i;
    f->draws = f->discards = f->visited = f->strip = 0;
    f->known = a.core && !aim_at(c, a.core)->wins;
    if (f->known) {
        add_known(c, f, &a);
        return;
    }
    hand_with_moves(c, a.hand);
    int dead = mj_aim_dead_rank(c, a.hand, a.mask);
    if (dead >= 0) {
        f->strip = 1;
        f->child[f->discards++] =
            mj_aim_intern(c, mj_suit_hand_down(c, a.hand, (unsigned)dead), a.mask, a.river);
        return;
    }
    add_draws(c, f, &a);
    add_discards(c, f, &a);
}

static uint32_t open_child(const learned *c, aim_frame *f) {
    for (; f->visited < f->draws + f->discards; f->visited++)
        if (!aim_at(c, f->child[f->visited])->done) return f->child[f->visited];
    return 0;
}

/* Sets an aim's yield to the least yield that its moves lead to. Returns the record of the aim. */
static uint64_t find_yield(const learned *c, const aim_frame *f) {
    aim *a = aim_at(c, f->aim);
    uint64_t record = mj_record_of(c, a, NOT_WON), least = record ? mj_yield_of(c, a) : NO_YIELD;
    for (int i = 0; i < f->draws + f->discards; i++)
        least = least_yield(least, aim_at(c, f->child[i])->yield);
    a->yield = least;
    return record;
}

static uint64_t won_by(const learned *c, const aim *a, uint32_t to, unsigned drawn) {
    const suit_hand *h = hand_at(c, a->hand);
    unsigned rank = drawn == RED ? FIVE : drawn;
    uint64_t won = mj_record_of(c, aim_at(c, to), drawn);
    uint64_t like = (uint64_t)supply_at(c, h)->points.like[rank] << LIKE_AT;
    if (!won) return 0;
    return won | like | (mj_is_furiten(c, h, rank) ? FURITEN : 0);
}

static void close_frame(learned *c, const aim_frame *f) {
    class_moves draws, discards;
    const aim *a = aim_at(c, f->aim), *rest = aim_at(c, f->child[0]);
    if (f->strip) {
        mj_class_spare(c, f->aim, rest->core, rest->spares + 1u);
        return;
    }
    draws.count = discards.count = 0;
    draws.record = 0;
    if (supply_at(c, hand_at(c, a->hand))->points.number) draws.record = find_yield(c, f);
    int with_points = supply_at(c, hand_at(c, a->hand))->points.number;
    for (int i = 0; i < f->draws; i++) {
        uint32_t to = f->child[i];
        uint64_t won = with_points && !f->known ? won_by(c, a, to, f->drawn[i]) : 0;
        mj_class_add_move(c, &draws, a, to, f->weight[i], f->known ? f->more[i] : 0, won);
    }
    for (int i = f->draws; i < f->draws + f->discards; i++)
        mj_class_add_move(c, &discards, a, f->child[i], 0, f->known ? f->more[i] : 0, 0);
    mj_class_settle(c, f->aim, &draws, &discards);
}

static uint32_t settled(learned *c, uint32_t root) {
    if (aim_at(c, root)->done) return root;
    c->stack.count = 1;
    open_frame(c, root);
    while (c->stack.count > 1 && !c->memory->failed) {
        aim_frame *top = (aim_frame *)c->stack.data + c->stack.count - 1;
        uint32_t child = open_child(c, top);
        if (child) {
            open_frame(c, child);
        } else {
            close_frame(c, top);
            c->stack.count--;
        }
    }
    return c->memory->failed ? 0 : root;
}

uint32_t mj_aim_find(learned *c, uint32_t hand, uint32_t mask, uint32_t river) {
    return c->memory->failed ? 0 : settled(c, mj_aim_intern(c, hand, mask, river));
}

uint32_t mj_aim_narrow_new(learned *c, uint32_t i, uint32_t mask) {
    uint32_t narrow = settled(c, narrowed(c, i, mask));
    aim *a = aim_at(c, i);
    a->narrow_mask[1] = a->narrow_mask[0];
    a->narrow[1] = a->narrow[0];
    a->narrow_mask[0] = mask;
    a->narrow[0] = narrow;
    return narrow;
}
