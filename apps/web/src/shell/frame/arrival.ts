import { useEffect, useLayoutEffect, useRef } from 'react';
import { tellPageLive } from '../../lib/page-live.ts';
import { usePageState, useRouter } from '../../router/use-router.ts';

/** Beside a page: once it is there, the reader is at its heading, whether they see or hear it, and at their place in it. */
export function Arrival() {
  const { history } = useRouter();
  const state = usePageState((shown) => shown);
  const { pathname } = state.location;
  const before = useRef(pathname);
  useEffect(tellPageLive, []);
  useLayoutEffect(() => history.arrive(state), [history, state]);
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
