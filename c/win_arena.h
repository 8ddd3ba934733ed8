/* win_arena.h - memory for a calculation: blocks of a caller's arena, pools and maps in them.
 * SPDX-License-Identifier: MIT
 *
 * Blocks are powers of two and go to a list of their size when given back, so that a pool that
 * doubles leaves its old block to another one. Running out is remembered: from then on nothing is
 * handed out, pools hand out element 0, which every pool keeps blank, and the calculation stops at
 * the end of the piece of work that it is in.
 */
#ifndef MJ_WIN_ARENA_H
#define MJ_WIN_ARENA_H

#include <stddef.h>
#include <stdint.h>

enum { LEAST_BLOCK = 6, BLOCK_SIZES = 40 }; /* 64 bytes and up */

typedef struct arena {
    unsigned char *base;      /* aligned for everything */
    size_t size, used, peak;  /* peak: of what was used before the last arena_reset */
    void *spare[BLOCK_SIZES]; /* blocks given back, by log2 of their size, linked by first words */
    int failed;
} arena;

/* Exactly so many bytes; two that follow each other lie side by side if the first is a multiple of
 * 16. Not for give. */
static inline void *arena_push(arena *a, uint64_t bytes) {
    bytes = (bytes + 15) & ~(uint64_t)15;
    if (a->failed || bytes > a->size - a->used) {
        a->failed = 1;
        return NULL;
    }
    void *p = a->base + a->used;
    a->used += (size_t)bytes;
    return p;
}

/* Gives back all that was taken since `used` was what it is set to. */
static inline void arena_reset(arena *a, size_t used) {
    if (a->used > a->peak) a->peak = a->used;
    a->used = used;
    for (int i = 0; i < BLOCK_SIZES; i++) a->spare[i] = NULL;
}

static inline size_t arena_peak(const arena *a) { return a->used > a->peak ? a->used : a->peak; }

static inline unsigned block_size(uint64_t bytes) {
    unsigned k = LEAST_BLOCK;
    while (((uint64_t)1 << k) < bytes) k++;
    return k;
}

/* A block of at least so many bytes, or NULL. */
static inline void *take(arena *a, uint64_t count, size_t size) {
    if (count > UINT32_MAX) a->failed = 1;
    unsigned k = a->failed ? 0 : block_size(count * size);
    if (a->failed || k >= BLOCK_SIZES) return a->failed = 1, NULL;
    if (!a->spare[k]) return arena_push(a, (uint64_t)1 << k);
    void *p = a->spare[k];
    a->spare[k] = *(void **)p;
    return p;
}

static inline void give(arena *a, void *p, uint64_t count, size_t size) {
    unsigned k = block_size(count * size);
    if (!p) return;
    *(void **)p = a->spare[k];
    a->spare[k] = p;
}

static inline void blank(void *p, size_t bytes) {
    unsigned char *to = p;
    for (size_t i = 0; i < bytes; i++) to[i] = 0;
}

static inline void *take_blank(arena *a, uint64_t count, size_t size) {
    void *p = take(a, count, size);
    if (p) blank(p, (size_t)count * size);
    return p;
}

/* ---- pools: arrays that grow; element 0 is blank ---- */

typedef struct pool {
    void *data;
    uint32_t count, room, size;
} pool;

static inline void copy_words(void *to, const void *from, size_t bytes) {
    uint32_t *t = to;
    const uint32_t *f = from;
    for (size_t i = 0; i < bytes / sizeof *t; i++) t[i] = f[i];
}

/* Makes room for n more elements (whose size is a multiple of four); 0 when there is none. */
static inline int pool_reserve(arena *a, pool *p, uint32_t n) {
    if (p->room - p->count >= n) return !a->failed;
    uint64_t bytes = (uint64_t)1 << block_size((uint64_t)(p->count + n) * p->size);
    void *data = take(a, bytes, 1);
    if (!data) return 0;
    copy_words(data, p->data, (size_t)p->count * p->size);
    give(a, p->data, (uint64_t)p->room * p->size, 1);
    p->data = data;
    p->room = (uint32_t)(bytes / p->size);
    return 1;
}

/* The index of a new element, not blanked; or 0. */
static inline uint32_t pool_push(arena *a, pool *p) {
    return pool_reserve(a, p, 1) ? p->count++ : 0;
}

static inline void pool_start(arena *a, pool *p, size_t size) {
    *p = (pool){NULL, 0, 0, (uint32_t)size};
    if (!pool_reserve(a, p, 4096 / p->size + 1)) return;
    blank(p->data, size);
    p->count = 1;
}

/* ---- maps: from a hash of 64 bits to an index other than 0; the caller compares keys ---- */

typedef struct map {
    uint64_t *slots; /* the upper half of the hash, then the index; 0 is empty */
    uint32_t mask, used;
} map;

static inline void map_start(arena *a, map *m, uint32_t slots) {
    m->slots = take_blank(a, slots, sizeof *m->slots);
    m->mask = slots - 1;
    m->used = 0;
}

static inline uint32_t map_first(const map *m, uint64_t hash) {
    return (uint32_t)(hash >> 32) & m->mask;
}

/* The index at place *i or later that may be the one, or 0 with the place where it belongs. */
static inline uint32_t map_next(const map *m, uint64_t hash, uint32_t *i) {
    while (m->slots[*i] && (m->slots[*i] ^ hash) >> 32) *i = (*i + 1) & m->mask;
    return (uint32_t)m->slots[*i];
}

static inline void map_grow(arena *a, map *m) {
    map old = *m;
    map_start(a, m, 2 * (old.mask + 1));
    if (!m->slots) {
        *m = old;
        return;
    }
    for (uint32_t i = 0; i <= old.mask; i++) {
        uint32_t j = map_first(m, old.slots[i]);
        if (!old.slots[i]) continue;
        while (m->slots[j]) j = (j + 1) & m->mask;
        m->slots[j] = old.slots[i];
    }
    m->used = old.used;
    give(a, old.slots, (uint64_t)old.mask + 1, sizeof *old.slots);
}

/* Puts an index into the empty place that map_next found. */
static inline void map_put(arena *a, map *m, uint64_t hash, uint32_t place, uint32_t index) {
    m->slots[place] = (hash & 0xffffffff00000000u) | index;
    if (2 * ++m->used > m->mask) map_grow(a, m);
}

/* ---- hashes ---- */

static inline uint64_t mix(uint64_t a, uint64_t b) {
    uint64_t h = (a ^ 0x9e3779b97f4a7c15u) * 0xbf58476d1ce4e5b9u;
    h ^= h >> 32;
    h = (h ^ b) * 0x94d049bb133111ebu;
    return h ^ h >> 29;
}

/* Of a key of one word; the upper half is good. */
static inline uint64_t spread(uint64_t key) {
    uint64_t h = key * 0x9e3779b97f4a7c15u;
    return (h ^ h >> 32) * 0xd6e8feb86659fd93u;
}

static inline uint64_t spread_words(const uint32_t *word, uint32_t n) {
    uint64_t h = 0;
    for (uint32_t i = 0; i < n; i++) h = (h ^ word[i]) * 0x9e3779b97f4a7c15u;
    return spread(h ^ h >> 29);
}

static inline int equal_words(const uint32_t *a, const uint32_t *b, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (a[i] != b[i]) return 0;
    return 1;
}

#endif
