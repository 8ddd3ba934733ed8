/* pay.c - payments of a win, with the shares of liable players.
 * SPDX-License-Identifier: MIT */
#include "score/pay.h"

static int32_t by_ron(const mj_agari *win, int32_t base) {
    return up100(base * (win->seat == 27 ? 6 : 4));
}

static int32_t sanma_share(const mj_agari *win, const mj_score_rules *rules, int32_t base,
                           int twice) {
    int dealer = win->seat == 27;
    int32_t part = up100(base * (twice ? 2 : 1));
    if (rules->sanma_payment == MJ_SANMA_TSUMO_LOSS) return part;
    if (rules->sanma_payment == MJ_SANMA_SHARED) return part + up100(dealer ? base : base / 2);
    return up100(dealer ? 3 * base : by_ron(win, base) * (twice ? 2 : 1) / 3);
}

static int32_t by_draw(const mj_agari *win, const mj_score_rules *rules, int32_t base,
                       int relative) {
    int twice = win->seat == 27 || (win->seat - 27 + relative) % rules->players == 0;
    return rules->players == 3 ? sanma_share(win, rules, base, twice)
                               : up100(base * (twice ? 2 : 1));
}

static void move(int32_t gain[4], int from, int32_t points) {
    gain[from] -= points;
    gain[0] += points;
}

static void pay_base(const mj_agari *win, const mj_score_rules *rules, int32_t base,
                     int32_t gain[4]) {
    if (win->from) {
        move(gain, win->from, by_ron(win, base));
        return;
    }
    for (int i = 1; i < rules->players; i++) move(gain, i, by_draw(win, rules, base, i));
}

/* Adds the payments of a liable player (mj_pao_rule) whose part of the base points is `base`. */
static void pay_liable(const mj_agari *win, const mj_score_rules *rules, int32_t base, int from,
                       int32_t gain[4]) {
    if (win->from) {
        int32_t half = by_ron(win, base) / 2;
        move(gain, from, half);
        move(gain, win->from, half);
        return;
    }
    for (int i = 1; i < rules->players; i++) move(gain, from, by_draw(win, rules, base, i));
}

static void pay_honba(const mj_agari *win, const mj_score_rules *rules, int liable,
                      int32_t gain[4]) {
    if (win->from) {
        move(gain, liable ? liable : win->from, win->honba * rules->honba_ron);
        return;
    }
    for (int i = 1; i < rules->players; i++)
        move(gain, liable ? liable : i, win->honba * rules->honba_draw);
}

/* Returns the part of the base points for which a player is liable, at most `left`. */
static int32_t liable_base(const mj_score_rules *rules, uint64_t twice, uint64_t yaku, int32_t all,
                           const mj_pao *pao, int32_t left) {
    uint64_t one = yaku & YAKU(pao->yaku);
    if (!(rules->pao & pao_bit(pao->yaku)) || !one) return 0;
    if (rules->pao_whole) return left;
    int32_t base = one & twice ? 16000 : 8000;
    return base > left || (!rules->add_yakuman && base < all) ? 0 : base;
}

int32_t mj_pay(const mj_agari *win, const mj_score_rules *rules, uint64_t twice, uint64_t yaku,
               int32_t base, int32_t gain[4]) {
    int32_t left = base, points;
    int liable = 0;
    for (int i = 0; i < 4; i++) gain[i] = 0;
    for (int i = 0; i < 2; i++) {
        int32_t share = liable_base(rules, twice, yaku, base, &win->pao[i], left);
        if (!share) continue;
        pay_liable(win, rules, share, win->pao[i].from, gain);
        left -= share;
        if (!liable) liable = win->pao[i].from;
    }
    if (left) pay_base(win, rules, left, gain);
    points = gain[0];
    if (!rules->pao_honba && (win->from || left)) liable = 0;
    if (win->honba) pay_honba(win, rules, liable, gain);
    gain[0] += 1000 * win->deposits;
    return points;
}
