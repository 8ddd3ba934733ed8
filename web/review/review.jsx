// The door `review`: the log, the reviewed player, the board, the decisions, and the report.
// SPDX-License-Identifier: MIT

import './review.css';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useKeys } from '../keys.js';
import { answer } from '../text/answer.js';
import { board } from '../text/board.js';
import { inLine, words } from '../../wasm/reasons.js';
import { review } from '../text/review-door.js';
import { share } from '../text/share.js';
import { logToReview, problem } from '../state/store.js';
import { problemWord, t } from '../text/page-words.js';
import { addTexts } from '../text/translate.js';
import { Button, Paragraph, Select } from '../ui/choices.jsx';
import { Board } from './board.jsx';
import { Decided, DecisionList } from './decision.jsx';
import { isPlayed } from './report.js';
import { Report } from './report.jsx';
import * as session from './session.js';
import { faultWord, playerNames } from './review-words.js';

const TENHOU = /\d{10}gm-[\da-f]{4}-\d{4,8}-[\da-f]{8}/i;

/** Explains how to download the log of a link. @param {{ text: string }} props */
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

/** Shows where to drop, choose or paste logs. The part for logs closes when a log has been read. */
function Input() {
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

/** Shows the choice of game, player and goal, and a button that stops and starts the review. */
function Choice(/** @type {{ game: import('./places.js').Game }} */ { game }) {
  const { games, at, player, aim, status, part, recordsOf, selectSubject, run, stop } = session;
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
      {/* The second press of a double click must not start what the first one stopped. */}
      {(running || !recordsOf(player.value)) && (
        <Button
          class={running ? 'run-review' : 'run-review primary'}
          press={({ detail }) => detail < 2 && (running ? stop() : run())}
          text={t(running ? 'act.stop' : 'review.run')}
        />
      )}
      {running && <progress max={1} value={part.value} aria-label={t('review.progress')} />}
    </div>
  );
}

addTexts(answer, board, words, review, share);

function statusWord() {
  const { status, fault, game, games, records } = session;
  if (status.value === 'reading') return t('review.reading');
  if (status.value === 'failed' && fault.value) {
    const { code, message } = fault.value;
    if (typeof code !== 'string' || code === 'no-worker') return t('answer.off', { why: message });
    return t('review.failed', { why: faultWord(fault.value, game.value) });
  }
  const found = t('review.found', { n: records.value.filter(isPlayed).length });
  // If no game has rounds, the error is in the last game.
  const problem = game.value?.problem ?? games.value.at(-1)?.problem;
  return inLine([
    ...(status.value === 'done' ? [found] : []),
    ...(problem ? [t('review.problem', { why: faultWord(problem, game.value) })] : []),
  ]);
}

/** Scrolls to an element after the next render if it is not visible. @param {string} selector */
const bringIntoView = (selector) =>
  requestAnimationFrame(() =>
    document.querySelector(selector)?.scrollIntoView({ block: 'nearest' }),
  );

export default function Review() {
  useLayoutEffect(session.scrollBack, []);
  useEffect(() => {
    const log = logToReview.value;
    logToReview.value = null;
    if (log === null) session.resume();
    else session.readAnew([log]);
  }, [logToReview.value]);
  useKeys({ 'key.decisions': (key) => session.stepDecision(key === 'j' ? 1 : -1) });
  const game = session.game.value;
  const showDecision = (/** @type {import('../../wasm/review.js').Decision} */ decision) => {
    session.show(decision);
    // A board that is higher than the window is cut off below the verdict and its first rows.
    bringIntoView('.board-table');
    bringIntoView('.verdicts');
  };
  return (
    <main class="game-review">
      <Input />
      {game && <Choice game={game} />}
      {problem.value && <p role="alert">{problemWord(problem.value)}</p>}
      <Paragraph class="said" role="status" text={statusWord()} />
      {game && (
        <div class="stack review-parts">
          <div class="stack">
            <Board game={game} />
            <Decided game={game} />
          </div>
          <DecisionList game={game} show={showDecision} />
        </div>
      )}
      {game && <Report game={game} show={showDecision} />}
    </main>
  );
}
