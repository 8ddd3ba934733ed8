/*
 * Rows of one suit under caps, by comparison with every complete suit.
 * SPDX-License-Identifier: MIT
 *
 * Suits have nine places here; the honours use seven, East..Red, and two that stay 0. Targets are
 * the ten numbers of a row: 0..4 sets, then 0..4 sets and a pair. A target that no complete suit
 * reaches under the caps is ORACLE_NEVER.
 */
#ifndef ORACLE_ROWS_H
#define ORACLE_ROWS_H

#include <stdint.h>

enum { ROWS_NUMBERS, ROWS_HONOURS, ROWS_KINDS };

/* Returns the number of complete suits with the target. */
int rows_form_count(int kind, int target);

/* Computes a row by comparing every form. Caps and counts must be 0..4. */
void rows_direct(int kind, const uint8_t count[9], const uint8_t cap[9], uint8_t row[10]);

/* Computes a row, with a cache of results. */
void rows_cached(int kind, const uint8_t count[9], const uint8_t cap[9], uint8_t row[10]);

#endif
