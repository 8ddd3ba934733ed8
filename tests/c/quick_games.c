/* quick_games.c - see quick_games.h.
 * SPDX-License-Identifier: MIT
 */
#include "quick_games.h"

#include <stdlib.h>
#include <string.h>

#include "win/graph/graph_run.h"
#include "win/play/player.h"
#include "win/random.h"
#include "win/win.h"

enum { THROWS = 13, TILE_BITS = 6 };
enum { NO_LINE, WINS }; /* lines 0 and 1 */
#define UNKNOWN UINT32_MAX

/* What becomes of a hand: the next one, and what was thrown for it. */
typedef struct reply {
    uint32_t to; /* hand << TILE_BITS | tile, or UNKNOWN */
    float gain;  /* of value */
} reply;

/* A hand that draws a tile. */
typedef struct line {
    reply by_left[MJ_WIN_VALUES];
    uint32_t place[THROWS]; /* of the hands after a throw; the throw of what was drawn is none */
    uint8_t tile[THROWS], throws;
} line;

typedef struct held {
    uint32_t code[SUITS], node[SUITS], place;
    uint64_t idle;           /* kinds that cannot be kept */
    uint32_t line[MJ_KINDS]; /* by kind; or NO_LINE, or WINS */
} held;

typedef struct list {
    void *data;
    uint32_t count, room;
    size_t size;
} list;

struct quick_games {
    const graph_run *run;
    list hands, lines;
    uint32_t *slots, mask; /* 1 + hand, by code */
    uint8_t wall[MJ_MOST_UNSEEN];
    uint32_t unseen, draws;
};

/* ---- memory ---- */

static void *list_push(list *l) {
    if (l->count == l->room) {
        uint32_t room = l->room ? 2 * l->room : 1024;
        void *data = realloc(l->data, room * l->size);
        if (!data) abort();
        l->data = data;
        l->room = room;
    }
    return memset((unsigned char *)l->data + l->count++ * l->size, 0, l->size);
}

static held *hand_at(const quick_games *g, uint32_t i) { return (held *)g->hands.data + i; }
static line *line_at(const quick_games *g, uint32_t i) { return (line *)g->lines.data + i; }

static uint64_t hash_codes(const uint32_t code[SUITS]) {
    uint64_t mix = (uint64_t)code[0] << 32 | code[1];
    mix = next_random(&mix) ^ ((uint64_t)code[2] << 32 | code[3]);
    return next_random(&mix);
}

static void rehash(quick_games *g) {
    g->mask = 2 * g->mask + 1;
    free(g->slots);
    g->slots = calloc((size_t)g->mask + 1, sizeof *g->slots);
    if (!g->slots) abort();
    for (uint32_t i = 0; i < g->hands.count; i++) {
        uint32_t at = (uint32_t)hash_codes(hand_at(g, i)->code) & g->mask;
        while (g->slots[at]) at = (at + 1) & g->mask;
        g->slots[at] = 1 + i;
    }
}

/* ---- hands ---- */

static uint32_t place_of(const graph_run *w, const uint32_t node[SUITS]) {
    uint32_t of[2];
    for (int i = 0; i < 2; i++) {
        const half *h = w->halves + i;
        of[i] = mj_half_joined(h, node[h->a - w->suits.of], node[h->b - w->suits.of]);
    }
    return mj_blocks_place(&w->blocks, of[0], of[1]);
}

static kept_parts parts_of(const quick_games *g, uint32_t place, int left) {
    if (place == UINT32_MAX) return (kept_parts){-1e38f, 0};
    return g->run->kept[(size_t)left * g->run->blocks.values + place];
}

static uint32_t hand_of(quick_games *g, const uint32_t code[SUITS]) {
    uint32_t at = (uint32_t)hash_codes(code) & g->mask;
    for (; g->slots[at]; at = (at + 1) & g->mask) {
        uint32_t i = g->slots[at] - 1;
        if (!memcmp(hand_at(g, i)->code, code, SUITS * sizeof *code)) return i;
    }
    held *h = list_push(&g->hands);
    g->slots[at] = g->hands.count;
    memcpy(h->code, code, sizeof h->code);
    for (int i = 0; i < SUITS; i++) h->node[i] = mj_suit_net_place(&g->run->suits, i, code[i]);
    h->place = place_of(g->run, h->node);
    if (g->hands.count > g->mask / 2) rehash(g);
    return g->hands.count - 1;
}

/* ---- draws ---- */

static void list_throws(const quick_games *g, const held *h, unsigned drawn, line *l) {
    uint32_t code[SUITS], node[SUITS];
    memcpy(code, h->code, sizeof code);
    memcpy(node, h->node, sizeof node);
    code[drawn / 9] += one_of(drawn % 9);
    for (unsigned i = 0; i < SUITS; i++)
        node[i] = mj_suit_net_place(&g->run->suits, (int)i, code[i]);
    for (unsigned t = 0; t < MJ_KINDS; t++) {
        unsigned i = t / 9;
        uint32_t before = node[i];
        if (t == drawn || !copies_in(code[i], t % 9)) continue;
        node[i] = mj_suit_net_place(&g->run->suits, (int)i, code[i] - one_of(t % 9));
        l->tile[l->throws] = (uint8_t)t;
        l->place[l->throws++] = place_of(g->run, node);
        node[i] = before;
    }
}

/* The line of a hand and a kind that is not idle, or NO_LINE when it turns out to be. */
static uint32_t line_of(quick_games *g, uint32_t hand, unsigned kind) {
    held *h = hand_at(g, hand);
    if (h->line[kind] || h->idle >> kind & 1) return h->line[kind];
    uint32_t full[SUITS], place = UINT32_MAX;
    memcpy(full, h->code, sizeof full);
    full[kind / 9] += one_of(kind % 9);
    if (copies_in(h->code[kind / 9], kind % 9) < 4) place = mj_graph_place(g->run, full);
    if (place == UINT32_MAX) {
        h->idle |= (uint64_t)1 << kind;
    } else if (parts_of(g, place, 0).first > 0) {
        h->line[kind] = WINS;
    } else {
        line *l = list_push(&g->lines);
        for (int i = 0; i < MJ_WIN_VALUES; i++) l->by_left[i].to = UNKNOWN;
        list_throws(g, h, kind, l);
        h->line[kind] = g->lines.count - 1;
    }
    return h->line[kind];
}

static reply find_reply(quick_games *g, uint32_t hand, unsigned kind, const line *l, int left) {
    const held *h = hand_at(g, hand);
    kept_parts before = parts_of(g, h->place, left), best = before;
    int best_throw = -1;
    for (int i = 0; i < l->throws; i++) {
        kept_parts other = parts_of(g, l->place[i], left);
        if (!is_more(other, best)) continue;
        best = other;
        best_throw = i;
    }
    if (best_throw < 0) return (reply){hand << TILE_BITS | kind, 0};
    uint32_t code[SUITS], tile = l->tile[best_throw];
    memcpy(code, h->code, sizeof code);
    code[kind / 9] += one_of(kind % 9);
    code[tile / 9] -= one_of(tile % 9);
    return (reply){hand_of(g, code) << TILE_BITS | tile, best.first - before.first};
}

static reply reply_of(quick_games *g, uint32_t hand, unsigned kind, uint32_t number, int left) {
    reply *w = line_at(g, number)->by_left + left;
    if (w->to == UNKNOWN) *w = find_reply(g, hand, kind, line_at(g, number), left);
    return *w;
}

/* ---- games ---- */

typedef struct river {
    uint64_t kinds;
    uint8_t count[MJ_KINDS];
} river;

static void throw_tile(river *r, unsigned tile) {
    r->kinds |= (uint64_t)1 << tile;
    r->count[tile]++;
}

/* Of a draw: what the model hopes of tiles that were thrown, times the tiles of the wall. */
static double hope(quick_games *g, uint32_t hand, const river *r, int left) {
    double sum = 0;
    for (uint64_t kinds = r->kinds & ~hand_at(g, hand)->idle; kinds; kinds &= kinds - 1) {
        unsigned kind = (unsigned)__builtin_ctzll(kinds);
        uint32_t number = line_of(g, hand, kind);
        if (number == WINS)
            sum += r->count[kind] * (1 - (double)parts_of(g, hand_at(g, hand)->place, left).first);
        else if (number != NO_LINE)
            sum += r->count[kind] * (double)reply_of(g, hand, kind, number, left).gain;
    }
    return sum;
}

void quick_wall(const quick_games *g, uint64_t random, uint8_t drawn[MJ_WIN_VALUES]) {
    uint8_t left[MJ_MOST_UNSEEN];
    memcpy(left, g->wall, sizeof left);
    for (uint32_t k = 0; k < g->draws; k++) {
        uint32_t i = k + random_below(&random, g->unseen - k);
        drawn[k] = left[i];
        left[i] = left[k];
    }
}

quick_game quick_play(quick_games *g, const uint8_t *drawn) {
    quick_game game = {0, 0};
    river r = {0, {0}};
    uint32_t hand = 0;
    for (uint32_t k = 0; k < g->draws; k++) {
        int left = (int)(g->draws - k) - 1;
        unsigned tile = drawn[k];
        game.excess += hope(g, hand, &r, left) / (g->unseen - k);
        uint32_t number = line_of(g, hand, tile);
        if (number == WINS) return game.won = 1, game;
        if (number != NO_LINE) {
            uint32_t to = reply_of(g, hand, tile, number, left).to;
            hand = to >> TILE_BITS;
            tile = to & ((1 << TILE_BITS) - 1);
        }
        throw_tile(&r, tile);
    }
    return game;
}

quick_games *quick_begin(const mj_simulator *s) {
    quick_games *g = calloc(1, sizeof *g);
    player p;
    const question *q = &s->win->q;
    if (!g || s->pool != s->unseen || mj_player_start(s->win, s->tile, &p) != MJ_OK) abort();
    if (q->mode != MJ_WIN_GRAPH || q->goal != MJ_GOAL_WIN || q->with_points || q->players != 4)
        abort();
    if (q->played != MJ_NOT_HELD && !q->river) abort();
    g->run = s->win->run;
    g->hands.size = sizeof(held);
    g->lines.size = sizeof(line);
    list_push(&g->lines);
    list_push(&g->lines); /* NO_LINE and WINS */
    memcpy(g->wall, s->wall, sizeof g->wall);
    g->unseen = s->unseen;
    g->draws = s->draws;
    g->mask = 1023;
    rehash(g);
    hand_of(g, p.hand);
    return g;
}

void quick_end(quick_games *g) {
    if (!g) return;
    free(g->hands.data);
    free(g->lines.data);
    free(g->slots);
    free(g);
}

uint32_t quick_hands(const quick_games *g) { return g->hands.count; }
