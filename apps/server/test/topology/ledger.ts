import type { DatabasePair } from './database-pair.ts';

interface LimitedMinute {
  let: number;
  refused: number;
}

const toMinute = (at: number) => Math.floor(at / 60_000);

/** What was acknowledged, over all events: it must be there, whatever happens. */
export class Ledger {
  /** Names of applications, in the order in which their creation was answered. */
  readonly acknowledged: string[] = [];
  /** When calls without a limit were answered. */
  readonly passed: number[] = [];
  /** Calls before the first event. */
  passedBefore = 0;
  /** When a gateway was killed, the counts of whose last second may be gone. */
  killedAt = 0;
  readonly #limited = new Map<number, LimitedMinute>();
  /** Minutes in which counters were not shared for a while. */
  readonly #alone = new Set<number>();
  #awayFrom = 0;
  #names = 0;

  nextName(): string {
    return `Topology ${(this.#names += 1)}`;
  }

  noteLimited(at: number, status: number): void {
    const known = this.#minuteOf(at);
    if (status === 200) known.let += 1;
    if (status === 429) known.refused += 1;
  }

  limitedNow(): LimitedMinute {
    return { ...this.#minuteOf(Date.now()) };
  }

  awayFrom(at: number): void {
    this.#awayFrom = toMinute(at);
  }

  awayUntil(at: number): void {
    for (let minute = this.#awayFrom; minute <= toMinute(at); minute += 1) this.#alone.add(minute);
  }

  /** Minutes in which all counted together and the limit was reached. */
  listLimited(): LimitedMinute[] {
    return [...this.#limited]
      .filter(([minute, { refused }]) => !this.#alone.has(minute) && refused > 0)
      .map(([, counts]) => counts);
  }

  /** Calls that may be uncounted. */
  get mayBeLost(): number {
    return this.passed.filter((at) => at > this.killedAt - 1_000 && at <= this.killedAt).length;
  }

  async listLostWrites(databases: DatabasePair): Promise<string[]> {
    const rows = await databases.query('SELECT name FROM applications');
    const known = new Set(rows.map(({ name }) => String(name)));
    return this.acknowledged.filter((name) => !known.has(name));
  }

  #minuteOf(at: number): LimitedMinute {
    const minute = toMinute(at);
    const known = this.#limited.get(minute) ?? { let: 0, refused: 0 };
    this.#limited.set(minute, known);
    return known;
  }
}
