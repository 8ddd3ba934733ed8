/* check.h - functions for C tests: cases, checks, seeds and hands as text.
 * SPDX-License-Identifier: MIT
 *
 * `begin` opens a test case and closes the case before. A CHECK belongs to the case that was opened
 * last. A failed check prints its line, and the program continues. A case that makes no checks
 * fails. `report` prints the numbers of passed and failed cases, and returns the exit status.
 *
 * The environment variable UKEIRE_SEED sets the seed of random tests. UKEIRE_EFFORT multiplies the
 * numbers of random samples. */
#ifndef CHECK_H
#define CHECK_H

#include <inttypes.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FAILURES_SHOWN = 5 }; /* printed failures of one case */

static struct {
    char name[100]; /* name of the open case, empty if none is open */
    unsigned long checks, failures;
    unsigned long passed, failed; /* cases that are closed */
} tests;

/* Returns a number with its digits in groups of three: 12,345,678. */
static inline const char *grouped(unsigned long n) {
    static char text[32];
    char *at = text + sizeof text - 1;
    *at = 0;
    for (int i = 0; n || !i; i++, n /= 10) {
        if (i && i % 3 == 0) *--at = ',';
        *--at = (char)('0' + n % 10);
    }
    return at;
}

static inline void close_case(void) {
    if (!tests.name[0]) return;
    int ok = tests.checks && !tests.failures;
    printf("%s %s (%s checks", ok ? "ok  " : "FAIL", tests.name, grouped(tests.checks));
    if (tests.failures) printf(", %s failed", grouped(tests.failures));
    printf(")\n");
    fflush(stdout); /* a crash leaves the cases before it */
    if (ok)
        tests.passed++;
    else
        tests.failed++;
    tests.name[0] = 0;
}

/* Opens a test case. The name of the case is a format as for printf. */
static inline void begin(const char *format, ...) {
    va_list values;
    close_case();
    tests.checks = tests.failures = 0;
    va_start(values, format);
    vsnprintf(tests.name, sizeof tests.name, format, values);
    va_end(values);
}

static inline int note_check(int ok) {
    if (!tests.name[0]) abort(); /* a check outside of a case */
    tests.checks++;
    return ok || tests.failures++ >= FAILURES_SHOWN;
}

#define CHECK(condition, ...)                                                                      \
    do {                                                                                           \
        if (!note_check((condition) != 0)) {                                                       \
            printf("     %s:%d: %s: ", __FILE__, __LINE__, #condition);                            \
            printf(__VA_ARGS__);                                                                   \
            putchar('\n');                                                                         \
        }                                                                                          \
    } while (0)

static inline int report(void) {
    close_case();
    printf("%lu passed, %lu failed\n", tests.passed, tests.failed);
    return tests.failed || !tests.passed;
}

static inline double effort(void) {
    const char *text = getenv("UKEIRE_EFFORT");
    double number = text && *text ? strtod(text, NULL) : 1;
    return number > 0 ? number : 1;
}

static inline uint64_t samples(uint64_t usual) {
    double number = (double)usual * effort();
    return number < 1 ? 1 : (uint64_t)number;
}

static inline uint64_t stride(uint64_t usual) {
    double number = (double)usual / effort();
    return number < 1 ? 1 : (uint64_t)number;
}

/* Returns and prints the seed of this run, so that the run can be repeated. */
static inline uint64_t seed_of_run(void) {
    const char *text = getenv("UKEIRE_SEED");
    uint64_t seed = text && *text ? strtoull(text, NULL, 10) : 1;
    printf("seed %" PRIu64 " (UKEIRE_SEED)\n", seed);
    return seed;
}

/* Returns a hand as 34 digits, for messages. A text stays valid until the second call after it. */
static inline const char *digits(const uint8_t *count) {
    static char text[2][35];
    static int turn;
    turn = 1 - turn;
    for (int t = 0; t < 34; t++) text[turn][t] = (char)('0' + count[t]);
    return text[turn];
}

static inline int read_digits(const char *text, uint8_t *count) {
    if (strlen(text) != 34) return 0;
    for (int t = 0; t < 34; t++) count[t] = (uint8_t)(text[t] - '0');
    return 1;
}

static char current_line[4096];

/* Calls `test` with each line except comments and empty lines. Returns the number of lines. */
static inline int each_line(const char *folder, const char *name, void (*test)(char *line)) {
    char line[sizeof current_line];
    int lines = 0;
    snprintf(line, sizeof line, "%s/%s", folder, name);
    FILE *file = fopen(line, "r");
    CHECK(file, "no file %s", line);
    while (file && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0;
        if (line[0] == '#' || !line[0]) continue;
        memcpy(current_line, line, sizeof line);
        test(line);
        lines++;
    }
    if (file) fclose(file);
    CHECK(lines > 0, "no lines in %s", name);
    return lines;
}

/* Reads a hand written as 123m456p789s1z. */
static inline void read_tiles(const char *text, uint8_t *count) {
    int digit[20], n = 0;
    memset(count, 0, 34);
    for (; *text; text++) {
        const char *suit = strchr("mpsz", *text);
        if (!suit) digit[n++] = *text - '0';
        while (suit && n > 0) count[9 * (suit - "mpsz") + digit[--n] - 1]++;
    }
}

#endif
