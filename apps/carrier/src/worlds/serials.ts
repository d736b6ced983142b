import type { Pool } from 'pg';
import { reserveSerials } from './world-sql.ts';

/** There is no number left of the name: reserve some, and answer again. */
export class SerialsSpent extends Error {
  readonly serial: string;
  constructor(serial: string) {
    super(`No ${serial} is reserved`);
    this.serial = serial;
  }
}

export interface Serials {
  /** The next number that is reserved for this process. Throws SerialsSpent. */
  take(name: string): number;
  reserve(name: string, count: number): Promise<void>;
}

/** Numbers of names that nobody has used yet come after `first`. */
export function createSerials(database: Pool, first: number): Serials {
  const blocks = new Map<string, { next: number; last: number }>();
  return {
    take: (name) => {
      const block = blocks.get(name);
      if (!block || block.next > block.last) throw new SerialsSpent(name);
      block.next += 1;
      return block.next - 1;
    },
    reserve: async (name, count) => {
      const last = await reserveSerials(database, name, { count, first });
      blocks.set(name, { next: last - count + 1, last });
    },
  };
}
