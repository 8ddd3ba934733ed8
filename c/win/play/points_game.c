/* points_game.c - see points_game.h.
 * SPDX-License-Identifier: MIT */
#include "win/play/points_game.h"

#include "win/random.h"
#include "win/suit_kind.h"
#include "win/win.h"

enum { IPPATSU = 1, LAST = 2 }; /* bits of luck, in the order of BY_DRAW */

int mj_points_game_begin(mj_win *w) {
    const question *q = &w->q;
    if (q->value.ron > 0) return MJ_ERR_ARGUMENT;
    if (!w->rules) w->rules = mj_arena_push(&w->memory, sizeof *w->rules);
    if (!w->rules) return MJ_ERR_MEMORY;
    mj_waiting_start(w->rules, &q->value, q->goal, q->draws, q->pool, q->constant_pool);
    w->rules->may_declare = 0; /* the mode declares riichi */
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

typedef struct wall_tile {
    unsigned tile;
    int red;
} wall_tile;

static wall_tile tile_of_wall(unsigned tile) {
    return (wall_tile){tile == MJ_NOT_HELD ? tile : tile % RED_TILE, tile / RED_TILE == 1};
}

static int look_at_win(points_game *g, wall_tile t, prospect *win) {
    wait x;
    if (!g->tenpai || t.tile == MJ_NOT_HELD || !(g->hand.waits >> t.tile & 1)) return 0;
    mj_waiting_win(g->win->rules, &g->hand, t.tile, t.red, g->p.riichi, &x);
    const worth *w = x.by + (g->ron ? BY_RON + (g->luck & IPPATSU) : BY_DRAW + g->luck);
    *win = (prospect){w->score, w->win, 1, w->won};
    return w->win > 0;
}

/* Returns whether a win is no worse than continuing, for a hand that does not change any more. */
static int takes(const points_game *g, int left, const prospect *win) {
    prospect curve[MJ_WIN_VALUES];
    waiting_rules *rules = g->win->rules;
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
        outcome o = w->mode->play(w->run, &g->p, suit, rank, left, offered ? &win : NULL);
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

static double random_part(uint64_t *state) { return (double)(next_random(state) >> 11) * 0x1p-53; }

static const curve_rules *others_of(const points_game *g) {
    const waiting_rules *w = g->win->rules;
    return w->curves.others ? &w->curves : NULL;
}

static int copies_left(const points_game *g, unsigned t) {
    return g->hand.supply[t] > g->hand.count[t] ? g->hand.supply[t] - g->hand.count[t] : 0;
}

static int red_copies(const points_game *g, unsigned t) {
    if (t >= 27 || t % 9 != 4) return 0;
    int reds = g->hand.red_supply[t / 9] - g->hand.reds[t / 9];
    return reds > 0 ? reds : 0;
}

/* Chooses a wait by the random number `at`. A remaining copy of tile t has the chance each[t]. */
static unsigned thrown_at(const points_game *g, const double *each, double at) {
    unsigned last = MJ_NOT_HELD;
    for (uint64_t rest = g->hand.waits; rest; rest &= rest - 1) {
        unsigned t = (unsigned)__builtin_ctzll(rest);
        double rate = copies_left(g, t) * each[t];
        if (rate == 0) continue;
        last = t;
        at -= rate;
        if (at < 0) break;
    }
    return last;
}

/* Returns the wait that others discard in a go-around whose draw does not win, or MJ_NOT_HELD.
 * The chance of ron is by_ron before the draw, and by_ron / (1 - by_draw) after a failed draw. */
static unsigned throw_wait(const points_game *g, const curve_rules *r, uint64_t *random, int n) {
    const double *each = r->tile_rate[g->p.riichi != 0];
    double copies = 0, by_ron = 0;
    for (uint64_t rest = g->hand.waits; rest; rest &= rest - 1) {
        unsigned t = (unsigned)__builtin_ctzll(rest);
        copies += copies_left(g, t);
        by_ron += copies_left(g, t) * each[t];
    }
    double by_draw = copies * r->inverse[n], sum = by_draw + by_ron, cut = sum > 1 ? 1 / sum : 1;
    if (by_ron == 0 || random_part(random) * (1 - cut * by_draw) >= cut * by_ron)
        return MJ_NOT_HELD;
    return thrown_at(g, each, random_part(random) * by_ron);
}

static int takes_ron(const points_game *g, int left, const prospect *win) {
    player p = g->p;
    if (p.riichi || p.settled) return takes(g, left, win);
    return g->win->mode->play(g->win->run, &p, SUITS, RANKS, left, win) == WON;
}

unsigned mj_points_game_ron(points_game *g, uint64_t *random, int n) {
    const curve_rules *r = others_of(g);
    prospect win;
    if (!r || !g->tenpai || g->hand.furiten || r->ron == 0) return MJ_NOT_HELD;
    unsigned t = throw_wait(g, r, random, n);
    if (t == MJ_NOT_HELD) return t;
    int red = (int)random_below(random, (uint32_t)copies_left(g, t)) < red_copies(g, t);
    g->ron = 1;
    if (!look_at_win(g, (wall_tile){t, red}, &win)) return MJ_NOT_HELD;
    if (!takes_ron(g, n - 1, &win)) return MJ_NOT_HELD;
    g->hand.count[t]++;
    if (red) g->hand.reds[t / 9]++;
    return red ? RED_TILE + t : t;
}

static void add(const points_game *g, double score, double won, mj_simulation *sum) {
    sum->worth += score;
    sum->worth_squares += score * score;
    sum->won += won;
    sum->won_squares += won * won;
    sum->riichi += g->p.riichi > 0;
}

int mj_points_game_ended(const points_game *g, uint64_t *random, int n, mj_simulation *sum) {
    const curve_rules *r = others_of(g);
    int riichi = g->p.riichi != 0;
    if (!r || random_part(random) < r->goes_on[riichi][n]) return 0;
    add(g, r->lost[riichi][n] / (1 - r->goes_on[riichi][n]), 0, sum);
    return 1;
}

void mj_points_game_not_won(const points_game *g, mj_simulation *sum) {
    int end = g->p.riichi ? RIICHI : g->tenpai ? TENPAI : NOTEN;
    add(g, g->win->rules->payments.no_win[end], 0, sum);
}

unsigned mj_points_game_ura(const points_game *g) {
    return g->p.riichi ? g->win->rules->payments.indicators : 0;
}

void mj_points_game_won(const points_game *g, unsigned tile, const uint8_t *indicators,
                        unsigned count, mj_simulation *sum) {
    const payments *pay = &g->win->rules->payments;
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
    win.last = !g->ron && g->luck & LAST && pay->last;
    win.from = g->ron;
    win.ura_count = (uint8_t)count;
    for (unsigned i = 0; i < count; i++) win.ura[i] = (uint8_t)tile_of_wall(indicators[i]).tile;
    if (mj_score(&win, &v->rules, &r) != MJ_SCORED) __builtin_trap();
    int32_t amount = r.gain[0] - (v->table.riichi ? v->stick : 0);
    add(g, mj_utility(v, amount), amount, sum);
}
