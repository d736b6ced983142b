import type * as z from 'zod/mini';
import { memberFacts } from '@portal/contract/field';
import {
  newApplication,
  type Application,
  type ApplicationSummary,
} from '@portal/contract/accounts/application/schema';
import { toRow } from '../../platform/rows/to-reply.ts';
import { t, type Text } from '../../platform/text/text.ts';
import type { Queryable } from '../../platform/rows/rows.ts';
import { notFound, invalid } from '../../platform/errors/portal-error.ts';
import { type ApplicationRow, getApplication, toApplication } from './application-sql.ts';
import type { Services } from '../../context/context.ts';
import { planById } from '../../context/portal.ts';
import { crc32 } from 'node:zlib';
import { keyLetters, makeBearer } from '../../platform/sealing/bearers.ts';
import type { Ask } from '../request/index.ts';

/** Texts as a call brings them: one that is missing is `undefined`. */
export type AskedTexts = z.output<typeof newApplication>;

/** As a row has them: those that the call brings, and of all others those that are there. */
export const toTexts = (body: AskedTexts, before?: AskedTexts) => ({
  name: '',
  description: '',
  ...(before && toRow(newApplication, before)),
  ...toRow(newApplication, body),
});

type FieldErrors = Record<string, Text[]>;

/** Name and description must not be empty (specification §5); the texts are the account service's (contracts C2). */
export function checkTexts(body: AskedTexts): FieldErrors {
  const errors: FieldErrors = {};
  const texts = new Map(Object.entries(body));
  for (const name of Object.keys(newApplication.shape)) {
    const { required, max = Infinity } = memberFacts(newApplication, name) ?? {};
    const text = texts.get(name)?.trim() ?? '';
    if (required && text === '') errors[name] = [t`can't be blank`];
    else if (text.length > max) errors[name] = [t`is too long (maximum is ${max} characters)`];
  }
  return errors;
}

/** An application as its owner sees it, the key opened (specification §2: keys are shown again and again). */
export function showApplication(services: Services, row: ApplicationRow): Application {
  return toApplication(row, {
    userKey: services.keySealing.open(row.key_sealed),
    planName: planById(services.portal, row.plan_id).name,
  });
}

/** An application as staff see it, the key left sealed. */
export function summariseApplication(services: Services, row: ApplicationRow): ApplicationSummary {
  const planName = planById(services.portal, row.plan_id).name;
  const { user_key: _, ...summary } = toApplication(row, { userKey: '', planName });
  return summary;
}

export async function requireApplication(
  database: Queryable,
  accountId: number,
  applicationId: string | number,
): Promise<ApplicationRow> {
  const row = await getApplication(database, accountId, String(applicationId));
  if (!row) throw notFound();
  return row;
}

/**
 * A key as docs/operations.md describes it: the prefix of the portal, 160 random bits in 32 letters, and the CRC-32 of all
 * before it in 7, by which a secret scanner tells a key from what only looks like one.
 */
export function makeApiKey(prefix: string): string {
  const key = prefix + makeBearer('API key');
  return key + toLetters(BigInt(crc32(key)), 7);
}

/** What a row keeps of a key: what a call is known by, what its owner sees again, and what is read to support. */
export const toKeyColumns = (
  { keyHash, keySealing }: Pick<Services, 'keyHash' | 'keySealing'>,
  key: string,
) => ({ key_hash: keyHash(key), key_sealed: keySealing.seal(key), key_ending: toKeyEnding(key) });

export const toKeyEnding = (key: string) => key.slice(-4);

function toLetters(value: bigint, length: number): string {
  return Array.from(
    { length },
    (_, index) => keyLetters[Number((value >> BigInt(5 * (length - 1 - index))) & 31n)],
  ).join('');
}

/** The account's own application that a request names. */
export async function findAskedApplication({
  connection,
  accountId,
  body,
}: Ask): Promise<ApplicationRow> {
  if (body.application_id === undefined) throw invalid({ application_id: [t`can't be blank`] });
  const row = await getApplication(connection, accountId, String(body.application_id));
  if (!row) throw invalid({ application_id: [t`is not an application of the account`] });
  return row;
}
