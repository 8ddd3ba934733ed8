// The page as one file, whose workers run the same script.
// SPDX-License-Identifier: MIT

if (typeof document === 'undefined') void import('../engine/worker.js');
else void import('../main.jsx');
