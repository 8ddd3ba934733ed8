// Answers questions whose hands and options a table has checked, without reading them again.
// SPDX-License-Identifier: MIT
//
// The methods take arguments in one of the public forms. The hand is an object of a hand. Lists of
// tiles are counts in `unseen`, names in `visible` and `indicators`, and ids elsewhere.

import { AGARI_SIZE, DECLARATIONS, WIN_PATHS } from '../../../dist/layout.js';
import { RIVERS, MOST_MEMORY, STICK, VALUES } from '../../win/plan.js';
import { calculate } from '../../win/calculation.js';
import { ALL_FORMS, rulesWord } from '../marshal/memory.js';
import { EAST, WIN_RECORD as R } from '../marshal/record.js';
import { putDanger, readDanger } from '../marshal/answers.js';
import { FACES, WINDS, countFaces, isRed, suitOf, tileOf } from '../notation/tiles.js';
import { makeAnswers } from './hand-methods.js';
import { writeChecked } from './core.js';
import { runAtOnce } from './turns.js';

/** @import { Core, Hand, Others, Plan, Question, Value } from '../types.js' */

const faceOfName = (/** @type {string} */ name) => /** @type {number} */ (FACES.get(name));

/** Makes the question about a hand. @param {any} [options] @returns {Question} */
const checkedQuestion = ({ players = 4, unseen, mustDiscard = false, only } = {}) => ({
  rules: rulesWord(players, ALL_FORMS, false, false),
  players,
  melds: undefined,
  sight: { option: 'visible', seen: undefined, unseen },
  must: mustDiscard,
  option: only ? 'only' : 'mustDiscard',
  named: only && countFaces(only),
});

/** Makes a record with the facts of a table, without tiles. @param {any} points */
function situationRecord({ roundWind, seatWind, indicators, riichi, honba, deposits, norths }) {
  const record = new Uint8Array(AGARI_SIZE);
  record[R.roundWind] = EAST + WINDS.indexOf(roundWind);
  record[R.seatWind] = EAST + WINDS.indexOf(seatWind);
  record[R.indicatorCount] = indicators.length;
  record.set(indicators.map(faceOfName).map(tileOf), R.indicators);
  record[R.riichi] = riichi === 'double' ? 2 : Number(riichi);
  record[R.honba] = honba;
  record[R.deposits] = deposits;
  record[R.norths] = norths;
  return record;
}

/** Makes the facts for points. @param {any} options @returns {Value} */
function checkedValue({ points, visible, players }) {
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
    record: situationRecord(points),
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

/** Makes the plan of a question about chances to win. @param {any} options @returns {Plan} */
function checkedPlan({ mode, goal = 'win', draws, timeout = Infinity, ...options }) {
  const { extra, every = false, keeping = false, model, points } = options;
  return {
    draws,
    settings: {
      ...{ mode, goal, draws, every, keeping, passing: true, play: false, first: 0 },
      extra: mode === 'graph' ? extra : 0,
      river: RIVERS.indexOf(model?.river ?? true),
      value: points !== undefined,
    },
    published: false,
    value: points ? checkedValue({ ...options, points }) : null,
    ...{ pool: 0, memory: MOST_MEMORY, paths: WIN_PATHS, seed: 1, timeout },
    question: checkedQuestion(options),
  };
}

/** Makes the methods for checked questions. @param {Core} core */
export function makeChecked(core) {
  const { fields, wasm } = core;
  /** @param {Hand} hand @param {Question} question */
  const putRead = (hand, question) => writeChecked(hand, question, fields);
  const checked = /** @type {Core} */ ({
    ...core,
    putRead,
    put: (/** @type {Hand} */ hand, options) => putRead(hand, checkedQuestion(options)),
  });
  const { shanten, ukeire, discards } = makeAnswers(checked);
  return {
    shanten,
    ukeire,
    discards,
    dangers(/** @type {any} */ { unseen, river, passed, melds, hand, allowed }) {
      const safe = countFaces([...river.ids, ...passed.ids]);
      putDanger(
        fields,
        unseen,
        safe,
        melds,
        countFaces(hand.ids),
        allowed && countFaces(allowed.ids),
      );
      core.soundAlone(wasm.danger(), 'danger');
      return readDanger(fields);
    },
    winProbability: (/** @type {Hand} */ hand, /** @type {any} */ options) =>
      runAtOnce(calculate(checked, hand, checkedPlan(options))),
  };
}
