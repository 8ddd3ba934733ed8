// The input of logs, and the choice of the player to review.
// SPDX-License-Identifier: MIT

import { useRef } from 'preact/hooks';
import { t } from '../text/page-words.js';
import { Select } from '../ui/choices.jsx';
import * as session from './session.js';
import { playerNames } from './review-words.js';

/** The id of a game at tenhou, as in its addresses. */
const TENHOU = /\d{10}gm-[\da-f]{4}-\d{4,8}-[\da-f]{8}/i;

/** Instructions to download the log that a link names. @param {{ text: string }} props */
function Where({ text }) {
  const name = TENHOU.exec(text)?.[0];
  if (!name) return <p>{t('log.get.other')}</p>;
  return (
    <p>
      {t('log.get.tenhou')}{' '}
      <a href={`https://tenhou.net/0/log/?${name}`} target="_blank" rel="noreferrer">
        tenhou.net/0/log/?{name}
      </a>
    </p>
  );
}

/** Logs can be dropped, chosen as files, or pasted. The input closes when one has been read. */
export function Input() {
  const text = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const known = session.game.value !== null;
  const failed = session.fault.value?.code === 'link';
  return (
    <details
      key={known}
      class="card log-input"
      open={!known}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const files = event.dataTransfer?.files ?? [];
        const dropped = [...files];
        session.readAnew(dropped.length ? dropped : [event.dataTransfer?.getData('text') ?? '']);
      }}
    >
      <summary>{t(known ? 'review.other' : 'review.log')}</summary>
      <p class="hint">{t('review.what')}</p>
      <p>{t('review.drop')}</p>
      <label for="review-file">{t('review.file')}</label>
      <input
        type="file"
        id="review-file"
        multiple
        onChange={({ currentTarget: { files } }) => files?.length && session.readAnew([...files])}
      />
      <label for="review-text">{t('review.paste')}</label>
      <textarea id="review-text" rows={3} ref={text} spellcheck={false} />
      {failed && <Where text={text.current?.value ?? ''} />}
      <button class="read-log" onClick={() => session.readAnew([text.current?.value ?? ''])}>
        {t('review.read')}
      </button>
    </details>
  );
}

/** The choice of game, player and goal. One button starts and stops the review. */
export function Choice(/** @type {{ game: import('./places.js').Game }} */ { game }) {
  const { games, at, player, aim, status, part, selectSubject, run, stop } = session;
  const running = status.value === 'running';
  return (
    <div class="card line whose">
      {games.value.length > 1 && (
        <Select
          id="review-game"
          label={t('review.game')}
          options={games.value.map(({ rounds: { length } }, i) => [
            String(i),
            t('review.gameN', { n: i + 1, rounds: length }),
          ])}
          value={String(at.value)}
          choose={(value) => selectSubject({ game: Number(value) })}
        />
      )}
      <Select
        id="review-player"
        label={t('review.player')}
        options={playerNames(game).map((name, p) => [String(p), name])}
        value={String(player.value)}
        choose={(value) => selectSubject({ player: Number(value) })}
      />
      <Select
        id="review-goal"
        label={t('goal.title')}
        options={session.AIMS.map((one) => [one, t(`review.aim.${one}`)])}
        value={aim.value}
        choose={(value) => selectSubject({ aim: /** @type {session.Aim} */ (value) })}
      />
      {/* The second press of a double click must not stop the review. */}
      <button
        class={running ? 'run-review' : 'run-review primary'}
        onClick={({ detail }) => detail < 2 && (running ? stop() : run())}
      >
        {t(running ? 'review.stop' : 'review.run')}
      </button>
      {running && <progress max={1} value={part.value} aria-label={t('review.progress')} />}
    </div>
  );
}
