/* suit_rows.c - the rows of a hand.
 * SPDX-License-Identifier: MIT */
#include "hand/parts.h"
#include "shanten/live.h"

static void table_rows_of(const view *v, mj_row rows[MJ_PARTS]) {
    uint8_t name[PARTS];
    rows_of(v, name);
    for (unsigned i = 0; i < PARTS; i++) __builtin_memcpy(rows[i], mj_rows[name[i]], MJ_ROW);
}

int mj_rows_of(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen,
               mj_row rows[MJ_PARTS]) {
    view v;
    if (!rows) return MJ_ERR_ARGUMENT;
    int error = mj_view_hand(hand, rules, unseen, &v);
    if (error) return error;
    if (v.live)
        mj_live_rows_of(&v, rows);
    else
        table_rows_of(&v, rows);
    return MJ_OK;
}
