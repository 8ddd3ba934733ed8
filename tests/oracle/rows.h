/*
 * Rows of one suit under caps, by comparison with every complete suit.
 * SPDX-License-Identifier: MIT
 *
 * Suits have nine places here; those of the honours are East..Red and two that stay 0.
 * Targets are the ten numbers of a row: 0..4 sets, then 0..4 sets and a pair. A target that no
 * complete suit reaches under the caps is ORACLE_NEVER.
 */
#ifndef ORACLE_ROWS_H
#define ORACLE_ROWS_H

#include <stdint.h>

enum { ROWS_NUMBERS, ROWS_HONOURS, ROWS_KINDS };

/* How many complete suits the target has. */
int rows_form_count(int kind, int target);

/* Compares every form. The caps must be 0..4, as the counts. */
void rows_direct(int kind, const uint8_t count[9], const uint8_t cap[9], uint8_t row[10]);

/* The same, remembered. */
void rows_cached(int kind, const uint8_t count[9], const uint8_t cap[9], uint8_t row[10]);

#endif
