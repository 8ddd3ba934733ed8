/* points_game.h - a game of one player who plays for points.
 * SPDX-License-Identifier: MIT
 *
 * The mode says which tile to throw and when to declare. What a hand in riichi does, and any other
 * that does not change any more, follows from its waits alone; so does the worth of a win that is
 * offered. The payment is that of the real hand and the indicators that were turned over.
 */
#ifndef MJ_WIN_POINTS_GAME_H
#define MJ_WIN_POINTS_GAME_H

#include "mj_simulate.h"

#include "win/play/player.h"
#include "win/points/waiting.h"

typedef struct points_game {
    mj_win *win;
    player p;
    waiting_hand hand;
    unsigned river; /* the tile that lies there, or MJ_NOT_HELD */
    uint8_t tenpai; /* the hand waits at distance 1 */
    uint8_t luck;   /* with the draw at hand: 1 ippatsu, 2 the last tile */
    uint8_t ron;    /* another player threw the winning tile */
} points_game;

enum { RED_TILE = 64 }; /* in the wall: more for a red five */

/* Readies games; MJ_OK, MJ_ERR_ARGUMENT for points with ron but of others, or MJ_ERR_MEMORY. */
int mj_points_game_begin(mj_win *win);

/* The row's tile has been thrown. */
void mj_points_game_start(mj_win *win, unsigned tile, points_game *g);

/* Draws a tile of the wall, MJ_NOT_HELD for a blank one; 1: the player wins with it. */
int mj_points_game_draw(points_game *g, unsigned tile, int left);

/* 1: another player ends the round in the go-around with n draws left; adds what that costs. */
int mj_points_game_ended(const points_game *g, uint64_t *random, int n, mj_simulation *sum);

/* The tile of the wall that another player throws and the player wins with, in the go-around with n
 * draws left whose draw does not win; or MJ_NOT_HELD. `g` is the hand before that draw. */
unsigned mj_points_game_ron(points_game *g, uint64_t *random, int n);

/* Adds what the game was worth. */
void mj_points_game_won(const points_game *g, unsigned tile, const uint8_t *indicators,
                        unsigned count, mj_simulation *sum);
void mj_points_game_not_won(const points_game *g, mj_simulation *sum);

/* How many ura indicators are turned over after a win. */
unsigned mj_points_game_ura(const points_game *g);

#endif
