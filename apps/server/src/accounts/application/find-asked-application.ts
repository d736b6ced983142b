import { invalid } from '../../platform/errors/portal-error.ts';
import { type ApplicationRow, getApplication } from './application-sql.ts';
import type { Ask } from '../request/index.ts';
import { t } from '../../platform/text/text.ts';

/** The account's own application that a request names. */
export async function findAskedApplication({
  connection,
  accountId,
  body,
}: Ask): Promise<ApplicationRow> {
  if (body.application_id === undefined) throw invalid({ application_id: [t`can't be blank`] });
  const row = await getApplication(connection, accountId, String(body.application_id));
  if (!row) throw invalid({ application_id: [t`is not an application of the account`] });
  return row;
}
