import { PassThrough, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** An answer that comes bit by bit, for `longestMs` at most; `open` ends what it opened when its signal says so. */
export class Streamed {
  readonly type: string;
  readonly longestMs: number;
  readonly open: (signal: AbortSignal) => Promise<ReadableStream>;

  constructor(type: string, longestMs: number, open: Streamed['open']) {
    this.type = type;
    this.longestMs = longestMs;
    this.open = open;
  }
}

export type Streams = (
  reply: FastifyReply,
  streamed: Streamed,
  /** Whether its reader may read on. */
  isAllowed: () => Promise<boolean>,
) => Promise<FastifyReply>;

/** Whoever is suspended, has logged out or lost a role reads nothing more after a few seconds. */
const checkMs = 2_000;

/** Sends streamed answers; a server that closes ends them, for it waits for every answer that is under way. */
export function openStreams(app: FastifyInstance): Streams {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  return async (reply, { type, longestMs, open }, isAllowed) => {
    const gone = new AbortController();
    const checking = setInterval(() => {
      void isAllowed().then((is) => is || gone.abort());
    }, checkMs);
    reply.raw.once('close', () => gone.abort());
    gone.signal.addEventListener('abort', () => clearInterval(checking));
    const signal = AbortSignal.any([gone.signal, closing.signal, AbortSignal.timeout(longestMs)]);
    const source = Readable.fromWeb(await open(signal));
    const text = source.pipe(new PassThrough());
    // Whichever end goes first, the answer ends whole: a reader asks again.
    source.once('error', () => text.end());
    return reply.type(type).header('X-Accel-Buffering', 'no').send(text);
  };
}
