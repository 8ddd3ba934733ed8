/* graph_player.c - plays a hand with the values of graph mode.
 * SPDX-License-Identifier: MIT */
#include "win/graph/graph_run.h"

int mj_graph_seat(const void *run, unsigned row, player *p) {
    const graph_run *w = run;
    unsigned t = w->result->row[row].tile;
    if (t != w->q->played || (!w->played_values && !w->q->value.table.riichi)) return 0;
    blank(p, sizeof *p);
    mj_codes_of(w->q, t, p->hand);
    return 1;
}

uint32_t mj_graph_code(const void *run, const player *p, unsigned suit) {
    (void)run;
    return p->hand[suit];
}

static uint32_t code_with(uint32_t code, unsigned rank) {
    return code + (rank == RANKS ? one_of(4) + RED_ONE : one_of(rank));
}

static kept_parts kept_of(const graph_run *w, const uint32_t code[SUITS], int left) {
    uint32_t place = mj_graph_place(w, code);
    if (place == UINT32_MAX) return (kept_parts){-1e38f, 0};
    return w->played_values[(size_t)left * w->blocks.values + place];
}

/* Makes the best discard of a full hand. If discarding the drawn tile is as good, the player
 * discards it. `to` is the hand before the draw, and becomes the hand after the discard. */
static kept_parts throw_best(const graph_run *w, uint32_t full[SUITS], uint32_t to[SUITS],
                             int left) {
    kept_parts best = kept_of(w, to, left);
    if (mj_graph_place(w, full) == UINT32_MAX) return best;
    for (unsigned i = 0; i < SUITS; i++)
        for (unsigned r = 0; r < RANKS; r++) {
            uint32_t before = full[i];
            if (!copies_in(before, r)) continue;
            full[i] = mj_code_without(before, r);
            kept_parts other = kept_of(w, full, left);
            if (is_more(other, best)) {
                best = other;
                copy(to, full, SUITS * sizeof *to);
            }
            full[i] = before;
        }
    return best;
}

outcome mj_graph_play(void *run, player *p, unsigned suit, unsigned rank, int left,
                      const prospect *win) {
    const graph_run *w = run;
    uint32_t full[SUITS], to[SUITS];
    copy(full, p->hand, sizeof full);
    copy(to, p->hand, sizeof to);
    if (suit < SUITS) full[suit] = code_with(full[suit], rank);
    kept_parts next = throw_best(w, full, to, left);
    if (w->values->wins(w, full, next, win)) return WON;
    int same = equal_words(p->hand, to, SUITS);
    copy(p->hand, to, sizeof to);
    if (w->values->declares) p->riichi = (uint8_t)w->values->declares(w, p, next, left);
    return same ? PASSED : TAKEN;
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
