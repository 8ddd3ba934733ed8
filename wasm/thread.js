// ukeire/thread: the script of the worker, bundled into one classic script, which Blob workers and
// node workers from text can run.
// SPDX-License-Identifier: MIT

import { serve } from './thread/serve.js';

serve();
