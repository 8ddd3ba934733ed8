/* goals.c - the nearest complete hands.
 * SPDX-License-Identifier: MIT
 *
 * A complete hand is built tile by tile, from 1m on. A prefix counts the unfinished runs, sets and
 * pairs that the tiles so far make. The first pass goes from the last tile back to the first and
 * fills `rest` with the fewest draws from every prefix to the end. The second pass builds the hands
 * from the first tile on, and tries every number of copies of each tile. Equal tiles may have
 * several prefixes: 111222333 is three triplets or three runs. The second pass carries all prefixes
 * that can still reach the least distance, so it finds every nearest hand once. */
#include "hand/parts.h"
#include "shanten/shanten.h"

enum {
    PREFIXES = RUN_NUMBERS * RUN_NUMBERS * SET_NUMBERS * 2,
    PREFIX_WORDS = 2,
    NEVER_REACHED = 100 /* more than any number of draws */
};

typedef struct search {
    const view *v;
    uint8_t held[MJ_KINDS], left[MJ_KINDS];
    uint8_t most[MJ_KINDS]; /* copies that a complete hand may have */
    uint8_t rest[MJ_KINDS + 1][PREFIXES];
    uint8_t count[MJ_KINDS]; /* the complete hand so far */
    unsigned distance;
    int form;
    int seen, stored; /* complete hands found, and those stored in `goals` */
    int max;          /* room in `goals` */
    mj_goal *goals;
} search;

static unsigned draws_for(const search *x, unsigned t, unsigned n) {
    return n > x->held[t] ? n - x->held[t] : 0;
}

static uint32_t subsets_of(unsigned n, unsigned k) {
    static const uint8_t binomial[5][5] = {
        {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};
    return binomial[n][k];
}

static uint32_t ways_to_draw(const search *x) {
    uint64_t ways = 1;
    for (unsigned t = 0; t < MJ_KINDS; t++) {
        ways *= subsets_of(x->left[t], draws_for(x, t, x->count[t]));
        if (ways > UINT32_MAX) ways = UINT32_MAX;
    }
    return (uint32_t)ways;
}

static void keep_goal(search *x) {
    x->seen++;
    uint32_t ways = ways_to_draw(x);
    int i = x->stored;
    if (i == x->max && (i == 0 || x->goals[i - 1].ways >= ways)) return;
    if (i < x->max)
        x->stored++;
    else
        i--;
    for (; i > 0 && x->goals[i - 1].ways < ways; i--) x->goals[i] = x->goals[i - 1];
    for (int t = 0; t < MJ_KINDS; t++) x->goals[i].count[t] = x->count[t];
    x->goals[i].form = (uint8_t)x->form;
    x->goals[i].ways = ways;
}

static int enough(const search *x) { return x->seen == MJ_GOALS_SEEN; }

/* `one` and `two` count unfinished runs that began one and two tiles before the next tile. */
typedef struct prefix {
    unsigned one, two, sets, pair;
} prefix;

static unsigned prefix_name(prefix s) {
    return ((s.one * RUN_NUMBERS + s.two) * SET_NUMBERS + s.sets) * 2 + s.pair;
}

static prefix prefix_of(unsigned name) {
    return (prefix){name / (2 * SET_NUMBERS) / RUN_NUMBERS, name / (2 * SET_NUMBERS) % RUN_NUMBERS,
                    name / 2 % SET_NUMBERS, name & 1};
}

/* A use of a tile has bits: bit 0 for the pair, bit 1 for a triplet, bits 2..3 for new runs. */
enum { USES = 4 * RUN_NUMBERS };

/* Adds a use of tile t, which takes *n copies, to a prefix. Returns 0 if this is impossible. */
INLINED_BY_GCC static int extend(const search *x, unsigned t, unsigned use, prefix *s,
                                 unsigned *n) {
    unsigned begun = use >> 2, triplet = use >> 1 & 1, pair = use & 1;
    if (begun && (x->v->single >> t & 1 || t % 9 > 6)) return 0;
    *n = s->one + s->two + begun + 3 * triplet + 2 * pair;
    *s = (prefix){begun, s->one, s->sets + begun + triplet, s->pair + pair};
    return *n <= x->most[t] && s->sets <= x->v->sets && s->pair <= 1;
}

static uint8_t least_rest(const search *x, unsigned t, unsigned name) {
    unsigned least = NEVER_REACHED;
    for (unsigned use = 0; use < USES; use++) {
        prefix s = prefix_of(name);
        unsigned n;
        if (extend(x, t, use, &s, &n))
            least = least_of(least, draws_for(x, t, n) + x->rest[t + 1][prefix_name(s)]);
    }
    return (uint8_t)least;
}

static void find_standard_rest(search *x) {
    for (unsigned name = 0; name < PREFIXES; name++) x->rest[MJ_KINDS][name] = NEVER_REACHED;
    x->rest[MJ_KINDS][prefix_name((prefix){0, 0, x->v->sets, 1})] = 0;
    for (unsigned t = MJ_KINDS; t-- > 0;)
        for (unsigned name = 0; name < PREFIXES; name++) x->rest[t][name] = least_rest(x, t, name);
}

typedef struct prefixes {
    uint64_t word[PREFIX_WORDS];
} prefixes;

/* Returns the prefixes after n copies of tile t that need exactly `draws` further draws. */
static prefixes prefixes_after(const search *x, unsigned t, const prefixes *from, unsigned n,
                               unsigned draws) {
    prefixes to = {{0}};
    for (unsigned i = 0; i < PREFIX_WORDS; i++)
        for (uint64_t rest = from->word[i]; rest; rest &= rest - 1)
            for (unsigned use = 0; use < USES; use++) {
                prefix s = prefix_of(64 * i + lowest(rest));
                unsigned taken;
                if (!extend(x, t, use, &s, &taken) || taken != n) continue;
                unsigned name = prefix_name(s);
                if (x->rest[t + 1][name] == draws) to.word[name / 64] |= 1ULL << (name % 64);
            }
    return to;
}

static void build_standard(search *x, unsigned t, prefixes from, unsigned draws) {
    if (t == MJ_KINDS) {
        keep_goal(x);
        return;
    }
    for (unsigned n = 0; n <= x->most[t] && !enough(x); n++) {
        unsigned now = draws_for(x, t, n);
        if (now > draws) break;
        prefixes to = prefixes_after(x, t, &from, n, draws - now);
        x->count[t] = (uint8_t)n;
        if (to.word[0] | to.word[1]) build_standard(x, t + 1, to, draws - now);
    }
    x->count[t] = 0;
}

static void standard_goals(search *x) {
    prefixes start = {{1}};
    find_standard_rest(x);
    if (x->rest[0][0] == x->distance) build_standard(x, 0, start, x->distance);
}

/* Fills rest[t][pairs] with the fewest draws that make `pairs` pairs of tiles from t on. */
static void find_pairs_rest(search *x, unsigned most) {
    for (unsigned p = 0; p <= CHIITOITSU_PAIRS; p++) x->rest[MJ_KINDS][p] = p ? NEVER_REACHED : 0;
    for (unsigned t = MJ_KINDS; t-- > 0;)
        for (unsigned p = 0; p <= CHIITOITSU_PAIRS; p++) {
            unsigned least = NEVER_REACHED;
            for (unsigned n = 0; n <= most && n <= x->most[t] && n <= 2 * p; n += 2)
                least = least_of(least, draws_for(x, t, n) + x->rest[t + 1][p - n / 2]);
            x->rest[t][p] = (uint8_t)least;
        }
}

static void build_pairs(search *x, unsigned most, unsigned t, unsigned lack, unsigned draws) {
    if (t == MJ_KINDS) {
        keep_goal(x);
        return;
    }
    for (unsigned n = 0; n <= most && n <= x->most[t] && n <= 2 * lack && !enough(x); n += 2) {
        unsigned now = draws_for(x, t, n), left = lack - n / 2;
        x->count[t] = (uint8_t)n;
        if (now + x->rest[t + 1][left] == draws) build_pairs(x, most, t + 1, left, draws - now);
    }
    x->count[t] = 0;
}

static void chiitoitsu_goals(search *x) {
    unsigned most = x->v->four_as_two_pairs ? 4 : 2;
    find_pairs_rest(x, most);
    if (x->rest[0][CHIITOITSU_PAIRS] == x->distance)
        build_pairs(x, most, 0, CHIITOITSU_PAIRS, x->distance);
}

static void kokushi_goals(search *x) {
    for (uint64_t twice = ORPHANS; twice && !enough(x); twice &= twice - 1) {
        unsigned draws = 0, possible = 1;
        for (unsigned t = 0; t < MJ_KINDS; t++) {
            x->count[t] = (uint8_t)((ORPHANS >> t & 1) + (t == lowest(twice)));
            draws += draws_for(x, t, x->count[t]);
            possible &= x->count[t] <= x->most[t];
        }
        if (possible && draws == x->distance) keep_goal(x);
    }
}

static void open_search(search *x, const view *v, int max, mj_goal *goals) {
    x->v = v;
    x->seen = x->stored = 0;
    x->max = max;
    x->goals = goals;
    mj_counts_of(&v->held, x->held);
    mj_counts_of(&v->left, x->left);
    for (unsigned t = 0; t < MJ_KINDS; t++) {
        x->count[t] = 0;
        x->most[t] = v->game >> t & 1 ? MJ_COPIES : 0;
        if (v->live) x->most[t] = (uint8_t)(x->held[t] + x->left[t]);
    }
}

int mj_goals(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen, int max,
             mj_goal *goals) {
    view v;
    search x;
    nearest n;
    int error = mj_view_hand(hand, rules, unseen, &v);
    if (error) return error;
    if (max < 0 || (max && !goals)) return MJ_ERR_ARGUMENT;
    mj_shanten_of(&v, &n);
    open_search(&x, &v, max, goals);
    x.distance = n.distance;
    static void (*const find[])(search *) = {standard_goals, chiitoitsu_goals, kokushi_goals};
    for (int i = 0; i < 3; i++) {
        x.form = 1 << i;
        if (n.forms & 1U << i) find[i](&x);
    }
    return x.seen;
}
