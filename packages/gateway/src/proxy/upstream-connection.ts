import { performance } from 'node:perf_hooks';
import type { Socket } from 'node:net';
import type { AnswerHead } from './answer-head.ts';
import { AnswerParser, type AnswerReader } from './answer-parser.ts';

/** Nothing came for as long as the route allows, or no connection was made in time. */
export class UpstreamTimedOut extends Error {
  override readonly name = 'UpstreamTimedOut';
}

/** What a connection tells of its request, in order; one of the last two comes last, and once. */
export interface ConnectionReader extends AnswerReader {
  /** A stale connection was closed by the upstream while it lay idle: the request was not to blame. */
  onFailure(error: Error, isStale: boolean): void;
  /** More may be written. */
  onDrain(): void;
}

interface Call {
  readonly method: string;
  /** The whole head, Latin-1. */
  readonly head: string;
  /** Milliseconds until the first byte, and between two of them. */
  readonly timeoutMs: number;
}

/** Who keeps connections between their requests. */
interface Keeper {
  keep(connection: UpstreamConnection): void;
  /** It is closed. */
  drop(connection: UpstreamConnection): void;
}

/** One connection to an upstream: one request at a time, and the next once its answer is over. */
export class UpstreamConnection implements AnswerReader {
  readonly #socket: Socket;
  readonly #parser = new AnswerParser(this);
  readonly #keeper: Keeper;
  #reader: ConnectionReader | null = null;
  #timeoutMs = 0;
  #hasServed = false;
  #isPaused = false;
  #keptMs = 0;
  #idleSince = 0;
  #isUploading = false;
  #error: Error | null = null;

  constructor(socket: Socket, keeper: Keeper) {
    this.#socket = socket;
    this.#keeper = keeper;
    socket
      .on('drain', () => this.#reader?.onDrain())
      .on('timeout', () => this.#onTimeout())
      .on('end', () => this.#onEnded())
      .on('error', (error) => (this.#error ??= error))
      .on('close', () => this.#onClosed());
  }

  get isAlive(): boolean {
    return !this.#socket.destroyed && performance.now() - this.#idleSince < this.#keptMs;
  }

  /** Sends the head; a body follows by `write` and ends with `uploaded`. */
  send({ method, head, timeoutMs }: Call, reader: ConnectionReader, hasBody: boolean): void {
    this.#reader = reader;
    this.#isUploading = hasBody;
    this.#parser.begin(method);
    if (timeoutMs !== this.#timeoutMs) {
      this.#timeoutMs = timeoutMs;
      this.#socket.setTimeout(timeoutMs);
    }
    this.#socket.write(head, 'latin1');
  }

  /** False when the upstream should be waited for: `onDrain` comes. */
  write(chunk: Buffer | string): boolean {
    return typeof chunk === 'string'
      ? this.#socket.write(chunk, 'latin1')
      : this.#socket.write(chunk);
  }

  uploaded(): void {
    this.#isUploading = false;
  }

  pause(): void {
    this.#isPaused = true;
    this.#socket.pause();
  }

  resume(): void {
    this.#isPaused = false;
    this.#socket.resume();
  }

  /** Nobody waits for the answer any more. */
  abandon(): void {
    this.#reader = null;
    this.#socket.destroy();
  }

  /** Bytes from the socket; they may be overwritten afterwards. */
  read(bytes: Buffer): void {
    try {
      this.#parser.read(bytes);
    } catch (error) {
      this.#break(error);
    }
  }

  onHead(head: AnswerHead): void {
    this.#keptMs = head.framing === 'close' ? 0 : head.keptMs;
    this.#reader?.onHead(head);
  }

  onBody(chunk: Buffer | string): void {
    this.#reader?.onBody(chunk);
  }

  onEnd(): void {
    const reader = this.#reader;
    this.#reader = null;
    this.#hasServed = true;
    this.#idleSince = performance.now();
    if (this.#isPaused) this.resume();
    // A request that was answered before it was sent leaves bytes that no next request may follow.
    if (this.#isUploading || this.#keptMs === 0) this.#socket.destroy();
    else if (!this.#socket.destroyed) this.#keeper.keep(this);
    reader?.onEnd();
  }

  #onEnded(): void {
    try {
      this.#parser.end();
    } catch (error) {
      this.#break(error);
    }
    this.#socket.destroy();
  }

  #onClosed(): void {
    this.#keeper.drop(this);
    this.#fail(new Error('The connection was closed'));
  }

  #onTimeout(): void {
    // A slow client is none of the upstream's fault.
    if (this.#isPaused) this.#socket.setTimeout(this.#timeoutMs);
    else this.#break(new UpstreamTimedOut());
  }

  #break(error: unknown): void {
    this.#error = error instanceof Error ? error : new Error(String(error));
    this.#fail(this.#error);
    this.#socket.destroy();
  }

  #fail(error: Error): void {
    const reader = this.#reader;
    this.#reader = null;
    const isTimeout = this.#error instanceof UpstreamTimedOut;
    const isStale = this.#hasServed && this.#parser.isUntouched && !isTimeout;
    reader?.onFailure(this.#error ?? error, isStale);
  }
}
