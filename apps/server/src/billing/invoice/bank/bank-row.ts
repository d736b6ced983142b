import type { Money } from '@portal/contract/money';

/** A movement on the bank's account, as the file tells of it. */
export interface BankRow {
  /** Of the file, counted from 1: the line of a CSV, the movement of a statement. */
  readonly line: number;
  /** `YYYY-MM-DD`; null where it cannot be read. */
  readonly day: string | null;
  /** Above 0 came in. None where it cannot be read, several where it may be read in several ways. */
  readonly amounts: readonly Money[];
  /** Null where the file does not say. */
  readonly currency: string | null;
  readonly text: string;
  /** The bank has not booked it yet. */
  readonly isPending?: true;
  /** What cannot be read, and as what. */
  readonly fault?: { readonly of: 'day' | 'amount' | 'row'; readonly value: string };
}

/** The first thing for which nothing of a file is taken. */
export type BankFileFault =
  | { readonly kind: 'tooLong' }
  | { readonly kind: 'noStatement' }
  | { readonly kind: 'noXml'; readonly reason: string }
  | { readonly kind: 'noColumn'; readonly of: 'day' | 'amount' };

export class Unreadable extends Error {
  readonly fault: BankFileFault;

  constructor(fault: BankFileFault) {
    super(fault.kind);
    this.fault = fault;
  }
}
