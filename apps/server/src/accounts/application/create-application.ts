import type { Application } from '@portal/contract/accounts/application/schema';
import { isStaffRole } from '@portal/contract/role';
import type { Connection } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import {
  type ApplicationRow,
  findOldestPlan,
  insertApplication,
  type NewApplicationRow,
} from './application-sql.ts';
import { findUnprovedNumber } from '../account/index.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Person } from '../../context/caller.ts';
import { announceCredential } from '../user/index.ts';
import { changeAccount } from '../user/index.ts';
import type { Services } from '../../context/context.ts';
import { planById, planByKey } from '../../context/portal.ts';
import { openRequest } from '../request/index.ts';
import {
  type AskedTexts,
  checkTexts,
  toTexts,
  makeApiKey,
  toKeyColumns,
  requireApplication,
  showApplication,
} from './application-rules.ts';

/** The server chooses plan, state and key (contracts C2). */
export async function createApplication(
  services: Services,
  actor: Actor,
  { accountId, body }: { accountId: number; body: AskedTexts },
): Promise<Application> {
  const errors = checkTexts(body);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const change = { accountId, actor, as: 'admin' } as const;
  const row = await changeAccount(services, change, async (connection) => {
    const { id: planId } = await choosePlan(services, connection, {
      caller: actor.person,
      accountId,
    });
    const application = { ...toTexts(body), account_id: accountId, plan_id: planId };
    const made = await addApplication(services, { connection, actor }, application);
    const owned = { accountId, kind: 'API key', name: application.name } as const;
    await announceCredential(services, { connection, ...actor }, owned);
    return made;
  });
  return showApplication(services, row);
}

type NewApplication = Omit<
  NewApplicationRow,
  'service_id' | 'status' | keyof ReturnType<typeof toKeyColumns>
>;

/** An application with a key of its own; on a plan that needs approval, or a number that is not proved, it waits, and asks for the approval (G2). */
export async function addApplication(
  services: Services,
  { connection, actor }: { connection: Connection; actor: Actor },
  application: NewApplication,
): Promise<ApplicationRow> {
  const { account_id: accountId, name } = application;
  const plan = planById(services.portal, application.plan_id);
  const unproved =
    services.portal.production && plan.key === 'customer'
      ? await findUnprovedNumber(connection, accountId)
      : null;
  const isPending = plan.approval || unproved !== null;
  const key = makeApiKey(services.portal.keyPrefix);
  const id = await insertApplication(connection, {
    ...application,
    service_id: services.portal.serviceId,
    status: isPending ? 'pending' : 'live',
    ...toKeyColumns(services, key),
  });
  const action = 'application.created';
  await recordEvent(connection, actor, { accountId, action, subject: name });
  const row = await requireApplication(connection, accountId, id);
  const opening = {
    accountId,
    type: 'application_approval',
    subject: `application:${id}`,
    application: row,
    ...(unproved !== null && { reason: `The customer number ${unproved} is not verified` }),
  } as const;
  if (isPending) await openRequest(services, { connection, actor }, opening);
  return row;
}

/** Staff: internal; otherwise the plan of the account's oldest application; otherwise customer. */
async function choosePlan(
  { portal }: Services,
  connection: Connection,
  { caller, accountId }: { caller: Person; accountId: number },
) {
  if (isStaffRole(caller.role)) return planByKey(portal, 'internal');
  const oldest = await findOldestPlan(connection, accountId);
  return oldest === null ? planByKey(portal, 'customer') : planById(portal, oldest);
}
