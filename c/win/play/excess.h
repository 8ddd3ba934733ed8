/* excess.h - what the model hopes for in a game that the wall does not have.
 * SPDX-License-Identifier: MIT
 *
 * The model counts tiles that are gone, thrown or passed, as unseen. So before each draw it gives
 * such a kind of tile a chance of
 *     copies gone / tiles left to draw
 * that the wall does not give, and hopes to gain by it what the hand is worth with that tile more
 * than without. These gains are kept in a table, by hand and draws left: the same hands come back
 * in game after game.
 */
#ifndef MJ_WIN_PLAY_EXCESS_H
#define MJ_WIN_PLAY_EXCESS_H

#include "win/play/player.h"

typedef struct gains gains;

/* The tiles that are gone in a game. */
typedef struct gone_tiles {
    uint64_t kinds;
    uint8_t count[MJ_KINDS];
} gone_tiles;

/* Makes the table of a calculation, or takes the one that it has. Returns MJ_OK, MJ_ERR_ARGUMENT
 * for a question with points or a constant pool, or MJ_ERR_MEMORY. */
int mj_excess_begin(mj_win *win);

/* The row's tile has been thrown. */
void mj_excess_start(const mj_win *win, unsigned tile, gone_tiles *g);

/* What the model hopes to gain by tiles that are gone with the next draw, of which `left` are left
 * after it, times the tiles left to draw. */
double mj_excess_hope(mj_win *win, const player *p, int left, const gone_tiles *g);

/* The player drew a tile and did not win with it: one is gone. */
void mj_excess_drawn(const mj_win *win, const player *before, unsigned tile, const player *after,
                     gone_tiles *g);

#endif
