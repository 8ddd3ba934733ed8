/* goals.c - the nearest complete hands.
 * SPDX-License-Identifier: MIT
 *
 * A complete hand is read tile by tile, each reading a walk through few states: runs still open,
 * sets so far, the pair. From the right, `rest` has the fewest draws from every state to the end.
 * Walking from the left one copy number at a time, with the set of all states in which the hand so
 * far may be, and keeping those states from which the least distance can still be met, visits every
 * nearest hand exactly once and never enters a dead end.
 */
#include "shanten/live.h"

enum { RUNS = 3, SETS = MJ_MAX_MELDS + 1, STATES = RUNS * RUNS * SETS * 2, WORDS = 2, FAR = 100 };

typedef struct walk {
    const view *v;
    uint8_t held[MJ_KINDS], left[MJ_KINDS], most[MJ_KINDS];
    uint8_t rest[MJ_KINDS + 1][STATES];
    uint8_t count[MJ_KINDS]; /* the complete hand so far */
    unsigned distance;
    int form, seen, max, kept;
    mj_goal *goals;
} walk;

static unsigned draws_of(const walk *w, unsigned t, unsigned n) {
    return n > w->held[t] ? n - w->held[t] : 0;
}

static uint32_t choose(unsigned n, unsigned k) {
    static const uint8_t binomial[5][5] = {
        {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};
    return binomial[n][k];
}

/* ---- keeping the best ---- */

static uint32_t ways_of(const walk *w) {
    uint64_t ways = 1;
    for (unsigned t = 0; t < MJ_KINDS; t++) {
        ways *= choose(w->left[t], draws_of(w, t, w->count[t]));
        if (ways > UINT32_MAX) ways = UINT32_MAX;
    }
    return (uint32_t)ways;
}

/* Goals come in the order of their counts, so that a later one goes behind its equals. */
static void keep(walk *w) {
    w->seen++;
    uint32_t ways = ways_of(w);
    int i = w->kept;
    if (i == w->max && (i == 0 || w->goals[i - 1].ways >= ways)) return;
    if (i < w->max)
        w->kept++;
    else
        i--;
    for (; i > 0 && w->goals[i - 1].ways < ways; i--) w->goals[i] = w->goals[i - 1];
    for (int t = 0; t < MJ_KINDS; t++) w->goals[i].count[t] = w->count[t];
    w->goals[i].form = (uint8_t)w->form;
    w->goals[i].ways = ways;
}

static int enough(const walk *w) { return w->seen == MJ_GOALS_SEEN; }

/* ---- the standard form ---- */

/* Runs begun one and two tiles before, sets so far, the pair. */
typedef struct state {
    unsigned one, two, sets, pair;
} state;

static unsigned name_of(state s) { return ((s.one * RUNS + s.two) * SETS + s.sets) * 2 + s.pair; }

static state state_of(unsigned name) {
    return (state){name / (2 * SETS) / RUNS, name / (2 * SETS) % RUNS, name / 2 % SETS, name & 1};
}

/* What may be done with one tile: bit 0 the pair, bit 1 a triplet, from bit 2 on the runs begun.
 * Three equal runs are three triplets, so two are enough. */
enum { USES = 4 * RUNS };

/* The next state and, in *n, the copies that the use takes; false where it is not possible. */
static int step(const walk *w, unsigned t, unsigned use, state *s, unsigned *n) {
    unsigned begun = use >> 2, triplet = use >> 1 & 1, pair = use & 1;
    if (begun && (w->v->single >> t & 1 || t % 9 > 6)) return 0;
    *n = s->one + s->two + begun + 3 * triplet + 2 * pair;
    *s = (state){begun, s->one, s->sets + begun + triplet, s->pair + pair};
    return *n <= w->most[t] && s->sets <= w->v->sets && s->pair <= 1;
}

static uint8_t least_rest(const walk *w, unsigned t, unsigned name) {
    unsigned least = FAR;
    for (unsigned use = 0; use < USES; use++) {
        state s = state_of(name);
        unsigned n;
        if (step(w, t, use, &s, &n))
            least = least_of(least, draws_of(w, t, n) + w->rest[t + 1][name_of(s)]);
    }
    return (uint8_t)least;
}

static void find_rest(walk *w) {
    for (unsigned name = 0; name < STATES; name++) w->rest[MJ_KINDS][name] = FAR;
    w->rest[MJ_KINDS][name_of((state){0, 0, w->v->sets, 1})] = 0;
    for (unsigned t = MJ_KINDS; t-- > 0;)
        for (unsigned name = 0; name < STATES; name++) w->rest[t][name] = least_rest(w, t, name);
}

typedef struct states {
    uint64_t word[WORDS];
} states;

/* The states after n copies of t, of those from which `draws` more reach the end. */
static states after(const walk *w, unsigned t, const states *from, unsigned n, unsigned draws) {
    states to = {{0}};
    for (unsigned i = 0; i < WORDS; i++)
        for (uint64_t rest = from->word[i]; rest; rest &= rest - 1)
            for (unsigned use = 0; use < USES; use++) {
                state s = state_of(64 * i + lowest(rest));
                unsigned taken;
                if (!step(w, t, use, &s, &taken) || taken != n) continue;
                unsigned name = name_of(s);
                if (w->rest[t + 1][name] == draws) to.word[name / 64] |= 1ULL << (name % 64);
            }
    return to;
}

/* At most 34 deep. */
static void walk_standard(walk *w, unsigned t, states from, unsigned draws) {
    if (t == MJ_KINDS) {
        keep(w);
        return;
    }
    for (unsigned n = 0; n <= w->most[t] && !enough(w); n++) {
        unsigned now = draws_of(w, t, n);
        if (now > draws) break;
        states to = after(w, t, &from, n, draws - now);
        w->count[t] = (uint8_t)n;
        if (to.word[0] | to.word[1]) walk_standard(w, t + 1, to, draws - now);
    }
    w->count[t] = 0;
}

static void standard_goals(walk *w) {
    states start = {{1}};
    find_rest(w);
    if (w->rest[0][0] == w->distance) walk_standard(w, 0, start, w->distance);
}

/* ---- the forms without sets ---- */

enum { PAIRS = 7 };

/* Fewest draws to `pairs` more from tile t on, in rest[t][pairs]. */
static void find_pairs(walk *w, unsigned most) {
    for (unsigned p = 0; p <= PAIRS; p++) w->rest[MJ_KINDS][p] = p ? FAR : 0;
    for (unsigned t = MJ_KINDS; t-- > 0;)
        for (unsigned p = 0; p <= PAIRS; p++) {
            unsigned least = FAR;
            for (unsigned n = 0; n <= most && n <= w->most[t] && n <= 2 * p; n += 2)
                least = least_of(least, draws_of(w, t, n) + w->rest[t + 1][p - n / 2]);
            w->rest[t][p] = (uint8_t)least;
        }
}

static void walk_pairs(walk *w, unsigned most, unsigned t, unsigned lack, unsigned draws) {
    if (t == MJ_KINDS) {
        keep(w);
        return;
    }
    for (unsigned n = 0; n <= most && n <= w->most[t] && n <= 2 * lack && !enough(w); n += 2) {
        unsigned now = draws_of(w, t, n), left = lack - n / 2;
        w->count[t] = (uint8_t)n;
        if (now + w->rest[t + 1][left] == draws) walk_pairs(w, most, t + 1, left, draws - now);
    }
    w->count[t] = 0;
}

static void chiitoitsu_goals(walk *w) {
    unsigned most = w->v->four_as_two_pairs ? 4 : 2;
    find_pairs(w, most);
    if (w->rest[0][PAIRS] == w->distance) walk_pairs(w, most, 0, PAIRS, w->distance);
}

static void kokushi_goals(walk *w) {
    for (uint64_t twice = ORPHANS; twice && !enough(w); twice &= twice - 1) {
        unsigned draws = 0, possible = 1;
        for (unsigned t = 0; t < MJ_KINDS; t++) {
            w->count[t] = (uint8_t)((ORPHANS >> t & 1) + (t == lowest(twice)));
            draws += draws_of(w, t, w->count[t]);
            possible &= w->count[t] <= w->most[t];
        }
        if (possible && draws == w->distance) keep(w);
    }
}

static void open_walk(walk *w, const view *v, int live, int max, mj_goal *goals) {
    w->v = v;
    w->seen = w->kept = 0;
    w->max = max;
    w->goals = goals;
    for (unsigned t = 0; t < MJ_KINDS; t++) {
        w->count[t] = 0;
        w->held[t] = (uint8_t)copies(&v->held, t);
        w->left[t] = (uint8_t)copies(&v->left, t);
        w->most[t] = drawable(v, &(planes){{0}}) >> t & 1 ? MJ_COPIES : 0;
        if (live) w->most[t] = (uint8_t)(w->held[t] + w->left[t]);
    }
}

int mj_goals(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen, int max,
             mj_goal *goals) {
    view v;
    walk w;
    nearest n;
    int error = mj_view_hand(hand, rules, unseen, &v);
    if (error) return error;
    if (max < 0 || (max && !goals)) return MJ_ERR_ARGUMENT;
    if (rules->live)
        mj_live_shanten_of(&v, &n);
    else
        mj_shanten_of(&v, &n);
    open_walk(&w, &v, rules->live, max, goals);
    w.distance = n.distance;
    static void (*const find[])(walk *) = {standard_goals, chiitoitsu_goals, kokushi_goals};
    for (int i = 0; i < 3; i++) {
        w.form = 1 << i;
        if (n.forms & 1U << i) find[i](&w);
    }
    return w.seen;
}
