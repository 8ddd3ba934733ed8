/* arena.c - see arena.h.
 * SPDX-License-Identifier: MIT */
#include "win/arena.h"

enum { ALIGNED = 64 }; /* blocks start at cache lines */

static int has_room(arena *a, uint64_t bytes) {
    uint64_t wanted = a->skip + a->used + bytes;
    if (bytes <= a->size - a->used) return 1;
    if (!a->more || wanted > SIZE_MAX) return 0;
    size_t size = a->more((size_t)wanted);
    if (size < wanted) return 0;
    a->size = size - a->skip;
    return 1;
}

void *mj_arena_push(arena *a, uint64_t bytes) {
    bytes = (bytes + 15) & ~(uint64_t)15;
    if (a->failed || !has_room(a, bytes)) {
        a->failed = 1;
        return NULL;
    }
    void *p = a->base + a->used;
    a->used += (size_t)bytes;
    return p;
}

void mj_arena_reset(arena *a, size_t used) {
    if (a->used > a->peak) a->peak = a->used;
    a->used = used;
    for (int i = 0; i < BLOCK_SIZES; i++) a->spare[i] = NULL;
}

static unsigned block_size(uint64_t bytes) {
    unsigned k = LEAST_BLOCK;
    while (((uint64_t)1 << k) < bytes) k++;
    return k;
}

static void put_block(arena *a, unsigned k, void *p) {
    *(void **)p = a->spare[k];
    a->spare[k] = p;
}

void *mj_arena_take(arena *a, uint64_t count, size_t size) {
    if (count > UINT32_MAX) a->failed = 1;
    unsigned k = a->failed ? 0 : block_size(count * size), from = k;
    if (a->failed || k >= BLOCK_SIZES) return a->failed = 1, NULL;
    while (from < BLOCK_SIZES && !a->spare[from]) from++;
    if (from == BLOCK_SIZES) {
        mj_arena_push(a, (0 - a->used) & (ALIGNED - 1));
        return mj_arena_push(a, (uint64_t)1 << k);
    }
    unsigned char *p = a->spare[from];
    a->spare[from] = *(void **)p;
    while (from-- > k) put_block(a, from, p + ((size_t)1 << from));
    return p;
}

void mj_arena_give(arena *a, void *p, uint64_t count, size_t size) {
    if (p) put_block(a, block_size(count * size), p);
}

void *mj_arena_take_blank(arena *a, uint64_t count, size_t size) {
    void *p = mj_arena_take(a, count, size);
    if (p) blank(p, (size_t)count * size);
    return p;
}

int mj_array_grow(arena *a, array *p, uint32_t n) {
    uint64_t bytes = (uint64_t)1 << block_size((uint64_t)(p->count + n) * p->size);
    void *data = mj_arena_take(a, bytes, 1);
    if (!data) return 0;
    copy(data, p->data, (size_t)p->count * p->size);
    mj_arena_give(a, p->data, (uint64_t)p->room * p->size, 1);
    p->data = data;
    p->room = (uint32_t)(bytes / p->size);
    return 1;
}

void mj_array_start(arena *a, array *p, size_t size, size_t bytes) {
    uint32_t room = (uint32_t)(bytes / size);
    *p = (array){NULL, 0, 0, (uint32_t)size};
    if (!array_reserve(a, p, room ? room : 1)) return;
    blank(p->data, size);
    p->count = 1;
}

int mj_chunks_grow(arena *a, array *chunks, uint32_t each, size_t size) {
    void *chunk = mj_arena_take(a, each, size);
    uint32_t i = chunk ? array_push(a, chunks) : 0;
    if (i) ((void **)chunks->data)[i] = chunk;
    return i != 0;
}

void mj_chunks_give(arena *a, array *chunks, uint32_t each, size_t size) {
    while (chunks->count > 1)
        mj_arena_give(a, ((void **)chunks->data)[--chunks->count], each, size);
}

void mj_map_start(arena *a, map *m, uint32_t slots) {
    m->slots = mj_arena_take_blank(a, slots, sizeof *m->slots);
    m->mask = slots - 1;
    m->used = 0;
}

void mj_map_grow(arena *a, map *m) {
    map old = *m;
    mj_map_start(a, m, 2 * (old.mask + 1));
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
    mj_arena_give(a, old.slots, (uint64_t)old.mask + 1, sizeof *old.slots);
}
