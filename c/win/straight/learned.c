/* learned.c - see learned.h.
 * SPDX-License-Identifier: MIT */
#include "win/straight/learned.h"

#include "win/straight/finding.h"

/* At level 0 an array has UNIT bytes. A suit hand has about 1.5 aims and 2 moves. */
enum { UNIT = 4096, HAND_SLOTS = 256, AIM_SLOTS = 512, CLASS_SLOTS = 256 };

static uint64_t room_of(const learned *c) {
    const array *arrays[4] = {&c->hands, &c->aims, &c->moves, &c->signatures};
    const map *maps[3] = {&c->hand_map, &c->aim_map, &c->class_map};
    uint64_t sum = (uint64_t)c->stack.room * c->stack.size;
    for (int i = 0; i < 4; i++) sum += (uint64_t)arrays[i]->room * arrays[i]->size;
    for (int i = 0; i < 3; i++) sum += ((uint64_t)maps[i]->mask + 1) * sizeof *maps[i]->slots;
    return sum;
}

learned *mj_learned_start(arena *memory, unsigned level) {
    size_t unit = (size_t)UNIT << level;
    learned *c = mj_arena_push(memory, sizeof *c);
    if (!c) return NULL;
    c->memory = memory;
    c->supply_count = 0;
    c->sets = UINT8_MAX;
    c->level = level;
    mj_array_start(memory, &c->hands, sizeof(suit_hand), 4 * unit);
    mj_array_start(memory, &c->aims, sizeof(aim), 2 * unit);
    mj_array_start(memory, &c->moves, sizeof(aim_move), unit);
    mj_array_start(memory, &c->signatures, sizeof(uint32_t), unit);
    mj_array_start(memory, &c->stack, sizeof(aim_frame), UNIT);
    mj_map_start(memory, &c->hand_map, (uint32_t)HAND_SLOTS << level);
    mj_map_start(memory, &c->aim_map, (uint32_t)AIM_SLOTS << level);
    mj_map_start(memory, &c->class_map, (uint32_t)CLASS_SLOTS << level);
    c->room = room_of(c);
    c->end = memory->used;
    return c;
}

int mj_learned_outgrown(const learned *c) { return room_of(c) != c->room; }
int mj_learned_crowded(const learned *c) { return c->supply_count > SUPPLIES - 2 * SUITS; }

/* Compares supplies byte by byte. Padding is always blank. */
static int same_supply(const supply *a, const supply *b) {
    const unsigned char *x = (const unsigned char *)a, *y = (const unsigned char *)b;
    size_t i = 0;
    while (i < sizeof *a && x[i] == y[i]) i++;
    return i == sizeof *a;
}

static uint8_t intern_supply(learned *c, const supply *s) {
    uint8_t i = 0;
    while (i < c->supply_count && !same_supply(c->supplies + i, s)) i++;
    if (i == c->supply_count) c->supplies[c->supply_count++] = *s;
    return i;
}

void mj_learned_ask(learned *c, const question *q, unsigned distance) {
    relevance rel = {0};
    c->q = q;
    if (q->with_points) rel = mj_relevance_of(q, distance);
    for (unsigned i = 0; i < SUITS; i++) {
        supply s;
        blank(&s, sizeof s);
        s.kind = mj_suit_kind_of(q, i);
        for (unsigned r = 0; r < s.kind.ranks; r++) {
            unsigned t = mj_suit_tile(q, i, r);
            s.have[r] = (uint8_t)(q->count[t] + q->unseen[t]);
        }
        if (q->with_points) mj_suit_points_of(q, i, s.kind.ranks, rel, &s.points);
        c->of_suit[i] = intern_supply(c, &s);
    }
    if (c->sets != q->sets) mj_lanes_fill(&c->lanes, q->sets);
    c->sets = q->sets;
}

uint64_t mj_learned_room(const learned *c) { return c->room; }
size_t mj_learned_end(const learned *c) { return c->end; }
