import type { Application, ApplicationSummary } from '@portal/contract/accounts/application/schema';
import type { Queryable } from '../../platform/rows/rows.ts';
import { notFound } from '../../platform/errors/portal-error.ts';
import { type ApplicationRow, getApplication, toApplication } from './application-sql.ts';
import type { Services } from '../../context/context.ts';
import { planById } from '../../context/portal.ts';

/** An application as its owner sees it, the key opened (specification §2: keys are shown again and again). */
export function showApplication(services: Services, row: ApplicationRow): Application {
  return toApplication(row, {
    userKey: services.keySealing.open(row.key_sealed),
    planName: planById(services.portal, row.plan_id).name,
  });
}

/** An application as staff see it, the key left sealed. */
export function summariseApplication(services: Services, row: ApplicationRow): ApplicationSummary {
  const planName = planById(services.portal, row.plan_id).name;
  const { user_key: _, ...summary } = toApplication(row, { userKey: '', planName });
  return summary;
}

export async function requireApplication(
  database: Queryable,
  accountId: number,
  applicationId: string | number,
): Promise<ApplicationRow> {
  const row = await getApplication(database, accountId, String(applicationId));
  if (!row) throw notFound();
  return row;
}
