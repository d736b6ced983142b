import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';

/** The body went over the limit while it streamed. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * The request's body on its way up: counted, with back pressure, and apart from the client's connection, so that a failing
 * upstream ends this stream and never the connection on which the client waits for the reason.
 */
export class RequestBody extends Readable {
  readonly #request: IncomingMessage;
  #left: number;

  constructor(request: IncomingMessage, limit: number) {
    super({ autoDestroy: true });
    this.#request = request;
    this.#left = limit;
    // Whoever reads this stream may have left when the client breaks off; the fault is told elsewhere.
    this.on('error', () => undefined);
    request.on('data', this.#take).on('end', this.#end).on('error', this.#fail);
    request.pause();
  }

  override _read(): void {
    this.#request.resume();
  }

  /** What the client still sends is read and thrown away. */
  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#request.off('data', this.#take).off('end', this.#end);
    this.#request.resume();
    callback(error);
  }

  readonly #take = (chunk: Buffer): void => {
    this.#left -= chunk.length;
    if (this.#left < 0) this.destroy(new BodyTooLarge());
    else if (!this.push(chunk)) this.#request.pause();
  };

  readonly #end = (): void => {
    this.push(null);
  };

  readonly #fail = (error: Error): void => {
    this.destroy(error);
  };
}
