/* reading.c - divides a hand into blocks, as a teacher would.
 * SPDX-License-Identifier: MIT
 *
 * A layout divides the tiles of a part into blocks and spares. A share has three numbers of a
 * layout: its sets, partial sets and heads. The best layout of each share is stored, first for each
 * part, then for the hand. Blocks have a fixed order, so that no layout comes twice. */
#include "hand/parts.h"
#include "shanten/live.h"
#include "shanten/shanten.h"

enum { SHARES = SET_NUMBERS * SET_NUMBERS * 2, MOST_BLOCKS = 5, NO_LAYOUT = -1 };

typedef struct layout {
    int16_t shape; /* sum of SHAPE_OF, or NO_LAYOUT */
    mj_block block[MOST_BLOCKS];
} layout;

typedef struct layouts {
    layout best[SHARES];
} layouts;

static unsigned share_of(unsigned sets, unsigned partials, unsigned head) {
    return (sets * SET_NUMBERS + partials) * 2 + head;
}

typedef struct reader {
    uint8_t count[MJ_KINDS]; /* tiles that are not yet in a block */
    mj_block block[MOST_BLOCKS];
    unsigned first, end; /* the part has the tiles first..end - 1 */
    uint64_t single;
    unsigned most; /* most sets and partial sets together */
    layouts *to;
} reader;

/* TILES_OF[kind] has the counts of the tiles of a block: the lowest tile in bits 0..1, the next in
 * bits 2..3, the third in bits 4..5. */
static const uint8_t TILES_OF[] = {3, 1 | 1 << 2 | 1 << 4, 1 | 1 << 2, 1 | 1 << 4, 1 | 1 << 2, 2,
                                   2};
/* SHAPE_OF[kind] has the points of a block. If layouts tie by the formula, the points decide: a set
 * outweighs a head and four partial sets together, and a head outweighs four partial sets. */
static const uint8_t SHAPE_OF[] = {40, 40, 4, 2, 1, 3, 17};
enum { COUNTED = 256 }; /* greater than any sum of shapes */

static unsigned width_of(unsigned kind) {
    return TILES_OF[kind] >> 4 ? 3 : TILES_OF[kind] >> 2 ? 2 : 1;
}

static int is_edge(unsigned tile) { return tile % 9 == 0 || tile % 9 == 7; }

static int fits(const reader *r, unsigned kind, unsigned tile) {
    unsigned width = width_of(kind);
    if (width > 1 && (r->single >> tile & 1 || tile % 9 + width > 9)) return 0;
    if (kind == MJ_RYANMEN && is_edge(tile)) return 0;
    if (kind == MJ_PENCHAN && !is_edge(tile)) return 0;
    for (unsigned i = 0; i < width; i++)
        if (r->count[tile + i] < (TILES_OF[kind] >> (2 * i) & 3)) return 0;
    return 1;
}

/* Adds the tiles of a block to the counts if `sign` is 1, or removes them if it is -1. */
static void add_block_tiles(reader *r, unsigned kind, unsigned tile, int sign) {
    for (unsigned i = 0; i < width_of(kind); i++)
        r->count[tile + i] = (uint8_t)(r->count[tile + i] + sign * (TILES_OF[kind] >> (2 * i) & 3));
}

static void keep_better(layout *best, const mj_block *block, int shape) {
    if (shape <= best->shape) return;
    best->shape = (int16_t)shape;
    for (int i = 0; i < MOST_BLOCKS; i++) best->block[i] = block[i];
}

static void take_apart(reader *r, unsigned kind, unsigned tile, unsigned sets, unsigned partials,
                       unsigned head, int shape) {
    unsigned n = sets + partials + head;
    keep_better(&r->to->best[share_of(sets, partials, head)], r->block, shape);
    for (; kind <= MJ_HEAD; kind++, tile = r->first) {
        unsigned a = kind <= MJ_RUN, c = kind == MJ_HEAD, b = !a && !c;
        if (c ? head : sets + partials == r->most) continue;
        for (; tile < r->end; tile++) {
            if (!fits(r, kind, tile)) continue;
            r->block[n] = (mj_block){(uint8_t)kind, (uint8_t)tile};
            add_block_tiles(r, kind, tile, -1);
            take_apart(r, kind, tile, sets + a, partials + b, head + c, shape + SHAPE_OF[kind]);
            add_block_tiles(r, kind, tile, 1);
        }
    }
}

static void clear_layouts(layouts *p) {
    for (int i = 0; i < SHARES; i++) p->best[i].shape = NO_LAYOUT;
}

static void put_together(const layout *x, unsigned n, const layout *y, unsigned m, layout *to) {
    mj_block block[MOST_BLOCKS];
    if (n + m > MOST_BLOCKS) return;
    for (unsigned i = 0; i < MOST_BLOCKS; i++)
        block[i] = i < n ? x->block[i] : y->block[i < n + m ? i - n : 0];
    keep_better(to, block, x->shape + y->shape);
}

static void add_share(const layouts *a, unsigned i, const layouts *b, unsigned most, layouts *sum) {
    unsigned sets = i / 2 / SET_NUMBERS, partials = i / 2 % SET_NUMBERS, head = i & 1;
    for (unsigned j = 0; j < SHARES; j++) {
        unsigned s = j / 2 / SET_NUMBERS, p = j / 2 % SET_NUMBERS, h = j & 1;
        if (b->best[j].shape == NO_LAYOUT || sets + partials + s + p > most || head + h > 1)
            continue;
        put_together(a->best + i, sets + partials + head, b->best + j, s + p + h,
                     sum->best + share_of(sets + s, partials + p, head + h));
    }
}

static void add_layouts(layouts *all, const layouts *p, unsigned most) {
    layouts sum;
    clear_layouts(&sum);
    for (unsigned i = 0; i < SHARES; i++)
        if (all->best[i].shape != NO_LAYOUT) add_share(all, i, p, most, &sum);
    *all = sum;
}

/* Returns the share with the least result of the formula and, in a tie, with most points. */
static unsigned best_share(const layouts *all) {
    unsigned best = 0;
    int score = -1;
    for (unsigned i = 0; i < SHARES; i++) {
        unsigned counted = 2 * (i / 2 / SET_NUMBERS) + i / 2 % SET_NUMBERS + (i & 1);
        int with = (int)counted * COUNTED + all->best[i].shape;
        if (all->best[i].shape != NO_LAYOUT && with > score) best = i, score = with;
    }
    return best;
}

static void insert_block(mj_reading *r, unsigned kind, unsigned tile) {
    int i = r->blocks++;
    for (; i > 0 && (r->block[i - 1].kind > kind ||
                     (r->block[i - 1].kind == kind && r->block[i - 1].tile > tile));
         i--)
        r->block[i] = r->block[i - 1];
    r->block[i] = (mj_block){(uint8_t)kind, (uint8_t)tile};
}

static void add_spares(mj_reading *r, const uint8_t count[MJ_KINDS]) {
    for (unsigned t = 0; t < MJ_KINDS; t++)
        for (unsigned i = 0; i < count[t]; i++) insert_block(r, MJ_SPARE, t);
}

static void open_reader(reader *r, const view *v) {
    *r = (reader){.single = v->single, .most = v->sets};
    mj_counts_of(&v->held, r->count);
}

static void read_standard(const view *v, mj_reading *reading) {
    reader r;
    layouts all = {.best = {{0}}}, one;
    open_reader(&r, v);
    clear_layouts(&all);
    all.best[0].shape = 0;
    r.to = &one;
    for (unsigned first = 0; first < MJ_KINDS; first += 9) {
        r.first = first;
        r.end = first < 27 ? first + 9 : MJ_KINDS;
        clear_layouts(&one);
        take_apart(&r, 0, first, 0, 0, 0, 0);
        add_layouts(&all, &one, v->sets);
    }
    unsigned best = best_share(&all);
    reading->sets = (uint8_t)(best / 2 / SET_NUMBERS);
    reading->partials = (uint8_t)(best / 2 % SET_NUMBERS);
    reading->pair = best & 1;
    for (int i = 0; i < reading->sets + reading->partials + reading->pair; i++) {
        mj_block b = all.best[best].block[i];
        insert_block(reading, b.kind, b.tile);
        add_block_tiles(&r, b.kind, b.tile, -1);
    }
    add_spares(reading, r.count);
    reading->classical =
        (int8_t)(2 * v->sets - 2 * reading->sets - reading->partials - reading->pair);
}

static void use_copies(reader *r, mj_reading *reading, unsigned kind, unsigned tile, unsigned n) {
    insert_block(reading, kind, tile);
    r->count[tile] = (uint8_t)(r->count[tile] - n);
}

/* Reads pairs first, then single tiles. At most seven kinds count. */
static void read_chiitoitsu(const view *v, mj_reading *reading) {
    reader r;
    open_reader(&r, v);
    for (unsigned t = 0; t < MJ_KINDS; t++)
        for (unsigned n = 2; n <= (v->four_as_two_pairs ? 4U : 2U) && r.count[t] >= 2; n += 2) {
            use_copies(&r, reading, MJ_HEAD, t, 2);
            reading->pair++;
        }
    pairs p = pairs_of(&v->held, v->four_as_two_pairs);
    reading->kinds = reading->pair;
    for (uint64_t rest = p.one; rest && reading->kinds < CHIITOITSU_PAIRS;
         rest &= rest - 1, reading->kinds++)
        use_copies(&r, reading, MJ_SINGLE, lowest(rest), 1);
    add_spares(reading, r.count);
    reading->classical = (int8_t)(13 - reading->pair - reading->kinds);
}

static void read_kokushi(const view *v, mj_reading *reading) {
    reader r;
    open_reader(&r, v);
    uint64_t twice = v->held.least[1] & ORPHANS;
    for (uint64_t rest = v->held.least[0] & ORPHANS; rest; rest &= rest - 1, reading->kinds++) {
        unsigned t = lowest(rest), head = twice && t == lowest(twice);
        use_copies(&r, reading, head ? MJ_HEAD : MJ_SINGLE, t, 1 + head);
    }
    reading->pair = twice != 0;
    add_spares(reading, r.count);
    reading->classical = (int8_t)(13 - reading->kinds - reading->pair);
}

/* Returns the tiles whose limited copies make the distance greater than the formula's result. */
static uint64_t lacking_in(const view *v, int form) {
    if (form == MJ_STANDARD) return mj_lacking_of(v);
    return pairs_of(&v->held, v->four_as_two_pairs).one & ~v->left.least[0];
}

static void read_view(const view *v, int form, mj_reading *reading) {
    nearest n;
    mj_shanten_of(v, &n);
    *reading = (mj_reading){.form = (uint8_t)form, .distance = (uint8_t)n.distance};
    if (form == MJ_STANDARD)
        read_standard(v, reading);
    else if (form == MJ_CHIITOITSU)
        read_chiitoitsu(v, reading);
    else
        read_kokushi(v, reading);
    if (reading->classical + 1 < (int)n.distance) reading->lacking = lacking_in(v, form);
}

int mj_read(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen, int form,
            mj_reading *reading) {
    view v;
    if (!rules || !reading) return MJ_ERR_ARGUMENT;
    if (form != MJ_STANDARD && form != MJ_CHIITOITSU && form != MJ_KOKUSHI) return MJ_ERR_ARGUMENT;
    mj_rules one = *rules;
    one.forms = (uint8_t)form;
    int error = mj_view_hand(hand, &one, unseen, &v);
    if (!error) read_view(&v, form, reading);
    return error;
}
