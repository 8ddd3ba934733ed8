/* keys.c - see keys.h.
 * SPDX-License-Identifier: MIT
 */
#include "keys.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 1024, FIRST_ROOM = 1024 };

bool keep_room(void **array, size_t *room, size_t count, size_t size) {
    if (count < *room) return true;
    size_t wanted = *room ? *room * 2 : FIRST_ROOM;
    void *grown = realloc(*array, wanted * size);
    if (!grown) return false;
    *array = grown;
    *room = wanted;
    return true;
}

static size_t hash_key(const uint64_t key[3]) {
    uint64_t h = key[0] * 0x9E3779B97F4A7C15u ^ (key[1] + 0x7F4A7C15u) * 0xC2B2AE3D27D4EB4Fu;
    h ^= key[2] * 0x165667B19E3779F9u;
    h ^= h >> 29;
    h *= 0xBF58476D1CE4E5B9u;
    return (size_t)(h ^ h >> 32);
}

/* Returns the slot of a key, or an empty slot for a new key. */
static uint32_t *find_slot(const keys *k, const uint64_t key[3]) {
    size_t i = hash_key(key) & (k->slot_count - 1);
    while (k->slots[i] && memcmp(k->key[k->slots[i] - 1], key, sizeof(uint64_t[3])) != 0)
        i = (i + 1) & (k->slot_count - 1);
    return &k->slots[i];
}

static bool grow_slots(keys *k) {
    free(k->slots);
    k->slot_count = k->slot_count ? 2 * k->slot_count : FIRST_SLOTS;
    k->slots = calloc(k->slot_count, sizeof *k->slots);
    if (!k->slots) return false;
    for (size_t i = 0; i < k->count; i++) *find_slot(k, k->key[i]) = (uint32_t)(i + 1);
    return true;
}

static bool has_key_room(keys *k) {
    void *key = k->key;
    bool ok = keep_room(&key, &k->room, k->count, sizeof *k->key);
    k->key = key;
    return ok && (2 * k->count < k->slot_count || grow_slots(k));
}

bool keys_number(keys *k, const uint64_t key[3], uint32_t *number) {
    if (!has_key_room(k)) return false;
    uint32_t *slot = find_slot(k, key);
    if (!*slot) {
        memcpy(k->key[k->count++], key, sizeof(uint64_t[3]));
        *slot = (uint32_t)k->count;
    }
    *number = *slot - 1;
    return true;
}

void keys_finish(keys *k) {
    free(k->key);
    free(k->slots);
    *k = (keys){0};
}
