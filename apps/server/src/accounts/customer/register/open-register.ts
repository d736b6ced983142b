import { createKeyedHash } from '../../../platform/sealing/keyed-hash.ts';
import type { Config } from '../../../config/config.ts';
import type { Services } from '../../../context/context.ts';
import { type CustomerRegister, noRegister } from './customer-register.ts';
import { createRegisterFile } from './register-file.ts';
import * as z from 'zod/mini';

/** The configured service, else the file, else nobody who knows a number. */
export function openRegister(
  { customerRegisterUrl, filedCustomers: customers, secretKey }: Config,
  parts: Pick<Services, 'database' | 'outbox' | 'mailSender'>,
): CustomerRegister {
  if (customerRegisterUrl) return createRegisterService(customerRegisterUrl);
  if (!customers) return noRegister;
  return createRegisterFile({
    ...parts,
    customers,
    codeHash: createKeyedHash(secretKey, 'customer-code'),
  });
}

/** Milliseconds that the register may take for an answer. */
const longestAnswer = 5_000;

const sent = z.object({ id: z.string().check(z.minLength(1), z.maxLength(255)) });
const proved = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  organisationNumber: z._default(z.nullable(z.string().check(z.maxLength(255))), null),
});

/** The provider's own register, by the protocol of docs/operations.md. */
export function createRegisterService(address: string): CustomerRegister {
  const post = (path: string, body: unknown) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(longestAnswer),
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const codesOf = (number: string) => `/customers/${encodeURIComponent(number)}/codes`;
  return {
    async sendCode(number, askedBy) {
      const answer = await post(codesOf(number), { requestedBy: askedBy });
      if (answer.status === 404) return null;
      return z.parse(sent, await read(answer, 201)).id;
    },
    async verify(number, id, code) {
      const answer = await post(`${codesOf(number)}/${encodeURIComponent(id)}/verify`, { code });
      if ([404, 410, 422].includes(answer.status)) return null;
      return z.parse(proved, await read(answer, 200));
    },
  };
}

async function read(answer: Response, expected: number): Promise<unknown> {
  if (answer.status !== expected) {
    throw new Error(`The customer register answered with ${answer.status}`);
  }
  return answer.json();
}
