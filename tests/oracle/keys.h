/* keys.h - numbers for keys of three words: the first key gets 0, and each new key the next number.
 * SPDX-License-Identifier: MIT
 *
 * The oracles store hands as keys, and their data about a hand in an array, at the number of the
 * hand.
 */
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

/* The functions return false if memory runs out. A table begins with all bytes zero. */

/* Writes the number of a key; a new key gets the number `count`, which then increases by one. */
bool keys_number(keys *k, const uint64_t key[3], uint32_t *number);
/* Makes room for one more element of an array by doubling it. */
bool keep_room(void **array, size_t *room, size_t count, size_t size);

/* Frees the table, which is empty then. */
void keys_finish(keys *k);

#endif
