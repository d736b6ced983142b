import { fakeApplication } from '@portal/contract/accounts/application/fake-application';
import { fakeLoggedRequest } from '@portal/contract/usage/request-log/fake-logged-request';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../../test/open-portal.tsx';
import { addOnFault } from './fault-fixture.ts';

const application = fakeApplication({ id: 8101, last_traffic_at: '2026-11-20T12:00:00Z' });
const refused = [1, 2].map((at) =>
  fakeLoggedRequest({ id: `r${at}`, status: 422, operation: 'bookShipment' }),
);
const answers = {
  getFault: { data: [addOnFault], isPublic: true },
  listApplications: { applications: [{ application }] },
  listLoggedRequests: { requests: refused, next: null, apis: [] },
};
const address = '/apis/errors/BOOK-1042';

const openMet = async (change: object = {}, config: object = {}, code = address) => {
  const portal = await openPortal(code, {
    as: 'member',
    answers: { ...answers, ...change },
    config,
  });
  const readMet = async () => {
    const [, met = ''] = (await portal.reads()).split('### Seen by your account\n');
    return met.split('\n### ')[0];
  };
  return { portal, readMet };
};

test('CAT-05 in the sandbox a code says which calls of the account met it, and leads to them', async () => {
  const { portal, readMet } = await openMet({}, { production: false });
  expect(await readMet()).toMatchInlineSnapshot(`
    "2 calls in the last 30 days.
    Calls of your account
    | Application | API | Operation | Last seen | Calls |
    | (Label printer) /admin/applications/8101/log?api=shipment-v3-booking&fault=BOOK-1042 | Booking 3.2.0 | Book | 20 Nov 2026, 12:00 UTC | 2 |"
  `);
  expect(portal.callsOf('listLoggedRequests')[0]?.query).toMatchObject({
    api: 'shipment-v3-booking',
    fault: 'BOOK-1042',
  });
});

test('CAT-05 in production a code of an API is told by status and operation, and says so', async () => {
  const other = fakeLoggedRequest({ id: 'r3', status: 422, operation: 'cancelBooking' });
  const { portal, readMet } = await openMet(
    { listLoggedRequests: { requests: [...refused, other], next: 'more', apis: [] } },
    { production: true },
  );
  expect(await readMet()).toMatchInlineSnapshot(`
    "This portal’s log does not keep answers, so it cannot tell error codes apart. It shows all failed calls with the same status and operation.
    At least 2 calls in the last 30 days.
    Calls of your account
    | Application | API | Operation | Last seen | Calls |
    | (Label printer) /admin/applications/8101/log?api=shipment-v3-booking&status=422 | Booking 3.2.0 | Book | 20 Nov 2026, 12:00 UTC | 2 |"
  `);
  const { query } = portal.callsOf('listLoggedRequests')[0] ?? {};
  expect(query).toMatchObject({ api: 'shipment-v3-booking', status: '422' });
  expect(query).not.toHaveProperty('fault');
});

test('CAT-05 a code of the gateway is known in production as well', async () => {
  const gateway = { ...addOnFault, code: 'GW-429', status: 429, api: null, operations: [] };
  const { portal, readMet } = await openMet(
    { getFault: { data: [gateway], isPublic: true } },
    { production: true },
    '/apis/errors/GW-429',
  );
  expect(await readMet()).not.toContain('cannot tell');
  expect(portal.callsOf('listLoggedRequests')[0]?.query).toMatchObject({ fault: 'GW-429' });
});

test('CAT-05 a code that the account has not met says so, also where not all could be looked at', async () => {
  const none = { requests: [], next: null, apis: [] };
  const { readMet } = await openMet({ listLoggedRequests: none });
  expect(await readMet()).toContain('Your account has not had this error in the last 30 days.');
  const many = Array.from({ length: 11 }, (_, at) => ({
    application: { ...application, id: 8200 + at },
  }));
  const busy = await openMet({
    listApplications: { applications: many },
    listLoggedRequests: none,
  });
  expect(await busy.readMet()).toContain(
    'The latest calls of your 10 most recently used applications',
  );
});

test('CAT-05 the calls that met a code can be asked for again; without an account there are none', async () => {
  const { portal, readMet } = await openMet({ listLoggedRequests: new Refusal(503) });
  expect(await readMet()).toContain('The calls of your account could not be loaded');
  portal.answer('listLoggedRequests', answers.listLoggedRequests);
  await portal.press('Try again');
  expect(await readMet()).toContain('2 calls');
  const stranger = await openPortal(address, { answers });
  expect(await stranger.reads()).not.toContain('Seen by your account');
  expect(stranger.callsOf('listLoggedRequests')).toEqual([]);
});
