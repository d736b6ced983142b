import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom knows <dialog> as an element, but cannot open one as a modal; a test of bytes runs without jsdom.
if ('HTMLDialogElement' in globalThis) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}

// What a page loads on demand can take seconds on a busy machine.
configure({ asyncUtilTimeout: 5000 });
afterEach(cleanup);
