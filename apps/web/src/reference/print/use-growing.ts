import { useEffect, useState } from 'react';

const step = 10;

/** How many of a long list are rendered: some more at each turn, so that the page answers meanwhile. */
export function useGrowing(total: number): number {
  const [count, setCount] = useState(step);
  useEffect(() => {
    if (count >= total) return undefined;
    const next = setTimeout(() => setCount(count + step));
    return () => clearTimeout(next);
  }, [count, total]);
  return Math.min(count, total);
}
