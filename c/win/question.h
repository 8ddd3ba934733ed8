/* question.h - a question about winning behind its door: checked, with all defaults in place.
 * SPDX-License-Identifier: MIT
 *
 * It also says which suits the tiles of the game make: man, pin, sou and honours, numbered 0..3. A
 * rank is the place of a tile in its suit, from 0 on. In sanma, man has two ranks: 1m and 9m.
 */
#ifndef MJ_WIN_QUESTION_H
#define MJ_WIN_QUESTION_H

#include "mj_win.h"

enum { SUITS = 4, RANKS = 9 /* at most */ };

typedef struct question {
    uint8_t count[MJ_KINDS], unseen[MJ_KINDS];
    uint8_t players, forms, sets, four_as_two, tiles;
    uint8_t mode, goal, extra, river, every, passing, draws, constant_pool, play;
    uint8_t keeping;     /* 1: rows that raise the distance are not worked out; mj_win.h */
    uint8_t played;      /* with `play`: the tile of the row that is played */
    uint8_t with_points; /* 1: the question has an mj_value */
    uint8_t narrows;     /* 1: where memory runs out, less may be asked; see mj_question_simpler */
    uint8_t automatic;   /* 1: the mode was not asked for, and may be a simpler one then */
    uint8_t reds_unseen[3]; /* with points: how many of the unseen fives are red */
    uint16_t pool;
    uint32_t paths, seed;
    uint64_t allowed; /* mask of the first discards; 0 for a waiting hand */
    mj_value value;   /* where there is one */
} question;

/* Does graph mode go onward only? */
static inline int goes_onward(const question *q) { return q->river == MJ_RIVER_ALL; }

/* Checks a query and fills in the defaults. Returns MJ_OK, or the error of mj_win_begin. */
int mj_question_read(const mj_win_query *query, question *q);

/* After memory has run out: makes the question one that needs less of it, if it may. A usual width
 * gets less by one. What is automatic goes from the narrowest graph to straight mode, and from
 * there to sampled mode, which cannot be played. Returns 0 where nothing less may be asked. */
int mj_question_simpler(question *q);

/* The tile of a suit and rank; the rank of a tile, whose suit is tile / 9. */
unsigned mj_suit_tile(const question *q, unsigned suit, unsigned rank);
unsigned mj_suit_rank(const question *q, unsigned tile);

#endif
