import { useState } from 'react';

/** A choice that holds from operation to operation, and for this browser's session. */
export function useKeptChoice(name: string): readonly [string, (value: string) => void] {
  const key = `reference.${name}`;
  const [value, setValue] = useState(() => read(key));
  function keep(next: string) {
    setValue(next);
    try {
      sessionStorage.setItem(key, next);
    } catch {
      // A browser without storage forgets the choice, nothing else.
    }
  }
  return [value, keep];
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
