// build.js - writes the site of guides and reference: build.js FOLDER
// SPDX-License-Identifier: MIT
//
// Guides are `web/docs/*.md`, the reference is made of `wasm/*.d.ts`, and contents.js has the order
// of both. Pages share a style and a script, whose names have a hash of their content. What the
// search looks through, and the engine for the forms, are scripts that a page loads when they are
// wanted: its policy lets it fetch nothing.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeScript } from '../../build/script.js';
import { aboutOf } from './about.js';
import { GUIDES, REFERENCE } from './contents.js';
import { rowsOfApi, rowsOfGuide } from './rows.js';
import { layOut, withHeadings } from './layout.js';
import { makeMarkdown } from './markdown.js';
import { referenceOf } from './reference.js';
import { apiPages, codesIn, makeSymbols } from './symbols.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DOCS = join(ROOT, 'web/docs');
const PICTURE = 'page.webp';

/** @param {string} entry @param {Record<string, string>} [define] */
const bundle = (entry, define) => makeScript(`web/docs/site/client/${entry}`, define);

/** The guides in their order. */
function readGuides() {
  const wanted = GUIDES.flatMap(([, names]) => names);
  const there = readdirSync(DOCS).filter((name) => name.endsWith('.md'));
  const lost = there.filter((name) => !wanted.includes(name.slice(0, -3)));
  if (lost.length) throw new Error(`web/docs/site/contents.js does not name ${lost}`);
  return wanted.map((name) => {
    const text =
      name === 'about'
        ? aboutOf(readFileSync(join(ROOT, 'README.md'), 'utf8'))
        : readFileSync(join(DOCS, `${name}.md`), 'utf8');
    const title = text.match(/^# (.*)\n/)?.[1];
    if (!title) throw new Error(`web/docs/${name}.md has no title`);
    return { name, title, text };
  });
}

/** @typedef {ReturnType<typeof readGuides>[number]} Guide */

/**
 * What stands beside every page.
 * @param {Guide[]} guides @param {import('./symbols.js').ApiPage[]} api
 */
function groupsOf(guides, api) {
  const groups = GUIDES.map(([title, names]) => ({
    title,
    links: guides.filter(({ name }) => names.includes(name)),
  }));
  return [...groups, { title: 'Reference', links: api }];
}

/** The first page: every guide and page of the reference with what it begins with. */
function welcome(
  /** @type {Guide[]} */ guides,
  /** @type {import('./symbols.js').ApiPage[]} */ api,
  /** @type {(text: string) => string} */ markdown,
) {
  const entries = REFERENCE.map(([, entry]) => entry);
  const lines = [
    '# ukeire',
    'Riichi mahjong in WebAssembly: shanten, useful tiles, win probability, expected score, danger '
      + 'and the score of a win. The guides have a page for each task; every program in them runs '
      + 'as it stands. In the reference each function can be tried.',
    ...GUIDES.map(([title, names]) =>
      [
        `## ${title}`,
        ...guides
          .filter(({ name }) => names.includes(name))
          .map(({ name, title: t }) => `- [${t}](${name}.md)`),
      ].join('\n'),
    ),
    [
      '## Reference',
      ...api.map(
        ({ name, title, entry }) =>
          `- [${title}](${name}.md)${entries.includes(entry) ? `: \`${entry}\`` : ''}`,
      ),
    ].join('\n'),
  ];
  const html = markdown(lines.join('\n\n'));
  const picture = existsSync(join(DOCS, PICTURE))
    ? `<p><a href="../index.html"><img src="${PICTURE}" alt="The page: a hand of 14 tiles, the best`
      + ' discard, and what each discard does"></a></p>\n'
    : '';
  return html.replace('</p>\n', `</p>\n${picture}`);
}

/** @param {string} folder */
function build(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /**
   * Writes a file whose name has a hash of its content.
   * @param {string} name @param {string} text
   */
  const writeHashed = (name, text) => {
    const digits = createHash('sha256').update(text).digest('hex').slice(0, 10);
    const file = name.replace(/(?=\.\w+$)/, `.${digits}`);
    writeFileSync(join(folder, file), text);
    return file;
  };

  const guides = readGuides();
  const api = apiPages();
  const codes = codesIn(guides.find(({ name }) => name === 'errors')?.text ?? '');
  const symbols = makeSymbols(api, codes);
  const markdown = makeMarkdown(symbols);
  const rows = [
    ...guides.flatMap(({ name, title, text }) => rowsOfGuide(name, title, text)),
    ...api.flatMap(rowsOfApi),
  ];
  const index = writeHashed('search.js', `ukeireDocs.search(${JSON.stringify(rows)});\n`);
  const engine = writeHashed('engine.js', bundle('engine.js'));
  const style = writeHashed('docs.css', bundle('docs.css'));
  const ENGINE = JSON.stringify(engine);
  const script = writeHashed(
    'docs.js',
    bundle('docs.js', { INDEX: JSON.stringify(index), ENGINE }),
  );
  const figures = writeHashed('figures.js', bundle('figures.js', { ENGINE }));
  const articles = writeHashed(
    'articles.js',
    bundle('articles.js', { ENGINE, FIGURES_FILE: JSON.stringify(figures) }),
  );
  const scriptsOf = (/** @type {string} */ page) =>
    page === 'articles' ? [script, articles] : [script];
  const pages = [
    { name: 'index', title: 'Guides and reference', body: welcome(guides, api, markdown.ofGuide) },
    ...guides.map(({ name, title, text }) => ({
      name,
      title,
      body: withHeadings(markdown.ofGuide(text)),
    })),
    ...api.map((page) => ({
      name: page.name,
      title: page.title,
      body: referenceOf(page, { symbols, markdown }),
    })),
  ];
  const groups = groupsOf(guides, api);
  for (const page of pages) {
    writeFileSync(
      join(folder, `${page.name}.html`),
      layOut(page, groups, { style, scripts: scriptsOf(page.name) }),
    );
  }
  if (existsSync(join(DOCS, PICTURE))) {
    writeFileSync(join(folder, PICTURE), readFileSync(join(DOCS, PICTURE)));
  }
}

const [, , folder] = process.argv;
if (!folder) throw new Error('build.js FOLDER');
build(folder);
