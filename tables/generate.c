/* generate.c - writes the tables that c/hand/suit.c embeds.
 * SPDX-License-Identifier: MIT
 *
 * The row of a suit hand is the fewest draws to 0..4 sets, without and with a pair. The program
 * finds all rows by a search for shortest paths. An automaton that reads three counts in a step
 * finds the row of a hand. Other tables combine rows. tables/README.md explains the format.
 *
 * cc -O2 -o generate generate.c && ./generate > tables.h && ./generate packed > packed.h */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RANKS = 9,
    HONOURS = 7,
    COPIES = 4,
    BASE = COPIES + 1,
    HANDS = 1953125,          /* 5^9 hands of a number suit */
    HONOUR_HANDS = 78125,     /* 5^7 hands of honours */
    SETS = 4,                 /* most sets of a hand */
    TARGETS = 2 * (SETS + 1), /* u_0..u_4, then t_0..t_4 */
    CHUNK = 125,              /* values of three counts */
    STRIDE = 128,             /* the transitions of a state, padded to two cache lines */
    MAX_ROWS = 256,
    MAX_STATES = 2048,
    MAX_SECOND = 256,
    UNREACHED = 255
};

typedef struct row {
    uint8_t draws[TARGETS];
} row;

static const int POWER[RANKS + 1] = {1, 5, 25, 125, 625, 3125, 15625, 78125, 390625, 1953125};

/* A hand is a number in base 5, whose digits are its counts from the first tile to the last. */
static int place(int kinds, int rank) { return POWER[kinds - 1 - rank]; }

static int count_of(int hand, int place_value) { return hand / place_value % BASE; }

/* Adds n copies of a tile. Returns 0 if the hand would have five copies. */
static int add(int *hand, int kinds, int rank, int n) {
    int at = place(kinds, rank);
    if (count_of(*hand, at) + n > COPIES) return 0;
    *hand += n * at;
    return 1;
}

/* Adds set number s to a hand: a triplet if s is less than `kinds`, otherwise a run. */
static int add_set(int *hand, int kinds, int s) {
    if (s < kinds) return add(hand, kinds, s, 3);
    int first = s - kinds;
    return add(hand, kinds, first, 1) && add(hand, kinds, first + 1, 1) &&
           add(hand, kinds, first + 2, 1);
}

typedef void visit(int hand, void *context);

/* Visits every hand that consists of `hand` and `sets` more sets. Visits some hands repeatedly. */
static void each_form(int hand, int kinds, int sets, int from, visit *seen, void *context) {
    if (sets == 0) {
        seen(hand, context);
        return;
    }
    int all = kinds == RANKS ? kinds + RANKS - 2 : kinds;
    for (int s = from; s < all; s++) {
        int next = hand;
        if (add_set(&next, kinds, s)) each_form(next, kinds, sets - 1, s, seen, context);
    }
}

static void each_complete(int kinds, int target, visit *seen, void *context) {
    if (target <= SETS) {
        each_form(0, kinds, target, 0, seen, context);
        return;
    }
    for (int rank = 0; rank < kinds; rank++)
        each_form(2 * place(kinds, rank), kinds, target - SETS - 1, 0, seen, context);
}

/* ---- shortest paths: taking a tile away costs one draw, adding one is free ---- */

typedef struct search {
    uint8_t *draws;  /* for each hand; UNREACHED at first */
    int *now, *next; /* the hands at the current cost, and at the next cost */
    int n_now, n_next;
} search;

static void start_at(int hand, void *context) {
    search *s = context;
    if (s->draws[hand] == 0) return;
    s->draws[hand] = 0;
    s->now[s->n_now++] = hand;
}

static void reach(search *s, int hand, int cost, int step) {
    if (s->draws[hand] <= cost + step) return;
    s->draws[hand] = (uint8_t)(cost + step);
    if (step)
        s->next[s->n_next++] = hand;
    else
        s->now[s->n_now++] = hand;
}

static void leave(search *s, int hand, int kinds, int cost) {
    for (int rank = 0; rank < kinds; rank++) {
        int at = place(kinds, rank), n = count_of(hand, at);
        if (n < COPIES) reach(s, hand + at, cost, 0);
        if (n > 0) reach(s, hand - at, cost, 1);
    }
}

/* Finds the fewest draws from each hand to one target, breadth first from all complete hands. */
static void find_draws(int kinds, int target, uint8_t *draws) {
    static int queue[2][HANDS];
    search s = {draws, queue[0], queue[1], 0, 0};
    memset(draws, UNREACHED, (size_t)POWER[kinds]);
    each_complete(kinds, target, start_at, &s);
    for (int cost = 0; s.n_now > 0; cost++) {
        for (int i = 0; i < s.n_now; i++)
            if (s.draws[s.now[i]] == cost) leave(&s, s.now[i], kinds, cost);
        int *empty = s.now;
        s.now = s.next, s.n_now = s.n_next;
        s.next = empty, s.n_next = 0;
    }
}

static row rows[MAX_ROWS];
static int n_rows;

static int name_of(const row *r) {
    for (int i = 0; i < n_rows; i++)
        if (memcmp(rows + i, r, sizeof *r) == 0) return i;
    if (n_rows == MAX_ROWS) abort();
    rows[n_rows] = *r;
    return n_rows++;
}

static void find_rows(int kinds, uint8_t *row_of) {
    static uint8_t draws[TARGETS][HANDS];
    for (int target = 0; target < TARGETS; target++) find_draws(kinds, target, draws[target]);
    for (int hand = 0; hand < POWER[kinds]; hand++) {
        row r;
        for (int target = 0; target < TARGETS; target++) r.draws[target] = draws[target][hand];
        row_of[hand] = (uint8_t)name_of(&r);
    }
}

/* A hand has at most 9 kinds of honours, 7 pairs and 4 triplets. `honours` has room for more. */
enum { KINDS_1 = 11, KINDS_2 = 9, KINDS_3 = 6 };
static uint8_t honours[KINDS_1][KINDS_2][KINDS_3];

/* Limits a number of kinds to five, since at most five kinds become sets and the pair. In sanma
 * nine kinds form no runs, and their rows are also rows of the seven honours. */
static int at_most_five(int n) { return n < SETS + 1 ? n : SETS + 1; }

static int honour_hand(int once, int twice, int thrice) {
    int hand = 0;
    for (int i = 0; i < HONOURS; i++)
        hand += ((i < once) + (i < twice) + (i < thrice)) * place(HONOURS, i);
    return hand;
}

static void build_honours(const uint8_t *row_of) {
    for (int once = 0; once < KINDS_1; once++)
        for (int twice = 0; twice < KINDS_2; twice++)
            for (int thrice = 0; thrice < KINDS_3; thrice++)
                honours[once][twice][thrice] = row_of[honour_hand(
                    at_most_five(once), at_most_five(twice), at_most_five(thrice))];
}

static uint8_t combined[MAX_ROWS][MAX_ROWS];
static uint8_t answers[MAX_ROWS][MAX_ROWS];
static uint8_t class_of[SETS + 1][MAX_ROWS];
static int n_classes;

static uint8_t least(uint8_t a, int b) { return b < a ? (uint8_t)b : a; }

static row combine(const row *a, const row *b) {
    row r;
    memset(&r, UNREACHED, sizeof r);
    const uint8_t *ua = a->draws, *ta = ua + SETS + 1, *ub = b->draws, *tb = ub + SETS + 1;
    for (int m = 0; m <= SETS; m++)
        for (int l = 0; l <= m; l++) {
            uint8_t *u = r.draws + m, *t = u + SETS + 1;
            *u = least(*u, ua[l] + ub[m - l]);
            *t = least(least(*t, ta[l] + ub[m - l]), ua[l] + tb[m - l]);
        }
    return r;
}

/* Gives a number to every combination of rows. The list of rows grows during the loop. */
static void close_algebra(void) {
    for (int a = 0; a < n_rows; a++)
        for (int b = 0; b <= a; b++) {
            row r = combine(rows + a, rows + b);
            combined[a][b] = combined[b][a] = (uint8_t)name_of(&r);
        }
}

static int by_draws(const void *a, const void *b) { return memcmp(a, b, sizeof(row)); }

/* Sorts the rows by numbers of draws, because tables then compress better. The row of the empty
 * suit is rare and becomes row 0, because linkers may cut out runs of zeros. */
static void sort_rows(uint8_t *row_of, uint8_t *honour_row_of) {
    static row before[MAX_ROWS];
    memcpy(before, rows, sizeof rows);
    qsort(rows, (size_t)n_rows, sizeof *rows, by_draws);
    row empty = rows[n_rows - 1];
    memmove(rows + 1, rows, (size_t)(n_rows - 1) * sizeof *rows);
    rows[0] = empty;
    for (int hand = 0; hand < HANDS; hand++) row_of[hand] = (uint8_t)name_of(before + row_of[hand]);
    for (int hand = 0; hand < HONOUR_HANDS; hand++)
        honour_row_of[hand] = (uint8_t)name_of(before + honour_row_of[hand]);
    close_algebra();
}

static int answer_class(const uint8_t *line) {
    for (int i = 0; i < n_classes; i++)
        if (memcmp(answers[i], line, (size_t)n_rows) == 0) return i;
    if (n_classes == MAX_ROWS) abort();
    memcpy(answers[n_classes], line, (size_t)n_rows);
    return n_classes++;
}

static void build_answers(void) {
    for (int sets = SETS; sets >= 0; sets--)
        for (int a = 0; a < n_rows; a++) {
            uint8_t line[MAX_ROWS];
            for (int b = 0; b < n_rows; b++) line[b] = rows[combined[a][b]].draws[SETS + 1 + sets];
            class_of[sets][a] = (uint8_t)answer_class(line);
        }
}

/* ---- the automaton: counts 1..3, 4..6, 7..9 to a row ---- */

static uint8_t first[CHUNK];
static uint16_t second[MAX_SECOND][CHUNK];
static uint16_t third[MAX_STATES][CHUNK];
static int n_second, n_third;

static uint16_t state_of(uint16_t states[][CHUNK], int *n, int most, const uint16_t *next) {
    for (int i = 0; i < *n; i++)
        if (memcmp(states[i], next, CHUNK * sizeof *next) == 0) return (uint16_t)i;
    if (*n == most) abort();
    memcpy(states[*n], next, CHUNK * sizeof *next);
    return (uint16_t)(*n)++;
}

/* Returns the automaton's state after six counts. The last three counts select a row in `block`. */
static uint16_t third_state(const uint8_t *block) {
    uint16_t next[CHUNK];
    for (int i = 0; i < CHUNK; i++) next[i] = block[i];
    return state_of(third, &n_third, MAX_STATES, next);
}

static uint16_t second_state(const uint8_t *block) {
    uint16_t next[CHUNK];
    for (int i = 0; i < CHUNK; i++) next[i] = third_state(block + i * CHUNK);
    return state_of(second, &n_second, MAX_SECOND, next);
}

static int by_transitions(const void *a, const void *b) {
    const uint16_t *x = a, *y = b;
    for (int i = 0; i < CHUNK; i++)
        if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
    return 0;
}

/* Sorts states, so that neighbours are similar. Sets renamed[old] to the new number of a state. */
static void sort_states(uint16_t states[][CHUNK], int n, uint16_t *renamed) {
    static uint16_t before[MAX_STATES][CHUNK];
    memcpy(before, states, (size_t)n * sizeof *states);
    qsort(states, (size_t)n, sizeof *states, by_transitions);
    for (int i = 0; i < n; i++) {
        const uint16_t(*at)[CHUNK] =
            bsearch(before[i], states, (size_t)n, sizeof *states, by_transitions);
        renamed[i] = (uint16_t)(at - (const uint16_t(*)[CHUNK])states);
    }
}

static void build_automaton(const uint8_t *row_of) {
    static uint16_t renamed[MAX_STATES];
    for (int i = 0; i < CHUNK; i++) first[i] = (uint8_t)second_state(row_of + i * CHUNK * CHUNK);
    sort_states(third, n_third, renamed);
    for (int i = 0; i < n_second; i++)
        for (int j = 0; j < CHUNK; j++) second[i][j] = renamed[second[i][j]];
    sort_states(second, n_second, renamed);
    for (int i = 0; i < CHUNK; i++) first[i] = (uint8_t)renamed[first[i]];
}

/* ---- the data from which wasm modules compute three tables ---- */

static int mirrored(int chunk) { return chunk % 5 * 25 + chunk / 5 % 5 * 5 + chunk / 25; }

/* kept[state] is the number of stored rows of a state. A suit and its reverse have equal rows. A
 * row is stored only if its first three counts, reversed, are not less than the last three. */
static uint8_t kept[MAX_STATES];

static void find_kept(void) {
    for (int last = 0; last < CHUNK; last++)
        for (int i = 0; i < CHUNK; i++)
            kept[second[first[mirrored(last)]][i]] = (uint8_t)(last + 1);
}

/* Returns whether combinations of generators except `without` (0: no exception) make all rows. */
static int generate_all(const uint8_t *is_generator, int without) {
    uint8_t reached[MAX_ROWS] = {1}, queue[MAX_ROWS] = {0};
    int n = 1;
    for (int i = 0; i < n; i++)
        for (int g = 1; g < n_rows; g++) {
            uint8_t next = combined[g][queue[i]];
            if (!is_generator[g] || g == without || reached[next]) continue;
            reached[next] = 1;
            queue[n++] = next;
        }
    return n == n_rows;
}

/* Finds few rows whose combinations make all rows. */
static void find_generators(uint8_t *is_generator) {
    memset(is_generator, 1, MAX_ROWS);
    for (int r = 1; r < n_rows; r++)
        if (generate_all(is_generator, r)) is_generator[r] = 0;
}

static size_t bytes;

/* A table has `lines` lines of `n` numbers. In memory a number has `size` bytes, and each line
 * begins `step` numbers after the line before. In the output numbers have the type `type`, and
 * zeros fill each line up to `width` numbers. */
typedef struct table {
    const char *type, *name;
    const void *numbers;
    size_t size;
    int lines, n, step, width;
} table;

static unsigned number(const table *t, int i) {
    return t->size == 1 ? ((const uint8_t *)t->numbers)[i] : ((const uint16_t *)t->numbers)[i];
}

static void print_table(table t) {
    printf("\nconst %s %s[%d][%d] = {\n", t.type, t.name, t.lines, t.width);
    for (int i = 0; i < t.lines; i++) {
        printf("{");
        for (int j = 0; j < t.n; j++)
            printf("%u%s", number(&t, i * t.step + j), j + 1 < t.n ? "," : "");
        printf("},\n");
    }
    printf("};\n");
    size_t bytes_each = strcmp(t.type, "uint8_t") ? sizeof(uint16_t) : 1;
    bytes += bytes_each * (size_t)t.lines * (size_t)t.width;
}

static void print_line(const uint8_t *numbers, int n) {
    for (int i = 0; i < n; i++) printf("%u,", numbers[i]);
    printf("\n");
}

static void print_tables(void) {
    static const char *const byte = "uint8_t", *const word = "uint16_t";
    enum { PAIRS = KINDS_2 * KINDS_3 };
    print_table((table){byte, "mj_honour_row", honours, 1, KINDS_1, PAIRS, PAIRS, PAIRS});
    print_table((table){byte, "mj_first", first, 1, 1, CHUNK, CHUNK, STRIDE});
    print_table((table){word, "mj_second", second, 2, n_second, CHUNK, CHUNK, STRIDE});
    print_table((table){byte, "mj_rows", rows, 1, n_rows, TARGETS, TARGETS, TARGETS});
    print_table((table){byte, "mj_answer_class", class_of, 1, SETS + 1, n_rows, MAX_ROWS, n_rows});
    printf("\n#ifdef PACKED\n");
    printf("uint8_t mj_third[%d][%d], ", n_third, STRIDE);
    printf("mj_combined[%d][%d], mj_answers[%d][%d];\n", n_rows, n_rows, n_classes, n_rows);
    printf("#else\n");
    print_table((table){byte, "mj_third", third, 2, n_third, CHUNK, CHUNK, STRIDE});
    print_table((table){byte, "mj_combined", combined, 1, n_rows, n_rows, MAX_ROWS, n_rows});
    print_table((table){byte, "mj_answers", answers, 1, n_classes, n_rows, MAX_ROWS, n_rows});
    printf("#endif\n");
}

static void print_kept(void) {
    find_kept();
    printf("\nenum { STATES = %d };\n", n_third);
    printf("\nstatic const uint8_t kept_rows[] = {\n");
    for (int i = 0; i < n_third; i++) {
        uint8_t line[CHUNK];
        for (int j = 0; j < kept[i]; j++) line[j] = (uint8_t)third[i][j];
        print_line(line, kept[i]);
    }
    for (int i = 0; i < STRIDE; i++) printf("0,"); /* padding, as readers copy whole lines */
    printf("\n};\n");
}

static void print_generators(void) {
    uint8_t is_generator[MAX_ROWS];
    find_generators(is_generator);
    printf("\nstatic const uint8_t generators[][%d] = {\n", n_rows);
    for (int r = 1; r < n_rows; r++)
        if (is_generator[r]) {
            printf("{");
            print_line(combined[r], n_rows);
            printf("},\n");
        }
    printf("};\n");
}

int main(int argc, char **argv) {
    static uint8_t row_of[HANDS], honour_row_of[HONOUR_HANDS];
    find_rows(RANKS, row_of);
    int suit_rows = n_rows;
    find_rows(HONOURS, honour_row_of);
    close_algebra();
    sort_rows(row_of, honour_row_of);
    build_automaton(row_of);
    build_honours(honour_row_of);
    build_answers();

    printf("/* Written by tables/generate.c; do not edit. Format: tables/README.md */\n");
    if (argc > 1 && strcmp(argv[1], "packed") == 0) {
        print_kept();
        print_generators();
        return 0;
    }
    print_tables();
    printf("\n/* %zu bytes of tables */\n", bytes);
    fprintf(stderr, "tables: %d suit rows, %d rows, %d + %d states, %d answer lines, %zu bytes\n",
            suit_rows, n_rows, n_second, n_third, n_classes, bytes);
    return 0;
}
