// A worker of the page as one file. It runs the page's script, which starts the engine there.
// SPDX-License-Identifier: MIT

export default class extends Worker {
  constructor() {
    const script = document.querySelector('script[type=module]')?.textContent ?? '';
    const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    super(address);
  }
}
