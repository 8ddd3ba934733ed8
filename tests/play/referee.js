// referee.js - compares the answers of tables with majiang-core during a game.
// SPDX-License-Identifier: MIT
//
// majiang-core silently replaces an illegal move. Every reply must be one that the game lists, and
// the game must carry it out. At every decision the referee compares the player's table with the
// game: legal discards, calls, riichi, wins, and unseen tiles. The referee also compares the value
// of each win, and the points after each round.

import * as assert from 'uvu/assert';
import { toKobalabReply } from '../../wasm/table.js';
import { Majiang } from './kobalab-game.js';

/** @typedef {import('../../wasm/table.js').Table} Table */

const SUITS = 'mpsz';

/** Returns the name of a tile: '5m' for 'm5' of majiang-core. @param {string} p */
const tileName = (p) => p[1] + p[0];

/** @param {string} p */
const tileOf = (p) => 9 * SUITS.indexOf(p[0]) + (+p[1] || 5) - 1;

/** @param {Iterable<string>} list */
const uniqueSorted = (list) => [...new Set(list)].sort();

/** Counts the tiles that are hidden from player l: in the wall and in others' concealed hands. */
function hiddenFrom(/** @type {any} */ { shan, shoupai }, /** @type {number} */ l) {
  const hidden = new Array(34).fill(0);
  for (const p of shan._pai) hidden[tileOf(p)]++;
  for (const p of shan.baopai) hidden[tileOf(p)]--;
  shoupai.forEach((/** @type {any} */ { _bingpai }, /** @type {number} */ other) => {
    if (other === l) return;
    for (let tile = 0; tile < 34; tile++) {
      hidden[tile] += _bingpai[SUITS[Math.floor(tile / 9)]][(tile % 9) + 1];
    }
  });
  return hidden;
}

/** Returns the actions of a table's player as replies to the game. @param {Table} t */
function repliesOf(t) {
  const replies = t.actions().map((action) => /** @type {any} */ (toKobalabReply(t, action)));
  const replyValues = (/** @type {string} */ name) =>
    uniqueSorted(replies.flatMap((reply) => reply[name] ?? []));
  return {
    wins: replyValues('hule'),
    aborts: replyValues('daopai'),
    thrown: replyValues('dapai'),
    kans: replyValues('gang'),
    calls: replyValues('fulou'),
  };
}

/**
 * Returns whether the game wrongly lists the discard of a held plain five. The only plain five is
 * the drawn tile, and the five that the player held before is red.
 */
function isPhantom(/** @type {string} */ p, /** @type {any} */ { _model: { shoupai, lunban } }) {
  const { _bingpai: held, _zimo: drawn } = shoupai[lunban];
  const suit = held[p[0]];
  return /^[mps]5\*?$/.test(p) && drawn === p.slice(0, 2) && suit[5] - suit[0] === 1;
}

/** @param {any} hand @param {string} p */
function copiesIn({ _bingpai: held, _fulou: melds }, p) {
  const inMelds = melds
    .filter((/** @type {string} */ meld) => meld[0] === p[0])
    .flatMap((/** @type {string} */ meld) => [...meld.replace(/0/g, '5')])
    .filter((/** @type {string} */ digit) => digit === p[1]);
  return held[p[0]][p[1]] + inMelds.length;
}

/**
 * Returns whether the game wrongly lists a riichi whose waits are all in the player's hand. The
 * game counts concealed copies but not copies in a kan.
 */
function isDead(/** @type {string} */ p, /** @type {any} */ { _model: { shoupai, lunban } }) {
  if (!p.endsWith('*')) return false;
  const hand = shoupai[lunban].clone().dapai(p.slice(0, -1));
  const waits = Majiang.Util.tingpai(hand);
  return waits.every((/** @type {string} */ wait) => copiesIn(hand, wait) === 4);
}

class Referee {
  hands = 0;
  decisions = 0;
  calls = 0;
  wins = 0;
  /** @type {Map<number, any>} the replies since the last entry, by player */
  replies = new Map();

  /** @param {any} seat @param {any} message @param {any} reply */
  decide({ table: t }, message, reply, /** @type {any} */ game) {
    const { _model: model } = game;
    const l = model.player_id.indexOf(t.self);
    const ownMessage = Object.values(message)[0].l === l;
    if (ownMessage ? message.dapai || message.gang : !(message.dapai || message.gang)) return;
    if (t.turn.phase === 'over') return;
    this.decisions++;
    this.replies.set(l, reply);
    assert.equal(t.unseen, hiddenFrom(model, l), 'tiles that nobody has seen');
    const may = repliesOf(t);
    const asker = ownMessage ? undefined : l;
    // Nobody can rob a closed kan in the game, although allow_hule() would allow the win.
    const none = message.fulou || /^.\d{4}$/.test(message.gang?.m);
    const wins = !none && game.allow_hule(asker);
    assert.equal(may.wins, wins ? ['-'] : [], 'may win');
    if (reply.hule) assert.ok(wins, 'wins');
    if (ownMessage) this.#own(may, message, reply, game);
    if (ownMessage || !message.dapai) return;
    const lists = [game.get_chi_mianzi(l), game.get_peng_mianzi(l), game.get_gang_mianzi(l)];
    const calls = lists.flatMap((list) => list ?? []);
    assert.equal(may.calls, uniqueSorted(calls), 'calls');
    if (reply.fulou) assert.ok(calls.includes(reply.fulou), `calls ${reply.fulou}`);
  }

  /** @param {any} may @param {any} message */
  #own(may, message, /** @type {any} */ reply, /** @type {any} */ game) {
    const discards = game.get_dapai() ?? []; // after a kan there is no discard yet
    const called = Boolean(message.fulou);
    const riichi = (called ? [] : game.allow_lizhi()) || [];
    const there = (/** @type {string} */ p) => !isPhantom(p, game) && !isDead(p, game);
    const listed = [...discards, ...riichi.map((/** @type {string} */ p) => `${p}*`)];
    assert.equal(may.thrown, uniqueSorted(listed.filter(there)), 'discards and riichi');
    const thrown = reply.dapai?.replace('*', '');
    if (thrown) assert.ok(discards.includes(thrown), `throws ${thrown}`);
    if (reply.dapai?.endsWith('*')) assert.ok(riichi.includes(thrown), `riichi with ${thrown}`);
    if (called) return;
    const kans = game.get_gang_mianzi();
    assert.equal(may.kans, uniqueSorted(kans), 'kans');
    if (reply.gang) assert.ok(kans.includes(reply.gang), `kan ${reply.gang}`);
    assert.is(may.aborts.length > 0, Boolean(game.allow_pingju()), 'may abort');
  }

  /** @param {any} entry @param {any} game @param {any[]} seats */
  see(entry, game, seats) {
    const [type] = Object.keys(entry);
    if (type === 'kaigang') return;
    this.#obeyed(type, entry[type]);
    this.replies.clear();
    if (type === 'qipai') this.hands++;
    if (type === 'qipai' && seats[0].table.scores) this.#points(game._model.defen, seats);
    if (type === 'fulou' || type === 'gang') this.calls++;
    if (type === 'hule') this.#worth(entry.hule, game, seats);
  }

  /** Checks that deposits go to the first place. @param {any} game @param {any[]} seats */
  end({ _paipu: { rank, defen }, _model: { lizhibang } }, seats) {
    const points = defen.with(rank.indexOf(1), defen[rank.indexOf(1)] - 1000 * lizhibang);
    this.#points(points, seats);
  }

  /** Checks that the player acted as replied. @param {string} type @param {any} body */
  #obeyed(type, body) {
    const answers = [...this.replies].filter(([, reply]) => Object.keys(reply).length);
    const repliesWith = (/** @type {string} */ name) => answers.filter(([, reply]) => reply[name]);
    // The game allows triple ron. Four kans, four riichi or four winds abort a round.
    const ended = type === 'pingju';
    if (repliesWith('hule').length) return assert.ok(type === 'hule' || ended, 'a win is a win');
    if (repliesWith('daopai').length) return assert.ok(ended, 'an abort is one');
    if (repliesWith('gang').length) return assert.is(body.m, repliesWith('gang')[0][1].gang);
    if (repliesWith('dapai').length) return assert.is(body.p, repliesWith('dapai')[0][1].dapai);
    const calls = repliesWith('fulou');
    if (!calls.length || ended) return undefined;
    const isChi = ([, { fulou }] = calls[0]) => !/^.(\d)[-+=]?\1/.test(fulou.replace(/0/g, '5'));
    const [l, { fulou }] = calls.find((call) => !isChi(call)) ?? calls[0];
    return assert.equal([type, body.l, body.m], ['fulou', l, fulou]);
  }

  /** @param {number[]} points @param {any[]} seats */
  #points(points, seats) {
    for (const { table: t } of seats) assert.equal(t.scores, points, 'points');
  }

  /** Checks the value of a win, with its ura. @param {any} hule @param {any} game */
  #worth({ l, defen, fenpei, fubaopai, hupai }, { _model: model }, /** @type {any[]} */ seats) {
    const { table: t } = seats[model.player_id[l]];
    const won = t.score(fubaopai && t.riichi.self ? { uraIndicators: fubaopai.map(tileName) } : {});
    if (won.outcome !== 'win') throw new Error(`the game says ${JSON.stringify(hupai)}`);
    assert.is(won.points, defen, 'what the win is worth');
    const { self, right, across, left } = won.gains;
    const paid = [0, 1, 2, 3].map((i) => fenpei[(l + i) % 4]);
    assert.equal([self, right, across, left], paid, 'what each player gains');
    this.wins++;
  }
}

export { Referee };
