// page.js - builds the page, and builds it anew when the language changes. The focus is kept.
// SPDX-License-Identifier: MIT

import { keepSettings } from '../model/settings.js';
import { size } from '../model/table/state.js';
import { translator } from '../text/translate.js';
import { sayIn } from '../text/words.js';
import { makeApp } from './app.js';
import { speak } from './load-second.js';

/**
 * @typedef {import('../view/context.js').Context} Context
 * @typedef {import('../model/settings.js').Settings} Settings
 */

/** @param {Settings} settings */
function applySettings({ language, theme }) {
  document.documentElement.lang = language === 'zh' ? 'zh-Hans' : language;
  applyTheme(theme);
}

/** @param {Settings['theme']} theme */
function applyTheme(theme) {
  document.documentElement.dataset.theme = theme;
}

/**
 * @typedef {import('../model/scene.js').Scene} Scene
 * @param {Scene} a @param {Scene} b
 */
const isSame = (a, b) =>
  /** @type {(keyof Scene)[]} */ (Object.keys(a)).every((part) => a[part] === b[part]);

/** @param {Settings['language']} language */
function wordsIn(language) {
  const t = translator(language);
  return { t, say: sayIn(t, language) };
}

/**
 * Shows the hand of a link, or that there is none yet; and whether there are tiles in it.
 * @param {ReturnType<typeof makeApp>} app @param {Context['store']} store
 */
function showHand(app, { state, look }) {
  if (look.door !== 'analyse') return false;
  document.querySelector('#app')?.replaceChildren(...app.early({ state, look }));
  return size(state) > 0;
}

/**
 * @param {Omit<Context, 't' | 'say' | 'change' | 'models'>} tools
 * @param {() => import('../model/scene.js').Scene} scene the present one
 */
function makePage(tools, scene) {
  const { settings } = tools;
  /** @type {Context['models']} */
  const models = {};
  /** @type {ReturnType<typeof makeApp> | null} */
  let app = null;
  /** @type {Scene | null} */
  let shown = null;

  /** Once for each scene: what the thread says at once has been shown with the tap that asked. */
  function show() {
    const next = scene();
    if (shown && isSame(shown, next)) return;
    shown = next;
    app?.update(next);
  }

  function make() {
    app?.stop();
    app = makeApp({ ...tools, ...wordsIn(settings.language), change, models });
    return app;
  }

  /** @param {ReturnType<typeof makeApp>} made */
  function open({ nodes }) {
    const focused = document.activeElement?.id;
    document.querySelector('#app')?.replaceChildren(...nodes);
    if (focused) document.getElementById(focused)?.focus();
    shown = null;
    show();
  }

  /** In the language of now. */
  function reopen() {
    applySettings(settings);
    open(make());
  }

  /** Makes the page, before the engine is there; `stop` gives it up. */
  function prepare() {
    const made = make();
    const early = () => showHand(made, tools.store);
    const rest = () => made.prepare(tools.store);
    return { early, rest, open: () => open(made), stop: made.stop };
  }

  /** @param {Partial<Settings>} next */
  function apply(next) {
    Object.assign(settings, next);
    keepSettings(settings);
    applyTheme(settings.theme);
  }

  /** Where the words of a language cannot be had, the page stays in the one before. */
  async function translate(/** @type {Settings['language']} */ before) {
    const { language } = settings;
    try {
      await speak(language);
      if (settings.language === language) reopen();
    } catch (error) {
      if (settings.language !== language) return;
      apply({ language: before });
      void speak(before);
      reopen();
      const why = error instanceof Error ? error.message : String(error);
      tools.store.see({ notice: translator(before)('problem.part', { why }) });
    }
  }

  /** @param {Partial<Settings>} next */
  function change(next) {
    const before = settings.language;
    apply(next);
    if ('language' in next) void translate(before);
  }

  /**
   * Whether what a tap changed is shown before its answer.
   * @param {import('../model/scene.js').Seen} seen
   */
  const atOnce = (seen) => app?.atOnce(seen) ?? false;

  return { prepare, show, atOnce };
}

export { applySettings, makePage };
