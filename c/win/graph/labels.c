/* labels.c - see labels.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 */
#include "win/graph/labels.h"

static uint64_t hash_label(const label *l) {
    uint64_t hash = (uint64_t)l->drawn << 32 | (uint64_t)l->tiles;
    for (int i = 0; i < LEVELS; i++)
        for (int k = 0; k < FIT_WORDS; k++) hash = hash_pair(hash, l->fits[i][k]);
    return hash_word(hash);
}

static int equal_labels(const label *a, const label *b) {
    uint64_t other = 0;
    for (int i = 0; i < LEVELS; i++)
        for (int k = 0; k < FIT_WORDS; k++) other |= a->fits[i][k] ^ b->fits[i][k];
    return !other && a->drawn == b->drawn && a->tiles == b->tiles;
}

void mj_label_set_start(arena *a, label_set *l) {
    mj_array_start(a, &l->all, sizeof(label), 4096);
    mj_map_start(a, &l->by_content, 256);
}

uint32_t mj_label_find(arena *a, label_set *s, const label *l) {
    uint64_t hash = hash_label(l);
    uint32_t place = map_first(&s->by_content, hash), i;
    for (; (i = map_next(&s->by_content, hash, &place)); place = (place + 1) & s->by_content.mask)
        if (equal_labels(label_at(&s->all, i), l)) return i;
    if (!(i = array_push(a, &s->all))) return 0;
    ((label *)s->all.data)[i] = *l;
    map_put(a, &s->by_content, hash, place, i);
    return i;
}

int mj_label_join(int extra, const label *a, const label *b, label *out) {
    uint64_t any = 0;
    *out = (label){.drawn = a->drawn + b->drawn, .tiles = a->tiles + b->tiles};
    for (int l = 0; l <= extra; l++)
        for (int i = 0; i <= l; i++)
            for (int k = 0; k < FIT_WORDS; k++)
                out->fits[l][k] |= a->fits[i][k] & b->fits[l - i][k];
    for (int k = 0; k < FIT_WORDS; k++) any |= out->fits[extra][k];
    return any != 0;
}

int mj_label_waste(int extra, const label *a, const label *b) {
    for (int l = 0; l <= extra; l++)
        for (int i = 0; i <= l; i++)
            for (int k = 0; k < FIT_WORDS; k++)
                if (a->fits[i][k] & b->fits[l - i][k]) return l;
    return -1;
}
