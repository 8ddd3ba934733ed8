// changes.js - the small changes that a text of C or JavaScript can suffer.
// SPDX-License-Identifier: MIT
//
// A text is cut into tokens; comments and #include lines are none, and what is quoted is left as it
// is. Each change replaces one stretch of the text by another: an operator by its neighbour, a
// whole number by the next one, a condition by its contrary, a statement by nothing.

/**
 * @typedef {import('./areas.js').Language} Language
 * @typedef {{ text: string, start: number, end: number, quoted: boolean }} Token
 * @typedef {{ start: number, end: number, text: string, what: string }} Change
 */

const COMMENT = /\/\*[^]*?\*\/|\/\/.*/;
const STRING = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/;

/**
 * What is skipped, what is quoted, and the words between.
 * @type {Record<Language, { skipped: RegExp[], quoted: RegExp[], word: RegExp }>}
 */
const SYNTAX = {
  c: {
    // Of a define, its text is looked at.
    skipped: [COMMENT, /#(?!\s*define)(?:\\\n|.)*|#\s*define/],
    quoted: [STRING],
    word: /[A-Za-z_]\w*|\d[\w.]*|<<=|>>=|->|\+\+|--|&&|\|\||<<|>>|[-+*/%&|^=<>!]=|[^\s\w]/,
  },
  js: {
    skipped: [COMMENT],
    quoted: [
      STRING,
      /`(?:\\.|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}|[^`\\])*`/,
      // An expression.
      /(?<=(?:[=(,:[!&|?{};]|\breturn)\s*)\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[\n])+\/\w*/,
    ],
    word: new RegExp(
      [
        String.raw`#?[A-Za-z_$][\w$]*|\d[\w.]*|>>>=?|[*]{2}=?|[=!]==|=>|\?\?=?|\?\.|\.{3}`,
        String.raw`&&=?|\|\|=?|<<=?|>>=?|\+\+|--|[-+*/%&|^=<>!]=|[^\s\w]`,
      ].join('|'),
    ),
  },
};

/** @param {Language} language */
function tokenPattern(language) {
  const { skipped, quoted, word } = SYNTAX[language];
  const any = (/** @type {RegExp[]} */ list) => list.map(({ source }) => source).join('|');
  return new RegExp(`${any(skipped)}|(?<quoted>${any(quoted)})|(?<word>${word.source})`, 'g');
}

const TOKEN = { c: tokenPattern('c'), js: tokenPattern('js') };

/** @type {Record<string, string>} */
const BINARY = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '&': '|',
  '|': '&',
  '<<': '>>',
  '>>': '<<',
};

/** @type {Record<string, string>} */
const ANYWHERE = {
  '++': '--',
  '--': '++',
  '+=': '-=',
  '-=': '+=',
  '|=': '&=',
  '&=': '|=',
  true: 'false',
  false: 'true',
};

const KEYWORDS =
  /^(return|if|else|for|while|do|switch|case|default|goto|sizeof|typedef|static|const|let)$/;

/** @param {string} text @param {Language} language @returns {Token[]} */
function tokensOf(text, language) {
  return [...text.matchAll(TOKEN[language])]
    .filter(({ groups }) => groups?.word ?? groups?.quoted)
    .map(({ 0: word, index, groups }) => ({
      text: word,
      start: index,
      end: index + word.length,
      quoted: Boolean(groups?.quoted),
    }));
}

/** Can a token end an operand, so that an operator after it has two? @param {Token} [before] */
function endsOperand(before) {
  if (before === undefined || before.quoted) return Boolean(before);
  return /^([\w$#]+|[)\]])$/.test(before.text) && !KEYWORDS.test(before.text);
}

/** The token that closes the bracket at `open`. @param {Token[]} tokens @param {number} open */
function closing(tokens, open) {
  let depth = 0;
  for (let i = open; i < tokens.length; i++) {
    if (/^[([{]$/.test(tokens[i].text)) depth++;
    if (/^[)\]}]$/.test(tokens[i].text) && --depth === 0) return i;
  }
  return tokens.length - 1;
}

/** @param {Token} token @param {string} text @returns {Change} */
const replaced = ({ text: before, start, end }, text) => ({
  start,
  end,
  text,
  what: `${before} is now ${text}`,
});

/** @param {Token[]} tokens @param {number} i @returns {Change[]} */
function operatorChanges(tokens, i) {
  const { text } = tokens[i];
  if (Object.hasOwn(ANYWHERE, text)) return [replaced(tokens[i], ANYWHERE[text])];
  if (text === '!') return [{ ...replaced(tokens[i], ''), what: 'a ! is dropped' }];
  const binary = Object.hasOwn(BINARY, text) && endsOperand(tokens[i - 1]);
  return binary ? [replaced(tokens[i], BINARY[text])] : [];
}

/** @param {Token} token @returns {Change[]} */
function constantChanges(token) {
  const [, number, suffix] = token.text.match(/^(0x[\da-fA-F]+|\d+)([uUlL]*)$/) ?? [];
  return number ? [replaced(token, `${BigInt(number) + 1n}${suffix}`)] : [];
}

/** @param {Token[]} tokens @param {number} i @param {string} all @returns {Change[]} */
function conditionChanges(tokens, i, all) {
  if (!/^(if|while)$/.test(tokens[i].text) || tokens[i + 1]?.text !== '(') return [];
  const [start, end] = [tokens[i + 1].start, tokens[closing(tokens, i + 1)].end];
  const condition = all.slice(start, end);
  return [{ start, end, text: `(!${condition})`, what: `${tokens[i].text} is negated` }];
}

/**
 * Is the bracket at `close` that of an if or a loop?
 * @param {Token[]} tokens @param {number} close
 */
function endsHead(tokens, close) {
  let depth = 0;
  for (let i = close; i > 0; i--) {
    if (/^[)\]]$/.test(tokens[i].text)) depth++;
    if (/^[([]$/.test(tokens[i].text) && --depth === 0)
      return /^(if|for|while)$/.test(tokens[i - 1].text);
  }
  return false;
}

/** May a statement begin at a place? @param {Token[]} tokens @param {number} i */
function startsStatement(tokens, i) {
  const before = tokens[i - 1]?.text ?? '';
  return /^([;{}]|else|do)$/.test(before) || (before === ')' && endsHead(tokens, i - 1));
}

/**
 * A jump, or an expression that stands as a statement: it begins with a name, and no other name
 * follows as in a declaration.
 * @param {Token[]} tokens @param {number} i @returns {Change[]}
 */
function statementChanges(tokens, i) {
  const { text, start } = tokens[i];
  const next = tokens[i + 1]?.text ?? '';
  const name = /^[A-Za-z_$][\w$]*$/.test(text) && !KEYWORDS.test(text);
  const used = name && /^(\(|\.|->|\[|.?=|\+\+|--)$/.test(next);
  if (!(used || /^(break|continue)$/.test(text)) || !startsStatement(tokens, i)) return [];
  let at = i;
  while (at < tokens.length && !/^[;{})]$/.test(tokens[at].text))
    at = /^[([]$/.test(tokens[at].text) ? closing(tokens, at) + 1 : at + 1;
  if (tokens[at]?.text !== ';') return [];
  return [{ start, end: tokens[at].start, text: '', what: 'a statement is dropped' }];
}

/**
 * Every change of a text, in its order.
 * @param {string} text @param {Language} language
 * @returns {Change[]}
 */
function changesOf(text, language) {
  const tokens = tokensOf(text, language);
  return tokens.flatMap((token, i) => [
    ...operatorChanges(tokens, i),
    ...constantChanges(token),
    ...conditionChanges(tokens, i, text),
    ...statementChanges(tokens, i),
  ]);
}

/** @param {string} text @param {Change} change */
const apply = (text, change) => text.slice(0, change.start) + change.text + text.slice(change.end);

export { apply, changesOf };
