import { fakeApplication } from '@portal/contract/accounts/application/fake-application';
import { goLiveLines, type GoLiveChecklist } from '@portal/contract/usage/go-live/schema';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../test/open-portal.tsx';

const checklist: GoLiveChecklist = {
  accountName: 'Example',
  applicationName: null,
  judgedAt: '2026-11-20T09:00:00.000Z',
  days: 30,
  lines: goLiveLines.map((line) => ({
    line,
    isDone: false,
    at: null,
    traceId: null,
    webhookId: null,
  })),
};

test('who comes from the applications finds them in the choice of the checklist', async () => {
  const { router, reads } = await openPortal('/admin/applications', {
    as: 'admin',
    config: { kind: 'sandbox', production: false },
    answers: {
      listApplications: { applications: [{ application: fakeApplication({ name: 'Checkout' }) }] },
      getGoLiveChecklist: { checklist },
    },
  });
  await act(() => router.navigate({ href: '/admin/go-live' }));
  expect(await screen.findByRole('option', { name: 'Checkout' })).toBeTruthy();
  expect(await reads()).toContain('0 of 13 done');
});
