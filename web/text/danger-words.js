// danger-words.js - why a tile is as dangerous as it is, in sentences.
// SPDX-License-Identifier: MIT

import { riskWord, tileWord } from './words.js';

/**
 * @typedef {import('./translate.js').Translate} Translate
 * @typedef {import('../../wasm/table.js').Danger} Danger
 * @typedef {import('../../wasm/table.js').DangerFacts} DangerFacts
 * @typedef {import('../model/engine/danger.js').Dangers} Dangers
 * @typedef {import('../model/engine/danger.js').Threat} Threat
 */

/** What is known of a tile against a player. @param {Translate} t @param {Danger} tile */
function factsOf(t, { wall, kind }, /** @type {DangerFacts} */ { genbutsu, suji, shapes }) {
  if (genbutsu) return t('danger.genbutsu');
  const facts = [
    kind === 'honour' ? '' : t(`danger.${suji ?? 'none'}`),
    wall ? t(`danger.${wall}`) : '',
    shapes.length
      ? t('danger.waits', {
          shapes: shapes.map((one) => t(`danger.wait.${one}`)).join(t('danger.or')),
        })
      : t('danger.noWait'),
  ];
  return facts.filter(Boolean).join(t('danger.comma'));
}

/** Who, and how far. @param {Translate} t @param {Threat} threat */
const threatWord = (t, { who, riichi, melds, tenpai }) =>
  t(riichi ? 'danger.riichi' : 'danger.open', {
    who: t(`target.${who}`),
    n: melds,
    tenpai: riskWord(tenpai),
  });

/**
 * The tile with the risk over all, and then each player with theirs. Against one in riichi it is
 * one line.
 * @param {Translate} t @param {Danger} tile @param {Dangers} dangers @returns {string[]}
 */
function reasonLines(t, tile, { threats, average }) {
  const sum = {
    tile: tileWord(t, tile.name),
    risk: riskWord(tile.risk ?? 0),
    average: t('danger.average', { risk: riskWord(average) }),
  };
  const lines = threats.flatMap((threat) => {
    const one = tile.against.find(({ who }) => who === threat.who);
    return one ? [{ threat, risk: riskWord(one.risk ?? 0), facts: factsOf(t, tile, one) }] : [];
  });
  if (lines.length === 1 && threats[0].riichi) {
    return [t('danger.one', { ...sum, facts: lines[0].facts })];
  }
  return [
    t('danger.sum', sum),
    ...lines.map(({ threat, risk, facts }) =>
      t('danger.each', { who: threatWord(t, threat), risk, facts }),
    ),
  ];
}

export { reasonLines };
