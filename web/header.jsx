// The name of the page, its three doors, and the menu: language, theme, keys, and help. The help is
// a dialog that explains words of the game and shortcuts.
// SPDX-License-Identifier: MIT

import { useEffect, useRef, useState } from 'preact/hooks';
import { useKeys, SHORTCUTS } from './keys.js';
import { keys, language, LANGUAGES, theme, THEMES } from './state/settings.js';
import { door, problem } from './state/store.js';
import { t } from './text/page-words.js';
import { languageName } from './text/translate.js';
import { Button, Check, Select, setter } from './ui/choices.jsx';

/** Addresses of sections of the guides, by the key of the link's text. */
const GUIDES = {
  'help.guide.model': 'What_the_numbers_mean.html#the-model',
  'help.guide.points': 'What_the_numbers_mean.html#expected-score',
  'help.guide.danger': 'Danger,_push_or_fold.html#danger-how-likely-a-tile-is-to-deal-in',
  'help.guide.review': 'Reading_and_reviewing_logs.html#review',
};

const TERMS = ['shanten', 'ukeire', 'improve', 'points', 'push', 'deals'];

const Help = (/** @type {{ dialog: preact.RefObject<HTMLDialogElement | null> }} */ { dialog }) => (
  <dialog
    class="help"
    aria-labelledby="help-title"
    ref={dialog}
    onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
  >
    <header class="line">
      <h2 id="help-title" tabIndex={-1}>
        {t('help.title')}
      </h2>
      <Button class="close" text={t('help.close')} press={() => dialog.current?.close()} />
    </header>
    <p>{t('help.how')}</p>
    <p>{t('help.table')}</p>
    <p>{t('win.limits')}</p>
    <h3>{t('help.terms')}</h3>
    <ul>
      {TERMS.map((term) => (
        <li key={term}>{t(`help.term.${term}`)}</li>
      ))}
    </ul>
    {/* Only a page from a server has a manifest and guides. */}
    {document.querySelector('link[rel=manifest]') && (
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

const DOORS = /** @type {const} */ (['analyse', 'practice', 'review']);

/** Opens a door without reloading the page, or, with a modifier key, in a new tab. */
function DoorLink(/** @type {{ to: import('./state/store.js').Door }} */ { to }) {
  const openDoor = (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    [door.value, problem.value] = [to, null];
    scrollTo(0, 0);
  };
  return (
    <a
      href={to === 'analyse' ? '#' : `#${to}`}
      aria-current={door.value === to ? 'page' : undefined}
      onClick={openDoor}
    >
      {t(`door.${to}`)}
    </a>
  );
}

/** Shows the menu, which closes on Escape, or if the reader presses or focuses something else. */
function Menu() {
  const [open, setOpen] = useState(false);
  const node = useRef(/** @type {HTMLDivElement | null} */ (null));
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const closeOutside = (/** @type {EventTarget | null} */ target) => {
    if (!node.current?.contains(/** @type {Node} */ (target))) setOpen(false);
  };
  useEffect(() => {
    const press = (/** @type {PointerEvent} */ { target }) => closeOutside(target);
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, []);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeAnd = (/** @type {(value: any) => void} */ act) => (/** @type {any} */ value) => {
    close();
    act(value);
  };
  const help = () => dialog.current?.showModal();
  useKeys({ 'key.help': help });
  return (
    <div
      class="menu"
      ref={node}
      onKeyDown={({ key }) => key === 'Escape' && open && close()}
      onFocusOut={({ relatedTarget }) => relatedTarget && closeOutside(relatedTarget)}
    >
      <button
        id="menu"
        class="quiet"
        ref={button}
        aria-label={t('head.menu')}
        aria-controls="menu-list"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span class="bars" aria-hidden="true" />
      </button>
      {open && (
        <div class="menu-list" id="menu-list">
          <Select
            id="language"
            label={t('head.language')}
            options={LANGUAGES.map((one) => [one, languageName(one)])}
            value={language.value}
            choose={closeAnd(setter(language))}
          />
          <Select
            id="theme"
            label={t('head.theme')}
            options={THEMES.map((one) => [one, t(`theme.${one}`)])}
            value={theme.value}
            choose={setter(theme)}
          />
          <Check
            id="keys-on"
            class="by-keys"
            text={t('help.keysOn')}
            checked={keys.value}
            choose={setter(keys)}
          />
          <Button id="help" aria-haspopup="dialog" text={t('head.help')} press={closeAnd(help)} />
        </div>
      )}
      <Help dialog={dialog} />
    </div>
  );
}

export function Header() {
  useEffect(() => {
    document.title = door.value === 'analyse' ? 'ukeire' : `${t(`door.${door.value}`)} · ukeire`;
  });
  return (
    <header class="page-header">
      <h1>ukeire</h1>
      <nav class="doors" aria-label={t('door.title')}>
        {DOORS.map((to) => (
          <DoorLink key={to} to={to} />
        ))}
      </nav>
      <Menu />
    </header>
  );
}
