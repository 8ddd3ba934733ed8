// The worker of the page as one file, which starts the engine by running the page's script.
// SPDX-License-Identifier: MIT

export default class extends Worker {
  constructor() {
    const script = document.querySelector('script[type=module]')?.textContent ?? '';
    const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    super(address);
  }
}
