/* labels.c - see labels.h.
 * SPDX-License-Identifier: MIT */
#include "win/graph/labels.h"

static uint64_t hash_label(label_size z, const label *l) {
    uint64_t hash = (uint64_t)l->drawn << 32 | (uint64_t)l->tiles;
    for (size_t i = 0; i < label_words(z); i++) hash = hash_pair(hash, l->fits[i]);
    return hash_word(hash);
}

static int equal_labels(label_size z, const label *a, const label *b) {
    uint64_t other = 0;
    for (size_t i = 0; i < label_words(z); i++) other |= a->fits[i] ^ b->fits[i];
    return !other && a->drawn == b->drawn && a->tiles == b->tiles;
}

void mj_label_set_start(arena *a, label_set *l, label_size z) {
    l->size = z;
    mj_array_start(a, &l->all, label_bytes(z), 4096);
    mj_map_start(a, &l->by_content, 256);
}

uint32_t mj_label_push(arena *a, array *labels, const label *l) {
    uint32_t i = array_push(a, labels);
    if (i) copy((unsigned char *)labels->data + (size_t)i * labels->size, l, labels->size);
    return i;
}

uint32_t mj_label_find(arena *a, label_set *s, const label *l) {
    uint64_t hash = hash_label(s->size, l);
    uint32_t place = map_first(&s->by_content, hash), i;
    for (; (i = map_next(&s->by_content, hash, &place)); place = (place + 1) & s->by_content.mask)
        if (equal_labels(s->size, label_at(&s->all, i), l)) return i;
    if (!(i = mj_label_push(a, &s->all, l))) return 0;
    map_put(a, &s->by_content, hash, place, i);
    return i;
}

static void join_level(int words, int l, const label *a, const label *b, uint64_t *out) {
    for (int k = 0; k < words; k++) {
        uint64_t level = 0;
        for (int i = 0; i <= l; i++) level |= a->fits[i * words + k] & b->fits[(l - i) * words + k];
        out[k] = level;
    }
}

static int is_empty(const uint64_t *level, int words) {
    uint64_t any = 0;
    for (int k = 0; k < words; k++) any |= level[k];
    return !any;
}

int mj_label_join(label_size z, const label *a, const label *b, label *out) {
    out->drawn = a->drawn + b->drawn;
    out->tiles = a->tiles + b->tiles;
    for (int l = 0; l <= z.extra; l++) join_level(z.words, l, a, b, out->fits + l * z.words);
    return !is_empty(out->fits + z.extra * z.words, z.words);
}

int mj_label_waste(label_size z, const label *a, const label *b) {
    uint64_t level[FIT_WORDS];
    for (int l = 0; l <= z.extra; l++) {
        join_level(z.words, l, a, b, level);
        if (!is_empty(level, z.words)) return l;
    }
    return -1;
}
