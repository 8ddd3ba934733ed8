/* points_game.c - see points_game.h.
 * SPDX-License-Identifier: MIT
 */
#include "win/play/points_game.h"

#include "win/suit_kind.h"
#include "win/win.h"

enum { IPPATSU = 1, LAST = 2 }; /* of luck: the order of BY_DRAW */

int mj_points_game_begin(mj_win *w) {
    const question *q = &w->q;
    if (q->value.ron > 0 || q->value.with_others) return MJ_ERR_ARGUMENT;
    if (!w->waiting) w->waiting = mj_arena_push(&w->memory, sizeof *w->waiting);
    if (!w->waiting) return MJ_ERR_MEMORY;
    mj_waiting_start(w->waiting, &q->value, q->goal, q->draws, q->pool, q->constant_pool);
    w->waiting->declares = 0; /* the mode declares */
    return MJ_OK;
}

static void look_at_hand(points_game *g) {
    waiting_hand *h = &g->hand;
    const mj_win *w = g->win;
    blank(h->count, sizeof h->count);
    for (unsigned i = 0; i < SUITS; i++) {
        uint32_t code = w->mode->code(w->run, &g->p, i);
        for (unsigned r = 0; r < RANKS; r++)
            if (copies_in(code, r))
                h->count[mj_suit_tile(&w->q, i, r)] = (uint8_t)copies_in(code, r);
        if (i < 3) h->reds[i] = (uint8_t)reds_in(code);
    }
    g->tenpai = mj_waiting_look(&w->q, g->river, h) == 1;
}

void mj_points_game_start(mj_win *win, unsigned tile, points_game *g) {
    blank(g, sizeof *g);
    g->win = win;
    g->river = win->q.mode == MJ_WIN_GRAPH && !win->q.river ? MJ_NOT_HELD : tile;
    mj_player_start(win, tile, &g->p);
    look_at_hand(g);
    g->luck = g->p.riichi && !win->q.value.table.riichi ? IPPATSU : 0;
}

/* ---- draws ---- */

typedef struct wall_tile {
    unsigned tile;
    int red;
} wall_tile;

static wall_tile tile_of_wall(unsigned tile) {
    return (wall_tile){tile == MJ_NOT_HELD ? tile : tile % RED_TILE, tile / RED_TILE == 1};
}

/* Is the tile a win, and what is it worth? */
static int look_at_win(points_game *g, wall_tile t, prospect *win) {
    wait x;
    if (!g->tenpai || t.tile == MJ_NOT_HELD || !(g->hand.waits >> t.tile & 1)) return 0;
    mj_waiting_win(g->win->waiting, &g->hand, t.tile, t.red, g->p.riichi, &x);
    const worth *w = x.by + BY_DRAW + g->luck;
    *win = (prospect){w->score, w->win, 1, w->won};
    return w->win > 0;
}

/* A hand that does not change wins, unless going on is worth more. */
static int takes(const points_game *g, int left, const prospect *win) {
    prospect curve[MJ_WIN_VALUES];
    waiting_rules *rules = g->win->waiting;
    rules->riichi = g->p.riichi;
    mj_waiting_asked(rules, &g->hand, curve);
    return !is_better_prospect(g->win->q.goal, curve + left, win);
}

int mj_points_game_draw(points_game *g, unsigned tile, int left) {
    const mj_win *w = g->win;
    wall_tile t = tile_of_wall(tile);
    unsigned suit = tile == MJ_NOT_HELD ? SUITS : t.tile / 9, rank = RANKS;
    int before = g->p.riichi;
    prospect win;
    g->luck = (uint8_t)((g->luck & IPPATSU) | (left ? 0 : LAST));
    int offered = look_at_win(g, t, &win), won;
    if (before || g->p.settled) {
        won = offered && takes(g, left, &win);
    } else {
        if (suit < SUITS && !t.red) rank = mj_suit_rank(&w->q, t.tile);
        outcome o = w->mode->draw(w->run, &g->p, suit, rank, left, offered ? &win : NULL);
        if (o == TAKEN) look_at_hand(g);
        won = o == WON;
    }
    if (won) {
        g->hand.count[t.tile]++;
        if (t.red) g->hand.reds[t.tile / 9]++;
    } else {
        g->luck = !before && g->p.riichi ? IPPATSU : 0;
    }
    return won;
}

/* ---- worth ---- */

static void add(const points_game *g, double score, double won, mj_simulation *sum) {
    sum->worth += score;
    sum->worth_squares += score * score;
    sum->won += won;
    sum->won_squares += won * won;
    sum->riichi += g->p.riichi > 0;
}

void mj_points_game_not_won(const points_game *g, mj_simulation *sum) {
    int end = g->p.riichi ? RIICHI : g->tenpai ? TENPAI : NOTEN;
    add(g, g->win->waiting->payments.no_win[end], 0, sum);
}

unsigned mj_points_game_ura(const points_game *g) {
    return g->p.riichi ? g->win->waiting->payments.indicators : 0;
}

void mj_points_game_won(const points_game *g, unsigned tile, const uint8_t *indicators,
                        unsigned count, mj_simulation *sum) {
    const payments *pay = &g->win->waiting->payments;
    const mj_value *v = &g->win->q.value;
    wall_tile t = tile_of_wall(tile);
    mj_agari win = pay->table;
    mj_score_result r;
    copy(win.count, g->hand.count, sizeof win.count);
    copy(win.reds, g->hand.reds, sizeof win.reds);
    win.win_tile = (uint8_t)t.tile;
    win.win_red = (uint8_t)t.red;
    win.riichi = g->p.riichi;
    win.ippatsu = g->luck & IPPATSU && pay->ippatsu;
    win.last = g->luck & LAST && pay->last;
    win.ura_count = (uint8_t)count;
    for (unsigned i = 0; i < count; i++) win.ura[i] = (uint8_t)tile_of_wall(indicators[i]).tile;
    if (mj_score(&win, &v->rules, &r) != MJ_SCORED) __builtin_trap();
    int32_t amount = r.gain[0] - (v->table.riichi ? v->stick : 0);
    add(g, mj_utility(v, amount), amount, sum);
}
