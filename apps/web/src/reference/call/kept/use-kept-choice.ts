import { useState } from 'react';
import { useLive } from '../../../lib/use-live.ts';

/** A choice that holds from operation to operation, and for this browser's session. */
export function useKeptChoice(name: string): readonly [string, (value: string) => void] {
  const key = `reference.${name}`;
  const kept = useLive(() => read(key), '');
  const [chosen, setChosen] = useState<string>();
  function keep(next: string) {
    setChosen(next);
    try {
      sessionStorage.setItem(key, next);
    } catch {
      // A browser without storage forgets the choice, nothing else.
    }
  }
  return [chosen ?? kept, keep];
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
