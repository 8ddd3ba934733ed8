/* facts.c - the names and numbers of table.def, as data for wasm/build/layout.js.
 * SPDX-License-Identifier: MIT
 *
 * Compiled by the compiler of the module, since offsets and sizes are those of its target.
 */
#include "boundary.h"

typedef struct fact {
    const char *kind; /* NULL after the last entry */
    const char *name;
    int32_t value;
} fact;

#define LIMIT(constant) {"limit", #constant, constant},
#define STRUCT(type) {"size", #type, sizeof(type)},
#define FIELD(struct, field, type) {"offset", #struct "." #field, offsetof(struct, field)},
#define ARRAY(struct, field, type) FIELD(struct, field, type)
#define PLACE(name, type) {"offset", "buffer." #name, offsetof(buffer, name)},
#define PLACES(name, type, count) PLACE(name, type)
#define BITS(word, field, most)                                                                    \
    {"offset", #word "." #field, word##_##field}, {"mask", #word "." #field, MASK_OF(word, field)},
#define FORM(value, name) {"form", name, value},
#define MODE(value, name) {"mode", name, value},
#define GOAL(value, name) {"goal", name, value},
#define DECLARE(value, name) {"declare", name, value},
#define BLOCK(value, name) {"block", name, value},
#define ERROR(value, code) {"error", code, -(value)},
#define PRESET(value, name) {"preset", name, value},
#define RENHOU(value, name) {"renhou", name, value},
#define SANMA_PAYMENT(value, name) {"sanma payment", name, value},
#define RIICHI_KAN(value, name) {"riichi kan", name, value},
#define DOUBLE_YAKUMAN(value, name) {"double yakuman", name, value},
#define PAO(value, name) {"pao", name, value},
#define ABORT(value, name) {"abort", name, value},
#define OUTCOME(value, name) {"outcome", name, value},
#define LIMIT_NAME(value, name) {"limit name", name, value},
#define FU(value, name) {"fu", name, value},
#define WAIT_KIND(value, name) {"wait kind", name, value},
#define OPTION(value, name) {"option", name, value},
#define SCORE_ERROR(value, code) {"score error", code, MJ_SCORE_ERR_RULES - (value)},
static const fact facts[] = {
#include "table.def"
    {NULL, NULL, 0}};

__attribute__((export_name("facts"))) const fact *mj_facts(void);
const fact *mj_facts(void) { return facts; }

/* A byte of the rules of a preset; -1 if there is no such preset. */
__attribute__((export_name("rule"))) int mj_rule(int preset, size_t at);
int mj_rule(int preset, size_t at) {
    mj_score_rules rules;
    if (mj_score_preset(preset, 4, &rules)) return -1;
    return ((const uint8_t *)&rules)[at];
}

/* An enumerator missing in the table is an unhandled case of a switch, a warning that is an error
 * here. A duplicate is an error anyway. */
#define UNUSED __attribute__((unused))

#define FORM(value, name) case value:
UNUSED static void all_forms(enum mj_form form) {
    switch (form) {
#include "table.def"
    case MJ_ALL_FORMS: break;
    }
}

#define MODE(value, name) case value:
UNUSED static void all_modes(enum mj_win_mode mode) {
    switch (mode) {
#include "table.def"
        break;
    }
}

#define GOAL(value, name) case value:
UNUSED static void all_goals(enum mj_win_goal goal) {
    switch (goal) {
#include "table.def"
        break;
    }
}

#define DECLARE(value, name) case value:
UNUSED static void all_declarations(enum mj_declare declare) {
    switch (declare) {
#include "table.def"
        break;
    }
}

#define BLOCK(value, name) case value:
UNUSED static void all_blocks(enum mj_block_kind kind) {
    switch (kind) {
#include "table.def"
        break;
    }
}

#define ERROR(value, code) case value:
UNUSED static void all_errors(mj_err error) {
    switch (error) {
#include "table.def"
        break;
    }
}

#define PRESET(value, name) case value:
UNUSED static void all_presets(enum mj_preset value) {
    switch (value) {
#include "table.def"
        break;
    }
}

#define RENHOU(value, name) case value:
UNUSED static void all_renhou_rules(enum mj_renhou_rule value) {
    switch (value) {
#include "table.def"
        break;
    }
}

#define SANMA_PAYMENT(value, name) case value:
UNUSED static void all_sanma_payments(enum mj_sanma_payment value) {
    switch (value) {
#include "table.def"
        break;
    }
}

#define RIICHI_KAN(value, name) case value:
UNUSED static void all_riichi_kans(enum mj_riichi_kan value) {
    switch (value) {
#include "table.def"
        break;
    }
}

#define DOUBLE_YAKUMAN(value, name) case value:
UNUSED static void all_double_yakuman(enum mj_double_yakuman value) {
    switch (value) {
#include "table.def"
    case MJ_DOUBLE_ALL: break;
    }
}

#define ABORT(value, name) case value:
UNUSED static void all_aborts(enum mj_abort value) {
    switch (value) {
#include "table.def"
    case MJ_ABORT_ALL: break;
    }
}

#define PAO(value, name) case value:
UNUSED static void all_pao_rules(enum mj_pao_rule value) {
    switch (value) {
#include "table.def"
        break;
    }
}

#define OUTCOME(value, name) case value:
UNUSED static void all_outcomes(enum mj_score_outcome value) {
    switch (value) {
#include "table.def"
        break;
    }
}

#define LIMIT_NAME(value, name) case value:
UNUSED static void all_limit_names(enum mj_limit value) {
    switch (value) {
#include "table.def"
        break;
    }
}

#define FU(value, name) case value:
UNUSED static void all_fu_kinds(enum mj_fu_kind value) {
    switch (value) {
#include "table.def"
        break;
    }
}

#define WAIT_KIND(value, name) case value:
UNUSED static void all_wait_kinds(enum mj_wait_kind value) {
    switch (value) {
#include "table.def"
    case MJ_WAIT_KINDS: break;
    }
}

#define OPTION(value, name) case value:
UNUSED static void all_score_fields(enum mj_score_field value) {
    switch (value) {
#include "table.def"
        break;
    }
}

#define SCORE_ERROR(value, code) case value:
UNUSED static void all_score_errors(mj_score_err value) {
    switch (value) {
#include "table.def"
        break;
    }
}
