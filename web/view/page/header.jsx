// header.jsx - the name of the page, its three doors, and the menu: language, theme, keys, help.
// SPDX-License-Identifier: MIT

import { DOORS } from '../../model/door.js';
import { LANGUAGES, THEMES } from '../../model/settings.js';
import { nameOf } from '../../text/translate.js';
import { Select } from '../kit/choices.jsx';
import { draw } from '../kit/draw.js';
import { element } from '../kit/element.js';
import { DoorLink } from './doors.jsx';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/settings.js').Language} Language
 * @typedef {import('../../model/settings.js').Theme} Theme
 */

/** @param {{ context: Context, help: () => void, close: () => void }} props */
function Menu({ context: { t, settings, change }, help, close }) {
  return (
    <>
      <Select
        id="language"
        label={t('head.language')}
        options={LANGUAGES.map((one) => [one, nameOf(one)])}
        value={settings.language}
        choose={(language) => {
          close();
          change({ language: /** @type {Language} */ (language) });
        }}
      />
      <Select
        id="theme"
        label={t('head.theme')}
        options={THEMES.map((one) => [one, t(`theme.${one}`)])}
        value={settings.theme}
        choose={(theme) => change({ theme: /** @type {Theme} */ (theme) })}
      />
      <label class="check-line by-keys">
        <input
          type="checkbox"
          id="keys-on"
          checked={settings.keys}
          onChange={({ currentTarget }) => change({ keys: currentTarget.checked })}
        />
        {t('help.keysOn')}
      </label>
      <button
        type="button"
        id="help"
        aria-haspopup="dialog"
        onClick={() => {
          close();
          help();
        }}
      >
        {t('head.help')}
      </button>
    </>
  );
}

/**
 * A button and what it opens. Escape, a press beside it and a focus beside it close it.
 * @param {Context} context @param {() => void} help
 */
function makeMenu(context, help) {
  const { t } = context;
  const press = element('button', {
    type: 'button',
    id: 'menu',
    class: 'quiet',
    'aria-label': t('head.menu'),
    'aria-controls': 'menu-list',
    'aria-expanded': 'false',
  });
  press.append(element('span', { class: 'bars', 'aria-hidden': 'true' }));
  const list = element('div', { class: 'menu-list', id: 'menu-list', hidden: true });
  const node = element('div', { class: 'menu' }, press, list);
  /** @param {boolean} open */
  function turn(open) {
    list.hidden = !open;
    press.setAttribute('aria-expanded', String(open));
  }
  /** The focus goes back to the button, in the next language too. */
  function close() {
    press.focus();
    turn(false);
  }
  press.addEventListener('click', () => turn(Boolean(list.hidden)));
  node.addEventListener('keydown', ({ key }) => key === 'Escape' && !list.hidden && close());
  node.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !node.contains(/** @type {Node} */ (relatedTarget))) turn(false);
  });
  const beside = (/** @type {Event} */ { target }) => {
    if (!list.hidden && !node.contains(/** @type {Node} */ (target))) turn(false);
  };
  document.addEventListener('pointerdown', beside);
  draw(list, <Menu context={context} help={help} close={close} />);
  return { element: node, stop: () => document.removeEventListener('pointerdown', beside) };
}

/** @param {Context} context @param {() => void} help */
function makeHeader(context, help) {
  const { t } = context;
  const doors = element('nav', { class: 'doors', 'aria-label': t('door.title') });
  const menu = makeMenu(context, help);
  const name = element('h1', {}, 'ukeire');
  /** @type {string | null} */
  let shown = null;
  return {
    element: element('header', { class: 'page-header' }, name, doors, menu.element),
    stop: menu.stop,
    /** @param {import('../../model/scene.js').Seen} seen */
    update({ look: { door } }) {
      if (door === shown) return;
      shown = door;
      document.title = door === 'analyse' ? 'ukeire' : `${t(`door.${door}`)} · ukeire`;
      draw(
        doors,
        DOORS.map((to) => (
          <DoorLink context={context} to={to} current={to === door}>
            {t(`door.${to}`)}
          </DoorLink>
        )),
      );
    },
  };
}

export { makeHeader };
