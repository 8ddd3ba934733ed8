/* Rows of one suit under caps, by comparison with every complete suit.
 * SPDX-License-Identifier: MIT
 *
 * Every suit has nine counts here, of which honours use only the first seven. The ten targets of a
 * row are 0..4 sets, then 0..4 sets and a pair. An impossible target counts ORACLE_NEVER. */
#ifndef ORACLE_ROWS_H
#define ORACLE_ROWS_H

#include <stdint.h>

enum { ROWS_NUMBERS, ROWS_HONOURS, ROWS_KINDS };

/* Returns the number of different complete suits for a target. */
int rows_form_count(int kind, int target);

/* Computes a row by comparing the suit with every form. Caps and counts must be 0..4. */
void rows_direct(int kind, const uint8_t count[9], const uint8_t cap[9], uint8_t row[10]);

/* Returns the same row as rows_direct(), with a cache. */
void rows_cached(int kind, const uint8_t count[9], const uint8_t cap[9], uint8_t row[10]);

#endif
