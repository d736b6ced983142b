import type { Client } from '@portal/contract/client';
import {
  createEndCustomer,
  deleteEndCustomer,
  getEndCustomerUse,
  getEndCustomerView,
  inviteEndCustomer,
  renewEndCustomerLink,
  revokeEndCustomerLink,
  updateEndCustomer,
} from '@portal/contract/usage/end-customer/operations';
import type { EndCustomer } from '@portal/contract/usage/end-customer/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';

export const endCustomerUseQuery = (client: Client, accountId: string, month: string) => ({
  ...callQuery(client, getEndCustomerUse, { params: { accountId }, query: { month } }),
  placeholderData: keepPreviousData,
  // Calls count from one second to the next.
  staleTime: 0,
});

export const endCustomerUseKey = [getEndCustomerUse.id];

export const viewQuery = (client: Client, link: string) =>
  callQuery(client, getEndCustomerView, { params: { link } });

/** What is done with an end customer; a new one has a number of the partner's own. */
export type EndCustomerAct =
  | { readonly kind: 'add'; readonly number: string; readonly name: string }
  | { readonly kind: 'rename'; readonly one: EndCustomer; readonly name: string }
  | { readonly kind: 'invite'; readonly one: EndCustomer; readonly email: string }
  | { readonly kind: 'renew' | 'revoke' | 'delete'; readonly one: EndCustomer };

const withoutFields = {
  renew: renewEndCustomerLink,
  revoke: revokeEndCustomerLink,
  delete: deleteEndCustomer,
} as const;

/** The link of an invitation; nothing else is told back. */
export async function sendAct(
  client: Client,
  accountId: string,
  act: EndCustomerAct,
): Promise<string | null> {
  if (act.kind === 'add') {
    const { number, name } = act;
    await client(createEndCustomer, { params: { accountId }, body: { number, name } });
    return null;
  }
  const params = { accountId, endCustomerId: String(act.one.id) };
  if (act.kind === 'invite') {
    return (await client(inviteEndCustomer, { params, body: { email: act.email } })).invitation
      .link;
  }
  if (act.kind === 'rename') await client(updateEndCustomer, { params, body: { name: act.name } });
  else await client(withoutFields[act.kind], { params });
  return null;
}
