/* question.h - a query of win probability that was checked and has all defaults filled in.
 * SPDX-License-Identifier: MIT
 *
 * Suits 0..3 are man, pin, sou and honours. The rank of a tile is its index in its suit, from 0 on.
 * In sanma, man has two ranks: 1m and 9m. */
#ifndef MJ_WIN_QUESTION_H
#define MJ_WIN_QUESTION_H
#include "mj_win.h"

enum { SUITS = 4, RANKS = 9 /* at most */ };

typedef struct question {
    uint8_t count[MJ_KINDS], unseen[MJ_KINDS];
    uint8_t players, forms, sets, four_as_two, tiles;
    uint8_t mode, goal, extra, river, every, passing, draws, constant_pool, play;
    uint8_t keeping;        /* 1: rows that raise the distance are not computed (mj_win.h) */
    uint8_t played;         /* with `play`: the tile of the row to be played */
    uint8_t with_points;    /* 1: the question has an mj_value */
    uint8_t narrows;        /* 1: if memory runs out, mj_question_simpler may change the question */
    uint8_t automatic;      /* 1: auto mode, so the mode may become a simpler one */
    uint8_t widens;         /* 1: graph mode follows if straight mode needs few states */
    uint8_t compares;       /* 1: near rows get the gain of a wider graph (ROWS.md) */
    uint8_t reds_unseen[3]; /* with points: the number of unseen red fives */
    uint16_t pool;
    uint32_t paths, seed;
    uint64_t allowed; /* mask of the first discards; 0 for a waiting hand */
    mj_value value;   /* with points */
} question;

static inline int goes_onward(const question *q) { return q->river == MJ_RIVER_ALL; }

/* Checks a query and fills in its defaults. Returns MJ_OK or an error of mj_win_begin. */
int mj_question_read(const mj_win_query *query, question *q);

/* Changes a question of auto mode to graph mode if straight mode needed only few states for it.
 * Returns 0 if the answer of straight mode is final. */
int mj_question_wider(question *q, uint32_t states, unsigned rows);

/* Changes the question so that it needs less memory. With MJ_WIN_WIDTH `extra` falls by one. If
 * `extra` cannot fall, auto mode changes from graph mode to straight mode, and then to sampled mode
 * unless games are to be played. Returns 0 if no change is possible. */
int mj_question_simpler(question *q);

unsigned mj_suit_tile(const question *q, unsigned suit, unsigned rank);
unsigned mj_suit_rank(const question *q, unsigned tile);
#endif
