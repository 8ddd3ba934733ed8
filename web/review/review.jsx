// SPDX-License-Identifier: MIT

export default () => <main class="review" />;
