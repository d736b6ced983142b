import * as z from 'zod/mini';
import { apoBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { field } from '../../field.ts';
import { textOf } from '../../read/text.ts';
import { endCustomerSplit, endCustomerUse, endCustomerView, wrappedEndCustomer } from './schema.ts';

const account = z.object({ accountId: z.string() });
const one = z.object({ accountId: z.string(), endCustomerId: z.string() });
const base = `${apoBase}/accounts/{accountId}/end-customers`;
const changes = ['getEndCustomerUse', 'getEndCustomerSplit'];

const number = field(textOf(64), {
  label: 'Number',
  hint: 'As sent in the header x-end-customer. It cannot be changed later.',
  required: true,
  max: 64,
});
const name = field(textOf(255), { label: 'Name', required: true, max: 255 });
const email = field(textOf(254), {
  label: 'E-mail',
  hint: 'The e-mail contains a link to the customer’s own calls and errors, which works for a year. Earlier links stop working.',
  required: true,
  max: 254,
});

export const getEndCustomerUse = defineOperation({
  id: 'getEndCustomerUse',
  method: 'GET',
  path: `${base}.json`,
  summary:
    'The end customers of a partner, with their calls, errors and share of the invoice in a month, the calls that name none, and the numbers that are not added yet',
  access: 'member',
  tokenScope: 'statistics',
  params: account,
  query: z.object({
    /** `2026-11`; the present one by default. */
    month: z.optional(z.string()),
  }),
  reply: z.object({ use: endCustomerUse }),
});

export const getEndCustomerSplit = defineOperation({
  id: 'getEndCustomerSplit',
  method: 'GET',
  path: `${apoBase}/accounts/{accountId}/end-customer-statistics.json`,
  summary: 'The calls and errors of a partner in a period, by end customer; 404 outside production',
  access: 'member',
  tokenScope: 'statistics',
  params: account,
  query: z.object({
    /** `today`, `7d`, `30d` (the default) or `12m`, in UTC. */
    period: z.optional(z.string()),
    /** System name of an API. */
    api: z.optional(z.string()),
  }),
  reply: z.object({ split: endCustomerSplit }),
});

export const createEndCustomer = defineOperation({
  id: 'createEndCustomer',
  changes,
  method: 'POST',
  path: `${base}.json`,
  summary:
    'Add an end customer; calls that name its number in x-end-customer count for it, earlier ones too',
  access: 'admin',
  status: 201,
  params: account,
  body: z.object({ number, name }),
  reply: wrappedEndCustomer,
});

const ofOne = { access: 'admin', changes, params: one } as const;

export const updateEndCustomer = defineOperation({
  ...ofOne,
  id: 'updateEndCustomer',
  method: 'PUT',
  path: `${base}/{endCustomerId}.json`,
  summary: 'Rename an end customer; its number stays',
  body: z.object({ name }),
  reply: wrappedEndCustomer,
});

export const deleteEndCustomer = defineOperation({
  ...ofOne,
  id: 'deleteEndCustomer',
  method: 'DELETE',
  path: `${base}/{endCustomerId}.json`,
  summary: 'Delete an end customer, or forget a number that is not added; its calls are not named',
  query: z.object({
    /** `yes` forgets a number that calls have named, unless somebody has added it meanwhile. */
    unknown: z.optional(z.enum(['yes'])),
  }),
});

export const inviteEndCustomer = defineOperation({
  ...ofOne,
  id: 'inviteEndCustomer',
  surface: 'mail',
  method: 'PUT',
  path: `${base}/{endCustomerId}/invitation.json`,
  summary:
    'E-mail an end customer a link to its own figures, good for a year; earlier links stop working',
  body: z.object({ email }),
  reply: z.object({ invitation: z.object({ link: z.string() }) }),
});

export const renewEndCustomerLink = defineOperation({
  ...ofOne,
  id: 'renewEndCustomerLink',
  method: 'PUT',
  path: `${base}/{endCustomerId}/link.json`,
  summary: 'Let the link of an end customer work for another year, counted from now',
  reply: wrappedEndCustomer,
});

export const revokeEndCustomerLink = defineOperation({
  ...ofOne,
  id: 'revokeEndCustomerLink',
  method: 'DELETE',
  path: `${base}/{endCustomerId}/link.json`,
  summary: 'Revoke the link of an end customer: it stops working at once',
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
