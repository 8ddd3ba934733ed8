/* lanes_test.c - functions that read a hand with vector instructions, against plain loops.
 * SPDX-License-Identifier: MIT */
#include "check.h"
#include "hand/lanes.h"

static void random_counts(uint64_t *state, uint8_t count[MJ_KINDS]) {
    for (int t = 0; t < MJ_KINDS; t++) {
        *state = *state * 6364136223846793005U + 1442695040888963407U;
        count[t] = (uint8_t)((*state >> 33) % (MJ_COPIES + 1));
    }
    if (*state >> 62 == 0) count[(*state >> 40) % MJ_KINDS] = (uint8_t)(*state >> 48);
}

static uint64_t plain_plane(const uint8_t count[MJ_KINDS], int n) {
    uint64_t mask = 0;
    for (int t = 0; t < MJ_KINDS; t++) mask |= (uint64_t)(count[t] >= n) << t;
    return mask;
}

static void check_planes(const uint8_t count[MJ_KINDS]) {
    const planes p = planes_of(count);
    const int sound = plain_plane(count, MJ_COPIES + 1) == 0;
    CHECK((p.least[MJ_COPIES] == 0) == sound, "%s: more than four", digits(count));
    for (int n = 1; sound && n <= MJ_COPIES; n++)
        CHECK(p.least[n - 1] == plain_plane(count, n), "%s: %d copies", digits(count), n);
    for (unsigned t = 0; sound && t < MJ_KINDS; t++)
        CHECK(copies(&p, t) == count[t], "%s: tile %u", digits(count), t);
}

static void check_chunks(const uint8_t count[MJ_KINDS]) {
    for (int t = 0; t < 27; t += 3) {
        uint8_t chunk[CHUNKS];
        suit_chunks(count + t / 9 * 9, chunk);
        const int plain = 25 * count[t] + 5 * count[t + 1] + count[t + 2];
        CHECK(chunk[t % 9 / 3] == plain, "%s: chunk %d is %d", digits(count), t, plain);
    }
}

static void check_tile_number(const uint8_t count[MJ_KINDS]) {
    unsigned tiles = 0;
    for (int t = 0; t < MJ_KINDS; t++) tiles += count[t];
    CHECK(number_of_tiles(count) == tiles, "%s: %u tiles", digits(count), tiles);
}

static void check_sound(const uint8_t count[MJ_KINDS]) {
    check_chunks(count);
    check_tile_number(count);
}

static void check_taking_away(const uint8_t count[MJ_KINDS]) {
    for (int t = 0; t < MJ_KINDS; t++) {
        uint8_t less[MJ_KINDS];
        planes p = planes_of(count);
        memcpy(less, count, sizeof less);
        if (!less[t]--) continue;
        take_away(&p, 1ULL << t);
        for (int n = 1; n <= MJ_COPIES; n++)
            CHECK(p.least[n - 1] == plain_plane(less, n), "%s: %d copies", digits(less), n);
    }
}

static void check_each_count(void) {
    for (int t = 0; t < MJ_KINDS; t++)
        for (int n = 0; n < 256; n++) {
            uint8_t count[MJ_KINDS] = {0};
            count[t] = (uint8_t)n;
            check_planes(count);
            if (n <= MJ_COPIES) check_sound(count);
        }
}

static void check_random_counts(uint64_t seed, int hands) {
    uint8_t count[MJ_KINDS];
    for (int i = 0; i < hands; i++) {
        random_counts(&seed, count);
        check_planes(count);
        if (plain_plane(count, MJ_COPIES + 1) == 0) check_sound(count), check_taking_away(count);
    }
}

/* Checks how the highest bits are collected on machines that have no instruction for it. */
static void check_portable_bits(void) {
    for (unsigned wanted = 0; wanted < 1U << 16; wanted++) {
        byte_lanes x = {0};
        for (unsigned i = 0; i < 16; i++)
            x[i] = (uint8_t)((wanted >> i & 1) << 7 | ((wanted * 37 + 11 * i) & 127));
        CHECK(portable_bits_of(x) == wanted, "%x", wanted);
        CHECK(bits_of(x) == wanted, "%x", wanted);
    }
}

static void check_greater(void) {
    for (unsigned n = 0; n < 256; n++) {
        byte_lanes x = {0}, y = {0};
        for (unsigned i = 0; i < 16; i++) x[i] = (uint8_t)n, y[i] = (uint8_t)(17 * i + n / 16);
        const byte_lanes z = greater_of(x, y);
        for (unsigned i = 0; i < 16; i++)
            CHECK(z[i] == (x[i] > y[i] ? x[i] : y[i]), "%u: lane %u", n, i);
    }
}

int main(void) {
    const uint64_t seed = seed_of_run();
    printf("lanes: seed %" PRIu64 "\n", seed);
    begin("planes, chunks and number of every count of one tile");
    check_each_count();
    begin("planes, chunks and number of random counts, and one tile less");
    check_random_counts(seed, 20000);
    begin("the bits of a mask, portably and by an instruction");
    check_portable_bits();
    begin("the greater of two lanes");
    check_greater();
    return report();
}
