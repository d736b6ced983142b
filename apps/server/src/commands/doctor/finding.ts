/** What was looked at, how it is, and what to do about it. */
export interface Finding {
  readonly state: 'ok' | 'look' | 'fault';
  /** One sentence. */
  readonly says: string;
  /** What somebody does who reads it; missing where all is well. */
  readonly advice?: string;
}

export const ok = (says: string): Finding => ({ state: 'ok', says });
/** Works, or cannot be told from here; somebody should look. */
export const look = (says: string, advice: string): Finding => ({ state: 'look', says, advice });
export const fault = (says: string, advice: string): Finding => ({ state: 'fault', says, advice });

/** Of an error that a connection ended with: its own words, those of what caused it, or its code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error.message || error.name;
}

/** An address without what logs in by it. */
export function withoutSecrets(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href.replace(/\/$/, '');
}

const mostSecondsOff = 5;

/** Codes, tokens and limits go by time: clocks that differ refuse what is in order. */
export function findClockFault(whose: string, theirs: number): Finding[] {
  const seconds = Math.round((theirs - Date.now()) / 1000);
  if (Math.abs(seconds) <= mostSecondsOff) return [];
  const way = seconds > 0 ? 'ahead of' : 'behind';
  return [
    fault(
      `The clock of ${whose} is ${Math.abs(seconds)} seconds ${way} the clock here`,
      'Make both use a time server (chrony, systemd-timesyncd)',
    ),
  ];
}
