// Shares the hand and its answer as a picture and as text.
// SPDX-License-Identifier: MIT

import { linkOf } from '../state/address.js';
import { isAtTable, tableOf } from '../state/setup.js';
import { luck } from '../state/store.js';
import { handText } from '../state/text/hand-text.js';
import { writePosition } from '../state/text/position.js';
import { share } from '../text/share.js';
import { columnWord, percentText, pointsText } from '../text/page-words.js';
import { shantenTerm, t, tileWords } from '../text/page-words.js';
import { addTexts } from '../text/translate.js';
import { HandOn } from '../ui/hand-on.jsx';
import { facesIn } from '../ui/tile.jsx';
import { actionWord } from './say.js';
import { chips } from './toolbar.jsx';

/** @import { View } from './analysis.js' */
/** @import { Row } from './rows.js' */

addTexts(share);

const MOST = 3;
/** Widths of tiles in the picture in pixels. */
const [HAND, USEFUL] = [46, 24];

/** @param {Partial<Row>} choice @param {View} view */
function figures({ total, score, win, bound, plan, places }, { aim }) {
  const of = { atTable: Boolean(plan), places: Boolean(places) };
  const figure = (/** @type {string} */ column, /** @type {string} */ text) =>
    `${columnWord(column, of)} ${bound ? t('reason.most', { n: text }) : text}`;
  const worth = (/** @type {number} */ value) =>
    !plan && aim.goal === 'atLeast'
      ? `${t('col.atLeast', { n: aim.least })} ${percentText(value)}`
      : figure('score', pointsText(value));
  return [
    `${columnWord('total', of)} ${total}`,
    ...(score === undefined ? [] : [worth(score)]),
    ...(win === undefined ? [] : [figure('win', percentText(win))]),
  ].join(' · ');
}

function answerLines(/** @type {View} */ view) {
  const { rows, useful, chances } = view;
  const discards = rows.filter(({ type }) => type === 'discard');
  if (!discards.length && useful?.kind === 'waiting') {
    const { total, tiles } = useful.useful;
    return [{ text: figures({ total, ...chances?.alone }, view), tiles }];
  }
  return discards.slice(0, MOST).map((row, i) => {
    const plan = row.plan ? ` (${t(`advice.${row.plan}`)})` : '';
    const text = `${i + 1}. ${actionWord(row)}${plan}: ${figures(row, view)}`;
    return { text, tiles: row.tiles };
  });
}

/** Describes facts of the table on which the answer depends. @param {View['setup']} table */
const tableFacts = (table) => [
  t('table.drawsLeft', { n: tableOf(table).draws.self }),
  ...chips()
    .filter(([place]) => place !== 'draws')
    .map(([, label, value]) => `${label}: ${Array.isArray(value) ? tileWords(value) : value}`),
];

/** @param {{ view: View }} props the answer to share */
export default function Share({ view }) {
  const { setup: table, useful } = view;
  if (!useful) return <p class="hint">{t('share.none')}</p>;
  const title = shantenTerm(useful.forms.shanten);
  const facts = tableFacts(table);
  const lines = answerLines(view).map(({ text, tiles }) => ({
    ...{ text, tiles: tiles.map(({ name }) => name) },
  }));
  const whole = isAtTable(table)
    ? writePosition({ setup: table, luck: luck.value })
    : handText(table);
  const rows = [
    { text: `${title} · ukeire`, size: 20 },
    { tiles: facesIn(table), width: HAND },
    { text: facts.join(' · '), size: 15 },
    ...lines.flatMap(({ text, tiles }) => [{ text }, { tiles, width: USEFUL }]),
  ];
  const text = [
    `${whole} · ${title}`,
    ...facts,
    ...lines.map((line) => `${line.text} (${tileWords(line.tiles)})`),
    new URL(`#${linkOf()}`, location.href).href,
  ].join('\n');
  return <HandOn id="share-text" rows={rows} text={text} />;
}
