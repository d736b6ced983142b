import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom knows <dialog> as an element, but cannot open one as a modal.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

afterEach(cleanup);
