import type { QueuedRequest } from '@portal/contract/accounts/request/schema';
import { fakeRequest } from '@portal/contract/accounts/request/fake-request';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const toQueued = (id: number, name: string, number: string | null = null): QueuedRequest => ({
  ...fakeRequest({ id, application_name: name, type: 'application_approval' }),
  org_name: 'Example Webshop',
  unproved_number: number,
});
const toList = (requests: readonly QueuedRequest[]) => ({
  requests: requests.map((request) => ({ request })),
  pagination: { total: requests.length, pages: 1, currentPage: 1 },
});

test('DAY-14 support searches the queue, and approves several at once: each says what came of it', async () => {
  const [one, other] = [toQueued(1, 'Till'), toQueued(2, 'Shelf')];
  const portal = await openPortal('/admin?tab=queue', {
    as: 'internal',
    answers: {
      listQueuedRequests: toList([one, other]),
      approveRequest: ({ params }: { params: { requestId: string } }) =>
        params.requestId === '1'
          ? { request: { ...one, state: 'approved' } }
          : new Refusal(422, { errors: { state: ['cannot transition via "approve"'] } }),
    },
  });
  await portal.reads();
  await portal.user.type(screen.getByLabelText('Organisation, e-mail or number'), 'web{Enter}');
  await portal.reads();
  expect(portal.callsOf('listQueuedRequests').at(-1)?.query).toEqual({
    state: 'pending',
    text: 'web',
    page: '1',
  });
  await portal.user.click(screen.getByLabelText('Approve the application Till'));
  await portal.user.click(screen.getByLabelText('Approve the application Shelf'));
  await portal.press('Approve 2 chosen');
  await portal.user.type(screen.getByLabelText(/^Reason/), 'Welcome');
  await portal.press('Approve all');
  await screen.findByText('Approved', { selector: 'output' });
  await screen.findByText(/^Not approved: /);
  await screen.findByRole('button', { name: 'Retry the others' });
  expect(portal.callsOf('approveRequest').map(({ body }) => body)).toEqual([
    { reason: 'Welcome' },
    { reason: 'Welcome' },
  ]);
});

test('DAY-14 what is not found is said in words', async () => {
  const { reads } = await openPortal('/admin?tab=queue&text=nobody', {
    as: 'internal',
    answers: { listQueuedRequests: toList([]) },
  });
  expect(await reads()).toContain('No record found');
});

test('DAY-15 a customer whose number nobody has proved is approved, and the number confirmed with it', async () => {
  const portal = await openPortal('/admin?tab=queue', {
    as: 'internal',
    answers: {
      listQueuedRequests: toList([toQueued(1, 'Till', '20012340')]),
      approveRequest: { request: { ...toQueued(1, 'Till'), state: 'approved' } },
    },
  });
  expect(await portal.reads()).toContain('Customer number 20012340, not verified');
  await portal.press(/^Approve: /);
  await portal.user.click(await screen.findByLabelText(/^20012340 is their customer number/));
  await portal.press('Approve');
  await screen.findByText('Request of Example Webshop approved');
  expect(portal.callsOf('approveRequest')[0]?.body).toEqual({ confirm_number: true });
});
