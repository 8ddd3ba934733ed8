/* graph_player.c - a hand that is played by the values of graph mode.
 * SPDX-License-Identifier: MIT
 */
#include "win/graph/graph_run.h"

static uint32_t place_of(const graph_run *w, const uint32_t code[SUITS]) {
    return mj_blocks_place(&w->blocks, mj_half_place_of(&w->suits, w->halves, code),
                           mj_half_place_of(&w->suits, w->halves + 1, code));
}

/* What a hand is worth to the player, or -1 where the graph lacks it. */
typedef struct standing {
    float first, second;
} standing;

static standing standing_of(const graph_run *w, const uint32_t code[SUITS], int left) {
    uint32_t place = place_of(w, code);
    if (place == UINT32_MAX) return (standing){-1, -1};
    kept_chances v = w->kept[(size_t)left * w->blocks.values + place];
    if (w->q->goal == MJ_GOAL_TENPAI) return (standing){v.tenpai, v.win};
    return (standing){v.win, w->q->goal == MJ_GOAL_EACH ? 0 : v.tenpai};
}

static int is_more(standing a, standing b) {
    return a.first != b.first ? a.first > b.first : a.second > b.second;
}

static int is_complete(const graph_run *w, const uint32_t code[SUITS]) {
    uint32_t place = place_of(w, code);
    return place != UINT32_MAX && w->kept[place].win > 0;
}

int mj_graph_seat(const void *run, unsigned row, player *p) {
    const graph_run *w = run;
    unsigned t = w->result->row[row].tile;
    if (!w->kept || t != w->q->first) return 0;
    blank(p, sizeof *p);
    for (unsigned i = 0; i < SUITS; i++) p->hand[i] = mj_suit_code(w->q, i);
    if (t != MJ_NOT_HELD) p->hand[t / 9] -= one_of(mj_suit_rank(w->q, t));
    return 1;
}

/* To pass is to throw the tile that was drawn. Among equally good discards that one is taken. */
static outcome graph_throw(const graph_run *w, player *p, uint32_t full[SUITS], int left) {
    outcome o = PASSED;
    standing best = standing_of(w, p->hand, left);
    for (unsigned i = 0; i < SUITS; i++)
        for (unsigned r = 0; r < RANKS; r++) {
            if (!copies_in(full[i], r)) continue;
            full[i] -= one_of(r);
            standing other = standing_of(w, full, left);
            if (is_more(other, best)) {
                best = other;
                for (int k = 0; k < SUITS; k++) p->hand[k] = full[k];
                o = TAKEN;
            }
            full[i] += one_of(r);
        }
    return o;
}

outcome mj_graph_draw(void *run, player *p, unsigned suit, unsigned rank, int left,
                      const prospect *win) {
    const graph_run *w = run;
    (void)win;
    uint32_t full[SUITS];
    for (int i = 0; i < SUITS; i++) full[i] = p->hand[i];
    full[suit] += one_of(rank);
    if (is_complete(w, full)) return WON;
    return place_of(w, full) == UINT32_MAX ? PASSED : graph_throw(w, p, full, left);
}

int mj_graph_is_tenpai(const void *run, const player *p) {
    const graph_run *w = run;
    traits x[SUITS];
    const traits *each[SUITS];
    uint32_t nearest;
    for (unsigned i = 0; i < SUITS; i++) {
        suit_kind kind = mj_suit_kind_of(w->q, i);
        x[i] = mj_suit_traits(&kind, p->hand[i]);
        each[i] = x + i;
    }
    return mj_targets_distance(w->q, each, &nearest) == 1;
}
