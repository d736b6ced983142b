import * as z from 'zod/mini';
import { apoBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { customerReads, loggedReason } from '../../accounts/customer/act-schema.ts';

export const customerView = z.object({
  /** Good for reading alone, in place of an access token. */
  token: z.string(),
  account_id: z.number(),
  org_name: z.string(),
  /** Of whose eyes it is seen with. */
  iam_user_id: z.string(),
  email: z.string(),
  username: z.string(),
  role: z.string(),
  expires_at: z.string(),
});
export type CustomerView = z.output<typeof customerView>;

export const startCustomerView = defineOperation({
  id: 'startCustomerView',
  method: 'POST',
  path: `${apoBase}/accounts/{accountId}/users/{userId}/view.json`,
  summary:
    'See the portal as a customer’s person sees it: read only, without secrets, for half an hour',
  access: 'support',
  changes: customerReads,
  status: 201,
  repeatable: false,
  params: z.object({ accountId: z.string(), userId: z.string() }),
  body: z.object({ reason: loggedReason }),
  reply: z.object({ view: customerView }),
});

export const endCustomerView = defineOperation({
  id: 'endCustomerView',
  method: 'POST',
  path: `${apoBase}/customer-view/end.json`,
  summary: 'Stop seeing the portal as a customer; called with the token of the view itself',
  access: 'signedIn',
  whileSeen: 'open',
  status: 204,
});
