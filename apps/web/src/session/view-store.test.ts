// @vitest-environment jsdom
import { fakeAccount } from '@portal/contract/accounts/account/fake-account';
import { createPortalClient } from '../api/client.ts';
import { beforeEach, expect, test } from 'vitest';
import { keepView, readView } from './customer-view.ts';
import { toSessionView } from './session-view.ts';
import { createTokenStore } from './token-store.ts';
import { ViewStore } from './view-store.ts';

const start = Date.parse('2026-11-20T12:00:00Z');
const started = {
  token: 'dp_view_x',
  account_id: 4711,
  org_name: 'Example Webshop',
  iam_user_id: '3f6c1c1e-5b7d-4b3a-9f0e-2a6d8f1c9b10',
  email: 'anna@webshop.example',
  username: 'anna',
  role: 'customer',
  expires_at: '2026-11-20T12:30:00Z',
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** The store of a tab that sees with a customer's eyes, over a service that answers so. */
function openView(status: number) {
  keepView(sessionStorage, started);
  const view = readView(sessionStorage, start);
  if (!view) throw new Error('A view that was kept is read');
  let now = start;
  const left: string[] = [];
  const client = createPortalClient({
    host: 'https://api.portal.example',
    accessToken: () => view.token,
    fetch: async () => new Response(JSON.stringify({ account: fakeAccount() }), { status }),
  });
  const store = new ViewStore(
    {
      client,
      tokens: createTokenStore(sessionStorage),
      local: localStorage,
      storage: sessionStorage,
      page: {
        origin: 'https://portal.example',
        path: () => '/',
        query: () => '',
        isLeft: () => false,
        open: () => undefined,
        holdsText: () => false,
        assign: (url) => void left.push(url),
      },
      loginService: '',
      now: () => now,
      random: () => 0.5,
      createState: () => '',
      onReset: () => undefined,
    },
    view,
  );
  return { store, left, pass: (ms: number) => (now += ms) };
}

test('DAY-10 the tab is the person of the customer, without any grant, until its time is over', async () => {
  const { store, left, pass } = openView(200);
  await store.start();
  expect(toSessionView(store.getSnapshot())).toMatchObject({
    status: 'signedIn',
    email: started.email,
    role: 'customer',
    grants: [],
    view: { orgName: 'Example Webshop' },
  });
  await store.checkExpiry();
  await store.renewTokens();
  await store.follow();
  expect(left).toEqual([]);
  pass(30 * 60_000);
  await store.checkExpiry();
  expect(left).toEqual(['/admin/customers/4711']);
  expect(readView(sessionStorage, start)).toBeNull();
});

test('DAY-10 a view that the server knows no more leads back to the customer; what is damaged or over is none', async () => {
  const { store, left } = openView(401);
  await store.start();
  expect(left).toEqual(['/admin/customers/4711']);
  keepView(sessionStorage, started);
  expect(readView(sessionStorage, Date.parse(started.expires_at))).toBeNull();
  sessionStorage.setItem('customerView', '{"token":"x"}');
  expect(readView(sessionStorage, start)).toBeNull();
});
