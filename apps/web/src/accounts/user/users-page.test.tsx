import type { Account } from '@portal/contract/accounts/account/schema';
import type { PortalConfig } from '@portal/contract/portal-config';
import type { User } from '@portal/contract/accounts/user/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ClientContext } from '../../api/client-context.ts';
import { createPortalClient } from '../../api/client.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { fakeToken } from '../../session/fake-token.ts';
import { ConfigContext } from '../../session/portal-config.tsx';
import { SessionStore } from '../../session/session-store.ts';
import { createMemoryHistory } from '../../router/memory-history.ts';
import { createRouter } from '../../router/router.ts';
import { RouterContext } from '../../router/use-router.ts';
import { SessionContext } from '../../session/session.tsx';
import { createTokenStore } from '../../session/token-store.ts';
import { closeToast, listToasts } from '../../ui/overlay/toast-store.ts';
import UsersPage from './users-page.tsx';

function fakeUser(overrides: Partial<User> = {}): User {
  return {
    id: 9001,
    account_id: 4711,
    username: 'anna.admin',
    email: 'anna@webshop.example',
    iamUserId: 'i1',
    role: 'admin',
    state: 'active',
    created_at: '2025-04-02T10:00:00Z',
    updated_at: '2026-11-20T09:00:00.000Z',
    ...overrides,
  };
}

const anna = fakeUser();
const bo = fakeUser({
  id: 9002,
  username: 'bo.dev',
  email: 'bo@webshop.example',
  role: 'member',
});

const account: Account = {
  id: 4711,
  org_name: 'Example Webshop',
  state: 'approved',
  created_at: '2025-03-11T08:15:00Z',
  updated_at: '2025-03-11T08:15:00Z',
  monthly_billing_enabled: true,
  monthly_charging_enabled: false,
  credit_card_stored: false,
  plan: { id: 901, name: 'Default account plan' },
  extra_fields: {
    phone: null,
    customer_number: null,
    organisation_number: null,
    vat_number: null,
    country: null,
    billing_address: null,
    billing_zip: null,
    billing_city: null,
  },
  users: [{ user: anna }, { user: bo }],
};

const config: PortalConfig = {
  kind: 'production',
  production: true,
  title: 'Developer Portal',
  version: '3.1.89',
  gatewayHost: 'https://api.portal.example',
  gatewayUrl: 'https://api.portal.example',
  loginService: 'https://login.portal.example',
  otherPortalUrl: 'https://sandbox.portal.example',
  brand: { name: 'Norrvik Post', colour: '#00A0D6' },
  staffDomains: ['postal.example'],
  countries: [],
  links: {},
  statusSummaryUrl: 'https://status.portal.example/api/v2/summary.json',
  ediStorageUrl: 'https://files.postal.example',
  sentryDsn: null,
  tagManagerUrl: null,
};

const base = '/rest/system/devportal/v1/accounts/4711';

interface Reply {
  readonly status?: number;
  readonly body?: unknown;
}

async function openPage(email: string, routes: Record<string, Reply>, address = '/admin/users') {
  const calls: { readonly name: string; readonly headers: Headers }[] = [];
  const served: Record<string, Reply> = {
    'GET /login/api/token': {
      body: { accessToken: fakeToken({ exp: 9e9 }), idToken: fakeToken({ email, userId: 'u' }) },
    },
    'GET /rest/system/devportal/v1/aco/accounts/find.json': { body: { account } },
    [`GET ${base}/users.json`]: { body: { users: account.users } },
    [`GET ${base}/invitations.json`]: { body: { invitations: [] } },
    ...routes,
  };
  const tokens = createTokenStore(sessionStorage);
  const client = createPortalClient({
    host: 'https://api.portal.example',
    accessToken: () => tokens.read()?.accessToken ?? null,
    fetch: async (input, init = {}) => {
      const name = `${init.method} ${new URL(input instanceof Request ? input.url : input).pathname}`;
      calls.push({ name, headers: new Headers(init.headers) });
      const { status = 200, body } = served[name] ?? { status: 404, body: { status: 'Not found' } };
      return new Response(body === undefined ? '' : JSON.stringify(body), { status });
    },
  });
  const store = new SessionStore({
    client,
    tokens,
    local: localStorage,
    storage: sessionStorage,
    page: {
      origin: 'https://portal.example',
      path: () => '/',
      query: () => '',
      isLeft: () => false,
      open: () => undefined,
      holdsText: () => false,
      assign() {},
    },
    loginService: 'https://login.portal.example',
    now: Date.now,
    random: Math.random,
    createState: () => 'state1',
    onReset() {},
  });
  await store.start({ code: 'otc', path: '/' });
  const router = createRouter(new Map(), createMemoryHistory(address));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfigContext value={config}>
        <SessionContext value={store}>
          <ClientContext value={client}>
            <RouterContext value={router}>
              <UsersPage />
            </RouterContext>
          </ClientContext>
        </SessionContext>
      </ConfigContext>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), calls, served, router };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const inDialog = async (name: string) =>
  within(await screen.findByRole('dialog')).findByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const toast of listToasts()) closeToast(toast.id);
});

test('USER-01 USER-02 an admin changes a role after a question; the list is asked for again', async () => {
  const { user, calls, served } = await openPage(anna.email, {
    [`PUT ${base}/users/9002/admin.json`]: { body: { user: { ...bo, role: 'admin' } } },
  });
  const own = within(await row('anna.admin'));
  expect(own.getByRole<HTMLSelectElement>('combobox').disabled).toBe(true);
  expect(own.getByText('You cannot change your own role')).toBeDefined();
  expect(own.queryByRole('button', { name: /Remove/ })).toBeNull();
  await user.selectOptions(within(await row('bo.dev')).getByRole('combobox'), 'admin');
  const changedUsers = [{ user: anna }, { user: { ...bo, role: 'admin' } }];
  served[`GET ${base}/users.json`] = { body: { users: changedUsers } };
  await user.click(await inDialog('Make admin'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const changed = within(await row('bo.dev')).getByRole<HTMLSelectElement>('combobox');
  await waitFor(() => expect(changed.value).toBe('admin'));
  const put = calls.find(({ name }) => name.startsWith('PUT'));
  expect(put?.headers.get('if-match')).toBe('"2026-11-20T09:00:00.000Z"');
  expect(calls.filter(({ name }) => name.endsWith('/users.json'))).toHaveLength(2);
});

test('USER-02 a lost race is told, and nothing is overwritten', async () => {
  const { user } = await openPage(anna.email, {
    [`PUT ${base}/users/9002/admin.json`]: { status: 412, body: { error: 'Changed meanwhile' } },
  });
  await user.selectOptions(within(await row('bo.dev')).getByRole('combobox'), 'admin');
  await user.click(await inDialog('Make admin'));
  expect(await screen.findByText('Someone else has changed this user.')).toBeDefined();
});

test('USER-04 removing names the person, and takes them from the list', async () => {
  const { user, served } = await openPage(anna.email, { [`DELETE ${base}/users/9002`]: {} });
  await user.click(within(await row('bo.dev')).getByRole('button', { name: /Remove/ }));
  expect(await screen.findByRole('dialog', { name: 'Remove bo.dev' })).toBeDefined();
  served[`GET ${base}/users.json`] = { body: { users: [{ user: anna }] } };
  await user.click(await inDialog('Remove'));
  await waitFor(() => expect(screen.queryByRole('row', { name: /bo.dev/ })).toBeNull());
  expect(listToasts().map(({ text }) => text)).toEqual(['bo.dev is removed']);
});

test('USER-01 USER-03 an invitation is sent, and stands in the list', async () => {
  const invitation = {
    id: 61,
    email: 'cleo@webshop.example',
    role: 'member',
    hash: 'h',
    link: 'https://portal.example/signup/invitation/h',
    invited_by: anna.email,
    sent_at: '2026-11-20T09:00:00Z',
    accepted_at: null,
    expires_at: '2126-11-27T09:00:00Z',
  };
  const { user, calls, served } = await openPage(anna.email, {
    [`POST ${base}/invitations.json`]: { status: 201, body: { invitation } },
  });
  expect(await screen.findByText('No pending invitations.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await user.click(await inDialog('Invite'));
  expect(await screen.findByText('Field should not be empty')).toBeDefined();
  served[`GET ${base}/invitations.json`] = { body: { invitations: [{ invitation }] } };
  await user.type(
    screen.getByLabelText('E-mail address of the person to invite'),
    'cleo@webshop.example{Enter}',
  );
  expect(await screen.findByText('Invitation sent')).toBeDefined();
  expect(screen.getByDisplayValue(invitation.link)).toBeDefined();
  expect(await screen.findByRole('button', { name: /^Withdraw/, hidden: true })).toBeDefined();
  expect(calls.filter(({ name }) => name === `GET ${base}/invitations.json`)).toHaveLength(2);
});

test('USER-01 a member reads only; the search is in the address', async () => {
  const { calls } = await openPage(bo.email, {}, '/admin/users?text=ANNA');
  expect(await row('anna.admin')).toBeDefined();
  expect(screen.queryByRole('row', { name: /bo.dev/ })).toBeNull();
  expect(screen.getByText('1 of 2 users')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Invite|Remove/ })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(calls.some(({ name }) => name.includes('invitations'))).toBe(false);
});
