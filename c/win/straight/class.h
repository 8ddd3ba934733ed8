/* win_class.h - behaviour classes of suits, for straight mode.
 * SPDX-License-Identifier: MIT
 *
 *   suit hand  the tiles of one suit, and its supply: the copies of each rank in the hand or unseen
 *   aim        a suit hand and the targets in play: those that the other suits leave it to aim at
 *   class      what an aim does: targets, relative costs, draws with equal weights to equal
 *              classes, discards to equal classes. An aim is a class and a number of spare tiles.
 *   core       an aim without its spares
 * Two hands whose four aims have the same classes, and the same number of spares in all, win
 * equally often. WIN.md has the proof.
 *
 * What is found here depends on the supply of a suit alone, and so serves for later questions, too.
 * Numbers of hands, aims and classes depend on the order in which these were found; where an order
 * matters to the last bit of a sum, it is that of the names of classes, which does not.
 */
#ifndef MJ_WIN_CLASS_H
#define MJ_WIN_CLASS_H

#include "win/arena.h"
#include "win/targets.h"

enum {
    FINISHED = 0,      /* the class of all suits of which nothing is needed any more */
    PAIR_TAKEN = 8,    /* in an offset */
    SUPPLIES = 32,     /* that are remembered */
    GAIN_SPARES = 0xff /* in a gain: the spares; above them the change of the offset */
};

typedef struct supply {
    suit_kind kind;
    uint8_t have[RANKS];
} supply;

typedef struct suit_hand {
    uint32_t code;
    traits x;
    uint8_t supply;
    uint8_t filled; /* draws and discards are known */
    uint8_t weight[RANKS];
    uint32_t draw[RANKS];    /* targets that drawing the rank brings nearer, if any copy is left */
    uint32_t discard[RANKS]; /* targets that throwing the rank keeps, if any is held */
    uint32_t up[RANKS], down[RANKS]; /* suit hands with a tile more or less, where known */
} suit_hand;

typedef struct aim_move {
    uint32_t to;     /* a core */
    uint16_t weight; /* copies that can be drawn; 0 for a discard */
    uint16_t gain;   /* spares that appear, and the change of the offset times 256 */
} aim_move;

typedef struct aim {
    uint64_t name; /* of the class: a hash of what it is */
    uint32_t hand, mask;
    uint32_t class; /* once done */
    uint32_t core;
    uint32_t first;               /* of its moves, if it is a core: draws, then discards */
    uint32_t narrow_mask, narrow; /* the last that was asked for, and what it led to */
    uint16_t waits;               /* weight of all draws */
    uint8_t draws, discards;
    uint8_t spares;
    uint8_t done;
    uint8_t river;  /* 1 + the rank of which the supply has one copy less, or 0 */
    uint8_t offset; /* sets that all its targets have, and PAIR_TAKEN if they all have the pair */
} aim;

typedef struct learned {
    arena *memory;
    const question *q;
    uint8_t of_suit[SUITS]; /* the supplies of the question */
    uint8_t sets;           /* that `lanes` are for */
    uint8_t supply_count;
    supply supplies[SUPPLIES];
    row_lanes lanes;
    array hands, aims, moves, signatures, stack;
    map hand_map, aim_map, class_map;
    unsigned level; /* the room that there was at first, as a power of two */
    uint64_t room;  /* in bytes */
    size_t end;     /* of the arena that they are in, at first */
} learned;

static inline suit_hand *hand_at(const learned *c, uint32_t i) {
    return (suit_hand *)c->hands.data + i;
}
static inline aim *aim_at(const learned *c, uint32_t i) { return (aim *)c->aims.data + i; }
static inline aim_move *aim_move_at(const learned *c, uint32_t i) { return (aim_move *)c->moves.data + i; }

/* Lays them out, at the end of what is used of the arena, with nothing known. */
void mj_learned_start(learned *c, arena *memory, unsigned level);

/* Has what was learned outgrown its place? Then the place goes to others when the arena is reset
 * to `end`, and classes_start is due. */
int mj_learned_outgrown(const learned *c);

/* Readies them for a question. */
void mj_learned_ask(learned *c, const question *q);

/* The hand of a suit; the ones with a tile of a rank less or more. */
uint32_t mj_suit_hand_find(learned *c, unsigned suit, uint32_t code);
uint32_t mj_suit_hand_down(learned *c, uint32_t hand, unsigned rank);
uint32_t mj_suit_hand_up(learned *c, uint32_t hand, unsigned rank);

/* The suit hand with what its moves do; many never need that. */
const suit_hand *mj_suit_hand_moves(const learned *c, uint32_t hand);

/* The aim with its class. mask is not 0. 0 when memory has run out, as for all of these. */
uint32_t mj_aim_find(learned *c, uint32_t hand, uint32_t mask, uint32_t river);

/* The aim with fewer targets in play, with its class. */
uint32_t mj_aim_narrow(learned *c, uint32_t aim, uint32_t mask);

/* The distance and the targets in play of four suit hands. */
int mj_suit_hands_distance(const learned *c, const uint32_t hands[SUITS], uint32_t *nearest);
void mj_suit_hands_masks(const learned *c, const uint32_t hands[SUITS], int distance, uint32_t nearest,
                 uint32_t mask[SUITS]);

/* The weight of all useful draws of a suit hand. */
unsigned mj_suit_hand_useful(learned *c, uint32_t hand, uint32_t mask, uint32_t river);

#endif
