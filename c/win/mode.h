/* mode.h - what a mode of win probability offers to the door, win.c.
 * SPDX-License-Identifier: MIT
 *
 * A mode is a row of functions. win.c has a table of them and knows no more of any mode.
 */
#ifndef MJ_WIN_MODE_H
#define MJ_WIN_MODE_H

#include "win/arena.h"
#include "win/points/curve.h"
#include "win/question.h"

/* What straight mode knows of suits, kept from question to question; see straight/learned.h. */
typedef struct learned learned;

/* What a mode works with. Rows of the result have their tile already. */
typedef struct win_task {
    const question *q;
    arena *memory;
    mj_win_result *result;
    learned *learned; /* for a mode that learns */
} win_task;

/* A waiting hand that is played by the values of a mode. */
typedef struct player {
    uint32_t hand[SUITS];  /* straight: suit hands; graph: codes, with red fives with points */
    uint32_t mask[SUITS];  /* straight: targets in play */
    uint32_t river[SUITS]; /* straight: see straight/aims.h */
    unsigned distance;     /* straight */
    uint8_t riichi;        /* with points: in riichi; 2: in double riichi */
    uint8_t settled;       /* with points: the hand does not change any more */
} player;

/* What became of a draw: it was thrown again; the hand took it and threw another; it won. */
typedef enum outcome { PASSED, TAKEN, WON } outcome;

typedef struct win_mode {
    int learns; /* 1: what the mode knows of suits is kept */
    int fills;  /* 1: the mode blanks the values of a row when it gets ready */

    /* Lays out the calculation, which `run` is from then on; NULL when memory has run out. */
    void *(*start)(const win_task *task);

    /* Does so many pieces of work. 1: more to do; 0: all rows that are asked for are ready. When
     * memory runs out, task.memory->failed says so. */
    int (*step)(void *run, uint32_t budget);

    /* The part of the work that is done, about. */
    double (*progress)(const void *run);

    /* Gives the player the hand of a row; 0 where the mode has no values for it. The functions
     * below are for players that have a hand. */
    int (*seat)(const void *run, unsigned row, player *p);

    /* The player draws a tile of which the hand holds less than four, and throws what leaves most
     * for the goal of the question with `left` draws. For MJ_GOAL_EACH that is win.
     *
     * With points the hand is not settled. `win` is what the tile is worth as a win, NULL where it
     * is none; a red five has rank RANKS, and no tile suit SUITS. The throw may declare riichi. */
    outcome (*play)(void *run, player *p, unsigned suit, unsigned rank, int left,
                    const prospect *win);

    /* Is the player's hand waiting at distance 1? */
    int (*is_tenpai)(const void *run, const player *p);

    /* The tiles of a suit in the player's hand, as a code; with points with its red fives. */
    uint32_t (*code)(const void *run, const player *p, unsigned suit);
} win_mode;

#endif
