// The Content-Security-Policy of the page.
// SPDX-License-Identifier: MIT
//
// The page itself fetches nothing, so it has no connect-src. The service worker must fetch the
// files that it keeps, and a worker's policy is the one that its own script is served with: sw.js
// alone is served with WORKER_POLICY. A host that can send but one policy for all files must add
// connect-src 'self' to it; otherwise the page works, but not offline. A host that sends none is
// fine: the page carries its own.

const PAGE = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** In the page, where frame-ancestors does not count. */
const META_POLICY = PAGE.join('; ');
const PAGE_POLICY = `${META_POLICY}; frame-ancestors 'self'`;
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
/** The pages of the guides, which TypeDoc makes, have a script inline. */
const GUIDES_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** @param {string} path */
function policyOf(path) {
  if (/\/sw\.js$/.test(path)) return WORKER_POLICY;
  return /\/docs\//.test(path) ? GUIDES_POLICY : PAGE_POLICY;
}

/** The headers of one file of the page. @param {string} path */
function headersOf(path) {
  return {
    'content-security-policy': policyOf(path),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
}

/**
 * Of the single file, which has nothing beside it: only these scripts and styles.
 * @param {string[]} scripts @param {string} style hashes
 */
function singlePolicy(scripts, style) {
  const allowed = scripts.map((script) => `'${script}'`).join(' ');
  return ["default-src 'none'", `script-src ${allowed} 'wasm-unsafe-eval'`, `style-src '${style}'`,
    'img-src data: blob:', 'worker-src blob:', "base-uri 'none'", "form-action 'none'"].join('; ');
}

export { META_POLICY, PAGE_POLICY, headersOf, singlePolicy };
