/* arena.h - memory for a calculation, in an arena of the caller: blocks, arrays and maps.
 * SPDX-License-Identifier: MIT
 *
 * The size of a block is a power of two, and each block starts at a cache line.
 *
 * If memory runs out, `failed` is set, and the calculation stops after the current piece of work.
 * After a failure nothing is allocated, and arrays return index 0. Element 0 of an array is always
 * blank, so callers need not check each index. */
#ifndef MJ_WIN_ARENA_H
#define MJ_WIN_ARENA_H
#include "mj_win.h"

enum { LEAST_BLOCK = 6, BLOCK_SIZES = 40 }; /* 64 bytes and up */

typedef struct arena {
    unsigned char *base; /* aligned for every type */
    size_t size, used;
    size_t peak;              /* most bytes that the question used before any mj_arena_reset */
    size_t skip;              /* bytes of the caller's arena before base */
    mj_win_more *more;        /* NULL if the arena cannot grow */
    void *spare[BLOCK_SIZES]; /* lists of free blocks, by log2 of their size */
    int failed;
} arena;

/* Allocates exactly `bytes` bytes. Returns NULL if memory runs out. Only mj_arena_reset frees
 * pushed bytes. If `bytes` is a multiple of 16, the next push returns the adjacent bytes. */
void *mj_arena_push(arena *a, uint64_t bytes);

/* Frees all memory that was pushed or taken after arena.used had the value `used`. */
void mj_arena_reset(arena *a, size_t used);

static inline size_t arena_peak(const arena *a) { return a->used > a->peak ? a->used : a->peak; }

void *mj_arena_take(arena *a, uint64_t count, size_t size);

void mj_arena_give(arena *a, void *p, uint64_t count, size_t size);

static inline void blank(void *p, size_t bytes) {
    unsigned char *to = p;
    for (size_t i = 0; i < bytes; i++) to[i] = 0;
}

void *mj_arena_take_blank(arena *a, uint64_t count, size_t size);

/* ---- arrays that grow; element 0 is blank ---- */

typedef struct array {
    void *data;
    uint32_t count, room, size;
} array;

static inline void copy(void *restrict to, const void *restrict from, size_t bytes) {
    unsigned char *t = to;
    const unsigned char *f = from;
    for (size_t i = 0; i < bytes; i++) t[i] = f[i];
}

int mj_array_grow(arena *a, array *p, uint32_t n);

static inline int array_reserve(arena *a, array *p, uint32_t n) {
    return p->room - p->count >= n ? !a->failed : mj_array_grow(a, p, n);
}

/* Returns the index of a new element with undefined content, or 0 if memory runs out. */
static inline uint32_t array_push(arena *a, array *p) {
    return array_reserve(a, p, 1) ? p->count++ : 0;
}

void mj_array_start(arena *a, array *p, size_t size, size_t bytes);

/* ---- lists in chunks of equal size, which grow without being moved ---- */

int mj_chunks_grow(arena *a, array *chunks, uint32_t each, size_t size);

/* Frees all chunks except the first chunk. */
void mj_chunks_give(arena *a, array *chunks, uint32_t each, size_t size);

/* Returns the first index of n adjacent new elements, or 0 if memory runs out. */
static inline uint32_t chunks_push(arena *a, array *chunks, uint32_t *count, uint32_t n,
                                   uint32_t each, size_t size) {
    uint32_t at = *count;
    if (at % each + n > each) at += each - at % each;
    if (at / each == chunks->count && !mj_chunks_grow(a, chunks, each, size)) return 0;
    *count = at + n;
    return at;
}

/* ---- maps: from a hash of 64 bits to an index other than 0; the caller compares keys ---- */

typedef struct map {
    uint64_t *slots; /* the upper half of the hash, then the index; 0: empty */
    uint32_t mask, used;
} map;

void mj_map_start(arena *a, map *m, uint32_t slots);

static inline uint32_t map_first(const map *m, uint64_t hash) {
    return (uint32_t)(hash >> 32) & m->mask;
}

/* Moves *i to the next slot whose key may match. Returns the slot's index, or 0 if it is empty. */
static inline uint32_t map_next(const map *m, uint64_t hash, uint32_t *i) {
    while (m->slots[*i] && (m->slots[*i] ^ hash) >> 32) *i = (*i + 1) & m->mask;
    return (uint32_t)m->slots[*i];
}

void mj_map_grow(arena *a, map *m);

static inline void map_put(arena *a, map *m, uint64_t hash, uint32_t place, uint32_t index) {
    m->slots[place] = (hash & 0xffffffff00000000u) | index;
    if (2 * ++m->used > m->mask) mj_map_grow(a, m);
}

static inline uint64_t hash_pair(uint64_t a, uint64_t b) {
    uint64_t h = (a ^ 0x9e3779b97f4a7c15u) * 0xbf58476d1ce4e5b9u;
    h ^= h >> 32;
    h = (h ^ b) * 0x94d049bb133111ebu;
    return h ^ h >> 29;
}

/* Hashes a word. The upper half of the hash is well mixed. */
static inline uint64_t hash_word(uint64_t key) {
    uint64_t h = key * 0x9e3779b97f4a7c15u;
    return (h ^ h >> 32) * 0xd6e8feb86659fd93u;
}

static inline uint64_t hash_words(const uint32_t *word, uint32_t n) {
    uint64_t h = 0;
    for (uint32_t i = 0; i < n; i++) h = (h ^ word[i]) * 0x9e3779b97f4a7c15u;
    return hash_word(h ^ h >> 29);
}

static inline int equal_words(const uint32_t *a, const uint32_t *b, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (a[i] != b[i]) return 0;
    return 1;
}
#endif
