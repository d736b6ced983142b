import { toOrganisationNumber } from '@portal/contract/accounts/account/numbers';
import { upgradesOf } from '@portal/contract/accounts/request/rules';
import { invalid, notFound } from '../../platform/errors/portal-error.ts';
import { getAccount, updateAccount } from '../account/index.ts';
import { updateApplicationPlan } from './application-sql.ts';
import { recordEvent } from '../account-event/index.ts';
import {
  checkCustomerNumber,
  checkOrganisationNumber,
  type FieldErrors,
} from '../account/index.ts';
import { requireApplication, findAskedApplication } from './application-rules.ts';
import { acceptWithPlan } from '../terms/index.ts';
import type { Services } from '../../context/context.ts';
import { planById, planByKey } from '../../context/portal.ts';
import type { Ask, RequestEffect } from '../request/index.ts';
import { t } from '../../platform/text/text.ts';

/** Upgrade (APP-13): a live application asks for a higher plan, for which the account needs the plan's number. */
export const planChange: RequestEffect = {
  async open(services, ask) {
    const row = await findAskedApplication(ask);
    const from = planById(services.portal, row.plan_id);
    const wanted = ask.body.details?.['to_plan'];
    const to = services.portal.plans.find(({ key }) => key === wanted);
    if (row.status !== 'live') throw invalid({ application_id: [t`must be a live application`] });
    if (!to || !upgradesOf(from.key).includes(to.key))
      throw invalid({ to_plan: [t`is not a higher plan`] });
    await takeNumber(services, ask, to.key);
    await acceptWithPlan(services, ask, {
      accountId: ask.accountId,
      edition: ask.body.terms_edition,
    });
    return {
      subject: `application:${row.id}`,
      application: row,
      details: {
        from_plan: from.key,
        to_plan: to.key,
        from_name: from.name,
        to_name: to.name,
      },
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

/** Production only, as at sign-up (USER-06). A number that the account lacks may come with the request; one that it has stays. */
async function takeNumber(services: Services, ask: Ask, plan: string): Promise<void> {
  if (!services.portal.production) return;
  const { connection, accountId } = ask;
  const account = await getAccount(connection, accountId);
  if (!account) throw notFound();
  const name = plan === 'partner' ? 'organisation_number' : 'customer_number';
  const known = account.extra_fields[name];
  const number = known || toStoredNumber(ask.body.details?.[name], account.extra_fields.country);
  const errors = checkNumber(services, { ...account.extra_fields, [name]: number }, plan);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (!known) await updateAccount(connection, accountId, { [name]: number });
}

const toStoredNumber = (typed = '', country: string | null = null) =>
  toOrganisationNumber(typed, country ?? '');

type Numbers = Readonly<
  Record<'organisation_number' | 'customer_number' | 'country', string | null>
>;

function checkNumber({ portal }: Services, numbers: Numbers, plan: string): FieldErrors {
  return plan === 'partner'
    ? checkOrganisationNumber(numbers.organisation_number ?? '', numbers.country ?? 'SE')
    : checkCustomerNumber(numbers.customer_number ?? '', portal.customerNumber);
}
