// Others, after the answer: until the engine knows them.
// SPDX-License-Identifier: MIT

/** @param {any} lines @param {number} draws @param {any} others */
function lineAt(lines, draws, { ends, costs }) {
  const { win, won, score, tenpai } = lines;
  let left = 1;
  let [w, p, lost] = [0, 0, 0];
  for (let k = 0; k <= draws; k++) {
    const n = draws - k;
    if (k) {
      w += left * (win[k] - win[k - 1]);
      p += left * (won[k] - won[k - 1]);
    }
    lost += left * (1 - win[k]) * ends[n] * costs[n];
    left *= 1 - ends[n];
  }
  const rest = (score[draws] - won[draws]) * (0.3 + 0.7 * left);
  const at = (/** @type {number[]} */ line, /** @type {number} */ value) =>
    Object.assign(line.slice(), { [draws]: value });
  return {
    ...lines,
    win: at(win, w),
    tenpai,
    won: at(won, p),
    score: at(score, p + rest - lost),
    meanScore: at(lines.meanScore, w ? p / w : 0),
  };
}

/** @param {any} found @param {number} draws @param {any} others @returns {any} */
function atTable(found, draws, others) {
  if (!others) return found;
  return {
    ...lineAt(found, draws, others),
    discards: found.discards.map((/** @type {any} */ row) => lineAt(row, draws, others)),
  };
}

/** @param {any} others @param {any} way @param {any} value @returns {any} */
function interim({ push, riichi, payments }, way, value) {
  const declared = value.riichi || value.declare === 'always';
  const closed = way.melds.every((/** @type {any} */ { open }) => !open);
  const thrown = declared || (closed && value.declare === 'best') ? riichi.ron : push.ron;
  const ron = thrown.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b) / 34;
  return { ...(declared ? riichi : push), value: { ...payments, ron } };
}

export { atTable, interim };
