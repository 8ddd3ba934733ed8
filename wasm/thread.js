// ukeire/thread: the worker's script. It is bundled into a classic script, which can run in a
// worker from a Blob and in a worker of node from text.
// SPDX-License-Identifier: MIT

import { serve } from './thread/serve.js';

serve();
