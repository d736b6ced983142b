import { useEffect, useState } from 'react';

/** Whoever walks away leaves no secret on the screen. */
const shownMs = 60_000;

interface ShownAwhile {
  readonly isShown: boolean;
  readonly toggle: () => void;
}

/** Whether a secret is in sight: when asked for, until a minute is over or the page is out of sight. */
export function useShownAwhile(): ShownAwhile {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isShown) return undefined;
    const hide = () => setIsShown(false);
    const hideWhenLeft = () => document.hidden && hide();
    const timer = setTimeout(hide, shownMs);
    document.addEventListener('visibilitychange', hideWhenLeft);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hideWhenLeft);
    };
  }, [isShown]);
  return { isShown, toggle: () => setIsShown(!isShown) };
}
