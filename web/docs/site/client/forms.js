// forms.js - the forms of the reference: fields for the arguments, the call and its answer.
// SPDX-License-Identifier: MIT
//
// The address keeps what was typed, `#Mahjong.shanten~["123m","{}"]`, so that a link brings it
// back. It is asked when the reader says so: a link must not keep a page busy.

import { argumentOf } from './arguments.js';
import { call, codeOf, shown } from './calls.js';

/** What is wrong; its code leads to the explanation. @param {any} error */
function wordsOf({ code, message }) {
  if (!code) return [String(message)];
  const link = document.createElement('a');
  link.href = `errors.html#${code}`;
  link.textContent = code;
  return [link, `: ${message}`];
}

/** @param {HTMLDetailsElement} place @param {() => Promise<any>} load */
function makeForm(place, load) {
  const name = String(place.dataset.call);
  const form = /** @type {HTMLFormElement} */ (place.querySelector('form'));
  const fields = Array.from(form.querySelectorAll('textarea'));
  const code = /** @type {HTMLElement} */ (place.querySelector('.call code'));
  const answer = /** @type {HTMLElement} */ (place.querySelector('.answer'));

  async function run() {
    try {
      const args = fields.map(({ value, dataset }) => argumentOf(dataset.kind, value));
      code.textContent = codeOf(name, args);
      answer.textContent = '…';
      // A review keeps the page busy: what was asked is painted before.
      await new Promise((done) => setTimeout(done, 20));
      const found = await call(load, name, args);
      answer.textContent = shown(found);
    } catch (error) {
      answer.replaceChildren(...wordsOf(error));
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = JSON.stringify(fields.map(({ value }) => value));
    history.replaceState(null, '', `#${name}~${encodeURIComponent(typed)}`);
    run();
  });
  return {
    name,
    /** @param {string[]} values */
    open(values) {
      fields.forEach((field, i) => {
        if (typeof values[i] === 'string') field.value = values[i];
      });
      place.open = true;
      document.getElementById(name)?.scrollIntoView();
    },
  };
}

/** The form that the address names, with what was typed. @param {string} hash */
function wantedBy(hash) {
  const [, name, typed] = hash.match(/^#([\w.]+)~(.+)$/) ?? [];
  if (!name) return null;
  try {
    const values = JSON.parse(decodeURIComponent(typed));
    return Array.isArray(values) ? { name, values } : null;
  } catch {
    return null;
  }
}

/** @param {() => Promise<any>} load */
function makeForms(load) {
  const places = /** @type {NodeListOf<HTMLDetailsElement>} */ (
    document.querySelectorAll('details.try')
  );
  const forms = Array.from(places, (place) => makeForm(place, load));
  const follow = () => {
    const wanted = wantedBy(location.hash);
    if (wanted) forms.find(({ name }) => name === wanted.name)?.open(wanted.values);
  };
  addEventListener('hashchange', follow);
  follow();
}

export { makeForms };
