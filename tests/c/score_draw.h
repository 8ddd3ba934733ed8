/* score_draw.h - draws random rules, and writes hands and results as text for messages.
 * SPDX-License-Identifier: MIT
 */
#ifndef SCORE_DRAW_H
#define SCORE_DRAW_H

#include "lots.h"
#include "mj_score.h"

static inline uint8_t flip(void) { return (uint8_t)below(2); }

static inline mj_score_rules draw_rules(void) {
    mj_score_rules rules = MJ_SCORE_RULES;
    if (below(3) == 0) rules.players = 3;
    if (below(2)) return rules;
    rules.honba_draw = (uint16_t)(100 * below(11));
    rules.honba_ron = (uint16_t)(100 * below(31));
    rules.kuitan = flip();
    for (int suit = 0; suit < 3; suit++) rules.reds[suit] = (uint8_t)below(5);
    rules.ura = flip();
    rules.ippatsu = flip();
    rules.kiriage = flip();
    rules.counted_yakuman = flip();
    rules.double_yakuman = (uint8_t)below(16);
    rules.add_yakuman = flip();
    rules.double_wind_fu = (uint8_t)(2 + 2 * below(2));
    rules.renhou = (uint8_t)below(5);
    rules.sanma_payment = (uint8_t)below(3);
    rules.pao = (uint8_t)below(8);
    rules.pao_whole = flip();
    rules.pao_honba = flip();
    rules.kokushi_chankan = flip();
    return rules;
}

static inline mj_score_brief brief_of(const mj_score_result *r) {
    const int32_t *gain = r->gain;
    mj_score_brief b = {0,           {gain[0], gain[1], gain[2], gain[3]},
                        r->points,   (int8_t)r->outcome,
                        r->han,      r->fu,
                        r->yakuman,  r->dora,
                        r->red,      r->ura,
                        r->north,    r->limit,
                        r->distance, {0, 0}};
    for (int i = 0; i < r->yaku_count; i++) b.yaku |= UINT64_C(1) << r->yaku[i].yaku;
    return b;
}

static inline const char *story(const mj_agari *win) {
    static char text[1000];
    int n = 0;
    for (int t = 0; t < MJ_KINDS; t++)
        for (int i = 0; i < win->count[t]; i++)
            n += snprintf(text + n, 8, "%d%c", t % 9 + 1, "mpsz"[t / 9]);
    for (int i = 0; i < win->melds; i++)
        n += snprintf(text + n, 40, " [kind %d %d%c]", win->meld[i].kind, win->meld[i].tile % 9 + 1,
                      "mpsz"[win->meld[i].tile / 9]);
    snprintf(text + n, 200,
             " wins on %d%c, from %d, seat %d, round %d, riichi %d, ippatsu %d, last %d, "
             "rinshan %d, chankan %d, first %d, norths %d, honba %d, pao %d/%d %d/%d",
             win->win_tile % 9 + 1, "mpsz"[win->win_tile / 9], win -> from, win -> seat,
             win -> round, win -> riichi, win -> ippatsu, win -> last, win -> rinshan,
             win -> chankan, win -> first, win -> norths, win -> honba, win -> pao[0].yaku,
             win->pao[0].from, win->pao[1].yaku, win->pao[1].from);
    return text;
}

static inline const char *result_story(const mj_score_result *r) {
    static char text[2][1000];
    static int turn;
    char *at = text[turn = 1 - turn];
    int n = snprintf(at, 200, "%d: %d han %d fu, limit %d, %d points (%d %d %d %d),", r->outcome,
                     r->han, r->fu, r->limit, r->points, r->gain[0], r->gain[1], r->gain[2],
                     r->gain[3]);
    for (int i = 0; i < r->yaku_count; i++)
        n += snprintf(at + n, 40, " %s %d", mj_yaku_name(r->yaku[i].yaku), r->yaku[i].han);
    return at;
}

#endif
