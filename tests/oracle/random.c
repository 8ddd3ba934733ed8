/* Random numbers from a seed, and random hands from a wall without replacement.
 * SPDX-License-Identifier: MIT */
#include "oracle.h"

#include <assert.h>

enum { TILES = 34, HONOUR = 27, MOST_WALL = 136 };

uint64_t oracle_random(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

int oracle_below(uint64_t *state, int n) {
    assert(n > 0);
    return (int)((oracle_random(state) >> 32) * (uint64_t)n >> 32);
}

static int in_kind(int t, int kind, int suit) {
    switch (kind) {
    case ORACLE_HALF_FLUSH: return t / 9 == suit || t >= HONOUR;
    case ORACLE_FULL_FLUSH: return t / 9 == suit;
    case ORACLE_TERMINALS_AND_HONOURS: return t >= HONOUR || t % 9 == 0 || t % 9 == 8;
    default: return 1;
    }
}

int oracle_exists(int t, int players) { return players == 4 || t < 1 || t > 7; }

/* Moves n random tiles to the front of the wall, and counts the copies of each tile among them. */
static void draw(uint64_t *state, uint8_t *wall, int size, int n, uint8_t count[TILES]) {
    assert(n >= 0 && n <= size);
    for (int t = 0; t < TILES; t++) count[t] = 0;
    for (int i = 0; i < n; i++) {
        int j = i + oracle_below(state, size - i);
        uint8_t t = wall[j];
        wall[j] = wall[i];
        wall[i] = t;
        count[t]++;
    }
}

void oracle_random_hand(uint64_t *state, int tiles, int players, int kind, uint8_t count[34]) {
    uint8_t wall[MOST_WALL];
    int size = 0;
    int suit = players == 3 ? 1 + oracle_below(state, 2) : oracle_below(state, 3);
    assert(kind >= 0 && kind < ORACLE_HAND_KINDS);
    for (int t = 0; t < TILES; t++)
        for (int i = 0; i < 4 && oracle_exists(t, players) && in_kind(t, kind, suit); i++)
            wall[size++] = (uint8_t)t;
    draw(state, wall, size, tiles, count);
}

void oracle_random_cap(uint64_t *state, int visible, int players, const uint8_t count[34],
                       uint8_t cap[34]) {
    uint8_t wall[MOST_WALL];
    uint8_t shown[TILES];
    int size = 0;
    for (int t = 0; t < TILES; t++)
        for (int i = count[t]; i < 4 && oracle_exists(t, players); i++) wall[size++] = (uint8_t)t;
    draw(state, wall, size, visible, shown);
    for (int t = 0; t < TILES; t++)
        cap[t] = oracle_exists(t, players) ? (uint8_t)(4 - shown[t]) : 0;
}
