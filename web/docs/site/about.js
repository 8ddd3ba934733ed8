// about.js - the page about the package as a whole: README from its speed on, as a guide.
// SPDX-License-Identifier: MIT

const TITLE = '# Speed, size, limits and licence';
const FIRST = '\n## Speed\n';

/** With links as a file of `web/docs/` has them. @param {string} readme */
function aboutOf(readme) {
  const at = readme.indexOf(FIRST);
  if (at < 0) throw new Error('README.md has no section about speed');
  const text = readme
    .slice(at)
    .replace(/<!--[^]*?-->\n/g, '')
    .replace(/\]\((?!https?:|#)/g, '](../../')
    .replaceAll('](../../web/docs/', '](');
  return `${TITLE}\n${text}`;
}

export { aboutOf };
