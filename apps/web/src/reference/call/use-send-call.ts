import type { SampleRequest } from '@portal/openapi/code-samples/sample-request';
import { useEffect, useRef, useState } from 'react';
import { sendCall, type CallAnswer } from './send-call.ts';

export type CallState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly sent: SampleRequest; readonly error: unknown }
  | {
      readonly kind: 'answered';
      readonly sent: SampleRequest;
      readonly answer: CallAnswer;
      /** Of the body as a file, good until the next call. */
      readonly url: string;
    };

/** Sends one call at a time; leaving the operation gives it up. */
export function useSendCall() {
  const [state, setState] = useState<CallState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  const file = useRef('');
  useEffect(
    () => () => {
      running.current?.abort();
      URL.revokeObjectURL(file.current);
    },
    [],
  );
  /** Gives the answer. `local` is what this page sends, `sent` the same call with the gateway's full address. */
  async function send(
    local: SampleRequest,
    sent: SampleRequest,
    by = (signal: AbortSignal) => sendCall(local, fetch, signal),
  ): Promise<CallAnswer | undefined> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'sending' });
    try {
      const answer = await by(controller.signal);
      const { body, mediaType } = answer;
      URL.revokeObjectURL(file.current);
      file.current = URL.createObjectURL(new Blob([body], { type: mediaType }));
      setState({ kind: 'answered', sent, answer, url: file.current });
      return answer;
    } catch (error) {
      if (!controller.signal.aborted) setState({ kind: 'failed', sent, error });
      return undefined;
    }
  }
  return { state, send };
}
