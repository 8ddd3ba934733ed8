// Asks an engine questions whose hands and options a table has checked, without further checks.
// SPDX-License-Identifier: MIT
//
// The questions have one of the public forms. The option `unseen` has counts of tiles, `visible`
// and `indicators` have names, and all other tiles are ids. Only the table imports this file.

import { DECLARATIONS, WIN_DRAWS } from '../../../dist/layout.js';
import { FACES, HONOURS_START as EAST, WINDS, countFaces } from '../notation/tiles.js';
import { isRed, suitOf, tileOf } from '../notation/tiles.js';
import { RIVERS } from '../options/names.js';
import { CHECKED } from '../options/read-options.js';

/** @import { Core, Hand, Others, Plan, Question, Value, WIN_RECORD } from '../types.js' */

const STICK = 1000;
const VALUES = WIN_DRAWS + 1;
const faceOfName = (/** @type {string} */ name) => /** @type {number} */ (FACES.get(name));

/** Makes the question about a hand. @param {Plan[]} plans @param {any} options */
const checkedQuestion = (plans, { players = 4, unseen, mustDiscard = false, only }) => ({
  ...plans[players - 3].question,
  sight: { option: /** @type {const} */ ('visible'), unseen },
  must: mustDiscard,
  option: only ? 'only' : 'mustDiscard',
  named: only && countFaces(only),
});

/** Makes a situation's record, without tiles. @param {typeof WIN_RECORD} R @param {any} points */
function situationRecord(R, { roundWind, seatWind, indicators, riichi, ...points }) {
  const record = new Uint8Array(R.size);
  record[R.roundWind] = EAST + WINDS.indexOf(roundWind);
  record[R.seatWind] = EAST + WINDS.indexOf(seatWind);
  record[R.indicatorCount] = indicators.length;
  record.set(indicators.map(faceOfName).map(tileOf), R.indicators);
  record[R.riichi] = riichi === 'double' ? 2 : Number(riichi);
  record[R.honba] = points.honba;
  record[R.deposits] = points.deposits;
  record[R.norths] = points.norths;
  return record;
}

/** Makes the facts for points. @param {any} record offsets @param {any} options @returns {Value} */
function checkedValue(record, { points, visible, players }) {
  const { declare, lastDraw, firstDiscard, stick = STICK, drawTenpai, drawNoten } = points;
  const faces = visible.map(faceOfName);
  const redSeen = [0, 0, 0];
  for (const tileFace of faces) if (isRed(tileFace)) redSeen[suitOf(tileOf(tileFace))]++;
  const { riichi, ...free } = points.others;
  /** A list of rates by draws left repeats its last one. @param {keyof Others} name */
  const bothLists = (name) =>
    [free, riichi].map(({ [name]: list }) =>
      name === 'ron' ? list : Array.from({ length: VALUES }, (_, n) => list[n] ?? list.at(-1)),
    );
  return {
    record: situationRecord(record, points),
    rules: points.rules,
    players,
    riichi: Boolean(points.riichi),
    numbers: {
      declare: DECLARATIONS.indexOf(declare),
      ippatsu: 1,
      lastDraw: Number(lastDraw),
      firstDiscard: Number(firstDiscard),
      ...{ stick, drawTenpai, drawNoten, ron: 0 },
    },
    others: { ends: bothLists('ends'), costs: bothLists('costs'), ron: bothLists('ron') },
    utility: [],
    thrown: countFaces(points.ownDiscards),
    sight: { option: 'visible', seen: countFaces(faces) },
    redSeen,
  };
}

/** Makes the plan of a question about chances to win. @param {any} parts @param {any} options */
function checkedPlan({ plans, record }, options) {
  const usual = /** @type {Plan} */ (plans[options.players - 3]);
  const { mode, goal = 'win', draws, timeout = Infinity } = options;
  const { extra, every = false, keeping = false, model, points } = options;
  const settings = {
    ...usual.settings,
    ...{ mode, goal, draws, every, keeping, value: points !== undefined },
    extra: mode === 'graph' ? extra : 0,
    river: RIVERS.indexOf(model?.river ?? true),
  };
  const value = points ? checkedValue(record, options) : null;
  const question = checkedQuestion(plans, options);
  return { ...usual, draws, timeout, settings, value, question };
}

/** Makes an engine of checked questions, with the other methods of `engine`. @param {any} parts */
function makeChecked({ engine, core, writeChecked, makeAnswers, ...parts }) {
  const { fields, wasm } = core;
  /** @param {Hand} hand @param {Question} question */
  const putRead = (hand, question) => writeChecked(hand, question, fields);
  const checked = /** @type {Core} */ ({
    ...core,
    putRead,
    put: (/** @type {Hand} */ hand, options = {}) =>
      putRead(hand, checkedQuestion(parts.plans, options)),
  });
  const { shanten, ukeire, discards } = makeAnswers(checked);
  return {
    ...engine,
    shanten,
    ukeire,
    discards,
    dangers(/** @type {any} */ { unseen, river, passed, melds, hand, allowed }) {
      const safe = countFaces([...river.ids, ...passed.ids]);
      const may = allowed && countFaces(allowed.ids);
      parts.putDanger(fields, unseen, safe, melds, countFaces(hand.ids), may);
      core.soundAlone(wasm.danger(), 'danger');
      return parts.readDanger(fields);
    },
    winProbability: (/** @type {Hand} */ hand, /** @type {any} */ options) =>
      parts.runAtOnce(parts.calculate(checked, hand, checkedPlan(parts, options))),
  };
}

/** Returns an engine for checked questions; a wrapper of an engine is returned unchanged. */
export function engineOfChecked(/** @type {any} */ engine) {
  const parts = engine?.[CHECKED];
  if (!parts || parts.engine !== engine) return engine;
  parts.checked ??= makeChecked(parts);
  return parts.checked;
}
