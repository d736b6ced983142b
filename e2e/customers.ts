import { randomInt } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { readMail } from './outbox.ts';

const howMany = 1000;

/** Eight digits, the last one by Luhn, far from the numbers of the demo. */
function toNumber(index: number): string {
  const digits = String(4_000_000 + index);
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const toContact = (number: string) => `office@customer-${number}.example`;

/** The customers whom the run's portals know; each test takes its own. */
export async function writeCustomers(directory: string): Promise<string> {
  const customers = Array.from({ length: howMany }, (_, index) => {
    const number = toNumber(index);
    return {
      number,
      name: `Firm ${number}`,
      organisationNumber: null,
      contact: toContact(number),
    };
  });
  const file = join(directory, 'customers.json');
  await mkdir(join(directory, 'customers-taken'), { recursive: true });
  await writeFile(file, JSON.stringify(customers));
  return file;
}

/** A number that may be a customer's, and that the register does not know. */
export const inventNumber = (): string => toNumber(1_000_000 + randomInt(4_000_000));

interface TakenCustomer {
  readonly number: string;
  readonly name: string;
  readonly contact: string;
}

/** A customer that no other test has, in any worker. */
export async function takeCustomer(): Promise<TakenCustomer> {
  for (let index = 0; index < howMany; index += 1) {
    const number = toNumber(index);
    const isMine = await mkdir(join(process.env['E2E_DATA'] ?? '', 'customers-taken', number)).then(
      () => true,
      () => false,
    );
    if (isMine) return { number, name: `Firm ${number}`, contact: toContact(number) };
  }
  throw new Error('The run has no customer left');
}

/** The code in the mail that the register sends to its customer. */
export async function readCustomerCode(outbox: string, contact: string): Promise<string> {
  const { text } = await readMail(outbox, contact);
  return /\b(\d{6})\b/.exec(text.slice(text.indexOf('code')))?.[1] ?? '';
}

interface Prover {
  readonly request: APIRequestContext;
  readonly portal: string;
  readonly outbox: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A challenge that proves a customer number of one's own. */
export async function proveCustomer({ request, portal, outbox, headers }: Prover): Promise<string> {
  const { number, contact } = await takeCustomer();
  const codes = `${portal}/rest/system/devportal/v1/customers/codes`;
  // Codes are counted by network: tests are many people of one machine.
  const address = `10.77.${number.slice(3, 5)}.${number.slice(5, 7)}`.replaceAll(/\.0(\d)/g, '.$1');
  const asked = await request.post(`${codes}.json`, {
    headers: { ...headers, 'X-Forwarded-For': address },
    data: { customer_number: number },
  });
  const { challenge } = (await asked.json()) as { challenge: { id: string } };
  const code = await readCustomerCode(outbox, contact);
  // The mail can be there a moment before the portal has noted the register's answer.
  await expect(async () => {
    const verified = await request.post(`${codes}/${challenge.id}/verify.json`, {
      headers,
      data: { code },
    });
    expect(verified.status()).toBe(200);
  }).toPass({ timeout: 10_000 });
  return challenge.id;
}
