// Types of the files that vite turns into modules. SPDX-License-Identifier: MIT

/// <reference types="vite/client" />
