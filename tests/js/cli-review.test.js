// The commands `ukeire review` and `ukeire danger`: answers of the library, several threads, tables
// as text.
// SPDX-License-Identifier: MIT

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames, writeKobalab, writeMjai, writeTenhou } from '../../wasm/log.js';
import { reviewGame } from '../../wasm/review.js';
import { percent } from '../numbers.js';
import { laidTable } from './positions.js';
import { load } from '../../wasm/ukeire.js';
import { answer, json, objectsOf, checkUse, asJson, ukeire, writeIn } from './command.js';
import { shortGame } from './kobalab-games.js';

const engine = await load();
const root = mkdtempSync(join(tmpdir(), 'review-'));
const folder = join(root, 'logs');
mkdirSync(folder);
process.on('exit', () => rmSync(root, { recursive: true }));

const game = shortGame(1e6);
const mjai = writeIn(root, 'logs/a.mjson', writeMjai(game));
const tenhou = writeIn(root, 'logs/b.json.gz', gzipSync(writeTenhou(game)));
const LITTLE = '--goal win --no-calls --mode straight';
const HAND = '23m34067p22678s55z';

test('review: JSON and text have the answers of the library', () => {
  const [again] = readGames(readFileSync(mjai));
  const { decisions, summary } = reviewGame(again, { engine, player: 0 });
  const source = { log: mjai, game: 0, player: 0, name: again.names[0] || 'player 0' };
  const rows = decisions.map((decision) => ({ ...source, ...decision }));
  assert.equal(objectsOf(answer(`review ${mjai} --player 0 --json`)), asJson(rows));
  const text = answer(`review ${mjai} --player 0`);
  const { asGood, loss, alone, worst, danger, riichi, wins, winsPassed } = summary;
  const row = [1, summary.decisions];
  assert.match(text, new RegExp(`games +decisions[^\\n]*\\n +\\S.* ${row.join(' +')} `));
  assert.match(text, new RegExp(` ${riichi.declared} +\\S+( %)? +${wins} +${winsPassed}\\n`));
  const sums = [summary.decisions - asGood, Math.round(loss), Math.round(Number(alone))];
  assert.match(text, new RegExp(`points given up +alone\\n[^\\n]* ${sums.join(' +')}\\n`));
  const risks = [danger.tiles, danger.expected.toFixed(1), danger.dealtIn];
  if (danger.tiles) assert.match(text, new RegExp(`deal-ins\\n[^\\n]* ${risks.join(' +')}\\n`));
  const [{ loss: most, round, turn, hand }] = worst;
  const first = `${most.value.toFixed(0)} +${most.alone?.toFixed(0)} +${round + 1} +${turn + 1} +`;
  const shown = hand.replace(/[[\]()]/g, '.');
  assert.match(text, new RegExp(`expensive decisions\\n[^\\n]*\\n +${first}${shown}`));
  assert.not.match(answer(`review ${mjai} --player 0 --worst 0 ${LITTLE}`), 'expensive');
});

test('convert: each format, what the library reads, and what is wrong with a log', () => {
  const [written] = readGames(readFileSync(mjai));
  assert.is(answer(`convert ${tenhou}`), writeMjai(readGames(writeTenhou(game))[0]));
  assert.is(answer(`convert ${mjai} --to tenhou`).trimEnd(), writeTenhou(written).trimEnd());
  assert.is(answer(`convert ${mjai} --to majiang`).trimEnd(), writeKobalab(written));
  assert.equal(objectsOf(answer(`convert ${mjai} --json`)), [asJson(written)]);
  const broken = writeIn(root, 'broken.json', '{"log":[[1]]}');
  const { status, stderr, stdout } = ukeire(`convert ${broken} ${mjai}`);
  assert.is(status, 1);
  assert.match(stderr, /broken\.json: line 1: an object is no log/);
  assert.is(stdout, writeMjai(game));
});

test('review: several threads, and sums of games of one name', () => {
  const call = `review ${folder} ${LITTLE}`;
  const [one, three] = ['1', '3'].map((jobs) => answer(`${call} --json --jobs ${jobs}`));
  assert.is(three, one);
  const rows = objectsOf(one);
  assert.equal([...new Set(rows.map(({ log }) => log))], [mjai, tenhou]);
  const players = rows.map(({ log, player }) => `${log}${player}`);
  assert.equal([...new Set(players)].length, 8);
  const [single, both] = [mjai, folder].map((path) => answer(`review ${path} ${LITTLE}`));
  const decisions = (/** @type {string} */ text) =>
    [...text.split('\n\n')[0].matchAll(/ (\d+) +\d+\.\d % +/g)].map(([, n]) => Number(n));
  const doubled = decisions(single).map((n) => 2 * n);
  assert.equal(decisions(both), doubled);
  assert.match(answer(`review - ${LITTLE} --player 1`, { input: writeMjai(game) }), '-');
});

test('review: bad logs are reported, and others answered', () => {
  const bad = writeIn(root, 'bad.json', '{"log": 1}');
  const { stdout, stderr, status } = ukeire(`review ${bad} ${mjai} --json --player 0 ${LITTLE}`);
  assert.match(stderr, `ukeire: ${bad}: `);
  assert.equal([status, new Set(objectsOf(stdout).map(({ log }) => log)).size], [1, 1]);
  const cut = writeIn(root, 'cut.mjson', writeMjai(game).split('\n').slice(0, -6).join('\n'));
  assert.match(ukeire(`review ${cut} ${LITTLE}`).stderr, `ukeire: ${cut}: `);
  checkUse([[`review ${mjai} --player nobody ${LITTLE}`, /no player nobody: /]], 1);
  checkUse([
    ['review', /no log/],
    ['review nowhere', /nowhere: no such file or folder/],
    [`review ${mjai} --goal points`, /--goal points: none of table, score, win, tenpai/],
  ]);
});

test('danger: JSON and text have the answers of the library', () => {
  const others = 'left 1z9p4s*6m; right 9m4z [777z]; own 9m4z';
  const text = `${HAND}; ${others}; indicators 3m; wall 40; seat w; round s`;
  const rivers = { left: '1z9p4s*6m', right: '9m4z', self: '9m4z' };
  const t = laidTable({
    ...{ engine, hand: HAND, rivers, melds: { right: '[777z]' }, indicators: '3m', wall: 40 },
    ...{ seatWind: 'west', roundWind: 'south' },
  });
  const rows = t.danger();
  assert.equal(json(['danger', text]), asJson(rows));
  const report = answer(['danger', text]);
  const tenpai = percent(Number(t.reading('right').tenpai));
  assert.ok(report.startsWith(`${HAND}    right tenpai ${tenpai}    left in riichi\n`), report);
  assert.match(report, / risk +loss +right +cost +left +cost\n/);
  for (const { name, risk, loss } of rows) {
    const row = `\n +${name} +${percent(Number(risk))} +${Number(loss).toFixed(0)} `;
    assert.match(report, new RegExp(row));
  }
  assert.match(report, /7s [^]*left: suji, [^]*\d unseen\n/);
  assert.match(answer(`danger ${HAND}`), /nobody is in riichi/);
  assert.equal(json(['danger', '-'], { input: text }).answer, asJson(rows));
});

test('danger: a decision of a log has the danger of the review', () => {
  const twice = { ...game, rounds: [...game.rounds, ...game.rounds] };
  const log = writeIn(root, 'two.mjson', writeMjai(twice));
  const [whole] = readGames(readFileSync(log));
  const options = /** @type {const} */ ({ goal: 'tenpai', mode: 'straight', points: null });
  const { decisions } = reviewGame(whole, { engine, player: 0, calls: false, ...options });
  const thrown = decisions.filter(({ danger }) => danger);
  assert.equal([...new Set(thrown.map(({ round }) => round))], [0, 1], 'somebody threatened');
  for (const { round, turn, danger, hand } of [thrown[0], thrown[thrown.length - 1]]) {
    const call = `danger ${log} --at ${round + 1}.${turn + 1} --player 0`;
    const name = danger?.tile.replace('0', '5');
    const row = json(call).find((/** @type {any} */ one) => one.name === name);
    assert.equal([row.risk, row.loss], [danger?.risk, danger?.loss]);
    assert.ok(answer(call).startsWith(hand));
  }
  const atRound = `danger ${log} --at`;
  checkUse([
    [`${atRound} 3`, /--at 3: not ROUND\.TURN, as in 3\.7/],
    [`${atRound} 1.90`, /--at: player 0 has \d+ discards in round 1/],
    [`${atRound} 9.1`, /--at: the game has 2 rounds/],
    [`${atRound} 1.1 --player 7`, /--player 7: there are 0 to 3/],
  ]);
  const bad = writeIn(root, 'bad.json', '{"log": 1}');
  checkUse([[`danger ${bad} --at 1.1`, /bad\.json: /]], 1);
});

test('danger: errors of tables', () => {
  const rows = /** @type {[string, RegExp][]} */ ([
    [`${HAND}; ura 7p`, /"ura 7p": a part begins with one of hand, right, /],
    [`${HAND}; left 1z; left 2z`, /left is there twice/],
    ['left 1z', /the hand is missing/],
    [`${HAND}; seat up`, /seat "up": none of east, south, west, north/],
    [`${HAND}; wall many`, /wall "many": no whole number/],
    ['left 1z; hand 23m3406x22678s55z', /"x" at position 21.*\n.*\n {23}\^/],
  ]);
  for (const [text, message] of rows) checkUse([[['danger', text], message]], 1);
});

test.run();
