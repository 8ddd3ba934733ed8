// ukeire/thread: the script of the worker, bundled into a classic script, which workers from a Blob
// and node's workers from text can run.
// SPDX-License-Identifier: MIT

import { serve } from './thread/serve.js';

serve();
