/* names.c - names of yaku, fields and errors.
 * SPDX-License-Identifier: MIT */
#include "mj_score.h"

const char *mj_yaku_name(int yaku) {
    static const char *const names[MJ_YAKU_COUNT] = {
        [MJ_YAKU_RIICHI] = "riichi",
        [MJ_YAKU_DOUBLE_RIICHI] = "double-riichi",
        [MJ_YAKU_IPPATSU] = "ippatsu",
        [MJ_YAKU_TSUMO] = "tsumo",
        [MJ_YAKU_HAITEI] = "haitei",
        [MJ_YAKU_HOUTEI] = "houtei",
        [MJ_YAKU_RINSHAN] = "rinshan",
        [MJ_YAKU_CHANKAN] = "chankan",
        [MJ_YAKU_PINFU] = "pinfu",
        [MJ_YAKU_TANYAO] = "tanyao",
        [MJ_YAKU_IIPEIKOU] = "iipeikou",
        [MJ_YAKU_ROUND_WIND] = "round-wind",
        [MJ_YAKU_SEAT_WIND] = "seat-wind",
        [MJ_YAKU_HAKU] = "haku",
        [MJ_YAKU_HATSU] = "hatsu",
        [MJ_YAKU_CHUN] = "chun",
        [MJ_YAKU_SANSHOKU] = "sanshoku",
        [MJ_YAKU_ITTSUU] = "ittsuu",
        [MJ_YAKU_CHANTA] = "chanta",
        [MJ_YAKU_CHIITOITSU] = "chiitoitsu",
        [MJ_YAKU_TOITOI] = "toitoi",
        [MJ_YAKU_SANANKOU] = "sanankou",
        [MJ_YAKU_SANSHOKU_DOUKOU] = "sanshoku-doukou",
        [MJ_YAKU_SANKANTSU] = "sankantsu",
        [MJ_YAKU_HONROUTOU] = "honroutou",
        [MJ_YAKU_SHOUSANGEN] = "shousangen",
        [MJ_YAKU_HONITSU] = "honitsu",
        [MJ_YAKU_JUNCHAN] = "junchan",
        [MJ_YAKU_RYANPEIKOU] = "ryanpeikou",
        [MJ_YAKU_CHINITSU] = "chinitsu",
        [MJ_YAKU_RENHOU] = "renhou",
        [MJ_YAKU_TENHOU] = "tenhou",
        [MJ_YAKU_CHIIHOU] = "chiihou",
        [MJ_YAKU_KOKUSHI] = "kokushi",
        [MJ_YAKU_KOKUSHI_13] = "kokushi-13",
        [MJ_YAKU_SUUANKOU] = "suuankou",
        [MJ_YAKU_SUUANKOU_TANKI] = "suuankou-tanki",
        [MJ_YAKU_DAISANGEN] = "daisangen",
        [MJ_YAKU_SHOUSUUSHII] = "shousuushii",
        [MJ_YAKU_DAISUUSHII] = "daisuushii",
        [MJ_YAKU_TSUUIISOU] = "tsuuiisou",
        [MJ_YAKU_RYUUIISOU] = "ryuuiisou",
        [MJ_YAKU_CHINROUTOU] = "chinroutou",
        [MJ_YAKU_SUUKANTSU] = "suukantsu",
        [MJ_YAKU_CHUUREN] = "chuuren",
        [MJ_YAKU_CHUUREN_9] = "chuuren-9",
    };
    return yaku > MJ_YAKU_NONE && yaku < MJ_YAKU_COUNT ? names[yaku] : NULL;
}

const char *mj_score_field_name(int field) {
    static const char *const names[] = {
        "",     "rules",   "count",   "reds",  "win_tile", "win_red", "from",
        "seat", "round",   "melds",   "dora",  "ura",      "riichi",  "ippatsu",
        "last", "rinshan", "chankan", "first", "norths",   "pao",     "unseen",
    };
    return field >= 0 && field <= MJ_FIELD_UNSEEN ? names[field] : "";
}

const char *mj_score_strerror(int error) {
    switch (error) {
    case MJ_SCORE_ERR_RULES: return "a rule is out of range: see mj_score_rules";
    case MJ_SCORE_ERR_RANGE: return "a field is out of range: see mj_agari";
    case MJ_SCORE_ERR_FIVE:
        return "there are only four of each tile, in hand, melds and indicators together";
    case MJ_SCORE_ERR_TOTAL:
        return "a won hand has 14 tiles, each meld counted as three, the winning tile among them";
    case MJ_SCORE_ERR_SANMA: return "three players have no 2m to 8m, no chi, and no North seat";
    case MJ_SCORE_ERR_MELD: return "chi is a run of 1 to 9 in one suit";
    case MJ_SCORE_ERR_REDS:
        return "red fives are fives: no more than the hand or meld has, nor than the rules have";
    case MJ_SCORE_ERR_WIN_TILE: return "the winning tile is one of the concealed tiles";
    case MJ_SCORE_ERR_WIN_RED:
        return "the winning tile is red only if it is a red five of the hand, and is red if all "
               "its concealed fives are";
    case MJ_SCORE_ERR_OPEN_RIICHI: return "riichi needs a closed hand";
    case MJ_SCORE_ERR_IPPATSU: return "ippatsu needs riichi, and no kan after it";
    case MJ_SCORE_ERR_URA: return "ura indicators need riichi, and are no more than those of dora";
    case MJ_SCORE_ERR_RINSHAN:
        return "rinshan is a draw after a kan of one's own, or a north set aside";
    case MJ_SCORE_ERR_CHANKAN:
        return "chankan is ron of a tile of which the other three lie in the kan; only kokushi may "
               "rob a closed kan, where the rules allow it";
    case MJ_SCORE_ERR_LAST: return "the last tile is neither rinshan nor chankan";
    case MJ_SCORE_ERR_FIRST:
        return "tenhou, chiihou and renhou come before the first discard: without melds, norths "
               "set aside, riichi, rinshan, chankan or the last tile, and the dealer's by draw";
    case MJ_SCORE_ERR_NORTH: return "norths are set aside with three players only";
    case MJ_SCORE_ERR_PAO:
        return "pao is for daisangen, daisuushii and suukantsu, each once, and of another player";
    case MJ_SCORE_ERR_NOT_WAITING: return "this needs a hand that is tenpai";
    case MJ_SCORE_ERR_UNSEEN: return "more copies are unseen than hand and indicators leave";
    default: return mj_strerror(error);
    }
}
