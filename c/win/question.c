/* question.c - see question.h.
 * SPDX-License-Identifier: MIT */
#include "win/question.h"

#include "hand/hand.h"
#include "win/points/check.h"

static int count_tiles(const uint8_t count[MJ_KINDS]) {
    int sum = 0;
    for (int t = 0; t < MJ_KINDS; t++) sum += count[t];
    return sum;
}

static int check_pool(const mj_win_query *query, question *q) {
    int unseen = count_tiles(q->unseen), all = query->pool ? query->pool : unseen;
    if (all < unseen || all < query->draws) return MJ_ERR_POOL;
    q->pool = (uint16_t)all;
    return MJ_OK;
}

static int query_in_range(const mj_win_query *query) {
    return !query->rules.live && query->mode <= MJ_WIN_AUTO &&
           (query->extra == MJ_WIN_WIDTH ||
            (query->extra <= MJ_WIN_EXTRA && query->mode != MJ_WIN_AUTO)) &&
           query->draws >= 1 && query->draws <= MJ_WIN_DRAWS && query->constant_pool <= 1 &&
           query->keeping <= 1 && query->play <= 1 && query->goal <= MJ_GOAL_EACH &&
           query->river <= MJ_RIVER_ALL && query->passing <= 1 && query->every <= 1;
}

static int has_goal(const mj_win_query *query) {
    if (!query->value)
        return query->goal != MJ_GOAL_SCORE &&
               (query->goal != MJ_GOAL_EACH || query->river != MJ_RIVER_ALL);
    return query->goal != MJ_GOAL_EACH && query->mode != MJ_WIN_AVERAGED;
}

static int read_value(const mj_win_query *query, question *q) {
    if (!query->value) return MJ_OK;
    q->with_points = 1;
    q->value = *query->value;
    return mj_points_check(query, q->unseen, q->reds_unseen);
}

static void copy_tiles(const view *v, question *q) {
    mj_counts_of(&v->held, q->count);
    mj_counts_of(&v->left, q->unseen);
    q->forms = v->forms;
    q->sets = v->sets;
    q->tiles = v->tiles;
}

static void copy_settings(const mj_win_query *query, question *q) {
    q->players = query->rules.players;
    q->four_as_two = query->rules.four_as_two_pairs;
    q->mode = query->mode;
    q->goal = query->goal;
    q->river = query->river;
    q->every = query->every;
    q->passing = query->passing;
    q->draws = query->draws;
    q->constant_pool = query->constant_pool;
    q->keeping = query->keeping;
    q->paths = query->paths ? query->paths : MJ_WIN_PATHS;
    q->seed = query->seed;
    q->play = query->play;
    q->played = q->tiles % 3 == 1 ? MJ_NOT_HELD : query->first;
}

static int read_allowed(const mj_win_query *query, question *q) {
    uint64_t held = 0;
    for (unsigned t = 0; t < MJ_KINDS && q->tiles % 3 == 2; t++)
        held |= (uint64_t)(q->count[t] > 0) << t;
    q->allowed = query->allowed ? query->allowed : held;
    return !(q->allowed & ~held);
}

static int played_is_allowed(const question *q) {
    if (!q->play || q->played == MJ_NOT_HELD) return 1;
    return q->played < MJ_KINDS && q->allowed >> q->played & 1;
}

/* Returns the `extra` for MJ_WIN_WIDTH. A graph takes ten times as long with points as without. */
static uint8_t usual_extra(int distance, int with_points) {
    if (with_points) return distance <= 2 ? 2 : distance <= 4 ? 1 : 0;
    return distance <= 1 ? 3 : distance <= 3 ? 2 : 1;
}

static int standard_behind(const mj_win_query *query, int distance) {
    mj_rules standard = query->rules;
    if (!(standard.forms & MJ_STANDARD)) return 0;
    standard.forms = MJ_STANDARD;
    return mj_distance(&query->hand, &standard, NULL, NULL) - distance;
}

enum {
    FARTHEST_GRAPH = 5,  /* with points a graph at this distance takes some tenths of a second */
    FAR_WITH_POINTS = 6, /* from here on, straight mode takes more than tenths of a second */
    FEW_STATES = 800 /* states of a row; with fewer, straight mode misjudges a tenth of the hands */
};

/* Returns the `extra` with which a graph takes some hundredths of a second (MEASUREMENTS.md), or 0.
 * If seven pairs are nearer than sets, a graph with `extra` 1 lacks ways to win. */
static uint8_t quick_extra(const mj_win_query *query, int distance) {
    int behind = standard_behind(query, distance);
    if (distance > FARTHEST_GRAPH) return 0;
    if (query->value && distance == FARTHEST_GRAPH) return behind > 0;
    return distance <= (query->value ? 2 : 3) || behind > (distance != 3) ? 2 : 1;
}

/* Returns the `river` that auto mode sets for a graph. Far from tenpai `river` is MJ_RIVER_ALL,
 * because `river` = 1 would give nearly the same values and take tenths of a second. */
static uint8_t quick_river(const question *q, int distance) {
    int far = distance >= 4 || (q->extra == 2 && distance >= (q->with_points ? 2 : 3));
    return far && q->goal != MJ_GOAL_EACH ? MJ_RIVER_ALL : q->river;
}

static void settle_mode(const mj_win_query *query, int distance, question *q) {
    q->automatic = query->mode == MJ_WIN_AUTO;
    q->extra = query->extra;
    if (query->extra == MJ_WIN_WIDTH)
        q->extra =
            q->automatic ? quick_extra(query, distance) : usual_extra(distance, q->with_points);
    if (q->automatic) {
        int far = q->with_points && distance >= FAR_WITH_POINTS && !q->play;
        q->mode = q->extra ? MJ_WIN_GRAPH : far ? MJ_WIN_SAMPLED : MJ_WIN_STRAIGHT;
        q->keeping = 1;
        if (q->mode == MJ_WIN_GRAPH) q->river = quick_river(q, distance);
        q->widens = q->mode == MJ_WIN_STRAIGHT && q->with_points && distance == FARTHEST_GRAPH;
        q->compares = q->with_points && distance == 1 && !q->play;
    }
    q->narrows = q->automatic || (q->mode == MJ_WIN_GRAPH && query->extra == MJ_WIN_WIDTH);
}

int mj_question_wider(question *q, uint32_t states, unsigned rows) {
    if (!q->widens || states >= FEW_STATES * rows) return 0;
    q->widens = 0;
    q->mode = MJ_WIN_GRAPH;
    q->extra = 1;
    q->river = MJ_RIVER_ALL;
    return 1;
}

int mj_question_simpler(question *q) {
    q->widens = 0;
    if (!q->narrows) return 0;
    if (q->compares) {
        q->compares = 0;
        return 1;
    }
    if (q->mode == MJ_WIN_GRAPH && q->extra > q->automatic) {
        q->extra--;
        return 1;
    }
    if (!q->automatic || q->mode == MJ_WIN_SAMPLED || (q->mode == MJ_WIN_STRAIGHT && q->play))
        return 0;
    q->mode = q->mode == MJ_WIN_GRAPH ? MJ_WIN_STRAIGHT : MJ_WIN_SAMPLED;
    q->extra = 0;
    return 1;
}

static int may_keep(const mj_win_query *query, int distance, const question *q) {
    mj_hand hand = query->hand;
    for (uint64_t rest = q->allowed; rest; rest &= rest - 1) {
        int t = __builtin_ctzll(rest);
        hand.count[t]--;
        if (mj_distance(&hand, &query->rules, NULL, NULL) == distance) return 1;
        hand.count[t]++;
    }
    return 0;
}

int mj_question_read(const mj_win_query *query, question *q) {
    view v;
    int error = mj_view_hand(&query->hand, &query->rules, query->unseen, &v);
    if (error) return error;
    if (!query_in_range(query) || !has_goal(query)) return MJ_ERR_ARGUMENT;
    copy_tiles(&v, q);
    if ((error = read_value(query, q))) return error;
    copy_settings(query, q);
    if (!read_allowed(query, q) || !played_is_allowed(q)) return MJ_ERR_ARGUMENT;
    int distance = mj_distance(&query->hand, &query->rules, NULL, NULL);
    settle_mode(query, distance, q);
    if (goes_onward(q) && q->with_points && distance <= 1) q->river = 1;
    if (q->keeping && q->allowed) q->keeping = (uint8_t)may_keep(query, distance, q);
    return check_pool(query, q);
}

unsigned mj_suit_tile(const question *q, unsigned suit, unsigned rank) {
    return suit == 0 && q->players == 3 ? 8 * rank : 9 * suit + rank;
}

unsigned mj_suit_rank(const question *q, unsigned tile) {
    return tile < 9 && q->players == 3 ? tile / 8 : tile % 9;
}
