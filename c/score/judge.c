/* judge.c - yaku, han, fu and base points.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * Every yaku is a bit. A yaku depends on the facts of the win, on the tiles, or on the reading. */
#include "score/judge.h"

#include "score/ways.h"

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

/* Returns the bit of renhou if renhou gives 5 han: the masks of 1 and 4 han both have this bit. */
static uint64_t five_han(const mj_score_rules *rules) {
    return rules->renhou == MJ_RENHOU_FIVE_HAN ? YAKU(MJ_YAKU_RENHOU) : 0;
}

static terms terms_of(const mj_score_rules *rules) {
    terms k = {.next = mj_next_tile[rules->players == 4],
               .great = YAKUMAN,
               .twice = twice_of(rules),
               .open_tanyao = (uint64_t)rules->kuitan << MJ_YAKU_TANYAO,
               .one_han = ONE_HAN | THREE_HAN | five_han(rules),
               .four_han = SIX_HAN | five_han(rules),
               .reds = bytes_of(rules->reds, 3) | HIGH_BITS,
               .players = rules->players,
               .ura = rules->ura,
               .ippatsu = rules->ippatsu,
               .add_yakuman = rules->add_yakuman,
               .renhou = rules->renhou,
               .wind_fu = rules->double_wind_fu - 2U,
               .mangan = rules->kiriage ? 1920 : 2000,
               .most_han = rules->counted_yakuman ? 13 : 12,
               .honba = {rules->honba_draw, rules->honba_ron}};
    if (rules->renhou == MJ_RENHOU_YAKUMAN) k.great |= YAKU(MJ_YAKU_RENHOU);
    return k;
}

APART void mj_set_terms(terms *k, const mj_score_rules *rules, int as) {
    *k = terms_of(rules);
    k->number = as == MJ_AS_WAITING ? 13 : MJ_MAX_TILES;
    mj_set_room(k);
}

static uint64_t when(int condition, int yaku) { return (uint64_t)(condition != 0) << yaku; }

static uint64_t only(int condition) { return 0 - (uint64_t)condition; }

static int any(uint64_t mask) { return mask != 0; }
static int none(uint64_t mask) { return mask == 0; }

RARE static uint64_t yaku_of_luck(const mj_agari *win, unsigned rule) {
    int last = win->last, first = win->first, ron = win->from != 0, dealer = win->seat == 27;
    int renhou = rule == MJ_RENHOU_FIVE_HAN || rule == MJ_RENHOU_YAKUMAN;
    return when(last & !ron, MJ_YAKU_HAITEI) | when(last & ron, MJ_YAKU_HOUTEI) |
           when(win->rinshan, MJ_YAKU_RINSHAN) | when(win->chankan, MJ_YAKU_CHANKAN) |
           when(first & ron & renhou, MJ_YAKU_RENHOU) |
           when(first & !ron & dealer, MJ_YAKU_TENHOU) |
           when(first & !ron & !dealer, MJ_YAKU_CHIIHOU);
}

static uint64_t yaku_of_win(const mj_agari *win, const terms *k, const facts *f) {
    _Static_assert(MJ_YAKU_DOUBLE_RIICHI == MJ_YAKU_RIICHI + 1, "2 is a shift by one more");
    unsigned yaku = (unsigned)win->riichi << MJ_YAKU_RIICHI |
                    (win->ippatsu & k->ippatsu) << MJ_YAKU_IPPATSU |
                    (f->closed & (f->ron ^ 1)) << MJ_YAKU_TSUMO;
    return is_lucky(win) ? yaku | yaku_of_luck(win, k->renhou) : yaku;
}

/* Returns the chuuren bits. `even` masks the tile that a chuuren has besides 1112345678999. */
RARE static uint64_t chuuren(uint64_t one, uint64_t three, uint64_t even, uint64_t won) {
    int all = bits(one) == 9 && bits(three & TERMINALS) == 2, pure = any(even & won);
    return when(all & !pure, MJ_YAKU_CHUUREN) | when(all & pure, MJ_YAKU_CHUUREN_9);
}

RARE static uint64_t yaku_of_few(uint64_t tiles) {
    return when(none(tiles & ~ORPHANS), MJ_YAKU_HONROUTOU) |
           when(none(tiles & ~TERMINALS), MJ_YAKU_CHINROUTOU) |
           when(none(tiles & NUMBERS), MJ_YAKU_TSUUIISOU);
}

static uint64_t yaku_of_one_suit(const facts *f, int honours) {
    if (honours) return YAKU(MJ_YAKU_HONITSU);
    uint64_t yaku = YAKU(MJ_YAKU_CHINITSU);
    const uint64_t *n = f->held.least;
    return bits(f->tiles) == 9 ? yaku | chuuren(n[0], n[2], (n[1] & ~n[2]) | n[3], f->won) : yaku;
}

/* Returns bit 8 of each suit that has tiles. The addition carries lower ranks into bit 8. */
static uint64_t suits_in(uint64_t tiles) {
    return (((tiles & NUMBERS & ~RANK(8)) + (RANK(8) - EACH_SUIT)) | tiles) & RANK(8);
}

static uint64_t yaku_of_tiles(const terms *k, const facts *f) {
    uint64_t tiles = f->tiles, yaku = 0;
    if (none(tiles & ORPHANS)) yaku = f->closed ? YAKU(MJ_YAKU_TANYAO) : k->open_tanyao;
    if (bits(suits_in(tiles)) == 1) yaku |= yaku_of_one_suit(f, any(tiles & HONOURS));
    if (none(tiles & ~ORPHANS)) return yaku | yaku_of_few(tiles);
    return none(tiles & ~GREENS) ? yaku | YAKU(MJ_YAKU_RYUUIISOU) : yaku;
}

static place best_place(uint64_t won, const split *s) {
    uint64_t low = s->runs[0] & won, middle = s->runs[0] & won >> 1, high = s->runs[0] & won >> 2;
    place p = {.both = (low & ~RANK(6)) | (high & ~RANK(0)),
               .one = (low & RANK(6)) | middle | (high & RANK(0)),
               .pair = s->pair & won};
    if (!(p.both | p.one | p.pair)) p.triplet = won;
    return p;
}

place mj_place(uint64_t won, const split *s) { return best_place(won, s); }

static int pair_fu_of(const facts *f, unsigned wind_fu, uint64_t pair) {
    return 2 * any(pair & (DRAGONS | f->round | f->seat_wind)) +
           (pair & f->round & f->seat_wind ? (int)wind_fu : 0);
}

int mj_pair_fu(const facts *f, const mj_score_rules *rules, uint64_t pair) {
    return pair_fu_of(f, rules->double_wind_fu - 2U, pair);
}

typedef struct sets {
    uint64_t runs, triplets; /* kans count as triplets */
    uint64_t kans;
    uint64_t concealed; /* triplets */
    uint64_t pair;
} sets;

static sets sets_of(const facts *f, const split *s, const place *p) {
    return (sets){.runs = s->runs[0] | f->runs,
                  .triplets = s->triplets | f->triplets,
                  .kans = f->kans,
                  .concealed = (s->triplets & ~(p->triplet & only((int)f->ron))) | f->closed_kans,
                  .pair = s->pair};
}

/* Returns the fu of sets: 2 for a triplet, 8 for a kan. A concealed set doubles its fu, and a set
 * of terminals or honours doubles its fu again. */
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
    uint64_t runs = all->runs, yaku = 0;
    uint64_t same = runs & runs >> 9 & runs >> 18 & 0x7f,
             through = runs & runs >> 3 & runs >> 6 & EACH_SUIT;
    if (same | through)
        yaku = when(any(same), MJ_YAKU_SANSHOKU) | when(any(through), MJ_YAKU_ITTSUU);
    if (s->runs[1] && f->closed)
        yaku |= bits(s->runs[1]) + bits(s->runs[3]) > 1 ? YAKU(MJ_YAKU_RYANPEIKOU)
                                                        : YAKU(MJ_YAKU_IIPEIKOU);
    return yaku;
}

static uint64_t yaku_of_many(const sets *all, int tanki) {
    unsigned concealed = bits(all->concealed), kans = bits(all->kans);
    uint64_t t = all->triplets;
    uint64_t yaku = when(any(t & t >> 9 & t >> 18 & 0x1ff), MJ_YAKU_SANSHOKU_DOUKOU) |
                    when(concealed == 3, MJ_YAKU_SANANKOU) | when(kans == 3, MJ_YAKU_SANKANTSU) |
                    when(kans == 4, MJ_YAKU_SUUKANTSU) | when(bits(t) == 4, MJ_YAKU_TOITOI);
    if (concealed == 4) yaku |= tanki ? YAKU(MJ_YAKU_SUUANKOU_TANKI) : YAKU(MJ_YAKU_SUUANKOU);
    return yaku;
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
                    when(any(t & f->seat_wind), MJ_YAKU_SEAT_WIND) | (t >> 31 & 7) << MJ_YAKU_HAKU;
    if (bits(t) > 2) yaku |= yaku_of_many(all, tanki);
    return bits(t & HONOURS) > 1 ? yaku | yaku_of_honours(all) : yaku;
}

static uint64_t yaku_of_ends(const facts *f, const sets *all) {
    uint64_t inner = (all->runs & ~OUTER_RUNS) | ((all->triplets | all->pair) & ~ORPHANS);
    if (inner || !all->runs) return 0;
    return any(f->tiles & HONOURS) ? YAKU(MJ_YAKU_CHANTA) : YAKU(MJ_YAKU_JUNCHAN);
}

int mj_base(const volatile terms *k, int han, int fu) {
    static const uint16_t limits[14] = {
        2000,       2000,       2000,       2000,        2000,        2000,        [6] = 3000,
        [7] = 3000, [8] = 4000, [9] = 4000, [10] = 4000, [11] = 6000, [12] = 6000, [13] = 8000};
    int most = k->most_han, base = fu << (2 + (han < 5 ? han : 5)),
        limit = limits[han < most ? han : most];
    int below = 0 - (base < k->mangan); /* a mask, as a branch would be unpredictable */
    return (base & below) | (limit & ~below);
}

static unsigned han_of(uint64_t one, uint64_t four, const facts *f, uint64_t yaku) {
    return bits(yaku & one) + 2 * bits(yaku & (TWO_HAN | THREE_HAN | SIX_HAN)) +
           4 * bits(yaku & four) - bits(yaku & LESS_WHEN_OPEN & only(!f->closed));
}

int mj_han_of(const mj_score_rules *rules, const facts *f, const verdict *v, uint64_t yaku) {
    if (v->yakuman) return yaku & twice_of(rules) ? 2 : 1;
    if (v->renhou) return (int)v->han;
    uint64_t five = five_han(rules);
    return (int)han_of(ONE_HAN | THREE_HAN | five, SIX_HAN | five, f, yaku);
}

/* Computes han and base points of a reading with known fu. `k` is volatile: otherwise compilers
 * read all terms before the loop over readings, which has too few registers for them. */
static void value(const volatile terms *k, const facts *f, verdict *v) {
    uint64_t great = v->yaku & k->great;
    v->renhou = 0;
    if (great) {
        uint64_t twice = great & k->twice;
        v->yaku = great;
        v->yakuman = k->add_yakuman ? bits(great) + bits(twice) : 1U + (unsigned)any(twice);
        v->base = 8000 * (int)v->yakuman;
        v->han = v->fu = v->fu_exact = 0;
        return;
    }
    unsigned han = han_of(k->one_han, k->four_han, f, v->yaku);
    v->yakuman = 0;
    v->han = 0;
    v->base = 0;
    if (!han) return;
    v->han = han + f->dora + f->ura + f->red + f->north;
    v->base = mj_base(k, (int)v->han, (int)v->fu);
}

/* Returns fu rounded up to 10. The product is exact for fu below 1000. */
static unsigned tens(unsigned fu) { return ((fu + 9) * 205 >> 11) * 10; }

static void judge_split(unsigned wind_fu, const facts *f, uint64_t common, const split *s,
                        verdict *v) {
    place p = best_place(f->won, s);
    sets all = sets_of(f, s, &p);
    int pair_fu = pair_fu_of(f, wind_fu, all.pair);
    int closed = (int)f->closed, ron = (int)f->ron;
    int pinfu = closed & none(all.triplets) & !pair_fu & any(p.both);
    int fu = 20 + fu_of_sets(&all) + pair_fu + 10 * (closed & ron);
    fu += (2 * any(p.one | p.pair) + 2 * !ron) * !pinfu;
    fu += 10 * ((fu == 20) & !closed);
    v->form = MJ_STANDARD;
    v->fu_exact = (unsigned)fu;
    v->fu = tens(v->fu_exact);
    v->yaku = common | when(pinfu, MJ_YAKU_PINFU) | yaku_of_ends(f, &all) |
              yaku_of_runs(f, s, &all) | yaku_of_triplets(f, &all, any(p.pair));
}

/* Returns whether verdict a is better than b (mj_score.h, "Words"). */
static int is_better(const verdict *a, const verdict *b) {
    if (a->base != b->base) return a->base > b->base;
    if (a->yakuman != b->yakuman) return a->yakuman > b->yakuman;
    if (a->yakuman) return bits(a->yaku) > bits(b->yaku);
    if (a->han != b->han) return a->han > b->han;
    return a->fu > b->fu;
}

RARE static uint64_t other_forms(const planes *held, uint64_t won) {
    int thirteen = any(held->least[1] & won);
    if (is_kokushi(held)) return YAKU(thirteen ? MJ_YAKU_KOKUSHI_13 : MJ_YAKU_KOKUSHI);
    return when(is_seven_pairs(held), MJ_YAKU_CHIITOITSU);
}

static void judge_other_forms(const facts *f, uint64_t common, verdict *v) {
    planes held = f->held;
    uint64_t form = other_forms(&held, f->won);
    int pairs = form == YAKU(MJ_YAKU_CHIITOITSU);
    v->form = pairs ? MJ_CHIITOITSU : form ? MJ_KOKUSHI : 0;
    v->yaku = form ? form | (pairs ? common : common & ~YAKU(MJ_YAKU_HONROUTOU)) : 0;
    v->fu_exact = v->fu = pairs ? 25 : 0;
}

static void judge_renhou(unsigned renhou, verdict *v) {
    int mangan = renhou == MJ_RENHOU_MANGAN;
    verdict limit = *v;
    limit.yaku = YAKU(MJ_YAKU_RENHOU);
    limit.renhou = 1;
    limit.base = mangan ? 2000 : 4000;
    limit.han = mangan ? 5 : 8;
    limit.fu = limit.fu_exact = limit.yakuman = 0;
    if (is_better(&limit, v)) *v = limit;
}

PART void mj_judge(const mj_agari *win, const terms *k, const facts *f, seen_ways *all,
                   verdict *best) {
    ways_left left;
    split s = {{0}, 0, 0};
    start_ways(&f->held, &left);
    int more = next_way(&left, &s);
    uint64_t common = yaku_of_win(win, k, f) | yaku_of_tiles(k, f);
    unsigned n = 0, chosen = 0;
    verdict v, before;
    ROLLED
    for (;;) {
        if (more)
            judge_split(k->wind_fu, f, common, &s, &v);
        else
            judge_other_forms(f, common, &v);
        value(k, f, &v);
        if (all) {
            all->splits[n] = s;
            all->each[n] = v;
        }
        if (n == 0 || is_better(&v, &before))
            chosen = n;
        else
            v = before;
        n++;
        if (!may_be_more(&left)) break;
        before = v; /* a copy only for the few hands with several readings */
        if (!(more = next_way(&left, &s))) break;
    }
    *best = v;
    if (all) all->n = best->form == MJ_STANDARD ? n : 0, all->best = chosen;
    if (win->first && f->ron && best->form &&
        (k->renhou == MJ_RENHOU_MANGAN || k->renhou == MJ_RENHOU_BAIMAN))
        judge_renhou(k->renhou, best);
}
