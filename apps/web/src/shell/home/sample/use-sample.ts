import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import type { SampleReply } from './to-answer-lines.ts';

interface Sample {
  readonly isPending: boolean;
  readonly reply?: SampleReply;
  readonly error?: unknown;
}

/** Sends the request of the home page. Plain state: a mutation would bring its library to everybody's first page. */
export function useSample() {
  const client = useClient();
  const [sample, setSample] = useState<Sample>({ isPending: false });
  async function send() {
    setSample(({ reply }) => ({ isPending: true, ...(reply && { reply }) }));
    try {
      const { sendSample } = await import('./send-sample.ts');
      setSample({ isPending: false, reply: await sendSample(client) });
    } catch (error) {
      setSample({ isPending: false, error });
    }
  }
  return { ...sample, send: () => void send() };
}
