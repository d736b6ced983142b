import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Brings what has just arrived to the top of what scrolls, where not all of it is on the screen.
 * The focus stays where it is: whoever sent the call can send it again.
 */
export function useInView(arrived: object | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = arrived && place.current?.getBoundingClientRect();
    const isSeen = box && box.top >= 0 && box.bottom <= window.innerHeight;
    if (box && !isSeen) place.current?.scrollIntoView({ block: 'start' });
  }, [arrived]);
  return place;
}
