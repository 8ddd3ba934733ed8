// ukeire/thread: the script of a worker, to be served and named in createWorker({ url }).
// SPDX-License-Identifier: MIT
//
// The file is a classic script and exports nothing.

export {};
