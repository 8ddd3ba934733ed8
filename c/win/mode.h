/* mode.h - the interface of a mode of win probability to win.c.
 * SPDX-License-Identifier: MIT
 *
 * A mode is a struct of functions; win.c lists the modes. */
#ifndef MJ_WIN_MODE_H
#define MJ_WIN_MODE_H
#include "win/arena.h"
#include "win/points/curve.h"
#include "win/question.h"

/* Straight mode's knowledge of suits, which stays for later questions (straight/learned.h). */
typedef struct learned learned;

/* A win_task is the input of a mode. Rows of the result already have their tiles. */
typedef struct win_task {
    const question *q;
    arena *memory;
    mj_win_result *result;
    learned *learned; /* for a mode that learns */
} win_task;

/* A player has a waiting hand, and plays by the values of a mode. */
typedef struct player {
    uint32_t hand[SUITS];  /* straight: suit hands; graph: codes (suit_kind.h), with red fives with
                              points */
    uint32_t mask[SUITS];  /* straight: targets in play (targets.h) */
    uint32_t river[SUITS]; /* straight: see straight/aims.h */
    unsigned distance;     /* straight */
    uint8_t riichi;        /* with points: 1 in riichi, 2 in double riichi */
    uint8_t settled;       /* with points: the hand does not change any more */
} player;

/* The outcome of a draw: PASSED, the tile was discarded; TAKEN, another tile was; WON. */
typedef enum outcome { PASSED, TAKEN, WON } outcome;

typedef struct win_mode {
    int learns; /* 1: the mode's knowledge of suits stays for later questions */
    int fills;  /* 1: the mode blanks the values of a row when it becomes ready */

    /* Lays out the calculation and returns its state `run`; NULL if memory runs out. */
    void *(*start)(const win_task *task);

    /* Does `budget` pieces of work. Returns 1 if there is more to do, 0 if all requested rows are
     * ready. Sets task.memory->failed if memory runs out. */
    int (*step)(void *run, uint32_t budget);

    /* Returns the estimated part of the work done. */
    double (*progress)(const void *run);

    /* Gives the player the hand of a row; returns 0 if the mode has no values for the row. The
     * functions below need a player with a hand. */
    int (*seat)(const void *run, unsigned row, player *p);

    /* Draws a tile of which the hand holds fewer than four, and makes the best discard for the goal
     * of the question (win, if it is MJ_GOAL_EACH) with `left` draws. With points the hand must not
     * be settled. `win` is the prospect of winning with the tile, or NULL; a red five has rank
     * RANKS, a blank tile suit SUITS. The discard may declare riichi. */
    outcome (*play)(void *run, player *p, unsigned suit, unsigned rank, int left,
                    const prospect *win);

    /* Returns whether the player's hand waits at distance 1. */
    int (*is_tenpai)(const void *run, const player *p);

    /* Returns the code of the player's tiles of a suit; with points it includes red fives. */
    uint32_t (*code)(const void *run, const player *p, unsigned suit);
} win_mode;
#endif
