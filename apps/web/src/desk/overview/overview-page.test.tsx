import type { OverviewLine } from '@portal/contract/desk/overview/schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const waiting: OverviewLine = {
  source: 'requests',
  text: 'Approve the application Checkout',
  detail: 'Example Webshop',
  at: '2026-11-20T13:05:00.000Z',
  href: '/admin?tab=queue',
};
const ending: OverviewLine = {
  source: 'apis',
  text: 'Last day of Tracking 1.0',
  detail: 'No successor chosen',
  at: '2026-12-31',
  href: '/gateway-inventory/cloud/tracking',
};
const incident: OverviewLine = {
  source: 'incidents',
  text: 'Late labels',
  detail: 'Reported to customers, investigating',
  at: '2026-11-21T08:00:00.000Z',
  href: '/apis/status',
};
const sumOf = ({ source, at }: OverviewLine, count = 1) => ({ source, count, oldest: at });
const none = (source: string) => ({ source, count: 0, oldest: null });
const empty = { lines: [], sums: [], failed: [] };
const parts: Readonly<Record<string, unknown>> = {
  waits: { lines: [waiting], sums: [sumOf(waiting, 7), none('cases')], failed: [] },
  fails: { lines: [incident], sums: [sumOf(incident), none('mails')], failed: ['the upstreams'] },
  ends: { lines: [ending], sums: [none('keys'), sumOf(ending)], failed: [] },
  done: empty,
};
const open = (given: Readonly<Record<string, unknown>>) =>
  openPortal('/admin', {
    as: 'apigov',
    grants: ['owner'],
    answers: {
      getOverviewPart: ({ params }: { params: { part: string } }) => given[params.part],
    },
  });

test('DAY-38 staff meet what is open, the incident first, each with its number and oldest age; what is empty is one line', async () => {
  const portal = await open(parts);
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Overview
    What is open and how long the oldest has waited, what ends soon, and the latest changes.
    ## Open
    The upstreams could not be loaded. We will try again in a minute.
    ### Incidents 1
    The oldest: 21 Nov 2026
    (Late labels: Reported to customers, investigating) /apis/status
    Reported to customers, investigating, 21 Nov 2026, 08:00 UTC
    ### Requests 7
    The oldest: 20 Nov 2026
    (Approve the application Checkout: Example Webshop) /admin?tab=queue
    Example Webshop, 20 Nov 2026, 13:05 UTC
    None: Cases, E-mails not delivered
    ## Ending soon
    ### Last days of APIs 1
    (Last day of Tracking 1.0: No successor chosen) /gateway-inventory/cloud/tracking
    No successor chosen, 31 Dec 2026
    None: Keys and secrets
    ## Recent activity
    No changes yet."
  `);
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(menu.getByRole('link', { name: /^Queue/ }).textContent).toBe('Queue7 open');
  expect(menu.getByRole('link', { name: /^Status/ }).textContent).toBe('Status1 open');
  expect(menu.getByRole('link', { name: 'Cases' }).textContent).toBe('Cases');
  expect(screen.queryByText('Set up your organisation')).toBeNull();
});

test('DAY-38 a part that fails takes no other along, and nothing is said to be well meanwhile', async () => {
  const portal = await open({ ...parts, waits: empty, fails: new Refusal(503) });
  const text = await portal.reads();
  expect(text).toContain('This part could not be loaded');
  expect(text).toContain('Last day of Tracking 1.0');
  expect(text).not.toContain('Nothing is open.');
  portal.answer('getOverviewPart', empty);
  await portal.press('Try again');
  await screen.findByText('Nothing is open.');
});

test('DAY-38 whoever is no staff has no overview', async () => {
  const { reads } = await openPortal('/admin?tab=overview', {
    as: 'member',
    answers: { listApplications: { applications: [] } },
  });
  expect(await reads()).not.toContain('Overview');
});
