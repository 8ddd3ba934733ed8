// arguments.js - what was typed into a field as an argument: its value, and the code that gives it.
// SPDX-License-Identifier: MIT
//
// Nothing that is typed is run as code: it is JSON, or else text. What a function takes that is
// neither, as the counts of a batch or a game, is made of it by another function.

/**
 * `make` is told all that the package exports, and the engine.
 * @typedef {{ code: string, make: (all: any, engine: any) => unknown }} Argument
 */

/** What was typed, as a value. @param {string} text @returns {any} */
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

/** Options with the engine among them. @param {string} text */
function withEngine(text) {
  const options = valueOf(text);
  const code = isEmpty(options)
    ? '{ engine: mahjong }'
    : written(options).replace('{', '{ engine: mahjong,');
  const make = (/** @type {any} */ _, /** @type {any} */ engine) => ({ engine, ...options });
  return { code, make };
}

/** What is wrong with a line of a batch, or with a log, is told. @param {any} error */
const refuse = ({ code, message }, place = '') => {
  throw Object.assign(new Error(`${place}${message}`), { code });
};

/**
 * By the kind of a field.
 * @type {Record<string, (text: string) => Argument>}
 */
const KINDS = {
  value(text) {
    const value = valueOf(text);
    return { code: written(value), make: () => value };
  },
  /** As it is, whatever it looks like. */
  text: (text) => ({ code: quoted(text), make: () => text }),
  /** A hand a line, as a list. */
  lines(text) {
    const lines = text.split('\n').filter((line) => line.trim());
    return { code: written(lines), make: () => lines };
  },
  /** A hand a line, as counts. */
  counts: (text) => ({
    code: `parseBatch(${quoted(text)}).counts`,
    make({ parseBatch }) {
      const { counts, errors } = parseBatch(text);
      return errors.length ? refuse(errors[0], `line ${errors[0].line}: `) : counts;
    },
  }),
  /** Wins as records. */
  records(text) {
    const wins = valueOf(text);
    return {
      code: `mahjong.packWins(${written(wins)})`,
      make: (_, engine) => engine.packWins(wins),
    };
  },
  /** The first game of a log. */
  game: (text) => ({
    code: `readGames(${quoted(text)})[0]`,
    make({ readGames }) {
      const [game] = readGames(text);
      return game.problem ? refuse(game.problem, `${game.problem.place}: `) : game;
    },
  }),
  asking: withEngine,
  table(text) {
    const { code, make } = withEngine(text);
    return { code: `table(${code})`, make: (all, engine) => all.table(make(all, engine)) };
  },
  bare(text) {
    const options = valueOf(text);
    return {
      code: `mahjong.bare(${isEmpty(options) ? '' : written(options)})`,
      make: (_, engine) => engine.bare(options),
    };
  },
};

/** @param {string | undefined} kind @param {string} text */
const argumentOf = (kind, text) => KINDS[kind ?? 'value'](text);

export { argumentOf };
