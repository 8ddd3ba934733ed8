// offer-rows.js - the rows of the choices that a thrown tile gives.
// SPDX-License-Identifier: MIT

import { engineGoal, knowsPoints } from '../../model/engine/question.js';
import { isRed } from '../../model/table/names.js';
import { lostWord, percent, shantenShort, tileWord, worthWord } from '../../text/words.js';
import { element } from '../kit/element.js';
import { tileIcon } from '../kit/tile.js';

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
 * What speaks against a choice.
 * @param {Translate} t @param {Offer} offer @param {Question} question
 */
function factsOf(t, { refused, lost, opens, yaku }, question) {
  if (refused) return [t(`offers.${refused}`)];
  return [
    lost ? t('offers.lost', { n: lostWord(t, lost, question.goal) }) : '',
    opens ? t('offers.opens') : '',
    yaku === false ? t('offers.noYaku') : '',
  ].filter(Boolean);
}

/**
 * The first cell: what is done, and with which tiles.
 * @param {Translate} t @param {Offer} offer @param {() => void} choose
 */
function choiceCell(t, offer, choose) {
  const { call, own, then, refused, best } = offer;
  const isLong = call.endsWith('-kan') || own.length > 2;
  const press = element(
    'button',
    {
      type: 'button',
      class: `choice${refused ? ' off' : ''}${isLong ? ' long' : ''}`,
      'data-key': [call, ...own].join(' '),
      'aria-label': sentence(t, offer),
      'aria-disabled': refused ? 'true' : null,
    },
    element('span', { class: 'name' }, nameOf(t, offer)),
    ...own.map(tileIcon),
    ...(then === null ? [] : [element('span', { class: 'arrow' }, '→'), tileIcon(then)]),
  );
  press.addEventListener('click', () => refused || choose());
  const tag = best ? element('span', { class: 'tag tag-better' }, t('row.best')) : null;
  return element('th', { scope: 'row', role: 'rowheader' }, press, tag);
}

/** @param {string} text @param {string} name */
const cell = (text, name) => element('td', { role: 'cell', class: `col-${name}` }, text);

/**
 * What stands beside the chance to win: what is played for, or else points, where they are known.
 * @param {Question} question @returns {'tenpai' | 'score' | null}
 */
function beside({ state, goal }) {
  if (goal === 'tenpai') return goal;
  return engineGoal(goal) === 'score' || knowsPoints(state, goal) ? 'score' : null;
}

/**
 * @param {Translate} t @param {Question} question @param {Offer} offer
 * @param {() => void} choose
 */
function offerRow(t, question, offer, choose) {
  const name = beside(question);
  const text = name === 'tenpai' ? percent : worthWord(question.goal);
  const value = name && offer[name];
  const waits = offer.call !== 'ron';
  const facts = factsOf(t, offer, question).join(' · ');
  return element(
    'tr',
    { role: 'row', class: offer.best ? 'best' : null },
    choiceCell(t, offer, choose),
    cell(waits ? shantenShort(t, offer.shanten) : '', 'shanten'),
    cell(waits ? String(offer.total) : '', 'total'),
    name && cell(typeof value === 'number' ? text(value) : '', name),
    cell(offer.win === undefined ? '' : percent(offer.win), 'win'),
    facts ? element('td', { role: 'cell', class: 'facts' }, facts) : null,
  );
}

/** @param {Translate} t @param {Question} question */
function headRow(t, question) {
  const { goal, least } = question;
  const name = beside(question);
  const aim = name && t(`col.${goal === 'atLeast' ? goal : name}`, { n: least });
  const all = [t('offers.choice'), t('col.shanten'), t('col.total'), aim, t('col.win')];
  return element(
    'tr',
    { role: 'row' },
    ...all
      .filter((text) => text !== null)
      .map((text) => element('th', { scope: 'col', role: 'columnheader' }, text)),
  );
}

export { headRow, offerRow, sentence };
