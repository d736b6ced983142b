import type { PageHistory } from './router.ts';

/** Milliseconds without scrolling after which the place is kept: browsers refuse an entry that is written all the time. */
const settledMs = 300;

function topIn(state: unknown): number | undefined {
  const top: unknown = Object(state)['top'];
  return typeof top === 'number' ? top : undefined;
}

/** How far a page was scrolled is kept in its entry: back, forward and a reload come to the same place. */
export function createBrowserHistory(): PageHistory {
  const { history, origin } = window;
  let timer = 0;
  let isMoved = false;
  let top = topIn(history.state);

  function keep(): void {
    clearTimeout(timer);
    history.replaceState({ top: window.scrollY }, '');
  }
  function move(to?: number): void {
    clearTimeout(timer);
    isMoved = true;
    top = to;
  }
  const restoreHere = () => void (history.scrollRestoration = 'manual');
  restoreHere();
  window.addEventListener('pageshow', restoreHere);
  window.addEventListener('pagehide', () => {
    keep();
    // After a reload the browser knows the place before this code does.
    history.scrollRestoration = 'auto';
  });
  window.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = window.setTimeout(keep, settledMs);
    },
    { passive: true },
  );
  return {
    get href() {
      const { pathname, search, hash } = window.location;
      return pathname + search + hash;
    },
    get length() {
      return history.length;
    },
    push(href) {
      keep();
      move();
      history.pushState(history.state, '', origin + href);
    },
    replace(href) {
      move();
      history.replaceState(history.state, '', origin + href);
    },
    onMove(listener) {
      window.addEventListener('popstate', ({ state }) => {
        move(topIn(state));
        listener();
      });
    },
    arrive({ location: { hash }, keepsPlace }) {
      if (top !== undefined && !keepsPlace) window.scrollTo(0, top);
      else if (hash) document.getElementById(hash)?.scrollIntoView();
      else if (isMoved && !keepsPlace) window.scrollTo(0, 0);
    },
  };
}
