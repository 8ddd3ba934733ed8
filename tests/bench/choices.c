/* choices.c - does the first choice of graph mode win the most games?
 * SPDX-License-Identifier: MIT
 *
 *     cc -O2 -ffp-contract=off -Ic/include -Ic -Itables/out -o build/choices \
 *         tests/bench/choices.c $(find c -name "*.c") -lm
 *     build/choices HANDS SHANTEN WIDTH [MOST_GAMES [SEED [FIRST_HAND]]]
 *
 * Random hands of 14 tiles are asked in graph mode. The first choice, and each rival that the model
 * puts within 2 points of it, play the same walls, each by the values of its own row. A game counts
 * for a pair only where one of the two wins and the other does not. At first there are 20,000
 * games, then twice as many, and so on, until the pair is decided beyond 99 %. From 160,000 games
 * on only the pairs go on in which the rival is ahead, until MOST_GAMES are played.
 *
 * A line for each rival says: hand, first choice, rival, their models, their games won, the number
 * of games, the difference in standard errors (positive: the first choice wins more). A summary
 * follows: how many rivals beat the first choice beyond 99 %, and the brackets, which are the
 * model less the games won, of all rows played. Looking at a pair several times makes a false alarm
 * likelier than 1 %, so pairs that go against the model are played again with other walls.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mj_simulate.h"
#include "win/chance.h"

enum { ARENA = 1 << 28, FIRST_GAMES = 20000, ENOUGH = 160000, DRAWS = 18 };

static const double near = 0.02, beyond = 2.5758293035489004;

typedef struct candidate {
    unsigned char *memory;
    mj_simulator s;
    uint8_t *won; /* by game */
    uint32_t games, wins;
    double model;
    unsigned tile;
} candidate;

typedef struct tally {
    uint64_t hands, pairs, lost, undecided, rows, failed;
    double sum, largest;
} tally;

static uint32_t most_games = 1000000;
static tally all;

static void deal(uint64_t *random, uint8_t count[MJ_KINDS]) {
    uint8_t wall[136];
    for (unsigned i = 0; i < 136; i++) wall[i] = (uint8_t)(i / 4);
    memset(count, 0, MJ_KINDS);
    for (unsigned i = 0; i < 14; i++) {
        unsigned j = i + random_below(random, 136 - i);
        uint8_t tile = wall[j];
        wall[j] = wall[i];
        count[tile]++;
    }
}

static void deal_at(uint64_t *random, int distance, mj_hand *hand) {
    const mj_rules rules = MJ_RULES;
    do {
        deal(random, hand->count);
    } while (mj_distance(hand, &rules, NULL, NULL) != distance);
}

/* Asks; with a tile, for the games that begin with throwing it. */
static int solve(const mj_hand *hand, int width, unsigned tile, unsigned char *memory, mj_win **win,
                 mj_win_result *r) {
    mj_win_query q = MJ_WIN_QUERY;
    int more;
    q.hand = *hand;
    q.mode = MJ_WIN_GRAPH;
    q.extra = (uint8_t)width;
    q.draws = DRAWS;
    q.play = tile != MJ_NOT_HELD;
    q.first = q.play ? (uint8_t)tile : 0;
    more = mj_win_begin(&q, memory, ARENA, win);
    if (more == MJ_OK)
        while ((more = mj_win_step(*win, 100000)) > 0) {
        }
    return more < 0 ? more : mj_win_finish(*win, r);
}

static const mj_win_row *row_of(const mj_win_result *r, unsigned tile) {
    for (int i = 0; i < r->rows; i++)
        if (r->row[i].tile == tile) return r->row + i;
    return NULL;
}

static int open_candidate(const mj_hand *hand, int width, unsigned tile, uint64_t seed,
                          candidate *c) {
    static mj_win_result r;
    mj_win *win;
    memset(c, 0, sizeof *c);
    c->memory = malloc(ARENA);
    c->won = malloc(most_games);
    if (!c->memory || !c->won || solve(hand, width, tile, c->memory, &win, &r)) return 0;
    c->tile = tile;
    c->model = row_of(&r, tile)->win[DRAWS];
    return mj_simulate_begin(win, tile, seed, &c->s) == MJ_OK;
}

static void close_candidate(candidate *c) {
    free(c->memory);
    free(c->won);
}

/* Game i has a wall of its own, the same for all candidates. */
static void play_to(candidate *c, uint64_t seed, uint32_t games) {
    uint8_t wall[MJ_MOST_UNSEEN];
    memcpy(wall, c->s.wall, sizeof wall);
    for (; c->games < games; c->games++) {
        uint64_t before = c->s.result.wins, mix = seed ^ c->games * 0x9e3779b97f4a7c15u;
        memcpy(c->s.wall, wall, sizeof wall);
        c->s.random = next_random(&mix);
        mj_simulate(&c->s, 1);
        c->won[c->games] = c->s.result.wins != before;
        c->wins += c->won[c->games];
    }
    memcpy(c->s.wall, wall, sizeof wall);
}

/* How far the first is ahead, in standard errors of the pairs that differ. */
static double ahead(const candidate *a, const candidate *b, uint32_t games) {
    double more = 0, differ = 0;
    for (uint32_t i = 0; i < games; i++) {
        more += a->won[i] - b->won[i];
        differ += a->won[i] != b->won[i];
    }
    return differ > 0 ? more / sqrt(differ) : 0;
}

static double contest(candidate *first, candidate *rival, uint64_t seed) {
    for (uint32_t games = FIRST_GAMES;; games *= 2) {
        if (games > most_games) games = most_games;
        play_to(first, seed, games);
        play_to(rival, seed, games);
        double z = ahead(first, rival, games);
        if (fabs(z) > beyond || games == most_games || (games >= ENOUGH && z >= 0)) return z;
    }
}

static void note_bracket(const candidate *c) {
    double width = c->model - (double)c->wins / c->games;
    all.rows++;
    all.sum += width;
    if (width > all.largest) all.largest = width;
}

static void print_hand(const mj_hand *hand) {
    for (int suit = 0; suit < 4; suit++) {
        int n = 0;
        for (int t = 9 * suit; t < 9 * suit + 9 && t < MJ_KINDS; t++)
            for (int k = 0; k < hand->count[t]; k++, n++) putchar('1' + t - 9 * suit);
        if (n) putchar("mpsz"[suit]);
    }
}

static void print_tile(unsigned t) { printf(" %c%c", '1' + (int)t % 9, "mpsz"[t / 9]); }

static void print_pair(const mj_hand *hand, const candidate *a, const candidate *b, double z) {
    print_hand(hand);
    print_tile(a->tile);
    print_tile(b->tile);
    printf(" %.6f %.6f %.6f %.6f %u %.2f\n", a->model, b->model, (double)a->wins / a->games,
           (double)b->wins / b->games, b->games, z);
    fflush(stdout);
}

static void meet(const mj_hand *hand, int width, candidate *first, unsigned tile, uint64_t seed) {
    candidate rival;
    if (open_candidate(hand, width, tile, seed, &rival)) {
        double z = contest(first, &rival, seed);
        if (z < -beyond) { /* once more, with other walls */
            uint64_t other = seed + 1;
            first->games = rival.games = first->wins = rival.wins = 0;
            z = contest(first, &rival, other);
            all.lost += z < -beyond;
        }
        all.pairs++;
        all.undecided += fabs(z) <= beyond;
        note_bracket(&rival);
        print_pair(hand, first, &rival, z);
    } else {
        all.failed++;
    }
    close_candidate(&rival);
}

static void try_hand(const mj_hand *hand, int width, unsigned char *memory, uint64_t seed) {
    static mj_win_result r;
    mj_win *win;
    candidate first;
    all.hands++;
    if (solve(hand, width, MJ_NOT_HELD, memory, &win, &r)) {
        all.failed++;
        return;
    }
    const mj_win_row *best = r.row + r.best[DRAWS];
    if (open_candidate(hand, width, best->tile, seed, &first)) {
        play_to(&first, seed, FIRST_GAMES);
        for (int i = 0; i < r.rows; i++)
            if (r.row + i != best && r.row[i].win[DRAWS] >= best->win[DRAWS] - near)
                meet(hand, width, &first, r.row[i].tile, seed);
        note_bracket(&first);
    } else {
        all.failed++;
    }
    close_candidate(&first);
}

static void print_tally(int shanten, int width) {
    printf("shanten %d width %d: %llu hands, %llu rivals, %llu beat the first choice, %llu "
           "undecided, %llu without memory; bracket mean %.5f largest %.5f of %llu rows\n",
           shanten, width, (unsigned long long)all.hands, (unsigned long long)all.pairs,
           (unsigned long long)all.lost, (unsigned long long)all.undecided,
           (unsigned long long)all.failed, all.rows ? all.sum / (double)all.rows : 0, all.largest,
           (unsigned long long)all.rows);
}

int main(int argc, char **argv) {
    if (argc < 4) return 2;
    unsigned long hands = strtoul(argv[1], NULL, 10);
    int shanten = atoi(argv[2]), width = atoi(argv[3]);
    if (argc > 4) most_games = (uint32_t)strtoul(argv[4], NULL, 10);
    uint64_t random = argc > 5 ? strtoull(argv[5], NULL, 10) : 1;
    unsigned long skip = argc > 6 ? strtoul(argv[6], NULL, 10) : 0;
    unsigned char *memory = malloc(ARENA);
    if (!memory || most_games < FIRST_GAMES) return 2;
    for (unsigned long i = 0; i < skip + hands; i++) {
        mj_hand hand = {{0}, {0}, 0};
        deal_at(&random, shanten + 1, &hand);
        if (i >= skip) try_hand(&hand, width, memory, 1000 * i);
    }
    print_tally(shanten, width);
    free(memory);
    return 0;
}
