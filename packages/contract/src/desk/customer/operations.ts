import * as z from 'zod/mini';
import { apoBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { textOf } from '../../read/text.ts';

export const findWays = [
  'name',
  'customer number',
  'organisation number',
  'e-mail',
  'application',
  'API key',
  'trace id',
  'invoice',
] as const;

const foundCustomer = z.object({
  account_id: z.number(),
  org_name: z.string(),
  state: z.string(),
  customer_number: z.nullable(z.string()),
  organisation_number: z.nullable(z.string()),
  found_by: z.enum(findWays),
  /** What has the text in it: an address, an application; never a key. */
  found: z.string(),
});
export type FoundCustomer = z.output<typeof foundCustomer>;

/** The text stands in the body, because addresses are logged and it may be an API key. */
export const findCustomers = defineOperation({
  id: 'findCustomers',
  method: 'POST',
  path: `${apoBase}/customers/find.json`,
  summary:
    'Customers by name, number, e-mail, application, API key, trace id or invoice number, ten a way',
  access: 'support',
  readsOnly: true,
  body: z.object({ text: textOf(200) }),
  reply: z.object({ customers: z.array(foundCustomer) }),
});
