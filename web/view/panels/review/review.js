// review.js - a log in, the player chosen, and the decisions that gave something up.
// SPDX-License-Identifier: MIT

import { listed, makeSession } from '../../../model/review/session.js';
import { shantenWord } from '../../../text/words.js';
import { button, element } from '../../kit/element.js';
import { makeSelect } from '../../kit/select.js';
import { list } from './list.js';
import { lossWord } from './words.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/review/session.js').Session} Session
 * @typedef {import('../../../../wasm/log.js').Game} Game
 * @typedef {import('../../../../wasm/review.js').Decision} Decision
 * @typedef {import('../../../../wasm/review.js').Summary} Summary
 */

const MOST_PASTED = 1 << 26;

/** @param {Translate} t @param {Game} game */
const playersOf = (t, { players, names }) =>
  Array.from({ length: players }, (_, p) => names[p] || t('review.playerN', { n: p + 1 }));

/**
 * Where a log comes in: dropped, chosen, or pasted.
 * @param {Translate} t @param {(log: string | ArrayBuffer) => void} read
 */
function makeInput(t, read) {
  const readFile = async (/** @type {File | undefined} */ file) => {
    if (file) read(await file.arrayBuffer());
  };
  const file = element('input', { type: 'file', id: 'review-file' });
  file.addEventListener('change', () => readFile(file.files?.[0]));
  const text = element('textarea', { id: 'review-text', rows: 3, maxlength: MOST_PASTED });
  const fields = element(
    'div',
    {},
    element('p', {}, t('review.drop')),
    element('label', { for: 'review-file' }, t('review.file')),
    file,
    element('label', { for: 'review-text' }, t('review.paste')),
    text,
    button(t('review.read'), () => read(text.value)),
  );
  const node = element(
    'details',
    { class: 'review-input', open: true },
    element('summary', {}, t('review.log')),
    fields,
  );
  node.addEventListener('dragover', (event) => event.preventDefault());
  node.addEventListener('drop', (event) => {
    event.preventDefault();
    const { files } = event.dataTransfer ?? {};
    if (files?.length) readFile(files[0]);
    else read(event.dataTransfer?.getData('text') ?? '');
  });
  return node;
}

/**
 * Which game and whose decisions.
 * @param {Translate} t @param {Session} session
 * @param {{ goal: () => Session['goal'], run: (wanted: any) => void }} tools
 */
function makeChoice(t, { games, game, player }, { goal, run }) {
  const whose = () =>
    makeSelect({
      id: 'review-player',
      label: t('review.player'),
      options: playersOf(t, games[chosen]).map((name, p) => [String(p), name]),
      value: String(player),
    });
  let chosen = game;
  let players = whose();
  const which = makeSelect({
    id: 'review-game',
    label: t('review.game'),
    options: games.map(({ rounds }, i) => [
      String(i),
      t('review.gameN', { n: i + 1, rounds: rounds.length }),
    ]),
    value: String(game),
    choose(value) {
      chosen = Number(value);
      const next = whose();
      players.element.replaceWith(next.element);
      players = next;
    },
  });
  const start = button(t('review.run'), () =>
    run({ game: chosen, player: Number(players.value), goal: goal() }),
  );
  return element(
    'div',
    { class: 'actions' },
    games.length > 1 ? which.element : null,
    players.element,
    start,
  );
}

/** @param {Translate} t @param {Session} session @param {Summary} summary */
function summaryOf(t, { goal }, summary) {
  const { decisions: all, best, meanLoss, meanWinLoss, meanTilesLost, riichi } = summary;
  const { declared, good, meanTiles } = riichi;
  const said = {
    all,
    best,
    loss: lossWord(t, meanLoss, goal),
    win: `${(100 * meanWinLoss).toFixed(2)}%`,
    tiles: meanTilesLost.toFixed(1),
  };
  const rows = summary.byShanten.map(({ shanten, decisions, best: some, meanLoss: loss }) =>
    element(
      'li',
      {},
      t('review.shantenRow', {
        shanten: shantenWord(t, shanten),
        all: decisions,
        best: some,
        loss: lossWord(t, loss, goal),
      }),
    ),
  );
  return element(
    'section',
    { class: 'review-summary' },
    element('p', {}, t('review.summary', said)),
    declared
      ? element('p', {}, t('review.riichi', { n: declared, good, tiles: meanTiles.toFixed(1) }))
      : null,
    element('details', {}, element('summary', {}, t('review.shanten')), element('ul', {}, ...rows)),
    element('p', { class: 'hint' }, t('review.model')),
  );
}

/** What stands there however far the review is. @param {Translate} t */
function makeParts(
  t,
  /** @type {import('../../../model/review/session.js').MadeSession} */ session,
) {
  const status = element('p', { class: 'said', role: 'status' });
  const progress = element('progress', { max: 1, 'aria-label': t('review.progress') });
  const running = element(
    'div',
    { class: 'actions' },
    progress,
    button(t('review.stop'), session.stop),
  );
  const body = element('div', {});
  const input = makeInput(t, session.read);
  const root = element(
    'div',
    { class: 'review' },
    element('p', { class: 'hint' }, t('review.what')),
    input,
    status,
    running,
    body,
  );
  return { root, input, status, progress, running, body };
}

/** @param {Translate} t @param {Session} session */
function statusText(t, { status, why, games, game, opened }) {
  if (status === 'reading') return t('review.reading');
  if (status === 'failed') return t('review.failed', { why });
  if (opened) return t('review.opened');
  const problem = games[game]?.problem;
  return problem ? t('review.problem', { why: problem.message }) : '';
}

/** @param {Translate} t @param {(order: Session['order']) => void} sort */
const makeOrder = (t, sort) =>
  makeSelect({
    id: 'review-order',
    label: t('review.order'),
    options: [
      ['loss', t('review.byLoss')],
      ['order', t('review.byTurn')],
    ],
    value: 'loss',
    choose: (value) => sort(/** @type {Session['order']} */ (value)),
  });

/**
 * The summary, the steps through the decisions, and the decisions.
 * @param {Translate} t @param {Session} now @param {Element} order
 * @param {(decision: Decision) => void} open
 */
function results(t, now, order, open) {
  const all = listed(now);
  const move = (/** @type {number} */ step) => {
    const at = now.opened ? all.indexOf(now.opened) + step : step > 0 ? 0 : all.length - 1;
    if (all[at]) open(all[at]);
  };
  const steps = element(
    'div',
    { class: 'actions' },
    order,
    button(t('review.previous'), () => move(-1)),
    button(t('review.next'), () => move(1)),
  );
  const summary = /** @type {Summary} */ (now.summary);
  return [summaryOf(t, now, summary), steps, list(t, now, all, open)];
}

/**
 * @param {{ t: Translate, goal: () => Session['goal'],
 *   threads: import('../../../model/review/session.js').StartThread,
 *   open: (game: Game, player: number, decision: Decision) => void }} tools
 */
function makeReview({ t, goal, threads, open }) {
  const session = makeSession(threads, show);
  const parts = makeParts(t, session);
  const order = makeOrder(t, session.sort);

  /** @param {Decision} decision */
  function openOne(decision) {
    const { games, game, player } = session.now;
    session.open(decision);
    open(games[game], player, decision);
  }

  /** @type {Session['status'] | null} */
  let shown = null;

  function show() {
    const { now } = session;
    parts.status.textContent = statusText(t, now);
    parts.running.hidden = now.status !== 'running';
    parts.progress.value = now.part;
    // Only the bar moves while decisions come in.
    const same = shown === 'running' && now.status === 'running';
    if (shown === 'reading' && now.status === 'ready') parts.input.open = false;
    shown = now.status;
    if (same) return;
    const ready = now.status === 'ready' || now.status === 'done';
    const choice = ready ? [makeChoice(t, now, { goal, run: session.run })] : [];
    const found = now.summary ? results(t, now, order.element, openOne) : [];
    parts.body.replaceChildren(...choice, ...found);
  }

  show();
  return { element: parts.root, stop: session.end };
}

export { makeReview };
