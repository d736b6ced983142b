import { listAccountEvents } from '@portal/contract/accounts/account-event/operations';
import { updateAccount } from '@portal/contract/accounts/account/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal, type TestAccount } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);

/** As the portal itself writes them, the last one `minutesAgo`. */
async function addEvents(
  { id }: TestAccount,
  { action, count, minutesAgo }: { action: string; count: number; minutesAgo: number },
) {
  await portal.database.query(
    `INSERT INTO account_events (account_id, action, subject, created_at)
     SELECT $1, $2, 'Event ' || nth, now() - $4 * interval '1 minute' FROM generate_series(1, $3::int) AS nth`,
    [id, action, count, minutesAgo],
  );
}

async function read({ id: accountId, member }: TestAccount, page?: string) {
  const query = page === undefined ? {} : { page };
  return portal.call(listAccountEvents, member, { params: { accountId }, query });
}

async function readPage(account: TestAccount, page?: string) {
  const { status, body } = await read(account, page);
  const subjects = (body.events ?? []).map(
    ({ event }: { event: { subject: string } }) => event.subject,
  );
  return [status, body.pagination ?? body, ...subjects];
}

const subjects = (first: number, last: number) =>
  Array.from({ length: first - last + 1 }, (_, index) => `Event ${first - index}`);

test('the log of an account stands newest first, twenty events a page', async () => {
  const account = await portal.account();
  const none = { total: 0, pages: 0, currentPage: 1 };
  expect(await readPage(account)).toEqual([200, none]);
  await addEvents(account, { action: 'application.updated', count: 41, minutesAgo: 1 });
  await addEvents(await portal.account(), { action: 'account.updated', count: 1, minutesAgo: 1 });
  const on = (currentPage: number) => ({ total: 41, pages: 3, currentPage });
  expect(await readPage(account)).toEqual([200, on(1), ...subjects(41, 22)]);
  expect(await readPage(account, '2')).toEqual([200, on(2), ...subjects(21, 2)]);
  expect(await readPage(account, '3')).toEqual([200, on(3), 'Event 1']);
  expect(await readPage(account, '4')).toEqual([200, on(4)]);
  const refused = [400, { error: 'page must be a positive whole number' }];
  for (const page of ['0', '-1', '1.5', 'x', '1000001']) {
    expect(await readPage(account, page)).toEqual(refused);
  }
});

test('an event says who did it and from where; of the portal itself it names nobody', async () => {
  const account = await portal.account();
  const { id: accountId, admin } = account;
  await addEvents(account, { action: 'application.approved', count: 1, minutesAgo: 0 });
  const headers = { 'X-Request-Id': 'abcdef0123456789' };
  const body = { org_name: 'Parcels and more' };
  const changed = await portal.call(updateAccount, admin, { params: { accountId }, body, headers });
  const { events } = (await read(account)).body;
  expect(events).toEqual([
    {
      event: {
        id: expect.any(Number),
        action: 'account.updated',
        subject: 'Parcels and more',
        details: { fields: 'org_name' },
        actor: admin.email,
        address: '127.0.0.1',
        request_id: changed.headers.get('x-request-id'),
        created_at: expect.any(String),
      },
    },
    {
      event: {
        id: expect.any(Number),
        action: 'application.approved',
        subject: 'Event 1',
        details: {},
        actor: null,
        address: null,
        request_id: null,
        created_at: expect.any(String),
      },
    },
  ]);
});
