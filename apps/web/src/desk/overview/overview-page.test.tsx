import type { OverviewLine } from '@portal/contract/desk/overview/schema';
import { screen } from '@testing-library/react';
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
const answers: Readonly<Record<string, unknown>> = {
  waits: { lines: [waiting], failed: [] },
  fails: new Refusal(503),
  ends: { lines: [ending], failed: ['the certificates of upstreams'] },
  done: { lines: [], failed: [] },
};

test('DAY-38 staff meet what waits, fails and ends at /admin; a part that fails takes no other along', async () => {
  const portal = await openPortal('/admin', {
    as: 'apigov',
    answers: {
      getOverviewPart: ({ params }: { params: { part: string } }) => answers[params.part],
    },
  });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Overview
    What needs your attention: what is waiting, failing or ending soon, and the latest changes.
    ## Waiting for you
    (Approve the application Checkout: Example Webshop) /admin?tab=queue
    Example Webshop, 20 Nov 2026, 13:05 UTC
    ## Failing
    ## This part could not be loaded
    Something went wrong on our side. Try again in a moment.
    [Try again]
    ## Ending soon
    The certificates of upstreams could not be loaded. We will try again in a minute.
    (Last day of Tracking 1.0: No successor chosen) /gateway-inventory/cloud/tracking
    No successor chosen, 31 Dec 2026
    ## Recent activity
    No changes yet."
  `);
  expect(screen.queryByText('Set up your organisation')).toBeNull();
  portal.answer('getOverviewPart', { lines: [], failed: [] });
  await portal.press('Try again');
  await screen.findByText('Nothing is failing.');
});

test('DAY-38 whoever is no staff has no overview', async () => {
  const { reads } = await openPortal('/admin?tab=overview', {
    as: 'member',
    answers: { listApplications: { applications: [] } },
  });
  expect(await reads()).not.toContain('Overview');
});
