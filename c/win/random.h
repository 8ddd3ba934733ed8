/* random.h - random numbers from a seed, equal on every machine.
 * SPDX-License-Identifier: MIT
 *
 * The generator is splitmix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators,
 * 2014): a counter, whose bits are mixed as Stafford proposed. Any number is a valid state. */
#ifndef MJ_WIN_RANDOM_H
#define MJ_WIN_RANDOM_H
#include <stdint.h>

static inline uint64_t next_random(uint64_t *state) {
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* Returns a random number in 0..n - 1, with a bias of less than n / 2^32. */
static inline uint32_t random_below(uint64_t *state, uint32_t n) {
    return (uint32_t)((next_random(state) >> 32) * n >> 32);
}
#endif
