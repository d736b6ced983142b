import type { Ledger } from './ledger.ts';
import type { Report } from './report.ts';
import type { Stage } from './stage.ts';

/** What an event works with. */
export interface Happening {
  readonly stage: Stage;
  readonly ledger: Ledger;
  readonly report: Report;
  /** A write of its own, which counts as the load's do; whether it was acknowledged. */
  readonly write: () => Promise<boolean>;
  /** The key of a new application. */
  readonly makeKey: () => Promise<string>;
}
