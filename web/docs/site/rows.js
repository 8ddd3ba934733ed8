// rows.js - what the search looks through: a row for each section of a guide, and for each name
// and member of the reference.
// SPDX-License-Identifier: MIT

import { slug } from './markdown.js';

/** @typedef {[title: string, page: string, address: string, text: string]} Row */

/** Words alone, in one line. @param {string} text */
const words = (text) =>
  text
    .replace(/^```(js|text|html|json|sql|csv|python|c|cpp)\n[^]*?^```$/gm, ' ')
    .replace(/\]\([^)]*\)|\{@link\s+(\S+?)\s*\}/g, (_, name) => name ?? '')
    .replace(/```\w*\n|[|#]+/g, ' ')
    .replace(/[`*[\]]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** @param {string} name @param {string} title @param {string} text @returns {Row[]} */
function rowsOfGuide(name, title, text) {
  const [first, ...rest] = text.replace(/^# .*\n/, '').split(/^(?=#{2,} )/m);
  const sections = rest.map((section) => {
    const heading = section.match(/^#+ (.*)\n/)?.[1] ?? '';
    const body = section.slice(section.indexOf('\n'));
    return /** @type {Row} */ ([
      words(heading),
      title,
      `${name}.html#${slug(heading)}`,
      words(body),
    ]);
  });
  return [[title, 'Guide', `${name}.html`, words(first)], ...sections];
}

/** @param {import('./symbols.js').ApiPage} page @returns {Row[]} */
function rowsOfApi({ name: page, title, all }) {
  return all.flatMap(({ name, doc, members }) => [
    /** @type {Row} */ ([name, title, `${page}.html#${name}`, words(doc)]),
    ...(members ?? []).map(
      (member) =>
        /** @type {Row} */ ([
          member.name,
          `${title}, ${name}`,
          `${page}.html#${name}.${member.name}`,
          words(member.doc),
        ]),
    ),
  ]);
}

export { rowsOfApi, rowsOfGuide };
