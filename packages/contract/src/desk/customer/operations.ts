import * as z from 'zod/mini';
import { accountEvent } from '../../accounts/account-event/schema.ts';
import { accountRequest } from '../../accounts/request/schema.ts';
import { apoBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { pagination } from '../../pagination.ts';
import { textOf } from '../../read/text.ts';
import { field } from '../../field.ts';
import { customerReads } from '../../accounts/customer/act-schema.ts';
import {
  customer,
  customerApplication,
  customerInvoice,
  customerMail,
  customerNote,
  customerPerson,
} from './schema.ts';

export const findWays = [
  'name',
  'customer number',
  'organisation number',
  'VAT number',
  'e-mail',
  'person',
  'application',
  'API key',
  'key ending',
  'trace id',
  'invoice',
  'case',
] as const;

const foundCustomer = z.object({
  /** Null of a case that nobody's account has opened. */
  account_id: z.nullable(z.number()),
  org_name: z.string(),
  state: z.string(),
  country: z.nullable(z.string()),
  customer_number: z.nullable(z.string()),
  organisation_number: z.nullable(z.string()),
  found_by: z.enum(findWays),
  /** What has the text in it: an address, an application; never a key. */
  found: z.string(),
  /** Of an invoice. */
  found_id: z.nullable(z.number()),
});
export type FoundCustomer = z.output<typeof foundCustomer>;

/** The text stands in the body, because addresses are logged and it may be an API key. */
export const findCustomers = defineOperation({
  id: 'findCustomers',
  method: 'POST',
  path: `${apoBase}/customers/find.json`,
  summary:
    'Customers by name, number in any spelling, person, application, API key or its last four characters, trace id, invoice or case; at most ten for each',
  access: 'support',
  readsOnly: true,
  body: z.object({ text: textOf(200) }),
  reply: z.object({ customers: z.array(foundCustomer) }),
});

const base = `${apoBase}/customers/{accountId}`;
const ofCustomer = z.object({ accountId: z.string() });
const paged = z.object({ page: z.optional(z.string()) });

const reading = { method: 'GET', access: 'support', params: ofCustomer } as const;

export const getCustomer = defineOperation({
  ...reading,
  id: 'getCustomer',
  path: `${base}.json`,
  summary: 'A customer: the account, what is suspended, what is unpaid, and staff notes',
  reply: z.object({ customer }),
});

export const listCustomerPeople = defineOperation({
  ...reading,
  id: 'listCustomerPeople',
  path: `${base}/people.json`,
  summary: 'The people of a customer, with their logins, sessions and tokens, ten a page',
  query: paged,
  reply: z.object({ people: z.array(customerPerson), pagination }),
});

export const listCustomerApplications = defineOperation({
  ...reading,
  id: 'listCustomerApplications',
  path: `${base}/applications.json`,
  summary: 'The applications of a customer, with limits, usage and last failures, five a page',
  query: paged,
  reply: z.object({ applications: z.array(customerApplication), pagination }),
});

export const listCustomerRequests = defineOperation({
  ...reading,
  id: 'listCustomerRequests',
  path: `${base}/requests.json`,
  summary: 'The requests of a customer, newest first, five a page',
  query: paged,
  reply: z.object({ requests: z.array(accountRequest), pagination }),
});

export const listCustomerInvoices = defineOperation({
  ...reading,
  id: 'listCustomerInvoices',
  path: `${base}/invoices.json`,
  summary: 'The invoices of a customer, and what is unpaid of each, newest first, five a page',
  query: paged,
  reply: z.object({ invoices: z.array(customerInvoice), pagination }),
});

export const listCustomerMails = defineOperation({
  ...reading,
  id: 'listCustomerMails',
  path: `${base}/mails.json`,
  summary:
    'The e-mails to the people of a customer, without their texts, newest first, five a page',
  query: paged,
  reply: z.object({ mails: z.array(customerMail), pagination }),
});

export const listCustomerEvents = defineOperation({
  ...reading,
  id: 'listCustomerEvents',
  path: `${base}/events.json`,
  summary: "The customer's own log, newest first, ten a page",
  query: paged,
  reply: z.object({ events: z.array(accountEvent), pagination }),
});

export const createCustomerNote = defineOperation({
  id: 'createCustomerNote',
  method: 'POST',
  path: `${base}/notes.json`,
  summary: 'Add a note about a customer, visible to staff only',
  access: 'support',
  changes: customerReads,
  status: 201,
  params: ofCustomer,
  body: z.object({
    text: field(textOf(2000), {
      label: 'New note',
      hint: 'Visible to support staff only.',
      required: true,
      max: 2000,
      lines: 2,
    }),
  }),
  reply: z.object({ note: customerNote }),
});

export const deleteCustomerNote = defineOperation({
  id: 'deleteCustomerNote',
  method: 'DELETE',
  path: `${base}/notes/{noteId}.json`,
  summary: 'Delete your own note',
  access: 'support',
  changes: customerReads,
  status: 204,
  params: z.object({ accountId: z.string(), noteId: z.string() }),
});
