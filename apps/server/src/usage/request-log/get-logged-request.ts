import type { RequestDetails } from '@portal/contract/usage/request-log/schema';
import { notFound } from '../../platform/errors/portal-error.ts';
import { findRequestRow, toLoggedRequest } from './request-log-sql.ts';
import { requireApplication } from '../../accounts/application/index.ts';
import type { Services } from '../../context/context.ts';

interface Place {
  readonly accountId: string;
  readonly applicationId: string;
  readonly entryId: string;
}

export async function getLoggedRequest(
  { database }: Services,
  { accountId, applicationId, entryId }: Place,
): Promise<RequestDetails> {
  await requireApplication(database, Number(accountId), applicationId);
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(entryId);
  const row = isId
    ? await findRequestRow(database, Number(accountId), { applicationId, entryId })
    : null;
  if (!row) throw notFound();
  return { ...toLoggedRequest(row), talk: row.talk };
}
