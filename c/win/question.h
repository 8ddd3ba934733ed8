/* question.h - a question about winning, checked and with all defaults filled in.
 * SPDX-License-Identifier: MIT
 *
 * Suits are man, pin, sou and honours, numbered 0..3. A rank is the index of a tile in its suit,
 * from 0. In sanma, man has two ranks: 1m and 9m. */
#ifndef MJ_WIN_QUESTION_H
#define MJ_WIN_QUESTION_H
#include "mj_win.h"

enum { SUITS = 4, RANKS = 9 /* at most */ };

typedef struct question {
    uint8_t count[MJ_KINDS], unseen[MJ_KINDS];
    uint8_t players, forms, sets, four_as_two, tiles;
    uint8_t mode, goal, extra, river, every, passing, draws, constant_pool, play;
    uint8_t keeping;        /* 1: rows that raise the distance are not computed, see mj_win.h */
    uint8_t played;         /* with `play`: the tile of the row to be played */
    uint8_t with_points;    /* 1: the question has an mj_value */
    uint8_t narrows;        /* 1: if memory runs out, mj_question_simpler may change the question */
    uint8_t automatic;      /* 1: the mode is automatic and may become a simpler one */
    uint8_t widens;         /* 1: if straight mode needs few states, graph mode answers */
    uint8_t reds_unseen[3]; /* with points: the number of red ones among the unseen fives */
    uint16_t pool;
    uint32_t paths, seed;
    uint64_t allowed; /* mask of the first discards; 0 for a waiting hand */
    mj_value value;   /* if present */
} question;

static inline int goes_onward(const question *q) { return q->river == MJ_RIVER_ALL; }

/* Checks a query and fills in the defaults. Returns MJ_OK, or the error of mj_win_begin. */
int mj_question_read(const mj_win_query *query, question *q);

/* Turns an automatic question that straight mode has answered into a question for graph mode, if
 * the ready rows needed few states. Returns 0 if the answer stands. */
int mj_question_wider(question *q, uint32_t states, unsigned rows);

/* Makes the question need less memory after memory has run out, if allowed. A default width is
 * reduced by one. An automatic mode goes from the narrowest graph to straight mode, and then to
 * sampled mode, which cannot be played. Returns 0 if no simpler question is allowed. */
int mj_question_simpler(question *q);

/* Returns the tile of a suit and rank. */
unsigned mj_suit_tile(const question *q, unsigned suit, unsigned rank);
/* Returns the rank of a tile within its suit. The suit is tile / 9. */
unsigned mj_suit_rank(const question *q, unsigned tile);
#endif
