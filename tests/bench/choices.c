/* choices.c - does the first choice of graph mode win the most games?
 * SPDX-License-Identifier: MIT
 *
 *     cc -O3 -march=native -ffp-contract=off -Ic/include -Ic -Itables/out -Itests/c \
 *         -o build/choices tests/bench/choices.c tests/c/quick_games.c $(find c -name "*.c") -lm
 *     build/choices FILE HANDS SHANTEN WIDTH [MOST_GAMES [SEED [FIRST_HAND]]]
 *     node tests/bench/choices.js FILE...
 *
 * Random hands of 14 tiles are asked in graph mode. The first choice, and each rival that the model
 * puts within 2 points of it, play the same walls, each by the values of its own row. A game counts
 * with the model of the row less the excess of the game, see quick_games.h: its mean is how often
 * the row wins. How often it did win is written down beside it.
 *
 * Each pair plays 20,000 games, then half as many more, and so on, up to MOST_GAMES, until it is
 * decided. After each round there is an interval for the difference of the two. The intervals of
 * all rounds together hold the true difference with 99 %: they are those of a normal mixture
 * (H. Robbins, Statistical methods related to the law of the iterated logarithm, 1970), with the
 * variance of the games. So a pair may be looked at as often as one likes. It is decided when its
 * interval has no 0, or when it lies within 0.0001: then the two are equal.
 *
 * A rival that is ahead plays MOST_GAMES on other walls, and what was won is compared as well.
 *
 * The lines of FILE, to which those of hands that it lacks are added:
 *     row SHANTEN WIDTH SEED HAND TILES DISCARD MODEL BRACKET ERROR WON GAMES
 *     pair SHANTEN WIDTH SEED HAND TILES FIRST RIVAL MODEL AHEAD ERROR WON DEVIATES GAMES VERDICT
 *     again (the same)
 *     hand SHANTEN WIDTH SEED HAND TILES ROWS SECONDS
 * The bracket of a row is its model less its games. MODEL, AHEAD and WON of a pair are differences:
 * of the models, of the games, and of the games won alone; DEVIATES is WON in standard errors.
 * VERDICT is first, rival, equal or open. ROWS is -1 for a hand without memory.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "mj_simulate.h"
#include "quick_games.h"
#include "win/random.h"

enum { ARENA = 1 << 30, FIRST_GAMES = 20000, DRAWS = 18, TEXT = 64 };

/* In floats a game is known to about 0.000001. */
static const double near = 0.02, same = 0.0001, rounding = 0.000001;

typedef struct candidate {
    mj_simulator s;
    quick_games *quick;
    float *excess; /* by game */
    uint8_t *won;
    uint32_t games;
    double model;
    unsigned tile;
} candidate;

typedef struct hand_at_work {
    mj_hand hand;
    char name[TEXT + MJ_MAX_TILES * 2]; /* what lines begin with */
    int width;
    uint64_t seed; /* of the walls */
} hand_at_work;

typedef struct contest {
    double ahead, error, won, deviates; /* of the first choice */
    uint32_t games;
    const char *verdict;
} contest;

static uint32_t most_games = 1000000;
static unsigned char *arenas[2];
static FILE *file;

/* ---- hands ---- */

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

static char *write_tiles(const uint8_t count[MJ_KINDS], char *out) {
    for (int suit = 0; suit < 4; suit++) {
        char *before = out;
        for (int t = 9 * suit; t < 9 * suit + 9 && t < MJ_KINDS; t++)
            for (int k = 0; k < count[t]; k++) *out++ = (char)('1' + t - 9 * suit);
        if (out != before) *out++ = "mpsz"[suit];
    }
    *out = 0;
    return out;
}

/* Asks; with a tile, for the games that begin with throwing it. */
static int solve(const hand_at_work *h, unsigned tile, unsigned char *memory, mj_win **win,
                 mj_win_result *r) {
    mj_win_query q = MJ_WIN_QUERY;
    int more;
    q.hand = h->hand;
    q.mode = MJ_WIN_GRAPH;
    q.extra = (uint8_t)h->width;
    q.draws = DRAWS;
    q.play = tile != MJ_NOT_HELD;
    q.first = q.play ? (uint8_t)tile : 0;
    more = mj_win_begin(&q, memory, ARENA, win);
    while (more == MJ_OK && (more = mj_win_step(*win, 100000)) > 0) more = MJ_OK;
    return more < 0 ? more : mj_win_finish(*win, r);
}

/* ---- candidates ---- */

static const mj_win_row *row_of(const mj_win_result *r, unsigned tile) {
    for (int i = 0; i < r->rows; i++)
        if (r->row[i].tile == tile) return r->row + i;
    return NULL;
}

static int open_candidate(const hand_at_work *h, unsigned tile, unsigned char *memory,
                          candidate *c) {
    static mj_win_result r;
    mj_win *win;
    memset(c, 0, sizeof *c);
    if (solve(h, tile, memory, &win, &r)) return 0;
    c->tile = tile;
    c->model = row_of(&r, tile)->win[DRAWS];
    c->excess = malloc(most_games * sizeof *c->excess);
    c->won = malloc(most_games);
    if (!c->excess || !c->won || mj_simulate_begin(win, tile, 0, &c->s)) return 0;
    c->quick = quick_begin(&c->s);
    return 1;
}

static void close_candidate(candidate *c) {
    quick_end(c->quick);
    free(c->excess);
    free(c->won);
}

/* Game i has a wall of its own, the same for all candidates. */
static void play_to(candidate *c, uint64_t seed, uint32_t games) {
    for (; c->games < games; c->games++) {
        uint64_t mix = seed ^ c->games * 0x9e3779b97f4a7c15u;
        uint8_t drawn[MJ_WIN_VALUES];
        quick_wall(c->quick, next_random(&mix), drawn);
        quick_game game = quick_play(c->quick, drawn);
        c->excess[c->games] = (float)game.excess;
        c->won[c->games] = (uint8_t)game.won;
    }
}

static void print_row(const hand_at_work *h, const candidate *c) {
    double sum = 0, squares = 0, n = c->games;
    uint32_t won = 0;
    uint8_t count[MJ_KINDS] = {0};
    char tile[4];
    for (uint32_t i = 0; i < c->games; i++) {
        double x = (double)c->excess[i];
        sum += x;
        squares += x * x;
        won += c->won[i];
    }
    count[c->tile] = 1;
    write_tiles(count, tile);
    fprintf(file, "row %s %s %.7f %.7f %.7f %.6f %u\n", h->name, tile, c->model, sum / n,
            sqrt((squares - sum * sum / n) / n / n), won / n, c->games);
}

/* ---- contests ---- */

/* Half of the interval that holds the mean of n games, whenever one looks, with 99 %. It is at its
 * narrowest, for its time, at 50,000 games. */
static double half_interval(double variance, double n) {
    const double wrong = 0.01, usual = 50000;
    double v = n * (1 - 2 * log(wrong) + log(-2 * log(wrong))) / usual;
    return sqrt(variance * 2 * (v + 1) / (v * n) * log(sqrt(v + 1) / wrong));
}

static contest look(const candidate *a, const candidate *b) {
    double sum = 0, squares = 0, more = 0, differ = 0,
           n = a->games < b->games ? a->games : b->games;
    for (uint32_t i = 0; i < (uint32_t)n; i++) {
        double x = (double)b->excess[i] - (double)a->excess[i];
        sum += x;
        squares += x * x;
        more += a->won[i] - b->won[i];
        differ += a->won[i] != b->won[i];
    }
    double variance = (squares - sum * sum / n) / n, half = half_interval(variance, n) + rounding;
    contest c = {a->model - b->model + sum / n,        sqrt(variance / n), more / n,
                 differ > 0 ? more / sqrt(differ) : 0, (uint32_t)n,        "open"};
    if (fabs(c.ahead) + half < same)
        c.verdict = "equal";
    else if (fabs(c.ahead) > half)
        c.verdict = c.ahead > 0 ? "first" : "rival";
    return c;
}

static contest decide(candidate *first, candidate *rival, uint64_t seed) {
    for (uint32_t games = FIRST_GAMES;; games += games / 2) {
        if (games > most_games) games = most_games;
        play_to(first, seed, games);
        play_to(rival, seed, games);
        contest c = look(first, rival);
        if (strcmp(c.verdict, "open") || games == most_games) return c;
    }
}

static void print_contest(const char *kind, const hand_at_work *h, const candidate *a,
                          const candidate *b, const contest *c) {
    fprintf(file, "%s %s %c%c %c%c %.7f %.7f %.7f %.6f %.2f %u %s\n", kind, h->name,
            '1' + (int)a->tile % 9, "mpsz"[a->tile / 9], '1' + (int)b->tile % 9,
            "mpsz"[b->tile / 9], a -> model - b -> model, c -> ahead, c -> error, c -> won,
            c -> deviates, c -> games, c -> verdict);
}

/* Both play on other walls, and go back to their own. */
static void play_again(const hand_at_work *h, candidate *first, candidate *rival) {
    candidate a = *first, b = *rival;
    a.games = b.games = 0;
    a.excess = malloc(most_games * sizeof *a.excess);
    a.won = malloc(most_games);
    if (!a.excess || !a.won) abort();
    play_to(&a, h->seed + 1, most_games);
    play_to(&b, h->seed + 1, most_games);
    contest c = look(&a, &b);
    print_contest("again", h, &a, &b, &c);
    free(a.excess);
    free(a.won);
}

static void meet(const hand_at_work *h, candidate *first, candidate *rival) {
    contest c = decide(first, rival, h->seed);
    print_contest("pair", h, first, rival, &c);
    print_row(h, rival);
    if (!strcmp(c.verdict, "rival")) play_again(h, first, rival);
}

/* Returns how many rows played, or -1 where memory ran out. */
static int meet_rivals(const hand_at_work *h, const mj_win_result *r, candidate *first) {
    int rows = 1, failed = 0;
    double least = r->row[r->best[DRAWS]].win[DRAWS] - near;
    for (int i = 0; i < r->rows; i++) {
        candidate rival;
        if (r->row[i].tile == first->tile || r->row[i].win[DRAWS] < least) continue;
        if (!open_candidate(h, r->row[i].tile, arenas[1], &rival)) {
            failed = 1;
        } else if (rival.model >= least) {
            meet(h, first, &rival);
            rows++;
        }
        close_candidate(&rival);
    }
    return failed ? -1 : rows;
}

static int try_hand(const hand_at_work *h) {
    static mj_win_result r;
    mj_win *win;
    candidate first;
    int rows = -1;
    if (solve(h, MJ_NOT_HELD, arenas[0], &win, &r)) return -1;
    if (open_candidate(h, r.row[r.best[DRAWS]].tile, arenas[0], &first)) {
        play_to(&first, h->seed, FIRST_GAMES);
        rows = meet_rivals(h, &r, &first);
        print_row(h, &first);
    }
    close_candidate(&first);
    return rows;
}

/* ---- the file ---- */

static int is_done(const char *path, const char *name) {
    char line[512], wanted[128];
    int found = 0;
    FILE *f = fopen(path, "r");
    snprintf(wanted, sizeof wanted, "hand %s ", name);
    while (f && !found && fgets(line, sizeof line, f))
        found = !strncmp(line, wanted, strlen(wanted));
    if (f) fclose(f);
    return found;
}

static double seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

int main(int argc, char **argv) {
    if (argc < 5) return 2;
    unsigned long hands = strtoul(argv[2], NULL, 10),
                  skip = argc > 7 ? strtoul(argv[7], NULL, 10) : 0;
    int shanten = atoi(argv[3]);
    hand_at_work h = {.width = atoi(argv[4])};
    if (argc > 5) most_games = (uint32_t)strtoul(argv[5], NULL, 10);
    unsigned long long seed = argc > 6 ? strtoull(argv[6], NULL, 10) : 7;
    uint64_t random = seed;
    for (int i = 0; i < 2; i++) arenas[i] = malloc(ARENA);
    if (!arenas[0] || !arenas[1] || most_games < FIRST_GAMES) return 2;
    for (unsigned long i = 0; i < skip + hands; i++) {
        double begun = seconds();
        deal_at(&random, shanten + 1, &h.hand);
        h.seed = 1000 * i;
        write_tiles(h.hand.count,
                    h.name + sprintf(h.name, "%d %d %llu %lu ", shanten, h.width, seed, i));
        if (i < skip || is_done(argv[1], h.name) || !(file = fopen(argv[1], "a"))) continue;
        setvbuf(file, NULL, _IOFBF, 1 << 16); /* a hand is written whole or not at all */
        int rows = try_hand(&h);
        fprintf(file, "hand %s %d %.3f\n", h.name, rows, seconds() - begun);
        fclose(file);
    }
    return 0;
}
