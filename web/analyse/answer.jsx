// What the engine says of the table.
// SPDX-License-Identifier: MIT

import { useAnswer } from '../engine/use-answer.js';
import { forTable, isAtTable } from '../state/setup.js';
import { goal, least } from '../state/settings.js';
import { scoreRules, setup } from '../state/store.js';
import { t } from '../text/speak.js';
import { percent, points, tileWord } from '../text/words.js';
import { Tile } from '../ui/tile.jsx';

/** useAnalysis asks what is useful, then the chances, first without rows that cannot be best. */
function useAnalysis() {
  const asked = { setup: forTable(setup.value, scoreRules.value) };
  const wanted = { ...asked, goal: goal.value, least: least.value };
  const useful = useAnswer('useful', asked, 'now');
  const isHand = useful.answer && 'forms' in useful.answer && !useful.pending;
  const atTable = isHand && isAtTable(setup.value);
  const advice = useAnswer('advice', atTable ? asked : null);
  const first = useAnswer('chances', isHand && !atTable ? wanted : null);
  const bounded = first.answer?.rows.some(({ discards }) => discards.some((row) => row.bound));
  const every = useAnswer('chances', bounded ? { ...wanted, every: true } : null);
  return {
    useful: useful.answer,
    advice: atTable && !advice.pending ? advice.answer : null,
    chances: every.answer && !every.pending ? every.answer : first.answer,
    pending: useful.pending || first.pending || advice.pending,
    error: useful.error ?? first.error ?? advice.error,
  };
}

export function Answer() {
  const { useful, chances, pending, error } = useAnalysis();
  const rows = chances?.rows[0]?.discards ?? [];
  return (
    <section
      id="answer"
      class="card answer"
      tabIndex={-1}
      aria-label={t('answer.title')}
      aria-busy={pending}
    >
      {error && <p role="alert">{error.message}</p>}
      {useful && 'forms' in useful && useful.kind === 'waiting' && <p>{useful.useful.total}</p>}
      <table class="discards">
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <Tile name={row.name} /> {tileWord(t, row.name)}
              </th>
              <td>{row.bound ? '' : points(row.score ?? 0)}</td>
              <td>{row.bound ? '' : percent(row.win)}</td>
              <td>{row.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
