/* graph_player.c - a hand that is played by the values of graph mode.
 * SPDX-License-Identifier: MIT
 */
#include "win/graph/graph_run.h"

static int is_complete(const graph_run *w, const uint32_t code[SUITS]) {
    uint32_t place = mj_graph_place(w, code);
    if (place == UINT32_MAX) return 0;
    return (w->q->goal == MJ_GOAL_TENPAI ? w->kept[place].second : w->kept[place].first) > 0;
}

int mj_graph_seat(const void *run, unsigned row, player *p) {
    const graph_run *w = run;
    unsigned t = w->result->row[row].tile;
    if (!w->kept || t != w->q->first) return 0;
    blank(p, sizeof *p);
    mj_codes_of(w->q, t, p->hand);
    return 1;
}

outcome mj_graph_draw(void *run, player *p, unsigned suit, unsigned rank, int left,
                      const prospect *win) {
    const graph_run *w = run;
    const throws t = {w, mj_graph_place, w->kept + (size_t)left * w->blocks.values};
    uint32_t full[SUITS], before[SUITS];
    (void)win;
    copy(before, p->hand, sizeof before);
    copy(full, before, sizeof full);
    full[suit] = mj_throws_with(full[suit], rank);
    if (is_complete(w, full)) return WON;
    mj_throws_best(&t, full, p->hand);
    return equal_words(before, p->hand, SUITS) ? PASSED : TAKEN;
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

double mj_graph_chance(void *run, const player *p, int left) {
    const graph_run *w = run;
    kept_parts v = w->kept[(size_t)left * w->blocks.values + mj_graph_place(w, p->hand)];
    return (double)(w->q->goal == MJ_GOAL_TENPAI ? v.second : v.first);
}

uint32_t mj_graph_code(const void *run, const player *p, unsigned suit) {
    (void)run;
    return p->hand[suit];
}
