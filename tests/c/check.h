/* check.h - the few lines that every C test shares.
 * SPDX-License-Identifier: MIT
 *
 * A check that fails prints where and goes on; `report` prints the closing line and gives the exit
 * status. The seed is printed by the tests that use one, and set by UKEIRE_SEED.
 */
#ifndef CHECK_H
#define CHECK_H

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long passed, failed;

#define CHECK(condition, ...)                                                                      \
    do {                                                                                           \
        if (condition) {                                                                           \
            passed++;                                                                              \
        } else if (failed++ < 20) {                                                                \
            fprintf(stderr, "%s:%d: %s: ", __FILE__, __LINE__, #condition);                        \
            fprintf(stderr, __VA_ARGS__);                                                          \
            fputc('\n', stderr);                                                                   \
        }                                                                                          \
    } while (0)

static inline int report(void) {
    printf("%lu passed, %lu failed\n", passed, failed);
    return failed || !passed;
}

/* An unsigned number of the environment, or what it is by default. */
static inline uint64_t setting(const char *name, uint64_t otherwise) {
    const char *text = getenv(name);
    return text && *text ? strtoull(text, NULL, 10) : otherwise;
}

/* A hand as 34 digits, for messages. Two may stand in one message. */
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

/* A hand written as 123m456p789s1z. */
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
