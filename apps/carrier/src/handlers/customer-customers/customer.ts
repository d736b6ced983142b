import type { World } from '../../state/world.ts';
import { createRecords } from '../records.ts';

export interface Contact {
  readonly contactId: number;
  readonly name: string;
  readonly role: string;
  readonly email?: string;
  readonly phone?: string;
}

export interface CustomerInput {
  readonly kind: 'company' | 'person';
  readonly name: string;
  readonly organisationNumber?: string | null;
  readonly vatNumber?: string | null;
  readonly segment?: string;
  readonly address: { readonly country: string };
  readonly invoice?: object;
}

export interface Customer extends CustomerInput {
  readonly customerNumber: string;
  readonly blocked: boolean;
  readonly blockReason?: string | null;
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
  idOf: ({ customerNumber }) => customerNumber,
  register: REGISTER,
});

function toAddress(street: string, postcode: string, [city, country]: readonly [string, string]) {
  return { street, postcode, city, country };
}

function toSeed(
  customerNumber: string,
  name: string,
  rest: Omit<CustomerInput, 'kind' | 'name'>,
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
