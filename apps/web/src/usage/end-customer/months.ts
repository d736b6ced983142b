import { writeDate } from '@portal/contract/text/days';

export interface Month {
  /** `2026-11` */
  readonly value: string;
  readonly text: string;
}

/** This month and the eleven before it. */
export function toMonths(now: Date): readonly Month[] {
  return Array.from({ length: 12 }, (_, ago) => {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1));
    return { value: at.toISOString().slice(0, 7), text: writeDate(at, 'monthInFull', 'UTC') };
  });
}
