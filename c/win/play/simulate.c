/* simulate.c - see mj_simulate.h.
 * SPDX-License-Identifier: MIT
 */
#include "mj_simulate.h"

#include "win/chance.h"
#include "win/play/player.h"

int mj_simulate_begin(mj_win *win, unsigned tile, uint64_t seed, mj_simulator *s) {
    player p;
    if (!s || mj_player_start(win, tile, &p) != MJ_OK) return MJ_ERR_ARGUMENT;
    const question *q = mj_player_question(win);
    blank(s, sizeof *s);
    s->win = win;
    s->tile = (uint8_t)tile;
    s->random = seed;
    s->draws = q->draws;
    s->pool = q->pool;
    for (unsigned t = 0; t < MJ_KINDS; t++)
        for (int i = 0; i < q->unseen[t]; i++) s->wall[s->unseen++] = (uint8_t)t;
    return MJ_OK;
}

/* Takes one of the tiles at `used` and above, and leaves it below; or MJ_NOT_HELD for a blank one.
 */
static unsigned draw_from_wall(mj_simulator *s, uint32_t *used, uint32_t gone) {
    uint32_t left = s->unseen - *used;
    uint32_t i = random_below(&s->random, s->pool - gone);
    if (i >= left) return MJ_NOT_HELD;
    uint8_t tile = s->wall[*used + i];
    s->wall[*used + i] = s->wall[*used];
    s->wall[(*used)++] = tile;
    return tile;
}

/* A game in which memory runs out does not count. */
static void play_game(mj_simulator *s) {
    player p;
    uint32_t used = 0;
    int won = 0;
    mj_player_start(s->win, s->tile, &p);
    int tenpai = mj_player_is_tenpai(s->win, &p);
    for (int k = 1; k <= s->draws && !won; k++) {
        unsigned tile = draw_from_wall(s, &used, (uint32_t)k - 1);
        outcome o = tile == MJ_NOT_HELD ? PASSED : mj_player_draw(s->win, &p, tile, s->draws - k);
        if (o == TAKEN && !tenpai) tenpai = mj_player_is_tenpai(s->win, &p);
        if (o == WON) won = k;
    }
    if (mj_player_failed(s->win)) return;
    s->result.games++;
    s->result.tenpai += (uint64_t)tenpai;
    s->result.wins += won > 0;
    if (won) s->result.by_draw[won]++;
}

int mj_simulate(mj_simulator *s, uint32_t games) {
    if (!s || !s->win) return MJ_ERR_ARGUMENT;
    while (games--) {
        play_game(s);
        if (mj_player_failed(s->win)) return MJ_ERR_MEMORY;
    }
    return MJ_OK;
}
