/* danger_plain.c - see danger_plain.h.
 * SPDX-License-Identifier: MIT */
#include "danger_plain.h"
#include "oracle.h"

#include <string.h>

enum { RYANMEN, SHANPON, KANCHAN, PENCHAN, TANKI, ROLES };

typedef struct {
    const mj_danger_query *question;
    const uint8_t *count;
    int left[34];         /* tiles that are in no set and not in the pair */
    int tiles, pair;      /* the number of these tiles; the tile of the pair, -1 for none */
    uint64_t role[ROLES]; /* waits by the kind of block that they complete */
    int pairs_of;         /* the kind of wait of a shanpon, by its two pairs */
} laid_out;

static int rank_of(int t) { return t < 27 ? t % 9 : -1; }
static int is_orphan(int t) { return t >= 27 || t % 9 == 0 || t % 9 == 8; }

/* Returns whether tile t and the next `further` tiles belong to one number suit. */
static int runs_to(int t, int further) { return t < 27 && t % 9 + further < 9; }

static int ones(uint64_t mask) {
    int n = 0;
    for (; mask; mask &= mask - 1) n++;
    return n;
}

static int lowest_of(uint64_t mask) {
    int t = 0;
    while (!(mask >> t & 1)) t++;
    return t;
}

static int is_left(const mj_danger_query *q, const uint8_t *count, int t) {
    const int unseen = q->allowed >> t & 1 ? q->unseen[t] : 0;
    return count[t] < 4 && (t < 27 || count[t] < unseen || (q->held >> t & 1));
}

static uint64_t waits_remaining(const mj_danger_query *q, const uint8_t *count, uint64_t waits) {
    for (int t = 0; t < 34; t++)
        if (!is_left(q, count, t)) waits &= ~(1ULL << t);
    return waits;
}

static void note_wait(laid_out *h, int role, int t) {
    if (is_left(h->question, h->count, t)) h->role[role] |= 1ULL << t;
}

static int pairs_of(int a, int b) {
    if (a >= 27 && b >= 27) return MJ_WAIT_SHANPON_HONOURS;
    if (a >= 27 || b >= 27) return MJ_WAIT_SHANPON_HONOUR;
    return a / 9 == b / 9 ? MJ_WAIT_SHANPON_SUIT : MJ_WAIT_SHANPON_NUMBERS;
}

static void note_pairs(laid_out *h, int t) {
    note_wait(h, SHANPON, t);
    note_wait(h, SHANPON, h->pair);
    h->pairs_of = pairs_of(t, h->pair);
}

static void note_neighbours(laid_out *h, int t) {
    if (rank_of(t) == 0) {
        note_wait(h, PENCHAN, t + 2);
    } else if (rank_of(t) == 7) {
        note_wait(h, PENCHAN, t - 1);
    } else {
        note_wait(h, RYANMEN, t - 1);
        note_wait(h, RYANMEN, t + 2);
    }
}

/* Records the waits of a hand in which all tiles except t and u form sets and a pair (u >= t). */
static void note_two(laid_out *h, int t, int u) {
    if (u == t) note_pairs(h, t);
    if (u == t + 1 && runs_to(t, 1)) note_neighbours(h, t);
    if (u == t + 2 && runs_to(t, 2)) note_wait(h, KANCHAN, t + 1);
}

static void note_rest(laid_out *h) {
    int t = 0, u = 33;
    while (!h->left[t]) t++;
    while (!h->left[u]) u--;
    if (h->pair < 0)
        note_wait(h, TANKI, t);
    else
        note_two(h, t, u);
}

static void lay_sets(laid_out *h, int from);

/* Takes the tiles t, u and v as a set, and then further sets that begin at t or above. */
static void lay_set(laid_out *h, int t, int u, int v) {
    h->left[t]--, h->left[u]--, h->left[v]--, h->tiles -= 3;
    if (h->left[t] >= 0 && h->left[u] >= 0 && h->left[v] >= 0) lay_sets(h, t);
    h->left[t]++, h->left[u]++, h->left[v]++, h->tiles += 3;
}

static void lay_sets(laid_out *h, int from) {
    if (h->tiles < 3) {
        note_rest(h);
        return;
    }
    for (int t = from; t < 34; t++) {
        lay_set(h, t, t, t);
        if (runs_to(t, 2)) lay_set(h, t, t + 1, t + 2);
    }
}

static void lay_out(laid_out *h) {
    lay_sets(h, 0);
    h->tiles -= 2;
    for (h->pair = 0; h->pair < 34; h->pair++) {
        h->left[h->pair] -= 2;
        if (h->left[h->pair] >= 0) lay_sets(h, 0);
        h->left[h->pair] += 2;
    }
}

static int kind_of_wait(const laid_out *h, uint64_t waits) {
    const int t = lowest_of(waits), rank = rank_of(t);
    if (ones(waits) > 2) return MJ_WAIT_MANY;
    if (h->role[RYANMEN]) return MJ_WAIT_RYANMEN;
    if (h->role[SHANPON]) return h->pairs_of;
    if (ones(waits) == 2)
        return lowest_of(waits & (waits - 1)) / 9 == t / 9 ? MJ_WAIT_NOBETAN
                                                           : MJ_WAIT_SHANPON_NUMBERS;
    if (h->role[KANCHAN])
        return rank > 2 && rank < 6     ? MJ_WAIT_KANCHAN_456
               : rank == 2 || rank == 6 ? MJ_WAIT_KANCHAN_37
                                        : MJ_WAIT_KANCHAN_28;
    if (h->role[PENCHAN]) return MJ_WAIT_PENCHAN;
    if (t >= 27) return MJ_WAIT_TANKI_HONOUR;
    return is_orphan(t) ? MJ_WAIT_TANKI_TERMINAL : MJ_WAIT_TANKI_NUMBER;
}

/* Returns the tiles that complete a hand to four sets and a pair, and writes the kind of wait. */
static uint64_t waits_of_sets(const mj_danger_query *q, const uint8_t *count, int tiles,
                              int *kind) {
    laid_out h = {.question = q, .count = count, .tiles = tiles, .pair = -1};
    uint64_t waits = 0;
    for (int t = 0; t < 34; t++) h.left[t] = count[t];
    lay_out(&h);
    for (int r = 0; r < ROLES; r++) waits |= h.role[r];
    if (waits) *kind = kind_of_wait(&h, waits);
    return waits;
}

static uint64_t wait_of_pairs(const uint8_t *count, int *kind) {
    uint64_t single = 0;
    int pairs = 0;
    for (int t = 0; t < 34; t++) {
        pairs += count[t] == 2;
        if (count[t] == 1) single |= 1ULL << t;
    }
    if (pairs != 6 || ones(single) != 1) return 0;
    const int t = lowest_of(single);
    *kind = t >= 27        ? MJ_WAIT_PAIRS_HONOUR
            : is_orphan(t) ? MJ_WAIT_PAIRS_TERMINAL
                           : MJ_WAIT_PAIRS_NUMBER;
    return single;
}

static uint64_t waits_of_orphans(const uint8_t *count, int *kind) {
    uint64_t all = 0, missing = 0;
    for (int t = 0; t < 34; t++) {
        if (count[t] && !is_orphan(t)) return 0;
        if (is_orphan(t)) all |= 1ULL << t;
        if (is_orphan(t) && !count[t]) missing |= 1ULL << t;
    }
    if (ones(missing) > 1) return 0;
    *kind = MJ_WAIT_ORPHANS;
    return missing ? missing : all;
}

/* Returns all waits of a hand. If a hand waits in several forms, the first form decides `kind`. */
static uint64_t waits_of_hand(const mj_danger_query *q, const uint8_t *count, int tiles,
                              int *kind) {
    int pairs_kind = 0, orphans_kind = 0;
    const uint64_t sets = waits_of_sets(q, count, tiles, kind);
    if (tiles < 13) return sets;
    const uint64_t pairs = waits_remaining(q, count, wait_of_pairs(count, &pairs_kind));
    const uint64_t orphans = waits_remaining(q, count, waits_of_orphans(count, &orphans_kind));
    if (!sets) *kind = pairs ? pairs_kind : orphans_kind;
    return sets | pairs | orphans;
}

typedef struct {
    const mj_danger_query *question;
    mj_danger_result *answer; /* NULL if only the number of hands matters */
    uint8_t count[34];
    int tiles;
    long hands, tenpai, most;
} every;

static void add_hand(every *e, double copies) {
    const mj_danger_query *q = e->question;
    mj_danger_result *a = e->answer;
    int kind = 0;
    const uint64_t waits = waits_of_hand(q, e->count, e->tiles, &kind);
    const double weight = copies * q->weights[kind];
    if (!waits || waits & q->safe) return;
    e->tenpai++;
    a->total += weight;
    a->kind[kind] += weight;
    for (int t = 0; t < 34; t++)
        if ((waits & q->allowed) >> t & 1) {
            a->wait[t] += weight;
            a->by_kind[t][kind] += weight;
        }
}

static void each_hand(every *e, int t, int tiles, double copies) {
    if (e->hands >= e->most) return;
    if (!tiles) {
        e->hands++;
        if (e->answer) add_hand(e, copies);
        return;
    }
    if (t == 34) return;
    const int unseen = e->question->allowed >> t & 1 ? e->question->unseen[t] : 0;
    for (int n = 0; n <= unseen && n <= tiles; n++) {
        e->count[t] = (uint8_t)n;
        each_hand(e, t + 1, tiles - n, copies * oracle_choose(unseen, n));
    }
    e->count[t] = 0;
}

long danger_plain_hands(const mj_danger_query *question, long most) {
    every e = {.question = question, .most = most, .tiles = 13 - 3 * question->melds};
    each_hand(&e, 0, e.tiles, 1);
    return e.hands;
}

long danger_plain(const mj_danger_query *question, mj_danger_result *answer) {
    every e = {.question = question, .answer = answer, .tiles = 13 - 3 * question->melds};
    e.most = INT64_MAX;
    memset(answer, 0, sizeof *answer);
    each_hand(&e, 0, e.tiles, 1);
    return e.tenpai;
}
