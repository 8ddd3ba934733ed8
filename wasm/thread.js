// ukeire/thread: the script of the worker. It is bundled into one classic script, since that is
// what a Blob worker and a node worker from text can run.
// SPDX-License-Identifier: MIT

import { serve } from './thread/serve.js';

serve();
