import type { Client } from '@portal/contract/client';
import * as operations from '@portal/contract/desk/message/operations';
import type { BodyOf } from '@portal/contract/operation';
import { listPlans } from '@portal/contract/usage/plan/operations';
import { callQuery } from '../../api/call-query.ts';

export type NewBroadcast = BodyOf<typeof operations.previewBroadcast>;

export const plansQuery = (client: Client) => callQuery(client, listPlans);

export const preview = (client: Client, body: NewBroadcast) =>
  client(operations.previewBroadcast, { body });

export const mailTest = (client: Client, body: NewBroadcast) =>
  client(operations.mailTestBroadcast, { body });

/** A repeat of the same message after a failure sends it once. */
export const send = (
  client: Client,
  body: NewBroadcast & { readonly people: number },
  repeatKey: string,
) => client(operations.createBroadcast, { body, headers: { 'Idempotency-Key': repeatKey } });
