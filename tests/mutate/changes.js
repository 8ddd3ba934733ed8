// changes.js - the small changes that a C text can suffer.
// SPDX-License-Identifier: MIT
//
// A text is cut into tokens; comments, strings and #include lines are none. Each change replaces
// one stretch of the text by another: an operator by its neighbour, a whole number by the next one,
// a condition by its contrary, a statement by nothing.

/** @typedef {{ text: string, start: number, end: number }} Token */
/** @typedef {{ start: number, end: number, text: string, what: string }} Change */

const TOKEN = new RegExp(
  [
    /\/\*[^]*?\*\/|\/\/.*/, // comments
    /#(?!\s*define)(?:\\\n|.)*|#\s*define/, // preprocessor lines, but for the text of a define
    /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/,
    /(?<word>[A-Za-z_]\w*|\d[\w.]*|<<=|>>=|->|\+\+|--|&&|\|\||<<|>>|[-+*/%&|^=<>!]=|[^\s\w])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** @type {Record<string, string>} */
const BINARY = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
  '&': '|',
  '|': '&',
  '<<': '>>',
  '>>': '<<',
};

/** @type {Record<string, string>} */
const ANYWHERE = { '++': '--', '--': '++', '+=': '-=', '-=': '+=', '|=': '&=', '&=': '|=' };

const KEYWORDS = /^(return|if|else|for|while|do|switch|case|default|goto|sizeof|typedef|static)$/;

/** @param {string} text @returns {Token[]} */
function tokensOf(text) {
  return [...text.matchAll(TOKEN)]
    .filter(({ groups }) => groups?.word)
    .map(({ 0: word, index }) => ({ text: word, start: index, end: index + word.length }));
}

/** Can a token end an operand, so that an operator after it has two? @param {Token} [before] */
function endsOperand(before) {
  return before !== undefined && /^[\w)\]]+$/.test(before.text) && !KEYWORDS.test(before.text);
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
const replaced = (token, text) => ({ ...token, text, what: `${token.text} is now ${text}` });

/** @param {Token[]} tokens @param {number} i @returns {Change[]} */
function operatorChanges(tokens, i) {
  const { text } = tokens[i];
  if (text in ANYWHERE) return [replaced(tokens[i], ANYWHERE[text])];
  return text in BINARY && endsOperand(tokens[i - 1]) ? [replaced(tokens[i], BINARY[text])] : [];
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
  const name = /^[A-Za-z_]\w*$/.test(text) && !KEYWORDS.test(text);
  const used = name && /^(\(|\.|->|\[|.?=|\+\+|--)$/.test(next);
  if (!(used || /^(break|continue)$/.test(text)) || !startsStatement(tokens, i)) return [];
  let at = i;
  while (at < tokens.length && !/^[;{})]$/.test(tokens[at].text))
    at = /^[([]$/.test(tokens[at].text) ? closing(tokens, at) + 1 : at + 1;
  if (tokens[at]?.text !== ';') return [];
  return [{ start, end: tokens[at].start, text: '', what: 'a statement is dropped' }];
}

/** Every change of a text, in its order. @param {string} text @returns {Change[]} */
function changesOf(text) {
  const tokens = tokensOf(text);
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
