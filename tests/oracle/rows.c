/* Rows of one suit, by comparison with every complete suit.
 * SPDX-License-Identifier: MIT
 *
 * A suit is a number of 36 bits. Bits 4i..4i+3 stand for the copies of tile i: the lowest count_i
 * of these bits are 1. The number w & ~h has one bit for each tile that w has and h lacks, so d(w,
 * h) = popcount(w & ~h). If w & ~cap = 0, each w_i is at most cap_i. */
#include "rows.h"

#include "oracle.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    RANKS = 9,
    TARGETS = 10,
    TRIPLETS = 9,
    SETS = 16,            /* nine triplets, then seven runs */
    MOST_FORMS = 34884,   /* C(19, 4) multisets of four sets, times nine pairs */
    SUIT_HANDS = 1953125, /* 5^9 */
    CACHE_SLOTS = 1 << 21 /* the power of two above 5^9 */
};

typedef struct {
    int size;
    uint64_t form[MOST_FORMS];
} form_list;

typedef struct {
    uint64_t key; /* 0 when empty */
    uint8_t row[TARGETS];
} cache_entry;

static form_list lists[ROWS_KINDS][TARGETS];
static cache_entry cache[CACHE_SLOTS];

static uint64_t unary(const uint8_t count[RANKS]) {
    uint64_t bits = 0;
    for (int i = 0; i < RANKS; i++) {
        assert(count[i] <= 4);
        bits |= (uint64_t)((1u << count[i]) - 1) << (4 * i);
    }
    return bits;
}

static int fits(const uint8_t count[RANKS]) {
    for (int i = 0; i < RANKS; i++)
        if (count[i] > 4) return 0;
    return 1;
}

static int ranks_of(int kind) { return kind == ROWS_HONOURS ? 7 : RANKS; }

static int set_exists(int kind, int set) {
    return set < TRIPLETS ? set < ranks_of(kind) : kind == ROWS_NUMBERS;
}

static void add_suit_set(uint8_t count[RANKS], int set) {
    int run = set >= TRIPLETS;
    int rank = run ? set - TRIPLETS : set;
    for (int i = 0; i < 3; i++) count[run ? rank + i : rank]++;
}

static void push(form_list *list, const uint8_t count[RANKS]) {
    if (!fits(count)) return;
    assert(list->size < MOST_FORMS);
    list->form[list->size++] = unary(count);
}

static void push_with_pairs(int kind, form_list *list, const uint8_t sets[RANKS]) {
    for (int rank = 0; rank < ranks_of(kind); rank++) {
        uint8_t count[RANKS];
        memcpy(count, sets, RANKS);
        count[rank] = (uint8_t)(count[rank] + 2);
        push(list, count);
    }
}

/* Lists all forms. Sets are added in rising order, so that each combination of sets occurs once. */
static void list_from(int kind, int first_set, int m, const uint8_t sets[RANKS]) {
    push(&lists[kind][m], sets);
    push_with_pairs(kind, &lists[kind][5 + m], sets);
    for (int set = first_set; set < SETS && m < 4; set++) {
        uint8_t more[RANKS];
        memcpy(more, sets, RANKS);
        add_suit_set(more, set);
        if (set_exists(kind, set) && fits(more)) list_from(kind, set, m + 1, more);
    }
}

static int by_value(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a;
    uint64_t y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Removes repeated forms, such as 111222333 from three triplets and from three runs. */
static void drop_repeats(form_list *list) {
    qsort(list->form, (size_t)list->size, sizeof list->form[0], by_value);
    int distinct = 1;
    for (int i = 1; i < list->size; i++)
        if (list->form[i] != list->form[distinct - 1]) list->form[distinct++] = list->form[i];
    list->size = distinct;
}

static const form_list *forms_of(int kind) {
    if (lists[kind][0].size == 0) {
        list_from(kind, 0, 0, (const uint8_t[RANKS]){0});
        for (int target = 0; target < TARGETS; target++) drop_repeats(&lists[kind][target]);
    }
    return lists[kind];
}

int rows_form_count(int kind, int target) { return forms_of(kind)[target].size; }

static uint8_t least_of_forms(const form_list *list, uint64_t lacking, uint64_t barred) {
    int best = ORACLE_NEVER;
    for (int i = 0; i < list->size; i++) {
        int draws = __builtin_popcountll(list->form[i] & lacking);
        if (draws < best && (list->form[i] & barred) == 0) best = draws;
    }
    return (uint8_t)best;
}

void rows_direct(int kind, const uint8_t count[9], const uint8_t cap[9], uint8_t row[10]) {
    const form_list *forms = forms_of(kind);
    uint64_t lacking = ~unary(count);
    uint64_t barred = ~unary(cap);
    for (int target = 0; target < TARGETS; target++)
        row[target] = least_of_forms(&forms[target], lacking, barred);
}

static uint64_t base_five(const uint8_t count[RANKS]) {
    uint64_t index = 0;
    for (int i = 0; i < RANKS; i++) {
        assert(count[i] <= 4);
        index = index * 5 + count[i];
    }
    return index;
}

/* Keeps the latest row in each slot of a cache. Different hands with equal caps never use the same
 * slot. */
void rows_cached(int kind, const uint8_t count[9], const uint8_t cap[9], uint8_t row[10]) {
    uint64_t hand = base_five(count);
    uint64_t limit = base_five(cap) * ROWS_KINDS + (uint64_t)kind;
    uint64_t key = limit * SUIT_HANDS + hand + 1;
    uint64_t spread = limit * UINT64_C(0x9e3779b97f4a7c15) >> 40;
    cache_entry *entry = &cache[(hand + spread) % CACHE_SLOTS];
    if (entry->key != key) {
        rows_direct(kind, count, cap, entry->row);
        entry->key = key;
    }
    memcpy(row, entry->row, TARGETS);
}
