import type {
  OperationHit,
  SpecificationItem,
} from '@portal/contract/catalogue/specification/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ClientContext } from '../../api/client-context.ts';
import { createPortalClient } from '../../api/client.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { fakeToken } from '../../session/fake-token.ts';
import { SessionStore } from '../../session/session-store.ts';
import { SessionContext } from '../../session/session.tsx';
import { createTokenStore } from '../../session/token-store.ts';
import { closeToast, listToasts } from '../../ui/overlay/toast-store.ts';
import CataloguePage from './catalogue-page.tsx';

function fakeSpecification(overrides: Partial<SpecificationItem> = {}): SpecificationItem {
  return {
    id: 'spec-1',
    systemName: 'shipment-v3-booking',
    title: 'Booking',
    description: 'Book shipments and print labels.',
    version: '3.5.0',
    tags: ['shipment', 'label'],
    category: 'shipment',
    visibility: 'public',
    status: 'active',
    iamSecure: true,
    format: 'json',
    updatedAt: '2026-09-12T08:00:00Z',
    deprecatedAt: null,
    basePath: '/rest/shipment/v3/bookings',
    successor: null,
    sunset: null,
    ...overrides,
  };
}

function fakeHit(overrides: Partial<OperationHit>): OperationHit {
  return {
    systemName: 'shipment-v3-booking',
    specificationId: 'spec-1',
    title: 'Booking',
    version: '3.5.0',
    category: 'shipment',
    status: 'active',
    operationKey: 'createBooking',
    method: 'POST',
    path: '/rest/shipment/v3/bookings',
    summary: 'Create a booking',
    deprecated: false,
    score: 1,
    foundIn: 'field',
    foundName: 'sender.postcode',
    ...overrides,
  };
}

const hits = {
  data: [
    fakeHit({}),
    fakeHit({ specificationId: 'spec-9', systemName: 'location-v2-postcodes', title: 'Postcodes' }),
  ],
  words: ['postcode'],
  more: false,
};

const noHits = { data: [], words: [], more: false };

const old = fakeSpecification({
  id: 'spec-2',
  systemName: 'shipment-v2-booking',
  title: 'Booking 2',
  version: '2.1.0',
  status: 'deprecated',
  successor: 'shipment-v3-booking',
  sunset: '2027-03-31',
});

interface Reply {
  readonly status?: number;
  readonly body: unknown;
}

interface World {
  readonly role?: 'internal' | 'customer';
  readonly specs?: (url: URL) => Reply;
  readonly found?: typeof hits;
}

const pageOf = (items: readonly SpecificationItem[], total = items.length) => ({
  body: { data: items, pagination: { total, pages: Math.ceil(total / 10), currentPage: 1 } },
});

const byStatus = (url: URL) =>
  url.searchParams.get('status') === 'deprecated'
    ? pageOf([old])
    : pageOf([fakeSpecification()], 41);

async function openPage(address: string, { role, specs = byStatus, found = hits }: World = {}) {
  const urls: URL[] = [];
  const tokens = createTokenStore(sessionStorage);
  const answer = (url: URL) => {
    if (url.pathname.endsWith('/specs')) return specs(url);
    if (url.pathname.endsWith('/operations')) return { body: found };
    if (url.pathname.includes('/rawswagger/')) {
      return { body: { systemName: 'a', swaggerJsonContent: '{"openapi":"3.1.0"}' } };
    }
    if (url.pathname.startsWith('/rest/apigov/v1/'))
      return { body: { data: [fakeSpecification()] } };
    if (url.pathname !== '/login/api/token') return { status: 404, body: {} };
    const idToken = fakeToken({ email: 'a@b.example', userId: 'u', custom_role: role });
    return { body: { accessToken: fakeToken({ exp: 9e9 }), idToken } };
  };
  const client = createPortalClient({
    host: 'https://api.portal.example',
    accessToken: () => tokens.read()?.accessToken ?? null,
    fetch: async (input) => {
      const url = new URL(input instanceof Request ? input.url : input);
      urls.push(url);
      const reply: Reply = answer(url);
      const { status = 200, body } = reply;
      return new Response(JSON.stringify(body), { status });
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
      assign() {},
    },
    loginService: 'https://login.portal.example',
    now: Date.now,
    random: Math.random,
    createState: () => 'state1',
    onReset() {},
  });
  await store.start(role ? { code: 'otc', path: '/' } : null);
  urls.length = 0;
  const root = createRootRoute();
  const routes = ['/apis/active', '/apis/deprecated'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: CataloguePage }),
  );
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => `?${new URLSearchParams(search)}`,
  });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={store}>
        <ClientContext value={client}>
          <RouterProvider router={router} />
        </ClientContext>
      </SessionContext>
    </QueryClientProvider>,
  );
  const asked = () =>
    urls.filter((url) => url.pathname.endsWith('/specs')).map((url) => url.search);
  return { user, asked, urls, history };
}

const toasts = () => listToasts().map((toast) => toast.text);
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByText(name);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const toast of listToasts()) closeToast(toast.id);
  const ignore = () => undefined;
  const media = { matches: true, addEventListener: ignore, removeEventListener: ignore };
  vi.stubGlobal('matchMedia', () => media);
  vi.stubGlobal('scrollTo', () => undefined);
});

describe('the catalogue', () => {
  test('CAT-01 shows active and deprecated APIs with their searches and the count', async () => {
    const { asked } = await openPage('/apis/active');
    expect(await screen.findByRole('heading', { level: 1, name: 'Active APIs' })).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Total results: 41' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Deprecated APIs' })).toBeDefined();
    expect(screen.getByRole('searchbox', { name: 'Search Active APIs' })).toBeDefined();
    expect(screen.getByRole('searchbox', { name: 'Search Deprecated APIs' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'System Specifications API' })).toBeNull();
    expect(asked().toSorted()).toEqual(['?page=1&status=active', '?page=1&status=deprecated']);
  });

  test('CAT-01 is the same screen for deprecated APIs, which name their successor and last day', async () => {
    await openPage('/apis/deprecated');
    expect(await screen.findByRole('heading', { level: 1, name: 'Active APIs' })).toBeDefined();
    expect(await screen.findByText(/Switched off on 31 Mar 2027/)).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'Deprecated APIs' })).toBeDefined();
  });

  test('CAT-01 CAT-04 staff see the system specifications and nine categories', async () => {
    const { asked } = await openPage('/apis/active', { role: 'internal' });
    expect(await screen.findByRole('heading', { name: 'System Specifications API' })).toBeDefined();
    expect(screen.getAllByRole('checkbox')).toHaveLength(9);
    await waitFor(() => expect(asked()).toContain('?tags=common%2Csystem&page=1&status=active'));
  });

  test('CAT-02 categories wait for Apply filter, the switch does not; both are in the address', async () => {
    const { user, asked, history } = await openPage('/apis/active?category=location&page=4');
    const location = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Location/ });
    expect(location.checked).toBe(true);
    expect(asked()).toContain('?tags=location&page=4&status=active');
    await user.click(screen.getByRole('button', { name: 'Deselect all' }));
    expect(location.checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    expect(history.location.search).toContain('page=4');
    await user.click(screen.getByRole('button', { name: 'Apply filter' }));
    await waitFor(() =>
      expect(asked()).toContain('?tags=shipment%2Clocation%2Ctransport&page=1&status=active'),
    );
    await user.click(screen.getByRole('switch', { name: 'Show IAM secure apis only' }));
    await waitFor(() => expect(history.location.search).toContain('iam=true'));
  });

  test('CAT-03 a card has its marks, its document and its link to copy', async () => {
    const { user, urls } = await openPage('/apis/active');
    expect(await screen.findByText('IAM Secure')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Booking' }).getAttribute('href')).toBe(
      '/apis/details/shipment-v3-booking',
    );
    await user.click(screen.getByRole('button', { name: /^Raw Swagger/ }));
    await waitFor(() =>
      expect(screen.getByLabelText('Document').textContent).toContain('"openapi"'),
    );
    expect(urls.at(-1)?.pathname).toBe('/rest/apigov/v1/rawswagger/public');
    await user.click(inDialog('Copy to clipboard'));
    await waitFor(() => expect(toasts()).toEqual(['Swagger copied to clipboard']));
    await user.click(inDialog('Close window'));
    await user.click(screen.getByRole('button', { name: /^Share/ }));
    await user.click(inDialog('Copy to clipboard'));
    await waitFor(() => expect(toasts()).toContain('Link copied to clipboard'));
    expect(await navigator.clipboard.readText()).toMatch(/\/apis\/details\/shipment-v3-booking$/);
  });

  test('CAT-08 as one types, operations that have the words stand under their API, and the address keeps them', async () => {
    const { user, history } = await openPage('/apis/active');
    await screen.findByText('IAM Secure');
    const box = screen.getByRole('searchbox', { name: 'Search Active APIs' });
    await user.type(box, 'postcode');
    await waitFor(() => expect(history.location.search).toBe('?text=postcode'));
    const [own, other] = await screen.findAllByRole('link', { name: /Create a booking/ });
    expect(own?.getAttribute('href')).toBe(
      '/apis/details/shipment-v3-booking?operation=createBooking',
    );
    expect(own?.closest('li li')?.textContent).toContain('field sender.postcode');
    expect(other?.closest('section')?.textContent).toContain('Postcodes');
    expect(document.activeElement).toBe(box);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(history.location.search).not.toContain('text'));
    await waitFor(() => expect(screen.queryByText('Create a booking')).toBeNull());
  });

  test('a failed load is told with its trace and never looks empty', async () => {
    await openPage('/apis/active', {
      specs: () => ({ status: 400, body: { message: 'Bad page' } }),
    });
    expect(await screen.findByText('The specifications could not be loaded')).toBeDefined();
    expect(screen.queryByText(/No API matches|Total results/)).toBeNull();
  });

  test('an empty result says what to do', async () => {
    await openPage('/apis/active?text=nothing', { specs: () => pageOf([]), found: noHits });
    expect(await screen.findByText('No API matches')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Show all APIs' }).getAttribute('href')).toBe(
      '/apis/active',
    );
  });
});
