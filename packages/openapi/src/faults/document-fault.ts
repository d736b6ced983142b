import type { Json } from '../read/json.ts';

/** A code that an API refuses calls with, as its document tells it by `x-faults` or shows it in an example of an answer. */
export interface DocumentFault {
  readonly code: string;
  /** Of the answer; null where the document does not say. */
  readonly status: number | null;
  readonly title: string;
  /** What is demanded; empty, as `fix` is, where the document only shows the code. */
  readonly rule: string;
  /** What the caller does. */
  readonly fix: string;
  /** Names of parameters and fields, as `paramValues` have them. */
  readonly fields: readonly string[];
  /** Keys of the operations whose examples show it, and of the one of its own example. */
  readonly operations: readonly string[];
  readonly example: FaultExample | null;
}

/** A call that gets the fault, and one that is put right. */
export interface FaultExample {
  /** The operation's key. */
  readonly operation: string;
  /** Calls that come before, in their order: a key that is used already, a booking that is cancelled. */
  readonly first: readonly EarlierCall[];
  readonly wrong: CallChange;
  readonly right: CallChange;
}

interface EarlierCall extends CallChange {
  /** The key of its operation. */
  readonly operation: string;
}

/** How a call differs from the operation's own example; each member is a JSON Merge Patch (RFC 7396). */
export interface CallChange {
  readonly path?: Json;
  readonly query?: Json;
  readonly headers?: Json;
  readonly body?: Json;
}
