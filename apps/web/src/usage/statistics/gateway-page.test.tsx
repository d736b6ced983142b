import type { GatewayStatistics } from '@portal/contract/usage/statistics/schema';
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
import GatewayStatisticsPage from './gateway-page.tsx';

const none = { calls: 0, errors: 0, refused: 0, p50: null, p95: null, p99: null };
const some = { calls: 1200, errors: 12, refused: 3, p50: 40, p95: 210, p99: 900 };

const full: GatewayStatistics = {
  period: { name: '30d', since: '2026-10-22', until: '2026-11-20', granularity: 'day' },
  total: some,
  previous: some,
  buckets: [],
  statuses: [{ status: 201, refused: false, calls: 1200 }],
  accounts: [{ ...some, id: 4711, name: 'Example Webshop' }],
  apis: [{ ...some, system_name: 'shipment-v3-booking', title: 'Booking' }],
  applications: [
    { ...some, id: 8101, name: 'Checkout', account: { id: 4711, name: 'Example Webshop' } },
  ],
  callers: { accounts: 12, applications: 1 },
  choices: { accounts: [{ id: 4711, name: 'Example Webshop' }], apis: [] },
};
const empty: GatewayStatistics = {
  ...full,
  total: none,
  previous: none,
  statuses: [],
  accounts: [],
  apis: [],
  applications: [],
  callers: { accounts: 0, applications: 0 },
};

beforeAll(() => {
  // The browser's own observer tells a width; here nothing has one.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

/** Answers call after call; the last one again and again. */
function openPage(address: string, ...replies: readonly (GatewayStatistics | number)[]) {
  const asked: string[] = [];
  const client = createPortalClient({
    host: 'https://api.example',
    accessToken: () => 'token',
    fetch: async (input) => {
      const reply = replies[Math.min(asked.length, replies.length - 1)];
      asked.push(input instanceof Request ? input.url : input.toString());
      if (typeof reply !== 'number') return new Response(JSON.stringify({ statistics: reply }));
      return new Response(JSON.stringify({ error: 'No such thing' }), { status: reply });
    },
  });
  const rootRoute = createRootRoute();
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/apis/statistics/gateway',
    component: GatewayStatisticsPage,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ClientContext value={client}>
        <RouterProvider router={router} />
      </ClientContext>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), asked };
}

test('PLAN-04 each bar has its figures as a table, and says when there are more', async () => {
  const { asked } = openPage('/apis/statistics/gateway?account=4711&api=a&period=7d', full);
  const accounts = await screen.findByRole('region', { name: 'Top accounts' });
  expect(within(accounts).getByText('The first 1 of 12')).toBeDefined();
  const [, row] = within(accounts).getAllByRole('row', { hidden: true });
  expect(row?.textContent).toContain('Example Webshop 1\u00a02001.0\u00a0%3');
  const applications = screen.getByRole('region', { name: 'Top applications' });
  expect(
    within(applications)
      .getAllByRole('link', { name: 'Checkout', hidden: true })[0]
      ?.getAttribute('href'),
  ).toBe('/apis/statistics/gateway?application=8101&api=a&account=4711&period=7d');
  expect(Object.fromEntries(new URL(asked[0] ?? '').searchParams)).toEqual({
    period: '7d',
    account_id: '4711',
    api: 'a',
  });
});

test('PLAN-04 a failed load of the gateway’s statistics is told and never looks empty', async () => {
  const { user } = openPage('/apis/statistics/gateway', 400, full);
  expect(await screen.findByText('The statistics could not be loaded')).toBeDefined();
  expect(screen.queryByText('No calls in this period')).toBeNull();
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('region', { name: 'Top APIs' })).toBeDefined();
});

test('PLAN-04 without calls the page says whether another choice would have some', async () => {
  openPage('/apis/statistics/gateway', empty);
  expect(await screen.findByText('No calls in this period')).toBeDefined();
  openPage('/apis/statistics/gateway?account=5', empty);
  expect(await screen.findByText('No calls of this choice')).toBeDefined();
});
