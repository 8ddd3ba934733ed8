/* points_game.h - a game of one player for points.
 * SPDX-License-Identifier: MIT
 *
 * The mode chooses discards and riichi. A hand that does not change any more, as in riichi, is
 * played by its waits. A win is paid by mj_score for the tiles that the hand really has. */
#ifndef MJ_WIN_POINTS_GAME_H
#define MJ_WIN_POINTS_GAME_H
#include "mj_simulate.h"

#include "win/play/player.h"
#include "win/points/waiting.h"

typedef struct points_game {
    mj_win *win;
    player p;
    waiting_hand hand;
    unsigned river; /* the tile in the river, or MJ_NOT_HELD */
    uint8_t tenpai; /* the hand waits at distance 1 */
    uint8_t luck;   /* bits for the current draw: 1 ippatsu, 2 the last tile */
    uint8_t ron;    /* the winning tile is another player's discard */
} points_game;

enum { RED_TILE = 64 }; /* in the wall a red five is its tile plus RED_TILE */

/* Prepares games. Returns MJ_OK, MJ_ERR_MEMORY, or MJ_ERR_ARGUMENT for a value with `ron`. */
int mj_points_game_begin(mj_win *win);

void mj_points_game_start(mj_win *win, unsigned tile, points_game *g);

/* Draws a tile of the wall, MJ_NOT_HELD for a blank one; returns 1 if the player wins with it. */
int mj_points_game_draw(points_game *g, unsigned tile, int left);

/* Returns 1 if others end the round in the go-around with n draws remaining; *sum gets the cost. */
int mj_points_game_ended(const points_game *g, uint64_t *random, int n, mj_simulation *sum);

/* Returns the tile of the wall with which the player wins by ron in the go-around with n draws
 * remaining, or MJ_NOT_HELD. The go-around's draw does not win; `g` has the hand before it. */
unsigned mj_points_game_ron(points_game *g, uint64_t *random, int n);

void mj_points_game_won(const points_game *g, unsigned tile, const uint8_t *indicators,
                        unsigned count, mj_simulation *sum);
void mj_points_game_not_won(const points_game *g, mj_simulation *sum);
unsigned mj_points_game_ura(const points_game *g);
#endif
