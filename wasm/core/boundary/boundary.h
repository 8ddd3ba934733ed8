/* boundary.h - makes the buffer, the bits of packed words, and assertions from table.def.
 * SPDX-License-Identifier: MIT
 *
 * A bit field begins where the one before it ends and is as wide as its largest value, so fields
 * cannot overlap. The build fails if table.def has a word of more than 32 bits, the name of an
 * unknown field or constant, or a field whose type is not the type that JavaScript reads.
 */
#ifndef BOUNDARY_H
#define BOUNDARY_H

#include "mj.h"
#include "mj_census.h"
#include "mj_danger.h"
#include "mj_score.h"
#include "mj_simulate.h"
#include "mj_value.h"
#include "mj_win.h"

enum {
    BATCH_HANDS = 2048, /* hands in the buffer at a time */
    BATCH_WINS = 1024,  /* wins in the buffer at a time */
    GAINS = 4,          /* for each win: one for each seat */
    MOST_GOALS = 100,   /* of one hand, in the buffer */
    MOST_POOL = UINT16_MAX,
    PAGE_BYTES = 65536 /* the unit by which the memory of a module grows */
};

typedef struct mj_utility mj_utility;

/* EACH(m, a, b, x, y...) expands to m(a, b, x) m(a, b, y)..., for at most 21 arguments. */
#define EACH(m, a, b, ...)                                                                         \
    EACH_OF(__VA_ARGS__, EACH_21, EACH_20, EACH_19, EACH_18, EACH_17, EACH_16, EACH_15, EACH_14,   \
            EACH_13, EACH_12, EACH_11, EACH_10, EACH_9, EACH_8, EACH_7, EACH_6, EACH_5, EACH_4,    \
            EACH_3, EACH_2, EACH_1, 0)                                                             \
    (m, a, b, __VA_ARGS__)
#define EACH_OF(x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15, x16, x17, x18,   \
                x19, x20, x21, EACH_N, ...)                                                        \
    EACH_N
#define EACH_1(m, a, b, x) m(a, b, x)
#define EACH_2(m, a, b, x, ...) m(a, b, x) EACH_1(m, a, b, __VA_ARGS__)
#define EACH_3(m, a, b, x, ...) m(a, b, x) EACH_2(m, a, b, __VA_ARGS__)
#define EACH_4(m, a, b, x, ...) m(a, b, x) EACH_3(m, a, b, __VA_ARGS__)
#define EACH_5(m, a, b, x, ...) m(a, b, x) EACH_4(m, a, b, __VA_ARGS__)
#define EACH_6(m, a, b, x, ...) m(a, b, x) EACH_5(m, a, b, __VA_ARGS__)
#define EACH_7(m, a, b, x, ...) m(a, b, x) EACH_6(m, a, b, __VA_ARGS__)
#define EACH_8(m, a, b, x, ...) m(a, b, x) EACH_7(m, a, b, __VA_ARGS__)
#define EACH_9(m, a, b, x, ...) m(a, b, x) EACH_8(m, a, b, __VA_ARGS__)
#define EACH_10(m, a, b, x, ...) m(a, b, x) EACH_9(m, a, b, __VA_ARGS__)
#define EACH_11(m, a, b, x, ...) m(a, b, x) EACH_10(m, a, b, __VA_ARGS__)
#define EACH_12(m, a, b, x, ...) m(a, b, x) EACH_11(m, a, b, __VA_ARGS__)
#define EACH_13(m, a, b, x, ...) m(a, b, x) EACH_12(m, a, b, __VA_ARGS__)
#define EACH_14(m, a, b, x, ...) m(a, b, x) EACH_13(m, a, b, __VA_ARGS__)
#define EACH_15(m, a, b, x, ...) m(a, b, x) EACH_14(m, a, b, __VA_ARGS__)
#define EACH_16(m, a, b, x, ...) m(a, b, x) EACH_15(m, a, b, __VA_ARGS__)
#define EACH_17(m, a, b, x, ...) m(a, b, x) EACH_16(m, a, b, __VA_ARGS__)
#define EACH_18(m, a, b, x, ...) m(a, b, x) EACH_17(m, a, b, __VA_ARGS__)
#define EACH_19(m, a, b, x, ...) m(a, b, x) EACH_18(m, a, b, __VA_ARGS__)
#define EACH_20(m, a, b, x, ...) m(a, b, x) EACH_19(m, a, b, __VA_ARGS__)
#define EACH_21(m, a, b, x, ...) m(a, b, x) EACH_20(m, a, b, __VA_ARGS__)

#define PLACE(name, type) type name;
#define PLACES(name, type, count) type name[count];
typedef struct buffer {
#include "table.def"
} buffer;

#define WIDTH(most)                                                                                \
    ((most) < 2     ? 1                                                                            \
     : (most) < 4   ? 2                                                                            \
     : (most) < 8   ? 3                                                                            \
     : (most) < 16  ? 4                                                                            \
     : (most) < 32  ? 5                                                                            \
     : (most) < 64  ? 6                                                                            \
     : (most) < 128 ? 7                                                                            \
     : (most) < 256 ? 8                                                                            \
                    : 32)

#define WORD(word) word##_none = -1,
#define BITS(word, field, most)                                                                    \
    word##_##field, word##_##field##_last = word##_##field + WIDTH(most) - 1,
enum bits {
#include "table.def"
};

#define MASK_OF(word, field) ((1u << (word##_##field##_last - word##_##field + 1)) - 1)

/* GET reads a field of a packed word. PUT moves a value to the bits of a field in a packed word. */
#define GET(value, word, field) ((value) >> word##_##field & MASK_OF(word, field))
#define PUT(value, word, field) ((uint32_t)(value) << word##_##field)

#define BITS(word, field, most)                                                                    \
    _Static_assert(word##_##field##_last < 32, #word "." #field " is beyond bit 31");
#define FIELD(struct, type, field)                                                                 \
    _Static_assert(_Generic(&((struct *)0)->field, type * : 1, default : 0),                       \
                   #struct "." #field " is not of type " #type);
#define ARRAY(struct, type, field)                                                                 \
    _Static_assert(_Generic(&((struct *)0)->field[0], type * : 1, default : 0),                    \
                   #struct "." #field " is not an array of " #type);
#define FIELDS(struct, type, ...) EACH(FIELD, struct, type, __VA_ARGS__)
#define ARRAYS(struct, type, ...) EACH(ARRAY, struct, type, __VA_ARGS__)
#include "table.def"
#undef FIELD
#undef ARRAY

#endif
