import type { Client } from '@portal/contract/client';
import {
  askToJoin,
  createCustomerCode,
  verifyCustomerCode,
} from '@portal/contract/accounts/customer/operations';

export interface ProvedCustomer {
  readonly name: string;
  readonly has_account: boolean;
}

/** The same answer for every number: what it tells, and the challenge that the code belongs to. */
export async function sendCustomerCode(client: Client, number: string) {
  return (await client(createCustomerCode, { body: { customer_number: number } })).challenge;
}

export async function proveCustomer(
  client: Client,
  { challengeId, code }: { readonly challengeId: string; readonly code: string },
): Promise<ProvedCustomer> {
  return (await client(verifyCustomerCode, { params: { challengeId }, body: { code } })).customer;
}

export const sendJoinRequest = (client: Client, challengeId: string) =>
  client(askToJoin, { params: { challengeId } });
