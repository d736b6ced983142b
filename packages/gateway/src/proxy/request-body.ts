import type { IncomingMessage } from 'node:http';
import type { UpstreamConnection } from './upstream-connection.ts';

/** The body went over the limit while it streamed. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

interface Way {
  readonly limit: number;
  readonly isChunked: boolean;
  /** The last byte has gone out. */
  onUploaded(): void;
  /** Once at most; nothing is written after it. */
  onTooLarge(error: BodyTooLarge): void;
}

/** The request's body on its way up: counted, framed as it came, with back pressure. */
export class RequestBody {
  readonly #request: IncomingMessage;
  readonly #connection: UpstreamConnection;
  readonly #way: Way;
  #left: number;

  constructor(request: IncomingMessage, connection: UpstreamConnection, way: Way) {
    this.#request = request;
    this.#connection = connection;
    this.#way = way;
    this.#left = way.limit;
    request.on('data', this.#take).on('end', this.#end);
  }

  resume(): void {
    this.#request.resume();
  }

  /** What the client still sends is read and thrown away. */
  stop(): void {
    this.#request.off('data', this.#take).off('end', this.#end);
    this.#request.resume();
  }

  readonly #take = (chunk: Buffer): void => {
    this.#left -= chunk.length;
    if (this.#left < 0) this.#way.onTooLarge(new BodyTooLarge());
    else if (!this.#write(chunk)) this.#request.pause();
  };

  #write(chunk: Buffer): boolean {
    if (!this.#way.isChunked) return this.#connection.write(chunk);
    this.#connection.write(`${chunk.length.toString(16)}\r\n`);
    this.#connection.write(chunk);
    return this.#connection.write('\r\n');
  }

  readonly #end = (): void => {
    if (this.#way.isChunked) this.#connection.write('0\r\n\r\n');
    this.#connection.uploaded();
    this.#way.onUploaded();
  };
}
