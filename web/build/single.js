// The page as one file: its script is that of its threads, too.
// SPDX-License-Identifier: MIT

if (typeof document === 'undefined') void import('../engine/worker.js');
else void import('../main.jsx');
