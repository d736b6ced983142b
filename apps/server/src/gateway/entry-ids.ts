import { randomFillSync } from 'node:crypto';

const random = Buffer.alloc(8);

/**
 * UUIDs of version 7 (RFC 9562 §5.7) for entries that are written together: the moment, 42 random bits and a number that
 * counts up. They grow, so that an index of them grows at its end alone.
 */
export class EntryIds {
  readonly #head: string;
  #number = 0;

  constructor(at: number) {
    randomFillSync(random);
    const time = at.toString(16).padStart(12, '0').slice(-12);
    const a = (random.readUInt16BE(0) & 0xfff).toString(16).padStart(3, '0');
    const b = (0x8000 | (random.readUInt16BE(2) & 0x3fff)).toString(16);
    const c = random.toString('hex', 4, 6);
    this.#head = `${time.slice(0, 8)}-${time.slice(8)}-7${a}-${b}-${c}`;
  }

  next(): string {
    this.#number += 1;
    return this.#head + this.#number.toString(16).padStart(8, '0');
  }
}
