import type { Box } from '../layout/drawing.ts';

/** A rule that a label was held against: GS1 General Specifications for `barcode` to `sscc`, UPU S10, and our own. */
type Rule =
  | 'barcode'
  | 'application-identifier'
  | 'check-digit'
  | 'module'
  | 'height'
  | 'quiet-zone'
  | 'whole-dots'
  | 'sscc'
  | 'route'
  | 'place'
  | 'readable-line'
  | 'size'
  | 'test-mark'
  | 'commands';

/** An `error` keeps a parcel from being sorted; a `warning` may; a `note` is only to be known. */
export interface Finding {
  readonly rule: Rule;
  readonly severity: 'error' | 'warning' | 'note';
  readonly text: string;
  /** Counted from 1, like the barcode's number on its page. */
  readonly page: number;
  readonly barcode?: number;
  /** What of the page it is about, in millimetres; without it the whole page. */
  readonly box?: Box;
}

export type Found = Omit<Finding, 'page' | 'barcode'>;
