import { fakeRequest } from '@portal/contract/accounts/request/fake-request';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const address = '/admin/applications?tab=requests';
const pending = fakeRequest();
const decided = [
  fakeRequest({ id: 502, state: 'approved', decided_at: '2026-11-11T12:00:00.000Z' }),
  fakeRequest({
    id: 503,
    state: 'rejected',
    type: 'scope_access',
    client_id: 'dp-4711-a1b2c3',
    details: { scope: 'customs.write' },
    decided_at: '2026-11-12T12:00:00.000Z',
    decision_reason: 'Ask your broker first',
  }),
  fakeRequest({ id: 504, state: 'withdrawn', type: 'application_approval', details: {} }),
  fakeRequest({ id: 505, state: 'approved', type: 'client_access', details: {} }),
];
const wrap = (requests: readonly object[]) => ({
  requests: requests.map((request) => ({ request })),
});

test('APP-13 what waits and what was decided, with who asked, when and why', async () => {
  const portalMade = fakeRequest({ id: 506, reason: '', requested_by_email: null });
  const { reads } = await openPortal(address, {
    as: 'admin',
    answers: { listRequests: wrap([pending, portalMade, ...decided]) },
  });
  expect(await reads()).toMatchInlineSnapshot(`
    "# Applications
    Requests waiting for our approval, and those already decided.
    (Applications) /admin/applications
    (Client management) /admin/applications?tab=clients
    (Scope management) /admin/applications?tab=scopes
    (Personal tokens) /admin/applications?tab=tokens
    (Pending requests2) /admin/applications?tab=requests here
    (Webhooks) /admin/webhooks
    ## Pending requests
    Pending requests
    | Request | Requested | Actions |
    | Move the application Label printer from the plan Customer to Partner More parcels in December | 10 Nov 2026anna@webshop.example | [Withdraw “Move the application Label printer from the plan Customer to Partner”] |
    | Move the application Label printer from the plan Customer to Partner | 10 Nov 2026by the portal | [Withdraw “Move the application Label printer from the plan Customer to Partner”] |
    ## History
    Decided requests
    | Request | Requested | Decision | Reason |
    | Move the application Label printer from the plan Customer to Partner | 10 Nov 2026anna@webshop.example | Approved11 Nov 2026 | – |
    | Give the client dp-4711-a1b2c3 the scope customs.write | 10 Nov 2026anna@webshop.example | Refused12 Nov 2026 | Ask your broker first |
    | Approve the application Label printer | 10 Nov 2026anna@webshop.example | Withdrawn | – |
    | Approve the client null | 10 Nov 2026anna@webshop.example | Approved | – |"
  `);
});

test('APP-13 a member sees the requests, and cannot withdraw one', async () => {
  const answers = { listRequests: wrap([pending]) };
  const { reads } = await openPortal(address, { as: 'member', answers });
  expect(await reads()).not.toContain('[Withdraw');
});

test('APP-13 without requests it says what asks for one; without an answer it can be asked again', async () => {
  const portal = await openPortal(address, {
    as: 'admin',
    answers: { listRequests: new Refusal(503) },
  });
  expect(await portal.reads()).toContain('## The requests could not be loaded');
  portal.answer('listRequests', wrap([]));
  await portal.press('Try again');
  const shown = await portal.reads();
  expect(shown).toContain('### No requests waiting for approval');
  expect(shown).toContain('(Applications) /admin/applications');
  expect(shown).not.toContain('History');
});

test('APP-13 a request is withdrawn after a question, and stands among the decided at once', async () => {
  const answers = {
    listRequests: wrap([pending, fakeRequest({ id: 507 })]),
    withdrawRequest: new Refusal(503),
  };
  const portal = await openPortal(address, { as: 'admin', answers });
  await portal.reads();
  const [first] = await screen.findAllByRole('button', { name: /^Withdraw/ });
  await portal.user.click(first ?? document.body);
  expect(await portal.reads('dialog')).toMatchInlineSnapshot(`
    "## Withdraw request
    Move the application Label printer from the plan Customer to Partner
    [Close window]
    We will no longer consider it. You can ask again at any time.
    [Close window]
    [Withdraw]"
  `);
  await portal.press('Withdraw');
  expect(await portal.reads('dialog')).toContain('The request was not withdrawn.');
  portal.answer('withdrawRequest', null);
  const withdrawn = { ...pending, state: 'withdrawn' };
  portal.answer('listRequests', wrap([withdrawn, fakeRequest({ id: 507 })]));
  await portal.press('Withdraw');
  await screen.findByText('Request withdrawn');
  expect(portal.callsOf('withdrawRequest').at(-1)?.params).toEqual({
    accountId: '4711',
    requestId: '501',
  });
  const shown = await portal.reads();
  expect(shown.slice(shown.indexOf('## History'))).toContain('Withdrawn');
  expect(shown.match(/\[Withdraw/g)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
