// ukeire/thread: the worker's script. Workers from a Blob and node's workers from text can run this
// script's bundle, a classic script.
// SPDX-License-Identifier: MIT

import { serve } from './thread/serve.js';

serve();
