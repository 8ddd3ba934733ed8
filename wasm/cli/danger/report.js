// Danger laid out for a terminal: a row for each tile, the safest first.
// SPDX-License-Identifier: MIT

import { table } from '../table.js';
import { handText, tileText } from '../tiles.js';

/**
 * @typedef {import('../danger.js').Answer} Answer
 * @typedef {import('../screen.js').Screen} Screen
 * @typedef {import('../table.js').Row} Row
 * @typedef {import('../../table.js').Danger} Danger
 * @typedef {import('../../table.js').DangerFacts} DangerFacts
 */

const INDENT = '  ';
const NOBODY = 'nobody is in riichi or has an open meld';

/** @param {number | null} part */
const percent = (part) => `${(100 * Number(part)).toFixed(1)} %`;

/** @param {number | null} points */
const whole = (points) => Number(points).toFixed(0);

/** The safest first. @param {Danger[]} danger */
const sorted = (danger) => danger.toSorted((a, b) => Number(a.risk) - Number(b.risk));

/** What is known against one player. @param {DangerFacts} facts */
function factsOf({ genbutsu, suji, shapes }) {
  if (genbutsu) return genbutsu === 'own' ? 'genbutsu' : 'passed';
  const half = suji === 'half' ? ['half suji'] : suji ? ['suji'] : [];
  return [...half, ...(shapes.length ? [shapes.join('/')] : ['no wait left'])].join(', ');
}

/** @param {Danger} row @param {Screen} screen @returns {Row} */
function rowOf({ tile, risk, loss, unseen, wall, against }, { paint }) {
  const each = against.flatMap((one) => [percent(one.risk), whole(one.cost)]);
  const words = against.map((one) =>
    against.length > 1 ? `${one.who}: ${factsOf(one)}` : factsOf(one),
  );
  const facts = [...words, ...(wall ? [wall.replace('-', ' ')] : []), `${unseen} unseen`];
  return [tileText(paint, tile), percent(risk), whole(loss), ...each, facts];
}

/** @param {Answer} answer @param {Screen} screen */
function dangerReport({ hand, tenpai, danger }, screen) {
  const { paint, width } = screen;
  const head = handText(paint, hand);
  const who = Object.entries(tenpai);
  if (!who.length) return `${head}    ${NOBODY}\n`;
  const { against } = danger[0];
  const others = who.map(([one, chance], i) =>
    against[i].riichi ? `${one} in riichi` : `${one} tenpai ${percent(chance)}`,
  );
  const heads = ['', 'risk', 'loss', ...who.flatMap(([one]) => [one, 'cost'])].map(paint.faint);
  const rows = [
    /** @type {Row} */ ([...heads, []]),
    ...sorted(danger).map((r) => rowOf(r, screen)),
  ];
  const align = `l${'r'.repeat(heads.length - 1)}`;
  const lines = table(rows, { align, indent: INDENT, width, between: '; ' });
  return `${[[head, ...others].join('    '), '', ...lines].join('\n')}\n`;
}

/** Each tile and its risk, the safest first. @param {Answer} answer */
function dangerLine({ hand, danger }) {
  if (!danger[0]?.against.length) return `${hand}  ${NOBODY}`;
  return [hand, ...sorted(danger).map(({ name, risk }) => `${name} ${percent(risk)}`)].join('  ');
}

export { dangerLine, dangerReport };
