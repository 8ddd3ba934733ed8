/* score_yaku.c - yaku by their definitions, one function for each.
 * SPDX-License-Identifier: MIT
 *
 * The table after the functions names the greater yaku that replace others. */
#include "score_plain.h"

static bool is_honour(int t) { return t >= PLAIN_HONOUR; }
static bool is_dragon(int t) { return t >= PLAIN_WHITE; }
static bool is_wind(int t) { return is_honour(t) && !is_dragon(t); }
static bool is_terminal(int t) { return !is_honour(t) && (t % 9 == 0 || t % 9 == 8); }
static bool is_outside(int t) { return is_honour(t) || is_terminal(t); }
static bool is_simple(int t) { return !is_outside(t); }

static bool is_green(int t) {
    int rank = t - 18 + 1;
    return t == PLAIN_GREEN || (t >= 18 && t < PLAIN_HONOUR &&
                                (rank == 2 || rank == 3 || rank == 4 || rank == 6 || rank == 8));
}

static bool all_tiles(const reading *r, bool (*is)(int)) {
    for (int t = 0; t < MJ_KINDS; t++)
        if (r->all[t] > 0 && !is(t)) return false;
    return true;
}

static bool some_tile(const reading *r, bool (*is)(int)) {
    for (int t = 0; t < MJ_KINDS; t++)
        if (r->all[t] > 0 && is(t)) return true;
    return false;
}

static int number_suits(const reading *r) {
    int suits = 0;
    for (int suit = 0; suit < 3; suit++) {
        int tiles = 0;
        for (int rank = 0; rank < 9; rank++) tiles += r->all[9 * suit + rank];
        suits += tiles > 0;
    }
    return suits;
}

static bool is_triplet(const mj_score_block *b) {
    return b->kind == MJ_TRIPLET || b->kind == MJ_KAN;
}

static int runs_at(const reading *r, int tile) {
    int n = 0;
    for (int i = 0; i < r->blocks; i++) n += r->block[i].kind == MJ_RUN && r->block[i].tile == tile;
    return n;
}

static int runs(const reading *r) {
    int n = 0;
    for (int t = 0; t < PLAIN_HONOUR; t++) n += runs_at(r, t);
    return n;
}

static bool triplet_of(const reading *r, int tile) {
    for (int i = 0; i < r->blocks; i++)
        if (is_triplet(&r->block[i]) && r->block[i].tile == tile) return true;
    return false;
}

static int triplets(const reading *r, bool (*is)(int)) {
    int n = 0;
    for (int t = 0; t < MJ_KINDS; t++) n += is(t) && triplet_of(r, t);
    return n;
}

static bool any(int t) {
    (void)t;
    return true;
}

static int concealed_triplets(const reading *r) {
    int n = 0;
    for (int i = 0; i < r->blocks; i++) n += is_triplet(&r->block[i]) && r->block[i].concealed;
    return n;
}

static int kans(const reading *r) {
    int n = 0;
    for (int i = 0; i < r->blocks; i++) n += r->block[i].kind == MJ_KAN;
    return n;
}

static bool pair_of(const reading *r, bool (*is)(int)) {
    for (int i = 0; i < r->blocks; i++)
        if (r->block[i].kind == MJ_HEAD && is(r->block[i].tile)) return true;
    return false;
}

static bool block_has(const mj_score_block *b, bool (*is)(int)) {
    if (b->kind != MJ_RUN) return is(b->tile);
    return is(b->tile) || is(b->tile + 1) || is(b->tile + 2);
}

static bool every_block_has(const reading *r, bool (*is)(int)) {
    for (int i = 0; i < r->blocks; i++)
        if (!block_has(&r->block[i], is)) return false;
    return true;
}

/* ---- yaku of the win ---- */

static bool is_riichi(const reading *r) { return r->win->riichi == 1; }
static bool is_double_riichi(const reading *r) { return r->win->riichi == 2; }
static bool is_ippatsu(const reading *r) { return r->win->ippatsu && r->rules->ippatsu; }
static bool is_menzen_tsumo(const reading *r) { return !r->win->from && plain_is_closed(r->win); }
static bool is_haitei(const reading *r) { return r->win->last && !r->win->from; }
static bool is_houtei(const reading *r) { return r->win->last && r->win->from; }
static bool is_rinshan(const reading *r) { return r->win->rinshan; }
static bool is_chankan(const reading *r) { return r->win->chankan; }

static bool is_tenhou(const reading *r) {
    return r->win->first && !r->win->from && r->win->seat == PLAIN_EAST;
}

static bool is_chiihou(const reading *r) {
    return r->win->first && !r->win->from && r->win->seat != PLAIN_EAST;
}

/* Renhou: a player wins by ron before the player's first draw. */
static bool is_first_discard(const reading *r) { return r->win->first && r->win->from; }

static bool is_renhou(const reading *r) {
    return is_first_discard(r) &&
           (r->rules->renhou == MJ_RENHOU_FIVE_HAN || r->rules->renhou == MJ_RENHOU_YAKUMAN);
}

bool plain_renhou_limit(const reading *r) {
    return is_first_discard(r) &&
           (r->rules->renhou == MJ_RENHOU_MANGAN || r->rules->renhou == MJ_RENHOU_BAIMAN);
}

/* ---- yaku of the tiles ---- */

static bool is_tanyao(const reading *r) {
    return all_tiles(r, is_simple) && (plain_is_closed(r->win) || r->rules->kuitan);
}

static bool is_honitsu(const reading *r) { return number_suits(r) == 1 && some_tile(r, is_honour); }

static bool is_chinitsu(const reading *r) {
    return number_suits(r) == 1 && !some_tile(r, is_honour);
}

static bool is_honroutou(const reading *r) {
    return r->blocks != 13 && all_tiles(r, is_outside) && some_tile(r, is_honour) &&
           some_tile(r, is_terminal);
}

static bool is_tsuuiisou(const reading *r) { return all_tiles(r, is_honour); }
static bool is_chinroutou(const reading *r) { return all_tiles(r, is_terminal); }
static bool is_ryuuiisou(const reading *r) { return all_tiles(r, is_green); }

/* Chuuren: 1112345678999 of one suit and any further tile of the suit, without melds. */
static bool is_chuuren(const reading *r) {
    static const int gates[9] = {3, 1, 1, 1, 1, 1, 1, 1, 3};
    if (r->win->melds > 0 || !is_chinitsu(r)) return false;
    for (int t = 0; t < PLAIN_HONOUR; t++)
        if (r->all[9 * (r->win->win_tile / 9) + t % 9] < gates[t % 9]) return false;
    return true;
}

/* Pure chuuren: a chuuren whose tiles without the winning tile are 1112345678999. */
static bool is_pure_chuuren(const reading *r) {
    int rank = r->win->win_tile % 9;
    return is_chuuren(r) && r->all[r->win->win_tile] == (rank == 0 || rank == 8 ? 4 : 2);
}

static bool is_kokushi(const reading *r) { return r->blocks == 13; }

/* Kokushi with thirteen waits: the winning tile makes the pair. */
static bool is_kokushi_13(const reading *r) {
    return is_kokushi(r) && r->all[r->win->win_tile] == 2;
}

/* ---- yaku of the blocks ---- */

static bool is_chiitoitsu(const reading *r) { return r->blocks == 7; }

static const mj_score_block *won_block(const reading *r) {
    const mj_score_block *b = r->block;
    while (!b->won) b++;
    return b;
}

/* Pinfu: a closed hand of four runs and a pair that adds no fu, won with a ryanmen wait. */
static bool is_pinfu(const reading *r) {
    if (!plain_is_closed(r->win) || runs(r) != 4) return false;
    for (int i = 0; i < r->blocks; i++)
        if (r->block[i].kind == MJ_HEAD && reading_valued(r, r->block[i].tile)) return false;
    return reading_two_sided(r, won_block(r));
}

/* Returns the number of pairs of equal runs. Four equal runs count as two pairs. */
static int equal_runs(const reading *r) {
    int pairs = 0;
    for (int t = 0; t < PLAIN_HONOUR; t++) pairs += runs_at(r, t) / 2;
    return pairs;
}

static bool is_iipeikou(const reading *r) { return plain_is_closed(r->win) && equal_runs(r) >= 1; }
static bool is_ryanpeikou(const reading *r) {
    return plain_is_closed(r->win) && equal_runs(r) == 2;
}

static bool is_round_wind(const reading *r) { return triplet_of(r, r->win->round); }
static bool is_seat_wind(const reading *r) { return triplet_of(r, r->win->seat); }
static bool is_haku(const reading *r) { return triplet_of(r, PLAIN_WHITE); }
static bool is_hatsu(const reading *r) { return triplet_of(r, PLAIN_GREEN); }
static bool is_chun(const reading *r) { return triplet_of(r, PLAIN_GREEN + 1); }

/* Chanta: each set and the pair has a terminal or an honour, and at least one set is a run. */
static bool is_chanta(const reading *r) {
    return r->blocks == 5 && every_block_has(r, is_outside) && runs(r) > 0;
}

static bool is_junchan(const reading *r) {
    return r->blocks == 5 && every_block_has(r, is_terminal) && runs(r) > 0;
}

static bool is_ittsu(const reading *r) {
    for (int suit = 0; suit < 3; suit++)
        if (runs_at(r, 9 * suit) && runs_at(r, 9 * suit + 3) && runs_at(r, 9 * suit + 6))
            return true;
    return false;
}

static bool is_sanshoku(const reading *r) {
    for (int rank = 0; rank < 7; rank++)
        if (runs_at(r, rank) && runs_at(r, 9 + rank) && runs_at(r, 18 + rank)) return true;
    return false;
}

static bool is_sanshoku_doukou(const reading *r) {
    for (int rank = 0; rank < 9; rank++)
        if (triplet_of(r, rank) && triplet_of(r, 9 + rank) && triplet_of(r, 18 + rank)) return true;
    return false;
}

static bool is_toitoi(const reading *r) { return triplets(r, any) == 4; }
static bool is_sanankou(const reading *r) { return concealed_triplets(r) == 3; }
static bool is_sankantsu(const reading *r) { return kans(r) == 3; }

static bool is_shousangen(const reading *r) {
    return triplets(r, is_dragon) == 2 && pair_of(r, is_dragon);
}

static bool is_suuankou(const reading *r) { return concealed_triplets(r) == 4; }

static bool is_suuankou_tanki(const reading *r) {
    return is_suuankou(r) && won_block(r)->kind == MJ_HEAD;
}

static bool is_daisangen(const reading *r) { return triplets(r, is_dragon) == 3; }

static bool is_shousuushii(const reading *r) {
    return triplets(r, is_wind) == 3 && pair_of(r, is_wind);
}

static bool is_daisuushii(const reading *r) { return triplets(r, is_wind) == 4; }
static bool is_suukantsu(const reading *r) { return kans(r) == 4; }

/* The definition of a yaku, with its han in a closed hand and in an open hand. The han of yakuman
 * is 1. `yields` is the greater yaku that replaces this one, or 0. */
static const struct definition {
    bool (*is)(const reading *);
    int closed, open, yields;
} definitions[MJ_YAKU_COUNT] = {
    [MJ_YAKU_RIICHI] = {is_riichi, 1, 0, 0},
    [MJ_YAKU_DOUBLE_RIICHI] = {is_double_riichi, 2, 0, 0},
    [MJ_YAKU_IPPATSU] = {is_ippatsu, 1, 0, 0},
    [MJ_YAKU_TSUMO] = {is_menzen_tsumo, 1, 0, 0},
    [MJ_YAKU_HAITEI] = {is_haitei, 1, 1, 0},
    [MJ_YAKU_HOUTEI] = {is_houtei, 1, 1, 0},
    [MJ_YAKU_RINSHAN] = {is_rinshan, 1, 1, 0},
    [MJ_YAKU_CHANKAN] = {is_chankan, 1, 1, 0},
    [MJ_YAKU_PINFU] = {is_pinfu, 1, 0, 0},
    [MJ_YAKU_TANYAO] = {is_tanyao, 1, 1, 0},
    [MJ_YAKU_IIPEIKOU] = {is_iipeikou, 1, 0, MJ_YAKU_RYANPEIKOU},
    [MJ_YAKU_ROUND_WIND] = {is_round_wind, 1, 1, 0},
    [MJ_YAKU_SEAT_WIND] = {is_seat_wind, 1, 1, 0},
    [MJ_YAKU_HAKU] = {is_haku, 1, 1, 0},
    [MJ_YAKU_HATSU] = {is_hatsu, 1, 1, 0},
    [MJ_YAKU_CHUN] = {is_chun, 1, 1, 0},
    [MJ_YAKU_CHIITOITSU] = {is_chiitoitsu, 2, 0, 0},
    [MJ_YAKU_CHANTA] = {is_chanta, 2, 1, MJ_YAKU_JUNCHAN},
    [MJ_YAKU_ITTSUU] = {is_ittsu, 2, 1, 0},
    [MJ_YAKU_SANSHOKU] = {is_sanshoku, 2, 1, 0},
    [MJ_YAKU_SANSHOKU_DOUKOU] = {is_sanshoku_doukou, 2, 2, 0},
    [MJ_YAKU_TOITOI] = {is_toitoi, 2, 2, 0},
    [MJ_YAKU_SANANKOU] = {is_sanankou, 2, 2, 0},
    [MJ_YAKU_SANKANTSU] = {is_sankantsu, 2, 2, 0},
    [MJ_YAKU_HONROUTOU] = {is_honroutou, 2, 2, 0},
    [MJ_YAKU_SHOUSANGEN] = {is_shousangen, 2, 2, 0},
    [MJ_YAKU_HONITSU] = {is_honitsu, 3, 2, 0},
    [MJ_YAKU_JUNCHAN] = {is_junchan, 3, 2, 0},
    [MJ_YAKU_RYANPEIKOU] = {is_ryanpeikou, 3, 0, 0},
    [MJ_YAKU_CHINITSU] = {is_chinitsu, 6, 5, 0},
    [MJ_YAKU_RENHOU] = {is_renhou, 5, 0, 0},
    [MJ_YAKU_KOKUSHI] = {is_kokushi, 1, 1, MJ_YAKU_KOKUSHI_13},
    [MJ_YAKU_KOKUSHI_13] = {is_kokushi_13, 1, 1, 0},
    [MJ_YAKU_SUUANKOU] = {is_suuankou, 1, 1, MJ_YAKU_SUUANKOU_TANKI},
    [MJ_YAKU_SUUANKOU_TANKI] = {is_suuankou_tanki, 1, 1, 0},
    [MJ_YAKU_DAISANGEN] = {is_daisangen, 1, 1, 0},
    [MJ_YAKU_SHOUSUUSHII] = {is_shousuushii, 1, 1, 0},
    [MJ_YAKU_DAISUUSHII] = {is_daisuushii, 1, 1, 0},
    [MJ_YAKU_TSUUIISOU] = {is_tsuuiisou, 1, 1, 0},
    [MJ_YAKU_CHINROUTOU] = {is_chinroutou, 1, 1, 0},
    [MJ_YAKU_RYUUIISOU] = {is_ryuuiisou, 1, 1, 0},
    [MJ_YAKU_CHUUREN] = {is_chuuren, 1, 1, MJ_YAKU_CHUUREN_9},
    [MJ_YAKU_CHUUREN_9] = {is_pure_chuuren, 1, 1, 0},
    [MJ_YAKU_SUUKANTSU] = {is_suukantsu, 1, 1, 0},
    [MJ_YAKU_TENHOU] = {is_tenhou, 1, 1, 0},
    [MJ_YAKU_CHIIHOU] = {is_chiihou, 1, 1, 0},
};

bool reading_has(const reading *r, int yaku) {
    int greater = definitions[yaku].yields;
    return definitions[yaku].is(r) && !(greater && definitions[greater].is(r));
}

bool plain_is_yakuman(const mj_score_rules *rules, int yaku) {
    if (yaku == MJ_YAKU_RENHOU) return rules->renhou == MJ_RENHOU_YAKUMAN;
    return yaku > MJ_YAKU_RENHOU;
}

int reading_worth(const reading *r, int yaku) {
    static const uint8_t doubles[MJ_YAKU_COUNT] = {[MJ_YAKU_SUUANKOU_TANKI] =
                                                       MJ_DOUBLE_SUUANKOU_TANKI,
                                                   [MJ_YAKU_DAISUUSHII] = MJ_DOUBLE_DAISUUSHII,
                                                   [MJ_YAKU_CHUUREN_9] = MJ_DOUBLE_CHUUREN_9,
                                                   [MJ_YAKU_KOKUSHI_13] = MJ_DOUBLE_KOKUSHI_13};
    if (plain_is_yakuman(r->rules, yaku)) return r->rules->double_yakuman & doubles[yaku] ? 2 : 1;
    return plain_is_closed(r->win) ? definitions[yaku].closed : definitions[yaku].open;
}
