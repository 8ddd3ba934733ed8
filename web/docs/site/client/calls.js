// calls.js - what was typed as a call: as code, done, and its answer as JSON.
// SPDX-License-Identifier: MIT
//
// Nothing that is typed is run as code: arguments are JSON, or else text.

/** @type {Promise<any> | undefined} */
let loaded;

/** What was typed, as a value. @param {string} text */
function valueOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    // An object or a list that is no JSON is a slip, and not the text of a hand.
    if (/^\s*[{"]|^\s*\[["{\d-]*["{,]/.test(text)) throw new Error(`no JSON: ${text}`);
    return text;
  }
}

/** @param {unknown} value */
const isEmpty = (value) =>
  typeof value === 'object' && value !== null && !Object.keys(value).length;

/** @param {string} text */
const quoted = (text) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** A value as one would write it. @param {any} value @returns {string} */
function written(value) {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(
    ([name, one]) => `${/^[a-z]\w*$/i.test(name) ? name : quoted(name)}: ${written(one)}`,
  );
  return entries.length ? `{ ${entries.join(', ')} }` : '{}';
}

/** The call as code. @param {string} name @param {unknown[]} args */
function codeOf(name, args) {
  const [owner, method] = name.includes('.') ? name.split('.') : ['', name];
  const isTable = owner === 'Table';
  const said = args.filter((value, i) => i < args.length - 1 || !isEmpty(value) || (isTable && !i));
  if (!isTable) return `${owner ? 'mahjong.' : ''}${method}(${said.map(written).join(', ')})`;
  const [table, ...rest] = said;
  const options = written(table)
    .replace(/^\{( ?)/, '{ engine: mahjong,$1')
    .replace(/,}$/, ' }');
  return `table(${options}).${method}(${rest.map(written).join(', ')})`;
}

/** What JSON has no words for. @param {string} _ @param {any} value */
function plain(_, value) {
  if (typeof value === 'bigint') return `${value}n`;
  if (ArrayBuffer.isView(value)) return Array.from(/** @type {any} */ (value));
  return value === Infinity ? 'Infinity' : value;
}

/** Lists of numbers in one line each. @param {unknown} value */
const shown = (value) =>
  value === undefined
    ? 'undefined'
    : JSON.stringify(value, plain, 2).replace(/\[[^[\]{}]*\]/g, (list) =>
        list.length < 2000 ? list.replace(/\s+/g, ' ') : list,
      );

/** @param {() => Promise<any>} load @param {string} name @param {any[]} args */
async function call(load, name, args) {
  const all = await load();
  const [owner, method] = name.includes('.') ? name.split('.') : ['', name];
  if (!owner) return all[method](...args);
  const engine = await (loaded ??= all.load());
  if (owner !== 'Table') return engine[method](...args);
  const [options, ...rest] = args;
  return all.table({ engine, ...options })[method](...rest);
}

export { call, codeOf, shown, valueOf };
