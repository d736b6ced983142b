import { useSyncExternalStore } from 'react';

const wide = '(min-width: 1100px)';

function subscribe(onChange: () => void) {
  const media = window.matchMedia(wide);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether a list has room beside it. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
