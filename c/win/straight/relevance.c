/* relevance.c - see relevance.h.
 * SPDX-License-Identifier: MIT */
#include "win/straight/relevance.h"

#include "hand/hand.h"
#include "win/targets.h"

#define MIDDLE (0070ULL | 0070ULL << 9 | 0070ULL << 18) /* ranks 4 to 6 */

static unsigned count_in(const question *q, uint64_t tiles) {
    unsigned sum = 0;
    for (; tiles; tiles &= tiles - 1) sum += q->count[lowest(tiles)];
    return sum;
}

static uint64_t tiles_of(const mj_meld *m) {
    return (m->kind == MJ_MELD_CHI ? 7ULL : 1ULL) << m->tile;
}

typedef struct melds {
    uint64_t tiles, runs, triplets;
    unsigned concealed; /* closed kans */
    unsigned sets;      /* triplets and kans */
    int closed, inner;  /* inner: 1 if a meld has no terminal or honour */
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

static int has_triplets(const question *q, unsigned triplets, unsigned distance) {
    unsigned with[4] = {0}, lack = 0; /* with[n]: kinds that lack n tiles of a triplet */
    for (int t = 0; t < MJ_KINDS; t++)
        if (q->count[t] + q->unseen[t] >= 3) with[q->count[t] < 3 ? 3 - q->count[t] : 0]++;
    for (unsigned n = 0; n < 4; n++)
        for (unsigned i = 0; i < with[n] && triplets; i++, triplets--) lack += n;
    return triplets == 0 && lack <= distance;
}

typedef struct codes {
    uint32_t of[SUITS];
} codes;

static codes codes_of(const question *q, uint64_t kinds) {
    codes c = {{0}};
    for (unsigned i = 0; i < SUITS; i++) {
        suit_kind k = mj_suit_kind_of(q, i);
        for (unsigned r = 0; r < k.ranks; r++) {
            unsigned t = mj_suit_tile(q, i, r);
            if (kinds >> t & 1) c.of[i] |= (uint32_t)q->count[t] << 3 * r;
        }
    }
    return c;
}

/* Returns whether a complete hand with only tiles of `kinds` may be at `distance` or nearer. The
 * test ignores missing tiles of other kinds, so the result may be 1 even if no such hand exists. */
static int is_as_near(const question *q, const melds *m, uint64_t kinds, unsigned distance) {
    traits x[SUITS];
    const traits *each[SUITS];
    uint32_t nearest;
    if (m->tiles & ~kinds || count_in(q, ALL_KINDS & ~kinds) > distance) return 0;
    codes c = codes_of(q, kinds);
    for (unsigned i = 0; i < SUITS; i++) {
        suit_kind k = mj_suit_kind_of(q, i);
        x[i] = mj_suit_traits(&k, c.of[i]);
        each[i] = x + i;
    }
    return mj_targets_distance(q, each, &nearest) <= (int)distance;
}

static int one_suit(const question *q, const melds *m, unsigned distance) {
    int any = 0;
    for (unsigned s = 0; s < 27 && !any; s += 9)
        any = is_as_near(q, m, HONOURS | 0x1ffULL << s, distance);
    return any;
}

static unsigned take(uint32_t *code, unsigned rank, unsigned copies) {
    unsigned held = copies_in(*code, rank), taken = held < copies ? held : copies;
    *code -= taken * one_of(rank);
    return copies - taken;
}

/* Returns whether a complete hand that has the same set in all number suits may be at `distance`.
 * The set is a run (`ranks` 3, `copies` 1) or a triplet (`ranks` 1, `copies` 3). */
static int same_sets(const question *q, codes c, uint64_t melded, unsigned rank, unsigned ranks,
                     unsigned copies, unsigned distance) {
    unsigned lack = 0, sets = q->sets, row[SUITS];
    for (unsigned i = 0; i < 3; i++) {
        int two = i == 0 && q->players == 3;
        unsigned r = two ? rank / 8 : rank;
        if (melded >> (9 * i + rank) & 1) continue;
        if (!sets || (two && rank % 8)) return 0;
        for (unsigned n = 0; n < ranks; n++) lack += take(&c.of[i], r + n, copies);
        sets--;
    }
    if (lack > distance) return 0;
    for (unsigned i = 0; i < SUITS; i++) {
        suit_kind k = mj_suit_kind_of(q, i);
        row[i] = mj_suit_row(&k, c.of[i]);
    }
    return lack + answers_for(sets, combine(row[0], row[1]))[combine(row[2], row[3])] <= distance;
}

static uint16_t runs_in_reach(const question *q, const melds *m, unsigned distance) {
    uint16_t ranks = 0;
    const codes all = codes_of(q, ALL_KINDS);
    for (unsigned r = 0; r < 7 && q->players == 4; r++)
        if (same_sets(q, all, m->runs, r, 3, 1, distance)) ranks = (uint16_t)(ranks | 1u << r);
    return ranks;
}

static uint16_t triplets_in_reach(const question *q, const melds *m, unsigned distance) {
    uint16_t ranks = 0;
    const codes all = codes_of(q, ALL_KINDS);
    for (unsigned r = 0; r < RANKS; r++)
        if (same_sets(q, all, m->triplets, r, 1, 3, distance)) ranks = (uint16_t)(ranks | 1u << r);
    return ranks;
}

static unsigned flag_if(int condition, unsigned bit) { return condition ? bit : 0; }

relevance mj_relevance_of(const question *q, unsigned distance) {
    const mj_value *v = &q->value;
    melds m = read_melds(&v->table);
    int ends = !m.inner && is_as_near(q, &m, ALL_KINDS & ~MIDDLE, distance),
        orphans = is_as_near(q, &m, ORPHANS, distance), one = one_suit(q, &m, distance),
        three = m.concealed > 2 || has_triplets(q, 3 - m.concealed, distance),
        four = !m.runs && (m.sets > 3 || has_triplets(q, 4 - m.sets, distance));
    unsigned of =
        flag_if((m.closed || v->rules.kuitan) && is_as_near(q, &m, ALL_KINDS & ~ORPHANS, distance),
                IF_SIMPLES) |
        flag_if(orphans, IF_ORPHANS) | flag_if(ends, IF_ENDS) | flag_if(ends && !m.runs, IF_RUNS) |
        flag_if(one, IF_NUMBERS) | flag_if(one || ends || orphans, IF_HONOURS) |
        flag_if(is_as_near(q, &m, GREENS, distance), IF_GREENS) |
        flag_if(three || four, IF_TRIPLETS) | flag_if(four && m.closed, IF_TANKI) |
        flag_if(m.closed, IF_CLOSED) | flag_if(v->ron > 0 || v->with_others, IF_RON) |
        flag_if(q->forms & MJ_STANDARD, IF_STANDARD) |
        flag_if(v->rules.ura && v->table.dora_count && m.closed, IF_URA);
    return (relevance){(uint16_t)of, runs_in_reach(q, &m, distance),
                       triplets_in_reach(q, &m, distance)};
}
