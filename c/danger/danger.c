/* danger.c - sums the weights of tenpai hands (mj_danger.h).
 * SPDX-License-Identifier: MIT
 *
 * The four parts of a hand are its three suits and its honours. In a `series`, entry n sums the
 * weights of all hands of one part that have n sets. Series are multiplied as polynomials
 * (DANGER.md, "The sum"). A hand with waits in two parts is found twice, once for each part. */
#include "danger/danger.h"

enum { SUIT_PARTS = NUMBER_SUITS + 1, HONOUR_PART = NUMBER_SUITS, SET_COUNTS = MJ_MAX_MELDS + 1 };
enum { FIRST_HONOUR = DANGER_RANKS * NUMBER_SUITS };

/* A part with sets and a pair waits if one more tile turns it into sets only. `enum either` names
 * these waits. EITHER_RYANMEN is one end of a ryanmen whose other end is impossible. EITHER_MANY is
 * a wait for two or more tiles. If two parts of a hand wait, the greater constant counts. */
enum either { EITHER_ONE, EITHER_HONOUR, EITHER_RYANMEN, EITHER_MANY, EITHERS };
static const uint8_t kind_of_two[EITHERS] = {MJ_WAIT_SHANPON_NUMBERS, MJ_WAIT_SHANPON_HONOUR,
                                             MJ_WAIT_RYANMEN, MJ_WAIT_MANY};

typedef struct series {
    double at[SET_COUNTS];
} series;

/* part_sums has sums of one or more parts. Hands that wait for safe tiles count only in `pair`. */
typedef struct part_sums {
    series sets;            /* only sets */
    series pair;            /* sets and a pair, waiting or not */
    series plain;           /* sets and a pair without a wait */
    series gone;            /* a pair of an honour without remaining copies, which is no wait */
    series either[EITHERS]; /* sets and a pair with a wait */
} part_sums;

typedef struct answer {
    reckoning r;
    part_sums part[SUIT_PARTS];
    int sets; /* concealed sets of the hand */
} answer;

const double mj_danger_weights[MJ_WAIT_KINDS] = {
#define WEIGHT(kind, weight, error) [kind] = weight,
#include "danger/weights.def"
#undef WEIGHT
};

static double joined(const series *a, const series *b, int n) {
    double sum = 0;
    for (int m = 0; m <= n; m++) sum += a->at[m] * b->at[n - m];
    return sum;
}

static series product(const series *a, const series *b) {
    series c;
    for (int n = 0; n < SET_COUNTS; n++) c.at[n] = joined(a, b, n);
    return c;
}

static void add_product(series *to, const series *a, const series *b) {
    for (int n = 0; n < SET_COUNTS; n++) to->at[n] += joined(a, b, n);
}

static uint64_t waits_in_suit(const suit_group *g, unsigned suit) {
    return (uint64_t)g->waits << DANGER_RANKS * suit;
}

static enum either either_of(const suit_group *g) {
    if (bits(g->waits) > 1) return EITHER_MANY;
    return g->kind == MJ_WAIT_RYANMEN ? EITHER_RYANMEN : EITHER_ONE;
}

static void sum_group(answer *a, const suit_group *g, unsigned suit, double hands) {
    part_sums *p = a->part + suit;
    if (g->type == GROUP_SETS) p->sets.at[g->sets] += hands;
    if (g->type == GROUP_PAIR) p->plain.at[g->sets] += hands;
    if (g->type == GROUP_PAIR || g->type == GROUP_EITHER) p->pair.at[g->sets] += hands;
    if (g->type == GROUP_EITHER && !(waits_in_suit(g, suit) & a->r.query->safe))
        p->either[either_of(g)].at[g->sets] += hands;
}

static double triplets_of(const answer *a, unsigned tile) {
    const unsigned n = a->r.unseen[tile];
    return n * (n - 1) * (n - 2) / 6;
}

static series triplets_without(const answer *a, uint64_t others) {
    series sum = {{1}};
    for (uint64_t rest = HONOURS & ~others; rest; rest &= rest - 1)
        for (int n = SET_COUNTS - 1; n; n--)
            sum.at[n] += triplets_of(a, lowest(rest)) * sum.at[n - 1];
    return sum;
}

static void sum_honours(answer *a) {
    part_sums *p = a->part + HONOUR_PART;
    p->sets = triplets_without(a, 0);
    for (unsigned t = FIRST_HONOUR; t < MJ_KINDS; t++) {
        const series pair = {{pairs_of_tile(&a->r, t)}}, triplets = triplets_without(a, TILE(t));
        add_product(&p->pair, &pair, &triplets);
        if (!is_live(&a->r, t, 2))
            add_product(&p->gone, &pair, &triplets);
        else if (!(TILE(t) & a->r.query->safe))
            add_product(&p->either[EITHER_HONOUR], &pair, &triplets);
    }
}

static void fill_parts(answer *a) {
    const mj_danger *d = a->r.danger;
    for (unsigned g = 1; g < d->net.groups; g++)
        for (unsigned s = 0; s < NUMBER_SUITS; s++)
            sum_group(a, d->net.group + g, s, d->sums[g][s]);
    sum_honours(a);
}

static series sets_of_others(const answer *a, unsigned part, unsigned other) {
    series all = {{1}};
    for (unsigned p = 0; p < SUIT_PARTS; p++)
        if (p != part && p != other) all = product(&all, &a->part[p].sets);
    return all;
}

/* Returns the joint sums of the three other parts. At least two of these parts have only sets. */
static part_sums partners_of(const answer *a, unsigned part) {
    part_sums sum = {.sets = sets_of_others(a, part, part)};
    for (unsigned p = 0; p < SUIT_PARTS; p++) {
        if (p == part) continue;
        const series sets = sets_of_others(a, part, p);
        add_product(&sum.pair, &a->part[p].pair, &sets);
        add_product(&sum.plain, &a->part[p].plain, &sets);
        add_product(&sum.gone, &a->part[p].gone, &sets);
        for (int e = 0; e < EITHERS; e++) add_product(&sum.either[e], &a->part[p].either[e], &sets);
    }
    return sum;
}

/* joint_sums has sums of the three other parts, for hands with a known number of sets. */
typedef struct joint_sums {
    double sets, pair, plain, gone, either[EITHERS];
} joint_sums;

/* Returns the sums with as many sets as the part `base` lacks. `base` lists weights by sets. */
static joint_sums join_parts(const answer *a, const series *base, const part_sums *partners) {
    const int n = a->sets - 1;
    joint_sums sum = {joined(base, &partners->sets, a->sets),
                      joined(base, &partners->pair, n),
                      joined(base, &partners->plain, n),
                      joined(base, &partners->gone, n),
                      {0}};
    for (int e = 0; e < EITHERS; e++) sum.either[e] = joined(base, &partners->either[e], n);
    return sum;
}

/* Adds the hands in which a part has the wait `either` and the weight `hands`. `kind` is the wait
 * kind of a hand in which no other part waits. */
static void add_either(const answer *a, double hands, uint64_t waits, enum either either,
                       unsigned kind, const joint_sums *partners) {
    add_hands(&a->r, waits, kind, hands * partners->plain, 1);
    add_hands(&a->r, waits, kind == MJ_WAIT_SHANPON_NUMBERS ? MJ_WAIT_SHANPON_HONOUR : kind,
              hands * partners->gone, 1);
    for (unsigned e = 0; e < EITHERS; e++)
        add_hands(&a->r, waits, kind_of_two[e > either ? e : either], hands * partners->either[e],
                  2);
}

static void count_waits_of(const answer *a, const suit_group *g, unsigned suit, double hands,
                           const joint_sums *partners) {
    const uint64_t waits = waits_in_suit(g, suit);
    if (g->type == GROUP_WAIT) add_hands(&a->r, waits, g->kind, hands * partners->sets, 1);
    if (g->type == GROUP_PART) add_hands(&a->r, waits, g->kind, hands * partners->pair, 1);
    if (g->type == GROUP_EITHER) add_either(a, hands, waits, either_of(g), g->kind, partners);
}

static void add_suit(const answer *a, unsigned suit) {
    const mj_danger *d = a->r.danger;
    const part_sums partners = partners_of(a, suit);
    joint_sums with[SET_COUNTS]; /* by the sets of the suit */
    for (int n = 0; n < SET_COUNTS; n++) {
        series base = {{0}};
        base.at[n] = 1;
        with[n] = join_parts(a, &base, &partners);
    }
    for (unsigned g = 1; g < d->net.groups; g++)
        if (d->sums[g][suit] > 0 && d->net.group[g].waits)
            count_waits_of(a, d->net.group + g, suit, d->sums[g][suit],
                           with + d->net.group[g].sets);
}

static void add_two_honours(const answer *a, unsigned t, unsigned u, const series *sets) {
    const series triplets = triplets_without(a, TILE(t) | TILE(u));
    const uint64_t waits =
        (is_live(&a->r, t, 2) ? TILE(t) : 0) | (is_live(&a->r, u, 2) ? TILE(u) : 0);
    add_hands(&a->r, waits, MJ_WAIT_SHANPON_HONOURS,
              pairs_of_tile(&a->r, t) * pairs_of_tile(&a->r, u) *
                  joined(&triplets, sets, a->sets - 1),
              1);
}

/* Adds hands that wait for honour t. A hand with two honour pairs counts with the lower pair. */
static void add_honour(const answer *a, unsigned t, const part_sums *partners) {
    series base = triplets_without(a, TILE(t));
    if (is_live(&a->r, t, 1))
        add_hands(&a->r, TILE(t), MJ_WAIT_TANKI_HONOUR,
                  a->r.unseen[t] * joined(&base, &partners->sets, a->sets), 1);
    for (int n = 0; n < SET_COUNTS; n++) base.at[n] *= pairs_of_tile(&a->r, t);
    const joint_sums joint = join_parts(a, &base, partners);
    if (is_live(&a->r, t, 2))
        add_either(a, 1, TILE(t), EITHER_HONOUR, MJ_WAIT_SHANPON_HONOUR, &joint);
    for (unsigned u = t + 1; u < MJ_KINDS; u++) add_two_honours(a, t, u, &partners->sets);
}

static void count_honour_waits(const answer *a) {
    const part_sums partners = partners_of(a, HONOUR_PART);
    for (unsigned t = FIRST_HONOUR; t < MJ_KINDS; t++) add_honour(a, t, &partners);
}

static void add_up(mj_danger_result *to) {
    for (int k = 0; k < MJ_WAIT_KINDS; k++) {
        to->total += to->kind[k];
        for (int t = 0; t < MJ_KINDS; t++) to->wait[t] += to->by_kind[t][k];
    }
}

static void add_all(answer *a) {
    fill_parts(a);
    for (unsigned s = 0; s < NUMBER_SUITS; s++) add_suit(a, s);
    count_honour_waits(a);
    if (a->r.query->melds == 0) {
        mj_add_seven_pairs(&a->r);
        mj_add_orphans(&a->r);
    }
    add_up(a->r.to);
}

static void sum_suits(mj_danger *d, const uint8_t unseen[MJ_KINDS]) {
    unsigned differ = !d->summed;
    for (unsigned t = 0; t < MJ_KINDS; t++) {
        differ |= d->unseen[t] ^ unseen[t];
        d->unseen[t] = unseen[t];
    }
    if (differ) mj_lattice_sum(&d->net, unseen, d->sums);
    d->summed = 1;
}

static int check_query(const mj_danger *d, const mj_danger_query *q, const mj_danger_result *to) {
    if (!d || !q || !to) return MJ_ERR_ARGUMENT;
    for (int t = 0; t < MJ_KINDS; t++)
        if (q->unseen[t] > MJ_COPIES) return MJ_ERR_UNSEEN;
    return q->melds > MJ_MAX_MELDS ? MJ_ERR_MELDS : MJ_OK;
}

int mj_danger_ask(mj_danger *d, const mj_danger_query *q, mj_danger_result *to) {
    answer a = {.r = {.danger = d, .query = q, .to = to}};
    const int error = check_query(d, q, to);
    if (error) return error;
    *to = (mj_danger_result){0};
    a.r.weights = q->weights ? q->weights : mj_danger_weights;
    a.sets = MJ_MAX_MELDS - q->melds;
    for (unsigned t = 0; t < MJ_KINDS; t++) a.r.unseen[t] = q->allowed >> t & 1 ? q->unseen[t] : 0;
    sum_suits(d, a.r.unseen);
    add_all(&a);
    return MJ_OK;
}

_Static_assert(_Alignof(mj_danger) == _Alignof(double), "what the header says");

size_t mj_danger_memory(void) { return sizeof(mj_danger); }

int mj_danger_open(void *arena, size_t size, mj_danger **danger) {
    if (!arena || !danger || (uintptr_t)arena % _Alignof(mj_danger)) return MJ_ERR_ARGUMENT;
    if (size < sizeof(mj_danger)) return MJ_ERR_MEMORY;
    *danger = arena;
    (*danger)->summed = 0;
    mj_lattice_build(&(*danger)->net, &(*danger)->work);
    mj_list_pair_runs((*danger)->pair_runs);
    return MJ_OK;
}
