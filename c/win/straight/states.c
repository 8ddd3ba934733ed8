/* states.c - see states.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm. */
#include "win/straight/states.h"

#include "win/straight/finding.h"

static void start_chunks(arena *memory, array *chunks, size_t bytes) {
    mj_array_start(memory, chunks, sizeof(void *), 32 * sizeof(void *));
    void *first = mj_arena_take(memory, bytes, 1);
    if (first) *(void **)chunks->data = first;
}

void mj_states_start(state_table *t, learned *c, arena *memory) {
    t->c = c;
    t->memory = memory;
    t->with_points = c->q->with_points;
    t->spares_first = 0;
    if (c->q->with_points && c->q->passing && !c->q->play)
        t->spares_first = c->q->pool + 1u - (c->q->constant_pool ? 0 : c->q->draws - 1u);
    blank(t->by_suits, sizeof t->by_suits);
    start_chunks(memory, &t->states, STATES * sizeof(straight_state));
    start_chunks(memory, &t->edges, EDGES * sizeof(straight_edge));
    if (memory->failed) return;
    blank(state_at(t, 0), sizeof(straight_state));
    t->state_end = t->edge_end = 1;
    t->edge_count = 0;
}

void mj_states_forget(state_table *t) {
    mj_chunks_give(t->memory, &t->states, STATES, sizeof(straight_state));
    mj_chunks_give(t->memory, &t->edges, EDGES, sizeof(straight_edge));
    t->state_end = t->edge_end = 1;
    t->edge_count = 0;
    for (int phase = 0; phase < PHASES; phase++) {
        map *m = t->by_suits + phase;
        if (m->used) blank(m->slots, ((size_t)m->mask + 1) * sizeof *m->slots);
        m->used = 0;
    }
}

void mj_states_close(state_table *t, int phase) {
    map *m = t->by_suits + phase;
    mj_arena_give(t->memory, m->slots, (uint64_t)m->mask + 1, sizeof *m->slots);
    blank(m, sizeof *m);
}

static void sort_pair(uint64_t *a, uint64_t *b) {
    uint64_t x = *a, y = *b;
    *a = x < y ? x : y;
    *b = x < y ? y : x;
}

/* Sorts the suits by name without branches. The two low bits of a key are the suit. */
static void sort_suits(const state_suit suits[SUITS], uint64_t key[SUITS]) {
    for (unsigned i = 0; i < SUITS; i++) key[i] = suits[i].name | i;
    sort_pair(key, key + 1);
    sort_pair(key + 2, key + 3);
    sort_pair(key, key + 2);
    sort_pair(key + 1, key + 3);
    sort_pair(key + 1, key + 2);
}

static int same_state(const straight_state *a, const straight_state *b) {
    return equal_words(a->class, b->class, SUITS) && a->spares == b->spares &&
           a->offsets == b->offsets && a->phase == b->phase && a->yields == b->yields;
}

/* Returns whether a hand discards a spare at once: no other discard is possible or better. */
static int throws_spare_at_once(const state_table *t, const state_suit suits[SUITS],
                                unsigned spares, int phase) {
    if (phase & TO_WAIT || (phase == TENPAI_THROWS && !t->with_points) || !spares) return 0;
    unsigned waits = 0;
    for (int i = 0; i < SUITS; i++) waits += suits[i].waits;
    return waits < t->spares_first ||
           !(suits[0].discards | suits[1].discards | suits[2].discards | suits[3].discards);
}

/* Hashes a state. The order of suits is ignored, because suits are sorted only after the search. */
static uint64_t hash_state(const straight_state *s, const state_suit x[SUITS]) {
    uint64_t names = x[0].name + x[1].name + x[2].name + x[3].name;
    return hash_word((s->yields * 0x9e3779b97f4a7c15u) ^ names ^
                     ((uint64_t)s->offsets << 16 | (uint64_t)s->spares << 8));
}

uint32_t mj_state_find(state_table *t, const state_suit suits[SUITS], unsigned spares, int phase) {
    straight_state s;
    uint64_t key[SUITS];
    int at_once = throws_spare_at_once(t, suits, spares, phase);
    s.curve = 0;
    s.phase = (uint8_t)(phase + at_once);
    s.spares = (uint8_t)(spares - (unsigned)at_once);
    s.offsets = (uint8_t)(suits[0].offset + suits[1].offset + suits[2].offset + suits[3].offset);
    s.yields = suits[0].yield + suits[1].yield + suits[2].yield + suits[3].yield;
    uint64_t hash = hash_state(&s, suits);
    map *m = t->by_suits + s.phase;
    if (!m->slots) mj_map_start(t->memory, m, FIRST_SLOTS);
    if (!m->slots) return 0;
    uint32_t place = map_first(m, hash), i = map_next(m, hash, &place);
    sort_suits(suits, key);
    for (int k = 0; k < SUITS; k++) {
        s.core[k] = suits[key[k] & 3].core;
        s.class[k] = suits[key[k] & 3].class;
    }
    for (; i; place = (place + 1) & m->mask, i = map_next(m, hash, &place))
        if (same_state(state_at(t, i), &s)) return i;
    i = chunks_push(t->memory, &t->states, &t->state_end, 1, STATES, sizeof s);
    if (i >= MOST_STATES) t->memory->failed = 1;
    if (!i || t->memory->failed) return 0;
    s.next = t->phase_head[s.phase];
    t->phase_head[s.phase] = i;
    *state_at(t, i) = s;
    map_put(t->memory, m, hash, place, i);
    return i;
}

uint32_t mj_state_of_hand(state_table *t, const uint32_t hands[SUITS], const uint32_t mask[SUITS],
                          const uint32_t river[SUITS], unsigned distance) {
    uint32_t spares = 0;
    state_suit suits[SUITS];
    for (int i = 0; i < SUITS; i++) {
        const aim *a = aim_at(t->c, mj_aim_find(t->c, hands[i], mask[i], river[i]));
        suits[i] = state_suit_of(t, a->core);
        spares += a->spares;
    }
    return t->memory->failed ? 0 : mj_state_find(t, suits, spares, 2 * (int)distance + TO_WAIT);
}
