/* states.h - the states of straight mode, and the edges between states.
 * SPDX-License-Identifier: MIT
 *
 * WIN.md, "Why merging is exact", defines states. A phase is twice the distance, plus 1 if the hand
 * waits. A draw leads three phases down, so phases are expanded in the order 31, 28, 29, 26, ... */
#ifndef MJ_WIN_STATES_H
#define MJ_WIN_STATES_H
#include "win/straight/records.h"

enum {
    MOST_WIDTH = 4, /* numbers of a value with points: three for choices, then won */
    PLAIN_WIDTH = 2 /* numbers of a value without points */
};

enum {
    TO_WAIT = 1, /* bit of a phase: the hand waits */
    FARTHEST = 15,
    PHASES = 2 * FARTHEST + 2,
    BEFORE_TENPAI = 5,     /* the phase of waiting hands at distance 2: one draw before tenpai */
    TENPAI_THROWS = 2,     /* the phase of hands to discard at distance 1 */
    TENPAI_WAITS = 3,      /* the phase of waiting hands at distance 1 */
    STATES = 1 << 9,       /* states of a chunk */
    EDGES = 1 << 13,       /* edges of a chunk; the edges of a state are in one chunk */
    MOST_STATES = 1 << 24, /* the limit of states; beyond it memory counts as exhausted */
    FIRST_SLOTS = 256,
    MOST_EDGES = SUITS * MOVES + 1
};

typedef struct straight_state {
    union {
        struct {
            uint32_t core[SUITS];  /* aims of the hand found first, in the order of names */
            uint32_t class[SUITS]; /* their classes */
        };
        double value[MOST_WIDTH]; /* for a number of draws, while values are folded; see goal.h */
    };
    uint32_t first, count; /* first edge; number of edges */
    uint32_t next;         /* the next state of its phase */
    uint32_t curve;        /* its curve (values.h) */
    uint16_t waits;        /* weight of useful draws; at tenpai, after the best discard */
    uint8_t offsets, spares, phase;
    uint64_t yields; /* with points: the sum of the yields; see records.h */
} straight_state;

typedef struct straight_edge {
    uint32_t to : 24, weight : 8;
} straight_edge;

typedef struct state_table {
    learned *c;
    arena *memory;
    int with_points;              /* hands at distance 1 are states, too */
    unsigned spares_first;        /* with fewer useful copies, a spare is discarded */
    array states, edges;          /* chunks of states, of edges */
    uint32_t state_end, edge_end; /* next free indexes; states start at 1 */
    uint32_t edge_count;
    map by_suits[PHASES];        /* states of each phase by content */
    uint32_t phase_head[PHASES]; /* the last state found of each phase; `next` links the others */
} state_table;

typedef struct state_suit {
    uint64_t name, yield;
    uint32_t class, core;
    uint16_t waits;
    uint8_t offset, discards;
} state_suit;

static inline straight_state *state_at(const state_table *t, uint32_t i) {
    return ((straight_state *const *)t->states.data)[i / STATES] + i % STATES;
}

static inline straight_edge *edge_at(const state_table *t, uint32_t i) {
    return ((straight_edge *const *)t->edges.data)[i / EDGES] + i % EDGES;
}

static inline aim *core_of(const state_table *t, const straight_state *s, int i) {
    return aim_at(t->c, s->core[i]);
}

static inline state_suit state_suit_of(const state_table *t, uint32_t core) {
    const aim *a = aim_at(t->c, core);
    uint64_t yield = a->yield == NO_YIELD ? 0 : a->yield;
    return (state_suit){
        a->name, yield, a->class, core, a->waits, (uint8_t)a->offset, (uint8_t)a->discards};
}

void mj_states_start(state_table *t, learned *c, arena *memory);
void mj_states_forget(state_table *t);
void mj_states_close(state_table *t, int phase);

uint32_t mj_state_find(state_table *t, const state_suit suits[SUITS], unsigned spares, int phase);

uint32_t mj_state_of_hand(state_table *t, const uint32_t hands[SUITS], const uint32_t mask[SUITS],
                          const uint32_t river[SUITS], unsigned distance);

/* Lists the edges of a state. A tenpai state gets no edges, only `waits`. */
void mj_state_expand(state_table *t, uint32_t i);
#endif
