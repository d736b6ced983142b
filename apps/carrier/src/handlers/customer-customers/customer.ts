import * as z from 'zod/mini';
import type { World } from '../../state/world.ts';
import { createRecords } from '../records.ts';
import register from './register.json' with { type: 'json' };

export const contactInput = z.looseObject({ name: z.string(), role: z.string() });

export const customerInput = z.looseObject({
  kind: z.enum(['company', 'person']),
  name: z.string(),
  organisationNumber: z.optional(z.nullable(z.string())),
  vatNumber: z.optional(z.nullable(z.string())),
  segment: z.optional(z.string()),
  address: z.looseObject({ country: z.string() }),
});
type CustomerInput = z.output<typeof customerInput>;

const customerRecord = z.extend(customerInput, {
  customerNumber: z.string(),
  blocked: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  contacts: z.array(z.extend(contactInput, { contactId: z.number() })),
});
export type Customer = z.output<typeof customerRecord>;

export const customers = createRecords<Customer>({
  name: 'customers',
  id: 'customerNumber',
  noun: 'customer',
  faultCode: 'CUST-404',
  register: z.array(customerRecord).parse(register),
});

/** New numbers start above those of the register. */
const FIRST_SERIAL = 2_010_000;

export function createCustomerOf(input: CustomerInput, world: World): Customer {
  const digits = String(FIRST_SERIAL + world.nextSerial('customer'));
  const now = new Date(world.clock()).toISOString();
  return {
    ...input,
    customerNumber: `${digits}${toLuhnDigit(digits)}`,
    blocked: false,
    createdAt: now,
    updatedAt: now,
    contacts: [],
  };
}

/** Check digit by modulus 10: every second digit from the right is doubled (Luhn). */
function toLuhnDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

export function toCustomerReply({ contacts: _contacts, ...customer }: Customer) {
  return customer;
}
