// Explains why a choice is best: a sentence, and the tiles and shapes that only one choice has.
// SPDX-License-Identifier: MIT

import './computed.css';
import { useAnswer } from '../engine/lanes.js';
import { selected } from '../state/store.js';
import { shantenTerm, t } from '../text/page-words.js';
import { TileCounts } from '../ui/tile.jsx';
import { Block } from './computed/parts.jsx';
import { reasonsOf, sidesOf, actionWord, otherLine, reasonLine, yakuLine } from './say.js';
import { otherOf } from './rows.js';
import { inLine } from '../../wasm/reasons.js';

/** @import { View } from './analysis.js' */
/** @import { Row } from './rows.js' */

/** The largest number of complete hands whose yaku are compared. */
const MOST = 100;

/** @param {{ row: Row, side: ReturnType<typeof sidesOf>[0] }} props */
const RowSide = ({ row, side: { tiles: only, blocks: shapes } }) => (
  <section class="stack gap-1 why-side">
    <h3>{actionWord(row)}</h3>
    <p>
      {[shantenTerm(row.shanten), t('answer.counts', { kinds: row.kinds, total: row.total })].join(
        ' · ',
      )}
    </p>
    <p>{only.length ? t('why.only') : t('why.onlyNone')}</p>
    <div class="line gap-2 useful">
      <TileCounts tiles={only} />
    </div>
    {shapes.length > 0 && <p>{t('why.keeps')}</p>}
    <ul class="line blocks" role="list">
      {shapes.map(({ kind, names }, i) => (
        <Block key={i} kind={kind} names={names} />
      ))}
    </ul>
  </section>
);

/** Compares the best choice with the selected or second choice. @param {{ view: View }} props */
export default function Why({ view }) {
  const { rows, final, aim, asked, useful } = view;
  const [best] = rows;
  const chosen = rows.find(({ id }) => id === selected.value.at(-1));
  const other = chosen && chosen !== best ? chosen : rows.length > 1 ? otherOf(rows) : undefined;
  const pair = final && best && other && best.tile !== other.tile ? [best, other] : [];
  const tiles = pair.flatMap((row) => (row.type === 'discard' && row.tile ? [row.tile] : []));
  const input = tiles.length === 2 ? { ...asked, tiles, limit: MOST } : null;
  const { answer, pending } = useAnswer('explain', input);
  if (!final || !best || !other) return <p class="hint">{t('answer.working')}</p>;
  const hands = answer?.length === 2 && !pending ? answer : null;
  const facts = reasonsOf(best, other, { dora: useful?.dora, hands });
  const [a, b] = sidesOf(best, other, hands);
  return (
    <div class="stack gap-3 starts why">
      <p>
        {inLine(
          [
            otherLine(best, other, aim.goal, other === chosen),
            reasonLine(facts, best, other, aim.goal),
            yakuLine(best, other, hands),
          ].filter(Boolean),
        )}
      </p>
      {other.type !== 'win' && best.type !== 'win' && (
        <div class="why-sides">
          <RowSide row={best} side={a} />
          <RowSide row={other} side={b} />
        </div>
      )}
    </div>
  );
}
