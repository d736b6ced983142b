import { randomUUID } from 'node:crypto';
import { createServer } from 'node:tls';
import { createApplication } from '@portal/contract/accounts/application/operations';
import { getOverviewPart } from '@portal/contract/desk/overview/operations';
import type { OverviewLine } from '@portal/contract/desk/overview/schema';
import type { Grant } from '@portal/contract/grant';
import { createNews } from '@portal/contract/help/news/operations';
import { createStatusIncident, createStatusUpdate } from '@portal/contract/help/status/operations';
import { createUpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { endedCertificate } from '../../../test/ended-certificate.ts';
import { checkCertificates } from '../../catalogue/inventory/index.ts';
import { addUpApiDays } from '../../usage/api-day/index.ts';

const portal = shared(startTestPortal);
const owner = shared(() => portal.person({ roleGrant: 'apigov', grants: ['owner'] }));

async function read(part: string, person = owner): Promise<OverviewLine[]> {
  const { body } = await portal.call(getOverviewPart, person, { params: { part } });
  return body.lines;
}

const texts = (lines: readonly OverviewLine[]) => lines.map(({ text }) => text);
const holder = (grant: Grant) => portal.person({ roleGrant: 'internal', grants: [grant] });

test('DAY-38 what waits is there for those who may act on it, the oldest first, each with its page', async () => {
  const account = await portal.account({ plan: 'partner' });
  await portal.database.query(
    `INSERT INTO requests (account_id, type, subject, application_name, details, reason)
     SELECT $1, 'application_approval', 's' || nth, 'App ' || nth, '{}', '' FROM generate_series(1, 7) nth`,
    [account.id],
  );
  await portal.database.query(
    `INSERT INTO invoices (account_id, friendly_id, month, state, issued_on, due_on, currency, vat_rate,
       vat_amount, cost_without_vat, cost, provider, buyer)
     VALUES ($1, '2026-90001', '2026-08-01', 'unpaid', '2026-09-01', '2026-10-01', 'SEK', 25, 25, 100, 125, '{}', '{}')`,
    [account.id],
  );
  const support = await read('waits', await holder('support'));
  expect(texts(support)).toEqual(
    [1, 2, 3, 4, 5].map((nth) => `Approve the application App ${nth}`),
  );
  const { body } = await portal.call(getOverviewPart, await holder('support'), {
    params: { part: 'waits' },
  });
  expect(body.sums).toEqual([
    { source: 'requests', count: 7, oldest: support[0]?.at },
    { source: 'cases', count: 0, oldest: null },
    { source: 'fourEyes', count: 0, oldest: null },
  ]);
  expect(support[0]).toMatchObject({
    source: 'requests',
    detail: `Shop ${account.admin.username}`,
    href: '/admin?tab=queue',
  });
  expect(await read('waits', await holder('finance'))).toEqual([
    {
      source: 'invoices',
      text: '1 invoice is overdue',
      detail: null,
      at: '2026-10-01',
      href: '/admin/invoices?state=overdue',
    },
  ]);
  expect(await read('waits', await holder('publisher'))).toEqual([]);
  expect(await read('waits')).toHaveLength(6);
});

test('DAY-12 DAY-38 cases wait there, too: first those that were handed to the reader', async () => {
  const [first, other] = [await holder('support'), await holder('support')];
  await portal.database.query('DELETE FROM requests');
  await portal.database.query(
    `INSERT INTO support_cases (reference, kind, address_hash, name, email, subject, assignee)
     VALUES ('AAAA-AAAA', 'contact', 'x', 'Bo', 'bo@shop.example', 'Older', NULL),
       ('BBBB-BBBB', 'contact', 'x', 'Bo', 'bo@shop.example', 'Handed over', $1)`,
    [other.email],
  );
  expect(texts(await read('waits', first))).toEqual(['AAAA-AAAA: Older', 'BBBB-BBBB: Handed over']);
  expect((await read('waits', other))[0]).toMatchObject({
    text: 'BBBB-BBBB: Handed over',
    detail: 'bo@shop.example, yours',
    href: '/admin?tab=cases&case=BBBB-BBBB',
  });
});

test('DAY-37 DAY-38 what a second person decides waits there for whoever may, and not for who asked', async () => {
  const [asker, other] = [await holder('publisher'), await holder('publisher')];
  await portal.database.query(
    `INSERT INTO four_eyes_asks (kind, operation, object_type, object_id, call, asked_by, asked_by_email)
     VALUES ('routes', 'updateCloudEndpoint', 'api', 'shipment-v3-booking', '{}', $1, $2)`,
    [asker.iamUserId, asker.email],
  );
  expect(await read('waits', other)).toMatchObject([
    {
      source: 'fourEyes',
      text: expect.stringMatching(/^Update cloud endpoint: \S.* 3\.\d+\.\d+$/),
      detail: asker.email,
      href: '/admin/four-eyes',
    },
  ]);
  expect(await read('waits', asker)).toEqual([]);
  expect(texts(await read('waits', await holder('finance')))).not.toContain(asker.email);
});

test('DAY-38 what fails: upstreams without an answer, APIs whose errors rise, mails that could not be delivered', async () => {
  const { database } = portal;
  const count = (ago: number, status: number, calls: number, api = 'shipment-v3-booking') =>
    database.query(
      `INSERT INTO usage_operations (application_id, account_id, day, system_name, operation, status, refused, calls, latencies)
       VALUES ($1, 1, (now() AT TIME ZONE 'UTC')::date - $2::int, $5, 'x', $3, false, $4, '{}')`,
      [Number.parseInt(randomUUID().slice(0, 7), 16), ago, status, calls, api],
    );
  await count(1, 200, 990);
  await count(1, 500, 10);
  await count(0, 200, 80);
  await count(0, 502, 20);
  await count(0, 500, 5, 'too-few-calls');
  await addUpApiDays(database);
  await addUpApiDays(database);
  await database.query("INSERT INTO status_misses VALUES ('http://10.1.1.1/dead', 3)");
  await database.query(
    `INSERT INTO mails (id, receiver, receiver_hash, subject, sealed, state, ended_at)
     VALUES ($1, 'bo@gone.example', 'x', 'Hello', 'x', 'failed', now())`,
    [randomUUID()],
  );
  const incident = await portal.call(createStatusIncident, await holder('support'), {
    body: { name: 'Slow labels', status: 'investigating', impact: 'minor', body: 'We look.' },
  });
  const lines = await read('fails', await holder('support'));
  expect(lines[0]).toMatchObject({ detail: 'Reported to customers, investigating' });
  expect(texts(lines)).toEqual([
    'Slow labels',
    '10.1.1.1/dead is not answering',
    'shipment-v3-booking answers 20 of 100 calls with its own error',
    '1 e-mail could not be delivered',
  ]);
  expect(lines[2]?.detail).toBe('20 of 100 calls today; 1 of 100 in the seven days before');
  expect(lines.map(({ href }) => href)).toEqual([
    '/apis/status',
    '/apis/status',
    '/apis/statistics/gateway?api=shipment-v3-booking',
    '/admin?tab=mails',
  ]);
  expect(texts(await read('fails', await holder('publisher')))).toHaveLength(3);
  expect(texts(await read('fails', await holder('finance')))).toEqual(['Slow labels']);
  await portal.call(createStatusUpdate, await holder('support'), {
    params: { incidentId: incident.body.data.id },
    body: { status: 'resolved', body: 'Over.' },
  });
  expect(texts(await read('fails', await holder('support')))).not.toContain('Slow labels');
  expect(await read('fails', await holder('finance'))).toEqual([]);
});

test('DAY-38 what ends soon: last days of APIs, keys and secrets, certificates of upstreams', async () => {
  const { database } = portal;
  const server = createServer(endedCertificate, (socket) => socket.destroy()).listen(
    0,
    '127.0.0.1',
  );
  await new Promise((settle) => server.once('listening', settle));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await database.query(
    "UPDATE cloud_endpoints SET upstream = $1 WHERE system_name = 'shipment-v3-booking'",
    [`https://127.0.0.1:${port}`],
  );
  await checkCertificates({ database, upstreams: createUpstreamGuard(['127.0.0.1']) });
  server.close();
  await checkCertificates({ database, upstreams: createUpstreamGuard(['127.0.0.1']) });
  // Of the shipped documents some have a last day of their own, which comes near as the year goes on.
  await database.query('UPDATE specifications SET sunset = NULL');
  await database.query(
    `UPDATE specifications SET sunset = (now() AT TIME ZONE 'UTC')::date + 40, successor = 'shipment-v3-booking'
     WHERE id = (SELECT min(id) FROM specifications)`,
  );
  const account = await portal.account();
  const made = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name: 'Till', description: 'At the counter' },
  });
  await database.query(
    "UPDATE applications SET previous_key_hash = 'x', previous_key_expires_at = now() + interval '3 days' WHERE id = $1",
    [made.body.application.id],
  );
  const lines = await read('ends');
  expect(texts(lines)).toEqual([
    `The certificate of 127.0.0.1:${port} has ended`,
    expect.stringMatching(/^Last day of /),
    'The replaced key of Till ends',
  ]);
  expect(lines[1]).toMatchObject({ detail: 'Its successor is shipment-v3-booking' });
  expect(texts(await read('ends', await holder('support')))).toEqual([
    'The replaced key of Till ends',
  ]);
});

test('DAY-38 who did what: an owner reads all, others what they may do themselves', async () => {
  const writer = await holder('publisher');
  const source = '---\ntitle: Hello\ndate: 2026-11-20\n---\nText';
  await portal.call(createNews, writer, { body: { source, state: 'draft' } });
  const [own] = await read('done', writer);
  expect(own).toMatchObject({ detail: null, href: '/news' });
  expect(own?.text).toMatch(/ created the news “Hello”$/);
  expect((await read('done'))[0]?.href).toContain('/admin?tab=log&object_type=news&object_id=');
  const supporter = await holder('support');
  const name = 'Ida Berg';
  await portal.database.query(
    "UPDATE iam_users SET first_name = 'Ida', last_name = 'Berg' WHERE email = $1",
    [supporter.email],
  );
  const body = { name: 'Late parcels', status: 'investigating', impact: 'minor', body: 'We look.' };
  await portal.call(createStatusIncident, supporter, { body });
  expect((await read('done', supporter))[0]).toMatchObject({
    text: `${name} created the status incident “Late parcels”`,
    href: '/apis/status',
  });
  expect(await read('done', await holder('finance'))).toEqual([]);
});

test('DAY-38 a source that cannot be read is named, and takes no other along; an unknown part is none', async () => {
  await portal.database.query('ALTER TABLE status_misses RENAME TO status_misses_away');
  const { body } = await portal.call(getOverviewPart, owner, { params: { part: 'fails' } });
  await portal.database.query('ALTER TABLE status_misses_away RENAME TO status_misses');
  expect(body.failed).toEqual(['the upstreams']);
  expect(texts(body.lines)).toContain('1 e-mail could not be delivered');
  expect((await portal.call(getOverviewPart, owner, { params: { part: 'x' } })).status).toBe(404);
});
