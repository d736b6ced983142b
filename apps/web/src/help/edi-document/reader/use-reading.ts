import { readInterchanges, type Reading } from '@portal/edifact/read-interchanges';
import { useEffect, useState } from 'react';

interface TextReading {
  readonly text: string;
  readonly reading: Reading;
}

/** Longer than this a text is read beside the page. */
const longText = 40_000;

/** What stands in a text; while a long one is being read, what stood in the one before. */
export function useReading(text: string): {
  readonly reading: Reading | null;
  readonly isReading: boolean;
} {
  const [read, setRead] = useState<TextReading | null>(null);
  const isEmpty = text.trim() === '';
  useEffect(() => {
    if (text.length < longText) return undefined;
    const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => {
      setRead({ text, reading: data });
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(text);
    return () => worker.terminate();
  }, [text]);
  if (isEmpty) return { reading: null, isReading: false };
  if (text.length < longText) return { reading: readInterchanges(text), isReading: false };
  return { reading: read?.reading ?? null, isReading: read?.text !== text };
}
