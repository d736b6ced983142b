import { readInterchange, type Interchange } from '@portal/edifact/read-interchange';
import { useEffect, useState } from 'react';

interface Read {
  readonly text: string;
  readonly interchange: Interchange;
}

/** Longer than this a text is read beside the page. */
const longText = 40_000;

/** What stands in a text; while a long one is being read, what stood in the one before. */
export function useInterchange(text: string): {
  readonly interchange: Interchange | null;
  readonly isReading: boolean;
} {
  const [read, setRead] = useState<Read | null>(null);
  const isEmpty = text.trim() === '';
  useEffect(() => {
    if (text.length < longText) return undefined;
    const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Interchange>) => {
      setRead({ text, interchange: data });
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(text);
    return () => worker.terminate();
  }, [text]);
  if (isEmpty) return { interchange: null, isReading: false };
  if (text.length < longText) return { interchange: readInterchange(text), isReading: false };
  return { interchange: read?.interchange ?? null, isReading: read?.text !== text };
}
