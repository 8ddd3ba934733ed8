// The dialog that explains words of the game and the shortcuts.
// SPDX-License-Identifier: MIT

import { SHORTCUTS } from './keys.js';
import { t } from './text/page-words.js';

/** Passages of the guides, by the text key of the link. */
const GUIDES = {
  'help.guide.model': 'What_the_numbers_mean.html#the-model',
  'help.guide.points': 'What_the_numbers_mean.html#expected-score',
  'help.guide.danger': 'Danger,_push_or_fold.html#danger-how-likely-a-tile-is-to-deal-in',
  'help.guide.review': 'Reading_and_reviewing_logs.html#review',
};

/** The guides stand next to the page only where it is served. */
const hasGuides = () => document.querySelector('link[rel=manifest]') !== null;

/** @param {{ dialog: preact.RefObject<HTMLDialogElement | null> }} props */
export const Help = ({ dialog }) => (
  <dialog
    class="help"
    aria-labelledby="help-title"
    ref={dialog}
    onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
  >
    <header>
      <h2 id="help-title" tabIndex={-1}>
        {t('help.title')}
      </h2>
      <button class="close" onClick={() => dialog.current?.close()}>
        {t('help.close')}
      </button>
    </header>
    <p>{t('help.how')}</p>
    <p>{t('help.table')}</p>
    <p>{t('win.limits')}</p>
    <h3>{t('help.terms')}</h3>
    <ul>
      {['help.term.shanten', 'help.term.ukeire', 'help.term.improve'].map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
    {hasGuides() && (
      <>
        <h3>{t('help.guides')}</h3>
        <ul>
          {Object.entries(GUIDES).map(([words, place]) => (
            <li key={words}>
              <a href={`docs/documents/${place}`} hreflang="en">
                {t(words)}
              </a>
            </li>
          ))}
        </ul>
      </>
    )}
    <div class="by-keys">
      <h3>{t('help.keys')}</h3>
      <dl class="stack gap-2 shortcuts">
        {SHORTCUTS.map(({ keys, text }) => (
          <div key={text}>
            <dt>{keys.flatMap((key, i) => [i ? ' ' : null, <kbd key={key}>{key}</kbd>])}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  </dialog>
);
