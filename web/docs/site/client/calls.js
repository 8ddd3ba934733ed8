// calls.js - what was typed as a call: as code, done, and its answer as JSON.
// SPDX-License-Identifier: MIT

/** @typedef {import('./arguments.js').Argument} Argument */

/**
 * Functions of which not the call alone is shown: as code, of the code of the arguments, and done.
 * A reader is given a list of messages.
 * @type {Record<string, {
 *   code: (...args: string[]) => string, run: (all: any, ...args: any[]) => unknown }>}
 */
const SPECIAL = {
  streamGames: {
    code: (log) => `await streamGames(${log}).next()`,
    run: ({ streamGames }, log) => streamGames(log).next(),
  },
  decisions: {
    code: (game, options) => `[...decisions(${game}, ${options})]`,
    run: ({ decisions }, game, options) => [...decisions(game, options)],
  },
  summarize: {
    code: (game, options) => `summarize([...decisions(${game}, ${options})])`,
    run: ({ decisions, summarize }, game, options) => summarize([...decisions(game, options)]),
  },
  ...Object.fromEntries(
    ['mjaiReader', 'kobalabReader', 'tenhouReader'].map((name) => [
      name,
      {
        code: (/** @type {string} */ messages) => `${messages}.flatMap(${name}())`,
        run: (/** @type {any} */ all, /** @type {object[]} */ messages) =>
          messages.flatMap(all[name]()),
      },
    ]),
  ),
};

/** Whose method it is, or '' of an exported function. @param {string} name */
function partsOf(name) {
  const [owner, method] = name.includes('.') ? name.split('.') : ['', name];
  // The first field of other owners than the engine is the owner.
  return { owner, method, isFirst: Boolean(owner) && owner !== 'Mahjong' };
}

/** The call as code. @param {string} name @param {Argument[]} args */
function codeOf(name, args) {
  const all = args.map(({ code }) => code);
  if (SPECIAL[name]) return SPECIAL[name].code(...all);
  const { owner, method, isFirst } = partsOf(name);
  const first = isFirst ? all.shift() : owner && 'mahjong';
  // Last options that say nothing are left out.
  if (all.at(-1) === '{}') all.pop();
  const code = `${first ? `${first}.` : ''}${method}(${all.join(', ')})`;
  return method.endsWith('Async') ? `await ${code}` : code;
}

/** What can be seen of an object that has its state behind getters. @param {any} value */
function stateOf(value) {
  const getters = Object.entries(
    Object.getOwnPropertyDescriptors(Object.getPrototypeOf(value)),
  ).filter(([, { get }]) => get);
  return Object.fromEntries(getters.map(([name]) => [name, value[name]]));
}

/** What JSON has no words for. @param {string} _ @param {any} value */
function plain(_, value) {
  if (typeof value === 'bigint') return `${value}n`;
  if (ArrayBuffer.isView(value)) return Array.from(/** @type {any} */ (value));
  if (value instanceof Error) return { ...value, message: value.message };
  if (typeof value?.apply === 'function') return stateOf(value);
  return value === Infinity ? 'Infinity' : value;
}

/** Lists of numbers in one line each. @param {unknown} value */
const shown = (value) =>
  value === undefined
    ? 'undefined'
    : JSON.stringify(value, plain, 2).replace(/\[[^[\]{}]*\]/g, (list) =>
        list.length < 2000 ? list.replace(/\s+/g, ' ') : list,
      );

/** @type {Promise<any> | undefined} */
let loaded;

/** @param {() => Promise<any>} load @param {string} name @param {Argument[]} args */
async function call(load, name, args) {
  const all = await load();
  const engine = await (loaded ??= all.load());
  const values = args.map(({ make }) => make(all, engine));
  if (SPECIAL[name]) return SPECIAL[name].run(all, ...values);
  const { owner, method, isFirst } = partsOf(name);
  if (!owner) return all[method](...values);
  const target = isFirst ? values.shift() : engine;
  return target[method](...values);
}

export { call, codeOf, shown };
