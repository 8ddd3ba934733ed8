/* keys.h - a hash table that gives different keys of three words the numbers 0, 1, 2 and so on.
 * SPDX-License-Identifier: MIT */
#ifndef KEYS_H
#define KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct keys {
    uint64_t (*key)[3];
    size_t count, room;
    uint32_t *slots; /* open addressing; 0 is empty, else 1 + a number */
    size_t slot_count;
} keys;

/* The functions return false if memory runs out. A new table has only zero bytes. */

/* Writes the number of a key, which is the next free number for a new key. */
bool keys_number(keys *k, const uint64_t key[3], uint32_t *number);
/* Doubles an array that has no room for one more element. */
bool keep_room(void **array, size_t *room, size_t count, size_t size);

void keys_finish(keys *k);

#endif
