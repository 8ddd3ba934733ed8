/* mj_score.h - riichi mahjong: the value of a complete hand, and the rules around a win.
 * SPDX-License-Identifier: MIT
 *
 * The code is C11 without allocation, global state or I/O. All functions are reentrant. A program:
 *
 *     #include "mj_score.h"
 *     #include <stdio.h>
 *
 *     int main(void) {
 *         const int tiles[] = {1, 2, 3, 4, 5, 6, 12, 13, 14, 22, 22, 23, 24, 25};
 *         mj_agari win = MJ_AGARI; // 234567m 406p 55678s
 *         mj_score_rules rules = MJ_SCORE_RULES;
 *         mj_score_result result;
 *         for (int i = 0; i < 14; i++) win.count[tiles[i]]++;
 *         win.reds[1] = 1;                // a red 5p
 *         win.win_tile = 1, win.from = 1; // 2m, discarded by the player to the right
 *         win.seat = 28, win.round = 27;  // South seat, East round
 *         win.riichi = 1;
 *         win.dora[0] = 21, win.dora_count = 1; // 4s, so that 5s is dora
 *         if (mj_score(&win, &rules, &result) != MJ_SCORED) return 1;
 *         printf("%d han %d fu, %d points\n", result.han, result.fu, (int)result.points);
 *         for (int i = 0; i < result.yaku_count; i++)
 *             printf("%s %d\n", mj_yaku_name(result.yaku[i].yaku), result.yaku[i].han);
 *         return 0;
 *     }
 *
 * It prints:
 *
 *     6 han 30 fu, 12000 points
 *     riichi 1
 *     pinfu 1
 *     tanyao 1
 *
 * The other three of the six han are two dora and a red five.
 *
 * Words, in addition to mj.h
 *   The winning tile completes the hand and counts as concealed, even by ron. In a tsumo the winner
 *   drew the winning tile. In a ron another player discarded the tile, or used it for a kan.
 *   A relative seat is 0 for the winner, 1 for the player to the right, who plays next, and 3 for
 *   the player to the left. Seat 2 is the opposite player, or with three players the left player.
 *   The dealer is the player whose seat is East.
 *   A hand is closed if no set was called: every meld is a closed kan. Other hands are open.
 *   The han of a hand are the han of its yaku, plus one for each dora. Fu are points for sets,
 *   pair, wait and way of winning. Below 5 han the base points are fu * 2^(2 + han), at most 2000.
 *   From 5 han on the base points are 2000, 3000, 4000, 6000 or 8000. Each payer pays a multiple of
 *   the base, rounded up to 100.
 *   A reading divides the hand into four sets and a pair with the winning tile in one of them, or
 *   into seven pairs, or thirteen orphans. A hand has the score of its best reading: the one with
 *   most points, then most han, then most fu. With equal points a yakuman is better than a counted
 *   yakuman. If the rules do not add yakuman up, a reading with more yakuman is better.
 *   A north set aside (kita, nukidora) is a North in sanma that counts as a dora. Indicators are
 *   tiles of the dead wall. The tile after an indicator in its suit is dora: 1 follows 9, East
 *   follows North, White follows Red, and in sanma 9m follows 1m.
 *
 * c/score/SCORE.md explains the method. */
#ifndef MJ_SCORE_H
#define MJ_SCORE_H
#include "mj.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

#define MJ_INDICATORS 5 /* most indicators: one, and one for each kan */

/* ---- yaku ---- */

/* mj_yaku lists the yaku in the usual order of players. Comments give their han and conditions. */
typedef enum mj_yaku {
    MJ_YAKU_NONE,
    MJ_YAKU_RIICHI,          /* 1 han; closed */
    MJ_YAKU_DOUBLE_RIICHI,   /* 2; replaces riichi */
    MJ_YAKU_IPPATSU,         /* 1 */
    MJ_YAKU_TSUMO,           /* 1; menzen tsumo: closed, by tsumo */
    MJ_YAKU_HAITEI,          /* 1; last tile, by tsumo */
    MJ_YAKU_HOUTEI,          /* 1; last tile, by ron */
    MJ_YAKU_RINSHAN,         /* 1; draw after a kan or a north set aside */
    MJ_YAKU_CHANKAN,         /* 1; tile robbed from an added kan */
    MJ_YAKU_PINFU,           /* 1; closed: four runs, a pair without fu, a ryanmen wait */
    MJ_YAKU_TANYAO,          /* 1; no terminal or honour; open only with rules.kuitan */
    MJ_YAKU_IIPEIKOU,        /* 1; closed: two equal runs */
    MJ_YAKU_ROUND_WIND,      /* 1; triplet or kan of the round's wind */
    MJ_YAKU_SEAT_WIND,       /* 1; triplet or kan of the winner's wind */
    MJ_YAKU_HAKU,            /* 1; triplet or kan of White */
    MJ_YAKU_HATSU,           /* 1; triplet or kan of Green */
    MJ_YAKU_CHUN,            /* 1; triplet or kan of Red */
    MJ_YAKU_SANSHOKU,        /* 2, open 1; sanshoku doujun: the same run in three suits */
    MJ_YAKU_ITTSUU,          /* 2, open 1; ikkitsuukan: 123, 456, 789 of a suit */
    MJ_YAKU_CHANTA,          /* 2, open 1; terminal or honour in all sets and the pair; a run */
    MJ_YAKU_CHIITOITSU,      /* 2; seven different pairs */
    MJ_YAKU_TOITOI,          /* 2; four triplets or kans */
    MJ_YAKU_SANANKOU,        /* 2; three concealed triplets or kans, none completed by ron */
    MJ_YAKU_SANSHOKU_DOUKOU, /* 2; the same triplet in three suits */
    MJ_YAKU_SANKANTSU,       /* 2; three kans */
    MJ_YAKU_HONROUTOU,       /* 2; only terminals and honours */
    MJ_YAKU_SHOUSANGEN,      /* 2; two triplets of dragons and a pair of the third */
    MJ_YAKU_HONITSU,         /* 3, open 2; one suit and honours */
    MJ_YAKU_JUNCHAN,         /* 3, open 2; terminal in all sets and the pair; a run */
    MJ_YAKU_RYANPEIKOU,      /* 3; closed: twice two equal runs, or four equal runs */
    MJ_YAKU_CHINITSU,        /* 6, open 5; one suit only */
    MJ_YAKU_RENHOU,          /* han by rules.renhou; ron before the winner's first draw */
    MJ_YAKU_TENHOU,          /* yakuman; the dealer's hand as dealt */
    MJ_YAKU_CHIIHOU,         /* yakuman; first draw of another player */
    MJ_YAKU_KOKUSHI,         /* yakuman; each terminal and honour, one of them twice */
    MJ_YAKU_KOKUSHI_13,      /* kokushi, if the winning tile is in the pair */
    MJ_YAKU_SUUANKOU,        /* yakuman; four concealed triplets or kans */
    MJ_YAKU_SUUANKOU_TANKI,  /* suuankou, if the winning tile is in the pair */
    MJ_YAKU_DAISANGEN,       /* yakuman; triplets of all dragons */
    MJ_YAKU_SHOUSUUSHII,     /* yakuman; three triplets of winds and a pair of the fourth */
    MJ_YAKU_DAISUUSHII,      /* yakuman; triplets of all winds */
    MJ_YAKU_TSUUIISOU,       /* yakuman; only honours, also as seven pairs */
    MJ_YAKU_RYUUIISOU,       /* yakuman; 2s 3s 4s 6s 8s and Green; Green is optional */
    MJ_YAKU_CHINROUTOU,      /* yakuman; only terminals */
    MJ_YAKU_SUUKANTSU,       /* yakuman; four kans */
    MJ_YAKU_CHUUREN,         /* yakuman; no meld: 1112345678999 of a suit and another tile of it */
    MJ_YAKU_CHUUREN_9,       /* chuuren, if the winning tile is the tile beyond 1112345678999 */
    MJ_YAKU_COUNT            /* the number of ids, MJ_YAKU_NONE included */
} mj_yaku;

/* Returns the name of a yaku in romaji, "riichi" to "chuuren-9", or NULL for an unknown yaku. */
const char *mj_yaku_name(int yaku);

/* ---- rules ---- */

/* Bits of rules.double_yakuman name the yakuman that count twice. */
enum mj_double_yakuman {
    MJ_DOUBLE_SUUANKOU_TANKI = 1,
    MJ_DOUBLE_DAISUUSHII = 2,
    MJ_DOUBLE_CHUUREN_9 = 4,
    MJ_DOUBLE_KOKUSHI_13 = 8,
    MJ_DOUBLE_ALL = 15
};

/* Bits of rules.pao name the yakuman for which a player may be liable (pao, sekinin barai). After a
 * tsumo the liable player pays all shares of this yakuman. After a ron the liable player and the
 * discarder pay half each; a discarder who is liable pays all. Other yakuman are paid as usual. */
enum mj_pao_rule { MJ_PAO_DAISANGEN = 1, MJ_PAO_DAISUUSHII = 2, MJ_PAO_SUUKANTSU = 4 };

/* rules.renhou is the worth of renhou. If renhou is a limit, other yaku and dora do not count: the
 * result has one yaku, 5 or 8 han and 0 fu. */
enum mj_renhou_rule {
    MJ_RENHOU_NONE,
    MJ_RENHOU_MANGAN,   /* a limit, 5 han */
    MJ_RENHOU_BAIMAN,   /* a limit, 8 han */
    MJ_RENHOU_FIVE_HAN, /* a yaku of 5 han, which adds to other yaku */
    MJ_RENHOU_YAKUMAN
};

/* rules.sanma_payment says who pays a tsumo with three players, where nobody is North. Each share
 * is the base, or twice the base if the player or the winner is the dealer, rounded up to 100.
 * Below, b is the base, and up() rounds up to 100. Source: Japanese Wikipedia, sannin maajan. */
enum mj_sanma_payment {
    MJ_SANMA_TSUMO_LOSS, /* each player pays one share; the share of North is lost (tsumo-zon) */
    MJ_SANMA_SHARED, /* the share n of North is split (seppan): each player also pays up(n / 2) */
    MJ_SANMA_FULL    /* marudori: the winner gets R, the points of a ron. If the dealer wins, R is
                        up(6b), and each player pays up(R / 2). If another player wins, R is up(4b):
                        the dealer pays up(2R / 3), the third player up(R / 3) */
};

/* rules.riichi_kan is the condition for a closed kan in riichi. */
enum mj_riichi_kan {
    MJ_RIICHI_KAN_NONE,
    MJ_RIICHI_KAN_READING, /* the waits do not change, and in every reading of each complete hand
                              the three tiles are a triplet (the strict rule) */
    MJ_RIICHI_KAN_WAITS    /* the waits do not change */
};

/* Bits of rules.abort name abortive draws. Each abort except MJ_ABORT_NINE_KINDS is automatic. */
enum mj_abort {
    MJ_ABORT_NINE_KINDS = 1,  /* a player with nine kinds on an untouched first draw may abort */
    MJ_ABORT_FOUR_WINDS = 2,  /* the first four discards are the same wind */
    MJ_ABORT_FOUR_RIICHI = 4, /* nobody wins with the tile of the fourth riichi */
    MJ_ABORT_FOUR_KANS = 8,   /* nobody wins with the discard after the fourth kan, and several
                                 players made the kans */
    MJ_ABORT_THREE_RONS = 16, /* three players win with one tile; without this bit all three are
                                 paid, or only the first if double_ron is 0 */
    MJ_ABORT_ALL = 31
};

/* A program starts from MJ_SCORE_RULES or mj_score_preset. Switches are 0 or 1. */
typedef struct mj_score_rules {
    uint16_t honba_draw;     /* points for each honba from each payer of a tsumo; 0..10000 */
    uint16_t honba_ron;      /* points for each honba from the payer of a ron; 0..30000 */
    uint8_t players;         /* 4, or 3: sanma, without 2m..8m and chi */
    uint8_t kuitan;          /* tanyao may be open */
    uint8_t reds[3];         /* red 5m, 5p, 5s in the set of tiles: 0..4 each */
    uint8_t ura;             /* ura dora count */
    uint8_t ippatsu;         /* ippatsu counts */
    uint8_t kiriage;         /* 4 han 30 fu and 3 han 60 fu (base 1920) are mangan */
    uint8_t counted_yakuman; /* 13 han and more are a yakuman, else sanbaiman */
    uint8_t double_yakuman;  /* mj_double_yakuman bits */
    uint8_t add_yakuman;     /* several yakuman add up, else the greatest counts */
    uint8_t double_wind_fu;  /* fu of a pair of a wind of both round and winner: 4 or 2 */
    uint8_t renhou;          /* mj_renhou_rule */
    uint8_t sanma_payment;   /* mj_sanma_payment */
    uint8_t pao;             /* mj_pao_rule bits */
    uint8_t pao_honba; /* with pao, 1: the liable player pays honba; 0: the discarder pays honba, or
                          after a tsumo as without pao (the liable player if others pay nothing) */
    uint8_t pao_whole; /* 1: the liable player of agari.pao[0] is liable for all yakuman of the
                          hand; 0: players of agari.pao are liable for the yakuman named there */
    uint8_t kokushi_chankan; /* kokushi may rob a closed kan */
    uint8_t riichi_kan;      /* mj_riichi_kan; only for mj_riichi_kans */
    /* `double_ron` and later fields are for whole games and do not affect the score of a hand. */
    uint8_t double_ron; /* 1: all who win with a tile are paid, and the first winner in turn order
                           after the discarder gets honba and deposits; 0: only the first is paid */
    uint8_t nagashi;    /* nagashi mangan: at an exhaustive draw a player who discarded only
                           terminals and honours, none of them called, is paid as for a mangan by
                           tsumo, without honba and deposits */
    uint8_t abort;      /* mj_abort bits */
    uint8_t riichi_points; /* 1: riichi needs 1,000 points; 0: a score may become negative */
    uint8_t riichi_draws;  /* riichi needs as many tiles in the wall as there are players */
} mj_score_rules;

/* MJ_SCORE_RULES has the rules of most servers. */
/* clang-format off */
#define MJ_SCORE_RULES                                                                             \
    { /* honba_draw, honba_ron */ 100, 300, /* players */ 4, /* kuitan */ 1,                       \
      /* reds */ {1, 1, 1}, /* ura, ippatsu */ 1, 1, /* kiriage */ 0, /* counted_yakuman */ 1,     \
      /* double_yakuman */ MJ_DOUBLE_ALL, /* add_yakuman */ 1, /* double_wind_fu */ 4,             \
      /* renhou */ MJ_RENHOU_NONE, /* sanma_payment */ MJ_SANMA_TSUMO_LOSS,                        \
      /* pao */ MJ_PAO_DAISANGEN | MJ_PAO_DAISUUSHII, /* pao_honba, pao_whole */ 0, 0,             \
      /* kokushi_chankan */ 1, /* riichi_kan */ MJ_RIICHI_KAN_WAITS,             \
      /* double_ron, nagashi */ 1, 1, /* abort */ MJ_ABORT_ALL, /* riichi_points, _draws */ 1, 1 }
/* clang-format on */

/* mj_preset lists published rule sets. c/score/SCORE.md names the source of each switch, if it has
 * one. With three players tenhou and majsoul use MJ_SANMA_TSUMO_LOSS. */
enum mj_preset {
    MJ_RULES_DEFAULT, /* MJ_SCORE_RULES; with three players honba_ron is 200 */
    MJ_RULES_TENHOU,
    MJ_RULES_MAJSOUL,
    MJ_RULES_MLEAGUE,
    MJ_RULES_WRC
};

/* Sets *rules to a preset for 4 or 3 players. mleague and wrc are only for 4 players. Returns
 * MJ_OK, or MJ_ERR_ARGUMENT for an unknown preset, another number of players, or NULL. */
int mj_score_preset(int preset, int players, mj_score_rules *rules);

/* ---- a win ---- */

enum mj_meld_kind {
    MJ_MELD_CHI,
    MJ_MELD_PON,
    MJ_MELD_OPEN_KAN,  /* daiminkan: called */
    MJ_MELD_ADDED_KAN, /* kakan: a pon with the fourth tile */
    MJ_MELD_CLOSED_KAN /* ankan: the hand stays closed */
};

typedef struct mj_meld {
    uint8_t kind; /* mj_meld_kind */
    uint8_t tile; /* the lowest tile of the meld */
    uint8_t reds; /* number of red fives in the meld */
} mj_meld;

/* mj_pao is a liable player, whose discard completed the meld that made a yakuman certain. */
typedef struct mj_pao {
    uint8_t yaku; /* MJ_YAKU_DAISANGEN, MJ_YAKU_DAISUUSHII or MJ_YAKU_SUUKANTSU; MJ_YAKU_NONE if
                     nobody is liable */
    uint8_t from; /* relative seat, 1..3 */
} mj_pao;

/* mj_agari is a win. A program starts from MJ_AGARI, a tsumo, and fills in at least `count`,
 * `win_tile`, `seat` and `round`. All fields are bytes: in C and wasm the struct has 80 bytes,
 * without gaps. */
typedef struct mj_agari {
    uint8_t count[MJ_KINDS]; /* concealed tiles with the winning tile: 14 less 3 for each meld */
    uint8_t reds[3];         /* red fives among the concealed tiles: m, p, s */
    uint8_t win_tile;
    uint8_t win_red; /* 1: the winning tile is a red five; affects the reading, not the score */
    uint8_t from;    /* 0 for tsumo; 1..3 for ron: the relative seat of the discarder, or of the
                        player whose kan is robbed */
    uint8_t seat;    /* the winner's wind, a tile 27..30; East is the dealer */
    uint8_t round;   /* the round's wind, 27..30 */
    uint8_t melds;   /* 0..4 */
    mj_meld meld[MJ_MAX_MELDS];
    uint8_t dora_count;          /* 0..5 */
    uint8_t dora[MJ_INDICATORS]; /* indicators, as tiles */
    uint8_t ura_count;           /* 0..dora_count; more than 0 only with riichi */
    uint8_t ura[MJ_INDICATORS];
    uint8_t riichi;   /* 1: riichi; 2: double riichi */
    uint8_t ippatsu;  /* 1: the win is within one uninterrupted go-around of riichi */
    uint8_t last;     /* 1: the win is on the last tile of the wall, or on the discard after it */
    uint8_t rinshan;  /* 1: the win is on the draw after a kan or a north set aside */
    uint8_t chankan;  /* 1: the win robs an added kan; 2: kokushi robs a closed kan */
    uint8_t first;    /* 1: the winner has not discarded, and nobody has called: tenhou (dealer,
                         tsumo), chiihou (tsumo), renhou (ron) */
    uint8_t norths;   /* sanma: norths set aside, 0..4 */
    uint8_t honba;    /* counters on the table */
    uint8_t deposits; /* riichi sticks on the table, 1000 points each, the winner's included */
    mj_pao pao[2];    /* entries for yakuman outside rules.pao are ignored */
} mj_agari;
/* clang-format off */
#define MJ_AGARI                                                                                   \
    { /* count, reds */ {0}, {0}, /* win_tile, win_red, from, seat, round */ 0, 0, 0, 0, 0,        \
      /* melds */ 0, {{0, 0, 0}}, /* dora */ 0, {0}, /* ura */ 0, {0},                             \
      /* riichi to deposits */ 0, 0, 0, 0, 0, 0, 0, 0, 0, /* pao */ {{0, 0}} }
/* clang-format on */

/* mj_score returns one of these outcomes, or an error. */
enum mj_score_outcome {
    MJ_SCORED = 0,
    MJ_NO_YAKU = 1,     /* complete, but without a yaku: not a win */
    MJ_NOT_COMPLETE = 2 /* as many tiles are missing as `distance` says */
};

enum mj_limit {
    MJ_LIMIT_NONE,
    MJ_LIMIT_MANGAN,    /* base 2000 */
    MJ_LIMIT_HANEMAN,   /* base 3000 */
    MJ_LIMIT_BAIMAN,    /* base 4000 */
    MJ_LIMIT_SANBAIMAN, /* base 6000 */
    MJ_LIMIT_COUNTED,   /* base 8000: 13 han or more, kazoe yakuman */
    MJ_LIMIT_YAKUMAN    /* base 8000 for each yakuman */
};

typedef struct mj_scored_yaku {
    uint8_t yaku; /* mj_yaku */
    uint8_t han;  /* for a yakuman 1, or 2 if it counts twice */
} mj_scored_yaku;

enum mj_fu_kind {
    MJ_FU_BASE,       /* 20 */
    MJ_FU_CHIITOITSU, /* 25; seven pairs have no other fu */
    MJ_FU_CLOSED_RON, /* 10 */
    MJ_FU_SET,        /* triplet 2, kan 8; twice that if concealed, twice for terminal or honour */
    MJ_FU_PAIR,       /* 2 for a dragon or a wind of round or winner, or rules.double_wind_fu */
    MJ_FU_WAIT,       /* 2 for kanchan, penchan and tanki */
    MJ_FU_DRAW,       /* 2 for tsumo without pinfu */
    MJ_FU_OPEN_PINFU  /* 10 for an open ron that has only the base (kui-pinfu) */
};

typedef struct mj_fu_part {
    uint8_t kind; /* mj_fu_kind */
    uint8_t fu;
    uint8_t tile;  /* lowest tile of a set or pair, winning tile of a wait, or MJ_NOT_HELD */
    uint8_t block; /* index of the block of a set, pair or wait, or MJ_NOT_HELD */
} mj_fu_part;

#define MJ_KAN (MJ_SPARE + 1) /* a kind of block in addition to mj_block_kind */

/* mj_score_block is a block of the best reading. The result does not assign red fives to blocks. A
 * program may show a red five in the first concealed block with a five. */
typedef struct mj_score_block {
    uint8_t kind;      /* MJ_RUN, MJ_TRIPLET, MJ_KAN, MJ_HEAD (the pair; each of seven pairs; the
                          doubled orphan), or MJ_SINGLE (an orphan) */
    uint8_t tile;      /* the lowest tile of the block */
    uint8_t concealed; /* 0: a called meld, or a triplet completed by ron; 1: any other block */
    uint8_t won;       /* 1: contains the winning tile */
    uint8_t meld;      /* index in agari.meld, or MJ_NOT_HELD */
} mj_score_block;

#define MJ_YAKU_SHOWN 16 /* more yaku than any hand has */
#define MJ_FU_PARTS 10
#define MJ_SCORE_BLOCKS 13

typedef struct mj_score_result {
    /* gain[s] is the gain of the player at relative seat s in points, with honba, deposits and pao.
     * The sum of the gains is 1000 times the deposits. Without a yaku all gains are 0. */
    int32_t gain[4];
    int32_t points;   /* value of the hand: the winner's gain without honba and deposits */
    int32_t base;     /* base points; for yakuman, of all together */
    uint8_t outcome;  /* MJ_SCORED, MJ_NO_YAKU, MJ_NOT_COMPLETE */
    uint8_t distance; /* MJ_NOT_COMPLETE: missing tiles, 1..14; all other fields are then 0 */
    uint8_t limit;    /* mj_limit */
    uint8_t yakuman;  /* number of yakuman, double ones counted twice; 0 for a counted yakuman */
    uint8_t han;      /* total with dora; 0 with yakuman or without a yaku */
    uint8_t dora, red, ura, north; /* han of each; 0 with yakuman, without a yaku, or with renhou as
                                      a limit */
    uint8_t fu;                    /* rounded up to 10, except 25; 0 with yakuman */
    uint8_t fu_exact;              /* fu before rounding */
    uint8_t yaku_count;  /* entries of yaku, by id; with yakuman only yakuman; 0 without a yaku */
    uint8_t fu_count;    /* entries of fu_part, also without yaku; 0 with yakuman or limit renhou */
    uint8_t block_count; /* 5, 7 or 13 */
    uint8_t closed;      /* 1: the hand is closed */
    mj_scored_yaku yaku[MJ_YAKU_SHOWN];
    mj_fu_part fu_part[MJ_FU_PARTS]; /* by kind, then block */
    /* Concealed blocks come first, sorted by tile, then kind. Melds follow in the order of
     * agari.meld. If readings tie in points, han and fu, equal wins always get the same reading. */
    mj_score_block block[MJ_SCORE_BLOCKS];
} mj_score_result;

/* mj_score_err has the errors of scoring, in addition to mj_err. */
typedef enum mj_score_err {
    MJ_SCORE_ERR_RULES = -100,    /* a switch out of range */
    MJ_SCORE_ERR_RANGE = -101,    /* a field out of range: tile, kind, seat, flag, count */
    MJ_SCORE_ERR_FIVE = -102,     /* five of a kind in hand, melds, indicators, norths together */
    MJ_SCORE_ERR_TOTAL = -103,    /* not 14 tiles, each meld counted as three */
    MJ_SCORE_ERR_SANMA = -104,    /* a tile, call or seat that does not exist in sanma */
    MJ_SCORE_ERR_MELD = -105,     /* a chi of honours, or beyond rank 9 */
    MJ_SCORE_ERR_REDS = -106,     /* more red fives than fives, or than the set of tiles has */
    MJ_SCORE_ERR_WIN_TILE = -107, /* the winning tile is not among the concealed tiles */
    MJ_SCORE_ERR_WIN_RED = -108,  /* the winning tile is declared red without such a red five, or
                                     plain while all fives are red */
    MJ_SCORE_ERR_OPEN_RIICHI = -109, /* riichi with an open hand */
    MJ_SCORE_ERR_IPPATSU = -110,     /* ippatsu without riichi, or with rinshan */
    MJ_SCORE_ERR_URA = -111,     /* ura indicators without riichi, or more than dora indicators */
    MJ_SCORE_ERR_RINSHAN = -112, /* rinshan by ron, or without a kan or a north set aside */
    MJ_SCORE_ERR_CHANKAN = -113, /* chankan by tsumo; another visible copy of the tile; or chankan 2
                                    without kokushi or against rules.kokushi_chankan */
    MJ_SCORE_ERR_LAST = -114,    /* the last tile with rinshan or chankan, as no kan follows it */
    MJ_SCORE_ERR_FIRST = -115,   /* a first-draw win with melds, norths set aside, riichi, last,
                                    rinshan or chankan; renhou of the dealer */
    MJ_SCORE_ERR_NORTH = -116,   /* norths set aside with four players */
    MJ_SCORE_ERR_PAO = -117, /* pao for a yaku without pao or not in the hand, or twice for one */
    MJ_SCORE_ERR_NOT_WAITING = -118, /* mj_waits, mj_riichi_kans: the hand is not tenpai */
    MJ_SCORE_ERR_UNSEEN = -119       /* more unseen copies than hand and indicators leave */
} mj_score_err;

/* mj_score_field names the fields of mj_agari, for messages. */
enum mj_score_field {
    MJ_FIELD_NONE,
    MJ_FIELD_RULES,
    MJ_FIELD_COUNT,
    MJ_FIELD_REDS,
    MJ_FIELD_WIN_TILE,
    MJ_FIELD_WIN_RED,
    MJ_FIELD_FROM,
    MJ_FIELD_SEAT,
    MJ_FIELD_ROUND,
    MJ_FIELD_MELDS,
    MJ_FIELD_DORA,
    MJ_FIELD_URA,
    MJ_FIELD_RIICHI,
    MJ_FIELD_IPPATSU,
    MJ_FIELD_LAST,
    MJ_FIELD_RINSHAN,
    MJ_FIELD_CHANKAN,
    MJ_FIELD_FIRST,
    MJ_FIELD_NORTHS,
    MJ_FIELD_PAO,
    MJ_FIELD_UNSEEN
};

typedef struct mj_score_fault {
    uint8_t field; /* mj_score_field: the field with the error */
    int8_t index;  /* the index for melds, indicators and pao; the suit for reds; else -1 */
    int8_t tile;   /* the wrong tile, or -1 */
} mj_score_fault;

/* Checks a win. Returns MJ_OK, or the first error with its place in *fault. `fault` may be NULL. */
int mj_score_check(const mj_agari *win, const mj_score_rules *rules, mj_score_fault *fault);

/* Returns the text of an mj_score_err or mj_err: a sentence that says what is allowed. */
const char *mj_score_strerror(int error);

/* Returns the name of a field in mj_agari, such as "win_tile", or "" for MJ_FIELD_NONE. */
const char *mj_score_field_name(int field);

/* Scores a hand. Returns an mj_score_outcome, or an error, which leaves the result unchanged. The
 * win may have facts that do not count under the rules (ippatsu, ura, renhou, pao). */
int mj_score(const mj_agari *win, const mj_score_rules *rules, mj_score_result *result);

/* mj_score_brief is the short result of one hand: 40 bytes without gaps. */
typedef struct mj_score_brief {
    uint64_t yaku;   /* bit y for mj_yaku y */
    int32_t gain[4]; /* as in mj_score_result */
    int32_t points;
    int8_t outcome; /* mj_score_outcome, or the error of this hand; then all other fields are 0 */
    uint8_t han, fu, yakuman;
    uint8_t dora, red, ura, north;
    uint8_t limit;
    uint8_t distance; /* missing tiles, for MJ_NOT_COMPLETE */
    uint8_t spare[2]; /* 0 */
} mj_score_brief;

/* Scores n hands. Returns the number of invalid hands, or an error for wrong rules or pointers. */
int mj_score_batch(const mj_agari *wins, size_t n, const mj_score_rules *rules,
                   mj_score_brief *briefs);

/* mj_score_columns has an array for each of the main fields of mj_score_brief. */
typedef struct mj_score_columns {
    uint64_t *yaku;
    int32_t *gain; /* four for each hand */
    int32_t *points;
    uint8_t *outcome; /* an int8_t in two's complement */
    uint8_t *han, *fu, *yakuman;
} mj_score_columns;

/* Scores n hands as mj_score_batch does, but writes arrays of n entries and is slightly faster. */
int mj_score_into(const mj_agari *wins, size_t n, const mj_score_rules *rules,
                  const mj_score_columns *to);

/* ---- around winning ---- */

/* mj_wait is a tile that completes a tenpai hand. */
typedef struct mj_wait {
    mj_score_brief draw; /* score by tsumo; the outcome is MJ_NO_YAKU if there is no win */
    mj_score_brief ron;  /* score by ron */
    uint8_t tile;
    uint8_t left;      /* unseen copies */
    uint8_t discarded; /* 1: the player discarded the tile */
    uint8_t spare[5];  /* 0 */
} mj_wait;

typedef struct mj_waits_result {
    mj_wait wait[13]; /* by tile */
    uint8_t waits;
    uint8_t furiten; /* 1: the player discarded a wait, so no ron is possible. Furiten by passed
                        tiles (temporary, or in riichi) is not included */
    uint8_t left;    /* unseen copies of all waits */
    uint8_t spare[5];
} mj_waits_result;

/* Lists the waits of a hand. `hand` is as for mj_score, but has 13 tiles if a meld counts as three.
 * Of the facts of a win only `riichi`, `ippatsu` and `last` count. For the score by ron the
 * discarder is `from`, or 1 if `from` is 0. A winning five counts as a plain five. `unseen` is 34
 * counts, or NULL for 4 less the copies in hand, melds, dora indicators and norths set aside.
 * `discards` has a bit for each tile that the player discarded, even if it was called. A tile of
 * which the hand holds all four copies is not a wait. Returns the number of waits or an error. */
int mj_waits(const mj_agari *hand, const mj_score_rules *rules, const uint8_t *unseen,
             uint64_t discards, mj_waits_result *result);

/* Sets *tiles to the mask of the discards after which a closed hand of 14 tiles is tenpai and may
 * declare riichi. Returns the number of tiles in the mask (0 for an open hand) or an error. Ignores
 * `win_tile` and the facts of a win. */
int mj_riichi_discards(const mj_agari *hand, const mj_score_rules *rules, uint64_t *tiles);

/* Finds whether a hand in riichi may declare a closed kan under rules.riichi_kan. `hand` has 14
 * tiles. Only the drawn tile win_tile can make the kan. Returns 1 and sets *tiles to the kan's bit
 * if the kan is allowed, else returns 0 and sets *tiles to 0. Returns an error for a wrong hand
 * (MJ_SCORE_ERR_NOT_WAITING if it was not tenpai). */
int mj_riichi_kans(const mj_agari *hand, const mj_score_rules *rules, uint64_t *tiles);

/* Returns the number of different terminals and honours in a hand of 14 tiles, 0..13, or an error.
 * With nine or more kinds a player may abort on an untouched first draw (kyuushu kyuuhai). */
int mj_nine_kinds(const uint8_t count[MJ_KINDS], const mj_score_rules *rules);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
