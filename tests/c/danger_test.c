/* danger_test.c - compares sums over tenpai hands with published counts and with lists of hands.
 * SPDX-License-Identifier: MIT
 *
 * danger_test [FOLDER], by default tests/vectors. */
#include "danger_plain.h"
#include "lots.h"

static const uint64_t all_tiles = (1ULL << MJ_KINDS) - 1;
static mj_danger *danger;
static const double ones[MJ_WAIT_KINDS] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};

static mj_danger_query nothing_seen(void) {
    mj_danger_query q = MJ_DANGER_QUERY;
    q.weights = ones;
    memset(q.unseen, MJ_COPIES, sizeof q.unseen);
    return q;
}

static mj_danger_result ask_danger(const mj_danger_query *q) {
    mj_danger_result result;
    const int error = mj_danger_ask(danger, q, &result);
    CHECK(error == MJ_OK, "%d", error);
    return result;
}

/* ---- no tile is visible ---- */

static double sum_of_kinds(const double *by_kind, int first, int last) {
    double sum = 0;
    for (int k = first; k <= last; k++) sum += by_kind[k];
    return sum;
}

static int published_rows;

/* Checks the counts of a tile, except the count of seven pairs. The published count of seven pairs
 * omits hands that wait for the same tile with sets and a pair. */
static void check_published_tile(char *line) {
    const mj_danger_query q = nothing_seen();
    char suit;
    int rank;
    double count[3];
    if (sscanf(line, "uniform %d%c %lf %lf %lf", &rank, &suit, count, count + 1, count + 2) != 5)
        return;
    const mj_danger_result r = ask_danger(&q);
    CHECK(r.total == 39270395383132., "%.0f", r.total);
    const double *by_kind = r.by_kind[(suit == 'z' ? 27 : 0) + rank - 1];
    CHECK(sum_of_kinds(by_kind, 0, MJ_WAIT_TANKI_HONOUR) == count[0], "%s: sets", line);
    CHECK(by_kind[MJ_WAIT_ORPHANS] == count[2], "%s: orphans", line);
    published_rows++;
}

/* Checks that sums are equal for the three suits, for both ends of a suit, and for all honours. */
static void check_danger_symmetry(void) {
    const mj_danger_query q = nothing_seen();
    const mj_danger_result r = ask_danger(&q);
    for (int t = 0; t < MJ_KINDS; t++)
        for (int k = 0; k < MJ_WAIT_KINDS; k++) {
            const int twin = t < 27 ? 8 - t % 9 : 27;
            CHECK(r.by_kind[t][k] == r.by_kind[twin][k], "tile %d, kind %d", t, k);
        }
}

/* ---- few tiles, hand by hand ---- */

static void add_unseen(uint8_t *unseen, int t, int n, int players) {
    if (players == 3 && t > 0 && t < 8) return;
    unseen[t] = (uint8_t)(unseen[t] + n > MJ_COPIES ? MJ_COPIES : unseen[t] + n);
}

static void add_unseen_set(uint8_t *unseen, int players) {
    const int t = below(34);
    if (below(3) && t < 27 && t % 9 < 7)
        for (int i = 0; i < 3; i++) add_unseen(unseen, t + i, 1, players);
    else
        add_unseen(unseen, t, 3, players);
}

/* Adds tiles such as 112233m, which a hand can use as three pairs or as two runs. */
static void add_pair_runs(uint8_t *unseen, int players) {
    for (int n = 0; n < 2; n++) {
        const int t = below(3) * 9 + below(7);
        for (int i = 0; i < 3; i++) add_unseen(unseen, t + i, 2, players);
    }
}

enum { OF_SETS, OF_PAIRS, OF_PAIR_RUNS, OF_ORPHANS, OF_HONOURS, OF_ONE_SUIT, OF_TWO_SUITS, BASES };

static void add_base(int base, int melds, uint8_t *unseen, int players) {
    const int tiles = 13 - 3 * melds;
    if (base == OF_SETS)
        for (int n = melds; n < 4; n++) add_unseen_set(unseen, players);
    if (base == OF_PAIRS)
        for (int n = 0; n < 7; n++) add_unseen(unseen, below(34), 2, players);
    if (base == OF_PAIR_RUNS) add_pair_runs(unseen, players);
    if (base == OF_ORPHANS)
        for (int t = 0; t < 34; t++)
            if (t >= 27 || t % 9 == 0 || t % 9 == 8) add_unseen(unseen, t, 1 + !below(4), players);
    if (base == OF_HONOURS)
        for (int n = 0; n < tiles; n++) add_unseen(unseen, 27 + below(7), 1, players);
    if (base == OF_ONE_SUIT || base == OF_TWO_SUITS)
        for (int n = 0; n < tiles; n++)
            add_unseen(unseen, 9 + 9 * (base == OF_TWO_SUITS && below(2)) + below(9), 1, players);
}

static uint64_t random_mask(int one_in) {
    uint64_t mask = 0;
    for (int t = 0; t < MJ_KINDS; t++) mask |= (uint64_t)!below(one_in) << t;
    return mask;
}

static uint64_t random_allowed(void) {
    const uint64_t ends = 1ULL | 1ULL << 8;
    if (below(4)) return all_tiles;
    return below(2) ? all_tiles & ~(0x7fULL << 27 | ends | ends << 9 | ends << 18)
                    : 0x7fULL << 27 | 0x1ffULL << 9 * below(3);
}

/* Draws a situation with few unseen tiles, so that all hands can be listed. */
static mj_danger_query random_situation(int base, int players, double weights[MJ_WAIT_KINDS]) {
    enum { MOST_HANDS = 3000 };
    mj_danger_query q = {.held = all_tiles, .allowed = random_allowed(), .weights = weights};
    const int alone = base == OF_PAIRS || base == OF_PAIR_RUNS || base == OF_ORPHANS;
    q.melds = alone && below(8) ? 0 : (uint8_t)below(5);
    add_base(base, q.melds, q.unseen, players);
    for (int n = 1 + below(7); n; n--) add_unseen(q.unseen, below(34), 1, players);
    while (danger_plain_hands(&q, MOST_HANDS) == MOST_HANDS) q.unseen[below(34)] = 0;
    if (below(3)) q.safe = random_mask(12);
    if (below(3)) q.held = below(2) ? random_mask(2) : 0;
    for (int k = 0; k < MJ_WAIT_KINDS; k++) weights[k] = below(3) ? below(400) / 100. : 1;
    return q;
}

static int equal(double a, double b) {
    const double off = a - b;
    return (off < 0 ? -off : off) <= 1e-12 * b;
}

static void check_numbers_equal(const mj_danger_query *q, const double *a, const double *b, int n,
                                const char *what) {
    for (int i = 0; i < n; i++)
        CHECK(equal(a[i], b[i]), "%s, %d melds, %s %d: %.17g, not %.17g", digits(q->unseen),
              q->melds, what, i, a[i], b[i]);
}

static void check_equal(const mj_danger_query *q, const mj_danger_result *expected) {
    const mj_danger_result r = ask_danger(q);
    check_numbers_equal(q, &r.total, &expected->total, 1, "total");
    check_numbers_equal(q, r.kind, expected->kind, MJ_WAIT_KINDS, "kind");
    check_numbers_equal(q, r.wait, expected->wait, MJ_KINDS, "tile");
    for (int t = 0; t < MJ_KINDS; t++)
        check_numbers_equal(q, r.by_kind[t], expected->by_kind[t], MJ_WAIT_KINDS, "wait's kind");
}

static void check_situations(int base, int players, int situations, long met[MJ_WAIT_KINDS]) {
    static const char *const names[BASES] = {"sets",    "pairs",    "runs of pairs", "orphans",
                                             "honours", "one suit", "two suits"};
    long tenpai = 0;
    begin("hand by hand: tiles of %s, %d players", names[base], players);
    for (int i = 0; i < situations; i++) {
        double weights[MJ_WAIT_KINDS];
        mj_danger_result expected;
        const mj_danger_query q = random_situation(base, players, weights);
        tenpai += danger_plain(&q, &expected);
        check_equal(&q, &expected);
        for (int k = 0; k < MJ_WAIT_KINDS; k++) met[k] += expected.kind[k] > 0;
    }
    CHECK(4 * tenpai > situations, "%ld tenpai hands", tenpai);
}

/* Checks that two questions share sums only if they have equal unseen tiles. */
static void check_order(void) {
    mj_danger_query q = nothing_seen(), other = q;
    const mj_danger_result first = ask_danger(&q);
    other.unseen[13] = 2, other.allowed = all_tiles & ~3ULL, other.melds = 1;
    const mj_danger_result before = ask_danger(&other);
    mj_danger_result again = ask_danger(&q);
    CHECK(!memcmp(&again, &first, sizeof again), "after other tiles");
    q.safe = 1ULL << 30;
    CHECK(ask_danger(&q).total < first.total, "a safe tile takes nothing away");
    again = ask_danger(&other);
    CHECK(!memcmp(&again, &before, sizeof again), "after another player");
}

static void check_danger_errors(void *arena) {
    mj_danger_query q = nothing_seen();
    mj_danger_result r;
    mj_danger *d;
    const size_t size = mj_danger_memory();
    CHECK(mj_danger_open(arena, size - 1, &d) == MJ_ERR_MEMORY, "room");
    CHECK(mj_danger_open(NULL, size, &d) == MJ_ERR_ARGUMENT, "arena");
    CHECK(mj_danger_open((char *)arena + 1, size, &d) == MJ_ERR_ARGUMENT, "alignment");
    CHECK(mj_danger_open(arena, size, NULL) == MJ_ERR_ARGUMENT, "danger");
    CHECK(mj_danger_ask(NULL, &q, &r) == MJ_ERR_ARGUMENT, "danger");
    CHECK(mj_danger_ask(danger, NULL, &r) == MJ_ERR_ARGUMENT, "query");
    CHECK(mj_danger_ask(danger, &q, NULL) == MJ_ERR_ARGUMENT, "result");
    q.unseen[33] = 5;
    CHECK(mj_danger_ask(danger, &q, &r) == MJ_ERR_UNSEEN, "five");
    q.unseen[33] = 4, q.melds = 5;
    CHECK(mj_danger_ask(danger, &q, &r) == MJ_ERR_MELDS, "melds");
}

static void check_weights(void) {
    mj_danger_query q = nothing_seen();
    q.weights = mj_danger_weights;
    const mj_danger_result by_query = ask_danger(&q);
    q.weights = NULL;
    const mj_danger_result learnt = ask_danger(&q);
    CHECK(!memcmp(&by_query, &learnt, sizeof by_query), "other weights");
    for (int k = 0; k < MJ_WAIT_KINDS; k++) CHECK(mj_danger_weights[k] > 0, "kind %d", k);
}

int main(int argc, char **argv) {
    const int situations = (int)samples(400);
    void *arena = malloc(mj_danger_memory());
    long met[MJ_WAIT_KINDS] = {0};
    seed = seed_of_run();
    if (!arena || mj_danger_open(arena, mj_danger_memory(), &danger)) return 1;
    begin("the published counts without visible tiles");
    each_line(argc > 1 ? argv[1] : "tests/vectors", "danger.txt", check_published_tile);
    CHECK(published_rows == 6, "%d rows", published_rows);
    begin("equal sums of suits without visible tiles");
    check_danger_symmetry();
    for (int players = 3; players <= 4; players++)
        for (int base = 0; base < BASES; base++)
            check_situations(base, players, situations / (players == 3 ? 25 : 9) + 1, met);
    begin("every kind of wait occurs");
    for (int k = 0; k < MJ_WAIT_KINDS; k++) CHECK(met[k] >= situations / 200, "%d: %ld", k, met[k]);
    begin("questions after other questions");
    check_order();
    begin("default weights");
    check_weights();
    begin("errors of questions");
    check_danger_errors(arena);
    free(arena);
    return report();
}
