import { useRef } from 'react';

/** Names a request: the same body has the same name, so that repeating it after a lost answer creates one thing. */
export function useAttempt(): (request: unknown) => string {
  const last = useRef({ body: '', attempt: '' });
  return (request) => {
    const body = JSON.stringify(request);
    if (last.current.body !== body) last.current = { body, attempt: createAttempt() };
    return last.current.attempt;
  };
}

/** Not randomUUID: that one is missing on a plain-HTTP host other than localhost. */
export function createAttempt(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '-',
  );
}
