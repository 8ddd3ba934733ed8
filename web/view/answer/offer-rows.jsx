// offer-rows.jsx - the table of the choices that a thrown tile gives, or the own turn.
// SPDX-License-Identifier: MIT

import { engineGoal, knowsPoints } from '../../model/engine/question.js';
import { isRed } from '../../model/table/names.js';
import { lostWord, percent, shantenWord, tileWord, worthWord } from '../../text/words.js';
import { Tile } from '../kit/tiles.jsx';
import { Cell, Facts, Head, Rows } from './rows.jsx';

/**
 * @typedef {import('../../model/engine/offers.js').Offer} Offer
 * @typedef {import('../../model/engine/offers.js').Question} Question
 * @typedef {import('../../text/translate.js').Translate} Translate
 */

/** The calls that the melds of the hand have names for. @type {Record<string, string>} */
const NAMED = { chi: 'chi', pon: 'pon', kan: 'kan', 'closed-kan': 'ankan', north: 'norths' };

/** @param {Translate} t @param {Offer} offer */
const nameOf = (t, { call }) => t(NAMED[call] ? `target.${NAMED[call]}` : `offers.${call}`);

/** A choice in words. @param {Translate} t @param {Offer} offer */
function sentence(t, offer) {
  const { call, own, then } = offer;
  if (call === 'discard' && then !== null) return `${nameOf(t, offer)} ${tileWord(t, then)}`;
  // Of equal tiles only a red five is worth a word.
  const told = call === 'chi' ? own : call.endsWith('-kan') ? own.slice(-1) : own.filter(isRed);
  const tiles = told.map((name) => tileWord(t, name)).join(' ');
  const choice = [nameOf(t, offer), tiles].filter(Boolean).join(' ');
  return then === null ? choice : `${choice}${t('offers.then', { tile: tileWord(t, then) })}`;
}

/**
 * What it leaves, and what speaks against it.
 * @param {Translate} t @param {Offer} offer @param {Question} question
 */
function factsOf(t, { call, shanten, refused, lost, opens, yaku }, { goal }) {
  if (refused) return t(`offers.${refused}`);
  return [
    call === 'ron' ? '' : shantenWord(t, shanten),
    lost ? t('offers.lost', { n: lostWord(t, lost, goal) }) : '',
    opens ? t('offers.opens') : '',
    yaku === false ? t('offers.noYaku') : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * What is done, and with which tiles. A press does it.
 * @param {{ t: Translate, offer: Offer, choose: (offer: Offer) => void }} props
 */
function Choice({ t, offer, choose }) {
  const { call, own, then, refused, best } = offer;
  return (
    <th scope="row" role="rowheader" class="col-tile">
      <button
        type="button"
        class={refused ? 'choice off' : 'choice'}
        data-key={[call, ...own].join(' ')}
        aria-label={sentence(t, offer)}
        aria-disabled={refused ? 'true' : undefined}
        onClick={() => refused || choose(offer)}
      >
        <span class="name">{nameOf(t, offer)}</span>
        {own.map((name) => (
          <Tile name={name} />
        ))}
        {then !== null && <span class="arrow">→</span>}
        {then !== null && <Tile name={then} />}
      </button>
      {best && <span class="unseen">{t('row.best')}</span>}
    </th>
  );
}

/**
 * What stands beside the chance to win: what is played for, or else points, where they are known.
 * @param {Question} question @returns {'tenpai' | 'score' | null}
 */
function beside({ state, goal }) {
  if (goal === 'tenpai') return goal;
  return engineGoal(goal) === 'score' || knowsPoints(state, goal) ? 'score' : null;
}

/**
 * `mode`, `extra`: how the chances were computed, for whoever computes them anew.
 * @param {{ t: Translate, label: string, question: Question, offers: readonly Offer[],
 *   choose: (offer: Offer) => void }} props
 */
function Offers({ t, label, question, offers, choose }) {
  const { goal, least } = question;
  const [name, aim] = [beside(question), engineGoal(goal)];
  const { mode = '', extra = '' } = offers.find((offer) => offer.mode) ?? {};
  const most = Math.max(...offers.map((offer) => offer.aim ?? 0));
  /** @type {[key: 'total' | 'tenpai' | 'score' | 'win', text: (value: number) => string][]} */
  const columns = [
    ['total', String],
    ...(name ? [/** @type {any} */ ([name, name === 'tenpai' ? percent : worthWord(goal)])] : []),
    ['win', percent],
  ];
  const titleOf = (/** @type {string} */ key) =>
    t(`col.${key === 'score' && goal === 'atLeast' ? goal : key}`, { n: least });
  const heads = columns.map(([key]) => <Head name={key}>{titleOf(key)}</Head>);
  return (
    <Rows
      label={label}
      heads={[<Head name="tile">{t('offers.choice')}</Head>, ...heads]}
      data-mode={mode}
      data-extra={extra}
    >
      {offers.map((offer) => (
        <tr role="row" class={offer.best ? 'best' : ''} key={[offer.call, ...offer.own].join(' ')}>
          <Choice t={t} offer={offer} choose={choose} />
          {columns.map(([key, text]) => {
            const value = key === 'total' && offer.call === 'ron' ? undefined : offer[key];
            return <Cell name={key} value={value} text={text} most={key === aim && most} />;
          })}
          <Facts>{factsOf(t, offer, question)}</Facts>
        </tr>
      ))}
    </Rows>
  );
}

export { Offers, sentence };
