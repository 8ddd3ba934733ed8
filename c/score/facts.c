/* facts.c - checks a win and opens it.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * The checks go from fields to tiles to circumstances, so that each may rely on those before. The
 * first one that fails names the field, and the tile where there is one.
 */
#include "score/facts.h"

RARE static int fail(mj_score_fault *fault, int error, int field, int index, int tile) {
    *fault = (mj_score_fault){(uint8_t)field, (int8_t)index, (int8_t)tile};
    return error;
}

/* ---- rules ---- */

static int switches_are_sound(const mj_score_rules *r) {
    return (r->kuitan | r->ura | r->ippatsu | r->kiriage | r->counted_yakuman | r->add_yakuman |
            r->pao_honba | r->pao_whole | r->kokushi_chankan) <= 1;
}

static int choices_are_sound(const mj_score_rules *r) {
    return r->double_yakuman <= MJ_DOUBLE_ALL && r->renhou <= MJ_RENHOU_YAKUMAN &&
           r->sanma_payment <= MJ_SANMA_FULL && r->pao <= 7 &&
           r->riichi_kan <= MJ_RIICHI_KAN_WAITS &&
           (r->double_wind_fu == 2 || r->double_wind_fu == 4);
}

static int numbers_are_sound(const mj_score_rules *r) {
    return r->honba_draw <= 10000 && r->honba_ron <= 30000 && r->reds[0] <= MJ_COPIES &&
           r->reds[1] <= MJ_COPIES && r->reds[2] <= MJ_COPIES;
}

RARE int mj_check_score_rules(const mj_score_rules *rules) {
    if (!rules) return MJ_ERR_ARGUMENT;
    return (rules->players == 3 || rules->players == 4) && switches_are_sound(rules) &&
                   choices_are_sound(rules) && numbers_are_sound(rules)
               ? MJ_OK
               : MJ_SCORE_ERR_RULES;
}

/* ---- fields ---- */

/* The most that a field may be, for a look at all bytes at once. */
static const mj_agari most = {
    .count = {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
              4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4},
    .reds = {4, 4, 4},
    .win_tile = 33,
    .win_red = 1,
    .from = 3,
    .seat = 30,
    .round = 30,
    .melds = 4,
    .meld = {{4, 33, 4}, {4, 33, 4}, {4, 33, 4}, {4, 33, 4}},
    .dora_count = MJ_INDICATORS,
    .dora = {33, 33, 33, 33, 33},
    .ura_count = MJ_INDICATORS,
    .ura = {33, 33, 33, 33, 33},
    .riichi = 2,
    .ippatsu = 1,
    .last = 1,
    .rinshan = 1,
    .chankan = 2,
    .first = 1,
    .norths = 4,
    .honba = 255,
    .deposits = 255,
    .pao = {{MJ_YAKU_COUNT - 1, 3}, {MJ_YAKU_COUNT - 1, 3}},
};

/* Where a field may lie out of range, the byte of it; or -1. What is not used may be anything, so a
 * byte in such a place is told apart by `place_is_used`. */
static int first_over(const mj_agari *win, int from) {
    const uint8_t *byte = (const uint8_t *)win, *limit = (const uint8_t *)&most;
    for (int i = from; i < (int)sizeof most; i++)
        if (byte[i] > limit[i]) return i;
    return -1;
}

/* A run of bytes that belong to one field. */
typedef struct span {
    uint8_t start, each, field; /* `each` bytes to an entry */
} span;

#define AT(member) (uint8_t) offsetof(mj_agari, member)

static const span spans[] = {
    {AT(count), 1, MJ_FIELD_COUNT},       {AT(reds), 1, MJ_FIELD_REDS},
    {AT(win_tile), 1, MJ_FIELD_WIN_TILE}, {AT(win_red), 1, MJ_FIELD_WIN_RED},
    {AT(from), 1, MJ_FIELD_FROM},         {AT(seat), 1, MJ_FIELD_SEAT},
    {AT(round), 1, MJ_FIELD_ROUND},       {AT(melds), 1, MJ_FIELD_MELDS},
    {AT(meld), 3, MJ_FIELD_MELDS},        {AT(dora_count), 1, MJ_FIELD_DORA},
    {AT(dora), 1, MJ_FIELD_DORA},         {AT(ura_count), 1, MJ_FIELD_URA},
    {AT(ura), 1, MJ_FIELD_URA},           {AT(riichi), 1, MJ_FIELD_RIICHI},
    {AT(ippatsu), 1, MJ_FIELD_IPPATSU},   {AT(last), 1, MJ_FIELD_LAST},
    {AT(rinshan), 1, MJ_FIELD_RINSHAN},   {AT(chankan), 1, MJ_FIELD_CHANKAN},
    {AT(first), 1, MJ_FIELD_FIRST},       {AT(norths), 1, MJ_FIELD_NORTHS},
    {AT(honba), 1, MJ_FIELD_NONE},        {AT(deposits), 1, MJ_FIELD_NONE},
    {AT(pao), 2, MJ_FIELD_PAO},
};

/* The entry of a list that a byte belongs to; -1 where the field is no list. */
static int entry_of(int byte, const span *s) {
    int entry = (byte - s->start) / s->each;
    int list = s->start == AT(reds) || s->start == AT(meld) || s->start == AT(dora) ||
               s->start == AT(ura) || s->start == AT(pao);
    return list ? entry : -1;
}

static int place_is_used(const mj_agari *win, int start, int entry) {
    if (start == AT(meld)) return entry < win->melds;
    if (start == AT(dora)) return entry < win->dora_count;
    if (start == AT(ura)) return entry < win->ura_count;
    return start != AT(pao) || win->pao[entry].yaku != MJ_YAKU_NONE;
}

RARE static int name_field_over(const mj_agari *win, mj_score_fault *fault) {
    int n = sizeof spans / sizeof *spans;
    for (int i = first_over(win, 0); i >= 0; i = first_over(win, i + 1)) {
        int s = n - 1;
        while (spans[s].start > i) s--;
        int entry = entry_of(i, &spans[s]);
        if (!place_is_used(win, spans[s].start, entry)) continue;
        return fail(fault, MJ_SCORE_ERR_RANGE, spans[s].field, entry, i < MJ_KINDS ? i : -1);
    }
    return MJ_OK;
}

static int check_range(const mj_agari *win, mj_score_fault *fault) {
    int error = any_above(win, &most, sizeof most / 16) ? name_field_over(win, fault) : MJ_OK;
    if (error) return error;
    if (win->seat < 27) return fail(fault, MJ_SCORE_ERR_RANGE, MJ_FIELD_SEAT, -1, win->seat);
    if (win->round < 27) return fail(fault, MJ_SCORE_ERR_RANGE, MJ_FIELD_ROUND, -1, win->round);
    return MJ_OK;
}

/* ---- tiles ---- */

/* The tiles of each kind of meld, its lowest at 48: read from 48 - t on, they are those of a meld
 * at tile t. */
static const uint8_t tiles_of_meld[5][96] = {
    [MJ_MELD_CHI] = {[48] = 1, [49] = 1, [50] = 1},
    [MJ_MELD_PON] = {[48] = 3},
    [MJ_MELD_OPEN_KAN] = {[48] = 4},
    [MJ_MELD_ADDED_KAN] = {[48] = 4},
    [MJ_MELD_CLOSED_KAN] = {[48] = 4},
};

static void open_melds(const mj_agari *win, facts *f, tally *total) {
    unsigned red = (unsigned)win->reds[0] + win->reds[1] + win->reds[2];
    uint64_t tiles = f->held.least[0];
    for (int i = 0; i < win->melds; i++) {
        const mj_meld *m = &win->meld[i];
        add_tiles(total, tiles_of_meld[m->kind] + 48 - m->tile);
        f->called[m->kind] |= TILE(m->tile);
        tiles |= (m->kind == MJ_MELD_CHI ? 7ULL : 1ULL) << m->tile;
        red += m->reds;
    }
    f->tiles = tiles;
    f->red = (uint8_t)red;
}

static int check_melds(const mj_agari *win, const facts *f, mj_score_fault *fault) {
    if (!(f->called[MJ_MELD_CHI] & ~RUN_STARTS)) return MJ_OK;
    int i = 0;
    while (win->meld[i].kind != MJ_MELD_CHI || RUN_STARTS >> win->meld[i].tile & 1) i++;
    return fail(fault, MJ_SCORE_ERR_MELD, MJ_FIELD_MELDS, i, win->meld[i].tile);
}

static int sanma_fault(int field, int index, int tile, mj_score_fault *fault) {
    return fail(fault, MJ_SCORE_ERR_SANMA, field, index, tile);
}

static int is_missing(unsigned tile) { return (int)(NOT_IN_SANMA >> tile & 1); }

RARE static int check_sanma(const mj_agari *win, const facts *f, mj_score_fault *fault) {
    uint64_t missing = f->held.least[0] & NOT_IN_SANMA;
    if (missing) return sanma_fault(MJ_FIELD_COUNT, -1, (int)lowest(missing), fault);
    for (int i = 0; i < win->melds; i++)
        if (win->meld[i].kind == MJ_MELD_CHI || is_missing(win->meld[i].tile))
            return sanma_fault(MJ_FIELD_MELDS, i, win->meld[i].tile, fault);
    for (int i = 0; i < win->dora_count; i++)
        if (is_missing(win->dora[i])) return sanma_fault(MJ_FIELD_DORA, i, win->dora[i], fault);
    for (int i = 0; i < win->ura_count; i++)
        if (is_missing(win->ura[i])) return sanma_fault(MJ_FIELD_URA, i, win->ura[i], fault);
    if (win->seat == 30) return sanma_fault(MJ_FIELD_SEAT, -1, 30, fault);
    return win->from > 2 ? sanma_fault(MJ_FIELD_FROM, -1, -1, fault) : MJ_OK;
}

/* What of the five or more copies of a tile comes too late. */
RARE static int name_fifth(const mj_agari *win, int t, mj_score_fault *fault) {
    int n = win->count[t];
    for (int i = 0; i < win->melds; i++) {
        const mj_meld *m = &win->meld[i];
        int in_run = m->kind == MJ_MELD_CHI && t >= m->tile && t < m->tile + 3;
        if (m->kind != MJ_MELD_CHI && m->tile == t) n += m->kind == MJ_MELD_PON ? 3 : 4;
        if ((n += in_run) > MJ_COPIES) return fail(fault, MJ_SCORE_ERR_FIVE, MJ_FIELD_MELDS, i, t);
    }
    if ((n += t == 30 ? win->norths : 0) > MJ_COPIES)
        return fail(fault, MJ_SCORE_ERR_FIVE, MJ_FIELD_NORTHS, -1, t);
    for (int i = 0; i < win->dora_count; i++)
        if ((n += win->dora[i] == t) > MJ_COPIES)
            return fail(fault, MJ_SCORE_ERR_FIVE, MJ_FIELD_DORA, i, t);
    for (int i = 0; i < win->ura_count; i++)
        if ((n += win->ura[i] == t) > MJ_COPIES)
            return fail(fault, MJ_SCORE_ERR_FIVE, MJ_FIELD_URA, i, t);
    return fail(fault, MJ_SCORE_ERR_FIVE, MJ_FIELD_COUNT, -1, t);
}

static unsigned add_indicators(facts *f, const uint8_t *indicators, int n) {
    unsigned over = 0;
    for (int i = 0; i < n; i++) over |= ++f->total[indicators[i]] > MJ_COPIES;
    return over;
}

static void take_indicators(facts *f, const uint8_t *indicators, int n) {
    for (int i = 0; i < n; i++) f->total[indicators[i]]--;
}

/* Counts the indicators too, for a while; concealed tiles are four at most. */
RARE static int count_copies(const mj_agari *win, facts *f, mj_score_fault *fault) {
    unsigned over = f->over;
    over |= add_indicators(f, win->dora, win->dora_count);
    over |= add_indicators(f, win->ura, win->ura_count);
    if (over) {
        int t = 0;
        while (f->total[t] <= MJ_COPIES) t++;
        return name_fifth(win, t, fault);
    }
    take_indicators(f, win->dora, win->dora_count);
    take_indicators(f, win->ura, win->ura_count);
    return MJ_OK;
}

/* Even if all indicators were of one kind, mostly there are no five of it. */
static int check_copies(const mj_agari *win, facts *f, mj_score_fault *fault) {
    unsigned most_copies = (unsigned)f->indicated + win->dora_count + win->ura_count;
    return (f->over | (most_copies > MJ_COPIES)) ? count_copies(win, f, fault) : MJ_OK;
}

static int check_total(const mj_agari *win, int tiles, const facts *f, mj_score_fault *fault) {
    const uint64_t *n = f->held.least;
    unsigned held = bits(n[0]) + bits(n[1]) + bits(n[2]) + bits(n[3]);
    return (int)held + 3 * win->melds == tiles
               ? MJ_OK
               : fail(fault, MJ_SCORE_ERR_TOTAL, MJ_FIELD_COUNT, -1, -1);
}

static int fives_in(const mj_meld *m) {
    int t = m->tile, five = t < 27 ? t - t % 9 + 4 : -1;
    if (m->kind == MJ_MELD_CHI) return five >= t && five < t + 3;
    return t != five ? 0 : m->kind == MJ_MELD_PON ? 3 : 4;
}

/* The common case: none in melds, and no more than there are. */
static int reds_are_fine(const mj_agari *win, const mj_score_rules *rules, const facts *f) {
    const uint8_t *red = win->reds, *most_red = rules->reds, *n = win->count;
    unsigned over = (red[0] > n[4]) | (red[1] > n[13]) | (red[2] > n[22]) | (red[0] > most_red[0]) |
                    (red[1] > most_red[1]) | (red[2] > most_red[2]);
    return !over & (f->red == red[0] + red[1] + red[2]);
}

RARE static int check_reds(const mj_agari *win, const mj_score_rules *rules,
                           mj_score_fault *fault) {
    unsigned red[3] = {win->reds[0], win->reds[1], win->reds[2]};
    for (int i = 0; i < win->melds; i++) {
        const mj_meld *m = &win->meld[i];
        if (!m->reds) continue;
        if (m->reds > fives_in(m))
            return fail(fault, MJ_SCORE_ERR_REDS, MJ_FIELD_MELDS, i, m->tile);
        red[m->tile / 9] += m->reds;
    }
    for (int s = 0; s < 3; s++)
        if (win->reds[s] > win->count[9 * s + 4] || red[s] > rules->reds[s])
            return fail(fault, MJ_SCORE_ERR_REDS, MJ_FIELD_REDS, s, 9 * s + 4);
    return MJ_OK;
}

const uint8_t mj_next_tile[2][MJ_KINDS] = {
    {8, 2,  3,  4,  5,  6,  7,  8,  0,  10, 11, 12, 13, 14, 15, 16, 17,
     9, 19, 20, 21, 22, 23, 24, 25, 26, 18, 28, 29, 30, 27, 32, 33, 31},
    {1, 2,  3,  4,  5,  6,  7,  8,  0,  10, 11, 12, 13, 14, 15, 16, 17,
     9, 19, 20, 21, 22, 23, 24, 25, 26, 18, 28, 29, 30, 27, 32, 33, 31},
};

/* Counts dora, and sees to f->indicated. The first indicator goes without a branch, since half of
 * all hands have one of ura and the others none; more are rare. */
static uint8_t count_dora(facts *f, const uint8_t *indicators, int n, int players) {
    const uint8_t *next = mj_next_tile[players == 4];
    unsigned used = 0U - (n != 0), t = indicators[0] & used;
    unsigned han = f->total[next[t]] & used, indicated = f->total[t] & used;
    for (int i = 1; i < n; i++) {
        t = indicators[i];
        han += f->total[next[t]];
        indicated = f->total[t] > indicated ? f->total[t] : indicated;
    }
    f->indicated = indicated > f->indicated ? (uint8_t)indicated : f->indicated;
    return (uint8_t)han;
}

static void open_tiles(const mj_agari *win, facts *f) {
    tally total = tally_of(win->count);
    f->held = planes_in(&total);
    for (int kind = 0; kind < 5; kind++) f->called[kind] = 0;
    open_melds(win, f, &total);
    store_tally(f->total, &total);
    f->over = (uint8_t)any_more_than(&total, MJ_COPIES);
    if (!win->norths) return;
    f->total[30] = (uint8_t)(f->total[30] + win->norths);
    f->over |= f->total[30] > MJ_COPIES;
}

static void open_rest(const mj_agari *win, const mj_score_rules *rules, facts *f) {
    const uint64_t *called = f->called;
    f->closed = !(called[MJ_MELD_CHI] | called[MJ_MELD_PON] | called[MJ_MELD_OPEN_KAN] |
                  called[MJ_MELD_ADDED_KAN]);
    f->won = TILE(win->win_tile);
    f->round = TILE(win->round);
    f->own = TILE(win->seat);
    f->dealer = win->seat == 27;
    f->ron = win->from != 0;
    f->indicated = 0;
    f->dora = count_dora(f, win->dora, win->dora_count, rules->players);
    f->ura = count_dora(f, win->ura, win->ura_count, rules->players);
    f->ura = (uint8_t)(f->ura * rules->ura);
    f->north = win->norths;
}

static int check_riichi(const mj_agari *win, const facts *f, mj_score_fault *fault) {
    unsigned most_ura = win->dora_count & (0U - (win->riichi != 0));
    if (!((win->riichi > 2 * f->closed) | (win->ippatsu > win->riichi) |
          (win->ura_count > most_ura)))
        return MJ_OK;
    if (win->riichi && !f->closed)
        return fail(fault, MJ_SCORE_ERR_OPEN_RIICHI, MJ_FIELD_RIICHI, -1, -1);
    if (win->ippatsu && !win->riichi)
        return fail(fault, MJ_SCORE_ERR_IPPATSU, MJ_FIELD_IPPATSU, -1, -1);
    return fail(fault, MJ_SCORE_ERR_URA, MJ_FIELD_URA, -1, -1);
}

static int check_fields(const mj_agari *win, const mj_score_rules *rules, mj_score_fault *fault) {
    int error = check_range(win, fault);
    if (error) return error;
    return win->norths && rules->players == 4
               ? fail(fault, MJ_SCORE_ERR_NORTH, MJ_FIELD_NORTHS, -1, 30)
               : MJ_OK;
}

static int check_hand(const mj_agari *win, const mj_score_rules *rules, int tiles, facts *f,
                      mj_score_fault *fault) {
    int error = check_melds(win, f, fault);
    if (error) return error;
    if (rules->players == 3 && (error = check_sanma(win, f, fault))) return error;
    if ((error = check_copies(win, f, fault))) return error;
    if ((error = check_total(win, tiles, f, fault))) return error;
    if (!reds_are_fine(win, rules, f) && (error = check_reds(win, rules, fault))) return error;
    return check_riichi(win, f, fault);
}

/* ---- how it is won ---- */

RARE static int check_win_tile(const mj_agari *win, const facts *f, mj_score_fault *fault) {
    int t = win->win_tile;
    if (!(f->held.least[0] & f->won))
        return fail(fault, MJ_SCORE_ERR_WIN_TILE, MJ_FIELD_WIN_TILE, -1, t);
    int five = t < 27 && t % 9 == 4, reds = five ? win->reds[t / 9] : 0;
    if (win->win_red ? !reds : five && reds == win->count[t])
        return fail(fault, MJ_SCORE_ERR_WIN_RED, MJ_FIELD_WIN_RED, -1, t);
    return MJ_OK;
}

/* The other three copies lie in the kan. */
static int is_lone(const mj_agari *win, const facts *f) {
    int seen = f->total[win->win_tile];
    for (int i = 0; i < win->dora_count; i++) seen += win->dora[i] == win->win_tile;
    for (int i = 0; i < win->ura_count; i++) seen += win->ura[i] == win->win_tile;
    return seen == 1;
}

static int chankan_is_sound(const mj_agari *win, const mj_score_rules *rules, const facts *f) {
    return win->from && is_lone(win, f) &&
           (win->chankan == 1 || (rules->kokushi_chankan && !win->melds && is_kokushi(f)));
}

RARE static int check_kans(const mj_agari *win, const mj_score_rules *rules, const facts *f,
                           mj_score_fault *fault) {
    uint64_t kans =
        f->called[MJ_MELD_OPEN_KAN] | f->called[MJ_MELD_ADDED_KAN] | f->called[MJ_MELD_CLOSED_KAN];
    if (win->rinshan && (win->from || (!kans && !win->norths)))
        return fail(fault, MJ_SCORE_ERR_RINSHAN, MJ_FIELD_RINSHAN, -1, -1);
    if (win->rinshan && win->ippatsu)
        return fail(fault, MJ_SCORE_ERR_IPPATSU, MJ_FIELD_IPPATSU, -1, -1);
    if (win->chankan && !chankan_is_sound(win, rules, f))
        return fail(fault, MJ_SCORE_ERR_CHANKAN, MJ_FIELD_CHANKAN, -1, win->win_tile);
    if (win->last && (win->rinshan || win->chankan))
        return fail(fault, MJ_SCORE_ERR_LAST, MJ_FIELD_LAST, -1, -1);
    return MJ_OK;
}

RARE static int check_first(const mj_agari *win, const facts *f, mj_score_fault *fault) {
    int unsound = win->melds || win->norths || win->riichi || win->last || win->rinshan ||
                  win->chankan || (f->dealer && f->ron);
    return win->first && unsound ? fail(fault, MJ_SCORE_ERR_FIRST, MJ_FIELD_FIRST, -1, -1) : MJ_OK;
}

RARE static int check_pao(const mj_agari *win, const mj_score_rules *rules, mj_score_fault *fault) {
    for (int i = 0; i < 2; i++) {
        int yaku = win->pao[i].yaku, from = win->pao[i].from;
        if (yaku == MJ_YAKU_NONE || (rules->pao & pao_bit(yaku)) < pao_bit(yaku)) continue;
        if (!pao_bit(yaku) || from == 0 || (i == 1 && yaku == win->pao[0].yaku))
            return fail(fault, MJ_SCORE_ERR_PAO, MJ_FIELD_PAO, i, -1);
        if (from >= rules->players) return sanma_fault(MJ_FIELD_PAO, i, -1, fault);
    }
    return MJ_OK;
}

static int check_win(const mj_agari *win, const mj_score_rules *rules, const facts *f,
                     mj_score_fault *fault) {
    int error, red = win->win_red | (((f->won & RANK(4)) != 0) & (f->red != 0));
    if (red | !(f->held.least[0] & f->won) && (error = check_win_tile(win, f, fault))) return error;
    if (win->rinshan | win->chankan && (error = check_kans(win, rules, f, fault))) return error;
    if (win->first && (error = check_first(win, f, fault))) return error;
    return win->pao[0].yaku | win->pao[1].yaku ? check_pao(win, rules, fault) : MJ_OK;
}

int mj_open(const mj_agari *win, const mj_score_rules *rules, int as, facts *f,
            mj_score_fault *fault) {
    int sure = as == MJ_AS_SURE_WIN, tiles = as == MJ_AS_WAITING ? 13 : MJ_MAX_TILES;
    int error = sure ? MJ_OK : check_fields(win, rules, fault);
    if (error) return error;
    open_tiles(win, f);
    open_rest(win, rules, f);
    if (sure) return MJ_OK;
    error = check_hand(win, rules, tiles, f, fault);
    return error || as != MJ_AS_WIN ? error : check_win(win, rules, f, fault);
}
