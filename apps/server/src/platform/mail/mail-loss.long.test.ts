import { rm, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { devportalBase as base, portalKey, portalKeyHeader } from '@portal/contract/bases';
import { shared } from '../../../test/shared.ts';
import { sendLateMails } from './send-mails.ts';
import { startWholePortal, withDemo } from '../../../test/start-whole-portal.ts';

const portal = shared(() => startWholePortal(withDemo));

async function call(method: string, path: string, as: string, body?: unknown) {
  const response = await fetch(`${portal.url}${base}${path}`, {
    method,
    headers: {
      [portalKeyHeader]: portalKey,
      authorization: `Bearer ${as}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as { account?: { id: number } } };
}

test('a mail that finds no room is told in the log, what it was about stays done, and it goes when there is room', async () => {
  const as = await portal.logIn('admin@webshop.example');
  const found = await call('GET', '/accounts/find.json?email=admin@webshop.example', as);
  const invitations = `/accounts/${String(found.body.account?.id)}/invitations.json`;
  // A file where the folder was: writing fails for everybody, root too. The mail of the login may just make the folder anew.
  const putFile = async () => {
    await rm(portal.outbox, { recursive: true, force: true, maxRetries: 5 });
    await writeFile(portal.outbox, '');
    return 'put';
  };
  await expect.poll(() => putFile().catch(String)).toBe('put');

  const email = 'no.room@webshop.example';
  expect((await call('POST', invitations, as, { email })).status).toBe(201);
  expect(JSON.stringify((await call('GET', invitations, as)).body)).toContain(email);
  const listTold = () =>
    portal
      .log()
      .split('\n')
      .filter((one) => one.includes('a mail could not be sent'));
  await expect.poll(listTold).not.toEqual([]);
  expect(listTold().map((one): unknown => JSON.parse(one))).toContainEqual(
    expect.objectContaining({ level: 40, cause: 'EEXIST' }),
  );
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
  await rm(portal.outbox);
  await portal.database.query(
    "UPDATE mails SET due_at = now() - interval '1 minute' WHERE state = 'queued'",
  );
  await sendLateMails(portal.database);
  expect((await portal.listMails()).filter((one) => one.includes(`To: ${email}`))).toHaveLength(1);
});
