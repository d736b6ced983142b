import type { Connection as Wire, Submittable } from 'pg';
import type { Connection } from './database.ts';

/**
 * Sends rows in the text format of COPY, in one piece, and waits until they are in the database. As one statement of its own it
 * writes all of them or none. The bytes have to stay as they are until then.
 */
export function copyInto(connection: Connection, statement: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.query(new CopyIn({ statement, rows, resolve, reject }));
  });
}

interface Copy {
  readonly statement: string;
  readonly rows: Buffer;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** PostgreSQL frontend/backend protocol, §55.2.6 (COPY operations): CopyData, then CopyDone. */
class CopyIn implements Submittable {
  readonly #copy: Copy;

  constructor(copy: Copy) {
    this.#copy = copy;
  }

  /** The client puts the end of its own time limit in its place. */
  callback(): void {
    // Nothing to end without a limit.
  }

  submit(wire: Wire): void {
    (wire as Wire & { query(text: string): void }).query(this.#copy.statement);
  }

  handleCopyInResponse({ stream }: Wire): void {
    const { rows } = this.#copy;
    const head = Buffer.alloc(5, 'd', 'latin1');
    head.writeUInt32BE(rows.length + 4, 1);
    stream.write(head);
    stream.write(rows);
    stream.write(Buffer.from([0x63, 0, 0, 0, 4]));
  }

  handleCommandComplete(): void {
    // What counts is that the connection is ready again.
  }

  handleReadyForQuery(): void {
    this.callback();
    this.#copy.resolve();
  }

  /** The database passes over what is still under way to it. */
  handleError(error: Error): void {
    this.callback();
    this.#copy.reject(error);
  }
}
