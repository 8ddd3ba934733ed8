// A worker of the page as one file, which runs the page's script to start the engine.
// SPDX-License-Identifier: MIT

export default class extends Worker {
  constructor() {
    const script = document.querySelector('script[type=module]')?.textContent ?? '';
    const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    super(address);
  }
}
