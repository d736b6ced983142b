import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  createApplication,
  listApplications,
} from '@portal/contract/accounts/application/operations';
import { deleteOldReplies } from '../../src/http/replies/reply-sql.ts';
import { shared } from '../shared.ts';
import { startTestPortal } from '../start-test-portal.ts';

const portal = shared(startTestPortal);
const account = shared(() => portal.account());

const create = (attempt: string) =>
  portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name: 'Once', description: 'Made once' },
    headers: { 'Idempotency-Key': attempt },
  });

async function countApplications(): Promise<number> {
  const params = { accountId: account.id };
  const { body } = await portal.call(listApplications, account.admin, { params });
  return body.applications.length;
}

/** As a process leaves a claim behind that ended before its answer. */
const loseAnswer = (attempt: string, secondsAgo: number) =>
  portal.database.query(
    `UPDATE idempotent_replies SET body_sealed = NULL, created_at = now() - make_interval(secs => $2)
     WHERE idempotency_key = $1`,
    [attempt, secondsAgo],
  );

test('APP-05 a repeat gets the first answer, key included, and makes nothing', async () => {
  const attempt = randomUUID();
  const first = await create(attempt);
  const before = await countApplications();
  const again = await create(attempt);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await countApplications()).toBe(before);
});

test('APP-05 the key of a request that never answered is free again after a minute, and not before', async () => {
  const attempt = randomUUID();
  await create(attempt);
  await loseAnswer(attempt, 50);
  expect((await create(attempt)).status).toBe(409);
  await loseAnswer(attempt, 70);
  const again = await create(attempt);
  expect(again.status).toBe(201);
  expect((await create(attempt)).body).toEqual(again.body);
});

test('answers of more than a day are forgotten by the hourly job, younger ones stay', async () => {
  const [old, young] = [randomUUID(), randomUUID()];
  for (const attempt of [old, young]) await create(attempt);
  await portal.database.query(
    "UPDATE idempotent_replies SET created_at = now() - interval '25 hours' WHERE idempotency_key = $1",
    [old],
  );
  await deleteOldReplies(portal.database);
  const { rows } = await portal.database.query(
    'SELECT idempotency_key FROM idempotent_replies WHERE idempotency_key = ANY($1)',
    [[old, young]],
  );
  expect(rows).toEqual([{ idempotency_key: young }]);
});
