import type { Connection } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import { getApplication } from '../application/index.ts';
import { t, type Text } from '../../platform/text/text.ts';

const longestName = 255;

export function checkClientName(name: string | undefined): Record<string, Text[]> {
  const trimmed = name?.trim() ?? '';
  if (trimmed === '') return { client_name: [t`can't be blank`] };
  return trimmed.length > longestName
    ? { client_name: [t`is too long (maximum is ${longestName} characters)`] }
    : {};
}

/** A client belongs to a live application of the account, and ends with it (contracts G4). */
export async function requireLiveApplication(
  connection: Connection,
  accountId: number,
  applicationId: number | undefined,
): Promise<number> {
  const row = await getApplication(connection, accountId, String(applicationId ?? ''));
  if (row?.status !== 'live') throw invalid({ application_id: [t`must be a live application`] });
  return row.id;
}
