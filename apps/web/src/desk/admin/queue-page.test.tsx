import type { QueuedRequest } from '@portal/contract/accounts/request/schema';
import { fakeRequest } from '@portal/contract/accounts/request/fake-request';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const toQueued = (
  id: number,
  name: string,
  change: Partial<QueuedRequest> = {},
): QueuedRequest => ({
  ...fakeRequest({ id, application_name: name, type: 'application_approval' }),
  org_name: 'Example Webshop',
  unproved_number: null,
  shares_number: false,
  ...change,
});
const toList = (requests: readonly QueuedRequest[], total = requests.length) => ({
  requests: requests.map((request) => ({ request })),
  pagination: { total, pages: Math.ceil(total / 20), currentPage: 1 },
  oldest_at: requests[0]?.created_at ?? null,
});
const toDecide = (request: QueuedRequest, others: readonly object[] = []) => ({
  request,
  account: {
    id: 4711,
    state: 'approved',
    country: 'SE',
    organisation_number: '5560360793',
    customer_number: '20012340',
    created_at: '2026-11-01T12:00:00.000Z',
    applications: 2,
  },
  rival_accounts: others.map((one) => ({ rival_account: one })),
});
const taken = new Refusal(422, { errors: { state: ['cannot transition via "approve"'] } });
interface Call {
  readonly params: { readonly requestId: string };
}

test('DAY-14 support searches the queue, and decides on several at once with one reason: each says what came of it', async () => {
  const [one, other] = [toQueued(1, 'Till'), toQueued(2, 'Shelf')];
  const portal = await openPortal('/admin?tab=queue', {
    as: 'internal',
    answers: {
      listQueuedRequests: toList([one, other]),
      getQueuedRequest: toDecide({ ...other, state: 'approved', decided_by: 'bo@postal.example' }),
      rejectRequest: ({ params }: Call) =>
        params.requestId === '1' ? { request: { ...one, state: 'rejected' } } : taken,
    },
  });
  expect(await portal.reads()).toMatch(/2 requests, the oldest waits \d+ days/);
  const filter = screen.getByRole('combobox', { name: 'Requests to show' });
  await portal.user.type(filter, 'type:application_approval web{Enter}');
  await portal.reads();
  expect(portal.callsOf('listQueuedRequests').at(-1)?.query).toEqual({
    state: 'pending',
    text: 'web',
    type: 'application_approval',
    page: '1',
  });
  await portal.user.click(screen.getByLabelText('Choose all of this page'));
  await portal.press('Decide 2 chosen');
  await portal.press('Refuse all 2');
  await screen.findByText('Field should not be empty');
  expect(portal.callsOf('rejectRequest')).toEqual([]);
  await portal.user.type(screen.getByLabelText('Reason'), 'No contract');
  await portal.press('Refuse all 2');
  await screen.findByText('Refused', { selector: 'output' });
  await screen.findByText('Not decided. Already decided by bo@postal.example: Approved');
  await screen.findByRole('button', { name: 'Approve all 1' });
  expect(portal.callsOf('rejectRequest').map(({ body }) => body)).toEqual([
    { reason: 'No contract' },
    { reason: 'No contract' },
  ]);
});

test('DAY-14 all that match are chosen, of every page, and approved without a reason', async () => {
  const [one, other] = [toQueued(1, 'Till'), toQueued(2, 'Shelf', { shares_number: true })];
  const portal = await openPortal('/admin?tab=queue', {
    as: 'internal',
    answers: {
      listQueuedRequests: toList([one], 2),
      approveRequest: { request: { ...one, state: 'approved' } },
    },
  });
  await portal.reads();
  portal.answer('listQueuedRequests', toList([one, other]));
  await portal.press('Choose all 2 that match');
  await portal.press('Decide 2 chosen');
  await screen.findByText('Another account has the same customer number');
  portal.answer('listQueuedRequests', toList([]));
  await portal.press('Approve all 2');
  await vi.waitFor(() =>
    expect(screen.getAllByText('Approved', { selector: 'output' })).toHaveLength(2),
  );
  expect(portal.callsOf('listQueuedRequests').at(-1)?.query).toMatchObject({ state: 'pending' });
  expect(portal.callsOf('approveRequest').map(({ body }) => body)).toEqual([{}, {}]);
});

test('DAY-14 a request is walked to by keys, chosen, and decided on in the panel; the decision is told there', async () => {
  const [one, other] = [toQueued(1, 'Till'), toQueued(2, 'Shelf')];
  const portal = await openPortal('/admin?tab=queue', {
    as: 'internal',
    answers: {
      listQueuedRequests: toList([one, other]),
      getQueuedRequest: toDecide(one, [{ id: 5000, org_name: 'Twin Webshop', is_unproved: true }]),
      approveRequest: { request: { ...one, state: 'approved' } },
    },
  });
  await portal.reads();
  await portal.user.keyboard('jjx');
  await screen.findByRole('button', { name: 'Decide 1 chosen' });
  await portal.user.keyboard('k{Enter}');
  const panel = await portal.reads('dialog');
  expect(panel).toContain('(Twin Webshop) /admin/customers/5000');
  expect(panel).toContain('has it too, not verified');
  expect(portal.router.state.location.search).toEqual({
    tab: 'queue',
    state: 'pending',
    request: '1',
  });
  portal.answer(
    'getQueuedRequest',
    toDecide({ ...one, state: 'approved', decided_by: 'staff@postal.example' }),
  );
  await portal.press('Approve');
  await screen.findByText('Approved', { selector: 'p span' });
  expect(portal.callsOf('approveRequest').map(({ body }) => body)).toEqual([{}]);
});

test('DAY-14 what is not found is said in words', async () => {
  const { reads } = await openPortal('/admin?tab=queue&text=nobody', {
    as: 'internal',
    answers: { listQueuedRequests: toList([]) },
  });
  expect(await reads()).toContain('No record found');
  const gone = await openPortal('/admin?tab=queue&request=9', {
    as: 'internal',
    answers: { listQueuedRequests: toList([]) },
  });
  expect(await gone.reads('dialog')).toContain('There is no request 9.');
});

test('DAY-15 a customer whose number nobody has proved is approved, and the number confirmed with it', async () => {
  const request = toQueued(1, 'Till', { unproved_number: '20012340' });
  const portal = await openPortal('/admin?tab=queue&request=1', {
    as: 'internal',
    answers: {
      listQueuedRequests: toList([request]),
      getQueuedRequest: toDecide(request),
      approveRequest: { request: { ...request, state: 'approved' } },
    },
  });
  expect(await portal.reads('dialog')).toContain('20012340Not verified');
  await portal.user.click(await screen.findByLabelText(/^20012340 is their customer number/));
  await portal.press('Approve');
  await vi.waitFor(() =>
    expect(portal.callsOf('approveRequest')[0]?.body).toEqual({ confirm_number: true }),
  );
});
