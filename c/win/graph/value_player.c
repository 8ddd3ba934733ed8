/* value_player.c - a hand that is played for points by the values of graph mode.
 * SPDX-License-Identifier: MIT
 */
#include "win/graph/value_run.h"

/* ---- what is kept ---- */

/* Is the row that is to be played one of the graph at work? */
static int has_first(const value_run *w) {
    for (unsigned i = 0; i < w->result->rows; i++)
        if (w->result->row[i].tile == w->q->first) return !w->result->row[i].alone || w->alone;
    return 0;
}

void mj_value_keep_room(value_run *w) {
    if (!w->q->play || !has_first(w)) return;
    w->kept = mj_arena_push(w->memory, (w->q->draws + 1ull) * w->blocks.values * sizeof *w->kept);
}

void mj_value_keep(const value_run *w) {
    size_t n = w->blocks.values;
    for (size_t i = 0; w->kept && i < n; i++)
        w->kept[(size_t)w->left * n + i] =
            (kept_parts){(float)w->value[i].first, (float)w->value[i].second};
}

static kept_parts parts_of(const value_run *w, const prospect *p) {
    cell c = mj_cell(w->q->goal, p);
    return (kept_parts){(float)c.first, (float)c.second};
}

/* ---- play ---- */

int mj_value_seat(const void *run, unsigned row, player *p) {
    const value_run *w = run;
    unsigned t = w->result->row[row].tile;
    if (t != w->q->first || (!w->kept && !w->q->value.table.riichi)) return 0;
    blank(p, sizeof *p);
    mj_codes_of(w->q, t, p->hand);
    return 1;
}

uint32_t mj_value_code(const void *run, const player *p, unsigned suit) {
    (void)run;
    return p->hand[suit];
}

/* The cell of a hand at distance 1 is the better one of declaring and not. */
static int declares(const value_run *w, const player *p, kept_parts now, int left) {
    uint32_t place = mj_value_place(w, p->hand);
    const block *x = mj_value_block_of(&w->blocks, place);
    if (!w->riichi || x->distance != 1 || !left) return 0;
    uint32_t tenpai = w->first_tenpai[x - w->blocks.all] + place - x->at;
    prospect riichi = mj_value_declared(w, w->riichi_of + tenpai, left);
    return !w->damaten || !is_more(now, parts_of(w, &riichi));
}

outcome mj_value_play(void *run, player *p, unsigned suit, unsigned rank, int left,
                      const prospect *win) {
    const value_run *w = run;
    const throws t = {w, mj_value_place, w->kept + (size_t)left * w->blocks.values};
    uint32_t full[SUITS], to[SUITS];
    copy(full, p->hand, sizeof full);
    copy(to, full, sizeof to);
    if (suit < SUITS) full[suit] = mj_throws_with(full[suit], rank);
    kept_parts now = mj_throws_best(&t, full, to);
    if (win && !is_more(now, parts_of(w, win))) return WON;
    copy(p->hand, to, sizeof to);
    p->riichi = (uint8_t)declares(w, p, now, left);
    return TAKEN;
}
