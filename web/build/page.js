// page.js - builds dist/web/, the page as static files, and dist/ukeire.html, the page as one file.
// SPDX-License-Identifier: MIT
//
// The names of the script and the style carry a hash of their content, so that no cache between here and
// the reader can pair an old one with a new page. The service worker is built last, with the hash of every
// file that it is to keep; hence its own bytes change with any of them, and that is what makes a browser
// look for a new version.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { META_POLICY, singlePolicy } from './policy.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WEB = join(ROOT, 'dist/web');
const SINGLE = join(ROOT, 'dist/ukeire.html');
const OPTIONS = /** @type {const} */ ({
  absWorkingDir: ROOT, bundle: true, minify: true, target: 'es2022', write: false, logLevel: 'warning',
  legalComments: 'none', charset: 'utf8',
});

/** @param {string | Uint8Array} bytes @param {'sha256' | 'sha384'} [algorithm] */
function hash(bytes, algorithm = 'sha256') {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

/** @param {string} name @param {string} text @param {string} extension */
function hashedName(name, text, extension) {
  return `${name}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.${extension}`;
}

/** @param {string} entry @param {'esm' | 'iife'} [format] */
function bundle(entry, format) {
  const { outputFiles } = buildSync({ ...OPTIONS, entryPoints: [entry], ...format && { format } });
  return outputFiles[0].text.trimEnd();
}

/**
 * The only place of a text, replaced.
 * @param {string} text @param {string} place @param {string} replacement
 */
function replace(text, place, replacement) {
  const parts = text.split(place);
  if (parts.length !== 2) throw new Error(`web/index.html: ${parts.length - 1} times: ${place}`);
  return parts.join(replacement);
}

/** @param {string} text @param {string} policy */
function withPolicy(text, policy) {
  const charset = '<meta charset="utf-8">';
  return replace(text, charset, `${charset}\n<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}

/** Indentation and line ends between tags mean nothing in this page. @param {string} text */
function squeeze(text) {
  return text.replace(/<!--[^]*?-->\n?/g, '').replace(/\n\s*/g, '\n');
}

/** As the tiles' build draws them. @returns {Map<string, Buffer>} by name */
function readIcons() {
  const folder = join(ROOT, 'build');
  const names = readdirSync(folder).filter((name) => /^icon.*\.(svg|png)$/.test(name)).sort();
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

/** A PNG says its width in its header. @param {string} name @param {Buffer} bytes */
function describeIcon(name, bytes) {
  const svg = name.endsWith('.svg');
  const width = svg ? 0 : bytes.readUInt32BE(16);
  return {
    src: name,
    sizes: svg ? 'any' : `${width}x${width}`,
    type: svg ? 'image/svg+xml' : 'image/png',
    ...name.includes('maskable') && { purpose: 'maskable' },
  };
}

/** @param {Map<string, Buffer>} icons */
function makeManifest(icons) {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'web/manifest.webmanifest'), 'utf8'));
  manifest.icons = Array.from(icons, ([name, bytes]) => describeIcon(name, bytes));
  return JSON.stringify(manifest);
}

/**
 * The page as files, by name; './' is what the folder's address gives.
 * @param {string} html @param {string} script @param {string} style @param {Map<string, Buffer>} icons
 */
function makeFiles(html, script, style, icons) {
  const main = hashedName('main', script, 'js');
  const css = hashedName('style', style, 'css');
  let page = withPolicy(html, META_POLICY);
  page = replace(page, '<link rel="stylesheet" href="style/style.css">', `<link rel="stylesheet" href="${css}">`);
  page = replace(page, '<script type="module" src="shell/main.js"></script>',
    `<script type="module" src="${main}"></script>`);
  /** @type {Map<string, string | Buffer>} */
  const files = new Map([['./', page], [main, script], [css, style]]);
  files.set('manifest.webmanifest', makeManifest(icons));
  for (const [name, bytes] of icons) files.set(name, bytes);
  return files;
}

/**
 * The service worker imports what it is to keep. Of the icons that is the one that the page shows: the
 * others are for the system, which keeps its own copy.
 * @param {Map<string, string | Buffer>} files
 */
function makeWorker(files) {
  const kept = [...files].filter(([path]) => !path.endsWith('.png'));
  const list = kept.map(([path, bytes]) => ({ path, integrity: hash(bytes) }));
  const version = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 16);
  writeFileSync(join(ROOT, 'build/kept.js'), `// Written by web/build/page.js; do not edit.
const version = '${version}';
const files = ${JSON.stringify(list)};

export { files, version };
`);
  return bundle('web/shell/sw.js', 'iife');
}

/** @param {Map<string, string | Buffer>} files */
function writeFolder(files) {
  rmSync(WEB, { recursive: true, force: true });
  mkdirSync(WEB, { recursive: true });
  for (const [path, bytes] of files) writeFileSync(join(WEB, path === './' ? 'index.html' : path), bytes);
}

/**
 * In HTML a script ends at the first `</script`, wherever it stands, and `<!--` changes what ends it.
 * esbuild writes neither.
 * @param {string} text
 */
function checkInline(text) {
  const found = text.match(/<\/(script|style)|<!--/i);
  if (found) throw new Error(`"${found[0]}" cannot stand inside the page`);
  return text;
}

/**
 * Everything in one file. A module may stand in a page that was opened from disk, so long as it imports
 * nothing.
 * @param {string} html @param {string} script @param {string} style @param {Map<string, Buffer>} icons
 */
function makeSingle(html, script, style, icons) {
  const code = checkInline(script);
  const icon = icons.get('icon.svg') ?? '';
  let page = withPolicy(html, singlePolicy(hash(code), hash(style)));
  page = replace(page, '<link rel="stylesheet" href="style/style.css">', `<style>${checkInline(style)}</style>`);
  page = replace(page, '<link rel="manifest" href="manifest.webmanifest">\n', '');
  page = page.replace(/<link rel="(icon|apple-touch-icon)"[^>]*>\n/g, '');
  page = replace(page, '</style>\n',
    `</style>\n<link rel="icon" href="data:image/svg+xml;base64,${Buffer.from(icon).toString('base64')}">\n`);
  return replace(page, '<script type="module" src="shell/main.js"></script>', `<script type="module">${code}</script>`);
}

const html = squeeze(readFileSync(join(ROOT, 'web/index.html'), 'utf8'));
const script = bundle('web/shell/main.js', 'esm');
const style = bundle('web/style/style.css');
const icons = readIcons();
const files = makeFiles(html, script, style, icons);
files.set('sw.js', makeWorker(files));
writeFolder(files);
writeFileSync(SINGLE, makeSingle(html, script, style, icons));
