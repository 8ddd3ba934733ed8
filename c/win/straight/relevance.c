/* relevance.c - see relevance.h.
 * SPDX-License-Identifier: MIT
 */
#include "win/straight/relevance.h"

#include "score/planes.h"

static unsigned count_in(const question *q, uint64_t tiles) {
    unsigned sum = 0;
    for (; tiles; tiles &= tiles - 1) sum += q->count[lowest(tiles)];
    return sum;
}

/* The kinds of tiles in melds. */
static uint64_t tiles_of(const mj_meld *m) {
    return (m->kind == MJ_MELD_CHI ? 7ULL : 1ULL) << m->tile;
}

typedef struct melds {
    uint64_t tiles, runs, triplets;
    unsigned concealed; /* closed kans */
    unsigned sets;      /* triplets and kans */
    int closed, inner;  /* inner: one is without terminal or honour */
} melds;

static melds read_melds(const mj_agari *table) {
    melds all = {.closed = 1};
    for (int i = 0; i < table->melds; i++) {
        const mj_meld *m = &table->meld[i];
        int run = m->kind == MJ_MELD_CHI, kan = m->kind == MJ_MELD_CLOSED_KAN;
        all.tiles |= tiles_of(m);
        if (run)
            all.runs |= TILE(m->tile);
        else
            all.triplets |= TILE(m->tile);
        all.concealed += (unsigned)kan;
        all.sets += !run;
        all.closed &= kan;
        all.inner |= !(tiles_of(m) & ORPHANS);
    }
    return all;
}

/* Do so many triplets lack no more than so many tiles? */
static int has_triplets(const question *q, unsigned triplets, unsigned tiles) {
    unsigned with[4] = {0}, lack = 0; /* with[n]: kinds that lack n tiles of a triplet */
    for (int t = 0; t < MJ_KINDS; t++)
        if (q->count[t] + q->unseen[t] >= 3) with[q->count[t] < 3 ? 3 - q->count[t] : 0]++;
    for (unsigned n = 0; n < 4; n++)
        for (unsigned i = 0; i < with[n] && triplets; i++, triplets--) lack += n;
    return triplets == 0 && lack <= tiles;
}

static unsigned lacking(const question *q, unsigned tile, unsigned copies) {
    return q->count[tile] < copies ? copies - q->count[tile] : 0;
}

static uint16_t runs_in_reach(const question *q, const melds *m, unsigned tiles) {
    uint16_t ranks = 0;
    for (unsigned r = 0; r < 7 && q->players == 4; r++) {
        unsigned lack = 0;
        for (unsigned s = 0; s < 27; s += 9)
            for (unsigned k = 0; k < 3 && !(m->runs >> (s + r) & 1); k++)
                lack += lacking(q, s + r + k, 1);
        if (lack <= tiles) ranks = (uint16_t)(ranks | 1u << r);
    }
    return ranks;
}

static uint16_t triplets_in_reach(const question *q, const melds *m, unsigned tiles) {
    uint16_t ranks = 0;
    for (unsigned r = 0; r < RANKS; r++) {
        unsigned lack = 0;
        for (unsigned t = r; t < 27; t += 9)
            if (!(m->triplets >> t & 1)) lack += lacking(q, t, 3);
        if (lack <= tiles) ranks = (uint16_t)(ranks | 1u << r);
    }
    return ranks;
}

/* Can all tiles be of these kinds? */
static int all_of(const question *q, const melds *m, uint64_t kinds, unsigned tiles) {
    return !(m->tiles & ~kinds) && count_in(q, (TILE(MJ_KINDS) - 1) & ~kinds) <= tiles;
}

static int one_suit(const question *q, const melds *m, unsigned tiles) {
    int any = 0;
    for (unsigned s = 0; s < 27; s += 9) any |= all_of(q, m, HONOURS | 0x1ffULL << s, tiles);
    return any;
}

static unsigned when(int condition, unsigned bit) { return condition ? bit : 0; }

relevance mj_relevance_of(const question *q, unsigned tiles) {
    const mj_value *v = &q->value;
    const uint64_t middle = RANK(3) | RANK(4) | RANK(5);
    melds m = read_melds(&v->table);
    int ends = !m.inner && count_in(q, middle) <= tiles;
    int orphans = all_of(q, &m, ORPHANS, tiles), one = one_suit(q, &m, tiles);
    int three = m.concealed > 2 || has_triplets(q, 3 - m.concealed, tiles);
    int four = !m.runs && (m.sets > 3 || has_triplets(q, 4 - m.sets, tiles));
    unsigned of =
        when((m.closed || v->rules.kuitan) && all_of(q, &m, ~ORPHANS, tiles), IF_SIMPLES) |
        when(orphans, IF_ORPHANS) | when(ends, IF_ENDS) | when(ends && !m.runs, IF_RUNS) |
        when(one, IF_NUMBERS) | when(one || ends || orphans, IF_HONOURS) |
        when(all_of(q, &m, GREENS, tiles), IF_GREENS) | when(three || four, IF_TRIPLETS) |
        when(four && m.closed, IF_TANKI) | when(m.closed, IF_CLOSED) | when(v->ron > 0, IF_RON) |
        when(q->forms & MJ_STANDARD, IF_STANDARD) |
        when(v->rules.ura && v->table.dora_count && m.closed, IF_URA);
    return (relevance){(uint16_t)of, runs_in_reach(q, &m, tiles), triplets_in_reach(q, &m, tiles)};
}
