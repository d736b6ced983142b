import * as z from 'zod/mini';
import { apoBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { textOf } from '../../read/text.ts';
import { endCustomerUse, endCustomerView, wrappedEndCustomer } from './schema.ts';

const account = z.object({ accountId: z.string() });
const one = z.object({ accountId: z.string(), endCustomerId: z.string() });
const base = `${apoBase}/accounts/{accountId}/end-customers`;

export const getEndCustomerUse = defineOperation({
  id: 'getEndCustomerUse',
  method: 'GET',
  path: `${base}.json`,
  summary:
    'The end customers of a partner, with their calls, errors and share of the invoice in a month, and the calls that name none',
  access: 'member',
  tokenScope: 'statistics',
  params: account,
  query: z.object({
    /** `2026-11`; the present one by default. */
    month: z.optional(z.string()),
  }),
  reply: z.object({ use: endCustomerUse }),
});

export const createEndCustomer = defineOperation({
  id: 'createEndCustomer',
  method: 'POST',
  path: `${base}.json`,
  summary: 'Add an end customer; calls that name its number in x-end-customer count for it',
  access: 'admin',
  status: 201,
  params: account,
  body: z.object({ number: textOf(64), name: textOf(255) }),
  reply: wrappedEndCustomer,
});

export const updateEndCustomer = defineOperation({
  id: 'updateEndCustomer',
  method: 'PUT',
  path: `${base}/{endCustomerId}.json`,
  summary: 'Rename an end customer; its number stays',
  access: 'admin',
  params: one,
  body: z.object({ name: textOf(255) }),
  reply: wrappedEndCustomer,
});

export const deleteEndCustomer = defineOperation({
  id: 'deleteEndCustomer',
  method: 'DELETE',
  path: `${base}/{endCustomerId}.json`,
  summary: 'Delete an end customer; its calls are counted as not named',
  access: 'admin',
  params: one,
});

export const inviteEndCustomer = defineOperation({
  id: 'inviteEndCustomer',
  surface: 'mail',
  method: 'PUT',
  path: `${base}/{endCustomerId}/invitation.json`,
  summary:
    'E-mail an end customer a link to its own figures, good for a year; earlier links stop working',
  access: 'admin',
  params: one,
  body: z.object({ email: textOf(254) }),
  reply: z.object({ invitation: z.object({ link: z.string() }) }),
});

export const renewEndCustomerLink = defineOperation({
  id: 'renewEndCustomerLink',
  method: 'PUT',
  path: `${base}/{endCustomerId}/link.json`,
  summary: 'Let the link of an end customer work for another year, counted from now',
  access: 'admin',
  params: one,
  reply: wrappedEndCustomer,
});

export const revokeEndCustomerLink = defineOperation({
  id: 'revokeEndCustomerLink',
  method: 'DELETE',
  path: `${base}/{endCustomerId}/link.json`,
  summary: 'Revoke the link of an end customer: it stops working at once',
  access: 'admin',
  params: one,
  reply: wrappedEndCustomer,
});

export const getEndCustomerView = defineOperation({
  id: 'getEndCustomerView',
  method: 'GET',
  path: `${apoBase}/end-customers/{link}.json`,
  summary: 'What an end customer sees with its link: its calls and errors in the last 30 days',
  access: 'public',
  params: z.object({ link: z.string() }),
  reply: z.object({ view: endCustomerView }),
});
