/* live.c - computes the functions of live.h rank by rank, because tables do not know unseen tiles.
 * SPDX-License-Identifier: MIT
 *
 * A target of a part is a number of sets with or without a pair. A need is the least number of
 * draws to a target, with a mask of the tiles that such draws include. Each rank extends the needs
 * of earlier ranks, so one pass over a suit finds distances and useful tiles.
 *
 * A tile is useful if and only if a nearest complete hand has more copies of it than the hand has.
 * A draw turns an unseen copy into a held one, so that the same complete hands remain possible. */
#include "shanten/live.h"

#include "shanten/useful.h"

/* Bits 0..8 of a need are its tiles, by index in the part. Bits 9..15 are the number of draws. */
typedef uint16_t need;

enum { TILE_BITS = 9, NO_WAY = 127 << TILE_BITS };

typedef struct needs {
    need of[2][SET_NUMBERS];
} needs;

static unsigned draws_in(need n) { return n >> TILE_BITS; }

/* Sets *a to the need with fewer draws. In a tie *a gets the tiles of both needs. */
static void keep_cheaper(need *a, need b) {
    if (draws_in(b) < draws_in(*a))
        *a = b;
    else if (draws_in(b) == draws_in(*a))
        *a |= b;
}

static needs no_needs(void) {
    needs n;
    for (int i = 0; i < SET_NUMBERS; i++) n.of[0][i] = n.of[1][i] = NO_WAY;
    return n;
}

/* With LEFT a complete hand uses only held and unseen copies. With PAST_FOUR and PAST_LEFT a
 * complete hand may use any number of copies. The mask of a need then has the tiles used too often:
 * in more than four copies (PAST_FOUR), or in more than are held and unseen (PAST_LEFT). */
enum limit { LEFT, PAST_FOUR, PAST_LEFT };

typedef struct stock {
    unsigned held;
    unsigned most; /* copies that a complete hand may use */
    unsigned free; /* the tile is in the mask of a need that uses more copies */
    unsigned place;
} stock;

static stock stock_of(const view *v, enum limit limit, unsigned tile, unsigned place) {
    unsigned held = copies(&v->held, tile), there = held + copies(&v->left, tile);
    if (limit == LEFT) return (stock){held, there, held, place};
    return (stock){held, MJ_MAX_TILES, limit == PAST_FOUR ? MJ_COPIES : there, place};
}

/* Returns the need `before` plus n copies of a tile, or NO_WAY if too few copies exist. */
static need with_copies(need before, const stock *s, unsigned n) {
    if (before >= NO_WAY || n > s->most) return NO_WAY;
    unsigned drawn = n > s->held ? n - s->held : 0;
    return (need)((before + (drawn << TILE_BITS)) | (unsigned)(n > s->free) << s->place);
}

/* Adds the uses of a tile to `after`. The tile is part of `runs` runs, of which `begun` begin with
 * it. The tile may also be the pair and a triplet, or two triplets if copies have no limit. */
static void add_uses(const needs *before, const stock *s, unsigned runs, unsigned begun,
                     needs *after) {
    for (unsigned triplet = 0; triplet <= 2; triplet++)
        for (unsigned pair = 0; pair <= 1; pair++) {
            unsigned n = runs + 3 * triplet + 2 * pair, more = begun + triplet;
            if (n > s->most) continue;
            for (unsigned had = 0; had + pair <= 1; had++)
                for (unsigned m = 0; m + more < SET_NUMBERS; m++)
                    keep_cheaper(&after->of[had + pair][m + more],
                                 with_copies(before->of[had][m], s, n));
        }
}

/* of[n][m] has the needs for n runs begun one rank before and m runs begun two ranks before. */
typedef struct open_runs {
    needs of[RUN_NUMBERS][RUN_NUMBERS];
} open_runs;

static void clear_runs(open_runs *r) {
    for (int i = 0; i < RUN_NUMBERS; i++)
        for (int j = 0; j < RUN_NUMBERS; j++) r->of[i][j] = no_needs();
}

static void read_rank(const open_runs *before, const stock *s, open_runs *after) {
    unsigned most_begun = s->place < 7 ? RUN_NUMBERS : 1;
    clear_runs(after);
    for (unsigned one = 0; one < RUN_NUMBERS; one++)
        for (unsigned two = 0; two < RUN_NUMBERS; two++)
            for (unsigned begun = 0; begun < most_begun && begun + one + two <= s->most; begun++)
                add_uses(&before->of[one][two], s, begun + one + two, begun,
                         &after->of[begun][one]);
}

static needs suit_needs(const view *v, enum limit limit, unsigned suit) {
    open_runs a, b;
    clear_runs(&a);
    a.of[0][0].of[0][0] = 0;
    for (unsigned r = 0; r < 9; r++) {
        stock s = stock_of(v, limit, 9 * suit + r, r);
        read_rank(&a, &s, &b);
        a = b;
    }
    return a.of[0][0];
}

static needs singles_needs(const view *v, enum limit limit) {
    needs now = no_needs();
    now.of[0][0] = 0;
    unsigned place = 0;
    for (uint64_t rest = v->single; rest; rest &= rest - 1, place++) {
        needs next = no_needs();
        stock s = stock_of(v, limit, lowest(rest), place);
        add_uses(&now, &s, 0, 0, &next);
        now = next;
    }
    return now;
}

typedef struct all_needs {
    needs part[PARTS];
} all_needs;

static void find_needs(const view *v, enum limit limit, all_needs *a) {
    for (unsigned s = 0; s < 3; s++) {
        a->part[s] = no_needs();
        a->part[s].of[0][0] = 0;
        if (s >= v->first_suit) a->part[s] = suit_needs(v, limit, s);
    }
    a->part[SINGLES] = singles_needs(v, limit);
}

static void sum_needs(unsigned sum[2][SET_NUMBERS], const needs *n) {
    unsigned out[2][SET_NUMBERS];
    for (unsigned m = 0; m < SET_NUMBERS; m++) {
        out[0][m] = out[1][m] = MJ_NEVER;
        for (unsigned l = 0; l <= m; l++) {
            unsigned u = draws_in(n->of[0][l]), t = draws_in(n->of[1][l]);
            out[0][m] = least_of(out[0][m], sum[0][m - l] + u);
            out[1][m] = least_of(out[1][m], least_of(sum[1][m - l] + u, sum[0][m - l] + t));
        }
    }
    for (unsigned m = 0; m < SET_NUMBERS; m++) sum[0][m] = out[0][m], sum[1][m] = out[1][m];
}

/* Sums the draws of all parts except number `but`, which is PARTS to exclude no part. */
static void sum_parts(const all_needs *a, unsigned but, unsigned sum[2][SET_NUMBERS]) {
    for (unsigned m = 0; m < SET_NUMBERS; m++) sum[0][m] = sum[1][m] = MJ_NEVER;
    sum[0][0] = 0;
    for (unsigned i = 0; i < PARTS; i++)
        if (i != but) sum_needs(sum, a->part + i);
}

static unsigned live_standard_distance(const view *v, const all_needs *a) {
    unsigned sum[2][SET_NUMBERS];
    sum_parts(a, PARTS, sum);
    return sum[1][v->sets];
}

/* Returns which tiles of a part the nearest complete hands need, as a mask of indices. */
static unsigned useful_places(const view *v, const all_needs *a, unsigned part, unsigned distance) {
    unsigned rest[2][SET_NUMBERS], places = 0;
    sum_parts(a, part, rest);
    for (unsigned pair = 0; pair <= 1; pair++)
        for (unsigned m = 0; m <= v->sets; m++) {
            need n = a->part[part].of[pair][m];
            if (draws_in(n) + rest[1 - pair][v->sets - m] == distance) places |= n;
        }
    return places & 0x1ff;
}

static uint64_t live_standard_useful(const view *v, const all_needs *a, unsigned distance) {
    uint64_t mask = 0;
    for (unsigned s = v->first_suit; s < 3; s++)
        mask |= (uint64_t)useful_places(v, a, s, distance) << (9 * s);
    unsigned places = useful_places(v, a, SINGLES, distance);
    for (uint64_t rest = v->single; rest; rest &= rest - 1, places >>= 1)
        if (places & 1) mask |= rest & (~rest + 1);
    return mask;
}

static uint64_t reach(const view *v, unsigned n) {
    uint64_t mask = n <= MJ_COPIES ? v->left.least[n - 1] | v->held.least[n - 1] : 0;
    for (unsigned held = 1; held < n; held++)
        mask |= v->held.least[held - 1] & v->left.least[n - held - 1];
    return mask;
}

/* Does the work of pairs_of, but omits pairs for which too few copies remain. Sets *all to the
 * number of pairs that are held or can still be drawn. */
static pairs live_pairs(const view *v, unsigned *all) {
    const planes *h = &v->held;
    uint64_t two = reach(v, 2), four = v->four_as_two_pairs ? reach(v, 4) : 0;
    pairs p = pairs_of(h, v->four_as_two_pairs);
    p.one &= (two & ~h->least[1]) | (four & h->least[2]);
    p.two &= (two & ~h->least[0]) | (four & h->least[1]);
    p.ones = bits(p.one);
    *all = bits(two) + bits(four);
    return p;
}

static unsigned live_kokushi(const view *v) {
    if (ORPHANS & ~reach(v, 1) || !(ORPHANS & reach(v, 2))) return MJ_NEVER;
    return kokushi_distance(&v->held);
}

static void live_offer_closed(nearest *n, const view *v) {
    if (v->forms & MJ_CHIITOITSU) {
        unsigned all;
        pairs p = live_pairs(v, &all);
        if (all >= CHIITOITSU_PAIRS) offer(n, chiitoitsu_distance(&p), MJ_CHIITOITSU);
    }
    if (v->forms & MJ_KOKUSHI) {
        unsigned distance = live_kokushi(v);
        if (distance < MJ_NEVER) offer(n, distance, MJ_KOKUSHI);
    }
}

static uint64_t live_closed_useful(const view *v, const nearest *n) {
    uint64_t mask = 0;
    if (n->forms & MJ_CHIITOITSU) {
        unsigned all;
        pairs p = live_pairs(v, &all);
        mask |= chiitoitsu_useful(&p);
    }
    if (n->forms & MJ_KOKUSHI) mask |= kokushi_useful(&v->held);
    return mask;
}

static void live_nearest(const view *v, all_needs *a, nearest *n) {
    *n = (nearest){MJ_NEVER, 0};
    if (v->forms & MJ_STANDARD) {
        find_needs(v, LEFT, a);
        unsigned distance = live_standard_distance(v, a);
        if (distance < MJ_NEVER) offer(n, distance, MJ_STANDARD);
    }
    live_offer_closed(n, v);
}

void mj_live_shanten_of(const view *v, nearest *n) {
    all_needs a;
    live_nearest(v, &a, n);
}

void mj_live_ukeire_of(const view *v, mj_useful *u) {
    all_needs a;
    nearest n;
    live_nearest(v, &a, &n);
    uint64_t mask = live_closed_useful(v, &n);
    if (n.forms & MJ_STANDARD) mask |= live_standard_useful(v, &a, n.distance);
    note_useful(u, &n, mask & v->left.least[0], &v->left);
}

void mj_live_rows_of(const view *v, mj_row rows[MJ_PARTS]) {
    all_needs a;
    find_needs(v, LEFT, &a);
    for (unsigned i = 0; i < PARTS; i++)
        for (unsigned n = 0; n < MJ_ROW; n++)
            rows[i][n] = (uint8_t)least_of(draws_in(a.part[i].of[n / SET_NUMBERS][n % SET_NUMBERS]),
                                           MJ_NEVER);
}

uint64_t mj_lacking_of(const view *v) {
    all_needs a;
    find_needs(v, v->live ? PAST_LEFT : PAST_FOUR, &a);
    return live_standard_useful(v, &a, live_standard_distance(v, &a));
}
