import { randomUUID } from 'node:crypto';
import * as accounts from '@portal/contract/accounts/account/operations';
import { listAccountEvents } from '@portal/contract/accounts/account-event/operations';
import * as applications from '@portal/contract/accounts/application/operations';
import type { Client } from '@portal/contract/client';
import * as clients from '@portal/contract/accounts/iam-client/operations';
import * as identity from '@portal/contract/identity/person/operations';
import * as invitations from '@portal/contract/accounts/invitation/operations';
import { createCreditNote, getInvoice } from '@portal/contract/billing/invoice/desk-operations';
import * as invoices from '@portal/contract/billing/invoice/operations';
import * as tokens from '@portal/contract/accounts/personal-token/operations';
import * as plans from '@portal/contract/usage/plan/operations';
import * as requests from '@portal/contract/accounts/request/operations';
import * as scopes from '@portal/contract/accounts/scope/operations';
import * as users from '@portal/contract/accounts/user/operations';
import type { Operation } from '@portal/contract/operation';
import { listOperations } from '@portal/contract/operations';

/** What the bench has to call: not the billing, which reads all accounts by its nature. */
export const accountArea: readonly Operation[] = [
  accounts,
  { listAccountEvents },
  applications,
  clients,
  identity,
  invitations,
  invoices,
  tokens,
  plans,
  requests,
  scopes,
  users,
]
  .flatMap(listOperations)
  .filter(({ access }) => access !== 'finance');

export interface Callers {
  readonly admin: Client;
  readonly staff: Client;
  /** Signed in, and without an account. */
  readonly newcomer: Client;
  readonly guest: Client;
  readonly guestEmail: string;
  readonly adminEmail: string;
  readonly adminId: string;
  readonly accountId: string;
  /** A user of the account beside its admin, one of another account, and an invoice of the account. */
  readonly userId: string;
  readonly invoiceId: string;
}

/** Every operation of the area at least once, in the order of a life; `round` keeps names apart. */
export async function callAll(callers: Callers, round: number): Promise<void> {
  await callAccount(callers, round);
  await callApplications(callers, round);
  await callClients(callers, round);
  await callPeople(callers, round);
  await callReading(callers);
}

async function callAccount(callers: Callers, round: number): Promise<void> {
  const { admin, staff, adminEmail, adminId, accountId } = callers;
  const params = { accountId };
  await admin(accounts.findOwnAccount, { query: { email: adminEmail, random: '1234' } });
  await admin(accounts.findOwnAccount, { query: { user_id: adminId } });
  await admin(accounts.getOwnAccount, { params });
  await staff(accounts.findAccount, { query: { email: adminEmail } });
  await admin(accounts.updateAccount, { params, body: { org_name: `Renamed ${round}` } });
  await admin(identity.getIdentityUser, { params: { iamUserId: adminId } });
  await admin(identity.updateIdentityUser, {
    params: { iamUserId: adminId },
    body: { firstName: `Anna ${round}` },
  });
  if (round === 0) await admin(identity.resetIdentityPassword, { params: { iamUserId: adminId } });
  await staff(identity.createIdentityUser, {
    body: { email: `made${round}@bench.example`, username: `made${round}` },
  });
}

async function callApplications(
  { admin, staff, accountId }: Callers,
  round: number,
): Promise<void> {
  const params = { accountId };
  const body = { name: `Bench ${round}`, description: 'Made by the bench' };
  const { application } = await admin(applications.createApplication, { params, body });
  const own = { params: { accountId, applicationId: String(application.id) } };
  await admin(applications.listApplications, { params });
  await admin(applications.updateApplication, { ...own, body: { name: `Renamed ${round}` } });
  const asking = { user_key: `another ${round}`, overlap_days: 7 } as const;
  await admin(applications.updateApplication, { ...own, body: asking });
  const asked = {
    type: 'plan_change',
    application_id: application.id,
    details: { to_plan: 'partner' },
    terms_edition: 1,
  } as const;
  for (const decide of [
    requests.withdrawRequest,
    requests.rejectRequest,
    requests.approveRequest,
  ]) {
    const { request } = await admin(requests.createRequest, { params, body: asked });
    const target = { params: { accountId, requestId: String(request.id) } };
    if (decide === requests.withdrawRequest) await admin(requests.withdrawRequest, target);
    else if (decide === requests.rejectRequest) {
      await staff(requests.rejectRequest, { ...target, body: { reason: 'Not yet' } });
    } else await staff(requests.approveRequest, { ...target, body: {} });
  }
  await admin(requests.listRequests, { params });
  for (const state of ['pending', 'approved', 'rejected', 'withdrawn'] as const) {
    await staff(requests.listQueuedRequests, { query: { state, page: '1' } });
  }
  await staff(requests.listQueuedRequests, { query: { state: 'approved', page: '20' } });
  await admin(applications.suspendApplication, own);
  await staff(applications.resumeApplication, own);
  const suspended = { ...own, body: { reason: 'Called too often' } };
  await staff(applications.suspendCustomerApplication, suspended);
  await admin(applications.deleteApplication, own);
}

async function callClients({ admin, accountId }: Callers, round: number): Promise<void> {
  const params = { accountId };
  const body = { name: `Backend ${round}`, description: 'Has a client' };
  const { application } = await admin(applications.createApplication, { params, body });
  const { client } = await admin(clients.createIamClient, {
    params,
    body: {
      client_name: `Backend ${round}`,
      application_id: application.id,
      grant_types: ['client_credentials'],
    },
  });
  const own = { accountId, clientId: client.client_id };
  await admin(clients.listIamClients, { params });
  await admin(clients.updateIamClient, { params: own, body: { client_name: `Renamed ${round}` } });
  await admin(clients.regenerateIamClientSecret, { params: own, body: {} });
  const { scopes: known } = await admin(scopes.listScopes);
  const free = known.find(({ scope }) => !scope.approval_required)?.scope.name ?? '';
  await admin(scopes.requestClientScope, { params: own, body: { name: free } });
  await admin(scopes.listClientScopes, { params: own });
  await admin(clients.createClientToken, { params: own });
  await admin(scopes.deleteClientScope, { params: { ...own, scopeName: free } });
  await admin(clients.deleteIamClient, { params: own });
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const token = { name: `CI ${round}`, permission: 'ro', scopes: ['applications'], expires_at };
  const { access_token } = await admin(tokens.createPersonalToken, { body: { token } });
  const tokenId = String(access_token.id);
  await admin(tokens.listPersonalTokens);
  await admin(tokens.getPersonalToken, { params: { tokenId } });
  await admin(tokens.deletePersonalToken, { params: { tokenId } });
}

async function callPeople(callers: Callers, round: number): Promise<void> {
  const { admin, guest, newcomer, guestEmail, accountId } = callers;
  const params = { accountId };
  await admin(users.listUsers, { params });
  await admin(invitations.listInvitations, { params });
  const { invitation } = await admin(invitations.createInvitation, {
    params,
    body: { email: `guest${round}@bench.example` },
  });
  const sent = { params: { accountId, invitationId: String(invitation.id) } };
  await admin(invitations.resendInvitation, sent);
  await admin(invitations.withdrawInvitation, sent);
  if (round > 0) return;
  const { invitation: real } = await admin(invitations.createInvitation, {
    params,
    body: { email: guestEmail },
  });
  const hash = real.hash ?? '';
  await guest(invitations.getInvitation, { params: { hash } });
  await guest(users.acceptInvitation, { body: { hash } });
  await admin(users.createUser, {
    body: { account_id: Number(accountId), email: 'named@bench.example', username: 'named' },
  });
  await newcomer(accounts.createAccount, {
    body: { org_name: 'New Shop', plan: 'customer', customer_number: '20012340', country: 'SE' },
  });
  for (const role of ['admin', 'member'] as const) {
    await admin(users.updateUserRole, { params: { accountId, userId: callers.userId, role } });
  }
  await admin(users.deleteUser, { params: { accountId, userId: callers.userId } });
}

async function callReading({ admin, staff, accountId, invoiceId }: Callers): Promise<void> {
  const params = { accountId };
  await admin(listAccountEvents, { params });
  await admin(listAccountEvents, { params, query: { page: '2' } });
  await admin(invoices.listInvoices, { params });
  await admin(invoices.listInvoices, { params, query: { state: 'paid', month: '2020-03' } });
  await admin(invoices.getInvoicePdf, { params: { accountId, invoiceId } });
  await admin(invoices.getInvoiceXml, { params: { accountId, invoiceId } });
  const { invoice } = await staff(getInvoice, { params: { invoiceId } });
  const { credit_note } = await staff(createCreditNote, {
    params: { invoiceId },
    headers: { 'Idempotency-Key': randomUUID(), 'If-Match': `"${invoice.updated_at}"` },
    body: { amount: '0.01', reason: 'Counted twice' },
  });
  const credited = { params: { accountId, creditNoteId: String(credit_note.id) } };
  await admin(invoices.getCreditNotePdf, credited);
  await admin(invoices.getCreditNoteXml, credited);
  const { plans: listed } = await admin(plans.listPlans);
  const planId = String(listed[0]?.application_plan.id ?? 1101);
  await admin(plans.listPlanFeatures, { params: { planId } });
  await admin(plans.listPricingRules, { params: { planId } });
  await admin(plans.listPlanLimits, { params: { planId } });
  await admin(plans.listMetrics, { params: { serviceId: '301' } });
}
