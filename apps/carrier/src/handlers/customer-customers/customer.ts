import * as z from 'zod/mini';
import type { World } from '../../state/world.ts';
import { createRecords } from '../records.ts';

export const contactInput = z.looseObject({ name: z.string(), role: z.string() });
type Contact = z.output<typeof contactInput> & { readonly contactId: number };

export const customerInput = z.looseObject({
  kind: z.enum(['company', 'person']),
  name: z.string(),
  organisationNumber: z.optional(z.nullable(z.string())),
  vatNumber: z.optional(z.nullable(z.string())),
  segment: z.optional(z.string()),
  address: z.looseObject({ country: z.string() }),
});
type CustomerInput = z.output<typeof customerInput>;

export interface Customer extends CustomerInput {
  readonly customerNumber: string;
  readonly blocked: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly contacts: readonly Contact[];
}

const REGISTER: readonly Customer[] = [
  toSeed('20014403', 'Tvillby Outdoor AB', {
    organisationNumber: '556000-1234',
    vatNumber: 'SE556000123401',
    segment: 'medium',
    address: toAddress('Kajgatan 14', '211 20', ['Malmö', 'SE']),
    invoice: { channel: 'peppol', reference: 'Inköp', paymentDays: 30 },
  }),
  toSeed('20031779', 'Baltvind Sport sp. z o.o.', {
    organisationNumber: '0000912345',
    segment: 'small',
    address: toAddress('ul. Portowa 3', '80-743', ['Gdańsk', 'PL']),
    invoice: { channel: 'email', email: 'faktury@baltvind.example', paymentDays: 20 },
  }),
  toSeed('20058228', 'Fjordlys Interiør AS', {
    organisationNumber: '999000111',
    segment: 'large',
    address: toAddress('Havnegata 8', '5003', ['Bergen', 'NO']),
    invoice: { channel: 'edi', paymentDays: 30 },
  }),
];

export const customers = createRecords<Customer>({
  name: 'customers',
  id: 'customerNumber',
  noun: 'customer',
  faultCode: 'CUST-404',
  register: REGISTER,
});

function toAddress(street: string, postcode: string, [city, country]: readonly [string, string]) {
  return { street, postcode, city, country };
}

function toSeed(
  customerNumber: string,
  name: string,
  rest: Partial<CustomerInput> & Pick<CustomerInput, 'address'>,
): Customer {
  const contacts = [
    {
      contactId: 1,
      name: 'Sara Lindahl',
      role: 'logistics',
      email: 'sara.lindahl@tvillby.example',
      phone: '+46401234567',
    },
  ];
  return {
    customerNumber,
    kind: 'company',
    name,
    ...rest,
    blocked: false,
    createdAt: '2019-03-04T08:00:00Z',
    updatedAt: '2026-10-02T12:15:00Z',
    contacts: customerNumber === '20014403' ? contacts : [],
  };
}

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
