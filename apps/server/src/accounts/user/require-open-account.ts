import type { Connection } from '../../platform/database/database.ts';
import { PortalError } from '../../platform/errors/portal-error.ts';
import { t } from '../../platform/text/text.ts';
import { findAccountStop } from './user-sql.ts';

const stopTexts = {
  closed: t`The account is closed and about to be erased.`,
  suspended: t`The account is suspended: resume it first.`,
} as const;

/** Nothing is decided for an account that is stopped, and nobody joins it. */
export async function requireOpenAccount(connection: Connection, accountId: number): Promise<void> {
  const stop = await findAccountStop(connection, accountId);
  if (stop) throw new PortalError('conflict', { text: stopTexts[stop] });
}
