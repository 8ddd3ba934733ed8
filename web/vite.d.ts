// Files that vite makes modules of. SPDX-License-Identifier: MIT

/// <reference types="vite/client" />
