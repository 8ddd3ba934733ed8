/* simulate.c - see mj_simulate.h.
 * SPDX-License-Identifier: MIT */
#include "mj_simulate.h"

#include "win/play/points_game.h"
#include "win/random.h"

int mj_simulate_begin(mj_win *win, unsigned tile, uint64_t seed, mj_simulator *s) {
    player p;
    if (!s || mj_player_start(win, tile, &p) != MJ_OK) return MJ_ERR_ARGUMENT;
    const question *q = mj_player_question(win);
    int error = q->with_points ? mj_points_game_begin(win) : MJ_OK;
    if (error) return error;
    blank(s, sizeof *s);
    s->win = win;
    s->tile = (uint8_t)tile;
    s->random = seed;
    s->draws = q->draws;
    s->pool = q->pool;
    for (unsigned t = 0; t < MJ_KINDS; t++) {
        int reds = q->with_points && t < 27 && t % 9 == 4 ? q->reds_unseen[t / 9] : 0;
        for (int i = 0; i < q->unseen[t]; i++)
            s->wall[s->unseen++] = (uint8_t)(i < reds ? RED_TILE + t : t);
    }
    return MJ_OK;
}

static unsigned draw_from_wall(mj_simulator *s, uint32_t *used, uint32_t gone) {
    uint32_t left = s->unseen - *used;
    uint32_t i = random_below(&s->random, s->pool - gone);
    if (i >= left) return MJ_NOT_HELD;
    uint8_t tile = s->wall[*used + i];
    s->wall[*used + i] = s->wall[*used];
    s->wall[(*used)++] = tile;
    return tile;
}

/* Plays a game. Returns the number of the winning draw, or 0 without a win. */
static int play_to_win(mj_simulator *s, int *tenpai) {
    player p;
    uint32_t used = 0;
    mj_player_start(s->win, s->tile, &p);
    *tenpai = mj_player_is_tenpai(s->win, &p);
    for (int k = 1; k <= s->draws; k++) {
        unsigned tile = draw_from_wall(s, &used, (uint32_t)k - 1);
        outcome o = tile == MJ_NOT_HELD ? PASSED : mj_player_draw(s->win, &p, tile, s->draws - k);
        if (o == TAKEN && !*tenpai) *tenpai = mj_player_is_tenpai(s->win, &p);
        if (o == WON) return k;
    }
    return 0;
}

/* Draws ura indicators from the unused tiles. The last used tile is the winning tile. */
static void turn_over(mj_simulator *s, const points_game *g, uint32_t used) {
    uint8_t turned[MJ_INDICATORS];
    unsigned tile = s->wall[used - 1], wanted = mj_points_game_ura(g), count = 0;
    for (; count < wanted && used < s->unseen; count++)
        turned[count] = (uint8_t)draw_from_wall(s, &used, s->pool - (s->unseen - used));
    mj_points_game_won(g, tile, turned, count, &s->result);
}

/* Removes from the wall a tile that another player discards, or returns 0 if none is left. */
static int use_thrown(mj_simulator *s, uint32_t *used, unsigned tile) {
    uint32_t i = *used;
    while (i < s->unseen && s->wall[i] != tile) i++;
    if (i == s->unseen) return 0;
    s->wall[i] = s->wall[*used];
    s->wall[(*used)++] = (uint8_t)tile;
    return 1;
}

static int wins_by_ron(mj_simulator *s, points_game *g, uint32_t used, int n) {
    unsigned tile = mj_points_game_ron(g, &s->random, n);
    if (tile == MJ_NOT_HELD || !use_thrown(s, &used, tile)) return 0;
    turn_over(s, g, used);
    return 1;
}

static int play_for_points(mj_simulator *s, int *tenpai) {
    points_game g;
    uint32_t used = 0;
    int others = mj_player_question(s->win)->value.with_others;
    mj_points_game_start(s->win, s->tile, &g);
    *tenpai = g.tenpai;
    for (int n = s->draws; n > 0; n--) {
        int draw = s->draws - n + 1;
        if (others && mj_points_game_ended(&g, &s->random, n, &s->result)) return 0;
        points_game before = g;
        uint32_t used_before = used;
        unsigned tile = draw_from_wall(s, &used, (uint32_t)draw - 1);
        int won = mj_points_game_draw(&g, tile, n - 1);
        if (mj_player_failed(s->win)) return 0;
        if (won) return turn_over(s, &g, used), draw;
        if (others && wins_by_ron(s, &before, used_before, n)) return draw;
        *tenpai |= g.tenpai;
    }
    if (others && mj_points_game_ended(&g, &s->random, 0, &s->result)) return 0;
    mj_points_game_not_won(&g, &s->result);
    return 0;
}

/* Plays a game. The game does not count if memory runs out. */
static void play_game(mj_simulator *s) {
    int tenpai, with_points = mj_player_question(s->win)->with_points;
    int won = with_points ? play_for_points(s, &tenpai) : play_to_win(s, &tenpai);
    if (mj_player_failed(s->win)) return;
    s->result.games++;
    s->result.tenpai += (uint64_t)tenpai;
    s->result.wins += won > 0;
    if (won) s->result.by_draw[won]++;
}

int mj_simulate(mj_simulator *s, uint32_t games) {
    if (!s || !s->win) return MJ_ERR_ARGUMENT;
    while (games-- && !mj_player_failed(s->win)) play_game(s);
    return mj_player_failed(s->win) ? MJ_ERR_MEMORY : MJ_OK;
}
