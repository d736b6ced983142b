const minuteMs = 60_000;
const freeAMinute = 30;
/** So many addresses have a count of their own within a minute; those beyond share one. */
const mostAddresses = 20_000;
const others = '';

/** Counts unknown API keys by the caller's address within each minute, in the memory of this process. */
export class KeyGuesses {
  readonly #counts = new Map<string, number>();
  #minute = 0;

  /** Counts an attempt before its outcome is known: 0 when the key may be looked up, else the seconds to wait. */
  attempt(address: string, at: number): number {
    const minute = Math.floor(at / minuteMs);
    if (minute > this.#minute) {
      this.#minute = minute;
      this.#counts.clear();
    }
    const counted = this.#counterOf(address);
    const count = this.#counts.get(counted) ?? 0;
    if (count >= freeAMinute) return Math.max(1, Math.ceil(((minute + 1) * minuteMs - at) / 1000));
    this.#counts.set(counted, count + 1);
    return 0;
  }

  /** The key was known after all. */
  forgive(address: string): void {
    const counted = this.#counterOf(address);
    this.#counts.set(counted, Math.max(0, (this.#counts.get(counted) ?? 0) - 1));
  }

  #counterOf(address: string): string {
    return this.#counts.has(address) || this.#counts.size < mostAddresses ? address : others;
  }
}
