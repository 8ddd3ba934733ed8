// layout.js - the frame of every page of the site.
// SPDX-License-Identifier: MIT

import { META_POLICY } from '../../build/policy.js';
import { escape } from './code.js';

/** @typedef {{ name: string, title: string }} Link */
/** @typedef {{ title: string, links: Link[] }} Group */

/** @param {Group[]} groups @param {string} current */
function navigation(groups, current) {
  const item = (/** @type {Link} */ { name, title }) => {
    const here = name === current ? ' aria-current="page"' : '';
    return `<li><a href="${name}.html"${here}>${escape(title)}</a></li>`;
  };
  return groups
    .map(({ title, links }) => `<p>${title}</p>\n<ul>\n${links.map(item).join('\n')}\n</ul>`)
    .join('\n');
}

/** The body of a guide, with a list of its headings below the title. @param {string} body */
function withHeadings(body) {
  const links = Array.from(
    body.matchAll(/<h2 id="([^"]*)">(.*)<\/h2>/g),
    // A heading may have a link of its own.
    ([, id, html]) => `<li><a href="#${id}">${html.replace(/<\/?a\b[^>]*>/g, '')}</a></li>`,
  );
  if (links.length < 2) return body;
  const list = `<ul class="names">\n${links.join('\n')}\n</ul>`;
  return body.replace('</h1>\n', `</h1>\n<nav aria-label="On this page">\n${list}\n</nav>\n`);
}

/**
 * @param {Link & { body: string }} page @param {Group[]} groups
 * @param {{ style: string, scripts: string[] }} files by name
 */
function layOut({ name, title, body }, groups, { style, scripts }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${META_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)} - ukeire</title>
<link rel="icon" href="../icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
${scripts.map((script) => `<script src="${script}" defer></script>`).join('\n')}
</head>
<body>
<a class="skip" href="#content">To the text</a>
<header>
<a class="home" href="index.html">ukeire</a>
<a href="../index.html">Analyse a hand</a>
<form role="search" hidden>
<label for="search">Search</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" aria-controls="found">
</form>
</header>
<section id="found" aria-label="Results" aria-live="polite" hidden></section>
<div class="columns">
<nav aria-label="All pages">
<details class="menu"><summary>All pages</summary>
${navigation(groups, name)}
</details>
</nav>
<main id="content" tabindex="-1">
${body}</main>
</div>
</body>
</html>
`;
}

export { layOut, withHeadings };
