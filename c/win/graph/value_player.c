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

static const kept_parts lacking = {-1e38f, 0};

static kept_parts parts_at(const value_run *w, uint32_t place, int left) {
    return place == UINT32_MAX ? lacking : w->kept[(size_t)left * w->blocks.values + place];
}

static kept_parts parts_of(const value_run *w, const prospect *p) {
    cell c = mj_cell(w->q->goal, p);
    return (kept_parts){(float)c.first, (float)c.second};
}

static int is_more(kept_parts a, kept_parts b) {
    return a.first != b.first ? a.first > b.first : a.second > b.second;
}

/* ---- play ---- */

/* A tile of a suit less: a red five only where there is no plain one. */
static uint32_t without(uint32_t code, unsigned suit, unsigned rank) {
    int red = suit < 3 && rank == 4 && reds_in(code) == copies_in(code, rank);
    return code - one_of(rank) - (red ? RED_ONE : 0);
}

int mj_value_seat(const void *run, unsigned row, player *p) {
    const value_run *w = run;
    unsigned t = w->result->row[row].tile;
    if (t != w->q->first || (!w->kept && !w->q->value.table.riichi)) return 0;
    blank(p, sizeof *p);
    for (unsigned i = 0; i < SUITS; i++)
        p->hand[i] =
            mj_suit_code(w->q, i) + (i < 3 ? w->q->value.table.reds[i] * (uint32_t)RED_ONE : 0);
    if (t != MJ_NOT_HELD) p->hand[t / 9] = without(p->hand[t / 9], t / 9, mj_suit_rank(w->q, t));
    return 1;
}

uint32_t mj_value_code(const void *run, const player *p, unsigned suit) {
    (void)run;
    return p->hand[suit];
}

/* The best hand after a throw, into p. */
static kept_parts throw_best(const value_run *w, player *p, uint32_t full[SUITS], int left) {
    kept_parts best = lacking;
    for (unsigned i = 0; i < SUITS; i++)
        for (unsigned r = 0; r < RANKS; r++) {
            uint32_t before = full[i];
            if (!copies_in(before, r)) continue;
            full[i] = without(before, i, r);
            kept_parts other = parts_at(w, mj_value_place_of(w, full), left);
            if (is_more(other, best)) {
                best = other;
                copy(p->hand, full, sizeof p->hand);
            }
            full[i] = before;
        }
    return best;
}

/* The cell of a hand at distance 1 is the better one of declaring and not. */
static int declares(const value_run *w, const player *p, int left) {
    uint32_t place = mj_value_place_of(w, p->hand);
    const block *x = mj_value_block_of(&w->blocks, place);
    if (!w->riichi || x->distance != 1 || !left) return 0;
    uint32_t tenpai = w->first_tenpai[x - w->blocks.all] + place - x->at;
    prospect riichi = mj_value_declared(w, w->riichi_of + tenpai, left);
    return !w->damaten || !is_more(parts_at(w, place, left), parts_of(w, &riichi));
}

outcome mj_value_play(void *run, player *p, unsigned suit, unsigned rank, int left,
                      const prospect *win) {
    const value_run *w = run;
    uint32_t full[SUITS];
    kept_parts best = lacking;
    player to = *p;
    copy(full, p->hand, sizeof full);
    if (suit < SUITS) full[suit] += rank == RANKS ? one_of(4) + RED_ONE : one_of(rank);
    if (suit < SUITS && mj_value_place_of(w, full) != UINT32_MAX)
        best = throw_best(w, &to, full, left);
    if (win && !is_more(best, parts_of(w, win))) return WON;
    *p = to;
    p->riichi = (uint8_t)declares(w, p, left);
    return TAKEN;
}
