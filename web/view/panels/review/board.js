// board.js - the table of a game, which steps along by event, by round, and to decisions.
// SPDX-License-Identifier: MIT
//
// While the board or one of its buttons has the focus, the arrow keys step. A line says each event
// in words, for those who do not see the tiles.

import { boardOf, decisionsHere, gameOf } from '../../../model/review/session.js';
import { lastOf, roundsOf } from '../../../model/review/board.js';
import { resultAt } from '../../../model/review/result.js';
import { spokenTile, spokenTiles, tileWord } from '../../../text/words.js';
import { button, element } from '../../kit/element.js';
import { makeSelect } from '../../kit/select.js';
import { tileIcon } from '../../kit/tile.js';
import { eventWords } from './events.js';
import { resultParts } from './result.js';
import { makeSeat } from './seat.js';
import { decisionWords, playersOf, reasonWords, roundOf, roundWord } from './words.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/review/session.js').Session} Session
 * @typedef {import('../../../model/review/session.js').MadeSession} MadeSession
 * @typedef {import('../../../model/review/board.js').Board} Board
 */

/** What lies in the middle. @param {Translate} t @param {Board} board */
function middle(t, board) {
  const { honba, deposits, wall, indicators } = board;
  const said = `${t('board.dora')}: ${spokenTiles(t, indicators)}`;
  return element(
    'div',
    { class: 'board-middle' },
    element('strong', {}, roundWord(t, { ...board, honba })),
    element('span', {}, t('board.wall', { n: wall })),
    deposits ? element('span', {}, t('board.deposits', { n: deposits })) : null,
    element(
      'span',
      { class: 'board-dora', role: 'img', 'aria-label': said },
      ...indicators.map(tileIcon),
    ),
  );
}

/** Who threw the tile that was thrown just now. @param {Board} board */
const throwerOf = ({ last }) => (last?.type === 'discard' ? last.player : null);

/**
 * @param {Translate} t @param {Session} now @param {Board} board
 * @param {(player: number) => boolean} isOpen whether this hand is shown
 */
function drawTable(t, now, board, isOpen) {
  const names = playersOf(t, now.games[now.game]);
  const threw = throwerOf(board);
  return [
    middle(t, board),
    ...board.seats.map((seat) =>
      makeSeat(t, seat, names[seat.player], {
        open: isOpen(seat.player),
        threw: seat.player === threw,
      }),
    ),
  ];
}

/** @param {Translate} t @param {MadeSession} session */
function makeSteps(t, session) {
  const press = (/** @type {string} */ sign, /** @type {string} */ key, /** @type {any} */ run) =>
    button(sign, run, { 'aria-label': t(key), title: t(key), class: 'step' });
  const round = (/** @type {number} */ by) => () => stepRound(session, by);
  return [
    press('«', 'board.previousRound', round(-1)),
    press('‹', 'board.previousEvent', () => session.step(-1)),
    press('›', 'board.nextEvent', () => session.step(1)),
    press('»', 'board.nextRound', round(1)),
  ];
}

/** Back goes to the deal of this round first. @param {MadeSession} session @param {number} by */
function stepRound(session, by) {
  const { round, event } = session.now.at;
  session.toRound(by < 0 && event > 1 ? round : round + by);
}

/** What the keys do. @param {MadeSession} session */
const keysOf = (session) =>
  /** @type {Record<string, () => void>} */ ({
    ArrowLeft: () => session.step(-1),
    ArrowRight: () => session.step(1),
    ArrowUp: () => stepRound(session, -1),
    ArrowDown: () => stepRound(session, 1),
    Home: () => session.toRound(session.now.at.round),
    End() {
      const { now } = session;
      const game = gameOf(now);
      const { round } = now.at;
      if (game) session.go({ round, event: lastOf(game, round) });
    },
  });

/** @param {HTMLElement} node @param {MadeSession} session */
function bindKeys(node, session) {
  const keys = keysOf(session);
  node.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { target } = event;
    if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) return;
    if (!Object.hasOwn(keys, event.key)) return;
    keys[event.key]();
    event.preventDefault();
    event.stopPropagation();
  });
}

/** The rounds of a game to choose from. @param {Translate} t @param {MadeSession} session */
function makeRounds(t, session) {
  const place = element('div', {});
  /** @type {import('../../../../wasm/log.js').Game | null} */
  let shown = null;
  /** @type {ReturnType<typeof makeSelect> | null} */
  let select = null;
  return {
    element: place,
    /** @param {Session} now */
    update(now) {
      const game = gameOf(now);
      if (game && game !== shown) {
        select = makeSelect({
          id: 'board-round',
          label: t('board.round'),
          options: roundsOf(game).map((_, i) => [String(i), roundWord(t, roundOf(game, i))]),
          value: String(now.at.round),
          choose: (value) => session.toRound(Number(value)),
        });
        place.replaceChildren(select.element);
      }
      shown = game;
      select?.update(String(now.at.round));
    },
  };
}

/** @param {readonly unknown[]} a @param {readonly unknown[]} b */
const isAlike = (a, b) => a.length === b.length && a.every((one, i) => one === b[i]);

/**
 * What was decided there.
 * @param {Translate} t @param {Session} now
 * @param {import('../../../../wasm/review.js').Decision} decision
 */
const decidedLine = (t, now, decision) =>
  element(
    'p',
    {},
    element('strong', {}, `${t('board.decided')}: `),
    decisionWords(t, decision, now.goal).join(' · '),
    ...[reasonWords(t, decision)].filter(Boolean).map((said) => ` · ${said}`),
  );

/** @param {Translate} t @param {MadeSession} session @param {() => void} open */
function makeParts(t, session, open) {
  const all = element('input', { type: 'checkbox', id: 'board-hands' });
  return {
    all,
    rounds: makeRounds(t, session),
    at: element('p', { class: 'board-at' }),
    said: element('p', { class: 'board-said', role: 'status' }),
    result: element('div', { class: 'board-result' }),
    table: element('div', { class: 'board-table' }),
    decided: element('div', { class: 'board-decided' }),
    open: button(t('board.open'), open, { class: 'open-board' }),
    hands: element('label', { class: 'board-all' }, all, element('span', {}, t('board.hands'))),
  };
}

/** @param {Translate} t @param {MadeSession} session @param {ReturnType<typeof makeParts>} parts */
function layOut(t, session, { rounds, at, said, result, table, decided, open, hands }) {
  const steps = element('div', { class: 'board-steps' }, ...makeSteps(t, session), at);
  return element(
    'div',
    {
      ...{ class: 'board', tabindex: 0, role: 'group' },
      ...{ 'aria-label': t('board.title'), 'aria-describedby': 'board-keys' },
    },
    element('h3', {}, t('board.title')),
    element('div', { class: 'actions' }, rounds.element, steps),
    said,
    result,
    table,
    decided,
    element('div', { class: 'actions' }, open, hands),
    element('p', { class: 'hint' }, t('board.legend')),
    element('p', { class: 'hint', id: 'board-keys' }, t('board.keys')),
  );
}

/**
 * @param {Pick<import('./review.js').Tools, 'say' | 'mahjong' | 'rules'>} tools
 * @param {MadeSession} session @param {() => void} open
 */
function makeBoard({ say, mahjong, rules: chosen }, session, open) {
  const { t } = say;
  const parts = makeParts(t, session, open);
  const root = layOut(t, session, parts);
  /** @type {unknown[]} what was shown last */
  let last = [];
  /** @type {readonly unknown[]} */
  let here = [];

  /** @param {Session} now @param {Board} board @param {Session['rules']} rules */
  function write(now, board, rules) {
    const game = now.games[now.game];
    const shown = (/** @type {number} */ player) => parts.all.checked || player === now.player;
    const { event } = now.at;
    parts.at.textContent = t('board.at', { n: event, all: board.length });
    const names = playersOf(t, game);
    const told = { t, names, board, shown };
    // Written for those who look, and as it is spoken for those who listen.
    parts.said.replaceChildren(
      element('span', { 'aria-hidden': 'true' }, eventWords({ ...told, word: tileWord })),
      element('span', { class: 'unseen' }, eventWords({ ...told, word: spokenTile })),
    );
    parts.table.className = `board-table of-${game.players}`;
    const result = resultAt(mahjong, game, now.at, rules);
    parts.result.replaceChildren(...resultParts(say, result, names).filter((one) => one !== null));
    const isOpen = (/** @type {number} */ p) => shown(p) || result.shown.includes(p);
    parts.table.replaceChildren(...drawTable(t, now, board, isOpen));
    const own = board.seats[0];
    parts.open.disabled = !own.hand;
  }

  /** @param {Session} now */
  function update(now) {
    root.hidden = !gameOf(now);
    const { games, game, player, at } = now;
    // Those of the review, or of one that would begin now.
    const rules = now.status === 'ready' ? chosen() : now.rules;
    const next = [games, game, player, at, rules, parts.all.checked];
    parts.rounds.update(now);
    if (!isAlike(next, last)) {
      const board = boardOf(now);
      if (board) write(now, board, rules);
      last = next;
    }
    // Decisions come in while a review runs; those of this place may be among them.
    const found = decisionsHere(now);
    if (isAlike(found, here)) return;
    here = found;
    parts.decided.replaceChildren(...found.map((one) => decidedLine(t, now, one)));
  }

  parts.all.addEventListener('change', () => update(session.now));
  bindKeys(root, session);
  return {
    element: root,
    update,
    focus() {
      root.focus({ preventScroll: true });
      root.scrollIntoView({ block: 'start' });
    },
  };
}

export { makeBoard };
