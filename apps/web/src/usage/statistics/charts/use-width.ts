import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in pixels, again whenever it changes: a chart is drawn anew, its text never scaled. */
export function useWidth<Shown extends HTMLElement>(initial: number) {
  const ref = useRef<Shown>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(240, Math.floor(entry.contentRect.width)));
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
