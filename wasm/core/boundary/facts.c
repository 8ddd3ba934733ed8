/* facts.c - the names and numbers of table.def as data for wasm/build/layout.js.
 * SPDX-License-Identifier: MIT
 *
 * The compiler of the module compiles this file, so that offsets and sizes are those of wasm.
 */
#include "boundary.h"

typedef struct fact {
    const char *kind; /* NULL after the last entry */
    const char *name; /* NULL for a value that only C knows */
    int32_t value;
} fact;

#define VALUE_OF(value, name) value
#define NAME_OF(value, name) name
#define FIELD(struct, type, field) {"offset", #struct "." #field, offsetof(struct, field)},
#define NAME(kind, type, pair) {#kind, NAME_OF pair, VALUE_OF pair},

#define LIMIT(constant) {"limit", #constant, constant},
#define STRUCT(type) {"size", #type, sizeof(type)},
#define FIELDS(struct, type, ...) EACH(FIELD, struct, type, __VA_ARGS__)
#define ARRAYS(struct, type, ...) EACH(FIELD, struct, type, __VA_ARGS__)
#define PLACE(name, type) {"offset", "buffer." #name, offsetof(buffer, name)},
#define PLACES(name, type, count) PLACE(name, type)
#define BITS(word, field, most)                                                                    \
    {"offset", #word "." #field, word##_##field}, {"mask", #word "." #field, MASK_OF(word, field)},
#define NAMES(kind, type, ...) EACH(NAME, kind, type, __VA_ARGS__)
static const fact facts[] = {
#include "table.def"
    {NULL, NULL, 0}};

__attribute__((export_name("facts"))) const fact *mj_facts(void);
const fact *mj_facts(void) { return facts; }

/* Returns byte `at` of the rules of a preset, or -1 if the preset does not exist. */
__attribute__((export_name("rule"))) int mj_rule(int preset, size_t at);
int mj_rule(int preset, size_t at) {
    mj_score_rules rules;
    if (mj_score_preset(preset, 4, &rules)) return -1;
    return ((const uint8_t *)&rules)[at];
}

/* Thanks to the `switch` the build fails if table.def lacks or repeats an enumerator. */
#define CASE(kind, type, pair) case VALUE_OF pair:
#define NAMES(kind, type, ...)                                                                     \
    __attribute__((unused)) static void all_##kind(type value) {                                   \
        switch (value) { EACH(CASE, kind, type, __VA_ARGS__) break; }                              \
    }
#include "table.def"
