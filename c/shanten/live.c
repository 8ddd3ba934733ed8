/* live.c - see live.h.
 * SPDX-License-Identifier: MIT
 *
 * A need is a number of draws together with the tiles that any cheapest way draws. Needs add up
 * along a suit, and where two ways cost the same their tiles are united; so one pass over the nine
 * ranks gives the partial distances and the useful tiles at once. A tile is useful just when some
 * nearest complete hand has more of it than the hand: drawing it leaves held plus unseen as it was.
 */
#include "shanten/live.h"

/* Bits 0..8: tiles drawn, by place in the part. Bits 9..15: how many draws. */
typedef uint16_t need;

enum { TILE_BITS = 9, NO_WAY = 127 << TILE_BITS, PART_SETS = MJ_MAX_MELDS + 1, RUNS = 3 };

/* By pair or not, and by sets. */
typedef struct needs {
    need of[2][PART_SETS];
} needs;

static unsigned draws(need n) { return n >> TILE_BITS; }

static void either(need *a, need b) {
    if (draws(b) < draws(*a))
        *a = b;
    else if (draws(b) == draws(*a))
        *a |= b;
}

static needs no_needs(void) {
    needs n;
    for (int i = 0; i < PART_SETS; i++) n.of[0][i] = n.of[1][i] = NO_WAY;
    return n;
}

/* What a complete hand may use: what is held and left; or no matter how many, and then marked are
 * not the tiles drawn but those of which it uses more than four, or more than are left. */
enum limit { LEFT, PAST_FOUR, PAST_LEFT };

/* One tile of a part: how many are held, how many a complete hand may use, from how many on it is
 * marked, its place. */
typedef struct stock {
    unsigned held, most, free, place;
} stock;

static stock stock_of(const view *v, enum limit limit, unsigned tile, unsigned place) {
    unsigned held = copies(&v->held, tile), had = held + copies(&v->left, tile);
    if (limit == LEFT) return (stock){held, had, held, place};
    return (stock){held, MJ_MAX_TILES, limit == PAST_FOUR ? MJ_COPIES : had, place};
}

/* The need of n copies on top of `before`; NO_WAY where there are not so many. */
static need take(need before, const stock *s, unsigned n) {
    if (before >= NO_WAY || n > s->most) return NO_WAY;
    unsigned drawn = n > s->held ? n - s->held : 0;
    return (need)((before + (drawn << TILE_BITS)) | (unsigned)(n > s->free) << s->place);
}

/* Adds to `after` every use of one tile: `runs` through it, of which `begun` begin here, maybe a
 * triplet (two, where five copies are no limit), maybe the pair. */
static void use(const needs *before, const stock *s, unsigned runs, unsigned begun, needs *after) {
    for (unsigned triplet = 0; triplet <= 2; triplet++)
        for (unsigned pair = 0; pair <= 1; pair++) {
            unsigned n = runs + 3 * triplet + 2 * pair, more = begun + triplet;
            if (n > s->most) continue;
            for (unsigned had = 0; had + pair <= 1; had++)
                for (unsigned m = 0; m + more < PART_SETS; m++)
                    either(&after->of[had + pair][m + more], take(before->of[had][m], s, n));
        }
}

/* Runs begun one and two ranks before; three equal runs are three triplets, so two are enough. */
typedef struct open_runs {
    needs of[RUNS][RUNS];
} open_runs;

static void clear(open_runs *r) {
    for (int i = 0; i < RUNS; i++)
        for (int j = 0; j < RUNS; j++) r->of[i][j] = no_needs();
}

static void read_rank(const open_runs *before, const stock *s, open_runs *after) {
    unsigned most_begun = s->place < 7 ? RUNS : 1;
    clear(after);
    for (unsigned one = 0; one < RUNS; one++)
        for (unsigned two = 0; two < RUNS; two++)
            for (unsigned begun = 0; begun < most_begun && begun + one + two <= s->most; begun++)
                use(&before->of[one][two], s, begun + one + two, begun, &after->of[begun][one]);
}

static needs suit_needs(const view *v, enum limit limit, unsigned suit) {
    open_runs a, b;
    clear(&a);
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
        use(&now, &s, 0, 0, &next);
        now = next;
    }
    return now;
}

/* The needs of the parts that the rules have. */
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

/* Draws alone; where parts come together their tiles do not matter. */
static void add_part(unsigned sum[2][PART_SETS], const needs *n) {
    unsigned out[2][PART_SETS];
    for (unsigned m = 0; m < PART_SETS; m++) {
        out[0][m] = out[1][m] = MJ_NEVER;
        for (unsigned l = 0; l <= m; l++) {
            unsigned u = draws(n->of[0][l]), t = draws(n->of[1][l]);
            out[0][m] = least_of(out[0][m], sum[0][m - l] + u);
            out[1][m] = least_of(out[1][m], least_of(sum[1][m - l] + u, sum[0][m - l] + t));
        }
    }
    for (unsigned m = 0; m < PART_SETS; m++) sum[0][m] = out[0][m], sum[1][m] = out[1][m];
}

/* All parts but one (or all, where `but` is PARTS). */
static void sum_parts(const all_needs *a, unsigned but, unsigned sum[2][PART_SETS]) {
    for (unsigned m = 0; m < PART_SETS; m++) sum[0][m] = sum[1][m] = MJ_NEVER;
    sum[0][0] = 0;
    for (unsigned i = 0; i < PARTS; i++)
        if (i != but) add_part(sum, a->part + i);
}

static unsigned standard_distance(const view *v, const all_needs *a) {
    unsigned sum[2][PART_SETS];
    sum_parts(a, PARTS, sum);
    return sum[1][v->sets];
}

/* Places drawn in a part by some nearest complete hand. */
static unsigned useful_places(const view *v, const all_needs *a, unsigned part, unsigned distance) {
    unsigned rest[2][PART_SETS], places = 0;
    sum_parts(a, part, rest);
    for (unsigned pair = 0; pair <= 1; pair++)
        for (unsigned m = 0; m <= v->sets; m++) {
            need n = a->part[part].of[pair][m];
            if (draws(n) + rest[1 - pair][v->sets - m] == distance) places |= n;
        }
    return places & 0x1ff;
}

static uint64_t standard_useful(const view *v, const all_needs *a, unsigned distance) {
    uint64_t mask = 0;
    for (unsigned s = v->first_suit; s < 3; s++)
        mask |= (uint64_t)useful_places(v, a, s, distance) << (9 * s);
    unsigned places = useful_places(v, a, SINGLES, distance);
    for (uint64_t rest = v->single; rest; rest &= rest - 1, places >>= 1)
        if (places & 1) mask |= rest & (~rest + 1);
    return mask;
}

/* The tiles of which a complete hand may use at least n. */
static uint64_t reach(const view *v, unsigned n) {
    uint64_t mask = n <= MJ_COPIES ? v->left.least[n - 1] | v->held.least[n - 1] : 0;
    for (unsigned held = 1; held < n; held++)
        mask |= v->held.least[held - 1] & v->left.least[n - held - 1];
    return mask;
}

/* As pairs_of, less what is out of reach; *all counts the pairs that can be had at all. */
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
        if (all >= 7) offer(n, chiitoitsu_distance(&p), MJ_CHIITOITSU);
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
        unsigned distance = standard_distance(v, a);
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
    if (n.forms & MJ_STANDARD) mask |= standard_useful(v, &a, n.distance);
    u->mask = mask & v->left.least[0];
    u->distance = (uint8_t)n.distance;
    u->forms = (uint8_t)n.forms;
    count_useful(u, &v->left);
}

uint64_t mj_lacking_of(const view *v, int live) {
    all_needs a;
    find_needs(v, live ? PAST_LEFT : PAST_FOUR, &a);
    return standard_useful(v, &a, standard_distance(v, &a));
}
