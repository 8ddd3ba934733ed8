// input.jsx - where a log comes in, and whose decisions are reviewed.
// SPDX-License-Identifier: MIT

import { useEffect, useRef } from 'preact/hooks';
import { GOALS } from '../../../model/review/kept-log.js';
import { Select } from '../../kit/choices.jsx';
import { playersOf } from './words.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/review/session.js').Session} Session
 */

const MOST_PASTED = 1 << 26;

/**
 * A log is dropped, chosen, or pasted. When one is `known`, this closes, and the focus goes on.
 * @param {{ t: Translate, read: (log: string | Blob) => void, known: boolean }} props
 */
function Input({ t, read, known }) {
  const text = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const fold = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  useEffect(() => {
    const held = fold.current?.contains(document.activeElement);
    if (fold.current) fold.current.open = !known;
    if (known && held) document.getElementById('review-player')?.focus();
  }, [known]);
  return (
    <details
      class="review-input"
      ref={fold}
      open
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [dropped] = event.dataTransfer?.files ?? [];
        read(dropped ?? event.dataTransfer?.getData('text') ?? '');
      }}
    >
      <summary>{t(known ? 'review.other' : 'review.log')}</summary>
      <div>
        <p>{t('review.drop')}</p>
        <label for="review-file">{t('review.file')}</label>
        <input
          type="file"
          id="review-file"
          onChange={({ currentTarget: { files } }) => files?.[0] && read(files[0])}
        />
        <label for="review-text">{t('review.paste')}</label>
        <textarea id="review-text" rows={3} maxlength={MOST_PASTED} ref={text} />
        <button type="button" onClick={() => read(text.current?.value ?? '')}>
          {t('review.read')}
        </button>
      </div>
    </details>
  );
}

/** Points are those of a table, or of a player who draws alone. @param {Translate} t */
const goalWord = (t, /** @type {Session['goal']} */ goal) =>
  t(goal === 'table' || goal === 'score' ? `review.goal.${goal}` : `goal.${goal}`);

/**
 * Which game, whose decisions, and what they are judged by. One button starts and stops: so it
 * keeps the focus.
 * @param {import('./review.jsx').Parts & { game: import('../../../../wasm/log.js').Game }} props
 */
function Choice({ t, now: { games, game: at, player, goal, status, part }, session, rules, game }) {
  const running = status === 'running';
  const press = () => (running ? session.stop() : session.run({ rules: rules() }));
  return (
    <div class="actions">
      {games.length > 1 && (
        <Select
          id="review-game"
          label={t('review.game')}
          options={games.map(({ rounds: { length } }, i) => [
            String(i),
            t('review.gameN', { n: i + 1, rounds: length }),
          ])}
          value={String(at)}
          choose={(value) => session.choose({ game: Number(value) })}
        />
      )}
      <Select
        id="review-player"
        label={t('review.player')}
        options={playersOf(t, game).map((name, p) => [String(p), name])}
        value={String(player)}
        choose={(value) => session.choose({ player: Number(value) })}
      />
      <Select
        id="review-goal"
        label={t('goal.title')}
        options={GOALS.map((one) => [one, goalWord(t, one)])}
        value={goal}
        choose={(value) => session.choose({ goal: /** @type {Session['goal']} */ (value) })}
      />
      {/* The second press of a double click does not stop what the first one started. */}
      <button
        type="button"
        class={running ? '' : 'primary'}
        onClick={({ detail }) => detail < 2 && press()}
      >
        {t(running ? 'review.stop' : 'review.run')}
      </button>
      {running && <progress max={1} value={part} aria-label={t('review.progress')} />}
    </div>
  );
}

export { Choice, Input };
