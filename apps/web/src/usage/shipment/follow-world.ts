import type { Client } from '@portal/contract/client';
import { streamSandboxEvents } from '@portal/contract/usage/shipment/operations';
import { createParser } from 'eventsource-parser';

interface Follow {
  readonly client: Client;
  readonly accountId: string;
  /** Something happened in the world. */
  readonly onEvent: () => void;
  readonly signal: AbortSignal;
}

const pauseMs = 2_000;

/** Follows the server-sent events of the world until the signal; a stream that ends is asked for again. */
export async function followWorld(follow: Follow): Promise<void> {
  while (!follow.signal.aborted) {
    await readStream(follow).catch(() => undefined);
    await pause(follow.signal);
  }
}

async function readStream({ client, accountId, onEvent, signal }: Follow): Promise<void> {
  const parser = createParser({ onEvent });
  await client(streamSandboxEvents, {
    params: { accountId },
    headers: { Accept: 'text/event-stream' },
    signal,
    // The client reads an answer when it is whole; this one is read as it comes.
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      if (!response.ok || !response.body) return response;
      const texts = response.body.pipeThrough(new TextDecoderStream());
      for await (const text of toChunks(texts)) parser.feed(text);
      return new Response();
    },
  });
}

async function* toChunks(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
