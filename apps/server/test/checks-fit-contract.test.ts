import { teamPermissions } from '@portal/contract/operation';
import { termsOccasions } from '@portal/contract/accounts/terms/schema';
import { wrappedAccount } from '@portal/contract/accounts/account/schema';
import { applicationStatus } from '@portal/contract/accounts/application/schema';
import { wrappedPersonalToken } from '@portal/contract/accounts/personal-token/schema';
import { requestState, requestType } from '@portal/contract/accounts/request/schema';
import { userRole, wrappedUser } from '@portal/contract/accounts/user/schema';
import { cloudEndpoint, lifecycles } from '@portal/contract/catalogue/inventory/schema';
import {
  specificationAct,
  specificationDocument,
  specificationEvent,
  specificationItem,
  specificationStatus,
} from '@portal/contract/catalogue/specification/schema';
import { fourEyesStates } from '@portal/contract/desk/four-eyes/schema';
import { fourEyesKinds } from '@portal/contract/four-eyes';
import { mailState } from '@portal/contract/desk/mail/schema';
import { deskStates } from '@portal/contract/help/desk-item/schema';
import { componentStatuses } from '@portal/contract/help/status/operations';
import { impacts, incidentStates, maintenanceStates } from '@portal/contract/help/status/rules';
import { newSupportCase } from '@portal/contract/help/support-case/operations';
import { caseState, supportThread } from '@portal/contract/help/support-case/schema';
import { invoiceStates } from '@portal/contract/billing/invoice/rules';
import { entryKinds } from '@portal/contract/billing/invoice/schema';
import { limitHolders, limitPeriods } from '@portal/contract/usage/plan/rules';
import {
  inboxAnswer,
  messageState,
  wrappedWebhook,
} from '@portal/contract/webhooks/webhook/schema';
import { callWay } from '@portal/contract/catalogue/specification/call-origin-schema';
import { applicationPlan } from '@portal/contract/usage/plan/schema';
import { expect, test } from 'vitest';
import { cloneDatabase } from './clone-database.ts';

const account = wrappedAccount.shape.account.shape;
const endpoint = cloudEndpoint.shape;

/** What the contract says may stand in a column; columns of the server alone are not here. */
const said: Readonly<Record<string, readonly string[]>> = {
  'accounts.state': account.state.def.innerType.options,
  'api_drafts.format': specificationDocument.shape.format.options,
  'api_drafts.visibility': specificationItem.shape.visibility.options,
  'api_scopes.visibility': specificationItem.shape.visibility.options,
  'applications.status': applicationStatus.options,
  'call_origins.way': callWay.options,
  'cloud_endpoints.authentication': endpoint.authentication.options,
  'cloud_endpoints.lifecycle': lifecycles,
  'faqs.state': deskStates,
  'four_eyes_asks.kind': fourEyesKinds,
  'four_eyes_asks.state': fourEyesStates,
  'invitations.role': userRole.options,
  'invoices.state': invoiceStates,
  'ledger_entries.kind': entryKinds,
  'mails.state': mailState.options,
  'onprem_endpoints.authentication': endpoint.authentication.options,
  'onprem_endpoints.lifecycle': lifecycles,
  'team_tokens.permission': teamPermissions,
  'personal_tokens.permission': wrappedPersonalToken.shape.access_token.shape.permission.options,
  'plan_limits.per': limitHolders,
  'plan_limits.period': limitPeriods,
  'plans.state': applicationPlan.shape.state.options,
  'raised_limits.period': limitPeriods,
  'requests.state': requestState.options,
  'requests.type': requestType.options,
  'specification_acts.act': specificationAct.shape.act.options,
  'specification_editions.format': specificationDocument.shape.format.options,
  'specification_editions.visibility': specificationItem.shape.visibility.options,
  'specification_events.kind': specificationEvent.shape.kind.options,
  'specification_overlays.overlay_format': specificationDocument.shape.format.options,
  'specification_overlays.source_format': specificationDocument.shape.format.options,
  'specifications.format': specificationDocument.shape.format.options,
  'specifications.status': specificationStatus.options,
  'specifications.visibility': specificationItem.shape.visibility.options,
  'status_components.status': componentStatuses,
  'status_days.status': componentStatuses,
  'status_incidents.impact': impacts,
  'status_incidents.status': [...incidentStates, 'postmortem', ...maintenanceStates],
  'support_cases.kind': newSupportCase.shape.kind.options,
  'support_cases.state': caseState.options,
  'support_messages.kind':
    supportThread.shape.messages.def.element.shape.message.shape.kind.options,
  'terms_acceptances.occasion': termsOccasions,
  'users.role': userRole.options,
  'users.state': wrappedUser.shape.user.shape.state.def.innerType.options,
  'webhook_inboxes.answer': inboxAnswer.options,
  'webhook_messages.state': messageState.options,
  'webhooks.state': wrappedWebhook.shape.webhook.shape.state.options,
};

const ofServer = [
  'accounts.plan',
  'iam_users.group_role',
  'iam_users.role_grant',
  'login_links.purpose',
  'login_steps.kind',
  'login_transactions.plan',
  'portal_setup.content',
  'price_editions.origin',
  'signing_keys.purpose',
  'site_texts.kind',
  'specification_parts.kind',
  'status_components.probed_status',
];

test('a column takes each value that the contract has for it, and no other', async () => {
  const cloned = await cloneDatabase();
  const { rows } = await cloned.database.query<{ column: string; values: string[] }>(
    `SELECT conrelid::regclass::text || '.' || attname AS column,
       ARRAY(SELECT found[1] FROM regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''', 'g') AS found) AS values
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = ALL (conkey)
     WHERE contype = 'c' AND pg_get_constraintdef(c.oid) LIKE '%ANY (ARRAY[%'`,
  );
  await cloned.close();
  const taken = rows.filter(({ column }) => !ofServer.includes(column));
  const sorted = (lists: Iterable<readonly [string, readonly string[]]>) =>
    Object.fromEntries([...lists].map(([column, values]) => [column, values.toSorted()]));
  expect(sorted(taken.map(({ column, values }) => [column, values]))).toEqual(
    sorted(Object.entries(said)),
  );
});
