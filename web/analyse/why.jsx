// Why the best choice is better than another: a sentence, the useful tiles of each alone, and the
// shapes that one keeps and the other breaks.
// SPDX-License-Identifier: MIT

import './computed.css';
import { useAnswer } from '../engine/use-answer.js';
import { selected } from '../state/store.js';
import { t } from '../text/speak.js';
import { addTexts } from '../text/translate.js';
import { why } from '../text/why.js';
import { shantenWord } from '../text/words.js';
import { TileCounts } from '../ui/tile.jsx';
import { Block } from './computed/blocks.jsx';
import { keptShapes, onlyIn, reasonsOf } from './reasons.js';
import { otherOf } from './rows.js';
import { actionWord, otherLine, reasonText } from './say.js';

/**
 * @typedef {import('./analysis.js').View} View
 * @typedef {import('./rows.js').Row} Row
 * @typedef {import('./reasons.js').Block} Block
 */

addTexts((language) => why[language]);

/** @param {{ row: Row, other: Row, shapes: readonly Block[] }} props */
function Side({ row, other, shapes }) {
  const only = onlyIn(row, other);
  return (
    <section class="why-side">
      <h3>{actionWord(row)}</h3>
      <p>
        {[
          shantenWord(t, row.shanten),
          t('answer.counts', { kinds: row.kinds, total: row.total }),
        ].join(' · ')}
      </p>
      <p>{only.length ? t('why.only') : t('why.onlyNone')}</p>
      <div class="useful">
        <TileCounts tiles={only} />
      </div>
      {shapes.length > 0 && <p>{t('why.keeps')}</p>}
      <ul class="blocks" role="list">
        {shapes.map(({ kind, names }, i) => (
          <Block key={i} t={t} kind={kind} names={names} />
        ))}
      </ul>
    </section>
  );
}

/** The best choice and the selected one, or the next. @param {{ view: View }} props */
export default function Why({ view }) {
  const { rows, final, aim, asked, useful } = view;
  const [best] = rows;
  const chosen = rows.find(({ id }) => id === selected.value.at(-1));
  const other = chosen && chosen !== best ? chosen : rows.length > 1 ? otherOf(rows) : undefined;
  const pair = final && best && other && best.tile !== other.tile ? [best, other] : [];
  const tiles = pair.flatMap((row) => (row.type === 'discard' && row.tile ? [row.tile] : []));
  const input = tiles.length === 2 ? { ...asked, tiles, limit: 0 } : null;
  const { answer, pending } = useAnswer('explain', input);
  if (!final || !best || !other) return <p class="hint">{t('answer.working')}</p>;
  const hands = answer?.length === 2 && !pending ? answer : null;
  const facts = reasonsOf(best, other, {
    dora: useful?.dora,
    hands: hands && [hands[0], hands[1]],
  });
  return (
    <div class="why">
      <p>{[otherLine(other, aim.goal), reasonText(facts, best, other, aim.goal)].join(' ')}</p>
      {other.type !== 'win' && best.type !== 'win' && (
        <div class="why-sides">
          {[
            [best, other, 0],
            [other, best, 1],
          ].map(([row, against, i]) => (
            <Side
              key={/** @type {Row} */ (row).id}
              row={/** @type {Row} */ (row)}
              other={/** @type {Row} */ (against)}
              shapes={hands ? keptShapes(hands[Number(i)], hands[1 - Number(i)]) : []}
            />
          ))}
        </div>
      )}
    </div>
  );
}
