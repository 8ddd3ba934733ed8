// The Content-Security-Policy of the page.
// SPDX-License-Identifier: MIT
// The page itself fetches nothing, so its policy has no connect-src. The service worker fetches the
// files that it caches. Only the response for sw.js has WORKER_POLICY, because a worker's policy
// comes with its script. A host with one policy for all files must add connect-src 'self', or the
// page does not work offline. A host need not send a policy, because the page itself contains one.

/** The policy inside the page, where frame-ancestors has no effect. */
export const META_POLICY = ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'", "img-src 'self' data: blob:", "worker-src 'self' blob:",
  "manifest-src 'self'", "base-uri 'none'", "form-action 'none'"].join('; ');
export const PAGE_POLICY = `${META_POLICY}; frame-ancestors 'self'`;
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
/** The policy of the guides, whose pages have an inline script of TypeDoc. */
const GUIDES_POLICY = ["default-src 'none'", "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'", "img-src 'self' data:", "connect-src 'self'",
  "base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"].join('; ');

function policyOf(/** @type {string} */ path) {
  if (/\/sw\.js$/.test(path)) return WORKER_POLICY;
  return /\/docs\//.test(path) ? GUIDES_POLICY : PAGE_POLICY;
}

/** Returns the HTTP headers of a file of the page. @param {string} path */
export const headersOf = (path) => ({
  'content-security-policy': policyOf(path),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});

/** The policy of the page as one file. @param {string[]} scripts @param {string} style its hash */
export function singlePolicy(scripts, style) {
  const allowed = scripts.map((script) => `'${script}'`).join(' ');
  return ["default-src 'none'", `script-src ${allowed} 'wasm-unsafe-eval'`, `style-src '${style}'`,
    'img-src data: blob:', 'worker-src blob:', "base-uri 'none'", "form-action 'none'"].join('; ');
}
