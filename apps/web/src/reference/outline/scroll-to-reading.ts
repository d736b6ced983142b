import { useLayoutEffect, type RefObject } from 'react';

let asked = false;

/** A link was followed: what it opens is to stand at the top of the window. */
export function askToScroll(): void {
  asked = true;
}

/**
 * Brings a section to the top, once it is there, when a link asked for it or its address was opened
 * directly. Going back and forth keeps the place that the router restores.
 */
export function useScrollToReading(target: RefObject<HTMLElement | null>, opened: boolean): void {
  useLayoutEffect(() => {
    const isFirstPage = opened && window.scrollY === 0 && history.length <= 2;
    if (asked || isFirstPage) target.current?.scrollIntoView({ block: 'start' });
    asked = false;
  }, [target, opened]);
}
