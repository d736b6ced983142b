import { newApplication } from '@portal/contract/accounts/application/schema';
import type { Account } from '@portal/contract/accounts/account/schema';
import type { Application } from '@portal/contract/accounts/application/schema';
import type { PortalConfig } from '@portal/contract/portal-config';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { ClientContext } from '../../api/client-context.ts';
import { createPortalClient } from '../../api/client.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { fakeToken } from '../../session/fake-token.ts';
import { ConfigContext } from '../../session/portal-config.tsx';
import { SessionStore } from '../../session/session-store.ts';
import { SessionContext } from '../../session/session.tsx';
import { createTokenStore } from '../../session/token-store.ts';
import { closeToast, listToasts } from '../../ui/overlay/toast-store.ts';
import ApplicationsPage from './applications-page.tsx';

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
  users: [
    {
      user: {
        id: 1,
        account_id: 4711,
        iamUserId: 'u',
        email: 'a@b.example',
        username: 'a',
        role: 'admin',
        state: 'active',
        created_at: '2025-03-11T08:15:00Z',
        updated_at: '2025-03-11T08:15:00Z',
      },
    },
  ],
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
  countries: [{ code: 'SE', name: 'Sweden' }],
  links: {},
  statusSummaryUrl: 'https://status.portal.example/api/v2/summary.json',
  ediStorageUrl: 'https://files.postal.example',
  sentryDsn: null,
  tagManagerUrl: null,
};

const liveKey = '9f2c4e7ab1d84c6fa0e35d7718b2c6e4';

function fakeApplication(overrides: Partial<Application> = {}): Application {
  return {
    id: 8101,
    account_id: 4711,
    service_id: 301,
    name: 'Webshop checkout',
    description: 'Delivery options',
    user_key: liveKey,
    status: 'live',
    enabled: true,
    plan: { id: 1101, name: 'Customer' },
    first_traffic_at: null,
    first_daily_traffic_at: null,
    last_traffic_at: null,
    calls_today: 3,
    created_at: '2026-11-20T09:10:00Z',
    updated_at: '2026-11-20T09:10:00Z',
    ...overrides,
  };
}

interface Reply {
  readonly status?: number;
  readonly body?: unknown;
}

const base = '/rest/system/devportal/v1/accounts/4711/applications';
const found = (...applications: Application[]): Reply => ({
  body: { applications: applications.map((application) => ({ application })) },
});

async function openPage(routes: Record<string, Reply>) {
  const calls: { readonly name: string; readonly body: unknown }[] = [];
  const tokens = createTokenStore(sessionStorage);
  const served: Record<string, Reply> = {
    'GET /login/api/token': {
      body: {
        accessToken: fakeToken({ exp: 9e9 }),
        idToken: fakeToken({ email: 'a@b.example', userId: 'u' }),
      },
    },
    'GET /login/api/user': { status: 500 },
    'GET /rest/system/devportal/v1/aco/accounts/find.json': { body: { account } },
    ...routes,
  };
  const client = createPortalClient({
    host: 'https://api.portal.example',
    accessToken: () => tokens.read()?.accessToken ?? null,
    fetch: async (input, init = {}) => {
      const name = `${init.method} ${new URL(input instanceof Request ? input.url : input).pathname}`;
      calls.push({ name, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
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
      path: () => '/admin',
      query: () => '',
      isLeft: () => false,
      assign() {},
    },
    loginService: 'https://login.portal.example',
    now: Date.now,
    random: Math.random,
    createState: () => 'state1',
    onReset() {},
  });
  await store.start({ code: 'otc', path: '/' });
  calls.length = 0;
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfigContext value={config}>
        <SessionContext value={store}>
          <ClientContext value={client}>
            <ApplicationsPage account={account} />
          </ClientContext>
        </SessionContext>
      </ConfigContext>
    </QueryClientProvider>,
  );
  const names = () => calls.map((call) => call.name);
  return { user, calls, names, served };
}

const toasts = () => listToasts().map((toast) => toast.text);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const toast of listToasts()) closeToast(toast.id);
});

describe('the list', () => {
  test('APP-01 APP-02 shows each application with its key masked until asked for', async () => {
    const { user } = await openPage({ [`GET ${base}.json`]: found(fakeApplication()) });
    const sheet = await screen.findByRole('article', { name: 'Webshop checkout' });
    expect(screen.getByRole('heading', { level: 1, name: 'Applications' })).toBeDefined();
    expect(within(sheet).getByText('Application API Key')).toBeDefined();
    expect(sheet.textContent).not.toContain(liveKey);
    await user.click(button('Show API key of Webshop checkout'));
    expect(within(sheet).getByText(liveKey)).toBeDefined();
    for (const name of ['Edit', 'Regenerate', 'Suspend', 'Delete']) {
      expect(within(sheet).getByRole('button', { name: new RegExp(`^${name}`) })).toBeDefined();
    }
  });

  test('APP-03 only live applications on demand, and the empty state with one action', async () => {
    const pending = fakeApplication({ id: 2, name: 'Waits', status: 'pending' });
    const { user } = await openPage({ [`GET ${base}.json`]: found(fakeApplication(), pending) });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    await user.click(screen.getByRole('switch', { name: 'Show only live applications' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test('APP-03 says when there is no application', async () => {
    await openPage({ [`GET ${base}.json`]: found() });
    expect(await screen.findByText('Oops... you dont have any application')).toBeDefined();
  });

  test('APP-11 a failed load is told and never looks empty', async () => {
    await openPage({ [`GET ${base}.json`]: { status: 404, body: { status: 'Not found' } } });
    const text = 'Something went wrong while loading applications. Please refresh page';
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByText('Oops... you dont have any application')).toBeNull();
  });

  test('APP-10 each status explains itself; APP-09 a suspended one has a banner and no way back', async () => {
    await openPage({
      [`GET ${base}.json`]: found(
        fakeApplication(),
        fakeApplication({ id: 2, name: 'Waits', status: 'pending' }),
        fakeApplication({ id: 3, name: 'Stopped', status: 'suspended' }),
      ),
    });
    await screen.findAllByRole('article');
    for (const text of [
      'Please contact us through support page to approve pending applications',
      'Application is live and good to use',
      'Contact support for more information with api key',
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
    const stopped = screen.getByRole('article', { name: 'Stopped' });
    expect(within(stopped).getByText('This is a suspended application.')).toBeDefined();
    expect(within(stopped).queryByRole('button', { name: /Edit|Suspend|Regenerate/ })).toBeNull();
  });
});

describe('creating', () => {
  test('APP-04 fields must not be empty', async () => {
    const { user, names } = await openPage({ [`GET ${base}.json`]: found() });
    await user.click(
      (await screen.findAllByRole('button', { name: 'Create new application' }))[0]!,
    );
    await screen.findByRole('dialog');
    await user.click(inDialog('Create'));
    // Each text that the contract has is a field of the form.
    const texts = Object.keys(newApplication.shape).length;
    expect(await screen.findAllByText('Field should not be empty')).toHaveLength(texts);
    await user.type(screen.getByLabelText('Application name'), '   ');
    expect(screen.getAllByText('Field should not be empty')).toHaveLength(texts);
    expect(names().some((name) => name.startsWith('POST'))).toBe(false);
  });

  test('APP-05 the answer is shown with its key, and the list is fetched only when asked for', async () => {
    const made = fakeApplication({ id: 9, name: 'Returns app', user_key: 'k'.repeat(32) });
    const { user, names, calls, served } = await openPage({
      [`GET ${base}.json`]: found(fakeApplication()),
      [`POST ${base}.json`]: { status: 201, body: { application: made } },
    });
    await screen.findByRole('article');
    await user.click(button('Create new application'));
    await user.type(await screen.findByLabelText('Application name'), ' Returns app ');
    await user.type(screen.getByLabelText('Application description'), 'Returns');
    await user.click(inDialog('Create'));
    expect(await screen.findByText('New Application created')).toBeDefined();
    expect(screen.getByText('k'.repeat(32))).toBeDefined();
    expect(calls.at(-1)?.body).toEqual({ name: 'Returns app', description: 'Returns' });
    expect(names().filter((name) => name.startsWith('GET'))).toHaveLength(1);
    served[`GET ${base}.json`] = found(fakeApplication(), made);
    await user.click(inDialog('Refresh list'));
    expect(await screen.findByRole('article', { name: 'Returns app' })).toBeDefined();
  });

  test('APP-05 a failure is told in the dialog', async () => {
    const { user } = await openPage({
      [`GET ${base}.json`]: found(),
      [`POST ${base}.json`]: { status: 422, body: { errors: { base: ['Too many'] } } },
    });
    await user.click(
      (await screen.findAllByRole('button', { name: 'Create new application' }))[0]!,
    );
    await user.type(await screen.findByLabelText('Application name'), 'a');
    await user.type(screen.getByLabelText('Application description'), 'b');
    await user.click(inDialog('Create'));
    expect(await screen.findByText('Error while creating new application')).toBeDefined();
    expect(screen.getByText('Too many.')).toBeDefined();
  });
});

describe('changing', () => {
  async function open(action: string, routes: Record<string, Reply>) {
    const page = await openPage({ [`GET ${base}.json`]: found(fakeApplication()), ...routes });
    await screen.findByRole('article');
    await page.user.click(button(new RegExp(`^${action}`)));
    await screen.findByRole('dialog');
    return page;
  }

  test('APP-06 sends name, description and key; the answer replaces the stored application', async () => {
    const changed = fakeApplication({ name: 'As the server has it' });
    const { user, calls } = await open('Edit', {
      [`PUT ${base}/8101.json`]: { body: { application: changed } },
    });
    expect(screen.getByLabelText<HTMLInputElement>('Plan').value).toBe('Customer');
    await user.clear(screen.getByLabelText('Application name'));
    await user.type(screen.getByLabelText('Application name'), 'New name');
    await user.click(inDialog('Update'));
    expect(await screen.findByRole('article', { name: 'As the server has it' })).toBeDefined();
    expect(calls.at(-1)?.body).toEqual({
      name: 'New name',
      description: 'Delivery options',
      user_key: liveKey,
    });
    expect(toasts()).toEqual(['Application info updated']);
  });

  test('APP-06 a failed change is told', async () => {
    const { user } = await open('Edit', { [`PUT ${base}/8101.json`]: { status: 409, body: {} } });
    await user.click(inDialog('Update'));
    expect(await screen.findByText('Error while updating application info')).toBeDefined();
  });

  test('APP-07 deleting asks for the API key', async () => {
    const { user, names } = await open('Delete', { [`DELETE ${base}/8101.json`]: {} });
    const typed = screen.getByLabelText('Type the API key of this application');
    await user.type(typed, 'something else');
    await user.click(inDialog('Delete'));
    const mismatch = 'The input value does not match the apikey of the selected application';
    expect(await screen.findByText(mismatch)).toBeDefined();
    expect(names().some((name) => name.startsWith('DELETE'))).toBe(false);
    await user.clear(typed);
    await user.type(typed, liveKey);
    await user.click(inDialog('Delete'));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(toasts()).toEqual(['Application has been deleted']);
  });

  test('APP-07 a failed deletion is told and keeps the application', async () => {
    const { user } = await open('Delete', {
      [`DELETE ${base}/8101.json`]: { status: 403, body: { errors: { base: ['Not now'] } } },
    });
    await user.type(screen.getByLabelText('Type the API key of this application'), liveKey);
    await user.click(inDialog('Delete'));
    expect(await screen.findByText('Error while deleting application')).toBeDefined();
    expect(screen.getByRole('article', { hidden: true })).toBeDefined();
  });

  test('APP-09 the suspended answer replaces the stored application', async () => {
    const { user } = await open('Suspend', {
      [`PUT ${base}/8101/suspend.json`]: {
        body: { application: fakeApplication({ status: 'suspended' }) },
      },
    });
    await user.click(inDialog('Suspend'));
    expect(await screen.findByText('This is a suspended application.')).toBeDefined();
  });

  test('a new key is made here and shown to be copied', async () => {
    const { user, calls } = await open('Regenerate', {
      [`PUT ${base}/8101.json`]: {
        body: { application: fakeApplication({ user_key: 'n'.repeat(32) }) },
      },
    });
    await user.click(inDialog('Regenerate'));
    expect(await screen.findByText('n'.repeat(32))).toBeDefined();
    const sent = calls.at(-1)?.body;
    expect(sent).toMatchObject({ user_key: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(sent).not.toMatchObject({ user_key: liveKey });
  });
});
