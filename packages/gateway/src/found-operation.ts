import type { ScopeDemand } from '@portal/contract/accounts/scope/demand';

/** What is known of a call by its specification. Made when the table is, so that looking it up costs nothing more. */
export interface FoundOperation {
  /** Empty for a call that the specification does not have. */
  readonly key: string;
  /** Every one of them is to be met. */
  readonly demands: readonly ScopeDemand[];
}
