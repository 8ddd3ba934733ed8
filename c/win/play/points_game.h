/* points_game.h - a simulated game of one player for points.
 * SPDX-License-Identifier: MIT
 *
 * The mode chooses discards and riichi. A hand that does not change any more (in riichi, say) only
 * wins or passes. mj_score computes the payment of a win from the actual tiles of the hand. */
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

/* Prepares games. Returns MJ_OK, MJ_ERR_MEMORY, or MJ_ERR_ARGUMENT if `ron` is above 0. */
int mj_points_game_begin(mj_win *win);

void mj_points_game_start(mj_win *win, unsigned tile, points_game *g);

/* Draws a tile of the wall, or MJ_NOT_HELD for a blank tile. Returns 1 if the player wins. */
int mj_points_game_draw(points_game *g, unsigned tile, int left);

/* Returns 1 and adds the cost to *sum if others end the round with n draws remaining, else 0. */
int mj_points_game_ended(const points_game *g, uint64_t *random, int n, mj_simulation *sum);

/* Returns the tile of a win by ron with n draws remaining, or MJ_NOT_HELD. `g` has the hand before
 * the draw of this go-around. The draw does not win. */
unsigned mj_points_game_ron(points_game *g, uint64_t *random, int n);

void mj_points_game_won(const points_game *g, unsigned tile, const uint8_t *indicators,
                        unsigned count, mj_simulation *sum);
void mj_points_game_not_won(const points_game *g, mj_simulation *sum);
unsigned mj_points_game_ura(const points_game *g);
#endif
