import { createCallLocal } from '../platform/call-local.ts';

/** What a verb knows of an act of staff beyond the call itself. */
export interface ActNote {
  /** What was changed, where the address does not name it. */
  readonly type?: string;
  readonly id?: string | number;
  readonly accountId?: number;
  /** The address of whoever asked for what is decided. */
  readonly askedBy?: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
  /** What the same act did to other objects: each gets a line of its own. */
  readonly also?: readonly Pick<ActNote, 'type' | 'id' | 'accountId' | 'before' | 'after'>[];
}

const notes = createCallLocal<{ note: ActNote }>();

/** Adds to the line of the act that is under way; without one, as for a customer's own call, it says nothing. */
export function noteAct(note: ActNote): void {
  const store = notes.get();
  if (store) store.note = { ...store.note, ...note };
}

/** Runs an act; `noteOf` gives what was noted until then. */
export function runAct<Result>(run: (noteOf: () => ActNote) => Promise<Result>): Promise<Result> {
  const store = { note: {} };
  return notes.run(store, () => run(() => store.note));
}
