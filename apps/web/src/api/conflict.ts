import { ApiError } from '@portal/contract/errors';

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
