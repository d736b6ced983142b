import { deleteUser } from '@portal/contract/accounts/user/operations';
import { endPersonSessions, suspendPerson } from '@portal/contract/desk/customer/act-operations';
import type { Operation } from '@portal/contract/operation';
import { streamSandboxEvents } from '@portal/contract/usage/shipment/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startFakeCarrier } from '../../../test/start-fake-carrier.ts';
import {
  startTestPortal,
  type TestAccount,
  type TestPortal,
} from '../../../test/start-test-portal.ts';

const carrier = shared(() => startFakeCarrier(() => true));
const portal = shared(() =>
  startTestPortal({
    PORTAL_ENV: 'sandbox',
    CARRIER_URL: `${carrier.url}/portals/sandbox`,
  }),
);

type Lost = (own: TestPortal, of: TestAccount) => Promise<unknown>;

const asSupport = async (own: TestPortal, of: TestAccount, operation: Operation) => {
  const support = await own.person({ roleGrant: 'internal' });
  const { rows } = await own.database.query('SELECT id FROM users WHERE email = $1', [
    of.member.email,
  ]);
  const call = { params: { accountId: of.id, userId: rows[0].id }, body: { reason: 'A leak' } };
  expect((await own.call(operation, support, call)).status).toBe(200);
};

const ways: Readonly<Record<string, Lost>> = {
  'is suspended': (own, of) => asSupport(own, of, suspendPerson),
  'is logged out': (own, of) => asSupport(own, of, endPersonSessions),
  'is no longer in the account': async (own, of) => {
    const { rows } = await own.database.query('SELECT id FROM users WHERE email = $1', [
      of.member.email,
    ]);
    const params = { accountId: of.id, userId: rows[0].id };
    expect((await own.call(deleteUser, of.admin, { params })).status).toBe(200);
  },
};

test.each(Object.entries(ways))(
  'DAY-05 a stream of events ends when its reader %s',
  async (_way, lose) => {
    carrier.answer((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"code":"E10"}\n\n');
    });
    const of = await portal.account();
    const path = streamSandboxEvents.path.replace('{accountId}', String(of.id));
    const stream = await fetch(`${portal.url}${path}`, {
      headers: { Authorization: `Bearer ${of.member.token}`, 'x-bap-key': 'web-devportal' },
    });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.done).toBe(false);
    await lose(portal, of);
    expect((await reader?.read())?.done).toBe(true);
  },
);
