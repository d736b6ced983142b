import { useEffect, useRef, useState, type RefObject } from 'react';

/** Its first line must be in view: an edge of it alone is not. */
const edge = '0px 0px -48px 0px';

interface Seen {
  /** For the element whose place is watched. */
  readonly place: RefObject<HTMLElement | null>;
  /** Stays true once the place has come into view. */
  readonly isSeen: boolean;
}

/** Whether a place has come into view: what is far below costs no request until somebody goes there. */
export function useSeen(): Seen {
  const place = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isSeen) return undefined;
    const tell = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    };
    const observer = new IntersectionObserver(tell, { rootMargin: edge });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return { place, isSeen };
}
