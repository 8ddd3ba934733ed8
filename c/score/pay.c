/* pay.c - who pays what.
 * SPDX-License-Identifier: MIT
 *
 * Shares are worked out from the winner's seat round the table; each is rounded up by itself, as at
 * a table. With pao, the part of the base that somebody is liable for is paid apart.
 */
#include "score/pay.h"

/* Rounded up. Engines of wasm may divide where C compilers multiply, so this is the product that
 * such a compiler takes: 1374389535 is 2^37 / 100, rounded up, and exact for 32 bits. */
static int32_t up100(int32_t points) {
    return (int32_t)((uint64_t)(points + 99) * 1374389535 >> 37) * 100;
}

static int32_t by_ron(const mj_agari *win, int32_t base) {
    return up100(base * (win->seat == 27 ? 6 : 4));
}

/* What a payer adds because nobody sits North. */
static int32_t sanma_share(const mj_agari *win, const mj_score_rules *rules, int32_t base,
                           int twice) {
    int32_t own = up100(base * (twice ? 2 : 1));
    if (rules->sanma_payment == MJ_SANMA_SHARED)
        return own + up100(up100(base * (win->seat == 27 ? 2 : 1)) / 2);
    if (rules->sanma_payment == MJ_SANMA_TSUMO_LOSS) return own;
    int32_t ron = by_ron(win, base);
    if (win->seat == 27) return up100(ron / 2);
    return up100((ron * (twice ? 2 : 1) + 2) / 3);
}

/* What a relative seat pays by draw. */
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

/* The same for four players and nobody liable, without a branch: who throws the tile pays as six or
 * four, by draw each pays as one, or two where the winner or the payer is the dealer. */
static int32_t pay_four(const mj_agari *win, const mj_score_rules *rules, int32_t base,
                        int32_t gain[4]) {
    static const uint8_t shares[2][2] = {{1, 2}, {4, 6}};
    static const int32_t payer[4][4] = {
        {0, -1, -1, -1}, {0, -1, 0, 0}, {0, 0, -1, 0}, {0, 0, 0, -1}};
    int dealer = win->seat == 27, ron = win->from != 0, payers = 3 - 2 * ron;
    int32_t each = up100(base * shares[ron][dealer]);
    int32_t more = ron | dealer ? 0 : up100(2 * base) - each, points = each * payers + more;
    int32_t honba = win->honba * (ron ? rules->honba_ron : rules->honba_draw);
    for (int i = 0; i < 4; i++) gain[i] = -(each + honba) & payer[win->from][i];
    gain[(31 - win->seat) & 3] -= more; /* East, of whom nothing is taken but by draw */
    gain[0] = points + honba * payers + 1000 * win->deposits;
    return points;
}

/* One player pays all by draw; by ron half, and the one who threw the tile the other half. */
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

/* The base that somebody is liable for: of yakuman that do not add up, the greatest alone counts.
 */
static int32_t liable_base(const mj_score_rules *rules, const verdict *v, const mj_pao *pao,
                           int32_t left) {
    if (!(rules->pao & pao_bit(pao->yaku)) || !(v->yaku & YAKU(pao->yaku))) return 0;
    if (rules->pao_whole) return left;
    int32_t base = v->yaku & YAKU(pao->yaku) & mj_doubled(rules) ? 16000 : 8000;
    return base > left || (!rules->add_yakuman && base < v->base) ? 0 : base;
}

RARE static int32_t pay_all(const mj_agari *win, const mj_score_rules *rules, const verdict *v,
                            int32_t gain[4]) {
    int32_t left = v->base, points;
    int liable = 0;
    for (int i = 0; i < 2; i++) {
        int32_t base = liable_base(rules, v, &win->pao[i], left);
        if (!base) continue;
        pay_liable(win, rules, base, win->pao[i].from, gain);
        left -= base;
        if (!liable) liable = win->pao[i].from;
    }
    if (left) pay_base(win, rules, left, gain);
    points = gain[0];
    if (!rules->pao_honba && (win->from || left)) liable = 0;
    if (win->honba) pay_honba(win, rules, liable, gain);
    return points;
}

int32_t mj_pay(const mj_agari *win, const mj_score_rules *rules, const verdict *v,
               int32_t gain[4]) {
    if (rules->players == 4 && !(win->pao[0].yaku | win->pao[1].yaku))
        return pay_four(win, rules, v->base, gain);
    for (int i = 0; i < 4; i++) gain[i] = 0;
    int32_t points = pay_all(win, rules, v, gain);
    gain[0] += 1000 * win->deposits;
    return points;
}
