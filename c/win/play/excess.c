/* excess.c - see excess.h.
 * SPDX-License-Identifier: MIT
 */
#include "win/play/excess.h"

#include "win/suit_kind.h"
#include "win/win.h"

enum { GAINS_BITS = 14 }; /* of the place in the table, which takes 3 MB */

/* What a hand gains by each kind of tile with so many draws left. */
typedef struct hand_gains {
    player hand;
    uint8_t left;    /* 1 more, or 0 where the place is empty */
    uint64_t known;  /* kinds */
    uint64_t useful; /* those of them that gain something */
    float gain[MJ_KINDS];
} hand_gains;

struct gains {
    hand_gains of[1 << GAINS_BITS];
};

int mj_excess_begin(mj_win *w) {
    if (w->q.with_points || w->q.constant_pool) return MJ_ERR_ARGUMENT;
    if (w->gains) return MJ_OK;
    w->gains = mj_arena_push(&w->memory, sizeof *w->gains);
    if (!w->gains) return MJ_ERR_MEMORY;
    for (uint32_t i = 0; i < 1 << GAINS_BITS; i++) w->gains->of[i].left = 0;
    return MJ_OK;
}

/* ---- tiles that are gone ---- */

static void add_gone(gone_tiles *g, unsigned tile) {
    g->kinds |= (uint64_t)1 << tile;
    g->count[tile]++;
}

/* The tile of a row that is `alone`, or has it in the river, is not unseen to the model. */
void mj_excess_start(const mj_win *w, unsigned tile, gone_tiles *g) {
    blank(g, sizeof *g);
    if (tile == MJ_NOT_HELD || (w->q.mode == MJ_WIN_GRAPH && w->q.river)) return;
    for (unsigned i = 0; i < w->result.rows; i++)
        if (w->result.row[i].tile == tile && !w->result.row[i].alone) add_gone(g, tile);
}

void mj_excess_drawn(const mj_win *w, const player *before, unsigned tile, const player *after,
                     gone_tiles *g) {
    for (unsigned i = 0; i < SUITS; i++) {
        uint32_t had = w->mode->code(w->run, before, i), has = w->mode->code(w->run, after, i);
        if (tile / 9 == i) had += one_of(mj_suit_rank(&w->q, tile));
        for (unsigned r = 0; had != has && r < RANKS; r++)
            if (copies_in(had, r) > copies_in(has, r)) add_gone(g, mj_suit_tile(&w->q, i, r));
    }
}

/* ---- gains ---- */

static int is_same(const player *a, const player *b) {
    return equal_words(a->hand, b->hand, SUITS) && equal_words(a->mask, b->mask, SUITS) &&
           equal_words(a->river, b->river, SUITS) && a->distance == b->distance;
}

static hand_gains *gains_of(const mj_win *w, const player *p, int left) {
    uint64_t hash = hash_words(p->hand, SUITS) ^ hash_words(p->mask, SUITS);
    hand_gains *h = w->gains->of + (hash_word(hash + (unsigned)left) >> (64 - GAINS_BITS));
    if (h->left == left + 1 && is_same(&h->hand, p)) return h;
    h->hand = *p;
    h->left = (uint8_t)(left + 1);
    h->known = h->useful = 0;
    return h;
}

static void find_gain(mj_win *w, hand_gains *h, unsigned tile, int left) {
    uint64_t bit = (uint64_t)1 << tile;
    player to = h->hand;
    outcome o = mj_player_draw(w, &to, tile, left);
    h->known |= bit;
    if (o == PASSED) return;
    double then = o == WON ? 1 : w->mode->chance(w->run, &to, left);
    h->gain[tile] = (float)(then - w->mode->chance(w->run, &h->hand, left));
    h->useful |= bit;
}

double mj_excess_hope(mj_win *w, const player *p, int left, const gone_tiles *g) {
    hand_gains *h = gains_of(w, p, left);
    double sum = 0;
    for (uint64_t kinds = g->kinds & ~h->known; kinds && !w->memory.failed; kinds &= kinds - 1)
        find_gain(w, h, (unsigned)__builtin_ctzll(kinds), left);
    for (uint64_t kinds = g->kinds & h->useful; kinds; kinds &= kinds - 1) {
        unsigned tile = (unsigned)__builtin_ctzll(kinds);
        sum += g->count[tile] * (double)h->gain[tile];
    }
    return sum;
}
