import { ApiError } from '@portal/contract/errors';

/** What came of a write that carries the moment of its last read. */
export type Outcome<Stored> =
  | { readonly kind: 'saved'; readonly saved: Stored }
  /** Somebody else was faster; undefined when the thing is gone. */
  | { readonly kind: 'conflict'; readonly stored: Stored | undefined };

/** The precondition of a write: nothing has changed since this was read (contracts, amendment 6); none where the service says no version. */
export function ifMatch({ updated_at }: { readonly updated_at: string }): Record<string, string> {
  return updated_at === '' ? {} : { 'If-Match': `"${updated_at}"` };
}

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}

/** After a lost race: what was changed here stays, what was not is as it is stored now. */
export function mergeFields<Fields extends object>(versions: {
  readonly before: Fields;
  readonly yours: Fields;
  readonly stored: Fields;
}): Fields {
  const { before, yours, stored } = versions;
  const merged = { ...yours };
  for (const name in before) if (yours[name] === before[name]) merged[name] = stored[name];
  return merged;
}

/** Sends; a lost race brings what is stored instead, read by `find`. Other failures are thrown. */
export async function toOutcome<Stored>(
  send: () => Promise<Stored>,
  find: () => Promise<Stored | undefined>,
): Promise<Outcome<Stored>> {
  try {
    return { kind: 'saved', saved: await send() };
  } catch (error) {
    if (!isConflict(error)) throw error;
    return { kind: 'conflict', stored: await find() };
  }
}
