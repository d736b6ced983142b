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

// Nor does it lay anything out: no medium matches, nothing is scrolled, nothing comes into view.
if ('window' in globalThis) {
  Object.assign(window, {
    matchMedia: (media: string) =>
      Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
    scrollTo: () => undefined,
  });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  class NoObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.ResizeObserver ??= NoObserver;
  Object.assign(window, { IntersectionObserver: window.IntersectionObserver ?? NoObserver });
}

// What a page loads on demand can take seconds on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);
