/* score_convert.h - hands and rules of the plain scorer as the core takes them.
 * SPDX-License-Identifier: MIT
 */
#ifndef SCORE_CONVERT_H
#define SCORE_CONVERT_H

#include "lots.h"
#include "mj_score.h"
#include "score_plain.h"

#include <stdio.h>

/* The plain scorer's yaku for each yaku of the core. Renhou has three, by its rule. */
static const int plain_of[MJ_YAKU_COUNT] = {
    [MJ_YAKU_RIICHI] = PLAIN_RIICHI,
    [MJ_YAKU_DOUBLE_RIICHI] = PLAIN_DOUBLE_RIICHI,
    [MJ_YAKU_IPPATSU] = PLAIN_IPPATSU,
    [MJ_YAKU_TSUMO] = PLAIN_MENZEN_TSUMO,
    [MJ_YAKU_HAITEI] = PLAIN_HAITEI,
    [MJ_YAKU_HOUTEI] = PLAIN_HOUTEI,
    [MJ_YAKU_RINSHAN] = PLAIN_RINSHAN,
    [MJ_YAKU_CHANKAN] = PLAIN_CHANKAN,
    [MJ_YAKU_PINFU] = PLAIN_PINFU,
    [MJ_YAKU_TANYAO] = PLAIN_TANYAO,
    [MJ_YAKU_IIPEIKOU] = PLAIN_IIPEIKOU,
    [MJ_YAKU_ROUND_WIND] = PLAIN_ROUND_WIND,
    [MJ_YAKU_SEAT_WIND] = PLAIN_SEAT_WIND,
    [MJ_YAKU_HAKU] = PLAIN_HAKU,
    [MJ_YAKU_HATSU] = PLAIN_HATSU,
    [MJ_YAKU_CHUN] = PLAIN_CHUN,
    [MJ_YAKU_SANSHOKU] = PLAIN_SANSHOKU,
    [MJ_YAKU_ITTSUU] = PLAIN_ITTSU,
    [MJ_YAKU_CHANTA] = PLAIN_CHANTA,
    [MJ_YAKU_CHIITOITSU] = PLAIN_CHIITOITSU,
    [MJ_YAKU_TOITOI] = PLAIN_TOITOI,
    [MJ_YAKU_SANANKOU] = PLAIN_SANANKOU,
    [MJ_YAKU_SANSHOKU_DOUKOU] = PLAIN_SANSHOKU_DOUKOU,
    [MJ_YAKU_SANKANTSU] = PLAIN_SANKANTSU,
    [MJ_YAKU_HONROUTOU] = PLAIN_HONROUTOU,
    [MJ_YAKU_SHOUSANGEN] = PLAIN_SHOUSANGEN,
    [MJ_YAKU_HONITSU] = PLAIN_HONITSU,
    [MJ_YAKU_JUNCHAN] = PLAIN_JUNCHAN,
    [MJ_YAKU_RYANPEIKOU] = PLAIN_RYANPEIKOU,
    [MJ_YAKU_CHINITSU] = PLAIN_CHINITSU,
    [MJ_YAKU_RENHOU] = PLAIN_RENHOU,
    [MJ_YAKU_TENHOU] = PLAIN_TENHOU,
    [MJ_YAKU_CHIIHOU] = PLAIN_CHIIHOU,
    [MJ_YAKU_KOKUSHI] = PLAIN_KOKUSHI,
    [MJ_YAKU_KOKUSHI_13] = PLAIN_KOKUSHI_13,
    [MJ_YAKU_SUUANKOU] = PLAIN_SUUANKOU,
    [MJ_YAKU_SUUANKOU_TANKI] = PLAIN_SUUANKOU_TANKI,
    [MJ_YAKU_DAISANGEN] = PLAIN_DAISANGEN,
    [MJ_YAKU_SHOUSUUSHII] = PLAIN_SHOUSUUSHII,
    [MJ_YAKU_DAISUUSHII] = PLAIN_DAISUUSHII,
    [MJ_YAKU_TSUUIISOU] = PLAIN_TSUUIISOU,
    [MJ_YAKU_RYUUIISOU] = PLAIN_RYUUIISOU,
    [MJ_YAKU_CHINROUTOU] = PLAIN_CHINROUTOU,
    [MJ_YAKU_SUUKANTSU] = PLAIN_SUUKANTSU,
    [MJ_YAKU_CHUUREN] = PLAIN_CHUUREN,
    [MJ_YAKU_CHUUREN_9] = PLAIN_PURE_CHUUREN,
};

static inline uint8_t flip(void) { return (uint8_t)below(2); }

/* Draws rules: half of the time the default rules, else random ones. */
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

static inline plain_rules plain_rules_of(const mj_score_rules *rules) {
    plain_rules plain = {
        .players = rules->players,
        .kuitan = rules->kuitan,
        .ippatsu = rules->ippatsu,
        .ura = rules->ura,
        .kiriage = rules->kiriage,
        .counted_yakuman = rules->counted_yakuman,
        .yakuman_add = rules->add_yakuman,
        .pao_whole = rules->pao_whole,
        .pao_honba = rules->pao_honba,
        .double_wind_fu = rules->double_wind_fu,
        .renhou = rules->renhou,       /* both count the same things in the same order */
        .sanma = rules->sanma_payment, /* here too */
        .honba_draw = rules->honba_draw,
        .honba_ron = rules->honba_ron,
    };
    plain.double_yakuman[PLAIN_SUUANKOU_TANKI] = rules->double_yakuman & MJ_DOUBLE_SUUANKOU_TANKI;
    plain.double_yakuman[PLAIN_DAISUUSHII] = rules->double_yakuman & MJ_DOUBLE_DAISUUSHII;
    plain.double_yakuman[PLAIN_PURE_CHUUREN] = rules->double_yakuman & MJ_DOUBLE_CHUUREN_9;
    plain.double_yakuman[PLAIN_KOKUSHI_13] = rules->double_yakuman & MJ_DOUBLE_KOKUSHI_13;
    plain.pao[PLAIN_DAISANGEN] = rules->pao & MJ_PAO_DAISANGEN;
    plain.pao[PLAIN_DAISUUSHII] = rules->pao & MJ_PAO_DAISUUSHII;
    plain.pao[PLAIN_SUUKANTSU] = rules->pao & MJ_PAO_SUUKANTSU;
    return plain;
}

static inline int core_yaku(int plain) {
    if (plain == PLAIN_RENHOU_5_HAN || plain == PLAIN_RENHOU_LIMIT) return MJ_YAKU_RENHOU;
    for (int y = 1; y < MJ_YAKU_COUNT; y++)
        if (plain_of[y] == plain) return y;
    return MJ_YAKU_NONE;
}

static inline void copy_hand(const plain_win *plain, mj_agari *win) {
    for (int t = 0; t < MJ_KINDS; t++) win->count[t] = (uint8_t)plain->concealed[t];
    for (int suit = 0; suit < 3; suit++) win->reds[suit] = (uint8_t)plain->reds[suit];
    win->win_tile = (uint8_t)plain->tile;
    win->win_red = plain->red;
    win->melds = (uint8_t)plain->meld_count;
    for (int i = 0; i < plain->meld_count; i++) {
        const plain_meld *m = &plain->melds[i]; /* kinds are in the same order */
        win->meld[i] = (mj_meld){(uint8_t)m->kind, (uint8_t)m->tile, (uint8_t)m->reds};
    }
}

static inline void copy_indicators(const plain_win *plain, mj_agari *win) {
    win->dora_count = (uint8_t)plain->indicator_count;
    for (int i = 0; i < plain->indicator_count; i++) win->dora[i] = (uint8_t)plain->indicators[i];
    win->ura_count = (uint8_t)plain->ura_count;
    for (int i = 0; i < plain->ura_count; i++) win->ura[i] = (uint8_t)plain->ura[i];
}

static inline mj_agari agari_of(const plain_win *plain) {
    mj_agari win = {
        .from = (uint8_t)(plain->by_draw ? 0 : plain->from),
        .seat = (uint8_t)plain->seat,
        .round = (uint8_t)plain->round,
        .riichi = (uint8_t)plain->riichi,
        .ippatsu = plain->ippatsu,
        .last = plain->last,
        .rinshan = plain->rinshan,
        .chankan = (uint8_t)(plain->closed_kan_robbed ? 2 : plain->chankan),
        .first = plain->first,
        .norths = (uint8_t)plain->norths,
        .honba = (uint8_t)plain->honba,
        .deposits = (uint8_t)plain->deposits,
    };
    copy_hand(plain, &win);
    copy_indicators(plain, &win);
    for (int i = 0; i < plain->pao_count; i++)
        win.pao[i] = (mj_pao){(uint8_t)core_yaku(plain->pao[i].yaku), (uint8_t)plain->pao[i].from};
    return win;
}

/* Converts a win of the core to the plain scorer, without pao. */
static inline plain_win plain_win_of(const mj_agari *win) {
    plain_win plain = {
        .meld_count = win->melds,
        .tile = win->win_tile,
        .red = win->win_red,
        .by_draw = win->from == 0,
        .from = win->from,
        .round = win->round,
        .seat = win->seat,
        .indicator_count = win->dora_count,
        .ura_count = win->ura_count,
        .riichi = win->riichi,
        .ippatsu = win->ippatsu,
        .last = win->last,
        .rinshan = win->rinshan,
        .chankan = win->chankan > 0,
        .first = win->first,
        .closed_kan_robbed = win->chankan == 2,
        .honba = win->honba,
        .deposits = win->deposits,
        .norths = win->norths,
    };
    for (int t = 0; t < MJ_KINDS; t++) plain.concealed[t] = win->count[t];
    for (int suit = 0; suit < 3; suit++) plain.reds[suit] = win->reds[suit];
    for (int i = 0; i < win->melds; i++) {
        const mj_meld *m = &win->meld[i];
        plain.melds[i] = (plain_meld){m->kind, m->tile, m->reds, 1};
    }
    for (int i = 0; i < win->dora_count; i++) plain.indicators[i] = win->dora[i];
    for (int i = 0; i < win->ura_count; i++) plain.ura[i] = win->ura[i];
    return plain;
}

/* Returns the hand and the core's result as text, for messages. */
static inline const char *story(const mj_agari *win, const mj_score_result *r) {
    static char text[2000];
    int n = 0;
    for (int t = 0; t < MJ_KINDS; t++)
        for (int i = 0; i < win->count[t]; i++)
            n += snprintf(text + n, 8, "%d%c", t % 9 + 1, "mpsz"[t / 9]);
    for (int i = 0; i < win->melds; i++)
        n += snprintf(text + n, 40, " [kind %d %d%c]", win->meld[i].kind, win->meld[i].tile % 9 + 1,
                      "mpsz"[win->meld[i].tile / 9]);
    n += snprintf(text + n, 200,
                  " wins on %d%c, from %d, seat %d, round %d, riichi %d, ippatsu %d, last %d, "
                  "rinshan %d, chankan %d, first %d, norths %d, honba %d, pao %d/%d %d/%d:",
                  win->win_tile % 9 + 1, "mpsz"[win->win_tile / 9], win -> from, win -> seat,
                  win -> round, win -> riichi, win -> ippatsu, win -> last, win -> rinshan,
                  win -> chankan, win -> first, win -> norths, win -> honba, win -> pao[0].yaku,
                  win->pao[0].from, win->pao[1].yaku, win->pao[1].from);
    n += snprintf(text + n, 200, " core %d: %d han %d fu, limit %d, %d points (%d %d %d %d),",
                  r->outcome, r->han, r->fu, r->limit, r->points, r->gain[0], r->gain[1],
                  r->gain[2], r->gain[3]);
    for (int i = 0; i < r->yaku_count; i++)
        n += snprintf(text + n, 40, " %s %d", mj_yaku_name(r->yaku[i].yaku), r->yaku[i].han);
    return text;
}

#endif
