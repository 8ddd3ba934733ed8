/* mode.h - the functions of a mode of win probability, which win.c calls.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_MODE_H
#define MJ_WIN_MODE_H
#include "win/arena.h"
#include "win/points/curve.h"
#include "win/question.h"

typedef struct learned learned;

/* The input of a mode. Rows of the result already have their tiles. */
typedef struct win_task {
    const question *q;
    arena *memory;
    mj_win_result *result;
    learned *learned; /* for a mode that learns */
} win_task;

typedef struct player {
    uint32_t hand[SUITS];  /* straight: suit hands; graph: codes (suit_kind.h) */
    uint32_t mask[SUITS];  /* straight: targets in play (targets.h) */
    uint32_t river[SUITS]; /* straight: see straight/aims.h */
    unsigned distance;     /* straight */
    uint8_t riichi;        /* with points: 1 in riichi, 2 in double riichi */
    uint8_t settled;       /* with points: the hand does not change any more */
} player;

/* After a draw a player discards the drawn tile, discards another tile, or wins. */
typedef enum outcome { PASSED, TAKEN, WON } outcome;

typedef struct win_mode {
    int learns; /* 1: the mode uses win_task.learned */
    int fills;  /* 1: the mode blanks the values of a row when it becomes ready */

    /* Starts a calculation. Returns the calculation's state `run`, or NULL if memory runs out. */
    void *(*start)(const win_task *task);

    /* Does `budget` pieces of work. Returns 0 when all requested rows are ready. */
    int (*step)(void *run, uint32_t budget);

    /* Estimates the finished part of the work, 0 to 1. */
    double (*progress)(const void *run);

    /* Sets the player's hand to the hand of a row. Returns 0 if the mode cannot play the row. */
    int (*seat)(const void *run, unsigned row, player *p);

    /* Draws a tile, of which the hand must have fewer than four. The player then wins, or makes the
     * discard that is best for the goal of the question, perhaps with riichi. MJ_GOAL_EACH counts
     * as MJ_GOAL_WIN. `left` draws remain. With points the hand must not be `settled`. `win` is the
     * prospect of a win with the drawn tile, or NULL if the tile does not win. A red five has rank
     * RANKS. A blank tile has suit SUITS. */
    outcome (*play)(void *run, player *p, unsigned suit, unsigned rank, int left,
                    const prospect *win);

    int (*is_tenpai)(const void *run, const player *p);

    /* Returns the code of a suit of the player's hand. With points the code also has red fives. */
    uint32_t (*code)(const void *run, const player *p, unsigned suit);
} win_mode;

/* Sampled mode also serves averaged mode. */
extern const win_mode mj_straight_mode, mj_graph_mode, mj_sampled_mode;
#endif
