import type { PersonalToken } from '@portal/contract/accounts/personal-token/schema';
import type { PersonalTokenRow } from './personal-token-sql.ts';

/** A token as its owner sees it; `value` only at the moment that it is made. */
export function showPersonalToken(row: PersonalTokenRow, value?: string): PersonalToken {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    permission: row.permission,
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    prefix: row.prefix,
    ...(value === undefined ? {} : { value }),
  };
}
