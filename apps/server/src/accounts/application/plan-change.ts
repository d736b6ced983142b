import { upgradesOf } from '@portal/contract/accounts/request/rules';
import { invalid } from '../../platform/errors/portal-error.ts';
import { getAccount } from '../account/index.ts';
import { updateApplicationPlan } from './application-sql.ts';
import { recordEvent } from '../account-event/index.ts';
import {
  checkCustomerNumber,
  checkOrganisationNumber,
  type FieldErrors,
} from '../account/index.ts';
import { requireApplication } from './show-application.ts';
import type { Services } from '../../context/context.ts';
import { planById, planByKey } from '../../context/portal.ts';
import { findAskedApplication } from './find-asked-application.ts';
import type { Ask, RequestEffect } from '../request/index.ts';

/** Upgrade (APP-13): a live application asks for a higher plan, for which the account needs the plan's number. */
export const planChange: RequestEffect = {
  async open(services, ask) {
    const row = await findAskedApplication(ask);
    const from = planById(services.portal, row.plan_id).key;
    const to = ask.body.details?.['to_plan'] ?? '';
    if (row.status !== 'live') throw invalid({ application_id: ['must be a live application'] });
    if (!upgradesOf(from).includes(to)) throw invalid({ to_plan: ['is not a higher plan'] });
    const errors = await checkNumber(services, ask, to);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return {
      subject: `application:${row.id}`,
      application: row,
      details: { from_plan: from, to_plan: to },
    };
  },
  async approve(services, { connection, actor, request }) {
    const { account_id: accountId, application_id: id, details } = request;
    const row = await requireApplication(connection, accountId, id ?? 0);
    const { id: planId, name } = planByKey(services.portal, details['to_plan'] ?? '');
    if (row.plan_id === planId) return;
    await updateApplicationPlan(connection, row.id, planId);
    await recordEvent(connection, actor, {
      accountId,
      action: 'application.plan_changed',
      subject: row.name,
      details: { from_plan: planById(services.portal, row.plan_id).name, to_plan: name },
    });
  },
};

/** Production only, as at sign-up (USER-06). */
async function checkNumber(
  { portal }: Services,
  { connection, accountId }: Ask,
  plan: string,
): Promise<FieldErrors> {
  if (!portal.production) return {};
  const fields = (await getAccount(connection, accountId))?.extra_fields;
  if (plan === 'partner') {
    return checkOrganisationNumber(fields?.organisation_number ?? '', fields?.country ?? 'SE');
  }
  return checkCustomerNumber(fields?.customer_number ?? '', portal.customerNumber);
}
