import type { Account } from '@portal/contract/accounts/account/schema';
import type { PortalConfig } from '@portal/contract/portal-config';
import type { Statistics } from '@portal/contract/usage/statistics/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { ClientContext } from '../../api/client-context.ts';
import { createPortalClient } from '../../api/client.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { ConfigContext } from '../../session/portal-config.tsx';
import type { SessionStore } from '../../session/session-store.ts';
import { SessionContext } from '../../session/session.tsx';
import StatisticsPage from './statistics-page.tsx';

const none = { calls: 0, errors: 0, refused: 0, p50: null, p95: null, p99: null };
const some = { calls: 1200, errors: 12, refused: 3, p50: 40, p95: 210, p99: 900 };

function fakeStatistics(overrides: Partial<Statistics> = {}): Statistics {
  return {
    period: { name: '7d', since: '2026-11-19', until: '2026-11-20', granularity: 'day' },
    total: some,
    previous: { ...some, calls: 1000 },
    buckets: [
      {
        at: '2026-11-19T00:00:00.000Z',
        success: 500,
        client_errors: 2,
        server_errors: 0,
        refused: 3,
      },
      {
        at: '2026-11-20T00:00:00.000Z',
        success: 688,
        client_errors: 8,
        server_errors: 2,
        refused: 0,
      },
    ],
    applications: [{ ...some, id: 8101, name: 'Checkout' }],
    apis: [{ ...some, system_name: 'shipment-v3-booking', title: 'Booking' }],
    operations: [{ ...some, system_name: 'shipment-v3-booking', operation: '', label: '' }],
    statuses: [
      { status: 201, refused: false, calls: 1188 },
      { status: 422, refused: false, calls: 12 },
      { status: 429, refused: true, calls: 3 },
    ],
    quotas: [],
    choices: {
      applications: [{ id: 8101, name: 'Checkout' }],
      apis: [{ system_name: 'shipment-v3-booking', title: 'Booking' }],
    },
    ...overrides,
  };
}

const empty = fakeStatistics({
  total: none,
  previous: none,
  buckets: [],
  applications: [],
  apis: [],
  operations: [],
  statuses: [],
  choices: { applications: [], apis: [] },
});

beforeAll(() => {
  // The browser's own observer tells a width; here nothing has one.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

/** Answers call after call; the last one again and again. */
function openPage(...replies: readonly (Statistics | number)[]) {
  let calls = 0;
  const client = createPortalClient({
    host: 'https://api.example',
    accessToken: () => 'token',
    fetch: async () => {
      const reply = replies[Math.min(calls, replies.length - 1)];
      calls += 1;
      if (typeof reply !== 'number') return new Response(JSON.stringify({ statistics: reply }));
      return new Response(JSON.stringify({ error: 'No such thing' }), { status: reply });
    },
  });
  const snapshot = {
    record: { isLoggedIn: true, loginStatusComplete: true, email: 'a@b.example', username: 'a' },
    account: { id: 4711, users: [] } as unknown as Account,
    accountStatus: 'loaded',
  };
  const store = {
    subscribe: () => () => undefined,
    getSnapshot: () => snapshot,
  } as unknown as SessionStore;
  const rootRoute = createRootRoute();
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/apis/statistics',
    component: StatisticsPage,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/apis/statistics?period=7d'] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfigContext value={{ production: true } as PortalConfig}>
        <SessionContext value={store}>
          <ClientContext value={client}>
            <RouterProvider router={router} />
          </ClientContext>
        </SessionContext>
      </ConfigContext>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('PLAN-04 each chart has its figures as a table, and refused calls are told apart from errors', async () => {
  openPage(fakeStatistics());
  const calls = await screen.findByRole('region', { name: 'Calls per day' });
  expect(within(calls).getByRole('slider').getAttribute('aria-label')).toBe(
    'Calls per day from Thu 19 Nov to Fri 20 Nov. Highest 698, lowest 502.',
  );
  const rows = within(calls).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayAnsweredClient errorsServer errorsRefused',
    'Fri 20 Nov688820',
    'Thu 19 Nov500203',
  ]);
  expect(screen.getByText('20 % more than the 7 days before')).toBeDefined();
  expect(screen.getByText('12 calls, most of them 422; 3 more refused')).toBeDefined();
  expect(screen.getByText('Other calls')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Response codes' }).textContent).toContain(
    '429gateway3',
  );
});

test('PLAN-04 a failed load is told and never looks empty; another try helps', async () => {
  const user = openPage(400, fakeStatistics());
  expect(await screen.findByText('The statistics could not be loaded')).toBeDefined();
  expect(screen.queryByText('No calls in this period')).toBeNull();
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('region', { name: 'Calls per day' })).toBeDefined();
});

test('PLAN-04 without a call there is a way to make the first one', async () => {
  openPage(empty);
  expect(await screen.findByText('No calls in this period')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Make your first call' })).toBeDefined();
});
