// The table beside seeded games of majiang-core: at every event its state is the game's, and what
// may be thrown, called and declared is what the game allows.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { kobalabPosition, kobalabReader, table } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { playGame } from './kobalab-games.js';
import { seedOfRun, wholeNumbers } from './random.js';

/** @typedef {import('../../wasm/table.js').Table} Table */

const GAMES = samples(3);
const mahjong = await load();
const random = wholeNumbers(seedOfRun());
const SUITS = ['m', 'p', 's', 'z'];

/** @param {any} shoupai of majiang-core */
function countsOf(shoupai) {
  return SUITS.flatMap((s) => shoupai._bingpai[s].slice(1));
}

/** What player l of the game does not see. @param {any} model @param {number} l */
function unseenOf(model, l) {
  const left = new Array(34).fill(4);
  const see = (/** @type {string} */ p) => left[SUITS.indexOf(p[0]) * 9 + (+p[1] || 5) - 1]--;
  countsOf(model.shoupai[l]).forEach((n, t) => (left[t] -= n));
  for (const { _fulou } of model.shoupai) {
    for (const m of _fulou) for (const n of m.match(/\d/g)) see(m[0] + n);
  }
  for (const { _pai } of model.he) for (const p of _pai) if (!/[-=+]$/.test(p)) see(p);
  for (const p of model.shan.baopai) see(p);
  return left;
}

/** Compares everything that both know. @param {Table} t @param {any} game @param {string} type */
function compare(t, game, type) {
  const { _model: model } = game;
  assert.is(t.wall, model.shan.paishu, 'wall');
  const over = type === 'hule' || type === 'pingju';
  for (let l = 0; l < 4; l++) {
    const player = model.player_id[l];
    const view = t.as(player);
    const shoupai = model.shoupai[l];
    assert.equal(view.hand?.counts, countsOf(shoupai));
    assert.is(view.melds.self.length, shoupai._fulou.length);
    assert.is(Boolean(view.riichi.self), shoupai.lizhi);
    assert.is(view.rivers.self.length, model.he[l]._pai.length);
    if (over) continue;
    assert.equal(view.unseen, unseenOf(model, l));
    const waiting = shoupai._zimo === null && type !== 'fulou' && type !== 'gang';
    if (!waiting) continue;
    const { waits, furiten } = view.furiten();
    // The game forgets that a hand could not win when it is not tenpai any more.
    if (!waits.length) continue;
    assert.is(furiten, !game._neng_rong[l], `furiten of ${l}`);
    if (furiten) furitens++;
  }
  assert.is(t.honba, game._changbang);
}

/**
 * A position of the board is the same table.
 * @param {Table} t @param {any} game @param {string} type
 */
function comparePosition(t, game, type) {
  const { _model: model } = game;
  const l = type === 'dapai' ? random(4) : model.lunban;
  const self = model.player_id[l];
  const again = table({ engine: mahjong, ...kobalabPosition(model, self) });
  const view = t.as(self);
  for (const name of [
    'unseen',
    'wall',
    'turn',
    'drawsLeft',
    'dora',
    'seat',
    'hand',
    'melds',
    'honba',
  ]) {
    assert.equal(Reflect.get(again, name), Reflect.get(view, name), name);
  }
  positions++;
}

/** What a player was told is what the player sees. @param {Table} told @param {Table} t */
function compareTold(told, t) {
  const view = t.as(told.self);
  for (const name of ['unseen', 'wall', 'hand', 'melds', 'rivers', 'riichi', 'scores', 'dora']) {
    assert.equal(Reflect.get(told, name), Reflect.get(view, name), name);
  }
}

/** 'm12-3' as the own tiles and the kind of call. @param {string} m */
function callText(m) {
  const digits = m.slice(1);
  const mark = digits.match(/\d[-=+]/)?.[0];
  const at = mark ? digits.indexOf(mark) : -1;
  const all = Array.from(digits.replace(/[-=+]/, ''), (digit) => digit + m[0]);
  const added = mark && at === 2 && all.length === 4;
  const own = added ? all.slice(3) : all.filter((_, i) => i !== at);
  const same = new Set(all.map((name) => name.replace('0', '5'))).size === 1;
  const open = all.length === 4 ? 'kan' : same ? 'pon' : 'chi';
  const kind = !mark ? 'closed-kan' : added ? 'added-kan' : open;
  return [kind, ...own.sort()].join(' ');
}

/** @param {import('../../wasm/table.js').Call[]} rows */
const callTexts = (rows) =>
  rows
    .filter(({ call }) => call !== 'pass')
    .map(({ call, own }) => [call, ...own.sort()].join(' '));

/** @param {string[]} list */
const sorted = (list) => [...new Set(list)].sort();

/**
 * What may be thrown, called and declared is what the game allows.
 * @param {Table} t @param {any} message @param {any} bot
 */
function compareMoves(t, message, bot) {
  const { shoupai } = bot;
  const l = bot._menfeng;
  const turn = message.zimo ?? message.gangzimo ?? message.fulou;
  const mine = turn && turn.l === l;
  if (mine && !/^[mpsz]\d{4}/.test(message.fulou?.m ?? '')) {
    const named = (/** @type {string} */ p) => p[1] + p[0];
    assert.equal(sorted(t.legalDiscards()), sorted(bot.get_dapai(shoupai).map(named)));
    const kans = message.fulou ? [] : bot.get_gang_mianzi(shoupai);
    assert.equal(sorted(callTexts(t.calls())), sorted(kans.map(callText)));
    const riichi = message.fulou ? false : bot.allow_lizhi(shoupai);
    const declare = t.riichiDiscards().map(({ name }) => name);
    const may = (riichi || []).map((/** @type {string} */ p) => named(p).replace('0', '5'));
    assert.equal(sorted(declare), sorted(may));
    moves++;
  }
  if (message.dapai && message.dapai.l !== l) {
    const mark = ['', '+', '=', '-'][(4 + message.dapai.l - l) % 4];
    const p = message.dapai.p.replace(/[_*]/g, '') + mark;
    const all = ['get_chi_mianzi', 'get_peng_mianzi', 'get_gang_mianzi'].flatMap((name) =>
      bot[name](shoupai, p),
    );
    assert.equal(sorted(callTexts(t.calls())), sorted(all.map(callText)));
    if (all.length) offers++;
  }
}

/** @type {Record<string, number>} */
const seen = {};
let moves = 0;
let offers = 0;
let furitens = 0;
let positions = 0;

/** Plays one game beside a table of the game, and one of each player. */
function playBeside() {
  const read = kobalabReader();
  const t = table({ engine: mahjong });
  const ears = [0, 1, 2, 3].map((self) => ({
    read: kobalabReader(),
    told: table({ engine: mahjong, self }),
  }));
  let hands = 0;
  const visit = (/** @type {any} */ entry, /** @type {any} */ game) => {
    const [type] = Object.keys(entry);
    seen[type] = (seen[type] ?? 0) + 1;
    if (type === 'qipai') {
      const { defen, qijia } = game._model;
      if (hands++ === 0) read({ kaiju: { qijia } });
      if (t.scores) assert.equal(t.scores, defen, 'scores after the hand before');
    }
    t.apply(read(JSON.parse(JSON.stringify(entry))));
    compare(t, game, type);
    if (['zimo', 'dapai'].includes(type)) comparePosition(t, game, type);
  };
  playGame(random, visit, (id, message, bot) => {
    const { read: hear, told } = ears[id];
    told.apply(hear(message));
    // What the game does next to a message has been told to nobody yet.
    if (message.zimo || message.fulou) compareTold(told, t);
    compareMoves(told, message, bot);
  });
}

test('the state of a table is the state of the game', () => {
  for (let n = 0; n < GAMES; n++) playBeside();
  console.log(`${GAMES} games: ${JSON.stringify(seen)}`);
  console.log(
    `${positions} positions, ${furitens} furiten, ${moves} turns, ${offers} calls offered`,
  );
});

test('the games had everything', () => {
  for (const type of ['fulou', 'gang', 'gangzimo', 'kaigang', 'hule', 'pingju']) {
    assert.ok(seen[type] > GAMES / 2, `${type}: ${seen[type]}`);
  }
  for (const n of [furitens, positions, moves, offers]) assert.ok(n > 20 * GAMES, `${n}`);
});

test.run();
