/* score_plain.h - the score of a won hand by the definitions of the yaku, slowly.
 * SPDX-License-Identifier: MIT
 *
 * The tests check mj_score.h against this scorer, which shares neither code nor tables nor method
 * with the library: a hand is 34 counts, every division into blocks is tried, and every yaku is a
 * function that follows its definition.
 *
 * Words
 *   tile      0..33: 1m..9m, 1p..9p, 1s..9s, East South West North White Green Red.
 *   seat      players are numbered from the winner: 0 the winner, 1 the next to play, and so on.
 *   reading   the hand laid out as four sets and a pair, seven pairs or thirteen orphans, with the
 *             block that the winning tile completed.
 */
#ifndef SCORE_PLAIN_H
#define SCORE_PLAIN_H

#include <stdbool.h>

enum {
    PLAIN_TILES = 34,
    PLAIN_HONOUR = 27, /* the first honour */
    PLAIN_EAST = 27,
    PLAIN_NORTH = 30,
    PLAIN_WHITE = 31,
    PLAIN_GREEN = 32,
    PLAIN_READINGS = 64, /* no hand has so many */
    PLAIN_PLAYERS = 4
};

enum plain_meld_kind { PLAIN_CHI, PLAIN_PON, PLAIN_OPEN_KAN, PLAIN_ADDED_KAN, PLAIN_CLOSED_KAN };

typedef struct plain_meld {
    int kind; /* plain_meld_kind */
    int tile; /* the lowest */
    int reds; /* red fives among its tiles */
    int from; /* seat that a called tile came from */
} plain_meld;

/* The value of renhou, a ron before the player's first draw. */
enum plain_renhou {
    PLAIN_NO_RENHOU,
    PLAIN_RENHOU_IS_MANGAN, /* alone, in place of all other yaku and dora */
    PLAIN_RENHOU_IS_BAIMAN, /* renhou is worth this limit, without other yaku */
    PLAIN_RENHOU_IS_5_HAN,  /* a yaku of five han that adds to others */
    PLAIN_RENHOU_IS_YAKUMAN
};

/* The payments of the two others for a tsumo with three players. */
enum plain_sanma {
    PLAIN_TSUMO_LOSS, /* both pay as with four players; the share of the fourth is lost */
    PLAIN_SHARED,     /* half of the share of the fourth besides */
    PLAIN_FULL        /* together what the discarder would pay, the dealer two thirds of it */
};

/* Every yaku, in the order in which players read them. The yaku from kokushi on are yakuman. */
enum plain_yaku {
    PLAIN_RIICHI,
    PLAIN_DOUBLE_RIICHI,
    PLAIN_IPPATSU,
    PLAIN_MENZEN_TSUMO,
    PLAIN_HAITEI,
    PLAIN_HOUTEI,
    PLAIN_RINSHAN,
    PLAIN_CHANKAN,
    PLAIN_PINFU,
    PLAIN_TANYAO,
    PLAIN_IIPEIKOU,
    PLAIN_ROUND_WIND,
    PLAIN_SEAT_WIND,
    PLAIN_HAKU,
    PLAIN_HATSU,
    PLAIN_CHUN,
    PLAIN_CHIITOITSU,
    PLAIN_CHANTA,
    PLAIN_ITTSU,
    PLAIN_SANSHOKU,
    PLAIN_SANSHOKU_DOUKOU,
    PLAIN_TOITOI,
    PLAIN_SANANKOU,
    PLAIN_SANKANTSU,
    PLAIN_HONROUTOU,
    PLAIN_SHOUSANGEN,
    PLAIN_HONITSU,
    PLAIN_JUNCHAN,
    PLAIN_RYANPEIKOU,
    PLAIN_CHINITSU,
    PLAIN_RENHOU_5_HAN,
    PLAIN_RENHOU_LIMIT,
    PLAIN_KOKUSHI,
    PLAIN_KOKUSHI_13,
    PLAIN_SUUANKOU,
    PLAIN_SUUANKOU_TANKI,
    PLAIN_DAISANGEN,
    PLAIN_SHOUSUUSHII,
    PLAIN_DAISUUSHII,
    PLAIN_TSUUIISOU,
    PLAIN_CHINROUTOU,
    PLAIN_RYUUIISOU,
    PLAIN_CHUUREN,
    PLAIN_PURE_CHUUREN,
    PLAIN_SUUKANTSU,
    PLAIN_TENHOU,
    PLAIN_CHIIHOU,
    PLAIN_RENHOU,
    PLAIN_YAKU,
    PLAIN_FIRST_YAKUMAN = PLAIN_KOKUSHI
};

typedef struct plain_rules {
    int players; /* 4, or 3 */
    bool kuitan, ippatsu, ura;
    bool kiriage;                    /* 4 han 30 fu and 3 han 60 fu are mangan */
    bool counted_yakuman;            /* 13 han are a yakuman, otherwise a sanbaiman */
    bool yakuman_add;                /* several yakuman add up, otherwise the greatest counts */
    bool double_yakuman[PLAIN_YAKU]; /* yakuman that count twice */
    bool pao[PLAIN_YAKU];            /* for which yakuman somebody may be liable */
    bool pao_whole;                  /* the first liable player answers for all yakuman */
    bool pao_honba;                  /* the liable player pays honba */
    int double_wind_fu;              /* fu of a pair that is round and seat wind: 4 or 2 */
    int renhou;                      /* plain_renhou */
    int sanma;                       /* plain_sanma */
    int honba_draw, honba_ron;       /* points a honba, of each payer and of the discarder */
} plain_rules;

/* A player liable for a yakuman. */
typedef struct plain_pao {
    int yaku; /* PLAIN_DAISANGEN, PLAIN_DAISUUSHII, PLAIN_SUUKANTSU */
    int from; /* seat */
} plain_pao;

typedef struct plain_win {
    int concealed[PLAIN_TILES]; /* with the winning tile */
    int reds[3];                /* red fives among them, by suit */
    plain_meld melds[4];
    int meld_count;
    int tile; /* winning tile */
    bool red; /* the winning tile is a red five */
    bool by_draw;
    int from;        /* seat of the discarder */
    int round, seat; /* winds, as tiles */
    int indicators[5], indicator_count;
    int ura[5], ura_count;
    int riichi; /* 0, 1, or 2 for double riichi */
    bool ippatsu, last, rinshan, chankan, first;
    bool closed_kan_robbed; /* chankan of a closed kan */
    int honba, deposits;
    int norths; /* set aside, in sanma */
    plain_pao pao[2];
    int pao_count;
} plain_win;

/* Sources of fu. */
enum plain_fu {
    PLAIN_FU_BASE,
    PLAIN_FU_CHIITOITSU,
    PLAIN_FU_CLOSED_RON,
    PLAIN_FU_SET,
    PLAIN_FU_PAIR,
    PLAIN_FU_WAIT,
    PLAIN_FU_DRAW,
    PLAIN_FU_OPEN_PINFU
};

typedef struct plain_part {
    int kind; /* plain_fu */
    int fu;
    int tile; /* of set and pair, the lowest; of a wait, the winning tile; otherwise -1 */
} plain_part;

enum plain_limit {
    PLAIN_NO_LIMIT,
    PLAIN_MANGAN,
    PLAIN_HANEMAN,
    PLAIN_BAIMAN,
    PLAIN_SANBAIMAN,
    PLAIN_COUNTED_YAKUMAN,
    PLAIN_YAKUMAN
};

enum plain_block_kind { PLAIN_RUN, PLAIN_TRIPLET, PLAIN_KAN, PLAIN_PAIR };

typedef struct plain_block {
    int kind;    /* plain_block_kind */
    int tile;    /* the lowest */
    bool called; /* a tile other than the winning tile was called */
    bool won;    /* the winning tile is in it */
} plain_block;

/* A reading and its score. */
typedef struct plain_score {
    plain_block block[7];
    bool concealed[7]; /* no tile is from others, except the winning tile of a run */
    int blocks;        /* 5, 7, or 0 for thirteen orphans */
    bool yaku[PLAIN_YAKU];
    int worth[PLAIN_YAKU]; /* han, or for yakuman how often it counts */
    int han;               /* with all dora; 0 for yakuman and without yaku */
    int fu;                /* rounded; 0 for yakuman and renhou as a limit */
    plain_part part[10];   /* parts of the fu */
    int parts;
    int dora, red, ura, north; /* han; 0 for yakuman, renhou as a limit, and without yaku */
    int yakuman;               /* how often yakuman counts; 0 for a counted one */
    int limit;                 /* plain_limit */
    int base;                  /* base points */
    int points;                /* points of the hand alone; 0 without a yaku */
    int gain[PLAIN_PLAYERS];   /* gain of each seat, honba and deposits included */
} plain_score;

/* Scores all readings and writes the best ones, by points, then han, then fu. Between equal points
 * a yakuman comes before others, and more yakuman before fewer. Returns the number of equally good
 * readings; 0 if the hand is not complete. */
int score_plain(const plain_win *win, const plain_rules *rules, plain_score best[PLAIN_READINGS]);

/* No meld is open: there are closed kans at most. */
bool plain_is_closed(const plain_win *win);

#endif
