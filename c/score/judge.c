/* judge.c - yaku, han, fu and base points.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * Every yaku is a bit. Some follow from how the hand is won, some from its tiles alone; the others
 * depend on the way that it is seen. A way lies in a few masks, all suits side by side, so a yaku
 * is a comparison of masks, and what is counted is a population.
 */
#include "score/judge.h"

#define ONE_HAN                                                                                    \
    (YAKU(MJ_YAKU_RIICHI) | YAKU(MJ_YAKU_IPPATSU) | YAKU(MJ_YAKU_TSUMO) | YAKU(MJ_YAKU_HAITEI) |   \
     YAKU(MJ_YAKU_HOUTEI) | YAKU(MJ_YAKU_RINSHAN) | YAKU(MJ_YAKU_CHANKAN) | YAKU(MJ_YAKU_PINFU) |  \
     YAKU(MJ_YAKU_TANYAO) | YAKU(MJ_YAKU_IIPEIKOU) | YAKU(MJ_YAKU_ROUND_WIND) |                    \
     YAKU(MJ_YAKU_SEAT_WIND) | YAKU(MJ_YAKU_HAKU) | YAKU(MJ_YAKU_HATSU) | YAKU(MJ_YAKU_CHUN))
#define TWO_HAN                                                                                    \
    (YAKU(MJ_YAKU_DOUBLE_RIICHI) | YAKU(MJ_YAKU_SANSHOKU) | YAKU(MJ_YAKU_ITTSUU) |                 \
     YAKU(MJ_YAKU_CHANTA) | YAKU(MJ_YAKU_CHIITOITSU) | YAKU(MJ_YAKU_TOITOI) |                      \
     YAKU(MJ_YAKU_SANANKOU) | YAKU(MJ_YAKU_SANSHOKU_DOUKOU) | YAKU(MJ_YAKU_SANKANTSU) |            \
     YAKU(MJ_YAKU_HONROUTOU) | YAKU(MJ_YAKU_SHOUSANGEN))
#define THREE_HAN (YAKU(MJ_YAKU_HONITSU) | YAKU(MJ_YAKU_JUNCHAN) | YAKU(MJ_YAKU_RYANPEIKOU))
#define SIX_HAN YAKU(MJ_YAKU_CHINITSU)
#define LESS_WHEN_OPEN                                                                             \
    (YAKU(MJ_YAKU_SANSHOKU) | YAKU(MJ_YAKU_ITTSUU) | YAKU(MJ_YAKU_CHANTA) |                        \
     YAKU(MJ_YAKU_HONITSU) | YAKU(MJ_YAKU_JUNCHAN) | YAKU(MJ_YAKU_CHINITSU))
#define YAKUMAN (YAKU(MJ_YAKU_COUNT) - YAKU(MJ_YAKU_TENHOU))

/* The bit of a yaku, on condition. */
static uint64_t when(int condition, int yaku) { return (uint64_t)(condition != 0) << yaku; }

/* All bits, on condition (0 or 1). */
static uint64_t only(int condition) { return 0 - (uint64_t)condition; }

static int any(uint64_t mask) { return mask != 0; }

static int none(uint64_t mask) { return mask == 0; }

/* Yaku of a win that is not like most. */
RARE static uint64_t yaku_of_luck(const mj_agari *win, const mj_score_rules *rules,
                                  const facts *f) {
    int last = win->last, first = win->first;
    int renhou = rules->renhou == MJ_RENHOU_FIVE_HAN || rules->renhou == MJ_RENHOU_YAKUMAN;
    return when(last & !f->ron, MJ_YAKU_HAITEI) | when(last & f->ron, MJ_YAKU_HOUTEI) |
           when(win->rinshan, MJ_YAKU_RINSHAN) | when(win->chankan, MJ_YAKU_CHANKAN) |
           when(first & f->ron & renhou, MJ_YAKU_RENHOU) |
           when(first & !f->ron & f->dealer, MJ_YAKU_TENHOU) |
           when(first & !f->ron & !f->dealer, MJ_YAKU_CHIIHOU);
}

/* Riichi is 1 or 2, so its bit is that of riichi or the next. */
static uint64_t yaku_of_win(const mj_agari *win, const mj_score_rules *rules, const facts *f) {
    _Static_assert(MJ_YAKU_DOUBLE_RIICHI == MJ_YAKU_RIICHI + 1, "2 is a shift by one more");
    uint64_t yaku = (uint64_t)win->riichi << MJ_YAKU_RIICHI |
                    (uint64_t)(win->ippatsu & rules->ippatsu) << MJ_YAKU_IPPATSU |
                    when(f->closed & !f->ron, MJ_YAKU_TSUMO);
    int luck = win->last | win->rinshan | win->chankan | win->first;
    return luck ? yaku | yaku_of_luck(win, rules, f) : yaku;
}

/* Thirteen tiles of chuuren leave no room for a meld. The other tile is there twice, or four times
 * where the pattern has three. */
RARE static uint64_t chuuren(const facts *f) {
    const uint64_t *n = f->held.least;
    int all = bits(n[0]) == 9 && bits(n[2] & TERMINALS) == 2;
    int pure = any(((n[1] & ~n[2]) | n[3]) & f->won);
    return when(all & !pure, MJ_YAKU_CHUUREN) | when(all & pure, MJ_YAKU_CHUUREN_9);
}

/* Of a hand of few kinds of tiles. */
RARE static uint64_t yaku_of_few(uint64_t tiles) {
    return when(none(tiles & ~ORPHANS), MJ_YAKU_HONROUTOU) |
           when(none(tiles & ~TERMINALS), MJ_YAKU_CHINROUTOU) |
           when(none(tiles & ~GREENS), MJ_YAKU_RYUUIISOU) |
           when(none(tiles & SUITS), MJ_YAKU_TSUUIISOU);
}

static uint64_t yaku_of_tiles(const mj_score_rules *rules, const facts *f) {
    uint64_t tiles = f->tiles;
    int suits = any(tiles & 0x1ff) + any(tiles & 0x1ff << 9) + any(tiles & 0x1ff << 18);
    int honours = any(tiles & HONOURS);
    uint64_t yaku = when((f->closed | rules->kuitan) & none(tiles & ORPHANS), MJ_YAKU_TANYAO) |
                    when((suits == 1) & honours, MJ_YAKU_HONITSU) |
                    when((suits == 1) & !honours, MJ_YAKU_CHINITSU);
    if ((suits == 1) & !honours & (bits(tiles) == 9)) yaku |= chuuren(f);
    return none(tiles & ~ORPHANS) | none(tiles & ~GREENS) ? yaku | yaku_of_few(tiles) : yaku;
}

place mj_place(const facts *f, const split *s) {
    uint64_t low = s->runs[0] & f->won, middle = s->runs[0] & f->won >> 1,
             high = s->runs[0] & f->won >> 2;
    place p = {.both = (low & ~RANK(6)) | (high & ~RANK(0)),
               .one = (low & RANK(6)) | middle | (high & RANK(0)),
               .pair = TILE(s->pair) & f->won};
    if (!(p.both | p.one | p.pair)) p.triplet = f->won;
    return p;
}

int mj_pair_fu(const facts *f, const mj_score_rules *rules, uint64_t pair) {
    return 2 * any(pair & (DRAGONS | f->round | f->own)) +
           (rules->double_wind_fu - 2) * any(pair & f->round & f->own);
}

/* The sets of one way, melds included. */
typedef struct sets {
    uint64_t runs, triplets; /* kans are triplets too */
    uint64_t kans;
    uint64_t concealed; /* triplets */
    uint64_t pair;
} sets;

static sets sets_of(const facts *f, const split *s, const place *p) {
    const uint64_t *called = f->called;
    sets all;
    all.kans = called[MJ_MELD_OPEN_KAN] | called[MJ_MELD_ADDED_KAN] | called[MJ_MELD_CLOSED_KAN];
    all.runs = s->runs[0] | called[MJ_MELD_CHI];
    all.triplets = s->triplets | called[MJ_MELD_PON] | all.kans;
    all.concealed = (s->triplets & ~(p->triplet & only(f->ron))) | called[MJ_MELD_CLOSED_KAN];
    all.pair = TILE(s->pair);
    return all;
}

/* A triplet has 2; twice that if concealed, twice for a terminal or honour, and four times that for
 * a kan. */
static int fu_of_sets(const sets *all) {
    uint64_t outer = all->triplets & ORPHANS, kans = all->kans;
    unsigned concealed = bits(all->concealed) + bits(all->concealed & outer);
    unsigned fu = bits(all->triplets) + bits(outer) + concealed;
    if (kans)
        fu += 3 * (bits(kans) + bits(kans & outer) + bits(kans & all->concealed) +
                   bits(kans & all->concealed & outer));
    return (int)(2 * fu);
}

static uint64_t yaku_of_runs(const facts *f, const split *s, const sets *all) {
    static const uint64_t of_equal[3] = {0, YAKU(MJ_YAKU_IIPEIKOU), YAKU(MJ_YAKU_RYANPEIKOU)};
    uint64_t runs = all->runs;
    unsigned equal = bits(s->runs[1]) + bits(s->runs[3]); /* pairs of them: two at most */
    return when(any(runs & runs >> 9 & runs >> 18 & 0x7f), MJ_YAKU_SANSHOKU) |
           when(any(runs & runs >> 3 & runs >> 6 & EACH_SUIT), MJ_YAKU_ITTSUU) |
           (of_equal[equal] & only(f->closed));
}

/* By number: of concealed triplets, kans, and all triplets. */
static uint64_t yaku_of_numbers(const sets *all, int tanki) {
    static const uint64_t of_concealed[2][5] = {
        {[3] = YAKU(MJ_YAKU_SANANKOU), [4] = YAKU(MJ_YAKU_SUUANKOU)},
        {[3] = YAKU(MJ_YAKU_SANANKOU), [4] = YAKU(MJ_YAKU_SUUANKOU_TANKI)}};
    static const uint64_t of_kans[5] = {
        [3] = YAKU(MJ_YAKU_SANKANTSU), [4] = YAKU(MJ_YAKU_SUUKANTSU)};
    static const uint64_t of_all[5] = {[4] = YAKU(MJ_YAKU_TOITOI)};
    uint64_t t = all->triplets;
    return of_concealed[tanki][bits(all->concealed)] | of_kans[bits(all->kans)] | of_all[bits(t)] |
           when(any(t & t >> 9 & t >> 18 & 0x1ff), MJ_YAKU_SANSHOKU_DOUKOU);
}

RARE static uint64_t yaku_of_honours(const sets *all) {
    unsigned dragons = bits(all->triplets & DRAGONS), winds = bits(all->triplets & WINDS);
    return when((dragons == 2) & any(all->pair & DRAGONS), MJ_YAKU_SHOUSANGEN) |
           when(dragons == 3, MJ_YAKU_DAISANGEN) |
           when((winds == 3) & any(all->pair & WINDS), MJ_YAKU_SHOUSUUSHII) |
           when(winds == 4, MJ_YAKU_DAISUUSHII);
}

static uint64_t yaku_of_triplets(const facts *f, const sets *all, int tanki) {
    uint64_t t = all->triplets;
    uint64_t yaku = when(any(t & f->round), MJ_YAKU_ROUND_WIND) |
                    when(any(t & f->own), MJ_YAKU_SEAT_WIND) | (t >> 31 & 7) << MJ_YAKU_HAKU;
    yaku |= yaku_of_numbers(all, tanki);
    return bits(t & HONOURS) > 1 ? yaku | yaku_of_honours(all) : yaku;
}

static uint64_t yaku_of_ends(const facts *f, const sets *all) {
    uint64_t inner = (all->runs & ~OUTER_RUNS) | ((all->triplets | all->pair) & ~ORPHANS);
    int ends = none(inner) & any(all->runs);
    int honours = any(f->tiles & HONOURS);
    return when(ends & honours, MJ_YAKU_CHANTA) | when(ends & !honours, MJ_YAKU_JUNCHAN);
}

uint64_t mj_doubled(const mj_score_rules *rules) {
    unsigned d = rules->double_yakuman;
    return when(d & MJ_DOUBLE_SUUANKOU_TANKI, MJ_YAKU_SUUANKOU_TANKI) |
           when(d & MJ_DOUBLE_DAISUUSHII, MJ_YAKU_DAISUUSHII) |
           when(d & MJ_DOUBLE_CHUUREN_9, MJ_YAKU_CHUUREN_9) |
           when(d & MJ_DOUBLE_KOKUSHI_13, MJ_YAKU_KOKUSHI_13);
}

int mj_base(const mj_score_rules *rules, int han, int fu) {
    static const uint16_t limits[14] = {
        2000,       2000,       2000,       2000,        2000,        2000,        [6] = 3000,
        [7] = 3000, [8] = 4000, [9] = 4000, [10] = 4000, [11] = 6000, [12] = 6000, [13] = 8000};
    int most = rules->counted_yakuman ? 13 : 12, least = rules->kiriage ? 1920 : 2000;
    int base = fu << (2 + (han < 5 ? han : 5));
    return base < least ? base : limits[han < most ? han : most];
}

static int han_of(const mj_score_rules *rules, const facts *f, uint64_t yaku) {
    unsigned han = bits(yaku & (ONE_HAN | THREE_HAN)) +
                   2 * bits(yaku & (TWO_HAN | THREE_HAN | SIX_HAN)) + 4 * bits(yaku & SIX_HAN) -
                   bits(yaku & LESS_WHEN_OPEN & only(!f->closed));
    if (yaku & YAKU(MJ_YAKU_RENHOU) && rules->renhou == MJ_RENHOU_FIVE_HAN) han += 5;
    return (int)han;
}

int mj_han_of(const mj_score_rules *rules, const facts *f, const verdict *v, uint64_t yaku) {
    if (v->yakuman) return yaku & mj_doubled(rules) ? 2 : 1;
    return v->renhou ? v->han : han_of(rules, f, yaku);
}

/* Values the yaku of a way, of which fu_exact is known. */
static void value(const mj_score_rules *rules, const facts *f, verdict *v) {
    uint64_t great = v->yaku & YAKUMAN;
    if (rules->renhou == MJ_RENHOU_YAKUMAN) great |= v->yaku & YAKU(MJ_YAKU_RENHOU);
    if (great) {
        uint64_t twice = great & mj_doubled(rules);
        v->yaku = great;
        v->yakuman =
            (uint8_t)(rules->add_yakuman ? bits(great) + bits(twice) : 1U + (unsigned)any(twice));
        v->base = 8000 * v->yakuman;
        v->han = v->fu = v->fu_exact = 0;
        return;
    }
    int han = han_of(rules, f, v->yaku);
    v->yakuman = 0;
    v->fu = (uint8_t)(v->fu_exact == 25 ? 25 : (v->fu_exact + 9) / 10 * 10);
    int counts = han != 0;
    v->han = (uint8_t)((han + f->dora + f->ura + f->red + f->north) * counts);
    v->base = mj_base(rules, v->han, v->fu) * counts;
}

static void judge_split(const mj_score_rules *rules, const facts *f, uint64_t common,
                        const split *s, verdict *v) {
    place p = mj_place(f, s);
    sets all = sets_of(f, s, &p);
    int pair_fu = mj_pair_fu(f, rules, all.pair);
    int pinfu = f->closed & none(all.triplets) & !pair_fu & any(p.both);
    int fu = 20 + fu_of_sets(&all) + pair_fu + 10 * (f->closed & f->ron);
    fu += (2 * any(p.one | p.pair) + 2 * !f->ron) * !pinfu;
    fu += 10 * ((fu == 20) & !f->closed);
    v->form = MJ_STANDARD;
    v->fu_exact = (uint8_t)fu;
    v->yaku = common | when(pinfu, MJ_YAKU_PINFU) | yaku_of_ends(f, &all) |
              yaku_of_runs(f, s, &all) | yaku_of_triplets(f, &all, any(p.pair));
}

/* By points, then han, then fu; of equal points a yakuman goes before a counted one, and where
 * yakuman do not add up, more of them before fewer. */
static int is_better(const verdict *a, const verdict *b) {
    if (a->base != b->base) return a->base > b->base;
    if (a->yakuman != b->yakuman) return a->yakuman > b->yakuman;
    if (a->yakuman) return bits(a->yaku) > bits(b->yaku);
    if (a->han != b->han) return a->han > b->han;
    return a->fu > b->fu;
}

/* The yaku of forms that only a hand has which no way splits: twice two pairs of equal runs are
 * ryanpeikou, which is worth more than seven pairs. */
RARE static uint64_t other_forms(const facts *f) {
    int thirteen = any(f->held.least[1] & f->won);
    if (is_kokushi(f)) return YAKU(thirteen ? MJ_YAKU_KOKUSHI_13 : MJ_YAKU_KOKUSHI);
    return when(is_seven_pairs(f), MJ_YAKU_CHIITOITSU);
}

static void judge_other_forms(const facts *f, uint64_t common, verdict *v) {
    uint64_t form = other_forms(f);
    int pairs = form == YAKU(MJ_YAKU_CHIITOITSU);
    if (!form) return;
    v->form = pairs ? MJ_CHIITOITSU : MJ_KOKUSHI;
    v->yaku = form | (pairs ? common : common & ~YAKU(MJ_YAKU_HONROUTOU));
    v->fu_exact = pairs ? 25 : 0;
}

RARE static void judge_renhou(const mj_score_rules *rules, verdict *v) {
    int mangan = rules->renhou == MJ_RENHOU_MANGAN;
    verdict limit = *v;
    limit.yaku = YAKU(MJ_YAKU_RENHOU);
    limit.renhou = 1;
    limit.base = mangan ? 2000 : 4000;
    limit.han = mangan ? 5 : 8;
    limit.fu = limit.fu_exact = limit.yakuman = 0;
    if (is_better(&limit, v)) *v = limit;
}

unsigned mj_judge(const mj_agari *win, const mj_score_rules *rules, const facts *f, split *splits,
                  verdict *each, verdict *best) {
    uint64_t common = yaku_of_win(win, rules, f) | yaku_of_tiles(rules, f);
    unsigned ways = mj_splits(&f->held, splits), i = 0;
    do {
        verdict *v = each + i;
        *v = (verdict){.way = (uint8_t)i};
        if (ways)
            judge_split(rules, f, common, splits + i, v);
        else
            judge_other_forms(f, common, v);
        value(rules, f, v);
        if (i == 0 || is_better(v, best)) *best = *v;
    } while (++i < ways);
    if (win->first && f->ron && best->form &&
        (rules->renhou == MJ_RENHOU_MANGAN || rules->renhou == MJ_RENHOU_BAIMAN))
        judge_renhou(rules, best);
    return ways;
}
