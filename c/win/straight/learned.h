/* learned.h - straight mode's knowledge of suits: numbered suit hands, aims and classes.
 * SPDX-License-Identifier: MIT
 *
 * WIN.md, "Straight mode", defines supply, suit hand, aim, move, class, spare, core and offset. A
 * supply also has the suit_kind, and with points the suit_points. Suit hands, aims and classes
 * depend only on the supply, so later questions use them again. */
#ifndef MJ_WIN_LEARNED_H
#define MJ_WIN_LEARNED_H
#include "win/straight/straight.h"
#include "win/straight/suit_points.h"
#include "win/targets.h"

enum {
    FINISHED = 0,      /* class of all suits that need nothing more */
    PAIR_TAKEN = 8,    /* in an offset */
    SUPPLIES = 128,    /* the most supplies */
    RED = RANKS,       /* the move that draws a red five */
    MOVES = RANKS + 1, /* draws: of each rank, and of a red five */
    FIVE = 4,          /* its rank */
    GAIN_SPARES = 0xff /* in a gain: bits of the spares; above them the change of the offset */
};

typedef struct supply {
    suit_kind kind;
    uint8_t have[RANKS];
    suit_points points; /* blank without points */
} supply;

typedef struct suit_hand {
    uint32_t code;
    traits x;
    uint8_t supply;
    uint8_t filled; /* draws and discards are known */
    uint8_t weight[MOVES];
    uint32_t draw[MOVES]; /* targets that a draw of the rank brings nearer; 0 if no copy remains */
    uint32_t discard[RANKS]; /* targets that a discard of the rank keeps; 0 if none is held */
    uint32_t up[MOVES], down[RANKS]; /* suit hands with one tile more or less, if known */
} suit_hand;

typedef struct aim_move {
    uint32_t to;     /* a core */
    uint16_t weight; /* copies that can be drawn; 0 for a discard */
    uint16_t gain;   /* new spares, plus 256 times the change of the offset */
} aim_move;

/* An aim has 64 bytes, a cache line. */
typedef struct aim {
    uint64_t name;  /* name of the class */
    uint64_t yield; /* with points: the least yield of its descendants; see records.h */
    uint32_t hand, mask;
    uint32_t class; /* valid once `done` */
    uint32_t core;  /* until `done`, the core that it narrows, or 0 */
    uint32_t first; /* index of its first move, if it is a core: draws, then discards */
    /* cache of mj_aim_narrow_new: two masks, and the aim narrowed to each */
    uint32_t narrow_mask[2], narrow[2];
    uint32_t draws : 4, discards : 4;
    uint32_t spares : 4;
    uint32_t river : 4;  /* 1 + the rank (or RED) of which the supply has one copy less, or 0 */
    uint32_t offset : 4; /* sets that all its targets have, and PAIR_TAKEN if all have the pair */
    uint32_t done : 1;
    uint32_t wins : 1;   /* with points: 1: a draw completes the suit */
    uint32_t supply : 7; /* as the traits, a copy from its suit hand */
    uint16_t waits;      /* weight of all draws */
    traits x;
} aim;

struct learned {
    arena *memory;
    const question *q;
    uint8_t of_suit[SUITS]; /* the supplies of the question */
    uint8_t sets;           /* number of sets for which `lanes` are filled */
    uint8_t supply_count;
    supply supplies[SUPPLIES];
    row_lanes lanes;
    array hands, aims, moves, signatures, stack;
    map hand_map, aim_map, class_map;
    unsigned level; /* log2 of the initial room */
    uint64_t room;  /* in bytes */
    size_t end;     /* end of the initial place in the arena */
};

static inline suit_hand *hand_at(const learned *c, uint32_t i) {
    return (suit_hand *)c->hands.data + i;
}
static inline aim *aim_at(const learned *c, uint32_t i) { return (aim *)c->aims.data + i; }
static inline aim_move *aim_move_at(const learned *c, uint32_t i) {
    return (aim_move *)c->moves.data + i;
}
static inline const supply *supply_at(const learned *c, const suit_hand *h) {
    return c->supplies + h->supply;
}
static inline unsigned suit_of(const learned *c, uint32_t i) {
    return supply_at(c, hand_at(c, i))->points.number - 1u;
}
static inline const suit_kind *kind_at(const learned *c, const suit_hand *h) {
    return &c->supplies[h->supply].kind;
}

/* Prepares the knowledge for a question. `distance` is the greatest distance of a row. */
void mj_learned_ask(learned *c, const question *q, unsigned distance);
#endif
